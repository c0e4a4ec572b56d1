//! One who plays over a socket: any of the actions that are legal, building first.

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

/// A socket to be.
pub struct Seat {
    pub host: String,
    pub table: String,
    /// Nothing for one who watches.
    pub token: Option<String>,
    pub figures: Arc<Figures>,
    /// Whether it comes back when the server was away.
    pub comes_back: bool,
    /// Where actions wait for their turn; nothing for as fast as it goes.
    pub pace: Option<Arc<Semaphore>>,
}

/// An action that was sent and not answered yet.
struct Sent {
    request: String,
    at: Instant,
}

/// A socket whose greeting has been said; what is answered comes next.
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

impl Seat {
    /// Plays, or watches, until it is stopped; comes back when the server was away, if that is wanted.
    pub async fn play(self) {
        let mut known = None;
        let mut welcomed = false;
        while let Err(error) = self.follow(&mut known, &mut welcomed).await {
            if !self.comes_back || known.is_none() {
                return self.figures.fail(&format!("{error:#}"));
            }
            // One who was turned away before they were back has lost nothing more.
            if std::mem::take(&mut welcomed) {
                self.figures.lose();
            }
            while TcpStream::connect(&self.host).await.is_err() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }

    /// Follows the game from the version that is known, and plays, until the socket ends.
    async fn follow(&self, known: &mut Option<u64>, welcomed: &mut bool) -> Result<()> {
        let mut socket = greet(&self.host, &self.table, self.token.as_deref(), *known).await?;
        let again = known.is_some();
        let mut stream = FastStream::new(&RandomSeed::from_u64(self.figures.next()), Purpose::Choices);
        let mut sent: Option<Sent> = None;
        // The last that was heard of the game: an update may come before the reply.
        let mut latest: Option<Value> = None;
        while let Some(message) = socket.next().await {
            let Message::Text(text) = message? else { continue };
            self.figures.heard(text.len());
            if self.token.is_none() {
                // One who watches only has to be told.
                if text.starts_with(r#"{"type":"welcome""#) {
                    *known = Some(known.unwrap_or_default());
                    *welcomed = true;
                    self.figures.connect(again);
                }
                continue;
            }
            let message: Value = serde_json::from_str(&text).context("a message that is no JSON")?;
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

    /// Sends an action, if it is this seat's to act.
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

/// Any of the actions, those that build first; resigning and revealing never.
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
