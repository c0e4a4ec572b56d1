//! `hexhaven admin check`: replays every stored game.

use super::{Storage, open_read_only};
use crate::Verdict;
use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use store::{CheckFault, CheckReport};

/// Checks everything and lists all problems.
pub async fn run(storage: &Storage, json: bool) -> Result<Verdict> {
    let store = open_read_only(storage).await?;
    let bar = ProgressBar::new(0).with_style(ProgressStyle::with_template("{bar:30} {pos}/{len} tables, {eta} left")?);
    let progress = |done, total| {
        bar.set_length(total);
        bar.set_position(done);
    };
    let report = store.check(progress, server::verify).await;
    store.close().await;
    bar.finish_and_clear();
    let report = report?;
    if json {
        outln!("{}", document(&report));
    } else {
        for fault in &report.faults {
            outln!("{}", sentence(fault));
        }
        let (tables, entries, faults) = (report.tables, report.entries, report.faults.len());
        outln!("{tables} tables with {entries} actions: {faults} problems");
    }
    Ok(if report.is_ok() { Verdict::Good } else { Verdict::Bad })
}

/// A problem, for people.
pub fn sentence(CheckFault { table, version, what }: &CheckFault) -> String {
    match (table, version) {
        (None, _) => format!("the database: {what}"),
        (Some(table), None) => format!("table {table}: {what}"),
        (Some(table), Some(version)) => format!("table {table}, action {version}: {what}"),
    }
}

/// The problems, for programs.
pub fn faults(report: &CheckReport) -> Vec<serde_json::Value> {
    let fault = |CheckFault { table, version, what }: &CheckFault| json!({ "table": table, "version": version, "message": what });
    report.faults.iter().map(fault).collect()
}

fn document(report: &CheckReport) -> serde_json::Value {
    json!({
        "ok": report.is_ok(),
        "tables": report.tables,
        "entries": report.entries,
        "faults": faults(report),
    })
}
