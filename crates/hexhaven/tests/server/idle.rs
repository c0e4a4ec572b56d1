//! Players who are connected but do not act: others nudge them, and vote to let a bot play for them.

use crate::common::folder;
use crate::people::{Party, Seat, quick};
use crate::process::Server;
use crate::web::Web;
use serde_json::{Value, json};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A game of three people in which the first one does nothing.
struct Idle {
    server: Server,
    web: Web,
    party: Party,
    seats: Vec<Seat>,
}

impl Idle {
    fn start(test: &str) -> Self {
        Self::on(Server::start(test, &["--nudge-after", "0.5", "--vote-after", "1"]))
    }

    fn on(server: Server) -> Self {
        let mut new = quick(10);
        new["seats"] = json!(3);
        let web = server.web();
        let party = Party::start(&web, &new);
        let seats = party.connect(&server);
        assert!(seats[0].is_due());
        Self { server, web, party, seats }
    }

    fn known(&self, seat: usize) -> Web {
        self.web.known(self.party.token(seat))
    }

    /// A player asks for something about a seat.
    fn ask(&self, by: usize, what: &str, seat: usize) -> crate::web::Answer {
        self.known(by).post(&self.party.path(what), &json!({"seat": seat}))
    }

    /// What is shown about the first player.
    fn shown(&self) -> Value {
        self.web.get(&self.party.path("")).good()["table"]["seats"][0].clone()
    }

    /// Waits until the first player can be voted out.
    fn wait_for_vote(&self) {
        let begun = Instant::now();
        loop {
            let looked = self.web.get(&self.party.path("")).good();
            let vote_at = looked["table"]["seats"][0]["idle"]["voteAt"].as_i64();
            if vote_at.is_some_and(|at| at <= looked["now"].as_i64().expect("a time")) {
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(10), "{looked}");
            sleep(Duration::from_millis(20));
        }
    }

    /// Waits until the game has reached a version.
    fn wait_for_version(&self, version: u64) {
        let begun = Instant::now();
        while self.web.get(&self.party.path("")).good()["version"].as_u64() < Some(version) {
            assert!(begun.elapsed() < Duration::from_secs(10), "version {version} was not reached");
            sleep(Duration::from_millis(20));
        }
    }

    fn vote_out(&self) {
        self.wait_for_vote();
        self.ask(1, "/vote", 0).good();
        self.ask(2, "/vote", 0).good();
        assert_eq!((&self.shown()["botPlays"], &self.shown()["connected"]), (&json!(true), &json!(true)));
    }

    /// Acts for the first player over HTTP.
    fn act(&self) {
        let looked = self.party.look(&self.web, 0);
        let action = looked["legal"]["actions"][0].clone();
        let ask = json!({"requestId": format!("r{}", looked["version"]), "knownVersion": looked["version"],
            "action": action});
        self.known(0).post(&self.party.path("/actions"), &ask).good();
    }
}

#[test]
fn an_idle_player_is_nudged_and_a_bot_plays_when_the_others_want_it() {
    let mut idle = Idle::start("idle-vote");
    idle.ask(1, "/nudge", 0).refused("NOT_IDLE");
    idle.ask(1, "/vote", 0).refused("NOT_IDLE");
    // Everybody is told when the game has waited for long enough.
    let told = idle.seats[1].socket.until(|message| message["idle"][0].is_object());
    assert_eq!((&told["idle"][0]["votes"], &told["idle"][0]["needed"]), (&json!([]), &json!(2)));
    idle.ask(1, "/nudge", 0).good();
    idle.ask(2, "/nudge", 0).refused("RATE_LIMITED");
    idle.ask(1, "/vote", 0).refused("NOT_IDLE");
    let told = idle.seats[0].socket.until(|message| message["idle"][0]["nudge"].is_object());
    assert_eq!(told["idle"][0]["nudge"]["by"], 1);
    idle.wait_for_vote();
    // One of two others is not more than half, however often they vote.
    for _ in 0..2 {
        idle.ask(1, "/vote", 0).good();
    }
    idle.seats[2].socket.until(|message| message["idle"][0]["votes"] == json!([1]));
    assert_eq!(idle.shown()["botPlays"], false);
    idle.ask(2, "/vote", 0).good();
    idle.seats[1].socket.until(|message| message["botPlays"] == json!([true, false, false]));
    idle.wait_for_version(2);
    let events = idle.party.events(&idle.web, 1);
    assert!(events.iter().all(|event| event["seat"] == 0 && event["by"] == "bot"), "{events:?}");
    idle.ask(1, "/vote", 0).refused("NOT_IDLE");
}

#[test]
fn the_player_takes_over_again_by_acting_or_by_being_back() {
    let mut idle = Idle::start("idle-back");
    idle.vote_out();
    idle.wait_for_version(2);
    idle.known(0).post(&idle.party.path("/back"), &json!({})).good();
    idle.seats[1].socket.until(|message| message["botPlays"] == json!([false, false, false]));
    assert_eq!(idle.shown()["botPlays"], false);

    // By acting, even if the action is refused because the bot was faster.
    let idle = Idle::start("idle-act");
    idle.vote_out();
    let ask = json!({"requestId": "r", "knownVersion": 0, "action": {"type": "END_TURN"}});
    let answer = idle.known(0).post(&idle.party.path("/actions"), &ask);
    assert_eq!(answer.status, 409, "{}", answer.text);
    assert_eq!(idle.shown()["botPlays"], false);
}

#[test]
fn votes_lapse_when_the_player_acts() {
    let idle = Idle::start("idle-lapse");
    idle.wait_for_vote();
    idle.ask(1, "/vote", 0).good();
    idle.act();
    assert!(idle.shown()["idle"].is_null());
    idle.ask(2, "/vote", 0).refused("NOT_IDLE");
    // The road is due next, and the player is idle again: everybody has to vote again.
    idle.wait_for_vote();
    assert_eq!(idle.shown()["idle"]["votes"], json!([]));
    idle.ask(2, "/vote", 0).good();
    assert_eq!(idle.shown()["botPlays"], false);
}

#[test]
fn nobody_is_voted_out_without_a_reason_or_by_others() {
    let idle = Idle::start("idle-abuse");
    idle.wait_for_vote();
    let stranger = idle.web.post("/api/v1/players", &json!({"name": "Eve"})).good();
    let stranger = idle.web.known(stranger["token"].as_str().expect("it is text"));
    for path in ["/nudge", "/vote"].map(|below| idle.party.path(below)) {
        idle.web.post(&path, &json!({"seat": 0})).refused("UNAUTHORIZED");
        stranger.post(&path, &json!({"seat": 0})).refused("NOT_SEATED");
        let player = idle.known(1);
        // The game does not wait for the third player.
        player.post(&path, &json!({"seat": 2})).refused("NOT_IDLE");
        for nobody in [1, 3, 255] {
            player.post(&path, &json!({"seat": nobody})).refused("NO_SUCH_SEAT");
        }
        for wrong in [json!({}), json!({"seat": -1}), json!({"seat": 0, "for": 9}), json!(0)] {
            player.post(&path, &wrong).refused("BAD_REQUEST");
        }
        player.post(&path, &json!({"seat": 0, "why": "x".repeat(9 << 10)})).refused("TOO_LARGE");
    }
    stranger.post(&idle.party.path("/back"), &json!({})).refused("NOT_SEATED");
    assert_eq!((&idle.shown()["botPlays"], &idle.shown()["idle"]["votes"]), (&json!(false), &json!([])));
    // Whoever has resigned has no say.
    let resign = json!({"requestId": "r", "knownVersion": 0, "action": {"type": "RESIGN"}});
    idle.known(2).post(&idle.party.path("/actions"), &resign).good();
    idle.ask(2, "/vote", 0).refused("RESIGNED");
}

#[test]
fn only_people_who_are_there_count() {
    let mut idle = Idle::start("idle-present");
    // The third player leaves: the vote of the second one is enough.
    idle.seats.remove(2);
    idle.seats[1].socket.until(|message| message["connected"][2] == false);
    idle.wait_for_vote();
    assert_eq!(idle.shown()["idle"]["needed"], 1);
    idle.ask(1, "/vote", 0).good();
    assert_eq!(idle.shown()["botPlays"], true);
    // It is stored: after a restart the bot plays on.
    idle.server.kill();
    idle.server.restart();
    idle.web = idle.server.web();
    assert_eq!(idle.shown()["botPlays"], true);
}

#[test]
fn nudges_and_votes_are_limited() {
    let arguments = ["--nudge-after", "0.1", "--vote-after", "0.1"];
    let idle = Idle::on(Server::start_in(folder("server-idle-rate"), &arguments));
    idle.wait_for_vote();
    for _ in 0..10 {
        idle.ask(1, "/vote", 2).refused("NOT_IDLE");
    }
    idle.ask(1, "/vote", 0).refused("RATE_LIMITED");
    idle.ask(2, "/vote", 0).good();
}
