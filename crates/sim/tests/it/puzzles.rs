//! Puzzles: the shipped set, what is wrong with a faulty one, and how they are made.

use hexhaven_sim::Progress;
use hexhaven_sim::puzzles::{Puzzle, PuzzleFault, PuzzleKind, PuzzleMaker, RATINGS, files, parse_file};
use random::Seed;
use serde_json::json;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles")
}

fn read(name: &str) -> Option<String> {
    std::fs::read_to_string(folder().join(name)).ok()
}

/// The shipped puzzles.
fn shipped() -> Vec<Puzzle> {
    let texts = (1..).map_while(|number| read(&format!("{number:02}.json")));
    texts.flat_map(|text| parse_file(&text).unwrap_or_else(|error| panic!("{error}"))).collect()
}

#[test]
fn the_shipped_puzzles_are_legal() {
    let puzzles = shipped();
    assert!(puzzles.len() >= 300, "{} puzzles", puzzles.len());
    for puzzle in &puzzles {
        puzzle.check().unwrap_or_else(|fault| panic!("{}: {fault}", puzzle.id));
    }
    let ids: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(ids.len(), puzzles.len(), "two puzzles have the same id");
}

#[test]
fn the_shipped_files_and_their_index_agree() {
    let puzzles = shipped();
    let mut names: BTreeSet<String> = BTreeSet::new();
    for (name, text) in files(&puzzles, 0) {
        assert_eq!(read(&name), Some(text), "{name}");
        names.insert(name);
    }
    let entries = std::fs::read_dir(folder()).expect("the folder can be listed");
    let found = entries.map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned());
    assert_eq!(found.collect::<BTreeSet<_>>(), names);
}

#[test]
fn the_shipped_puzzles_are_of_all_kinds_and_difficulties() {
    let puzzles = shipped();
    let share = |of: &dyn Fn(&Puzzle) -> bool| puzzles.iter().filter(|puzzle| of(puzzle)).count() * 100 / puzzles.len();
    for kind in PuzzleKind::ALL {
        let share = share(&|puzzle| puzzle.kind == kind);
        assert!((1..=40).contains(&share), "{share} % are of the kind {kind}");
    }
    let (low, high) = (*RATINGS.start(), *RATINGS.end());
    let third = (high - low) / 3;
    for (from, least) in [(low, 10), (low + third, 10), (low + 2 * third, 1)] {
        let share = share(&|puzzle| (from..=from + third).contains(&puzzle.rating));
        assert!(share >= least, "{share} % are rated from {from} to {}", from + third);
    }
}

#[test]
fn faults_of_a_puzzle_are_found() {
    let good = shipped().swap_remove(0);
    let other = |change: &dyn Fn(&mut Puzzle)| {
        let mut puzzle = good.clone();
        change(&mut puzzle);
        puzzle.check()
    };
    assert_eq!(other(&|_| ()), Ok(()));
    assert_eq!(other(&|puzzle| puzzle.rating = 700), Err(PuzzleFault::Rating));
    assert_eq!(other(&|puzzle| puzzle.id = "000000".to_owned()), Err(PuzzleFault::Id(good.id.clone())));
    assert_eq!(other(&|puzzle| puzzle.choices.truncate(1)), Err(PuzzleFault::Count));
    assert_eq!(other(&|puzzle| puzzle.choices[1] = puzzle.choices[0].clone()), Err(PuzzleFault::Twice(2)));
    assert_eq!(other(&|puzzle| puzzle.choices[1].win = puzzle.choices[0].win), Err(PuzzleFault::Order));
    let wrong = if good.kind == PuzzleKind::Setup { PuzzleKind::End } else { PuzzleKind::Setup };
    assert_eq!(other(&|puzzle| puzzle.kind = wrong), Err(PuzzleFault::Kind(wrong)));
    let seats = good.scenario["seats"].as_u64().expect("a number of seats") as u8;
    let idle = (good.seat + 1) % seats;
    assert_eq!(other(&|puzzle| puzzle.seat = idle), Err(PuzzleFault::Seat(idle)));
    let illegal = other(&|puzzle| {
        puzzle.choices[1].action = rules::Action::BuildRoad { edge: (0, 1) };
    });
    assert!(matches!(illegal, Err(PuzzleFault::Illegal { number: 2, .. })), "{illegal:?}");
    let impossible = other(&|puzzle| puzzle.scenario["position"]["robberHexId"] = json!("h0"));
    assert!(matches!(impossible, Err(PuzzleFault::Scenario(_))), "{impossible:?}");
}

#[test]
fn a_set_goes_on_where_it_ended_whatever_the_threads() {
    let make = |threads, first, until| {
        let (mut puzzles, mut games) = (Vec::new(), Vec::new());
        PuzzleMaker::new(Seed::from_u64(5)).run(first, threads, &Progress::default(), |found| {
            games.push(found.game);
            puzzles.extend(found.puzzle);
            found.game + 1 < until
        });
        (puzzles, games)
    };
    let (together, games) = make(2, 0, 2);
    assert_eq!(games, [0, 1]);
    let (mut apart, later) = (make(1, 0, 1).0, make(1, 1, 2).0);
    apart.extend(later);
    assert_eq!(together, apart);
    for puzzle in &together {
        puzzle.check().unwrap_or_else(|fault| panic!("{}: {fault}", puzzle.id));
    }
    assert_eq!(parse_file(&files(&together, 0)[0].1).expect("it is as written"), together);
    assert_eq!(PuzzleMaker::new(Seed::from_u64(6)).next_game(&together[..1]), None);
    let next = PuzzleMaker::new(Seed::from_u64(5)).next_game(&together[..1]);
    assert!(next == Some(1) || next == Some(2), "{next:?}");
}
