//! The report on a run. Its fields are those of `hexhaven sim --json`.

use crate::program::Faults;
use serde::Serialize;

/// The results of a run.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Games planned; more than were played if the run was interrupted.
    pub planned: u64,
    /// Games that reached the turn cap.
    pub unfinished: u64,
    /// Actions taken.
    pub actions: u64,
    /// Mean number of turns in a game.
    pub turns_mean: f64,
    /// Wall-clock time, summed over all sessions and machines.
    pub wall_seconds: f64,
    /// Processor time, summed over all threads.
    pub cpu_seconds: f64,
    /// Games per second of processor time.
    pub games_per_cpu_second: f64,
    /// Processor time per action.
    pub ns_per_action: f64,
    /// Games replayed from their records and compared.
    pub replayed: u64,
    /// By player, in the order they were given.
    pub seats: Vec<SeatReport>,
    /// By bot, each over all players with its name.
    pub bots: Vec<BotReport>,
}

/// The results of one player.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SeatReport {
    /// The bot's name.
    pub bot: String,
    /// Games it played in.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Games won divided by games played.
    pub win_rate: f64,
    /// The 95 % confidence interval of the win rate.
    pub win_interval: [f64; 2],
    /// Mean final points.
    pub mean_points: f64,
    /// Decisions taken; not counted if all players are `random`.
    pub decisions: u64,
    /// Mean duration of a decision.
    pub mean_ms: f64,
    /// The 99 % quantile of the duration of a decision.
    pub p99_ms: f64,
    /// The faults of a program; absent for included bots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faults: Option<Faults>,
}

/// The results of one bot, over all players with its name.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BotReport {
    /// The bot's name.
    pub bot: String,
    /// Games it took part in.
    pub games: u64,
    /// Games won by any of its seats.
    pub wins: u64,
    /// Games won divided by games played.
    pub win_rate: f64,
    /// The 95 % confidence interval of the win rate.
    pub win_interval: [f64; 2],
    /// The win rate it would have if all bots were equally strong.
    pub par: f64,
    /// The Elo rating, if there is more than one bot.
    pub elo: Option<f64>,
    /// The 95 % confidence interval of the rating.
    pub elo_interval: Option<[f64; 2]>,
    /// Mean final points of its seats.
    pub mean_points: f64,
    /// Decisions taken; not counted if all players are `random`.
    pub decisions: u64,
    /// Mean duration of a decision.
    pub mean_ms: f64,
    /// The 99 % quantile of the duration of a decision.
    pub p99_ms: f64,
}
