//! `hexhaven admin accounts` and its neighbours: lists, suspends and renames accounts, resets passwords, and names admins.

use super::key;
use crate::Verdict;
use crate::commands::storage::StorageArgs;
use anyhow::{Result, anyhow};
use serde_json::{Value, json};
use server::{AccountChange, Actor, PasswordReset, change_account};
use store::{Player, Store};

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
    /// Make an account an admin: its owner can manage other accounts at /admin
    Grant(Named),
    /// Make an account an ordinary one again
    Revoke(Named),
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
        Task::Suspend(named) => change(named, AccountChange::Suspend).await,
        Task::Unsuspend(named) => change(named, AccountChange::Unsuspend).await,
        Task::Rename { named, to } => change(named, AccountChange::Rename(to.clone())).await,
        Task::Grant(named) => change(named, AccountChange::Grant).await,
        Task::Revoke(named) => change(named, AccountChange::Revoke).await,
        Task::ResetPassword(named) => change(named, reset()?).await,
    }
}

pub async fn open(storage: &StorageArgs) -> Result<Store> {
    let storage = storage.find()?;
    Ok(Store::open_beside(&storage.location, &key(&storage)?).await?)
}

async fn list(search: &str, json: bool, storage: &StorageArgs) -> Result<Verdict> {
    let store = open(storage).await?;
    let accounts = store.accounts(search, "", MAX_ACCOUNTS).await;
    store.close().await;
    let accounts = accounts?;
    if json {
        outln!("{}", Value::Array(accounts.iter().map(to_json).collect()));
    } else {
        for account in &accounts {
            let suspended = if account.suspended_at.is_some() { " (suspended)" } else { "" };
            let admin = if account.is_admin { " (admin)" } else { "" };
            let games = account.rating.map_or(0, |rating| rating.games);
            outln!("{:?}{admin}{suspended}: {games} rated games", account.name);
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
        "admin": account.is_admin,
        "ratedGames": account.rating.map_or(0, |rating| rating.games),
    })
}

async fn change(named: &Named, change: AccountChange) -> Result<Verdict> {
    let store = open(&named.storage).await?;
    let changed = changed_account(&store, &named.name, change).await;
    store.close().await;
    changed
}

async fn changed_account(store: &Store, name: &str, change: AccountChange) -> Result<Verdict> {
    let Some(player) = store.player_by_name(name).await? else {
        eprintln!("hexhaven: there is no account {name:?}");
        return Ok(Verdict::Bad);
    };
    let changed = change_account(store, &player, change, &Actor::Command).await;
    let changed = changed.map_err(|refusal| anyhow!("{}", refusal.message))?;
    if let Some(word) = changed.recovery {
        outln!("{word}");
        eprintln!("Give this word to its owner, as <the server's address>/account?recover=<word>. It works once.");
    }
    eprintln!("{:?}: {}", player.name, changed.done);
    Ok(Verdict::Good)
}

fn reset() -> Result<AccountChange> {
    let reset = PasswordReset::new().map_err(|error| anyhow!("the password could not be hashed: {error}"))?;
    Ok(AccountChange::ResetPassword(reset))
}
