//! Records, frames and statistics of games, and the check of a record.

use super::answers::RecordReport;
use super::reply::{Answer, Body, Path, Query, json};
use super::{Peer, Shared, address};
use crate::table_task::{Command, Finished};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use protocol::{Board, Code, Detail, Frames, Refusal, TableView};
use record::{Log, LogError, Proof, replay};
use rules::Seat;
use schemars::JsonSchema;
use serde::Deserialize;
use table::Perspective;

/// Maximum number of frames in a response.
const MAX_FRAMES: usize = 100;

/// `GET /api/v1/tables/{table}/record`.
pub async fn record(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Answer {
    app.limiters.browse(address(&app, peer, &headers))?;
    let table = app.table_id(&table).await?;
    let text = app.shared.ask(&table, |answer| Command::Record { answer }).await?;
    let name = format!("attachment; filename=\"{}.jsonl\"", table.replace(|c: char| !c.is_ascii_alphanumeric(), ""));
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CONTENT_DISPOSITION, name.as_str())];
    Ok((headers, text).into_response())
}

/// `GET /api/v1/tables/{table}/statistics`.
pub async fn statistics(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Answer {
    app.limiters.browse(address(&app, peer, &headers))?;
    let table = app.table_id(&table).await?;
    Ok(json(&app.shared.ask(&table, |answer| Command::Statistics { answer }).await?))
}

/// The requested range of frames, and the perspective.
#[derive(Deserialize, JsonSchema)]
pub struct Wanted {
    r#as: Option<String>,
    from: Option<u64>,
    count: Option<usize>,
}

impl Wanted {
    fn eyes(&self, seats: usize) -> Result<Perspective, Refusal> {
        match self.r#as.as_deref() {
            None | Some("all") => Ok(Perspective::All),
            Some("public") => Ok(Perspective::Public),
            Some(seat) => {
                let seat = seat.parse().ok().filter(|&seat: &u8| usize::from(seat) < seats).map(Seat);
                let bad =
                    || Refusal::new(Code::BadRequest, format!("as: expected all, public or a seat below {seats}"));
                seat.map(Perspective::Seat).ok_or_else(bad)
            }
        }
    }
}

fn bad_record(error: &LogError) -> Refusal {
    Refusal::new(Code::BadRecord, error.to_string()).because(Detail::of_record(error.record))
}

/// The frames of a record, computed on a blocking thread.
async fn frames(log: Log, table: Option<TableView>, wanted: Wanted) -> Answer {
    let names: Vec<String> = log.header.seats.iter().map(|seat| seat.name.clone()).collect();
    let eyes = wanted.eyes(names.len())?;
    let (from, count) = (wanted.from.unwrap_or(0), wanted.count.unwrap_or(MAX_FRAMES).min(MAX_FRAMES));
    let made = tokio::task::spawn_blocking(move || {
        let board = Board::of(&replay(&log)?.game().map().layout);
        let frames = table::frames(&log, eyes, from, count)?;
        Ok::<_, LogError>(Frames { version: log.records.len() as u64, table, names, board, from, frames })
    });
    match made.await {
        Ok(Ok(frames)) => Ok(json(&frames)),
        Ok(Err(error)) => Err(bad_record(&error).into()),
        Err(_) => Err(Refusal::new(Code::BadRecord, "the record could not be replayed").into()),
    }
}

/// `GET /api/v1/tables/{table}/frames`: a finished game, as everybody or one seat saw it.
pub async fn table_frames(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Answer {
    app.limiters.browse(address(&app, peer, &headers))?;
    let name = app.table_id(&table).await?;
    let finished = app.shared.ask(&name, |answer| Command::Finished { answer }).await?;
    let Finished { table, record } = *finished;
    frames(record, Some(table), wanted).await
}

/// `POST /api/v1/records/frames`: the frames of a record file.
pub async fn record_frames(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    app.limiters.check(address(&app, peer, &headers))?;
    let log = Log::parse(&body).map_err(|error| bad_record(&error))?;
    frames(log, None, wanted).await
}

/// `POST /api/v1/records/check`: whether a record is complete, its game legal, and its seats, board and dice derived from
/// the secret and the players' contributions.
pub async fn check(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    app.limiters.check(address(&app, peer, &headers))?;
    let checked = tokio::task::spawn_blocking(move || {
        let log = Log::parse(&body)?;
        let mut player = replay(&log)?;
        player.run_to(None)?;
        Ok::<_, LogError>((Proof::of(&log.header), log.records.len()))
    });
    Ok(json(&match checked.await {
        Ok(Ok((proof, records))) => {
            RecordReport::Good { ok: true, records, dice_checked: proof.dice, commitment_checked: proof.commitment }
        }
        Ok(Err(error)) => RecordReport::Bad { ok: false, record: error.record, message: error.to_string() },
        Err(_) => RecordReport::Bad { ok: false, record: None, message: "the record could not be replayed".to_owned() },
    }))
}
