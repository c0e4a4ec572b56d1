//! A client's socket, with timeouts.

use serde_json::{Value, json};
use std::io;
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tungstenite::client::IntoClientRequest;
use tungstenite::handshake::HandshakeError;
use tungstenite::http::HeaderValue;
use tungstenite::{Message, WebSocket, client};

/// How long a test waits for a message that must arrive.
pub const WAIT_TIMEOUT: Duration = Duration::from_secs(20);

/// The result of waiting for a message.
#[derive(Debug, PartialEq)]
pub enum Received {
    /// A message.
    Message(Value),
    /// No message arrived in time.
    Nothing,
    /// The socket was closed, with the server's close code.
    Closed(Option<u16>),
}

/// A socket.
pub struct Socket {
    pub stream: WebSocket<TcpStream>,
    /// The text of all received messages.
    pub letters: Vec<String>,
}

/// Opens a socket with these headers. The error is the HTTP status.
pub fn upgrade(address: &str, headers: &[(&'static str, &str)]) -> Result<Socket, u16> {
    let stream = TcpStream::connect(address).expect("the server listens");
    stream.set_nodelay(true).expect("the timeout can be set");
    stream.set_read_timeout(Some(WAIT_TIMEOUT)).expect("the timeout can be set");
    let mut request = format!("ws://{address}/ws").into_client_request().expect("it is a request");
    for &(name, value) in headers {
        request.headers_mut().insert(name, HeaderValue::from_str(value).expect("it is a header"));
    }
    match client(request, stream) {
        Ok((stream, _)) => Ok(Socket { stream, letters: Vec::new() }),
        Err(HandshakeError::Failure(tungstenite::Error::Http(response))) => Err(response.status().as_u16()),
        Err(error) => panic!("no socket: {error}"),
    }
}

/// The first message of a client.
pub fn hello(table: &str, token: Option<&str>, since: Option<u64>) -> Value {
    let mut hello = json!({"type": "hello", "table": table});
    if let Some(token) = token {
        hello["token"] = token.into();
    }
    if let Some(since) = since {
        hello["since"] = since.into();
    }
    hello
}

impl Socket {
    /// Opens a socket without sending a hello.
    pub fn open(address: &str) -> Self {
        upgrade(address, &[]).expect("a socket can be opened")
    }

    /// Opens a socket and sends a hello.
    pub fn greet(address: &str, table: &str, token: Option<&str>, since: Option<u64>) -> Self {
        let mut socket = Self::open(address);
        socket.say(&hello(table, token, since));
        socket
    }

    /// Sends a message.
    pub fn say(&mut self, message: &Value) {
        self.try_say(message).expect("the server listens");
    }

    /// Like the method without `try_`, but the server may be unavailable.
    pub fn try_say(&mut self, message: &Value) -> tungstenite::Result<()> {
        self.stream.send(Message::text(message.to_string()))
    }

    /// Sends an action chosen at a version.
    pub fn act(&mut self, request: &str, version: u64, action: &Value) {
        self.say(&ask(request, version, action));
    }

    /// Waits for the next message.
    pub fn receive(&mut self, within: Duration) -> Received {
        let until = Instant::now() + within;
        loop {
            let left = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
            self.stream.get_ref().set_read_timeout(Some(left)).expect("the timeout can be set");
            match self.stream.read() {
                Ok(Message::Text(text)) => {
                    self.letters.push(text.to_string());
                    return Received::Message(serde_json::from_str(&text).expect("messages are JSON"));
                }
                Ok(Message::Close(frame)) => return Received::Closed(frame.map(|frame| frame.code.into())),
                Ok(_) => {}
                Err(tungstenite::Error::Io(error))
                    if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) =>
                {
                    return Received::Nothing;
                }
                Err(_) => return Received::Closed(None),
            }
        }
    }

    /// The next message, which must arrive.
    pub fn next(&mut self) -> Value {
        match self.receive(WAIT_TIMEOUT) {
            Received::Message(message) => message,
            other => panic!("expected a message, found {other:?}"),
        }
    }

    /// The next message of a type; others are skipped.
    pub fn next_of(&mut self, kind: &str) -> Value {
        self.until(|message| message["type"] == kind)
    }

    /// The first message that satisfies a condition; others are skipped.
    pub fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        while begun.elapsed() < WAIT_TIMEOUT {
            let message = self.next();
            if fits(&message) {
                return message;
            }
        }
        panic!("the expected message did not arrive");
    }

    /// The answer to a request: `reply` or `refused`.
    pub fn answer(&mut self, request: &str) -> Value {
        self.until(|message| {
            matches!(message["type"].as_str(), Some("reply" | "refused")) && message["requestId"] == request
        })
    }

    /// The server's close code; messages before it are skipped.
    pub fn closed(&mut self) -> Option<u16> {
        let begun = Instant::now();
        while begun.elapsed() < WAIT_TIMEOUT {
            if let Received::Closed(code) = self.receive(WAIT_TIMEOUT) {
                return code;
            }
        }
        panic!("the socket was not closed");
    }
}

/// The message for an action.
pub fn ask(request: &str, version: u64, action: &Value) -> Value {
    json!({"type": "act", "requestId": request, "knownVersion": version, "action": action})
}
