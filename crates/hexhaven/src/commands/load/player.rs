//! A client that plays random legal actions over a socket, building when it can.

use super::figures::Figures;
use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use random::{FastStream, Purpose, Random, Seed as RandomSeed};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::collections::HashMap;
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

/// What a client reads of a message. The rest is skipped, so that the clients leave the processors to the server.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: Cow<'a, str>,
    request_id: Option<Cow<'a, str>>,
    code: Option<Cow<'a, str>>,
    message: Option<Cow<'a, str>>,
    #[serde(default)]
    version: u64,
    #[serde(default)]
    events: Vec<IgnoredAny>,
    #[serde(borrow)]
    view: Option<Glance<'a>>,
    #[serde(borrow)]
    legal: Option<&'a RawValue>,
}

/// What a client reads of its view.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Glance<'a> {
    seat: Option<u8>,
    turn_stage: Cow<'a, str>,
    active_player: u8,
    pending: Pending,
}

#[derive(Deserialize)]
struct Pending {
    #[serde(default)]
    discard: HashMap<String, u32>,
    #[serde(default)]
    gold: HashMap<String, u32>,
}

#[derive(Deserialize)]
struct Legal {
    actions: Vec<Value>,
}

/// A position in which it is the client's turn to act.
struct Turn {
    version: u64,
    actions: Vec<Value>,
}

impl Heard<'_> {
    /// The turn, if the game waits for the client's seat.
    fn turn(&self) -> Result<Option<Turn>> {
        let (Some(view), Some(legal)) = (&self.view, self.legal) else { return Ok(None) };
        let Some(seat) = view.seat else { return Ok(None) };
        let waits = match view.turn_stage.as_ref() {
            "game_end" => false,
            "robber_discard" => view.pending.discard.contains_key(&seat.to_string()),
            "choose_gold" => view.pending.gold.contains_key(&seat.to_string()),
            _ => view.active_player == seat,
        };
        if !waits {
            return Ok(None);
        }
        let Legal { actions } = serde_json::from_str(legal.get()).context("the legal actions are not valid")?;
        Ok(Some(Turn { version: self.version, actions }))
    }
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
        // From the latest update, which may arrive before the reply.
        let mut latest: Option<Turn> = None;
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
            let message: Heard<'_> = serde_json::from_str(&text).context("the message is not valid")?;
            match message.kind.as_ref() {
                "welcome" => {
                    *welcomed = true;
                    self.figures.connect(again);
                }
                "reply" => {
                    if let Some(sent) = sent.take_if(|sent| message.request_id.as_deref() == Some(&sent.request)) {
                        self.figures.replied(sent.at.elapsed());
                    }
                }
                "refused" => {
                    sent = None;
                    match message.code.as_deref() {
                        Some("STALE") => self.figures.stale(),
                        code => bail!("refused: {code:?} {}", message.message.unwrap_or_default()),
                    }
                }
                "update" => {
                    let (version, events) = (message.version, message.events.len() as u64);
                    if known.is_some_and(|known| known + events != version) {
                        bail!("version {version} with {events} events came after version {known:?}");
                    }
                    *known = Some(version);
                    latest = message.turn()?;
                }
                _ => {}
            }
            if sent.is_none()
                && let Some(turn) = latest.take()
            {
                sent = self.act(&mut socket, &turn, &mut stream).await?;
            }
        }
        bail!("the server closed the socket")
    }

    /// Sends an action, if there is one to choose.
    async fn act(
        &self,
        socket: &mut WebSocketStream<TcpStream>,
        turn: &Turn,
        stream: &mut FastStream,
    ) -> Result<Option<Sent>> {
        let Some(action) = choose(&turn.actions, stream) else { return Ok(None) };
        if let Some(pace) = &self.pace {
            pace.acquire().await?.forget();
        }
        let request = format!("{:016x}", stream.next());
        let ask = json!({"type": "act", "requestId": request, "knownVersion": turn.version, "action": action});
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
