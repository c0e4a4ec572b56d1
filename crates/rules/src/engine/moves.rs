//! A legal action, ready to be applied.

use crate::position::amounts::{Amounts, Hand, Parts};
use crate::position::seat::{Seat, SeatSet};
use crate::rulebook::markets::Market;
use board::{Edge, Hex, Resource, Vertex};

/// A legal action of a seat in one state: what `check` returns and `apply` trusts.
///
/// It holds places by dense index and amounts counted. It is good for the state it was made for, and for no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub(crate) seat: Seat,
    pub(crate) deed: Deed,
}

impl Move {
    /// Whose move it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether it ends the turn, or the trading of separate phases: whether it changes nothing but whose turn it is.
    #[must_use]
    pub const fn passes(&self) -> bool {
        matches!(self.deed, Deed::EndTurn | Deed::BeginBuild)
    }

    /// Whether it ends the turn.
    #[must_use]
    pub const fn ends_turn(&self) -> bool {
        matches!(self.deed, Deed::EndTurn)
    }

    /// Whether it is a swap in a market.
    #[must_use]
    pub const fn is_swap(&self) -> bool {
        matches!(self.deed, Deed::Swap { .. })
    }

    /// Whether it is a trade with the bank.
    #[must_use]
    pub const fn is_bank_trade(&self) -> bool {
        matches!(self.deed, Deed::BankTrade { .. })
    }
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    PlaceSettlement(Vertex),
    PlaceCity(Vertex),
    PlaceRoad(Edge),
    Roll,
    SkipRoll,
    Knight,
    RoadBuilding,
    YearOfPlenty(Amounts),
    Monopoly(Resource),
    BuildRoad(Edge),
    StopFreeRoads,
    BuildSettlement(Vertex),
    BuildCity(Vertex),
    BuyCard,
    Propose {
        give: Amounts,
        want: Amounts,
        to: SeatSet,
    },
    /// By a peer: an acceptance. By the active player: the completion of a counter.
    Accept(u32),
    Reject(u32),
    Counter {
        offer: u32,
        give: Amounts,
        want: Amounts,
    },
    Confirm {
        offer: u32,
        with: Seat,
    },
    Cancel(u32),
    BankTrade {
        give: Resource,
        paid: u16,
        get: Resource,
        got: u16,
    },
    /// Whole cards.
    Discard(Hand),
    /// Not only whole cards, or more of them than a hand of whole cards holds.
    DiscardParts(Parts),
    MoveRobber(Hex),
    Steal(Seat),
    Choose(Amounts),
    /// The market opens at the port, whose own goes missing.
    Flip {
        port: u8,
        market: Market,
    },
    /// Amounts in thousandths.
    Swap {
        give: Resource,
        get: Resource,
        amount: u32,
    },
    Deposit {
        market: Market,
        most: [u32; 2],
    },
    Withdraw {
        market: Market,
        shares: u32,
    },
    BeginBuild,
    Reveal,
    EndTurn,
    Resign,
}
