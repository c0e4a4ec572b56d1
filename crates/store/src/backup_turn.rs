//! Whose turn it is to make a scheduled backup, when several nodes share a database: when the last one was completed, and
//! a lease of the node that is making one. Both are rows in `meta`, which is not part of a backup.

use crate::database::Database;
use crate::error::StoreError;
use crate::query::query;
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;
use std::time::Duration;

/// The row with the time of the last scheduled backup, in milliseconds.
const LAST_META: &str = "backup_last";
/// The row with the end of the lease, as 15 digits of milliseconds, and the node that holds it.
const LEASE_META: &str = "backup_lease";

fn lease(until: Timestamp, node: &str) -> String {
    format!("{:015} {node}", until.0)
}

impl Store {
    /// When the last scheduled backup was completed, if there was one.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn last_backup(&self) -> Result<Option<Timestamp>, StoreError> {
        let rows = self.read(query("SELECT CAST(value AS BIGINT) FROM meta WHERE name = $1").with(LAST_META)).await?;
        Ok(rows.first().map(|row| row.timestamp(0)).transpose()?)
    }

    /// Takes the lease on making a backup, or makes it last longer; false if another node holds it.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn lease_backup(&self, node: &str, lasts: Duration) -> Result<bool, StoreError> {
        let sql = "INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value \
                   WHERE CAST(SUBSTR(meta.value, 1, 15) AS BIGINT) < $3 OR SUBSTR(meta.value, 17) = $4";
        let now = self.now();
        let take = query(sql).with(LEASE_META).with(lease(now.after(lasts), node)).with(now).with(node);
        Ok(self.database().write(Transaction::requiring(take)).await?.is_committed())
    }

    /// Gives the lease back; notes when a backup was made, if one was.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn end_backup(&self, node: &str, made: Option<Timestamp>) -> Result<(), StoreError> {
        let release = "UPDATE meta SET value = $1 WHERE name = $2 AND SUBSTR(value, 17) = $3";
        let release = query(release).with(lease(Timestamp(0), "")).with(LEASE_META).with(node);
        let mut work = Transaction::new(release);
        if let Some(made) = made {
            let note = "INSERT INTO meta (name, value) VALUES ($1, $2) \
                        ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            work = work.then(query(note).with(LAST_META).with(made.0.to_string()));
        }
        self.database().write(work).await?;
        Ok(())
    }

    /// About how many bytes a backup takes: no more than the database itself.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn size(&self) -> Result<u64, StoreError> {
        let sql = match self.database() {
            Database::Sqlite(_) => "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
            Database::Postgres(_) => "SELECT pg_database_size(current_database())",
        };
        let rows = self.read(query(sql)).await?;
        Ok(rows.first().map_or(Ok(0), |row| row.get_u64(0))?)
    }
}
