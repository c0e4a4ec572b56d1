//! Measures how fast a reconnecting client catches up.

use super::figures::CaughtUp;
use super::player::greet;
use super::table::LoadTable;
use anyhow::{Context, Result, bail};
use futures_util::StreamExt;
use serde_json::Value;
use std::time::Instant;
use tokio_tungstenite::tungstenite::Message;

/// The number of reconnects to measure.
const RECONNECTS: usize = 50;

/// The first update sent to a seat that already knows a version.
async fn update(host: &str, table: &LoadTable, since: Option<u64>) -> Result<Value> {
    let mut socket = greet(host, &table.id, table.tokens.last().map(String::as_str), since).await?;
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message? else { continue };
        let message: Value = serde_json::from_str(&text).context("the message is not valid JSON")?;
        if message["type"] == "update" {
            return Ok(message);
        }
    }
    bail!("the server closed the socket")
}

/// Reconnects to tables as a client that missed a number of events; `None` if no game is long enough.
pub async fn catch_up(host: &str, tables: &[LoadTable], missed: u64) -> Result<Option<CaughtUp>> {
    let mut waits = Vec::new();
    for table in tables {
        let version = update(host, table, None).await?["version"].as_u64().context("an update has a version")?;
        let Some(since) = version.checked_sub(missed).filter(|_| waits.len() < RECONNECTS) else { continue };
        let started = Instant::now();
        let update = update(host, table, Some(since)).await?;
        waits.push(started.elapsed());
        if update["events"].as_array().map(Vec::len) != Some(missed as usize) {
            bail!("{missed} events were missed, but a different number was sent");
        }
    }
    Ok(CaughtUp::new(missed, waits))
}
