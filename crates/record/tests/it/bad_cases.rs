//! Invalid scenario files and positions: each is refused with the place and the reason.

use crate::common::Problems;
use hexhaven_record::{Scenario, parse_file};
use serde_json::{Value, json};
use std::path::Path;

/// Reads a case and runs it.
fn run(case: &Value) -> Result<(), String> {
    let case = Scenario::from_json(case).map_err(|fault| fault.to_string())?;
    case.run(Path::new(env!("CARGO_MANIFEST_DIR"))).map_err(|failure| failure.to_string())
}

/// A valid case, with some fields replaced.
fn case(fields: &Value) -> Value {
    let mut case = json!({"name": "x", "source": "y", "seats": 3, "steps": []});
    for (name, value) in fields.as_object().expect("fields are an object") {
        case[name] = value.clone();
    }
    case
}

#[test]
fn the_valid_case_passes() {
    run(&case(&json!({}))).expect("the case is valid");
}

#[test]
fn files_that_are_not_json_are_refused() {
    let mut problems = Problems::default();
    let deep = "[".repeat(100_000);
    let nested = format!("{}{}", "{\"then\":".repeat(5_000), "1");
    for text in ["", " ", "{", "[{]", "nul", "{\"name\": 1e999}", "\u{feff}{}", "{}{}", &deep, &nested] {
        let shown: String = text.chars().take(40).collect();
        let read = parse_file(text).map(drop).map_err(|error| error.to_string());
        problems.expect(&shown, read, &["line 1"]);
    }
    problems.none();
}

/// Invalid cases, with what the refusal must mention.
#[test]
fn malformed_cases_are_refused() {
    let mut problems = Problems::default();
    let step = |step: Value| json!({"steps": [{"seat": 0, "action": {"type": "ROLL_DICE"}}, step]});
    let table: Vec<(Value, &[&str])> = vec![
        (json!({"nmae": "x"}), &["nmae", "unknown field"]),
        (json!({"name": 3}), &["name", "string"]),
        (json!({"source": ["001"]}), &["source", "string"]),
        (json!({"note": 1}), &["note", "string"]),
        (json!({"preset": "casual"}), &["preset", "casual", "official"]),
        (json!({"preset": 1}), &["preset", "string"]),
        (json!({"options": 3}), &["options"]),
        (json!({"options": {"hand_limt": 7}}), &["options", "hand_limt"]),
        (json!({"options": {"hand_limit": 0}}), &["hand_limit", "1 to 255"]),
        (json!({"preset": "catamm", "map": "no-ports"}), &["trading", "1 to 9", "has 0"]),
        (json!({"preset": "catamm", "map": "extension-5-6", "seats": 5}), &["trading", "1 to 9"]),
        (json!({"map": 7}), &["map", "path"]),
        (json!({"map": {"text": "…"}}), &["map.text", "unknown field"]),
        (json!({"map": {"catan": 3}}), &["map.catan", "string"]),
        (json!({"map": {"catan": ""}}), &["map", "empty"]),
        (json!({"map": {"catan": "2 4\n10\nx"}}), &["map:3: pieces: "]),
        (json!({"map": "no-such-map.catan"}), &["no-such-map.catan", "beginner"]),
        (json!({"map": "../../../../etc/passwd"}), &["passwd"]),
        (json!({"seats": "3"}), &["seats", "whole number"]),
        (json!({"seats": 256}), &["seats", "255"]),
        (json!({"seats": -3}), &["seats", "-3"]),
        (json!({"seats": 0}), &["seats", "2 to 4"]),
        (json!({"seats": 1}), &["seats", "2 to 4"]),
        (json!({"seats": 5}), &["seats", "2 to 4"]),
        (json!({"seed": -1}), &["seed"]),
        (json!({"seed": 1.5}), &["seed", "1.5"]),
        (json!({"seed": "seven"}), &["seed", "64 hex digits"]),
        (json!({"steps": {}}), &["steps", "list"]),
        (json!({"steps": [3]}), &["steps[0]", "object"]),
        (step(json!({"action": {"type": "ROLL_DICE"}})), &["steps[1].seat", "missing"]),
        (step(json!({"seat": 0})), &["steps[1].action", "missing"]),
        (step(json!({"seat": 256, "action": {"type": "ROLL_DICE"}})), &["steps[1].seat", "255"]),
        (step(json!({"seat": 0, "action": {"type": "FLY"}})), &["steps[1].action", "FLY"]),
        (step(json!({"seat": 0, "action": {"type": "BUILD_ROAD", "edge": 3}})), &["steps[1].action.edge", "string"]),
        (
            step(json!({"seat": 0, "action": {"type": "ROLL_DICE"}, "outcome": {"dice": [0, 1]}})),
            &["steps[1].outcome.dice[0]"],
        ),
        (step(json!({"seat": 0, "action": {"type": "ROLL_DICE"}, "illegal": "NO"})), &["steps[1].illegal", "reason"]),
        (step(json!({"seat": 0, "action": {"type": "ROLL_DICE"}, "illegal": true})), &["steps[1].illegal", "string"]),
        (
            step(json!({"seat": 0, "action": {"type": "ROLL_DICE"}, "ilegal": "GAME_OVER"})),
            &["steps[1].ilegal", "unknown"],
        ),
        (step(json!({"seat": 0, "action": {"type": "ROLL_DICE"}, "then": 3})), &["steps[1].then", "object"]),
        (json!({"then": []}), &["then", "object"]),
        (json!({"then": {"winer": 0}}), &["then.winer", "unknown field"]),
        (json!({"then": {"players": [{"hand": {}}]}}), &["then.players[0].hand", "unknown field"]),
        (json!({"then": {"players": [{"resources": {"gold": 1}}]}}), &["then.players[0].resources.gold"]),
        (json!({"then": {"bank": {"cards": 1}}}), &["then.bank.cards", "unknown field"]),
    ];
    for (fields, expected) in table {
        problems.expect(&fields.to_string(), run(&case(&fields)), expected);
    }
    problems.none();
}

#[test]
fn wrong_expectations_are_reported() {
    let mut problems = Problems::default();
    let roll = |more: Value| {
        let mut step = json!({"seat": 0, "action": {"type": "ROLL_DICE"}});
        for (name, value) in more.as_object().expect("fields are an object") {
            step[name] = value.clone();
        }
        json!({"position": {"turnStage": "roll_or_play_knight"}, "steps": [step]})
    };
    let table: Vec<(Value, &[&str])> = vec![
        (roll(json!({"seat": 3})), &["step 1", "seat"]),
        (roll(json!({"seat": 1})), &["step 1", "NOT_PLAYER_TURN"]),
        (roll(json!({"illegal": "GAME_OVER"})), &["step 1", "accepted", "GAME_OVER"]),
        (roll(json!({"seat": 1, "illegal": "GAME_OVER"})), &["step 1", "NOT_PLAYER_TURN", "GAME_OVER"]),
        (roll(json!({"outcome": {"card": "knight"}})), &["step 1", "is not a possible outcome"]),
        (roll(json!({"outcome": {"stolen": "ore"}})), &["step 1", "is not a possible outcome"]),
        (
            roll(json!({"outcome": {"dice": [1, 1]}, "then": {"dice": {"lastRoll": 3}}})),
            &["step 1", "dice.lastRoll", "3", "2"],
        ),
        (json!({"then": {"turn": 5}}), &["turn", "5"]),
        (json!({"then": {"players": [{}, {}]}}), &["players"]),
        (json!({"then": {"winner": 1}}), &["winner"]),
        (json!({"then": {"players": [{"roads": ["e1-6"]}, {}, {}]}}), &["players[0].roads", "e1-6"]),
    ];
    for (fields, expected) in table {
        problems.expect(&fields.to_string(), run(&case(&fields)), expected);
    }
    problems.none();
}

/// Impossible positions, with the path and the reason.
#[test]
fn impossible_positions_are_refused() {
    let mut problems = Problems::default();
    let players = |first: Value| json!({"players": [first, {}, {}]});
    let table: Vec<(Value, &[&str])> = vec![
        (json!(3), &["position", "object"]),
        (json!([]), &["position", "object"]),
        (json!({"turnstage": "main_actions"}), &["position.turnstage", "unknown field"]),
        (json!({"turnStage": "resolve_roll"}), &["position.turnStage", "resolve_roll"]),
        (json!({"turnStage": 1}), &["position.turnStage", "string"]),
        (json!({"activePlayer": 3}), &["position.activePlayer", "3"]),
        (json!({"activePlayer": "0"}), &["position.activePlayer", "whole number"]),
        (json!({"turn": -1}), &["position.turn"]),
        (json!({"turn": 4_294_967_296_u64}), &["position.turn"]),
        (json!({"robberHexId": "h0"}), &["position.robberHexId", "h0"]),
        (json!({"robberHexId": "h99999"}), &["position.robberHexId", "h99999"]),
        (json!({"robberHexId": 3}), &["position.robberHexId"]),
        (json!({"dice": {"lastRoll": 1}}), &["position.dice.lastRoll", "1"]),
        (json!({"dice": {"lastRoll": 13}}), &["position.dice.lastRoll", "13"]),
        (json!({"dice": {"last": 7}}), &["position.dice.last", "unknown field"]),
        (json!({"gameId": "chess"}), &["position.gameId", "catan"]),
        (json!({"rulesetVersion": "1"}), &["position.rulesetVersion"]),
        (json!({"board": {}}), &["position.board"]),
        (json!({"players": []}), &["position.players", "0 entries for 3 seats"]),
        (json!({"players": [{}, {}, {}, {}]}), &["position.players", "4 entries for 3 seats"]),
        (json!({"players": {}}), &["position.players", "list"]),
        (players(json!(1)), &["position.players[0]", "object"]),
        (players(json!({"hand": {}})), &["position.players[0].hand", "unknown field"]),
        (players(json!({"resources": {"ore": 20}})), &["ore", "20"]),
        (players(json!({"resources": {"ore": 1.5}})), &["position.players[0].resources", "whole"]),
        (players(json!({"resources": {"ore": -1}})), &["position.players[0].resources"]),
        (players(json!({"resources": {"ore": 70000}})), &["position.players[0].resources"]),
        (players(json!({"resources": {"wheat": 1, "grain": 1}})), &["position.players[0].resources.grain", "twice"]),
        (players(json!({"developmentCards": {"knight": 15}})), &["knight"]),
        (players(json!({"developmentCards": {"joker": 1}})), &["position.players[0].developmentCards.joker"]),
        (players(json!({"freshDevelopmentCards": {"knight": 1}})), &["position.players[0].freshDevelopmentCards"]),
        (players(json!({"playedKnights": 15})), &["knight"]),
        (players(json!({"revealedVictoryPoints": 1})), &["position.players[0].revealedVictoryPoints"]),
        (players(json!({"roads": ["e1-6", "e1-6"]})), &["position.players[0].roads", "e1-6"]),
        (players(json!({"roads": ["e0-1"]})), &["position.players[0].roads", "e0-1"]),
        (players(json!({"roads": ["e1-7777"]})), &["position.players[0].roads", "e1-7777"]),
        (players(json!({"roads": ["v1"]})), &["position.players[0].roads[0]", "edge"]),
        (players(json!({"settlements": ["v0"]})), &["position.players[0].settlements", "v0"]),
        (players(json!({"settlements": ["v6", "v6"]})), &["v6"]),
        (players(json!({"settlements": ["v6", "v1"]})), &["distance"]),
        (players(json!({"settlements": ["v6"], "cities": ["v6"]})), &["v6"]),
        (json!({"players": [{"settlements": ["v6"]}, {"cities": ["v6"]}, {}]}), &["v6"]),
        (json!({"players": [{"settlements": ["v6"]}, {"cities": ["v1"]}, {}]}), &["distance"]),
        (json!({"players": [{"roads": ["e1-6"]}, {"roads": ["e1-6"]}, {}]}), &["e1-6"]),
        (players(json!({"piecesLeft": {"roads": 16}})), &["position.players[0]", "roads", "16"]),
        (players(json!({"piecesLeft": {"walls": 3}})), &["position.players[0].piecesLeft.walls"]),
        (players(json!({"longestRoadLength": 1})), &["position.players[0].longestRoadLength"]),
        (players(json!({"victoryPoints": {"public": 1}})), &["position.players[0].victoryPoints.public"]),
        (players(json!({"victoryPoints": {"hidden": 1}})), &["position.players[0].victoryPoints.hidden"]),
        (players(json!({"resigned": 1})), &["position.players[0].resigned", "true or false"]),
        (json!({"bank": {"resourceCards": {"ore": 20}}}), &["position.bank", "ore"]),
        (json!({"bank": {"resourceCards": "unlimited"}}), &["position.bank"]),
        (json!({"bank": {"resourceCards": 3}}), &["position.bank.resourceCards"]),
        (json!({"bank": {"developmentDeckRemaining": 26}}), &["position.bank.developmentDeckRemaining"]),
        (json!({"deck": {"knight": 15}}), &["position.deck", "knight"]),
        (json!({"longestRoadOwnerId": 0}), &["position.longestRoadOwnerId", "5"]),
        (json!({"longestRoadOwnerId": 9}), &["position.longestRoadOwnerId", "9"]),
        (json!({"largestArmyOwnerId": 0}), &["position.largestArmyOwnerId", "3"]),
        (json!({"winner": 0}), &["position.winner"]),
        (json!({"turnStage": "game_end"}), &["position.winner"]),
        (json!({"pending": {"discard": {"0": 4}}}), &["position.pending"]),
        (json!({"pending": {"discard": {"zero": 4}}}), &["position.pending.discard.zero", "seat"]),
        (json!({"pending": {"freeRoads": 1}}), &["position.pending"]),
        (json!({"pending": {"steal": [1]}}), &["position.pending"]),
        (json!({"pending": {"gold": {"0": 1}}}), &["position.pending"]),
        (json!({"turnStage": "robber_discard"}), &["position.pending"]),
        (json!({"turnStage": "robber_discard", "pending": {"discard": {"0": 4}}}), &["position.pending.discard"]),
        (json!({"turnStage": "choose_gold"}), &["position.pending"]),
        (json!({"turnStage": "roll_or_play_knight", "turnFlags": {"rolled": true}}), &["position.turnFlags.rolled"]),
        (json!({"turnFlags": {"phase": "build"}}), &["position.turnFlags.phase"]),
        (json!({"turnFlags": {"phase": "sleep"}}), &["position.turnFlags.phase"]),
        (json!({"setup": {"round": 0}}), &["position.setup"]),
        (json!({"turnStage": "setup_place_settlement_road", "setup": {"round": 7}}), &["position.setup"]),
        (json!({"tradeContext": {"offers": [{}]}}), &["position.tradeContext.offers[0].id", "missing"]),
        (json!({"tradeContext": {"offers": 3}}), &["position.tradeContext.offers", "list"]),
        (
            json!({"tradeContext": {"offers": [{"id": 0, "from": 0, "to": [1], "give": {"ore": 1}, "want": {"wool": 1}}]}}),
            &["position.tradeContext.offers[0]"],
        ),
        (
            json!({"tradeContext": {"offers": [{"id": 0, "from": 1, "to": [2], "give": {"ore": 1}, "want": {"wool": 1}}]}}),
            &["position.tradeContext.offers[0]"],
        ),
    ];
    for (position, expected) in table {
        problems.expect(&position.to_string(), run(&case(&json!({"position": position}))), expected);
    }
    problems.none();
}

/// Several faults are reported together.
#[test]
fn every_fault_is_listed() {
    let mut problems = Problems::default();
    let position =
        json!({"robberHexId": "h0", "players": [{"settlements": ["v6", "v1", "v0"]}, {"roads": ["e0-1"]}, {}]});
    let expected = ["robberHexId", "distance", "v0", "players[1].roads"];
    problems.expect("many faults", run(&case(&json!({"position": position}))), &expected);
    problems.none();
}

/// Seat 0 is a seat: expecting it where there is none must fail, or a case about seat 0 proves nothing.
#[test]
fn null_is_not_seat_0() {
    let mut problems = Problems::default();
    for field in ["winner", "longestRoadOwnerId", "largestArmyOwnerId"] {
        problems.expect(field, run(&case(&json!({"then": {field: 0}}))), &[field]);
    }
    problems.none();
}
