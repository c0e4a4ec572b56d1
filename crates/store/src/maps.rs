//! Maps that were uploaded, by the hash of their text.

use crate::error::StoreError;
use crate::query::query;
use crate::store::Store;
use crate::work::Work;

impl Store {
    /// Keeps a map. One that is there already stays.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn save_map(&self, hash: &[u8; 32], text: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO maps (hash, text, saved_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let query = query(sql).with(&hash[..]).with(text).with(self.now());
        self.database().write(Work::may(query)).await?;
        Ok(())
    }

    /// A map.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn map(&self, hash: &[u8; 32]) -> Result<Option<String>, StoreError> {
        let rows = self.read(query("SELECT text FROM maps WHERE hash = $1").with(&hash[..])).await?;
        Ok(rows.first().map(|row| row.get(0)).transpose()?)
    }
}
