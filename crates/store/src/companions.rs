//! Companions: scripts for games played at a real table. A host publishes one under a code and updates it with a key;
//! others follow it.

use crate::error::StoreError;
use crate::query::{Value, dynamic_query, query};
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

/// A companion, or a new version of one, as sent by its host.
#[derive(Clone, Debug)]
pub struct NewCompanion {
    /// The code others follow it by.
    pub code: String,
    /// The hash of the key that authorises updates.
    pub key_hash: [u8; 32],
    /// Its version, which only increases.
    pub version: u64,
    /// The script, as JSON.
    pub script: String,
    /// When it was sent.
    pub at: Timestamp,
}

/// A companion's current version and owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanionVersion {
    /// The hash of the key that authorises updates.
    pub key_hash: [u8; 32],
    /// Its current version.
    pub version: u64,
}

/// A companion as its followers see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
    /// Its current version.
    pub version: u64,
    /// The script, as JSON; `None` if it is not newer than the caller's version.
    pub script: Option<String>,
    /// When this version was sent.
    pub changed_at: Timestamp,
}

impl Store {
    /// Stores a new companion if there are fewer than `most`; returns whether it was stored.
    ///
    /// # Errors
    /// `Taken` if its code is in use.
    pub async fn create_companion(&self, new: NewCompanion, most: u64) -> Result<bool, StoreError> {
        let sql = "INSERT INTO companions (code, key_hash, version, script, changed_at) SELECT $1, $2, $3, $4, $5 \
                   WHERE (SELECT COUNT(*) FROM companions) < $6 ON CONFLICT DO NOTHING";
        let NewCompanion { code, key_hash, version, script, at } = new;
        let insert = query(sql).with(code.as_str()).with(&key_hash[..]).with(version).with(script).with(at).with(most);
        if self.database().write(Transaction::requiring(insert)).await?.is_committed() {
            self.database().notify_companion(&code);
            return Ok(true);
        }
        match self.companion_version(&code).await? {
            Some(_) => Err(StoreError::Taken { what: "the code of the companion" }),
            None => Ok(false),
        }
    }

    /// Updates a companion if the key matches and the version is newer; repeating the same update is allowed. Returns
    /// whether it was accepted.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn change_companion(&self, change: NewCompanion) -> Result<bool, StoreError> {
        let sql = "UPDATE companions SET version = $3, script = $4, changed_at = $5 \
                   WHERE code = $1 AND key_hash = $2 AND (version < $3 OR (version = $3 AND script = $4))";
        let NewCompanion { code, key_hash, version, script, at } = change;
        let update = query(sql).with(code.as_str()).with(&key_hash[..]).with(version).with(script).with(at);
        let done = self.database().write(Transaction::requiring(update)).await?.is_committed();
        if done {
            self.database().notify_companion(&code);
        }
        Ok(done)
    }

    /// Deletes a companion if the key matches; returns whether it did.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn end_companion(&self, code: &str, key_hash: &[u8; 32]) -> Result<bool, StoreError> {
        let delete = query("DELETE FROM companions WHERE code = $1 AND key_hash = $2").with(code).with(&key_hash[..]);
        let done = self.database().write(Transaction::requiring(delete)).await?.is_committed();
        if done {
            self.database().notify_companion(code);
        }
        Ok(done)
    }

    /// A companion's current version and owner.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn companion_version(&self, code: &str) -> Result<Option<CompanionVersion>, StoreError> {
        let rows = self.read(query("SELECT key_hash, version FROM companions WHERE code = $1").with(code)).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        Ok(Some(CompanionVersion { key_hash: row.hash(0)?, version: row.get_u64(1)? }))
    }

    /// A companion, with its script only if that is newer than version `known`.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn companion(&self, code: &str, known: u64) -> Result<Option<Companion>, StoreError> {
        let sql = "SELECT version, CASE WHEN version > $2 THEN script END, changed_at FROM companions WHERE code = $1";
        let rows = self.read(query(sql).with(code).with(known)).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        Ok(Some(Companion { version: row.get_u64(0)?, script: row.get(1)?, changed_at: row.timestamp(2)? }))
    }

    /// The codes and current versions of companions; codes that do not exist are left out.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn companion_versions(&self, codes: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        let mut found = Vec::with_capacity(codes.len());
        for chunk in codes.chunks(128) {
            // Padding to a power of two by repeating the last code keeps the number of distinct statements small.
            let padded = chunk.len().next_power_of_two();
            let placeholders: Vec<String> = (1..=padded).map(|i| format!("${i}")).collect();
            let sql = format!("SELECT code, version FROM companions WHERE code IN ({})", placeholders.join(", "));
            let last = &chunk[chunk.len() - 1];
            let values =
                chunk.iter().chain(std::iter::repeat(last)).take(padded).map(|code| Value::from(code.as_str()));
            for row in self.read(dynamic_query(sql).with_all(values)).await? {
                found.push((row.get(0)?, row.get_u64(1)?));
            }
        }
        Ok(found)
    }

    /// Deletes companions that have not changed since a time; returns how many.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn forget_companions(&self, older_than: Timestamp) -> Result<u64, StoreError> {
        let delete = query("DELETE FROM companions WHERE changed_at < $1").with(older_than);
        Ok(self.database().write(Transaction::new(delete)).await?.changed[0])
    }
}
