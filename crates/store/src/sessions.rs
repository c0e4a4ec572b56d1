//! Sessions: who has shown who they are. Of a token only its hash is stored.

use crate::error::StoreError;
use crate::moment::Moment;
use crate::query::{Row, query};
use crate::store::Store;
use crate::tables::names;
use crate::work::Work;

names! {
    /// What a token is for.
    SessionKind {
        /// Somebody at a browser or a terminal.
        Session = "session",
        /// A program.
        Api = "api",
        /// One seat at one table.
        Seat = "seat",
    }
}

/// A session to be begun.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// The hash of its token.
    pub token_hash: [u8; 32],
    /// The player's id.
    pub player: String,
    /// What the token is for.
    pub kind: SessionKind,
    /// What it is called in a list, or which seat it is for.
    pub label: String,
    /// When it was begun.
    pub created_at: Moment,
    /// When it ends by itself.
    pub expires_at: Moment,
}

/// A session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of its token.
    pub token_hash: [u8; 32],
    /// The player's id.
    pub player: String,
    /// What the token is for.
    pub kind: SessionKind,
    /// What it is called in a list, or which seat it is for.
    pub label: String,
    /// When it was begun.
    pub created_at: Moment,
    /// When it was used last, as far as that was noted.
    pub seen_at: Moment,
    /// When it ends by itself.
    pub expires_at: Moment,
}

fn read_session(row: &Row) -> Result<Session, sqlx::Error> {
    Ok(Session {
        token_hash: row.hash(0)?,
        player: row.get(1)?,
        kind: SessionKind::read(row, 2)?,
        label: row.get(3)?,
        created_at: row.moment(4)?,
        seen_at: row.moment(5)?,
        expires_at: row.moment(6)?,
    })
}

impl Store {
    /// Begins a session.
    ///
    /// # Errors
    /// `Missing` when there is no such player; `Taken` when there is a session with this token.
    pub async fn create_session(&self, new: NewSession) -> Result<(), StoreError> {
        let sql = "INSERT INTO sessions (token_hash, player_id, kind, label, created_at, seen_at, expires_at) \
                   SELECT $1, id, $3, $4, $5, $5, $6 FROM players WHERE id = $2 ON CONFLICT DO NOTHING";
        let query = query(sql)
            .with(&new.token_hash[..])
            .with(new.player)
            .with(new.kind.name())
            .with(new.label)
            .with(new.created_at)
            .with(new.expires_at);
        if self.database().write(Work::need(query)).await?.is_done() {
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
    /// When the store cannot be read.
    pub async fn session(&self, token_hash: &[u8; 32]) -> Result<Option<Session>, StoreError> {
        let sql = "SELECT token_hash, player_id, kind, label, created_at, seen_at, expires_at \
                   FROM sessions WHERE token_hash = $1 AND expires_at > $2";
        let rows = self.read(query(sql).with(&token_hash[..]).with(self.now())).await?;
        Ok(rows.first().map(read_session).transpose()?)
    }

    /// The sessions of a player that have not expired, the latest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn sessions_of(&self, player: &str) -> Result<Vec<Session>, StoreError> {
        let sql = "SELECT token_hash, player_id, kind, label, created_at, seen_at, expires_at FROM sessions \
                   WHERE player_id = $1 AND expires_at > $2 ORDER BY created_at DESC, token_hash";
        let rows = self.read(query(sql).with(player).with(self.now())).await?;
        Ok(rows.iter().map(read_session).collect::<Result<_, _>>()?)
    }

    /// Notes that a session was used, and prolongs it; says whether it is there.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn touch_session(
        &self,
        token_hash: &[u8; 32],
        seen_at: Moment,
        expires_at: Moment,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE sessions SET seen_at = $2, expires_at = $3 WHERE token_hash = $1 AND expires_at > $2";
        let query = query(sql).with(&token_hash[..]).with(seen_at).with(expires_at);
        Ok(self.database().write(Work::need(query)).await?.is_done())
    }

    /// Ends a session; says whether it was there.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn end_session(&self, token_hash: &[u8; 32]) -> Result<bool, StoreError> {
        let query = query("DELETE FROM sessions WHERE token_hash = $1").with(&token_hash[..]);
        Ok(self.database().write(Work::need(query)).await?.is_done())
    }

    /// Ends all sessions of a player, as after a new password; says how many there were.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn end_sessions_of(&self, player: &str) -> Result<u64, StoreError> {
        let query = query("DELETE FROM sessions WHERE player_id = $1").with(player);
        Ok(self.database().write(Work::may(query)).await?.changed[0])
    }
}
