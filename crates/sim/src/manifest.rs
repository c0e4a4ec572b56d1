//! The manifest of a run: everything that its games depend on, as plain data.

use crate::config::SimConfig;
use crate::player_spec::PlayerSpec;
use crate::program::{Program, ProgramLimits};
use crate::seating::Shard;
use rules::Preset;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;

/// Everything that the games of a run depend on. It is the header of the run log, and two runs can be combined only if
/// their manifests agree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RunManifest {
    /// The version of the program.
    pub program: String,
    /// The players' names.
    pub seats: Vec<String>,
    /// The time limits of the programs among the players, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<ProgramLimits>,
    /// The number of players in each game.
    pub players: usize,
    /// The number of games of all shards together.
    pub games: u64,
    /// Whether the players move on by one seat from game to game.
    pub rotate: bool,
    /// The seed of the run.
    pub seed: String,
    /// The preset of the rules.
    pub preset: Preset,
    /// Changes to the preset.
    pub options: Value,
    /// A game that is not over after this many turns is left unfinished.
    pub turn_cap: u32,
    /// The share of the games in this run log.
    pub shard: Shard,
    /// Whether every decision is saved.
    pub decisions: bool,
    /// The map, as the text of a `.catan` file.
    pub map: String,
}

impl RunManifest {
    /// The manifest of one shard of a run.
    ///
    /// # Panics
    /// Never: options are plain data.
    #[must_use]
    pub fn new(config: &SimConfig, shard: Shard, decisions: bool) -> Self {
        Self {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            seats: config.names(),
            limits: config.seats.iter().filter_map(PlayerSpec::program).map(Program::limits).collect(),
            players: config.table_size(),
            games: config.games,
            rotate: config.rotate,
            seed: config.seed.to_string(),
            preset: config.preset,
            options: serde_json::to_value(&config.options).expect("options are plain data"),
            turn_cap: config.turn_cap,
            shard,
            decisions,
            map: config.map.to_text(),
        }
    }

    /// How many consecutive games belong together; see [`SimConfig::group_size`].
    #[must_use]
    pub fn group_size(&self) -> u64 {
        if self.rotate { self.players as u64 } else { 1 }
    }

    /// One of the time limits of the programs, as text.
    fn limit_text(&self, limit: impl Fn(&ProgramLimits) -> Duration) -> String {
        let mut times: Vec<String> = self.limits.iter().map(|limits| format!("{:?}", limit(limits))).collect();
        times.dedup();
        times.join(",")
    }

    /// The number of games in the shard.
    #[must_use]
    pub fn planned(&self) -> u64 {
        self.shard.games(self.games, self.group_size())
    }

    /// The first difference to another manifest, apart from the number of games and the shard.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        let fields = [
            ("the version of the program", self.program.clone(), other.program.clone()),
            ("--seats", self.seats.join(","), other.seats.join(",")),
            ("--bot-time", self.limit_text(|limits| limits.decision), other.limit_text(|limits| limits.decision)),
            ("--bot-start", self.limit_text(|limits| limits.start_up), other.limit_text(|limits| limits.start_up)),
            ("--players", self.players.to_string(), other.players.to_string()),
            ("--rotate", on(self.rotate), on(other.rotate)),
            ("--seed", self.seed.clone(), other.seed.clone()),
            ("--preset", self.preset.to_string(), other.preset.to_string()),
            ("--option", self.options.to_string(), other.options.to_string()),
            ("--turn-cap", self.turn_cap.to_string(), other.turn_cap.to_string()),
            ("--decisions", on(self.decisions), on(other.decisions)),
        ];
        let differs = fields.into_iter().find(|(_, here, there)| here != there);
        let map = || (self.map != other.map).then(|| ("--map", "another map".to_owned(), "this one".to_owned()));
        differs.or_else(map).map(|(what, is, is_not)| Difference { what, is, is_not })
    }
}

fn on(flag: bool) -> String {
    if flag { "on" } else { "off" }.to_owned()
}

/// A difference between two manifests.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} is {is}, not {is_not}")]
pub struct Difference {
    /// The command-line option, or what else differs.
    pub what: &'static str,
    /// Its value in the first manifest.
    pub is: String,
    /// Its value in the second.
    pub is_not: String,
}
