//! The advantages of an action: facts that its player can see.

use board::{Card, Resource, Vertex};
use protocol::Advantage;
use rules::{
    Action, Amounts, CARD_COST, CITY_COST, Chance, Game, HandView, OfferView, Outcome, Parts, PlayerView, Quantities,
    ROAD_COST, SETTLEMENT_COST, Seat, State, StockView, View,
};
use std::collections::BTreeSet;

/// Everything that can be bought: the action's name and what it costs.
const PURCHASES: [(&str, Amounts); 4] = [
    ("BUILD_ROAD", ROAD_COST),
    ("BUILD_SETTLEMENT", SETTLEMENT_COST),
    ("UPGRADE_TO_CITY", CITY_COST),
    ("BUY_DEVELOPMENT_CARD", CARD_COST),
];

/// The number of ways to roll a number with two dice.
fn pips(number: u8) -> u32 {
    6_u32.saturating_sub(u32::from(number.abs_diff(7)))
}

/// The advantages of an action for a seat.
#[must_use]
pub fn advantages(game: &Game, state: &State, seat: Seat, action: &Action) -> Vec<Advantage> {
    Adviser { game, state }.advantages(seat, action)
}

/// How many more actions a hint looks ahead for a win.
const MORE_TO_WIN: u32 = 2;
/// The most points of one action: a settlement that also takes the longest road.
const MOST_POINTS: u32 = 3;

struct Adviser<'a> {
    game: &'a Game,
    state: &'a State,
}

impl Adviser<'_> {
    fn advantages(&self, seat: Seat, action: &Action) -> Vec<Advantage> {
        let view = self.game.view(self.state, Some(seat), 0);
        let hand = own_hand(&view, seat);
        let mut found = Vec::new();
        if self.is_only_action(seat) {
            found.push(Advantage::Only);
        }
        match action {
            Action::PlaceSetupSettlement { vertex }
            | Action::PlaceSetupCity { vertex }
            | Action::BuildSettlement { vertex } => self.of_place(&view, seat, *vertex, &mut found),
            Action::UpgradeToCity { vertex } => found.push(Advantage::Produces { pips: self.pips_at(*vertex) }),
            Action::PlaceSetupRoad { edge } | Action::BuildRoad { edge } => {
                if let Some(spot) = self.spot_along(&view, seat, *edge) {
                    found.push(Advantage::LeadsTo { pips: self.pips_at(spot) });
                    self.of_port(spot, &mut found);
                }
            }
            Action::RollDice if found.is_empty() => found.push(Advantage::RollFirst),
            Action::BuyDevelopmentCard => found.push(Advantage::Draws),
            Action::PlayDevelopmentCard { card, resources } => {
                self.of_card(&view, seat, &hand, *card, resources, &mut found);
            }
            Action::ProposeTrade { give, want, .. } | Action::CounterTrade { give, want, .. } => {
                of_exchange(&hand, give, want, &mut found);
            }
            Action::TradeWithBank { give, get } => of_cards(&hand, give, get, &mut found),
            Action::AcceptTrade { offer } => {
                if let Some(OfferView { give, want, .. }) = offer_in(&view, *offer) {
                    of_exchange(&hand, &(*want).into(), &(*give).into(), &mut found);
                }
            }
            Action::ConfirmTrade { offer, .. } => {
                if let Some(OfferView { give, want, .. }) = offer_in(&view, *offer) {
                    of_exchange(&hand, &(*give).into(), &(*want).into(), &mut found);
                }
            }
            Action::RejectTrade { offer } => {
                if let Some(offer) = offer_in(&view, *offer) {
                    of_declining(&view, &hand, offer, &mut found);
                }
            }
            Action::BeginBuild => {
                let affordable = affordable(&hand);
                found.extend(affordable.iter().map(|&action| Advantage::Affords { action }));
                if affordable.is_empty() {
                    found.push(Advantage::NothingToBuild);
                }
            }
            Action::Discard { cards } => of_discard(&hand, cards, &mut found),
            Action::MoveRobber { hex } => self.of_robber(&view, seat, *hex, &mut found),
            Action::StealRandomCard { from } => found.extend(takes(&view, *from)),
            Action::EndTurn => self.of_ending(&view, seat, &mut found),
            Action::FlipMarket { port, .. } => found.extend(self.of_flip(&view, seat, *port)),
            // What these are good for is what follows from them, or there is nothing to choose.
            _ => {}
        }
        self.of_what_follows(&view, seat, action, &mut found);
        found
    }

    /// Whether a seat can do nothing else: no offer and no swap either.
    fn is_only_action(&self, seat: Seat) -> bool {
        let legal = self.game.legal(self.state, seat);
        let actions = legal.actions.iter().filter(|action| !matches!(action, Action::Resign)).count() as u64;
        let trades = legal.propose.is_some() || legal.counter.is_some() || legal.markets.is_some();
        actions + legal.omitted == 1 && !trades
    }

    /// What a vertex yields: the resource and how often.
    fn yields(&self, vertex: u32) -> impl Iterator<Item = (&'static str, u32)> + '_ {
        let layout = &self.game.map().layout;
        let producing = layout.grid().hexes_at(vertex).filter(|&hex| layout.terrain(hex).is_producing());
        producing.map(|hex| (layout.terrain(hex).name(), pips(layout.number(hex))))
    }

    fn pips_at(&self, vertex: u32) -> u32 {
        self.yields(vertex).map(|(_, pips)| pips).sum()
    }

    fn of_place(&self, view: &View, seat: Seat, vertex: u32, found: &mut Vec<Advantage>) {
        found.push(Advantage::Produces { pips: self.pips_at(vertex) });
        let buildings = buildings(&view.players[seat.index()]);
        let known: BTreeSet<&str> = buildings.flat_map(|place| self.yields(place)).map(|(name, _)| name).collect();
        let new: BTreeSet<&'static str> = self.yields(vertex).map(|(name, _)| name).collect();
        found.extend(new.difference(&known).map(|&resource| Advantage::NewResource { resource }));
        self.of_port(vertex, found);
    }

    fn of_port(&self, vertex: u32, found: &mut Vec<Advantage>) {
        let ports = self.game.board_view().ports;
        let here = ports.iter().filter(|port| [port.edge.0, port.edge.1].contains(&vertex));
        found.extend(here.map(|port| Advantage::Port { port: port.kind }));
    }

    /// The best spot for a settlement at the end of a road, or one road further.
    fn spot_along(&self, view: &View, seat: Seat, edge: (u32, u32)) -> Option<u32> {
        let topology = self.game.topology();
        let player = &view.players[seat.index()];
        let own: BTreeSet<u32> =
            player.roads.iter().flat_map(|road| [road.0, road.1]).chain(buildings(player)).collect();
        let built: BTreeSet<u32> = view.players.iter().flat_map(buildings).collect();
        let number = |vertex: &Vertex| topology.vertex_number(*vertex);
        let around = |vertex: Vertex| topology.vertex_vertices(vertex).as_slice().iter();
        let is_free = |vertex: Vertex| {
            !built.contains(&number(&vertex)) && !around(vertex).any(|next| built.contains(&number(next)))
        };
        let best = |spots: &mut dyn Iterator<Item = Vertex>| {
            spots.map(|spot| number(&spot)).max_by_key(|&spot| (self.pips_at(spot), spot))
        };
        let ends = [edge.0, edge.1].into_iter().filter(|end| !own.contains(end) && !built.contains(end));
        let ends: Vec<Vertex> = ends.filter_map(|end| topology.vertex(end)).collect();
        let here = best(&mut ends.iter().copied().filter(|&end| is_free(end)));
        let further = ends.iter().flat_map(|&end| around(end)).copied();
        here.or_else(|| best(&mut further.filter(|next| !own.contains(&number(next)) && is_free(*next))))
    }

    fn of_card(
        &self,
        view: &View,
        seat: Seat,
        hand: &[i64; 5],
        card: Card,
        resources: &[Resource],
        found: &mut Vec<Advantage>,
    ) {
        match card {
            Card::Knight => {
                let layout = &self.game.map().layout;
                if let Some(robber) = view.robber_hex_id
                    && layout.terrain(robber.0).is_producing()
                {
                    let pips = self.loss(&view.players[seat.index()], robber.0);
                    if pips > 0 {
                        found.push(Advantage::Unblocks { pips });
                    }
                }
                found.push(Advantage::Knights { knights: u32::from(view.players[seat.index()].played_knights) + 1 });
            }
            Card::RoadBuilding => found.push(Advantage::FreeRoads),
            Card::YearOfPlenty => {
                let mut taken = *hand;
                for resource in resources {
                    taken[resource.index()] += CARD;
                }
                found.extend(affords(hand, &taken));
                found.extend(
                    resources.iter().find(|resource| hand[resource.index()] < CARD).map(|&resource| lacks(resource)),
                );
            }
            Card::Monopoly => {
                let stock = |view: &View, resource: Resource| match &view.bank.resource_cards {
                    StockView::Limited(cards) => cards[resource.index()].thousandths(),
                    StockView::Unlimited => None,
                };
                let all = self.game.view(&self.game.start(), None, 0);
                found.extend(resources.first().and_then(|&resource| {
                    let held = stock(&all, resource)? - stock(view, resource)? - hand[resource.index()];
                    Some(Advantage::OthersHold { resource: resource.name(), cards: u32::try_from(held / CARD).ok()? })
                }));
            }
            Card::VictoryPoint => {}
        }
    }

    /// What a player loses to the robber: rolls of the 36; a city counts twice.
    fn loss(&self, player: &PlayerView, hex: u32) -> u32 {
        let layout = &self.game.map().layout;
        let corners = layout.grid().corners(hex);
        let at = |places: &[rules::VertexName]| places.iter().filter(|place| corners.contains(&place.0)).count();
        (at(&player.settlements) + 2 * at(&player.cities)) as u32 * pips(layout.number(hex))
    }

    /// Who loses to the robber, most first.
    fn of_robber(&self, view: &View, seat: Seat, hex: u32, found: &mut Vec<Advantage>) {
        if !self.game.map().layout.terrain(hex).is_producing() {
            return;
        }
        let others = view.players.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let mut losses: Vec<(u32, usize)> = others.map(|(other, player)| (self.loss(player, hex), other)).collect();
        losses.sort_unstable_by(|a, b| b.cmp(a));
        let losses = losses.into_iter().filter(|(pips, _)| *pips > 0);
        found.extend(losses.map(|(pips, other)| Advantage::Blocks { seat: other as u8, pips }));
    }

    /// Whose port the markets change at.
    fn of_flip(&self, view: &View, seat: Seat, port: u32) -> Option<Advantage> {
        let ports = self.game.board_view().ports;
        let edge = &ports.get(port as usize)?.edge;
        let at_port = |player: &PlayerView| buildings(player).any(|place| [edge.0, edge.1].contains(&place));
        let owner = view.players.iter().position(at_port)?;
        Some(if owner == seat.index() { Advantage::OpensAtPort } else { Advantage::ClosesAtPort { seat: owner as u8 } })
    }

    fn of_ending(&self, view: &View, seat: Seat, found: &mut Vec<Advantage>) {
        if view.trade_context.offers.iter().any(|offer| offer.from == seat.0) {
            found.push(Advantage::EndsOffers);
        }
        let legal = self.game.legal(self.state, seat);
        let builds = |action: &Action| PURCHASES.iter().any(|(name, _)| *name == action.name());
        found.push(if legal.actions.iter().any(builds) { Advantage::Saves } else { Advantage::NothingToBuild });
    }

    /// Whether a seat has won, or is certain to win with this many more actions in its turn.
    fn wins(&self, state: &State, seat: Seat, more: u32) -> bool {
        if state.winner() == Some(seat) {
            return true;
        }
        let game = self.game;
        let close = game.points(state, seat) + MOST_POINTS >= u32::from(game.rules().victory_points);
        if more == 0 || state.is_over() || game.active(state) != seat || !close {
            return false;
        }
        game.moves(state, seat).iter().filter(|mv| !mv.ends_turn()).any(|mv| {
            let certain = matches!(game.chance(state, mv), Chance::None);
            let mut after = state.clone();
            if certain {
                game.apply_watched(&mut after, mv, Outcome::None);
            }
            certain && self.wins(&after, seat, more - 1)
        })
    }

    /// What the action is certain to enable.
    fn of_what_follows(&self, view: &View, seat: Seat, action: &Action, found: &mut Vec<Advantage>) {
        let (game, state) = (self.game, self.state);
        let Ok(mv) = game.check(state, seat, action) else { return };
        if !matches!(game.chance(state, &mv), Chance::None) {
            return;
        }
        let mut after = state.clone();
        game.apply_watched(&mut after, &mv, Outcome::None);
        // An action that does nothing else for the player may be the first of a few that win.
        let more = if found.is_empty() { MORE_TO_WIN } else { 0 };
        if self.wins(&after, seat, more) {
            found.insert(0, Advantage::Wins);
        }
        let then = game.view(&after, Some(seat), 0);
        let points = |view: &View| {
            let points = &view.players[seat.index()].victory_points;
            points.public + points.hidden.unwrap_or(0)
        };
        let gained = points(&then).saturating_sub(points(view));
        if gained > 0 {
            found.push(Advantage::Points { points: gained });
        }
        let road = |view: &View| view.players[seat.index()].longest_road_length;
        if matches!(action, Action::BuildRoad { .. }) && road(&then) > road(view) {
            found.push(Advantage::RoadLength { length: road(&then) });
        }
        match action {
            Action::Swap { .. } | Action::RemoveLiquidity { .. } => {
                let (hand, then) = (own_hand(view, seat), own_hand(&then, seat));
                for resource in Resource::ALL {
                    let gained = then[resource.index()] - hand[resource.index()];
                    if gained > 0 {
                        let cards = rules::Quantity::from_thousandths(gained);
                        found.push(Advantage::Gets { resource: resource.name(), cards });
                    }
                }
                found.extend(affords(&hand, &then));
            }
            Action::AddLiquidity { .. } => of_keeping(&own_hand(&then, seat), found),
            _ => {}
        }
        if matches!(action, Action::TradeWithBank { .. }) {
            let names = |state| -> BTreeSet<&'static str> {
                game.moves(state, seat).iter().map(|mv| game.action(mv).name()).collect()
            };
            let (before, then) = (names(state), names(&after));
            found.extend(then.difference(&before).map(|&action| Advantage::Allows { action }));
        }
    }
}

/// Whether an action makes something affordable, and keeps affordable what was.
pub(super) fn completes_a_purchase(game: &Game, state: &State, seat: Seat, action: &Action) -> bool {
    let Ok(mv) = game.check(state, seat, action) else { return false };
    let mut after = state.clone();
    game.apply(&mut after, &mv, Outcome::None, &mut ());
    let affordable = |state: &State| affordable(&own_hand(&game.view(state, Some(seat), 0), seat));
    let (before, then) = (affordable(state), affordable(&after));
    before.is_subset(&then) && before != then
}

/// Whether a seat can neither buy anything nor play a development card later in the turn.
pub(super) fn has_nothing_to_build(game: &Game, state: &State, seat: Seat) -> bool {
    let view = game.view(state, Some(seat), 0);
    let HandView::Own { development_cards, .. } = &view.players[seat.index()].hand else { return false };
    *development_cards == rules::CardsView::default() && affordable(&own_hand(&view, seat)).is_empty()
}

/// One card, in thousandths.
const CARD: i64 = 1000;

fn buildings(player: &PlayerView) -> impl Iterator<Item = u32> + '_ {
    player.settlements.iter().chain(&player.cities).map(|place| place.0)
}

fn offer_in(view: &View, id: u32) -> Option<&OfferView> {
    view.trade_context.offers.iter().find(|offer| offer.id == id)
}

/// A seat's own cards, in thousandths.
fn own_hand(view: &View, seat: Seat) -> [i64; 5] {
    match &view.players[seat.index()].hand {
        HandView::Own { resources, .. } => resources.0.map(i64::from),
        HandView::Other { .. } => [0; 5],
    }
}

/// The names of the purchases that a hand can pay.
fn affordable(hand: &[i64; 5]) -> BTreeSet<&'static str> {
    let pays = |cost: &Amounts| hand.iter().zip(cost.0).all(|(cards, cost)| *cards >= i64::from(cost) * CARD);
    PURCHASES.iter().filter(|(_, cost)| pays(cost)).map(|(name, _)| *name).collect()
}

fn lacks(resource: Resource) -> Advantage {
    Advantage::Lacks { resource: resource.name() }
}

/// A hand after giving some cards and getting others.
fn exchanged(hand: &[i64; 5], give: &Quantities, get: &Quantities) -> [i64; 5] {
    let parts = |cards: &Quantities| cards.parts().unwrap_or(Parts::NONE).0.map(i64::from);
    let (give, get) = (parts(give), parts(get));
    std::array::from_fn(|resource| hand[resource] - give[resource] + get[resource])
}

/// What a trade with another player is good for.
fn of_exchange(hand: &[i64; 5], give: &Quantities, get: &Quantities, found: &mut Vec<Advantage>) {
    let then = exchanged(hand, give, get);
    let affords = affords(hand, &then);
    if affords.is_empty() {
        found.extend(closest(&then, |cost| missing(&then, cost) < missing(hand, cost)));
    }
    found.extend(affords);
    of_cards(hand, give, get, found);
}

/// The number of cards that a hand misses for a purchase.
fn missing(hand: &[i64; 5], cost: &Amounts) -> i64 {
    let missing = hand.iter().zip(cost.0).map(|(cards, cost)| (i64::from(cost) * CARD - cards).max(0));
    (missing.sum::<i64>() + CARD - 1) / CARD
}

/// The purchase for which a hand misses the fewest cards, among some.
fn closest(hand: &[i64; 5], considered: impl Fn(&Amounts) -> bool) -> Option<Advantage> {
    let missing =
        PURCHASES.iter().filter(|(_, cost)| considered(cost)).map(|(name, cost)| (missing(hand, cost), *name));
    let (cards, action) = missing.filter(|(cards, _)| *cards > 0).min()?;
    Some(Advantage::Misses { action, cards: u32::try_from(cards).ok()? })
}

/// What becomes affordable when a hand changes.
fn affords(before: &[i64; 5], then: &[i64; 5]) -> Vec<Advantage> {
    let (before, then) = (affordable(before), affordable(then));
    then.difference(&before).map(|&action| Advantage::Affords { action }).collect()
}

/// Which cards were missing and which are plenty.
fn of_cards(hand: &[i64; 5], give: &Quantities, get: &Quantities, found: &mut Vec<Advantage>) {
    let gets = |resource: &Resource| !get.0[resource.index()].is_zero();
    let missing = Resource::ALL.into_iter().find(|resource| gets(resource) && hand[resource.index()] < CARD);
    found.extend(missing.map(lacks));
    found.extend(most_of(hand, give));
}

/// That the player has more of a resource to give than of any other.
fn most_of(hand: &[i64; 5], give: &Quantities) -> Option<Advantage> {
    let most = hand.iter().max()?;
    let mut given = Resource::ALL.into_iter().filter(|resource| !give.0[resource.index()].is_zero());
    let spare = given.find(|resource| hand[resource.index()] == *most && *most >= 2 * CARD)?;
    Some(Advantage::MostOf { resource: spare.name() })
}

fn of_declining(view: &View, hand: &[i64; 5], offer: &OfferView, found: &mut Vec<Advantage>) {
    let then = affordable(&exchanged(hand, &offer.want.into(), &offer.give.into()));
    let before = affordable(hand);
    if !before.is_subset(&then) {
        found.extend(before.difference(&then).map(|&action| Advantage::Keeps { action }));
    } else if before == then {
        found.push(Advantage::NoUse);
    }
    if let Some(rival) = view.players.get(usize::from(offer.from)) {
        found.push(Advantage::Rival { seat: offer.from, points: rival.victory_points.public });
    }
}

fn of_discard(hand: &[i64; 5], cards: &Quantities, found: &mut Vec<Advantage>) {
    of_keeping(&exchanged(hand, cards, &Quantities::NONE), found);
    found.extend(most_of(hand, cards));
}

/// What the rest of a hand still pays, or is closest to.
fn of_keeping(then: &[i64; 5], found: &mut Vec<Advantage>) {
    let kept = affordable(then);
    if kept.is_empty() {
        found.extend(closest(then, |_| true));
    }
    found.extend(kept.iter().map(|&action| Advantage::Keeps { action }));
}

/// The advantage of taking a card from a player's hand.
fn takes(view: &View, from: u8) -> Option<Advantage> {
    match view.players.get(usize::from(from))?.hand {
        HandView::Other { resource_count, .. } => Some(Advantage::Takes { seat: from, cards: resource_count }),
        HandView::Own { .. } => None,
    }
}
