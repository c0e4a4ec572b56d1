//! Automatic players.
//!
//! A bot gets its seat's view and its seat's legal actions, and nothing else.

mod uniform;

use rules::{Action, Legal, View};

pub use uniform::Uniform;

/// An automatic player.
pub trait Bot: Send {
    /// Chooses one of the legal actions. There is at least one besides revealing and resigning.
    fn choose(&mut self, view: &View, legal: &Legal) -> Action;
}

/// The bots that can be asked for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// [`Uniform`].
    Random,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 1] = [Self::Random];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
        }
    }
}

impl std::str::FromStr for Kind {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            format!("there is no bot \"{name}\"; there are: {names}")
        })
    }
}
