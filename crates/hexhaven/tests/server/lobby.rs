//! What the host and the players can change before a game.

use crate::people::{Party, quick};
use crate::process::Server;
use crate::socket::Socket;
use crate::web::Web;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A table of three seats: the host, a guest, and an open seat.
struct Waiting {
    server: Server,
    web: Web,
    host: Web,
    guest: Web,
    guest_token: String,
    table: String,
}

impl Waiting {
    fn start(test: &str) -> Self {
        let server = Server::start(test, &[]);
        let web = server.web();
        let mut new = quick(10);
        new["seats"] = json!(3);
        let text = |value: &Value| value.as_str().expect("it is text").to_owned();
        let opened = web.post("/api/v1/tables", &new).good();
        let table = text(&opened["table"]);
        let joined = web.post(&format!("/api/v1/tables/{table}/join"), &json!({"name": "Gus"})).good();
        let (host, guest_token) = (web.known(&text(&opened["token"])), text(&joined["token"]));
        let guest = web.known(&guest_token);
        guest.post(&format!("/api/v1/tables/{table}/ready"), &json!({})).good();
        Self { server, web, host, guest, guest_token, table }
    }

    fn path(&self, below: &str) -> String {
        format!("/api/v1/tables/{}{below}", self.table)
    }

    fn shown(&self) -> Value {
        self.web.get(&self.path("")).good()["table"].clone()
    }

    /// Somebody who does not sit at the table.
    fn stranger(&self) -> Web {
        let guest = self.web.post("/api/v1/players", &json!({"name": "Eve"})).good();
        self.web.known(guest["token"].as_str().expect("it is text"))
    }

    /// Fills the open seat with a bot and starts the game.
    fn begin(&self) {
        self.host.post(&self.path("/bots"), &json!({"bot": "greedy"})).good();
        self.guest.post(&self.path("/ready"), &json!({})).good();
        self.host.post(&self.path("/start"), &json!({})).good();
    }
}

#[test]
fn the_host_changes_the_settings() {
    let waiting = Waiting::start("lobby-settings");
    let (path, host) = (waiting.path(""), &waiting.host);
    let new = json!({"preset": "table", "map": "standard", "options": {"victory_points": 12}, "clock": {"turn": 60},
        "order": "random", "title": "Friday", "undo": "own_last", "botDelayMs": 120});
    waiting.web.patch(&path, &new).refused("UNAUTHORIZED");
    waiting.guest.patch(&path, &new).refused("NOT_HOST");
    waiting.stranger().patch(&path, &new).refused("NOT_HOST");
    let mut socket = Socket::greet(&waiting.server.address, &waiting.table, Some(&waiting.guest_token), None);
    socket.next_of("welcome");
    assert_eq!(waiting.shown()["seats"][1]["ready"], true);
    host.patch(&path, &new).good();
    let told = socket.until(|message| message["type"] == "table" && message["table"]["title"] == "Friday");
    let shown = waiting.shown();
    assert_eq!(told["table"]["seats"][1]["ready"], false, "the game is another one now");
    for (field, value) in [("preset", "table"), ("map", "standard"), ("order", "random"), ("undo", "own_last")] {
        assert_eq!(shown[field], value, "{field}");
    }
    assert_eq!((&shown["clock"]["turn"], &shown["botDelayMs"]), (&json!(60), &json!(120)));
    assert_eq!(shown["options"]["victory_points"], 12);

    host.patch(&path, &json!({"options": {"players": {"min": 4, "max": 4}}})).refused("BAD_SEATS");
    host.patch(&path, &json!({"map": "nowhere"})).refused("BAD_MAP");
    host.patch(&path, &json!({"map": {"catan": "nonsense"}})).refused("BAD_MAP");
    host.patch(&path, &json!({"map": "library:NOSUCHMAP2@1"})).refused("BAD_MAP");
    for wrong in [json!({"seats": 4}), json!({"name": "Ann"}), json!({"undo": "sometimes"}), json!("no")] {
        host.patch(&path, &wrong).refused("BAD_REQUEST");
    }
    host.patch(&path, &json!({"map": {"catan": "x".repeat(500 << 10)}})).refused("TOO_LARGE");
    host.patch("/api/v1/tables/NOSUCHTABLE23456", &new).refused("NO_SUCH_TABLE");
    assert_eq!(waiting.shown(), shown, "nothing was changed");

    waiting.begin();
    host.patch(&path, &json!({"title": "late"})).refused("ALREADY_STARTED");
    waiting.guest.patch(&path, &json!({"botDelayMs": 0})).refused("NOT_HOST");
    host.patch(&path, &json!({"botDelayMs": 0})).good();
    assert_eq!(waiting.shown()["botDelayMs"], 0);
}

#[test]
fn a_table_becomes_public_and_private_again() {
    let waiting = Waiting::start("lobby-public");
    let is_listed = || {
        let listed = waiting.web.get("/api/v1/tables").good();
        listed["tables"].as_array().expect("a list").iter().any(|table| table["table"] == waiting.table.as_str())
    };
    assert!(!is_listed());
    waiting.host.patch(&waiting.path(""), &json!({"visibility": "public"})).good();
    assert!(is_listed());
    waiting.host.patch(&waiting.path(""), &json!({"visibility": "private"})).good();
    assert!(!is_listed());
}

#[test]
fn a_kicked_player_watches_in_silence() {
    let mut waiting = Waiting::start("lobby-kick");
    let path = waiting.path("/kick");
    waiting.web.post(&path, &json!({"seat": 1})).refused("UNAUTHORIZED");
    waiting.guest.post(&path, &json!({"seat": 0})).refused("NOT_HOST");
    waiting.stranger().post(&path, &json!({"seat": 0})).refused("NOT_HOST");
    for nobody in [0, 2, 3, 255] {
        waiting.host.post(&path, &json!({"seat": nobody})).refused("NO_SUCH_SEAT");
    }
    for wrong in [json!({}), json!({"seat": 256}), json!({"seat": -1}), json!({"seat": 1, "why": "?"})] {
        waiting.host.post(&path, &wrong).refused("BAD_REQUEST");
    }
    waiting.host.post(&path, &json!({"seat": 1, "why": "x".repeat(9 << 10)})).refused("TOO_LARGE");
    let mut socket = Socket::greet(&waiting.server.address, &waiting.table, Some(&waiting.guest_token), None);
    socket.next_of("welcome");
    waiting.host.post(&path, &json!({"seat": 1})).good();
    let told = socket.until(|message| message["type"] == "table" && message["seat"].is_null());
    assert_eq!(told["table"]["seats"][1]["kind"], "open");
    let join = waiting.path("/join");
    waiting.guest.post(&join, &json!({})).refused("KICKED");
    waiting.guest.post(&waiting.path("/chat"), &json!({"text": "hello"})).refused("MUTED");
    // It is stored.
    waiting.server.kill();
    waiting.server.restart();
    waiting.web = waiting.server.web();
    let guest = waiting.web.known(&waiting.guest_token);
    guest.post(&join, &json!({"seat": 2})).refused("KICKED");
    waiting.stranger().post(&join, &json!({})).good();
}

#[test]
fn nobody_is_kicked_or_moved_during_the_game() {
    let waiting = Waiting::start("lobby-late");
    waiting.begin();
    waiting.host.post(&waiting.path("/kick"), &json!({"seat": 1})).refused("ALREADY_STARTED");
    waiting.host.post(&waiting.path("/swap"), &json!({"a": 0, "b": 1})).refused("ALREADY_STARTED");
    waiting.host.post(&waiting.path("/colour"), &json!({"colour": 5})).refused("ALREADY_STARTED");
}

#[test]
fn the_host_swaps_seats_and_players_choose_colours() {
    let waiting = Waiting::start("lobby-swap");
    let (swap, colour) = (waiting.path("/swap"), waiting.path("/colour"));
    let colours = || -> Vec<u64> {
        let shown = waiting.shown();
        shown["seats"]
            .as_array()
            .expect("seats")
            .iter()
            .map(|seat| seat["colour"].as_u64().expect("a number"))
            .collect()
    };
    waiting.web.post(&swap, &json!({"a": 0, "b": 1})).refused("UNAUTHORIZED");
    waiting.guest.post(&swap, &json!({"a": 0, "b": 1})).refused("NOT_HOST");
    waiting.host.post(&swap, &json!({"a": 0, "b": 3})).refused("NO_SUCH_SEAT");
    waiting.host.post(&swap, &json!({"a": 0})).refused("BAD_REQUEST");
    waiting.web.post(&colour, &json!({"colour": 5})).refused("UNAUTHORIZED");
    waiting.stranger().post(&colour, &json!({"colour": 5})).refused("NOT_SEATED");
    waiting.guest.post(&colour, &json!({"colour": 0})).refused("COLOUR_TAKEN");
    waiting.guest.post(&colour, &json!({"colour": 6})).refused("BAD_REQUEST");
    waiting.guest.post(&colour, &json!({"colour": "red"})).refused("BAD_REQUEST");
    waiting.guest.post(&colour, &json!({"colour": 5})).good();
    assert_eq!(colours(), [0, 5, 2]);
    waiting.guest.post(&colour, &json!({"colour": 2})).good();
    assert_eq!(colours(), [0, 2, 5]);
    assert_eq!(waiting.host.post(&swap, &json!({"a": 0, "b": 1})).good()["seat"], 1, "the host sits there now");
    let shown = waiting.shown();
    assert_eq!((&shown["host"], &shown["seats"][0]["name"], colours()), (&json!(1), &json!("Gus"), vec![2, 0, 5]));
    // The host still counts as present after the swap, and can start.
    waiting.begin();
    assert_eq!(colours(), [2, 0, 5]);
}

/// What a page measures as the speed of bots: the time from the end of a turn to the start of the next one.
#[test]
fn a_round_of_three_bots_takes_at_most_six_seconds() {
    const ROUNDS: u32 = 3;
    let server = Server::start("bot-speed", &[]);
    let web = server.web();
    let new = json!({"seats": ["person", "greedy", "greedy", "greedy"], "map": "standard", "clock": "off"});
    let party = Party::start(&web, &new);
    assert_eq!(party.look(&web, 0)["table"]["botDelayMs"], 200);
    let mut seat = party.connect(&server).remove(0);
    let mut choices = crate::people::stream(1);
    let (mut rounds, mut spent, mut since) = (0, Duration::ZERO, None);
    while rounds < ROUNDS {
        if seat.is_due() {
            if let Some(since) = since.take() {
                let took: Duration = Instant::elapsed(&since);
                (rounds, spent) = (rounds + 1, spent + took);
            }
            let legal = seat.latest["legal"]["actions"].as_array().expect("legal actions").clone();
            let end = legal.into_iter().find(|action| action["type"] == "END_TURN");
            let ends = end.is_some();
            let action = end.unwrap_or_else(|| seat.choice(&mut choices).expect("the seat must act"));
            seat.act(&action).expect("it is legal");
            if ends {
                since = Some(Instant::now());
            }
        } else if let Some(answer) = seat.rejection() {
            // A person who takes no time to answer.
            let _ = seat.act(&answer);
        } else {
            assert!(seat.try_listen(), "a bot must act");
        }
    }
    assert!(spent / ROUNDS <= Duration::from_secs(6), "{:?} for a round", spent / ROUNDS);
    assert!(spent / ROUNDS >= Duration::from_secs(1), "{:?} for a round", spent / ROUNDS);
}
