//! Replays and hints.

use crate::event::TableEvent;
use crate::server::Board;
use crate::table::TableView;
use rules::{Action, View};
use serde::Serialize;

/// The state of a game after an action.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Frame {
    /// Actions accepted.
    pub version: u64,
    /// What happened; null in the first frame.
    pub told: Option<TableEvent>,
    /// The game after the action.
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::View"))]
    pub view: View,
}

/// A range of frames of a finished game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Frames {
    /// The last version of the game.
    pub version: u64,
    /// The table; null for a record from a file.
    pub table: Option<TableView>,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// The board.
    pub board: Board,
    /// The version of the first frame.
    pub from: u64,
    /// The frames, in order.
    pub frames: Vec<Frame>,
}

/// An action that a bot recommends.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Hint {
    /// The version of the game that the hint is for.
    pub version: u64,
    /// The action.
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Action"))]
    pub action: Action,
    /// Its advantages.
    pub reasons: Vec<Advantage>,
}

/// An advantage of an action: a fact that its player can see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Advantage {
    /// It wins the game.
    Wins,
    /// A swap brings this much.
    Gets {
        /// The resource.
        resource: &'static str,
        /// The amount.
        #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Quantity"))]
        cards: rules::Quantity,
    },
    /// It is the only legal action.
    Only,
    /// It gains points immediately.
    Points {
        /// The number of points gained.
        points: u32,
    },
    /// The location produces.
    Produces {
        /// The number of the 36 dice combinations with which it produces.
        pips: u32,
    },
    /// It adds a resource that the player did not produce before.
    NewResource {
        /// The resource.
        resource: &'static str,
    },
    /// A port.
    Port {
        /// What it trades: a resource, or `three`.
        port: &'static str,
    },
    /// It makes another action possible.
    Allows {
        /// The action's name.
        action: &'static str,
    },
    /// It reduces another player's production.
    Blocks {
        /// The player who produces less.
        seat: u8,
        /// The number of the 36 dice combinations that are blocked; a city counts twice.
        pips: u32,
    },
    /// It takes a card from another player's hand.
    Takes {
        /// The player whose hand it is.
        seat: u8,
        /// The number of cards in the hand, in thousandths in games with fractional cards.
        #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Quantity"))]
        cards: rules::Quantity,
    },
    /// It ends the player's open offers.
    EndsOffers,
    /// The player can pay for something afterwards.
    Affords {
        /// The name of the action that buys it.
        action: &'static str,
    },
    /// The player can still pay for something afterwards.
    Keeps {
        /// The name of the action that buys it.
        action: &'static str,
    },
    /// The player is closest to this purchase afterwards.
    Misses {
        /// The name of the action that buys it.
        action: &'static str,
        /// The number of cards that are missing.
        cards: u32,
    },
    /// The player has none of a resource that it brings.
    Lacks {
        /// The resource.
        resource: &'static str,
    },
    /// The player has most of a resource that it costs.
    MostOf {
        /// The resource.
        resource: &'static str,
    },
    /// What is declined would not make anything affordable.
    NoUse,
    /// The points of the player whose offer it is.
    Rival {
        /// The player who made the offer.
        seat: u8,
        /// The points that everyone sees.
        points: u32,
    },
    /// The road leads to a free spot for a settlement.
    LeadsTo {
        /// The number of the 36 dice combinations with which the spot produces.
        pips: u32,
    },
    /// The player's longest road grows.
    RoadLength {
        /// Its new length.
        length: u8,
    },
    /// Building and trading come after the roll.
    RollFirst,
    /// It draws a development card.
    Draws,
    /// The robber leaves the player's hex.
    Unblocks {
        /// The number of the 36 dice combinations that produce again; a city counts twice.
        pips: u32,
    },
    /// The player has played more knights.
    Knights {
        /// The number played, with this one.
        knights: u32,
    },
    /// The next roads are free.
    FreeRoads,
    /// Other players have cards of the resource.
    OthersHold {
        /// The resource.
        resource: &'static str,
        /// The number of cards that they have together.
        cards: u32,
    },
    /// Nothing can be built.
    NothingToBuild,
    /// The cards are saved for later.
    Saves,
    /// The market that opens is at the player's own port.
    OpensAtPort,
    /// The market that closes is at another player's port.
    ClosesAtPort {
        /// The player whose port it is.
        seat: u8,
    },
}
