//! Work for workers: they take requested analyses one at a time, and return the results.
//!
//! Each taking has an id of its own, which is its lease: a worker that was silent for too long cannot return what has
//! been given to another meanwhile.

use super::Shared;
use super::analysis::{RawObject, finished, must_have_workers, nameless};
use super::reply::{Answer, Body, Failure, Path, Query, json};
use crate::access::{bearer, name};
use crate::app::App;
use crate::work::WorkSettings;
use axum::extract::{FromRequest, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{Code, Refusal};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::time::Duration;
use store::{AnalysisDelivery, AnalysisEnd, AnalysisJob};
use tokio::time::{Instant, sleep, sleep_until};

/// Characters in the id of a taking.
const ID_LENGTH: usize = 26;
/// The longest that a worker can wait for work, in seconds; shorter than the request timeout.
const MAX_WAIT_S: u64 = 20;
/// How often the store is asked while a worker waits: leases expire, and other nodes accept requests.
const LOOK_INTERVAL: Duration = Duration::from_secs(1);
/// The most characters of a worker's reason that are stored.
const MAX_FAILURE_LENGTH: usize = 500;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Waiting {
    /// For how many seconds to wait if there is no work: at most 20, and 0 unless said otherwise.
    #[serde(default)]
    wait: u64,
}

/// A game to be analysed.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Job {
    /// Under which it is returned.
    id: String,
    /// The table, for logs.
    table: String,
    /// How thorough the analysis is to be.
    depth: String,
    /// For how many milliseconds the worker has it, unless it renews the lease.
    lease_ms: u64,
    /// The complete record.
    record: String,
}

/// What a worker returns.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Delivery {
    /// The document that `hexhaven analyse --json` prints.
    Analysis(#[schemars(with = "Map<String, Value>")] RawObject),
    /// Why the record cannot be analysed.
    Failure(String),
}

/// Lets only workers pass.
fn authorise<'a>(app: &'a App, headers: &HeaderMap) -> Result<&'a WorkSettings, Refusal> {
    let settings = must_have_workers(app)?;
    let missing = || Refusal::new(Code::Unauthorized, "this needs the token of the server's workers");
    if settings.token.is(bearer(headers).ok_or_else(missing)?) {
        return Ok(settings);
    }
    Err(Refusal::new(Code::BadToken, "this is not the token of the server's workers"))
}

fn lost(is_held: bool) -> Answer {
    let message = "the lease has expired, and the work may have been given to another worker";
    if is_held { Ok(nothing()) } else { Err(Refusal::new(Code::LeaseExpired, message).into()) }
}

fn nothing() -> Response {
    StatusCode::NO_CONTENT.into_response()
}

/// The work as a worker gets it; none if the game can never be analysed.
async fn prepared(app: &App, lease: &str, job: AnalysisJob, lease_time: Duration) -> Answer<Option<Response>> {
    let AnalysisJob { table, depth } = job;
    match finished(app, &table).await {
        Ok(finished) => {
            let (id, lease_ms) = (lease.to_owned(), u64::try_from(lease_time.as_millis()).unwrap_or(u64::MAX));
            // The record may be long.
            let written = tokio::task::spawn_blocking(move || {
                json(&Job { id, table, depth, lease_ms, record: finished.record.to_text() })
            });
            let failed = |_| Refusal::new(Code::Busy, "the record could not be written; try again");
            Ok(Some(written.await.map_err(failed)?))
        }
        Err(refusal) if refusal.is_retryable() => {
            app.shared.store.release_analysis(lease).await?;
            Err(Failure::from(refusal))
        }
        Err(refusal) => {
            app.shared.store.end_analysis(lease, AnalysisEnd::Failed(refusal.message)).await?;
            Ok(None)
        }
    }
}

/// `POST /api/v1/work`: takes the oldest request that waits for a worker.
pub async fn take(State(app): Shared, Query(Waiting { wait }): Query<Waiting>, headers: HeaderMap) -> Answer {
    let lease_time = authorise(&app, &headers)?.lease;
    let until = Instant::now() + Duration::from_secs(wait.min(MAX_WAIT_S));
    let mut stopping = app.stopping.clone();
    loop {
        if app.is_stopping() {
            return Ok(nothing());
        }
        let lease = name(ID_LENGTH);
        if let Some(job) = app.shared.store.take_analysis(&lease, app.shared.store.now().after(lease_time)).await? {
            match prepared(&app, &lease, job, lease_time).await? {
                Some(response) => return Ok(response),
                None => continue,
            }
        }
        tokio::select! {
            () = app.requested_analysis.notified() => {}
            () = sleep(LOOK_INTERVAL) => {}
            _ = stopping.changed() => {}
            () = sleep_until(until) => return Ok(nothing()),
        }
    }
}

/// Reads what a worker returns.
fn read(body: &str) -> Result<AnalysisEnd, Refusal> {
    let bad = |message: String| Refusal::new(Code::BadRequest, format!("the body: {message}"));
    match serde_json::from_str(body).map_err(|error| bad(error.to_string()))? {
        Delivery::Analysis(analysis) => {
            let stored = nameless(analysis).ok_or_else(|| bad("expected an analysis with a list of seats".to_owned()));
            Ok(AnalysisEnd::Done(stored?))
        }
        Delivery::Failure(why) => Ok(AnalysisEnd::Failed(why.chars().take(MAX_FAILURE_LENGTH).collect())),
    }
}

/// `POST /api/v1/work/{lease}`: returns an analysis, or why there is none. Doing so again changes nothing: the first answer
/// may have been lost.
pub async fn deliver(State(app): Shared, Path(lease): Path<String>, request: Request) -> Answer {
    // Only from workers is so much read.
    authorise(&app, request.headers())?;
    let Body(body) = Body::from_request(request, &()).await?;
    // It may be long.
    let read = tokio::task::spawn_blocking(move || read(&body)).await;
    let end = read.map_err(|_| Refusal::new(Code::BadRequest, "the body could not be read"))??;
    let is_done = matches!(end, AnalysisEnd::Done(_));
    let delivery = app.shared.store.end_analysis(&lease, end).await?;
    if delivery == AnalysisDelivery::Accepted {
        let ended = if is_done { "done" } else { "failed" };
        metrics::counter!("hexhaven_analyses_ended_total", "end" => ended).increment(1);
    }
    lost(delivery != AnalysisDelivery::Late)
}

/// `PUT /api/v1/work/{lease}`: the worker is still at it.
pub async fn renew(State(app): Shared, Path(lease): Path<String>, headers: HeaderMap) -> Answer {
    let until = app.shared.store.now().after(authorise(&app, &headers)?.lease);
    lost(app.shared.store.renew_analysis(&lease, until).await?)
}

/// `DELETE /api/v1/work/{lease}`: the worker stops, and another may take the work.
pub async fn release(State(app): Shared, Path(lease): Path<String>, headers: HeaderMap) -> Answer {
    authorise(&app, &headers)?;
    let is_held = app.shared.store.release_analysis(&lease).await?;
    if is_held {
        app.requested_analysis.notify_one();
    }
    lost(is_held)
}
