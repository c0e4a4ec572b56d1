//! Scripts of games at real tables: a host publishes one under a code and changes it by a key, others follow it.

use crate::error::StoreError;
use crate::moment::Moment;
use crate::query::{Value, assembled, query};
use crate::store::Store;
use crate::work::Work;

/// A companion as its host sends it.
#[derive(Clone, Debug)]
pub struct NewCompanion {
    /// Its code.
    pub code: String,
    /// The hash of the key that it is changed with.
    pub key_hash: [u8; 32],
    /// Its version, which only grows.
    pub version: u64,
    /// The script, as JSON.
    pub script: String,
    /// When.
    pub at: Moment,
}

/// Where a companion stands, and whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanionVersion {
    /// The hash of the key that it is changed with.
    pub key_hash: [u8; 32],
    /// Its version.
    pub version: u64,
}

/// A companion as those see it who follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
    /// Its version.
    pub version: u64,
    /// The script, as JSON; nothing when it is no newer than what is known.
    pub script: Option<String>,
}

impl Store {
    /// Keeps a new companion, where there are fewer than `most`; says whether there was room.
    ///
    /// # Errors
    /// `Taken` when its code is.
    pub async fn create_companion(&self, new: NewCompanion, most: u64) -> Result<bool, StoreError> {
        let sql = "INSERT INTO companions (code, key_hash, version, script, changed_at) SELECT $1, $2, $3, $4, $5 \
                   WHERE (SELECT COUNT(*) FROM companions) < $6 ON CONFLICT DO NOTHING";
        let NewCompanion { code, key_hash, version, script, at } = new;
        let insert = query(sql).with(code.as_str()).with(&key_hash[..]).with(version).with(script).with(at).with(most);
        if self.database().write(Work::need(insert)).await?.is_done() {
            self.database().tell_companion(&code);
            return Ok(true);
        }
        match self.companion_version(&code).await? {
            Some(_) => Err(StoreError::Taken { what: "the code of the companion" }),
            None => Ok(false),
        }
    }

    /// Changes a companion, if the key is its own and the version newer; the same once more is no fault. Says whether
    /// it did.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn change_companion(&self, change: NewCompanion) -> Result<bool, StoreError> {
        let sql = "UPDATE companions SET version = $3, script = $4, changed_at = $5 \
                   WHERE code = $1 AND key_hash = $2 AND (version < $3 OR (version = $3 AND script = $4))";
        let NewCompanion { code, key_hash, version, script, at } = change;
        let update = query(sql).with(code.as_str()).with(&key_hash[..]).with(version).with(script).with(at);
        let done = self.database().write(Work::need(update)).await?.is_done();
        if done {
            self.database().tell_companion(&code);
        }
        Ok(done)
    }

    /// Removes a companion, if the key is its own; says whether it did.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn end_companion(&self, code: &str, key_hash: &[u8; 32]) -> Result<bool, StoreError> {
        let delete = query("DELETE FROM companions WHERE code = $1 AND key_hash = $2").with(code).with(&key_hash[..]);
        let done = self.database().write(Work::need(delete)).await?.is_done();
        if done {
            self.database().tell_companion(code);
        }
        Ok(done)
    }

    /// Where a companion stands, and whose it is.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn companion_version(&self, code: &str) -> Result<Option<CompanionVersion>, StoreError> {
        let rows = self.read(query("SELECT key_hash, version FROM companions WHERE code = $1").with(code)).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        Ok(Some(CompanionVersion { key_hash: row.hash(0)?, version: row.count(1)? }))
    }

    /// A companion; its script only if it is newer than what is known.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn companion(&self, code: &str, known: u64) -> Result<Option<Companion>, StoreError> {
        let sql = "SELECT version, CASE WHEN version > $2 THEN script END FROM companions WHERE code = $1";
        let rows = self.read(query(sql).with(code).with(known)).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        Ok(Some(Companion { version: row.count(0)?, script: row.get(1)? }))
    }

    /// Where companions stand, with their codes; those that are not there are left out.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn companion_versions(&self, codes: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        let mut found = Vec::with_capacity(codes.len());
        for some in codes.chunks(128) {
            // Always the same few statements: the last code is repeated until their number is a power of two.
            let padded = some.len().next_power_of_two();
            let marks: Vec<String> = (1..=padded).map(|i| format!("${i}")).collect();
            let sql = format!("SELECT code, version FROM companions WHERE code IN ({})", marks.join(", "));
            let last = &some[some.len() - 1];
            let values = some.iter().chain(std::iter::repeat(last)).take(padded).map(|code| Value::from(code.as_str()));
            for row in self.read(assembled(sql).with_all(values)).await? {
                found.push((row.get(0)?, row.count(1)?));
            }
        }
        Ok(found)
    }

    /// Forgets companions that have not changed since a moment; says how many.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn forget_companions(&self, older_than: Moment) -> Result<u64, StoreError> {
        let delete = query("DELETE FROM companions WHERE changed_at < $1").with(older_than);
        Ok(self.database().write(Work::may(delete)).await?.changed[0])
    }
}
