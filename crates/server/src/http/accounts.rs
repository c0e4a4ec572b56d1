//! Accounts. They are optional: a name with a password keeps a player's history and rating.

use super::answers::{ApiToken, Ended, FinishedGame, GameHistory, PlayerRating, PlayerView, RecoveryWord, SignedIn};
use super::reply::{Answer, Body, Query, json, read};
use super::{Peer, Shared, address};
use crate::access::{Identity, secret_word};
use crate::app::App;
use crate::names::{self, account_name, device};
use crate::passwords::has_password;
use crate::timestamp::of_store;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use protocol::{Code, Refusal};
use schemars::JsonSchema;
use serde::Deserialize;
use store::{AuditKind, Player, PlayerChange, SessionKind, StoreError};

pub(super) fn view(player: &Player) -> PlayerView {
    let rating = player.rating.map(|rating| PlayerRating {
        rating: rating.mu - 3.0 * rating.sigma,
        mu: rating.mu,
        sigma: rating.sigma,
        games: rating.games,
    });
    PlayerView {
        player: player.id.clone(),
        name: player.name.clone(),
        account: player.is_account(),
        admin: player.is_admin,
        password: has_password(player),
        rating,
    }
}

/// A response that also sets the session cookie.
fn with_cookie(app: &App, identity: &Identity) -> Response {
    let mut response = json(&SignedIn { player: view(&identity.player), token: identity.token.clone() });
    if let Ok(cookie) = HeaderValue::from_str(&app.set_cookie(&identity.token)) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// `GET /api/v1/me`.
pub async fn me(State(app): Shared, headers: HeaderMap) -> Answer {
    Ok(json(&view(&app.must_identify(&headers).await?.player)))
}

#[derive(Deserialize, JsonSchema)]
pub struct Page {
    limit: Option<u32>,
}

/// `GET /api/v1/me/games`.
pub async fn games(State(app): Shared, Query(Page { limit }): Query<Page>, headers: HeaderMap) -> Answer {
    let identity = app.must_identify(&headers).await?;
    let most = limit.unwrap_or(50).clamp(1, 200);
    let played = app.shared.store.history(&identity.player.id, most, None).await?;
    Ok(json(&GameHistory { games: played.into_iter().map(finished_game).collect() }))
}

pub(super) fn finished_game(game: store::FinishedGame) -> FinishedGame {
    FinishedGame {
        table: game.table,
        seat: game.seat,
        place: game.place,
        points: game.points,
        finished_at: of_store(game.finished_at),
        result: serde_json::from_str(&game.result).unwrap_or_default(),
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Named {
    name: Option<String>,
}

/// `POST /api/v1/players`: a guest.
pub async fn guest(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    app.limiters.join(address(&app, peer, &headers))?;
    let Named { name } = read(&body)?;
    Ok(with_cookie(&app, &app.welcome_guest(name.as_deref(), &headers).await?))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    name: String,
    password: String,
}

/// `POST /api/v1/accounts`: turns a guest into an account, which keeps the games they played.
pub async fn register(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.sign_in(from)?;
    let Credentials { name, password } = read(&body)?;
    let name = account_name(&name)?;
    let hash = app.passwords.hash(password).await?;
    let identity = match app.identity(&headers).await? {
        Some(identity) if !identity.player.is_account() => identity,
        _ => app.welcome_guest(None, &headers).await?,
    };
    let change = PlayerChange {
        id: identity.player.id.clone(),
        name: Some(name),
        password_hash: Some(hash),
        ..PlayerChange::default()
    };
    match app.shared.store.change_player(change).await {
        Ok(()) => {}
        Err(StoreError::Taken { .. }) => return Err(name_taken().into()),
        Err(error) => return Err(error.into()),
    }
    let identity = app.identify(&identity.token, false).await?;
    app.note(AuditKind::Registration, &identity.player, from, "").await;
    Ok(with_cookie(&app, &identity))
}

pub(super) fn name_taken() -> Refusal {
    Refusal::new(Code::NameTaken, "another account has this name")
}

/// Starts a session for an account.
async fn begin(app: &App, player: &Player, headers: &HeaderMap) -> Answer {
    let now = of_store(app.shared.store.now());
    let token = app.begin_session(&player.id, SessionKind::Session, &device(headers), now).await?;
    let identity = Identity { player: player.clone(), token, kind: SessionKind::Session, since: now, by_cookie: false };
    Ok(with_cookie(app, &identity))
}

/// Starts a session for an account, with a response that has no body of its own.
pub(super) async fn begin_with(app: &App, player: &Player, headers: &HeaderMap, response: &mut Response) -> Answer<()> {
    let now = of_store(app.shared.store.now());
    let token = app.begin_session(&player.id, SessionKind::Session, &device(headers), now).await?;
    if let Ok(cookie) = HeaderValue::from_str(&app.set_cookie(&token)) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(())
}

/// `POST /api/v1/sessions`.
pub async fn sign_in(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.sign_in(from)?;
    let Credentials { name, password } = read(&body)?;
    let player = app.shared.store.player_by_name(&name).await?;
    let hash = player.as_ref().and_then(|player| player.password_hash.clone());
    // This takes just as long for an unknown name.
    let right = app.passwords.matches(password, hash).await?;
    match player {
        Some(player) if right => {
            must_not_be_suspended(&player)?;
            app.note(AuditKind::SignIn, &player, from, "").await;
            begin(&app, &player, &headers).await
        }
        player => {
            app.note_failure(player.as_ref(), &name, from).await;
            Err(wrong().into())
        }
    }
}

/// Said only to those who know the password or have the recovery link.
pub(super) fn must_not_be_suspended(player: &Player) -> Result<(), Refusal> {
    match player.suspended_at {
        None => Ok(()),
        Some(_) => Err(Refusal::new(Code::Suspended, "this account is suspended; ask the operators of this server")),
    }
}

fn wrong() -> Refusal {
    Refusal::new(Code::BadPassword, "wrong name or password")
}

/// `DELETE /api/v1/sessions`.
pub async fn sign_out(State(app): Shared, headers: HeaderMap) -> Answer {
    let identity = app.must_identify(&headers).await?;
    app.end_session(&identity.token).await?;
    Ok(json(&Ended { ended: true }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The current password; accounts without one, and guests, leave it out.
    #[serde(default)]
    password: String,
}

/// `POST /api/v1/accounts/recovery`: a one-time word that signs its owner in without the password.
pub async fn make_recovery(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.sign_in(from)?;
    let identity = app.must_identify(&headers).await?;
    let Confirmation { password } = read(&body)?;
    if identity.player.is_account() {
        app.confirm(&identity, password).await?;
        app.note(AuditKind::RecoveryLink, &identity.player, from, "").await;
    }
    let word = secret_word();
    let hash = app.passwords.hash(word.clone()).await?;
    let id = identity.player.id.clone();
    let change = PlayerChange { id, recovery_hash: Some(hash), ..PlayerChange::default() };
    app.shared.store.change_player(change).await?;
    Ok(json(&RecoveryWord { recovery: format!("{}.{word}", identity.player.id) }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    recovery: String,
    password: Option<String>,
}

/// `POST /api/v1/sessions/recover`.
pub async fn recover(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.sign_in(from)?;
    let Recovery { recovery, password } = read(&body)?;
    let unknown = || Refusal::new(Code::BadToken, "this recovery link is unknown or was already used");
    let (id, word) = recovery.split_once('.').ok_or_else(unknown)?;
    let player = app.shared.store.player(id).await?.ok_or_else(unknown)?;
    if !app.passwords.matches(word.to_owned(), player.recovery_hash.clone()).await? {
        return Err(unknown().into());
    }
    must_not_be_suspended(&player)?;
    let password_hash = match password {
        Some(password) => Some(app.passwords.hash(password).await?),
        None => None,
    };
    // It works only once, also for requests that arrive together: it is replaced by a word that is never shown.
    let spent = secret_word();
    let new_password = password_hash.is_some();
    let change = PlayerChange {
        id: player.id.clone(),
        if_recovery_hash: player.recovery_hash.clone(),
        password_hash,
        recovery_hash: Some(app.passwords.hash(spent).await?),
        ..PlayerChange::default()
    };
    match app.shared.store.change_player(change).await {
        Err(StoreError::Taken { .. }) => return Err(unknown().into()),
        changed => changed?,
    }
    if new_password {
        // Whoever knew the old password is signed out.
        app.shared.store.end_sessions_of(&player.id).await?;
        app.sessions.check();
    }
    app.note(AuditKind::Recovery, &player, from, "").await;
    if new_password {
        app.note(AuditKind::PasswordChange, &player, from, "").await;
    }
    begin(&app, &player, &headers).await
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Labelled {
    label: Option<String>,
}

/// `POST /api/v1/tokens`: a token for a program that plays as the caller.
pub async fn make_token(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    app.limiters.join(address(&app, peer, &headers))?;
    let identity = app.must_identify(&headers).await?;
    let Labelled { label } = read(&body)?;
    let label = names::label(&label.unwrap_or_default());
    let now = of_store(app.shared.store.now());
    let token = app.begin_session(&identity.player.id, SessionKind::Api, &label, now).await?;
    Ok(json(&ApiToken { token, label }))
}
