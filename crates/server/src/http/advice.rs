//! Hints: what a bot would do in a player's place. Only private games have hints.

use super::reply::{Answer, Path, json};
use super::{Peer, Shared, address};
use crate::limits::counted;
use crate::table_task::{Command, Question};
use crate::thinkers::Creator;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use bots::Kind;
use protocol::{Code, Hint, Refusal};

/// The bot that gives hints: strong enough to learn from, and fast enough to wait for.
const ADVISER: &str = "search:60ms";

impl Question {
    /// The action that the adviser would choose, and its advantages.
    fn answer(&self) -> Option<Hint> {
        let Self { game, state, seat, version, seed, offered } = self;
        let kind: Kind = ADVISER.parse().ok()?;
        let mut adviser = kind.new_bot(game, seed);
        let action = table::advise(adviser.as_mut(), game, state, *seat, offered)?;
        let reasons = table::advantages(game, state, *seat, &action);
        Some(Hint { version: *version, action, reasons })
    }
}

/// `GET /api/v1/tables/{table}/hint`.
pub async fn hint(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let address = address(&app, peer, &headers);
    app.limiters.hint(address)?;
    let identity = app.must_identify(&headers).await?;
    let table = app.table_id(&table).await?;
    let player = identity.player.id;
    let question = app.shared.ask(&table, |answer| Command::Hint { player: player.clone(), answer }).await?;
    let busy = || Refusal::new(Code::Busy, "all bots are busy right now; try again");
    let _place = app.shared.thinkers.place(Creator::Address(counted(address))).await;
    let thought = tokio::task::spawn_blocking(move || question.answer()).await;
    Ok(json(&thought.ok().flatten().ok_or_else(busy)?))
}
