//! Many games at once.
//!
//! [`playout`] plays one game of random players as fast as the rules allow, [`run`] many on several threads with the
//! same result whatever their number, [`perft`] counts sequences of actions, and [`Checker`] holds every state
//! against what must always be true.

mod checker;
pub mod fuzzing;
mod ledger;
mod oracle;
mod perft;
mod playout;
mod run;
mod statistics;

pub use checker::{Checker, Violation};
pub use oracle::{all_actions, check_hidden, check_json, check_legal};
pub use perft::perft;
pub use playout::{Ending, Observer, playout};
pub use run::{Plan, Progress, Report, SeatReport, Unsound, play_recorded, run};
pub use statistics::{USUAL, WIDE, rate_interval};
