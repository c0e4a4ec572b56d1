//! Concurrent writers, on one node and on several; and notifications between nodes.

use crate::site::{Site, entry, fill, on_both};
use hexhaven_store::{Append, AppendError, NewChat, Notification, Store, TableChange};
use std::time::Duration;
use tokio::time::timeout;

on_both! {
    one_of_many_writers_of_a_version_wins
    racing_writers_leave_no_gaps
}

/// Two nodes on PostgreSQL, one on SQLite.
async fn nodes(site: &Site) -> Vec<Store> {
    let first = site.open().await;
    let second = if site.is_postgres() { site.open().await } else { first.clone() };
    vec![first, second]
}

async fn one_of_many_writers_of_a_version_wins(site: &Site) {
    let nodes = nodes(site).await;
    fill(&nodes[0], "t", 1).await;
    for version in 2..=6 {
        let writers: Vec<_> = (0..64u8)
            .map(|seat| {
                let store = nodes[usize::from(seat) % 2].clone();
                let body = format!("by {seat}").into_bytes();
                let entry = Append { seat, body, ..entry("t", version) };
                tokio::spawn(async move { store.append(entry).await })
            })
            .collect();
        let mut winners = Vec::new();
        for (seat, writer) in writers.into_iter().enumerate() {
            match writer.await.unwrap() {
                Ok(()) => winners.push(seat),
                Err(AppendError::Conflict) => {}
                Err(error) => panic!("{error:?}"),
            }
        }
        assert_eq!(winners.len(), 1, "{winners:?}");
        let log = nodes[0].log("t", version - 1).await.unwrap();
        assert_eq!((log.len(), usize::from(log[0].seat)), (1, winners[0]));
        assert_eq!(log[0].body, format!("by {}", winners[0]).into_bytes());
    }
}

async fn racing_writers_leave_no_gaps(site: &Site) {
    let nodes = nodes(site).await;
    fill(&nodes[0], "t", 0).await;
    let writers: Vec<_> = (0..8u8)
        .map(|seat| {
            let store = nodes[usize::from(seat) % 2].clone();
            tokio::spawn(async move {
                let mut stored = 0;
                while stored < 25 {
                    let head = store.table("t").await.unwrap().unwrap().version;
                    match store.append(Append { seat, ..entry("t", head + 1) }).await {
                        Ok(()) => stored += 1,
                        Err(AppendError::Conflict) => {}
                        Err(error) => panic!("{error:?}"),
                    }
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
    let log = nodes[1].log("t", 0).await.unwrap();
    assert_eq!(log.iter().map(|entry| entry.version).collect::<Vec<_>>(), (1..=200).collect::<Vec<_>>());
    for seat in 0..8 {
        assert_eq!(log.iter().filter(|entry| entry.seat == seat).count(), 25, "seat {seat}");
    }
}

/// A client that gets no answer repeats its request at another node; it must be stored only once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_to_two_nodes_is_stored_once() {
    let site = Site::postgres().await;
    let nodes = nodes(&site).await;
    fill(&nodes[0], "t", 0).await;
    for round in 0..20 {
        let writers: Vec<_> = (0..8)
            .map(|i| {
                let store = nodes[i % 2].clone();
                tokio::spawn(async move {
                    // Each retries until its version is no longer the head or its request is already stored.
                    for _ in 0..3 {
                        let head = store.table("t").await.unwrap().unwrap().version;
                        let request = Some(format!("request {round}"));
                        match store.append(Append { request, ..entry("t", head + 1) }).await {
                            Ok(()) | Err(AppendError::Conflict) => {}
                            Err(error) => panic!("{error:?}"),
                        }
                    }
                })
            })
            .collect();
        for writer in writers {
            writer.await.unwrap();
        }
    }
    assert_eq!(nodes[0].log("t", 0).await.unwrap().len(), 20);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_is_notified_of_another_nodes_changes() {
    let site = Site::postgres().await;
    let nodes = nodes(&site).await;
    let mut hints = nodes[1].notifications();
    fill(&nodes[0], "t", 0).await;
    // Notifications are lost until it listens. Those close together arrive as one.
    let mut version = 0;
    let mut is_heard = false;
    while !is_heard {
        version += 1;
        assert!(version < 50, "no notification arrived");
        nodes[0].append(entry("t", version)).await.unwrap();
        let expected = Notification::Table { id: "t".to_owned(), version };
        let hearing = async { while hints.recv().await.unwrap() != expected {} };
        is_heard = timeout(Duration::from_millis(300), hearing).await.is_ok();
    }
    let mut next =
        async || timeout(Duration::from_secs(10), hints.recv()).await.expect("a notification arrives").unwrap();
    let last = Notification::Table { id: "t".to_owned(), version };
    // A lease does not count as a change; a change and a chat message do.
    assert!(nodes[0].lease("t", "one", nodes[0].now()).await.unwrap());
    let table = nodes[0].table("t").await.unwrap().unwrap();
    assert!(nodes[0].change_table(TableChange::of(&table, nodes[0].now())).await.unwrap());
    assert_eq!(next().await, last);
    let chat = NewChat {
        table: "t".to_owned(),
        player: None,
        name: "Anna".to_owned(),
        seat: None,
        text: "hello".to_owned(),
        at: nodes[0].now(),
    };
    nodes[0].add_chat(chat).await.unwrap();
    assert_eq!(next().await, last);
    // A change made just before a node closes is still announced.
    nodes[0].append(entry("t", version + 1)).await.unwrap();
    nodes[0].close().await;
    assert_eq!(next().await, Notification::Table { id: "t".to_owned(), version: version + 1 });
    assert!(timeout(Duration::from_millis(200), hints.recv()).await.is_err(), "a lease was told");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_sends_no_notifications() {
    let site = Site::sqlite();
    let store = site.open().await;
    let mut hints = store.notifications();
    fill(&store, "t", 2).await;
    assert!(timeout(Duration::from_millis(100), hints.recv()).await.is_err());
}
