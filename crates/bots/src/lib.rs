//! Automatic players.
//!
//! A bot sits on a [`rules::Chair`]: it gets what its seat sees, knows and may do, and nothing else.
//!
//! The ladder, weakest first: [`Uniform`] (`random`), [`Weighted`] (`weighted`), [`Greedy`] (`greedy`).

mod atlas;
mod greedy;
mod guess;
mod uniform;
mod value;
mod weighted;

use random::{FastStream, Purpose, Seed};
use rules::{Action, Chair, Game};

pub use greedy::Greedy;
pub use guess::deal;
pub use uniform::Uniform;
pub use value::Weights;
pub use weighted::Weighted;

/// An automatic player.
pub trait Bot: Send {
    /// Chooses one of the legal actions. There is at least one besides revealing and resigning.
    fn choose(&mut self, chair: &Chair<'_>) -> Action;
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
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Random, Self::Weighted, Self::Greedy];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Weighted => "weighted",
            Self::Greedy => "greedy",
        }
    }

    /// A bot of this kind for one game; what it draws comes from the seed.
    #[must_use]
    pub fn sit(self, game: &Game, seed: &Seed) -> Box<dyn Bot> {
        let stream = FastStream::new(seed, Purpose::Choices);
        match self {
            Self::Random => Box::new(Uniform::new(stream)),
            Self::Weighted => Box::new(Weighted::new(stream)),
            Self::Greedy => Box::new(Greedy::new(game, Weights::default(), stream)),
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
