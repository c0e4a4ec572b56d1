//! What a plan comes to, in plain data: what the games in a folder are of.

use crate::entrant::Entrant;
use crate::plan::Plan;
use crate::program::{Limits, Program};
use crate::seating::Shard;
use rules::Preset;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;

/// Everything about a plan that its games depend on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Outline {
    /// The version of the program.
    pub program: String,
    /// Who plays.
    pub seats: Vec<String>,
    /// How long the programs among them may take, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<Limits>,
    /// How many of them sit at a table.
    pub players: usize,
    /// How many games, of all shards together.
    pub games: u64,
    /// Whether the seating moves on by one seat from game to game.
    pub rotate: bool,
    /// What the games follow from.
    pub seed: String,
    /// The preset.
    pub preset: Preset,
    /// Options over it.
    pub options: Value,
    /// Turns after which a game is unfinished.
    pub turn_cap: u32,
    /// Which part of the games.
    pub shard: Shard,
    /// Whether every decision is kept.
    pub decisions: bool,
    /// The map, as a `.catan` file.
    pub map: String,
}

impl Outline {
    /// Of a part of a plan.
    ///
    /// # Panics
    /// Never: options are plain data.
    #[must_use]
    pub fn new(plan: &Plan, shard: Shard, decisions: bool) -> Self {
        Self {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            seats: plan.names(),
            limits: plan.seats.iter().filter_map(Entrant::program).map(Program::limits).collect(),
            players: plan.table(),
            games: plan.games,
            rotate: plan.rotate,
            seed: plan.seed.to_string(),
            preset: plan.preset,
            options: serde_json::to_value(&plan.options).expect("options are plain data"),
            turn_cap: plan.most_turns,
            shard,
            decisions,
            map: plan.map.to_text(),
        }
    }

    /// How many games in a row belong together.
    #[must_use]
    pub fn group(&self) -> u64 {
        if self.rotate { self.players as u64 } else { 1 }
    }

    /// A limit of the programs, as it was given.
    fn times(&self, limit: impl Fn(&Limits) -> Duration) -> String {
        let mut times: Vec<String> = self.limits.iter().map(|limits| format!("{:?}", limit(limits))).collect();
        times.dedup();
        times.join(",")
    }

    /// How many games are in its part.
    #[must_use]
    pub fn planned(&self) -> u64 {
        self.shard.games(self.games, self.group())
    }

    /// In what the games of another plan differ from those of this one, besides their number and the part.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        let fields = [
            ("the version of the program", self.program.clone(), other.program.clone()),
            ("--seats", self.seats.join(","), other.seats.join(",")),
            ("--bot-time", self.times(|limits| limits.decision), other.times(|limits| limits.decision)),
            ("--bot-start", self.times(|limits| limits.start_up), other.times(|limits| limits.start_up)),
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

/// In what two plans differ.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} is {is}, not {is_not}")]
pub struct Difference {
    /// Which argument.
    pub what: &'static str,
    /// Its value in the first plan.
    pub is: String,
    /// Its value in the second.
    pub is_not: String,
}
