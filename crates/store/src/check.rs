//! A check of everything stored, to find damage before somebody needs the data.

use crate::database::Connection;
use crate::encryption::CipherContext;
use crate::error::StoreError;
use crate::log::{Entry, read_entry, select_log, version_of};
use crate::query::{Executor, Row, query};
use crate::store::Store;
use crate::tables::{TableRow, read_table, select_table};

/// The result of [`Store::check`].
#[derive(Clone, Debug, Default)]
pub struct CheckReport {
    /// The number of tables checked.
    pub tables: u64,
    /// The number of log entries checked.
    pub entries: u64,
    /// All problems found.
    pub faults: Vec<CheckFault>,
}

/// A problem found by [`Store::check`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckFault {
    /// The table's id, if the problem concerns one.
    pub table: Option<String>,
    /// The log entry, if the problem concerns one.
    pub version: Option<u64>,
    /// The problem, in words.
    pub what: String,
}

/// How many tables are listed at a time.
const PAGE_TABLES: usize = 200;

impl Store {
    /// Checks every table while the store is in use: that its log is complete, that everything can be decrypted, and that
    /// `verify` accepts its row, secret and entries. All problems are listed. `progress` is called with the number of
    /// tables done and the total.
    ///
    /// # Errors
    /// If the database cannot be read at all.
    pub async fn check(
        &self,
        mut progress: impl FnMut(u64, u64) + Send,
        verify: impl Fn(&TableRow, &[u8], &[Entry]) -> Result<(), String> + Send + Sync,
    ) -> Result<CheckReport, StoreError> {
        let mut connection = self.database().new_reading_connection().await?;
        let mut report = CheckReport::default();
        report.check_file(&mut connection).await?;
        let rows = connection.fetch(&query("SELECT COUNT(*) FROM tables")).await?;
        let total = rows.first().map_or(Ok(0), |row| row.get_u64(0))?;
        let mut after = String::new();
        loop {
            let list = query("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2");
            let rows = connection.fetch(&list.with(after.as_str()).with(PAGE_TABLES as u64)).await?;
            let Some(last) = rows.last() else { return Ok(report) };
            after = last.get(0)?;
            for row in &rows {
                let id: String = row.get(0)?;
                self.check_table(&mut connection, &id, &mut report, &verify).await?;
                progress(report.tables, total.max(report.tables));
            }
        }
    }

    /// Checks one table, in one snapshot.
    async fn check_table(
        &self,
        connection: &mut Connection,
        id: &str,
        report: &mut CheckReport,
        verify: &(impl Fn(&TableRow, &[u8], &[Entry]) -> Result<(), String> + Send + Sync),
    ) -> Result<(), StoreError> {
        connection.begin_snapshot().await?;
        let table = connection.fetch(&select_table("id", id)).await?;
        let secret = connection.fetch(&query("SELECT secret FROM documents WHERE table_id = $1").with(id)).await?;
        let lines = query("SELECT COUNT(*), COALESCE(MAX(number), 0) FROM chat WHERE table_id = $1").with(id);
        let lines = connection.fetch(&lines).await?;
        let log = connection.fetch(&select_log(id, 0)).await?;
        connection.commit().await?;
        if log.is_empty() {
            // It has been deleted since it was listed.
            return Ok(());
        }
        report.tables += 1;
        let before = report.faults.len();
        let encrypted: Option<Vec<u8>> = secret.first().map(|row| row.get(0)).transpose()?;
        let secret = encrypted
            .as_ref()
            .and_then(|encrypted| self.cipher().decrypt(CipherContext::Secret { table: id }, encrypted));
        if encrypted.is_some() && secret.is_none() {
            report.add(id, None, "its secret cannot be decrypted");
        }
        let entries = self.check_log(id, &log, report)?;
        let Some(table) = table.first().map(read_table) else {
            report.add(id, None, "its document is missing");
            return Ok(());
        };
        match table {
            Ok(table) => {
                let counts =
                    lines.first().map(|row| Ok::<_, sqlx::Error>((row.get_u64(0)?, row.get_u64(1)?))).transpose()?;
                if counts.is_some_and(|counts| counts != (table.chats, table.chats)) {
                    report.add(id, None, "chat messages are missing");
                }
                if report.faults.len() == before
                    && let Err(why) = verify(&table, &secret.unwrap_or_default(), &entries)
                {
                    report.add(id, None, &why);
                }
            }
            Err(error) => report.add(id, None, &error.to_string()),
        }
        Ok(())
    }

    /// Checks a log; returns the entries that can be decrypted.
    fn check_log(&self, id: &str, rows: &[Row], report: &mut CheckReport) -> Result<Vec<Entry>, StoreError> {
        let head = rows[0].get_u64(0)?;
        let mut entries = Vec::with_capacity(rows.len());
        let mut next = 1;
        for row in rows {
            let Some(version) = version_of(row)? else { break };
            report.entries += 1;
            report.add_missing(id, next, version);
            next = version + 1;
            if version > head {
                report.add(id, Some(version), "this entry is beyond the end of the log");
            }
            match read_entry(self.cipher(), id, row) {
                Ok(Some(entry)) => entries.push(entry),
                Ok(None) => report.add(id, Some(version), "this entry cannot be decrypted"),
                Err(error) => report.add(id, Some(version), &error.to_string()),
            }
        }
        report.add_missing(id, next, head + 1);
        Ok(entries)
    }
}

impl CheckReport {
    /// Whether no problem was found.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.faults.is_empty()
    }

    fn add(&mut self, table: &str, version: Option<u64>, what: &str) {
        self.faults.push(CheckFault { table: Some(table.to_owned()), version, what: what.to_owned() });
    }

    /// Reports the entries from `from` up to but not including `before` as missing, if there are any.
    fn add_missing(&mut self, table: &str, from: u64, before: u64) {
        if from + 1 < before {
            self.add(table, Some(from), &format!("this entry and all up to {} are missing", before - 1));
        } else if from < before {
            self.add(table, Some(from), "this entry is missing");
        }
    }

    /// Runs SQLite's integrity checks. PostgreSQL has its own checksums.
    async fn check_file(&mut self, connection: &mut Connection) -> Result<(), StoreError> {
        if !matches!(connection, Connection::Sqlite(_)) {
            return Ok(());
        }
        for row in connection.fetch(&query("PRAGMA integrity_check")).await? {
            let what: String = row.get(0)?;
            if what != "ok" {
                self.faults.push(CheckFault { table: None, version: None, what });
            }
        }
        for row in connection.fetch(&query("SELECT \"table\", parent FROM pragma_foreign_key_check")).await? {
            let (relation, parent): (String, String) = (row.get(0)?, row.get(1)?);
            let what = format!("a row of {relation} refers to a missing row of {parent}");
            self.faults.push(CheckFault { table: None, version: None, what });
        }
        Ok(())
    }
}
