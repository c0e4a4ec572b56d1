//! `hexhaven admin check`: every stored game is played again.

use super::{Storage, look};
use crate::Verdict;
use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use store::{Fault, Report};

/// Looks at everything; all faults are listed.
pub async fn run(storage: &Storage, json: bool) -> Result<Verdict> {
    let store = look(storage).await?;
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
        outln!("{tables} tables with {entries} actions: {faults} faults");
    }
    Ok(if report.is_fine() { Verdict::Good } else { Verdict::Bad })
}

fn sentence(Fault { table, version, what }: &Fault) -> String {
    match (table, version) {
        (None, _) => format!("the database: {what}"),
        (Some(table), None) => format!("table {table}: {what}"),
        (Some(table), Some(version)) => format!("table {table}, action {version}: {what}"),
    }
}

fn document(report: &Report) -> serde_json::Value {
    let fault = |Fault { table, version, what }: &Fault| json!({ "table": table, "version": version, "message": what });
    json!({
        "ok": report.is_fine(),
        "tables": report.tables,
        "entries": report.entries,
        "faults": report.faults.iter().map(fault).collect::<Vec<_>>(),
    })
}
