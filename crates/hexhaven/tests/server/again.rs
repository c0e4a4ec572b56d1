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
fn a_rematch_against_bots_starts_at_once() {
    let server = Server::start("again", &[]);
    let (web, party) = (server.web(), table_of_bob(&server));
    let bob = web.known(party.token(0));
    bob.post(&party.path("/rematch"), &json!({})).refused("NOT_OVER");
    let mut seats = party.connect(&server);
    assert!(play(&mut seats, &mut stream(4), 5_000), "the game ends");
    let before = party.look(&web, 0)["table"].clone();
    let next = bob.post(&party.path("/rematch"), &json!({})).good();
    let shown = bob.get(&format!("/api/v1/tables/{}", next["table"].as_str().unwrap())).good();
    assert_eq!((&shown["table"]["stage"], &shown["seat"]), (&json!("playing"), &json!(0)), "{shown}");
    assert_eq!(shown["table"]["seats"][1], before["seats"][1], "the same bot");
    assert_eq!(bob.post(&party.path("/rematch"), &json!({})).good(), next, "the rematch has already started");
    web.post(&party.path("/rematch"), &json!({})).refused("UNAUTHORIZED");
    let stranger = web.post("/api/v1/players", &json!({"name": "Eve"})).good();
    web.known(stranger["token"].as_str().unwrap()).post(&party.path("/rematch"), &json!({})).refused("NOT_SEATED");
}

#[test]
fn a_rematch_starts_when_everybody_has_asked() {
    let server = Server::start("again-people", &[]);
    let web = server.web();
    let mut new = quick(3);
    new["seats"] = json!(["person", "weighted", "person"]);
    let party = Party::start(&web, &new);
    let mut seats = party.connect(&server);
    assert!(play(&mut seats, &mut stream(4), 5_000), "the game ends");
    let ask = |seat| web.known(party.token(seat)).post(&party.path("/rematch"), &json!({})).good();
    let first = ask(2);
    assert_eq!((&ask(2), &first["seat"]), (&first, &json!(2)), "the rematch exists already");
    let table = |answer: &Value| format!("/api/v1/tables/{}", answer["table"].as_str().unwrap());
    let look = |seat, answer| web.known(party.token(seat)).get(&table(answer)).good();
    assert_eq!(look(2, &first)["table"]["stage"], "open", "the other one has not asked");
    // The other one is told on the page of the finished game.
    let told =
        seats[0].socket.until(|message| message["type"] == "table" && message["table"]["rematchWanted"] == json!([2]));
    assert_eq!(told["table"]["rematch"], first["table"]);
    // A rematch that everybody has left is replaced by a new one.
    web.known(party.token(2)).post(&format!("{}/leave", table(&first)), &json!({})).good();
    assert_eq!(look(2, &first)["table"]["stage"], "closed");
    let second = ask(0);
    assert_ne!(second["table"], first["table"]);
    let looked = party.look(&web, 0);
    assert_eq!((&looked["table"]["rematchWanted"], &looked["table"]["stage"]), (&json!([0]), &json!("over")));
    assert_eq!(ask(2), json!({"table": second["table"], "seat": 2}));
    let shown = look(0, &second);
    assert_eq!((&shown["table"]["stage"], &shown["seat"]), (&json!("playing"), &json!(0)), "{shown}");
    assert_eq!(look(2, &second)["seat"], 2);
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
    let (party, mut seats) = Party::start_in_person(&server, &quick(10));
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
