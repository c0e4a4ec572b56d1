//! The caller's sessions and API tokens.

use super::answers::{Ended, EndedCount, SessionUse, SessionView, Sessions};
use super::reply::{Answer, Path, json};
use super::{Peer, Shared, address};
use crate::access::Identity;
use crate::timestamp::of_store;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use protocol::{Code, Refusal};
use store::{Session, SessionKind};

/// How many bytes of a token's hash are its id.
const ID_BYTES: usize = 8;

fn id(session: &Session) -> String {
    hex::encode(&session.token_hash[..ID_BYTES])
}

/// A session as its owner sees it.
pub fn view(session: &Session, identity: &Identity) -> SessionView {
    SessionView {
        id: id(session),
        kind: match session.kind {
            SessionKind::Session | SessionKind::Seat => SessionUse::Session,
            SessionKind::Api => SessionUse::Api,
        },
        label: session.label.clone(),
        created_at: of_store(session.created_at),
        seen_at: of_store(session.seen_at),
        expires_at: of_store(session.expires_at),
        current: session.token_hash == identity.session(),
    }
}

/// `GET /api/v1/sessions`.
pub async fn list(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap) -> Answer {
    app.limiters.browse(address(&app, peer, &headers))?;
    let identity = app.must_identify(&headers).await?;
    let found = app.shared.store.sessions_of(&identity.player.id).await?;
    Ok(json(&Sessions { sessions: found.iter().map(|session| view(session, &identity)).collect() }))
}

/// `DELETE /api/v1/sessions/{session}`.
pub async fn end(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(session): Path<String>,
    headers: HeaderMap,
) -> Answer {
    app.limiters.opinion(address(&app, peer, &headers))?;
    let identity = app.must_identify(&headers).await?;
    let own = app.shared.store.sessions_of(&identity.player.id).await?;
    let Some(found) = own.iter().find(|own| id(own) == session) else {
        return Err(Refusal::new(Code::NoSuchSession, "you have no such session or token").into());
    };
    let ended = app.shared.store.end_session(&found.token_hash).await?;
    app.sessions.check();
    Ok(json(&Ended { ended }))
}

/// `POST /api/v1/sessions/end-others`.
pub async fn end_others(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap) -> Answer {
    app.limiters.opinion(address(&app, peer, &headers))?;
    let identity = app.must_identify(&headers).await?;
    let ended = app.shared.store.end_other_sessions(&identity.player.id, &identity.session()).await?;
    app.sessions.check();
    Ok(json(&EndedCount { ended }))
}
