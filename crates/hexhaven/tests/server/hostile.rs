//! Hostile input is refused and changes nothing.

use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use crate::socket::{Received, Socket, WAIT_TIMEOUT, ask};
use random::Random;
use serde_json::{Value, json};
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tungstenite::Message;

/// What every seat sees, without the time.
fn seen(server: &Server, party: &Party) -> Vec<Value> {
    (0..4)
        .map(|seat| {
            let mut looked = party.look(&server.web(), seat);
            looked["now"] = Value::Null;
            looked
        })
        .collect()
}

/// A malformed message, generated from a number.
fn malformed(number: u64) -> String {
    let act = r#"{"type":"act","requestId":"r","knownVersion":20,"action":{"type":"END_TURN"}}"#;
    let mut random = stream(number);
    let at = random.below(act.len() as u64) as usize;
    let deep = 200 + random.below(3000) as usize;
    match number % 16 {
        0 => act[..at].to_owned(),
        1 => format!("{act}{act}"),
        2 => act.replace(':', ";"),
        3 => "[".repeat(deep),
        4 => "{\"a\":".repeat(deep.min(1000)),
        5 => act.replace("\"knownVersion\":20", "\"knownVersion\":20,\"knownVersion\":20"),
        6 => act.replace("{\"type\":\"END_TURN\"}", "{\"type\":\"END_TURN\",\"type\":\"RESIGN\"}"),
        7 => act.replace("20", "-1"),
        8 => act.replace("20", "NaN"),
        9 => act.replace("20", "1e999"),
        10 => act.replace("20", "\"20\""),
        11 => act.replace("END_TURN", "WIN"),
        12 => act.replace("END_TURN\"", "END_TURN\",\"seat\":0"),
        13 => act.replace("\"act\"", "\"hello\""),
        14 => act.replace("\"r\"", &format!("\"{}\"", "r".repeat(65))),
        _ => (0..at).map(|_| char::from(32 + random.below(95) as u8)).collect(),
    }
}

#[test]
fn ten_thousand_malformed_messages_change_nothing() {
    let server = Server::start("malformed", &[]);
    let party = Party::start(&server.web(), &quick(10));
    let mut seats = party.connect(&server);
    play(&mut seats, &mut stream(1), 20);
    let before = seen(&server, &party);
    let token = party.token(0);
    let mut sockets = 0;
    let mut sent = 0;
    while sent < 10_000 {
        let mut socket = Socket::greet(&server.address, &party.table, Some(token), Some(20));
        sockets += 1;
        // A client may send a number of them before its socket is closed.
        let mut closed = false;
        while !closed && sent < 10_000 {
            sent += 1;
            closed = socket.stream.send(Message::text(malformed(sent))).is_err();
            while !closed {
                match socket.receive(WAIT_TIMEOUT) {
                    Received::Message(message) if message["type"] == "refused" => {
                        assert_eq!(message["code"], "BAD_MESSAGE", "{}: {message}", malformed(sent));
                        break;
                    }
                    Received::Message(_) => {}
                    Received::Nothing => panic!("no answer to {}", malformed(sent)),
                    Received::Closed(code) => {
                        assert_eq!(code, Some(1008));
                        closed = true;
                    }
                }
            }
        }
    }
    assert!(sockets > 20, "sockets are not closed");
    assert_eq!(seen(&server, &party), before);
    play(&mut seats, &mut stream(2), 10);
}

#[test]
fn oversized_and_binary_messages_close_the_socket() {
    let server = Server::start("too-long", &[]);
    let party = Party::start(&server.web(), &quick(10));
    let before = seen(&server, &party);
    let (long, at_limit) = ("x".repeat(1 << 20), "x".repeat(8 * 1024));
    for (message, code) in [
        (Message::text(long.clone()), 1009),
        (Message::text(format!("{at_limit}x")), 1009),
        (Message::binary(vec![0; 10]), 1003),
        (Message::binary(vec![0; 1 << 20]), 1009),
    ] {
        for greeted in [true, false] {
            let mut socket = Socket::open(&server.address);
            if greeted {
                socket = Socket::greet(&server.address, &party.table, None, None);
                socket.next_of("update");
            }
            // The socket may be closed before all of it is sent.
            let _ = socket.stream.send(message.clone());
            assert_eq!(socket.closed(), Some(code), "{} bytes, greeted: {greeted}", message.len());
        }
    }
    let mut socket = Socket::greet(&server.address, &party.table, None, None);
    socket.stream.send(Message::text(at_limit)).expect("the message is within the limit");
    assert_eq!(socket.next_of("refused")["code"], "BAD_MESSAGE");
    // Also over HTTP.
    let answer = server.web().known(party.token(0)).send(&party.path("/actions"), &long);
    assert_eq!(answer.status, 413, "{}", answer.text);
    // Bytes that are not WebSocket frames.
    let mut socket = Socket::greet(&server.address, &party.table, None, None);
    socket.next_of("update");
    socket.stream.get_mut().write_all(&[0xff; 64]).expect("bytes can be sent");
    socket.closed();
    assert_eq!(seen(&server, &party), before);
}

/// Well-formed actions that make no sense in the current state.
fn senseless(who: u64) -> Vec<Value> {
    let mut actions = vec![
        json!({"type": "ACCEPT_TRADE", "offer": 0}),
        json!({"type": "CONFIRM_TRADE", "offer": 0, "with": 1}),
        json!({"type": "CANCEL_TRADE", "offer": 77}),
        json!({"type": "COUNTER_TRADE", "offer": 0, "give": {"ore": 1}, "want": {"wool": 1}}),
        json!({"type": "PROPOSE_TRADE", "give": {"ore": 1}, "want": {"wool": 1}, "to": [who]}),
        json!({"type": "PROPOSE_TRADE", "give": {"ore": 1}, "want": {"wool": 1}, "to": []}),
        json!({"type": "PROPOSE_TRADE", "give": {"ore": 1}, "want": {"wool": 1}, "to": [99]}),
        json!({"type": "PROPOSE_TRADE", "give": {"ore": 1}, "want": {"ore": 1}}),
        json!({"type": "PROPOSE_TRADE", "give": {}, "want": {"ore": 1}}),
        json!({"type": "TRADE_WITH_BANK", "give": {"ore": 1}, "get": {"ore": 1}}),
        json!({"type": "BUILD_ROAD", "edge": "e999999-1000000"}),
        json!({"type": "BUILD_SETTLEMENT", "vertex": "v4294967295"}),
        json!({"type": "MOVE_ROBBER", "hex": "h0"}),
        json!({"type": "STEAL_RANDOM_CARD", "from": who}),
        json!({"type": "SWAP", "give": {"ore": 1}, "get": "wool"}),
    ];
    for count in
        [json!(-1), json!(2_147_483_648_u64), json!(u64::MAX), json!(0.5), json!(1e300), json!("1"), json!(null)]
    {
        for kind in ["PROPOSE_TRADE", "TRADE_WITH_BANK", "DISCARD"] {
            actions.push(match kind {
                "PROPOSE_TRADE" => json!({"type": kind, "give": {"ore": count}, "want": {"wool": count}}),
                "TRADE_WITH_BANK" => json!({"type": kind, "give": {"ore": count}, "get": {"wool": count}}),
                _ => json!({"type": kind, "cards": {"ore": count}}),
            });
        }
    }
    actions
}

#[test]
fn senseless_actions_are_refused_and_change_nothing() {
    let server = Server::start("senseless", &[]);
    let party = Party::start(&server.web(), &quick(10));
    let mut seats = party.connect(&server);
    let mut choices = stream(1);
    while seats[0].stage() != "main_actions" {
        play(&mut seats, &mut choices, 1);
    }
    let active = seats.iter().position(Seat::is_due).expect("a seat must act");
    // An offer that was withdrawn can no longer be accepted.
    let hand = seats[active].latest["view"]["players"][active]["resources"].as_object().cloned().unwrap_or_default();
    if let Some(give) = hand.iter().find(|(_, n)| n.as_u64() > Some(0)).map(|(name, _)| name.clone()) {
        let want = if give == "ore" { "wool" } else { "ore" };
        let offer = json!({"type": "PROPOSE_TRADE", "give": {give: 1}, "want": {want: 1}});
        let made = seats[active].act(&offer).expect("an offer may be made");
        seats[active].follow(made);
        let withdrawn = seats[active].act(&json!({"type": "CANCEL_TRADE", "offer": 0})).expect("it may be withdrawn");
        seats.iter_mut().for_each(|seat| seat.follow(withdrawn));
    }
    let before = seen(&server, &party);
    let version = seats[0].version;
    for (number, seat) in seats.iter_mut().enumerate() {
        for (i, action) in senseless(number as u64).iter().enumerate() {
            let request = format!("senseless-{i}");
            seat.socket.say(&ask(&request, version, action));
            let answer = seat.socket.answer(&request);
            assert_eq!(answer["type"], "refused", "{action}: {answer}");
            assert!(answer["code"].is_string() && answer["message"].is_string(), "{answer}");
            let body = json!({"requestId": request, "knownVersion": version, "action": action});
            let answer = server.web().known(party.token(number)).post(&party.path("/actions"), &body);
            assert!(matches!(answer.status, 400 | 409), "{action}: {} {}", answer.status, answer.text);
        }
    }
    assert_eq!(seen(&server, &party), before);
    play(&mut seats, &mut choices, 10);
}

#[test]
fn names_and_chat_are_plain_text() {
    let server = Server::start("names", &[]);
    let web = server.web();
    let party = Party::start(&web, &quick(10));
    let known = web.known(party.token(1));
    let mut listener = Socket::greet(&server.address, &party.table, None, None);
    listener.next_of("update");
    for bad in ["\u{0}", "a\u{0}b", "a\u{7}b", "\u{1b}[31mred", "", "   ", "\u{7f}"] {
        web.post("/api/v1/players", &json!({"name": bad})).refused("BAD_NAME");
        web.post("/api/v1/tables", &json!({"name": bad})).refused("BAD_NAME");
        known.post(&party.path("/chat"), &json!({"text": bad})).refused("BAD_CHAT");
    }
    web.post("/api/v1/players", &json!({"name": "n".repeat(200)})).refused("BAD_NAME");
    web.post("/api/v1/tables", &json!({"title": "a\u{0}b"})).refused("BAD_TITLE");
    known.post(&party.path("/chat"), &json!({"text": "t".repeat(501)})).refused("BAD_CHAT");
    for good in ["<script>alert(1)</script>", "ยินดีต้อนรับ", "two\nlines", "\u{1F3B2}"] {
        known.post(&party.path("/chat"), &json!({"text": good})).good();
        assert_eq!(listener.next_of("chat")["text"], good);
    }
    // The host may mute.
    web.known(party.token(0)).post(&party.path("/mute"), &json!({"seat": 1})).good();
    known.post(&party.path("/chat"), &json!({"text": "more"})).refused("MUTED");
}

/// Sends the start of a request and then a byte per second. Returns whether the server closes the connection in time.
fn is_ended(server: &Server, beginning: &str, within: Duration) -> bool {
    let begun = Instant::now();
    let mut stream = TcpStream::connect(&server.address).expect("it listens");
    stream.set_read_timeout(Some(Duration::from_secs(1))).expect("the timeout can be set");
    stream.write_all(beginning.as_bytes()).expect("bytes can be sent");
    while begun.elapsed() < within {
        match stream.read(&mut [0; 512]) {
            Ok(0) => return true,
            Ok(_) => {}
            // Sending a byte now and then does not keep it open.
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                if stream.write_all(b"1").is_err() {
                    return true;
                }
            }
            Err(_) => return true,
        }
    }
    false
}

#[test]
fn slow_headers_and_bodies_time_out() {
    let server = Server::start("slow-headers", &[]);
    let body = "POST /api/v1/players HTTP/1.1\r\nHost: here\r\nContent-Length: 4000\r\n\r\n";
    let socket = "GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                  Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    std::thread::scope(|scope| {
        for (what, beginning) in
            [("headers", "GET /healthz HTTP/1.1\r\nX-Slow: "), ("a body", body), ("a greeting", socket)]
        {
            let server = &server;
            scope.spawn(move || {
                assert!(is_ended(server, beginning, Duration::from_secs(40)), "{what} did not time out");
            });
        }
    });
}
