//! Analyses on request: made by workers, once each, whatever happens to a worker; never of a running game.

use crate::common::{folder, hexhaven};
use crate::people::{Party, play, quick, stream};
use crate::process::Server;
use crate::web::{Answer, Web};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

const TOKEN: &str = "a token for workers in tests";
const WORK: &str = "/api/v1/work";

/// A server with workers, whose leases expire after a number of seconds.
fn start(test: &str, lease: &str) -> Server {
    let folder = folder(&format!("server-{test}"));
    let token = token_file(&folder);
    Server::start_in(folder, &["--rate", "0", "--work-token-file", &token, "--work-lease", lease])
}

fn token_file(folder: &Path) -> String {
    let path = folder.join("token");
    fs::write(&path, format!("{TOKEN}\n")).expect("the file can be written");
    path.to_str().expect("test folders are UTF-8").to_owned()
}

/// Plays a game to its end.
fn finished(server: &Server, points: u8) -> Party {
    let party = Party::start(&server.web(), &quick(points));
    assert!(play(&mut party.connect(server), &mut stream(5), usize::MAX));
    party
}

fn request(web: &Web, party: &Party, depth: &str) -> Value {
    web.post(&party.path("/analysis"), &json!({"depth": depth})).good()
}

fn look(web: &Web, party: &Party, depth: &str) -> Value {
    web.get(&party.path(&format!("/analysis?depth={depth}"))).good()
}

/// Waits until an analysis is in a state.
fn until(web: &Web, party: &Party, depth: &str, state: &str) -> Value {
    let begun = Instant::now();
    loop {
        let found = look(web, party, depth);
        if found["state"] == state {
            return found;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "still {found}, not {state}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// What the command makes of a game's record.
fn by_hand(web: &Web, party: &Party, depth: &str) -> Value {
    let folder = folder(&format!("work-{}", party.table));
    let path = crate::common::file(&folder, "game.jsonl", web.get(&party.path("/record")).text);
    let analysis = hexhaven(&["analyse", &path, "--depth", depth, "--json"]).expect(0).json();
    fs::remove_dir_all(folder).expect("the folder can be removed");
    analysis
}

/// Takes work as a worker does.
fn take(web: &Web) -> Option<Value> {
    let answer = web.known(TOKEN).send(WORK, "");
    (answer.status != 204).then(|| answer.good())
}

fn path(job: &Value) -> String {
    format!("{WORK}/{}", job["id"].as_str().expect("work has an id"))
}

fn deliver(web: &Web, job: &Value, body: &Value) -> Answer {
    web.known(TOKEN).post(&path(job), body)
}

fn stored(answer: &Answer) {
    assert_eq!((answer.status, answer.text.as_str()), (204, ""));
}

/// The process of a worker, killed when it is dropped.
struct Worker {
    process: Child,
    log: PathBuf,
}

impl Worker {
    fn start(server: &Server, name: &str) -> Self {
        let log = server.folder().join(name);
        // It is killed with the thread that started it, even if the test is killed.
        let process = Command::new("setpriv")
            .args(["--pdeathsig", "KILL", "--", env!("CARGO_BIN_EXE_hexhaven"), "work"])
            .args(["--server", &format!("http://{}", server.address)])
            .args(["--token-file", &token_file(server.folder())])
            .stdin(Stdio::null())
            .stderr(File::create(&log).expect("the log can be written"))
            .spawn()
            .expect("setpriv, of util-linux, starts the worker");
        Self { process, log }
    }

    fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    fn kill(&mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it ends");
    }

    /// Asks it to stop.
    fn stop(&mut self) -> ExitStatus {
        kill_process(Pid::from_child(&self.process), Signal::TERM).expect("the signal can be sent");
        self.process.wait().expect("it ends")
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn a_worker_makes_what_the_command_makes() {
    let mut server = start("work", "60");
    let web = server.web();
    let running = Party::start(&web, &quick(10));
    web.post(&running.path("/analysis"), &json!({})).refused("NOT_OVER");
    web.get(&running.path("/analysis")).refused("NOT_OVER");
    let party = finished(&server, 4);
    assert_eq!(look(&web, &party, "quick"), json!({"state": "none"}));
    let mut worker = Worker::start(&server, "worker");
    assert_eq!(request(&web, &party, "quick"), json!({"state": "queued"}));
    let made = until(&web, &party, "quick", "done");
    assert_eq!(made["analysis"], by_hand(&web, &party, "quick"));
    assert_eq!(request(&web, &party, "quick"), made, "it is made once");
    assert_eq!(look(&web, &party, "normal"), json!({"state": "none"}));
    web.post(&party.path("/analysis"), &json!({"depth": "endless"})).refused("BAD_REQUEST");
    web.get("/api/v1/tables/NOSUCHTABLE23456/analysis").refused("NO_SUCH_TABLE");
    // It outlives the server.
    server.kill();
    server.restart();
    let web = server.web();
    assert_eq!(look(&web, &party, "quick"), made);
    assert!(worker.stop().success(), "{}", worker.log());
    // Without a token, there are no workers.
    let server = Server::start("work-none", &[]);
    let party = finished(&server, 3);
    server.web().post(&party.path("/analysis"), &json!({})).refused("NO_WORKERS");
    server.web().get(&party.path("/analysis")).refused("NO_WORKERS");
    server.web().known(TOKEN).send(WORK, "").refused("NO_WORKERS");
}

#[test]
fn a_killed_worker_loses_nothing() {
    let server = start("work-killed", "2");
    let web = server.web();
    let party = finished(&server, 6);
    let mut first = Worker::start(&server, "first");
    request(&web, &party, "normal");
    until(&web, &party, "normal", "running");
    let mut second = Worker::start(&server, "second");
    first.kill();
    let made = until(&web, &party, "normal", "done");
    assert_eq!(made["analysis"]["depth"], "normal");
    assert_eq!(made["analysis"]["judged"], made["analysis"]["decisions"]);
    assert!(!first.log().contains("done") && second.log().contains("done"), "{}{}", first.log(), second.log());
    assert!(second.stop().success());
}

#[test]
fn a_stopped_worker_gives_its_work_back() {
    let server = start("work-stopped", "600");
    let web = server.web();
    let party = finished(&server, 10);
    request(&web, &party, "deep");
    let mut worker = Worker::start(&server, "worker");
    until(&web, &party, "deep", "running");
    assert!(worker.stop().success(), "{}", worker.log());
    assert!(worker.log().contains("given back"), "{}", worker.log());
    assert_eq!(look(&web, &party, "deep"), json!({"state": "queued"}));
    assert_eq!(take(&web).expect("it waits")["depth"], "deep");
}

#[test]
fn only_who_holds_the_lease_delivers() {
    let mut server = start("work-lease", "2");
    let web = server.web();
    let party = finished(&server, 3);
    assert_eq!(take(&web), None);
    // Many ask at once.
    std::thread::scope(|scope| {
        for _ in 0..20 {
            scope.spawn(|| assert_eq!(request(&web, &party, "quick"), json!({"state": "queued"})));
        }
    });
    let slow = take(&web).expect("there is work");
    assert_eq!(
        (&slow["table"], &slow["depth"], &slow["leaseMs"]),
        (&json!(party.table), &json!("quick"), &json!(2000))
    );
    assert_eq!(slow["record"].as_str(), Some(web.get(&party.path("/record")).text.as_str()));
    assert_eq!((take(&web), look(&web, &party, "quick")), (None, json!({"state": "running"})));
    // Renewing keeps it for longer than the lease.
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_millis(3_000) {
        stored(&web.known(TOKEN).put(&path(&slow), &json!({})));
        std::thread::sleep(Duration::from_millis(200));
    }
    assert_eq!(look(&web, &party, "quick"), json!({"state": "running"}));
    std::thread::sleep(Duration::from_millis(2_200));
    let analysis = json!({"analysis": {"version": 1, "seats": [{"name": "x"}], "by": 0.1}});
    deliver(&web, &slow, &analysis).refused("LEASE_EXPIRED");
    web.known(TOKEN).put(&path(&slow), &json!({})).refused("LEASE_EXPIRED");
    web.known(TOKEN).delete(&path(&slow)).refused("LEASE_EXPIRED");
    // From here on, nothing depends on how fast the machine is.
    server.kill();
    server.restart_with(&["--work-lease", "600"]);
    let web = server.web();
    let other = take(&web).expect("it waits again");
    assert_ne!(other["id"], slow["id"]);
    deliver(&web, &slow, &analysis).refused("LEASE_EXPIRED");
    for bad in [json!({}), json!({"analysis": 1}), json!({"analysis": {"seats": 1}}), json!({"other": "x"})] {
        deliver(&web, &other, &bad).refused("BAD_REQUEST");
    }
    let long = json!({"analysis": {"seats": [], "filler": "x".repeat(9 << 20)}});
    deliver(&web, &other, &long).refused("TOO_LARGE");
    assert_eq!(look(&web, &party, "quick"), json!({"state": "running"}));
    stored(&deliver(&web, &other, &analysis));
    // Whoever did not hear the answer tries again, which changes nothing.
    stored(&deliver(&web, &other, &json!({"analysis": {"version": 1, "seats": [], "by": 0.2}})));
    web.known(TOKEN).put(&path(&other), &json!({})).refused("LEASE_EXPIRED");
    // The name is the player's.
    let name = web.get(&party.path("")).good()["table"]["seats"][0]["name"].clone();
    let analysis = json!({"version": 1, "seats": [{"name": name}], "by": 0.1});
    assert_eq!(look(&web, &party, "quick"), json!({"state": "done", "analysis": analysis}));
}

#[test]
fn workers_need_the_token() {
    let server = start("work-token", "60");
    let web = server.web();
    let party = finished(&server, 3);
    request(&web, &party, "quick");
    for (web, code) in [
        (web.clone(), "UNAUTHORIZED"),
        (web.known("a token for other workers"), "BAD_TOKEN"),
        (web.known(party.token(0)), "BAD_TOKEN"),
        (web.known(&TOKEN[1..]), "BAD_TOKEN"),
    ] {
        web.send(WORK, "").refused(code);
        web.send(&format!("{WORK}/x"), r#"{"failure":"x"}"#).refused(code);
        web.put(&format!("{WORK}/x"), &json!({})).refused(code);
        web.delete(&format!("{WORK}/x")).refused(code);
    }
    // The token is for work only.
    web.known(TOKEN).get("/api/v1/me").refused("BAD_TOKEN");
    assert_eq!(look(&web, &party, "quick"), json!({"state": "queued"}));
    let wrong = server.folder().join("wrong");
    fs::write(&wrong, "a token for other workers").expect("the file can be written");
    let url = format!("http://{}", server.address);
    let wrong = wrong.to_str().expect("test folders are UTF-8");
    let run = hexhaven(&["work", "--server", &url, "--token-file", wrong, "--once"]).expect(2);
    assert!(run.err.contains("not the token"), "{}", run.err);
    let right = token_file(server.folder());
    let run = hexhaven(&["work", "--server", &url, "--token-file", &right, "--once", "--threads", "3"]).expect(0);
    assert!(run.err.contains(&party.table) && run.err.contains("done"), "{}", run.err);
    assert_eq!(look(&web, &party, "quick")["state"], "done");
}

#[test]
fn a_game_that_cannot_be_analysed_fails_for_good() {
    let mut server = start("work-failed", "600");
    let web = server.web();
    let party = finished(&server, 3);
    request(&web, &party, "quick");
    request(&web, &party, "deep");
    let job = take(&web).expect("there is work");
    stored(&deliver(&web, &job, &json!({"failure": "x".repeat(600)})));
    let depth = job["depth"].as_str().expect("a depth");
    assert_eq!(request(&web, &party, depth), json!({"state": "failed", "message": "x".repeat(500)}));
    // Three workers vanish with the other one.
    server.kill();
    server.restart_with(&["--work-lease", "1"]);
    let web = server.web();
    for _ in 0..3 {
        assert!(take(&web).is_some());
        std::thread::sleep(Duration::from_millis(1_100));
    }
    assert_eq!(take(&web), None);
    let depth = if depth == "quick" { "deep" } else { "quick" };
    assert_eq!(look(&web, &party, depth)["state"], "failed");
    // A game that was stopped has no end.
    server.kill();
    server.restart_with(&["--max-actions", "20"]);
    let web = server.web();
    let party = Party::start(&web, &quick(10));
    let mut seats = party.connect(&server);
    let mut choices = stream(1);
    while web.get(&party.path("")).good()["table"]["stage"] != "aborted" {
        play(&mut seats, &mut choices, 1);
        assert!(seats[0].version <= 20, "the game is not stopped");
    }
    web.post(&party.path("/analysis"), &json!({})).refused("NOT_OVER");
}
