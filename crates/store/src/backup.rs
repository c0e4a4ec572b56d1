//! Backups: a copy of either database as one SQLite file, taken while the store is in use, and put back into either.
//!
//! What is sealed stays sealed, so a backup is of no use without the key file, which is not in it and must be kept as
//! well.

use crate::database::{Connection, Site, beside, new_backup, old_backup};
use crate::error::StoreError;
use crate::key::Key;
use crate::location::Location;
use crate::migrate::{KNOWN, advance, form, migrate, note, set_note};
use crate::query::{Row, Runs, Value, assembled, query};
use crate::seal::Sealer;
use crate::store::{KEY_NOTE, Store, is_sealed_with};
use std::fs::File;
use std::io;
use std::path::Path;

/// How many rows are copied at a time.
const PAGE: usize = 100;

/// What a column holds.
#[derive(Clone, Copy)]
enum Kind {
    Whole,
    Number,
    Text,
    Bytes,
}

/// A relation as the file with the backup has it.
#[derive(Default)]
struct Relation {
    name: String,
    columns: Vec<(String, Kind)>,
    /// Which of the columns are the key, in its order.
    key: Vec<usize>,
}

impl Relation {
    /// Whether its names are such as this store gives. They become part of statements, and a file may come from
    /// anywhere.
    fn is_plainly_named(&self) -> bool {
        let is_plain = |name: &str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        is_plain(&self.name) && self.columns.iter().all(|(name, _)| is_plain(name))
    }
}

impl Store {
    /// Copies everything, as it is at one moment, into a new SQLite file. The key file is needed to use it and has to
    /// be kept by itself.
    ///
    /// # Errors
    /// When there is such a file already, or it cannot be written.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let fault = |error: io::Error| StoreError::File { path: to.to_owned(), error };
        if to.try_exists().map_err(fault)? {
            return Err(fault(io::ErrorKind::AlreadyExists.into()));
        }
        // Under another name until it is whole.
        let unfinished = beside(to, &format!(".{}.new", std::process::id()));
        let written = self.write_backup(&unfinished).await.and_then(|()| {
            File::open(&unfinished).and_then(|file| file.sync_all()).map_err(fault)?;
            std::fs::rename(&unfinished, to).map_err(fault)?;
            let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            File::open(folder).and_then(|folder| folder.sync_all()).map_err(fault)
        });
        if written.is_err() {
            // It was of no use.
            let _ = std::fs::remove_file(&unfinished);
            let _ = std::fs::remove_file(beside(&unfinished, "-journal"));
        }
        written
    }

    async fn write_backup(&self, path: &Path) -> Result<(), StoreError> {
        let mut from = self.database().aside().await?;
        let mut to = new_backup(path).await?;
        migrate(&mut to).await?;
        from.begin_look().await?;
        to.begin_alone().await?;
        for relation in relations(&mut to).await? {
            copy(&relation, &mut from, &mut to).await?;
        }
        if let Some(key) = note(&mut from, KEY_NOTE).await? {
            set_note(&mut to, KEY_NOTE, &key).await?;
        }
        to.commit().await?;
        from.commit().await?;
        Ok(to.close().await?)
    }

    /// Puts a backup into an empty database of either kind: all of it, or nothing. An older backup is brought into the
    /// newest form.
    ///
    /// # Errors
    /// When the database is not empty, the file is no backup, or was sealed with another key.
    pub async fn restore(from: &Path, into: &Location, key: &Key) -> Result<(), StoreError> {
        let unreadable = |error: io::Error| StoreError::File { path: from.to_owned(), error };
        File::open(from).map_err(unreadable)?;
        let mut backup = old_backup(from).await?;
        let is_no_backup = |why: String| StoreError::NotABackup { path: from.to_owned(), why };
        let made_in = form(&mut backup).await.map_err(|error| is_no_backup(error.to_string()))?;
        if made_in == 0 {
            return Err(is_no_backup("it is empty".to_owned()));
        }
        if made_in > KNOWN {
            return Err(StoreError::Newer { found: made_in, known: KNOWN });
        }
        is_sealed_with(&mut backup, &Sealer::new(key)).await?;
        let mut site = Site::reach(into).await?;
        let to = &mut site.connection;
        to.begin_alone().await?;
        let found = form(to).await?;
        if found != 0 && found != made_in {
            return Err(StoreError::NotEmpty);
        }
        advance(to, made_in).await?;
        let relations = relations(&mut backup).await?;
        if !relations.iter().all(Relation::is_plainly_named) {
            return Err(is_no_backup("it has relations that no store has".to_owned()));
        }
        for relation in relations {
            if !to.fetch(&assembled(format!("SELECT 1 FROM {} LIMIT 1", relation.name))).await?.is_empty() {
                return Err(StoreError::NotEmpty);
            }
            copy(&relation, &mut backup, to).await?;
        }
        let sealed = note(&mut backup, KEY_NOTE).await?.unwrap_or_default();
        set_note(to, KEY_NOTE, &sealed).await?;
        advance(to, KNOWN).await?;
        to.commit().await?;
        site.connection.close().await?;
        Ok(())
    }
}

/// The relations of an SQLite file, those that others refer to first: they were made first.
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
            "INTEGER" => Kind::Whole,
            "REAL" => Kind::Number,
            "BLOB" => Kind::Bytes,
            _ => Kind::Text,
        };
        let place: i64 = row.get(3)?;
        if place > 0 {
            keys.push((place, relation.columns.len()));
            keys.sort_unstable();
            relation.key = keys.iter().map(|(_, column)| *column).collect();
        }
        relation.columns.push((row.get(1)?, kind));
    }
    Ok(relations)
}

/// Copies all rows of a relation, page by page in the order of its key.
async fn copy(relation: &Relation, from: &mut Connection, to: &mut Connection) -> Result<(), StoreError> {
    let names: Vec<&str> = relation.columns.iter().map(|(name, _)| name.as_str()).collect();
    let key: Vec<&str> = relation.key.iter().map(|&column| names[column]).collect();
    let (table, names, key, width) = (&relation.name, names.join(", "), key.join(", "), names.len());
    let mut last: Option<Vec<Value>> = None;
    loop {
        let after =
            last.as_ref().map_or(String::new(), |_| format!("WHERE ({key}) > ({})", marks(relation.key.len(), 0)));
        let sql = format!("SELECT {names} FROM {table} {after} ORDER BY {key} LIMIT {PAGE}");
        let rows = from.fetch(&assembled(sql).with_all(last.take().unwrap_or_default())).await?;
        let Some(end) = rows.last() else { return Ok(()) };
        let end = values(relation, end)?;
        last = Some(relation.key.iter().map(|&column| end[column].clone()).collect());
        let groups: Vec<String> = (0..rows.len()).map(|i| format!("({})", marks(width, i * width))).collect();
        let mut insert = assembled(format!("INSERT INTO {table} ({names}) VALUES {}", groups.join(", ")));
        for row in &rows {
            insert = insert.with_all(values(relation, row)?);
        }
        to.execute(&insert).await?;
        if rows.len() < PAGE {
            return Ok(());
        }
    }
}

/// So many places for values, after those that are there already.
fn marks(count: usize, before: usize) -> String {
    (1..=count).map(|i| format!("${}", before + i)).collect::<Vec<_>>().join(", ")
}

fn values(relation: &Relation, row: &Row) -> Result<Vec<Value>, sqlx::Error> {
    let column = |(i, (_, kind)): (usize, &(String, Kind))| {
        Ok(match kind {
            Kind::Whole => Value::Whole(row.get(i)?),
            Kind::Number => Value::Number(row.get(i)?),
            Kind::Text => Value::Text(row.get(i)?),
            Kind::Bytes => Value::Bytes(row.get(i)?),
        })
    };
    relation.columns.iter().enumerate().map(column).collect()
}
