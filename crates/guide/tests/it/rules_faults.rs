//! Every fault of an option has a message in both languages, with the same arguments.

use hexhaven_guide::{Language, Text, Words};
use mapfile::{DrawOptions, MapFile};
use random::Seed;
use rules::{Game, Options, Preset, Rules, RulesError, RulesFault};
use std::collections::BTreeSet;

fn map(name: &str) -> board::Map {
    let text = mapfile::shipped(name).expect("it is shipped");
    let file = MapFile::parse(text.as_bytes()).expect("it is valid");
    file.draw(&Seed::from_u64(1), DrawOptions::default()).map
}

/// The error of a game with these options.
fn refused(preset: Preset, options: &str, map: board::Map, seats: usize) -> RulesError {
    let played = Options::from_json(options)
        .and_then(|options| Rules::resolve(preset, &options, &map))
        .and_then(|rules| Game::new(rules, map, seats));
    played.map(|_| ()).expect_err(options)
}

fn errors() -> Vec<RulesError> {
    let ranges = [
        r#"{"victory_points": 0}"#,
        r#"{"hand_limit": 0}"#,
        r#"{"dev_cards_per_turn": 0}"#,
        r#"{"market": {"pool": 0}}"#,
        r#"{"market": {"fee_bps": 10001}}"#,
        r#"{"market": {"port_fee_bps": 10001}}"#,
        r#"{"market": {"withdraw_fee_bps": 10001}}"#,
        r#"{"market": {"port_withdraw_fee_bps": 10001}}"#,
    ];
    let others = [
        r#"{"hand_limit": "many"}"#,
        r#"{"no_such_option": 1}"#,
        "[]",
        r#"{"players": {"min": 5, "max": 3}}"#,
        r#"{"robber": "ghost_ship"}"#,
    ];
    let plain = |options: &&str| refused(Preset::Official, options, map("beginner"), 4);
    let mut errors: Vec<RulesError> = ranges.iter().chain(&others).map(plain).collect();
    errors.push("chess".parse::<Preset>().expect_err("it is no preset"));
    errors.push(refused(Preset::Official, "{}", map("beginner"), 6));
    errors.push(refused(Preset::Catamm, "{}", map("no-ports"), 4));
    let pieces = |kind: fn(&mut board::Pieces) -> &mut u8| {
        let mut map = map("beginner");
        *kind(&mut map.pieces) = 0;
        map.placements.iter_mut().for_each(|turn| *kind(turn) = 1);
        map
    };
    let contradictory = [
        board::Map { players: (0, 4), ..map("beginner") },
        board::Map { resource_turns: 9, ..map("beginner") },
        pieces(|pieces| &mut pieces.roads),
        pieces(|pieces| &mut pieces.settlements),
        pieces(|pieces| &mut pieces.cities),
    ];
    errors.extend(contradictory.map(|map| refused(Preset::Official, "{}", map, 4)));
    let pointless = board::Map { points: 0, ..map("beginner") };
    errors.push(refused(Preset::Official, r#"{"victory_points": 10}"#, pointless, 4));
    errors
}

#[test]
fn every_code_occurs() {
    let found: BTreeSet<&str> = errors().iter().map(|error| error.fault.code()).collect();
    assert_eq!(found, RulesFault::CODES.into_iter().collect());
}

#[test]
fn every_fault_is_said_in_both_languages_with_all_its_arguments() {
    for error in errors() {
        let text = Text::rules_fault(&error);
        for words in Language::ALL.map(Words::new) {
            let said = words.try_say(&text).unwrap_or_else(|fault| panic!("{}: {fault}", words.language()));
            for argument in text.args.keys() {
                let mut without = text.clone();
                without.args.remove(argument);
                assert!(words.try_say(&without).is_err(), "{}: {} does not use {argument}", words.language(), text.key);
            }
            let quoted = said.replace("no-such-option", "").replace("options", "").replace("chess", "");
            let is_english = quoted.chars().any(|letter| letter.is_ascii_alphabetic());
            assert_eq!(is_english, words.language() == Language::English, "{said}");
        }
    }
}

#[test]
fn options_are_named_as_on_the_page() {
    let error = refused(Preset::Official, r#"{"market": {"pool": 0}}"#, map("beginner"), 4);
    assert_eq!(error.to_string(), "market.pool: must be from 1 to 1000000");
    let said = Language::ALL.map(|language| Words::new(language).say(&Text::rules_fault(&error)));
    assert_eq!(said, ["ขนาดพูล: ใส่ตัวเลข 1 ถึง 1000000", "Pool size: choose a number from 1 to 1000000."]);
}
