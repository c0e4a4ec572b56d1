//! Deleting old data.

use crate::site::{Site, entry, fill, new_guest, on_both};
use hexhaven_store::{
    Append, Finish, NewChat, NewPlayer, NewSession, Pruned, Retention, SeatResult, SessionKind, Status, Store,
    StoreError, Timestamp,
};
use std::time::Duration;

on_both! {
    only_old_finished_data_is_deleted
    games_are_kept_according_to_who_played
}

/// Stores a game that a player has finished, or that was last changed with another status.
async fn game(store: &Store, table: &str, player: &str, status: Status, at: i64) {
    fill(store, table, 1).await;
    let result = SeatResult { player: player.to_owned(), seat: 0, place: 1, points: 10, result: "{}".to_owned() };
    let finished = (status == Status::Finished).then(|| Finish { results: vec![result], ..Finish::default() });
    let status = Some(status);
    store.append(Append { at: Timestamp(at), status, finished, ..entry(table, 2) }).await.unwrap();
}

async fn games_are_kept_according_to_who_played(site: &Site) {
    let store = site.open().await;
    store.create_player(NewPlayer { password_hash: Some("p".to_owned()), ..new_guest("account") }).await.unwrap();
    store.create_player(new_guest("guest")).await.unwrap();
    for (age, at) in [("old", 5_000), ("older", 3_000)] {
        game(&store, &format!("{age}-account"), "account", Status::Finished, at).await;
        game(&store, &format!("{age}-guest"), "guest", Status::Finished, at).await;
        game(&store, &format!("{age}-left"), "guest", Status::Abandoned, at).await;
        game(&store, &format!("{age}-going"), "guest", Status::Playing, at).await;
        game(&store, &format!("{age}-driven"), "guest", Status::Playing, at).await;
        let until = store.now().after(Duration::from_secs(60));
        assert!(store.lease(&format!("{age}-driven"), "node", until).await.unwrap());
    }
    let kept = Retention { games: Timestamp(4_000), guest_games: Timestamp(6_000), unfinished: Timestamp(4_000) };
    assert_eq!(store.prune(kept).await.unwrap().tables, 6);
    for (table, stays) in [
        ("old-account", true),
        ("old-guest", false),
        ("old-left", false),
        ("old-going", true),
        ("old-driven", true),
        ("older-account", false),
        ("older-guest", false),
        ("older-left", false),
        ("older-going", false),
        ("older-driven", true),
    ] {
        assert_eq!(store.table(table).await.unwrap().is_some(), stays, "{table}");
    }
    assert!(store.check(|_, _| {}, |_, _, _| Ok(())).await.unwrap().is_ok());
}

async fn only_old_finished_data_is_deleted(site: &Site) {
    let store = site.open().await;
    for guest in ["idle", "busy", "played"] {
        store.create_player(new_guest(guest)).await.unwrap();
    }
    let account = NewPlayer { password_hash: Some("p".to_owned()), ..new_guest("account") };
    store.create_player(account).await.unwrap();
    store.create_player(NewPlayer { created_at: Timestamp(9_000), ..new_guest("new") }).await.unwrap();
    let session = |number: u8, player: &str, expires_at: Timestamp| NewSession {
        token_hash: [number; 32],
        player: player.to_owned(),
        kind: SessionKind::Session,
        label: String::new(),
        created_at: Timestamp(0),
        expires_at,
    };
    store.create_session(session(1, "busy", store.now().after(Duration::from_secs(60)))).await.unwrap();
    store.create_session(session(2, "idle", Timestamp(1))).await.unwrap();
    for (table, status, at) in [
        ("finished", Some(Status::Finished), 5_000),
        ("abandoned", Some(Status::Abandoned), 5_000),
        ("recent", Some(Status::Finished), 9_000),
        ("going", Some(Status::Playing), 5_000),
        ("waiting", None, 5_000),
    ] {
        fill(&store, table, 2).await;
        let result = SeatResult { player: "played".to_owned(), seat: 0, place: 1, points: 10, result: "{}".to_owned() };
        let finished = (table == "finished").then(|| Finish { results: vec![result], ..Finish::default() });
        store.append(Append { at: Timestamp(at), status, finished, ..entry(table, 3) }).await.unwrap();
    }
    let chat = NewChat {
        table: "finished".to_owned(),
        player: None,
        name: "Anna".to_owned(),
        seat: None,
        text: "hello".to_owned(),
        at: Timestamp(5_000),
    };
    store.add_chat(chat).await.unwrap();
    let pruned = store.prune(Retention::ended_before(Timestamp(8_000))).await.unwrap();
    assert_eq!(pruned, Pruned { tables: 2, entries: 6, chats: 1, sessions: 1, guests: 1 });
    for gone in ["finished", "abandoned"] {
        assert_eq!(store.table(gone).await.unwrap(), None);
        assert!(matches!(store.log(gone, 0).await, Err(StoreError::Missing { .. })));
    }
    for stays in ["recent", "going", "waiting"] {
        assert_eq!(store.log(stays, 0).await.unwrap().len(), 3, "{stays}");
    }
    for (player, stays) in [("idle", false), ("busy", true), ("played", true), ("account", true), ("new", true)] {
        assert_eq!(store.player(player).await.unwrap().is_some(), stays, "{player}");
    }
    assert_eq!(store.history("played", 10, None).await.unwrap().len(), 1);
    assert_eq!(store.prune(Retention::ended_before(Timestamp(8_000))).await.unwrap(), Pruned::default());
    assert!(store.check(|_, _| {}, |_, _, _| Ok(())).await.unwrap().is_ok());
}
