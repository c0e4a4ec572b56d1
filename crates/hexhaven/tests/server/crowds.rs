//! Too many, too fast or too slow clients are limited, and the game continues.

use crate::common::folder;
use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use crate::socket::{Received, Socket};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::TcpStream;
use std::thread::sleep;
use std::time::{Duration, Instant};

#[test]
fn two_thousand_silent_connections_do_not_disturb_a_game() {
    hexhaven_files();
    let server = Server::start("half-open", &[]);
    let party = Party::start(&server.web(), &quick(10));
    let mut seats = party.connect(&server);
    let mut choices = stream(1);
    play(&mut seats, &mut choices, 10);
    let half_open: Vec<TcpStream> =
        (0..2000).map(|_| TcpStream::connect(&server.address).expect("it listens")).collect();
    let begun = Instant::now();
    play(&mut seats, &mut choices, 100);
    assert!(begun.elapsed() < Duration::from_secs(20), "the game takes {:?}", begun.elapsed());
    assert_eq!(server.web().get("/readyz").status, 200);
    let mut late = Seat::connect(&server.address, &party.table, None);
    late.follow_at_least(seats[0].version);
    // They are closed eventually.
    let begun = Instant::now();
    let mut byte = [0; 1];
    half_open[0].set_read_timeout(Some(Duration::from_secs(20))).expect("the timeout can be set");
    let read = std::io::Read::read(&mut &half_open[0], &mut byte);
    assert!(matches!(read, Ok(0)), "{read:?} after {:?}", begun.elapsed());
}

/// Raises the limit on open files of this process to the maximum.
fn hexhaven_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    assert!(limit.maximum.is_none_or(|most| most > 2500), "this test needs 2,500 files at once (ulimit -n)");
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
}

#[test]
fn a_reader_that_is_too_slow_is_dropped_and_can_resume() {
    let server = Server::start("slow-reader", &[]);
    let mut new = quick(10);
    new["preset"] = "catamm".into();
    let party = Party::start(&server.web(), &new);
    let mut seats = party.connect(&server);
    let mut slow = Seat::connect(&server.address, &party.table, None);
    let mut choices = stream(1);
    let begun = Instant::now();
    // No other client waits for it.
    loop {
        play(&mut seats, &mut choices, 50);
        let metrics = server.web().get("/metrics").text;
        let dropped = metrics.lines().find_map(|line| line.strip_prefix("hexhaven_slow_readers_total "));
        if dropped.is_some_and(|count| count != "0") {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(40), "the slow reader is never dropped");
        if seats[0].is_over() {
            let party = Party::start(&server.web(), &new);
            seats = party.connect(&server);
            slow = Seat::connect(&server.address, &party.table, None);
        }
    }
    // It can read what it was sent; then the socket closes.
    while slow.try_listen() {}
    let version = seats[0].version;
    assert!(slow.version < version, "the reader was not slow");
    slow.reconnect(&server.address);
    assert_eq!(slow.version, version);
}

/// Makes a number of attempts. Returns how many were accepted, and the codes of the refusals.
fn flood(count: usize, mut attempt: impl FnMut(usize) -> (u16, Value)) -> (usize, BTreeMap<String, usize>) {
    let (mut accepted, mut refused) = (0, BTreeMap::new());
    for i in 0..count {
        let (status, answer) = attempt(i);
        if status == 200 {
            accepted += 1;
        } else {
            let code = answer["code"].as_str().expect("a refusal has a code");
            assert_eq!(status == 429, code == "RATE_LIMITED", "{status} {answer}");
            *refused.entry(code.to_owned()).or_default() += 1;
        }
    }
    (accepted, refused)
}

#[test]
fn floods_are_limited() {
    // The default rates allow what a person does, and a little more.
    let server = Server::start_in(folder("server-floods"), &[]);
    let web = server.web();
    let (tables, refused) = flood(60, |_| {
        let answer = web.post("/api/v1/tables", &quick(10));
        (answer.status, answer.json())
    });
    assert!((1..=35).contains(&tables) && refused.keys().eq(["RATE_LIMITED"]), "{tables} {refused:?}");
    let server = Server::start_in(folder("server-floods"), &[]);
    let web = server.web();
    let party = Party::start(&web, &quick(10));
    let (joins, refused) = flood(120, |i| {
        let answer = web.post("/api/v1/players", &json!({"name": format!("Guest {i}")}));
        (answer.status, answer.json())
    });
    assert!((1..=65).contains(&joins) && refused.keys().eq(["RATE_LIMITED"]), "{joins} {refused:?}");
    let known = web.known(party.token(0));
    let (lines, refused) = flood(80, |_| {
        let answer = known.post(&party.path("/chat"), &json!({"text": "spam"}));
        (answer.status, answer.json())
    });
    assert!((1..=35).contains(&lines) && refused.keys().eq(["RATE_LIMITED"]), "{lines} {refused:?}");
    let offer = json!({"requestId": "o", "knownVersion": 0,
        "action": {"type": "PROPOSE_TRADE", "give": {"ore": 1}, "want": {"wool": 1}}});
    let (_, refused) = flood(120, |_| {
        let answer = known.post(&party.path("/actions"), &offer);
        (answer.status, answer.json())
    });
    assert!(refused.get("RATE_LIMITED").is_some_and(|&limited| limited >= 50), "{refused:?}");
    let (_, refused) = flood(30, |_| {
        let answer = web.post("/api/v1/sessions", &json!({"name": "Nobody", "password": "guess-guess"}));
        (answer.status, answer.json())
    });
    assert!(refused.get("RATE_LIMITED").is_some_and(|&limited| limited >= 15), "{refused:?}");
    for path in ["/api/v1/maps/check", "/api/v1/records/check"] {
        let (_, refused) = flood(70, |_| {
            let answer = web.post(path, &json!({"catan": "nothing"}));
            (answer.status, answer.json())
        });
        assert!(refused.keys().eq(["RATE_LIMITED"]), "{path} {refused:?}");
    }
    // Excess messages of any kind are refused, and a client that does not stop is disconnected.
    let mut socket = Socket::greet(&server.address, &party.table, Some(party.token(1)), None);
    socket.next_of("update");
    let mut limited = 0;
    for _ in 0..1000 {
        if socket.try_say(&json!({"type": "ping"})).is_err() {
            break;
        }
    }
    let code = loop {
        match socket.receive(Duration::from_secs(10)) {
            Received::Message(message) => limited += usize::from(message["code"] == "RATE_LIMITED"),
            Received::Closed(code) => break code,
            Received::Nothing => panic!("the flood is not stopped"),
        }
    };
    assert!(limited > 0, "nothing was limited");
    assert_eq!(code, Some(1008));
    // The others continue to play, and so does the flooder after a moment.
    sleep(Duration::from_millis(100));
    let mut seats = party.connect(&server);
    let action = seats[0].choice(&mut stream(1)).expect("it begins");
    assert_eq!(seats[0].act(&action), Ok(1));
}
