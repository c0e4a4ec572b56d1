//! Rematches: another game with the same players.

use super::answers::TableSeat;
use super::reply::{Answer, Body, Path, json, read};
use super::tables::{change, open_table, person};
use super::{Peer, Shared, address};
use crate::access::Identity;
use crate::app::App;
use crate::library;
use crate::refusal::no_such_table;
use crate::table_task::{Change, Command, TableSnapshot};
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use protocol::{Code, Refusal, TableStage};
use schemars::JsonSchema;
use serde::Deserialize;
use store::MapStatus;
use table::{Lobby, Place, checked_entropy};

async fn glance(app: &App, table: &str, identity: &Identity) -> Answer<Box<TableSnapshot>> {
    let player = Some(identity.player.id.clone());
    let asked =
        app.shared.ask(table, |answer| Command::Show { player: player.clone(), since: None, glance: true, answer });
    Ok(asked.await?)
}

/// The settings of a table, if its map may still be played.
async fn settings(app: &App, table: &str) -> Answer<Lobby> {
    let row = app.shared.store.table(table).await?;
    let lobby = row.and_then(|row| serde_json::from_str::<Lobby>(&row.document).ok());
    let lobby = lobby.ok_or_else(no_such_table)?;
    if let Some((map, _)) = lobby.library.as_deref().and_then(library::read_version) {
        let map = app.shared.store.published_map(map).await?;
        if map.is_some_and(|map| map.status == MapStatus::Hidden) {
            return Err(Refusal::new(Code::MapHidden, "an operator has hidden the map of this table").into());
        }
    }
    Ok(lobby)
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rematching {
    /// What the player contributes to the seed of the next game: 64 hex digits of their own choice.
    entropy: Option<String>,
}

/// `POST /api/v1/tables/{table}/rematch`: opens a table with the same settings, or joins it if another player has
/// opened it. Its game starts when everybody who played has asked for it. If its game has already started, the caller is
/// sent there to watch.
pub async fn rematch(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.table(from)?;
    let Rematching { entropy } = read(&body)?;
    let entropy = checked_entropy(entropy.as_deref())?;
    let identity = app.must_identify(&headers).await?;
    let table = app.table_id(&table).await?;
    let before = glance(&app, &table, &identity).await?;
    let Some(seat) = before.seat else {
        return Err(Refusal::new(Code::NotSeated, "only players of this game can ask for a rematch").into());
    };
    if !matches!(before.table.stage, TableStage::Over | TableStage::Aborted) {
        return Err(Refusal::new(Code::NotOver, "a rematch is possible only after the game has ended").into());
    }
    let lobby = settings(&app, &table).await?;
    let name = match &lobby.places[usize::from(seat)] {
        Place::Person { name, .. } => Some(name.as_str()),
        Place::Bot { .. } | Place::Open => None,
    };
    let person = person(&app, &identity, name).await?;
    let open = match &before.table.rematch {
        Some(next) => Some(glance(&app, next, &identity).await?).filter(|next| next.table.stage != TableStage::Closed),
        None => None,
    };
    let next = match open {
        Some(next) if next.table.stage != TableStage::Open => {
            return Ok(json(&TableSeat { table: next.table.table, seat: next.seat }));
        }
        Some(next) => next.table.table,
        None => {
            let open = |commitment, at| lobby.again(&person, commitment, at);
            let opened = open_table(&app, open, &identity, from).await?;
            let name = Change::Rematch { table: opened.table.clone(), instead_of: before.table.rematch };
            change(&app, &table, &identity, name).await?;
            // If two players asked at once, both go to the table that was opened first.
            glance(&app, &table, &identity).await?.table.rematch.unwrap_or(opened.table)
        }
    };
    let seat = change(&app, &next, &identity, Change::JoinRematch { person, seat, entropy }).await?;
    change(&app, &table, &identity, Change::WantRematch).await?;
    Ok(json(&TableSeat { table: next, seat }))
}
