//! Uploaded maps, by the hash of their text.

use crate::error::StoreError;
use crate::query::query;
use crate::store::Store;
use crate::transaction::Transaction;

impl Store {
    /// Stores a map, unless it is stored already.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn save_map(&self, hash: &[u8; 32], text: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO maps (hash, text, saved_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let query = query(sql).with(&hash[..]).with(text).with(self.now());
        self.database().write(Transaction::new(query)).await?;
        Ok(())
    }

    /// The text of a map, by its hash.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn map(&self, hash: &[u8; 32]) -> Result<Option<String>, StoreError> {
        let rows = self.read(query("SELECT text FROM maps WHERE hash = $1").with(&hash[..])).await?;
        Ok(rows.first().map(|row| row.get(0)).transpose()?)
    }
}
