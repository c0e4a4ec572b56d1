//! Access to a game for one seat: everything its player may know, and nothing else.

use crate::actions::Action;
use crate::game::{Game, Legal, State};
use crate::knowledge::seat_knowledge::SeatKnowledge;
use crate::knowledge::view::View;
use crate::notation::reason::{Reason, Refusal};
use crate::position::seat::Seat;
use crate::rulebook::markets::Terms;

/// A seat in a game.
///
/// It contains the complete state but shows only what the seat may see, so a bot with a handle cannot cheat.
///
/// ```
/// # use hexhaven_rules::*;
/// # let game = doc_game();
/// let state = game.start();
/// let handle = game.seat_handle(&state, Seat(0), 0);
/// assert_eq!(handle.seat(), Seat(0));
/// let action = handle.legal().actions.swap_remove(0);
/// assert!(handle.check(&action).is_ok());
/// assert_eq!(handle.view(), game.view(&state, Some(Seat(0)), 0));
/// ```
#[derive(Clone, Copy)]
pub struct SeatHandle<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
    version: u64,
}

impl<'a> SeatHandle<'a> {
    /// The game being played.
    #[must_use]
    pub const fn game(&self) -> &'a Game {
        self.game
    }

    /// The seat of this handle.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of accepted actions.
    #[must_use]
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// What the seat sees, in the form that is sent to players.
    #[must_use]
    pub fn view(&self) -> View {
        self.game.view(self.state, Some(self.seat), self.version)
    }

    /// The legal actions of the seat.
    #[must_use]
    pub fn legal(&self) -> Legal {
        self.game.legal(self.state, self.seat)
    }

    /// The legal actions of the seat, with at most `most` discards or gold choices, spread evenly over all of them.
    #[must_use]
    pub fn legal_up_to(&self, most: u64) -> Legal {
        self.game.legal_up_to(self.state, self.seat, most)
    }

    /// Checks whether an action is legal, as far as the seat can know: completing a trade counts as legal even if the
    /// partner no longer has the cards.
    ///
    /// # Errors
    /// When the action is not legal: a reason code and a sentence.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        let refusal = match self.game.check(self.state, self.seat, action) {
            Ok(_) => return Ok(()),
            Err(refusal) => refusal,
        };
        let completes = matches!(action, Action::AcceptTrade { .. } | Action::ConfirmTrade { .. });
        let hidden = completes && refusal.reason == Reason::InsufficientResources;
        if hidden && self.legal().actions.contains(action) { Ok(()) } else { Err(refusal) }
    }

    /// The open markets with the seat's fees; `None` in a game without markets.
    #[must_use]
    pub fn terms(&self) -> Option<Terms> {
        self.game.terms(self.state, self.seat)
    }

    /// A copy that can be kept after the game has gone on.
    #[must_use]
    pub fn owned(&self) -> OwnedSeatHandle {
        OwnedSeatHandle { game: self.game.clone(), state: self.state.clone(), seat: self.seat, version: self.version }
    }

    /// What the seat knows, in the form that bots need.
    #[must_use]
    pub fn knowledge(&self) -> SeatKnowledge {
        self.game.knowledge(self.state, self.seat)
    }
}

/// A seat in a game at one moment, for those who cannot borrow the game. It shows no more than a [`SeatHandle`].
///
/// ```
/// # use hexhaven_rules::*;
/// # let game = doc_game();
/// let kept = game.seat_handle(&game.start(), Seat(0), 0).owned();
/// assert_eq!(kept.handle().view().seat, Some(0));
/// ```
#[derive(Clone)]
pub struct OwnedSeatHandle {
    game: Game,
    state: State,
    seat: Seat,
    version: u64,
}

impl OwnedSeatHandle {
    /// The handle.
    #[must_use]
    pub const fn handle(&self) -> SeatHandle<'_> {
        SeatHandle { game: &self.game, state: &self.state, seat: self.seat, version: self.version }
    }
}

impl Game {
    /// The handle of a seat after `version` accepted actions.
    #[must_use]
    pub const fn seat_handle<'a>(&'a self, state: &'a State, seat: Seat, version: u64) -> SeatHandle<'a> {
        SeatHandle { game: self, state, seat, version }
    }
}
