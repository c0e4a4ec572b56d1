//! `hexhaven admin reports` and `close-report`: players' reports of other people.

use super::accounts::open;
use super::{Storage, open_read_only};
use crate::Verdict;
use crate::commands::storage::StorageArgs;
use anyhow::{Result, bail};
use protocol::Code;
use serde_json::{Value, json};
use server::{Actor, close_report};
use store::{PersonReport, ReportFilter};

/// The maximum number of reports listed.
const MAX_REPORTS: u32 = 10_000;

/// Lists the open reports, or all of them, the latest first.
pub async fn run(storage: &Storage, all: bool, json: bool) -> Result<Verdict> {
    let store = open_read_only(storage).await?;
    let filter = if all { ReportFilter::All } else { ReportFilter::Open };
    let reports = store.person_reports(filter, MAX_REPORTS).await;
    store.close().await;
    let reports = reports?;
    if json {
        outln!("{}", Value::Array(reports.iter().map(to_json).collect()));
    } else {
        reports.iter().try_for_each(print)?;
        outln!("{} reports", reports.len());
    }
    Ok(Verdict::Good)
}

/// Closes a report, even while a server is running.
pub async fn close(storage: &StorageArgs, report: &str, note: &str) -> Result<Verdict> {
    let store = open(storage).await?;
    let closed = close_report(&store, report, note, &Actor::Command).await;
    store.close().await;
    match closed {
        Ok(()) => Ok(Verdict::Good),
        Err(refusal) if refusal.code == Code::NoSuchReport => {
            eprintln!("hexhaven: {}", refusal.message);
            Ok(Verdict::Bad)
        }
        Err(refusal) => bail!("{}", refusal.message),
    }
}

fn chat(report: &PersonReport) -> Value {
    serde_json::from_str(&report.chat).unwrap_or_default()
}

/// Debug formatting and JSON escape line breaks and control sequences in what people write.
fn print(report: &PersonReport) -> Result<()> {
    let PersonReport { id, table, name, account, by, reason, closed, .. } = report;
    let who = match account {
        Some(account) => format!("{name:?} (account {account:?})"),
        None => format!("{name:?} (guest)"),
    };
    let closed = closed.as_ref().map_or(String::new(), |closed| format!(" (closed: {:?})", closed.note));
    outln!("{id} {who} at table {table}: reported by {by:?}: {reason:?}{closed}");
    for line in chat(report).as_array().into_iter().flatten() {
        outln!("    {}: {}", line["name"], line["text"]);
    }
    Ok(())
}

fn to_json(report: &PersonReport) -> Value {
    let closed =
        report.closed.as_ref().map(|closed| json!({ "at": closed.at.0, "by": closed.by, "note": closed.note }));
    json!({
        "id": report.id,
        "table": report.table,
        "name": report.name,
        "account": report.account,
        "by": report.by,
        "reason": report.reason,
        "chat": chat(report),
        "at": report.at.0,
        "closed": closed,
    })
}
