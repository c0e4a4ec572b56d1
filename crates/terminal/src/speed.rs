//! How fast the bots move.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How long each move of a bot is shown before the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Almost no pause.
    Fast,
    /// Long enough to read it.
    #[default]
    Normal,
    /// Long enough to think about it.
    Slow,
}

impl Speed {
    /// The next faster one.
    #[must_use]
    pub const fn faster(self) -> Self {
        match self {
            Self::Slow => Self::Normal,
            Self::Normal | Self::Fast => Self::Fast,
        }
    }

    /// The next slower one.
    #[must_use]
    pub const fn slower(self) -> Self {
        match self {
            Self::Fast => Self::Normal,
            Self::Normal | Self::Slow => Self::Slow,
        }
    }

    /// How long a sentence of the log is shown. The end of a turn is shown only briefly.
    #[must_use]
    pub fn pause(self, sentence: &str) -> Duration {
        let pause_ms = match self {
            Self::Fast => 100,
            Self::Normal => 700,
            Self::Slow => 1800,
        };
        Duration::from_millis(if sentence.ends_with("ended the turn") { pause_ms / 4 } else { pause_ms })
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Fast => "fast",
            Self::Normal => "normal",
            Self::Slow => "slow",
        })
    }
}

impl FromStr for Speed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "fast" => Ok(Self::Fast),
            "normal" => Ok(Self::Normal),
            "slow" => Ok(Self::Slow),
            _ => Err(format!("\"{text}\" is not a speed; expected fast, normal or slow")),
        }
    }
}
