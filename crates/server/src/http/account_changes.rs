//! Changing the password or the name of an account.

use super::accounts::{name_taken, view};
use super::answers::EndedCount;
use super::reply::{Answer, Body, json, read};
use super::{Peer, Shared, address};
use crate::app::App;
use crate::names::{account_name, rename_seat};
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use protocol::{Code, Refusal};
use schemars::JsonSchema;
use serde::Deserialize;
use store::{AuditKind, PlayerChange, StoreError};

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// Accounts without a password leave it out.
    #[serde(default)]
    current: String,
    password: String,
}

/// `PUT /api/v1/accounts/password`: whoever else is signed in is signed out.
pub async fn password(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.sign_in(from)?;
    let identity = app.must_have_account(&headers).await?;
    let NewPassword { current, password } = read(&body)?;
    app.confirm(&identity, current).await?;
    let change = PlayerChange {
        id: identity.player.id.clone(),
        password_hash: Some(app.passwords.hash(password).await?),
        // Of two changes at once, one succeeds.
        if_password_hash: identity.player.password_hash.clone(),
        ..PlayerChange::default()
    };
    match app.shared.store.change_player(change).await {
        Err(StoreError::Taken { .. }) => {
            return Err(Refusal::new(Code::WrongPassword, "the password was changed in the meantime").into());
        }
        changed => changed?,
    }
    let ended = app.shared.store.end_other_sessions(&identity.player.id, &identity.session()).await?;
    app.sessions.check();
    app.note(AuditKind::PasswordChange, &identity.player, from, "").await;
    Ok(json(&EndedCount { ended }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    name: String,
}

/// `PUT /api/v1/accounts/name`: games that are not over show the new name from now on.
pub async fn name(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.sign_in(from)?;
    let mut identity = app.must_have_account(&headers).await?;
    let NewName { name } = read(&body)?;
    let name = account_name(&name)?;
    let id = identity.player.id.clone();
    let change = PlayerChange { id: id.clone(), name: Some(name.clone()), ..PlayerChange::default() };
    match app.shared.store.change_player(change).await {
        Err(StoreError::Taken { .. }) => return Err(name_taken().into()),
        changed => changed?,
    }
    let before = std::mem::replace(&mut identity.player.name, name);
    app.note(AuditKind::NameChange, &identity.player, from, &before).await;
    for table in app.shared.store.unfinished_tables_of(&id).await? {
        rename_at(&app, &table, &id, Some(&before), &identity.player.name).await?;
    }
    Ok(json(&view(&identity.player)))
}

/// Gives a player's seat at a table another name, here and in the table's task.
pub async fn rename_at(app: &App, table: &str, player: &str, before: Option<&str>, new_name: &str) -> Answer<()> {
    if rename_seat(&app.shared.store, table, player, before, new_name).await? {
        app.shared.wake(table, None).await;
    }
    Ok(())
}
