//! A client's socket: a greeting, then messages both ways, each side bounded.

use crate::access::{Identity, same_origin};
use crate::app::App;
use crate::host::{Command, Outgoing, Refusal, Viewer, text};
use crate::http::{Failure, resolve};
use crate::limits::SocketLimits;
use crate::moment::of_store;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use protocol::client::read;
use protocol::{Ask, ClientMessage, ServerMessage};
use rules::Action;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, timeout};

/// Bytes that a message to the server may have.
pub const LONGEST_MESSAGE: usize = 8 * 1024;
/// Messages that may wait for a client before it counts as too slow.
const QUEUE: usize = 128;
/// How long a client may take for its greeting, and to take a message.
const GREETING: Duration = Duration::from_secs(10);
const SENDING: Duration = Duration::from_secs(15);
/// How often a client is asked whether it is still there, and how long it may say nothing at all.
const ASKED: Duration = Duration::from_secs(20);
const SILENT: Duration = Duration::from_secs(65);
/// Messages that are no messages, or too many at once, that a client may send before it is closed.
const PATIENCE: u32 = 200;

/// Reasons to close a socket, beside those of the protocol.
mod close {
    pub const NORMAL: u16 = 1000;
    pub const NOT_TEXT: u16 = 1003;
    pub const POLICY: u16 = 1008;
    pub const TOO_LONG: u16 = 1009;
    pub const RESTART: u16 = 1012;
    /// Come back later.
    pub const TOO_SLOW: u16 = 1013;
}

/// `GET /ws`.
pub async fn upgrade(
    State(app): State<Arc<App>>,
    ConnectInfo(_): ConnectInfo<SocketAddr>,
    mut headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let own_page = same_origin(&headers);
    if own_page == Some(false) {
        return (StatusCode::FORBIDDEN, "another site's page may not open a socket here").into_response();
    }
    if app.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "the server is stopping").into_response();
    }
    // Without an Origin it is no browser, and no cookie counts.
    if own_page.is_none() {
        headers.remove(header::COOKIE);
    }
    let known = match app.identity(&headers).await {
        Ok(known) => known,
        Err(refusal) => return Failure::from(refusal).into_response(),
    };
    upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(0)
        // One message at a time is written, and it may tell of a whole long game.
        .max_write_buffer_size(64 * 1024 * 1024)
        .on_upgrade(move |socket| async move {
            app.sockets.fetch_add(1, Ordering::Relaxed);
            metrics::gauge!("hexhaven_sockets").increment(1.0);
            serve(&app, socket, known).await;
            metrics::gauge!("hexhaven_sockets").decrement(1.0);
            app.sockets.fetch_sub(1, Ordering::Relaxed);
        })
}

/// What a client is following.
struct Client<'a> {
    app: &'a App,
    known: Option<Identity>,
    table: String,
    /// Weak: when its table is gone, so is the socket, and the client comes back.
    out: mpsc::WeakSender<Outgoing>,
    limits: SocketLimits,
}

async fn serve(app: &Arc<App>, socket: WebSocket, known: Option<Identity>) {
    let (mut sink, mut stream) = socket.split();
    let mut stopping = app.stopping.clone();
    let greeted = tokio::select! {
        greeted = timeout(GREETING, greeting(&mut stream)) => Some(greeted),
        _ = stopping.wait_for(|stopping| *stopping) => None,
    };
    let (table, token, since) = match greeted {
        None => return shut(&mut sink, close::RESTART, "the server restarts").await,
        Some(Ok(Ok(hello))) => hello,
        Some(Ok(Err((code, why)))) => return shut(&mut sink, code, &why).await,
        Some(Err(_)) => return shut(&mut sink, close::POLICY, "no hello in time").await,
    };
    let known = match token {
        None => known,
        Some(token) => match app.identify(&token, false).await {
            Ok(identity) => Some(identity),
            Err(refusal) => {
                return refuse(&mut sink, refusal).await;
            }
        },
    };
    let table = match resolve(app, &table).await {
        Ok(table) => table,
        Err(refusal) => return refuse(&mut sink, refusal).await,
    };
    let (out, outgoing) = mpsc::channel(QUEUE);
    let slow = Arc::new(Notify::new());
    let player = known.as_ref().map(|identity| identity.player.id.clone());
    let watched = app
        .shared
        .ask(&table, |answer| Command::Watch {
            viewer: Viewer { player: player.clone(), since, out: out.clone(), slow: slow.clone() },
            answer,
        })
        .await;
    let watcher = match watched {
        Ok(watcher) => watcher,
        Err(refusal) => {
            return refuse(&mut sink, refusal).await;
        }
    };
    let client = Client { app, known, table: table.clone(), out: out.downgrade(), limits: app.limiters.socket() };
    drop(out);
    tokio::select! {
        () = write(&mut sink, outgoing, &slow) => {}
        (code, why) = client.listen(&mut stream) => shut(&mut sink, code, why).await,
    }
    app.shared.gone(&table, watcher).await;
}

/// Says why there is nothing to follow; whether one should come back is in the code.
async fn refuse(sink: &mut SplitSink<WebSocket, Message>, refusal: Refusal) {
    let code = if refusal.retryable { close::TOO_SLOW } else { close::POLICY };
    let refused = ServerMessage::Refused(refusal.clone().refused(None));
    let _ = timeout(SENDING, sink.send(Message::Text(text(&refused)))).await;
    shut(sink, code, &refusal.message).await;
}

/// The first message.
async fn greeting(stream: &mut SplitStream<WebSocket>) -> Result<(String, Option<String>, Option<u64>), (u16, String)> {
    while let Some(message) = stream.next().await {
        match message {
            Ok(Message::Text(said)) => match read(&said) {
                Ok(ClientMessage::Hello { table, token, since }) => return Ok((table, token, since)),
                Ok(_) => return Err((close::POLICY, "the first message must be hello".to_owned())),
                Err(malformed) => return Err((close::POLICY, malformed.message)),
            },
            Ok(Message::Ping(_) | Message::Pong(_)) => {}
            Ok(Message::Binary(_)) => return Err((close::NOT_TEXT, "messages are text".to_owned())),
            Ok(Message::Close(_)) => break,
            Err(error) => return Err(fault(&error)),
        }
    }
    Err((close::NORMAL, String::new()))
}

/// What closes a socket that broke.
fn fault(error: &axum::Error) -> (u16, String) {
    let why = error.to_string();
    if why.contains("too long") || why.contains("too large") || why.contains("Space limit") {
        return (close::TOO_LONG, format!("messages have at most {LONGEST_MESSAGE} bytes"));
    }
    (close::NORMAL, String::new())
}

async fn shut(sink: &mut SplitSink<WebSocket, Message>, code: u16, why: &str) {
    // A reason has room for 123 bytes.
    let mut end = why.len().min(120);
    while !why.is_char_boundary(end) {
        end -= 1;
    }
    let frame = CloseFrame { code, reason: why[..end].to_owned().into() };
    let _ = timeout(Duration::from_secs(1), sink.send(Message::Close(Some(frame)))).await;
}

/// Sends what is to be sent, until there is an end of it.
async fn write(sink: &mut SplitSink<WebSocket, Message>, mut outgoing: mpsc::Receiver<Outgoing>, slow: &Notify) {
    let mut ask = tokio::time::interval_at(Instant::now() + ASKED, ASKED);
    loop {
        let message = tokio::select! {
            biased;
            () = slow.notified() => return shut(sink, close::TOO_SLOW, "you read too slowly; come back").await,
            _ = ask.tick() => Message::Ping(Vec::new().into()),
            next = outgoing.recv() => match next {
                Some(Outgoing::Text(text)) => Message::Text(text),
                Some(Outgoing::Close(code, why)) => return shut(sink, code, why).await,
                None => return shut(sink, close::RESTART, "the table is gone for a moment; come back").await,
            },
        };
        match timeout(SENDING, sink.send(message)).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return,
            Err(_) => {
                metrics::counter!("hexhaven_slow_readers_total").increment(1);
                return;
            }
        }
    }
}

impl Client<'_> {
    /// Takes messages until the client is gone; how its socket is closed.
    async fn listen(&self, stream: &mut SplitStream<WebSocket>) -> (u16, &'static str) {
        let mut wrong = 0;
        loop {
            let message = match timeout(SILENT, stream.next()).await {
                Err(_) => return (close::POLICY, "nothing was heard for a long time"),
                Ok(None | Some(Ok(Message::Close(_)))) => return (close::NORMAL, ""),
                Ok(Some(Err(error))) if fault(&error).0 == close::TOO_LONG => {
                    return (close::TOO_LONG, "messages have at most 8192 bytes");
                }
                Ok(Some(Err(_))) => return (close::NORMAL, ""),
                Ok(Some(Ok(message))) => message,
            };
            let said = match message {
                Message::Text(said) => said,
                Message::Binary(_) => return (close::NOT_TEXT, "messages are text"),
                _ => continue,
            };
            let answer = match self.limits.message() {
                Err(refusal) => Err((refusal, None)),
                Ok(()) => self.answer(&said).await,
            };
            let answer = match answer {
                Ok(Some(answer)) => answer,
                Ok(None) => continue,
                Err((refusal, request_id)) => {
                    wrong += u32::from(matches!(refusal.code.as_str(), "BAD_MESSAGE" | "RATE_LIMITED"));
                    if wrong > PATIENCE {
                        return (close::POLICY, "too many messages that cannot be taken");
                    }
                    ServerMessage::Refused(refusal.refused(request_id))
                }
            };
            let Some(out) = self.out.upgrade() else {
                return (close::RESTART, "the table is gone for a moment; come back");
            };
            if out.send(Outgoing::Text(text(&answer))).await.is_err() {
                return (close::NORMAL, "");
            }
        }
    }

    async fn answer(&self, said: &str) -> Result<Option<ServerMessage>, (Refusal, Option<String>)> {
        let message =
            read(said).map_err(|malformed| (Refusal::new("BAD_MESSAGE", malformed.message), malformed.request_id))?;
        match message {
            ClientMessage::Hello { .. } => Err((Refusal::new("BAD_MESSAGE", "hello was said already"), None)),
            ClientMessage::Ping => Ok(Some(ServerMessage::Pong { now: of_store(self.app.shared.store.now()) })),
            ClientMessage::Act(ask) => {
                let id = ask.request_id.clone();
                let version = self.act(ask).await.map_err(|refusal| (refusal, Some(id.clone())))?;
                Ok(Some(ServerMessage::Reply { request_id: id, version }))
            }
            ClientMessage::Chat { text } => self.chat(&text).await.map(|()| None).map_err(|refusal| (refusal, None)),
            ClientMessage::Quote { request_id, swap } => {
                let player = self.player();
                let asked = self.app.shared.ask(&self.table, |answer| Command::Quote {
                    player: player.clone(),
                    swap: swap.clone(),
                    answer,
                });
                let quote = asked.await.map_err(|refusal| (refusal, Some(request_id.clone())))?;
                Ok(Some(ServerMessage::Quote { request_id, quote }))
            }
        }
    }

    fn player(&self) -> Option<String> {
        self.known.as_ref().map(|identity| identity.player.id.clone())
    }

    async fn act(&self, ask: Ask) -> Result<u64, Refusal> {
        let Some(player) = self.player() else {
            return Err(Refusal::new("UNAUTHORIZED", "you are watching; only those who sit there may act"));
        };
        if matches!(ask.action, Action::ProposeTrade { .. } | Action::CounterTrade { .. }) {
            self.app.limiters.offer(&player)?;
        }
        self.app
            .shared
            .ask(&self.table, |answer| Command::Act { player: player.clone(), ask: ask.clone(), answer })
            .await
    }

    /// Says something: everybody hears it, the one who spoke as well.
    async fn chat(&self, said: &str) -> Result<(), Refusal> {
        let Some(identity) = &self.known else {
            return Err(Refusal::new("UNAUTHORIZED", "to speak, one needs a name"));
        };
        self.app.limiters.chat(&identity.player.id)?;
        let said = crate::chat::checked(said)?;
        let (player, name) = (Some(identity.player.id.clone()), identity.player.name.clone());
        let asked = self.app.shared.ask(&self.table, |answer| Command::Chat {
            player: player.clone(),
            name: name.clone(),
            text: said.clone(),
            answer,
        });
        asked.await.map(|_| ())
    }
}
