//! The market game: random games on many boards with many options, and arbitrary amounts in its markets.

use crate::common::{TestGame, check_every_state, check_games, check_state};
use board::Resource;
use random::{FastStream, Purpose, Random, Seed};
use rules::{Action, Game, HandView, Market, Parts, Quantity, Reason, Seat, State, View};

/// Maps with one to nine ports.
const MAPS: &[&str] = &[
    "catamm",
    "catamm-random",
    "beginner",
    "small-2p",
    "archipelago",
    "gold.catan",
    "golden.catan",
    "sevens.catan",
    "deserts.catan",
    "no-desert.catan",
    "placements.catan",
    "two-islands.catan",
];

const ANY_SEATS: &str = r#"{"players": {"min": 2, "max": 6}}"#;

/// Tiny pools soon become lopsided, so that swaps yield nothing.
const OPTIONS: &[&str] = &[
    "{}",
    r#"{"turn_phases": "combined"}"#,
    r#"{"turn_phases": "combined", "hand_limit": 1, "dev_cards_per_turn": 3}"#,
    r#"{"hand_limit": 3, "friendly_robber": true}"#,
    r#"{"robber": "robber", "gold_yield": "per_building"}"#,
    r#"{"market": {"pool": 1}}"#,
    r#"{"market": {"pool": 2, "fee_bps": 0, "withdraw_fee_bps": 0}, "turn_phases": "combined"}"#,
    r#"{"market": {"pool": 3, "fee_bps": 9999, "port_fee_bps": 1, "withdraw_fee_bps": 9999}}"#,
    r#"{"market": {"fee_bps": 10000, "withdraw_fee_bps": 10000, "port_withdraw_fee_bps": 10000}}"#,
    r#"{"market": {"pool": 1000000}}"#,
    r#"{"bank": {"brick": 5, "lumber": 5, "wool": 5, "grain": 5, "ore": 5}}"#,
    r#"{"bank": {"brick": 2, "lumber": 2, "ore": 1}, "bank_shortage": "nobody", "market": {"pool": 2}}"#,
    r#"{"victory_check": "own_turn_end", "vp_cards": "as_turn_card", "victory_points": 5}"#,
    r#"{"knight_may_skip_roll": true, "pre_roll_cards": "knight_only"}"#,
];

#[test]
fn games_on_every_map() {
    for (i, map) in MAPS.iter().enumerate() {
        for seats in [2, 3, 6] {
            let preset = ["catamm", "catamm-lowfee"][(i + seats) % 2];
            check_games(TestGame { map, preset, options: ANY_SEATS, seats }, 1, 80, (10 * i + seats) as u64);
        }
    }
}

#[test]
fn games_with_every_option() {
    for (i, options) in OPTIONS.iter().enumerate() {
        let map = ["catamm", "catamm-random", "sevens.catan"][i % 3];
        check_games(TestGame { map, preset: "catamm", options, seats: 2 + i % 3 }, 2, 80, i as u64);
    }
}

#[test]
fn every_state_with_every_option() {
    for (i, options) in OPTIONS.iter().enumerate() {
        let map = ["catamm", "golden.catan", "small-2p"][i % 3];
        check_every_state(TestGame { map, preset: "catamm", options, seats: 2 }, 200, i as u64);
    }
}

#[test]
fn complete_games_finish() {
    let test_game = TestGame { map: "catamm", preset: "catamm", options: "{}", seats: 3 };
    let config = crate::common::config(test_game, 3, 100_000, 1);
    for index in 0..3 {
        let (log, ending) = config.record(index).expect("the rules fit the map");
        assert!(ending.winner.is_some(), "game {index}");
        assert!(log.header.markets.is_some());
    }
}

/// What a seat and the pools have, plus what has been burned, of each resource.
fn inventory(view: &View, seat: Seat) -> [u64; 5] {
    let HandView::Own { resources, .. } = &view.players[seat.index()].hand else {
        unreachable!("a seat sees its own hand")
    };
    let mut all = resources.0.map(u64::from);
    for market in view.markets.iter().flatten() {
        for resource in Resource::ALL {
            all[resource.index()] += u64::from(market.reserves[resource]);
        }
    }
    for (sum, burned) in all.iter_mut().zip(view.burned.expect("there are markets").0) {
        *sum += burned.thousandths().and_then(|n| u64::try_from(n).ok()).expect("it is counted");
    }
    all
}

fn product(view: &View, market: Market) -> u128 {
    let reserves = &view.markets.as_ref().expect("there are markets")[market.index()].reserves;
    market.resources().into_iter().map(|resource| u128::from(reserves[resource])).product()
}

/// An arbitrary amount, usually at most what the seat has.
fn any_amount(stream: &mut FastStream, held: u32) -> u32 {
    match stream.below(8) {
        0 => stream.below(20) as u32,
        1 => held,
        2 => held.saturating_add(1),
        _ => stream.below(u64::from(held) + 2) as u32,
    }
}

fn any_market_action(view: &View, seat: Seat, stream: &mut FastStream) -> (Action, Market) {
    let HandView::Own { resources, .. } = &view.players[seat.index()].hand else {
        unreachable!("a seat sees its own hand")
    };
    let market = Market::all().nth(stream.below(10) as usize).expect("there are ten markets");
    let sides = market.resources();
    let action = match stream.below(4) {
        0 | 1 => {
            let side = stream.below(2) as usize;
            let give = Parts::of(sides[side], any_amount(stream, resources[sides[side]]));
            let min = (stream.below(4) == 0).then(|| Quantity::from_thousandths(stream.below(3000) as i64));
            Action::Swap { give: give.into(), get: sides[1 - side], min }
        }
        2 => {
            let mut max = Parts::NONE;
            for side in sides {
                max[side] = any_amount(stream, resources[side]);
            }
            Action::AddLiquidity { market: market.to_string(), max: max.into() }
        }
        _ => {
            let shares = &view.markets.as_ref().expect("there are markets")[market.index()].shares;
            let held = shares.held.get(&seat.0).and_then(|held| held.parts()).unwrap_or(0);
            let shares = Quantity::from_thousandths(any_amount(stream, held).into());
            Action::RemoveLiquidity { market: market.to_string(), shares }
        }
    };
    (action, market)
}

/// Tries one market action with arbitrary amounts; an accepted one must preserve the invariants.
fn trade(game: &Game, state: &mut State, seat: Seat, stream: &mut FastStream) -> Result<(), Reason> {
    let before = game.view(state, Some(seat), 0);
    let (action, market) = any_market_action(&before, seat, stream);
    let mv = game.check(state, seat, &action).map_err(|refusal| refusal.reason)?;
    game.apply(state, &mv, rules::Outcome::None, &mut ());
    let after = game.view(state, Some(seat), 0);
    assert_eq!(inventory(&before, seat), inventory(&after, seat), "{action:?}: something appeared or vanished");
    for here in Market::all() {
        let withdrawn = here == market && matches!(action, Action::RemoveLiquidity { .. });
        let (old, new) = (product(&before, here), product(&after, here));
        assert!(new > 0 && (new >= old || withdrawn), "{action:?}: the product of {here} went from {old} to {new}");
        assert!(here == market || new == old, "{action:?}: {here} changed");
    }
    check_state(game, state, stream).unwrap_or_else(|why| panic!("{action:?}: {why}"));
    Ok(())
}

#[test]
fn arbitrary_amounts_in_the_markets() {
    for (i, options) in OPTIONS.iter().enumerate().filter(|(_, options)| !options.contains("bank")) {
        let seed = Seed::from_u64(i as u64);
        let game = TestGame { map: "catamm", preset: "catamm", options, seats: 2 }.game(&seed);
        let mut stream = FastStream::new(&seed, Purpose::Choices);
        let hand: Vec<u64> = (0..5).map(|_| stream.below(9_000)).collect();
        let resources: serde_json::Map<String, serde_json::Value> = Resource::ALL
            .into_iter()
            .zip(hand)
            .map(|(resource, n)| (resource.name().to_owned(), serde_json::json!(Quantity::from_thousandths(n as i64))))
            .collect();
        let position = serde_json::json!({"players": [{"resources": resources, "settlements": ["v1", "v57"]}, {}]});
        let mut state = record::truth::state(&game, &position).unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut accepted = 0;
        for _ in 0..60 {
            match trade(&game, &mut state, Seat(0), &mut stream) {
                Ok(()) => accepted += 1,
                Err(reason) => assert!(
                    [
                        Reason::BadAmount,
                        Reason::InsufficientResources,
                        Reason::MarketClosed,
                        Reason::MarketSlippage,
                        Reason::MarketZeroOutput,
                        Reason::MarketBadShares
                    ]
                    .contains(&reason),
                    "{reason}"
                ),
            }
        }
        assert!(accepted > 0, "{options}: nothing was accepted");
    }
}
