//! `hexhaven analyse`: what decided a game, and records that are refused.

use crate::common::{file, folder, hexhaven, wrong_use};
use serde_json::{Value, json};
use std::path::PathBuf;

/// The record of a short game.
fn record(test: &str) -> PathBuf {
    let folder = folder(test);
    let out = folder.to_str().expect("test folders are UTF-8");
    let game = ["sim", "--map", "beginner", "--seats", "greedy,easy", "--games", "1", "--seed", "4"];
    hexhaven(&[&game[..], &["--records", out, "--record-count", "1"]].concat()).expect(0);
    folder.join("game-0.jsonl")
}

#[test]
fn a_game_is_explained() {
    let path = record("analyse");
    let path = path.to_str().expect("test folders are UTF-8");
    let run = hexhaven(&["analyse", "--depth", "quick", path]).expect(0);
    let titles = ["Where the probability of winning came from", "How well everybody played", "Cards from the dice"];
    for title in titles.iter().chain(&["The decisions that cost most", "What luck changed most"]) {
        assert!(run.out.contains(title), "{}", run.out);
    }
    // Every costly decision has what was better, and why; the strokes of luck are few.
    let costly: Vec<&str> = run.out.lines().filter(|line| line.contains("; better: ")).collect();
    assert!(!costly.is_empty() && costly.iter().all(|line| line.ends_with(')')), "{costly:?}");
    let lucky = run.out.lines().filter(|line| line.starts_with("record") && line.contains(": the "));
    assert_eq!(lucky.count(), 5, "{}", run.out);
    let document = hexhaven(&["analyse", "--depth", "quick", "--json", path]).expect(0).json();
    assert_eq!(document["version"], json!(1));
    assert_eq!(document["judged"], document["decisions"]);
    for seat in document["seats"].as_array().expect("there are seats") {
        let part = |name: &str| seat["account"][name].as_f64().expect("it is a number");
        let sum: f64 = ["start", "own", "others", "luck", "information"].map(part).iter().sum();
        assert!((sum - part("end")).abs() < 1e-9, "{seat}");
    }
}

#[test]
fn malformed_foreign_and_running_games_are_refused_with_the_line() {
    let path = record("analyse-refused");
    let text = std::fs::read_to_string(&path).expect("it was written");
    let folder = path.parent().expect("it is in a folder");
    let refused = |name: &str, text: &str| {
        let path = file(folder, name, text);
        let run = hexhaven(&["analyse", "--json", &path]).expect(1);
        assert!(hexhaven(&["analyse", &path]).expect(1).out.starts_with(&path), "it names the file");
        let why = run.json();
        (why["record"].clone(), why["why"].as_str().unwrap_or_default().to_owned())
    };
    let (line, why) = refused("foreign.jsonl", "{\"game\": \"chess\"}\n");
    assert!(line == Value::Null && why.contains("format"), "{why}");
    let (line, _) = refused("malformed.jsonl", &text.replacen("\"END_TURN\"", "\"FLY_AWAY\"", 1));
    assert!(line.is_u64(), "{line}");
    // A game that goes on has no number of records in its header.
    let running = record::Log::parse(&text).map(|mut log| {
        log.header.records = None;
        log.records.truncate(40);
        log.to_text()
    });
    let (line, why) = refused("running.jsonl", &running.expect("the record is valid"));
    assert_eq!((line, why.as_str()), (json!(39), "the game has not ended; only finished games can be analysed"));
    wrong_use(&["analyse", "no-such-file.jsonl"], &["no-such-file.jsonl"]);
    wrong_use(&["analyse", "--depth", "endless", path.to_str().expect("it is UTF-8")], &["quick, normal and deep"]);
}
