//! A client's WebSocket: a hello, then messages both ways, with bounded queues.

use crate::access::same_origin;
use crate::app::App;
use crate::commands::Caller;
use crate::http::{Failure, address, count_refusal};
use crate::limits::SocketLimits;
use crate::refusal::{foreign_origin, stopping};
use crate::table_task::{Command, Outgoing, Viewer, text};
use crate::timestamp::of_store;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use protocol::client::read;
use protocol::{ClientMessage, Code, Refusal, ServerMessage};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, timeout};
use tracing::Instrument;

/// Maximum size of a message to the server in bytes.
pub const MAX_MESSAGE_BYTES: usize = 8 * 1024;
/// Maximum number of queued messages before a client counts as too slow.
const OUTGOING_QUEUE_LENGTH: usize = 128;
/// How long a client may take to send its hello, and to receive a message.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
const SEND_TIMEOUT: Duration = Duration::from_secs(15);
/// How often a client is pinged, and how long it may be silent.
const PING_INTERVAL: Duration = Duration::from_secs(20);
const SILENCE_TIMEOUT: Duration = Duration::from_secs(65);
/// How many malformed or rate-limited messages a client may send before its socket is closed.
const MAX_BAD_MESSAGES: u32 = 200;

/// Close codes.
mod close {
    pub const NORMAL: u16 = 1000;
    pub const NOT_TEXT: u16 = 1003;
    pub const POLICY: u16 = 1008;
    pub const TOO_LONG: u16 = 1009;
    pub const RESTART: u16 = 1012;
    /// The client reads too slowly, or should reconnect later.
    pub const TOO_SLOW: u16 = 1013;
    /// The session has ended: signed out, or ended by its owner or an operator.
    pub const SESSION_ENDED: u16 = 4001;
}

/// `GET /ws`.
pub async fn upgrade(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let own_page = same_origin(&headers);
    if own_page == Some(false) {
        return Failure::from(foreign_origin()).into_response();
    }
    if app.is_stopping() {
        return Failure::from(stopping()).into_response();
    }
    // Browsers always send an Origin; without one, cookies are ignored.
    if own_page.is_none() {
        headers.remove(header::COOKIE);
    }
    let address = address(&app, peer, &headers);
    if let Err(refusal) = app.limiters.misuses.check(address) {
        return Failure::from(refusal).into_response();
    }
    let Some(counted) = app.connections.count(address) else {
        let refusal = Refusal::new(Code::RateLimited, "too many connections from your address; close some");
        return Failure::from(refusal).into_response();
    };
    let caller = match app.identity(&headers).await {
        Ok(identity) => Caller { identity, address },
        Err(refusal) => return Failure::from(refusal).into_response(),
    };
    let span = tracing::Span::current();
    upgrade
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(0)
        // Messages are written one at a time, and one may contain a complete long game.
        .max_write_buffer_size(64 * 1024 * 1024)
        .on_upgrade(move |socket| {
            let following = async move {
                app.sockets.fetch_add(1, Ordering::Relaxed);
                metrics::gauge!("hexhaven_sockets").increment(1.0);
                serve(&app, socket, caller).await;
                drop(counted);
                metrics::gauge!("hexhaven_sockets").decrement(1.0);
                app.sockets.fetch_sub(1, Ordering::Relaxed);
            };
            // The lines about a socket have the id of the request that opened it.
            following.instrument(span)
        })
}

/// A client and the table that it follows.
struct Client<'a> {
    app: &'a App,
    caller: Caller,
    table: String,
    /// Weak: when the table's task ends, the socket closes and the client reconnects.
    out: mpsc::WeakSender<Outgoing>,
    limits: SocketLimits,
}

async fn serve(app: &Arc<App>, socket: WebSocket, mut caller: Caller) {
    let (mut sink, mut stream) = socket.split();
    let mut stopping = app.stopping.clone();
    let greeted = tokio::select! {
        greeted = timeout(HELLO_TIMEOUT, greeting(&mut stream)) => Some(greeted),
        _ = stopping.wait_for(|stopping| *stopping) => None,
    };
    let (table, token, since) = match greeted {
        None => return shut(&mut sink, close::RESTART, "the server is restarting").await,
        Some(Ok(Ok(hello))) => hello,
        Some(Ok(Err((code, why)))) => return shut(&mut sink, code, &why).await,
        Some(Err(_)) => return shut(&mut sink, close::POLICY, "no hello was received in time").await,
    };
    if let Some(token) = token {
        match app.identify(&token, false).await {
            Ok(identity) => caller.identity = Some(identity),
            Err(refusal) => return refuse(&mut sink, refusal).await,
        }
    }
    let table = match app.table_of_hello(&caller, &table).await {
        Ok(table) => table,
        Err(refusal) => return refuse(&mut sink, refusal).await,
    };
    let (out, outgoing) = mpsc::channel(OUTGOING_QUEUE_LENGTH);
    let slow = Arc::new(Notify::new());
    let player = caller.player();
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
    let mut session = app.sessions.follow(caller.session());
    let client = Client { app, caller, table: table.clone(), out: out.downgrade(), limits: app.limiters.socket() };
    drop(out);
    tokio::select! {
        () = write(&mut sink, outgoing, &slow) => {}
        (code, why) = client.listen(&mut stream) => shut(&mut sink, code, why).await,
        () = session.wait() => shut(&mut sink, close::SESSION_ENDED, "this session has ended; sign in again").await,
    }
    app.shared.gone(&table, watcher).await;
}

/// Sends a refusal and closes the socket; the close code says whether to reconnect.
async fn refuse(sink: &mut SplitSink<WebSocket, Message>, refusal: Refusal) {
    let code = if refusal.is_retryable() { close::TOO_SLOW } else { close::POLICY };
    count_refusal(&refusal);
    let refused = ServerMessage::Refused(refusal.clone());
    let _ = timeout(SEND_TIMEOUT, sink.send(Message::Text(text(&refused)))).await;
    shut(sink, code, &refusal.message).await;
}

/// Waits for the hello.
async fn greeting(stream: &mut SplitStream<WebSocket>) -> Result<(String, Option<String>, Option<u64>), (u16, String)> {
    while let Some(message) = stream.next().await {
        match message {
            Ok(Message::Text(said)) => match read(&said) {
                Ok(ClientMessage::Hello { table, token, since }) => return Ok((table, token, since)),
                Ok(_) => return Err((close::POLICY, "the first message must be hello".to_owned())),
                Err(malformed) => return Err((close::POLICY, malformed.message)),
            },
            Ok(Message::Ping(_) | Message::Pong(_)) => {}
            Ok(Message::Binary(_)) => return Err((close::NOT_TEXT, "messages must be text".to_owned())),
            Ok(Message::Close(_)) => break,
            Err(error) => return Err(fault(&error)),
        }
    }
    Err((close::NORMAL, String::new()))
}

/// The close code for an error.
fn fault(error: &axum::Error) -> (u16, String) {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<tungstenite::Error>());
    if matches!(cause, Some(tungstenite::Error::Capacity(_))) {
        return (close::TOO_LONG, format!("messages have at most {MAX_MESSAGE_BYTES} bytes"));
    }
    (close::NORMAL, String::new())
}

async fn shut(sink: &mut SplitSink<WebSocket, Message>, code: u16, why: &str) {
    // A close reason has at most 123 bytes.
    let mut end = why.len().min(120);
    while !why.is_char_boundary(end) {
        end -= 1;
    }
    let frame = CloseFrame { code, reason: why[..end].to_owned().into() };
    let _ = timeout(Duration::from_secs(1), sink.send(Message::Close(Some(frame)))).await;
}

/// Sends outgoing messages until the socket closes.
async fn write(sink: &mut SplitSink<WebSocket, Message>, mut outgoing: mpsc::Receiver<Outgoing>, slow: &Notify) {
    let mut ask = tokio::time::interval_at(Instant::now() + PING_INTERVAL, PING_INTERVAL);
    loop {
        let message = tokio::select! {
            biased;
            () = slow.notified() => return shut(sink, close::TOO_SLOW, "you read too slowly; reconnect").await,
            _ = ask.tick() => Message::Ping(Vec::new().into()),
            next = outgoing.recv() => match next {
                Some(Outgoing::Text(text)) => Message::Text(text),
                Some(Outgoing::Close(code, why)) => return shut(sink, code, why).await,
                None => return shut(sink, close::RESTART, "the table is reloading; reconnect").await,
            },
        };
        match timeout(SEND_TIMEOUT, sink.send(message)).await {
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
    /// Handles messages until the client disconnects. Returns how to close the socket.
    async fn listen(&self, stream: &mut SplitStream<WebSocket>) -> (u16, &'static str) {
        let mut wrong = 0;
        loop {
            let message = match timeout(SILENCE_TIMEOUT, stream.next()).await {
                Err(_) => return (close::POLICY, "no message was received for too long"),
                Ok(None | Some(Ok(Message::Close(_)))) => return (close::NORMAL, ""),
                Ok(Some(Err(error))) if fault(&error).0 == close::TOO_LONG => {
                    return (close::TOO_LONG, "messages have at most 8192 bytes");
                }
                Ok(Some(Err(_))) => return (close::NORMAL, ""),
                Ok(Some(Ok(message))) => message,
            };
            let said = match message {
                Message::Text(said) => said,
                Message::Binary(_) => return (close::NOT_TEXT, "messages must be text"),
                _ => continue,
            };
            let answer = match self.limits.message() {
                Err(refusal) => Err(refusal),
                Ok(()) => self.answer(&said).await,
            };
            let answer = match answer {
                Ok(Some(answer)) => answer,
                Ok(None) => continue,
                Err(refusal) => {
                    count_refusal(&refusal);
                    wrong += u32::from(matches!(refusal.code, Code::BadMessage | Code::RateLimited));
                    if wrong > MAX_BAD_MESSAGES {
                        self.app.limiters.misuses.miss(self.caller.address);
                        return (close::POLICY, "too many malformed or rate-limited messages");
                    }
                    ServerMessage::Refused(refusal)
                }
            };
            let Some(out) = self.out.upgrade() else {
                return (close::RESTART, "the table is reloading; reconnect");
            };
            if out.send(Outgoing::Text(text(&answer))).await.is_err() {
                return (close::NORMAL, "");
            }
        }
    }

    async fn answer(&self, text: &str) -> Result<Option<ServerMessage>, Refusal> {
        let message = read(text)
            .map_err(|malformed| Refusal::new(Code::BadMessage, malformed.message).to_request(malformed.request_id))?;
        match message {
            ClientMessage::Hello { .. } => Err(Refusal::new(Code::BadMessage, "hello was already sent")),
            ClientMessage::Ping => Ok(Some(ServerMessage::Pong { now: of_store(self.app.shared.store.now()) })),
            ClientMessage::Act(ask) => {
                let result = self.app.act(&self.caller, &self.table, &ask).await;
                Self::reply(ask.request_id, result)
            }
            ClientMessage::Undo(ask) => {
                let result = self.app.undo(&self.caller, &self.table, &ask).await;
                Self::reply(ask.request_id, result)
            }
            // Everybody at the table is sent the line, the sender included.
            ClientMessage::Chat { text } => self.app.chat(&self.caller, &self.table, &text).await.map(|_| None),
            ClientMessage::Quote { request_id, swap } => match self.app.quote(&self.caller, &self.table, &swap).await {
                Ok(quote) => Ok(Some(ServerMessage::Quote { request_id, quote })),
                Err(refusal) => Err(refusal.to_request(Some(request_id))),
            },
        }
    }

    fn reply(request_id: String, result: Result<u64, Refusal>) -> Result<Option<ServerMessage>, Refusal> {
        match result {
            Ok(version) => Ok(Some(ServerMessage::Reply { request_id, version })),
            Err(refusal) => Err(refusal.to_request(Some(request_id))),
        }
    }
}
