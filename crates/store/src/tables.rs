//! Tables: what is known of each besides its log.

use crate::error::StoreError;
use crate::moment::Moment;
use crate::query::{Query, Row, Value, assembled, query};
use crate::seal::Place;
use crate::store::Store;
use crate::work::Work;

macro_rules! names {
    ($(#[$about:meta])* $kind:ident { $($(#[$note:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $kind {
            $($(#[$note])* $variant,)*
        }

        impl $kind {
            /// The name that it is stored under.
            pub(crate) fn name(self) -> &'static str {
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
pub(crate) use names;

names! {
    /// How far a table is.
    Status {
        /// Seats are being filled.
        Waiting = "waiting",
        /// The game goes on.
        Playing = "playing",
        /// The game has ended.
        Finished = "finished",
        /// Everybody left before the game had ended.
        Abandoned = "abandoned",
    }
}

names! {
    /// Who finds a table.
    Visibility {
        /// Everybody, in the list of tables.
        Public = "public",
        /// Those who have its code.
        Private = "private",
    }
}

/// A table to be made. It waits, has no entries, and nothing is due.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id, which must be new.
    pub id: String,
    /// Its code, which must be new.
    pub code: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// What everybody may know of it, as JSON.
    pub document: String,
    /// What nobody may know, such as the seed. It is sealed.
    pub secret: Vec<u8>,
    /// When it was made.
    pub created_at: Moment,
}

/// A table as it is stored, without its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// Its code.
    pub code: String,
    /// How far it is.
    pub status: Status,
    /// Who finds it.
    pub visibility: Visibility,
    /// What everybody may know of it, as JSON.
    pub document: String,
    /// How many entries its log has: the version of the last one.
    pub version: u64,
    /// How often it was changed other than by an entry.
    pub revision: u64,
    /// How many lines of chat it has.
    pub chats: u64,
    /// When something has to be done about it, if nobody acts before.
    pub due: Option<Moment>,
    /// The node that drives it, and how long that holds.
    pub lease: Option<(String, Moment)>,
    /// When it was made.
    pub created_at: Moment,
    /// When it, or its log, was changed last.
    pub changed_at: Moment,
}

/// Where a table stands, to see whether something is new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableVersion {
    /// The table's id.
    pub id: String,
    /// How many entries its log has.
    pub version: u64,
    /// How often it was changed other than by an entry.
    pub revision: u64,
    /// How many lines of chat it has.
    pub chats: u64,
}

/// Which tables are looked for. Empty or none of something means any.
#[derive(Clone, Debug, Default)]
pub struct TableFilter {
    /// How far they are.
    pub statuses: Vec<Status>,
    /// Who finds them.
    pub visibility: Option<Visibility>,
    /// How many at most; without, all.
    pub limit: Option<u32>,
}

/// When something is due from now on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Due {
    /// As before.
    #[default]
    Keep,
    /// Never.
    Never,
    /// Then.
    At(Moment),
}

impl Due {
    /// As two values of a statement: 1 if it stays as it is, and otherwise what it becomes.
    pub(crate) fn values(self) -> (i64, Option<Moment>) {
        match self {
            Self::Keep => (1, None),
            Self::Never => (0, None),
            Self::At(moment) => (0, Some(moment)),
        }
    }
}

/// A change of a table, other than by an entry. What is `None` stays as it is.
#[derive(Clone, Debug)]
pub struct TableChange {
    /// The table's id.
    pub id: String,
    /// The revision that was read, which must still be the one stored.
    pub revision: u64,
    /// The version that must still be the one stored, if that matters.
    pub version: Option<u64>,
    /// The new document.
    pub document: Option<String>,
    /// The new status.
    pub status: Option<Status>,
    /// The new visibility.
    pub visibility: Option<Visibility>,
    /// When something is due.
    pub due: Due,
    /// When it was changed.
    pub at: Moment,
}

impl TableChange {
    /// A change that changes nothing yet.
    #[must_use]
    pub fn of(table: &TableRow, at: Moment) -> Self {
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
        version: row.count(5)?,
        revision: row.count(6)?,
        chats: row.count(7)?,
        due: row.get::<Option<i64>>(8)?.map(Moment),
        lease: row.get::<Option<String>>(9)?.map(|node| Ok::<_, sqlx::Error>((node, row.moment(10)?))).transpose()?,
        created_at: row.moment(11)?,
        changed_at: row.moment(12)?,
    })
}

/// The statement that finds a table by a column that is unique.
pub(crate) fn select_table(column: &str, value: &str) -> Query {
    assembled(format!("{SELECT} WHERE t.{column} = $1")).with(value)
}

impl Store {
    /// Makes a table.
    ///
    /// # Errors
    /// `Taken` when a table has this id or this code.
    pub async fn create_table(&self, new: NewTable) -> Result<(), StoreError> {
        let id = new.id;
        let secret = self.sealer().seal(Place::Secret { table: &id }, &new.secret);
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
        let answer = self.database().write(Work::need(table).and(document)).await?;
        if !answer.is_done() {
            return Err(StoreError::Taken { what: "the id or the code of the table" });
        }
        self.database().tell(&id, 0);
        Ok(())
    }

    /// A table, by its id.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        self.find_table("id", id).await
    }

    /// A table, by its code.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        self.find_table("code", code).await
    }

    async fn find_table(&self, column: &str, value: &str) -> Result<Option<TableRow>, StoreError> {
        let rows = self.read(select_table(column, value)).await?;
        Ok(rows.first().map(read_table).transpose()?)
    }

    /// A table's secret. It is asked for by itself, so that it does not lie about where a table is listed.
    ///
    /// # Errors
    /// `Damaged` when it does not open.
    pub async fn secret(&self, id: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let rows = self.read(query("SELECT secret FROM documents WHERE table_id = $1").with(id)).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let sealed: Vec<u8> = row.get(0)?;
        let opened = self.sealer().open(Place::Secret { table: id }, &sealed);
        opened.map(Some).ok_or_else(|| StoreError::Damaged {
            table: id.to_owned(),
            version: None,
            what: "its secret does not open".to_owned(),
        })
    }

    /// Tables that are looked for.
    ///
    /// # Errors
    /// When the store cannot be read.
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
        let rows = self.read(assembled(sql).with(filter.limit.map_or(i64::MAX, i64::from))).await?;
        Ok(rows.iter().map(read_table).collect::<Result<_, _>>()?)
    }

    /// Names of all tables that wait or are played at, where something was due before a moment and no other node than
    /// this one says that it sees to it; the one that has waited longest comes first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn due(&self, before: Moment, node: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE due_at < $1 AND status IN ('waiting', 'playing') \
                   AND (node IS NULL OR node = $2 OR lease_until <= $1) ORDER BY due_at, id";
        let rows = self.read(query(sql).with(before).with(node)).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect::<Result<_, _>>()?)
    }

    /// Changes a table, if nobody else has changed it since it was read; says whether it did.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn change_table(&self, change: TableChange) -> Result<bool, StoreError> {
        let (keep_due, due) = change.due.values();
        let update = "UPDATE tables SET revision = revision + 1, status = COALESCE($3, status), \
                      visibility = COALESCE($4, visibility), due_at = CASE WHEN $5 = 1 THEN due_at ELSE $6 END, \
                      changed_at = $7 WHERE id = $1 AND revision = $2 AND version = COALESCE($8, version) \
                      RETURNING version";
        let mut work = Work::ask(
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
            work = work.and(
                query("UPDATE documents SET document = $2 WHERE table_id = $1").with(change.id.as_str()).with(document),
            );
        }
        let answer = self.database().write(work).await?;
        if let Some(row) = answer.rows.first() {
            self.database().tell(&change.id, row.count(0)?);
        }
        Ok(answer.is_done())
    }

    /// Where tables stand; those that are not there are left out.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn versions(&self, ids: &[impl AsRef<str>]) -> Result<Vec<TableVersion>, StoreError> {
        let mut found = Vec::with_capacity(ids.len());
        for some in ids.chunks(128) {
            // Always the same few statements: the last id is repeated until their number is a power of two.
            let padded = some.len().next_power_of_two();
            let marks: Vec<String> = (1..=padded).map(|i| format!("${i}")).collect();
            let sql = format!("SELECT id, version, revision, chats FROM tables WHERE id IN ({})", marks.join(", "));
            let last = &some[some.len() - 1];
            let values = some.iter().chain(std::iter::repeat(last)).take(padded).map(|id| Value::from(id.as_ref()));
            for row in self.read(assembled(sql).with_all(values)).await? {
                found.push(TableVersion {
                    id: row.get(0)?,
                    version: row.count(1)?,
                    revision: row.count(2)?,
                    chats: row.count(3)?,
                });
            }
        }
        Ok(found)
    }

    /// Takes or prolongs the lease of a table for a node, if it is free, expired, or the node's own; says whether it
    /// has it. It is a hint who drives clocks and bots, never what guards the log. A moment that has passed gives it
    /// back.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn lease(&self, id: &str, node: &str, until: Moment) -> Result<bool, StoreError> {
        let update = "UPDATE tables SET node = $2, lease_until = $3 \
                      WHERE id = $1 AND (node IS NULL OR node = $2 OR lease_until <= $4)";
        let query = query(update).with(id).with(node).with(until).with(self.now());
        Ok(self.database().write(Work::need(query)).await?.is_done())
    }
}
