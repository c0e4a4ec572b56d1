//! Changes of the system clock: they neither end a player's time nor block the game.

use crate::clocks::timed;
use crate::people::{Party, Seat};
use crate::process::Server;
use serde_json::json;
use std::fs;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A server whose system clock can be changed, by a preloaded library.
struct Wall {
    server: Server,
}

impl Wall {
    fn start(test: &str) -> Self {
        let mut server = Server::start(test, &["--outage-grace", "0.5"]);
        let library = server.folder().join("set_clock.so");
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server/set_clock.c");
        let built =
            Command::new("cc").args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library).args([source, "-ldl"]).status();
        assert!(built.expect("there is a C compiler").success());
        let file = server.folder().join("off");
        fs::write(&file, "0").expect("writable");
        server.set_environment("LD_PRELOAD", library.to_str().expect("the path is UTF-8"));
        server.set_environment("CLOCK_OFF_BY", file.to_str().expect("the path is UTF-8"));
        server.kill();
        server.restart();
        Self { server }
    }

    fn set(&self, seconds: i64) {
        fs::write(self.server.folder().join("off"), seconds.to_string()).expect("writable");
    }

    /// The server's time as it is sent to players.
    fn now(&self, party: &Party) -> i64 {
        let looked = self.server.web().get(&party.path("")).good();
        looked["now"].as_i64().expect("milliseconds")
    }
}

/// The time left until the first deadline.
fn left(seat: &Seat) -> i64 {
    let deadline = &seat.latest["deadline"];
    deadline["at"].as_i64().expect("a deadline") - deadline["now"].as_i64().expect("a time")
}

#[test]
fn changing_the_clock_of_a_running_server_has_no_effect() {
    let wall = Wall::start("clock-set");
    let party = Party::start(&wall.server.web(), &timed(&json!({"setup": 1.5})));
    let mut seats = party.connect(&wall.server);
    let before = wall.now(&party);
    for seconds in [3600, -3600, 86_400] {
        wall.set(seconds);
        sleep(Duration::from_millis(100));
    }
    let passed = wall.now(&party) - before;
    assert!((200..10_000).contains(&passed), "{passed} ms");
    assert_eq!(wall.server.web().get(&party.path("")).good()["version"], 0, "no time is up");
    // The time is up when it should be.
    let begun = Instant::now();
    seats[0].follow_at_least(1);
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
}

#[test]
fn a_restart_with_a_changed_clock_keeps_time() {
    let mut wall = Wall::start("clock-restart-set");
    let party = Party::start(&wall.server.web(), &timed(&json!({"setup": 2})));
    let mut seats = party.connect(&wall.server);
    let mut before = wall.now(&party);
    for seconds in [-3600, 3600, -7200] {
        wall.server.kill();
        wall.set(seconds);
        wall.server.restart();
        seats.iter_mut().for_each(|seat| seat.reconnect(&wall.server.address));
        // Time does not go back, no deadline has passed at once, and none is an hour away.
        let now = wall.now(&party);
        assert!(now >= before, "{seconds}: {before} is after {now}");
        assert!((1..=2_600).contains(&left(&seats[0])), "{seconds}: {} ms are left", left(&seats[0]));
        let version = seats[0].version;
        seats[0].follow_at_least(version + 1);
        before = now;
    }
}
