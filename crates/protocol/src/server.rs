//! What the server says over a socket.

use crate::clock::Deadline;
use crate::code::Code;
use crate::moment::Moment;
use crate::table::TableView;
use board::{Layout, Topology};
use rules::{BoardView, HexName, Legal, ObservedAction, VertexName, View};
use serde::Serialize;
use std::collections::BTreeMap;

/// A message to one who plays or watches.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ServerMessage {
    /// The first: where one sits, and what is there. What follows is an update once the game has begun.
    Welcome {
        /// The table.
        table: Box<TableView>,
        /// Where one sits; nothing for a spectator.
        seat: Option<u8>,
        /// The server's time, to set one's own clock by.
        now: Moment,
    },
    /// The table changed: who sits there, who is ready, how it is called.
    Table {
        /// As it is now.
        table: Box<TableView>,
        /// Where one sits now.
        seat: Option<u8>,
    },
    /// The game went on.
    Update(Box<Update>),
    /// An action was accepted and stored.
    Reply {
        /// The request.
        request_id: String,
        /// The version that it made.
        version: u64,
    },
    /// Something was refused; nothing has changed.
    Refused(Refusal),
    /// Somebody said something.
    Chat(ChatLine),
    /// Who is there.
    Presence {
        /// By seat: whether somebody is connected.
        connected: Vec<bool>,
        /// By seat: whether a bot plays for somebody who left.
        bot_plays: Vec<bool>,
        /// How many watch.
        spectators: u32,
    },
    /// What a swap would bring.
    Quote {
        /// The request.
        request_id: String,
        /// The answer.
        #[cfg_attr(feature = "typescript", ts(as = "crate::typescript::SwapQuote"))]
        quote: serde_json::Value,
    },
    /// The answer to a ping.
    Pong {
        /// The server's time.
        now: Moment,
    },
    /// The server stops; come back in so many milliseconds.
    Closing {
        /// Milliseconds.
        retry_ms: u32,
    },
}

/// The game as it stands for one viewer, and what happened since they last heard.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Update {
    /// How many actions were accepted.
    pub version: u64,
    /// What happened, oldest first.
    #[cfg_attr(feature = "openapi", schemars(with = "Vec<crate::schema::ObservedAction>"))]
    pub events: Vec<ObservedAction>,
    /// The game as the viewer sees it.
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::View"))]
    pub view: View,
    /// What the viewer may do; nothing for a spectator.
    #[cfg_attr(feature = "openapi", schemars(with = "Option<crate::schema::Legal>"))]
    pub legal: Option<Legal>,
    /// When time is up, and whose; nothing where time is not limited.
    pub deadline: Option<Deadlines>,
    /// The board with what the viewer needs to draw it, where it was not sent before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub board: Option<Board>,
}

/// A board for those who draw it.
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
    /// A layout for those who draw it.
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

/// When time is up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Deadlines {
    /// When the first is up.
    pub at: Moment,
    /// The server's time, to set one's own clock by.
    pub now: Moment,
    /// Everybody's, the earliest first.
    pub waits: Vec<Deadline>,
    /// What is left of everybody's reserve, in milliseconds.
    pub reserves_ms: Vec<i64>,
}

/// A refusal: nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Refused"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema), schemars(rename = "Refused"))]
#[serde(rename_all = "camelCase")]
pub struct Refusal {
    /// The request, where it had an id.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub request_id: Option<String>,
    /// For programs: a reason code of the rules, or one of the server's.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub code: Code,
    /// For people.
    pub message: String,
    /// The current version of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub version: Option<u64>,
    /// Whether the same request may succeed if it is sent again unchanged.
    retryable: bool,
}

impl Refusal {
    /// A refusal with a code for programs and a message for people.
    #[must_use]
    pub fn new(code: impl Into<Code>, message: impl Into<String>) -> Self {
        let code = code.into();
        Self { request_id: None, code, message: message.into(), version: None, retryable: code.is_retryable() }
    }

    /// The same, with the current version of the game.
    #[must_use]
    pub fn at_version(self, version: impl Into<Option<u64>>) -> Self {
        Self { version: version.into(), ..self }
    }

    /// The same, as the answer to a request.
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

/// What somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ChatLine {
    /// Its number, from 1.
    pub n: u64,
    /// Where they sit; nothing for a spectator.
    pub seat: Option<u8>,
    /// The sender's name.
    pub name: String,
    /// The text.
    pub text: String,
    /// When it was sent.
    pub at: Moment,
}
