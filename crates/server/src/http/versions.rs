//! Versions of the library's maps: their files, pictures and balance; and tables on them.

use super::library::{missing, seen};
use super::reply::{Answer, Path, Query, json};
use super::{Peer, Shared, address};
use crate::app::App;
use crate::library;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use mapfile::{Balance, DrawOptions, MapFile};
use protocol::{Code, Detail, MapChoice, Refusal};
use random::Seed;
use render::SvgOptions;
use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::sync::Arc;
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

/// A picture of a map's board, from memory if it was drawn lately.
async fn drawn(app: &App, text: String, seed: Option<u64>) -> Answer<(Arc<str>, String)> {
    let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
    let seed = seed.unwrap_or(1);
    let tag = format!("\"{}-{seed}\"", hex::encode(&hash[..16]));
    if let Some(picture) = app.pictures.get((hash, seed)) {
        return Ok((picture, tag));
    }
    let svg = made(text, Some(seed), |file, seed| {
        let drawn = file.draw(seed, DrawOptions::default()).map;
        let drawn = MapFile::parse(mapfile::write(&drawn, None, None).as_bytes()).ok()?;
        Some(render::svg(&drawn, SvgOptions { bare: true, ..SvgOptions::default() }))
    });
    let picture: Arc<str> = svg.await?.into();
    app.pictures.put((hash, seed), Arc::clone(&picture));
    metrics::counter!("hexhaven_library_pictures_drawn_total").increment(1);
    Ok((picture, tag))
}

/// A picture as a response, or that the caller has it already.
fn picture_response(headers: &HeaderMap, (picture, tag): (Arc<str>, String), caching: &'static str) -> Response {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let is_known = known.is_some_and(|known| known.split(',').any(|each| each.trim() == tag));
    let told =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, caching), (header::ETAG, tag.as_str())];
    if is_known {
        return (StatusCode::NOT_MODIFIED, told).into_response();
    }
    (told, picture.to_string()).into_response()
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
    Ok(picture_response(&headers, drawn(&app, text, seed).await?, "private, max-age=3600"))
}

/// `GET /api/v1/library/pictures/{hash}.svg`: the picture of a published text. It never changes.
pub async fn shared_picture(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(picture): Path<String>,
    headers: HeaderMap,
) -> Answer {
    app.limiters.browse(address(&app, peer, &headers))?;
    let mut hash = [0; 32];
    let digits = picture.strip_suffix(".svg").ok_or_else(missing)?;
    hex::decode_to_slice(digits, &mut hash).map_err(|_| missing())?;
    let text = app.shared.store.published_text_by_hash(hash).await?.ok_or_else(missing)?;
    Ok(picture_response(&headers, drawn(&app, text, None).await?, "public, max-age=31536000, immutable"))
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
    let unknown = || {
        let message = format!("map: the library has no {name:?}");
        Refusal::new(Code::BadMap, message).because(Detail::new("map-fault-library", Value::Null))
    };
    let found = app.shared.store.published_map(id).await?;
    let map = found.filter(|map| map.status == MapStatus::Published).ok_or_else(unknown)?;
    let version = version.unwrap_or(map.version);
    let text = app.shared.store.published_text(id, version).await?;
    let catan = by_author(&text.ok_or_else(unknown)?, &map.author);
    Ok(Some((MapChoice::Text { catan }, format!("{id}@{version}"))))
}
