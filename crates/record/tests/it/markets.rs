//! Records and positions of the market game: altered or impossible ones are refused.

use crate::common;
use hexhaven_record::{Log, LogError, MapSource, Scenario, draw_markets, load_map, prices, replay, truth};
use random::Seed;
use rules::{Game, Market, MarketOrder, Options, Preset, Rules};
use serde_json::{Value, json};
use std::path::Path;

fn game(seed: &Seed) -> Game {
    let map = load_map(&MapSource::Named("catamm".to_owned()), Path::new(""), seed).expect("the map is shipped");
    let rules = Rules::resolve(Preset::Catamm, &Options::default(), &map).expect("the preset is valid");
    Game::new(rules, map, 2).expect("the rules fit the map").with_markets(draw_markets(seed))
}

/// The record of a random game's first actions.
fn record(actions: usize) -> Log {
    let seed = Seed::from_u64(5);
    let game = game(&seed);
    common::record(&game, mapfile::write(game.map(), None, None), &seed, actions)
}

fn verify(log: &Log) -> Result<(), LogError> {
    replay(&Log::parse(&log.to_text())?)?.run_to(None)
}

#[test]
fn a_record_replays_and_names_its_markets() {
    let log = record(400);
    verify(&log).expect("the log is valid");
    let names: Vec<&str> = log.records.iter().map(hexhaven_record::Record::name).collect();
    for name in ["SWAP", "ADD_LIQUIDITY", "REMOVE_LIQUIDITY", "FLIP_MARKET", "MOVE_ROBBER", "CHOOSE_RESOURCE"] {
        assert!(names.contains(&name), "no {name} in the record: choose another seed");
    }
    let first: Value = serde_json::from_str(log.to_text().lines().next().expect("a header")).expect("valid JSON");
    assert_eq!(first["markets"].as_array().map(Vec::len), Some(10));
    let histories = prices(&log).expect("the log is valid").expect("the game has markets");
    assert!(histories.histories().iter().any(|history| history.openings.len() > 1), "no market was flipped back");
}

#[test]
fn markets_in_the_header_are_checked() {
    let valid = record(30);
    let refused = |log: &Log, expected: &str| {
        let error = verify(log).expect_err("it was altered");
        assert!(error.record.is_none() && error.message.contains(expected), "{error}, expected {expected:?}");
    };
    let mut absent = valid.clone();
    absent.header.markets = None;
    refused(&absent, "markets: is missing");
    // Two markets at each other's ports do not follow from the seed.
    let mut swapped = valid.clone();
    let mut markets = valid.header.markets.expect("the game has markets").markets();
    markets.swap(0, 5);
    swapped.header.markets = MarketOrder::new(markets);
    refused(&swapped, "a different order");
    // If the seed is unknown, the fingerprints still reveal it.
    swapped.header.seed = None;
    assert_eq!(verify(&swapped).expect_err("it was altered").record, Some(0));
    let text = valid.to_text();
    for (from, to) in [("\"brick-ore\"", "\"ore-brick\""), ("\"brick-ore\"", "\"brick-wool\""), ("\"brick-ore\",", "")]
    {
        let error = Log::parse(&text.replacen(from, to, 1)).expect_err("the list of markets is invalid");
        assert!(error.record.is_none() && error.message.contains("markets"), "{error}");
    }
}

/// All ten markets as at the start.
fn markets() -> Vec<Value> {
    let market = |(i, market): (usize, Market)| {
        let [a, b] = market.resources().map(board::Resource::name);
        let port = if i < 9 { json!(i) } else { Value::Null };
        json!({"market": market.to_string(), "port": port, "reserves": {a: 1000, b: 1000},
            "shares": {"total": 1000, "held": {}}})
    };
    Market::all().enumerate().map(market).collect()
}

#[test]
fn impossible_positions_are_refused() {
    let game = game(&Seed::from_u64(1));
    truth::state(&game, &json!({"markets": markets()})).expect("the markets are valid");
    let with = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut all = markets();
        change(&mut all);
        json!({"markets": all})
    };
    let table: Vec<(Value, &[&str])> = vec![
        (json!({"markets": []}), &["all ten", "brick-lumber"]),
        (with(&|all| drop(all.pop())), &["all ten", "grain-ore"]),
        (with(&|all| all[9] = all[0].clone()), &["markets[9].market", "twice"]),
        (with(&|all| all[0]["market"] = json!("lumber-brick")), &["markets[0].market", "canonical order"]),
        (with(&|all| all[0]["port"] = json!(9)), &["markets[0].port", "no port 9"]),
        (with(&|all| all[0]["port"] = json!(1)), &["port 0 has 0 markets"]),
        (with(&|all| all[9]["port"] = json!(3)), &["port 3 has 2 markets"]),
        (with(&|all| all[0]["reserves"]["brick"] = json!(0)), &["markets[0].reserves", "above 0"]),
        (with(&|all| all[0]["reserves"]["ore"] = json!(1)), &["markets[0].reserves", "nothing else"]),
        (with(&|all| all[0]["reserves"]["brick"] = json!(1.0001)), &["markets[0].reserves", "three decimals"]),
        (with(&|all| all[0]["reserves"]["brick"] = json!(-1)), &["markets[0].reserves"]),
        (with(&|all| all[0]["shares"]["total"] = json!(0)), &["markets[0].shares.total", "above 0"]),
        (
            with(&|all| all[0]["shares"]["held"] = json!({"0": 1000})),
            &["markets[0].shares.held", "never belong to a player"],
        ),
        (with(&|all| all[0]["shares"]["held"] = json!({"2": 1})), &["markets[0].shares.held", "seat 2"]),
        (with(&|all| all[0]["shares"]["of"] = json!(1)), &["markets[0].shares.of", "unknown field"]),
        (with(&|all| all[0]["k"] = json!(1)), &["markets[0].k", "unknown field"]),
        (json!({"burned": {"brick": -1}}), &["burned"]),
        (json!({"players": [{"resources": {"ore": 0.0005}}, {}]}), &["players[0].resources", "three decimals"]),
        (json!({"players": [{"resources": {"ore": 5_000_000}}, {}]}), &["players[0].resources"]),
        (json!({"bank": {"resourceCards": {"ore": 3}}}), &["unlimited"]),
        (json!({"tradeContext": {"nextOffer": 1}}), &["tradeContext", "no offers"]),
        (
            json!({"turnStage": "robber_discard", "players": [{"resources": {"ore": 7.999}}, {}],
                "pending": {"discard": {"0": 3}}}),
            &["pending.discard.0", "7.999", "requires 0"],
        ),
        (json!({"turnStage": "choose_gold", "pending": {"gold": {"0": 1}}}), &["pending.gold.0", "at most 0"]),
    ];
    for (position, expected) in table {
        let faults = truth::state(&game, &position).expect_err(&position.to_string());
        let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let all = all.join("; ");
        assert!(expected.iter().all(|part| all.contains(part)), "{position}\nreported {all}\nexpected {expected:?}");
    }
}

#[test]
fn markets_are_refused_in_a_game_without_them() {
    let case = |position: Value| {
        let case = json!({"name": "x", "seats": 2, "map": "catamm", "position": position});
        Scenario::from_json(&case).expect("the case is valid").run(Path::new("")).map_err(|failure| failure.to_string())
    };
    for (position, expected) in [
        (json!({"markets": markets()}), "markets: this game has no markets"),
        (json!({"burned": {"ore": 1}}), "burned: this game has no markets"),
        (json!({"players": [{"resources": {"ore": 1.5}}, {}]}), "players[0].resources: expected whole cards"),
    ] {
        let why = case(position).expect_err("the game has no markets");
        assert!(why.contains(expected), "{why}, expected {expected}");
    }
}
