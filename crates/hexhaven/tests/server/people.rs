//! Players who take all seats of a table and make legal actions, building first.

use crate::process::Server;
use crate::socket::{Received, Socket, WAIT_TIMEOUT};
use crate::web::Web;
use random::{FastStream, Purpose, Random, Seed};
use serde_json::{Value, json};
use std::time::Instant;

/// A table with all its seats taken.
pub struct Party {
    pub table: String,
    pub code: String,
    pub commitment: String,
    /// The token of each person; none for a bot's seat.
    pub tokens: Vec<Option<String>>,
}

impl Party {
    /// Opens a table, takes every seat that is for people, and starts the game.
    pub fn start(web: &Web, new: &Value) -> Self {
        Self::assemble(web, new, |_| ()).begin(web)
    }

    /// Like [`Self::start`] and [`Self::connect`], with everybody connected all the time: otherwise they would lose their
    /// seats to a short grace period on a slow machine, before the last one has come.
    pub fn start_in_person(server: &Server, new: &Value) -> (Self, Vec<Seat>) {
        let web = server.web();
        let mut present = Vec::new();
        let arrive = |(table, token): (&str, &str)| {
            let mut socket = Socket::greet(&server.address, table, Some(token), None);
            socket.next_of("welcome");
            present.push(socket);
        };
        let party = Self::assemble(&web, new, arrive).begin(&web);
        let seats = party.connect(server);
        (party, seats)
    }

    /// Starts the game.
    fn begin(self, web: &Web) -> Self {
        let host = self.tokens.iter().flatten().next().expect("somebody opened it");
        web.known(host).post(&format!("/api/v1/tables/{}/start", self.table), &json!({})).good();
        self
    }

    /// Like [`Self::start`], without starting the game.
    pub fn gather(web: &Web, new: &Value) -> Self {
        Self::assemble(web, new, |_| ())
    }

    /// Opens a table and takes its seats. `arrive` is called with the table and the token of everybody who comes.
    fn assemble(web: &Web, new: &Value, mut arrive: impl FnMut((&str, &str))) -> Self {
        let opened = web.post("/api/v1/tables", new).good();
        let text = |value: &Value| value.as_str().expect("it is text").to_owned();
        let table = text(&opened["table"]);
        arrive((&table, &text(&opened["token"])));
        let shown = web.get(&format!("/api/v1/tables/{table}")).good();
        let seats = shown["table"]["seats"].as_array().expect("a table has seats").clone();
        let mut tokens = vec![None; seats.len()];
        tokens[opened["seat"].as_u64().expect("the host has a seat") as usize] = Some(text(&opened["token"]));
        for (seat, _) in seats.iter().enumerate().filter(|(_, place)| place["kind"] == "open") {
            let joining = json!({"name": format!("Person {seat}"), "seat": seat});
            let joined = web.post(&format!("/api/v1/tables/{table}/join"), &joining).good();
            let token = text(&joined["token"]);
            arrive((&table, &token));
            web.known(&token).post(&format!("/api/v1/tables/{table}/ready"), &json!({})).good();
            tokens[seat] = Some(token);
        }
        Self { table, code: text(&opened["code"]), commitment: text(&opened["commitment"]), tokens }
    }

    /// The token of a seat.
    pub fn token(&self, seat: usize) -> &str {
        self.tokens[seat].as_deref().expect("a person sits there")
    }

    /// What a seat sees over HTTP.
    pub fn look(&self, web: &Web, seat: usize) -> Value {
        web.known(self.token(seat)).get(&self.path("")).good()
    }

    /// All events of the game as a seat sees them over HTTP, page by page.
    pub fn events(&self, web: &Web, seat: usize) -> Vec<Value> {
        let (mut events, mut since) = (Vec::new(), 0);
        loop {
            let page = web.known(self.token(seat)).get(&self.path(&format!("?since={since}"))).good();
            events.extend(page["events"].as_array().expect("events are a list").iter().cloned());
            since = page["version"].as_u64().expect("a version");
            assert_eq!(events.len() as u64, since, "an event is missing or comes twice");
            if page["more"] != true {
                return events;
            }
        }
    }

    /// A path below the table.
    pub fn path(&self, below: &str) -> String {
        format!("/api/v1/tables/{}{below}", self.table)
    }

    /// Sockets for all people.
    pub fn connect(&self, server: &Server) -> Vec<Seat> {
        let seats = self.tokens.iter().flatten();
        seats.map(|token| Seat::connect(&server.address, &self.table, Some(token))).collect()
    }
}

/// Settings of a table with a short game and no clock.
pub fn quick(points: u8) -> Value {
    json!({"seats": 4, "clock": "off", "botDelayMs": 0, "options": {"victory_points": points}})
}

/// A client that follows a game over a socket, and checks that every version arrives once and in order.
pub struct Seat {
    pub socket: Socket,
    pub version: u64,
    /// The last update.
    pub latest: Value,
    table: String,
    token: Option<String>,
    /// The number of requests made.
    requests: u64,
    /// Versions that were received as events.
    pub received: Vec<u64>,
    /// The table as it was last shown.
    pub shown: Value,
}

impl Seat {
    /// Connects to a running game.
    pub fn connect(address: &str, table: &str, token: Option<&str>) -> Self {
        let mut socket = Socket::greet(address, table, token, None);
        let latest = socket.next_of("update");
        assert!(latest["board"].is_object(), "a new client is sent the board");
        let version = latest["version"].as_u64().expect("a version is a number");
        let (table, token) = (table.to_owned(), token.map(str::to_owned));
        Self { socket, version, latest, table, token, requests: 0, received: Vec::new(), shown: Value::Null }
    }

    /// Reconnects with the last known version, and checks that exactly the missed events are sent.
    pub fn reconnect(&mut self, address: &str) {
        self.socket = Socket::greet(address, &self.table, self.token.as_deref(), Some(self.version));
        let update = self.socket.next_of("update");
        assert!(update["board"].is_null(), "the board is sent once");
        self.take(update);
    }

    /// Applies an update: its events must follow the last one.
    fn take(&mut self, update: Value) {
        let version = update["version"].as_u64().expect("a version is a number");
        let told: Vec<u64> = update["events"]
            .as_array()
            .expect("events are a list")
            .iter()
            .map(|event| event["version"].as_u64().expect("an event has a version"))
            .collect();
        let expected: Vec<u64> = (self.version + 1..=version).collect();
        assert_eq!(told, expected, "from version {} to {version}", self.version);
        assert_eq!(update["view"]["version"], version);
        self.received.extend(told);
        self.version = version;
        self.latest = update;
    }

    /// Listens until a version is reached.
    pub fn follow(&mut self, version: u64) {
        self.follow_at_least(version);
        assert_eq!(self.version, version);
    }

    /// Handles one message. Returns whether there was one.
    pub fn try_listen(&mut self) -> bool {
        matches!(self.listen(), Received::Message(_))
    }

    /// Receives one message.
    pub fn listen(&mut self) -> Received {
        match self.socket.receive(WAIT_TIMEOUT) {
            Received::Message(message) => {
                match message["type"].as_str() {
                    Some("update") => self.take(message.clone()),
                    Some("table") => self.shown = message["table"].clone(),
                    _ => {}
                }
                Received::Message(message)
            }
            other => other,
        }
    }

    /// The seat's number.
    pub fn number(&self) -> Option<u64> {
        self.latest["view"]["seat"].as_u64()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.stage() == "game_end"
    }

    /// The stage of the game.
    pub fn stage(&self) -> &str {
        self.latest["view"]["turnStage"].as_str().expect("a stage is text")
    }

    /// Whether this seat must act.
    pub fn is_due(&self) -> bool {
        is_due(&self.latest)
    }

    /// A legal action, if it is this seat's turn to act.
    pub fn choice(&self, stream: &mut FastStream) -> Option<Value> {
        choice(&self.latest, stream)
    }

    /// A rejection of an open offer.
    pub fn rejection(&self) -> Option<Value> {
        let actions = self.latest["legal"]["actions"].as_array()?;
        actions.iter().find(|action| action["type"] == "REJECT_TRADE").cloned()
    }

    /// A new request id.
    pub fn request(&mut self) -> String {
        self.requests += 1;
        format!("{}-{}", self.number().map_or_else(|| "x".to_owned(), |seat| seat.to_string()), self.requests)
    }

    /// Makes an action at the known version. Returns the version after it.
    pub fn act(&mut self, action: &Value) -> Result<u64, Value> {
        let request = self.request();
        let version = self.version;
        self.socket.act(&request, version, action);
        loop {
            let Received::Message(message) = self.listen() else { panic!("no answer to {action}") };
            if message["requestId"] != request.as_str() {
                continue;
            }
            return if message["type"] == "reply" {
                Ok(message["version"].as_u64().expect("a version is a number"))
            } else {
                Err(message)
            };
        }
    }
}

/// Whether the seat that received this update must act.
pub fn is_due(update: &Value) -> bool {
    let view = &update["view"];
    let (seat, stage) = (&view["seat"], view["turnStage"].as_str().expect("a stage is text"));
    match stage {
        "game_end" => false,
        "robber_discard" => view["pending"]["discard"][seat.to_string()].is_number(),
        "choose_gold" => view["pending"]["gold"][seat.to_string()].is_number(),
        _ => view["activePlayer"] == *seat,
    }
}

/// A legal action from an update, if the seat must act. Building comes first; it never resigns or reveals.
pub fn choice(update: &Value, stream: &mut FastStream) -> Option<Value> {
    if !is_due(update) {
        return None;
    }
    let kind = |action: &Value| action["type"].as_str().unwrap_or_default().to_owned();
    let actions = update["legal"]["actions"].as_array().expect("a seat is sent its legal actions");
    let builds = |action: &&Value| matches!(kind(action).as_str(), "UPGRADE_TO_CITY" | "BUILD_SETTLEMENT");
    let plays = |action: &&Value| !matches!(kind(action).as_str(), "RESIGN" | "REVEAL_VICTORY_POINTS");
    let mut found: Vec<&Value> = actions.iter().filter(builds).collect();
    if found.is_empty() {
        found = actions.iter().filter(plays).collect();
    }
    assert!(!found.is_empty(), "the seat must act but has no legal action: {update}");
    Some(found[stream.below(found.len() as u64) as usize].clone())
}

/// A stream of random choices.
pub fn stream(seed: u64) -> FastStream {
    FastStream::new(&Seed::from_u64(seed), Purpose::Choices)
}

/// Plays until these seats have made `most` actions or the game is over. All seats receive everything. Returns whether
/// the game is over.
pub fn play(seats: &mut [Seat], stream: &mut FastStream, most: usize) -> bool {
    let begun = Instant::now();
    let mut made = 0;
    while made < most && !seats[0].is_over() {
        assert!(begun.elapsed() < 6 * WAIT_TIMEOUT, "the game does not end");
        let due = seats.iter().position(Seat::is_due);
        match due {
            // A bot's turn: its move arrives on its own, but its offers need answers.
            None => {
                let asked = seats.iter().position(|seat| seat.rejection().is_some());
                match asked.and_then(|seat| seats[seat].rejection().map(|answer| (seat, answer))) {
                    Some((seat, answer)) => drop(seats[seat].act(&answer)),
                    None => {
                        let next = seats[0].version + 1;
                        seats[0].follow_at_least(next);
                    }
                }
            }
            Some(due) => {
                let action = seats[due].choice(stream).expect("the seat must act");
                match seats[due].act(&action) {
                    Ok(version) => seats[due].follow_at_least(version),
                    // A bot was faster, with an answer or a discard.
                    Err(refused) => assert_eq!(refused["code"], "STALE", "{action}: {refused}"),
                }
                made += 1;
            }
        }
        let newest = seats.iter().map(|seat| seat.version).max().expect("somebody plays");
        seats.iter_mut().for_each(|seat| seat.follow_at_least(newest));
    }
    seats[0].is_over()
}

impl Seat {
    /// Listens until a version is reached or passed.
    pub fn follow_at_least(&mut self, version: u64) {
        let begun = Instant::now();
        while self.version < version {
            assert!(begun.elapsed() < WAIT_TIMEOUT && self.try_listen(), "version {version} did not arrive");
        }
    }
}
