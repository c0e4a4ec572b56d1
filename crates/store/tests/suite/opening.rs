//! Opening: keys, schema versions, and concurrent use.

use crate::site::{Folder, Site, fill, key, on_both};
use hexhaven_store::{Key, Location, Store, StoreError};
use std::os::unix::fs::PermissionsExt;

on_both! {
    another_key_is_refused
    a_newer_schema_is_refused
    a_store_is_opened_again
    a_read_only_store_does_not_interfere
}

async fn another_key_is_refused(site: &Site) {
    let store = site.open().await;
    fill(&store, "t", 3).await;
    store.close().await;
    let refused = Store::open(&site.location, &Key::new([8; 32])).await;
    assert!(matches!(refused, Err(StoreError::WrongKey)), "{refused:?}");
    assert_eq!(site.open().await.log("t", 0).await.unwrap().len(), 3);
}

async fn a_newer_schema_is_refused(site: &Site) {
    site.open().await.close().await;
    site.spoil("UPDATE meta SET value = '99' WHERE name = 'form'").await;
    let refused = Store::open(&site.location, &key()).await;
    assert!(matches!(refused, Err(StoreError::SchemaTooNew { found: 99, .. })), "{refused:?}");
    assert!(refused.unwrap_err().to_string().contains("newer program"));
}

async fn a_store_is_opened_again(site: &Site) {
    for times in 0..3 {
        let store = site.open().await;
        fill(&store, &format!("t{times}"), 1).await;
        if times == 1 {
            // Leaked on purpose, not closed.
            drop(store);
        } else {
            store.close().await;
        }
    }
    let store = site.open().await;
    for times in 0..3 {
        assert_eq!(store.log(&format!("t{times}"), 0).await.unwrap().len(), 1);
    }
}

/// On a store in use and on an unused one, only reading, checking and copying work.
async fn a_read_only_store_does_not_interfere(site: &Site) {
    let nothing = Store::open_read_only(&site.location, &key()).await;
    assert!(matches!(nothing, Err(StoreError::File { .. } | StoreError::SchemaTooOld { found: 0, .. })), "{nothing:?}");
    let store = site.open().await;
    fill(&store, "t", 3).await;
    let other_key = Store::open_read_only(&site.location, &Key::new([8; 32])).await;
    assert!(matches!(other_key, Err(StoreError::WrongKey)), "{other_key:?}");
    let beside = Store::open_read_only(&site.location, &key()).await.unwrap();
    store.append(crate::site::entry("t", 4)).await.unwrap();
    assert_eq!(beside.log("t", 0).await.unwrap().len(), 4);
    beside.backup(&site.folder.join("during")).await.unwrap();
    beside.close().await;
    store.append(crate::site::entry("t", 5)).await.unwrap();
    store.close().await;
    let beside = Store::open_read_only(&site.location, &key()).await.unwrap();
    beside.backup(&site.folder.join("after")).await.unwrap();
    assert!(beside.check(|_, _| {}, |_, _, _| Ok(())).await.unwrap().is_ok());
    if !site.is_postgres() {
        assert!(beside.append(crate::site::entry("t", 6)).await.is_err(), "a read-only store has written");
    }
    beside.close().await;
    for (copy, entries) in [("during", 4), ("after", 5)] {
        let folder = Folder::new();
        let location = Location::File(folder.join("restored.db"));
        Store::restore(&site.folder.join(copy), &location, &key()).await.unwrap();
        let restored = Store::open(&location, &key()).await.unwrap();
        assert_eq!(restored.log("t", 0).await.unwrap().len(), entries, "{copy}");
    }
    site.spoil("UPDATE meta SET value = '99' WHERE name = 'form'").await;
    let newer = Store::open_read_only(&site.location, &key()).await;
    assert!(matches!(newer, Err(StoreError::SchemaTooNew { .. })), "{newer:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_is_opened_by_one_process() {
    let site = Site::sqlite();
    let store = site.open().await;
    let refused = Store::open(&site.location, &key()).await;
    assert!(matches!(refused, Err(StoreError::InUse { .. })), "{refused:?}");
    fill(&store, "t", 1).await;
    store.close().await;
    site.open().await;
    let mode = std::fs::metadata(site.folder.join("hexhaven.db")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "a database is for its owner alone");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_nodes_open_a_new_database_at_once() {
    let site = Site::postgres().await;
    let nodes: Vec<_> = (0..8)
        .map(|_| {
            let location = site.location.clone();
            tokio::spawn(async move { Store::open(&location, &key()).await.unwrap() })
        })
        .collect();
    for (i, node) in nodes.into_iter().enumerate() {
        fill(&node.await.unwrap(), &format!("t{i}"), 1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_is_not_printed() {
    let location = Location::Postgres("postgres://user:hunter2@localhost:1/none".to_owned());
    assert!(!format!("{location:?}").contains("hunter2"));
    let refused = Store::open(&location, &key()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Unavailable { .. }), "{refused:?}");
    assert!(!refused.to_string().contains("hunter2"));
    let refused = Store::open(&Location::Postgres("nonsense".to_owned()), &key()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Address { .. }), "{refused:?}");
}

#[test]
fn a_key_file_is_created_once_and_private() {
    let folder = Folder::new();
    let path = folder.join("deep/key");
    let threads: Vec<_> = (0..8)
        .map(|_| {
            let path = path.clone();
            std::thread::spawn(move || {
                Key::load_or_create(&path).unwrap();
                std::fs::read(&path).unwrap()
            })
        })
        .collect();
    let keys: Vec<_> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    assert!(keys.iter().all(|key| *key == keys[0] && key.len() == 65), "two keys were created");
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(std::fs::read_dir(folder.join("deep")).unwrap().count(), 1, "something was left behind");
    for wrong in ["", "00", "zz"] {
        std::fs::write(&path, wrong).unwrap();
        assert!(matches!(Key::load_or_create(&path), Err(StoreError::KeyFile { .. })), "{wrong:?}");
    }
    assert!(matches!(Key::load(&folder.join("none")), Err(StoreError::KeyFile { .. })));
    assert_eq!(format!("{:?}", Key::new([0; 32])), "Key(…)");
}
