//! Chat at a table.

use crate::error::StoreError;
use crate::query::{Row, dynamic_query, query};
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

/// A chat message to store.
#[derive(Clone, Debug)]
pub struct NewChat {
    /// The table's id.
    pub table: String,
    /// The sender's player id.
    pub player: Option<String>,
    /// The sender's name.
    pub name: String,
    /// The sender's seat; `None` for a spectator.
    pub seat: Option<u8>,
    /// The message.
    pub text: String,
    /// When it was sent.
    pub at: Timestamp,
}

/// A stored chat message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Its number within the table, from 1.
    pub number: u64,
    /// The sender's player id; unknown for older messages and deleted accounts.
    pub player: Option<String>,
    /// The sender's name.
    pub name: String,
    /// The sender's seat; `None` for a spectator.
    pub seat: Option<u8>,
    /// The message.
    pub text: String,
    /// When it was sent.
    pub at: Timestamp,
}

/// A chat message as its sender's data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentChat {
    /// The table's id.
    pub table: String,
    /// The message.
    pub text: String,
    /// When it was sent.
    pub at: Timestamp,
}

/// The messages of a table ($1) that a viewer ($2, may be null) is shown.
const SHOWN: &str = "SELECT c.number, c.name, c.seat, c.text, c.at, c.player_id FROM chat c \
                     WHERE c.table_id = $1 AND NOT EXISTS \
                     (SELECT 1 FROM blocks b WHERE b.player_id = $2 AND b.blocked_id = c.player_id)";

fn read_line(row: &Row) -> Result<ChatLine, sqlx::Error> {
    Ok(ChatLine {
        number: row.get_u64(0)?,
        name: row.get(1)?,
        seat: row.get::<Option<i64>>(2)?.map(|_| row.get_u8(2)).transpose()?,
        text: row.get(3)?,
        at: row.timestamp(4)?,
        player: row.get(5)?,
    })
}

impl Store {
    /// Stores a chat message and returns its number within the table.
    ///
    /// # Errors
    /// `Missing` if there is no such table.
    pub async fn add_chat(&self, new: NewChat) -> Result<u64, StoreError> {
        // The table's own counter numbers the messages; two at once are serialised by its row.
        let count = query("UPDATE tables SET chats = chats + 1 WHERE id = $1 RETURNING chats, version")
            .with(new.table.as_str());
        let sql = "INSERT INTO chat (table_id, number, name, seat, text, at, player_id) \
                   SELECT id, chats, $2, $3, $4, $5, $6 FROM tables WHERE id = $1";
        let line = query(sql)
            .with(new.table.as_str())
            .with(new.name)
            .with(new.seat)
            .with(new.text)
            .with(new.at)
            .with(new.player);
        let answer = self.database().write(Transaction::returning(count).then(line)).await?;
        let row = answer.rows.first().ok_or(StoreError::Missing { what: "table" })?;
        self.database().notify(&new.table, row.get_u64(1)?);
        Ok(row.get_u64(0)?)
    }

    /// The messages of a table after a number, in order; without those of people whom the viewer has blocked.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn chat(
        &self,
        table: &str,
        after: u64,
        viewer: Option<&str>,
        limit: u32,
    ) -> Result<Vec<ChatLine>, StoreError> {
        let sql = format!("{SHOWN} AND c.number > $4 ORDER BY c.number LIMIT $3");
        let wanted = dynamic_query(sql).with(table).with(viewer.map(str::to_owned)).with(i64::from(limit)).with(after);
        Ok(self.read(wanted).await?.iter().map(read_line).collect::<Result<_, _>>()?)
    }

    /// The latest messages of a table, in order; without those of people whom the viewer has blocked.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn latest_chat(
        &self,
        table: &str,
        viewer: Option<&str>,
        limit: u32,
    ) -> Result<Vec<ChatLine>, StoreError> {
        let sql = format!("{SHOWN} ORDER BY c.number DESC LIMIT $3");
        let wanted = dynamic_query(sql).with(table).with(viewer.map(str::to_owned)).with(i64::from(limit));
        Ok(self.read(wanted).await?.iter().rev().map(read_line).collect::<Result<_, _>>()?)
    }

    /// What a player has written, the latest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn chat_of(&self, player: &str, limit: u32) -> Result<Vec<SentChat>, StoreError> {
        let sql =
            "SELECT table_id, text, at FROM chat WHERE player_id = $1 ORDER BY at DESC, table_id, number LIMIT $2";
        let mut lines = Vec::new();
        for row in self.read(query(sql).with(player).with(i64::from(limit))).await? {
            lines.push(SentChat { table: row.get(0)?, text: row.get(1)?, at: row.timestamp(2)? });
        }
        Ok(lines)
    }
}
