//! Sessions of signed-in players. Only the hash of a token is stored.

use crate::error::StoreError;
use crate::query::{Row, Value, dynamic_query, query};
use crate::store::Store;
use crate::tables::stored_enum;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;
use std::collections::HashSet;

/// How many sessions are looked up at a time.
const LOOKUP_ROWS: usize = 64;

/// How many sessions of a player are listed.
const MAX_LISTED: u64 = 200;

stored_enum! {
    /// What a token is for.
    SessionKind {
        /// A person in a browser or a terminal.
        Session = "session",
        /// A program that uses the API.
        Api = "api",
        /// One seat at one table.
        Seat = "seat",
    }
}

/// A session to create.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// The hash of its token.
    pub token_hash: [u8; 32],
    /// The player's id.
    pub player: String,
    /// What the token is for.
    pub kind: SessionKind,
    /// A label for lists, or the seat it is for.
    pub label: String,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// A stored session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of its token.
    pub token_hash: [u8; 32],
    /// The player's id.
    pub player: String,
    /// What the token is for.
    pub kind: SessionKind,
    /// A label for lists, or the seat it is for.
    pub label: String,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was last used, as of the last [`Store::touch_session`].
    pub seen_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
}

fn read_session(row: &Row) -> Result<Session, sqlx::Error> {
    Ok(Session {
        token_hash: row.hash(0)?,
        player: row.get(1)?,
        kind: SessionKind::read(row, 2)?,
        label: row.get(3)?,
        created_at: row.timestamp(4)?,
        seen_at: row.timestamp(5)?,
        expires_at: row.timestamp(6)?,
    })
}

impl Store {
    /// Creates a session.
    ///
    /// # Errors
    /// `Missing` if there is no such player, or the account is suspended; `Taken` if a session has this token.
    pub async fn create_session(&self, new: NewSession) -> Result<(), StoreError> {
        let sql = "INSERT INTO sessions (token_hash, player_id, kind, label, created_at, seen_at, expires_at) \
                   SELECT $1, id, $3, $4, $5, $5, $6 FROM players WHERE id = $2 AND suspended_at IS NULL \
                   ON CONFLICT DO NOTHING";
        let query = query(sql)
            .with(&new.token_hash[..])
            .with(new.player)
            .with(new.kind.name())
            .with(new.label)
            .with(new.created_at)
            .with(new.expires_at);
        if self.database().write(Transaction::requiring(query)).await?.is_committed() {
            return Ok(());
        }
        match self.session(&new.token_hash).await? {
            Some(_) => Err(StoreError::Taken { what: "the token" }),
            None => Err(StoreError::Missing { what: "player" }),
        }
    }

    /// The session with this token, if it has not expired.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn session(&self, token_hash: &[u8; 32]) -> Result<Option<Session>, StoreError> {
        let sql = "SELECT token_hash, player_id, kind, label, created_at, seen_at, expires_at \
                   FROM sessions WHERE token_hash = $1 AND expires_at > $2";
        let rows = self.read(query(sql).with(&token_hash[..]).with(self.now())).await?;
        Ok(rows.first().map(read_session).transpose()?)
    }

    /// Those of the given sessions that exist and have not expired.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn live_sessions(&self, token_hashes: &[[u8; 32]]) -> Result<HashSet<[u8; 32]>, StoreError> {
        let mut live = HashSet::with_capacity(token_hashes.len());
        for chunk in token_hashes.chunks(LOOKUP_ROWS) {
            // Repeating the last one keeps the statement the same for any number.
            let padded = (0..LOOKUP_ROWS).map(|i| Value::from(&chunk[i.min(chunk.len() - 1)][..]));
            let placeholders: Vec<String> = (2..LOOKUP_ROWS + 2).map(|i| format!("${i}")).collect();
            let sql = format!(
                "SELECT token_hash FROM sessions WHERE expires_at > $1 AND token_hash IN ({})",
                placeholders.join(", ")
            );
            for row in self.read(dynamic_query(sql).with(self.now()).with_all(padded)).await? {
                live.insert(row.hash(0)?);
            }
        }
        Ok(live)
    }

    /// The sessions of a player that have not expired, the latest first, up to a maximum.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn sessions_of(&self, player: &str) -> Result<Vec<Session>, StoreError> {
        let sql = "SELECT token_hash, player_id, kind, label, created_at, seen_at, expires_at FROM sessions \
                   WHERE player_id = $1 AND expires_at > $2 ORDER BY created_at DESC, token_hash LIMIT $3";
        let rows = self.read(query(sql).with(player).with(self.now()).with(MAX_LISTED)).await?;
        Ok(rows.iter().map(read_session).collect::<Result<_, _>>()?)
    }

    /// Records that a session was used, and extends it; returns whether it exists.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn touch_session(
        &self,
        token_hash: &[u8; 32],
        seen_at: Timestamp,
        expires_at: Timestamp,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE sessions SET seen_at = $2, expires_at = $3 WHERE token_hash = $1 AND expires_at > $2";
        let query = query(sql).with(&token_hash[..]).with(seen_at).with(expires_at);
        Ok(self.database().write(Transaction::requiring(query)).await?.is_committed())
    }

    /// Deletes a session; returns whether it existed.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn end_session(&self, token_hash: &[u8; 32]) -> Result<bool, StoreError> {
        let query = query("DELETE FROM sessions WHERE token_hash = $1").with(&token_hash[..]);
        Ok(self.database().write(Transaction::requiring(query)).await?.is_committed())
    }

    /// Deletes all sessions of a player except one; returns how many there were.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn end_other_sessions(&self, player: &str, kept: &[u8; 32]) -> Result<u64, StoreError> {
        let query = query("DELETE FROM sessions WHERE player_id = $1 AND token_hash <> $2");
        Ok(self.database().write(Transaction::new(query.with(player).with(&kept[..]))).await?.changed[0])
    }

    /// Deletes all sessions of a player, as after a password change; returns how many there were.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn end_sessions_of(&self, player: &str) -> Result<u64, StoreError> {
        let query = query("DELETE FROM sessions WHERE player_id = $1").with(player);
        Ok(self.database().write(Transaction::new(query)).await?.changed[0])
    }
}
