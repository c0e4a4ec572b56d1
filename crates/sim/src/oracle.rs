//! Test oracles: slow, independent answers that the fast ones must agree with.

use random::Random;
use record::truth;
use rules::{Action, Amounts, Game, HandView, Market, MarketView, Parts, Quantities, Quantity, Reason, Seat, State};
use serde_json::Value;
use std::collections::BTreeSet;

use board::{Card, Resource};

/// Seats with more choices than this are skipped.
const MAX_CHOICES: u64 = 3_000;

/// Every way to take exactly `count` cards of at most `limits` of each resource.
fn multisets(limits: &[u32; 5], count: u32) -> Vec<Amounts> {
    fn extend(limits: &[u32], count: u32, taken: &mut Vec<u16>, all: &mut Vec<Amounts>) {
        let Some((&limit, rest)) = limits.split_first() else {
            if count == 0 {
                let mut amounts = Amounts::NONE;
                amounts.0.copy_from_slice(taken);
                all.push(amounts);
            }
            return;
        };
        for n in 0..=limit.min(count) {
            taken.push(n as u16);
            extend(rest, count - n, taken, all);
            taken.pop();
        }
    }
    let mut all = Vec::new();
    extend(limits, count, &mut Vec::new(), &mut all);
    all
}

fn as_list(amounts: &Amounts) -> Vec<Resource> {
    amounts.iter().flat_map(|(resource, n)| std::iter::repeat_n(resource, n.into())).collect()
}

/// Every conceivable action of a seat, legal or not, out of a finite set: all locations of the grid and one beyond, all
/// cards, seats and offers, and all multisets of the sizes that matter.
#[must_use]
pub fn all_actions(game: &Game, state: &State, seat: Seat) -> Vec<Action> {
    let grid = game.map().layout.grid();
    let view = game.view(state, Some(seat), 0);
    let mut actions = vec![
        Action::RollDice,
        Action::SkipRoll,
        Action::StopFreeRoads,
        Action::BuyDevelopmentCard,
        Action::BeginBuild,
        Action::RevealVictoryPoints,
        Action::EndTurn,
        Action::Resign,
    ];
    for vertex in 0..=grid.vertex_count() {
        actions.push(Action::PlaceSetupSettlement { vertex });
        actions.push(Action::PlaceSetupCity { vertex });
        actions.push(Action::BuildSettlement { vertex });
        actions.push(Action::UpgradeToCity { vertex });
    }
    let mut edges: BTreeSet<(u32, u32)> = [(0, grid.vertex_count())].into();
    for hex in 0..grid.hex_count() {
        let corners = grid.corners(hex);
        for i in 0..6 {
            let (a, b) = (corners[i], corners[(i + 1) % 6]);
            edges.extend([(a, b), (b, a), (a.min(corners[(i + 2) % 6]), a.max(corners[(i + 2) % 6]))]);
        }
    }
    for edge in edges {
        actions.push(Action::PlaceSetupRoad { edge });
        actions.push(Action::BuildRoad { edge });
    }
    actions.extend((0..=grid.hex_count()).map(|hex| Action::MoveRobber { hex }));
    actions.extend((0..=game.seats() as u8).map(|from| Action::StealRandomCard { from }));
    actions.extend(card_actions());
    actions.extend(bank_trades());
    for offer in 0..view.trade_context.next_offer.saturating_add(1) {
        actions.push(Action::AcceptTrade { offer });
        actions.push(Action::RejectTrade { offer });
        actions.push(Action::CancelTrade { offer });
        actions.extend((0..=game.seats() as u8).map(|with| Action::ConfirmTrade { offer, with }));
    }
    actions.extend(due_actions(&view, seat));
    for market in view.markets.iter().flatten() {
        actions.extend(market_actions(&view, market, seat));
    }
    actions
}

/// Swaps of one card either way, a deposit of one card of each side, a withdrawal of all shares, and flips of all ports.
fn market_actions(view: &rules::View, here: &MarketView, seat: Seat) -> Vec<Action> {
    let market: Market = here.market;
    let name = market.to_string();
    let [a, b] = market.resources();
    let card = |resource: Resource| Parts::of(resource, 1000);
    let swap = |give: Resource, get: Resource| Action::Swap { give: card(give).into(), get, min: None };
    let mut actions = vec![swap(a, b), swap(b, a)];
    let HandView::Own { resources, .. } = &view.players[seat.index()].hand else { return actions };
    // With less than a card of a side a deposit may still be legal, but it is not in the list of legal actions.
    if resources[a] >= 1000 && resources[b] >= 1000 {
        let mut max = card(a);
        max[b] = 1000;
        actions.push(Action::AddLiquidity { market: name.clone(), max: max.into() });
    }
    let shares = here.shares.held.get(&seat.0).copied().unwrap_or(Quantity::cards(1));
    actions.push(Action::RemoveLiquidity { market: name.clone(), shares });
    actions.extend((0..=Market::COUNT as u32).map(|port| Action::FlipMarket { port, market: Some(name.clone()) }));
    actions
}

fn card_actions() -> impl Iterator<Item = Action> {
    let plain = Card::ALL.into_iter().map(|card| Action::PlayDevelopmentCard { card, resources: Vec::new() });
    let monopolies = Resource::ALL
        .into_iter()
        .map(|resource| Action::PlayDevelopmentCard { card: Card::Monopoly, resources: vec![resource] });
    let plenties = (1..=3)
        .flat_map(|count| multisets(&[3; 5], count))
        .map(|amounts| Action::PlayDevelopmentCard { card: Card::YearOfPlenty, resources: as_list(&amounts) });
    plain.chain(monopolies).chain(plenties)
}

fn bank_trades() -> impl Iterator<Item = Action> {
    Resource::ALL.into_iter().flat_map(|give| {
        Resource::ALL.into_iter().flat_map(move |get| {
            (0..=5).map(move |paid| Action::TradeWithBank {
                give: Quantities::from(Amounts::of(give, paid)),
                get: Quantities::from(Amounts::of(get, 1)),
            })
        })
    })
}

/// Discards and gold choices of the required size, and of one card less.
fn due_actions(view: &rules::View, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    let HandView::Own { resources, .. } = &view.players[seat.index()].hand else { return actions };
    let discard = view.pending.discard.get(&seat.0).copied().unwrap_or(1);
    for count in [discard.saturating_sub(1), discard] {
        let all = multisets(&resources.0.map(|parts| parts / 1000 + 1), count);
        actions.extend(all.into_iter().map(|cards| Action::Discard { cards: cards.into() }));
    }
    let whole: u32 = resources.0.iter().map(|parts| parts / 1000).sum();
    if whole < discard {
        actions.push(Action::Discard { cards: discard_with_fractions(resources, discard).into() });
    }
    let gold = view.pending.gold.get(&seat.0).copied().unwrap_or(1);
    for count in [gold.saturating_sub(1), gold] {
        let all = multisets(&[count; 5], count);
        actions.extend(all.into_iter().map(|cards| Action::ChooseResource { resources: as_list(&cards) }));
    }
    actions
}

/// All whole cards, and fractions in canonical order to make up what is due.
fn discard_with_fractions(held: &Parts, due: u32) -> Parts {
    let mut cards = Parts(held.0.map(|parts| parts - parts % 1000));
    for i in 0..5 {
        let missing = (u64::from(due) * 1000).saturating_sub(cards.total());
        cards.0[i] += missing.min(u64::from(held.0[i] % 1000)) as u32;
    }
    cards
}

fn to_texts(actions: impl IntoIterator<Item = Action>) -> BTreeSet<String> {
    actions.into_iter().map(|action| serde_json::to_string(&action).expect("actions are plain data")).collect()
}

/// Checks that the legal actions of every seat are exactly those that `check` accepts, and that checking changes nothing.
///
/// # Errors
/// The actions on which they differ.
pub fn check_legal(game: &Game, state: &State) -> Result<(), String> {
    for seat in game.all_seats() {
        if game.select(state, seat, |_| 0).is_some() && count(game, state, seat) > MAX_CHOICES {
            continue;
        }
        let before = state.clone();
        // The list must not reveal whether a partner still has the cards.
        let lacks = |action: &Action| {
            matches!(action, Action::AcceptTrade { .. } | Action::ConfirmTrade { .. })
                && game.check(state, seat, action).is_err_and(|refusal| refusal.reason == Reason::InsufficientResources)
        };
        let listed = to_texts(game.legal(state, seat).actions.into_iter().filter(|action| !lacks(action)));
        let accepted = to_texts(
            all_actions(game, state, seat).into_iter().filter(|action| game.check(state, seat, action).is_ok()),
        );
        if *state != before {
            return Err(format!("checking actions of {seat} changed the state"));
        }
        if listed != accepted {
            let only_listed: Vec<_> = listed.difference(&accepted).collect();
            let only_accepted: Vec<_> = accepted.difference(&listed).collect();
            return Err(format!(
                "{seat}: listed but refused {only_listed:?}, accepted but not listed {only_accepted:?}"
            ));
        }
    }
    Ok(())
}

fn count(game: &Game, state: &State, seat: Seat) -> u64 {
    let mut total = 0;
    game.select(state, seat, |count| {
        total = count;
        0
    });
    total
}

/// Checks that a state survives a round trip through JSON.
///
/// # Errors
/// If it does not.
pub fn check_json(game: &Game, state: &State) -> Result<(), String> {
    let value = truth::encode_with_board(game, state);
    let again =
        truth::state(game, &value).map_err(|faults| format!("a state does not read back: {faults:?}\n{value}"))?;
    if again != *state || game.fingerprint(&again) != game.fingerprint(state) {
        return Err(format!("a state reads back as another: {value}"));
    }
    Ok(())
}

/// Checks that a seat's view and legal actions do not depend on hidden information: opponents' cards are dealt again, and
/// their development cards are exchanged with the deck.
///
/// # Errors
/// What the seat could tell apart.
pub fn check_hidden(game: &Game, state: &State, stream: &mut impl Random) -> Result<(), String> {
    for seat in game.all_seats() {
        let Some(other) = redeal_hidden(game, state, seat, stream) else { continue };
        let seen =
            |state: &State| serde_json::to_string(&game.view(state, Some(seat), 0)).expect("views are plain data");
        if seen(state) != seen(&other) {
            return Err(format!("{seat} sees hidden cards: {} or {}", seen(state), seen(&other)));
        }
        if count(game, state, seat) <= MAX_CHOICES && game.legal(state, seat) != game.legal(&other, seat) {
            return Err(format!("the legal actions of {seat} show hidden cards"));
        }
    }
    Ok(())
}

/// A state that a seat cannot tell from the given one, with everything hidden from it dealt again. `None` if that would not
/// be a possible state (for example, because of a pending discard).
#[must_use]
pub fn redeal_hidden(game: &Game, state: &State, seat: Seat, stream: &mut impl Random) -> Option<State> {
    let changed = redeal_hidden_json(game, &truth::encode(game, state), seat, stream)?;
    truth::state(game, &changed).ok()
}

/// The same as JSON, which may be an impossible state.
fn redeal_hidden_json(game: &Game, truth: &Value, seat: Seat, stream: &mut impl Random) -> Option<Value> {
    let others: Vec<usize> = (0..game.seats()).filter(|&other| other != seat.index()).collect();
    let mut changed = truth.clone();
    let resources = Resource::ALL.map(Resource::name);
    redeal(&mut changed, &others, "resources", &resources, None, stream);
    let cards = Card::ALL.map(Card::name);
    for &other in &others {
        // Cards bought this turn or revealed are of a known kind.
        let player = &mut changed["players"][other];
        player["freshDevelopmentCards"] = Value::Object(serde_json::Map::new());
        if player["revealedVictoryPoints"] != 0 {
            return None;
        }
    }
    redeal(&mut changed, &others, "developmentCards", &cards, Some("deck"), stream);
    for &other in &others {
        let points = changed["players"][other]["developmentCards"]["victory_point"].as_u64().unwrap_or(0);
        changed["players"][other]["victoryPoints"]["hidden"] = points.into();
    }
    Some(changed)
}

/// A number of cards in JSON, in thousandths.
fn thousandths(value: &Value) -> i64 {
    value.as_number().and_then(|number| Quantity::parse(&number.to_string()).thousandths()).unwrap_or(0)
}

/// Collects the cards of a field of all players, shuffles them, and deals everybody (and `rest`) as many as before.
/// Fractions of cards stay where they are.
fn redeal(
    truth: &mut Value,
    players: &[usize],
    field: &str,
    kinds: &[&'static str],
    rest: Option<&str>,
    stream: &mut impl Random,
) {
    let cards_of = |hand: &Value| -> Vec<&'static str> {
        let count = |kind: &str| (thousandths(&hand[kind]) / 1000) as usize;
        kinds.iter().flat_map(|&kind| std::iter::repeat_n(kind, count(kind))).collect()
    };
    let mut hands: Vec<Vec<&'static str>> =
        players.iter().map(|&player| cards_of(&truth["players"][player][field])).collect();
    if let Some(rest) = rest {
        hands.push(cards_of(&truth[rest]));
    }
    let mut all: Vec<&'static str> = hands.iter().flatten().copied().collect();
    stream.shuffle(&mut all);
    let mut dealt = all.into_iter();
    for (i, hand) in hands.iter().enumerate() {
        let before = match players.get(i) {
            Some(&player) => &mut truth["players"][player][field],
            None => &mut truth[rest.unwrap_or_default()],
        };
        let mut counts: Vec<i64> = kinds.iter().map(|&kind| thousandths(&before[kind]) % 1000).collect();
        for card in dealt.by_ref().take(hand.len()) {
            counts[kinds.iter().position(|&kind| kind == card).unwrap_or(0)] += 1000;
        }
        let counted = kinds.iter().zip(counts).filter(|(_, count)| *count > 0);
        let number = |count: i64| serde_json::to_value(Quantity::from_thousandths(count)).expect("a number");
        *before = Value::Object(counted.map(|(&kind, count)| (kind.to_owned(), number(count))).collect());
    }
}
