//! Errors of a local game. An action that the rules refuse is not an error, but a [`rules::Refusal`].

use locales::Words;
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
    NotResumable(NotResumable),
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

/// Why a recorded game cannot be continued.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotResumable {
    /// No seat is a person's.
    #[error("all its seats are bots")]
    AllBots,
    /// It is not a game of one person.
    #[error("more than one of its seats has no bot")]
    MorePeople,
    /// There is no seed, or the dice do not come from it.
    #[error("the source of its dice is unknown")]
    Dice,
}

impl Error {
    /// The same in a language, or `None` where it is what a file, the system, a bot or the rules say.
    #[must_use]
    pub fn said(&self, words: &Words) -> Option<String> {
        let path = |path: &std::path::Path| ("path", path.display().to_string().into());
        Some(match self {
            Self::Rules(_) | Self::File { .. } | Self::Log { .. } | Self::Bot { .. } => return None,
            Self::Name(name) => words.say("play-error-name", [("name", format!("{name:?}").into())]),
            Self::Seat { seat, last } => {
                words.say("play-error-seat", [("seat", (*seat).into()), ("last", (*last).into())])
            }
            Self::Exists(file) => words.say("play-error-exists", [path(file)]),
            Self::Busy(file) => words.say("play-error-busy", [path(file)]),
            Self::NotResumable(why) => {
                let why = match why {
                    NotResumable::AllBots => "all-bots",
                    NotResumable::MorePeople => "more-people",
                    NotResumable::Dice => "dice",
                };
                words.say("play-error-not-resumable", [("why", why.into())])
            }
            Self::Terminal(error) => words.say("play-error-terminal", [("problem", error.to_string().into())]),
        })
    }
}
