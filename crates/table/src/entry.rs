//! An accepted action as it is stored in the log: who made it, the id of its request, and the line of the record.

use protocol::{ActionRequest, Agent, Timestamp, UndoRequest};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Who made an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// The player.
    Player,
    /// A bot, in its own seat or for a player who is away.
    Bot,
    /// The clock, when time was up.
    Clock,
    /// The server, because the player left.
    Leaving,
}

impl Origin {
    /// Who acted instead of the player, as the record says it.
    pub(crate) const fn recorded(self) -> Option<record::Agent> {
        match self {
            Self::Player => None,
            Self::Leaving => Some(record::Agent::Left),
            Self::Bot => Some(record::Agent::Bot),
            Self::Clock => Some(record::Agent::Clock),
        }
    }

    /// Who acted, from what the record says.
    #[must_use]
    pub const fn of_record(agent: Option<record::Agent>) -> Self {
        match agent {
            None => Self::Player,
            Some(record::Agent::Left) => Self::Leaving,
            Some(record::Agent::Bot) => Self::Bot,
            Some(record::Agent::Clock) => Self::Clock,
        }
    }

    /// Who acted instead of the player, as clients are told.
    pub(crate) fn agent(self) -> Option<Agent> {
        self.recorded().map(told_agent)
    }
}

/// Who acted instead of a player, as clients are told.
pub(crate) const fn told_agent(agent: record::Agent) -> Agent {
    match agent {
        record::Agent::Left => Agent::Left,
        record::Agent::Bot => Agent::Bot,
        record::Agent::Clock => Agent::Clock,
    }
}

/// The id and the hash of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Chosen by the client.
    pub id: String,
    /// The hash of its content, so that reuse of the id for another request is noticed.
    pub digest: String,
}

impl Request {
    fn new(id: &str, content: &serde_json::Value) -> Self {
        let digest = hex::encode(&Sha256::digest(content.to_string().as_bytes())[..16]);
        Self { id: id.to_owned(), digest }
    }
}

impl From<&UndoRequest> for Request {
    fn from(ask: &UndoRequest) -> Self {
        Self::new(&ask.request_id, &serde_json::json!([ask.known_version, "undo"]))
    }
}

impl From<&ActionRequest> for Request {
    fn from(ask: &ActionRequest) -> Self {
        Self::new(&ask.request_id, &serde_json::json!([ask.known_version, ask.action]))
    }
}

/// An entry of the log, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The version of the game after it, from 1.
    pub version: u64,
    /// The id of the request.
    pub request: Option<String>,
    /// When it was accepted.
    pub at: Timestamp,
    /// The action and its result, encoded for the store.
    pub body: Vec<u8>,
}

/// The content of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Body {
    pub(crate) origin: Origin,
    /// The hash of the request.
    pub(crate) digest: Option<String>,
    /// Milliseconds before it that are not charged.
    pub(crate) excused: i64,
    /// The record's line.
    pub(crate) line: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    origin: Origin,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digest: Option<String>,
    #[serde(default, skip_serializing_if = "is_zero")]
    excused: i64,
}

fn is_zero(milliseconds: &i64) -> bool {
    *milliseconds == 0
}

impl Body {
    /// Encodes two lines: who made it, and the line of the record.
    pub(crate) fn encode(&self) -> Vec<u8> {
        let head = Head { origin: self.origin, digest: self.digest.clone(), excused: self.excused };
        let head = serde_json::to_string(&head).expect("a head is plain data");
        format!("{head}\n{}", self.line).into_bytes()
    }

    pub(crate) fn decode(bytes: &[u8]) -> Result<Self, String> {
        let text = std::str::from_utf8(bytes).map_err(|_| "is not UTF-8 text")?;
        let (head, line) = text.split_once('\n').ok_or("has no second line")?;
        let Head { origin, digest, excused } = serde_json::from_str(head).map_err(|error| error.to_string())?;
        Ok(Self { origin, digest, excused, line: line.to_owned() })
    }
}
