//! Upgrades: a database that an older program left is migrated, with everything in it.

use crate::site::{Folder, Site, entry, fill, key, on_both};
use hexhaven_store::{Location, Store, StoreError};
use std::path::Path;

on_both! {
    databases_of_older_versions_are_migrated
}

/// The migrations of a database, as they were released.
fn migrations(kind: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(kind);
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
}

async fn databases_of_older_versions_are_migrated(site: &Site) {
    let scripts = migrations(if site.is_postgres() { "postgres" } else { "sqlite" });
    assert!(scripts.len() > 5);
    // The first, one in the middle, and the last before this one.
    for version in [1, scripts.len() / 2, scripts.len() - 1] {
        let site = if site.is_postgres() { Site::postgres().await } else { Site::sqlite() };
        if let Location::File(path) = &site.location {
            std::fs::File::create(path).unwrap();
            site.spoil("PRAGMA journal_mode = WAL").await;
        }
        for script in &scripts[..version] {
            site.spoil(script).await;
        }
        site.spoil(&format!("INSERT INTO meta (name, value) VALUES ('form', '{version}')")).await;
        let ann = "INSERT INTO players (id, name, name_key, password_hash, games, created_at) \
                   VALUES ('a', 'Ann', 'ann', 'p', 3, 5)";
        site.spoil(ann).await;
        // Tools that only read leave it as it is: the old program may still be needed.
        let beside = Store::open_read_only(&site.location, &key()).await;
        assert!(matches!(beside, Err(StoreError::SchemaTooOld { .. })), "{beside:?}");
        let store = site.open().await;
        let player = store.player("a").await.unwrap().expect("she is still there");
        assert_eq!(player.name, "Ann", "from version {version}");
        fill(&store, "t", 3).await;
        store.append(entry("t", 4)).await.unwrap();
        let copy = site.folder.join("copy");
        store.backup(&copy).await.unwrap();
        store.close().await;
        let folder = Folder::new();
        let restored = Location::File(folder.join("restored.db"));
        Store::restore(&copy, &restored, &key()).await.unwrap();
        let restored = Store::open(&restored, &key()).await.unwrap();
        assert!(restored.player("a").await.unwrap().is_some() && restored.log("t", 0).await.unwrap().len() == 4);
        restored.close().await;
    }
}
