//! A position looks the same from every seat: if all players move on by some seats, so does what they see.

use crate::common::TestGame;
use hexhaven_env::Env;
use rules::{Preset, Seat};
use serde_json::{Value, json};

/// The state in which every player sits `steps` seats later.
fn rotated(truth: &Value, seats: usize, steps: usize) -> Value {
    let later = |seat: &Value| seat.as_u64().map_or(Value::Null, |seat| json!((seat as usize + steps) % seats));
    let keys = |object: &Value| -> Value {
        let entries = object.as_object().into_iter().flatten();
        let moved = entries.map(|(seat, value)| {
            let seat: usize = seat.parse().expect("keys are seats");
            (((seat + steps) % seats).to_string(), value.clone())
        });
        Value::Object(moved.collect())
    };
    let mut moved = truth.clone();
    for (seat, player) in truth["players"].as_array().expect("players are a list").iter().enumerate() {
        moved["players"][(seat + steps) % seats] = player.clone();
    }
    for field in ["activePlayer", "longestRoadOwnerId", "largestArmyOwnerId", "winner"] {
        moved[field] = later(&truth[field]);
    }
    for field in ["discard", "gold"] {
        moved["pending"][field] = keys(&truth["pending"][field]);
    }
    let victims = truth["pending"]["steal"].as_array().cloned().unwrap_or_default();
    moved["pending"]["steal"] = victims.iter().map(later).collect();
    for market in moved["markets"].as_array_mut().into_iter().flatten() {
        market["shares"]["held"] = keys(&market["shares"]["held"]);
    }
    moved
}

fn observation(env: &Env, seat: Seat) -> Vec<u8> {
    let mut bytes = vec![7; env.layout().observation_len()];
    env.observe(seat, &mut bytes).expect("the buffer has this length");
    bytes
}

#[test]
fn observations_and_masks_move_with_the_players() {
    let games = [
        TestGame { options: r#"{"hand_limit": 4}"#, ..TestGame::new("standard", Preset::Official, 4) },
        TestGame::new("small-2p", Preset::Official, 2),
        TestGame::new("extension-5-6", Preset::Official, 6),
        TestGame::new("catamm", Preset::Catamm, 3),
    ];
    for (i, test_game) in games.iter().enumerate() {
        let [mut env, mut original, mut moved] = [0; 3].map(|_| test_game.env(i as u64 + 3));
        let mut compared = 0;
        while !env.is_over() && compared < 1_200 {
            let action = env.sample_action();
            env.step(action).expect("a sampled action is legal");
            if env.is_over() || env.state().turn() == 0 {
                continue;
            }
            let truth = record::truth::encode(env.game(), env.state());
            let steps = 1 + env.length() as usize % (test_game.seats - 1);
            let state = record::truth::state(env.game(), &rotated(&truth, test_game.seats, steps))
                .unwrap_or_else(|faults| panic!("{test_game:?}: {faults:?}"));
            original.set_state(env.state().clone());
            moved.set_state(state);
            let layout = env.layout();
            assert_eq!(moved.seat(), layout.seat_after(original.seat(), steps as u8), "{test_game:?}");
            assert_eq!(moved.legal_actions(), original.legal_actions(), "{test_game:?}, {steps} seats later");
            for seat in env.game().all_seats() {
                let (one, other) =
                    (observation(&original, seat), observation(&moved, layout.seat_after(seat, steps as u8)));
                assert_eq!(one, other, "{test_game:?}: {seat}, {steps} seats later");
                compared += 1;
            }
        }
        assert!(compared > 500, "{test_game:?}: only {compared} compared");
    }
}
