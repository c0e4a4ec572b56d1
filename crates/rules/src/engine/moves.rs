//! A legal action, ready to be applied.

pub(crate) use crate::actions::MoveKind;
use crate::position::seat::Seat;

/// A legal action of a seat in one state: `check` returns it and `apply` trusts it.
///
/// It contains places by index and validated amounts. It is valid only for the state it was made for.
///
/// ```
/// # use hexhaven_rules::*;
/// # let game = doc_game();
/// let state = game.start();
/// let mv = game.check(&state, Seat(0), &Action::PlaceSetupSettlement { vertex: 3 }).unwrap();
/// assert_eq!(mv.seat(), Seat(0));
/// assert!(!mv.ends_turn());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub(crate) seat: Seat,
    pub(crate) kind: MoveKind,
}

impl Move {
    /// The seat that makes the move.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether it only passes: to the next player, or from trading to building where these phases are separate.
    #[must_use]
    pub const fn passes(&self) -> bool {
        matches!(self.kind, MoveKind::EndTurn | MoveKind::BeginBuild)
    }

    /// Whether it ends the turn.
    #[must_use]
    pub const fn ends_turn(&self) -> bool {
        matches!(self.kind, MoveKind::EndTurn)
    }

    /// Whether it is a swap, a deposit or a withdrawal in a market.
    #[must_use]
    pub const fn uses_market(&self) -> bool {
        matches!(self.kind, MoveKind::Swap { .. } | MoveKind::Deposit { .. } | MoveKind::Withdraw { .. })
    }

    /// Whether it is a trade with the bank.
    #[must_use]
    pub const fn is_bank_trade(&self) -> bool {
        matches!(self.kind, MoveKind::BankTrade { .. })
    }
}

// Playouts copy moves often.
const _: () = assert!(size_of::<Move>() <= 48);
