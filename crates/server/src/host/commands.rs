//! What can be asked of a live table.

use super::Decision;
use axum::extract::ws::Utf8Bytes;
use protocol::{Ask, ChatLine, Moment, Refusal, TableView, Update};
use random::Seed;
use record::Log;
use rules::{Game, Seat, State};
use serde_json::Value;
use std::sync::Arc;
use store::TableVersion;
use table::Person;
use tokio::sync::{Notify, mpsc, oneshot};

/// What goes out to one who watches, in order.
#[derive(Clone, Debug)]
pub enum Outgoing {
    /// A message.
    Text(Utf8Bytes),
    /// The last: the socket is closed with this code and reason.
    Close(u16, &'static str),
}

/// One who wants to watch, in a seat or beside the table.
#[derive(Debug)]
pub struct Viewer {
    /// Who it is; nothing for somebody unknown.
    pub player: Option<String>,
    /// The last version that they know.
    pub since: Option<u64>,
    /// Where messages go.
    pub out: mpsc::Sender<Outgoing>,
    /// Notified when messages cannot go there any more.
    pub slow: Arc<Notify>,
}

/// A change of who sits where, and the like.
#[derive(Clone, Debug)]
pub enum Change {
    /// Somebody sits down.
    Join {
        /// Who.
        person: Person,
        /// Where; anywhere if nothing.
        seat: Option<u8>,
    },
    /// Somebody gets up, or leaves a game.
    Leave,
    /// Somebody is ready, or not any more.
    Ready(bool),
    /// A bot is put somewhere or taken away.
    Bot {
        /// Where; anywhere if nothing.
        seat: Option<u8>,
        /// Which; none to take it away.
        bot: Option<String>,
    },
    /// The game begins.
    Start,
    /// Somebody may not speak, or may again.
    Mute {
        /// Who.
        seat: u8,
        /// Whether they may not.
        muted: bool,
    },
    /// The same people play again, at this table.
    Rematch {
        /// The new table.
        table: String,
        /// One that was named before, and closed.
        instead_of: Option<String>,
    },
}

/// What one who looks sees.
#[derive(Debug, serde::Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Looked {
    /// The table.
    pub table: TableView,
    /// Where they sit.
    pub seat: Option<u8>,
    /// The server's time.
    pub now: Moment,
    /// The game, once it has started.
    #[serde(flatten)]
    pub game: Option<Update>,
}

/// A game that has ended.
#[derive(Debug)]
pub struct Finished {
    /// The table.
    pub table: TableView,
    /// All of it.
    pub record: Log,
}

/// A position that a player wants advice about.
pub struct Question {
    /// The rules and the map.
    pub game: Arc<Game>,
    /// The truth: only bots look at it, and they see what the player sees.
    pub state: State,
    /// Whose advice it is.
    pub seat: Seat,
    /// Actions accepted.
    pub version: u64,
    /// For what a bot leaves to chance.
    pub seed: Seed,
}

/// What a command is answered with.
pub type Answer<T> = oneshot::Sender<Result<T, Refusal>>;

/// What can be asked of a live table.
pub enum Command {
    /// Somebody comes to watch; the number is for [`Command::Unwatch`].
    Watch {
        /// Who.
        viewer: Viewer,
        /// Their number.
        answer: Answer<u64>,
    },
    /// Somebody has gone.
    Unwatch(u64),
    /// A player acts; the answer is the version that came of it.
    Act {
        /// Who.
        player: String,
        /// What.
        ask: Ask,
        /// The version.
        answer: Answer<u64>,
    },
    /// Somebody changes who sits where; the answer is where they sit now.
    Change {
        /// Who.
        player: String,
        /// What.
        change: Change,
        /// Where they sit now.
        answer: Answer<Option<u8>>,
    },
    /// Somebody looks.
    Look {
        /// Who.
        player: Option<String>,
        /// The last version that they know.
        since: Option<u64>,
        /// Whether they only want to know, and are not there.
        glance: bool,
        /// What they see.
        answer: Answer<Box<Looked>>,
    },
    /// Somebody wants the record: all of it after the game, the public part before.
    Record {
        /// The text.
        answer: Answer<String>,
    },
    /// Somebody wants a game that has ended, to see it again.
    Finished {
        /// The table and the record.
        answer: Answer<Box<Finished>>,
    },
    /// A player wants advice.
    Advise {
        /// Who.
        player: String,
        /// What is to be thought about.
        answer: Answer<Box<Question>>,
    },
    /// Somebody wants the statistics.
    Statistics {
        /// They.
        answer: Answer<Value>,
    },
    /// Somebody speaks.
    Chat {
        /// Who.
        player: Option<String>,
        /// What they are called.
        name: String,
        /// What they say.
        text: String,
        /// As it was stored.
        answer: Answer<ChatLine>,
    },
    /// Somebody asks what a swap would bring.
    Quote {
        /// Who.
        player: Option<String>,
        /// The swap.
        swap: Value,
        /// What it would bring.
        answer: Answer<Value>,
    },
    /// A bot has decided.
    Decided(Decision),
    /// A bot could not decide.
    Stumbled(Seat),
    /// Something may have changed in the store: where it stands there, if that is known.
    Changed(Option<TableVersion>),
    /// The server stops.
    Stop,
}
