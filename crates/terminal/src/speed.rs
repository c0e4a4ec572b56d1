//! How fast the bots move.

use locales::Words;
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

    /// The name, as in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fast => "fast",
            Self::Normal => "normal",
            Self::Slow => "slow",
        }
    }

    /// How long a sentence of the log is shown.
    #[must_use]
    pub fn pause(self, is_brief: bool) -> Duration {
        let pause_ms = match self {
            Self::Fast => 100,
            Self::Normal => 700,
            Self::Slow => 1800,
        };
        Duration::from_millis(if is_brief { pause_ms / 4 } else { pause_ms })
    }
}

/// There is no such speed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a speed; expected fast, normal or slow")]
pub struct UnknownSpeed(String);

impl UnknownSpeed {
    /// The same in a language.
    #[must_use]
    pub fn said(&self, words: &Words) -> String {
        words.say("play-wrong-speed", [("speed", self.0.as_str().into())])
    }
}

impl FromStr for Speed {
    type Err = UnknownSpeed;

    fn from_str(text: &str) -> Result<Self, UnknownSpeed> {
        let all = [Self::Fast, Self::Normal, Self::Slow];
        all.into_iter().find(|speed| speed.name() == text).ok_or_else(|| UnknownSpeed(text.to_owned()))
    }
}
