//! `hexhaven admin audit`: what happened to accounts.

use super::{Storage, open_read_only};
use crate::Verdict;
use anyhow::Result;
use jiff::Timestamp;
use serde_json::{Value, json};
use store::AuditLine;

/// Prints the latest lines, the latest first.
pub async fn run(storage: &Storage, limit: u32, json: bool) -> Result<Verdict> {
    let store = open_read_only(storage).await?;
    let lines = store.audit(limit).await;
    store.close().await;
    let lines = lines?;
    if json {
        outln!("{}", Value::Array(lines.iter().map(to_json).collect()));
    } else {
        for line in &lines {
            outln!("{}", sentence(line)?);
        }
    }
    Ok(Verdict::Good)
}

/// Debug formatting escapes line breaks and control sequences in what people write.
fn sentence(line: &AuditLine) -> Result<String> {
    let AuditLine { kind, name, address, detail, by, .. } = line;
    let at = Timestamp::from_millisecond(line.at.0)?;
    let address = if address.is_empty() { "-" } else { address };
    let detail = if detail.is_empty() { String::new() } else { format!(" {detail:?}") };
    let by = by.as_ref().map_or(String::new(), |by| format!(" by {by:?}"));
    Ok(format!("{at} {} {name:?} {address}{detail}{by}", kind.name()))
}

fn to_json(line: &AuditLine) -> Value {
    json!({
        "at": line.at.0,
        "kind": line.kind.name(),
        "player": line.player,
        "name": line.name,
        "address": line.address,
        "detail": line.detail,
        "by": line.by,
    })
}
