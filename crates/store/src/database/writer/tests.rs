//! The writer's settings, a full disk (simulated by a limit on the file's size) and a full queue.

use crate::Location;
use crate::database::{Database, Unopened};
use crate::error::Failure;
use crate::query::{dynamic_query, query};
use crate::schema::migrate;
use crate::transaction::Transaction;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::broadcast;
use tokio::task::JoinSet;

/// A write of one megabyte.
fn large(number: i64) -> Transaction {
    let sql = "INSERT INTO maps (hash, text, saved_at) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING";
    Transaction::requiring(query(sql).with(number.to_be_bytes().to_vec()).with("x".repeat(1_000_000)))
}

/// A new database, and its folder.
async fn open(name: &str) -> (Database, PathBuf) {
    let folder = std::env::temp_dir().join(format!("hexhaven_{name}_{}", std::process::id()));
    let location = Location::File(folder.join("hexhaven.db"));
    let mut site = Unopened::connect(&location).await.unwrap();
    migrate(&mut site.connection).await.unwrap();
    (Database::open(&location, site, broadcast::channel(1).0).await.unwrap(), folder)
}

/// Killing a process does not show whether a commit reached the disk, so the settings are checked.
#[tokio::test]
async fn commits_are_flushed_to_disk() {
    let (database, folder) = open("settings").await;
    for (setting, expected) in [("synchronous", 2), ("foreign_keys", 1)] {
        let answer = database.write(Transaction::returning(dynamic_query(format!("PRAGMA {setting}")))).await.unwrap();
        assert_eq!(answer.rows[0].get_u64(0).unwrap(), expected, "{setting}");
    }
    let answer = database.write(Transaction::returning(query("PRAGMA journal_mode"))).await.unwrap();
    assert_eq!(answer.rows[0].get::<String>(0).unwrap(), "wal");
    database.close().await;
    std::fs::remove_dir_all(&folder).unwrap();
}

#[tokio::test]
async fn a_full_disk_fails_writes_until_there_is_space() {
    let (database, folder) = open("full").await;
    let limit = |pages: u32| Transaction::new(dynamic_query(format!("PRAGMA max_page_count = {pages}")));
    database.write(limit(1000)).await.unwrap();
    let mut stored = 0;
    let failure = loop {
        match database.write(large(stored)).await {
            Ok(_) => stored += 1,
            Err(failure) => break failure,
        }
        assert!(stored < 100, "the limit has no effect");
    };
    assert!(matches!(failure, Failure::Unavailable(_)), "{failure:?}");
    assert!(database.write(large(stored)).await.is_err());
    let count = database.read(query("SELECT COUNT(*) FROM maps")).await.unwrap()[0].get_u64(0).unwrap();
    assert_eq!(Some(count), stored.try_into().ok());
    database.write(limit(1_000_000)).await.unwrap();
    assert!(database.write(large(stored)).await.unwrap().is_committed());
    database.close().await;
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Of thousands of writes at once, those that do not fit into the queue fail immediately, and the others are stored.
#[tokio::test]
async fn a_full_queue_refuses_writes() {
    let (database, folder) = open("queue").await;
    let database = Arc::new(database);
    let mut writers = JoinSet::new();
    for number in 0..10_000_i64 {
        let database = Arc::clone(&database);
        writers.spawn(async move {
            let sql = "INSERT INTO maps (hash, text, saved_at) VALUES ($1, '', 0)";
            database.write(Transaction::requiring(query(sql).with(number.to_be_bytes().to_vec()))).await
        });
    }
    let (mut stored, mut refused) = (0, 0);
    while let Some(ended) = writers.join_next().await {
        match ended.unwrap() {
            Ok(answer) => stored += u64::from(answer.is_committed()),
            Err(Failure::Unavailable(_)) => refused += 1,
            Err(failure) => panic!("{failure:?}"),
        }
    }
    assert!(stored > 0 && refused > 0 && stored + refused == 10_000, "{stored} stored, {refused} refused");
    let count = database.read(query("SELECT COUNT(*) FROM maps")).await.unwrap()[0].get_u64(0).unwrap();
    assert_eq!(count, stored);
    database.close().await;
    std::fs::remove_dir_all(&folder).unwrap();
}
