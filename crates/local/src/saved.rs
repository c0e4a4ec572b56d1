//! A table as it is saved: once when it is opened, and then line by line.

use protocol::Timestamp;
use random::Seed;
use serde::{Deserialize, Serialize};
use table::{Lobby, Stored};

/// The form of [`SavedGame`].
const FORMAT: u32 = 1;

/// What is saved when a table is opened, and whenever its settings change.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    format: u32,
    pub(crate) id: String,
    pub(crate) secret: String,
    pub(crate) lobby: Lobby,
}

/// What is saved after every action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedAction {
    /// The version of the game after it, from 1.
    pub version: u64,
    /// The id of the page's request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<String>,
    /// When it was made.
    pub at: i64,
    /// The action and its result.
    pub body: String,
}

impl SavedGame {
    pub(crate) fn new(id: &str, secret: &Seed, lobby: &Lobby) -> Self {
        Self { format: FORMAT, id: id.to_owned(), secret: secret.to_string(), lobby: lobby.clone() }
    }

    /// Its secret, if it is in the form that this version writes.
    pub(crate) fn secret(&self) -> Result<Seed, String> {
        if self.format != FORMAT {
            return Err(format!("it was saved by another version, in form {}", self.format));
        }
        self.secret.parse().map_err(|_| "its seed is damaged".to_owned())
    }
}

impl From<&Stored> for SavedAction {
    fn from(stored: &Stored) -> Self {
        let body = String::from_utf8_lossy(&stored.body).into_owned();
        Self { version: stored.version, request: stored.request.clone(), at: stored.at.0, body }
    }
}

impl From<&SavedAction> for Stored {
    fn from(saved: &SavedAction) -> Self {
        let body = saved.body.clone().into_bytes();
        Self { version: saved.version, request: saved.request.clone(), at: Timestamp(saved.at), body }
    }
}
