//! Rewards: the result, and changes of the lead.

use crate::common::TestGame;
use hexhaven_env::{Env, Reward};
use random::Seed;
use rules::Preset;

/// Plays a random game to its end.
fn play(reward: Reward, seats: usize, seed: u64) -> Env {
    let mut config = TestGame::new("standard", Preset::Official, seats).config();
    config.reward = reward;
    let mut env = Env::new(config, Seed::from_u64(seed)).expect("valid settings");
    while !env.is_over() {
        let action = env.sample_action();
        env.step(action).expect("a sampled action is legal");
    }
    env
}

#[test]
fn the_winner_gets_one() {
    for seats in 2..=4 {
        for (zero_sum, loss) in [(false, -1.0), (true, -1.0 / (seats as f32 - 1.0))] {
            let env = play(Reward { zero_sum, lead: 0.0 }, seats, seats as u64);
            let winner = env.winner().expect("random games end in time");
            for seat in env.game().all_seats() {
                assert_eq!(env.returns()[seat.index()], if seat == winner { 1.0 } else { loss });
            }
        }
    }
}

#[test]
fn changes_of_the_lead_add_up_to_the_final_lead() {
    for seats in 2..=4 {
        let env = play(Reward { zero_sum: false, lead: 0.5 }, seats, 7);
        let winner = env.winner().expect("random games end in time");
        let view = env.game().view(env.state(), None, 0);
        for seat in env.game().all_seats() {
            let public = |i: usize| view.players[i].victory_points.public as f32;
            let others: f32 = (0..seats).filter(|&i| i != seat.index()).map(public).sum();
            let lead = env.game().points(env.state(), seat) as f32 - others / (seats as f32 - 1.0);
            let result = if seat == winner { 1.0 } else { -1.0 };
            let found = env.returns()[seat.index()];
            assert!((found - (0.5 * lead + result)).abs() < 1e-3, "{seat}: {found}, lead {lead}");
        }
    }
}
