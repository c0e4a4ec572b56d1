//! A full disk, an unreachable database: the errors meanwhile, and recovery afterwards.

use crate::server::Server;
use crate::site::{Site, entry, fill, key};
use hexhaven_store::{Append, AppendError, Location, Notification, Store, StoreError};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// A small disk for one test.
struct Disk<'a>(&'a Path);

impl<'a> Disk<'a> {
    /// `None` if this user may not mount one.
    fn mount(path: &'a Path) -> Option<Self> {
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", "size=1500k", "tmpfs"]).arg(path).output();
        mount.is_ok_and(|output| output.status.success()).then_some(Self(path))
    }
}

impl Drop for Disk<'_> {
    fn drop(&mut self) {
        let ended = Command::new("umount").arg("-l").arg(self.0).status();
        assert!(ended.is_ok_and(|status| status.success()), "{} stays mounted", self.0.display());
    }
}

/// The writer's own tests do the same with a limit inside SQLite, which every user can set.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_reported_and_used_again_when_it_has_space() {
    let site = Site::sqlite();
    let Some(disk) = Disk::mount(site.folder.path()) else {
        eprintln!("no disk can be mounted here: only the writer's own test shows this");
        return;
    };
    let ballast = site.folder.join("ballast");
    std::fs::write(&ballast, vec![0; 500_000]).unwrap();
    let store = site.open().await;
    fill(&store, "t", 0).await;
    let mut stored = 0;
    let big = |version| Append { body: vec![7; 10_000], ..entry("t", version) };
    let error = loop {
        match store.append(big(stored + 1)).await {
            Ok(()) => stored += 1,
            Err(error) => break error,
        }
        assert!(stored < 1_000, "the disk never gets full");
    };
    assert!(matches!(error, AppendError::Unavailable { .. }), "{error:?}");
    assert!(stored > 10, "only {stored} were stored");
    for _ in 0..3 {
        let again = store.append(big(stored + 1)).await;
        assert!(matches!(again, Err(AppendError::Unavailable { .. })), "{again:?}");
    }
    assert_eq!(store.log("t", 0).await.unwrap().len() as u64, stored);
    std::fs::remove_file(&ballast).unwrap();
    for _ in 0..10 {
        stored += 1;
        store.append(big(stored)).await.unwrap();
    }
    store.health().await.unwrap();
    store.close().await;
    let store = site.open().await;
    assert_eq!(store.log("t", 0).await.unwrap().len() as u64, stored);
    assert!(store.check(|_, _| {}, |_, _, _| Ok(())).await.unwrap().is_ok());
    store.close().await;
    drop(disk);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crashed_database_is_reported_and_used_again_when_back() {
    let server = tokio::task::block_in_place(Server::start);
    let site = Site::on(&server.address).await;
    let store = site.open().await;
    let mut hints = store.notifications();
    fill(&store, "t", 5).await;
    let mut moment = store.now();
    tokio::task::block_in_place(|| server.halt());
    for _ in 0..3 {
        let asked = Instant::now();
        let refused = store.append(entry("t", 6)).await;
        assert!(matches!(refused, Err(AppendError::Unavailable { .. } | AppendError::Unknown { .. })), "{refused:?}");
        assert!(asked.elapsed() < Duration::from_secs(8), "{:?}", asked.elapsed());
        assert!(store.now() >= moment, "the clock went back");
        moment = store.now();
    }
    // After one broken connection the others are pinged before use, so that it is certain that nothing is stored.
    let refused = store.append(entry("t", 6)).await;
    assert!(matches!(refused, Err(AppendError::Unavailable { .. })), "{refused:?}");
    assert!(matches!(store.health().await, Err(StoreError::Unavailable { .. })));
    let refused = Store::open(&site.location, &key()).await;
    assert!(matches!(refused, Err(StoreError::Unavailable { .. })), "{refused:?}");
    while hints.try_recv().is_ok() {}
    tokio::task::block_in_place(|| server.resume());
    let back = Instant::now();
    while let Err(error) = store.append(entry("t", 6)).await {
        assert!(back.elapsed() < Duration::from_secs(15), "{error:?}");
    }
    store.health().await.unwrap();
    let log = store.log("t", 0).await.unwrap();
    assert_eq!(log.len(), 6, "what was acknowledged before the crash is there");
    let told = tokio::time::timeout(Duration::from_secs(15), hints.recv()).await;
    assert_eq!(told.expect("a notification arrives").unwrap(), Notification::Everything);
    store.append(entry("t", 7)).await.unwrap();
    let expected = Notification::Table { id: "t".to_owned(), version: 7 };
    let heard =
        tokio::time::timeout(Duration::from_secs(15), async { while hints.recv().await.unwrap() != expected {} });
    heard.await.expect("notifications continue");
    store.close().await;
}

/// A failing statement in one transaction must not affect others of the same commit.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_table_does_not_affect_others() {
    let site = Site::sqlite();
    let store = site.open().await;
    for i in 0..20 {
        fill(&store, &format!("t{i}"), 2).await;
    }
    // The log says 2, the table 1: storing entry 2 again fails inside the database.
    site.spoil("UPDATE tables SET version = 1 WHERE id = 't7'").await;
    let writers: Vec<_> = (0..20)
        .map(|i| {
            let (store, table) = (store.clone(), format!("t{i}"));
            let version = if i == 7 { 2 } else { 3 };
            tokio::spawn(async move { store.append(entry(&table, version)).await })
        })
        .collect();
    for (i, writer) in writers.into_iter().enumerate() {
        let result = writer.await.unwrap();
        if i == 7 {
            assert!(matches!(result, Err(AppendError::Conflict)), "{result:?}");
        } else {
            result.unwrap_or_else(|error| panic!("table {i}: {error:?}"));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unusable_folder_is_reported() {
    let site = Site::sqlite();
    let file = site.folder.join("file");
    std::fs::write(&file, "no database, and longer than the heading of one would be".repeat(3)).unwrap();
    let below = Store::open(&Location::File(file.join("hexhaven.db")), &key()).await;
    assert!(matches!(below, Err(StoreError::File { .. })), "{below:?}");
    let other = Store::open(&Location::File(file), &key()).await;
    assert!(matches!(other, Err(StoreError::Refused { .. })), "{other:?}");
}
