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

    /// How far its effects reach.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// # let state = game.start();
    /// let mv = game.check(&state, Seat(0), &Action::PlaceSetupSettlement { vertex: 3 }).unwrap();
    /// assert_eq!(mv.reach(), Reach::Table); // nobody else can build there now
    /// ```
    #[must_use]
    pub const fn reach(&self) -> Reach {
        use MoveKind::{BankTrade, BeginBuild, Choose, Deposit, Discard, DiscardParts, EndTurn, Swap, Withdraw};
        use MoveKind::{BuildCity, BuyCard, RoadBuilding, YearOfPlenty};
        match self.kind {
            BankTrade { .. } | Swap { .. } | Deposit { .. } | Withdraw { .. } => Reach::Hand,
            Discard(_) | DiscardParts(_) | Choose(_) | BeginBuild | EndTurn => Reach::Hand,
            BuildCity(_) | BuyCard | RoadBuilding | YearOfPlenty(_) => Reach::Player,
            _ => Reach::Table,
        }
    }
}

/// How far the effects of a move reach. If it ends the game, what was hidden is revealed as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Of what the players have, at most the hand of the one who makes it changes.
    Hand,
    /// Of what the players have and where they can build, only that of the one who makes it changes.
    Player,
    /// Everything may change.
    Table,
}

// Playouts copy moves often.
const _: () = assert!(size_of::<Move>() <= 48);
