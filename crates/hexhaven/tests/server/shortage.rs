//! Limits on what is stored, and what the server does when memory or disk space runs short.

use crate::common::hexhaven;
use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use crate::socket::Socket;
use crate::web::Web;
use serde_json::json;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A new companion with a long script.
fn long_script(web: &Web) -> crate::web::Answer {
    web.post("/api/v1/companions", &json!({"script": {"notes": "x".repeat(250 * 1024)}}))
}

#[test]
fn nobody_fills_the_disk() {
    let server = Server::start("quota", &["--daily-quota", "1"]);
    let web = server.web();
    let party = Party::start(&web, &quick(10));
    let mut seats = party.connect(&server);
    let stored = (0..10).take_while(|_| long_script(&web).status == 200).count();
    assert!((3..=5).contains(&stored), "{stored} scripts of 250 KiB were stored");
    long_script(&web).refused("RATE_LIMITED");
    web.post("/api/v1/tables", &quick(10)).refused("RATE_LIMITED");
    // The game that has begun goes on.
    play(&mut seats, &mut stream(1), 40);
    assert!(seats[0].version >= 40);
}

#[test]
fn tables_and_their_actions_count_for_whoever_opened_them() {
    let server = Server::start("quota-tables", &["--daily-quota", "1"]);
    let web = server.web();
    (0..3).for_each(|_| drop(long_script(&web).good()));
    let opened = (0..1_000).take_while(|_| web.post("/api/v1/tables", &quick(10)).status == 200).count();
    assert!((20..200).contains(&opened), "{opened} tables were opened");
    let server = Server::start("quota-actions", &["--daily-quota", "1"]);
    let web = server.web();
    (0..3).for_each(|_| drop(long_script(&web).good()));
    let mut new = quick(10);
    new["options"] = json!({"victory_points": 200});
    let party = Party::start(&web, &new);
    let mut seats = party.connect(&server);
    let mut choices = stream(2);
    while web.post("/api/v1/tables", &quick(10)).status == 200 {
        assert!(seats[0].version < 1_000, "actions are not counted");
        play(&mut seats, &mut choices, 50);
    }
}

#[test]
fn games_are_deleted_when_they_are_old() {
    let mut server = Server::start("retention", &[]);
    let web = server.web();
    let party = Party::start(&web, &quick(3));
    let mut seats = party.connect(&server);
    while !seats[0].is_over() {
        play(&mut seats, &mut stream(4), 50);
    }
    let goes_on = Party::start(&web, &quick(10));
    play(&mut goes_on.connect(&server), &mut stream(5), 10);
    drop(seats);
    server.stop();
    // By default it stays.
    server.restart();
    assert_eq!(server.web().get(&party.path("/record")).status, 200);
    server.stop();
    server.restart_with(&["--keep-guest-games", "0s", "--keep-games", "forever"]);
    let begun = Instant::now();
    while server.web().get(&party.path("")).status != 404 {
        assert!(begun.elapsed() < Duration::from_secs(20), "the game is still there");
        sleep(Duration::from_millis(100));
    }
    server.kill();
    for (flag, bad) in [("--keep-games", "long"), ("--keep-guest-games", "2mo")] {
        let refused = hexhaven(&["serve", "--addr", "127.0.0.1:0", flag, bad]).expect(2);
        assert!(refused.err.contains("30d"), "{}", refused.err);
    }
}

/// A game goes on although memory is short, and nothing new begins.
#[test]
fn a_server_short_of_memory_serves_its_games() {
    let mut server = Server::start("short-of-memory", &[]);
    let party = Party::start(&server.web(), &quick(10));
    let mut seats = party.connect(&server);
    play(&mut seats, &mut stream(1), 10);
    server.stop();
    server.restart_with(&["--max-memory", "1"]);
    let web = server.web();
    let begun = Instant::now();
    while web.post("/api/v1/players", &json!({})).status != 503 {
        assert!(begun.elapsed() < Duration::from_secs(10), "the server does not notice");
        sleep(Duration::from_millis(100));
    }
    for refused in [
        web.post("/api/v1/tables", &quick(10)),
        web.get("/api/v1/tables"),
        web.get(&party.path("/record")),
        web.post("/api/v1/maps/check", &json!({"map": "beginner"})),
        web.post(&party.path("/join"), &json!({})),
    ] {
        assert_eq!(refused.headers["retry-after"], "1");
        refused.refused("BUSY");
    }
    let mut spectator = Socket::greet(&server.address, &party.table, None, None);
    assert_eq!(spectator.next_of("refused")["code"], "BUSY");
    seats.iter_mut().for_each(|seat| seat.reconnect(&server.address));
    let before = seats[0].version;
    play(&mut seats, &mut stream(1), 20);
    assert!(seats.iter().all(|seat: &Seat| seat.version >= before + 20));
    web.known(party.token(0)).post(&party.path("/chat"), &json!({"text": "still here"})).good();
    assert!(web.get("/metrics").text.contains("hexhaven_short_of{what=\"memory\"} 1"));
    assert_eq!(web.get("/healthz").status, 200);
    assert!(server.log().contains("running short"), "{}", server.log());
}

#[test]
fn a_server_short_of_disk_space_opens_no_tables() {
    let mut server = Server::start("short-of-disk", &[]);
    let party = Party::start(&server.web(), &quick(10));
    server.stop();
    // More than any disk has.
    server.restart_with(&["--min-free-disk", "1000000000000"]);
    let web = server.web();
    let begun = Instant::now();
    while web.post("/api/v1/tables", &quick(10)).status != 503 {
        assert!(begun.elapsed() < Duration::from_secs(10), "the server does not notice");
        sleep(Duration::from_millis(100));
    }
    long_script(&web).refused("BUSY");
    web.get("/api/v1/tables").good();
    play(&mut party.connect(&server), &mut stream(1), 20);
}

/// `admin prune` works while the server is running, and does not disturb it.
#[test]
fn a_running_server_is_pruned() {
    let server = Server::start("prune-running", &[]);
    let web = server.web();
    let over = Party::start(&web, &quick(3));
    let mut seats = over.connect(&server);
    while !seats[0].is_over() {
        play(&mut seats, &mut stream(4), 50);
    }
    let goes_on = Party::start(&web, &quick(10));
    let mut players = goes_on.connect(&server);
    play(&mut players, &mut stream(5), 10);
    let data = server.data().display().to_string();
    let pruned = hexhaven(&["admin", "prune", "--data", &data, "--older-than", "0s", "--json"]).expect(0);
    assert_eq!(serde_json::from_str::<serde_json::Value>(&pruned.out).expect("JSON")["tables"], 1, "{}", pruned.out);
    play(&mut players, &mut stream(5), 10);
    assert!(players[0].version >= 20);
    // Whoever still looks at the deleted game may go on looking; what they write is refused.
    let line = web.known(over.token(0)).post(&over.path("/chat"), &json!({"text": "good game"}));
    assert!(line.status >= 400, "{} {}", line.status, line.text);
}
