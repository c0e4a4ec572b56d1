//! Commands that players send to a table during a game, over HTTP or a WebSocket.
//!
//! HTTP requests and WebSocket messages are parsed by their own modules. Both then call the functions here, so that
//! every permission check, rate limit and size limit exists once.

use crate::access::Identity;
use crate::app::App;
use crate::refusal::unavailable;
use crate::table_task::{Ask, Command};
use protocol::{ActionRequest, ChatLine, Code, Refusal, UndoRequest};
use rules::Action;
use serde_json::Value;
use std::net::IpAddr;
use std::time::Instant;

/// Characters in a table's code, which players type to join.
pub const CODE_LENGTH: usize = 6;
/// Maximum number of characters in a line of chat.
const MAX_CHAT_LENGTH: usize = 500;

/// Who sends a command.
pub struct Caller {
    /// The player, unless they are anonymous.
    pub identity: Option<Identity>,
    /// Where the request comes from.
    pub address: IpAddr,
}

impl Caller {
    /// The id of the player, unless they are anonymous.
    #[must_use]
    pub fn player(&self) -> Option<String> {
        self.identity.as_ref().map(|identity| identity.player.id.clone())
    }

    /// The hash of the session's token, unless they are anonymous.
    #[must_use]
    pub fn session(&self) -> Option<[u8; 32]> {
        self.identity.as_ref().map(Identity::session)
    }

    /// The player.
    ///
    /// # Errors
    /// If the caller is anonymous.
    pub fn must_be_known(&self) -> Result<&Identity, Refusal> {
        let message = "this needs a token (\"Authorization: Bearer …\", or in hello), or this site's cookie";
        self.identity.as_ref().ok_or_else(|| Refusal::new(Code::Unauthorized, message))
    }
}

/// Bytes that a line of chat takes besides its text.
const CHAT_OVERHEAD: usize = 100;

impl App {
    /// The id of a table, given its id or its code.
    ///
    /// # Errors
    /// If no table has the code, or the store cannot be read.
    pub async fn table_id(&self, name: &str) -> Result<String, Refusal> {
        if name.len() != CODE_LENGTH {
            return Ok(name.to_owned());
        }
        let found = self.shared.store.table_by_code(&name.to_ascii_uppercase()).await;
        match found.map_err(|error| unavailable(&error))? {
            Some(row) => Ok(row.id),
            None => Err(Refusal::new(Code::NoSuchTable, "there is no table with this code")),
        }
    }

    /// Like [`Self::table_id`], for a socket's hello: wrong codes are counted.
    ///
    /// # Errors
    /// If no table has the code, too many wrong ones were tried, or the store cannot be read.
    pub async fn table_of_hello(&self, caller: &Caller, name: &str) -> Result<String, Refusal> {
        self.limiters.guesses.check(caller.address)?;
        let found = self.table_id(name).await;
        if matches!(&found, Err(refusal) if refusal.code == Code::NoSuchTable) {
            self.limiters.guesses.miss(caller.address);
        }
        found
    }

    /// Makes an action. Returns the version of the game after it.
    ///
    /// # Errors
    /// If the caller is anonymous or rate-limited, or the table refuses the action.
    pub async fn act(&self, caller: &Caller, table: &str, ask: &ActionRequest) -> Result<u64, Refusal> {
        let player = caller.must_be_known()?.player.id.clone();
        self.limiters.command(caller)?;
        if matches!(ask.action, Action::ProposeTrade { .. } | Action::CounterTrade { .. }) {
            self.limiters.offer(&player)?;
        }
        let table = self.table_id(table).await?;
        let command = |answer| Command::Act { player: player.clone(), ask: Ask::Act(ask.clone()), answer };
        let begun = Instant::now();
        let result = self.shared.ask(&table, command).await;
        metrics::histogram!("hexhaven_action_seconds").record(begun.elapsed().as_secs_f64());
        result
    }

    /// Undoes the caller's latest action. Returns the version of the game afterwards.
    ///
    /// # Errors
    /// If the caller is anonymous or rate-limited, or the table refuses it.
    pub async fn undo(&self, caller: &Caller, table: &str, ask: &UndoRequest) -> Result<u64, Refusal> {
        let player = caller.must_be_known()?.player.id.clone();
        self.limiters.command(caller)?;
        let table = self.table_id(table).await?;
        let command = |answer| Command::Act { player: player.clone(), ask: Ask::Undo(ask.clone()), answer };
        self.shared.ask(&table, command).await
    }

    /// Sends a line of chat to everybody at the table. Returns the line as it was stored.
    ///
    /// # Errors
    /// If the caller is anonymous, rate-limited or muted, or the line is empty or too long.
    pub async fn chat(&self, caller: &Caller, table: &str, text: &str) -> Result<ChatLine, Refusal> {
        let identity = caller.must_be_known()?;
        self.limiters.command(caller)?;
        self.limiters.chat(&identity.player.id)?;
        let text = checked_chat(text)?;
        self.shared.stored.add(caller.address, text.len() + CHAT_OVERHEAD);
        let table = self.table_id(table).await?;
        let command = |answer| Command::Chat {
            player: caller.player(),
            name: identity.player.name.clone(),
            text: text.clone(),
            answer,
        };
        self.shared.ask(&table, command).await
    }

    /// Quotes a swap in the markets.
    ///
    /// # Errors
    /// If the caller is rate-limited, the swap cannot be read, or the game has no markets.
    pub async fn quote(&self, caller: &Caller, table: &str, swap: &Value) -> Result<Value, Refusal> {
        self.limiters.command(caller)?;
        let table = self.table_id(table).await?;
        let command = |answer| Command::Quote { player: caller.player(), swap: swap.clone(), answer };
        self.shared.ask(&table, command).await
    }
}

/// Trims a line of chat and checks its length.
fn checked_chat(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    let is_odd = |c: char| c.is_control() && c != '\n';
    if text.is_empty() || text.chars().count() > MAX_CHAT_LENGTH || text.chars().any(is_odd) {
        return Err(Refusal::new(Code::BadChat, format!("text: expected 1 to {MAX_CHAT_LENGTH} characters")));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chat_is_trimmed_and_bounded() {
        assert_eq!(checked_chat("  hello\nthere ").as_deref(), Ok("hello\nthere"));
        assert!(checked_chat(&"x".repeat(MAX_CHAT_LENGTH)).is_ok());
        for text in ["", "  \n", "a\u{7}b", &"x".repeat(MAX_CHAT_LENGTH + 1)] {
            assert_eq!(checked_chat(text).unwrap_err().code, Code::BadChat, "{text:?}");
        }
    }
}
