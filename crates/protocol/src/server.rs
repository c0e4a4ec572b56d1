//! Messages from the server over a socket.

use crate::clock::Deadline;
use crate::code::Code;
use crate::detail::Detail;
use crate::event::TableEvent;
use crate::table::{Idle, TableView};
use crate::timestamp::Timestamp;
use board::{Layout, Topology};
use rules::{BoardView, HexName, Legal, VertexName, View};
use serde::Serialize;
use std::collections::BTreeMap;

/// A message to a player or a spectator.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ServerMessage {
    /// The first message. If the game has started, an update follows.
    Welcome {
        /// The table.
        table: Box<TableView>,
        /// The client's seat; null for a spectator.
        seat: Option<u8>,
        /// The server's time, so that the client can adjust its clock.
        now: Timestamp,
    },
    /// The table changed: its seats, who is ready, or its title.
    Table {
        /// The table as it is now.
        table: Box<TableView>,
        /// The client's seat now.
        seat: Option<u8>,
    },
    /// The game changed.
    Update(Box<Update>),
    /// An action was accepted and stored.
    Reply {
        /// The request.
        request_id: String,
        /// The version of the game after the action.
        version: u64,
    },
    /// Something was refused; nothing has changed.
    Refused(Refusal),
    /// A line of chat.
    Chat(ChatLine),
    /// Who is present.
    Presence {
        /// By seat: whether the player is connected.
        connected: Vec<bool>,
        /// By seat: whether a bot plays for a player who is absent or was voted to be idle.
        bot_plays: Vec<bool>,
        /// By seat: when a bot begins to play for an absent player; null if the player is here.
        bot_plays_at: Vec<Option<Timestamp>>,
        /// By seat: whether the game has been waiting for the player for long; null if not.
        idle: Vec<Option<Idle>>,
        /// The number of spectators.
        spectators: u32,
    },
    /// The quote of a swap.
    Quote {
        /// The request.
        request_id: String,
        /// The quote.
        #[cfg_attr(feature = "typescript", ts(as = "crate::typescript::SwapQuote"))]
        quote: serde_json::Value,
    },
    /// The answer to a ping.
    Pong {
        /// The server's time.
        now: Timestamp,
    },
    /// The server is stopping; reconnect later.
    Closing {
        /// How long to wait before reconnecting, in milliseconds.
        retry_ms: u32,
    },
}

/// The game as one viewer sees it, with the actions since the last update.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Update {
    /// The number of accepted actions; if there are more events, the version of the last one that is included.
    pub version: u64,
    /// What has happened since, oldest first.
    pub events: Vec<TableEvent>,
    /// Whether there are more events after these.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub more: bool,
    /// The game as the viewer sees it.
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::View"))]
    pub view: View,
    /// The viewer's legal actions; null for a spectator.
    #[cfg_attr(feature = "openapi", schemars(with = "Option<crate::schema::Legal>"))]
    pub legal: Option<Legal>,
    /// Whether the viewer can undo their latest action.
    pub can_undo: bool,
    /// When a bot goes on without answers to its offers; null if no bot waits for answers.
    pub offers_until: Option<Timestamp>,
    /// All deadlines; null if time is not limited.
    pub deadline: Option<Deadlines>,
    /// The board, unless it was sent before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub board: Option<Board>,
}

/// A board with everything needed to draw it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Board {
    /// Columns and rows of the grid of hexes.
    pub size: [u32; 2],
    /// Hexes, vertices, edges and ports.
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::BoardView"))]
    pub board: BoardView,
    /// The six vertices of every hex, clockwise from the top.
    #[cfg_attr(feature = "openapi", schemars(with = "BTreeMap<String, Vec<crate::schema::VertexName>>"))]
    pub corners: BTreeMap<String, Vec<VertexName>>,
}

impl Board {
    /// The board of a layout.
    #[must_use]
    pub fn of(layout: &Layout) -> Self {
        let (topology, grid) = (Topology::new(layout), layout.grid());
        let corners = topology.hexes().map(|hex| topology.hex_number(hex)).map(|hex| {
            let name = format!("h{}", HexName(hex).0);
            (name, grid.corners(hex).into_iter().map(VertexName).collect())
        });
        let size = [grid.width().into(), grid.height().into()];
        Self { size, board: BoardView::of(layout, &topology), corners: corners.collect() }
    }
}

/// The deadlines of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Deadlines {
    /// The earliest deadline.
    pub at: Timestamp,
    /// The server's time, so that the client can adjust its clock.
    pub now: Timestamp,
    /// All deadlines, earliest first.
    pub waits: Vec<Deadline>,
    /// What is left of each seat's reserve, in milliseconds.
    pub reserves_ms: Vec<i64>,
}

/// A refused request. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Refused"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema), schemars(rename = "Refused"))]
#[serde(rename_all = "camelCase")]
pub struct Refusal {
    /// The id of the request, if it had one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub request_id: Option<String>,
    /// A reason code for programs, from the rules or the server.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub code: Code,
    /// A message for people.
    pub message: String,
    /// The current version of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub version: Option<u64>,
    /// What exactly is wrong, for messages in other languages: up to 100 faults of a map, or one thing. Not every refusal has it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Detail>>"))]
    #[cfg_attr(feature = "openapi", schemars(default))]
    pub details: Vec<Detail>,
    /// Whether the same request may succeed if it is sent again unchanged.
    retryable: bool,
}

impl Refusal {
    /// A refusal with a code for programs and a message for people.
    #[must_use]
    pub fn new(code: impl Into<Code>, message: impl Into<String>) -> Self {
        let code = code.into();
        let (message, retryable) = (message.into(), code.is_retryable());
        Self { request_id: None, code, message, version: None, details: Vec::new(), retryable }
    }

    /// Adds what exactly is wrong.
    #[must_use]
    pub fn because(mut self, detail: Detail) -> Self {
        self.details.push(detail);
        self
    }

    /// Adds the current version of the game.
    #[must_use]
    pub fn at_version(self, version: impl Into<Option<u64>>) -> Self {
        Self { version: version.into(), ..self }
    }

    /// Adds the id of the refused request.
    #[must_use]
    pub fn to_request(self, request_id: Option<String>) -> Self {
        Self { request_id, ..self }
    }

    /// Whether the same request may succeed if it is sent again unchanged.
    #[must_use]
    pub const fn is_retryable(&self) -> bool {
        self.retryable
    }
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ChatLine {
    /// Its number, from 1.
    pub n: u64,
    /// The sender's seat; null for a spectator.
    pub seat: Option<u8>,
    /// The sender's name.
    pub name: String,
    /// The text.
    pub text: String,
    /// When it was sent.
    pub at: Timestamp,
}
