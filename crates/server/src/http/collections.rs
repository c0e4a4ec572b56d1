//! Collections of published maps, which their owners put together for everybody.

use super::answers::Deleted;
use super::library::seen;
use super::reply::{Answer, Body, Path, Query, json, read};
use super::{Peer, Shared, address};
use crate::access::{Identity, name as new_name};
use crate::app::App;
use crate::library::{COLLECTION_LIMITS, ID_LENGTH, check_words};
use crate::timestamp::of_store;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use protocol::library::{LibraryCollection, LibraryCollections, NewLibraryCollection};
use protocol::{Code, Refusal};
use schemars::JsonSchema;
use serde::Deserialize;
use std::net::SocketAddr;
use store::{Collection, NewCollection};

/// Collections per page, and the maximum number of pages.
const PAGE_SIZE: u32 = 24;
const MAX_PAGES: u64 = 1_000;
/// Maximum number of collections shown with a map.
const MAX_WITH_MAP: u32 = 20;

fn missing() -> Refusal {
    Refusal::new(Code::NoSuchCollection, "there is no such collection of maps")
}

fn view(collection: Collection, player: Option<&str>) -> LibraryCollection {
    LibraryCollection {
        mine: player == Some(collection.player.as_str()),
        id: collection.id,
        name: collection.name,
        description: collection.description,
        owner: collection.owner,
        maps: collection.maps,
        changed_at: of_store(collection.changed_at),
    }
}

/// All collections of a player.
pub(super) async fn of(app: &App, player: &str) -> Answer<Vec<LibraryCollection>> {
    let own = app.shared.store.collections(Some(player), 0, COLLECTION_LIMITS.collections as u32).await?;
    Ok(own.into_iter().map(|collection| view(collection, Some(player))).collect())
}

/// Collections that contain a map, with all of the caller's own.
pub(super) async fn containing(app: &App, map: &str, player: Option<&str>) -> Answer<Vec<LibraryCollection>> {
    let store = &app.shared.store;
    // The caller's own ones may be anywhere in the list; everybody together may have any number of them.
    let most = MAX_WITH_MAP + COLLECTION_LIMITS.collections as u32;
    let mut found = store.collections_with(map, most).await?;
    let is_own = |collection: &Collection| player == Some(collection.player.as_str());
    let mut others = 0;
    found.retain(|collection| {
        others += u32::from(!is_own(collection));
        is_own(collection) || others <= MAX_WITH_MAP
    });
    Ok(found.into_iter().map(|collection| view(collection, player)).collect())
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    #[serde(default)]
    page: u64,
    /// Only the caller's own, empty ones included.
    #[serde(default)]
    mine: bool,
}

/// `GET /api/v1/collections`.
pub async fn list(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Query(Wanted { page, mine }): Query<Wanted>,
    headers: HeaderMap,
) -> Answer {
    app.limiters.browse(address(&app, peer, &headers))?;
    let player = if mine { Some(app.must_identify(&headers).await?) } else { app.identity(&headers).await? };
    let player = player.map(|identity| identity.player.id);
    let page = page.min(MAX_PAGES);
    let owner = player.as_deref().filter(|_| mine);
    let mut found = app.shared.store.collections(owner, page * u64::from(PAGE_SIZE), PAGE_SIZE + 1).await?;
    let more = found.len() > PAGE_SIZE as usize;
    found.truncate(PAGE_SIZE as usize);
    let collections = found.into_iter().map(|collection| view(collection, player.as_deref())).collect();
    Ok(json(&LibraryCollections { collections, page, more }))
}

/// `GET /api/v1/collections/{collection}`. Its maps are listed by `GET /api/v1/library?collection=…`.
pub async fn show(State(app): Shared, ConnectInfo(peer): Peer, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    app.limiters.browse(address(&app, peer, &headers))?;
    let player = app.identity(&headers).await?.map(|identity| identity.player.id);
    let found = app.shared.store.collection(&id.replace('\0', "")).await?.ok_or_else(missing)?;
    Ok(json(&view(found, player.as_deref())))
}

/// The caller, who must have an account; a change counts against the limit for opinions.
async fn changing(app: &App, peer: SocketAddr, headers: &HeaderMap) -> Answer<Identity> {
    app.limiters.opinion(address(app, peer, headers))?;
    Ok(app.must_have_account(headers).await?)
}

/// A collection with its new words, checked.
fn described(app: &App, id: String, identity: &Identity, body: &str) -> Answer<NewCollection> {
    let new: NewLibraryCollection = read(body)?;
    let (name, description) = check_words(&new.name, &new.description)?;
    Ok(NewCollection { id, player: identity.player.id.clone(), name, description, at: app.shared.store.now() })
}

async fn shown(app: &App, id: &str, identity: &Identity) -> Answer {
    let found = app.shared.store.collection(id).await?.ok_or_else(missing)?;
    Ok(json(&view(found, Some(&identity.player.id))))
}

/// `POST /api/v1/collections`.
pub async fn create(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    let identity = changing(&app, peer, &headers).await?;
    let new = described(&app, new_name(ID_LENGTH), &identity, &body)?;
    if !app.shared.store.create_collection(&new, COLLECTION_LIMITS).await? {
        let message = format!("you have {} collections; delete one first", COLLECTION_LIMITS.collections);
        return Err(Refusal::new(Code::TooManyCollections, message).into());
    }
    shown(&app, &new.id, &identity).await
}

/// The refusal for a collection that does not exist or is somebody else's.
async fn not_own(app: &App, id: &str) -> Answer<Refusal> {
    let exists = app.shared.store.collection(id).await?.is_some();
    Ok(if exists { Refusal::new(Code::NotYours, "this collection is not yours") } else { missing() })
}

/// `PUT /api/v1/collections/{collection}`: changes its name and description.
pub async fn set(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let identity = changing(&app, peer, &headers).await?;
    let new = described(&app, id.replace('\0', ""), &identity, &body)?;
    if !app.shared.store.change_collection(&new).await? {
        return Err(not_own(&app, &new.id).await?.into());
    }
    shown(&app, &new.id, &identity).await
}

/// `DELETE /api/v1/collections/{collection}`.
pub async fn end(State(app): Shared, ConnectInfo(peer): Peer, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    let identity = changing(&app, peer, &headers).await?;
    let id = id.replace('\0', "");
    if !app.shared.store.delete_collection(&id, &identity.player.id).await? {
        return Err(not_own(&app, &id).await?.into());
    }
    Ok(json(&Deleted { deleted: true }))
}

/// `PUT /api/v1/collections/{collection}/maps/{id}`.
pub async fn add(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path((collection, map)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answer {
    let identity = changing(&app, peer, &headers).await?;
    let (store, player) = (&app.shared.store, identity.player.id.as_str());
    let collection = collection.replace('\0', "");
    let map = seen(&app, &map.replace('\0', ""), None).await?;
    if !store.collect(&collection, player, &map.id, store.now(), COLLECTION_LIMITS).await? {
        let is_own = store.collection(&collection).await?.is_some_and(|found| found.player == player);
        let message = format!("a collection has at most {} maps", COLLECTION_LIMITS.maps);
        let full = Refusal::new(Code::CollectionFull, message);
        return Err(if is_own { full } else { not_own(&app, &collection).await? }.into());
    }
    shown(&app, &collection, &identity).await
}

/// `DELETE /api/v1/collections/{collection}/maps/{id}`.
pub async fn remove(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path((collection, map)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answer {
    let identity = changing(&app, peer, &headers).await?;
    let (store, [collection, map]) = (&app.shared.store, [collection, map].map(|id| id.replace('\0', "")));
    if !store.remove_collected(&collection, &identity.player.id, &map, store.now()).await? {
        return Err(not_own(&app, &collection).await?.into());
    }
    shown(&app, &collection, &identity).await
}
