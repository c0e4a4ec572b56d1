//! What an action brought about, for those who listen.

mod encode;

use crate::position::amounts::Amounts;
use crate::position::seat::Seat;
use crate::rulebook::markets::Market;
use board::Resource;

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A road.
    Road,
    /// A settlement.
    Settlement,
    /// A city.
    City,
}

impl Piece {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Road => "road",
            Self::Settlement => "settlement",
            Self::City => "city",
        }
    }
}

/// Something that followed from an action and cannot be read off the action and its outcome alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat got cards from the bank for its buildings.
    Produced {
        /// Who.
        seat: Seat,
        /// What.
        cards: Amounts,
    },
    /// The bank could not pay all of a resource.
    BankShort {
        /// Which.
        resource: Resource,
    },
    /// A setup placement had no legal spot and was skipped.
    PlacementSkipped {
        /// Whose.
        seat: Seat,
        /// Which piece.
        piece: Piece,
    },
    /// The robber had nowhere to go and stayed.
    RobberStayed,
    /// A card was stolen. Which one, only the two know.
    Stolen {
        /// Who took it.
        by: Seat,
        /// Who lost it.
        from: Seat,
        /// What it was.
        resource: Resource,
        /// A card, or what there was of it, in thousandths.
        amount: u32,
    },
    /// Somebody else's cards were taken by monopoly.
    Monopolised {
        /// Who gave.
        from: Seat,
        /// What.
        resource: Resource,
        /// How much, in thousandths.
        amount: u32,
    },
    /// A swap was made. Amounts are thousandths here and below.
    Swapped {
        /// By whom.
        seat: Seat,
        /// Where.
        market: Market,
        /// What was given.
        give: Resource,
        /// How much of it.
        amount: u32,
        /// What of that was burned.
        fee: u32,
        /// What was got.
        get: Resource,
        /// How much of it.
        out: u32,
    },
    /// A deposit was made.
    Deposited {
        /// By whom.
        seat: Seat,
        /// Where.
        market: Market,
        /// What was taken of each side.
        taken: [u32; 2],
        /// The shares got.
        shares: u32,
    },
    /// Shares were withdrawn.
    Withdrawn {
        /// By whom.
        seat: Seat,
        /// Where.
        market: Market,
        /// The shares given.
        shares: u32,
        /// What was got of each side.
        paid: [u32; 2],
        /// What was burned of each side.
        burned: [u32; 2],
    },
    /// The ghost ship closed a market and opened another in its place.
    Flipped {
        /// Whose choice it was.
        seat: Seat,
        /// At which port.
        port: u8,
        /// The market that went missing.
        closed: Market,
        /// The market that opened.
        opened: Market,
        /// What was taken from the closed pool.
        resource: Resource,
        /// How much of it.
        amount: u32,
    },
    /// Gold choices lapsed, the bank being empty.
    GoldLapsed {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u32,
    },
    /// The longest road changed hands.
    LongestRoad {
        /// To whom, or to nobody.
        holder: Option<Seat>,
    },
    /// The largest army changed hands.
    LargestArmy {
        /// To whom, or to nobody.
        holder: Option<Seat>,
    },
    /// An offer is gone without having been completed.
    OfferDied {
        /// Its number.
        offer: u32,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// The game ended.
    Won {
        /// Who won.
        seat: Seat,
    },
}

/// Somebody who listens. With `()` nobody does, and events are not even built.
pub trait Witness {
    /// Whether it listens at all.
    const LISTENS: bool = true;

    /// Hears of an event.
    fn see(&mut self, event: impl FnOnce() -> Event);
}

impl Witness for () {
    const LISTENS: bool = false;

    #[inline]
    fn see(&mut self, _event: impl FnOnce() -> Event) {}
}

impl Witness for Vec<Event> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}
