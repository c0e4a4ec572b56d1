//! `hexhaven guide`, driven by other programs.

use crate::common::companion::companion_record;
use crate::common::hexhaven;
use crate::play::Terminal;
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], input: &str) -> (i32, String) {
    let told = run_in("C", arguments, input);
    (told.status.code().unwrap(), String::from_utf8(told.stdout).unwrap())
}

/// Runs it with this locale in the environment.
fn run_in(locale: &str, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .arg("guide")
        .args(arguments)
        .env("LC_ALL", locale)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that refuses its arguments does not read its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn steps(arguments: &[&str], inputs: &[Value]) -> Vec<Value> {
    let input: String = inputs.iter().map(|input| format!("{input}\n")).collect();
    let (code, output) = run(arguments, &input);
    assert_eq!(code, 0);
    let steps: Vec<Value> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(steps.len(), inputs.len() + 1, "a step for the beginning and for every answer");
    steps
}

const THREE: [&str; 5] = ["--players", "Anan,Bua,Chai", "--first", "0", "--json"];

fn done() -> Value {
    json!({"input": "done"})
}

#[test]
fn steps_and_answers_are_single_lines() {
    let thai = [&THREE[..], &["--language", "th"]].concat();
    let steps =
        steps(&thai, &[done(), json!({"input": "dice", "value": 8}), json!({"input": "back"}), json!({"input": "up"})]);
    assert_eq!(steps[0]["id"], "setup-board-beginner");
    assert_eq!(steps[1]["words"]["text"], "วางโจรบนทะเลทราย");
    assert_eq!((&steps[2]["id"], &steps[2]["error"]["code"]), (&json!("setup-robber"), &json!("NOT_HERE")));
    assert_eq!(steps[3], steps[0]);
    assert_eq!(steps[4]["error"]["code"], "BAD_INPUT");
}

#[test]
fn a_turn_runs_through_its_steps() {
    let mut inputs = vec![done(); 15];
    inputs.extend([json!({"input": "dice", "value": [3, 4]}), done(), done()]);
    let steps = steps(&THREE, &inputs);
    let ids: Vec<&str> = steps[14..].iter().map(|step| step["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["turn-start", "turn-roll", "robber-discard", "robber-discard-player", "robber-discard-player"]);
    assert_eq!(steps[16]["words"]["lines"][0], "8 cards: discard 4");
    assert_eq!((&steps[16]["phase"], &steps[16]["roundNumber"]), (&json!("ROBBER"), &json!(1)));
}

#[test]
fn the_full_depth_checks_the_rules() {
    let full = [&THREE[..], &["--depth", "full"]].concat();
    let mut inputs = vec![done(); 5];
    inputs.push(json!({"input": "action", "value": {"type": "PLACE_SETUP_SETTLEMENT", "vertex": "v6"}}));
    inputs.push(json!({"input": "action", "value": {"type": "PLACE_SETUP_ROAD", "edge": "e1-6"}}));
    inputs.push(json!({"input": "action", "value": {"type": "PLACE_SETUP_SETTLEMENT", "vertex": "v1"}}));
    let steps = steps(&full, &inputs);
    assert_eq!(steps[5]["actions"], json!(["PLACE_SETUP_SETTLEMENT"]));
    assert_eq!((&steps[7]["player"], &steps[7]["seat"]), (&json!(1), &json!(1)));
    assert_eq!(steps[8]["error"]["code"], "SETTLEMENT_DISTANCE_RULE");
}

const SHUFFLED: [&str; 4] = ["--depth", "full", "--board", "randomized"];

/// The full depth prints the board, the legal placements and all points.
#[test]
fn the_full_depth_shows_its_board() {
    let drawn = [&THREE[..], &SHUFFLED, &["--seed", "7"]].concat();
    let steps = steps(&drawn, &vec![done(); 6]);
    let map = steps[0]["map"].as_str().expect("the step has a map");
    let file = mapfile::MapFile::parse(map.as_bytes()).unwrap();
    assert!(file.is_fixed() && file.to_text() == map, "no random parts are left");
    let drawn_by_hand = hexhaven(&["map", "draw", "standard", "--seed", "7"]);
    let by_hand = mapfile::MapFile::parse(drawn_by_hand.out.as_bytes()).unwrap();
    assert_eq!((file.hex_types(), file.hex_values()), (by_hand.hex_types(), by_hand.hex_values()));
    assert_eq!((&steps[0]["seed"], &steps[1]["seed"]), (&json!("7"), &Value::Null));
    assert_eq!(
        (steps[1]["map"].is_string(), &steps[2]["map"]),
        (true, &Value::Null),
        "the step that places numbers has the map too"
    );
    assert_eq!(steps[0]["words"]["text"], "Set up the board as shown on the screen (3 players).");
    let placing = &steps[6];
    assert_eq!(
        (&placing["id"], placing["places"]["settlements"].as_array().unwrap().len()),
        (&json!("placement-first"), 54)
    );
    assert_eq!(placing["players"][1], json!({"name": "Bua", "seat": 1, "points": 0}));
}

/// Without a seed the board is random and the seed is printed; with `--board beginner` it is the rulebook's.
#[test]
fn a_random_board_is_reproducible() {
    let board = |arguments: &[&str]| -> (String, String) {
        let told = run_in("C", &[&THREE[..], arguments].concat(), "");
        let first: Value = serde_json::from_slice(&told.stdout).unwrap();
        (first["map"].as_str().unwrap().to_owned(), String::from_utf8(told.stderr).unwrap())
    };
    let (one, told) = board(&SHUFFLED);
    let seed = told.trim().strip_prefix("the board was drawn with --seed ").expect("the seed is printed").to_owned();
    assert_eq!(board(&[&SHUFFLED[..], &["--seed", &seed]].concat()), (one.clone(), String::new()));
    assert_ne!(board(&SHUFFLED).0, one);
    let (rulebook, told) = board(&["--depth", "full"]);
    let shipped = mapfile::MapFile::parse(mapfile::shipped("rulebook").unwrap().as_bytes()).unwrap();
    let followed = mapfile::MapFile::parse(rulebook.as_bytes()).unwrap();
    assert_eq!((followed.hex_types(), followed.hex_values()), (shipped.hex_types(), shipped.hex_values()));
    assert_eq!(told, "");
}

#[test]
fn the_board_is_shown_as_text() {
    let arguments = [&THREE[..4], &SHUFFLED, &["--seed", "7"]].concat();
    let (code, output) = run(&arguments, "m\nx\n");
    let shown = hexhaven(&["map", "show", "standard", "--seed", "7"]).out;
    let numbered = hexhaven(&["map", "show", "standard", "--seed", "7", "--ids"]).out;
    let island = |picture: &str| {
        picture.lines().skip_while(|line| !line.starts_with(' ')).take(12).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(code, 0);
    assert!(output.contains(&island(&shown)) && output.contains(&island(&numbered)), "{output}");
    let (_, light) = run(&THREE[..4], "m\nx\n");
    assert!(light.contains("There is no board to show"), "{light}");
}

#[test]
fn the_locale_selects_the_language() {
    for (locale, text) in [("th_TH.UTF-8", "วางโจรบนทะเลทราย"), ("de_DE.UTF-8", "Put the robber on the desert.")]
    {
        let told = run_in(locale, &THREE[..4], "\nx\n");
        assert!(String::from_utf8(told.stdout).unwrap().contains(text), "{locale}");
    }
    let named = run_in("th_TH.UTF-8", &[&THREE[..4], &["--language", "en"]].concat(), "\nx\n");
    assert!(String::from_utf8(named.stdout).unwrap().contains("Put the robber on the desert."));
}

#[test]
fn the_script_is_exported_in_both_languages() {
    let keys = |language: &str| -> Vec<String> {
        let (code, output) = run(&["--export", language], "");
        assert_eq!(code, 0);
        let export: Value = serde_json::from_str(&output).unwrap();
        assert!(export["steps"].as_array().unwrap().len() > 30 && export["cards"].as_array().unwrap().len() > 20);
        export["strings"].as_object().unwrap().keys().cloned().collect()
    };
    assert_eq!(keys("th"), keys("en"));
}

#[test]
fn the_export_has_the_order_and_branches_of_the_steps() {
    let export: Value = serde_json::from_str(&run(&["--export", "en"], "").1).unwrap();
    let steps: Vec<&Value> = export["steps"].as_array().unwrap().iter().map(|step| &step["id"]).collect();
    let branches = export["flow"]["branches"].as_array().unwrap();
    let seven = branches.iter().find(|branch| branch["when"] == json!(["seven"])).unwrap();
    assert_eq!((&seven["answer"], &seven["to"]), (&"dice".into(), &"robber-discard".into()));
    for branch in branches {
        let to = &branch["to"];
        assert!(steps.contains(&to) || ["board", "turn", "return", "stay"].iter().any(|name| to == name), "{branch}");
        for (field, names) in [("when", "conditions"), ("effects", "effects")] {
            for name in branch[field].as_array().unwrap() {
                assert!(export["flow"][names][name.as_str().unwrap()].is_string(), "{name} has no meaning");
            }
        }
    }
}

#[test]
fn the_typescript_package_is_written() {
    let folder = std::env::temp_dir().join(format!("hexhaven-guide-package-{}", std::process::id()));
    let path = folder.to_str().unwrap();
    assert_eq!(run(&["--export", "typescript", "--out", path], "").0, 0);
    let mut names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    names.sort();
    let wanted = ["README.md", "flow.ts", "index.ts", "package.json", "scriptFactory.ts"];
    assert_eq!(names[..5], wanted);
    assert_eq!(names[5..], ["strings.en.ts", "strings.th.ts", "strings.ts"]);
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(run(&["--out", path], "").0, 2, "--out is for --export");
}

#[test]
fn the_turn_timer_runs_on_a_terminal() {
    let settings = ["--players", "3", "--first", "0", "--pace", "compact", "--timer", "10", "--language", "en"];
    let mut terminal = Terminal::start(&[&["guide"], &settings[..]].concat());
    terminal.wait_for("Set up the table", 0);
    // The setup, and six placements.
    terminal.press(&"\n".repeat(7));
    terminal.wait_for("0:10 left", 0);
    terminal.wait_for("0:09 left", 0);
    terminal.press("d");
    terminal.wait_for("What did you roll?", 0);
    terminal.press("8\n");
    terminal.wait_for("An 8: everybody", 0);
    terminal.wait_for("0:08 left", 0);
    terminal.press("x");
    terminal.wait_for("Stopped.", 0);
}

#[test]
fn invalid_settings_are_explained_in_the_language() {
    let said = |language: &str| run_in("C", &["--players", "A,A,B", "--language", language], "").stderr;
    assert!(String::from_utf8(said("th")).unwrap().contains("มีคนชื่อ A แล้ว"));
    assert!(String::from_utf8(said("en")).unwrap().contains("Two players are called A."));
}

#[test]
fn faults_of_a_map_are_explained_in_the_language() {
    let path = std::env::temp_dir().join(format!("hexhaven-guide-faults-{}.catan", std::process::id()));
    std::fs::write(&path, "2, 4\n10\n").unwrap();
    let said = |language: &str| {
        let map = path.to_str().unwrap();
        let full = ["--depth", "full", "--map", map, "--language", language];
        String::from_utf8(run_in("C", &[&THREE[..4], &full].concat(), "").stderr).unwrap()
    };
    let thai = said("th");
    assert!(thai.contains("บรรทัด 1: “2,” ไม่ใช่ตัวเลข ต้องเป็นตัวเลข 0 ถึง 255 (คั่นตัวเลขด้วยช่องว่าง ไม่ใช่จุลภาค)"), "{thai}");
    assert!(!thai.contains("expected"), "{thai}");
    assert!(said("en").contains(":1: players: \"2,\" is not a number, expected a number from 0 to 255"));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn steps_are_answered_by_short_commands() {
    let (code, output) = run(&THREE[..4], "\nb\n?\nd 8\nx\n");
    assert_eq!(code, 0);
    assert!(output.contains("Put the robber on the desert.") && output.contains("You can’t do that in this step."));
}

/// Moves are entered as lines too, and refusals are in the selected language.
#[test]
fn moves_are_entered_by_short_commands() {
    let settle = "{\"type\":\"PLACE_SETUP_SETTLEMENT\",\"vertex\":\"v29\"}\n";
    let road = "{\"type\":\"PLACE_SETUP_ROAD\",\"edge\":\"e29-35\"}\n";
    let input = format!("\n\n\n\n\n{settle}{road}{settle}{{\"type\":\"FLY\"}}\nm\nq\nx\n");
    for (language, refused, brick) in
        [("en", ": There is already a building here.", " brick "), ("th", ": ตรงนี้มีสิ่งปลูกสร้างอยู่แล้ว", "brick = อิฐ")]
    {
        let (code, output) = run(&[&THREE[..4], &["--depth", "full", "--language", language]].concat(), &input);
        assert_eq!(code, 0);
        for expected in [refused, "{\"type\":\"BUILD_SETTLEMENT\",\"vertex\":\"v29\"}", brick, "(abandon)"] {
            assert!(output.contains(expected), "{language}: {expected:?} is missing in {output}");
        }
    }
}

/// The rules speak to a player, but the host reads what they say: a name takes the place of the pronoun.
#[test]
fn refusals_name_the_player() {
    let settle = "{\"type\":\"PLACE_SETUP_SETTLEMENT\",\"vertex\":\"v29\"}\n";
    let road = "{\"type\":\"PLACE_SETUP_ROAD\",\"edge\":\"e15-21\"}\n";
    for (language, expected) in [
        ("en", "> อานนท์: A road must connect to your own road or building"),
        ("th", "> ถนนต้องต่อจากถนนหรือสิ่งปลูกสร้างของอานนท์ และผ่านสิ่งปลูกสร้างของคนอื่นไม่ได้\n"),
    ] {
        let arguments = ["--players", "อานนท์,บัว,ชัย", "--first", "0", "--depth", "full", "--language", language];
        let (code, output) = run(&arguments, &format!("\n\n\n\n\n{settle}{road}x\n"));
        assert!(code == 0 && output.contains(expected), "{language}: {output}");
    }
}

/// Players without names get numbers.
#[test]
fn player_names_are_optional() {
    for (arguments, expected) in [
        (&["--json"][..], "Player 4"),
        (&["--json", "--players", "6"], "Player 6"),
        (&["--json", "--players", "3", "--lang", "th"], "ผู้เล่น 3"),
    ] {
        let (code, output) = run(arguments, &"{\"input\":\"done\"}\n".repeat(4));
        let last: Value = serde_json::from_str(output.lines().last().unwrap()).unwrap();
        let choices = last["words"]["choices"].as_array().unwrap();
        assert_eq!((code, choices.last().unwrap().as_str()), (0, Some(expected)));
    }
}

#[test]
fn wrong_usage_is_reported() {
    assert_eq!(run(&["--players", "A,B"], "").0, 2);
    assert_eq!(run(&["--players", "7"], "").0, 2);
    assert_eq!(run(&["--export", "fr"], "").0, 2);
    assert_eq!(run(&["--depth", "full", "--seed", "zz"], "").0, 2);
    let broken = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken-script.json");
    std::fs::write(&broken, "{").unwrap();
    let told = String::from_utf8(run_in("C", &["--save", broken.to_str().unwrap()], "").stderr).unwrap();
    assert!(told.contains("is not a saved game") && !told.contains("continuing"), "{told}");
}

/// A record of the full depth replays like any other. Only what was recorded is reported as verified.
#[test]
fn a_record_can_be_replayed() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("companion");
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let record = companion_record();
    let file = write("whole.jsonl", &record);
    let verified = hexhaven(&["replay", &file, "--verify"]);
    assert_eq!(verified.code, 0, "{}", verified.err);
    assert!(verified.out.contains("as far as public information shows, every hash correct"), "{}", verified.out);
    let story = hexhaven(&["replay", &file]);
    assert!(
        story.code == 0 && story.out.contains("ROLL_DICE") && !story.out.contains("\"resources\""),
        "{}",
        story.out
    );
    let summary: Value = serde_json::from_str(&hexhaven(&["replay", &file, "--json"]).out).unwrap();
    assert_eq!((&summary["fingerprint"], &summary["state"]["winner"]), (&Value::Null, &json!(0)));
    let tampered = write("tampered.jsonl", &record.replacen("\"dice\":[3,5]", "\"dice\":[3,4]", 1));
    assert_eq!(hexhaven(&["replay", &tampered, "--verify"]).code, 1);
    let lines: Vec<&str> = record.lines().collect();
    let cut = write("cut.jsonl", &format!("{}\n", lines[..lines.len() - 1].join("\n")));
    assert_eq!(hexhaven(&["replay", &cut, "--verify"]).code, 1);
}
