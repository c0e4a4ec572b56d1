//! Simulations: many games of bots at once, with statistics and checks.
//!
//! - [`run`] plays all games of a [`SimConfig`] on several threads; the result does not depend on their number.
//! - [`run_job`] plays a part of them and hands every finished game to a [`GameSink`]. [`RunLog`] saves them in a folder
//!   from which an interrupted run can be resumed.
//! - [`playout`] plays one game of random players as fast as the rules allow, [`play_bots`] one game of any bots.
//! - [`perft`] counts sequences of actions, and [`Checker`] compares every state with invariants of the rules.
//! - [`ratings`] computes Elo ratings, [`collect_samples`] and [`train`] train the value net of `search`, [`self_play`]
//!   plays games to train its board net on, [`tune`] tunes the weights of `greedy`.
//! - [`protocol`] lets programs in any language play.
//! - [`puzzles`] finds positions with one clearly best choice.
//!
//! ```
//! use bots::Kind;
//! use hexhaven_sim::{Progress, SimConfig, run};
//! use mapfile::{MapFile, shipped};
//! use random::Seed;
//!
//! let map = MapFile::parse(shipped("standard").unwrap().as_bytes()).unwrap();
//! let seats = vec![Kind::Weighted.into(), Kind::Random.into(), Kind::Random.into()];
//! let config = SimConfig { games: 6, rotate: true, seed: Seed::from_u64(1), ..SimConfig::new(map, seats) };
//! let report = run(&config, &Progress::default())?;
//! assert_eq!(report.games, 6);
//! println!("weighted won {} of {} games", report.seats[0].wins, report.games);
//! # Ok::<(), hexhaven_sim::RunError>(())
//! ```

mod bot_game;
mod checker;
mod config;
mod decision_times;
mod elo;
pub mod fuzzing;
mod game_row;
mod game_run;
mod game_set;
mod job;
mod ledger;
mod manifest;
mod monitor;
mod oracle;
mod perft;
mod player_spec;
mod playout;
mod program;
pub mod protocol;
pub mod puzzles;
mod report;
mod run;
mod run_log;
mod seating;
mod self_play;
mod statistics;
mod substitute;
mod time_spent;
mod totals;
mod training;
mod tuning;

pub use bot_game::play_bots;
pub use checker::{Checker, Violation};
pub use config::SimConfig;
pub use decision_times::DecisionTimes;
pub use elo::{Matchup, Rating, ratings};
pub use game_row::{Decision, GameRow, SeatRow};
pub use game_set::GameSet;
pub use job::{FinishedGame, GameSink, Job, Progress};
pub use manifest::{Difference, RunManifest};
pub use oracle::{all_actions, check_hidden, check_json, check_legal, redeal_hidden};
pub use perft::perft;
pub use player_spec::{CustomPlayer, Place, PlayerSpec};
pub use playout::{Ending, Observer, playout};
pub use program::{Fault, Faults, Program, ProgramError, ProgramLimits, Tally, kill_programs};
pub use report::{BotReport, Report, SeatReport};
pub use run::{RunError, run, run_job, run_job_here};
pub use run_log::{GameRows, LoadedRun, RunLog, RunLogError};
pub use seating::Shard;
pub use self_play::{ROW_SEATS, SelfPlayConfig, SelfPlayError, SelfPlayRows, UNUSED, self_play};
pub use statistics::{Z_3_SIGMA, Z_95, wilson_interval};
pub use substitute::Substitute;
pub use time_spent::TimeSpent;
pub use totals::Totals;
pub use training::{Epoch, TrainingConfig, collect_samples, train};
pub use tuning::{Round, TuningConfig, duel, tune};
