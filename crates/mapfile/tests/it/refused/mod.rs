//! Files that must be refused with the right line and section, and without further faults.

mod head;
mod hints;
mod land;
mod ports;
mod whole;

use crate::common;
use hexhaven_mapfile::{Fault, MapFile};

/// The faults of a file that must be refused.
fn faults(text: &[u8]) -> Vec<Fault> {
    let Err(faults) = MapFile::parse(text) else { panic!("accepted:\n{}", String::from_utf8_lossy(text)) };
    let lines = String::from_utf8_lossy(text).lines().count().max(1);
    assert!(!faults.is_empty());
    assert!(faults.iter().all(|fault| (1..=lines).contains(&fault.line)), "{faults:?}");
    assert!(faults.is_sorted_by_key(|fault| fault.line), "{faults:?}");
    faults
}

/// Checks that the example map with some changes has exactly these faults.
fn check(name: &str, changes: &str, expected: &[&str]) {
    let found: Vec<String> = faults(common::changed(changes).as_bytes()).iter().map(ToString::to_string).collect();
    assert_eq!(found, expected, "{name}: {changes}");
}
