//! Suspensions, the audit log, blocks, and reports of people.

use crate::site::{Site, fill, key, new_guest, on_both};
use hexhaven_store::{
    AuditKind, AuditLine, NewPersonReport, NewPlayer, NewSession, SessionKind, Store, StoreError, Timestamp,
};
use std::time::Duration;

on_both! {
    a_suspended_account_has_no_sessions
    the_audit_log_is_kept_in_order
    blocks_belong_to_those_who_made_them
    reports_of_people_are_replaced_and_forgotten
}

fn account(id: &str, name: &str) -> NewPlayer {
    NewPlayer { name: name.to_owned(), password_hash: Some("hash".to_owned()), ..new_guest(id) }
}

fn session(store: &Store, player: &str) -> NewSession {
    NewSession {
        token_hash: [1; 32],
        player: player.to_owned(),
        kind: SessionKind::Session,
        label: String::new(),
        created_at: store.now(),
        expires_at: store.now().after(Duration::from_secs(60)),
    }
}

async fn a_suspended_account_has_no_sessions(site: &Site) {
    let store = site.open().await;
    for player in [account("a", "Anna"), account("j", "Joanna"), account("b", "B_la"), new_guest("g")] {
        store.create_player(player).await.unwrap();
    }
    store.create_session(session(&store, "a")).await.unwrap();
    // An operator's command, while the server has the store open.
    let beside = Store::open_beside(&site.location, &key()).await.unwrap();
    assert!(beside.suspend("a", Some(Timestamp(5))).await.unwrap());
    assert!(!beside.suspend("g", Some(Timestamp(5))).await.unwrap(), "guests have no account");
    beside.close().await;
    assert_eq!(store.session(&[1; 32]).await.unwrap(), None);
    assert!(matches!(store.create_session(session(&store, "a")).await, Err(StoreError::Missing { .. })));
    assert_eq!(store.player("a").await.unwrap().unwrap().suspended_at, Some(Timestamp(5)));
    let names = |found: Vec<hexhaven_store::Player>| found.into_iter().map(|player| player.name).collect::<Vec<_>>();
    assert_eq!(names(store.accounts("ANN", 10).await.unwrap()), ["Anna", "Joanna"]);
    assert_eq!(names(store.accounts("_", 10).await.unwrap()), ["B_la"]);
    assert_eq!(names(store.accounts("", 2).await.unwrap()), ["Anna", "B_la"]);
    assert!(store.suspend("a", None).await.unwrap());
    store.create_session(session(&store, "a")).await.unwrap();
}

async fn the_audit_log_is_kept_in_order(site: &Site) {
    let store = site.open().await;
    let line = |at, id: &str, kind| AuditLine {
        at: Timestamp(at),
        id: id.to_owned(),
        kind,
        player: None,
        name: "Anna".to_owned(),
        address: "::1".to_owned(),
        detail: "สวัสดี".to_owned(),
    };
    let lines = [line(1, "a", AuditKind::SignIn), line(2, "a", AuditKind::Admin), line(2, "b", AuditKind::Deletion)];
    for line in &lines {
        store.add_audit(line.clone()).await.unwrap();
    }
    let [first, second, third] = lines;
    assert_eq!(store.audit(10).await.unwrap(), [third.clone(), second.clone(), first]);
    assert_eq!(store.forget_audit(Timestamp(2)).await.unwrap(), 1);
    assert_eq!(store.audit(10).await.unwrap(), [third.clone(), second]);
    assert_eq!(store.audit(1).await.unwrap(), [third]);
}

async fn blocks_belong_to_those_who_made_them(site: &Site) {
    let store = site.open().await;
    for player in ["a", "b", "c"] {
        store.create_player(new_guest(player)).await.unwrap();
    }
    for _ in 0..2 {
        assert!(store.block("a", "b", Timestamp(1)).await.unwrap());
    }
    assert!(store.block("a", "c", Timestamp(2)).await.unwrap());
    assert!(!store.block("a", "nobody", Timestamp(2)).await.unwrap());
    let blocked: Vec<_> = store.blocked_by("a").await.unwrap().into_iter().map(|blocked| blocked.player).collect();
    assert_eq!(blocked, ["c", "b"]);
    assert_eq!(store.blockers_of("b").await.unwrap(), ["a"]);
    assert!(store.has_blocked("a", "b").await.unwrap() && !store.has_blocked("b", "a").await.unwrap());
    assert!(!store.unblock("b", "a").await.unwrap() && store.unblock("a", "b").await.unwrap());
    assert!(store.blockers_of("b").await.unwrap().is_empty());
}

async fn reports_of_people_are_replaced_and_forgotten(site: &Site) {
    let store = site.open().await;
    store.create_player(account("a", "Anna")).await.unwrap();
    store.create_player(new_guest("g")).await.unwrap();
    fill(&store, "t", 0).await;
    let report = |reason: &str, at| NewPersonReport {
        table: "t".to_owned(),
        by: "g".to_owned(),
        player: "a".to_owned(),
        name: "Ann".to_owned(),
        reason: reason.to_owned(),
        chat: "[]".to_owned(),
        at: Timestamp(at),
    };
    store.report_person(report("first", 1)).await.unwrap();
    store.report_person(report("second", 2)).await.unwrap();
    let found = store.person_reports(10).await.unwrap();
    assert_eq!((found.len(), found[0].reason.as_str(), found[0].account.as_deref()), (1, "second", Some("Anna")));
    assert_eq!((found[0].name.as_str(), found[0].by.as_str()), ("Ann", "name of g"));
    assert_eq!(store.forget_person_reports(Timestamp(3)).await.unwrap(), 1);
    assert!(store.person_reports(10).await.unwrap().is_empty());
}
