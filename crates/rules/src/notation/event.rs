//! Events: consequences of an action.

use crate::notation::field::{FieldKind, Nullable, Thousandths};
use crate::notation::json::{Node, Path, Read};
use crate::position::amounts::Amounts;
use crate::position::seat::Seat;
use crate::rulebook::markets::Market;
use board::Resource;
use serde_json::Value;

/// A kind of piece.
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
    /// The name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Road => "road",
            Self::Settlement => "settlement",
            Self::City => "city",
        }
    }

    /// The piece with a name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        [Self::Road, Self::Settlement, Self::City].into_iter().find(|piece| piece.name() == name)
    }
}

wire_enum! {
    /// A consequence of an action that does not follow from the action and its outcome alone.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event, "event", "Event";

    /// A seat received cards from the bank for its buildings.
    Produced = "PRODUCED" { seat: Seat, cards: Amounts },
    /// The bank could not pay all of a resource.
    BankShort = "BANK_SHORT" { resource: Resource },
    /// A setup placement had no legal spot and was skipped.
    PlacementSkipped = "PLACEMENT_SKIPPED" { seat: Seat, piece: Piece },
    /// The robber had no hex to move to and stayed.
    RobberStayed = "ROBBER_STAYED",
    /// A card was stolen. Only the two seats involved know which.
    Stolen = "STOLEN" {
        /// The thief.
        by: Seat,
        from: Seat,
        resource: Resource,
        /// The amount in thousandths: a card, or less if there was less.
        amount: u32 as Thousandths,
    },
    /// A seat lost cards to a monopoly.
    Monopolised = "MONOPOLISED" {
        from: Seat,
        resource: Resource,
        /// In thousandths.
        amount: u32 as Thousandths,
    },
    /// A swap was made. Amounts are in thousandths here and below.
    Swapped = "SWAPPED" {
        seat: Seat,
        market: Market,
        give: Resource,
        amount: u32 as Thousandths,
        /// The part of the amount that was burned.
        fee: u32 as Thousandths,
        get: Resource,
        /// The amount of `get` received.
        out: u32 as Thousandths,
    },
    /// A deposit was made.
    Deposited = "DEPOSITED" {
        seat: Seat,
        market: Market,
        /// By side of the market.
        taken: [u32; 2] as [Thousandths; 2],
        shares: u32 as Thousandths,
    },
    /// Shares were withdrawn.
    Withdrawn = "WITHDRAWN" {
        seat: Seat,
        market: Market,
        shares: u32 as Thousandths,
        /// By side of the market.
        paid: [u32; 2] as [Thousandths; 2],
        /// The fee, by side of the market.
        burned: [u32; 2] as [Thousandths; 2],
    },
    /// The ghost ship closed a market and opened another in its place.
    Flipped = "FLIPPED" {
        seat: Seat,
        port: u8,
        closed: Market,
        opened: Market,
        /// The resource taken out of the closed market's pool.
        resource: Resource,
        amount: u32 as Thousandths,
    },
    /// Gold choices lapsed because the bank was empty.
    GoldLapsed = "GOLD_LAPSED" { seat: Seat, count: u32 },
    /// The longest road has a new holder, or none.
    LongestRoad = "LONGEST_ROAD" { holder: Option<Seat> as Nullable<Seat> },
    /// The largest army has a new holder, or none.
    LargestArmy = "LARGEST_ARMY" { holder: Option<Seat> as Nullable<Seat> },
    /// An offer ended without a trade.
    OfferDied = "OFFER_DIED" { offer: u32 },
    /// A turn began.
    TurnBegan = "TURN_BEGAN" { seat: Seat },
    /// The game ended with a winner.
    Won = "WON" { seat: Seat },
}

impl Event {
    /// Reads an event from JSON.
    ///
    /// # Errors
    /// Same as [`Event::decode`].
    ///
    /// ```
    /// # use hexhaven_rules::{Event, Seat};
    /// let event = Event::from_json(&serde_json::json!({"type": "TURN_BEGAN", "seat": 2})).unwrap();
    /// assert_eq!(event, Event::TurnBegan { seat: Seat(2) });
    /// ```
    pub fn from_json(value: &Value) -> Read<Self> {
        Self::decode(Node::new(value, &Path::Root("")))
    }
}

/// A listener for events. With `()` events are not even built.
///
/// ```
/// # use hexhaven_rules::{Event, Seat, Witness};
/// let mut events = Vec::new();
/// events.see(|| Event::Won { seat: Seat(1) });
/// assert_eq!(events, [Event::Won { seat: Seat(1) }]);
/// ```
pub trait Witness {
    /// Whether it listens; if not, callers may skip work.
    const LISTENS: bool = true;

    /// Called for each event.
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
