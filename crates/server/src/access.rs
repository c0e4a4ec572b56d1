//! Authentication: opaque tokens in a header or a cookie; only their hashes are stored.

use crate::app::App;
use crate::names::{GUEST, device};
use crate::passwords::has_password;
use crate::refusal::unavailable;
use crate::timestamp::{of_store, to_store};
use axum::http::{HeaderMap, header};
use cookie::{Cookie, SameSite};
use protocol::{Code, Refusal, Timestamp};
use sha2::{Digest, Sha256};
use std::time::Duration;
use store::{NewPlayer, NewSession, Player, SessionKind};

/// The name of the session cookie.
pub const COOKIE: &str = "hexhaven_session";
/// How long an unused session lasts.
const SESSION_LIFETIME: Duration = Duration::from_secs(90 * 24 * 3600);
/// For how long after signing in an account without a password can be changed.
const FRESH_SESSION_MS: i64 = 600_000;
/// How often the last use of a session is updated in the store.
const SESSION_TOUCH_INTERVAL_MS: i64 = 3_600_000;

/// An authenticated player.
#[derive(Clone, Debug)]
pub struct Identity {
    /// The player.
    pub player: Player,
    /// The session's token.
    pub token: String,
    /// What the token is for.
    pub kind: SessionKind,
    /// When the session began.
    pub since: Timestamp,
    /// Whether the token came in a cookie.
    pub by_cookie: bool,
}

impl Identity {
    /// The hash of the session's token.
    #[must_use]
    pub fn session(&self) -> [u8; 32] {
        hash(&self.token)
    }
}

/// A new secret of 256 bits.
///
/// # Panics
/// If the system has no source of randomness.
#[must_use]
pub fn secret() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has a source of randomness");
    bytes
}

/// A new secret as text.
#[must_use]
pub fn secret_word() -> String {
    hex::encode(secret())
}

/// A new invitation to a table, of 128 bits.
#[must_use]
pub fn invitation() -> String {
    hex::encode(&secret()[..16])
}

/// A random id of letters and digits that are not easily confused.
#[must_use]
pub fn name(letters: usize) -> String {
    const ALPHABET: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    secret().iter().take(letters).map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// The hash of a token. Only the hash is stored.
pub fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// The token in the `Authorization` header.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// The token in the session cookie.
fn session_cookie(headers: &HeaderMap) -> Option<String> {
    named_cookie(headers, COOKIE)
}

/// The value of a cookie.
pub fn named_cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = lines.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.find(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned())
}

/// Whether a request comes from a page of this server: its `Origin` names the host that it was sent to.
pub fn same_origin(headers: &HeaderMap) -> Option<bool> {
    let origin = headers.get(header::ORIGIN)?;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let from = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    Some(host.is_some() && from == host)
}

impl App {
    /// The player whose session a token names.
    ///
    /// # Errors
    /// If there is no such session, or the store cannot be read.
    pub async fn identify(&self, token: &str, by_cookie: bool) -> Result<Identity, Refusal> {
        let unavailable = |error| unavailable(&error);
        let nobody = || Refusal::new(Code::BadToken, "this token is unknown or has expired");
        let session = self.shared.store.session(&hash(token)).await.map_err(unavailable)?.ok_or_else(nobody)?;
        let player = self.shared.store.player(&session.player).await.map_err(unavailable)?.ok_or_else(nobody)?;
        let now = of_store(self.shared.store.now());
        if now.since(of_store(session.seen_at)) > SESSION_TOUCH_INTERVAL_MS {
            let until = to_store(now).after(SESSION_LIFETIME);
            // If this fails, the next request tries again.
            let _ = self.shared.store.touch_session(&session.token_hash, to_store(now), until).await;
        }
        Ok(Identity {
            player,
            token: token.to_owned(),
            kind: session.kind,
            since: of_store(session.created_at),
            by_cookie,
        })
    }

    /// The player who sent a request; none if it is anonymous. Cookies count only for requests from our own pages.
    ///
    /// # Errors
    /// If the token is unknown or has expired.
    pub async fn identity(&self, headers: &HeaderMap) -> Result<Option<Identity>, Refusal> {
        if let Some(token) = bearer(headers) {
            return self.identify(token, false).await.map(Some);
        }
        if same_origin(headers) == Some(false) {
            return Ok(None);
        }
        match session_cookie(headers) {
            // An expired cookie is ignored.
            Some(token) => match self.identify(&token, true).await {
                Err(refusal) if refusal.code != Code::BadToken => Err(refusal),
                other => Ok(other.ok()),
            },
            None => Ok(None),
        }
    }

    /// Like [`Self::identity`], for requests that must not be anonymous.
    ///
    /// # Errors
    /// If the request is anonymous.
    pub async fn must_identify(&self, headers: &HeaderMap) -> Result<Identity, Refusal> {
        self.identity(headers).await?.ok_or_else(|| {
            Refusal::new(Code::Unauthorized, "this needs a token (\"Authorization: Bearer …\"), or this site's cookie")
        })
    }

    /// Like [`Self::must_identify`], for what guests may not do.
    ///
    /// # Errors
    /// If the caller has no account.
    pub async fn must_have_account(&self, headers: &HeaderMap) -> Result<Identity, Refusal> {
        let identity = self.must_identify(headers).await?;
        if !identity.player.is_account() {
            let message = "this needs an account; create one with a name and a password";
            return Err(Refusal::new(Code::NeedsAccount, message));
        }
        Ok(identity)
    }

    /// Asks for the password again, before a change that a stolen session must not make. An account without a password
    /// must have signed in a moment ago.
    ///
    /// # Errors
    /// If it is wrong, or was tried too often.
    pub async fn confirm(&self, identity: &Identity, password: String) -> Result<(), Refusal> {
        if !has_password(&identity.player) {
            let age_ms = of_store(self.shared.store.now()).since(identity.since);
            if identity.kind == SessionKind::Session && age_ms < FRESH_SESSION_MS {
                return Ok(());
            }
            let message = "this account has no password; sign in again, and do it within ten minutes";
            return Err(Refusal::new(Code::SignInAgain, message));
        }
        self.limiters.password(&identity.player.id)?;
        if self.passwords.matches(password, identity.player.password_hash.clone()).await? {
            return Ok(());
        }
        Err(Refusal::new(Code::WrongPassword, "this is not your current password"))
    }

    /// Creates a guest.
    ///
    /// # Errors
    /// If the name is invalid, or the store cannot be used.
    pub async fn welcome_guest(&self, name: Option<&str>, headers: &HeaderMap) -> Result<Identity, Refusal> {
        let unavailable = |error| unavailable(&error);
        let name = self.free_name(name.unwrap_or(GUEST), None).await?;
        let id = hex::encode(&secret()[..16]);
        let now = self.shared.store.now();
        let new =
            NewPlayer { id: id.clone(), name: name.clone(), password_hash: None, recovery_hash: None, created_at: now };
        self.shared.store.create_player(new).await.map_err(unavailable)?;
        let token = self.begin_session(&id, SessionKind::Session, &device(headers), of_store(now)).await?;
        let player = Player {
            id,
            name,
            password_hash: None,
            recovery_hash: None,
            created_at: now,
            rating: None,
            suspended_at: None,
            is_admin: false,
        };
        Ok(Identity { player, token, kind: SessionKind::Session, since: of_store(now), by_cookie: false })
    }

    /// Starts a session; returns its token.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub async fn begin_session(
        &self,
        player: &str,
        kind: SessionKind,
        label: &str,
        now: Timestamp,
    ) -> Result<String, Refusal> {
        let token = secret_word();
        let new = NewSession {
            token_hash: hash(&token),
            player: player.to_owned(),
            kind,
            label: label.to_owned(),
            created_at: to_store(now),
            expires_at: to_store(now).after(SESSION_LIFETIME),
        };
        self.shared.store.create_session(new).await.map_err(|error| unavailable(&error))?;
        Ok(token)
    }

    /// Ends a session.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub async fn end_session(&self, token: &str) -> Result<bool, Refusal> {
        let ended = self.shared.store.end_session(&hash(token)).await.map_err(|error| unavailable(&error));
        self.sessions.check();
        ended
    }

    /// The `Set-Cookie` header that gives a browser its session.
    #[must_use]
    pub fn set_cookie(&self, token: &str) -> String {
        let max_age = cookie::time::Duration::seconds(SESSION_LIFETIME.as_secs() as i64);
        let cookie = Cookie::build((COOKIE, token)).path("/").http_only(true).same_site(SameSite::Lax).max_age(max_age);
        cookie.secure(self.shared.settings.secure_cookies).to_string()
    }
}
