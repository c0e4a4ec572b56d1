//! Companions: updated with one key, only to newer versions, and deleted when old.

use crate::site::{Site, on_both};
use hexhaven_store::{Companion, CompanionVersion, NewCompanion, Notification, StoreError, Timestamp};
use std::time::Duration;
use tokio::time::timeout;

on_both! {
    a_companion_is_updated_only_with_its_key
    codes_are_unique_and_companions_limited
    old_companions_are_deleted
    other_nodes_are_notified_of_changes
}

const MANY: u64 = 100;

fn companion(code: &str, key: u8, version: u64, script: &str) -> NewCompanion {
    NewCompanion {
        code: code.to_owned(),
        key_hash: [key; 32],
        version,
        script: script.to_owned(),
        at: Timestamp(1_000 * version as i64),
    }
}

async fn a_companion_is_updated_only_with_its_key(site: &Site) {
    let store = site.open().await;
    assert_eq!(store.companion("CODE", 0).await.unwrap(), None);
    assert!(!store.change_companion(companion("CODE", 1, 2, "{}")).await.unwrap());
    assert!(store.create_companion(companion("CODE", 1, 1, "{}"), MANY).await.unwrap());
    assert_eq!(
        store.companion_version("CODE").await.unwrap(),
        Some(CompanionVersion { key_hash: [1; 32], version: 1 })
    );
    assert!(!store.change_companion(companion("CODE", 2, 2, "theirs")).await.unwrap());
    assert!(store.change_companion(companion("CODE", 1, 5, r#"{"ก":"\u0000"}"#)).await.unwrap());
    // The same update may be repeated; another one with the same version, or an older one, may not.
    assert!(store.change_companion(companion("CODE", 1, 5, r#"{"ก":"\u0000"}"#)).await.unwrap());
    assert!(!store.change_companion(companion("CODE", 1, 5, "other")).await.unwrap());
    assert!(!store.change_companion(companion("CODE", 1, 4, "older")).await.unwrap());
    let changed_at = Timestamp(5_000);
    let script = Some(r#"{"ก":"\u0000"}"#.to_owned());
    assert_eq!(store.companion("CODE", 4).await.unwrap(), Some(Companion { version: 5, script, changed_at }));
    assert_eq!(store.companion("CODE", 5).await.unwrap(), Some(Companion { version: 5, script: None, changed_at }));
    let codes = ["CODE", "NONE", "CODE"].map(str::to_owned);
    assert!(store.companion_versions(&codes).await.unwrap().iter().all(|found| *found == ("CODE".to_owned(), 5)));
    assert!(!store.end_companion("CODE", &[2; 32]).await.unwrap());
    assert!(store.end_companion("CODE", &[1; 32]).await.unwrap());
    assert!(!store.end_companion("CODE", &[1; 32]).await.unwrap());
    assert_eq!(store.companion("CODE", 0).await.unwrap(), None);
}

async fn codes_are_unique_and_companions_limited(site: &Site) {
    let store = site.open().await;
    assert!(store.create_companion(companion("A", 1, 1, "{}"), 2).await.unwrap());
    let taken = store.create_companion(companion("A", 2, 9, "{}"), 2).await;
    assert!(matches!(taken, Err(StoreError::Taken { .. })), "{taken:?}");
    assert!(store.create_companion(companion("B", 1, 1, "{}"), 2).await.unwrap());
    assert!(!store.create_companion(companion("C", 1, 1, "{}"), 2).await.unwrap());
    assert!(store.end_companion("A", &[1; 32]).await.unwrap());
    assert!(store.create_companion(companion("C", 1, 1, "{}"), 2).await.unwrap());
}

async fn old_companions_are_deleted(site: &Site) {
    let store = site.open().await;
    for code in ["OLD", "NEW"] {
        assert!(store.create_companion(companion(code, 1, 1, "{}"), MANY).await.unwrap());
    }
    assert!(store.change_companion(companion("NEW", 1, 7, "{}")).await.unwrap());
    assert_eq!(store.forget_companions(Timestamp(1_000)).await.unwrap(), 0);
    assert_eq!(store.forget_companions(Timestamp(7_000)).await.unwrap(), 1);
    assert_eq!(store.companion("OLD", 0).await.unwrap(), None);
    assert!(store.companion("NEW", 0).await.unwrap().is_some());
}

/// Waits for a notification.
async fn told(hints: &mut tokio::sync::broadcast::Receiver<Notification>, wanted: &Notification) {
    let hear = async { while hints.recv().await.unwrap() != *wanted {} };
    timeout(Duration::from_secs(10), hear).await.unwrap_or_else(|_| panic!("{wanted:?} is not told"));
}

async fn other_nodes_are_notified_of_changes(site: &Site) {
    if !site.is_postgres() {
        return;
    }
    let (one, other) = (site.open().await, site.open().await);
    let mut hints = other.notifications();
    // The listener reports first that it is ready; earlier notifications are lost.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let hint = Notification::Companion { code: "CODE".to_owned() };
    assert!(one.create_companion(companion("CODE", 1, 1, "{}"), MANY).await.unwrap());
    told(&mut hints, &hint).await;
    assert!(one.change_companion(companion("CODE", 1, 2, "{}")).await.unwrap());
    told(&mut hints, &hint).await;
    assert!(one.end_companion("CODE", &[1; 32]).await.unwrap());
    told(&mut hints, &hint).await;
}
