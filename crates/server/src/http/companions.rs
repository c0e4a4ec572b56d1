//! Companions: the script of a game at a real table, published by its host and followed by a code.
//!
//! The server stores the script without reading it. Validating it would mean replaying a complete game with all its
//! corrections on every change. The followers' pages do that anyway, and reject an invalid script.

use super::answers::Ended;
use super::reply::{Answer, Body, Path, Query, json, read};
use super::{Peer, Shared, address};
use crate::access::{bearer, hash, name, secret_word};
use crate::app::App;
use crate::refusal;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Code, CompanionChanged, CompanionOpened, Refusal};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::time::Duration;
use store::{NewCompanion, StoreError};
use subtle::ConstantTimeEq;
use tokio::time::{Instant, timeout_at};

/// Characters in a code, and hexadecimal digits in a key.
const CODE_LENGTH: usize = 6;
const KEY_LENGTH: usize = 64;
/// Maximum size of a script in bytes.
const MAX_SCRIPT_BYTES: usize = 256 * 1024;
/// The largest integer that JavaScript represents exactly.
const MAX_VERSION: u64 = (1 << 53) - 1;
/// Maximum number of stored companions.
const MAX_COMPANIONS: u64 = 10_000;
/// How long a follower waits for a new version; shorter than the request timeout.
const LONG_POLL_TIMEOUT: Duration = Duration::from_secs(25);
/// How long an unchanged companion is stored.
pub const LIFETIME: Duration = Duration::from_secs(24 * 3600);

fn missing() -> Refusal {
    Refusal::new(Code::NoSuchCompanion, "no companion has this code, or it has ended")
}

/// Serializes a script as it is stored, and checks its size.
fn checked(script: &Map<String, Value>) -> Result<String, Refusal> {
    let text = serde_json::to_string(script).expect("parsed JSON can be serialized");
    if text.len() > MAX_SCRIPT_BYTES {
        return Err(Refusal::new(Code::TooLarge, format!("script: expected at most {MAX_SCRIPT_BYTES} bytes")));
    }
    Ok(text)
}

/// Normalizes a code that a person typed.
fn checked_code(code: &str) -> Result<String, Refusal> {
    let code = code.to_ascii_uppercase();
    let is_one =
        code.len() == CODE_LENGTH && code.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
    if is_one { Ok(code) } else { Err(missing()) }
}

/// The hash of the key that a request carries.
fn key_hash(headers: &HeaderMap) -> Result<[u8; 32], Refusal> {
    let missing = || Refusal::new(Code::Unauthorized, "this needs the companion's key (\"Authorization: Bearer …\")");
    let key = bearer(headers).ok_or_else(missing)?;
    let is_one = key.len() == KEY_LENGTH && key.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    if is_one { Ok(hash(key)) } else { Err(wrong_key()) }
}

fn wrong_key() -> Refusal {
    Refusal::new(Code::BadKey, "this is not the companion's key")
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    script: Map<String, Value>,
}

/// Stores a new companion. Returns whether its code was free.
async fn create(app: &App, new: NewCompanion) -> Answer<bool> {
    match app.shared.store.create_companion(new, MAX_COMPANIONS).await {
        Ok(true) => {
            metrics::counter!("hexhaven_companions_opened_total").increment(1);
            Ok(true)
        }
        Ok(false) => Err(full().into()),
        Err(StoreError::Taken { .. }) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

fn full() -> Refusal {
    Refusal::new(Code::Busy, "too many companions are published or followed right now; try again later")
}

/// `POST /api/v1/companions`.
pub async fn open(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.companion(from)?;
    app.shared.stored.check(from)?;
    app.shared.stored.add(from, body.len());
    let Opening { script } = read(&body)?;
    let script = checked(&script)?;
    let at = app.shared.store.now();
    for _ in 0..5 {
        let (code, key, version) = (name(CODE_LENGTH), secret_word(), 1);
        let new = NewCompanion { code: code.clone(), key_hash: hash(&key), version, script: script.clone(), at };
        // A code is hardly ever taken already.
        if create(&app, new).await? {
            return Ok(json(&CompanionOpened { code, key, version }));
        }
    }
    Err(full().into())
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Changing {
    version: u64,
    script: Map<String, Value>,
}

/// `PUT /api/v1/companions/{code}`: stores a newer version, or the first if the companion has expired here.
pub async fn change(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(code): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.publish(from)?;
    let (code, key_hash) = (checked_code(&code)?, key_hash(&headers)?);
    let Changing { version, script } = read(&body)?;
    if !(1..=MAX_VERSION).contains(&version) {
        return Err(Refusal::new(Code::BadRequest, format!("version: expected 1 to {MAX_VERSION}")).into());
    }
    let at = app.shared.store.now();
    let new = NewCompanion { code: code.clone(), key_hash, version, script: checked(&script)?, at };
    if current_version(&app, &code, &key_hash).await?.is_none() {
        app.limiters.companion(from)?;
        app.shared.stored.check(from)?;
        app.shared.stored.add(from, body.len());
        if create(&app, new.clone()).await? {
            app.shared.companions.wake(&code);
            return Ok(json(&CompanionChanged { version }));
        }
    }
    let changed = app.shared.store.change_companion(new).await;
    if changed? {
        app.shared.companions.wake(&code);
        return Ok(json(&CompanionChanged { version }));
    }
    let current = current_version(&app, &code, &key_hash).await?;
    let older = "a newer version of this companion, or another script with this version number, is already published";
    let refusal = Refusal::new(Code::OlderVersion, older);
    Err(refusal.at_version(current).into())
}

/// The stored version of a companion. Requires its key.
async fn current_version(app: &App, code: &str, key_hash: &[u8; 32]) -> Answer<Option<u64>> {
    let found = app.shared.store.companion_version(code).await?;
    match found {
        // Compared in constant time, so that timing reveals nothing about the key.
        Some(kept) if !bool::from(kept.key_hash.ct_eq(key_hash)) => Err(wrong_key().into()),
        found => Ok(found.map(|kept| kept.version)),
    }
}

/// `DELETE /api/v1/companions/{code}`.
pub async fn end(State(app): Shared, ConnectInfo(peer): Peer, Path(code): Path<String>, headers: HeaderMap) -> Answer {
    app.limiters.publish(address(&app, peer, &headers))?;
    let (code, key_hash) = (checked_code(&code)?, key_hash(&headers)?);
    current_version(&app, &code, &key_hash).await?.ok_or_else(missing)?;
    let ended = app.shared.store.end_companion(&code, &key_hash).await;
    let ended = ended?;
    app.shared.companions.wake(&code);
    Ok(json(&Ended { ended }))
}

#[derive(Deserialize, JsonSchema)]
pub struct Since {
    since: Option<u64>,
}

/// `GET /api/v1/companions/{code}`: waits for a version newer than the given one.
pub async fn follow(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(code): Path<String>,
    Query(Since { since }): Query<Since>,
    headers: HeaderMap,
) -> Answer {
    app.limiters.follow(address(&app, peer, &headers))?;
    let code = checked_code(&code)?;
    let until = Instant::now() + LONG_POLL_TIMEOUT;
    let mut stopping = app.stopping.clone();
    // Registered before the store is read, so that no change in between is missed.
    let mut follower = app.shared.companions.follow(&code).ok_or_else(full)?;
    loop {
        if let Some(newer) = newer(&app, &code, since.unwrap_or(0)).await? {
            return Ok(newer);
        }
        let woken = async {
            tokio::select! {
                () = follower.changed() => Ok(()),
                _ = stopping.wait_for(|stopping| *stopping) => Err(refusal::stopping()),
            }
        };
        match timeout_at(until, woken).await {
            Ok(woken) => woken?,
            Err(_) => return Ok(StatusCode::NO_CONTENT.into_response()),
        }
    }
}

/// A companion as it is sent to its followers.
#[derive(JsonSchema)]
#[schemars(rename = "Companion")]
#[allow(dead_code, reason = "the script is stored as JSON and sent without reading it")]
pub struct Followed {
    version: u64,
    script: Map<String, Value>,
    /// Milliseconds since this version was published.
    age: u64,
}

/// A response with the newer version of a companion, if there is one.
async fn newer(app: &App, code: &str, since: u64) -> Answer<Option<Response>> {
    let found = app.shared.store.companion(code, since).await?;
    let store::Companion { version, script, changed_at } = found.ok_or_else(missing)?;
    let age = app.shared.store.now().since(changed_at).as_millis();
    // The script is stored as JSON.
    let answer = |script: String| {
        let text = format!("{{\"version\":{version},\"script\":{script},\"age\":{age}}}");
        ([(header::CONTENT_TYPE, "application/json")], text).into_response()
    };
    Ok(script.map(answer))
}
