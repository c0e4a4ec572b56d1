//! Programs that play, as others use them: our own bots behind the protocol, the example in Python, and what is reported.

mod common;

use common::{file, folder, hexhaven, wrong_use};
use random::Seed;
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const EXAMPLE: &str = "exec:python3 examples/bots/simple_bot.py";

/// Our own binary as a program that plays.
fn own(engine: &str, seed: &str) -> String {
    format!("exec:{} bot --engine {engine} --seed {seed}", env!("CARGO_BIN_EXE_hexhaven"))
}

fn actions(folder: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(folder.join("game-0.jsonl")).expect("the record was written");
    let record = |line: &str| serde_json::from_str::<Value>(line).expect("a record is JSON");
    text.lines().skip(1).map(|line| record(line)["action"].clone()).collect()
}

/// A whole game, with one of the seats behind the protocol, goes as without it.
#[test]
fn a_game_goes_the_same_behind_the_protocol() {
    for (preset, engine) in [
        ("official", "greedy"),
        ("official", "search:200n"),
        ("table", "greedy"),
        ("online", "greedy"),
        ("catamm", "greedy"),
        ("catamm", "search:200n"),
        ("catamm-lowfee", "greedy"),
    ] {
        // What the bot at seat 0 of game 0 draws comes from this seed, and its first game draws from the first of it.
        let seed = Seed::from_u64(5).game(0).to_string();
        let mut games = Vec::new();
        for (name, entrant) in [("in", engine.to_owned()), ("out", own(engine, &seed))] {
            let folder = folder(&format!("behind-{preset}-{}-{name}", engine.replace(':', "-")));
            let seats = format!("{entrant},weighted,weighted");
            let records = folder.to_str().expect("test folders are UTF-8");
            let common = ["--seed", "5", "--games", "1", "--threads", "1", "--bot-time", "60s", "--records", records];
            let run = hexhaven(&[&["sim", "--json", "--preset", preset, "--seats", &seats], &common[..]].concat());
            let faults = &run.expect(0).json()["seats"][0]["faults"];
            assert!(faults.is_null() || faults["messages"] == json!([]), "{preset}, {engine}: {faults}");
            games.push(actions(&folder));
        }
        assert_eq!(games[0], games[1], "{preset}, {engine}");
        assert!(games[0].len() > 50, "{preset}, {engine}");
    }
}

#[test]
fn the_example_plays_without_a_fault_and_wins() {
    for preset in ["official", "table", "online", "catamm"] {
        let seats = format!("{EXAMPLE},random,weighted,random");
        let run = hexhaven(&[
            "sim",
            "--json",
            "--preset",
            preset,
            "--seats",
            &seats,
            "--games",
            "8",
            "--rotate",
            "--bot-time",
            "60s",
        ]);
        let seat = run.expect(0).json()["seats"][0].clone();
        assert_eq!(seat["faults"]["messages"], json!([]), "{preset}");
        assert!(seat["wins"].as_u64().is_some_and(|wins| wins >= 5), "{preset}: {seat}");
    }
}

#[test]
fn what_went_wrong_is_reported() {
    let folder = folder("bot-faults");
    let script = "import sys, json\nfor line in sys.stdin:\n  if '\"move\"' in line: print('what?', flush=True)\n";
    let bot = file(&folder, "bot.py", script);
    let seats = format!("exec:python3 {bot},random,random");
    let arguments = ["sim", "--seats", &seats, "--games", "1", "--turn-cap", "10", "--bot-time", "30s"];
    let told = hexhaven(&arguments).expect(0).out;
    assert!(told.contains(" nonsense, 0 died") && told.contains("NOT_JSON"), "{told}");
    let quiet = format!("{},random", own("weighted", "1"));
    let told = hexhaven(&["sim", "--seats", &quiet, "--seats", "random", "--games", "1"]).expect(0).out;
    assert!(told.contains("no faults"), "{told}");

    // One that is of no use ends the run.
    let run = hexhaven(&["sim", "--seats", "exec:sh -c 'echo no licence >&2; exit 3',random", "--json"]).expect(1);
    assert!(run.out.is_empty(), "{}", run.out);
    for part in ["no licence", "exited with code 3", "given up"] {
        assert!(run.err.contains(part), "{}", run.err);
    }
}

#[test]
fn wrong_uses() {
    wrong_use(&["sim", "--seats", "exec:./no-such-bot,random"], &["./no-such-bot", "cannot be started"]);
    wrong_use(&["sim", "--seats", "exec:,random"], &["--seats", "command"]);
    wrong_use(&["sim", "--seats", "exec:'x,random"], &["--seats", "quote"]);
    wrong_use(&["sim", "--bot-time", "50n"], &["--bot-time", "50ms"]);
    wrong_use(&["bot", "--engine", "deep-thought"], &["--engine", "deep-thought"]);
    wrong_use(&["bot", "--seed", "x"], &["--seed"]);
}

#[test]
fn bad_lines_are_complained_about_and_passed_over() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .args(["bot", "--engine", "greedy"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut input = child.stdin.take().expect("it has an input");
    input.write_all(b"nonsense\n\n\xff\xfe\n{\"type\":\"move\",\"id\":1}\n{}\n").expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends with its input");
    assert!(output.status.success());
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(out.lines().count(), 1, "it has only greeted: {out}");
    assert_eq!(err.lines().count(), 4, "{err}");
}

/// A program does not outlive a run that is interrupted.
#[test]
fn an_interrupt_ends_programs() {
    let folder = folder("bot-interrupt");
    let pid = folder.join("pid");
    let script = format!("trap \"\" TERM HUP INT; echo $$ > {}.new; mv {0}.new {0}; sleep 1000", pid.display());
    let mut run = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .args(["sim", "--seats", &format!("exec:sh -c '{script}',random"), "--bot-start", "100s"])
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary runs");
    let wait = |what: &str, done: &dyn Fn() -> bool| {
        let until = Instant::now() + Duration::from_secs(20);
        while !done() {
            assert!(Instant::now() < until, "{what}");
            std::thread::sleep(Duration::from_millis(10));
        }
    };
    wait("the program was not started", &|| pid.exists());
    let number = std::fs::read_to_string(&pid).expect("it can be read").trim().to_owned();
    let sent = Command::new("kill").args(["-TERM", &run.id().to_string()]).status().expect("there is a kill");
    assert!(sent.success());
    let status = run.wait().expect("it ends");
    assert!(!status.success(), "{status}");
    wait("the program outlives the run", &|| !Path::new("/proc").join(&number).exists());
}
