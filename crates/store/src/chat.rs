//! What is said at a table.

use crate::error::StoreError;
use crate::moment::Moment;
use crate::query::query;
use crate::store::Store;
use crate::work::Work;

/// Something to be said.
#[derive(Clone, Debug)]
pub struct NewChat {
    /// The table's id.
    pub table: String,
    /// Who says it.
    pub name: String,
    /// From which seat; none for somebody who watches.
    pub seat: Option<u8>,
    /// What is said.
    pub text: String,
    /// When.
    pub at: Moment,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Which of the table's lines it is, from 1.
    pub number: u64,
    /// Who said it.
    pub name: String,
    /// From which seat; none for somebody who watches.
    pub seat: Option<u8>,
    /// What was said.
    pub text: String,
    /// When.
    pub at: Moment,
}

impl Store {
    /// Says something at a table; returns the line's number.
    ///
    /// # Errors
    /// `Missing` when there is no such table.
    pub async fn add_chat(&self, new: NewChat) -> Result<u64, StoreError> {
        // The table counts its lines: of two that speak at once, one has to wait.
        let count = query("UPDATE tables SET chats = chats + 1 WHERE id = $1 RETURNING chats, version")
            .with(new.table.as_str());
        let sql = "INSERT INTO chat (table_id, number, name, seat, text, at) \
                   SELECT id, chats, $2, $3, $4, $5 FROM tables WHERE id = $1";
        let line = query(sql).with(new.table.as_str()).with(new.name).with(new.seat).with(new.text).with(new.at);
        let answer = self.database().write(Work::ask(count).and(line)).await?;
        let row = answer.rows.first().ok_or(StoreError::Missing { what: "table" })?;
        self.database().tell(&new.table, row.count(1)?);
        Ok(row.count(0)?)
    }

    /// What was said at a table after a line, in order.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn chat(&self, table: &str, after: u64, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        let sql = "SELECT number, name, seat, text, at FROM chat \
                   WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3";
        let mut lines = Vec::new();
        for row in self.read(query(sql).with(table).with(after).with(i64::from(limit))).await? {
            lines.push(ChatLine {
                number: row.count(0)?,
                name: row.get(1)?,
                seat: row.get::<Option<i64>>(2)?.map(|_| row.small(2)).transpose()?,
                text: row.get(3)?,
                at: row.moment(4)?,
            });
        }
        Ok(lines)
    }
}
