//! `hexhaven admin`: what an operator needs besides the server.

mod age;
mod check;
mod library;

use super::serve::{Storage, StorageArgs};
use crate::Verdict;
use age::Age;
use anyhow::{Context, Result};
use serde_json::json;
use std::path::{Path, PathBuf};
use store::{Key, Store};

/// Back up, restore, check and prune what a server keeps; see to its library
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand)]
enum Task {
    /// Copy everything into one new file, also while the server runs. Keep the key file with it, in another place
    Backup {
        /// The new file
        file: PathBuf,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Put a backup into a new data folder, or into an empty database of PostgreSQL
    Restore {
        /// The backup
        file: PathBuf,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Look at every stored game, also while the server runs: whether it is whole, and every action of it legal
    Check {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Remove games that ended long ago, and guests who are gone. A data folder must not be in use meanwhile
    Prune {
        /// How long they have not changed: 30d, 12h, 2w
        #[arg(long, value_name = "AGE")]
        older_than: Age,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// See what players report about published maps, and hide maps, also while the server runs
    Library {
        #[command(subcommand)]
        task: library::Task,
    },
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match &args.task {
            Task::Backup { file, storage } => backup(file, &storage.find()?).await,
            Task::Restore { file, storage } => restore(file, &storage.find()?).await,
            Task::Check { json, storage } => check::run(&storage.find()?, *json).await,
            Task::Library { task } => library::run(task).await,
            Task::Prune { older_than, json, storage } => prune(*older_than, *json, &storage.find()?).await,
        }
    })
}

/// The key that is there. A new one would open nothing.
fn key(storage: &Storage) -> Result<Key> {
    Ok(Key::load(&storage.key_file)?)
}

/// The store, beside a server that may have it.
async fn look(storage: &Storage) -> Result<Store> {
    Ok(Store::open_beside(&storage.location, &key(storage)?).await?)
}

async fn backup(file: &Path, storage: &Storage) -> Result<Verdict> {
    let store = look(storage).await?;
    store.backup(file).await?;
    store.close().await;
    let size = std::fs::metadata(file).with_context(|| file.display().to_string())?.len();
    outln!("{}: {size} bytes", file.display());
    eprintln!("It is of no use without the key file {}: keep a copy of that, too.", storage.key_file.display());
    Ok(Verdict::Good)
}

async fn restore(file: &Path, storage: &Storage) -> Result<Verdict> {
    Store::restore(file, &storage.location, &key(storage)?).await?;
    outln!("{}: restored", file.display());
    Ok(Verdict::Good)
}

async fn prune(older_than: Age, json: bool, storage: &Storage) -> Result<Verdict> {
    let store = Store::open(&storage.location, &key(storage)?).await?;
    let pruned = store.prune(older_than.before(store.now())).await;
    store.close().await;
    let pruned = pruned?;
    let store::Pruned { tables, entries, chats, sessions, guests } = pruned;
    if json {
        let counts = json!({
            "tables": tables, "entries": entries, "chats": chats, "sessions": sessions, "guests": guests,
        });
        outln!("{counts}");
    } else {
        let games = format!("{tables} tables with {entries} actions and {chats} lines of chat");
        outln!("removed {games}, {sessions} sessions, {guests} guests");
    }
    Ok(Verdict::Good)
}
