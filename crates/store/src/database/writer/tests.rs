//! How the writer's connection is set; and a file that may not grow, as on a disk without room.

use crate::Location;
use crate::database::{Database, Site};
use crate::error::Failure;
use crate::migrate::migrate;
use crate::query::{assembled, query};
use crate::work::Work;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::broadcast;
use tokio::task::JoinSet;

/// Something of a megabyte.
fn large(number: i64) -> Work {
    let sql = "INSERT INTO maps (hash, text, saved_at) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING";
    Work::need(query(sql).with(number.to_be_bytes().to_vec()).with("x".repeat(1_000_000)))
}

/// A database of a test's own, and its folder.
async fn open(name: &str) -> (Database, PathBuf) {
    let folder = std::env::temp_dir().join(format!("hexhaven_{name}_{}", std::process::id()));
    let location = Location::File(folder.join("hexhaven.db"));
    let mut site = Site::reach(&location).await.unwrap();
    migrate(&mut site.connection).await.unwrap();
    (Database::open(&location, site, broadcast::channel(1).0).await.unwrap(), folder)
}

/// Killing a process does not show whether a commit reaches the disk; this does.
#[tokio::test]
async fn a_commit_waits_for_the_disk() {
    let (database, folder) = open("settings").await;
    for (setting, expected) in [("synchronous", 2), ("foreign_keys", 1)] {
        let answer = database.write(Work::ask(assembled(format!("PRAGMA {setting}")))).await.unwrap();
        assert_eq!(answer.rows[0].count(0).unwrap(), expected, "{setting}");
    }
    let answer = database.write(Work::ask(query("PRAGMA journal_mode"))).await.unwrap();
    assert_eq!(answer.rows[0].get::<String>(0).unwrap(), "wal");
    database.close().await;
    std::fs::remove_dir_all(&folder).unwrap();
}

#[tokio::test]
async fn what_has_no_room_fails_and_later_goes_on() {
    let (database, folder) = open("full").await;
    let limit = |pages: u32| Work::may(assembled(format!("PRAGMA max_page_count = {pages}")));
    database.write(limit(1000)).await.unwrap();
    let mut stored = 0;
    let failure = loop {
        match database.write(large(stored)).await {
            Ok(_) => stored += 1,
            Err(failure) => break failure,
        }
        assert!(stored < 100, "the limit does not hold");
    };
    assert!(matches!(failure, Failure::Unavailable(_)), "{failure:?}");
    assert!(database.write(large(stored)).await.is_err());
    let count = database.read(query("SELECT COUNT(*) FROM maps")).await.unwrap()[0].count(0).unwrap();
    assert_eq!(Some(count), stored.try_into().ok());
    database.write(limit(1_000_000)).await.unwrap();
    assert!(database.write(large(stored)).await.unwrap().is_done());
    database.close().await;
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Thousands at once: those for which there is no room in the queue are told so at once, and the others are stored.
#[tokio::test]
async fn a_full_queue_is_told() {
    let (database, folder) = open("queue").await;
    let database = Arc::new(database);
    let mut writers = JoinSet::new();
    for number in 0..10_000_i64 {
        let database = Arc::clone(&database);
        writers.spawn(async move {
            let sql = "INSERT INTO maps (hash, text, saved_at) VALUES ($1, '', 0)";
            database.write(Work::need(query(sql).with(number.to_be_bytes().to_vec()))).await
        });
    }
    let (mut stored, mut refused) = (0, 0);
    while let Some(ended) = writers.join_next().await {
        match ended.unwrap() {
            Ok(answer) => stored += u64::from(answer.is_done()),
            Err(Failure::Unavailable(_)) => refused += 1,
            Err(failure) => panic!("{failure:?}"),
        }
    }
    assert!(stored > 0 && refused > 0 && stored + refused == 10_000, "{stored} stored, {refused} refused");
    let count = database.read(query("SELECT COUNT(*) FROM maps")).await.unwrap()[0].count(0).unwrap();
    assert_eq!(count, stored);
    database.close().await;
    std::fs::remove_dir_all(&folder).unwrap();
}
