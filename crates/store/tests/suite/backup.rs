//! Backups, from and into both databases.

use crate::site::{Folder, Site, entry, fill, key, new_guest, new_table, on_both};
use hexhaven_store::{
    AnalysisEnd, Append, AppendError, Finish, Key, Location, NewChat, NewPlayer, NewSession, Rating, RatingChange,
    SeatResult, SessionKind, Status, Store, StoreError, Timestamp,
};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection, Row};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

on_both! {
    a_backup_survives_a_round_trip
    a_backup_is_a_snapshot
    an_unsuitable_backup_is_refused
}

/// Puts something into every relation, and more than a page of some.
async fn fill_every_relation(store: &Store) {
    let account = NewPlayer {
        name: "Ännchen".to_owned(),
        password_hash: Some("p".to_owned()),
        recovery_hash: Some("r".to_owned()),
        ..new_guest("a")
    };
    store.create_player(account).await.unwrap();
    store.create_player(new_guest("g")).await.unwrap();
    for number in 0..5 {
        let session = NewSession {
            token_hash: [number; 32],
            player: "g".to_owned(),
            kind: SessionKind::Seat,
            label: "t/0".to_owned(),
            created_at: Timestamp(3),
            expires_at: Timestamp(i64::MAX),
        };
        store.create_session(session).await.unwrap();
    }
    fill(store, "t", 250).await;
    for i in 0..120 {
        store.create_table(new_table(&format!("other {i}"))).await.unwrap();
    }
    let chat = NewChat {
        table: "t".to_owned(),
        player: None,
        name: "Ännchen".to_owned(),
        seat: None,
        text: "it's \"fine\" \\ สวัสดี".to_owned(),
        at: Timestamp(8),
    };
    store.add_chat(chat).await.unwrap();
    store.save_map(&[9; 32], "a map\nwith lines\n").await.unwrap();
    let result = SeatResult { player: "a".to_owned(), seat: 1, place: 1, points: 10, result: "{}".to_owned() };
    let rating = Rating { mu: 25.0 + 1.0 / 3.0, sigma: 8.1, games: 1 };
    let rating = RatingChange { player: "a".to_owned(), games_before: 0, rating };
    let finished = Some(Finish { results: vec![result], ratings: vec![rating], ..Finish::default() });
    let request = Some("r".to_owned());
    let last = Append { finished, request, status: Some(Status::Finished), ..entry("t", 251) };
    store.append(last).await.unwrap();
    store.request_analysis("t", "quick", 9).await.unwrap();
    store.take_analysis("lease", store.now().after(Duration::from_secs(60))).await.unwrap();
    store.end_analysis("lease", AnalysisEnd::Done("{}".to_owned())).await.unwrap();
    store.request_analysis("t", "deep", 9).await.unwrap();
}

/// All rows of a backup, as text.
async fn dump(path: &Path) -> Vec<String> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("a backup is an SQLite file");
    let columns = "SELECT s.name, group_concat('quote(' || c.name || ')', ' || '','' || ') \
                   FROM sqlite_schema s, pragma_table_info(s.name) c WHERE s.type = 'table' GROUP BY s.name";
    let mut lines = Vec::new();
    for relation in sqlx::query(columns).fetch_all(&mut connection).await.expect("it has relations") {
        let (name, row): (String, String) = (relation.get(0), relation.get(1));
        let rows = sqlx::query(AssertSqlSafe(format!("SELECT {row} FROM {name} ORDER BY 1")));
        for row in rows.fetch_all(&mut connection).await.expect("it has rows") {
            lines.push(format!("{name}: {}", row.get::<String, _>(0)));
        }
    }
    lines
}

/// Copying from this kind of database into the other and back again changes nothing.
async fn a_backup_survives_a_round_trip(site: &Site) {
    let store = site.open().await;
    fill_every_relation(&store).await;
    let first = site.folder.join("first");
    store.backup(&first).await.unwrap();
    let other = if site.is_postgres() { Site::sqlite() } else { Site::postgres().await };
    Store::restore(&first, &other.location, &key()).await.unwrap();
    let copy = other.open().await;
    let second = site.folder.join("second");
    copy.backup(&second).await.unwrap();
    let third_site = if site.is_postgres() { Site::postgres().await } else { Site::sqlite() };
    Store::restore(&second, &third_site.location, &key()).await.unwrap();
    let again = third_site.open().await;
    let third = site.folder.join("third");
    again.backup(&third).await.unwrap();
    let dumped = dump(&first).await;
    assert!(dumped.len() > 500, "{} rows", dumped.len());
    for relation in ["meta", "players", "sessions", "tables", "documents", "log", "history", "chat", "maps"] {
        assert!(dumped.iter().any(|line| line.starts_with(&format!("{relation}: "))), "{relation} is empty");
    }
    assert_eq!(dump(&second).await, dumped);
    assert_eq!(dump(&third).await, dumped);
    assert_eq!(again.log("t", 0).await.unwrap(), store.log("t", 0).await.unwrap());
    assert_eq!(again.player("a").await.unwrap(), store.player("a").await.unwrap());
    assert_eq!(again.secret("t").await.unwrap(), store.secret("t").await.unwrap());
    again.append(entry("t", 252)).await.unwrap();
    assert_eq!(std::fs::read_dir(site.folder.path()).unwrap().filter(is_left_behind).count(), 0);
}

fn is_left_behind(file: &std::io::Result<std::fs::DirEntry>) -> bool {
    let name = file.as_ref().expect("it lists").file_name().to_string_lossy().into_owned();
    name.contains(".new") || name.contains("first-") || name.contains("second-")
}

async fn a_backup_is_a_snapshot(site: &Site) {
    let store = site.open().await;
    for i in 0..4 {
        fill(&store, &format!("t{i}"), 50).await;
    }
    let is_over = Arc::new(AtomicBool::new(false));
    let writers: Vec<_> = (0..4)
        .map(|i| {
            let (store, is_over, table) = (store.clone(), Arc::clone(&is_over), format!("t{i}"));
            tokio::spawn(async move {
                let mut version = 50;
                while !is_over.load(Ordering::Relaxed) {
                    match store.append(entry(&table, version + 1)).await {
                        Ok(()) => version += 1,
                        Err(AppendError::Unavailable { .. }) => {}
                        Err(error) => panic!("{error:?}"),
                    }
                }
                version
            })
        })
        .collect();
    for i in 0..3 {
        let path = site.folder.join(&format!("backup {i}"));
        store.backup(&path).await.unwrap();
        let copy = Site::sqlite();
        Store::restore(&path, &copy.location, &key()).await.unwrap();
        let report = copy.open().await.check(|_, _| {}, |_, _, _| Ok(())).await.unwrap();
        assert!(report.is_ok() && report.tables == 4 && report.entries >= 200, "{report:?}");
    }
    is_over.store(true, Ordering::Relaxed);
    let mut stored = 0;
    for writer in writers {
        stored += writer.await.unwrap();
    }
    assert!(stored > 200, "nothing was written meanwhile");
}

async fn an_unsuitable_backup_is_refused(site: &Site) {
    let store = site.open().await;
    fill(&store, "t", 2).await;
    let path = site.folder.join("backup");
    store.backup(&path).await.unwrap();
    assert!(matches!(store.backup(&path).await, Err(StoreError::File { .. })), "a backup was written over");
    store.close().await;
    let refused = Store::restore(&path, &site.location, &key()).await;
    assert!(matches!(refused, Err(StoreError::NotEmpty)), "{refused:?}");
    assert_eq!(site.open().await.log("t", 0).await.unwrap().len(), 2);
    let other = Site::sqlite();
    let refused = Store::restore(&path, &other.location, &Key::new([8; 32])).await;
    assert!(matches!(refused, Err(StoreError::WrongKey)), "{refused:?}");
    let none = Store::restore(&site.folder.join("none"), &other.location, &key()).await;
    assert!(matches!(none, Err(StoreError::File { .. })), "{none:?}");
    let text = site.folder.join("text");
    std::fs::write(&text, "no database, and longer than the heading of one would be".repeat(3)).unwrap();
    let refused = Store::restore(&text, &other.location, &key()).await;
    assert!(matches!(refused, Err(StoreError::NotABackup { .. })), "{refused:?}");
    let strange = site.folder.join("strange");
    std::fs::copy(&path, &strange).unwrap();
    let file = Site { folder: Folder::new(), location: Location::File(strange.clone()) };
    file.spoil("CREATE TABLE \"maps; DROP TABLE log\" (id INTEGER PRIMARY KEY)").await;
    let refused = Store::restore(&strange, &other.location, &key()).await;
    assert!(matches!(refused, Err(StoreError::NotABackup { .. })), "{refused:?}");
    // A store that was opened and never used counts as empty.
    other.open().await.close().await;
    Store::restore(&path, &other.location, &key()).await.unwrap();
    assert_eq!(other.open().await.log("t", 0).await.unwrap().len(), 2);
}
