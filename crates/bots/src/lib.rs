//! Automatic players.
//!
//! A bot sits on a [`rules::SeatHandle`]: it gets what its seat sees, knows and may do, and nothing else.
//!
//! The ladder, weakest first: [`Uniform`] (`random`), [`Weighted`] (`weighted`), [`Greedy`] (`greedy`), [`Search`]
//! (`search:50ms`).

mod agreed;
mod atlas;
mod bargain;
mod belief;
mod errand;
mod floor;
mod greedy;
mod guess;
mod limit;
pub mod outlook;
mod reveal;
mod search;
mod uniform;
mod value;
mod weighted;

use random::{FastStream, Purpose, Seed};
use rules::{Action, Game, ObservedAction, Seat, SeatHandle};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

pub use agreed::agreed;
pub use belief::Belief;
pub use floor::Floor;
pub use greedy::Greedy;
pub use guess::deal;
pub use limit::Limit;
pub use search::Search;
pub use uniform::Uniform;
pub use value::Weights;
pub use weighted::Weighted;

/// An automatic player.
pub trait Bot: Send {
    /// Chooses one of the legal actions. There is at least one besides revealing and resigning.
    ///
    /// It is asked when the game waits for its seat, and once for every offer that is made to it.
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action;

    /// Whether it wants to be told what happens; if not, nobody need put it into words.
    fn listens(&self) -> bool {
        false
    }

    /// Hears of an accepted action, its own ones included. One that joins late is first told all that was.
    fn observe(&mut self, _told: &ObservedAction) {}

    /// Hears how the game ended: who has won, if anybody, and the points of all seats, hidden ones included.
    fn end(&mut self, _winner: Option<Seat>, _points: &[u32]) {}
}

/// The bots that can be asked for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// [`Uniform`].
    Random,
    /// [`Weighted`].
    Weighted,
    /// [`Greedy`].
    Greedy,
    /// [`Search`].
    Search(Limit),
}

/// How long `search` thinks when nothing is said.
const USUAL: Limit = Limit::Time(Duration::from_millis(50));

impl Kind {
    /// Their names.
    pub const NAMES: [&'static str; 4] = ["random", "weighted", "greedy", "search:50ms"];

    /// Whether the same seed makes it choose the same again, on any machine.
    ///
    /// ```
    /// use hexhaven_bots::Kind;
    /// assert!("search:2000n".parse::<Kind>().unwrap().is_repeatable());
    /// assert!(!"search:50ms".parse::<Kind>().unwrap().is_repeatable());
    /// ```
    #[must_use]
    pub const fn is_repeatable(self) -> bool {
        !matches!(self, Self::Search(Limit::Time(_)))
    }

    /// A bot of this kind for one game; what it draws comes from the seed.
    #[must_use]
    pub fn sit(self, game: &Game, seed: &Seed) -> Box<dyn Bot> {
        let stream = FastStream::new(seed, Purpose::Choices);
        match self {
            Self::Random => Box::new(Uniform::new(stream)),
            Self::Weighted => Box::new(Weighted::new(stream)),
            Self::Greedy => Box::new(Greedy::new(game, Weights::default(), stream)),
            Self::Search(limit) => Box::new(Search::new(game, Weights::default(), limit, stream)),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.pad("random"),
            Self::Weighted => f.pad("weighted"),
            Self::Greedy => f.pad("greedy"),
            Self::Search(limit) => f.pad(&format!("search:{limit}")),
        }
    }
}

impl FromStr for Kind {
    type Err = String;

    /// ```
    /// use hexhaven_bots::Kind;
    /// assert_eq!("search:2000n".parse::<Kind>().unwrap().to_string(), "search:2000n");
    /// assert!("search:fast".parse::<Kind>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, String> {
        let (name, limit) = text.split_once(':').map_or((text, None), |(name, limit)| (name, Some(limit)));
        let limit = limit.map(str::parse::<Limit>).transpose()?;
        match (name, limit) {
            // These decide at once, within any limit.
            ("random", _) => Ok(Self::Random),
            ("weighted", _) => Ok(Self::Weighted),
            ("greedy", _) => Ok(Self::Greedy),
            ("search", limit) => Ok(Self::Search(limit.unwrap_or(USUAL))),
            _ => Err(format!("there is no bot \"{text}\"; there are: {}", Self::NAMES.join(", "))),
        }
    }
}
