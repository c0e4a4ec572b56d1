//! Seats that bots play.

use crate::common::TestGame;
use hexhaven_env::{Env, Player};
use random::Seed;
use rules::Preset;
use std::collections::HashSet;

#[test]
fn only_the_agent_is_asked() {
    for (bot, preset, trades) in [
        ("random", Preset::Official, false),
        ("weighted", Preset::Table, false),
        ("greedy", Preset::Official, true),
        ("greedy", Preset::Official, false),
        ("search:20n", Preset::Online, true),
        ("greedy", Preset::Catamm, false),
    ] {
        let map = if preset.has_markets() { "catamm" } else { "standard" };
        let mut config = TestGame { trades, ..TestGame::new(map, preset, 4) }.config();
        config.players = vec![Player::Bot(bot.parse().expect("a bot's name")); 4];
        config.players[0] = Player::Agent;
        config.rotate = true;
        config.turn_limit = 30;
        let mut env = Env::new(config, Seed::from_u64(0)).expect("valid settings");
        let mut seats = HashSet::new();
        for seed in 0..12 {
            env.reset(Seed::from_u64(seed)).expect("valid settings");
            let [agent] = env.agent_seats()[..] else { panic!("one seat is the agent's") };
            seats.insert(agent);
            while !env.is_over() {
                assert_eq!(env.seat(), agent, "{bot}");
                let action = env.sample_action();
                env.step(action).unwrap_or_else(|error| panic!("{bot}, seed {seed}: {error}"));
            }
            assert!(env.length() > 2);
        }
        assert!(seats.len() >= 3, "{bot}: the agent only ever had the seats {seats:?}");
    }
}

/// A stronger bot beats an agent that plays at random, wherever that sits.
#[test]
fn greedy_bots_beat_a_random_agent() {
    let mut config = TestGame::new("standard", Preset::Official, 2);
    config.map = "small-2p";
    let mut config = config.config();
    config.players[1] = Player::Bot("greedy".parse().expect("a bot's name"));
    config.rotate = true;
    let mut env = Env::new(config, Seed::from_u64(0)).expect("valid settings");
    let mut won = 0;
    for seed in 0..20 {
        env.reset(Seed::from_u64(seed)).expect("valid settings");
        while !env.is_over() {
            let action = env.sample_action();
            env.step(action).expect("a sampled action is legal");
        }
        won += u32::from(env.winner().is_some_and(|winner| !env.agent_seats().contains(&winner)));
    }
    assert!(won >= 18, "the bot won {won} of 20 games");
}
