//! Games seen afterwards, and advice.

use crate::server::Board;
use crate::table::TableView;
use rules::{Action, ObservedAction, View};
use serde::Serialize;

/// A game as it stood after an action.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Frame {
    /// Actions accepted.
    pub version: u64,
    /// The action; nothing before the first.
    #[cfg_attr(feature = "openapi", schemars(with = "Option<crate::schema::ObservedAction>"))]
    pub told: Option<ObservedAction>,
    /// As it stood after it.
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::View"))]
    pub view: View,
}

/// Some frames of a game that has ended.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Frames {
    /// The last version of the game.
    pub version: u64,
    /// The table; nothing for a record from a file.
    pub table: Option<TableView>,
    /// What the players are called, by seat.
    pub names: Vec<String>,
    /// The board.
    pub board: Board,
    /// The first frame's version.
    pub from: u64,
    /// The frames, in order.
    pub frames: Vec<Frame>,
}

/// What a bot would do.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Hint {
    /// The version that it was thought about.
    pub version: u64,
    /// The action.
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Action"))]
    pub action: Action,
    /// What speaks for it.
    pub reasons: Vec<Advantage>,
}

/// What speaks for an action: facts that its player can see for themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Advantage {
    /// There is nothing else to do.
    Only,
    /// Points at once.
    Points {
        /// How many more.
        points: u32,
    },
    /// The place yields as often, of 36 throws.
    Produces {
        /// Throws.
        pips: u32,
    },
    /// A resource that was not produced before.
    NewResource {
        /// The resource.
        resource: &'static str,
    },
    /// A port.
    Port {
        /// What it trades: a resource, or `three`.
        port: &'static str,
    },
    /// Something can be done then that could not before.
    Allows {
        /// The action's name.
        action: &'static str,
    },
    /// Somebody produces less, of 36 throws.
    Blocks {
        /// The player who produces less.
        seat: u8,
        /// Throws, a city's twice.
        pips: u32,
    },
    /// A card is taken from a hand of so many.
    Takes {
        /// The player whose hand it is.
        seat: u8,
        /// Cards, in thousandths where they have parts.
        #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Quantity"))]
        cards: rules::Quantity,
    },
}
