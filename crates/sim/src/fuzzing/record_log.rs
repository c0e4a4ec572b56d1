//! Arbitrary text as a record.

use super::{MAX_ACTIONS, assert_valid, is_small};
use record::{Header, Log, RngName, replay};
use rules::{Action, Outcome, Seat};
use serde_json::Value;

/// Property: a record that replays is written as text that reads back as itself; so is a game made of the legal actions of
/// the text.
///
/// # Panics
/// If the property is violated.
pub fn record_log(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Some(first) = text.lines().next() else { return };
    let Ok(header) = serde_json::from_str::<Header>(first) else {
        assert!(Log::parse(text).is_err(), "a record without a header was read");
        return;
    };
    let small = is_small(&header.map);
    if let Ok(log) = Log::parse(text)
        && small
        && replay(&log).and_then(|mut replay| replay.run_to(None)).is_ok()
    {
        assert_writes_back(&log);
    }
    // A changed record fails the hash chain, so its legal actions are chained again.
    if small && let Some(log) = legal_part(header, text) {
        assert_writes_back(&log);
    }
}

/// Panics unless a log is written as text that reads back as the same log and replays.
fn assert_writes_back(log: &Log) {
    let text = log.to_text();
    let again = Log::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.to_text(), text);
    assert_eq!((&again.header, again.records.len()), (&log.header, log.records.len()));
    let mut replayed = replay(&again).unwrap_or_else(|error| panic!("{error}\n{text}"));
    replayed.run_to(None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_valid(replayed.game(), replayed.state(), || text.clone());
}

/// The game of a header with those actions of a text that are legal.
fn legal_part(header: Header, text: &str) -> Option<Log> {
    let header = Header {
        format: record::FORMAT.to_owned(),
        version: record::UNDO_VERSION,
        rng: RngName::None,
        seed: None,
        secret: None,
        records: None,
        library: None,
        knowledge: None,
        ..header
    };
    let mut log = Log::new(header);
    let (game, mut state) = {
        let start = replay(&log).ok()?;
        (start.game().clone(), start.state().clone())
    };
    for line in text.lines().skip(1).take(MAX_ACTIONS as usize) {
        let Ok(value) = serde_json::from_str::<Value>(line) else { continue };
        let seat = value["seat"].as_u64().and_then(|n| u8::try_from(n).ok()).map(Seat);
        let Some(seat) = seat.filter(|seat| seat.index() < game.seats()) else { continue };
        let Ok(action) = Action::from_json(&value["action"]) else { continue };
        let Ok(mv) = game.check(&state, seat, &action) else { continue };
        let chance = game.chance(&state, &mv);
        let given = Outcome::from_json(&value["outcome"]).ok().filter(|outcome| chance.allows(outcome));
        let outcome = given.unwrap_or_else(|| chance.pick(0));
        let events = game.apply_watched(&mut state, &mv, outcome);
        let fingerprint = game.fingerprint(&state).to_string();
        log.push(seat, action, outcome, &events, fingerprint);
    }
    Some(log)
}
