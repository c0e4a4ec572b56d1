//! What happens at a table: actions, who made them, and actions that are undone.

use rules::ObservedAction;
use serde::Serialize;

/// Something that happened in a game, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "nearly all events are actions")]
pub enum TableEvent {
    /// An action was accepted.
    Action(MadeAction),
    /// A player has undone their latest action.
    Undone(Undone),
}

/// An accepted action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct MadeAction {
    /// What the viewer learns about it.
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::ObservedAction"))]
    pub observed: ObservedAction,
    /// Who made it, if not the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Agent>,
}

/// What acts for a seat instead of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Agent {
    /// The player's time was up.
    Clock,
    /// A bot: the seat's own, or a stand-in for a player who is away.
    Bot,
    /// The server withdrew an offer or an answer of a player who is away.
    Left,
}

/// An action was undone: the game is again as it was before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Undone {
    /// The version of the game afterwards.
    pub version: u64,
    /// The seat that has undone its action.
    pub seat: u8,
    /// The version that the action had led to.
    pub undone: u64,
}

impl TableEvent {
    /// The version of the game afterwards.
    #[must_use]
    pub fn version(&self) -> u64 {
        match self {
            Self::Action(made) => made.observed.version,
            Self::Undone(undone) => undone.version,
        }
    }

    /// The seat that acted.
    #[must_use]
    pub fn seat(&self) -> u8 {
        match self {
            Self::Action(made) => made.observed.seat.0,
            Self::Undone(undone) => undone.seat,
        }
    }
}
