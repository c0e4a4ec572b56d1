//! The TypeScript types match the engine, and actual input and output has these types.

use guide::{Draft, Input, Language, Words};
use hexhaven_wasm::{Companion, maps, records};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Rewrites the file if `HEXHAVEN_WRITE_TYPES` is set; else compares it with what would be written.
#[test]
fn the_generated_types_are_up_to_date() {
    let (path, text) = (root().join("web/src/engine/types.ts"), hexhaven_wasm::typescript::text());
    if std::env::var_os("HEXHAVEN_WRITE_TYPES").is_some() {
        std::fs::write(&path, &text).expect("the file can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "web/src/engine/types.ts is stale: run make types");
}

const DRAFTS: &[&str] = &[
    r#"{"players":["A","B","C"]}"#,
    r#"{"players":["A","B","C","D"],"firstPlayer":2,"boardMode":"RANDOMIZED","depth":"light","target":12,
        "house":{"shortage":"sole_claimant","victoryCards":"turn_card","friendlyRobber":true,"timer":{"seconds":90}}}"#,
    r#"{"players":["A","B","C"],"firstPlayer":0,"depth":"full","house":{"timer":"reminder"}}"#,
];

/// Inputs written by hand; each must be accepted as well.
const INPUTS: &[&str] = &[
    r#"{"input":"done"}"#,
    r#"{"input":"back"}"#,
    r#"{"input":"skip"}"#,
    r#"{"input":"dice","value":8}"#,
    r#"{"input":"dice","value":[3,5]}"#,
    r#"{"input":"choice","value":"player-2"}"#,
    r#"{"input":"quick","value":"knight"}"#,
    r#"{"input":"quick","value":{"id":"score","player":0,"settlements":2,"cities":1,"longestRoad":false,
        "largestArmy":true,"victoryCards":0}}"#,
    r#"{"input":"action","value":{"type":"BUY_DEVELOPMENT_CARD"},"seat":1}"#,
    r#"{"input":"action","value":{"type":"PLAY_DEVELOPMENT_CARD","card":"monopoly","resource":"ore"},"given":[0,2,1]}"#,
    r#"{"input":"action","value":{"type":"STEAL_RANDOM_CARD","from":2},"outcome":{"stolen":"ore"}}"#,
    r#"{"input":"action","value":{"type":"REVEAL_VICTORY_POINTS"},"shown":2}"#,
];

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the value can be serialised")
}

/// Screens of a script's first steps.
fn screens(draft: &str) -> Vec<String> {
    let mut companion = Companion::make(draft).expect("the draft is valid");
    let mut screens = Vec::new();
    for _ in 0..40 {
        let screen = companion.screen(2, 2);
        screens.push(json(&screen));
        let place = screen.places.and_then(|places| places.settlements.first().copied());
        let road = companion.screen(0, 0).places.and_then(|places| places.roads.first().copied());
        let answer = match (screen.step.actions.first(), place, road) {
            (Some(&"PLACE_SETUP_SETTLEMENT"), Some(vertex), _) => {
                format!(
                    r#"{{"input":"action","value":{{"type":"PLACE_SETUP_SETTLEMENT","vertex":{}}}}}"#,
                    json(&vertex)
                )
            }
            (Some(&"PLACE_SETUP_ROAD"), _, Some(edge)) => {
                format!(r#"{{"input":"action","value":{{"type":"PLACE_SETUP_ROAD","edge":{}}}}}"#, json(&edge))
            }
            _ if json(&screen.step.kind) == "\"dice\"" => r#"{"input":"dice","value":7}"#.to_owned(),
            _ => r#"{"input":"done"}"#.to_owned(),
        };
        if companion.give(&answer).is_err() {
            break;
        }
    }
    assert!(screens.len() > 20, "only {} screens", screens.len());
    screens
}

/// A TypeScript program with values of each type, and with invalid ones.
fn program() -> String {
    let mut text = "import type { Draft, Input, MapBalance, MapChecked, MapDrawn, Drawing, Problem, RecordChecked, \
                    SavedScript, ScenarioCard, Screen } from \"./engine/types.ts\";\n"
        .to_owned();
    let mut number = 0;
    let mut add = |name: &str, item: &str| {
        number += 1;
        text.push_str(&format!("export const {name}_{number}: {name} = {item};\n"));
    };
    for draft in DRAFTS {
        serde_json::from_str::<Draft>(draft).unwrap_or_else(|error| panic!("{draft}: {error}"));
        add("Draft", draft);
        screens(draft).iter().for_each(|screen| add("Screen", screen));
        let companion = Companion::make(draft).expect("the draft is valid");
        add("SavedScript", &json(&companion.saved()));
        companion.cards().iter().for_each(|card| add("ScenarioCard", &json(card)));
    }
    for input in INPUTS {
        let read: Input = serde_json::from_str(input).unwrap_or_else(|error| panic!("{input}: {error}"));
        add("Input", input);
        add("Input", &json(&read));
    }
    let beginner = mapfile::shipped("beginner").expect("the map is shipped");
    add("MapChecked", &json(&maps::check(beginner)));
    add("MapChecked", &json(&maps::check(&beginner.replace(" 8", " 99"))));
    add("Drawing", r#"{"seed":"7","balanced":true}"#);
    add("MapDrawn", &json(&maps::draw(beginner, "{}").expect("the map is valid")));
    add("MapBalance", &json(&maps::balance(beginner, "{}").expect("the map is valid")));
    add("Problem", &json(&maps::format("").expect_err("the map is empty")));
    add("Problem", &json(&Companion::make(r#"{"players":[]}"#).expect_err("there are no players")));
    add("RecordChecked", &json(&records::check("")));
    for (name, wrong) in [
        ("Draft", r#"{"players":["A"],"depth":"half"}"#),
        ("Draft", r#"{"depth":"full"}"#),
        ("Input", r#"{"input":"dice"}"#),
        ("Input", r#"{"input":"quick","value":"score"}"#),
        ("Input", r#"{"input":"done","value":1}"#),
        ("Drawing", r#"{"seed":7}"#),
    ] {
        text.push_str("// @ts-expect-error: not a valid value.\n");
        text.push_str(&format!("export const wrong_{name}_{}: {name} = {wrong};\n", wrong.len()));
    }
    text
}

#[test]
fn input_and_output_have_the_generated_types() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("engine-types");
    std::fs::create_dir_all(folder.join("engine")).expect("the folder can be created");
    let write = |name: &str, text: String| std::fs::write(folder.join(name), text).expect("the file can be written");
    write("protocol.ts", protocol::typescript::text());
    write("engine/types.ts", hexhaven_wasm::typescript::text());
    write("program.ts", program());
    let checked =
        Command::new(root().join("scripts/typescript")).arg(folder.join("program.ts")).output().expect("it runs");
    let output = String::from_utf8_lossy(&checked.stdout);
    let output: String =
        output.lines().take(10).map(|line| format!("{}\n", line.chars().take(600).collect::<String>())).collect();
    assert!(checked.status.success(), "{output}{}", String::from_utf8_lossy(&checked.stderr));
}

/// The texts of a problem exist in the shared language files.
#[test]
fn problems_have_texts_in_both_languages() {
    let mut companion = Companion::make(DRAFTS[0]).expect("the draft is valid");
    let problem = companion.give(r#"{"input":"dice","value":8}"#).expect_err("no dice are due");
    let text = problem.text.expect("the problem has a text");
    for language in [Language::English, Language::Thai] {
        let words = Words::new(language).say(&text);
        assert!(!words.is_empty() && !words.contains("guide-error"), "{words}");
    }
}
