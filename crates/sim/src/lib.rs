//! Many games at once.
//!
//! [`playout`] plays one game of random players as fast as the rules allow, [`contest`] one of bots, [`run`] many on
//! several threads with the same result whatever their number, [`perft`] counts sequences of actions, and [`Checker`]
//! holds every state against what must always be true.

mod checker;
mod contest;
mod entrant;
pub mod fuzzing;
mod learn;
mod ledger;
mod oracle;
mod perft;
mod plan;
mod playout;
mod program;
pub mod protocol;
mod recorder;
mod report;
mod run;
mod statistics;
mod tune;

pub use checker::{Checker, Violation};
pub use contest::{Times, contest};
pub use entrant::Entrant;
pub use learn::{Epoch, Lesson, gather, learn};
pub use oracle::{all_actions, check_hidden, check_json, check_legal, redealt};
pub use perft::perft;
pub use plan::Plan;
pub use playout::{Ending, Observer, playout};
pub use program::{Faults, Limits, Program, ProgramError, end_programs};
pub use report::{Report, SeatReport};
pub use run::{Progress, Unsound, run};
pub use statistics::{USUAL, WIDE, rate_interval};
pub use tune::{Round, Tuning, duel, tune};
