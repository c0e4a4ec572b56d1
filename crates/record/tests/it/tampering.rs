//! Record files that were cut, altered or reassembled: each is refused with the record's number.

use crate::common;
use hexhaven_record::{Agent, Entry, Log, LogError, Record, Recorded, replay};
use random::Seed;
use rules::{Action, Game, Options, Outcome, Preset, Rules, Seat};
use std::path::Path;

/// A small map, so that a game's setup has skipped placements and its record is short.
const MAP: &str = "2 6\n3\n6 3 2\n2 1\n1 1 0\n1 1 0\n19 19 19 19 19\n2 2 2 14 5\n1 1\n4\n0 0 1 0 0 0\n8\n\
                   0 0 0 0 0 0 0 1 0 0 0 0\n";

/// The record of a random game's first actions.
fn record(seats: usize, actions: usize) -> Log {
    let seed = Seed::from_u64(5);
    let source = hexhaven_record::MapSource::Text(MAP.to_owned());
    let map = hexhaven_record::load_map(&source, Path::new(""), &seed).expect("the map is valid");
    let rules = Rules::resolve(Preset::Official, &Options::default(), &map).expect("the preset is valid");
    let game = Game::new(rules, map, seats).expect("the rules fit the map");
    common::record(&game, MAP.to_owned(), &seed, actions)
}

/// Parses and replays a file's text.
fn verify(text: &str) -> Result<(), LogError> {
    replay(&Log::parse(text)?)?.run_to(None)
}

/// Asserts that a text is refused at one of these records (`None` is the header).
fn refused(what: &str, text: &str, at: &[Option<u64>]) {
    let Err(error) = verify(text) else { panic!("accepted: {what}") };
    assert!(!error.message.is_empty() && at.contains(&error.record), "{what}: {error}, expected at {at:?}");
}

/// Lines that can be joined again.
fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

fn join(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The number of the record on a line of the file; `None` for the header.
fn number(line: usize) -> Option<u64> {
    (line as u64).checked_sub(1)
}

#[test]
fn the_record_itself_is_valid() {
    for (seats, actions) in [(2, 14), (6, 14)] {
        let text = record(seats, actions).to_text();
        verify(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    }
}

#[test]
fn a_file_cut_at_any_byte_is_refused() {
    let text = record(6, 12).to_text();
    verify(text.trim_end()).expect("the last line break is optional");
    for cut in 0..text.len() - 1 {
        let part = &text[..cut];
        let line = part.matches('\n').count();
        // A cut at the end of a line, before or after the line break, shows in the number of records.
        let next = number(line + 1);
        refused(&format!("cut after {cut} bytes"), part, &[number(line), next]);
    }
}

#[test]
fn a_cut_at_a_line_end_is_detected_by_the_record_count() {
    let text = record(2, 10).to_text();
    let all = lines(&text);
    for kept in 1..all.len() {
        let part = join(&all[..kept]);
        let error = verify(&part).expect_err("records are missing");
        assert_eq!(error.record, Some(kept as u64 - 1), "{error}");
        assert!(error.message.contains("10 records"), "{error}");
    }
}

#[test]
fn an_alteration_of_any_character_is_refused() {
    let text = record(6, 10).to_text();
    assert!(text.is_ascii());
    for i in 0..text.len() {
        if text.as_bytes()[i] == b'\n' {
            continue;
        }
        let line = text[..i].matches('\n').count();
        for other in ['0', '7', 'f', 'Z', ' ', '"', '}'] {
            if text[i..].starts_with(other) {
                continue;
            }
            let altered = format!("{}{other}{}", &text[..i], &text[i + 1..]);
            // In the line itself, or by its hash in the next line.
            refused(&format!("byte {i} made {other:?}"), &altered, &[number(line), number(line + 1)]);
        }
    }
}

#[test]
fn swapped_removed_or_doubled_lines_are_refused() {
    let text = record(2, 12).to_text();
    let all = lines(&text);
    for i in 0..all.len() {
        let mut removed = all.clone();
        removed.remove(i);
        let at = if i == 0 { None } else { number(i) };
        refused(&format!("without line {i}"), &join(&removed), &[at]);

        let mut doubled = all.clone();
        doubled.insert(i, all[i]);
        refused(&format!("line {i} twice"), &join(&doubled), &[number(i + 1)]);

        for j in i + 1..all.len() {
            let mut swapped = all.clone();
            swapped.swap(i, j);
            refused(&format!("lines {i} and {j} swapped"), &join(&swapped), &[number(i)]);
        }
    }
    let mut longer = text.clone();
    longer.push_str("{}\n");
    refused("an extra line", &longer, &[Some(12)]);
    refused("an extra empty line", &format!("{text}\n"), &[Some(12)]);
    refused("nothing", "", &[None]);
    refused("an empty line", "\n", &[None]);
}

fn is_roll(record: &Record) -> bool {
    record.name() == "ROLL_DICE"
}

fn action(log: &mut Log, n: usize) -> &mut Recorded {
    match &mut log.records[n].entry {
        Entry::Action(recorded) => recorded,
        Entry::Undo(_) => panic!("record {n} undoes an action"),
    }
}

/// Recomputing the hashes does not make an impossible game valid.
#[test]
fn impossible_records_are_refused() {
    type Change = (&'static str, fn(&mut Log) -> Option<u64>);
    let rolled = |log: &Log| log.records.iter().position(is_roll).expect("a roll");
    assert!(rolled(&record(2, 14)) < 14);
    let changes: &[Change] = &[
        ("another roll", |log| {
            let n = log.records.iter().position(is_roll)?;
            let outcome = &mut action(log, n).outcome;
            *outcome = match *outcome {
                Outcome::Dice(1, b) => Outcome::Dice(2, b),
                Outcome::Dice(_, b) => Outcome::Dice(1, b),
                other => other,
            };
            Some(n as u64)
        }),
        ("an impossible roll", |log| {
            let n = log.records.iter().position(is_roll)?;
            action(log, n).outcome = Outcome::None;
            Some(n as u64)
        }),
        ("a roll for an action without one", |log| {
            action(log, 0).outcome = Outcome::Dice(3, 4);
            Some(0)
        }),
        ("who acted, in version 1", |log| {
            action(log, 0).by = Some(Agent::Clock);
            Some(0)
        }),
        ("another seat", |log| {
            log.records[1].seat = Seat(1);
            Some(1)
        }),
        ("a seat that does not exist", |log| {
            log.records[1].seat = Seat(200);
            Some(1)
        }),
        ("another action", |log| {
            action(log, 2).action = Action::EndTurn;
            Some(2)
        }),
        ("a place that does not exist", |log| {
            action(log, 0).action = Action::PlaceSetupSettlement { vertex: 4_000_000_000 };
            Some(0)
        }),
        ("another fingerprint", |log| {
            log.records[3].fingerprint = log.records[2].fingerprint.clone();
            Some(3)
        }),
        ("no fingerprint", |log| {
            log.records[3].fingerprint.clear();
            Some(3)
        }),
        ("a missing action", |log| {
            log.records.remove(4);
            log.records.iter_mut().zip(0..).for_each(|(record, n)| record.n = n);
            log.header.records = Some(log.records.len() as u64);
            Some(4)
        }),
        ("other numbers", |log| {
            log.records[5].n = 6;
            Some(5)
        }),
        ("another goal", |log| {
            log.header.rules.victory_points = 0;
            None
        }),
        ("another map", |log| {
            log.header.map.push('7');
            None
        }),
        ("no seats", |log| {
            log.header.seats.clear();
            None
        }),
        ("another format", |log| {
            log.header.format = "chess".to_owned();
            None
        }),
        ("another version", |log| {
            log.header.version = 4;
            None
        }),
        ("a position in version 1", |log| {
            log.header.position = Some(serde_json::json!({}));
            None
        }),
        ("another position", |log| {
            *log = Log { header: log.header.clone().starting_from(serde_json::json!({"turn": 3})), ..log.clone() };
            Some(0)
        }),
        ("an impossible position", |log| {
            log.header = log.header.clone().starting_from(serde_json::json!({"players": 7}));
            None
        }),
        ("an undone action in version 1", |log| {
            log.push_undo(Seat(0), 0, log.records[0].fingerprint.clone());
            log.header.records = Some(log.records.len() as u64);
            Some(14)
        }),
        ("an undone roll", |log| {
            log.header.version = 2;
            let n = log.records.iter().position(is_roll)?;
            log.records.truncate(n + 1);
            log.push_undo(log.records[n].seat, n as u64, log.records[n - 1].fingerprint.clone());
            log.header.records = Some(log.records.len() as u64);
            Some(n as u64 + 1)
        }),
        ("no seed", |log| {
            log.header.seed = Some("seven".to_owned());
            None
        }),
        ("a count too high", |log| {
            log.header.records = Some(u64::MAX);
            Some(14)
        }),
        ("a count too low", |log| {
            log.header.records = Some(3);
            Some(3)
        }),
    ];
    for (what, change) in changes {
        let mut log = record(2, 14);
        let at = change(&mut log);
        refused(what, &log.to_text(), &[at]);
    }
}

/// Skipped placements are part of the record.
#[test]
fn hidden_skipped_placements_are_refused() {
    let mut log = record(6, 14);
    let n = log
        .records
        .iter()
        .position(|record| record.action().is_some_and(|recorded| !recorded.skipped.is_empty()))
        .expect("one hex is too small for six");
    action(&mut log, n).skipped.clear();
    refused("without the skipped placements", &log.to_text(), &[Some(n as u64)]);
}

/// A header is an object, even if a list has its entries in the right order.
#[test]
fn a_list_is_not_a_header() {
    let log = record(2, 1);
    let header = serde_json::to_value(&log.header).expect("a header is plain data");
    let mut fields = header.as_object().expect("a header is an object").values().cloned().collect::<Vec<_>>();
    fields.insert(7, serde_json::Value::Null);
    let line = serde_json::Value::from(fields).to_string();
    let error = Log::parse(&join(&[&line])).expect_err(&line);
    assert!(error.record.is_none() && !error.message.contains("records follow"), "read as a header: {error}");
}

/// Lines that are not a valid header or record, with what the refusal must mention.
#[test]
fn malformed_lines_are_refused() {
    let text = record(2, 4).to_text();
    let all = lines(&text);
    let header = |from: &str, to: &str| {
        assert!(all[0].contains(from), "{from}");
        all[0].replacen(from, to, 1)
    };
    let deep = "[".repeat(100_000);
    let headers = [
        (header("{", "{\"colour\":1,"), "colour"),
        (header("\"version\":1", "\"version\":\"1\""), "version"),
        (header("\"version\":1,", ""), "version"),
        (header("chacha20", "dice"), "rng"),
        (header("\"hand_limit\":7", "\"hand_limit\":256"), "rules.hand_limit"),
        (header("\"hand_limit\":7", "\"hand_limit\":7,\"speed\":1"), "rules"),
        (header("\"seats\":[", "\"seats\":[3,"), "seats[0]"),
        (header("\"records\":4", "\"records\":-4"), "records"),
        (header("\"records\":4", "\"records\":1e400"), "records"),
        (format!("{} 7", all[0]), "trailing"),
        ("null".to_owned(), "null"),
        (deep.clone(), "invalid type"),
    ];
    for (line, expected) in headers {
        let shown: String = line.chars().take(60).collect();
        let error = Log::parse(&join(&[&line])).expect_err(&shown);
        assert!(error.record.is_none() && error.message.contains(expected), "{shown}: {error}, expected {expected}");
    }
    let record = |from: &str, to: &str| {
        assert!(all[1].contains(from), "{from} in {}", all[1]);
        all[1].replacen(from, to, 1)
    };
    let records = [
        (record("{", "{\"when\":1,"), "when"),
        (record("\"n\":0", "\"n\":\"0\""), "n"),
        (record("\"n\":0", "\"n\":-1"), "n"),
        (record("\"n\":0", "\"n\":18446744073709551616"), "n"),
        (record("\"seat\":0", "\"seat\":256"), "seat"),
        (record("\"seat\":0,", ""), "seat"),
        (record("PLACE_SETUP_SETTLEMENT", "PLACE"), "action"),
        (record("\"outcome\":null", "\"outcome\":{\"dice\":[0,0]}"), "outcome.dice[0]"),
        (
            record("\"outcome\":null", "\"outcome\":null,\"skipped\":[{\"seat\":0,\"piece\":\"ship\"}]"),
            "skipped[0].piece",
        ),
        (record("\"fingerprint\":\"", "\"fingerprint\":7,\"x\":\""), "x"),
        (record("\"prev\":\"", "\"prev\":null,\"y\":\""), "y"),
        (String::new(), "JSON"),
        (deep, "recursion"),
    ];
    for (line, expected) in records {
        let shown: String = line.chars().take(60).collect();
        let error = Log::parse(&join(&[all[0], &line])).expect_err(&shown);
        assert!(error.record == Some(0) && error.message.contains(expected), "{shown}: {error}, expected {expected}");
    }
}
