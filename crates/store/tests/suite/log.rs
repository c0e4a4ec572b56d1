//! Logs: appending, refusals, and detection of damage.

use crate::site::{Site, entry, fill, new_guest, new_table, on_both};
use hexhaven_store::{
    Append, AppendError, Due, Finish, Rating, RatingChange, SeatResult, Status, Store, StoreError, Timestamp,
};

on_both! {
    entries_are_read_in_order
    a_version_is_stored_once_and_without_gaps
    a_request_is_stored_once_for_a_seat
    an_entry_updates_its_table
    a_game_ends_with_its_last_entry
    a_changed_rating_stores_nothing
    a_refused_entry_does_not_affect_others
    damaged_bytes_are_detected
    moved_bytes_are_detected
    missing_rows_are_detected
}

async fn entries_are_read_in_order(site: &Site) {
    let store = site.open().await;
    fill(&store, "t", 20).await;
    let log = store.log("t", 0).await.unwrap();
    assert_eq!(log.len(), 20);
    for (i, (found, version)) in log.iter().zip(1..).enumerate() {
        let expected = entry("t", version);
        assert_eq!((found.version, found.seat, found.at), (version, 0, expected.at), "entry {i}");
        assert_eq!(found.body, expected.body);
    }
    assert_eq!(store.log("t", 18).await.unwrap(), log[18..]);
    assert!(store.log("t", 20).await.unwrap().is_empty());
    assert!(store.log("t", 30).await.unwrap().is_empty());
    assert!(matches!(store.log("u", 0).await, Err(StoreError::Missing { .. })));
    store.close().await;
    assert_eq!(site.open().await.log("t", 0).await.unwrap(), log);
}

async fn a_version_is_stored_once_and_without_gaps(site: &Site) {
    let store = site.open().await;
    fill(&store, "t", 2).await;
    for version in [0, 1, 2, 4, 100] {
        let refused = store.append(entry("t", version)).await;
        assert!(matches!(refused, Err(AppendError::Conflict)), "{version}: {refused:?}");
    }
    store.append(entry("t", 3)).await.unwrap();
    assert!(matches!(store.append(entry("u", 1)).await, Err(AppendError::NoSuchTable)));
    assert_eq!(store.log("t", 0).await.unwrap().len(), 3);
}

async fn a_request_is_stored_once_for_a_seat(site: &Site) {
    let store = site.open().await;
    fill(&store, "t", 0).await;
    fill(&store, "u", 0).await;
    let request = |table: &str, version: u64, seat: u8, request: &str| Append {
        seat,
        request: Some(request.to_owned()),
        ..entry(table, version)
    };
    store.append(request("t", 1, 0, "r")).await.unwrap();
    assert!(matches!(store.append(request("t", 2, 0, "r")).await, Err(AppendError::Conflict)));
    store.append(request("t", 2, 0, "s")).await.unwrap();
    store.append(request("t", 3, 1, "r")).await.unwrap();
    store.append(request("u", 1, 0, "r")).await.unwrap();
    store.append(entry("t", 4)).await.unwrap();
    store.append(entry("t", 5)).await.unwrap();
    let requests: Vec<_> = store.log("t", 0).await.unwrap().into_iter().map(|entry| entry.request).collect();
    assert_eq!(requests, [Some("r".to_owned()), Some("s".to_owned()), Some("r".to_owned()), None, None]);
}

async fn an_entry_updates_its_table(site: &Site) {
    let store = site.open().await;
    fill(&store, "t", 0).await;
    let first = Append { status: Some(Status::Playing), due: Due::At(Timestamp(7_000)), ..entry("t", 1) };
    store.append(first).await.unwrap();
    let table = store.table("t").await.unwrap().unwrap();
    assert_eq!((table.version, table.revision, table.status), (1, 0, Status::Playing));
    assert_eq!((table.due, table.changed_at), (Some(Timestamp(7_000)), entry("t", 1).at));
    let last = Append { status: Some(Status::Finished), due: Due::Never, ..entry("t", 2) };
    store.append(last).await.unwrap();
    let table = store.table("t").await.unwrap().unwrap();
    assert_eq!((table.version, table.status, table.due), (2, Status::Finished, None));
}

fn ending(table: &str, version: u64, games_before: u64, players: &[&str]) -> Append {
    let results = players.iter().zip(0..).map(|(player, seat)| SeatResult {
        player: (*player).to_owned(),
        seat,
        place: seat + 1,
        points: 10 - i64::from(seat),
        result: r#"{"turns":70}"#.to_owned(),
    });
    let ratings = players.iter().map(|player| RatingChange {
        player: (*player).to_owned(),
        games_before,
        rating: Rating { mu: 26.5, sigma: 7.25, games: games_before + 1 },
    });
    let finished = Finish { results: results.collect(), ratings: ratings.collect(), ..Finish::default() };
    Append { finished: Some(finished), status: Some(Status::Finished), ..entry(table, version) }
}

async fn players(store: &Store) {
    for id in ["anna", "bela"] {
        store.create_player(new_guest(id)).await.unwrap();
    }
}

async fn a_game_ends_with_its_last_entry(site: &Site) {
    let store = site.open().await;
    players(&store).await;
    fill(&store, "t", 1).await;
    let mut last = ending("t", 2, 0, &["anna", "bela"]);
    // A player who has been deleted.
    let finish = last.finished.as_mut().unwrap();
    finish.results.push(SeatResult { player: "gone".to_owned(), seat: 2, ..finish.results[0].clone() });
    store.append(last).await.unwrap();
    let played = store.history("bela", 10, None).await.unwrap();
    assert_eq!(played.len(), 1);
    assert_eq!((played[0].table.as_str(), played[0].seat, played[0].place, played[0].points), ("t", 1, 2, 9));
    assert_eq!((played[0].finished_at, played[0].result.as_str()), (entry("t", 2).at, r#"{"turns":70}"#));
    assert_eq!(store.rating("anna").await.unwrap(), Some(Rating { mu: 26.5, sigma: 7.25, games: 1 }));
    assert!(store.history("gone", 10, None).await.unwrap().is_empty());
    assert_eq!(store.table("t").await.unwrap().unwrap().status, Status::Finished);
}

async fn a_changed_rating_stores_nothing(site: &Site) {
    let store = site.open().await;
    players(&store).await;
    fill(&store, "t", 1).await;
    let rating = Rating { mu: 20.0, sigma: 8.0, games: 1 };
    let change = RatingChange { player: "bela".to_owned(), games_before: 0, rating };
    assert!(store.rate(&change).await.unwrap());
    assert!(!store.rate(&change).await.unwrap());
    let refused = store.append(ending("t", 2, 0, &["anna", "bela"])).await;
    assert!(matches!(refused, Err(AppendError::RatingChanged { ref player }) if player == "bela"), "{refused:?}");
    assert_eq!(store.log("t", 0).await.unwrap().len(), 1);
    assert!(store.history("anna", 10, None).await.unwrap().is_empty());
    assert_eq!(store.rating("anna").await.unwrap(), None);
    assert_eq!(store.rating("bela").await.unwrap(), Some(rating));
    assert_eq!(store.table("t").await.unwrap().unwrap().status, Status::Waiting);
}

/// Many concurrent writes, so that accepted and refused ones share a commit.
async fn a_refused_entry_does_not_affect_others(site: &Site) {
    let store = site.open().await;
    players(&store).await;
    for i in 0..40 {
        fill(&store, &format!("t{i}"), 1).await;
    }
    let tasks: Vec<_> = (0..40)
        .map(|i| {
            let store = store.clone();
            let table = format!("t{i}");
            tokio::spawn(async move {
                match i % 4 {
                    0 => assert!(matches!(store.append(entry(&table, 1)).await, Err(AppendError::Conflict))),
                    1 => assert!(matches!(store.append(entry("none", 1)).await, Err(AppendError::NoSuchTable))),
                    2 => {
                        let refused = store.append(ending(&table, 2, 5, &["anna"])).await;
                        assert!(matches!(refused, Err(AppendError::RatingChanged { .. })), "{refused:?}");
                    }
                    _ => store.append(entry(&table, 2)).await.unwrap(),
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    for i in 0..40 {
        let log = store.log(&format!("t{i}"), 0).await.unwrap();
        assert_eq!(log.len(), if i % 4 == 3 { 2 } else { 1 }, "table {i}");
    }
}

async fn damage(store: &Store, table: &str) -> Option<u64> {
    match store.log(table, 0).await {
        Err(StoreError::Damaged { table: named, version, .. }) if named == table => version,
        other => panic!("no damage is told: {other:?}"),
    }
}

async fn damaged_bytes_are_detected(site: &Site) {
    let store = site.open().await;
    fill(&store, "t", 5).await;
    let sql = if site.is_postgres() {
        "UPDATE log SET body = set_byte(body, 30, get_byte(body, 30) # 1) WHERE version = 3; \
         UPDATE documents SET secret = substring(secret FROM 1 FOR 20)"
    } else {
        "UPDATE log SET body = CAST(substr(body, 1, 30) || \
         CASE substr(body, 31, 1) WHEN x'00' THEN x'01' ELSE x'00' END || substr(body, 32) AS BLOB) WHERE version = 3; \
         UPDATE documents SET secret = substr(secret, 1, 20)"
    };
    assert_eq!(site.spoil(sql).await, 2);
    assert_eq!(damage(&store, "t").await, Some(3));
    assert!(matches!(store.secret("t").await, Err(StoreError::Damaged { version: None, .. })));
    assert_eq!(store.log("t", 3).await.unwrap().len(), 2);
    store.append(entry("t", 6)).await.unwrap();
}

async fn moved_bytes_are_detected(site: &Site) {
    let store = site.open().await;
    fill(&store, "t", 4).await;
    fill(&store, "u", 4).await;
    let moves = "UPDATE log SET body = (SELECT body FROM log l WHERE l.table_id = 't' AND l.version = 2) \
                 WHERE table_id = 't' AND version = 3; \
                 UPDATE log SET body = (SELECT body FROM log l WHERE l.table_id = 't' AND l.version = 4) \
                 WHERE table_id = 'u' AND version = 4; \
                 UPDATE documents SET secret = (SELECT secret FROM documents d WHERE d.table_id = 't') \
                 WHERE table_id = 'u'";
    assert_eq!(site.spoil(moves).await, 3);
    assert_eq!(damage(&store, "t").await, Some(3));
    assert_eq!(damage(&store, "u").await, Some(4));
    assert!(matches!(store.secret("u").await, Err(StoreError::Damaged { .. })));
}

async fn missing_rows_are_detected(site: &Site) {
    let store = site.open().await;
    for table in ["first", "middle", "last", "extra"] {
        fill(&store, table, 4).await;
    }
    store.create_table(new_table("whole")).await.unwrap();
    let spoil = "DELETE FROM log WHERE table_id = 'first' AND version = 1; \
                 DELETE FROM log WHERE table_id = 'middle' AND version = 2; \
                 DELETE FROM log WHERE table_id = 'last' AND version = 4; \
                 UPDATE tables SET version = 3 WHERE id = 'extra'";
    assert_eq!(site.spoil(spoil).await, 4);
    assert_eq!(damage(&store, "first").await, Some(1));
    assert_eq!(damage(&store, "middle").await, Some(2));
    assert_eq!(damage(&store, "last").await, Some(4));
    assert_eq!(damage(&store, "extra").await, Some(4));
    assert!(store.log("whole", 0).await.unwrap().is_empty());
}
