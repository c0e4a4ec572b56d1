//! Commands that a table's task takes.

use axum::extract::ws::Utf8Bytes;
use protocol::{ActionRequest, ChatLine, Refusal, TableSettings, TableView, Timestamp, UndoRequest, Update};
use random::{Entropy, Seed};
use record::Log;
use rules::{Game, Quantities, Seat, State};
use serde_json::Value;
use std::net::IpAddr;
use std::sync::Arc;
use store::TableVersion;
use table::{Decision, Person, Play, Request};
use tokio::sync::{Notify, mpsc, oneshot};

/// What is sent to a watcher, in order.
#[derive(Clone, Debug)]
pub enum Outgoing {
    /// A message.
    Text(Utf8Bytes),
    /// The last message: close the socket with this code and reason.
    Close(u16, &'static str),
}

/// Somebody who wants to follow the table, as a player or as a spectator.
#[derive(Debug)]
pub struct Viewer {
    /// The player's id; none for an anonymous spectator.
    pub player: Option<String>,
    /// The last version of the game that the client has.
    pub since: Option<u64>,
    /// Where messages go.
    pub out: mpsc::Sender<Outgoing>,
    /// Notified when the client reads too slowly and is dropped.
    pub slow: Arc<Notify>,
}

/// What a player wants to happen in the game.
#[derive(Clone, Debug)]
pub enum Ask {
    /// An action.
    Act(ActionRequest),
    /// The player's latest action is undone.
    Undo(UndoRequest),
}

impl Ask {
    /// The version of the game that the player saw.
    pub fn known_version(&self) -> u64 {
        match self {
            Self::Act(ask) => ask.known_version,
            Self::Undo(ask) => ask.known_version,
        }
    }

    /// The id and the hash of the request.
    pub fn request(&self) -> Request {
        match self {
            Self::Act(ask) => Request::from(ask),
            Self::Undo(ask) => Request::from(ask),
        }
    }

    /// Whether the game has moved on since the player saw it, if that matters.
    pub fn is_stale(&self, play: &Play) -> bool {
        match self {
            Self::Act(ask) => play.is_stale(ask),
            Self::Undo(ask) => play.is_stale_undo(ask),
        }
    }
}

/// A change to the lobby.
#[derive(Clone, Debug)]
pub enum Change {
    /// Take a seat: the given one, or the first that is open; with what the player contributes to the seed. Without the
    /// invitation, the player may have to wait.
    Join { person: Person, seat: Option<u8>, entropy: Option<Entropy>, invite: Option<String>, address: IpAddr },
    /// Let in somebody who is waiting, or turn them away.
    Admit { request: String, is_admitted: bool },
    /// Leave the seat; in a running game, resign.
    Leave,
    /// Be ready to start, or no longer ready; with what the player contributes to the seed.
    Ready { ready: bool, entropy: Option<Entropy> },
    /// Put a bot at a seat, or remove it if no bot is named.
    Bot { seat: Option<u8>, bot: Option<String> },
    /// Start the game.
    Start,
    /// Mute a player in the chat, or unmute them.
    Mute { seat: u8, muted: bool },
    /// Change settings; with the version of a library map, if the new map is one.
    Settings { settings: Box<TableSettings>, library: Option<String> },
    /// Remove a player before the game, put a bot in their place if one is named, and ban them or not.
    Kick { seat: u8, is_banned: bool, bot: Option<String> },
    /// Exchange two seats before the game.
    Swap { a: u8, b: u8 },
    /// Take a colour.
    Colour(u8),
    /// Ask a player for whom the game waits to go on.
    Nudge { seat: u8 },
    /// Vote to let a bot play for a player for whom the game waits.
    Vote { seat: u8 },
    /// Play again, after others have voted to let a bot play.
    Back,
    /// Set the table of the rematch, unless another one has been set in the meantime.
    Rematch { table: String, instead_of: Option<String> },
    /// Want a rematch.
    WantRematch,
    /// Take a seat for a rematch, the same one as before if possible, and be ready. The last player starts the game.
    JoinRematch { person: Person, seat: u8, entropy: Option<Entropy> },
}

/// A table and its game, as one viewer sees them.
#[derive(Debug, serde::Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TableSnapshot {
    /// The table.
    pub table: TableView,
    /// The viewer's seat; null for a spectator.
    pub seat: Option<u8>,
    /// The server's time.
    pub now: Timestamp,
    /// The game, once it has started.
    #[serde(flatten)]
    pub game: Option<Update>,
}

impl TableSnapshot {
    /// Whether it is a full page of a long past.
    #[must_use]
    pub fn is_page(&self) -> bool {
        self.game.as_ref().is_some_and(|update| update.more)
    }
}

/// A finished game.
#[derive(Debug)]
pub struct Finished {
    /// The table.
    pub table: TableView,
    /// Its complete record.
    pub record: Log,
}

/// A position that a player wants a hint for.
pub struct Question {
    /// Rules and map.
    pub game: Arc<Game>,
    /// The complete state. Only the bot gets it, and it sees only what the player sees.
    pub state: State,
    /// The player's seat.
    pub seat: Seat,
    /// Actions accepted so far.
    pub version: u64,
    /// For the bot's random choices.
    pub seed: Seed,
    /// What the player has offered in this turn: give and want.
    pub offered: Vec<(Quantities, Quantities)>,
}

/// Where the answer to a command goes.
pub type Answer<T> = oneshot::Sender<Result<T, Refusal>>;

/// A command to a table's task.
pub enum Command {
    /// Follow the table; the answer is a number for [`Command::Unwatch`].
    Watch { viewer: Viewer, answer: Answer<u64> },
    /// Stop following: the socket has closed.
    Unwatch(u64),
    /// Make or undo an action; the answer is the version of the game afterwards.
    Act { player: String, ask: Ask, answer: Answer<u64> },
    /// Change the lobby; the answer is the player's seat afterwards.
    Change { player: String, change: Change, answer: Answer<Option<u8>> },
    /// Show the table and its game. A glance does not count as being present.
    Show { player: Option<String>, since: Option<u64>, glance: bool, answer: Answer<Box<TableSnapshot>> },
    /// Write the record: all of it after the game, the public part before.
    Record { answer: Answer<String> },
    /// Get a finished game, to replay it.
    Finished { answer: Answer<Box<Finished>> },
    /// Get the position that a player wants a hint for.
    Hint { player: String, answer: Answer<Box<Question>> },
    /// Count dice, production, trades and luck.
    Statistics { answer: Answer<Value> },
    /// Send a line of chat; the answer is the line as it was stored.
    Chat { player: Option<String>, name: String, text: String, answer: Answer<ChatLine> },
    /// Quote a swap in the markets.
    Quote { player: Option<String>, swap: Value, answer: Answer<Value> },
    /// A bot has decided.
    BotDecided(Decision),
    /// A bot panicked while it was deciding.
    BotFailed(Seat),
    /// The table may have changed in the store; with its version there, if known.
    Changed(Option<TableVersion>),
    /// The server is stopping.
    Stop,
}
