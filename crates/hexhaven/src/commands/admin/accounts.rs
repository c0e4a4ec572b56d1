//! `hexhaven admin accounts` and its neighbours: lists, suspends and renames accounts, and resets passwords.

use super::key;
use crate::Verdict;
use crate::commands::serve::StorageArgs;
use anyhow::{Result, anyhow, bail};
use serde_json::{Value, json};
use server::{PasswordReset, account_name, rename_seat};
use store::{AuditKind, AuditLine, Player, PlayerChange, Store, StoreError};

/// The maximum number of accounts listed.
const MAX_ACCOUNTS: u32 = 10_000;

#[derive(clap::Subcommand)]
pub enum Task {
    /// List accounts by name, even while the server is running
    Accounts {
        /// Only names that contain this text
        #[arg(default_value = "")]
        search: String,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Suspend an account: nobody can sign in to it, and whoever is signed in is signed out within seconds
    Suspend(Named),
    /// Lift a suspension
    Unsuspend(Named),
    /// Give an account another name
    Rename {
        #[command(flatten)]
        named: Named,
        /// The new name
        to: String,
    },
    /// Make the password of an account useless, end its sessions, and print a recovery word that signs its owner in once
    ResetPassword(Named),
}

/// The account that a command is about.
#[derive(clap::Args)]
pub struct Named {
    /// The account's name
    name: String,
    #[command(flatten)]
    storage: StorageArgs,
}

/// Runs a task, even while a server is running.
pub async fn run(task: &Task) -> Result<Verdict> {
    match task {
        Task::Accounts { search, json, storage } => list(search, *json, storage).await,
        Task::Suspend(named) => change(named, Change::Suspend).await,
        Task::Unsuspend(named) => change(named, Change::Unsuspend).await,
        Task::Rename { named, to } => change(named, Change::Rename(to)).await,
        Task::ResetPassword(named) => change(named, Change::ResetPassword).await,
    }
}

async fn open(storage: &StorageArgs) -> Result<Store> {
    let storage = storage.find()?;
    Ok(Store::open_beside(&storage.location, &key(&storage)?).await?)
}

async fn list(search: &str, json: bool, storage: &StorageArgs) -> Result<Verdict> {
    let store = open(storage).await?;
    let accounts = store.accounts(search, MAX_ACCOUNTS).await;
    store.close().await;
    let accounts = accounts?;
    if json {
        outln!("{}", Value::Array(accounts.iter().map(to_json).collect()));
    } else {
        for account in &accounts {
            let suspended = if account.suspended_at.is_some() { " (suspended)" } else { "" };
            let games = account.rating.map_or(0, |rating| rating.games);
            outln!("{:?}{suspended}: {games} rated games", account.name);
        }
        outln!("{} accounts", accounts.len());
    }
    Ok(Verdict::Good)
}

fn to_json(account: &Player) -> Value {
    json!({
        "player": account.id,
        "name": account.name,
        "createdAt": account.created_at.0,
        "suspendedAt": account.suspended_at.map(|at| at.0),
        "ratedGames": account.rating.map_or(0, |rating| rating.games),
    })
}

/// What is done to an account.
enum Change<'a> {
    Suspend,
    Unsuspend,
    Rename(&'a str),
    ResetPassword,
}

async fn change(named: &Named, change: Change<'_>) -> Result<Verdict> {
    let store = open(&named.storage).await?;
    let changed = change_account(&store, &named.name, &change).await;
    store.close().await;
    changed
}

async fn change_account(store: &Store, name: &str, change: &Change<'_>) -> Result<Verdict> {
    let Some(player) = store.player_by_name(name).await? else {
        eprintln!("hexhaven: there is no account {name:?}");
        return Ok(Verdict::Bad);
    };
    let detail = match change {
        Change::Suspend => {
            store.suspend(&player.id, Some(store.now())).await?;
            "suspended".to_owned()
        }
        Change::Unsuspend => {
            store.suspend(&player.id, None).await?;
            "suspension lifted".to_owned()
        }
        Change::Rename(to) => format!("renamed to {:?}", rename(store, &player, to).await?),
        Change::ResetPassword => {
            outln!("{}", reset_password(store, &player).await?);
            eprintln!("Give this word to its owner, as <the server's address>/account?recover=<word>. It works once.");
            "password reset".to_owned()
        }
    };
    let line = AuditLine {
        at: store.now(),
        id: player.id.clone(),
        kind: AuditKind::Admin,
        player: Some(player.id),
        name: player.name.clone(),
        address: String::new(),
        detail: detail.clone(),
    };
    store.add_audit(line).await?;
    eprintln!("{:?}: {detail}", player.name);
    Ok(Verdict::Good)
}

/// Renames an account, also at tables whose game is not over. Returns the new name.
async fn rename(store: &Store, player: &Player, to: &str) -> Result<String> {
    let new_name = account_name(to).map_err(|refusal| anyhow!("{}", refusal.message))?;
    let change = PlayerChange { id: player.id.clone(), name: Some(new_name.clone()), ..PlayerChange::default() };
    match store.change_player(change).await {
        Err(StoreError::Taken { .. }) => bail!("another account has the name {new_name:?}"),
        changed => changed?,
    }
    for table in store.unfinished_tables_of(&player.id).await? {
        rename_seat(store, &table, &player.id, Some(&player.name), &new_name).await?;
    }
    Ok(new_name)
}

/// Resets a password; returns the recovery word.
async fn reset_password(store: &Store, player: &Player) -> Result<String> {
    let reset = PasswordReset::new().map_err(|error| anyhow!("the password could not be hashed: {error}"))?;
    let change = PlayerChange {
        id: player.id.clone(),
        password_hash: Some(reset.password_hash),
        recovery_hash: Some(reset.recovery_hash),
        ..PlayerChange::default()
    };
    store.change_player(change).await?;
    store.end_sessions_of(&player.id).await?;
    Ok(format!("{}.{}", player.id, reset.word))
}
