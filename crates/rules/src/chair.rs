//! A seat at the table: all that whoever sits there may know, and nothing else.

use crate::game::{Game, Legal, State};
use crate::seat::Seat;
use crate::sight::Sight;
use crate::view::View;

/// A seat at a table where a game is being played.
///
/// It holds the truth and keeps it: what comes out is what the seat may see. An automatic player that is given a chair
/// cannot look further, however it tries.
#[derive(Clone, Copy)]
pub struct Chair<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
    version: u64,
}

impl<'a> Chair<'a> {
    /// Rules, map and seats.
    #[must_use]
    pub const fn game(&self) -> &'a Game {
        self.game
    }

    /// Whose chair it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees, as it is sent to players.
    #[must_use]
    pub fn view(&self) -> View {
        self.game.view(self.state, Some(self.seat), self.version)
    }

    /// What the seat may do.
    #[must_use]
    pub fn legal(&self) -> Legal {
        self.game.legal(self.state, self.seat)
    }

    /// What the seat knows, in the form that thinking needs.
    #[must_use]
    pub fn sight(&self) -> Sight {
        self.game.sight(self.state, self.seat)
    }
}

impl Game {
    /// A seat's chair, after so many accepted actions.
    #[must_use]
    pub const fn chair<'a>(&'a self, state: &'a State, seat: Seat, version: u64) -> Chair<'a> {
        Chair { game: self, state, seat, version }
    }
}
