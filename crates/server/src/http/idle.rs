//! Players for whom the game waits: nudging them, and voting to let a bot play.

use super::answers::TableSeat;
use super::reply::{Answer, Body, Path, json, read};
use super::tables::change;
use super::{Peer, Shared, caller};
use crate::table_task::Change;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use schemars::JsonSchema;
use serde::Deserialize;
use std::net::SocketAddr;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IdleSeat {
    /// The seat of the player for whom the game waits.
    seat: u8,
}

async fn make(app: &super::App, peer: SocketAddr, table: &str, headers: &HeaderMap, made: Change) -> Answer {
    let caller = caller(app, peer, headers).await?;
    let identity = caller.must_be_known()?;
    app.limiters.command(&caller)?;
    app.limiters.nudge(&identity.player.id)?;
    let table = app.table_id(table).await?;
    let seat = change(app, &table, identity, made).await?;
    Ok(json(&TableSeat { table, seat }))
}

/// `POST /api/v1/tables/{table}/nudge`.
pub async fn nudge(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let IdleSeat { seat } = read(&body)?;
    make(&app, peer, &table, &headers, Change::Nudge { seat }).await
}

/// `POST /api/v1/tables/{table}/vote`.
pub async fn vote(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let IdleSeat { seat } = read(&body)?;
    make(&app, peer, &table, &headers, Change::Vote { seat }).await
}

/// `POST /api/v1/tables/{table}/back`.
pub async fn back(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Answer {
    make(&app, peer, &table, &headers, Change::Back).await
}
