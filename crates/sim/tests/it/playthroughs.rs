//! Snapshots of the first actions of a few games, with how the views of all seats and of a spectator change.
//!
//! A change of the rules, of the notation or of what is hidden shows up here as a difference to review. If it is intended:
//! `INSTA_UPDATE=always cargo test -p hexhaven-sim --test it playthroughs`.

use crate::common::TestGame;
use random::{FastStream, GameStream, Purpose, Random, Seed};
use rules::{Game, Move, Seat, State};
use serde_json::Value;
use std::fmt::Write;

/// The difference between two values: changed fields of objects, changed entries of lists by index, or else the new value.
fn changes(before: &Value, after: &Value) -> Option<Value> {
    if before == after {
        return None;
    }
    match (before, after) {
        (Value::Object(old), Value::Object(new)) if old.len() == new.len() => {
            let changed = new.iter().filter_map(|(name, value)| {
                let changed = old.get(name).map_or_else(|| Some(value.clone()), |old| changes(old, value));
                changed.map(|value| (name.clone(), value))
            });
            Some(Value::Object(changed.collect()))
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() && new.iter().all(Value::is_object) => {
            let changed = old.iter().zip(new).enumerate();
            Some(changed.filter_map(|(i, (old, new))| changes(old, new).map(|value| (i.to_string(), value))).collect())
        }
        _ => Some(after.clone()),
    }
}

/// The views of all seats and of a spectator: complete at the start and the end, in between only the changes.
#[derive(Default)]
struct Views(Vec<Value>);

impl Views {
    fn write(&mut self, story: &mut String, game: &Game, state: &State, version: u64) {
        let seats: Vec<Option<Seat>> = game.all_seats().map(Some).chain([None]).collect();
        let views: Vec<Value> = seats
            .into_iter()
            .map(|seat| serde_json::to_value(game.view(state, seat, version)).expect("views are plain data"))
            .collect();
        for (i, view) in views.iter().enumerate() {
            let shown = self.0.get(i).map_or_else(|| Some(view.clone()), |before| changes(before, view));
            writeln!(story, "  {}", shown.unwrap_or_default()).expect("writing to a string cannot fail");
        }
        self.0 = views;
    }
}

fn action_text(game: &Game, mv: &Move) -> String {
    serde_json::to_string(&game.action(mv)).expect("actions are plain data")
}

fn check(name: &str, test_game: TestGame, actions: u64, seed: u64) {
    let seed = Seed::from_u64(seed);
    let game = test_game.game(&seed);
    let mut chance = GameStream::new(&seed, Purpose::Chance);
    let mut choices = FastStream::new(&seed, Purpose::Choices);
    let mut state = game.start();
    let mut story = format!("{} --seats {} (seed {seed})\n", test_game.arguments(), test_game.seats);
    let rules = serde_json::to_string(game.rules()).expect("rules are plain data");
    let board = serde_json::to_string(&game.board_view()).expect("views are plain data");
    writeln!(story, "{rules}\n{board}").expect("writing to a string cannot fail");
    let mut views = Views::default();
    views.write(&mut story, &game, &state, 0);
    for n in 0..actions {
        let actors: Vec<_> = game.actors(&state).iter().collect();
        let seat = actors[choices.below(actors.len() as u64) as usize];
        let mut moves: Vec<(String, Move)> =
            game.moves(&state, seat).into_iter().map(|mv| (action_text(&game, &mv), mv)).collect();
        // In an order that does not depend on how legal actions are found.
        moves.sort_by(|a, b| a.0.cmp(&b.0));
        let (action, mv) = moves.swap_remove(choices.below(moves.len() as u64) as usize);
        let outcome = record::draw(&game.chance(&state, &mv), &mut chance);
        game.apply(&mut state, &mv, outcome, &mut ());
        let outcome = serde_json::to_string(&outcome).expect("outcomes are plain data");
        writeln!(story, "{n}: seat {} {action} -> {outcome}", seat.0).expect("writing to a string cannot fail");
        views.write(&mut story, &game, &state, n + 1);
        if state.is_over() {
            break;
        }
    }
    Views::default().write(&mut story, &game, &state, state.turn().into());
    assert!(story.len() < 300_000, "{name}: {} bytes are too many to review", story.len());
    insta::assert_snapshot!(name, story);
}

#[test]
fn official_beginner_three_seats() {
    check("official", TestGame { map: "beginner", preset: "official", options: "{}", seats: 3 }, 250, 4);
}

#[test]
fn table_gold_two_seats() {
    let options = r#"{"turn_phases": "separate", "hand_limit": 3}"#;
    check("table", TestGame { map: "gold.catan", preset: "table", options, seats: 2 }, 250, 2);
}

#[test]
fn online_placements_four_seats() {
    let options = r#"{"victory_points": 5, "friendly_robber": true}"#;
    check("online", TestGame { map: "placements.catan", preset: "online", options, seats: 4 }, 250, 3);
}

#[test]
fn catamm_two_seats() {
    let options = r#"{"hand_limit": 4, "market": {"pool": 20}}"#;
    check("catamm", TestGame { map: "catamm", preset: "catamm", options, seats: 2 }, 160, 6);
}
