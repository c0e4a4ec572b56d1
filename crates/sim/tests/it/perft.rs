//! Golden perft counts of known positions.
//!
//! `perft.json` lists the game, the position (if absent, the start of the setup) and the counts for depths 1, 2, 3 and so
//! on. An independent engine, written from the rules alone, found the same numbers.

use mapfile::DrawOptions;
use random::Seed;
use record::truth;
use rules::{Action, Game, Rules, Seat, State};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    map: String,
    preset: String,
    options: Value,
    seats: usize,
    position: Option<Value>,
    nodes: Vec<u64>,
}

fn cases() -> Vec<Case> {
    let cases: Vec<Case> = serde_json::from_str(include_str!("perft.json")).expect("the list is valid");
    assert!(cases.len() >= 140, "only {} cases", cases.len());
    cases
}

fn start(case: &Case) -> (Game, State) {
    let map = crate::common::map_file(&case.map).draw(&Seed::from_u64(0), DrawOptions::default()).map;
    let preset = case.preset.parse().expect("a valid preset");
    let rules =
        Rules::resolve(preset, &crate::common::options(&case.options.to_string()), &map).expect("the options fit");
    let game = Game::new(rules, map, case.seats).unwrap_or_else(|error| panic!("{}: {error}", case.name));
    let state = match &case.position {
        None => game.start(),
        Some(position) => truth::state(&game, position).unwrap_or_else(|faults| panic!("{}: {faults:?}", case.name)),
    };
    (game, state)
}

/// Counts every case at every depth, and reports all that differ.
#[test]
fn golden_counts() {
    let mut wrong = Vec::new();
    for case in cases() {
        let (game, state) = start(&case);
        for (depth, &nodes) in (1..).zip(&case.nodes) {
            let counted = hexhaven_sim::perft(&game, &state, depth);
            if counted != nodes {
                wrong.push(format!("{}: depth {depth}: {counted}, not {nodes}", case.name));
                break;
            }
        }
    }
    assert!(wrong.is_empty(), "{} counts are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Seat 1 has accepted two offers and can pay for only one of them. Once one is completed, the other is refused, and does
/// not count.
#[test]
fn completions_that_are_refused_do_not_count() {
    let case = Case {
        name: "two offers, one ore".to_owned(),
        map: "beginner".to_owned(),
        preset: "official".to_owned(),
        options: json!({}),
        seats: 2,
        position: Some(json!({
            "players": [{"resources": {"brick": 2}}, {"resources": {"ore": 1}}],
            "tradeContext": {"nextOffer": 2, "offers": [
                {"id": 0, "from": 0, "to": [1], "give": {"brick": 1}, "want": {"ore": 1}, "accepted": [1]},
                {"id": 1, "from": 0, "to": [1], "give": {"brick": 1}, "want": {"ore": 1}, "accepted": [1]},
            ]},
        })),
        nodes: Vec::new(),
    };
    let (game, mut state) = start(&case);
    let confirm = |offer| Action::ConfirmTrade { offer, with: 1 };
    let mv = game.check(&state, Seat(0), &confirm(0)).expect("seat 1 has the ore");
    game.apply(&mut state, &mv, rules::Outcome::None, &mut ());
    game.check(&state, Seat(0), &confirm(1)).expect_err("seat 1 has no ore left");
    let mut accepted = 0;
    for seat in game.all_seats() {
        for mv in game.moves(&state, seat) {
            let action = game.action(&mv);
            accepted +=
                game.check(&state, seat, &action).map_or(0, |mv| game.chance(&state, &mv).outcomes().len() as u64);
        }
    }
    assert_eq!(hexhaven_sim::perft(&game, &state, 1), accepted);
}
