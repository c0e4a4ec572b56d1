//! Maps: those that are shipped, and whether one is sound.

use super::reply::{Answer, Path, Query, Raw, json};
use super::{Peer, Shared, address};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use mapfile::{DrawOptions, MapFile};
use protocol::{Code, Refusal, strict};
use random::Seed;
use render::SvgOptions;
use serde::Deserialize;
use serde_json::{Value, json as value};

/// `GET /api/v1/maps`.
pub async fn list() -> Answer {
    let map = |name: &str| {
        let file = mapfile::shipped(name).and_then(|text| MapFile::parse(text.as_bytes()).ok());
        let players = file.as_ref().map(MapFile::players);
        value!({
            "name": name,
            "title": file.as_ref().and_then(|file| file.name().map(str::to_owned)),
            "players": players.map(|(fewest, most)| value!({ "min": fewest, "max": most })),
        })
    };
    Ok(json(&value!({ "maps": mapfile::shipped_names().map(map).collect::<Vec<_>>() })))
}

#[derive(Deserialize)]
pub struct Drawn {
    seed: Option<u64>,
}

/// `GET /api/v1/maps/{name}/picture.svg`: a board of the map, its random parts drawn from a seed.
pub async fn picture(Path(name): Path<String>, Query(Drawn { seed }): Query<Drawn>) -> Answer {
    let parse = |text: &str| MapFile::parse(text.as_bytes()).ok();
    let missing = || Refusal::new(Code::NotFound, "there is no map of this name");
    let file = mapfile::shipped(&name).and_then(parse).ok_or_else(missing)?;
    let drawn = file.draw(&Seed::from_u64(seed.unwrap_or(1)), DrawOptions::default()).map;
    let drawn = parse(&mapfile::write(&drawn, file.name(), None)).ok_or_else(missing)?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=3600")];
    Ok((headers, render::svg(&drawn, SvgOptions { bare: true, ..SvgOptions::default() })).into_response())
}

/// `POST /api/v1/maps/check`: a map's text as it is, or as `{"catan": "…"}`.
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
    Ok(json(&match MapFile::parse(&map) {
        Ok(file) => value!({ "file": "map", "ok": true, "faults": [], "warnings": file.warnings() }),
        Err(faults) => value!({ "file": "map", "ok": false, "faults": faults, "warnings": [] }),
    }))
}
