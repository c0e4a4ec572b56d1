//! Players, their sessions and histories; chat and maps.

use crate::site::{Site, entry, fill, new_guest, on_both};
use hexhaven_store::{
    Append, Finish, NewChat, NewPlayer, NewSession, PlayerChange, SeatResult, SessionKind, StoreError, StoredResult,
    Timestamp,
};
use std::time::Duration;

on_both! {
    players_are_found_by_id_and_accounts_by_name
    account_names_are_unique
    a_guest_becomes_an_account
    sessions_start_and_end
    history_comes_in_pages
    chat_is_numbered
    maps_are_stored_by_hash
    other_sessions_end_and_live_ones_are_found
    a_deleted_account_leaves_what_others_share
}

fn account(id: &str, name: &str) -> NewPlayer {
    NewPlayer {
        name: name.to_owned(),
        password_hash: Some(format!("hash of {id}")),
        recovery_hash: Some("recovery".to_owned()),
        ..new_guest(id)
    }
}

async fn players_are_found_by_id_and_accounts_by_name(site: &Site) {
    let store = site.open().await;
    store.create_player(account("a", "Élodie สวัสดี")).await.unwrap();
    store.create_player(new_guest("g")).await.unwrap();
    let found = store.player("a").await.unwrap().unwrap();
    assert_eq!((found.name.as_str(), found.is_account()), ("Élodie สวัสดี", true));
    assert_eq!(found.password_hash.as_deref(), Some("hash of a"));
    assert_eq!((found.rating, found.created_at), (None, Timestamp(1_000)));
    assert_eq!(store.player_by_name("éLODIE สวัสดี").await.unwrap(), Some(found));
    assert_eq!(store.player_by_name("name of g").await.unwrap(), None);
    assert!(!store.player("g").await.unwrap().unwrap().is_account());
    assert_eq!(store.player("x").await.unwrap(), None);
}

async fn account_names_are_unique(site: &Site) {
    let store = site.open().await;
    store.create_player(account("a", "Anna")).await.unwrap();
    for taken in [account("b", "ANNA"), account("a", "other")] {
        assert!(matches!(store.create_player(taken).await, Err(StoreError::Taken { .. })));
    }
    for guest in ["g", "h"] {
        store.create_player(NewPlayer { name: "anna".to_owned(), ..new_guest(guest) }).await.unwrap();
    }
    store.create_player(account("b", "Bela")).await.unwrap();
    let rename = PlayerChange { id: "b".to_owned(), name: Some("anna".to_owned()), ..PlayerChange::default() };
    assert!(matches!(store.change_player(rename.clone()).await, Err(StoreError::Taken { .. })));
    let own = PlayerChange { id: "a".to_owned(), ..rename };
    store.change_player(own).await.unwrap();
    assert_eq!(store.player("a").await.unwrap().unwrap().name, "anna");
    let missing = PlayerChange { id: "x".to_owned(), ..PlayerChange::default() };
    assert!(matches!(store.change_player(missing).await, Err(StoreError::Missing { .. })));
}

async fn a_guest_becomes_an_account(site: &Site) {
    let store = site.open().await;
    store.create_player(account("a", "Anna")).await.unwrap();
    store.create_player(NewPlayer { name: "Anna".to_owned(), ..new_guest("g") }).await.unwrap();
    let register = PlayerChange { id: "g".to_owned(), password_hash: Some("p".to_owned()), ..PlayerChange::default() };
    assert!(matches!(store.change_player(register.clone()).await, Err(StoreError::Taken { .. })));
    assert!(!store.player("g").await.unwrap().unwrap().is_account());
    store.change_player(PlayerChange { name: Some("Gita".to_owned()), ..register }).await.unwrap();
    assert_eq!(store.player_by_name("gita").await.unwrap().unwrap().id, "g");
    let recovery = PlayerChange { id: "g".to_owned(), recovery_hash: Some("r".to_owned()), ..PlayerChange::default() };
    store.change_player(recovery).await.unwrap();
    let found = store.player("g").await.unwrap().unwrap();
    assert_eq!((found.password_hash.as_deref(), found.recovery_hash.as_deref()), (Some("p"), Some("r")));
}

async fn sessions_start_and_end(site: &Site) {
    let store = site.open().await;
    store.create_player(new_guest("g")).await.unwrap();
    let now = store.now();
    let later = now.after(Duration::from_secs(60));
    let new = |number: u8, kind: SessionKind, expires_at: Timestamp| NewSession {
        token_hash: [number; 32],
        player: "g".to_owned(),
        kind,
        label: format!("label {number}"),
        created_at: Timestamp(i64::from(number)),
        expires_at,
    };
    store.create_session(new(1, SessionKind::Session, later)).await.unwrap();
    store.create_session(new(2, SessionKind::Api, later)).await.unwrap();
    store.create_session(new(3, SessionKind::Seat, now)).await.unwrap();
    assert!(matches!(store.create_session(new(1, SessionKind::Api, later)).await, Err(StoreError::Taken { .. })));
    let nobody = NewSession { player: "x".to_owned(), ..new(4, SessionKind::Api, later) };
    assert!(matches!(store.create_session(nobody).await, Err(StoreError::Missing { .. })));
    let found = store.session(&[1; 32]).await.unwrap().unwrap();
    assert_eq!((found.player.as_str(), found.kind, found.label.as_str()), ("g", SessionKind::Session, "label 1"));
    assert_eq!((found.created_at, found.seen_at, found.expires_at), (Timestamp(1), Timestamp(1), later));
    assert_eq!(store.session(&[3; 32]).await.unwrap(), None, "it has expired");
    let even_later = later.after(Duration::from_secs(60));
    assert!(store.touch_session(&[1; 32], now, even_later).await.unwrap());
    assert!(!store.touch_session(&[3; 32], now.after(Duration::from_secs(1)), even_later).await.unwrap());
    let found = store.session(&[1; 32]).await.unwrap().unwrap();
    assert_eq!((found.seen_at, found.expires_at), (now, even_later));
    let listed: Vec<_> = store.sessions_of("g").await.unwrap().iter().map(|session| session.token_hash[0]).collect();
    assert_eq!(listed, [2, 1]);
    assert!(store.end_session(&[1; 32]).await.unwrap());
    assert!(!store.end_session(&[1; 32]).await.unwrap());
    assert_eq!(store.end_sessions_of("g").await.unwrap(), 2);
    assert!(store.sessions_of("g").await.unwrap().is_empty());
}

async fn history_comes_in_pages(site: &Site) {
    let store = site.open().await;
    store.create_player(new_guest("g")).await.unwrap();
    for i in 0..7 {
        let table = format!("t{i}");
        fill(&store, &table, 0).await;
        let result = |seat| SeatResult { player: "g".to_owned(), seat, place: 1, points: 10, result: "{}".to_owned() };
        let finish = Finish { results: vec![result(0), result(1)], ..Finish::default() };
        // Games end in pairs at the same time.
        let last = Append { at: Timestamp(i / 2), finished: Some(finish), ..entry(&table, 1) };
        store.append(last).await.unwrap();
    }
    let all = store.history("g", 100, None).await.unwrap();
    assert_eq!(all.len(), 14);
    assert!(all.is_sorted_by(|one, other| one.finished_at >= other.finished_at));
    let mut paged = Vec::new();
    loop {
        let page = store.history("g", 3, paged.last()).await.unwrap();
        if page.is_empty() {
            break;
        }
        paged.extend(page);
    }
    assert_eq!(paged, all);
}

async fn chat_is_numbered(site: &Site) {
    let store = site.open().await;
    fill(&store, "t", 1).await;
    fill(&store, "u", 0).await;
    let new = |table: &str, seat: Option<u8>| NewChat {
        table: table.to_owned(),
        player: None,
        name: "Anna".to_owned(),
        seat,
        text: "hello สวัสดี".to_owned(),
        at: Timestamp(5),
    };
    let tasks: Vec<_> = (0..20)
        .map(|_| {
            let (store, new) = (store.clone(), new("t", Some(2)));
            tokio::spawn(async move { store.add_chat(new).await.unwrap() })
        })
        .collect();
    let mut numbers = Vec::new();
    for task in tasks {
        numbers.push(task.await.unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
    assert_eq!(store.add_chat(new("u", None)).await.unwrap(), 1);
    assert!(matches!(store.add_chat(new("x", None)).await, Err(StoreError::Missing { .. })));
    let lines = store.chat("t", 5, None, 3).await.unwrap();
    assert_eq!(lines.iter().map(|line| line.number).collect::<Vec<_>>(), [6, 7, 8]);
    assert_eq!((lines[0].name.as_str(), lines[0].seat, lines[0].at), ("Anna", Some(2), Timestamp(5)));
    assert_eq!(lines[0].text, "hello สวัสดี");
    assert_eq!(store.chat("u", 0, None, 10).await.unwrap()[0].seat, None);
    let table = store.table("t").await.unwrap().unwrap();
    assert_eq!((table.chats, table.version, table.revision), (20, 1, 0));
}

async fn other_sessions_end_and_live_ones_are_found(site: &Site) {
    let store = site.open().await;
    store.create_player(new_guest("g")).await.unwrap();
    let later = store.now().after(Duration::from_secs(60));
    let hashes: Vec<[u8; 32]> = (0..150).map(|number| [number; 32]).collect();
    for (number, token_hash) in hashes.iter().enumerate() {
        let (kind, label) = (SessionKind::Session, String::new());
        // Every tenth has expired.
        let expires_at = if number % 10 == 0 { Timestamp(1) } else { later };
        let player = "g".to_owned();
        let new = NewSession { token_hash: *token_hash, player, kind, label, created_at: Timestamp(1), expires_at };
        store.create_session(new).await.unwrap();
    }
    let unknown = [200; 32];
    let live = store.live_sessions(&[&hashes[..], &[unknown]].concat()).await.unwrap();
    assert_eq!(live.len(), 135);
    assert!(!live.contains(&hashes[10]) && live.contains(&hashes[11]) && !live.contains(&unknown));
    assert!(store.live_sessions(&[]).await.unwrap().is_empty());
    assert_eq!(store.end_other_sessions("g", &hashes[11]).await.unwrap(), 149);
    assert_eq!(store.live_sessions(&hashes).await.unwrap(), [hashes[11]].into());
}

async fn a_deleted_account_leaves_what_others_share(site: &Site) {
    let store = site.open().await;
    store.create_player(account("a", "Anna")).await.unwrap();
    store.create_player(new_guest("g")).await.unwrap();
    fill(&store, "t", 0).await;
    let result = |player: &str, seat| SeatResult {
        player: player.to_owned(),
        seat,
        place: 1,
        points: 10,
        result: format!("result of {player}"),
    };
    let finish = Finish { results: vec![result("a", 0), result("g", 1)], ..Finish::default() };
    store.append(Append { finished: Some(finish), ..entry("t", 1) }).await.unwrap();
    let chat = |player: Option<&str>| NewChat {
        table: "t".to_owned(),
        player: player.map(str::to_owned),
        name: "Anna".to_owned(),
        seat: None,
        text: "hello".to_owned(),
        at: Timestamp(5),
    };
    for player in [Some("a"), None] {
        store.add_chat(chat(player)).await.unwrap();
    }
    assert_eq!(store.chat_of("a", 10).await.unwrap().len(), 1);
    let results = store.results_of("t").await.unwrap();
    assert_eq!(results.iter().map(|result| result.seat).collect::<Vec<_>>(), [0, 1]);
    store.change_result("t", StoredResult { seat: 1, result: "changed".to_owned() }).await.unwrap();
    assert_eq!(store.history("g", 1, None).await.unwrap()[0].result, "changed");

    store.delete_account("a", "nobody").await.unwrap();
    let left = store.player("a").await.unwrap().unwrap();
    assert_eq!((left.name.as_str(), left.is_account(), left.recovery_hash), ("nobody", false, None));
    assert_eq!(store.player_by_name("anna").await.unwrap(), None);
    assert!(store.history("a", 10, None).await.unwrap().is_empty() && store.chat_of("a", 10).await.unwrap().is_empty());
    let names: Vec<String> = store.chat("t", 0, None, 10).await.unwrap().into_iter().map(|line| line.name).collect();
    assert_eq!(names, ["nobody", "Anna"]);
    assert!(matches!(store.delete_account("x", "nobody").await, Err(StoreError::Missing { .. })));
}

async fn maps_are_stored_by_hash(site: &Site) {
    let store = site.open().await;
    assert_eq!(store.map(&[1; 32]).await.unwrap(), None);
    for _ in 0..2 {
        store.save_map(&[1; 32], "a map").await.unwrap();
    }
    store.save_map(&[2; 32], "another").await.unwrap();
    assert_eq!(store.map(&[1; 32]).await.unwrap().as_deref(), Some("a map"));
}
