//! What exactly is wrong with a refused request: codes with arguments, which have messages in both languages.

use crate::accounts::register;
use crate::process::Server;
use crate::web::{Answer, Web};
use guide::{Language, Text, Words};
use protocol::Detail;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const BEGINNER: &str = include_str!("../../../mapfile/maps/beginner.catan");
const RECORD: &str = include_str!("../../../../fuzz/corpus/record/broken-chain.jsonl");

/// A map of this many land hexes in a row, with desert only.
fn desert(width: usize, height: usize) -> String {
    let row = |number: &str| vec![number; width].join(" ");
    let rows = |number: &str| vec![row(number); height].join("\n");
    format!(
        "2 4\n10\n15 5 4\n2 1\n1 1 0\n1 1 0\n19 19 19 19 19\n2 2 2 14 5\n{width} {height}\n{}\n0 0 0 0 0 {}\n{}\n{} 0 0 0 0 0 0 0 0 0 0 0\n",
        rows("7"),
        width * height,
        rows("0"),
        width * height,
    )
}

/// A request for each code, with the refusal's code.
fn requests(web: &Web) -> Vec<(Answer, &'static str)> {
    let open = |new: Value| web.post("/api/v1/tables", &new);
    let map = |text: String| web.post("/api/v1/tables", &json!({"map": {"catan": text}}));
    let (ann, _) = register(web, "Ann");
    let opened = open(json!({"seats": 3})).good();
    let host = web.known(opened["token"].as_str().expect("a token"));
    let colour = format!("/api/v1/tables/{}/colour", opened["table"].as_str().expect("an id"));
    let clock = json!({"setup": 60, "roll": 1, "discard": 60, "robber": 60, "answer": 60, "turn": 60, "reserve": 0});
    let short = json!({"current": "correct horse", "password": "short"});
    vec![
        (open(json!({"options": {"hand_limit": 0}})), "BAD_RULES"),
        (open(json!({"seats": 3, "options": {"players": {"min": 1, "max": 4}}})), "BAD_RULES"),
        (open(json!({"options": {"robber": "ghost_ship"}})), "BAD_RULES"),
        (open(json!({"preset": "catamm", "map": "no-ports"})), "BAD_RULES"),
        (open(json!({"seats": 6})), "BAD_SEATS"),
        (open(json!({"map": "extension-5-6"})), "BAD_SEATS"),
        (open(json!({"seats": ["person", "genius", "greedy"]})), "BAD_BOT"),
        (open(json!({"seats": ["person", "search:60s", "greedy"]})), "BAD_BOT"),
        (open(json!({"seats": ["person", "search:100001n", "greedy"]})), "BAD_BOT"),
        (open(json!({"map": "nowhere"})), "BAD_MAP"),
        (open(json!({"map": "library:NOSUCHMAP2@1"})), "BAD_MAP"),
        (map(format!("{BEGINNER}{}", "# \n".repeat(100_000))), "BAD_MAP"),
        (map(desert(40, 26)), "BAD_MAP"),
        (map(BEGINNER.replacen("15 5 4", "31 5 4", 1)), "BAD_MAP"),
        (map(BEGINNER.replacen("\n2 4\n", "\n2, 4\n", 1)), "BAD_MAP"),
        (open(json!({"visibility": "public", "clock": clock})), "BAD_REQUEST"),
        (host.post(&colour, &json!({"colour": 99})), "BAD_REQUEST"),
        (ann.put("/api/v1/accounts/password", &short), "BAD_REQUEST"),
        (web.send("/api/v1/records/frames", "no record"), "BAD_RECORD"),
        (web.send("/api/v1/records/frames", RECORD), "BAD_RECORD"),
    ]
}

fn details(refusal: &Value) -> Vec<Text> {
    let one = |detail: &Value| {
        Text::detail(detail["code"].as_str().expect("a code"), detail["args"].as_object().expect("arguments"))
    };
    refusal["details"].as_array().unwrap_or_else(|| panic!("{refusal}")).iter().map(one).collect()
}

#[test]
fn every_detail_occurs_and_is_said_in_both_languages() {
    let server = Server::start("details", &[]);
    let mut found = BTreeSet::new();
    for (answer, code) in requests(&server.web()) {
        let refusal = answer.refused(code);
        for text in details(&refusal) {
            for words in Language::ALL.map(Words::new) {
                let said = words.try_say(&text).unwrap_or_else(|fault| panic!("{}: {fault}", words.language()));
                // Map faults have `line` and `section` in common, which not every message needs.
                for argument in text.args.keys().filter(|_| !text.args.contains_key("section")) {
                    let mut without = text.clone();
                    without.args.remove(argument);
                    assert!(words.try_say(&without).is_err(), "{}: {} has no {argument}", words.language(), text.key);
                }
                let quoted = said.replace("genius", "").replace("nowhere", "").replace("KiB", "");
                let is_english = quoted.chars().any(|letter| letter.is_ascii_alphabetic());
                assert_eq!(is_english, words.language() == Language::English, "{said}");
            }
            found.insert(text.key);
        }
    }
    let missing: Vec<_> = Detail::OWN.iter().filter(|code| !found.contains(**code)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let options = ["range", "players", "ghost-ship", "market-ports"].map(|code| format!("option-fault-{code}"));
    assert!(options.iter().all(|code| found.contains(code)), "{found:?}");
    assert!(found.contains("map-fault-not-a-number"), "{found:?}");
}

#[test]
fn a_refusal_lists_a_limited_number_of_details() {
    let server = Server::start("many-details", &[]);
    let broken = BEGINNER.lines().filter(|line| !line.starts_with('#')).map(|line| line.replace(' ', " x "));
    let wide = vec!["x"; 60_000].join("\n");
    let text = format!("{}\n{wide}", broken.collect::<Vec<_>>().join("\n"));
    let refusal = server.web().post("/api/v1/tables", &json!({"map": {"catan": text}})).refused("BAD_MAP");
    assert!(details(&refusal).len() <= 100, "{}", details(&refusal).len());
    let mut hexes = desert(30, 30).replace('7', "x");
    hexes.truncate(200_000);
    let refusal = server.web().post("/api/v1/tables", &json!({"map": {"catan": hexes}})).refused("BAD_MAP");
    assert_eq!(details(&refusal).len(), 100, "900 hexes are wrong");
    assert!(refusal["message"].as_str().expect("a message").lines().count() >= 900, "the message has all");
}
