//! Maps: the shipped ones, and the check of a map file.

use super::answers::{MapReport, PlayerCount, ShippedMap, ShippedMaps};
use super::reply::{Answer, Path, Query, Raw, json};
use super::{Peer, Shared, address};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use mapfile::{DrawOptions, MapFile};
use protocol::{Code, Refusal, strict};
use random::Seed;
use render::SvgOptions;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// `GET /api/v1/maps`.
pub async fn list() -> Answer {
    let map = |name: &str| {
        let file = mapfile::shipped(name).and_then(|text| MapFile::parse(text.as_bytes()).ok());
        let players = file.as_ref().map(MapFile::players);
        ShippedMap {
            name: name.to_owned(),
            title: file.as_ref().and_then(|file| file.name().map(str::to_owned)),
            players: players.map(|(min, max)| PlayerCount { min, max }),
        }
    };
    Ok(json(&ShippedMaps { maps: mapfile::shipped_names().map(map).collect() }))
}

#[derive(Deserialize, JsonSchema)]
pub struct Drawn {
    seed: Option<u64>,
}

/// `GET /api/v1/maps/{name}/picture.svg`: a board of the map, its random parts drawn from a seed.
pub async fn picture(Path(name): Path<String>, Query(Drawn { seed }): Query<Drawn>) -> Answer {
    let parse = |text: &str| MapFile::parse(text.as_bytes()).ok();
    let missing = || Refusal::new(Code::NotFound, "there is no map with this name");
    let file = mapfile::shipped(&name).and_then(parse).ok_or_else(missing)?;
    let drawn = file.draw(&Seed::from_u64(seed.unwrap_or(1)), DrawOptions::default()).map;
    let drawn = parse(&mapfile::write(&drawn, file.name(), None)).ok_or_else(missing)?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=3600")];
    Ok((headers, render::svg(&drawn, SvgOptions { bare: true, ..SvgOptions::default() })).into_response())
}

/// A map file, as JSON.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "the body may also be the text itself, so it is read by hand")]
pub struct MapText {
    /// The text of a `.catan` file.
    catan: String,
}

/// `POST /api/v1/maps/check`: the body is the map's text, or `{"catan": "…"}`.
pub async fn check(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Raw(body): Raw) -> Answer {
    app.limiters.check(address(&app, peer, &headers))?;
    let map = if body.trim_ascii_start().starts_with(b"{") {
        let bad = |message: String| Refusal::new(Code::BadRequest, message);
        let text = str::from_utf8(&body).map_err(|error| bad(format!("the body: {error}")))?;
        let value: Value = strict::parse(text).map_err(|error| bad(format!("the body: {error}")))?;
        let text = value["catan"].as_str().map(|text| text.as_bytes().to_vec());
        text.ok_or_else(|| bad("the body: expected {\"catan\": \"…\"}, or the text itself".to_owned()))?
    } else {
        body.into()
    };
    let (ok, faults, warnings) = match MapFile::parse(&map) {
        Ok(file) => (true, Vec::new(), file.warnings().to_vec()),
        Err(faults) => (false, faults, Vec::new()),
    };
    Ok(json(&MapReport { file: "map".to_owned(), ok, faults, warnings }))
}
