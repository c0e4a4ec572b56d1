//! Many games at once.
//!
//! [`playout`] plays one game of random players as fast as the rules allow, [`contest`] one of bots, [`run`] many on
//! several threads with the same result whatever their number, [`play`] a part of them with somebody who keeps each, for
//! which [`Journal`] is a folder that a run can go on from. [`perft`] counts sequences of actions, and [`Checker`]
//! holds every state against what must always be true.

mod checker;
mod contest;
mod done;
mod elo;
mod entrant;
pub mod fuzzing;
mod game_row;
mod journal;
mod keeper;
mod learn;
mod ledger;
mod oracle;
mod outline;
mod perft;
mod plan;
mod playout;
mod program;
pub mod protocol;
mod report;
mod run;
mod seating;
mod spent;
mod statistics;
mod sums;
mod table;
mod times;
mod tune;
mod watch;

pub use checker::{Checker, Violation};
pub use contest::contest;
pub use done::Done;
pub use elo::{Rating, Standing, ratings};
pub use entrant::Entrant;
pub use game_row::{Decision, GameRow, SeatRow};
pub use journal::{Finished, Journal, JournalError, Rows};
pub use keeper::{Keeper, Played, Progress, Work};
pub use learn::{Epoch, Lesson, gather, learn};
pub use oracle::{all_actions, check_hidden, check_json, check_legal, redealt};
pub use outline::{Difference, Outline};
pub use perft::perft;
pub use plan::Plan;
pub use playout::{Ending, Observer, playout};
pub use program::{Faults, Limits, Program, ProgramError, end_programs};
pub use report::{BotReport, Report, SeatReport};
pub use run::{Unsound, play, run};
pub use seating::Shard;
pub use spent::Spent;
pub use statistics::{USUAL, WIDE, rate_interval};
pub use sums::Sums;
pub use times::Times;
pub use tune::{Round, Tuning, duel, tune};
