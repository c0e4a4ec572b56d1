//! Names, chat and presence over several games and connections.

use crate::people::{Party, play, quick, stream};
use crate::process::Server;
use crate::socket::Socket;
use serde_json::{Value, json};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A table of one person, who has another name elsewhere, and a bot.
fn table_of_bob(server: &Server) -> Party {
    let web = server.web();
    let guest = web.post("/api/v1/players", &json!({"name": "Somebody"})).good();
    let token = guest["token"].as_str().expect("it is text").to_owned();
    let mut new = quick(3);
    new["name"] = "Bob".into();
    new["seats"] = json!(["person", "weighted"]);
    new["options"]["players"] = json!({"min": 2, "max": 4});
    let opened = web.known(&token).post("/api/v1/tables", &new).good();
    let text = |name: &str| opened[name].as_str().expect("it is text").to_owned();
    let (table, code, commitment) = (text("table"), text("code"), text("commitment"));
    let party = Party { table, code, commitment, tokens: vec![Some(token), None] };
    web.known(party.token(0)).post(&party.path("/start"), &json!({})).good();
    party
}

#[test]
fn chat_uses_the_name_shown_at_the_seat() {
    let server = Server::start("names", &[]);
    let (web, party) = (server.web(), table_of_bob(&server));
    let bob = web.known(party.token(0));
    assert_eq!(bob.post(&party.path("/chat"), &json!({"text": "hello"})).good()["name"], "Bob");
    let mut seats = party.connect(&server);
    seats[0].socket.say(&json!({"type": "chat", "text": "again"}));
    assert_eq!(seats[0].socket.next_of("chat")["name"], "Bob");
    assert!(play(&mut seats, &mut stream(3), 5_000), "the game ends");
    let next = bob.post(&party.path("/rematch"), &json!({})).good();
    let shown = bob.get(&format!("/api/v1/tables/{}", next["table"].as_str().unwrap())).good();
    assert_eq!((&shown["table"]["seats"][0]["name"], &next["seat"]), (&json!("Bob"), &json!(0)), "{shown}");
}

#[test]
fn a_rematch_is_always_possible() {
    let server = Server::start("again", &[]);
    let (web, party) = (server.web(), table_of_bob(&server));
    let bob = web.known(party.token(0));
    bob.post(&party.path("/rematch"), &json!({})).refused("NOT_OVER");
    let mut seats = party.connect(&server);
    assert!(play(&mut seats, &mut stream(4), 5_000), "the game ends");
    let ask = || bob.post(&party.path("/rematch"), &json!({})).good()["table"].as_str().unwrap().to_owned();
    let first = ask();
    assert_eq!(ask(), first, "the rematch exists already");
    bob.post(&format!("/api/v1/tables/{first}/leave"), &json!({})).good();
    assert_eq!(bob.get(&format!("/api/v1/tables/{first}")).good()["table"]["stage"], "closed");
    let second = ask();
    assert_ne!(second, first, "a closed rematch is replaced by a new one");
    bob.post(&format!("/api/v1/tables/{second}/start"), &json!({})).good();
    assert_eq!(ask(), second, "the rematch has already started");
}

#[test]
fn chat_is_read_from_the_end_or_after_a_line() {
    let server = Server::start("chat-lines", &[]);
    let (web, party) = (server.web(), table_of_bob(&server));
    let bob = web.known(party.token(0));
    for n in 1..=230 {
        bob.post(&party.path("/chat"), &json!({"text": format!("line {n}")})).good();
    }
    let lines = |query: &str| {
        let told = web.get(&party.path(&format!("/chat{query}"))).good();
        let numbers = told["lines"].as_array().unwrap().iter().map(|line| line["n"].as_u64().unwrap());
        numbers.collect::<Vec<_>>()
    };
    assert_eq!(lines(""), (31..=230).collect::<Vec<_>>());
    assert_eq!(lines("?after=0"), (1..=200).collect::<Vec<_>>());
    assert_eq!(lines("?after=228"), [229, 230]);
}

/// A page that only lists a player's games does not count as being present.
#[test]
fn a_glance_is_not_presence_and_a_stand_in_is_announced() {
    let server = Server::start("glance", &["--away-grace", "0.3", "--close-after", "600"]);
    let web = server.web();
    let party = Party::start(&web, &quick(10));
    let mut seats = party.connect(&server);
    // The second person disconnects; the first is notified when a bot starts to play for them.
    seats[1].socket = Socket::open(&server.address);
    let until = Instant::now() + Duration::from_secs(20);
    loop {
        let told = seats[0].socket.next_of("presence");
        if told["botPlays"][1] == true {
            assert_eq!(told["connected"][1], false);
            break;
        }
        assert!(Instant::now() < until, "no message said that a bot plays");
    }
    let is_here = |looked: &Value| looked["table"]["seats"][1]["connected"] == true;
    let glance = format!("{}?glance=true", party.path(""));
    let glanced = web.known(party.token(1)).get(&glance).good();
    assert_eq!((&glanced["seat"], is_here(&glanced)), (&json!(1), false), "{glanced}");
    sleep(Duration::from_millis(50));
    assert!(!is_here(&party.look(&web, 0)));
    assert!(is_here(&party.look(&web, 1)), "looking counts as being present");
}
