//! Everything that is stored about a player, as one file.

use super::accounts::{finished_game, view};
use super::answers::{Export, LinkedIdentity, MadeReport, WrittenLine};
use super::reply::{Answer, json};
use super::{Peer, Shared, address, collections, conduct, library, sessions};
use crate::timestamp::of_store;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, HeaderValue, header};
use store::{MapSearch, PersonReport, ReportFilter, SentChat};

/// Maximum number of games, maps, reports and lines of chat each.
const MAX_LINES: u32 = 10_000;

/// `GET /api/v1/me/export`.
pub async fn export(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap) -> Answer {
    app.limiters.sign_in(address(&app, peer, &headers))?;
    let identity = app.must_identify(&headers).await?;
    let (store, player) = (&app.shared.store, identity.player.id.as_str());
    let own_maps = MapSearch { player: Some(player.to_owned()), limit: MAX_LINES, ..MapSearch::default() };
    let line = |SentChat { table, text, at }| WrittenLine { table, text, at: of_store(at) };
    let report = |PersonReport { table, name, reason, at, .. }| MadeReport { table, name, reason, at: of_store(at) };
    let linked = |store::LinkedIdentity { issuer, subject, linked_at, .. }| LinkedIdentity {
        issuer,
        subject,
        linked_at: of_store(linked_at),
    };
    let made = store.person_reports(ReportFilter::By(player), MAX_LINES).await?;
    let export = Export {
        account: view(&identity.player),
        created_at: of_store(identity.player.created_at),
        sessions: store.sessions_of(player).await?.iter().map(|session| sessions::view(session, &identity)).collect(),
        games: store.history(player, MAX_LINES, None).await?.into_iter().map(finished_game).collect(),
        tables: store.unfinished_tables_of(player).await?,
        maps: store.search_maps(&own_maps).await?.into_iter().map(|map| library::entry(map, Some(player))).collect(),
        collections: collections::of(&app, player).await?,
        chat: store.chat_of(player, MAX_LINES).await?.into_iter().map(line).collect(),
        blocked: conduct::blocked_by(&app, player).await?,
        reports: made.into_iter().map(report).collect(),
        identities: store.identities_of(player).await?.into_iter().map(linked).collect(),
    };
    let mut response = json(&export);
    let name = HeaderValue::from_static("attachment; filename=\"hexhaven.json\"");
    response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}
