//! Saved games: nothing is lost, and a game continues where it stopped.

use crate::common::{CASES, Case, app, file, press_any, stream, until_key};
use hexhaven_terminal::{Error, Line, Session};
use record::{Log, replay};
use rules::View;
use std::io::Write;
use std::path::Path;

/// Plays with a number of random keys.
fn play(session: Session, seed: u64, keys: usize) -> Session {
    let mut app = app(session);
    let mut stream = stream(seed);
    for _ in 0..keys {
        if !until_key(&mut app) {
            break;
        }
        press_any(&mut app, &mut stream);
    }
    until_key(&mut app);
    app.into_session()
}

fn seen(session: &Session) -> (View, Vec<Line>, Option<rules::Seat>) {
    let table = session.table();
    (table.seat_handle().view(), session.story().to_vec(), table.awaited())
}

/// The same check as `hexhaven replay --verify`.
fn verify(path: &Path) {
    let text = std::fs::read_to_string(path).expect("it can be read");
    let log = Log::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut player = replay(&log).expect("the header is valid");
    player.run_to(None).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(player.state().is_over());
    assert_eq!(log.header.records, Some(log.records.len() as u64));
}

/// Plays a game that is closed and resumed after a number of keys, again and again.
fn with_pauses(case: &Case, keys: usize) {
    let path = file(&format!("paused-{}-{}", case.map, case.preset));
    let mut session = case.session(Some(&path));
    for part in 0.. {
        session = play(session, case.seed * 1000 + part, keys);
        let before = seen(&session);
        assert_eq!(session.save_error(), None);
        drop(session);
        if before.2.is_none() {
            break;
        }
        assert!(part < 3000, "{}: the game does not end", case.name());
        session = Session::resume(&path).expect("it continues");
        assert_eq!(seen(&session), before, "{}", case.name());
    }
    verify(&path);
}

#[test]
fn saved_games_continue_and_their_records_are_valid() {
    for case in [&CASES[0], &CASES[3], &CASES[5]] {
        with_pauses(case, 150);
    }
}

#[test]
fn a_truncated_line_is_dropped() {
    let path = file("cut");
    let session = play(CASES[6].session(Some(&path)), 1, 40);
    let version = session.table().version();
    drop(session);
    let whole = std::fs::read(&path).expect("it can be read");
    let mut torn = std::fs::OpenOptions::new().append(true).open(&path).expect("it can be written");
    torn.write_all(br#"{"n":99,"seat":0,"act"#).expect("it can be written");
    drop(torn);
    let session = Session::resume(&path).expect("it continues");
    assert_eq!(session.table().version(), version);
    drop(session);
    assert_eq!(std::fs::read(&path).expect("it can be read"), whole);
}

#[test]
fn a_record_that_was_altered_is_refused() {
    let path = file("altered");
    drop(play(CASES[6].session(Some(&path)), 1, 40));
    let text = std::fs::read_to_string(&path).expect("it can be read");
    let (head, _) = text.split_once('\n').expect("there is a header");
    let other = head.replace(r#""seed":"7""#, r#""seed":"8""#);
    assert_ne!(head, other);
    // The hash chain is recomputed, so only the dice reveal the change.
    let log = Log::parse(&text).expect("the record is complete");
    let log = Log { header: Log::parse(&other).expect("a header is a log").header, records: log.records };
    std::fs::write(&path, log.to_text()).expect("it can be written");
    match Session::resume(&path) {
        Err(Error::Log { error, .. }) => assert!(error.message.contains("seed"), "{error}"),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("a record with another seed was accepted"),
    }
}

#[test]
fn a_file_is_neither_overwritten_nor_played_twice() {
    let path = file("twice");
    let session = CASES[6].session(Some(&path));
    let again = Session::begin(CASES[6].new_game().table().expect("the game can start"), Some(&path));
    assert!(matches!(again, Err(Error::Exists(_))));
    assert!(matches!(Session::resume(&path), Err(Error::Busy(_))));
    drop(session);
    assert!(Session::resume(&path).is_ok());
}

#[test]
fn a_game_without_a_person_cannot_be_resumed() {
    let path = file("bots");
    drop(play(CASES[6].session(Some(&path)), 1, 10));
    let text = std::fs::read_to_string(&path).expect("it can be read");
    let mut log = Log::parse(&text).expect("the record is complete");
    for seat in &mut log.header.seats {
        seat.name = "greedy".to_owned();
    }
    std::fs::write(&path, log.to_text()).expect("it can be written");
    assert!(matches!(Session::resume(&path), Err(Error::NotResumable(_))));
}

#[test]
fn invalid_names_are_refused() {
    for name in ["greedy", "search:2s", "easy", "", " Ann", "an\u{7}n", "a name that is much too long for a table"] {
        let mut new_game = CASES[0].new_game();
        new_game.name = name.to_owned();
        assert!(matches!(new_game.table(), Err(Error::Name(_))), "{name:?}");
    }
    let mut new_game = CASES[0].new_game();
    new_game.seat = Some(4);
    assert!(matches!(new_game.table(), Err(Error::Seat { seat: 4, last: 3 })));
}

#[test]
fn a_game_that_cannot_be_saved_continues_with_a_message() {
    let folder = file("gone").with_extension("");
    let path = folder.join("game.jsonl");
    let session = CASES[6].session(Some(&path));
    std::fs::remove_dir_all(&folder).expect("it can be removed");
    let session = play(session, 1, 100_000);
    assert!(session.table().awaited().is_none());
    assert!(session.save_error().is_some_and(|why| why.contains("not saved")), "{:?}", session.save_error());
}

#[test]
fn a_finished_game_can_be_opened_and_is_closed_if_necessary() {
    let path = file("finished");
    drop(play(CASES[6].session(Some(&path)), 1, 100_000));
    verify(&path);
    let whole = std::fs::read_to_string(&path).expect("it can be read");
    let session = Session::resume(&path).expect("a finished game can be opened");
    assert!(session.table().awaited().is_none());
    drop(session);
    assert_eq!(std::fs::read_to_string(&path).expect("it can be read"), whole);
    // As if the program had been killed after the last action.
    let mut log = Log::parse(&whole).expect("the record is complete");
    log.header.records = None;
    std::fs::write(&path, log.to_text()).expect("it can be written");
    drop(Session::resume(&path).expect("a finished game can be opened"));
    assert_eq!(std::fs::read_to_string(&path).expect("it can be read"), whole);
}
