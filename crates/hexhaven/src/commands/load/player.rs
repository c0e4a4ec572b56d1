//! A client that plays random legal actions over a socket, building when it can.

use super::figures::Figures;
use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use random::{FastStream, Purpose, Random, Seed as RandomSeed};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// A client, before it connects.
pub struct Client {
    pub host: String,
    pub table: String,
    /// `None` for a spectator.
    pub token: Option<String>,
    pub figures: Arc<Figures>,
    /// Whether it reconnects after the server was unavailable.
    pub reconnects: bool,
    /// Limits the rate of actions; `None` for as fast as possible.
    pub pace: Option<Arc<Semaphore>>,
}

/// An action that was sent and is not answered yet.
struct Sent {
    request: String,
    at: Instant,
}

/// Opens a socket and sends the greeting; the answer comes next.
pub async fn greet(
    host: &str,
    table: &str,
    token: Option<&str>,
    since: Option<u64>,
) -> Result<WebSocketStream<TcpStream>> {
    let stream = TcpStream::connect(host).await?;
    stream.set_nodelay(true)?;
    let (mut socket, _) = client_async(format!("ws://{host}/ws"), stream).await?;
    let mut hello = json!({"type": "hello", "table": table});
    if let Some(token) = token {
        hello["token"] = token.into();
    }
    if let Some(since) = since {
        hello["since"] = since.into();
    }
    socket.send(Message::text(hello.to_string())).await?;
    Ok(socket)
}

impl Client {
    /// Plays or watches until it is stopped; reconnects after the server was unavailable, if wanted.
    pub async fn play(self) {
        let mut known = None;
        let mut welcomed = false;
        while let Err(error) = self.follow(&mut known, &mut welcomed).await {
            if !self.reconnects || known.is_none() {
                return self.figures.fail(&format!("{error:#}"));
            }
            // A connection that fails before it is welcomed does not count as lost again.
            if std::mem::take(&mut welcomed) {
                self.figures.lose();
            }
            while TcpStream::connect(&self.host).await.is_err() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }

    /// Follows the game from the known version, and plays, until the socket closes.
    async fn follow(&self, known: &mut Option<u64>, welcomed: &mut bool) -> Result<()> {
        let mut socket = greet(&self.host, &self.table, self.token.as_deref(), *known).await?;
        let again = known.is_some();
        let mut stream = FastStream::new(&RandomSeed::from_u64(self.figures.next()), Purpose::Choices);
        let mut sent: Option<Sent> = None;
        // The latest update: it may arrive before the reply.
        let mut latest: Option<Value> = None;
        while let Some(message) = socket.next().await {
            let Message::Text(text) = message? else { continue };
            self.figures.heard(text.len());
            if self.token.is_none() {
                // A spectator only listens.
                if text.starts_with(r#"{"type":"welcome""#) {
                    *known = Some(known.unwrap_or_default());
                    *welcomed = true;
                    self.figures.connect(again);
                }
                continue;
            }
            let message: Value = serde_json::from_str(&text).context("the message is not valid JSON")?;
            match message["type"].as_str() {
                Some("welcome") => {
                    *welcomed = true;
                    self.figures.connect(again);
                }
                Some("reply") => {
                    if let Some(sent) = sent.take_if(|sent| message["requestId"] == sent.request.as_str()) {
                        self.figures.replied(sent.at.elapsed());
                    }
                }
                Some("refused") => {
                    sent = None;
                    match message["code"].as_str() {
                        Some("STALE") => self.figures.stale(),
                        code => bail!("refused: {code:?} {}", message["message"]),
                    }
                }
                Some("update") => {
                    let version = message["version"].as_u64().unwrap_or_default();
                    let events = message["events"].as_array().map_or(0, Vec::len) as u64;
                    if known.is_some_and(|known| known + events != version) {
                        bail!("version {version} with {events} events came after version {known:?}");
                    }
                    *known = Some(version);
                    latest = Some(message);
                }
                _ => {}
            }
            if sent.is_none()
                && let Some(update) = latest.take()
            {
                sent = self.act(&mut socket, &update, &mut stream).await?;
            }
        }
        bail!("the server closed the socket")
    }

    /// Sends an action if it is this seat's turn to act.
    async fn act(
        &self,
        socket: &mut WebSocketStream<TcpStream>,
        update: &Value,
        stream: &mut FastStream,
    ) -> Result<Option<Sent>> {
        let view = &update["view"];
        let (seat, stage) = (&view["seat"], view["turnStage"].as_str().unwrap_or_default());
        let due = &view["pending"][if stage == "robber_discard" { "discard" } else { "gold" }];
        let waits = match stage {
            "game_end" => false,
            "robber_discard" | "choose_gold" => due[seat.to_string()].is_number(),
            _ => view["activePlayer"] == *seat,
        };
        let Some(actions) = update["legal"]["actions"].as_array().filter(|_| waits) else { return Ok(None) };
        let Some(action) = choose(actions, stream) else { return Ok(None) };
        if let Some(pace) = &self.pace {
            pace.acquire().await?.forget();
        }
        let request = format!("{:016x}", stream.next());
        let ask = json!({"type": "act", "requestId": request, "knownVersion": update["version"], "action": action});
        let at = Instant::now();
        socket.send(Message::text(ask.to_string())).await?;
        Ok(Some(Sent { request, at }))
    }
}

/// A random action, preferring to build; never resigns or reveals.
fn choose<'a>(actions: &'a [Value], stream: &mut FastStream) -> Option<&'a Value> {
    let kind = |action: &Value| action["type"].as_str().unwrap_or_default().to_owned();
    let builds = |action: &&Value| matches!(kind(action).as_str(), "UPGRADE_TO_CITY" | "BUILD_SETTLEMENT");
    let plays = |action: &&Value| !matches!(kind(action).as_str(), "RESIGN" | "REVEAL_VICTORY_POINTS");
    let mut found: Vec<&Value> = actions.iter().filter(builds).collect();
    if found.is_empty() {
        found = actions.iter().filter(plays).collect();
    }
    if found.is_empty() { None } else { Some(found[stream.below(found.len() as u64) as usize]) }
}
