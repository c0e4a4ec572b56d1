//! Signing in with an OpenID Connect provider, and linking an account to it.

use super::accounts::{begin_with, must_not_be_suspended};
use super::answers::{Ended, SignInAddress, SignInProvider};
use super::reply::{Answer, Body, Query, json, read};
use super::{Peer, Shared, address};
use crate::access::{Identity, named_cookie, secret_word};
use crate::app::App;
use crate::names::account_name;
use crate::oidc::{CALLBACK, Person, Provider, SignInSecret};
use crate::passwords::{NO_PASSWORD, has_password};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cookie::{Cookie, SameSite};
use protocol::{Code, Refusal};
use schemars::JsonSchema;
use serde::Deserialize;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{AuditKind, LinkedIdentity, PendingSignIn, Player, PlayerChange, StoreError};
use subtle::ConstantTimeEq;

/// The cookie with the secret of a sign-in that has begun.
const COOKIE: &str = "hexhaven_sign_in";
/// How long a sign-in at the provider may take.
const LIFETIME: Duration = Duration::from_secs(600);
/// Maximum length of the page to return to.
const MAX_NEXT_LENGTH: usize = 200;
/// Maximum length of the provider's id for a person; the standard allows 255.
const MAX_SUBJECT_LENGTH: usize = 255;
/// The name of somebody whom the provider gives no usable name.
const UNNAMED: &str = "Player";
/// How many characters of a name are kept, so that a number fits behind it.
const NAME_LENGTH: usize = 16;
/// How many names are tried.
const MAX_NAMES: u32 = 1000;

/// `GET /api/v1/oidc`.
pub async fn provider(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap) -> Answer {
    app.limiters.browse(address(&app, peer, &headers))?;
    let (name, linked) = match &app.shared.settings.provider {
        None => (None, false),
        Some(provider) => {
            let linked = match app.identity(&headers).await? {
                Some(identity) => is_linked(&app, &identity.player, provider).await?,
                None => false,
            };
            (Some(provider.name().to_owned()), linked)
        }
    };
    Ok(json(&SignInProvider { name, linked }))
}

async fn is_linked(app: &App, player: &Player, provider: &Provider) -> Answer<bool> {
    let identities = app.shared.store.identities_of(&player.id).await?;
    Ok(identities.iter().any(|identity| identity.issuer == provider.issuer()))
}

fn must_have_provider(app: &App) -> Result<&Arc<Provider>, Refusal> {
    let none = || Refusal::new(Code::NoProvider, "this server has no sign-in provider");
    app.shared.settings.provider.as_ref().ok_or_else(none)
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Link the caller's account, instead of signing in.
    #[serde(default)]
    link: bool,
    /// To link: the current password. Accounts without one leave it out.
    #[serde(default)]
    password: String,
    /// The page to return to.
    next: Option<String>,
}

/// Whether an address is a page of this site. Two slashes at the start, in any spelling, mean another site.
fn is_own_page(next: &str) -> bool {
    let plain = next.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    plain && next.len() <= MAX_NEXT_LENGTH && next.starts_with('/') && !next.starts_with("//")
}

/// `POST /api/v1/oidc/start`: where to go, and a cookie for the way back.
pub async fn start(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    app.limiters.sign_in(address(&app, peer, &headers))?;
    let provider = must_have_provider(&app)?;
    let Start { link, password, next } = read(&body)?;
    let next = next.unwrap_or_else(|| "/account".to_owned());
    if !is_own_page(&next) {
        return Err(Refusal::new(Code::BadRequest, "next: expected the path of a page").into());
    }
    let player = if link {
        let identity = app.must_have_account(&headers).await?;
        // Whoever is linked can always sign in.
        app.confirm(&identity, password).await?;
        Some(identity.player.id)
    } else {
        None
    };
    let secret = secret_word();
    let url = provider.authorize_url(&secret).await.map_err(|error| failed(provider, &error))?;
    let store = &app.shared.store;
    let id = SignInSecret(&secret).id();
    if !store.begin_sign_in(PendingSignIn { id, player, next, expires_at: store.now().after(LIFETIME) }).await? {
        return Err(Refusal::new(Code::Busy, "too many people are signing in; try again in a moment").into());
    }
    let mut response = json(&SignInAddress { url });
    set_cookie(&app, &mut response, &secret, LIFETIME);
    Ok(response)
}

/// Sets the cookie with a sign-in's secret, or deletes it after no time.
fn set_cookie(app: &App, response: &mut Response, secret: &str, lifetime: Duration) {
    let max_age = cookie::time::Duration::seconds(lifetime.as_secs() as i64);
    // The way back is a link from another site, for which `Strict` cookies are not sent.
    let cookie = Cookie::build((COOKIE, secret)).path(CALLBACK).http_only(true).same_site(SameSite::Lax);
    let cookie = cookie.max_age(max_age).secure(app.shared.settings.secure_cookies).to_string();
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}

/// The provider does not work, or has refused. The log says why.
fn failed(provider: &Provider, error: &crate::oidc::ProviderError) -> Refusal {
    tracing::warn!(issuer = provider.issuer(), %error, "signing in with the provider failed");
    Refusal::new(Code::ProviderFailed, "the sign-in provider does not work right now; the server's log says why")
}

/// What the provider sends back; it may add more.
#[derive(Deserialize, JsonSchema)]
pub struct Callback {
    /// To be exchanged for who it was.
    code: Option<String>,
    /// What was sent to the provider.
    state: Option<String>,
    /// Why the provider refused.
    error: Option<String>,
}

/// `GET /api/v1/oidc/callback`: the way back from the provider. Whatever happens, it leads to a page.
pub async fn callback(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Query(returned): Query<Callback>,
    headers: HeaderMap,
) -> Response {
    let from = address(&app, peer, &headers);
    let mut response = match finish(&app, returned, &headers, from).await {
        Ok(response) => response,
        Err(failure) => see(&format!("/account?failed={}", failure.refusal().code)),
    };
    set_cookie(&app, &mut response, "", Duration::ZERO);
    response
}

/// Leads to a page.
fn see(page: &str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, page)]).into_response()
}

async fn finish(app: &App, returned: Callback, headers: &HeaderMap, from: IpAddr) -> Answer {
    app.limiters.browse(from)?;
    let provider = must_have_provider(app)?;
    let expired = || Refusal::new(Code::SignInExpired, "this sign-in was not begun here, is too old, or is over");
    let secret = named_cookie(headers, COOKIE).ok_or_else(expired)?;
    let derived = SignInSecret(&secret);
    let state = returned.state.unwrap_or_default();
    if !bool::from(derived.state().as_bytes().ct_eq(state.as_bytes())) {
        return Err(expired().into());
    }
    // From here on, nothing of it works again.
    let pending = app.shared.store.take_sign_in(&derived.id()).await?.ok_or_else(expired)?;
    let code = match (returned.code, returned.error) {
        (Some(code), None) => code,
        (_, error) => {
            tracing::info!(?error, "the provider refused a sign-in");
            return Err(Refusal::new(Code::SignInDenied, "the provider did not sign you in").into());
        }
    };
    let person = match provider.exchange(code, &secret).await {
        Ok(person) if (1..=MAX_SUBJECT_LENGTH).contains(&person.subject.len()) => person,
        Ok(_) => return Err(Refusal::new(Code::ProviderFailed, "the provider's id for you is too long").into()),
        Err(error) => {
            app.note_failure(None, provider.name(), from).await;
            return Err(failed(provider, &error).into());
        }
    };
    let caller = app.identity(headers).await?;
    match pending.player {
        Some(player) => {
            // Still the account that asked for it.
            let caller = caller.filter(|caller| caller.player.id == player).ok_or_else(expired)?;
            link(app, provider, caller.player, person, from).await?;
            Ok(see(&pending.next))
        }
        None => {
            let player = sign_in(app, provider, caller, &person, headers, from).await?;
            let mut response = see(&pending.next);
            begin_with(app, &player, headers, &mut response).await?;
            Ok(response)
        }
    }
}

async fn link(app: &App, provider: &Provider, player: Player, person: Person, from: IpAddr) -> Answer<()> {
    let store = &app.shared.store;
    let (issuer, linked_at) = (provider.issuer().to_owned(), store.now());
    let identity = LinkedIdentity { issuer, subject: person.subject, player: player.id.clone(), linked_at };
    if !store.link_identity(identity).await? {
        let message = "this identity belongs to another account, or your account has one already";
        return Err(Refusal::new(Code::AlreadyLinked, message).into());
    }
    app.note(AuditKind::Link, &player, from, provider.name()).await;
    Ok(())
}

/// The account of a person; created if they come for the first time. A guest's games are kept.
async fn sign_in(
    app: &App,
    provider: &Provider,
    caller: Option<Identity>,
    person: &Person,
    headers: &HeaderMap,
    from: IpAddr,
) -> Answer<Player> {
    let store = &app.shared.store;
    let (issuer, subject) = (provider.issuer(), person.subject.as_str());
    if store.player_of_identity(issuer, subject).await?.is_none() {
        let guest = match caller {
            Some(caller) if !caller.player.is_account() => caller.player,
            _ => app.welcome_guest(None, headers).await?.player,
        };
        let (player, linked_at) = (guest.id, store.now());
        let identity = LinkedIdentity { issuer: issuer.to_owned(), subject: subject.to_owned(), player, linked_at };
        // If the same person comes twice at once, both get the account of the first.
        store.link_identity(identity).await?;
    }
    let gone = || Refusal::new(Code::SignInExpired, "the account was deleted in the meantime");
    let id = store.player_of_identity(issuer, subject).await?.ok_or_else(gone)?;
    let player = store.player(&id).await?.ok_or_else(gone)?;
    must_not_be_suspended(&player)?;
    if player.is_account() {
        app.note(AuditKind::SignIn, &player, from, provider.name()).await;
        return Ok(player);
    }
    name_account(app, &id, &person.names).await?;
    // Whoever knew the guest's session does not get the account.
    store.end_sessions_of(&id).await?;
    app.sessions.check();
    let player = store.player(&id).await?.ok_or_else(gone)?;
    app.note(AuditKind::Registration, &player, from, provider.name()).await;
    Ok(player)
}

/// A name of an account that resembles one of a provider's, with a number if needed.
fn derived_name(names: &[String], number: u32) -> String {
    let shorten = |name: &String| -> String {
        let kept = name.chars().filter(|c| !c.is_control()).take(NAME_LENGTH).collect::<String>();
        kept.trim().to_owned()
    };
    let usable = names.iter().map(shorten).find(|name| account_name(name).is_ok());
    let name = usable.unwrap_or_else(|| UNNAMED.to_owned());
    if number == 1 { name } else { format!("{name} {number}") }
}

/// Turns a guest into an account without a password, under a name that nobody has.
async fn name_account(app: &App, id: &str, names: &[String]) -> Answer<()> {
    for number in 1..MAX_NAMES {
        let change = PlayerChange {
            id: id.to_owned(),
            name: Some(account_name(&derived_name(names, number))?),
            password_hash: Some(NO_PASSWORD.to_owned()),
            ..PlayerChange::default()
        };
        match app.shared.store.change_player(change).await {
            Err(StoreError::Taken { .. }) => {}
            changed => return Ok(changed?),
        }
    }
    Err(Refusal::new(Code::NameTaken, "no name like yours is free").into())
}

/// `DELETE /api/v1/oidc/link`: only with a password, without which nobody could sign in any more.
pub async fn unlink(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.sign_in(from)?;
    let provider = must_have_provider(&app)?;
    let identity = app.must_have_account(&headers).await?;
    if !has_password(&identity.player) {
        return Err(Refusal::new(Code::NeedsPassword, "set a password first, or nobody could sign in").into());
    }
    let ended = app.shared.store.unlink_identity(&identity.player.id, provider.issuer()).await?;
    if ended {
        app.note(AuditKind::Unlink, &identity.player, from, provider.name()).await;
    }
    Ok(json(&Ended { ended }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_of_this_site_are_returned_to() {
        for good in ["/", "/account", "/t/ABC?x=1#y"] {
            assert!(is_own_page(good), "{good}");
        }
        for bad in ["", "account", "//evil.example", "/\\evil.example", "https://evil.example", "/a\r\nb", "/a b"] {
            assert!(!is_own_page(bad), "{bad}");
        }
        assert!(!is_own_page(&format!("/{}", "x".repeat(MAX_NEXT_LENGTH))));
    }

    #[test]
    fn names_are_derived() {
        let derive = |names: &[&str], number| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            derived_name(&names, number)
        };
        assert_eq!(derive(&["ann"], 1), "ann");
        assert_eq!(derive(&["ann"], 12), "ann 12");
        assert_eq!(derive(&["", "Guest", "Bea"], 1), "Bea");
        assert_eq!(derive(&["deleted player"], 1), "Player");
        assert_eq!(derive(&[], 3), "Player 3");
        assert_eq!(derive(&["a\nb"], 1), "ab");
        for number in [1, 999] {
            assert!(account_name(&derive(&[&"ก".repeat(300)], number)).is_ok());
        }
    }
}
