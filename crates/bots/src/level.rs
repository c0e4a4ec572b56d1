//! Levels: the bots that people choose as opponents.

use crate::Kind;
use crate::limit::Limit;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A strength for people to choose. Each level is a bot of its own, and trades.
///
/// ```
/// use hexhaven_bots::{Kind, Level};
/// assert_eq!("hard".parse(), Ok(Kind::Level(Level::Hard)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Makes the mistakes of a beginner.
    Easy,
    /// Plays like [`Greedy`](crate::Greedy).
    Medium,
    /// [`Search`](crate::Search) as it was at first, for 10 ms.
    Hard,
    /// [`Search`](crate::Search) for 300 ms.
    Expert,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The name of the level.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The bot that plays at this level; `None` if it is one of its own.
    pub(crate) const fn bot(self) -> Option<Kind> {
        match self {
            Self::Easy => None,
            Self::Medium => Some(Kind::Greedy),
            Self::Hard => Some(Kind::FirstSearch(Limit::Time(Duration::from_millis(10)))),
            Self::Expert => Some(Kind::Search(Limit::Time(Duration::from_millis(300)))),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = String;

    /// ```
    /// use hexhaven_bots::Level;
    /// assert_eq!("easy".parse(), Ok(Level::Easy));
    /// assert!("beginner".parse::<Level>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|level| level.name() == text).ok_or_else(|| {
            format!("\"{text}\" is not a level; available levels: {}", Self::ALL.map(Self::name).join(", "))
        })
    }
}
