//! Backups: a copy of either database in one SQLite file, taken while the store is in use, and restored into either.
//!
//! Secrets stay encrypted, so a backup is useless without the key file, which is not included and must be kept
//! separately.

use crate::database::{Connection, Unopened, create_backup, open_backup, with_suffix};
use crate::encryption::Cipher;
use crate::error::StoreError;
use crate::key::Key;
use crate::location::Location;
use crate::query::{Executor, Row, Value, dynamic_query, query};
use crate::schema::{LATEST_VERSION, advance, meta, migrate, schema_version, set_meta};
use crate::store::{KEY_META, Store, verify_key};
use std::fs::File;
use std::io;
use std::path::Path;

/// How many rows are copied at a time.
const PAGE_ROWS: usize = 100;

/// The type of a column.
#[derive(Clone, Copy)]
enum Kind {
    Integer,
    Real,
    Text,
    Bytes,
}

/// A database table, as found in the backup file ("relation", to tell it from a game's table).
#[derive(Default)]
struct Relation {
    name: String,
    columns: Vec<(String, Kind)>,
    /// The columns of the primary key, in order.
    key: Vec<usize>,
}

impl Relation {
    /// Whether its names are as simple as this store's. They become part of statements, and a file may come from
    /// anywhere.
    fn has_safe_names(&self) -> bool {
        let is_plain = |name: &str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        is_plain(&self.name) && self.columns.iter().all(|(name, _)| is_plain(name))
    }
}

impl Store {
    /// Copies a snapshot of everything into a new SQLite file. The key file is needed to restore it and must be kept
    /// separately.
    ///
    /// # Errors
    /// If the file exists already or cannot be written.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let fault = |error: io::Error| StoreError::File { path: to.to_owned(), error };
        if to.try_exists().map_err(fault)? {
            return Err(fault(io::ErrorKind::AlreadyExists.into()));
        }
        // Under a temporary name until it is complete.
        let unfinished = with_suffix(to, &format!(".{}.new", std::process::id()));
        let written = self.write_backup(&unfinished).await.and_then(|()| {
            File::open(&unfinished).and_then(|file| file.sync_all()).map_err(fault)?;
            std::fs::rename(&unfinished, to).map_err(fault)?;
            let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            File::open(folder).and_then(|folder| folder.sync_all()).map_err(fault)
        });
        if written.is_err() {
            // An incomplete backup is of no use.
            let _ = std::fs::remove_file(&unfinished);
            let _ = std::fs::remove_file(with_suffix(&unfinished, "-journal"));
        }
        written
    }

    async fn write_backup(&self, path: &Path) -> Result<(), StoreError> {
        let mut from = self.database().new_reading_connection().await?;
        let mut to = create_backup(path).await?;
        migrate(&mut to).await?;
        from.begin_snapshot().await?;
        to.begin_exclusive().await?;
        for relation in relations(&mut to).await? {
            copy(&relation, &mut from, &mut to).await?;
        }
        if let Some(key) = meta(&mut from, KEY_META).await? {
            set_meta(&mut to, KEY_META, &key).await?;
        }
        to.commit().await?;
        from.commit().await?;
        Ok(to.close().await?)
    }

    /// Restores a backup into an empty database of either kind: all of it, or nothing. An older backup is migrated to the
    /// latest schema version.
    ///
    /// # Errors
    /// If the database is not empty, the file is not a backup, or its secrets were encrypted with another key.
    pub async fn restore(from: &Path, into: &Location, key: &Key) -> Result<(), StoreError> {
        let unreadable = |error: io::Error| StoreError::File { path: from.to_owned(), error };
        File::open(from).map_err(unreadable)?;
        let mut backup = open_backup(from).await?;
        let not_a_backup = |why: String| StoreError::NotABackup { path: from.to_owned(), why };
        let backup_version = schema_version(&mut backup).await.map_err(|error| not_a_backup(error.to_string()))?;
        if backup_version == 0 {
            return Err(not_a_backup("it is empty".to_owned()));
        }
        if backup_version > LATEST_VERSION {
            return Err(StoreError::SchemaTooNew { found: backup_version, known: LATEST_VERSION });
        }
        verify_key(&mut backup, &Cipher::new(key)).await?;
        let mut site = Unopened::connect(into).await?;
        let to = &mut site.connection;
        to.begin_exclusive().await?;
        let found = schema_version(to).await?;
        if found != 0 && found != backup_version {
            return Err(StoreError::NotEmpty);
        }
        advance(to, backup_version).await?;
        let relations = relations(&mut backup).await?;
        if !relations.iter().all(Relation::has_safe_names) {
            return Err(not_a_backup("it has tables with unexpected names".to_owned()));
        }
        for relation in relations {
            if !to.fetch(&dynamic_query(format!("SELECT 1 FROM {} LIMIT 1", relation.name))).await?.is_empty() {
                return Err(StoreError::NotEmpty);
            }
            copy(&relation, &mut backup, to).await?;
        }
        let encrypted = meta(&mut backup, KEY_META).await?.unwrap_or_default();
        set_meta(to, KEY_META, &encrypted).await?;
        advance(to, LATEST_VERSION).await?;
        to.commit().await?;
        site.connection.close().await?;
        Ok(())
    }
}

/// The relations of an SQLite file in the order of their creation, so that referenced ones come first.
async fn relations(file: &mut Connection) -> Result<Vec<Relation>, StoreError> {
    let sql = "SELECT s.name, c.name, c.type, c.pk FROM sqlite_schema s, pragma_table_info(s.name) c \
               WHERE s.type = 'table' AND s.name <> 'meta' AND s.name NOT LIKE 'sqlite%' ORDER BY s.rowid, c.cid";
    let mut relations: Vec<Relation> = Vec::new();
    let mut keys: Vec<(i64, usize)> = Vec::new();
    for row in file.fetch(&query(sql)).await? {
        let name: String = row.get(0)?;
        if relations.last().is_none_or(|last| last.name != name) {
            keys.clear();
            relations.push(Relation { name, ..Relation::default() });
        }
        let Some(relation) = relations.last_mut() else { break };
        let kind = match row.get::<String>(2)?.as_str() {
            "INTEGER" => Kind::Integer,
            "REAL" => Kind::Real,
            "BLOB" => Kind::Bytes,
            _ => Kind::Text,
        };
        let position: i64 = row.get(3)?;
        if position > 0 {
            keys.push((position, relation.columns.len()));
            keys.sort_unstable();
            relation.key = keys.iter().map(|(_, column)| *column).collect();
        }
        relation.columns.push((row.get(1)?, kind));
    }
    Ok(relations)
}

/// Copies all rows of a relation, page by page in the order of its primary key.
async fn copy(relation: &Relation, from: &mut Connection, to: &mut Connection) -> Result<(), StoreError> {
    let names: Vec<&str> = relation.columns.iter().map(|(name, _)| name.as_str()).collect();
    let key: Vec<&str> = relation.key.iter().map(|&column| names[column]).collect();
    let (table, names, key, width) = (&relation.name, names.join(", "), key.join(", "), names.len());
    let mut last: Option<Vec<Value>> = None;
    loop {
        let after = last
            .as_ref()
            .map_or(String::new(), |_| format!("WHERE ({key}) > ({})", placeholders(relation.key.len(), 0)));
        let sql = format!("SELECT {names} FROM {table} {after} ORDER BY {key} LIMIT {PAGE_ROWS}");
        let rows = from.fetch(&dynamic_query(sql).with_all(last.take().unwrap_or_default())).await?;
        let Some(end) = rows.last() else { return Ok(()) };
        let end = values(relation, end)?;
        last = Some(relation.key.iter().map(|&column| end[column].clone()).collect());
        let groups: Vec<String> = (0..rows.len()).map(|i| format!("({})", placeholders(width, i * width))).collect();
        let mut insert = dynamic_query(format!("INSERT INTO {table} ({names}) VALUES {}", groups.join(", ")));
        for row in &rows {
            insert = insert.with_all(values(relation, row)?);
        }
        to.execute(&insert).await?;
        if rows.len() < PAGE_ROWS {
            return Ok(());
        }
    }
}

/// Placeholders for `count` values, numbered after the first `before`.
fn placeholders(count: usize, before: usize) -> String {
    (1..=count).map(|i| format!("${}", before + i)).collect::<Vec<_>>().join(", ")
}

fn values(relation: &Relation, row: &Row) -> Result<Vec<Value>, sqlx::Error> {
    let column = |(i, (_, kind)): (usize, &(String, Kind))| {
        Ok(match kind {
            Kind::Integer => Value::Integer(row.get(i)?),
            Kind::Real => Value::Real(row.get(i)?),
            Kind::Text => Value::Text(row.get(i)?),
            Kind::Bytes => Value::Bytes(row.get(i)?),
        })
    };
    relation.columns.iter().enumerate().map(column).collect()
}
