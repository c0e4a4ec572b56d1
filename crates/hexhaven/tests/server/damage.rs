//! A flipped bit on the disk: that game is stopped, the others are not affected.

use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use crate::socket::Socket;
use serde_json::json;
use std::fs;
use std::time::{SystemTime, UNIX_EPOCH};

/// A unique request id, to find its entry on the disk.
const NEEDLE: &str = "a-request-like-no-other";

/// Flips one bit of the request's entry in the database file.
fn flip(server: &Server) {
    let path = server.data().join("hexhaven.db");
    let mut bytes = fs::read(&path).expect("the database can be read");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("the time is after 1970").as_millis() as u64;
    let moment = |at: usize| bytes[at..at + 6].iter().fold(0, |sum, &byte| sum << 8 | u64::from(byte));
    // The id also occurs in an index. In the log itself it is followed by the timestamp and the encrypted body.
    let found = (0..bytes.len() - 100)
        .map(|at| (at, at + NEEDLE.len()))
        .find(|&(at, end)| bytes[at..].starts_with(NEEDLE.as_bytes()) && now.abs_diff(moment(end)) < 3_600_000);
    let (_, end) = found.expect("the entry is on the disk");
    bytes[end + 40] ^= 0x10;
    fs::write(&path, bytes).expect("the database can be written");
}

#[test]
fn a_damaged_game_is_stopped_and_others_continue() {
    let mut server = Server::start("damage", &[]);
    let (broken, sound) = (Party::start(&server.web(), &quick(10)), Party::start(&server.web(), &quick(10)));
    let mut choices = stream(1);
    let mut others = sound.connect(&server);
    let mut seats = broken.connect(&server);
    play(&mut seats, &mut choices, 30);
    let who = seats.iter().position(Seat::is_due).expect("a seat must act");
    let action = seats[who].choice(&mut choices).expect("the seat must act");
    seats[who].socket.act(NEEDLE, 30, &action);
    seats.iter_mut().for_each(|seat| seat.follow(31));
    play(&mut seats, &mut choices, 29);
    play(&mut others, &mut choices, 20);
    let (status, _) = server.stop();
    assert_eq!(status.code(), Some(0));
    flip(&server);
    server.restart();
    let web = server.web();
    let looked = web.get(&broken.path("")).good();
    assert_eq!(looked["table"]["stage"], "damaged", "{looked}");
    let ask = json!({"requestId": "r", "knownVersion": 60, "action": {"type": "ROLL_DICE"}});
    web.known(broken.token(0)).post(&broken.path("/actions"), &ask).refused("TABLE_DAMAGED");
    web.get(&broken.path("/record")).refused("TABLE_DAMAGED");
    web.get(&broken.path("/statistics")).refused("TABLE_DAMAGED");
    let mut socket = Socket::greet(&server.address, &broken.table, Some(broken.token(0)), Some(60));
    assert_eq!(socket.next_of("welcome")["table"]["stage"], "damaged");
    socket.act("s", 60, &json!({"type": "ROLL_DICE"}));
    assert_eq!(socket.answer("s")["code"], "TABLE_DAMAGED");
    others.iter_mut().for_each(|seat| seat.reconnect(&server.address));
    play(&mut others, &mut choices, 20);
    assert!(server.log().contains("log damaged"));
    assert!(others.iter().all(|seat: &Seat| seat.version >= 40));
}
