//! Games that earlier versions have saved go on: players must not lose a game to an update.
//!
//! The files in `tests/saved` stay as they are for good. After a change of what is saved, add another game to [`GAMES`],
//! and run the test with `HEXHAVEN_WRITE_SAVED=1`, which writes the files that are missing.

use super::{ALONE, FOUR, Page, People, open};
use hexhaven_local::{LocalTable, SavedAction, SavedGame};
use protocol::Timestamp;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// A game as a browser has it.
#[derive(Serialize, Deserialize)]
struct Saved {
    saved: SavedGame,
    actions: Vec<SavedAction>,
}

/// The name of a file, and how its game was opened.
const GAMES: [(&str, &str, &[&str]); 3] = [
    ("official", ALONE, &["Ann"]),
    ("catamm", r#"{"preset": "catamm", "seats": ["person", "medium", "easy"]}"#, &["Ann"]),
    ("passed-around", FOUR, &["Ann", "Bob", "Cat", "Dan"]),
];

/// The number of actions after which a game is written.
const MIDDLE: usize = 90;

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/saved").join(name).with_extension("json")
}

fn write(name: &str, settings: &str, people: &[&str]) {
    let mut text = None;
    Page::open(open(settings, people, 25)).play(&mut People::new(25, true), |page| {
        if text.is_none() && page.actions.len() >= MIDDLE {
            let saved = Saved { saved: page.saved.clone(), actions: page.actions.clone() };
            text = Some(serde_json::to_string_pretty(&saved).unwrap() + "\n");
        }
    });
    std::fs::write(path(name), text.expect("the game was long enough")).unwrap();
}

#[test]
fn games_that_earlier_versions_have_saved_go_on() {
    for (name, settings, people) in GAMES {
        if std::env::var_os("HEXHAVEN_WRITE_SAVED").is_some() && !path(name).exists() {
            write(name, settings, people);
        }
        let text = std::fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let Saved { saved, actions } = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(actions.len() >= MIDDLE, "{name}");
        let table =
            LocalTable::resume(&saved, &actions, Timestamp(1_000)).unwrap_or_else(|why| panic!("{name}: {why}"));
        let record = table.record();
        assert_eq!(record.records.len(), actions.len(), "{name}");
        let mut names: Vec<&str> =
            record.header.seats.iter().map(|seat| seat.name.as_str()).filter(|seat| people.contains(seat)).collect();
        names.sort_unstable();
        assert_eq!(names, people, "{name}");
        // The next actions follow from what was saved, to the end.
        let page = Page::open(table).play(&mut People::new(25, true), |_| {});
        assert!(page.table.record().records.len() > actions.len(), "{name}");
    }
}
