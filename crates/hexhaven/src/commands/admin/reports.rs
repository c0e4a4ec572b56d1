//! `hexhaven admin reports`: players' reports of other people.

use super::{Storage, open_read_only};
use crate::Verdict;
use anyhow::Result;
use serde_json::{Value, json};
use store::PersonReport;

/// The maximum number of reports listed.
const MAX_REPORTS: u32 = 10_000;

/// Lists all reports, the latest first.
pub async fn run(storage: &Storage, json: bool) -> Result<Verdict> {
    let store = open_read_only(storage).await?;
    let reports = store.person_reports(MAX_REPORTS).await;
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

fn chat(report: &PersonReport) -> Value {
    serde_json::from_str(&report.chat).unwrap_or_default()
}

/// Debug formatting and JSON escape line breaks and control sequences in what people write.
fn print(report: &PersonReport) -> Result<()> {
    let PersonReport { table, name, account, by, reason, .. } = report;
    let who = match account {
        Some(account) => format!("{name:?} (account {account:?})"),
        None => format!("{name:?} (guest)"),
    };
    outln!("{who} at table {table}: reported by {by:?}: {reason:?}");
    for line in chat(report).as_array().into_iter().flatten() {
        outln!("    {}: {}", line["name"], line["text"]);
    }
    Ok(())
}

fn to_json(report: &PersonReport) -> Value {
    json!({
        "table": report.table,
        "name": report.name,
        "account": report.account,
        "by": report.by,
        "reason": report.reason,
        "chat": chat(report),
        "at": report.at.0,
    })
}
