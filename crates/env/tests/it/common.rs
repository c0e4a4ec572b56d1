//! Shared by the test modules: games of every kind.

use hexhaven_env::{Env, EnvConfig};
use random::Seed;
use rules::{Options, Preset};

/// A game to test: map, rules and number of players.
#[derive(Clone, Copy, Debug)]
pub struct TestGame {
    pub map: &'static str,
    pub preset: Preset,
    /// Changes to the preset, as JSON.
    pub options: &'static str,
    pub seats: usize,
    pub trades: bool,
}

impl TestGame {
    pub const fn new(map: &'static str, preset: Preset, seats: usize) -> Self {
        Self { map, preset, options: "{}", seats, trades: false }
    }

    pub fn config(&self) -> EnvConfig {
        let mut config = EnvConfig::shipped(self.map, self.seats).unwrap_or_else(|error| panic!("{error}"));
        config.preset = self.preset;
        config.options = Options::from_json(self.options).unwrap_or_else(|error| panic!("{error}"));
        config.trades = self.trades;
        config
    }

    pub fn env(&self, seed: u64) -> Env {
        Env::new(self.config(), Seed::from_u64(seed)).unwrap_or_else(|error| panic!("{self:?}: {error}"))
    }
}

/// Every shipped map with every preset that it can be played with, with the fewest and the most players, and some
/// variants of the rules.
pub fn test_games() -> Vec<TestGame> {
    let mut games = Vec::new();
    for map in mapfile::shipped_names() {
        for preset in Preset::ALL {
            for seats in 2..=6 {
                let game = TestGame::new(map, preset, seats);
                if Env::new(game.config(), Seed::from_u64(0)).is_ok() {
                    games.push(game);
                }
            }
        }
    }
    let standard = TestGame::new("standard", Preset::Official, 4);
    let variants = [
        TestGame { trades: true, ..standard },
        TestGame { trades: true, seats: 2, ..standard },
        TestGame { options: r#"{"hand_limit": 3, "friendly_robber": true}"#, ..standard },
        TestGame { options: r#"{"bank": "unlimited", "dev_cards_per_turn": 3}"#, ..standard },
        TestGame { options: r#"{"bank": {"brick": 3, "lumber": 3, "wool": 3, "grain": 3, "ore": 3}}"#, ..standard },
        TestGame { options: r#"{"vp_cards": "as_turn_card", "turn_phases": "separate"}"#, trades: true, ..standard },
        TestGame {
            options: r#"{"turn_phases": "combined", "hand_limit": 4}"#,
            ..TestGame::new("catamm", Preset::Catamm, 4)
        },
    ];
    games.extend(variants);
    games
}
