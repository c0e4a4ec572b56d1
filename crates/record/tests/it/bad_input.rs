//! Invalid input: each is refused with the place and the reason, and nothing panics.

use crate::common::Problems;
use rules::{Action, Game, Options, Outcome, Preset, Rules, Seat};
use serde_json::{Value, json};
use std::path::Path;

fn beginner(seats: usize) -> Game {
    let source = hexhaven_record::MapSource::Named("beginner".to_owned());
    let map =
        hexhaven_record::load_map(&source, Path::new(""), &random::Seed::from_u64(0)).expect("the map is shipped");
    let rules = Rules::resolve(Preset::Official, &Options::default(), &map).expect("the preset is valid");
    Game::new(rules, map, seats).expect("the rules fit the map")
}

/// JSON texts that are not valid actions, with what the refusal must mention.
const ACTIONS: &[(&str, &[&str])] = &[
    ("null", &["expected an object", "null"]),
    ("7", &["expected an object", "7"]),
    ("[]", &["expected an object", "list"]),
    ("{}", &["type", "missing"]),
    (r#"{"type": 7}"#, &["type", "expected a string"]),
    (r#"{"type": null}"#, &["type", "expected a string"]),
    (r#"{"type": "FLY"}"#, &["type", "FLY"]),
    (r#"{"type": "roll_dice"}"#, &["type", "roll_dice"]),
    (r#"{"type": ""}"#, &["type"]),
    (r#"{"type": "ROLL_DICE", "dice": [1, 2]}"#, &["dice", "unknown field"]),
    (r#"{"type": "END_TURN", "": 1}"#, &["unknown field"]),
    (r#"{"type": "BUILD_ROAD"}"#, &["edge", "missing"]),
    (r#"{"type": "BUILD_ROAD", "edge": 7}"#, &["edge", "expected a string"]),
    (r#"{"type": "BUILD_ROAD", "edge": null}"#, &["edge"]),
    (r#"{"type": "BUILD_ROAD", "edge": "e1"}"#, &["edge", "e1"]),
    (r#"{"type": "BUILD_ROAD", "edge": "e1-"}"#, &["edge"]),
    (r#"{"type": "BUILD_ROAD", "edge": "e-1-6"}"#, &["edge"]),
    (r#"{"type": "BUILD_ROAD", "edge": "e1-6-7"}"#, &["edge"]),
    (r#"{"type": "BUILD_ROAD", "edge": "E1-6"}"#, &["edge"]),
    (r#"{"type": "BUILD_ROAD", "edge": "e01-6"}"#, &["edge"]),
    (r#"{"type": "BUILD_ROAD", "edge": "e1-6", "vertex": "v6"}"#, &["vertex", "unknown field"]),
    (r#"{"type": "BUILD_SETTLEMENT", "vertex": "6"}"#, &["vertex", "expected a vertex"]),
    (r#"{"type": "BUILD_SETTLEMENT", "vertex": "v"}"#, &["vertex"]),
    (r#"{"type": "BUILD_SETTLEMENT", "vertex": "v-1"}"#, &["vertex"]),
    (r#"{"type": "BUILD_SETTLEMENT", "vertex": "v+1"}"#, &["vertex"]),
    (r#"{"type": "BUILD_SETTLEMENT", "vertex": "v 1"}"#, &["vertex"]),
    (r#"{"type": "BUILD_SETTLEMENT", "vertex": "v1.0"}"#, &["vertex"]),
    (r#"{"type": "BUILD_SETTLEMENT", "vertex": "v٣"}"#, &["vertex"]),
    (r#"{"type": "BUILD_SETTLEMENT", "vertex": ["v1"]}"#, &["vertex", "expected a string"]),
    (r#"{"type": "MOVE_ROBBER", "hex": "v1"}"#, &["hex", "expected a hex"]),
    (r#"{"type": "MOVE_ROBBER", "hex": {}}"#, &["hex", "expected a string"]),
    (r#"{"type": "STEAL_RANDOM_CARD", "from": "1"}"#, &["from", "whole number"]),
    (r#"{"type": "STEAL_RANDOM_CARD", "from": -1}"#, &["from", "whole number", "-1"]),
    (r#"{"type": "STEAL_RANDOM_CARD", "from": 1.5}"#, &["from", "whole number", "1.5"]),
    (r#"{"type": "STEAL_RANDOM_CARD", "from": 256}"#, &["from", "255"]),
    (r#"{"type": "ACCEPT_TRADE", "offer": 4294967296}"#, &["offer"]),
    (r#"{"type": "ACCEPT_TRADE", "offer": 1e30}"#, &["offer"]),
    (r#"{"type": "ACCEPT_TRADE"}"#, &["offer", "missing"]),
    (r#"{"type": "CONFIRM_TRADE", "offer": 0}"#, &["with", "missing"]),
    (r#"{"type": "CONFIRM_TRADE", "offer": 0, "with": [1]}"#, &["with"]),
    (r#"{"type": "PROPOSE_TRADE", "give": {"brick": 1}}"#, &["want", "missing"]),
    (r#"{"type": "PROPOSE_TRADE", "give": ["brick"], "want": {"ore": 1}}"#, &["give", "expected an object"]),
    (r#"{"type": "PROPOSE_TRADE", "give": {"gold": 1}, "want": {"ore": 1}}"#, &["give.gold", "resource"]),
    (r#"{"type": "PROPOSE_TRADE", "give": {"brick": "1"}, "want": {"ore": 1}}"#, &["give.brick", "number"]),
    (r#"{"type": "PROPOSE_TRADE", "give": {"brick": null}, "want": {"ore": 1}}"#, &["give.brick", "number"]),
    (r#"{"type": "PROPOSE_TRADE", "give": {"wood": 1, "lumber": 1}, "want": {"ore": 1}}"#, &["give.lumber", "twice"]),
    (r#"{"type": "PROPOSE_TRADE", "give": {"ore": 1}, "want": {"wool": 0, "sheep": 1}}"#, &["want.sheep", "twice"]),
    (r#"{"type": "PROPOSE_TRADE", "give": {"ore": 1}, "want": {"wool": 1}, "to": 1}"#, &["to", "list"]),
    (
        r#"{"type": "PROPOSE_TRADE", "give": {"ore": 1}, "want": {"wool": 1}, "to": [0, "1"]}"#,
        &["to[1]", "whole number"],
    ),
    (r#"{"type": "PROPOSE_TRADE", "give": {"ore": 1}, "want": {"wool": 1}, "from": 1}"#, &["from", "unknown field"]),
    (r#"{"type": "DISCARD", "cards": [1, 2]}"#, &["cards", "expected an object"]),
    (r#"{"type": "CHOOSE_RESOURCE", "resources": "ore"}"#, &["resources", "list"]),
    (r#"{"type": "CHOOSE_RESOURCE", "resources": ["ore", "gold"]}"#, &["resources[1]", "resource"]),
    (r#"{"type": "CHOOSE_RESOURCE", "resources": [["ore"]]}"#, &["resources[0]", "resource"]),
    (r#"{"type": "PLAY_DEVELOPMENT_CARD"}"#, &["card", "missing"]),
    (r#"{"type": "PLAY_DEVELOPMENT_CARD", "card": "invention"}"#, &["card", "year_of_plenty"]),
    (r#"{"type": "PLAY_DEVELOPMENT_CARD", "card": "knight", "resource": "ore"}"#, &["resource", "unknown field"]),
    (r#"{"type": "PLAY_DEVELOPMENT_CARD", "card": "monopoly", "resources": ["ore"]}"#, &["resources", "unknown field"]),
    (
        r#"{"type": "PLAY_DEVELOPMENT_CARD", "card": "year_of_plenty", "resource": "ore"}"#,
        &["resource", "unknown field"],
    ),
    (r#"{"type": "SWAP", "give": {"ore": 1}, "get": {"wool": 1}}"#, &["get", "resource"]),
    (r#"{"type": "SWAP", "give": {"ore": 1}, "get": "wool", "min": "1"}"#, &["min", "number"]),
    (r#"{"type": "FLIP_MARKET", "market": "brick-ore"}"#, &["port", "missing"]),
    (r#"{"type": "ADD_LIQUIDITY", "market": 3, "max": {}}"#, &["market", "string"]),
    (r#"{"type": "REMOVE_LIQUIDITY", "market": "brick-ore", "shares": {}}"#, &["shares", "number"]),
];

#[test]
fn malformed_actions_are_refused() {
    let mut problems = Problems::default();
    for (text, expected) in ACTIONS {
        let value: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        problems.expect(text, Action::from_json(&value).map_err(|fault| fault.to_string()), expected);
        problems.expect(text, serde_json::from_str::<Action>(text).map_err(|fault| fault.to_string()), expected);
    }
    problems.none();
}

/// Well-formed actions that refer to things that do not exist, with the code that `check` refuses them with: in the
/// main actions, with five of every card in hand.
const SENSELESS: &[(&str, &str)] = &[
    (r#"{"type": "BUILD_ROAD", "edge": "e0-4294967295"}"#, "NO_SUCH_PLACE"),
    (r#"{"type": "BUILD_ROAD", "edge": "e0-1"}"#, "NO_SUCH_PLACE"),
    (r#"{"type": "BUILD_ROAD", "edge": "e6-1"}"#, "NO_SUCH_PLACE"),
    (r#"{"type": "BUILD_ROAD", "edge": "e1-99999999999999999999"}"#, "NO_SUCH_PLACE"),
    (r#"{"type": "BUILD_SETTLEMENT", "vertex": "v4294967295"}"#, "NO_SUCH_PLACE"),
    (r#"{"type": "BUILD_SETTLEMENT", "vertex": "v70"}"#, "NO_SUCH_PLACE"),
    (r#"{"type": "BUILD_SETTLEMENT", "vertex": "v18446744073709551616"}"#, "NO_SUCH_PLACE"),
    (r#"{"type": "BUILD_SETTLEMENT", "vertex": "v0"}"#, "NOT_LAND"),
    (r#"{"type": "UPGRADE_TO_CITY", "vertex": "v70"}"#, "NO_SUCH_PLACE"),
    (r#"{"type": "TRADE_WITH_BANK", "give": {"brick": 4.0001}, "get": {"ore": 1}}"#, "BAD_AMOUNT"),
    (r#"{"type": "TRADE_WITH_BANK", "give": {"brick": 4.5}, "get": {"ore": 1}}"#, "BAD_AMOUNT"),
    (r#"{"type": "TRADE_WITH_BANK", "give": {"brick": -4}, "get": {"ore": -1}}"#, "BAD_AMOUNT"),
    (r#"{"type": "TRADE_WITH_BANK", "give": {"brick": 4e300}, "get": {"ore": 1e300}}"#, "BAD_AMOUNT"),
    (r#"{"type": "TRADE_WITH_BANK", "give": {"brick": 4e-300}, "get": {"ore": 1}}"#, "BAD_AMOUNT"),
    (r#"{"type": "TRADE_WITH_BANK", "give": {"brick": 18446744073709551615}, "get": {"ore": 1}}"#, "BAD_AMOUNT"),
    (r#"{"type": "PROPOSE_TRADE", "give": {"brick": 1.0005}, "want": {"ore": 1}}"#, "BAD_AMOUNT"),
    (r#"{"type": "PROPOSE_TRADE", "give": {"brick": 65536}, "want": {"ore": 1}}"#, "BAD_AMOUNT"),
    (r#"{"type": "PROPOSE_TRADE", "give": {"brick": 1}, "want": {"ore": 1}, "to": [255]}"#, "TRADE_NOT_TARGETED"),
    (r#"{"type": "PROPOSE_TRADE", "give": {"brick": 1}, "want": {"ore": 1}, "to": []}"#, "TRADE_NOT_TARGETED"),
    (r#"{"type": "ACCEPT_TRADE", "offer": 4294967295}"#, "TRADE_UNKNOWN_OFFER"),
    (r#"{"type": "CONFIRM_TRADE", "offer": 4294967295, "with": 255}"#, "TRADE_UNKNOWN_OFFER"),
    (r#"{"type": "FLIP_MARKET", "port": 4294967295}"#, "MARKETS_ONLY"),
    (r#"{"type": "SWAP", "give": {"brick": 1e300}, "get": "ore", "min": -1e300}"#, "MARKETS_ONLY"),
    (r#"{"type": "ADD_LIQUIDITY", "market": "", "max": {}}"#, "MARKETS_ONLY"),
    (r#"{"type": "REMOVE_LIQUIDITY", "market": "x", "shares": 0.00001}"#, "MARKETS_ONLY"),
];

#[test]
fn well_formed_but_senseless_actions_are_refused() {
    let mut problems = Problems::default();
    let game = beginner(3);
    let hand = json!({"brick": 5, "lumber": 5, "wool": 5, "grain": 5, "ore": 5});
    let state = hexhaven_record::truth::state(&game, &json!({"players": [{"resources": hand}, {}, {}]}))
        .expect("a valid position");
    for (text, code) in SENSELESS {
        let action: Action = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        problems.expect(text, game.check(&state, Seat(0), &action).map_err(|refusal| refusal.to_string()), &[code]);
    }
    problems.none();
}

/// JSON texts that are not valid outcomes.
const OUTCOMES: &[(&str, &[&str])] = &[
    ("7", &["expected an object"]),
    (r#"{"dice": [3]}"#, &["dice", "two dice"]),
    (r#"{"dice": [3, 4, 5]}"#, &["dice", "two dice"]),
    (r#"{"dice": [0, 4]}"#, &["dice[0]", "1 to 6"]),
    (r#"{"dice": [3, 7]}"#, &["dice[1]", "7"]),
    (r#"{"dice": [3, 4.5]}"#, &["dice[1]", "4.5"]),
    (r#"{"dice": 7}"#, &["dice", "list"]),
    (r#"{"card": "joker"}"#, &["card", "joker"]),
    (r#"{"stolen": "gold"}"#, &["stolen", "gold"]),
    (r#"{"stolen": "ore", "dice": [3, 4]}"#, &["one of"]),
    (r#"{"coin": "heads"}"#, &["coin", "unknown field"]),
];

#[test]
fn malformed_outcomes_are_refused() {
    let mut problems = Problems::default();
    for (text, expected) in OUTCOMES {
        let value: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        problems.expect(text, Outcome::from_json(&value).map_err(|fault| fault.to_string()), expected);
    }
    problems.none();
}

/// Invalid options, with the option's name and the reason.
const OPTIONS: &[(&str, &[&str])] = &[
    ("", &["EOF"]),
    ("{", &["EOF"]),
    ("{} {}", &["trailing"]),
    (r#"{"speed": 1}"#, &["unknown field", "speed"]),
    (r#"{"hand_limit": 0}"#, &["hand_limit", "1 to 255"]),
    (r#"{"hand_limit": 256}"#, &["hand_limit", "256"]),
    (r#"{"hand_limit": -1}"#, &["hand_limit", "-1"]),
    (r#"{"hand_limit": "7"}"#, &["hand_limit", "string"]),
    (r#"{"hand_limit": 7.5}"#, &["hand_limit", "7.5"]),
    (r#"{"hand_limit": 7, "hand_limit": 8}"#, &["hand_limit", "duplicate"]),
    (r#"{"victory_points": 0}"#, &["victory_points", "1 to 255"]),
    (r#"{"victory_points": 1000}"#, &["victory_points", "1000"]),
    (r#"{"dev_cards_per_turn": 0}"#, &["dev_cards_per_turn", "1 to 255"]),
    (r#"{"players": 3}"#, &["players"]),
    (r#"{"players": {"min": 3}}"#, &["players", "max"]),
    (r#"{"players": {"min": 4, "max": 3}}"#, &["players", "2 to 6"]),
    (r#"{"players": {"min": 1, "max": 4}}"#, &["players", "2 to 6"]),
    (r#"{"players": {"min": 2, "max": 7}}"#, &["players", "2 to 6"]),
    (r#"{"players": {"min": 2, "max": 4, "mean": 3}}"#, &["players", "mean"]),
    (r#"{"victory_check": "sometimes"}"#, &["victory_check", "sometimes", "own_turn"]),
    (r#"{"bank": "none"}"#, &["bank", "unlimited"]),
    (r#"{"bank": {"gold": 1}}"#, &["bank", "gold"]),
    (r#"{"bank": {"wood": 1, "lumber": 1}}"#, &["bank", "twice"]),
    (r#"{"bank": {"ore": 65536}}"#, &["bank", "65536"]),
    (r#"{"bank": {"ore": -1}}"#, &["bank", "-1"]),
    (r#"{"bank": {"ore": 1.5}}"#, &["bank", "1.5"]),
    (r#"{"bank": null, "bank_shortage": 3}"#, &["bank_shortage"]),
    (r#"{"friendly_robber": "on"}"#, &["friendly_robber", "boolean"]),
    (r#"{"friendly_robber": 1}"#, &["friendly_robber", "boolean"]),
    (r#"{"robber": "ghost_ship"}"#, &["robber", "markets"]),
    (r#"{"market": {"pool": 0}}"#, &["market.pool"]),
    (r#"{"market": {"pool": 4294967296}}"#, &["market.pool"]),
    (r#"{"market": {"fee_bps": 10001}}"#, &["market.fee_bps", "10000"]),
    (r#"{"market": {"fee": 3}}"#, &["market", "fee"]),
];

#[test]
fn invalid_options_are_refused() {
    let mut problems = Problems::default();
    let game = beginner(3);
    for (text, expected) in OPTIONS {
        let resolved = Options::from_json(text)
            .and_then(|options| Rules::resolve(Preset::Official, &options, game.map()))
            .map_err(|error| error.to_string());
        problems.expect(text, resolved, expected);
    }
    problems.none();
}

#[test]
fn seat_counts_outside_the_rules_are_refused() {
    let mut problems = Problems::default();
    for seats in [0, 1, 5, 7, 255, 1000] {
        let game = beginner(3);
        let made = Game::new(game.rules().clone(), game.map().clone(), seats).map_err(|error| error.to_string());
        problems.expect(&format!("{seats} seats"), made, &["seats", "2 to 4"]);
    }
    problems.none();
}

/// A list is not an object, even if its entries are in the order of the fields.
#[test]
fn lists_in_place_of_objects_are_refused() {
    let mut problems = Problems::default();
    for text in ["[]", "[null]", r#"{"players": [3, 4]}"#, r#"{"market": [1000, 30, 15, 30, 15]}"#] {
        problems.expect(text, Options::from_json(text).map_err(|error| error.to_string()), &["expected"]);
    }
    problems.none();
}
