//! A client that behaves like a browser: it follows a table over a socket, acts when it is its turn, and keeps a
//! request until it is answered. When its socket closes, it reconnects to the next server and catches up.

use crate::node::{Node, WAIT_TIMEOUT};
use random::{FastStream, Purpose, Random, Seed};
use serde_json::{Value, json};
use std::io::ErrorKind;
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::{self, Message, WebSocket};

/// A client's socket.
type Socket = WebSocket<TcpStream>;

/// A token for a seat at a table.
#[derive(Clone, Debug)]
pub struct Ticket {
    pub table: String,
    pub token: Option<String>,
}

/// A player or spectator.
pub struct Client {
    ticket: Ticket,
    /// The servers, with the current one first.
    hosts: Vec<String>,
    socket: Option<Socket>,
    stream: FastStream,
    /// The last version received.
    pub version: u64,
    /// The number of versions received, each once and in order.
    pub received: u64,
    /// The last update.
    pub latest: Value,
    /// Lines of chat, in the order received.
    pub chat: Vec<String>,
    /// The last table received.
    pub table: Value,
    /// The request that has not been answered yet.
    sent: Option<Value>,
    /// The number of retryable refusals.
    pub put_off: u32,
    /// How often it had to reconnect.
    pub moved: u32,
}

impl Client {
    pub fn new(ticket: &Ticket, hosts: Vec<String>, seed: u64) -> Self {
        Self {
            ticket: ticket.clone(),
            hosts,
            socket: None,
            stream: FastStream::new(&Seed::from_u64(seed), Purpose::Choices),
            version: 0,
            received: 0,
            latest: Value::Null,
            chat: Vec::new(),
            table: Value::Null,
            sent: None,
            put_off: 0,
            moved: 0,
        }
    }

    fn connect(&self) -> Result<Socket, Box<dyn std::error::Error>> {
        let stream = TcpStream::connect(&self.hosts[0])?;
        // A busy server may be slow to answer; giving up early would count as a move to another server.
        stream.set_read_timeout(Some(WAIT_TIMEOUT))?;
        let (mut socket, _) = tungstenite::client(format!("ws://{}/ws", self.hosts[0]), stream)?;
        socket.get_ref().set_read_timeout(Some(Duration::from_millis(20)))?;
        let mut hello = json!({"type": "hello", "table": self.ticket.table});
        if let Some(token) = &self.ticket.token {
            hello["token"] = token.as_str().into();
        }
        if !self.latest.is_null() {
            hello["since"] = self.version.into();
        }
        socket.send(Message::text(hello.to_string()))?;
        Ok(socket)
    }

    /// Connects to the first available server, and repeats an unanswered request.
    pub fn reconnect(&mut self) {
        let begun = Instant::now();
        let mut socket = loop {
            match self.connect() {
                Ok(socket) => break socket,
                Err(error) => assert!(begun.elapsed() < WAIT_TIMEOUT, "no server accepts a socket: {error}"),
            }
            self.hosts.rotate_left(1);
            std::thread::sleep(Duration::from_millis(50));
        };
        if let Some(sent) = &self.sent {
            // If this is lost too, it is repeated on the next socket.
            let _ = socket.send(Message::text(sent.to_string()));
        }
        self.socket = Some(socket);
    }

    /// The next message within a short time, if any.
    pub fn receive(&mut self) -> Option<Value> {
        let Some(socket) = &mut self.socket else {
            self.reconnect();
            return None;
        };
        match socket.read() {
            Ok(Message::Text(text)) => {
                let message: Value = serde_json::from_str(&text).expect("messages are JSON");
                self.take(&message);
                Some(message)
            }
            Ok(Message::Close(_)) => self.lose(),
            Ok(_) => None,
            Err(tungstenite::Error::Io(error))
                if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
            {
                None
            }
            Err(_) => self.lose(),
        }
    }

    fn lose(&mut self) -> Option<Value> {
        self.socket = None;
        self.moved += 1;
        self.hosts.rotate_left(1);
        None
    }

    fn take(&mut self, message: &Value) {
        match message["type"].as_str().expect("a message has a type") {
            "update" => self.take_update(message),
            "welcome" | "table" => self.table = message["table"].clone(),
            "chat" => self.chat.push(message["text"].as_str().expect("chat has a text").to_owned()),
            "reply" => {
                let sent = self.sent.take_if(|sent| sent["requestId"] == message["requestId"]);
                assert!(sent.is_none() || message["version"].as_u64() > sent.unwrap()["knownVersion"].as_u64());
            }
            "refused" => self.take_refusal(message),
            _ => {}
        }
    }

    /// Every action must arrive once, and in order.
    fn take_update(&mut self, update: &Value) {
        let version = update["version"].as_u64().expect("an update has a version");
        let before = if self.latest.is_null() { version } else { self.version };
        let mut next = before;
        for event in update["events"].as_array().expect("an update has events") {
            next += 1;
            assert_eq!(event["version"], next, "after {before}: {update}");
        }
        assert_eq!(next, version, "{}: not every action since {before} was sent", self.hosts[0]);
        assert_eq!(update["view"]["version"], version);
        self.received += next - before;
        self.version = version;
        self.latest = update.clone();
    }

    fn take_refusal(&mut self, refusal: &Value) {
        let Some(sent) = self.sent.take_if(|sent| sent["requestId"] == refusal["requestId"]) else { return };
        match refusal["code"].as_str() {
            Some("STALE") => assert_ne!(refusal["version"], sent["knownVersion"]),
            _ if refusal["retryable"] == true => {
                self.put_off += 1;
                std::thread::sleep(Duration::from_millis(100));
                self.send(sent);
            }
            _ => panic!("{sent} was refused: {refusal}"),
        }
    }

    fn send(&mut self, message: Value) {
        if let Some(socket) = &mut self.socket {
            // If this is lost, it is repeated on the next socket.
            let _ = socket.send(Message::text(message.to_string()));
        }
        self.sent = Some(message);
    }

    pub fn is_over(&self) -> bool {
        self.latest["view"]["turnStage"] == "game_end"
    }

    /// A legal action, if it is this seat's turn to act. Offers are rejected, so that the game does not wait for them.
    pub fn choice(&mut self) -> Option<Value> {
        let all = self.latest["legal"]["actions"].as_array().into_iter().flatten();
        if let Some(no) = all.into_iter().find(|action| action["type"] == "REJECT_TRADE") {
            return Some(no.clone());
        }
        let view = &self.latest["view"];
        let (seat, stage) = (&view["seat"], view["turnStage"].as_str().unwrap_or_default());
        let due = &view["pending"][if stage == "robber_discard" { "discard" } else { "gold" }];
        let waits = match stage {
            "" | "game_end" => false,
            "robber_discard" | "choose_gold" => due[seat.to_string()].is_number(),
            _ => view["activePlayer"] == *seat,
        };
        let actions = self.latest["legal"]["actions"].as_array().filter(|_| waits)?;
        let kind = |action: &&Value| action["type"].as_str().unwrap_or_default().to_owned();
        let builds = |action: &&Value| matches!(kind(action).as_str(), "UPGRADE_TO_CITY" | "BUILD_SETTLEMENT");
        let plays = |action: &&Value| !matches!(kind(action).as_str(), "RESIGN" | "REVEAL_VICTORY_POINTS");
        let mut found: Vec<&Value> = actions.iter().filter(builds).collect();
        if found.is_empty() {
            found = actions.iter().filter(plays).collect();
        }
        if found.is_empty() {
            return None;
        }
        Some(found[self.stream.below(found.len() as u64) as usize].clone())
    }

    /// A request for an action on the latest version.
    pub fn request(&mut self, action: &Value) -> Value {
        let id = format!("{:016x}", self.stream.next());
        json!({"requestId": id, "knownVersion": self.version, "action": action})
    }

    /// Plays or watches until a condition is true.
    pub fn play_until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let (mut changed, mut at) = (Instant::now(), self.version);
        while !holds(self) {
            self.receive();
            if self.version != at {
                (changed, at) = (Instant::now(), self.version);
            }
            assert!(
                changed.elapsed() < WAIT_TIMEOUT,
                "{what}: nothing has happened since version {at}: {}",
                self.latest["view"]
            );
            if self.sent.is_none()
                && self.socket.is_some()
                && let Some(action) = self.choice()
            {
                let mut request = self.request(&action);
                request["type"] = "act".into();
                self.send(request);
            }
        }
    }
}

/// Opens a table for people, each on their own node, and bots. Returns the people's tickets.
pub fn open_table(nodes: &[Node], people: usize, settings: &Value) -> Vec<Ticket> {
    let at = |number: usize| &nodes[number % nodes.len()];
    let opened = at(0).must("/api/v1/tables", None, Some(settings));
    let table = opened["table"].as_str().expect("a table has a name").to_owned();
    let mut tickets = Vec::new();
    for number in 0..people {
        let (node, path) = (at(number), format!("/api/v1/tables/{table}"));
        let seated = if number == 0 {
            opened.clone()
        } else {
            node.must(&format!("{path}/join"), None, Some(&json!({"name": format!("P{number}")})))
        };
        let token = seated["token"].as_str().expect("a token").to_owned();
        // A change at one node is visible at the next immediately.
        at(number + 1).must(&format!("{path}/ready"), Some(&token), Some(&json!({})));
        tickets.push(Ticket { table: table.clone(), token: Some(token) });
    }
    // The last node starts a game that was opened at the first and joined at the others.
    let token = tickets[0].token.as_deref();
    at(nodes.len() - 1).must(&format!("/api/v1/tables/{table}/start"), token, Some(&json!({})));
    tickets
}

/// The servers in turn, starting with the given one.
pub fn hosts(nodes: &[Node], first: usize) -> Vec<String> {
    let mut hosts: Vec<String> = nodes.iter().map(|node| node.host.clone()).collect();
    hosts.rotate_left(first % nodes.len());
    hosts
}
