//! `hexhaven puzzles`: checks of files, making more, and bots that solve.

use crate::common::{file, folder, hexhaven, wrong_use};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// A folder with a copy of the first shipped puzzles, and an index of them.
fn some_puzzles(test: &str, count: usize) -> PathBuf {
    let folder = folder(test);
    let text = std::fs::read_to_string("../../puzzles/01.json").expect("puzzles are shipped");
    let puzzles = sim::puzzles::parse_file(&text).expect("they can be read");
    for (name, text) in sim::puzzles::files(&puzzles[..count], 0) {
        file(&folder, &name, text);
    }
    folder
}

fn text(path: &Path) -> String {
    path.to_str().expect("test folders are UTF-8").to_owned()
}

#[test]
fn good_puzzles_pass_the_check() {
    let run = hexhaven(&["puzzles", "check", "puzzles"]).expect(0);
    assert!(run.out.lines().all(|line| line.starts_with("ok ")), "{}", run.out);
    assert!(run.out.lines().count() > 300, "{}", run.out);
    assert!(run.err.ends_with(" passed, 0 failed\n"), "{}", run.err);
    let run = hexhaven(&["puzzles", "check", "--json", "puzzles/01.json"]).expect(0);
    let result = run.json();
    assert_eq!((&result["passed"], &result["failed"]), (&json!(24), &json!(0)));
    assert_eq!(result["checked"][0]["ok"], json!(true));
}

#[test]
fn faulty_puzzles_fail_the_check() {
    let folder = some_puzzles("puzzles-faulty", 2);
    let path = folder.join("01.json");
    let good = std::fs::read_to_string(&path).expect("it was written");
    let mut puzzles: Value = serde_json::from_str(&good).expect("it is JSON");
    puzzles[0]["rating"] = json!(4000);
    puzzles[1] = puzzles[0].clone();
    std::fs::write(&path, puzzles.to_string()).expect("it can be written");
    let run = hexhaven(&["puzzles", "check", &text(&folder)]).expect(1);
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[0].starts_with("FAIL ") && lines[0].ends_with("the rating is not from 800 to 2200"), "{}", run.out);
    assert!(lines[1].ends_with("is there twice"), "{}", run.out);
    assert!(lines[2].contains("index.json: 01.json is not what the puzzles make it"), "{}", run.out);
    std::fs::write(&path, &good[..good.len() / 2]).expect("it can be written");
    let run = hexhaven(&["puzzles", "check", "--json", &text(&path)]).expect(1);
    assert_eq!(run.json()["failed"], json!(1));
    wrong_use(&["puzzles", "check", &text(&folder.join("index.json"))], &["no files of puzzles"]);
}

#[test]
fn a_set_is_not_mixed_with_that_of_another_seed() {
    let folder = some_puzzles("puzzles-make", 3);
    let out = text(&folder);
    // There are enough already.
    let run = hexhaven(&["puzzles", "make", "--count", "3", "--seed", "1", "--out", &out, "--json"]).expect(0);
    let result = run.json();
    assert_eq!((&result["puzzles"], &result["found"]), (&json!(3), &json!(0)));
    wrong_use(&["puzzles", "make", "--count", "4", "--seed", "2", "--out", &out], &["not of seed 2"]);
}

#[test]
fn bots_solve_puzzles() {
    let folder = some_puzzles("puzzles-solve", 6);
    let solve = |more: &[&str]| {
        let folder = text(&folder);
        let mut arguments = vec!["puzzles", "solve", "--bots", "random,medium", "--tries", "2", &folder];
        arguments.extend(more);
        hexhaven(&arguments).expect(0)
    };
    let table = solve(&[]).out;
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines[0].starts_with("kind") && lines[0].ends_with("medium"), "{table}");
    assert!(lines[lines.len() - 1].starts_with("all            6"), "{table}");
    let rows = solve(&["--json"]).json();
    let all = rows.as_array().and_then(|rows| rows.last()).expect("there is a row for all");
    assert_eq!((&all["kind"], &all["puzzles"]), (&json!("all"), &json!(6)));
    assert!(all["solved"]["medium"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)), "{rows}");
}
