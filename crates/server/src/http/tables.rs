//! Tables: opening, joining, viewing and playing.

use super::answers::{Accepted, ChatLines, TableList, TableSeat};
use super::reply::{Answer, Body, Path, Query, json, read};
use super::{Peer, Shared, address, caller, versions};
use crate::access::{Identity, invitation, name, secret};
use crate::app::App;
use crate::commands::CODE_LENGTH;
use crate::table_task::{Change, Command, stored_visibility};
use crate::timestamp::of_store;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use protocol::client::{read_action_request, read_undo_request};
use protocol::{ChatLine, Code, NewTable, Refusal, Seated, TableSettings, TableView, Timestamp};
use random::Seed;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use store::{Status, StoreError, TableFilter};
use table::{Lobby, Person, checked_entropy};

/// Characters in a table's id.
const ID_LENGTH: usize = 16;
/// Bytes that a table takes besides its document.
const TABLE_OVERHEAD: usize = 1024;
/// Maximum number of chat lines in a response.
const CHAT_LINES: u32 = 200;

/// The caller, or a new guest with the given name.
async fn somebody(app: &App, headers: &HeaderMap, name: Option<&str>) -> Answer<Identity> {
    Ok(match app.identity(headers).await? {
        Some(identity) => identity,
        None => app.welcome_guest(name, headers).await?,
    })
}

/// The caller under the name that they want, or under their own. A guest's own name may have become an account's.
pub(super) async fn person(app: &App, identity: &Identity, name: Option<&str>) -> Answer<Person> {
    let player = &identity.player;
    let name = app.free_name(name.unwrap_or(&player.name), Some(&player.id)).await?;
    Ok(Person { player: player.id.clone(), name })
}

/// The response to a player who took a seat; it also sets the session cookie.
fn seated(app: &App, identity: &Identity, seated: &Seated) -> Response {
    let mut response = json(seated);
    if !identity.by_cookie
        && let Ok(cookie) = HeaderValue::from_str(&app.set_cookie(&identity.token))
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// `POST /api/v1/tables`.
pub async fn open(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap, Body(body): Body) -> Answer {
    let address = address(&app, peer, &headers);
    app.limiters.table(address)?;
    if app.shared.thinkers.open_tables(address) >= app.shared.settings.limits.open_tables as usize {
        let message = "too many tables were opened from your address; finish or leave some first";
        return Err(Refusal::new(Code::RateLimited, message).into());
    }
    let new: NewTable = read(&body)?;
    let identity = somebody(&app, &headers, new.name.as_deref()).await?;
    let host = person(&app, &identity, new.name.as_deref()).await?;
    let (new, library) = match versions::of_table(&app, new.map.as_ref()).await? {
        None => (new, None),
        Some((map, library)) => (NewTable { map: Some(map), ..new }, Some(library)),
    };
    let open = |commitment, at| Ok(Lobby { library, ..Lobby::open(&new, &host, commitment, at)? });
    let opened = open_table(&app, open, &identity, address).await?;
    // Its task starts now, so that the table is closed eventually even if nobody joins.
    let _ = app.shared.open(&opened.table).await;
    Ok(seated(&app, &identity, &opened))
}

/// Opens a table and stores it; `open` gets the hash of its secret and the time.
pub(super) async fn open_table(
    app: &App,
    open: impl FnOnce(String, Timestamp) -> Result<Lobby, Refusal>,
    identity: &Identity,
    address: IpAddr,
) -> Answer<Seated> {
    app.shared.stored.check(address)?;
    let secret = Seed::from_bytes(secret());
    let now = app.shared.store.now();
    // A large map takes a while to read and draw.
    let lobby = tokio::task::block_in_place(|| open(secret.commitment(), of_store(now)))?;
    let lobby = Lobby { invite: invitation(), ..lobby };
    let document = serde_json::to_string(&lobby).expect("a lobby is plain data");
    for _ in 0..5 {
        let (id, code) = (name(ID_LENGTH), name(CODE_LENGTH));
        let row = store::NewTable {
            id: id.clone(),
            code: code.clone(),
            visibility: stored_visibility(lobby.visibility),
            document: document.clone(),
            secret: secret.as_bytes().to_vec(),
            created_at: now,
        };
        match app.shared.store.create_table(row).await {
            Ok(()) => {
                metrics::counter!("hexhaven_tables_opened_total").increment(1);
                app.shared.stored.add(address, document.len() + TABLE_OVERHEAD);
                app.shared.thinkers.opened(&id, address);
                let seat = lobby.seat_of(&identity.player.id).map(|seat| seat.0);
                let (commitment, token) = (lobby.commitment, identity.token.clone());
                return Ok(Seated { table: id, code, commitment, seat, waiting: false, token });
            }
            // The id or the code was taken, which is very rare.
            Err(StoreError::Taken { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(Refusal::new(Code::Busy, "no free id was found; try again").into())
}

/// The public tables that were listed last. A table is read again only when it has changed: its document contains the
/// whole map.
#[derive(Default)]
pub struct ListedTables(Mutex<HashMap<String, (u64, u64, TableView)>>);

impl ListedTables {
    fn views(&self, rows: Vec<store::TableRow>, now: Timestamp) -> Vec<TableView> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut listed = HashMap::with_capacity(rows.len());
        let mut views = Vec::with_capacity(rows.len());
        for row in rows {
            let before = known
                .remove(&row.id)
                .filter(|(revision, version, _)| (*revision, *version) == (row.revision, row.version));
            let view = match before {
                Some((.., view)) => view,
                None => match serde_json::from_str::<Lobby>(&row.document) {
                    Ok(lobby) => lobby.view(&row.id, &row.code, row.version, now, i64::MAX),
                    Err(_) => continue,
                },
            };
            views.push(view.clone());
            listed.insert(row.id, (row.revision, row.version, view));
        }
        *known = listed;
        views
    }
}

/// `GET /api/v1/tables`: public tables.
pub async fn list(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap) -> Answer {
    app.limiters.browse(address(&app, peer, &headers))?;
    let filter = TableFilter {
        statuses: vec![Status::Waiting, Status::Playing],
        visibility: Some(store::Visibility::Public),
        limit: Some(100),
    };
    let rows = app.shared.store.tables(&filter).await?;
    let now = of_store(app.shared.store.now());
    Ok(json(&TableList { tables: app.listed.views(rows, now) }))
}

#[derive(Deserialize, JsonSchema)]
pub struct ShowQuery {
    since: Option<u64>,
    #[serde(default)]
    glance: bool,
}

/// `GET /api/v1/tables/{table}`: the caller counts as present, unless `glance` is set.
pub async fn show(
    State(app): Shared,
    Path(table): Path<String>,
    ConnectInfo(peer): Peer,
    Query(ShowQuery { since, glance }): Query<ShowQuery>,
    headers: HeaderMap,
) -> Answer {
    let table = app.table_id(&table).await?;
    let player = app.identity(&headers).await?.map(|identity| identity.player.id);
    let asked = app.shared.ask(&table, |answer| Command::Show { player: player.clone(), since, glance, answer });
    let answer = asked.await?;
    if answer.is_page() {
        app.limiters.long_answer(address(&app, peer, &headers));
    }
    Ok(json(&answer))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Joining {
    name: Option<String>,
    seat: Option<u8>,
    /// What the player contributes to the seed of the game: 64 hex digits of their own choice. Ignored once the game has
    /// started.
    entropy: Option<String>,
    /// The secret of a link that invites to the table. Without it, the host may have to let the player in.
    invite: Option<String>,
}

/// `POST /api/v1/tables/{table}/join`: the status is 202 if the caller has to wait for the host to let them in.
pub async fn join(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let address = address(&app, peer, &headers);
    app.limiters.join(address)?;
    let Joining { name, seat, entropy, invite } = read(&body)?;
    let entropy = checked_entropy(entropy.as_deref())?;
    let table = app.table_id(&table).await?;
    let identity = somebody(&app, &headers, name.as_deref()).await?;
    let person = person(&app, &identity, name.as_deref()).await?;
    let join = Change::Join { person, seat, entropy, invite, address };
    let seat = change(&app, &table, &identity, join).await?;
    let looked = app
        .shared
        .ask(&table, |answer| Command::Show {
            player: Some(identity.player.id.clone()),
            since: None,
            glance: false,
            answer,
        })
        .await?;
    let (code, commitment) = (looked.table.code, looked.table.commitment);
    let (waiting, token) = (seat.is_none(), identity.token.clone());
    let mut response = seated(&app, &identity, &Seated { table, code, commitment, seat, waiting, token });
    if waiting {
        *response.status_mut() = StatusCode::ACCEPTED;
    }
    Ok(response)
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Admitting {
    /// The id of the request, as the host is shown it.
    request: String,
    /// Whether they get a seat; if not, they cannot ask again.
    admit: Option<bool>,
}

/// `POST /api/v1/tables/{table}/admit`.
pub async fn admit(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    app.limiters.command(&caller(&app, peer, &headers).await?)?;
    let Admitting { request, admit } = read(&body)?;
    known_change(&app, &table, &headers, Change::Admit { request, is_admitted: admit.unwrap_or(true) }).await
}

pub(super) async fn change(app: &App, table: &str, identity: &Identity, change: Change) -> Answer<Option<u8>> {
    let player = identity.player.id.clone();
    let asked =
        app.shared.ask(table, |answer| Command::Change { player: player.clone(), change: change.clone(), answer });
    Ok(asked.await?)
}

/// Changes the lobby for a signed-in caller. The response names their seat.
async fn known_change(app: &App, table: &str, headers: &HeaderMap, made: Change) -> Answer {
    let identity = app.must_identify(headers).await?;
    let table = app.table_id(table).await?;
    let seat = change(app, &table, &identity, made).await?;
    Ok(json(&TableSeat { table, seat }))
}

/// `POST /api/v1/tables/{table}/leave`.
pub async fn leave(State(app): Shared, Path(table): Path<String>, headers: HeaderMap) -> Answer {
    known_change(&app, &table, &headers, Change::Leave).await
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Readiness {
    ready: Option<bool>,
    /// What the player contributes to the seed of the game, instead of what they contributed before: 64 hex digits of
    /// their own choice.
    entropy: Option<String>,
}

/// `POST /api/v1/tables/{table}/ready`.
pub async fn ready(State(app): Shared, Path(table): Path<String>, headers: HeaderMap, Body(body): Body) -> Answer {
    let Readiness { ready, entropy } = read(&body)?;
    let entropy = checked_entropy(entropy.as_deref())?;
    known_change(&app, &table, &headers, Change::Ready { ready: ready.unwrap_or(true), entropy }).await
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BotSeat {
    seat: Option<u8>,
    bot: Option<String>,
}

/// `POST /api/v1/tables/{table}/bots`.
pub async fn bots(State(app): Shared, Path(table): Path<String>, headers: HeaderMap, Body(body): Body) -> Answer {
    let BotSeat { seat, bot } = read(&body)?;
    known_change(&app, &table, &headers, Change::Bot { seat, bot }).await
}

/// `POST /api/v1/tables/{table}/start`.
pub async fn start(State(app): Shared, Path(table): Path<String>, headers: HeaderMap) -> Answer {
    known_change(&app, &table, &headers, Change::Start).await
}

/// `PATCH /api/v1/tables/{table}`: a change may name another map, so it is limited like checks of maps.
pub async fn set(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let from = address(&app, peer, &headers);
    app.limiters.check(from)?;
    app.shared.stored.check(from)?;
    let mut settings: TableSettings = read(&body)?;
    if settings.map.is_some() {
        app.shared.stored.add(from, body.len());
    }
    let mut library = None;
    if let Some((map, version)) = versions::of_table(&app, settings.map.as_ref()).await? {
        (settings.map, library) = (Some(map), Some(version));
    }
    known_change(&app, &table, &headers, Change::Settings { settings: Box::new(settings), library }).await
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Kicking {
    seat: u8,
    /// Whether the player cannot take a seat or chat here again; true if missing.
    ban: Option<bool>,
    /// The bot that takes the player's place, such as `greedy`.
    bot: Option<String>,
}

/// `POST /api/v1/tables/{table}/kick`.
pub async fn kick(State(app): Shared, Path(table): Path<String>, headers: HeaderMap, Body(body): Body) -> Answer {
    let Kicking { seat, ban, bot } = read(&body)?;
    known_change(&app, &table, &headers, Change::Kick { seat, is_banned: ban.unwrap_or(true), bot }).await
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Swapping {
    a: u8,
    b: u8,
}

/// `POST /api/v1/tables/{table}/swap`.
pub async fn swap(State(app): Shared, Path(table): Path<String>, headers: HeaderMap, Body(body): Body) -> Answer {
    let Swapping { a, b } = read(&body)?;
    known_change(&app, &table, &headers, Change::Swap { a, b }).await
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Colouring {
    colour: u8,
}

/// `POST /api/v1/tables/{table}/colour`.
pub async fn colour(State(app): Shared, Path(table): Path<String>, headers: HeaderMap, Body(body): Body) -> Answer {
    let Colouring { colour } = read(&body)?;
    known_change(&app, &table, &headers, Change::Colour(colour)).await
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Muting {
    seat: u8,
    muted: Option<bool>,
}

/// `POST /api/v1/tables/{table}/mute`.
pub async fn mute(State(app): Shared, Path(table): Path<String>, headers: HeaderMap, Body(body): Body) -> Answer {
    let Muting { seat, muted } = read(&body)?;
    known_change(&app, &table, &headers, Change::Mute { seat, muted: muted.unwrap_or(true) }).await
}

/// `POST /api/v1/tables/{table}/actions`.
pub async fn act(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let caller = caller(&app, peer, &headers).await?;
    caller.must_be_known()?;
    let ask = read_action_request(&body).map_err(|malformed| Refusal::new(Code::BadRequest, malformed.message))?;
    let version = app.act(&caller, &table, &ask).await?;
    Ok(json(&Accepted { request_id: ask.request_id, version }))
}

/// `POST /api/v1/tables/{table}/undo`.
pub async fn undo(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let caller = caller(&app, peer, &headers).await?;
    caller.must_be_known()?;
    let ask = read_undo_request(&body).map_err(|malformed| Refusal::new(Code::BadRequest, malformed.message))?;
    let version = app.undo(&caller, &table, &ask).await?;
    Ok(json(&Accepted { request_id: ask.request_id, version }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChatLine {
    text: String,
}

/// `POST /api/v1/tables/{table}/chat`.
pub async fn chat(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let caller = caller(&app, peer, &headers).await?;
    caller.must_be_known()?;
    let NewChatLine { text } = read(&body)?;
    Ok(json(&app.chat(&caller, &table, &text).await?))
}

#[derive(Deserialize, JsonSchema)]
pub struct After {
    after: Option<u64>,
}

/// `GET /api/v1/tables/{table}/chat`: the lines after a given one, or the latest lines; without those of people whom the
/// caller has blocked.
pub async fn chat_lines(
    State(app): Shared,
    Path(table): Path<String>,
    Query(After { after }): Query<After>,
    headers: HeaderMap,
) -> Answer {
    let table = app.table_id(&table).await?;
    let viewer = app.identity(&headers).await?.map(|identity| identity.player.id);
    let (store, viewer) = (&app.shared.store, viewer.as_deref());
    let lines = match after {
        Some(after) => store.chat(&table, after, viewer, CHAT_LINES).await?,
        None => store.latest_chat(&table, viewer, CHAT_LINES).await?,
    };
    Ok(json(&ChatLines { lines: lines.into_iter().map(chat_line).collect() }))
}

pub(super) fn chat_line(line: store::ChatLine) -> ChatLine {
    ChatLine { n: line.number, seat: line.seat, name: line.name, text: line.text, at: of_store(line.at) }
}

/// `POST /api/v1/tables/{table}/quote`.
pub async fn quote(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let swap: Value = read(&body)?;
    Ok(json(&app.quote(&caller(&app, peer, &headers).await?, &table, &swap).await?))
}
