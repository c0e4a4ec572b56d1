//! What can go wrong around a game. What the rules refuse is no error: it is a [`rules::Refusal`].

use record::LogError;
use rules::{RulesError, Seat};
use std::io;
use std::path::PathBuf;

/// Why a game cannot begin or go on.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Rules, map and seats do not go together.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The player's name cannot be used.
    #[error("the name {0:?} cannot be used: it must be 1 to 20 printable characters, and no bot's name")]
    Name(String),
    /// There is no such seat.
    #[error("there is no seat {seat}; with so many bots the seats are 0 to {last}")]
    Seat {
        /// Which.
        seat: usize,
        /// The last there is.
        last: usize,
    },
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file is there already, and a game would be lost.
    #[error("{}: is there already; go on with it by --resume, or name another file", .0.display())]
    Exists(PathBuf),
    /// Another program plays this game.
    #[error("{}: another program is playing this game", .0.display())]
    Busy(PathBuf),
    /// A file that is no record of a game, or of one that cannot have gone so.
    #[error("{}: {error}", path.display())]
    Log {
        /// Which.
        path: PathBuf,
        /// What is wrong.
        error: LogError,
    },
    /// A record that nobody can go on with.
    #[error("this game cannot be gone on with: {0}")]
    Foreign(&'static str),
    /// A bot chose what is not legal, or broke off.
    #[error("the bot of {seat} {what}; this is a fault in the program")]
    Bot {
        /// Whose.
        seat: Seat,
        /// What it did.
        what: String,
    },
    /// Keys or lines cannot be read, or the screen not written.
    #[error("the terminal: {0}")]
    Terminal(#[from] io::Error),
}
