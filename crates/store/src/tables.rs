//! Game tables, without their logs.

use crate::encryption::CipherContext;
use crate::error::StoreError;
use crate::query::{Query, Row, Value, dynamic_query, query};
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

macro_rules! stored_enum {
    ($(#[$about:meta])* $kind:ident { $($(#[$note:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $kind {
            $($(#[$note])* $variant,)*
        }

        impl $kind {
            /// The name in the database.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            pub(crate) fn read(row: &crate::query::Row, column: usize) -> Result<Self, sqlx::Error> {
                match row.get::<String>(column)?.as_str() {
                    $($name => Ok(Self::$variant),)*
                    _ => Err(crate::query::decode(column, concat!("not a ", stringify!($kind)))),
                }
            }
        }
    };
}
pub(crate) use stored_enum;

stored_enum! {
    /// The status of a table.
    Status {
        /// Players are taking their seats.
        Waiting = "waiting",
        /// The game is in progress.
        Playing = "playing",
        /// The game has ended.
        Finished = "finished",
        /// Everybody left before the game ended.
        Abandoned = "abandoned",
    }
}

stored_enum! {
    /// Who can find a table.
    Visibility {
        /// Everybody, in the list of tables.
        Public = "public",
        /// Only those who have its code.
        Private = "private",
    }
}

/// A table to create. It starts as `Waiting`, with an empty log and no deadline.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// A new, unique id.
    pub id: String,
    /// A new, unique code to join by.
    pub code: String,
    /// Who can find it.
    pub visibility: Visibility,
    /// Public information about it, as JSON.
    pub document: String,
    /// Secret information, such as the seed; stored encrypted.
    pub secret: Vec<u8>,
    /// When it was created.
    pub created_at: Timestamp,
}

/// A stored table, without its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// Its code.
    pub code: String,
    /// Its status.
    pub status: Status,
    /// Who can find it.
    pub visibility: Visibility,
    /// Public information about it, as JSON.
    pub document: String,
    /// The number of entries in its log, which is the version of the last one.
    pub version: u64,
    /// The number of changes other than log entries.
    pub revision: u64,
    /// The number of chat messages.
    pub chats: u64,
    /// The next deadline: when the server must act if nobody else has.
    pub due: Option<Timestamp>,
    /// The node that drives it, and when its lease expires.
    pub lease: Option<(String, Timestamp)>,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it or its log last changed.
    pub changed_at: Timestamp,
}

/// The counters of a table, to see whether anything is new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableVersion {
    /// The table's id.
    pub id: String,
    /// The number of entries in its log.
    pub version: u64,
    /// The number of changes other than log entries.
    pub revision: u64,
    /// The number of chat messages.
    pub chats: u64,
}

/// Which tables to list. An empty list or `None` matches any.
#[derive(Clone, Debug, Default)]
pub struct TableFilter {
    /// The allowed statuses.
    pub statuses: Vec<Status>,
    /// The required visibility.
    pub visibility: Option<Visibility>,
    /// The maximum number; `None` for all.
    pub limit: Option<u32>,
}

/// A change to a table's deadline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Due {
    /// Leave it as it is.
    #[default]
    Keep,
    /// Clear it.
    Never,
    /// Set it to this time.
    At(Timestamp),
}

impl Due {
    /// As two parameters of a statement: 1 to keep it, and otherwise the new value.
    pub(crate) fn values(self) -> (i64, Option<Timestamp>) {
        match self {
            Self::Keep => (1, None),
            Self::Never => (0, None),
            Self::At(at) => (0, Some(at)),
        }
    }
}

/// A change to a table other than a log entry. `None` leaves a field as it is.
#[derive(Clone, Debug)]
pub struct TableChange {
    /// The table's id.
    pub id: String,
    /// The revision that was read; the change is refused if it is no longer current.
    pub revision: u64,
    /// The version that must still be current, if that matters.
    pub version: Option<u64>,
    /// The new document.
    pub document: Option<String>,
    /// The new status.
    pub status: Option<Status>,
    /// The new visibility.
    pub visibility: Option<Visibility>,
    /// The new deadline.
    pub due: Due,
    /// When the change happens.
    pub at: Timestamp,
}

impl TableChange {
    /// An empty change to a table that has been read.
    #[must_use]
    pub fn of(table: &TableRow, at: Timestamp) -> Self {
        Self {
            id: table.id.clone(),
            revision: table.revision,
            version: None,
            document: None,
            status: None,
            visibility: None,
            due: Due::Keep,
            at,
        }
    }
}

const SELECT: &str = "SELECT t.id, t.code, t.status, t.visibility, d.document, t.version, t.revision, t.chats, \
                      t.due_at, t.node, t.lease_until, t.created_at, t.changed_at \
                      FROM tables t JOIN documents d ON d.table_id = t.id";

pub(crate) fn read_table(row: &Row) -> Result<TableRow, sqlx::Error> {
    Ok(TableRow {
        id: row.get(0)?,
        code: row.get(1)?,
        status: Status::read(row, 2)?,
        visibility: Visibility::read(row, 3)?,
        document: row.get(4)?,
        version: row.get_u64(5)?,
        revision: row.get_u64(6)?,
        chats: row.get_u64(7)?,
        due: row.get::<Option<i64>>(8)?.map(Timestamp),
        lease: row
            .get::<Option<String>>(9)?
            .map(|node| Ok::<_, sqlx::Error>((node, row.timestamp(10)?)))
            .transpose()?,
        created_at: row.timestamp(11)?,
        changed_at: row.timestamp(12)?,
    })
}

/// Selects a table by a unique column.
pub(crate) fn select_table(column: &str, value: &str) -> Query {
    dynamic_query(format!("{SELECT} WHERE t.{column} = $1")).with(value)
}

impl Store {
    /// Creates a table.
    ///
    /// # Errors
    /// `Taken` if a table has this id or code.
    pub async fn create_table(&self, new: NewTable) -> Result<(), StoreError> {
        let id = new.id;
        let secret = self.cipher().encrypt(CipherContext::Secret { table: &id }, &new.secret);
        let insert = "INSERT INTO tables (id, code, status, visibility, created_at, changed_at) \
                      VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT DO NOTHING";
        let table = query(insert)
            .with(id.as_str())
            .with(new.code)
            .with(Status::Waiting.name())
            .with(new.visibility.name())
            .with(new.created_at);
        let document = query("INSERT INTO documents (table_id, document, secret) VALUES ($1, $2, $3)")
            .with(id.as_str())
            .with(new.document)
            .with(secret);
        let answer = self.database().write(Transaction::requiring(table).then(document)).await?;
        if !answer.is_committed() {
            return Err(StoreError::Taken { what: "the table's id or code" });
        }
        self.database().notify(&id, 0);
        Ok(())
    }

    /// Finds a table by id.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        self.find_table("id", id).await
    }

    /// Finds a table by code.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        self.find_table("code", code).await
    }

    async fn find_table(&self, column: &str, value: &str) -> Result<Option<TableRow>, StoreError> {
        let rows = self.read(select_table(column, value)).await?;
        Ok(rows.first().map(read_table).transpose()?)
    }

    /// A table's secret. It is separate from [`Store::table`], so that it is not held in memory wherever tables are listed.
    ///
    /// # Errors
    /// `Damaged` if it cannot be decrypted.
    pub async fn secret(&self, id: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let rows = self.read(query("SELECT secret FROM documents WHERE table_id = $1").with(id)).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let encrypted: Vec<u8> = row.get(0)?;
        let opened = self.cipher().decrypt(CipherContext::Secret { table: id }, &encrypted);
        opened.map(Some).ok_or_else(|| StoreError::Damaged {
            table: id.to_owned(),
            version: None,
            what: "its secret cannot be decrypted".to_owned(),
        })
    }

    /// Lists tables, the newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn tables(&self, filter: &TableFilter) -> Result<Vec<TableRow>, StoreError> {
        let mut conditions = vec!["TRUE".to_owned()];
        if !filter.statuses.is_empty() {
            let names: Vec<String> = filter.statuses.iter().map(|status| format!("'{}'", status.name())).collect();
            conditions.push(format!("t.status IN ({})", names.join(", ")));
        }
        if let Some(visibility) = filter.visibility {
            conditions.push(format!("t.visibility = '{}'", visibility.name()));
        }
        let conditions = conditions.join(" AND ");
        let sql = format!("{SELECT} WHERE {conditions} ORDER BY t.created_at DESC, t.id DESC LIMIT $1");
        let rows = self.read(dynamic_query(sql).with(filter.limit.map_or(i64::MAX, i64::from))).await?;
        Ok(rows.iter().map(read_table).collect::<Result<_, _>>()?)
    }

    /// The ids of all waiting and playing tables whose deadline was before a time and that no other node has leased, the
    /// longest overdue first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn due(&self, before: Timestamp, node: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE due_at < $1 AND status IN ('waiting', 'playing') \
                   AND (node IS NULL OR node = $2 OR lease_until <= $1) ORDER BY due_at, id";
        let rows = self.read(query(sql).with(before).with(node)).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect::<Result<_, _>>()?)
    }

    /// Changes a table, unless it has changed since it was read; returns whether it did.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn change_table(&self, change: TableChange) -> Result<bool, StoreError> {
        let (keep_due, due) = change.due.values();
        let update = "UPDATE tables SET revision = revision + 1, status = COALESCE($3, status), \
                      visibility = COALESCE($4, visibility), due_at = CASE WHEN $5 = 1 THEN due_at ELSE $6 END, \
                      changed_at = $7 WHERE id = $1 AND revision = $2 AND version = COALESCE($8, version) \
                      RETURNING version";
        let mut work = Transaction::returning(
            query(update)
                .with(change.id.as_str())
                .with(change.revision)
                .with(change.status.map(|status| status.name().to_owned()))
                .with(change.visibility.map(|visibility| visibility.name().to_owned()))
                .with(keep_due)
                .with(due)
                .with(change.at)
                .with(change.version.map(|version| i64::try_from(version).unwrap_or(i64::MAX))),
        );
        if let Some(document) = change.document {
            work = work.then(
                query("UPDATE documents SET document = $2 WHERE table_id = $1").with(change.id.as_str()).with(document),
            );
        }
        let answer = self.database().write(work).await?;
        if let Some(row) = answer.rows.first() {
            self.database().notify(&change.id, row.get_u64(0)?);
        }
        Ok(answer.is_committed())
    }

    /// The counters of tables; ids that do not exist are left out.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn versions(&self, ids: &[impl AsRef<str>]) -> Result<Vec<TableVersion>, StoreError> {
        let mut found = Vec::with_capacity(ids.len());
        for chunk in ids.chunks(128) {
            // Padding to a power of two by repeating the last id keeps the number of distinct statements small.
            let padded = chunk.len().next_power_of_two();
            let placeholders: Vec<String> = (1..=padded).map(|i| format!("${i}")).collect();
            let sql =
                format!("SELECT id, version, revision, chats FROM tables WHERE id IN ({})", placeholders.join(", "));
            let last = &chunk[chunk.len() - 1];
            let values = chunk.iter().chain(std::iter::repeat(last)).take(padded).map(|id| Value::from(id.as_ref()));
            for row in self.read(dynamic_query(sql).with_all(values)).await? {
                found.push(TableVersion {
                    id: row.get(0)?,
                    version: row.get_u64(1)?,
                    revision: row.get_u64(2)?,
                    chats: row.get_u64(3)?,
                });
            }
        }
        Ok(found)
    }

    /// Takes or extends a node's lease on a table, if it is free, expired or the node's own; returns whether the node has
    /// it. The lease only suggests who drives clocks and bots; the versions guard the log. A time in the past releases
    /// the lease.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn lease(&self, id: &str, node: &str, until: Timestamp) -> Result<bool, StoreError> {
        let update = "UPDATE tables SET node = $2, lease_until = $3 \
                      WHERE id = $1 AND (node IS NULL OR node = $2 OR lease_until <= $4)";
        let query = query(update).with(id).with(node).with(until).with(self.now());
        Ok(self.database().write(Transaction::requiring(query)).await?.is_committed())
    }
}
