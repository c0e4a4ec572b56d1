//! The texts of Hexhaven in every language, as [Fluent](https://projectfluent.org) files: one folder per language, one
//! file per part of the product. The web client bundles all of them; this crate embeds those that Rust code reads.
//!
//! ```
//! use hexhaven_locales::Language;
//!
//! let language: Language = "en".parse().expect("English is supported");
//! assert!(language.common().contains("resource-brick = "));
//! ```

mod words;

pub use fluent_bundle::FluentValue as Value;
use std::fmt;
use std::str::FromStr;
pub use words::{Words, WordsError};

/// A language with a complete set of texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Thai.
    Thai,
    /// English.
    English,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::Thai, Self::English];

    /// The language code: `th` or `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Thai => "th",
            Self::English => "en",
        }
    }

    /// Names used throughout the product: resources, pieces, colours.
    #[must_use]
    pub const fn common(self) -> &'static str {
        match self {
            Self::Thai => include_str!("../th/common.ftl"),
            Self::English => include_str!("../en/common.ftl"),
        }
    }

    /// A message for each detail of a refused request. They name options by the labels in [`Self::lobby`].
    #[must_use]
    pub const fn details(self) -> &'static str {
        match self {
            Self::Thai => include_str!("../th/details.ftl"),
            Self::English => include_str!("../en/details.ftl"),
        }
    }

    /// What happened in a game.
    #[must_use]
    pub const fn events(self) -> &'static str {
        match self {
            Self::Thai => include_str!("../th/events.ftl"),
            Self::English => include_str!("../en/events.ftl"),
        }
    }

    /// New tables and waiting rooms, with the labels of all options.
    #[must_use]
    pub const fn lobby(self) -> &'static str {
        match self {
            Self::Thai => include_str!("../th/lobby.ftl"),
            Self::English => include_str!("../en/lobby.ftl"),
        }
    }

    /// The script of the table companion.
    #[must_use]
    pub const fn guide(self) -> &'static str {
        match self {
            Self::Thai => include_str!("../th/guide.ftl"),
            Self::English => include_str!("../en/guide.ftl"),
        }
    }

    /// A message for each fault, hint and warning of a map file.
    #[must_use]
    pub const fn map_faults(self) -> &'static str {
        match self {
            Self::Thai => include_str!("../th/mapfaults.ftl"),
            Self::English => include_str!("../en/mapfaults.ftl"),
        }
    }

    /// What commands print in a terminal.
    #[must_use]
    pub const fn terminal(self) -> &'static str {
        match self {
            Self::Thai => include_str!("../th/terminal.ftl"),
            Self::English => include_str!("../en/terminal.ftl"),
        }
    }

    /// A message for each code of a refusal.
    #[must_use]
    pub const fn refusals(self) -> &'static str {
        match self {
            Self::Thai => include_str!("../th/refusals.ftl"),
            Self::English => include_str!("../en/refusals.ftl"),
        }
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL.into_iter().find(|language| language.code() == code).ok_or(UnknownLanguage)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// There are no texts in this language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the languages are th and en")]
pub struct UnknownLanguage;
