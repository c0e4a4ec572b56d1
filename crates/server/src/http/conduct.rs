//! People at a table: reporting them to the operators, and blocking them.

use super::answers::{BlockedPerson, Blocks, Ended, Reported};
use super::reply::{Answer, Body, Path, json, read};
use super::{Peer, Shared, address, tables};
use crate::access::{self, Identity, hash};
use crate::app::App;
use crate::library::check_reason;
use crate::refusal::no_such_table;
use crate::table_task::read_lobby;
use crate::timestamp::of_store;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use protocol::{Code, Refusal};
use schemars::JsonSchema;
use serde::Deserialize;
use store::NewPersonReport;
use table::Place;

/// How many lines of chat are stored with a report.
const REPORTED_LINES: u32 = 50;
/// Characters in a report's id.
const REPORT_ID_LENGTH: usize = 10;
/// How many bytes of the hash of a player's id name a block.
const ID_BYTES: usize = 8;

/// A person who is reported or blocked.
struct Somebody {
    player: String,
    name: String,
}

/// Finds somebody else by their seat, or by a line of chat that they wrote.
async fn find(app: &App, identity: &Identity, table: &str, seat: Option<u8>, line: Option<u64>) -> Answer<Somebody> {
    let found = match (seat, line) {
        (Some(seat), None) => at_seat(app, table, seat).await?,
        (None, Some(line)) => author_of(app, table, line).await?,
        _ => return Err(Refusal::new(Code::BadRequest, "expected either a seat or a line of chat").into()),
    };
    match found {
        None => Err(Refusal::new(Code::NoSuchSeat, "there is no such person at this table").into()),
        Some(found) if found.player == identity.player.id => {
            Err(Refusal::new(Code::BadRequest, "this is yourself").into())
        }
        Some(found) => Ok(found),
    }
}

async fn at_seat(app: &App, table: &str, seat: u8) -> Answer<Option<Somebody>> {
    let row = app.shared.store.table(table).await?.ok_or_else(no_such_table)?;
    let lobby = read_lobby(&row)?;
    Ok(match lobby.places.get(usize::from(seat)) {
        Some(Place::Person { player, name, .. }) => Some(Somebody { player: player.clone(), name: name.clone() }),
        Some(Place::Bot { .. } | Place::Open) | None => None,
    })
}

async fn author_of(app: &App, table: &str, line: u64) -> Answer<Option<Somebody>> {
    let lines = app.shared.store.chat(table, line.saturating_sub(1), None, 1).await?;
    let found = lines.into_iter().next().filter(|found| found.number == line);
    Ok(found.and_then(|found| Some(Somebody { player: found.player?, name: found.name })))
}

/// Who is reported, and why.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    seat: Option<u8>,
    line: Option<u64>,
    reason: String,
}

/// `POST /api/v1/tables/{table}/report`: stored with the latest lines of chat.
pub async fn report(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    app.limiters.opinion(address(&app, peer, &headers))?;
    let identity = app.must_identify(&headers).await?;
    let Report { seat, line, reason } = read(&body)?;
    let reason = check_reason(&reason)?;
    let table = app.table_id(&table).await?;
    let Somebody { player, name } = find(&app, &identity, &table, seat, line).await?;
    let store = &app.shared.store;
    let lines = store.latest_chat(&table, None, REPORTED_LINES).await?;
    let lines: Vec<_> = lines.into_iter().map(tables::chat_line).collect();
    let chat = serde_json::to_string(&lines).expect("chat is plain data");
    tracing::info!(%table, "a person was reported");
    let (id, by) = (access::name(REPORT_ID_LENGTH), identity.player.id);
    store.report_person(NewPersonReport { id, table, by, player, name, reason, chat, at: store.now() }).await?;
    Ok(json(&Reported { reported: true }))
}

/// Who is blocked.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Block {
    seat: Option<u8>,
    line: Option<u64>,
}

/// `POST /api/v1/tables/{table}/block`: their chat is hidden from the caller, and they cannot join the caller's tables.
pub async fn block(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    app.limiters.opinion(address(&app, peer, &headers))?;
    let identity = app.must_identify(&headers).await?;
    let Block { seat, line } = read(&body)?;
    let table = app.table_id(&table).await?;
    let found = find(&app, &identity, &table, seat, line).await?;
    let store = &app.shared.store;
    if !store.block(&identity.player.id, &found.player, store.now()).await? {
        return Err(Refusal::new(Code::TooManyBlocks, "you have blocked too many people; unblock some").into());
    }
    blocks(&app, &identity).await
}

/// The id by which a block can be lifted. Ids of players are not shown to others.
fn block_id(player: &str) -> String {
    hex::encode(&hash(player)[..ID_BYTES])
}

/// Whom a player has blocked.
pub async fn blocked_by(app: &App, player: &str) -> Answer<Vec<BlockedPerson>> {
    let blocked = app.shared.store.blocked_by(player).await?;
    let person =
        |found: store::Blocked| BlockedPerson { id: block_id(&found.player), name: found.name, at: of_store(found.at) };
    Ok(blocked.into_iter().map(person).collect())
}

async fn blocks(app: &App, identity: &Identity) -> Answer {
    Ok(json(&Blocks { blocked: blocked_by(app, &identity.player.id).await? }))
}

/// `GET /api/v1/blocks`.
pub async fn list(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap) -> Answer {
    app.limiters.browse(address(&app, peer, &headers))?;
    let identity = app.must_identify(&headers).await?;
    blocks(&app, &identity).await
}

/// `DELETE /api/v1/blocks/{block}`.
pub async fn unblock(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(block): Path<String>,
    headers: HeaderMap,
) -> Answer {
    app.limiters.opinion(address(&app, peer, &headers))?;
    let identity = app.must_identify(&headers).await?;
    let store = &app.shared.store;
    let blocked = store.blocked_by(&identity.player.id).await?;
    let ended = match blocked.iter().find(|found| block_id(&found.player) == block) {
        Some(found) => store.unblock(&identity.player.id, &found.player).await?,
        None => false,
    };
    Ok(json(&Ended { ended }))
}
