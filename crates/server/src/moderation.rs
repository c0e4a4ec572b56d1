//! What admins do to other people's accounts and reports, on their page or with a command. The audit log has all of it.

use crate::access;
use crate::library::check_reason;
use crate::names::{account_name, rename_seat};
use crate::passwords::PasswordReset;
use crate::refusal::unavailable;
use protocol::{Code, Refusal};
use std::net::IpAddr;
use store::{AuditKind, AuditLine, Player, PlayerChange, ReportClosure, Store, StoreError};

/// Characters in the id of a line of the audit log.
const AUDIT_ID_LENGTH: usize = 10;

/// A change to somebody's account.
pub enum AccountChange {
    /// Nobody can sign in, and whoever is signed in is signed out.
    Suspend,
    /// Lift a suspension.
    Unsuspend,
    /// Give it another name, also at tables whose game is not over.
    Rename(String),
    /// Make the password useless and end all sessions.
    ResetPassword(PasswordReset),
    /// Let it manage others.
    Grant,
    /// No longer let it manage others.
    Revoke,
}

/// Who does it.
pub enum Actor {
    /// An operator with a command.
    Command,
    /// An admin over HTTP.
    Admin {
        /// Their account.
        player: Player,
        /// Where the request comes from.
        address: IpAddr,
    },
}

impl Actor {
    fn admin(&self) -> Option<&Player> {
        match self {
            Self::Command => None,
            Self::Admin { player, .. } => Some(player),
        }
    }
}

/// What a change leads to.
#[derive(Default)]
pub struct Changed {
    /// What was done, in words.
    pub done: String,
    /// After a reset of the password: a word that signs its owner in once.
    pub recovery: Option<String>,
    /// The tables where the name has changed.
    pub tables: Vec<String>,
}

/// Changes somebody's account.
///
/// # Errors
/// If the actor may not do that, the new name is invalid or taken, or the store cannot be used.
pub async fn change_account(
    store: &Store,
    player: &Player,
    change: AccountChange,
    actor: &Actor,
) -> Result<Changed, Refusal> {
    let mut changed = Changed::default();
    let mut detail = String::new();
    let (kind, done) = match change {
        AccountChange::Suspend => {
            suspend(store, player, actor).await?;
            (AuditKind::Suspension, "suspended".to_owned())
        }
        AccountChange::Unsuspend => {
            store.suspend(&player.id, None, None).await.map_err(|error| unavailable(&error))?;
            (AuditKind::SuspensionLifted, "suspension lifted".to_owned())
        }
        AccountChange::Rename(to) => {
            let new_name = account_name(&to)?;
            changed.tables = rename(store, player, &new_name).await?;
            detail = new_name;
            (AuditKind::Rename, format!("renamed to {detail:?}"))
        }
        AccountChange::ResetPassword(reset) => {
            if actor.admin().is_some() && player.is_admin {
                // Whoever has the link could act under the other's name.
                let message = "the password of an admin is reset with a command: hexhaven admin reset-password";
                return Err(Refusal::new(Code::AdminAccount, message));
            }
            changed.recovery = Some(reset_password(store, player, reset).await?);
            (AuditKind::PasswordReset, "password reset".to_owned())
        }
        AccountChange::Grant => {
            store.set_admin(&player.id, true).await.map_err(|error| unavailable(&error))?;
            (AuditKind::AdminGranted, "made an admin".to_owned())
        }
        AccountChange::Revoke => {
            store.set_admin(&player.id, false).await.map_err(|error| unavailable(&error))?;
            (AuditKind::AdminRevoked, "no longer an admin".to_owned())
        }
    };
    changed.done = done;
    note(store, kind, &player.id, &player.name, detail, actor).await?;
    Ok(changed)
}

/// Closes an open report of a person.
///
/// # Errors
/// If the note is empty or too long, there is no such open report, or the store cannot be used.
pub async fn close_report(store: &Store, report: &str, note_text: &str, actor: &Actor) -> Result<(), Refusal> {
    let text = check_reason(note_text)?;
    let by = actor.admin().map(|admin| admin.name.clone());
    let closure = ReportClosure { at: store.now(), by, note: text.clone() };
    let closed = store.close_report(report, closure).await.map_err(|error| unavailable(&error))?;
    let Some((player, name)) = closed else {
        return Err(Refusal::new(Code::NoSuchReport, "there is no such report, or it is closed already"));
    };
    note(store, AuditKind::ReportClosed, &player, &name, format!("{report}: {text}"), actor).await
}

/// Picks a map of the library, or no longer.
///
/// # Errors
/// If there is no such published map, or the store cannot be used.
pub async fn pick_map(store: &Store, map: &str, pick: bool, actor: &Actor) -> Result<(), Refusal> {
    let picked = store.pick_map(map, pick).await.map_err(|error| unavailable(&error))?;
    let Some((author, name)) = picked else {
        return Err(Refusal::new(Code::NoSuchMap, "there is no such map in the library"));
    };
    let kind = if pick { AuditKind::MapPicked } else { AuditKind::MapUnpicked };
    let author_name = store.player(&author).await.map_err(|error| unavailable(&error))?;
    let author_name = author_name.map_or_else(String::new, |player| player.name);
    note(store, kind, &author, &author_name, format!("{map} {name:?}"), actor).await
}

async fn suspend(store: &Store, player: &Player, actor: &Actor) -> Result<(), Refusal> {
    let admin = actor.admin().map(|admin| admin.id.as_str());
    let suspended = store.suspend(&player.id, Some(store.now()), admin).await.map_err(|error| unavailable(&error))?;
    if suspended || admin.is_none() {
        return Ok(());
    }
    let message = "admins cannot suspend themselves; another admin or an operator of the server can";
    Err(Refusal::new(Code::AdminAccount, message))
}

/// Renames an account, also at tables whose game is not over. Returns those tables.
async fn rename(store: &Store, player: &Player, new_name: &str) -> Result<Vec<String>, Refusal> {
    let change = PlayerChange { id: player.id.clone(), name: Some(new_name.to_owned()), ..PlayerChange::default() };
    match store.change_player(change).await {
        Err(StoreError::Taken { .. }) => return Err(Refusal::new(Code::NameTaken, "another account has this name")),
        changed => changed.map_err(|error| unavailable(&error))?,
    }
    let mut renamed = Vec::new();
    for table in store.unfinished_tables_of(&player.id).await.map_err(|error| unavailable(&error))? {
        let seat = rename_seat(store, &table, &player.id, Some(&player.name), new_name).await;
        if seat.map_err(|error| unavailable(&error))? {
            renamed.push(table);
        }
    }
    Ok(renamed)
}

/// Resets a password; returns the recovery word.
async fn reset_password(store: &Store, player: &Player, reset: PasswordReset) -> Result<String, Refusal> {
    let change = PlayerChange {
        id: player.id.clone(),
        password_hash: Some(reset.password_hash),
        recovery_hash: Some(reset.recovery_hash),
        ..PlayerChange::default()
    };
    store.change_player(change).await.map_err(|error| unavailable(&error))?;
    store.end_sessions_of(&player.id).await.map_err(|error| unavailable(&error))?;
    Ok(format!("{}.{}", player.id, reset.word))
}

async fn note(
    store: &Store,
    kind: AuditKind,
    player: &str,
    name: &str,
    detail: String,
    actor: &Actor,
) -> Result<(), Refusal> {
    let (by, address) = match actor {
        Actor::Command => (None, String::new()),
        Actor::Admin { player, address } => (Some(player.name.clone()), address.to_string()),
    };
    tracing::info!(kind = kind.name(), %player, ?name, ?by, %address, ?detail, "audit");
    let line = AuditLine {
        at: store.now(),
        id: access::name(AUDIT_ID_LENGTH),
        kind,
        player: Some(player.to_owned()),
        name: name.to_owned(),
        address,
        detail,
        by,
    };
    store.add_audit(line).await.map_err(|error| unavailable(&error))
}
