//! One who comes back and has missed something.

use super::figures::CaughtUp;
use super::lobby::Table;
use super::player::greet;
use anyhow::{Context, Result, bail};
use futures_util::StreamExt;
use serde_json::Value;
use std::time::Instant;
use tokio_tungstenite::tungstenite::Message;

/// How many come back.
const TIMES: usize = 50;

/// The first update that a seat is sent who knows a version.
async fn update(host: &str, table: &Table, since: Option<u64>) -> Result<Value> {
    let mut socket = greet(host, &table.id, table.tokens.last().map(String::as_str), since).await?;
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message? else { continue };
        let message: Value = serde_json::from_str(&text).context("a message that is no JSON")?;
        if message["type"] == "update" {
            return Ok(message);
        }
    }
    bail!("the server closed the socket")
}

/// Comes back to tables with so many events, one after the other; nothing where no game is that long.
pub async fn catch_up(host: &str, tables: &[Table], missed: u64) -> Result<Option<CaughtUp>> {
    let mut waits = Vec::new();
    for table in tables {
        let version = update(host, table, None).await?["version"].as_u64().context("an update has a version")?;
        let Some(since) = version.checked_sub(missed).filter(|_| waits.len() < TIMES) else { continue };
        let begun = Instant::now();
        let told = update(host, table, Some(since)).await?;
        waits.push(begun.elapsed());
        if told["events"].as_array().map(Vec::len) != Some(missed as usize) {
            bail!("{missed} events were missed, and others were told");
        }
    }
    Ok(CaughtUp::new(missed, waits))
}
