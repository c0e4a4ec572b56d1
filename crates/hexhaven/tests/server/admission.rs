//! Who gets a seat at a table where the host lets people in, and how long seats and requests are held.

use crate::common::folder;
use crate::people::quick;
use crate::process::Server;
use crate::socket::{Received, Socket};
use crate::web::{Answer, Web};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A table of three seats that needs approval, with its host.
struct Door {
    server: Server,
    web: Web,
    host: Web,
    host_token: String,
    table: String,
    code: String,
}

fn text(value: &Value) -> String {
    value.as_str().expect("it is text").to_owned()
}

/// The body of the answer to somebody who has to wait.
fn waits(answer: &Answer) -> Value {
    assert_eq!(answer.status, 202, "{}", answer.text);
    let answer = answer.json();
    assert_eq!((&answer["seat"], &answer["waiting"]), (&Value::Null, &json!(true)), "{answer}");
    answer
}

impl Door {
    fn open(test: &str, arguments: &[&str]) -> Self {
        Self::on(Server::start(test, arguments))
    }

    fn on(server: Server) -> Self {
        let web = server.web();
        let mut new = quick(10);
        (new["seats"], new["approval"], new["name"]) = (json!(3), json!(true), json!("Ann"));
        let opened = web.post("/api/v1/tables", &new).good();
        let (table, code, host_token) = (text(&opened["table"]), text(&opened["code"]), text(&opened["token"]));
        Self { host: web.known(&host_token), server, web, host_token, table, code }
    }

    fn path(&self, below: &str) -> String {
        format!("/api/v1/tables/{}{below}", self.table)
    }

    /// The table as somebody sees it.
    fn shown(&self, web: &Web) -> Value {
        web.get(&self.path("?glance=true")).good()["table"].clone()
    }

    fn invite(&self) -> String {
        text(&self.shown(&self.host)["invite"])
    }

    /// Somebody asks for a seat by the code alone; returns their client and token.
    fn ask(&self, name: &str) -> (Web, String) {
        let asked = waits(&self.web.post(&format!("/api/v1/tables/{}/join", self.code), &json!({"name": name})));
        let token = text(&asked["token"]);
        (self.web.known(&token), token)
    }

    /// The requests that the host sees, as pairs of id and name.
    fn requests(&self) -> Vec<(String, String)> {
        let shown = self.shown(&self.host);
        let requests = shown["requests"].as_array().cloned().unwrap_or_default();
        requests.iter().map(|request| (text(&request["id"]), text(&request["name"]))).collect()
    }

    fn socket(&self, token: &str) -> Socket {
        let mut socket = Socket::greet(&self.server.address, &self.table, Some(token), None);
        socket.next_of("welcome");
        socket
    }

    fn answer(&self, request: &str, admit: bool) {
        self.host.post(&self.path("/admit"), &json!({"request": request, "admit": admit})).good();
    }
}

#[test]
fn the_code_alone_gives_no_seat() {
    let door = Door::open("admission-code", &[]);
    let mut host = door.socket(&door.host_token);
    let (bob, token) = door.ask("Bob");
    // The host is told, and nobody else.
    let told = host.until(|message| message["table"]["requests"].is_array());
    assert_eq!(told["table"]["requests"][0]["name"], "Bob");
    let mut waiting = door.socket(&token);
    let shown = door.shown(&bob);
    assert_eq!(shown["admission"], "waiting");
    assert!(shown["invite"].is_null() && shown["requests"].is_null(), "{shown}");
    let shown = door.shown(&door.web);
    for secret in ["invite", "requests", "admission"] {
        assert!(shown[secret].is_null(), "{secret}: {shown}");
    }
    assert_eq!(shown["seats"][1]["kind"], "open");
    // Asking again changes nothing, and a made-up invitation does not help.
    waits(&bob.post(&door.path("/join"), &json!({})));
    for wrong in [String::new(), "0".repeat(32), door.invite()[..31].to_owned(), door.code.clone()] {
        waits(&bob.post(&door.path("/join"), &json!({"invite": wrong})));
    }
    let (id, _) = door.requests().remove(0);
    assert_eq!(door.requests().len(), 1);
    // Only the host answers.
    let admit = door.path("/admit");
    door.web.post(&admit, &json!({"request": id})).refused("UNAUTHORIZED");
    bob.post(&admit, &json!({"request": id})).refused("NOT_HOST");
    door.host.post(&admit, &json!({"request": "f".repeat(16)})).refused("NO_SUCH_REQUEST");
    door.host.post(&admit, &json!({})).refused("BAD_REQUEST");
    door.host.post(&admit, &json!({"request": "x".repeat(9 << 10)})).refused("TOO_LARGE");
    door.answer(&id, true);
    let seated = waiting.until(|message| message["type"] == "table" && message["seat"] == 1);
    assert_eq!(seated["table"]["seats"][1]["name"], "Bob");
    assert!(seated["table"]["invite"].is_string(), "whoever sits there may invite others");
    door.host.post(&admit, &json!({"request": id})).refused("NO_SUCH_REQUEST");
    assert!(door.requests().is_empty());
    // Who was let in once may leave and return.
    bob.post(&door.path("/leave"), &json!({})).good();
    bob.post(&door.path("/join"), &json!({})).good();
}

#[test]
fn the_invitation_gives_a_seat_at_once() {
    let door = Door::open("admission-invite", &[]);
    let invite = door.invite();
    assert_eq!(invite.len(), 32, "128 bits in hex digits: {invite}");
    assert_ne!(invite, Door::open("admission-other", &[]).invite());
    let joined = door.web.post(&door.path("/join"), &json!({"name": "Bob", "invite": invite})).good();
    assert_eq!((&joined["seat"], &joined["waiting"]), (&json!(1), &Value::Null));
    // Without approval, the code is enough, as ever.
    door.host.patch(&door.path(""), &json!({"approval": false})).good();
    assert_eq!(door.web.post(&door.path("/join"), &json!({"name": "Cat"})).good()["seat"], 2);
}

#[test]
fn whoever_is_turned_away_cannot_ask_again() {
    let door = Door::open("admission-away", &[]);
    let (bob, token) = door.ask("Bob");
    let mut waiting = door.socket(&token);
    door.answer(&door.requests()[0].0, false);
    waiting.until(|message| message["table"]["admission"] == "turned_away");
    bob.post(&door.path("/join"), &json!({})).refused("TURNED_AWAY");
    assert!(door.requests().is_empty());
    // Somebody who withdraws may ask again.
    let (cat, _) = door.ask("Cat");
    cat.post(&door.path("/leave"), &json!({})).good();
    assert!(door.requests().is_empty());
    waits(&cat.post(&door.path("/join"), &json!({})));
    // With an invitation from somebody at the table, they are welcome.
    bob.post(&door.path("/join"), &json!({"invite": door.invite()})).good();
}

#[test]
fn requests_are_bounded_by_table_and_by_address() {
    let server = Server::start_in(folder("server-admission-many"), &["--trust-proxy"]);
    let door = Door::on(server);
    let ask = |address: &str| {
        let web = door.web.with("X-Forwarded-For", address);
        web.post(&door.path("/join"), &json!({"name": "Eve"}))
    };
    for _ in 0..3 {
        waits(&ask("192.0.2.1"));
    }
    ask("192.0.2.1").refused("TOO_MANY_WAITING");
    for n in 2..=6 {
        waits(&ask(&format!("192.0.2.{n}")));
    }
    assert_eq!(door.requests().len(), 8);
    ask("192.0.2.7").refused("TOO_MANY_WAITING");
    // A friend with the invitation does not have to queue.
    door.web.post(&door.path("/join"), &json!({"name": "Bob", "invite": door.invite()})).good();
}

#[test]
fn requests_lapse_when_their_sender_is_gone_or_the_game_starts() {
    let door = Door::open("admission-lapse", &["--away-grace", "1"]);
    // The host stays connected.
    let mut host = door.socket(&door.host_token);
    let (bob, token) = door.ask("Bob");
    let waiting = door.socket(&token);
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_millis(2500) {
        assert_eq!(door.requests().len(), 1, "Bob is still there");
        std::thread::sleep(Duration::from_millis(100));
    }
    drop(waiting);
    host.until(|message| message["type"] == "table" && message["table"]["requests"].is_null());
    assert!(door.shown(&bob)["admission"].is_null());

    waits(&bob.post(&door.path("/join"), &json!({})));
    for _ in 0..2 {
        door.host.post(&door.path("/bots"), &json!({"bot": "greedy"})).good();
    }
    let (id, _) = door.requests().remove(0);
    door.host.post(&door.path("/admit"), &json!({"request": id})).refused("TABLE_FULL");
    door.host.post(&door.path("/start"), &json!({})).good();
    assert!(door.requests().is_empty());
    bob.post(&door.path("/join"), &json!({})).refused("ALREADY_STARTED");
}

#[test]
fn requests_and_the_invitation_survive_a_restart() {
    let mut door = Door::open("admission-restart", &[]);
    let (invite, (_, token)) = (door.invite(), door.ask("Bob"));
    let before = door.requests();
    door.server.kill();
    door.server.restart();
    door.web = door.server.web();
    door.host = door.web.known(&door.host_token);
    assert_eq!((door.invite(), door.requests()), (invite, before.clone()));
    door.answer(&before[0].0, true);
    assert_eq!(door.web.known(&token).get(&door.path("")).good()["seat"], 1);
}

#[test]
fn the_host_removes_bans_and_replaces() {
    let door = Door::open("admission-remove", &[]);
    let (kick, join) = (door.path("/kick"), door.path("/join"));
    let seat = |name: &str| {
        let joined = door.web.post(&join, &json!({"name": name, "invite": door.invite()})).good();
        (door.web.known(&text(&joined["token"])), text(&joined["token"]))
    };
    let (bob, _) = seat("Bob");
    // Removed: Bob may ask again.
    door.host.post(&kick, &json!({"seat": 1, "ban": false})).good();
    assert!(door.shown(&bob)["admission"].is_null());
    waits(&bob.post(&join, &json!({})));
    door.answer(&door.requests()[0].0, true);
    // Replaced in one action.
    door.host.post(&kick, &json!({"seat": 1, "ban": false, "bot": "no such bot"})).refused("BAD_BOT");
    assert_eq!(door.shown(&bob)["seats"][1]["name"], "Bob", "nothing was changed");
    door.host.post(&kick, &json!({"seat": 1, "ban": false, "bot": "greedy"})).good();
    assert_eq!(door.shown(&bob)["seats"][1]["bot"], "greedy");
    door.host.post(&kick, &json!({"seat": 1, "ban": false})).refused("NO_SUCH_SEAT");
    // Banned: Eve knows the invitation, so it changes, and her new name has to ask.
    let (eve, token) = seat("Eve");
    let mut socket = door.socket(&token);
    let known = door.invite();
    door.host.post(&kick, &json!({"seat": 2})).good();
    socket.until(|message| message["table"]["admission"] == "banned");
    assert_ne!(door.invite(), known);
    for body in [json!({}), json!({"invite": known}), json!({"invite": door.invite()})] {
        eve.post(&join, &body).refused("KICKED");
    }
    waits(&door.web.post(&join, &json!({"name": "Not Eve", "invite": known})));
}

#[test]
fn the_host_mutes_all_spectators_even_during_the_game() {
    let door = Door::open("admission-mute", &[]);
    let joined = door.web.post(&door.path("/join"), &json!({"name": "Bob", "invite": door.invite()})).good();
    let bob = door.web.known(&text(&joined["token"]));
    let (eve, token) = door.ask("Eve");
    let mut watching = door.socket(&token);
    let chat = |web: &Web| web.post(&door.path("/chat"), &json!({"text": "hello"}));
    chat(&eve).good();
    bob.patch(&door.path(""), &json!({"spectatorsMuted": true})).refused("NOT_HOST");
    door.host.patch(&door.path(""), &json!({"spectatorsMuted": true})).good();
    watching.until(|message| message["table"]["spectatorsMuted"] == true);
    chat(&eve).refused("MUTED");
    chat(&bob).good();
    door.host.post(&door.path("/bots"), &json!({"bot": "greedy"})).good();
    bob.post(&door.path("/ready"), &json!({})).good();
    door.host.post(&door.path("/start"), &json!({})).good();
    chat(&eve).refused("MUTED");
    door.host.patch(&door.path(""), &json!({"spectatorsMuted": false})).good();
    chat(&eve).good();
    door.host.patch(&door.path(""), &json!({"spectatorsMuted": true})).good();
    chat(&eve).refused("MUTED");
    chat(&door.host).good();
}

#[test]
fn a_seat_is_freed_when_its_player_is_gone_too_long() {
    let door = Door::open("admission-gone", &["--away-grace", "1"]);
    let joined = door.web.post(&door.path("/join"), &json!({"name": "Bob", "invite": door.invite()})).good();
    let token = text(&joined["token"]);
    let bob = door.web.known(&token);
    let mut host = door.socket(&door.host_token);
    let socket = door.socket(&token);
    bob.post(&door.path("/ready"), &json!({})).good();
    door.host.post(&door.path("/bots"), &json!({"bot": "greedy"})).good();
    // A connection that breaks without a farewell.
    socket.stream.get_ref().shutdown(std::net::Shutdown::Both).expect("the connection is open");
    drop(socket);
    host.until(|message| message["type"] == "presence" && message["connected"][1] == false);
    let begun = Instant::now();
    host.until(|message| message["type"] == "table" && message["table"]["seats"][1]["kind"] == "open");
    assert!(begun.elapsed() > Duration::from_millis(500), "after {:?}", begun.elapsed());
    // Nobody has to wait for Bob any more, and he may return without asking.
    let joined = bob.post(&door.path("/join"), &json!({})).good();
    assert_eq!((&joined["seat"], &joined["waiting"]), (&json!(1), &Value::Null));
}

#[test]
fn the_role_of_the_host_passes_on_to_somebody_present() {
    let door = Door::open("admission-host", &["--away-grace", "1"]);
    let host = door.socket(&door.host_token);
    // While nobody else is there, the host keeps the seat.
    drop(host);
    std::thread::sleep(Duration::from_millis(2500));
    assert_eq!(door.shown(&door.web)["seats"][0]["name"], "Ann");
    let joined = door.web.post(&door.path("/join"), &json!({"name": "Bob", "invite": door.invite()})).good();
    let mut bob = door.socket(&text(&joined["token"]));
    let begun = Instant::now();
    let told = bob.until(|message| message["type"] == "table" && message["table"]["host"] == 1);
    assert!(begun.elapsed() > Duration::from_millis(500), "the host has time to return: {:?}", begun.elapsed());
    assert_eq!(told["table"]["seats"][0]["kind"], "open");
    // Ann returns like anybody else; Bob starts the game.
    assert_eq!(door.host.post(&door.path("/join"), &json!({})).good()["seat"], 0);
    door.host.post(&door.path("/kick"), &json!({"seat": 1})).refused("NOT_HOST");
    let bob = door.web.known(&text(&joined["token"]));
    bob.post(&door.path("/bots"), &json!({"bot": "greedy"})).good();
    door.host.post(&door.path("/ready"), &json!({})).good();
    bob.post(&door.path("/start"), &json!({})).good();
}

#[test]
fn a_host_who_comes_back_in_time_stays_host() {
    let door = Door::open("admission-back", &["--away-grace", "2"]);
    let joined = door.web.post(&door.path("/join"), &json!({"name": "Bob", "invite": door.invite()})).good();
    let mut bob = door.socket(&text(&joined["token"]));
    drop(door.socket(&door.host_token));
    bob.until(|message| message["type"] == "presence" && message["connected"][0] == false);
    let _host = door.socket(&door.host_token);
    let until = Instant::now() + Duration::from_millis(3500);
    while Instant::now() < until {
        if let Received::Message(message) = bob.receive(until.saturating_duration_since(Instant::now())) {
            assert_ne!(message["table"]["host"], 1, "{message}");
        }
    }
    assert_eq!(door.shown(&door.web)["host"], 0);
}
