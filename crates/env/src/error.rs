//! What can go wrong, in words for the person who wrote the call.

use rules::RulesError;

/// Why an environment refused something. Nothing has changed, except after [`EnvError::Failed`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum EnvError {
    /// The rules, the map and the number of seats do not fit together.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A setting has an invalid value.
    #[error("{setting}: {message}")]
    Setting {
        /// The name of the setting.
        setting: &'static str,
        /// What is wrong, and what is expected.
        message: String,
    },
    /// A list or a buffer has the wrong length.
    #[error("{what} must have {expected} entries, but has {found}")]
    Length {
        /// The name of the list or buffer.
        what: &'static str,
        /// How long it must be.
        expected: usize,
        /// How long it is.
        found: usize,
    },
    /// There is no such action.
    #[error("game {game}: there is no action {action}; actions are 0 to {last}")]
    NoSuchAction {
        /// The index of the game; 0 in an environment of one game.
        game: usize,
        /// The number that was given.
        action: u32,
        /// The last action.
        last: u32,
    },
    /// The action is not legal now.
    #[error("game {game}: action {action} ({meaning}) is not legal for seat {seat}: {why}")]
    IllegalAction {
        /// The index of the game; 0 in an environment of one game.
        game: usize,
        /// The action.
        action: u32,
        /// The action in words.
        meaning: String,
        /// The seat that decides.
        seat: u8,
        /// Why it is not legal.
        why: String,
    },
    /// The game is over and must be reset.
    #[error("game {game} is over: reset it first")]
    Over {
        /// The index of the game; 0 in an environment of one game.
        game: usize,
    },
    /// There is no such game or seat.
    #[error("there is no {what} {found}; the last one is {last}")]
    NoSuch {
        /// What was asked for.
        what: &'static str,
        /// The number that was given.
        found: usize,
        /// The last one.
        last: usize,
    },
    /// A game stopped because of a bug. The other games have taken their step; this one must be reset.
    #[error("game {game}, seed {seed}, failed and must be reset: {message}; please report this")]
    Failed {
        /// The index of the game; 0 in an environment of one game.
        game: usize,
        /// The seed of the episode.
        seed: String,
        /// The message of the panic.
        message: String,
    },
}

impl EnvError {
    pub(crate) fn setting(setting: &'static str, message: impl Into<String>) -> Self {
        Self::Setting { setting, message: message.into() }
    }

    /// The same error, about another game.
    pub(crate) fn in_game(mut self, index: usize) -> Self {
        match &mut self {
            Self::NoSuchAction { game, .. }
            | Self::IllegalAction { game, .. }
            | Self::Over { game }
            | Self::Failed { game, .. } => *game = index,
            _ => {}
        }
        self
    }

    pub(crate) fn check_length(what: &'static str, expected: usize, found: usize) -> Result<(), Self> {
        if expected == found { Ok(()) } else { Err(Self::Length { what, expected, found }) }
    }
}
