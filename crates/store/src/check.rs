//! A look at everything that is stored, to find what is damaged before somebody needs it.

use crate::database::Connection;
use crate::error::StoreError;
use crate::log::{Entry, read_entry, select_log, version_of};
use crate::query::{Row, Runs, query};
use crate::seal::Place;
use crate::store::Store;
use crate::tables::{TableRow, read_table, select_table};

/// What a check found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many tables were looked at.
    pub tables: u64,
    /// How many entries were looked at.
    pub entries: u64,
    /// What is wrong.
    pub faults: Vec<Fault>,
}

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The table's id, if it is about one.
    pub table: Option<String>,
    /// Which entry of its log, if it is about one.
    pub version: Option<u64>,
    /// What is wrong.
    pub what: String,
}

/// How many tables are listed at a time.
const PAGE: usize = 200;

impl Store {
    /// Looks at every table while the store is in use: whether its log has all entries, whether everything opens, and
    /// whether `verify` agrees with what the row, the secret and the entries say. All faults are listed. `progress` is
    /// told how many tables of how many are done.
    ///
    /// # Errors
    /// When the store cannot be read at all.
    pub async fn check(
        &self,
        mut progress: impl FnMut(u64, u64) + Send,
        verify: impl Fn(&TableRow, &[u8], &[Entry]) -> Result<(), String> + Send + Sync,
    ) -> Result<Report, StoreError> {
        let mut connection = self.database().aside().await?;
        let mut report = Report::default();
        report.check_file(&mut connection).await?;
        let rows = connection.fetch(&query("SELECT COUNT(*) FROM tables")).await?;
        let total = rows.first().map_or(Ok(0), |row| row.count(0))?;
        let mut after = String::new();
        loop {
            let list = query("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2");
            let rows = connection.fetch(&list.with(after.as_str()).with(PAGE as u64)).await?;
            let Some(last) = rows.last() else { return Ok(report) };
            after = last.get(0)?;
            for row in &rows {
                let id: String = row.get(0)?;
                self.check_table(&mut connection, &id, &mut report, &verify).await?;
                progress(report.tables, total.max(report.tables));
            }
        }
    }

    /// Looks at one table, as it is at one moment.
    async fn check_table(
        &self,
        connection: &mut Connection,
        id: &str,
        report: &mut Report,
        verify: &(impl Fn(&TableRow, &[u8], &[Entry]) -> Result<(), String> + Send + Sync),
    ) -> Result<(), StoreError> {
        connection.begin_look().await?;
        let table = connection.fetch(&select_table("id", id)).await?;
        let secret = connection.fetch(&query("SELECT secret FROM documents WHERE table_id = $1").with(id)).await?;
        let lines = query("SELECT COUNT(*), COALESCE(MAX(number), 0) FROM chat WHERE table_id = $1").with(id);
        let lines = connection.fetch(&lines).await?;
        let log = connection.fetch(&select_log(id, 0)).await?;
        connection.commit().await?;
        if log.is_empty() {
            // It has been removed since it was listed.
            return Ok(());
        }
        report.tables += 1;
        let before = report.faults.len();
        let sealed: Option<Vec<u8>> = secret.first().map(|row| row.get(0)).transpose()?;
        let secret = sealed.as_ref().and_then(|sealed| self.sealer().open(Place::Secret { table: id }, sealed));
        if sealed.is_some() && secret.is_none() {
            report.add(id, None, "its secret does not open");
        }
        let entries = self.check_log(id, &log, report)?;
        let Some(table) = table.first().map(read_table) else {
            report.add(id, None, "its document is missing");
            return Ok(());
        };
        match table {
            Ok(table) => {
                let counts =
                    lines.first().map(|row| Ok::<_, sqlx::Error>((row.count(0)?, row.count(1)?))).transpose()?;
                if counts.is_some_and(|counts| counts != (table.chats, table.chats)) {
                    report.add(id, None, "lines of its chat are missing");
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

    /// Looks at a log; returns the entries that open.
    fn check_log(&self, id: &str, rows: &[Row], report: &mut Report) -> Result<Vec<Entry>, StoreError> {
        let head = rows[0].count(0)?;
        let mut entries = Vec::with_capacity(rows.len());
        let mut next = 1;
        for row in rows {
            let Some(version) = version_of(row)? else { break };
            report.entries += 1;
            report.add_missing(id, next, version);
            next = version + 1;
            if version > head {
                report.add(id, Some(version), "it is beyond the end");
            }
            match read_entry(self.sealer(), id, row) {
                Ok(Some(entry)) => entries.push(entry),
                Ok(None) => report.add(id, Some(version), "it does not open"),
                Err(error) => report.add(id, Some(version), &error.to_string()),
            }
        }
        report.add_missing(id, next, head + 1);
        Ok(entries)
    }
}

impl Report {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_fine(&self) -> bool {
        self.faults.is_empty()
    }

    fn add(&mut self, table: &str, version: Option<u64>, what: &str) {
        self.faults.push(Fault { table: Some(table.to_owned()), version, what: what.to_owned() });
    }

    /// Adds that entries are missing, from one up to before another, if there are any between.
    fn add_missing(&mut self, table: &str, from: u64, before: u64) {
        if from + 1 < before {
            self.add(table, Some(from), &format!("it and the following up to {} are missing", before - 1));
        } else if from < before {
            self.add(table, Some(from), "it is missing");
        }
    }

    /// Has SQLite look at its own file. PostgreSQL has checksums of its own.
    async fn check_file(&mut self, connection: &mut Connection) -> Result<(), StoreError> {
        if !matches!(connection, Connection::Sqlite(_)) {
            return Ok(());
        }
        for row in connection.fetch(&query("PRAGMA integrity_check")).await? {
            let what: String = row.get(0)?;
            if what != "ok" {
                self.faults.push(Fault { table: None, version: None, what });
            }
        }
        for row in connection.fetch(&query("SELECT \"table\", parent FROM pragma_foreign_key_check")).await? {
            let (relation, parent): (String, String) = (row.get(0)?, row.get(1)?);
            let what = format!("a row of {relation} belongs to a row of {parent} that is missing");
            self.faults.push(Fault { table: None, version: None, what });
        }
        Ok(())
    }
}
