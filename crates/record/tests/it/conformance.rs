//! The conformance suite: every case of every file in `scenarios/` passes and names its source, and together they cover
//! every reason code.

use hexhaven_record::{Scenario, parse_file};
use rules::Reason;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios")
}

/// Every case with its file's name. Fails if one cannot be read.
fn cases() -> Vec<(String, Scenario)> {
    let list = |folder: PathBuf| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).expect("the folder can be read");
        entries.map(|entry| entry.expect("the entry can be read").path()).collect()
    };
    let mut files = list(folder());
    files.extend(list(folder().join("catamm")));
    files.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    let mut cases = Vec::new();
    for path in files {
        let file = path.strip_prefix(folder()).expect("it is in the folder").display().to_string();
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
        for case in parse_file(&text).unwrap_or_else(|error| panic!("{file}: {error}")) {
            let case = case.unwrap_or_else(|(name, faults)| panic!("{file}: {name}: {faults:?}"));
            cases.push((file.clone(), case));
        }
    }
    cases
}

#[test]
fn every_case_passes() {
    let cases = cases();
    let markets = cases.iter().filter(|(file, _)| file.starts_with("catamm")).count();
    assert!(cases.len() >= 800 && markets >= 200, "only {} cases, {markets} of the market game", cases.len());
    let failed: Vec<String> = cases
        .iter()
        .filter_map(|(file, case)| case.run(&folder()).err().map(|failure| format!("{file}: {}: {failure}", case.name)))
        .collect();
    assert!(
        failed.is_empty(),
        "{} of {} cases failed:\n{}\nrun again: cargo run -p hexhaven -- scenario scenarios",
        failed.len(),
        cases.len(),
        failed.join("\n")
    );
}

#[test]
fn every_case_names_its_source() {
    for (file, case) in cases() {
        assert!(case.source.is_some_and(|source| !source.trim().is_empty()), "{file}: {} has no source", case.name);
    }
}

#[test]
fn case_names_are_unique() {
    let mut seen = BTreeSet::new();
    for (file, case) in cases() {
        assert!(seen.insert((file.clone(), case.name.clone())), "{file}: {} occurs twice", case.name);
    }
}

#[test]
fn every_reason_code_is_covered() {
    let shown: BTreeSet<Reason> =
        cases().iter().flat_map(|(_, case)| case.steps.iter().filter_map(|step| step.illegal)).collect();
    let missing: Vec<&str> =
        Reason::ALL.iter().filter(|reason| !shown.contains(reason)).map(|reason| reason.code()).collect();
    assert!(missing.is_empty(), "no case is refused with {missing:?}");
}

/// A case with a wrong expectation must fail: otherwise a passing case proves nothing.
#[test]
fn wrong_expectations_fail() {
    let mut broken = 0;
    for (file, case) in cases() {
        for (i, step) in case.steps.iter().enumerate() {
            let mut wrong = case.clone();
            wrong.steps.truncate(i + 1);
            wrong.steps[i].illegal = match step.illegal {
                Some(Reason::GameOver) => Some(Reason::Resigned),
                Some(_) => Some(Reason::GameOver),
                None => Some(Reason::NotLand),
            };
            wrong.then = None;
            assert!(wrong.run(&folder()).is_err(), "{file}: {}: step {} passes either way", case.name, i + 1);
            broken += 1;
        }
    }
    assert!(broken > 500, "only {broken} steps");
}
