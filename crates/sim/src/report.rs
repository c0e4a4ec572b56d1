//! What came of many games.

use crate::contest::Times;
use crate::plan::Plan;
use crate::playout::Ending;
use crate::program::Faults;
use crate::statistics::{USUAL, rate_interval};
use serde::Serialize;

/// What came of it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Those of them that ran out of turns.
    pub unfinished: u64,
    /// Actions taken.
    pub actions: u64,
    /// Turns of a game, on average.
    pub turns_mean: f64,
    /// Time passed.
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
}

/// What came of it for one entry of the seats given.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SeatReport {
    /// Which bot.
    pub bot: String,
    /// Games won.
    pub wins: u64,
    /// Share of all games won.
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

/// What adds up to a report.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sums {
    unfinished: u64,
    actions: u64,
    turns: u64,
    pub(crate) replayed: u64,
    wins: Vec<u64>,
    points: Vec<u64>,
    times: Vec<Times>,
}

impl Sums {
    pub(crate) fn new(seats: usize) -> Self {
        Self { wins: vec![0; seats], points: vec![0; seats], times: vec![Times::default(); seats], ..Self::default() }
    }

    /// Counts a game whose seating had moved on by so many seats.
    pub(crate) fn count(&mut self, ending: &Ending, shift: usize) {
        let seats = self.wins.len();
        self.unfinished += u64::from(ending.winner.is_none());
        self.actions += ending.actions;
        self.turns += u64::from(ending.turns);
        for seat in 0..seats {
            let entry = (seat + shift) % seats;
            self.points[entry] += u64::from(ending.points[seat]);
            self.wins[entry] += u64::from(ending.winner.is_some_and(|winner| winner.index() == seat));
        }
    }

    /// Counts decisions, by seat at the table.
    pub(crate) fn time(&mut self, times: &[Times], shift: usize) {
        let seats = self.times.len();
        for (seat, times) in times.iter().enumerate() {
            self.times[(seat + shift) % seats].add(times);
        }
    }

    /// Adds another thread's.
    pub(crate) fn add(&mut self, other: &Self) {
        self.unfinished += other.unfinished;
        self.actions += other.actions;
        self.turns += other.turns;
        self.replayed += other.replayed;
        for (sum, more) in self.wins.iter_mut().zip(&other.wins) {
            *sum += more;
        }
        for (sum, more) in self.points.iter_mut().zip(&other.points) {
            *sum += more;
        }
        for (sum, more) in self.times.iter_mut().zip(&other.times) {
            sum.add(more);
        }
    }
}

impl Sums {
    /// The report on all games of a plan.
    pub(crate) fn report(&self, plan: &Plan, wall_seconds: f64, cpu_seconds: f64) -> Report {
        let games = plan.games as f64;
        let seat = |i: usize| {
            let (low, high) = rate_interval(self.wins[i], plan.games, USUAL);
            SeatReport {
                bot: plan.seats[i].to_string(),
                wins: self.wins[i],
                win_rate: self.wins[i] as f64 / games,
                win_interval: [low, high],
                mean_points: self.points[i] as f64 / games,
                decisions: self.times[i].count(),
                mean_ms: self.times[i].mean(),
                p99_ms: self.times[i].part(0.99),
                faults: plan.seats[i].faults(),
            }
        };
        Report {
            games: plan.games,
            unfinished: self.unfinished,
            actions: self.actions,
            turns_mean: self.turns as f64 / games,
            wall_seconds,
            cpu_seconds,
            games_per_cpu_second: games / cpu_seconds,
            ns_per_action: cpu_seconds * 1e9 / self.actions as f64,
            replayed: self.replayed,
            seats: (0..plan.seats.len()).map(seat).collect(),
        }
    }
}
