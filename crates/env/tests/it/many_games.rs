//! Many games at once: independent of the number of threads, and each the same as alone.

use crate::common::TestGame;
use hexhaven_env::{Batch, Env, EpisodeEnd, Player, VecConfig, VecEnv};
use random::Seed;
use rules::{Preset, Seat};

fn many(games: usize, threads: usize, autoreset: bool) -> VecConfig {
    VecConfig { games, threads, seed: Seed::from_u64(11), autoreset }
}

#[test]
fn results_do_not_depend_on_threads() {
    let standard = TestGame::new("standard", Preset::Official, 4);
    for (test_game, bots) in [(standard, false), (standard, true), (TestGame::new("catamm", Preset::Catamm, 3), true)] {
        let mut config = test_game.config();
        config.turn_limit = 40;
        if bots {
            for (player, name) in config.players.iter_mut().skip(1).zip(["weighted", "greedy", "random"]) {
                *player = Player::Bot(name.parse().expect("a bot's name"));
            }
            config.rotate = true;
        }
        let mut envs = [1, 2, 3].map(|threads| VecEnv::new(config.clone(), many(13, threads, true)).expect("valid"));
        let mut batches = envs.each_ref().map(Batch::new);
        let mut ended: Vec<EpisodeEnd> = Vec::new();
        let mut actions = vec![0; 13];
        for _ in 0..if bots { 120 } else { 400 } {
            for (env, batch) in envs.iter_mut().zip(&mut batches) {
                env.sample_actions(&mut actions).expect("13 actions");
                env.step(&actions, batch.buffers()).expect("sampled actions are legal");
            }
            assert_eq!(batches[0], batches[1]);
            assert_eq!(batches[0], batches[2]);
            assert_eq!(envs[0].ended(), envs[1].ended());
            assert_eq!(envs[0].ended(), envs[2].ended());
            ended.extend_from_slice(envs[0].ended());
        }
        assert!(ended.len() >= 10, "{test_game:?}: only {} episodes ended", ended.len());
    }
}

/// A game among many is the same as a game alone with its seed, and its end is reported.
#[test]
fn a_game_can_be_played_again_alone() {
    let mut config = TestGame::new("standard", Preset::Official, 4).config();
    config.turn_limit = 60;
    let mut env = VecEnv::new(config.clone(), many(4, 2, true)).expect("valid settings");
    let mut batch = Batch::new(&env);
    let (length, count) = (env.layout().observation_len(), env.layout().action_count());
    let mut alone = Env::new(config, env.seed(2).expect("there is a third game")).expect("valid settings");
    let (mut observation, mut mask) = (vec![0; length], vec![0; count]);
    let mut actions = vec![0; 4];
    let mut episodes = 0;
    env.write(batch.buffers()).expect("the batch fits");
    for _ in 0..3_000 {
        alone.observe(alone.seat(), &mut observation).expect("the buffer fits");
        alone.write_mask(&mut mask).expect("the buffer fits");
        assert_eq!(observation, batch.observations[2 * length..3 * length]);
        assert_eq!(mask, batch.masks[2 * count..3 * count]);
        assert_eq!(alone.seat(), Seat(batch.seats[2]));
        env.sample_actions(&mut actions).expect("four actions");
        env.step(&actions, batch.buffers()).expect("sampled actions are legal");
        let rewards = alone.step(actions[2]).expect("the same action is legal").to_vec();
        assert_eq!(rewards, batch.rewards[8..12]);
        assert_eq!(batch.terminated[2] == 1, alone.is_over() && !alone.is_truncated());
        assert_eq!(batch.truncated[2] == 1, alone.is_truncated());
        let end = env.ended().iter().find(|end| end.game == 2);
        assert_eq!(end.is_some(), alone.is_over());
        if let Some(end) = end {
            assert_eq!((end.seed, end.winner, end.length), (*alone.seed(), alone.winner(), alone.length()));
            assert_eq!((&end.returns[..], end.truncated), (alone.returns(), alone.is_truncated()));
            for seat in alone.game().all_seats() {
                alone.observe(seat, &mut observation).expect("the buffer fits");
                assert_eq!(observation, end.observations[seat.index() * length..(seat.index() + 1) * length]);
                assert_eq!(alone.game().points(alone.state(), seat), end.points[seat.index()]);
            }
            alone.reset(env.seed(2).expect("there is a third game")).expect("valid settings");
            episodes += 1;
        }
    }
    assert!(episodes >= 5, "only {episodes} episodes");
}

#[test]
fn without_autoreset_a_game_waits() {
    let mut config = TestGame::new("beginner", Preset::Official, 4).config();
    config.turn_limit = 2;
    let mut env = VecEnv::new(config, many(2, 1, false)).expect("valid settings");
    let mut batch = Batch::new(&env);
    let mut actions = vec![0; 2];
    let mut ends = 0;
    for _ in 0..200 {
        env.sample_actions(&mut actions).expect("two actions");
        env.step(&actions, batch.buffers()).expect("legal, or ignored");
        ends += env.ended().len();
    }
    assert_eq!(ends, 2);
    assert!(batch.masks.iter().all(|&legal| legal == 0));
    assert_eq!(batch.truncated, [0, 0], "it did not end with this step");
    let first = env.seed(1).expect("there is a second game");
    env.reset_game(1).expect("there is a second game");
    assert_ne!(env.seed(1).expect("there is a second game"), first);
    env.write(batch.buffers()).expect("the batch fits");
    let (ended, running) = batch.masks.split_at(env.layout().action_count());
    assert!(ended.iter().all(|&legal| legal == 0) && running.contains(&1));
    env.reset(Seed::from_u64(12)).expect("valid settings");
    env.write(batch.buffers()).expect("the batch fits");
    assert!(batch.masks.chunks(env.layout().action_count()).all(|mask| mask.contains(&1)));
}

/// Bots use up the actions of every episode before the agent is asked.
#[test]
fn an_episode_may_end_before_the_first_decision() {
    let mut config = TestGame::new("beginner", Preset::Official, 4).config();
    config.players = vec![Player::Bot(bots::Kind::Random); 4];
    config.players[3] = Player::Agent;
    config.action_limit = 2;
    let mut env = VecEnv::new(config, many(2, 1, true)).expect("valid settings");
    let mut batch = Batch::new(&env);
    for _ in 0..5 {
        env.step(&[0; 2], batch.buffers()).expect("there is nothing to decide");
        assert_eq!(env.ended().iter().map(|end| (end.game, end.length)).collect::<Vec<_>>(), [(0, 0), (1, 0)]);
        assert_eq!(batch.truncated, [1, 1]);
    }
}
