//! `hexhaven admin library`: players' reports of published maps, and hiding maps.

use super::accounts::open;
use super::open_read_only;
use crate::Verdict;
use crate::commands::storage::StorageArgs;
use anyhow::Result;
use serde_json::{Value, json};
use server::{Actor, pick_map};
use store::{MapReport, MapStatus};

/// The maximum number of reports listed.
const MAX_REPORTS: u32 = 10_000;

#[derive(clap::Subcommand)]
pub enum Task {
    /// List players' reports, the latest first
    Reports {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Hide a map from everybody but its author; games in progress continue
    Hide {
        /// The map's id
        map: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Recommend a map: it is listed first, with a mark
    Pick {
        /// The map's id
        map: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// No longer recommend a map
    Unpick {
        /// The map's id
        map: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Show a hidden map again and delete its reports
    Show {
        /// The map's id
        map: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

/// Runs a task, even while a server is running.
pub async fn run(task: &Task) -> Result<Verdict> {
    match task {
        Task::Reports { json, storage } => reports(*json, storage).await,
        Task::Hide { map, storage } => set_hidden(map, true, storage).await,
        Task::Pick { map, storage } => set_picked(map, true, storage).await,
        Task::Unpick { map, storage } => set_picked(map, false, storage).await,
        Task::Show { map, storage } => set_hidden(map, false, storage).await,
    }
}

async fn reports(json: bool, storage: &StorageArgs) -> Result<Verdict> {
    let store = open_read_only(&storage.find()?).await?;
    let reports = store.map_reports(MAX_REPORTS).await;
    store.close().await;
    let reports = reports?;
    if json {
        outln!("{}", Value::Array(reports.iter().map(to_json).collect()));
    } else {
        for report in &reports {
            let hidden = if report.status == MapStatus::Hidden { " (hidden)" } else { "" };
            let MapReport { map, version, name, author, by, reason, .. } = report;
            // Debug formatting escapes line breaks and control sequences in what players write.
            outln!("{map}@{version}{hidden} {name:?} by {author:?}: reported by {by:?}: {reason:?}");
        }
        outln!("{} reports", reports.len());
    }
    Ok(Verdict::Good)
}

fn to_json(report: &MapReport) -> Value {
    json!({
        "map": report.map,
        "version": report.version,
        "name": report.name,
        "author": report.author,
        "hidden": report.status == MapStatus::Hidden,
        "by": report.by,
        "reason": report.reason,
        "at": report.at.0,
    })
}

async fn set_hidden(map: &str, hide: bool, storage: &StorageArgs) -> Result<Verdict> {
    let store = open_read_only(&storage.find()?).await?;
    let found = store.hide_map(map, hide).await;
    store.close().await;
    if !found? {
        eprintln!("hexhaven: there is no map {map:?} in the library");
        return Ok(Verdict::Bad);
    }
    outln!("{map}: {}", if hide { "hidden" } else { "shown" });
    Ok(Verdict::Good)
}

async fn set_picked(map: &str, pick: bool, storage: &StorageArgs) -> Result<Verdict> {
    let store = open(storage).await?;
    let picked = pick_map(&store, map, pick, &Actor::Command).await;
    store.close().await;
    match picked {
        Ok(()) => {
            outln!("{map}: {}", if pick { "picked" } else { "no longer picked" });
            Ok(Verdict::Good)
        }
        Err(refusal) => {
            eprintln!("hexhaven: {map:?}: {}", refusal.message);
            Ok(Verdict::Bad)
        }
    }
}
