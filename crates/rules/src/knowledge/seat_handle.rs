//! A seat at the table: all that whoever sits there may know, and nothing else.

use crate::actions::Action;
use crate::game::{Game, Legal, State};
use crate::knowledge::seat_knowledge::SeatKnowledge;
use crate::knowledge::view::View;
use crate::notation::reason::{Reason, Refusal};
use crate::position::seat::Seat;

/// A seat at a table where a game is being played.
///
/// It holds the truth and keeps it: what comes out is what the seat may see. An automatic player that is given a chair
/// cannot look further, however it tries.
#[derive(Clone, Copy)]
pub struct SeatHandle<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
    version: u64,
}

impl<'a> SeatHandle<'a> {
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

    /// What the seat may do; of discards and gold choices at most so many, spread evenly over all.
    #[must_use]
    pub fn legal_up_to(&self, most: u64) -> Legal {
        self.game.legal_up_to(self.state, self.seat, most)
    }

    /// Whether an action is legal, as far as the seat can know: a trade counts as legal even when it turns out that the
    /// partner no longer holds the cards.
    ///
    /// # Errors
    /// With a reason code and a sentence, when it is not.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        let refusal = match self.game.check(self.state, self.seat, action) {
            Ok(_) => return Ok(()),
            Err(refusal) => refusal,
        };
        let completes = matches!(action, Action::AcceptTrade { .. } | Action::ConfirmTrade { .. });
        let hidden = completes && refusal.reason == Reason::InsufficientResources;
        if hidden && self.legal().actions.contains(action) { Ok(()) } else { Err(refusal) }
    }

    /// What the seat knows, in the form that thinking needs.
    #[must_use]
    pub fn knowledge(&self) -> SeatKnowledge {
        self.game.knowledge(self.state, self.seat)
    }
}

impl Game {
    /// A seat's chair, after so many accepted actions.
    #[must_use]
    pub const fn seat_handle<'a>(&'a self, state: &'a State, seat: Seat, version: u64) -> SeatHandle<'a> {
        SeatHandle { game: self, state, seat, version }
    }
}
