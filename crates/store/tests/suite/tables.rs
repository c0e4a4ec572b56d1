//! Tables, without their logs.

use crate::site::{Site, entry, fill, new_table, on_both};
use hexhaven_store::{Due, NewTable, Status, Store, StoreError, TableChange, TableFilter, Timestamp, Visibility};
use std::time::Duration;

on_both! {
    a_table_is_found_as_it_was_created
    ids_and_codes_are_unique
    tables_are_filtered_and_ordered
    a_change_requires_the_revision_that_was_read
    a_change_can_require_a_version
    versions_show_what_is_new
    a_lease_is_held_by_one_node_until_it_ends
    due_tables_come_in_order
    clock_and_health_work
}

async fn a_table_is_found_as_it_was_created(site: &Site) {
    let store = site.open().await;
    store.create_table(new_table("t")).await.unwrap();
    let table = store.table("t").await.unwrap().unwrap();
    assert_eq!(table.id, "t");
    assert_eq!(table.code, "code-t");
    assert_eq!(table.document, r#"{"name":"t"}"#);
    assert_eq!((table.version, table.revision, table.chats), (0, 0, 0));
    assert_eq!((table.status, table.visibility), (Status::Waiting, Visibility::Public));
    assert_eq!((table.due, table.lease.clone()), (None, None));
    assert_eq!((table.created_at, table.changed_at), (Timestamp(1_000), Timestamp(1_000)));
    assert_eq!(store.table_by_code("code-t").await.unwrap(), Some(table));
    assert_eq!(store.secret("t").await.unwrap().as_deref(), Some(&b"secret of t"[..]));
    assert_eq!(store.table("u").await.unwrap(), None);
    assert_eq!(store.table_by_code("t").await.unwrap(), None);
    assert_eq!(store.secret("u").await.unwrap(), None);
}

async fn ids_and_codes_are_unique(site: &Site) {
    let store = site.open().await;
    store.create_table(new_table("t")).await.unwrap();
    let same_id = NewTable { code: "other".to_owned(), ..new_table("t") };
    let same_code = NewTable { id: "other".to_owned(), ..new_table("t") };
    for taken in [same_id, same_code] {
        assert!(matches!(store.create_table(taken).await, Err(StoreError::Taken { .. })));
    }
    assert_eq!(store.tables(&TableFilter::default()).await.unwrap().len(), 1);
}

async fn set_status(store: &Store, id: &str, status: Status) {
    let table = store.table(id).await.unwrap().unwrap();
    let change = TableChange { status: Some(status), ..TableChange::of(&table, Timestamp(3_000)) };
    assert!(store.change_table(change).await.unwrap());
}

async fn ids(store: &Store, filter: TableFilter) -> String {
    let tables = store.tables(&filter).await.unwrap();
    tables.iter().map(|table| table.id.as_str()).collect::<Vec<_>>().join(" ")
}

async fn tables_are_filtered_and_ordered(site: &Site) {
    let store = site.open().await;
    for (i, id) in ["a", "b", "c", "B", "d"].into_iter().enumerate() {
        let visibility = if id == "d" { Visibility::Private } else { Visibility::Public };
        let created_at = Timestamp(if id == "B" { 1 } else { i64::try_from(i).unwrap() });
        store.create_table(NewTable { visibility, created_at, ..new_table(id) }).await.unwrap();
    }
    set_status(&store, "b", Status::Playing).await;
    set_status(&store, "c", Status::Finished).await;
    let any = TableFilter::default();
    assert_eq!(ids(&store, any.clone()).await, "d c b B a");
    assert_eq!(ids(&store, TableFilter { limit: Some(2), ..any.clone() }).await, "d c");
    assert_eq!(ids(&store, TableFilter { visibility: Some(Visibility::Private), ..any.clone() }).await, "d");
    let going = vec![Status::Waiting, Status::Playing];
    assert_eq!(ids(&store, TableFilter { statuses: going.clone(), ..any.clone() }).await, "d b B a");
    let listed = TableFilter { statuses: going, visibility: Some(Visibility::Public), limit: Some(1) };
    assert_eq!(ids(&store, listed).await, "b");
}

async fn a_change_requires_the_revision_that_was_read(site: &Site) {
    let store = site.open().await;
    fill(&store, "t", 1).await;
    let read = store.table("t").await.unwrap().unwrap();
    let change = TableChange {
        document: Some("{}".to_owned()),
        status: Some(Status::Playing),
        visibility: Some(Visibility::Private),
        due: Due::At(Timestamp(9_000)),
        ..TableChange::of(&read, Timestamp(4_000))
    };
    assert!(store.change_table(change.clone()).await.unwrap());
    let changed = store.table("t").await.unwrap().unwrap();
    assert_eq!((changed.revision, changed.version), (1, 1));
    assert_eq!((changed.document.as_str(), changed.status), ("{}", Status::Playing));
    assert_eq!((changed.visibility, changed.due), (Visibility::Private, Some(Timestamp(9_000))));
    assert_eq!(changed.changed_at, Timestamp(4_000));
    let late = TableChange { document: Some("late".to_owned()), ..change };
    assert!(!store.change_table(late).await.unwrap());
    assert_eq!(store.table("t").await.unwrap().unwrap(), changed);
    assert!(store.change_table(TableChange::of(&changed, Timestamp(5_000))).await.unwrap());
    let kept = store.table("t").await.unwrap().unwrap();
    assert_eq!((kept.revision, kept.due, kept.document.as_str()), (2, Some(Timestamp(9_000)), "{}"));
    let never = TableChange { due: Due::Never, ..TableChange::of(&kept, Timestamp(5_000)) };
    assert!(store.change_table(never).await.unwrap());
    assert_eq!(store.table("t").await.unwrap().unwrap().due, None);
    assert_eq!(store.secret("t").await.unwrap().as_deref(), Some(&b"secret of t"[..]));
}

async fn a_change_can_require_a_version(site: &Site) {
    let store = site.open().await;
    fill(&store, "t", 2).await;
    let read = store.table("t").await.unwrap().unwrap();
    let change = TableChange { version: Some(2), ..TableChange::of(&read, Timestamp(5_000)) };
    store.append(entry("t", 3)).await.unwrap();
    assert!(!store.change_table(change.clone()).await.unwrap());
    assert!(store.change_table(TableChange { version: Some(3), ..change }).await.unwrap());
}

async fn versions_show_what_is_new(site: &Site) {
    let store = site.open().await;
    fill(&store, "a", 3).await;
    fill(&store, "b", 0).await;
    set_status(&store, "b", Status::Playing).await;
    let mut asked: Vec<String> = (0..300).map(|i| format!("none {i}")).collect();
    asked.extend(["a".to_owned(), "b".to_owned()]);
    let mut found = store.versions(&asked).await.unwrap();
    found.sort_by(|one, other| one.id.cmp(&other.id));
    let told: Vec<_> = found.iter().map(|table| (table.id.as_str(), table.version, table.revision)).collect();
    assert_eq!(told, [("a", 3, 0), ("b", 0, 1)]);
    assert!(store.versions(&[""; 0]).await.unwrap().is_empty());
}

async fn a_lease_is_held_by_one_node_until_it_ends(site: &Site) {
    let store = site.open().await;
    store.create_table(new_table("t")).await.unwrap();
    let later = store.now().after(Duration::from_secs(60));
    assert!(store.lease("t", "one", later).await.unwrap());
    assert!(!store.lease("t", "two", later).await.unwrap());
    assert!(store.lease("t", "one", later).await.unwrap());
    assert_eq!(store.table("t").await.unwrap().unwrap().lease, Some(("one".to_owned(), later)));
    // Released.
    assert!(store.lease("t", "one", Timestamp(0)).await.unwrap());
    assert!(store.lease("t", "two", later).await.unwrap());
    assert!(!store.lease("u", "two", later).await.unwrap());
}

async fn due_tables_come_in_order(site: &Site) {
    let store = site.open().await;
    for (id, due) in [("a", 50), ("b", 30), ("c", 70), ("d", 90)] {
        store.create_table(new_table(id)).await.unwrap();
        let mut first = entry(id, 1);
        first.due = Due::At(Timestamp(due));
        store.append(first).await.unwrap();
    }
    store.create_table(new_table("e")).await.unwrap();
    let due = async || store.due(Timestamp(90), "here").await.unwrap().join(" ");
    assert_eq!(due().await, "b a c");
    let mut second = entry("b", 2);
    second.due = Due::Never;
    store.append(second).await.unwrap();
    store.append(entry("a", 2)).await.unwrap();
    assert_eq!(due().await, "a c");
    // Another node drives it until its lease expires.
    assert!(store.lease("a", "there", store.now().after(Duration::from_secs(60))).await.unwrap());
    assert!(store.lease("c", "here", store.now().after(Duration::from_secs(60))).await.unwrap());
    assert_eq!(due().await, "c");
    assert_eq!(store.due(store.now().after(Duration::from_secs(61)), "here").await.unwrap().join(" "), "a c d");
}

async fn clock_and_health_work(site: &Site) {
    let store = site.open().await;
    store.health().await.unwrap();
    store.health().await.unwrap();
    let now = store.now();
    let wall = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis();
    let apart = i128::try_from(wall).unwrap() - i128::from(now.0);
    assert!(apart.abs() < 5_000, "{apart} ms apart");
    store.close().await;
    assert!(matches!(store.health().await, Err(StoreError::Unavailable { .. })));
    assert!(matches!(store.table("t").await, Err(StoreError::Unavailable { .. })));
}
