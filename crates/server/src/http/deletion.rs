//! Deleting an account. Games and maps that others share stay, without its name.

use super::account_changes::rename_at;
use super::answers::Deleted;
use super::reply::{Answer, Body, json, read};
use super::tables::change;
use super::{Peer, Shared, address};
use crate::app::App;
use crate::names::DELETED_PLAYER;
use crate::table_task::Change;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use store::{AuditKind, FinishedGame, StoredResult};

/// How many finished games are read at a time.
const PAGE_GAMES: u32 = 100;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deletion {
    /// Accounts without a password leave it out.
    #[serde(default)]
    password: String,
}

/// `POST /api/v1/accounts/delete`. If it is interrupted, it can be repeated: the account itself goes last.
pub async fn delete(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.sign_in(from)?;
    let identity = app.must_have_account(&headers).await?;
    let Deletion { password } = read(&body)?;
    app.confirm(&identity, password).await?;
    let (store, player) = (&app.shared.store, &identity.player.id);
    for table in store.unfinished_tables_of(player).await? {
        // A table that is closed or damaged refuses, and has nobody to play on with.
        let _ = change(&app, &table, &identity, Change::Leave).await;
        rename_at(&app, &table, player, None, DELETED_PLAYER).await?;
    }
    let mut last = None;
    loop {
        let games = store.history(player, PAGE_GAMES, last.as_ref()).await?;
        for game in &games {
            forget_in_game(&app, player, game).await?;
        }
        last = games.into_iter().next_back();
        if last.is_none() {
            break;
        }
    }
    store.delete_account(player, DELETED_PLAYER).await?;
    app.sessions.check();
    app.note(AuditKind::Deletion, &identity.player, from, "").await;
    Ok(json(&Deleted { deleted: true }))
}

/// Replaces the name in a finished game, and in what the other players have of it.
async fn forget_in_game(app: &App, player: &str, game: &FinishedGame) -> Answer<()> {
    rename_at(app, &game.table, player, None, DELETED_PLAYER).await?;
    for StoredResult { seat, result } in app.shared.store.results_of(&game.table).await? {
        let mut told: Value = serde_json::from_str(&result).unwrap_or_default();
        let Some(name) = told.get_mut("names").and_then(|names| names.get_mut(usize::from(game.seat))) else {
            continue;
        };
        *name = DELETED_PLAYER.into();
        let changed = StoredResult { seat, result: told.to_string() };
        app.shared.store.change_result(&game.table, changed).await?;
    }
    Ok(())
}
