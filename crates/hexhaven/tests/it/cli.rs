//! The command line interface: exit codes, stdout and stderr, and JSON output.

use crate::common::{Run, file, folder, hexhaven, wrong_use};
use serde_json::{Value, json};
use std::path::Path;

const ROLL: &str = r#"{"name": "a roll", "source": "001", "seats": 3, "position": {"turnStage": "roll_or_play_knight"},
    "steps": [{"seat": 0, "action": {"type": "ROLL_DICE"}, "outcome": {"dice": [3, 4]}}],
    "then": {"dice": {"lastRoll": 7}}}"#;

#[test]
fn passing_scenarios_are_reported() {
    let folder = folder("scenarios-pass");
    let (one, two) = (file(&folder, "one.json", ROLL), file(&folder, "two.json", format!("[{ROLL},{ROLL}]")));
    let told = hexhaven(&["scenario", &one, &two]).expect(0);
    assert_eq!(told.out.lines().count(), 3, "{}", told.out);
    assert!(told.out.lines().all(|line| line.starts_with("ok ") && line.ends_with("a roll")), "{}", told.out);
    let run = hexhaven(&["scenario", "--json", &one, &two]).expect(0);
    let result = run.json();
    assert_eq!((&result["passed"], &result["failed"]), (&json!(3), &json!(0)));
    assert_eq!(result["cases"].as_array().map(Vec::len), Some(3));
    assert_eq!(result["cases"][0]["ok"], json!(true));
}

#[test]
fn failing_scenarios_are_reported() {
    let folder = folder("scenarios-fail");
    let wrong = ROLL.replace("\"lastRoll\": 7", "\"lastRoll\": 8");
    for (name, text) in [
        ("wrong.json", wrong.as_str()),
        ("faulty.json", r#"{"name": "a roll", "steps": 3}"#),
        ("impossible.json", r#"{"name": "a roll", "position": {"turn": -1}}"#),
        ("cut.json", &ROLL[..ROLL.len() / 2]),
        ("empty.json", ""),
    ] {
        let path = file(&folder, name, text);
        let told = hexhaven(&["scenario", &path]).expect(1);
        assert!(told.out.starts_with("FAIL ") && told.out.contains(name), "{}", told.out);
        let run = hexhaven(&["scenario", "--json", &path]).expect(1);
        assert_eq!(run.json()["failed"], json!(1), "{name}");
        assert!(run.json()["cases"][0]["why"].as_str().is_some_and(|why| !why.is_empty()), "{name}");
    }
    // One failing case is enough.
    let mixed = file(&folder, "mixed.json", format!("[{ROLL},{wrong},{ROLL}]"));
    let run = hexhaven(&["scenario", "--json", &mixed]).expect(1);
    assert_eq!((&run.json()["passed"], &run.json()["failed"]), (&json!(2), &json!(1)));
}

#[test]
fn scenarios_find_maps_next_to_them() {
    let folder = folder("scenarios-map");
    std::fs::copy("../mapfile/maps/rulebook.catan", folder.join("mine.catan")).expect("the map is shipped");
    let case = r#"{"name": "its own map", "source": "x", "map": "mine.catan", "seats": 3}"#;
    hexhaven(&["scenario", &file(&folder, "case.json", case)]).expect(0);
}

#[test]
fn the_conformance_suite_runs() {
    let files: Vec<String> = std::fs::read_dir("../../scenarios")
        .expect("the suite exists")
        .map(|entry| {
            entry.expect("the folder can be listed").path().canonicalize().expect("it exists").display().to_string()
        })
        .collect();
    let mut arguments = vec!["scenario", "--json"];
    arguments.extend(files.iter().map(String::as_str));
    let run = hexhaven(&arguments);
    let failed: Vec<Value> = run.json()["cases"]
        .as_array()
        .expect("cases are listed")
        .iter()
        .filter(|case| case["ok"] != json!(true))
        .cloned()
        .collect();
    assert!(failed.is_empty(), "{failed:?}");
    run.expect(0);
}

#[test]
fn perft_counts() {
    let run = hexhaven(&["perft", "--seats", "3", "--depth", "2", "--json"]).expect(0);
    assert_eq!(run.json(), json!({"depth": 2, "nodes": 144}));
    let told = hexhaven(&["perft", "--seats", "3", "--depth", "3"]).expect(0);
    let numbers: Vec<&str> = told.out.split_whitespace().collect();
    assert_eq!(numbers, ["1", "54", "2", "144", "3", "7236"]);
    assert_eq!(hexhaven(&["perft", "--depth", "0", "--json"]).expect(0).json(), json!({"depth": 0, "nodes": 1}));
    let folder = folder("perft");
    let position = file(&folder, "position.json", r#"{"turnStage": "roll_or_play_knight"}"#);
    let run = hexhaven(&["perft", "--seats", "2", "--position", &position, "--depth", "1", "--json"]).expect(0);
    assert_eq!(run.json()["nodes"], json!(36));
    let skipping = file(
        &folder,
        "skipping.json",
        r#"{"turnStage": "roll_or_play_knight", "turnFlags": {"knightBeforeRoll": true, "cardsPlayed": 1},
            "players": [{"playedKnights": 1}, {}]}"#,
    );
    let arguments = ["perft", "--seats", "2", "--position", &skipping, "--depth", "1", "--json"];
    let nodes = |more: &[&str]| hexhaven(&[&arguments[..], more].concat()).expect(0).json()["nodes"].clone();
    assert_eq!(nodes(&[]), json!(36));
    assert_eq!(nodes(&["--preset", "online"]), json!(37));
    assert_eq!(nodes(&["--option", "knight_may_skip_roll=true"]), json!(37));
}

#[test]
fn wrong_usage_of_perft() {
    let folder = folder("perft-wrong");
    let impossible = file(&folder, "impossible.json", r#"{"robberHexId": "h0", "turn": 3}"#);
    let cut = file(&folder, "cut.json", "{");
    wrong_use(&["perft"], &["--depth"]);
    wrong_use(&["perft", "--depth", "-1"], &["-1"]);
    wrong_use(&["perft", "--depth", "many"], &["many", "--depth"]);
    wrong_use(&["perft", "--depth", "1", "--seats", "1"], &["seats", "2 to 4"]);
    wrong_use(&["perft", "--depth", "1", "--seats", "7"], &["seats", "2 to 4"]);
    wrong_use(&["perft", "--depth", "1", "--position", "no-such-file.json"], &["no-such-file.json"]);
    wrong_use(&["perft", "--depth", "1", "--position", &impossible], &["impossible.json", "robberHexId"]);
    wrong_use(&["perft", "--depth", "1", "--position", &cut], &["cut.json"]);
    wrong_use(&["perft", "--depth", "1", "--preset", "casual"], &["casual", "official"]);
}

/// The report without timings.
fn results(run: &Run) -> Value {
    let mut report = run.json();
    let fields = report.as_object_mut().expect("a report is an object");
    for name in ["wallSeconds", "cpuSeconds", "gamesPerCpuSecond", "nsPerAction"] {
        fields.remove(name).unwrap_or_else(|| panic!("{name} is missing"));
    }
    report
}

const QUICK: &[&str] = &["sim", "--seats", "random,random,random", "--turn-cap", "40", "--replay-every", "5"];

fn sim(more: &[&str]) -> Run {
    hexhaven(&[QUICK, more].concat())
}

#[test]
fn sim_reports() {
    let run = sim(&["--games", "20", "--json"]).expect(0);
    let report = run.json();
    for name in ["games", "unfinished", "actions"] {
        assert!(report[name].is_u64(), "{name}: {report}");
    }
    for name in ["turnsMean", "wallSeconds", "cpuSeconds", "gamesPerCpuSecond", "nsPerAction"] {
        assert!(report[name].as_f64().is_some_and(|number| number > 0.0), "{name}: {report}");
    }
    assert_eq!(report["games"], json!(20));
    let seats = report["seats"].as_array().expect("seats are listed");
    assert_eq!(seats.len(), 3);
    let mut wins = 0;
    for seat in seats {
        assert_eq!(seat["bot"], json!("random"));
        wins += seat["wins"].as_u64().expect("wins are counted");
        let rate = seat["wins"].as_f64().map(|wins| wins / 20.0);
        assert_eq!(seat["winRate"].as_f64(), rate, "{report}");
        assert!(seat["meanPoints"].as_f64().is_some_and(|points| points >= 2.0), "{report}");
    }
    assert_eq!(wins + report["unfinished"].as_u64().expect("they are counted"), 20);
    let told = sim(&["--games", "20"]).expect(0);
    assert!(told.out.contains("20 games"), "{}", told.out);
}

#[test]
fn sim_is_the_same_on_any_number_of_threads() {
    let with = |threads: &str, seed: &str| {
        results(&sim(&["--games", "200", "--threads", threads, "--seed", seed, "--json"]).expect(0))
    };
    assert_eq!(with("1", "7"), with("2", "7"));
    assert_eq!(with("2", "7"), with("5", "7"));
    assert_ne!(with("1", "7"), with("1", "8"));
    let hex = "ab".repeat(32);
    assert_eq!(with("1", &hex), with("2", &hex));
    // The random parts of a map are drawn anew for every game, on any thread.
    let drawn = |threads: &str| {
        results(&sim(&["--games", "100", "--threads", threads, "--map", "standard", "--json"]).expect(0))
    };
    assert_eq!(drawn("1"), drawn("2"));
}

#[test]
fn sim_checks_and_rotates() {
    let plain = results(&sim(&["--games", "9", "--json"]).expect(0));
    let checked = results(&sim(&["--games", "9", "--check", "--json"]).expect(0));
    let rotated = results(&sim(&["--games", "9", "--rotate", "--json"]).expect(0));
    let total = |report: &Value, field: &str| {
        let seats = report["seats"].as_array().expect("seats are listed");
        seats.iter().map(|seat| seat[field].as_f64().expect("it is a number")).sum::<f64>()
    };
    // The same games, attributed to other seats.
    assert_eq!(plain["actions"], checked["actions"]);
    assert_eq!(plain["actions"], rotated["actions"]);
    assert_eq!(total(&plain, "wins"), total(&rotated, "wins"));
    assert!((total(&plain, "meanPoints") - total(&rotated, "meanPoints")).abs() < 1e-9);
    assert_ne!(plain["seats"], rotated["seats"]);
}

#[test]
fn sim_accepts_maps_presets_and_options() {
    let folder = folder("sim-map");
    let map = std::fs::read_to_string("../mapfile/maps/rulebook.catan").expect("it is shipped");
    let path = file(&folder, "mine.catan", map);
    let own = results(&sim(&["--games", "10", "--map", &path, "--json"]).expect(0));
    assert_eq!(own, results(&sim(&["--games", "10", "--map", "rulebook", "--json"]).expect(0)));
    assert_ne!(own, results(&sim(&["--games", "10", "--map", "beginner", "--json"]).expect(0)));
    let quick = results(&sim(&["--games", "10", "--option", "victory_points=2", "--json"]).expect(0));
    assert_eq!(quick["unfinished"], json!(0));
    for option in ["bank=unlimited", "bank={\"ore\":3}", "friendly_robber=true", "turn_phases=separate"] {
        sim(&["--games", "2", "--option", option, "--preset", "table", "--json"]).expect(0).json();
    }
    let six =
        ["sim", "--seats", "random,random,random,random,random,random", "--option", "players={\"min\":2,\"max\":6}"];
    let run = hexhaven(&[&six[..], &["--games", "2", "--turn-cap", "20", "--json"]].concat()).expect(0);
    assert_eq!(run.json()["seats"].as_array().map(Vec::len), Some(6));
}

#[test]
fn wrong_usage_of_sim() {
    let folder = folder("sim-wrong");
    wrong_use(&["sim", "--seats", "clever"], &["--seats", "clever", "random"]);
    wrong_use(&["sim", "--seats", "random"], &["seats"]);
    wrong_use(&["sim", "--seats", ""], &["--seats"]);
    wrong_use(&["sim", "--games", "0"], &["--games"]);
    wrong_use(&["sim", "--games", "-1"], &["-1"]);
    wrong_use(&["sim", "--seed", "seven"], &["--seed", "seven"]);
    wrong_use(&["sim", "--seed", "18446744073709551616"], &["--seed"]);
    wrong_use(&["sim", "--map", "atlantis"], &["atlantis", "beginner"]);
    wrong_use(&["sim", "--option", "hand_limit"], &["hand_limit", "KEY=VALUE"]);
    wrong_use(&["sim", "--option", "hand_limit=0"], &["hand_limit"]);
    wrong_use(&["sim", "--option", "hand_limt=7"], &["hand_limt"]);
    wrong_use(&["sim", "--option", "hand_limit=7", "--option", "hand_limit=8"], &["hand_limit", "twice"]);
    wrong_use(&["sim", "--option", "robber=ghost_ship"], &["robber", "markets"]);
    wrong_use(&["sim", "--record-count", "3"], &["--records"]);
    let map = file(&folder, "bad.catan", "2 4\n0\n");
    wrong_use(&["sim", "--map", &map], &["bad.catan:2: points to win: ", "also missing"]);
    let map = file(&folder, "bytes.catan", [0xff, 0xfe, 0x00]);
    wrong_use(&["sim", "--map", &map], &["bytes.catan", "UTF-8"]);
}

#[test]
fn wrong_usage_of_other_commands() {
    wrong_use(&[], &["Usage"]);
    wrong_use(&["fly"], &["fly"]);
    wrong_use(&["scenario"], &["FILE"]);
    wrong_use(&["scenario", "no-such-file.json"], &["no-such-file.json"]);
    wrong_use(&["replay"], &["FILE"]);
    wrong_use(&["replay", "no-such-file.jsonl"], &["no-such-file.jsonl"]);
    wrong_use(&["replay", "x", "--at", "-1"], &["-1"]);
    wrong_use(&["replay", "x", "--states", "--verify"], &["--states"]);
    wrong_use(&["sim", "--fast"], &["--fast"]);
    assert!(hexhaven(&["--help"]).expect(0).out.contains("scenario"));
    assert!(hexhaven(&["sim", "--help"]).expect(0).out.contains("--rotate"));
}

#[test]
fn the_version_says_what_runs() {
    let short = hexhaven(&["-V"]).expect(0).out;
    assert!(short.starts_with("hexhaven ") && short.lines().count() == 1, "{short}");
    let long = hexhaven(&["--version"]).expect(0).out;
    let lines: Vec<&str> = long.lines().collect();
    // The same version and commit; a date follows where it is known.
    assert!(lines[0].starts_with(short.trim_end().trim_end_matches(')')), "{long}");
    assert_eq!(lines[1], format!("target: {}", env!("HEXHAVEN_TARGET")));
    assert!(lines[2].starts_with("features: ") && lines[2].contains("sqlite postgresql mimalloc"), "{long}");
}

/// Writes the records of some games. Returns the path of the first.
fn recorded(folder: &Path) -> String {
    let path = folder.to_str().expect("test folders are UTF-8");
    sim(&["--games", "3", "--records", path, "--record-count", "2", "--seed", "11", "--json"]).expect(0).json();
    assert!(folder.join("game-1.jsonl").exists() && !folder.join("game-2.jsonl").exists());
    folder.join("game-0.jsonl").to_str().expect("test folders are UTF-8").to_owned()
}

#[test]
fn records_replay() {
    let folder = folder("replay");
    let record = recorded(&folder);
    let count = std::fs::read_to_string(&record).expect("it is written").lines().count() - 1;
    assert!(hexhaven(&["replay", "--verify", &record]).expect(0).out.starts_with("ok"));
    let last = hexhaven(&["replay", "--json", &record]).expect(0).json();
    assert_eq!((&last["ok"], &last["records"], &last["at"]), (&json!(true), &json!(count), &json!(count)));
    assert!(last["state"]["board"]["hexes"].is_array());
    let start = hexhaven(&["replay", "--json", "--at", "0", &record]).expect(0).json();
    assert_eq!(start["state"]["turnStage"], json!("setup_place_settlement_road"));
    let tenth = hexhaven(&["replay", "--json", "--at", "10", &record]).expect(0).json();
    assert_eq!(tenth["at"], json!(10));
    let beyond = hexhaven(&["replay", "--json", "--at", &(count + 1).to_string(), &record]).expect(1);
    assert_eq!(beyond.json()["ok"], json!(false));

    let states = hexhaven(&["replay", "--states", &record]).expect(0);
    let lines: Vec<Value> =
        states.out.lines().map(|line| serde_json::from_str(line).expect("every line is JSON")).collect();
    assert_eq!(lines.len(), count);
    assert_eq!(lines[9]["n"], json!(9));
    assert!(lines[9]["legal"]["0"].is_array());
    let mut state = tenth["state"].clone();
    state.as_object_mut().expect("a state is an object").shift_remove("board");
    assert_eq!(lines[9]["state"], state);

    let story = hexhaven(&["replay", &record]).expect(0);
    assert!(story.out.contains("ROLL_DICE") && story.out.contains("seat 0"), "{}", story.out);
    let short = hexhaven(&["replay", "--at", "3", &record]).expect(0);
    assert!(short.out.contains(&format!("after 3 of {count} records")), "{}", short.out);
}

#[test]
fn invalid_records_are_reported() {
    let folder = folder("replay-bad");
    let record = recorded(&folder);
    let text = std::fs::read_to_string(&record).expect("it is written");
    let lines: Vec<&str> = text.lines().collect();
    let mut bytes = text.clone().into_bytes();
    let middle = lines[..6].iter().map(|line| line.len() + 1).sum::<usize>() + 20;
    bytes[middle] = 0xff;
    let without = [&lines[..4], &lines[5..]].concat().join("\n");
    for (name, bytes, at) in [
        ("empty.jsonl", Vec::new(), Value::Null),
        ("bytes.jsonl", bytes, json!(5)),
        ("cut.jsonl", text.as_bytes()[..middle].to_vec(), json!(5)),
        ("short.jsonl", lines[..4].join("\n").into_bytes(), json!(3)),
        ("without.jsonl", without.into_bytes(), json!(3)),
        ("noise.jsonl", b"\x00\x01\x02".to_vec(), Value::Null),
    ] {
        let path = file(&folder, name, bytes);
        let run = hexhaven(&["replay", "--verify", "--json", &path]).expect(1);
        assert_eq!((&run.json()["ok"], &run.json()["record"]), (&json!(false), &at), "{name}: {}", run.out);
        assert!(run.json()["why"].as_str().is_some_and(|why| !why.is_empty()), "{name}: {}", run.out);
        for arguments in [&["replay", &path][..], &["replay", "--verify", &path], &["replay", "--states", &path]] {
            let told = hexhaven(arguments).expect(1);
            assert!(told.out.contains(name), "{}: {}", told.line, told.out);
        }
    }
}
