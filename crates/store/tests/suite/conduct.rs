//! Suspensions, admins, the audit log, blocks, reports of people, and identities at sign-in providers.

use crate::site::{Site, fill, key, new_guest, on_both};
use hexhaven_store::{
    AuditKind, AuditLine, ChatLine, LinkedIdentity, NewChat, NewPersonReport, NewPlayer, NewSession, PendingSignIn,
    ReportClosure, ReportFilter, SessionKind, Store, StoreError, Timestamp,
};
use std::time::Duration;

on_both! {
    a_suspended_account_has_no_sessions
    the_audit_log_is_kept_in_order
    blocks_belong_to_those_who_made_them
    lines_of_blocked_people_do_not_count
    reports_of_people_are_replaced_closed_and_forgotten
    admins_cannot_suspend_each_other_at_once
    an_identity_belongs_to_one_player
    a_sign_in_is_taken_once
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
    assert!(beside.suspend("a", Some(Timestamp(5)), None).await.unwrap());
    assert!(!beside.suspend("g", Some(Timestamp(5)), None).await.unwrap(), "guests have no account");
    beside.close().await;
    assert_eq!(store.session(&[1; 32]).await.unwrap(), None);
    assert!(matches!(store.create_session(session(&store, "a")).await, Err(StoreError::Missing { .. })));
    assert_eq!(store.player("a").await.unwrap().unwrap().suspended_at, Some(Timestamp(5)));
    let names = |found: Vec<hexhaven_store::Player>| found.into_iter().map(|player| player.name).collect::<Vec<_>>();
    assert_eq!(names(store.accounts("ANN", "", 10).await.unwrap()), ["Anna", "Joanna"]);
    assert_eq!(names(store.accounts("_", "", 10).await.unwrap()), ["B_la"]);
    assert_eq!(names(store.accounts("", "", 2).await.unwrap()), ["Anna", "B_la"]);
    assert_eq!(names(store.accounts("", "B_LA", 2).await.unwrap()), ["Joanna"]);
    assert!(store.suspend("a", None, None).await.unwrap());
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
        by: (kind == AuditKind::Admin).then(|| "Bea".to_owned()),
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

async fn lines_of_blocked_people_do_not_count(site: &Site) {
    let store = site.open().await;
    for player in ["a", "b"] {
        store.create_player(new_guest(player)).await.unwrap();
    }
    fill(&store, "t", 0).await;
    for (number, player) in [(1, "a"), (2, "b"), (3, "b"), (4, "b"), (5, "a")] {
        let line = NewChat {
            table: "t".to_owned(),
            player: Some(player.to_owned()),
            name: player.to_owned(),
            seat: None,
            text: number.to_string(),
            at: Timestamp(number),
        };
        store.add_chat(line).await.unwrap();
    }
    store.block("a", "b", Timestamp(1)).await.unwrap();
    let numbers = |lines: Vec<ChatLine>| lines.into_iter().map(|line| line.number).collect::<Vec<_>>();
    assert_eq!(numbers(store.chat("t", 1, Some("a"), 2).await.unwrap()), [5]);
    assert_eq!(numbers(store.chat("t", 1, Some("b"), 2).await.unwrap()), [2, 3]);
    assert_eq!(numbers(store.chat("t", 1, None, 2).await.unwrap()), [2, 3]);
    assert_eq!(numbers(store.latest_chat("t", Some("a"), 2).await.unwrap()), [1, 5]);
    assert_eq!(numbers(store.latest_chat("t", None, 2).await.unwrap()), [4, 5]);
}

async fn reports_of_people_are_replaced_closed_and_forgotten(site: &Site) {
    let store = site.open().await;
    store.create_player(account("a", "Anna")).await.unwrap();
    store.create_player(new_guest("g")).await.unwrap();
    fill(&store, "t", 0).await;
    let report = |id: &str, reason: &str, at| NewPersonReport {
        id: id.to_owned(),
        table: "t".to_owned(),
        by: "g".to_owned(),
        player: "a".to_owned(),
        name: "Ann".to_owned(),
        reason: reason.to_owned(),
        chat: "[]".to_owned(),
        at: Timestamp(at),
    };
    store.report_person(report("one", "first", 1)).await.unwrap();
    store.report_person(report("two", "second", 2)).await.unwrap();
    let found = store.person_reports(ReportFilter::Open, 10).await.unwrap();
    assert_eq!((found.len(), found[0].reason.as_str(), found[0].account.as_deref()), (1, "second", Some("Anna")));
    assert_eq!((found[0].name.as_str(), found[0].by.as_str(), found[0].player.as_str()), ("Ann", "name of g", "a"));

    let closure = ReportClosure { at: Timestamp(3), by: Some("Bea".to_owned()), note: "warned".to_owned() };
    let reported = ("a".to_owned(), "Ann".to_owned());
    assert_eq!(store.close_report("one", closure.clone()).await.unwrap(), Some(reported));
    assert_eq!(store.close_report("one", closure.clone()).await.unwrap(), None, "it is closed already");
    assert_eq!(store.close_report("two", closure.clone()).await.unwrap(), None, "there is no such report");
    assert!(store.person_reports(ReportFilter::Open, 10).await.unwrap().is_empty());
    assert_eq!(store.person_reports(ReportFilter::All, 10).await.unwrap()[0].closed, Some(closure));
    assert_eq!(store.person_reports(ReportFilter::By("g"), 10).await.unwrap().len(), 1);
    assert!(store.person_reports(ReportFilter::By("a"), 10).await.unwrap().is_empty());
    // Whoever reports it again opens it again.
    store.report_person(report("three", "third", 4)).await.unwrap();
    assert_eq!(store.person_reports(ReportFilter::Open, 10).await.unwrap()[0].closed, None);

    assert_eq!(store.forget_person_reports(Timestamp(5)).await.unwrap(), 1);
    assert!(store.person_reports(ReportFilter::All, 10).await.unwrap().is_empty());
}

async fn admins_cannot_suspend_each_other_at_once(site: &Site) {
    let store = site.open().await;
    for (id, name) in [("a", "Anna"), ("b", "Bea"), ("c", "Cleo")] {
        store.create_player(account(id, name)).await.unwrap();
    }
    store.create_player(new_guest("g")).await.unwrap();
    assert!(store.set_admin("a", true).await.unwrap() && store.set_admin("b", true).await.unwrap());
    assert!(!store.set_admin("g", true).await.unwrap(), "guests have no account");
    let suspend = |player, admin| store.suspend(player, Some(Timestamp(5)), Some(admin));
    assert!(!suspend("a", "a").await.unwrap(), "an admin suspended themself");
    assert!(!suspend("a", "c").await.unwrap(), "somebody else suspended an admin");
    for _ in 0..4 {
        let (first, second) = tokio::join!(suspend("a", "b"), suspend("b", "a"));
        // PostgreSQL may refuse one of them because of the deadlock.
        let done = [first, second].into_iter().filter(|done| matches!(done, Ok(true))).count();
        assert_eq!(done, 1);
        for player in ["a", "b"] {
            store.suspend(player, None, None).await.unwrap();
        }
    }
}

async fn an_identity_belongs_to_one_player(site: &Site) {
    let store = site.open().await;
    for (id, name) in [("a", "Anna"), ("b", "Bea")] {
        store.create_player(account(id, name)).await.unwrap();
    }
    let identity = |player: &str, subject: &str| LinkedIdentity {
        issuer: "https://id.example".to_owned(),
        subject: subject.to_owned(),
        player: player.to_owned(),
        linked_at: Timestamp(5),
    };
    assert!(store.link_identity(identity("a", "one")).await.unwrap());
    assert!(!store.link_identity(identity("b", "one")).await.unwrap(), "it is somebody else's");
    assert!(!store.link_identity(identity("a", "two")).await.unwrap(), "she has one");
    assert!(!store.link_identity(identity("nobody", "two")).await.unwrap(), "there is no such player");
    let found = store.player_of_identity("https://id.example", "one").await.unwrap();
    assert_eq!(found.as_deref(), Some("a"));
    assert_eq!(store.player_of_identity("https://other.example", "one").await.unwrap(), None);
    assert_eq!(store.identities_of("a").await.unwrap(), [identity("a", "one")]);
    assert!(!store.unlink_identity("b", "https://id.example").await.unwrap());
    assert!(store.unlink_identity("a", "https://id.example").await.unwrap());
    assert!(store.link_identity(identity("b", "one")).await.unwrap());
    store.delete_account("b", "Deleted player").await.unwrap();
    assert_eq!(store.player_of_identity("https://id.example", "one").await.unwrap(), None);
}

async fn a_sign_in_is_taken_once(site: &Site) {
    let store = site.open().await;
    store.create_player(account("a", "Anna")).await.unwrap();
    let pending = |id: &str, expires_at| PendingSignIn {
        id: id.to_owned(),
        player: Some("a".to_owned()),
        next: "/account".to_owned(),
        expires_at,
    };
    let later = store.now().after(Duration::from_secs(60));
    assert!(store.begin_sign_in(pending("one", later)).await.unwrap());
    assert!(store.begin_sign_in(pending("old", store.now())).await.unwrap());
    assert_eq!(store.take_sign_in("old").await.unwrap(), None, "it has expired");
    assert_eq!(store.take_sign_in("two").await.unwrap(), None);
    let (first, second) = tokio::join!(store.take_sign_in("one"), store.take_sign_in("one"));
    let taken: Vec<_> = [first.unwrap(), second.unwrap()].into_iter().flatten().collect();
    assert_eq!(taken, [pending("one", later)]);
}
