//! The library: maps that players publish, search and rate.

use super::answers::{Reported, Unpublished};
use super::reply::{Answer, Body, Path, Query, json, read};
use super::{Peer, Shared, address, collections};
use crate::access::{Identity, name as new_name};
use crate::app::App;
use crate::library::{self, ID_LENGTH, LIMITS, check, check_reason};
use crate::refusal::unavailable;
use crate::timestamp::of_store;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use protocol::library::{
    LibraryCredit, LibraryEntry, LibraryMap, LibraryPage, LibraryPlayers, LibraryPublished, LibraryRating,
    LibraryRemix, LibraryReport, LibrarySeat, LibrarySize, LibrarySort, LibraryStars, LibraryStatistics, LibraryThanks,
    LibraryVersion, NewLibraryMap,
};
use protocol::{Code, Refusal};
use schemars::JsonSchema;
use serde::Deserialize;
use std::net::IpAddr;
use store::{AuditKind, MapGames, MapOrder, MapSearch, MapStatus, NewVersion, PublishedMap, Stars, StoreError};

/// Maps per page, and the maximum number of pages.
const PAGE_SIZE: u32 = 24;
const MAX_PAGES: u64 = 1_000;
/// Maximum number of words and characters in a search.
const MAX_SEARCH_WORDS: usize = 6;
const MAX_SEARCH_LENGTH: usize = 100;

/// The refusal for a map that does not exist or is hidden from the caller.
pub fn missing() -> Refusal {
    Refusal::new(Code::NoSuchMap, "there is no such map in the library, or no such version of it")
}

/// A map, if the player may see it.
pub async fn seen(app: &App, id: &str, player: Option<&str>) -> Answer<PublishedMap> {
    let map = app.shared.store.published_map(id).await?.ok_or_else(missing)?;
    let is_shown = match map.status {
        MapStatus::Published => true,
        MapStatus::Hidden => player == Some(map.player.as_str()),
        MapStatus::Unpublished => false,
    };
    if is_shown { Ok(map) } else { Err(missing().into()) }
}

fn rating(stars: Stars) -> LibraryRating {
    let average = (stars.count > 0).then(|| stars.sum as f64 / stars.count as f64);
    LibraryRating { average, count: stars.count }
}

pub(super) fn entry(map: PublishedMap, player: Option<&str>) -> LibraryEntry {
    LibraryEntry {
        map: library::name(&map.id, map.version),
        id: map.id,
        version: map.version,
        name: map.name,
        description: map.description,
        author: map.author,
        players: LibraryPlayers { min: map.players.0, max: map.players.1 },
        land: map.land,
        random: map.is_random,
        published_at: of_store(map.published_at),
        changed_at: of_store(map.changed_at),
        games: map.games,
        rating: rating(map.stars),
        mine: player == Some(map.player.as_str()),
        hidden: map.status == MapStatus::Hidden,
        tags: map.tags,
        thanks: map.thanks,
        picked: map.is_picked,
        picture: format!("/api/v1/library/pictures/{}.svg", hex::encode(map.hash)),
        based_on: map.based_on.map(|credit| LibraryCredit {
            name: credit.name,
            author: credit.author,
            map: credit.map.map(|(id, version)| format!("{id}@{version}")),
        }),
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    search: Option<String>,
    #[serde(default)]
    sort: LibrarySort,
    #[serde(default)]
    page: u64,
    #[serde(default)]
    mine: bool,
    /// Only maps with this tag.
    tag: Option<String>,
    /// Only maps of this size.
    size: Option<LibrarySize>,
    /// Only maps for this number of players.
    seats: Option<u8>,
    /// Only maps in this collection.
    collection: Option<String>,
}

/// The numbers of land hexes of a size.
const fn land(size: LibrarySize) -> (u64, u64) {
    match size {
        LibrarySize::Small => (0, 18),
        LibrarySize::Medium => (19, 37),
        LibrarySize::Large => (38, u64::MAX >> 1),
    }
}

/// `GET /api/v1/library`.
pub async fn list(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Answer {
    app.limiters.browse(address(&app, peer, &headers))?;
    let player = if wanted.mine { Some(app.must_identify(&headers).await?) } else { app.identity(&headers).await? };
    let player = player.map(|identity| identity.player.id);
    let words = wanted.search.unwrap_or_default().to_lowercase();
    // Databases cannot store NUL characters.
    let words: String = words.chars().filter(|&c| c != '\0').take(MAX_SEARCH_LENGTH).collect();
    let page = wanted.page.min(MAX_PAGES);
    let search = MapSearch {
        words: words.split_whitespace().take(MAX_SEARCH_WORDS).map(str::to_owned).collect(),
        player: player.clone().filter(|_| wanted.mine),
        order: match wanted.sort {
            LibrarySort::New => MapOrder::New,
            LibrarySort::Played => MapOrder::Played,
            LibrarySort::Rated => MapOrder::Rated,
        },
        // No map has a tag that cannot be normalized.
        tag: wanted.tag.map(|tag| library::normalized_tag(&tag).unwrap_or_default()),
        land: wanted.size.map(land),
        seats: wanted.seats,
        collection: wanted.collection.map(|id| id.replace('\0', "")),
        skip: page * u64::from(PAGE_SIZE),
        limit: PAGE_SIZE + 1,
    };
    let mut found = app.shared.store.search_maps(&search).await?;
    let more = found.len() > PAGE_SIZE as usize;
    found.truncate(PAGE_SIZE as usize);
    let maps = found.into_iter().map(|map| entry(map, player.as_deref())).collect();
    Ok(json(&LibraryPage { maps, page, more }))
}

/// Reads and checks a map to be published, on a blocking thread.
async fn checked(app: &App, identity: &Identity, map: String, body: &str) -> Answer<NewVersion> {
    let new: NewLibraryMap = read(body)?;
    let author = identity.player.name.clone();
    let check = tokio::task::spawn_blocking(move || check(&new, &author).map(|checked| (checked, author)));
    let failed = |_| Refusal::new(Code::BadMap, "map: the file could not be read");
    let (checked, author) = check.await.map_err(failed)??;
    Ok(checked.version(map, identity.player.id.clone(), &author, app.shared.store.now()))
}

async fn published(app: &App, identity: &Identity, from: IpAddr, id: String, version: u64) -> Answer {
    app.note(AuditKind::Publication, &identity.player, from, &format!("{id}@{version}")).await;
    metrics::counter!("hexhaven_library_published_total").increment(1);
    Ok(json(&LibraryPublished { map: library::name(&id, version), id, version }))
}

/// `POST /api/v1/library`.
pub async fn publish(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.check(from)?;
    let identity = app.must_have_account(&headers).await?;
    let mut new = checked(&app, &identity, String::new(), &body).await?;
    // Refused maps do not count.
    app.limiters.publication(from)?;
    app.shared.stored.check(from)?;
    app.shared.stored.add(from, body.len());
    for _ in 0..5 {
        new.map = new_name(ID_LENGTH);
        match app.shared.store.publish_map(&new, LIMITS).await {
            Ok(true) => return published(&app, &identity, from, new.map, 1).await,
            Ok(false) => return Err(too_many(&app, &identity).await.into()),
            // The id was taken, which is very rare.
            Err(StoreError::Taken { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(Refusal::new(Code::Busy, "no free id was found; try again").into())
}

/// The refusal for a player who may not publish another map.
async fn too_many(app: &App, identity: &Identity) -> Refusal {
    match app.shared.store.published_count(&identity.player.id).await {
        Ok(count) if count.maps >= LIMITS.maps => {
            let message = format!("you have published {} maps; unpublish one first", LIMITS.maps);
            Refusal::new(Code::TooManyMaps, message)
        }
        Ok(_) => too_many_published(),
        Err(error) => unavailable(&error),
    }
}

fn too_many_published() -> Refusal {
    let message = format!("you have published {} versions of maps, which is the limit", LIMITS.all_versions);
    Refusal::new(Code::TooManyPublished, message)
}

/// A map that the caller may change.
async fn own(app: &App, id: &str, headers: &HeaderMap) -> Answer<(Identity, PublishedMap)> {
    let identity = app.must_have_account(headers).await?;
    let map = seen(app, id, Some(&identity.player.id)).await?;
    if map.player != identity.player.id {
        return Err(Refusal::new(Code::NotYours, "only the author of this map may change it").into());
    }
    Ok((identity, map))
}

/// `POST /api/v1/library/{id}/versions`.
pub async fn publish_version(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.check(from)?;
    let (identity, map) = own(&app, &id, &headers).await?;
    if map.status == MapStatus::Hidden {
        return Err(Refusal::new(Code::MapHidden, "an operator has hidden this map").into());
    }
    let new = checked(&app, &identity, map.id, &body).await?;
    app.limiters.publication(from)?;
    app.shared.stored.check(from)?;
    app.shared.stored.add(from, body.len());
    if let Some(version) = app.shared.store.publish_version(&new, LIMITS).await? {
        return published(&app, &identity, from, new.map, version).await;
    }
    let versions = app.shared.store.published_versions(&new.map).await?;
    let is_same = versions.first().is_some_and(|newest| {
        (newest.hash, &newest.name, &newest.description) == (new.hash, &new.name, &new.description)
    });
    if is_same {
        return Err(Refusal::new(Code::NothingNew, "this is identical to the newest version").into());
    }
    let message = format!("this map has {} versions, which is the limit", LIMITS.versions);
    let is_full = versions.len() as u64 >= LIMITS.versions;
    Err(if is_full { Refusal::new(Code::TooManyVersions, message) } else { too_many_published() }.into())
}

/// `GET /api/v1/library/{id}`.
pub async fn show(State(app): Shared, ConnectInfo(peer): Peer, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    app.limiters.browse(address(&app, peer, &headers))?;
    let player = app.identity(&headers).await?.map(|identity| identity.player.id);
    let map = seen(&app, &id, player.as_deref()).await?;
    let store = &app.shared.store;
    let versions = store.published_versions(&id).await?;
    let games = store.map_games(&id).await?;
    let (my_stars, thanked) = match &player {
        Some(player) => (store.stars_of(&id, player).await?, store.has_thanked(&id, player).await?),
        None => (None, false),
    };
    let remix = |remix: store::Remix| LibraryRemix { id: remix.id, name: remix.name, author: remix.author };
    let remixes = store.remixes_of(&id).await?.into_iter().map(remix).collect();
    let collections = collections::containing(&app, &id, player.as_deref()).await?;
    let version = |version: store::PublishedVersion| LibraryVersion {
        map: library::name(&id, version.version),
        name: version.name,
        description: version.description,
        published_at: of_store(version.published_at),
        statistics: statistics(games.iter().filter(|games| games.version == version.version)),
        version: version.version,
    };
    let versions = versions.into_iter().map(version).collect();
    let entry = entry(map, player.as_deref());
    Ok(json(&LibraryMap { entry, versions, my_stars, thanked, remixes, collections }))
}

/// Statistics of the games played on a version.
fn statistics<'a>(all: impl Iterator<Item = &'a MapGames>) -> LibraryStatistics {
    let mut told = LibraryStatistics::default();
    let mut turns = 0;
    for games in all {
        told.games += games.games;
        if !games.is_over {
            continue;
        }
        told.finished += games.games;
        turns += games.turns;
        let seats = usize::from(games.seats);
        if told.seats.len() < seats {
            told.seats.resize(seats, LibrarySeat::default());
        }
        told.seats.iter_mut().take(seats).for_each(|seat| seat.games += games.games);
        if let Some(winner) = games.winner.and_then(|winner| told.seats.get_mut(usize::from(winner))) {
            winner.wins += games.games;
        }
    }
    told.turns = (told.finished > 0).then(|| turns as f64 / told.finished as f64);
    told
}

/// `PUT /api/v1/library/{id}/rating`.
pub async fn rate(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    app.limiters.opinion(address(&app, peer, &headers))?;
    let identity = app.must_have_account(&headers).await?;
    let LibraryStars { stars } = read(&body)?;
    if !(1..=5).contains(&stars) {
        return Err(Refusal::new(Code::BadStars, "stars: expected 1 to 5").into());
    }
    let map = seen(&app, &id, Some(&identity.player.id)).await?;
    if map.player == identity.player.id {
        return Err(Refusal::new(Code::YourOwn, "you cannot rate your own map").into());
    }
    let store = &app.shared.store;
    let rated = store.rate_map(&id, &identity.player.id, stars, store.now()).await?;
    Ok(json(&rating(rated.ok_or_else(missing)?)))
}

/// `PUT /api/v1/library/{id}/thanks`: thanks the author.
pub async fn thank(app: Shared, peer: Peer, id: Path<String>, headers: HeaderMap) -> Answer {
    set_thanks(app, peer, id, headers, true).await
}

/// `DELETE /api/v1/library/{id}/thanks`: takes the thanks back.
pub async fn take_thanks_back(app: Shared, peer: Peer, id: Path<String>, headers: HeaderMap) -> Answer {
    set_thanks(app, peer, id, headers, false).await
}

async fn set_thanks(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(id): Path<String>,
    headers: HeaderMap,
    thank: bool,
) -> Answer {
    app.limiters.opinion(address(&app, peer, &headers))?;
    let identity = app.must_have_account(&headers).await?;
    let map = seen(&app, &id, Some(&identity.player.id)).await?;
    if map.player == identity.player.id {
        return Err(Refusal::new(Code::YourOwn, "you cannot thank yourself").into());
    }
    let store = &app.shared.store;
    let thanks = store.thank(&map.id, &identity.player.id, thank, store.now()).await?.ok_or_else(missing)?;
    Ok(json(&LibraryThanks { thanks, mine: thank }))
}

/// `POST /api/v1/library/{id}/report`.
pub async fn report(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    app.limiters.opinion(address(&app, peer, &headers))?;
    let identity = app.must_identify(&headers).await?;
    let LibraryReport { reason } = read(&body)?;
    let reason = check_reason(&reason)?;
    let map = seen(&app, &id, Some(&identity.player.id)).await?;
    let store = &app.shared.store;
    store.report_map(&map.id, &identity.player.id, &reason, store.now()).await?;
    metrics::counter!("hexhaven_library_reports_total").increment(1);
    tracing::info!(map = %map.id, "a library map was reported");
    Ok(json(&Reported { reported: true }))
}

/// `DELETE /api/v1/library/{id}`.
pub async fn unpublish(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    app.limiters.opinion(address(&app, peer, &headers))?;
    let (identity, map) = own(&app, &id, &headers).await?;
    let unpublished = app.shared.store.unpublish_map(&map.id, &identity.player.id).await?;
    Ok(json(&Unpublished { unpublished }))
}
