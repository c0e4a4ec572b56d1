//! Observations and masks show no hidden cards: two states that a seat cannot tell apart give it the same bytes.

use crate::common::TestGame;
use hexhaven_env::Env;
use random::{FastStream, Purpose, Seed};
use rules::{Preset, Seat, State};

fn observation(env: &Env, seat: Seat) -> Vec<u8> {
    let mut bytes = vec![7; env.layout().observation_len()];
    env.observe(seat, &mut bytes).expect("the buffer has this length");
    bytes
}

#[test]
fn redealt_hidden_cards_change_nothing_that_a_seat_sees() {
    let standard = TestGame::new("standard", Preset::Official, 4);
    let games = [
        standard,
        TestGame { trades: true, ..standard },
        TestGame { options: r#"{"hand_limit": 4, "friendly_robber": true}"#, ..standard },
        TestGame::new("beginner", Preset::Table, 3),
        TestGame::new("extension-5-6", Preset::Online, 6),
        TestGame::new("catamm", Preset::Catamm, 3),
        TestGame { options: r#"{"turn_phases": "combined"}"#, ..TestGame::new("catamm", Preset::CatammSmall, 4) },
    ];
    for (i, test_game) in games.iter().enumerate() {
        let mut stream = FastStream::new(&Seed::from_u64(i as u64), Purpose::Choices);
        let [mut env, mut original, mut changed] = [0; 3].map(|_| test_game.env(i as u64));
        let (mut compared, mut hidden) = (0, 0);
        while compared < 250 && !env.is_over() {
            for seat in env.game().all_seats().collect::<Vec<_>>() {
                let Some(other) = sim::redeal_hidden(env.game(), env.state(), seat, &mut stream) else { continue };
                if other == *env.state() {
                    continue;
                }
                original.set_state(env.state().clone());
                changed.set_state(other);
                let why = format!("{test_game:?}: {seat} after {} decisions", env.length());
                assert_eq!(observation(&original, seat), observation(&changed, seat), "{why}");
                if original.seat() == seat {
                    assert_eq!(original.legal_actions(), changed.legal_actions(), "{why}");
                }
                // The other seats do see the difference, so it is one.
                let sees = |other: &Seat| observation(&original, *other) != observation(&changed, *other);
                hidden += usize::from(env.game().all_seats().any(|other| sees(&other)));
                compared += 1;
            }
            let action = env.sample_action();
            env.step(action).expect("a sampled action is legal");
        }
        assert!(compared >= 100 && hidden * 10 >= compared * 9, "{test_game:?}: {compared} compared, {hidden} differ");
    }
}

/// The cards that a seat has chosen to discard so far are nobody else's business.
#[test]
fn a_discard_is_hidden_until_it_is_complete() {
    let test_game = TestGame { options: r#"{"hand_limit": 3}"#, ..TestGame::new("standard", Preset::Official, 4) };
    let mut compared = 0;
    for seed in 0..40 {
        let mut env = test_game.env(seed);
        let discard = env.layout().action_sections().iter().find(|section| section.name == "discard").cloned();
        let discard = discard.expect("there is a section for discards").range();
        while compared < 200 && !env.is_over() {
            let legal = env.legal_actions();
            let (seat, state): (Seat, State) = (env.seat(), env.state().clone());
            if legal.len() >= 2 && legal.iter().all(|&action| discard.contains(&(action as usize))) {
                let before: Vec<Vec<u8>> = env.game().all_seats().map(|seat| observation(&env, seat)).collect();
                env.step(legal[0]).expect("a legal action");
                if *env.state() == state {
                    for other in env.game().all_seats() {
                        let same = observation(&env, other) == before[other.index()];
                        assert_eq!(same, other != seat, "{other} while {seat} discards");
                        compared += 1;
                    }
                }
                continue;
            }
            let action = env.sample_action();
            env.step(action).expect("a sampled action is legal");
        }
    }
    assert!(compared >= 100, "only {compared} compared");
}
