//! Whose turn a scheduled backup is.

use crate::site::{Site, on_both};
use std::time::Duration;

on_both! {
    one_node_at_a_time_makes_a_backup
    a_lease_ends_by_itself
}

const LONG: Duration = Duration::from_secs(60);

async fn one_node_at_a_time_makes_a_backup(site: &Site) {
    let store = site.open().await;
    assert_eq!(store.last_backup().await.unwrap(), None);
    assert!(store.lease_backup("node a", LONG).await.unwrap());
    assert!(!store.lease_backup("node b", LONG).await.unwrap(), "another node makes it");
    assert!(!store.lease_backup("a", LONG).await.unwrap(), "the whole name counts");
    assert!(store.lease_backup("node a", LONG).await.unwrap(), "its own lease can be renewed");
    store.end_backup("node b", None).await.unwrap();
    assert!(!store.lease_backup("node b", LONG).await.unwrap(), "nobody ends the lease of another");
    let made = store.now();
    store.end_backup("node a", Some(made)).await.unwrap();
    assert_eq!(store.last_backup().await.unwrap(), Some(made));
    assert!(store.lease_backup("node b", LONG).await.unwrap());
    store.end_backup("node b", None).await.unwrap();
    assert_eq!(store.last_backup().await.unwrap(), Some(made), "a backup that failed does not count");
    assert!(store.size().await.unwrap() > 10_000);
    store.close().await;
}

async fn a_lease_ends_by_itself(site: &Site) {
    let store = site.open().await;
    assert!(store.lease_backup("node a", Duration::from_millis(50)).await.unwrap());
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(store.lease_backup("node b", LONG).await.unwrap());
    assert!(!store.lease_backup("node a", LONG).await.unwrap());
    store.close().await;
}
