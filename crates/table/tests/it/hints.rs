//! Hints: what is suggested, and what is said about it.

use bots::{Bot, DecisionOrder, Kind, check_or_withdraw};
use hexhaven_table::{advantages, advise};
use mapfile::{DrawOptions, MapFile, shipped};
use protocol::Advantage;
use random::{FastStream, Purpose, Random, Seed};
use rules::{Action, Game, Preset, Quantities, Quantity, Rules, Seat, State};
use std::collections::BTreeMap;

/// A game for three that bots play.
struct Table {
    game: Game,
    state: State,
    bots: Vec<Box<dyn Bot>>,
    order: DecisionOrder,
    dice: FastStream,
}

impl Table {
    fn new(seed: u64) -> Self {
        Self::of(seed, "beginner", Preset::Official)
    }

    fn of(seed: u64, map: &str, preset: Preset) -> Self {
        let seed = Seed::from_u64(seed);
        let map = MapFile::parse(shipped(map).unwrap().as_bytes()).unwrap();
        let map = map.draw(&seed, DrawOptions::default()).map;
        let game = Game::new(Rules::preset(preset, &map), map, 3).unwrap();
        let bots = (0..3).map(|seat| Kind::Greedy.new_bot(&game, &seed.game(seat))).collect();
        let state = game.start();
        Self { game, state, bots, order: DecisionOrder::default(), dice: FastStream::new(&seed, Purpose::Chance) }
    }

    fn act(&mut self, seat: Seat, action: &Action) {
        let mv = check_or_withdraw(&self.game, &self.state, seat, action).unwrap();
        let chance = self.game.chance(&self.state, &mv);
        let outcome = chance.pick(self.dice.below(chance.total()));
        self.game.apply(&mut self.state, &mv, outcome, &mut ());
    }

    /// Lets the bots play on. Returns the seat that has to act next; none at the end of the game.
    fn play_on(&mut self) -> Option<Seat> {
        let seat = self.order.next(&self.game, &self.state)?;
        let action = self.bots[seat.index()].choose(&self.game.seat_handle(&self.state, seat, 0));
        self.act(seat, &action);
        self.order.next(&self.game, &self.state)
    }
}

#[test]
fn an_action_is_called_the_only_one_when_nothing_else_is_legal() {
    let mut table = Table::new(3);
    let (mut only, mut offers_instead) = (0, 0);
    while let Some(seat) = table.play_on() {
        let legal = table.game.legal(&table.state, seat);
        let listed: Vec<&Action> = legal.actions.iter().filter(|action| **action != Action::Resign).collect();
        let trades = legal.propose.is_some() || legal.counter.is_some();
        let claims = advantages(&table.game, &table.state, seat, listed[0]).contains(&Advantage::Only);
        assert_eq!(claims, listed.len() == 1 && !trades, "{listed:?}");
        only += u32::from(claims);
        offers_instead += u32::from(listed.len() == 1 && trades);
    }
    assert!(only > 0 && offers_instead > 0, "{only} {offers_instead}");
}

#[test]
fn hints_do_not_take_offers_back_nor_repeat_them() {
    let mut suggested = 0;
    let mut table = Table::new(5);
    while let Some(seat) = table.play_on() {
        let hint = |state: &State, offered: &[_]| {
            let mut adviser = "search:400n".parse::<Kind>().unwrap().new_bot(&table.game, &Seed::from_u64(1));
            advise(adviser.as_mut(), &table.game, state, seat, offered).expect("there is always something to do")
        };
        let is_active = table.game.active(&table.state) == seat;
        if !is_active || !matches!(hint(&table.state, &[]), Action::ProposeTrade { .. }) {
            continue;
        }
        let (mut state, mut offered) = (table.state.clone(), Vec::new());
        // Follow the hints until there is nothing to offer; nobody answers.
        loop {
            let action = hint(&state, &offered);
            assert!(!matches!(action, Action::CancelTrade { .. }), "{offered:?}");
            let Action::ProposeTrade { give, want, .. } = action else {
                let reasons = advantages(&table.game, &state, seat, &Action::EndTurn);
                assert!(reasons.contains(&Advantage::EndsOffers), "{reasons:?}");
                break;
            };
            assert!(!offered.contains(&(give, want)), "{give:?} for {want:?} was offered before");
            offered.push((give, want));
            let mv = table.game.check(&state, seat, &action).unwrap();
            table.game.apply(&mut state, &mv, rules::Outcome::None, &mut ());
        }
        assert!((1..=2).contains(&offered.len()));
        suggested += 1;
        if suggested == 3 {
            return;
        }
    }
    panic!("only {suggested} offers were suggested");
}

#[test]
fn there_is_a_hint_while_no_further_offer_may_be_made() {
    let (mut asked, mut taken_back) = (0, 0);
    for seed in 0..3 {
        let mut table = Table::new(seed);
        while let Some(seat) = table.play_on() {
            let mut state = table.state.clone();
            // As many offers as may stand at once.
            for (give, want) in (0..5).flat_map(|give| (0..5).map(move |want| (give, want))) {
                let one = |resource: usize| {
                    let mut cards = Quantities::NONE;
                    cards.0[resource] = Quantity::cards(1);
                    cards
                };
                let offer = Action::ProposeTrade { give: one(give), want: one(want), to: None };
                if let Ok(mv) = table.game.check(&state, seat, &offer) {
                    table.game.apply(&mut state, &mv, rules::Outcome::None, &mut ());
                }
            }
            if table.game.legal(&state, seat).propose.is_some()
                || table.game.legal(&table.state, seat).propose.is_none()
            {
                continue;
            }
            let mut adviser = "search:50n".parse::<Kind>().unwrap().new_bot(&table.game, &Seed::from_u64(1));
            let action =
                advise(adviser.as_mut(), &table.game, &state, seat, &[]).expect("there is always something to do");
            assert!(table.game.check(&state, seat, &action).is_ok(), "{action:?}");
            asked += 1;
            taken_back += u32::from(matches!(action, Action::CancelTrade { .. }));
        }
    }
    assert!(asked > 10 && taken_back > 0, "{asked} {taken_back}");
}

#[test]
fn almost_every_decision_has_a_reason() {
    let (mut asked, mut without) = (0, BTreeMap::<&str, u32>::new());
    for seed in 0..6 {
        let mut table = Table::new(seed);
        let mut next = table.order.next(&table.game, &table.state);
        while let Some(seat) = next {
            let action = table.bots[seat.index()].choose(&table.game.seat_handle(&table.state, seat, 0));
            asked += 1;
            if advantages(&table.game, &table.state, seat, &action).is_empty() {
                *without.entry(action.name()).or_default() += 1;
            }
            table.act(seat, &action);
            next = table.order.next(&table.game, &table.state);
        }
    }
    assert!(asked > 1_000, "{asked}");
    // Some trades prepare for more than one purchase.
    assert!(100 * without.values().sum::<u32>() < asked, "of {asked}: {without:?}");
    assert!(without.keys().all(|name| name.ends_with("_TRADE")), "{without:?}");
}

/// What a player who follows every hint does in a turn of the market game.
#[test]
fn hints_do_not_swap_in_circles() {
    let (mut swaps, mut turns) = (0, 0);
    for seed in 0..4 {
        let mut table = Table::of(seed, "catamm", Preset::Catamm);
        let mut of_turn = (0, 0);
        let mut next = table.order.next(&table.game, &table.state);
        while let Some(seat) = next.filter(|_| table.state.turn() < 60) {
            let mut adviser = Kind::Greedy.new_bot(&table.game, &Seed::from_u64(1));
            let action = advise(adviser.as_mut(), &table.game, &table.state, seat, &[]).expect("something to do");
            if of_turn.0 != table.state.turn() {
                of_turn = (table.state.turn(), 0);
                turns += 1;
            }
            if let Action::Swap { .. } = action {
                let reasons = advantages(&table.game, &table.state, seat, &action);
                assert!(reasons.iter().any(|reason| matches!(reason, Advantage::Affords { .. })), "{reasons:?}");
                of_turn.1 += 1;
                swaps += 1;
                // There are four things to buy.
                assert!(of_turn.1 <= 4, "the hints of one turn suggest swap after swap");
            }
            table.act(seat, &action);
            next = table.order.next(&table.game, &table.state);
        }
    }
    assert!(swaps > 5 && turns > 100, "{swaps} swaps in {turns} turns");
}

/// Deposits, withdrawals and the ghost ship are explained, whoever suggests them.
#[test]
fn what_only_the_market_game_has_is_explained() {
    let (mut deposits, mut own, mut rivals) = (0, 0, 0);
    for seed in 0..4 {
        let mut table = Table::of(seed, "catamm", Preset::Catamm);
        while let Some(seat) = table.play_on().filter(|_| table.state.turn() < 60) {
            let reasons = |state: &State, action: &Action| advantages(&table.game, state, seat, action);
            for action in table.game.legal(&table.state, seat).actions {
                if !matches!(action, Action::FlipMarket { .. }) {
                    continue;
                }
                let reasons = reasons(&table.state, &action);
                own += u32::from(reasons.contains(&Advantage::OpensAtPort));
                rivals += u32::from(
                    reasons
                        .iter()
                        .any(|reason| matches!(reason, Advantage::ClosesAtPort { seat: other } if *other != seat.0)),
                );
            }
            let deposit = r#"{"type": "ADD_LIQUIDITY", "market": "brick-lumber", "max": {"brick": 1, "lumber": 1}}"#;
            let deposit: Action = serde_json::from_str(deposit).unwrap();
            let Ok(mv) = table.game.check(&table.state, seat, &deposit) else { continue };
            let keeps = |reason: &Advantage| matches!(reason, Advantage::Keeps { .. } | Advantage::Misses { .. });
            assert!(reasons(&table.state, &deposit).iter().any(keeps));
            let mut state = table.state.clone();
            table.game.apply(&mut state, &mv, rules::Outcome::None, &mut ());
            let withdrawal = r#"{"type": "REMOVE_LIQUIDITY", "market": "brick-lumber", "shares": 0.5}"#;
            let withdrawal: Action = serde_json::from_str(withdrawal).unwrap();
            let gets = |reason: &&Advantage| matches!(reason, Advantage::Gets { .. });
            assert_eq!(reasons(&state, &withdrawal).iter().filter(gets).count(), 2);
            deposits += 1;
        }
    }
    assert!(deposits > 0 && own > 0 && rivals > 0, "{deposits} deposits, {own} and {rivals} flips");
}
