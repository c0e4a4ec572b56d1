//! Versions of the library's maps: their files, pictures and balance; and tables on them.

use super::library::{missing, seen};
use super::reply::{Answer, Path, Query, json};
use super::{Peer, Shared, address};
use crate::app::App;
use crate::library;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use mapfile::{Balance, DrawOptions, MapFile};
use protocol::{Code, MapChoice, Refusal};
use random::Seed;
use render::SvgOptions;
use serde::Deserialize;
use store::MapStatus;

/// The text of a version, if the caller may see it.
async fn text(app: &App, ConnectInfo(peer): Peer, headers: &HeaderMap, id: &str, version: u64) -> Answer<String> {
    app.limiters.browse(address(app, peer, headers))?;
    let player = app.identity(headers).await?.map(|identity| identity.player.id);
    let map = seen(app, id, player.as_deref()).await?;
    let text = app.shared.store.published_text(id, version).await;
    Ok(by_author(&text?.ok_or_else(missing)?, &map.author))
}

/// The text of a map with the name that its author has now: they may have changed it, or deleted their account.
fn by_author(text: &str, author: &str) -> String {
    match MapFile::parse(text.as_bytes()) {
        Ok(file) if file.author() != Some(author) => file.with_author(Some(author)).to_text(),
        _ => text.to_owned(),
    }
}

/// `GET /api/v1/library/{id}/versions/{version}`: the file, served as a download.
pub async fn file(
    State(app): Shared,
    peer: Peer,
    Path((id, version)): Path<(String, u64)>,
    headers: HeaderMap,
) -> Answer {
    let text = text(&app, peer, &headers, &id, version).await?;
    let name = format!("attachment; filename=\"{id}-{version}.catan\"");
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CONTENT_DISPOSITION, name.as_str())];
    Ok((headers, text).into_response())
}

#[derive(Deserialize)]
pub struct Drawn {
    seed: Option<u64>,
}

/// Computes something from a map on a blocking thread.
async fn made<T: Send + 'static>(
    text: String,
    seed: Option<u64>,
    make: impl FnOnce(&MapFile, &Seed) -> Option<T> + Send + 'static,
) -> Answer<T> {
    let work = move || make(&MapFile::parse(text.as_bytes()).ok()?, &Seed::from_u64(seed.unwrap_or(1)));
    let made = tokio::task::spawn_blocking(work).await.ok().flatten();
    Ok(made.ok_or_else(|| Refusal::new(Code::BadMap, "the stored map cannot be drawn"))?)
}

/// `GET /api/v1/library/{id}/versions/{version}/picture.svg`.
pub async fn picture(
    State(app): Shared,
    peer: Peer,
    Path((id, version)): Path<(String, u64)>,
    Query(Drawn { seed }): Query<Drawn>,
    headers: HeaderMap,
) -> Answer {
    let text = text(&app, peer, &headers, &id, version).await?;
    let svg = made(text, seed, |file, seed| {
        let drawn = file.draw(seed, DrawOptions::default()).map;
        let drawn = MapFile::parse(mapfile::write(&drawn, None, None).as_bytes()).ok()?;
        Some(render::svg(&drawn, SvgOptions { bare: true, ..SvgOptions::default() }))
    });
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "private, max-age=3600")];
    Ok((headers, svg.await?).into_response())
}

/// `GET /api/v1/library/{id}/versions/{version}/balance`.
pub async fn balance(
    State(app): Shared,
    peer: Peer,
    Path((id, version)): Path<(String, u64)>,
    Query(Drawn { seed }): Query<Drawn>,
    headers: HeaderMap,
) -> Answer {
    let text = text(&app, peer, &headers, &id, version).await?;
    let balance = made(text, seed, |file, seed| Some(Balance::of(&file.draw(seed, DrawOptions::default()).map)));
    Ok(json(&balance.await?))
}

/// If a new table uses a library map: the text and the name of that version.
pub async fn of_table(app: &App, map: Option<&MapChoice>) -> Answer<Option<(MapChoice, String)>> {
    let Some(MapChoice::Named(name)) = map else { return Ok(None) };
    let Some((id, version)) = library::read_name(name) else { return Ok(None) };
    let unknown = || Refusal::new(Code::BadMap, format!("map: the library has no {name:?}"));
    let found = app.shared.store.published_map(id).await?;
    let map = found.filter(|map| map.status == MapStatus::Published).ok_or_else(unknown)?;
    let version = version.unwrap_or(map.version);
    let text = app.shared.store.published_text(id, version).await?;
    let catan = by_author(&text.ok_or_else(unknown)?, &map.author);
    Ok(Some((MapChoice::Text { catan }, format!("{id}@{version}"))))
}
