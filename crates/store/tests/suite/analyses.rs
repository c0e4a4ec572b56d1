//! Analyses: each made once, by one worker at a time, and by another if that one vanishes.

use crate::site::{Site, entry, fill, on_both};
use hexhaven_store::{
    AnalysisDelivery, AnalysisEnd, AnalysisJob, AnalysisRequest, AnalysisState, Append, Retention, Status, Store,
    Timestamp,
};
use std::collections::HashSet;
use std::time::Duration;

on_both! {
    a_request_is_made_once_and_only_for_a_finished_game
    a_lease_that_has_expired_is_worth_nothing
    a_request_that_was_begun_too_often_fails
    requests_at_once_are_taken_once_each
    the_queue_is_bounded
    results_are_deleted_when_old_and_with_their_game
}

const MANY: u64 = 100;

async fn finish(store: &Store, table: &str) {
    fill(store, table, 1).await;
    store.append(Append { status: Some(Status::Finished), ..entry(table, 2) }).await.unwrap();
}

fn soon(store: &Store) -> Timestamp {
    store.now().after(Duration::from_secs(60))
}

/// Takes a request under a lease that expires at once.
async fn take_and_vanish(store: &Store, lease: &str) -> Option<AnalysisJob> {
    store.take_analysis(lease, store.now()).await.unwrap()
}

fn job(table: &str, depth: &str) -> Option<AnalysisJob> {
    Some(AnalysisJob { table: table.to_owned(), depth: depth.to_owned() })
}

fn done(result: &str) -> AnalysisEnd {
    AnalysisEnd::Done(result.to_owned())
}

async fn a_request_is_made_once_and_only_for_a_finished_game(site: &Site) {
    let store = site.open().await;
    fill(&store, "running", 1).await;
    assert_eq!(store.request_analysis("running", "quick", MANY).await.unwrap(), AnalysisRequest::Refused);
    assert_eq!(store.request_analysis("missing", "quick", MANY).await.unwrap(), AnalysisRequest::Refused);
    finish(&store, "t").await;
    assert_eq!(store.analysis("t", "quick").await.unwrap(), None);
    assert_eq!(store.request_analysis("t", "quick", MANY).await.unwrap(), AnalysisRequest::New);
    let queued = AnalysisRequest::Known(AnalysisState::Queued);
    assert_eq!(store.request_analysis("t", "quick", MANY).await.unwrap(), queued);
    assert_eq!(store.take_analysis("one", soon(&store)).await.unwrap(), job("t", "quick"));
    assert_eq!(store.take_analysis("two", soon(&store)).await.unwrap(), None);
    assert_eq!(store.analysis("t", "quick").await.unwrap(), Some(AnalysisState::Running));
    // Another depth is another analysis.
    assert_eq!(store.request_analysis("t", "deep", MANY).await.unwrap(), AnalysisRequest::New);
    assert_eq!(store.take_analysis("two", soon(&store)).await.unwrap(), job("t", "deep"));
    let failed = AnalysisEnd::Failed("why".to_owned());
    assert_eq!(store.end_analysis("one", done(r#"{"ก":1}"#)).await.unwrap(), AnalysisDelivery::Accepted);
    assert_eq!(store.end_analysis("two", failed).await.unwrap(), AnalysisDelivery::Accepted);
    // A worker that did not hear the answer tries again, and what was delivered first stays.
    for lease in ["one", "two"] {
        assert_eq!(store.end_analysis(lease, done("again")).await.unwrap(), AnalysisDelivery::Repeated, "{lease}");
        assert!(!store.renew_analysis(lease, soon(&store)).await.unwrap(), "{lease}");
        assert!(!store.release_analysis(lease).await.unwrap(), "{lease}");
    }
    assert_eq!(store.end_analysis("three", done("again")).await.unwrap(), AnalysisDelivery::Late);
    let (result, why) = (r#"{"ก":1}"#.to_owned(), "why".to_owned());
    let done = AnalysisRequest::Known(AnalysisState::Done { result });
    assert_eq!(store.request_analysis("t", "quick", MANY).await.unwrap(), done);
    assert_eq!(store.analysis("t", "deep").await.unwrap(), Some(AnalysisState::Failed { why }));
    assert_eq!(store.take_analysis("three", soon(&store)).await.unwrap(), None);
}

async fn a_lease_that_has_expired_is_worth_nothing(site: &Site) {
    let store = site.open().await;
    finish(&store, "t").await;
    store.request_analysis("t", "quick", MANY).await.unwrap();
    assert_eq!(take_and_vanish(&store, "slow").await, job("t", "quick"));
    assert_eq!(store.analysis("t", "quick").await.unwrap(), Some(AnalysisState::Queued));
    assert_eq!(store.end_analysis("slow", done("late")).await.unwrap(), AnalysisDelivery::Late);
    assert!(!store.renew_analysis("slow", soon(&store)).await.unwrap());
    assert!(!store.release_analysis("slow").await.unwrap());
    assert_eq!(
        store.take_analysis("other", store.now().after(Duration::from_secs(5))).await.unwrap(),
        job("t", "quick")
    );
    assert_eq!(store.end_analysis("slow", done("late")).await.unwrap(), AnalysisDelivery::Late);
    assert!(store.renew_analysis("other", soon(&store)).await.unwrap());
    assert!(store.release_analysis("other").await.unwrap());
    assert_eq!(store.analysis("t", "quick").await.unwrap(), Some(AnalysisState::Queued));
    assert_eq!(store.end_analysis("other", done("given back")).await.unwrap(), AnalysisDelivery::Late);
}

async fn a_request_that_was_begun_too_often_fails(site: &Site) {
    let store = site.open().await;
    finish(&store, "t").await;
    store.request_analysis("t", "quick", MANY).await.unwrap();
    // What was given back does not count.
    for round in 0..5 {
        let lease = format!("careful {round}");
        assert!(store.take_analysis(&lease, soon(&store)).await.unwrap().is_some());
        assert!(store.release_analysis(&lease).await.unwrap());
    }
    for round in 0..3 {
        assert_eq!(take_and_vanish(&store, &format!("{round}")).await, job("t", "quick"), "{round}");
    }
    assert_eq!(take_and_vanish(&store, "3").await, None);
    let state = store.analysis("t", "quick").await.unwrap();
    assert!(matches!(&state, Some(AnalysisState::Failed { why }) if why.contains('3')), "{state:?}");
}

async fn requests_at_once_are_taken_once_each(site: &Site) {
    let store = site.open().await;
    for number in 0..30 {
        let table = format!("t{number}");
        finish(&store, &table).await;
        store.request_analysis(&table, "quick", MANY).await.unwrap();
    }
    let mut workers = Vec::new();
    for worker in 0..6 {
        // Workers may ask different nodes.
        let store = if site.is_postgres() { site.open().await } else { store.clone() };
        workers.push(tokio::spawn(async move {
            let mut taken = Vec::new();
            // Now and then another worker is faster.
            for attempt in 0..60 {
                let lease = format!("{worker} {attempt}");
                taken.extend(store.take_analysis(&lease, soon(&store)).await.unwrap().map(|job| job.table));
            }
            taken
        }));
    }
    let mut taken = Vec::new();
    for worker in workers {
        taken.extend(worker.await.unwrap());
    }
    assert_eq!((taken.len(), taken.iter().collect::<HashSet<_>>().len()), (30, 30), "{taken:?}");
}

async fn the_queue_is_bounded(site: &Site) {
    let store = site.open().await;
    finish(&store, "t").await;
    for depth in ["quick", "normal"] {
        assert_eq!(store.request_analysis("t", depth, 2).await.unwrap(), AnalysisRequest::New, "{depth}");
    }
    assert_eq!(store.request_analysis("t", "deep", 2).await.unwrap(), AnalysisRequest::Refused);
    let queued = AnalysisRequest::Known(AnalysisState::Queued);
    assert_eq!(store.request_analysis("t", "quick", 2).await.unwrap(), queued, "it waits already");
    // What is being made counts, what has ended does not.
    assert!(store.take_analysis("lease", soon(&store)).await.unwrap().is_some());
    assert_eq!(store.request_analysis("t", "deep", 2).await.unwrap(), AnalysisRequest::Refused);
    assert_eq!(store.end_analysis("lease", done("{}")).await.unwrap(), AnalysisDelivery::Accepted);
    assert_eq!(store.request_analysis("t", "deep", 2).await.unwrap(), AnalysisRequest::New);
}

async fn results_are_deleted_when_old_and_with_their_game(site: &Site) {
    let store = site.open().await;
    finish(&store, "t").await;
    for (depth, end) in [("quick", done("{}")), ("deep", AnalysisEnd::Failed("why".to_owned()))] {
        store.request_analysis("t", depth, MANY).await.unwrap();
        assert!(store.take_analysis(depth, soon(&store)).await.unwrap().is_some());
        assert_eq!(store.end_analysis(depth, end).await.unwrap(), AnalysisDelivery::Accepted);
    }
    store.request_analysis("t", "normal", MANY).await.unwrap();
    let (before, after) = (Timestamp(0), soon(&store));
    assert_eq!(store.forget_analyses(before, before).await.unwrap(), 0);
    assert_eq!(store.forget_analyses(before, after).await.unwrap(), 1);
    assert_eq!(store.analysis("t", "deep").await.unwrap(), None);
    assert!(store.analysis("t", "quick").await.unwrap().is_some());
    assert_eq!(store.forget_analyses(after, before).await.unwrap(), 1);
    assert_eq!(store.analysis("t", "quick").await.unwrap(), None);
    assert_eq!(store.analysis("t", "normal").await.unwrap(), Some(AnalysisState::Queued), "nobody has made it yet");
    assert_eq!(store.prune(Retention::ended_before(after)).await.unwrap().tables, 1);
    assert_eq!(store.analysis("t", "normal").await.unwrap(), None);
}
