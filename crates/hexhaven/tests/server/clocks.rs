//! Clocks: when a player's time is up, the server acts for them exactly once, even after an outage.

use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use serde_json::{Value, json};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Time limits that never run out in a test, except the given ones.
fn limits(short: &Value) -> Value {
    let mut clock = json!({"setup": 600, "roll": 600, "discard": 600, "robber": 600, "answer": 600, "turn": 600});
    for (name, seconds) in short.as_object().expect("limits are an object") {
        clock[name] = seconds.clone();
    }
    clock
}

pub fn timed(short: &Value) -> Value {
    let mut new = quick(10);
    new["clock"] = limits(short);
    new
}

/// The last action received.
fn last(seat: &Seat) -> Value {
    let events = seat.latest["events"].as_array().expect("events are a list");
    events.last().expect("there is an event")["action"].clone()
}

/// The seat that must act.
fn due(seats: &[Seat]) -> usize {
    seats.iter().position(Seat::is_due).expect("a seat must act")
}

/// All seats receive one more version.
fn one_more(seats: &mut [Seat]) {
    let next = seats[0].version + 1;
    seats.iter_mut().for_each(|seat| seat.follow_at_least(next));
}

/// Plays until a condition is true. Returns whether that happened before the end of the game.
fn play_until(seats: &mut [Seat], condition: impl Fn(&Seat) -> bool) -> bool {
    let mut choices = stream(11);
    while !condition(&seats[0]) {
        if play(seats, &mut choices, 1) {
            return false;
        }
    }
    true
}

/// Checks that the clock makes one of the expected actions in a stage with a short time limit.
fn expires(stage: &str, short: &Value, expected: &[&str]) {
    expires_on(&json!("beginner"), stage, short, expected);
}

/// Like [`expires`], on the given map.
fn expires_on(map: &Value, stage: &str, short: &Value, expected: &[&str]) {
    let server = Server::start(&format!("clock-{stage}"), &[]);
    let mut new = timed(short);
    new["map"] = map.clone();
    new["options"]["hand_limit"] = 2.into();
    let found = (0..20).find_map(|_| {
        let party = Party::start(&server.web(), &new);
        let mut seats = party.connect(&server);
        play_until(&mut seats, |seat| seat.stage() == stage).then_some((party, seats))
    });
    let (party, mut seats) = found.unwrap_or_else(|| panic!("{stage} never came"));
    let deadline = seats[0].latest["deadline"].clone();
    assert!(deadline["at"].as_i64() <= deadline["now"].as_i64().map(|now| now + 2000), "{deadline}");
    let begun = Instant::now();
    one_more(&mut seats);
    let took = begun.elapsed();
    let did = last(&seats[0]);
    let kind = did["type"].as_str().expect("an action has a type");
    assert!(expected.contains(&kind), "{stage}: the clock did {did}");
    assert!(took < Duration::from_secs(5), "{stage}: after {took:?}");
    let statistics = server.web().get(&party.path("/statistics")).good();
    let out: u64 = statistics["seats"].as_array().expect("seats").iter().filter_map(|s| s["timedOut"].as_u64()).sum();
    assert!(out >= 1, "{statistics}");
}

#[test]
fn setup_pieces_are_placed() {
    let server = Server::start("clock-setup", &[]);
    let party = Party::start(&server.web(), &timed(&json!({"setup": 0.15})));
    let mut seats = party.connect(&server);
    // Eight settlements and eight roads, all placed by the clock.
    for _ in 0..16 {
        one_more(&mut seats);
    }
    assert_eq!(seats[0].stage(), "roll_or_play_knight");
    let placed = seats[0].latest["view"]["players"].as_array().expect("players").iter().all(|player| {
        player["settlements"].as_array().map(Vec::len) == Some(2) && player["roads"].as_array().map(Vec::len) == Some(2)
    });
    assert!(placed, "{}", seats[0].latest["view"]);
}

#[test]
fn the_dice_are_rolled() {
    expires("roll_or_play_knight", &json!({"roll": 0.2}), &["ROLL_DICE"]);
}

#[test]
fn random_cards_are_discarded() {
    expires("robber_discard", &json!({"discard": 0.2}), &["DISCARD"]);
}

#[test]
fn the_robber_is_moved() {
    expires("robber_move_steal", &json!({"robber": 0.2}), &["MOVE_ROBBER", "STEAL_RANDOM_CARD"]);
}

#[test]
fn the_turn_is_ended() {
    expires("main_actions", &json!({"turn": 0.3}), &["END_TURN"]);
}

/// The beginner map with gold in place of wool.
fn golden() -> Value {
    let mut text = include_str!("../../../mapfile/maps/beginner.catan").to_owned();
    for (plain, golden) in [
        ("#! name Beginner", "#! name Golden\n#! gold"),
        ("\n0 7 5 4 0\n", "\n0 7 5 8 0\n"),
        ("\n2 4 3 6 0\n", "\n2 8 3 6 0\n"),
        ("\n3 5 2 3 4\n", "\n3 5 2 3 8\n"),
        ("\n0 6 5 4 0\n", "\n0 6 5 8 0\n"),
        ("\n3 4 4 4 3 1\n", "\n3 4 0 4 3 1 4\n"),
    ] {
        assert!(text.contains(plain), "{plain:?} is not in the map");
        text = text.replace(plain, golden);
    }
    json!({"catan": text})
}

#[test]
fn gold_is_chosen() {
    expires_on(&golden(), "choose_gold", &json!({"discard": 0.2}), &["CHOOSE_RESOURCE"]);
}

/// Plays a game in which everybody tries to get the road building card. Returns whether somebody plays it.
fn free_roads_come(seats: &mut [Seat]) -> bool {
    let mut choices = stream(13);
    while !seats[0].is_over() {
        if seats[0].latest["view"]["pending"]["freeRoads"].as_u64() > Some(0) {
            return true;
        }
        let who = due(seats);
        let legal = seats[who].latest["legal"]["actions"].as_array().expect("a seat is sent its legal actions");
        let wished = ["PLAY_DEVELOPMENT_CARD", "BUY_DEVELOPMENT_CARD"].iter().find_map(|kind| {
            let fits =
                |action: &&Value| action["type"] == *kind && action.get("card").is_none_or(|c| c == "road_building");
            legal.iter().find(fits).cloned()
        });
        let action = wished.unwrap_or_else(|| seats[who].choice(&mut choices).expect("the seat must act"));
        let version = seats[who].act(&action).expect("it is legal");
        seats.iter_mut().for_each(|seat| seat.follow(version));
    }
    false
}

#[test]
fn free_roads_are_stopped() {
    let server = Server::start("clock-free-roads", &[]);
    for _ in 0..20 {
        let party = Party::start(&server.web(), &timed(&json!({"turn": 2, "roll": 2})));
        let mut seats = party.connect(&server);
        if free_roads_come(&mut seats) {
            one_more(&mut seats);
            assert_eq!(last(&seats[0])["type"], "STOP_FREE_ROADS");
            one_more(&mut seats);
            // The card may have been played before or after the roll.
            assert!(matches!(last(&seats[0])["type"].as_str(), Some("ROLL_DICE" | "END_TURN")), "{}", last(&seats[0]));
            return;
        }
    }
    panic!("no game had free roads");
}

#[test]
fn an_offer_is_rejected() {
    let server = Server::start("clock-answer", &[]);
    let party = Party::start(&server.web(), &timed(&json!({"answer": 0.3})));
    let mut seats = party.connect(&server);
    assert!(play_until(&mut seats, |seat| seat.stage() == "main_actions"));
    let mut choices = stream(5);
    let (who, action) = loop {
        let who = due(&seats);
        let legal = seats[who].latest["view"]["players"][who]["resources"].as_object().cloned().unwrap_or_default();
        let has = legal.iter().find(|(_, count)| count.as_u64().is_some_and(|count| count > 0));
        if let Some((has, _)) = has.filter(|_| seats[who].stage() == "main_actions") {
            let want = if has == "ore" { "wool" } else { "ore" };
            break (who, json!({"type": "PROPOSE_TRADE", "give": {has.as_str(): 1}, "want": {want: 1}}));
        }
        play(&mut seats, &mut choices, 1);
    };
    let version = seats[who].act(&action).expect("an offer may be made");
    seats.iter_mut().for_each(|seat| seat.follow_at_least(version + 3));
    assert_eq!(last(&seats[0])["type"], "REJECT_TRADE");
    assert_eq!(seats[0].version, version + 3, "each of three rejected it once");
}

#[test]
fn the_reserve_is_used_up_before_time_is_up() {
    let server = Server::start("clock-reserve", &[]);
    let party = Party::start(&server.web(), &timed(&json!({"setup": 0.2, "reserve": 1})));
    let mut seats = party.connect(&server);
    assert_eq!(seats[0].latest["deadline"]["reservesMs"], json!([1000, 1000, 1000, 1000]));
    let begun = Instant::now();
    one_more(&mut seats);
    let first = begun.elapsed();
    assert!(first > Duration::from_millis(900), "the reserve did not count: {first:?}");
    one_more(&mut seats);
    let spent = seats[0].latest["deadline"]["reservesMs"][0].as_i64().expect("milliseconds");
    assert!(spent <= 0, "the reserve was not used up: {spent}");
    let others = &seats[0].latest["deadline"]["reservesMs"];
    assert_eq!((&others[1], &others[2], &others[3]), (&json!(1000), &json!(1000), &json!(1000)));
}

#[test]
fn a_deadline_survives_a_restart_with_grace_and_fires_once() {
    // Long grace periods while the test looks, short ones while it waits: the machine may be slow.
    let (long, short) = (["--outage-grace", "600"], ["--outage-grace", "1"]);
    let mut server = Server::start("clock-restart", &long);
    let party = Party::start(&server.web(), &timed(&json!({"setup": 3})));
    server.kill();
    sleep(Duration::from_millis(3100));
    // The deadline has passed, but nobody could act.
    server.restart();
    let mut seats = party.connect(&server);
    assert_eq!(seats[0].version, 0, "the grace period is not over");
    let deadline = &seats[0].latest["deadline"];
    assert!(deadline["at"].as_i64() > deadline["now"].as_i64(), "{deadline}");
    server.kill();
    let begun = Instant::now();
    server.restart_with(&short);
    seats.iter_mut().for_each(|seat| seat.reconnect(&server.address));
    seats.iter_mut().for_each(|seat| seat.follow_at_least(1));
    assert!(begun.elapsed() > Duration::from_secs(1), "after {:?}", begun.elapsed());
    // A settlement and a road of the same turn: the second piece has no more time than the first.
    let placed = seats[0].version;
    server.kill();
    server.restart_with(&long);
    seats.iter_mut().for_each(|seat| seat.reconnect(&server.address));
    let before = seats[0].version;
    assert!(before == placed || before == placed + 1, "{placed} became {before}");
    // Nobody reconnects: the clock runs on its own.
    server.kill();
    server.restart_with(&short);
    let begun = Instant::now();
    while party.look(&server.web(), 0)["version"].as_u64() <= Some(before) {
        assert!(begun.elapsed() < Duration::from_secs(30), "no deadline was enforced");
        sleep(Duration::from_millis(50));
    }
}

#[test]
fn an_action_that_races_its_deadline_is_made_once() {
    let server = Server::start("clock-race", &[]);
    let limits = json!({"setup": 0.06, "roll": 0.06, "turn": 0.06, "robber": 0.06, "discard": 0.06});
    let party = Party::start(&server.web(), &timed(&limits));
    let mut seats = party.connect(&server);
    let mut choices = stream(9);
    let (mut player, mut clock) = (0, 0);
    for round in 0..60 {
        let newest = seats.iter().map(|seat| seat.version).max().expect("four play");
        seats.iter_mut().for_each(|seat| seat.follow_at_least(newest));
        let Some(who) = seats.iter().position(Seat::is_due) else { continue };
        let known = seats[who].version;
        let action = seats[who].choice(&mut choices).expect("the seat must act");
        // As close to the deadline as possible.
        sleep(Duration::from_millis(40 + round % 25));
        match seats[who].act(&action) {
            Ok(version) => {
                assert_eq!(version, known + 1);
                player += 1;
            }
            Err(refused) => {
                // A discard is never stale: the rules refuse it if the clock has already made it.
                assert!(refused["code"] == "STALE" || action["type"] == "DISCARD", "{refused}");
                assert!(refused["version"].as_u64() > Some(known), "{refused}");
                clock += 1;
            }
        }
    }
    assert!(player > 0 && clock > 0, "{player} by players, {clock} by the clock: there was no race");
}
