//! `hexhaven admin`: tools for server operators.

mod accounts;
mod audit;
mod check;
mod drill;
mod library;
mod reports;

use super::age::Age;
use super::storage::{Storage, StorageArgs};
use crate::Verdict;
use anyhow::{Context, Result};
use serde_json::json;
use std::path::{Path, PathBuf};
use store::{Key, Retention, Store};

/// Back up, restore, check and prune a server's data; manage its accounts; moderate its map library
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand)]
enum Task {
    /// Copy everything into one new file, even while the server is running. Back up the key file too, in another place
    Backup {
        /// The new file
        file: PathBuf,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Restore a backup into a new data folder, or into an empty PostgreSQL database
    Restore {
        /// The backup file
        file: PathBuf,
        #[command(flatten)]
        storage: StorageArgs,
    },
    Drill(Box<drill::Args>),
    /// Check that every stored game is complete and every action in it legal, even while the server is running
    Check {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Delete games that ended long ago, expired sessions and old guests, even while the server is running
    Prune {
        /// Delete what has not changed for this long, such as 30d, 12h or 2w
        #[arg(long, value_name = "AGE")]
        older_than: Age,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        storage: StorageArgs,
    },
    #[command(flatten)]
    Accounts(accounts::Task),
    /// List sign-ins, registrations and what else happened to accounts, even while the server is running
    Audit {
        /// The maximum number of lines
        #[arg(long, value_name = "N", default_value_t = 1000)]
        limit: u32,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// List players' reports of other people, with the chat of their table, even while the server is running
    Reports {
        /// Also list reports that are closed
        #[arg(long)]
        all: bool,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Close a report of a person, with a note about what was done, even while the server is running
    CloseReport {
        /// The report's id, as `reports` lists it
        report: String,
        /// What was found or done
        note: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Read players' reports of published maps, and hide maps, even while the server is running
    Library {
        #[command(subcommand)]
        task: library::Task,
    },
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let result = runtime.block_on(async {
        match &args.task {
            Task::Backup { file, storage } => backup(file, &storage.find()?).await,
            Task::Restore { file, storage } => restore(file, &storage.find()?).await,
            Task::Drill(args) => drill::run(args).await,
            Task::Check { json, storage } => check::run(&storage.find()?, *json).await,
            Task::Accounts(task) => accounts::run(task).await,
            Task::Audit { limit, json, storage } => audit::run(&storage.find()?, *limit, *json).await,
            Task::Reports { all, json, storage } => reports::run(&storage.find()?, *all, *json).await,
            Task::CloseReport { report, note, storage } => reports::close(storage, report, note).await,
            Task::Library { task } => library::run(task).await,
            Task::Prune { older_than, json, storage } => prune(*older_than, *json, &storage.find()?).await,
        }
    });
    // A transfer that was interrupted is not waited for.
    runtime.shutdown_background();
    result
}

/// The existing key. A new one could not decrypt anything.
fn key(storage: &Storage) -> Result<Key> {
    Ok(Key::load(&storage.key_file)?)
}

/// Opens the store read-only, since a server may be running.
async fn open_read_only(storage: &Storage) -> Result<Store> {
    Ok(Store::open_read_only(&storage.location, &key(storage)?).await?)
}

async fn backup(file: &Path, storage: &Storage) -> Result<Verdict> {
    let store = open_read_only(storage).await?;
    store.backup(file).await?;
    store.close().await;
    let size = std::fs::metadata(file).with_context(|| file.display().to_string())?.len();
    outln!("{}: {size} bytes", file.display());
    eprintln!(
        "The backup cannot be restored without the key file {}: keep a copy of that too.",
        storage.key_file.display()
    );
    Ok(Verdict::Good)
}

async fn restore(file: &Path, storage: &Storage) -> Result<Verdict> {
    Store::restore(file, &storage.location, &key(storage)?).await?;
    outln!("{}: restored", file.display());
    Ok(Verdict::Good)
}

async fn prune(older_than: Age, json: bool, storage: &Storage) -> Result<Verdict> {
    let store = Store::open_beside(&storage.location, &key(storage)?).await?;
    let pruned = store.prune(Retention::ended_before(older_than.before(store.now()))).await;
    store.close().await;
    let pruned = pruned?;
    let store::Pruned { tables, entries, chats, sessions, guests } = pruned;
    if json {
        let counts = json!({
            "tables": tables, "entries": entries, "chats": chats, "sessions": sessions, "guests": guests,
        });
        outln!("{counts}");
    } else {
        let games = format!("{tables} tables with {entries} actions and {chats} chat messages");
        outln!("deleted {games}, {sessions} sessions, {guests} guests");
    }
    Ok(Verdict::Good)
}
