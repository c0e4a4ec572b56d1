//! For admins: other people's accounts, reports of people, and the audit log.

use super::answers::{
    AccountChanged, AdminAccount, AdminAccounts, AuditEntry, AuditLog, Ended, PersonReport, PersonReports, Picked,
    ReportClosed,
};
use super::reply::{self, Answer, Body, Path, Query, read};
use super::{Peer, Shared, address};
use crate::access::Identity;
use crate::app::App;
use crate::moderation::{AccountChange, Actor, change_account, close_report, pick_map};
use crate::timestamp::of_store;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use protocol::{Code, Refusal};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use std::net::{IpAddr, SocketAddr};
use store::{Player, ReportFilter, SessionKind};

/// How many accounts are listed at a time.
const PAGE_ACCOUNTS: u32 = 50;
/// Maximum number of reports in a response.
const MAX_REPORTS: u32 = 100;
/// Maximum number of lines of the audit log in a response.
const MAX_AUDIT_LINES: u32 = 200;

/// The caller, who must be an admin, and where the request comes from. Tokens of programs do not count.
async fn admin(app: &App, peer: SocketAddr, headers: &HeaderMap) -> Answer<(Identity, IpAddr)> {
    let from = address(app, peer, headers);
    app.limiters.admin(from)?;
    let identity = app.must_identify(headers).await?;
    let is_admin = identity.player.is_admin && identity.player.suspended_at.is_none();
    if is_admin && identity.kind == SessionKind::Session {
        return Ok((identity, from));
    }
    Err(Refusal::new(Code::NotAdmin, "only admins of this server may do that, signed in and not with a token").into())
}

/// Text to look for. Databases cannot store NUL characters.
fn sought(text: Option<String>) -> String {
    text.unwrap_or_default().replace('\0', "")
}

#[derive(Deserialize, JsonSchema)]
pub struct Search {
    /// A part of the name.
    search: Option<String>,
    /// Only names that follow this one.
    after: Option<String>,
}

fn account(player: Player) -> AdminAccount {
    AdminAccount {
        player: player.id,
        name: player.name,
        created_at: of_store(player.created_at),
        suspended_at: player.suspended_at.map(of_store),
        admin: player.is_admin,
        rated_games: player.rating.map_or(0, |rating| rating.games),
    }
}

/// `GET /api/v1/admin/accounts`.
pub async fn accounts(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Query(Search { search, after }): Query<Search>,
    headers: HeaderMap,
) -> Answer {
    admin(&app, peer, &headers).await?;
    // One more tells whether there is another page.
    let mut found = app.shared.store.accounts(&sought(search), &sought(after), PAGE_ACCOUNTS + 1).await?;
    let more = found.len() > PAGE_ACCOUNTS as usize;
    found.truncate(PAGE_ACCOUNTS as usize);
    let next = found.last().filter(|_| more).map(|last| last.name.clone());
    Ok(reply::json(&AdminAccounts { accounts: found.into_iter().map(account).collect(), next }))
}

/// A change to an account. Variants without fields have braces, so that unknown fields are refused.
#[derive(Deserialize, JsonSchema)]
#[serde(tag = "change", rename_all = "camelCase", deny_unknown_fields)]
pub enum Wanted {
    /// Nobody can sign in, and whoever is signed in is signed out.
    Suspend {},
    /// Lift a suspension.
    Unsuspend {},
    /// Give it another name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Make the password useless, end all sessions, and get a word that signs the owner in once.
    ResetPassword {},
}

/// `POST /api/v1/admin/accounts/{player}`.
pub async fn change(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(player): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let (identity, address) = admin(&app, peer, &headers).await?;
    let wanted = read(&body)?;
    let found = app.shared.store.player(&sought(Some(player))).await?.filter(Player::is_account);
    let found = found.ok_or_else(|| Refusal::new(Code::NoSuchAccount, "there is no such account"))?;
    let change = match wanted {
        Wanted::Suspend {} => AccountChange::Suspend,
        Wanted::Unsuspend {} => AccountChange::Unsuspend,
        Wanted::Rename { name } => AccountChange::Rename(name),
        Wanted::ResetPassword {} => AccountChange::ResetPassword(app.passwords.reset().await?),
    };
    let actor = Actor::Admin { player: identity.player, address };
    let changed = change_account(&app.shared.store, &found, change, &actor).await?;
    app.sessions.check();
    for table in &changed.tables {
        app.shared.wake(table, None).await;
    }
    Ok(reply::json(&AccountChanged { recovery: changed.recovery }))
}

#[derive(Deserialize, JsonSchema)]
pub struct WantedReports {
    /// Also those that are closed.
    #[serde(default)]
    closed: bool,
}

/// `GET /api/v1/admin/reports`.
pub async fn reports(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Query(WantedReports { closed }): Query<WantedReports>,
    headers: HeaderMap,
) -> Answer {
    admin(&app, peer, &headers).await?;
    let filter = if closed { ReportFilter::All } else { ReportFilter::Open };
    let report = |found: store::PersonReport| PersonReport {
        id: found.id,
        table: found.table,
        name: found.name,
        account: found.account,
        by: found.by,
        reason: found.reason,
        chat: serde_json::from_str(&found.chat).unwrap_or_else(|_| json!([])),
        at: of_store(found.at),
        closed: found.closed.map(|closed| ReportClosed { at: of_store(closed.at), by: closed.by, note: closed.note }),
    };
    let found = app.shared.store.person_reports(filter, MAX_REPORTS).await?;
    Ok(reply::json(&PersonReports { reports: found.into_iter().map(report).collect() }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    /// What was found or done.
    note: String,
}

/// `POST /api/v1/admin/reports/{report}/close`.
pub async fn close(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(report): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let (identity, address) = admin(&app, peer, &headers).await?;
    let Closing { note } = read(&body)?;
    let actor = Actor::Admin { player: identity.player, address };
    close_report(&app.shared.store, &sought(Some(report)), &note, &actor).await?;
    Ok(reply::json(&Ended { ended: true }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Picking {
    /// Whether the map is recommended: it is then listed first.
    picked: bool,
}

/// `POST /api/v1/admin/library/{id}`.
pub async fn pick(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(map): Path<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answer {
    let (identity, address) = admin(&app, peer, &headers).await?;
    let Picking { picked } = read(&body)?;
    let actor = Actor::Admin { player: identity.player, address };
    pick_map(&app.shared.store, &sought(Some(map)), picked, &actor).await?;
    Ok(reply::json(&Picked { picked }))
}

/// `GET /api/v1/admin/audit`.
pub async fn audit(State(app): Shared, ConnectInfo(peer): Peer, headers: HeaderMap) -> Answer {
    admin(&app, peer, &headers).await?;
    let entry = |line: store::AuditLine| AuditEntry {
        at: of_store(line.at),
        kind: line.kind.name(),
        name: line.name,
        address: line.address,
        detail: line.detail,
        by: line.by,
    };
    let lines = app.shared.store.audit(MAX_AUDIT_LINES).await?;
    Ok(reply::json(&AuditLog { lines: lines.into_iter().map(entry).collect() }))
}
