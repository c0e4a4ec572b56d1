//! Records and statistics of games, and the check of one that has ended.

use super::reply::{Answer, json};
use super::tables::resolve;
use super::{Peer, Shared, address};
use crate::host::Command;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse};
use record::{Log, replay};
use serde_json::json as value;

/// `GET /api/v1/tables/{table}/record`.
pub async fn record(State(app): Shared, Path(table): Path<String>) -> Answer {
    let table = resolve(&app, &table).await?;
    let text = app.shared.ask(&table, |answer| Command::Record { answer }).await?;
    let name = format!("attachment; filename=\"{}.jsonl\"", table.replace(|c: char| !c.is_ascii_alphanumeric(), ""));
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CONTENT_DISPOSITION, name.as_str())];
    Ok((headers, text).into_response())
}

/// `GET /api/v1/tables/{table}/statistics`.
pub async fn statistics(State(app): Shared, Path(table): Path<String>) -> Answer {
    let table = resolve(&app, &table).await?;
    Ok(json(&app.shared.ask(&table, |answer| Command::Statistics { answer }).await?))
}

/// `POST /api/v1/records/check`: whether a record is whole, its game legal, and its dice those of the seed.
pub async fn check(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, body: String) -> Answer {
    app.limiters.check(address(&app, peer, &headers))?;
    let checked = tokio::task::spawn_blocking(move || {
        let log = Log::parse(&body)?;
        let mut player = replay(&log)?;
        player.run_to(None)?;
        Ok::<_, record::LogError>((log.header.seed.is_some(), log.header.commitment.is_some(), log.records.len()))
    });
    Ok(json(&match checked.await {
        Ok(Ok((seed, commitment, records))) => {
            value!({ "ok": true, "records": records, "diceChecked": seed, "commitmentChecked": seed && commitment })
        }
        Ok(Err(error)) => value!({ "ok": false, "record": error.record, "message": error.to_string() }),
        Err(_) => value!({ "ok": false, "message": "the record could not be played again" }),
    }))
}

/// `GET /fair-dice`: a page that checks a game that has ended.
pub async fn page() -> impl IntoResponse {
    Html(include_str!("fair-dice.html"))
}
