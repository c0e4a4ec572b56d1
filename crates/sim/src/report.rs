//! What came of many games.

use crate::program::Faults;
use serde::Serialize;

/// What came of it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Games planned; more than were played when it was interrupted.
    pub planned: u64,
    /// Those played that ran out of turns.
    pub unfinished: u64,
    /// Actions taken.
    pub actions: u64,
    /// Turns of a game, on average.
    pub turns_mean: f64,
    /// Time passed, all sittings and all machines together.
    pub wall_seconds: f64,
    /// Processor time used, all threads together.
    pub cpu_seconds: f64,
    /// Games for each second of processor time.
    pub games_per_cpu_second: f64,
    /// Processor time of an action.
    pub ns_per_action: f64,
    /// Games replayed from their records and compared.
    pub replayed: u64,
    /// By entry of the seats given.
    pub seats: Vec<SeatReport>,
    /// By bot, however often it was named.
    pub bots: Vec<BotReport>,
}

/// What came of it for one entry of the seats given.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SeatReport {
    /// Which bot.
    pub bot: String,
    /// Games it sat in.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Share of its games won.
    pub win_rate: f64,
    /// Within which bounds the true share lies, in 95 of 100 cases.
    pub win_interval: [f64; 2],
    /// Points in the end, on average.
    pub mean_points: f64,
    /// Decisions taken; of random players alone they are not counted.
    pub decisions: u64,
    /// Milliseconds of a decision, on average.
    pub mean_ms: f64,
    /// Milliseconds that 99 in 100 decisions do not exceed.
    pub p99_ms: f64,
    /// What went wrong with a program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faults: Option<Faults>,
}

/// What came of it for one bot, at all seats that it had.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BotReport {
    /// Which bot.
    pub bot: String,
    /// Games it took part in.
    pub games: u64,
    /// Those won, by whichever of its seats.
    pub wins: u64,
    /// Share of them won.
    pub win_rate: f64,
    /// Within which bounds the true share lies, in 95 of 100 cases.
    pub win_interval: [f64; 2],
    /// The share it would win if all were equally strong.
    pub par: f64,
    /// Its rating, where there are others.
    pub elo: Option<f64>,
    /// Within which bounds the true rating lies, in 95 of 100 cases.
    pub elo_interval: Option<[f64; 2]>,
    /// Points in the end, on average over its seats.
    pub mean_points: f64,
    /// Decisions taken; of random players alone they are not counted.
    pub decisions: u64,
    /// Milliseconds of a decision, on average.
    pub mean_ms: f64,
    /// Milliseconds that 99 in 100 decisions do not exceed.
    pub p99_ms: f64,
}
