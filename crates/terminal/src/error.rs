//! Errors of a local game. An action that the rules refuse is not an error, but a [`rules::Refusal`].

use record::LogError;
use rules::{RulesError, Seat};
use std::io;
use std::path::PathBuf;

/// Why a game cannot start or continue.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Rules, map and seats are not compatible.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The player's name cannot be used.
    #[error("the name {0:?} cannot be used: it must be 1 to 20 printable characters, and not the name of a bot")]
    Name(String),
    /// There is no such seat.
    #[error("there is no seat {seat}; with this many bots the seats are 0 to {last}")]
    Seat {
        /// The requested seat.
        seat: usize,
        /// The last seat of the table.
        last: usize,
    },
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The cause.
        error: io::Error,
    },
    /// The file already exists, and its game would be lost.
    #[error("{}: already exists; continue it with --resume, or choose another file", .0.display())]
    Exists(PathBuf),
    /// Another program is playing this game.
    #[error("{}: another program is playing this game", .0.display())]
    Busy(PathBuf),
    /// The file is not a valid record of a game.
    #[error("{}: {error}", path.display())]
    Log {
        /// The record file.
        path: PathBuf,
        /// The problem, by record.
        error: LogError,
    },
    /// The recorded game cannot be continued.
    #[error("this game cannot be continued: {0}")]
    NotResumable(&'static str),
    /// A bot chose an illegal action, or crashed.
    #[error("the bot at {seat} {what}; this is a bug")]
    Bot {
        /// The bot's seat.
        seat: Seat,
        /// What it did wrong.
        what: String,
    },
    /// Input cannot be read, or output cannot be written.
    #[error("the terminal: {0}")]
    Terminal(#[from] io::Error),
}
