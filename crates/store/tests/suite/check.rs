//! The check of everything stored.

use crate::site::{Site, fill, on_both};
use hexhaven_store::NewChat;

on_both! {
    an_undamaged_store_passes
    every_problem_is_listed
}

async fn an_undamaged_store_passes(site: &Site) {
    let store = site.open().await;
    for i in 0..10 {
        fill(&store, &format!("t{i}"), i).await;
    }
    let chat = NewChat {
        table: "t3".to_owned(),
        player: None,
        name: "Anna".to_owned(),
        seat: None,
        text: "hello".to_owned(),
        at: store.now(),
    };
    store.add_chat(chat).await.unwrap();
    let mut told = Vec::new();
    let report = store
        .check(
            |done, total| told.push((done, total)),
            |table, secret, entries| {
                assert_eq!(secret, format!("secret of {}", table.id).as_bytes());
                if entries.len() as u64 == table.version { Ok(()) } else { Err("entries are missing".to_owned()) }
            },
        )
        .await
        .unwrap();
    assert!(report.is_ok(), "{report:?}");
    assert_eq!((report.tables, report.entries), (10, 45));
    assert_eq!(told.last(), Some(&(10, 10)));
}

async fn every_problem_is_listed(site: &Site) {
    let store = site.open().await;
    for table in ["fine", "gap", "head", "moved", "ahead", "secret", "paper", "chat", "meaning"] {
        fill(&store, table, 6).await;
    }
    let spoil = "DELETE FROM log WHERE table_id = 'gap' AND version IN (1, 3, 4); \
                 DELETE FROM log WHERE table_id = 'head' AND version = 6; \
                 UPDATE log SET body = (SELECT body FROM log l WHERE l.table_id = 'fine' AND l.version = 2) \
                 WHERE table_id = 'moved' AND version IN (2, 5); \
                 UPDATE tables SET version = 5 WHERE id = 'ahead'; \
                 UPDATE documents SET secret = (SELECT secret FROM documents d WHERE d.table_id = 'fine') \
                 WHERE table_id = 'secret'; \
                 DELETE FROM documents WHERE table_id = 'paper'; \
                 UPDATE tables SET chats = 1 WHERE id = 'chat'";
    site.spoil(spoil).await;
    let verify = |table: &hexhaven_store::TableRow, _: &[u8], _: &[hexhaven_store::Entry]| {
        if table.id == "meaning" { Err("it makes no sense".to_owned()) } else { Ok(()) }
    };
    let report = store.check(|_, _| {}, verify).await.unwrap();
    let faults: Vec<_> = report
        .faults
        .iter()
        .map(|fault| format!("{} {:?} {}", fault.table.as_deref().unwrap_or("-"), fault.version, fault.what))
        .collect();
    let expected = [
        "ahead Some(6) this entry is beyond the end of the log",
        "chat None chat messages are missing",
        "gap Some(1) this entry is missing",
        "gap Some(3) this entry and all up to 4 are missing",
        "head Some(6) this entry is missing",
        "meaning None it makes no sense",
        "moved Some(2) this entry cannot be decrypted",
        "moved Some(5) this entry cannot be decrypted",
        "paper None its document is missing",
        "secret None its secret cannot be decrypted",
    ];
    assert_eq!(faults, expected);
    assert_eq!(report.tables, 9);
}
