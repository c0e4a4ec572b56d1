//! Observations of any position, without an environment.

use crate::error::EnvError;
use crate::layout::Layout;
use crate::observation::{BoardBlock, Context, Observation};
use rules::{Game, Seat, State};

/// Writes what a seat sees of any position of a game, in the layout of an environment without offers between players.
///
/// ```
/// use hexhaven_env::{Env, EnvConfig, Observer};
/// use random::Seed;
/// use rules::Seat;
///
/// let env = Env::new(EnvConfig::shipped("beginner", 3)?, Seed::from_u64(1))?;
/// let observer = Observer::new(env.game());
/// let mut expected = vec![0; env.layout().observation_len()];
/// env.observe(Seat(2), &mut expected)?;
/// assert_eq!(observer.observe(env.game(), env.state(), Seat(2))?, expected);
/// # Ok::<(), hexhaven_env::EnvError>(())
/// ```
pub struct Observer {
    layout: Layout,
    board: BoardBlock,
}

impl Observer {
    /// The observer of a game.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        Self { layout: Layout::new(game, false), board: BoardBlock::new(game) }
    }

    /// The layout of the observations.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What a seat sees. The first seat that the game waits for is the one that decides.
    ///
    /// # Errors
    /// If there is no such seat.
    ///
    /// # Panics
    /// If the game or the state is not the one that the observer was made for.
    pub fn observe(&self, game: &Game, state: &State, seat: Seat) -> Result<Vec<u8>, EnvError> {
        let seats = self.layout.seats();
        if seat.index() >= seats {
            return Err(EnvError::NoSuch { what: "seat", found: seat.index(), last: seats - 1 });
        }
        let context = Context {
            board: &self.board,
            actor: game.actors(state).lowest(),
            answers: None,
            collected: [0; 5],
            offers_left: 0,
        };
        let mut out = vec![0; self.layout.observation_len()];
        game.visit(Observation { layout: &self.layout, state, seat, context, out: &mut out });
        Ok(out)
    }
}
