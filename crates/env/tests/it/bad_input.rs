//! Bad input is refused with what was expected, and changes nothing.

use crate::common::TestGame;
use hexhaven_env::{Batch, Env, EnvConfig, EnvError, Player, VecConfig, VecEnv};
use proptest::prelude::*;
use random::Seed;
use rules::{Preset, Seat};

fn standard() -> EnvConfig {
    TestGame::new("standard", Preset::Official, 4).config()
}

fn many(games: usize, threads: usize) -> VecConfig {
    VecConfig { games, threads, seed: Seed::from_u64(1), autoreset: true }
}

fn message<T>(result: Result<T, EnvError>) -> String {
    result.map(|_| "nothing was refused".to_owned()).unwrap_or_else(|error| error.to_string())
}

#[test]
fn settings_are_checked() {
    let with = |change: fn(&mut EnvConfig)| {
        let mut config = standard();
        change(&mut config);
        message(Env::new(config, Seed::from_u64(1)))
    };
    assert_eq!(with(|config| config.players.truncate(2)), "players: expected one for each of 4 seats, found 2");
    let all_bots = with(|config| config.players.fill(Player::Bot(bots::Kind::Random)));
    assert_eq!(all_bots, "players: at least one seat must be played by the agent");
    assert_eq!(with(|config| config.reward.lead = f32::NAN), "reward.lead: expected a finite number");
    assert_eq!(with(|config| config.turn_limit = 0), "turn_limit: this and action_limit must be at least 1");
    assert_eq!(
        with(|config| (config.seats, config.players) = (9, vec![Player::Agent; 9])),
        "seats: 9 seats, but these rules on this map are for 2 to 4"
    );
    assert!(
        message(EnvConfig::shipped("atlantis", 4)).starts_with("map: \"atlantis\" is not a shipped map; use one of")
    );
    assert_eq!(message(VecEnv::new(standard(), many(0, 1))), "games: must be from 1 to 1048576, not 0");
    assert_eq!(message(VecEnv::new(standard(), many(4, 0))), "threads: must be from 1 to 1024, not 0");
}

#[test]
fn lengths_are_checked() {
    let mut env = VecEnv::new(standard(), many(3, 1)).expect("valid settings");
    let mut batch = Batch::new(&env);
    assert_eq!(message(env.step(&[0; 2], batch.buffers())), "actions must have 3 entries, but has 2");
    assert_eq!(message(env.sample_actions(&mut [])), "actions must have 3 entries, but has 0");
    batch.masks.pop();
    assert_eq!(message(env.write(batch.buffers())), "masks must have 798 entries, but has 797");
    let mut small = vec![0; 3];
    assert_eq!(message(env.observe(7, Seat(0), &mut small)), "there is no game 7; the last one is 2");
    assert_eq!(message(env.seed(3)), "there is no game 3; the last one is 2");
    assert_eq!(message(env.observe(0, Seat(0), &mut small)), "observation must have 1377 entries, but has 3");
    let mut observation = vec![0; 1377];
    assert_eq!(message(env.observe(0, Seat(4), &mut observation)), "there is no seat 4; the last one is 3");
}

#[test]
fn an_illegal_action_names_the_game_the_action_and_the_reason() {
    let mut env = VecEnv::new(standard(), many(3, 2)).expect("valid settings");
    let mut batch = Batch::new(&env);
    let mut actions = vec![0; 3];
    env.sample_actions(&mut actions).expect("three actions");
    actions[2] = 6;
    assert_eq!(
        message(env.step(&actions, batch.buffers())),
        "game 2: action 6 (buy a development card) is not legal for seat 0: the setup comes first: place the pieces that \
         are due"
    );
    actions[2] = u32::MAX;
    assert_eq!(
        message(env.step(&actions, batch.buffers())),
        "game 2: there is no action 4294967295; actions are 0 to 265"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever the actions are: either all are legal and every game takes its step, or none changes.
    #[test]
    fn any_actions_are_played_or_refused(
        seed in any::<u64>(),
        warm_up in 0_usize..120,
        rows in prop::collection::vec(prop::collection::vec(prop_oneof![0_u32..300, any::<u32>()], 0..5), 1..12),
    ) {
        let mut config = standard();
        config.trades = seed % 2 == 0;
        let mut many = many(3, 1 + (seed % 2) as usize);
        many.seed = Seed::from_u64(seed);
        let mut env = VecEnv::new(config, many).expect("valid settings");
        let mut batch = Batch::new(&env);
        let mut actions = vec![0; 3];
        for _ in 0..warm_up {
            env.sample_actions(&mut actions).expect("three actions");
            env.step(&actions, batch.buffers()).expect("sampled actions are legal");
        }
        let mut before = Batch::new(&env);
        let mut after = Batch::new(&env);
        for row in rows {
            env.write(before.buffers()).expect("the batch fits");
            let count = env.layout().action_count();
            let legal = row.len() == 3
                && row.iter().zip(before.masks.chunks(count)).all(|(&a, mask)| mask.get(a as usize) == Some(&1));
            let result = env.step(&row, batch.buffers());
            prop_assert_eq!(result.is_ok(), legal, "{:?}: {:?}", row, result);
            env.write(after.buffers()).expect("the batch fits");
            prop_assert!(legal || before == after);
        }
    }
}
