//! Analyses of finished games, on request. Workers make them; see `work.rs`.

use super::reply::{Answer, Body, Path, Query, json, read};
use super::{Peer, Shared, address};
use crate::app::App;
use crate::table_task::{Command, Finished};
use crate::work::WorkSettings;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use protocol::{Code, Refusal, TableStage};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use store::{AnalysisRequest, AnalysisState};

/// Maximum number of requests that wait.
const MAX_QUEUED: u64 = 1_000;
/// What a request counts for in what is stored for an address: about as much as a long game's analysis takes.
const TYPICAL_BYTES: usize = 512 * 1024;

/// How thorough an analysis is.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Depth {
    /// A first look.
    Quick,
    /// What people read after a game.
    #[default]
    Normal,
    /// For studies: several times as long.
    Deep,
}

impl Depth {
    const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Normal => "normal",
            Self::Deep => "deep",
        }
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// How thorough: `normal` unless said otherwise.
    #[serde(default)]
    depth: Depth,
}

/// How far an analysis is.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum AnalysisStatus {
    /// Nobody has asked for it, or it was deleted.
    None,
    /// It waits for a worker.
    Queued,
    /// A worker makes it.
    Running,
    /// It is done.
    Done {
        /// The document that `hexhaven analyse --json` prints.
        #[schemars(with = "Map<String, Value>")]
        analysis: RawObject,
    },
    /// It cannot be made.
    Failed {
        /// Why.
        message: String,
    },
}

/// The settings for workers.
///
/// # Errors
/// If the server has no workers.
pub fn must_have_workers(app: &App) -> Result<&WorkSettings, Refusal> {
    let none = || Refusal::new(Code::NoWorkers, "this server has no workers that analyse games");
    app.shared.settings.work.as_ref().ok_or_else(none)
}

/// A finished game that can be analysed.
///
/// # Errors
/// If there is no such game, it has not ended, or it was stopped before its end.
pub async fn finished(app: &App, table: &str) -> Result<Box<Finished>, Refusal> {
    let finished = app.shared.ask(table, |answer| Command::Finished { answer }).await?;
    if finished.table.stage == TableStage::Aborted {
        return Err(Refusal::new(Code::NotOver, "the game was stopped before its end, and cannot be analysed"));
    }
    Ok(finished)
}

/// A JSON object whose values stay as they were written: numbers that are read and written again may change.
pub type RawObject = BTreeMap<String, Box<RawValue>>;

/// Changes the seats of an analysis.
fn with_seats(mut analysis: RawObject, change: impl Fn(usize, &mut RawObject) -> Option<()>) -> Option<RawObject> {
    let seats = analysis.get_mut("seats")?;
    let mut changed: Vec<RawObject> = serde_json::from_str(seats.get()).ok()?;
    changed.iter_mut().enumerate().try_for_each(|(number, seat)| change(number, seat))?;
    *seats = to_raw_value(&changed).ok()?;
    Some(analysis)
}

/// Writes an analysis as it is stored: without the names of players, who may change them or delete their accounts. None if
/// it has no list of seats.
pub fn nameless(analysis: RawObject) -> Option<String> {
    let analysis = with_seats(analysis, |_, seat| {
        seat.remove("name");
        Some(())
    });
    serde_json::to_string(&analysis?).ok()
}

/// Gives the seats of a stored analysis the names that their players have now.
fn named(stored: &str, finished: &Finished) -> Option<RawObject> {
    with_seats(serde_json::from_str(stored).ok()?, |number, seat| {
        let player = finished.record.header.seats.get(number)?;
        seat.insert("name".to_owned(), to_raw_value(&player.name).ok()?);
        Some(())
    })
}

async fn status(app: &App, table: &str, state: AnalysisState) -> Answer<AnalysisStatus> {
    Ok(match state {
        AnalysisState::Queued => AnalysisStatus::Queued,
        AnalysisState::Running => AnalysisStatus::Running,
        AnalysisState::Failed { why } => AnalysisStatus::Failed { message: why },
        AnalysisState::Done { result } => {
            let finished = finished(app, table).await?;
            // It may be long.
            let named = tokio::task::spawn_blocking(move || named(&result, &finished)).await;
            let damaged = || Refusal::new(Code::TableDamaged, "the stored analysis is damaged");
            AnalysisStatus::Done { analysis: named.ok().flatten().ok_or_else(damaged)? }
        }
    })
}

/// `POST /api/v1/tables/{table}/analysis`: requests an analysis, unless somebody has.
pub async fn request(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.analysis(from)?;
    must_have_workers(&app)?;
    let Wanted { depth } = read(&body)?;
    let table = app.table_id(&table).await?;
    finished(&app, &table).await?;
    app.shared.stored.check(from)?;
    let status = match app.shared.store.request_analysis(&table, depth.name(), MAX_QUEUED).await? {
        AnalysisRequest::New => {
            app.shared.stored.add(from, TYPICAL_BYTES);
            metrics::counter!("hexhaven_analyses_requested_total").increment(1);
            app.requested_analysis.notify_one();
            AnalysisStatus::Queued
        }
        AnalysisRequest::Known(state) => status(&app, &table, state).await?,
        AnalysisRequest::Refused => {
            return Err(Refusal::new(Code::Busy, "too many games wait to be analysed; try again later").into());
        }
    };
    Ok(json(&status))
}

/// `GET /api/v1/tables/{table}/analysis`.
pub async fn show(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    Query(Wanted { depth }): Query<Wanted>,
    headers: HeaderMap,
) -> Answer {
    app.limiters.browse(address(&app, peer, &headers))?;
    must_have_workers(&app)?;
    let table = app.table_id(&table).await?;
    let status = match app.shared.store.analysis(&table, depth.name()).await? {
        Some(state) => status(&app, &table, state).await?,
        None => {
            finished(&app, &table).await?;
            AnalysisStatus::None
        }
    };
    Ok(json(&status))
}
