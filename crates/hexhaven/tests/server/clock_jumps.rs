//! Somebody sets the machine's clock: nobody's time is up for that, and nobody waits for ever.

use crate::clocks::timed;
use crate::people::{Party, Seat};
use crate::process::Server;
use serde_json::json;
use std::fs;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A server whose clock on the wall can be set: a library that is loaded before it sees to that.
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
        server.set_environment("LD_PRELOAD", library.to_str().expect("plain letters"));
        server.set_environment("CLOCK_OFF_BY", file.to_str().expect("plain letters"));
        server.kill();
        server.restart();
        Self { server }
    }

    fn set(&self, seconds: i64) {
        fs::write(self.server.folder().join("off"), seconds.to_string()).expect("writable");
    }

    /// What the server's wall shows, from its log, would be of no use to players: what is told is what counts.
    fn now(&self, party: &Party) -> i64 {
        let looked = self.server.web().get(&party.path("")).good();
        looked["now"].as_i64().expect("milliseconds")
    }
}

/// What is left of the first deadline.
fn left(seat: &Seat) -> i64 {
    let deadline = &seat.latest["deadline"];
    deadline["at"].as_i64().expect("a deadline") - deadline["now"].as_i64().expect("a time")
}

#[test]
fn a_clock_that_is_set_while_the_server_runs_changes_nothing() {
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
    assert_eq!(wall.server.web().get(&party.path("")).good()["version"], 0, "nobody's time is up");
    // It is up when it should be.
    let begun = Instant::now();
    seats[0].follow_at_least(1);
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
}

#[test]
fn a_restart_with_another_clock_keeps_time() {
    let mut wall = Wall::start("clock-restart-set");
    let party = Party::start(&wall.server.web(), &timed(&json!({"setup": 2})));
    let mut seats = party.connect(&wall.server);
    let mut before = wall.now(&party);
    for seconds in [-3600, 3600, -7200] {
        wall.server.kill();
        wall.set(seconds);
        wall.server.restart();
        seats.iter_mut().for_each(|seat| seat.reconnect(&wall.server.address));
        // What was before is not in the future, no time is over at once, and none is an hour away.
        let now = wall.now(&party);
        assert!(now >= before, "{seconds}: {before} is after {now}");
        assert!((1..=2_600).contains(&left(&seats[0])), "{seconds}: {} ms are left", left(&seats[0]));
        let version = seats[0].version;
        seats[0].follow_at_least(version + 1);
        before = now;
    }
}
