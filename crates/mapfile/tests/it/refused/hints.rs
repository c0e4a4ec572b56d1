//! Common mistakes get a hint.

use super::faults;
use crate::common::changed;
use hexhaven_mapfile::MapFile;

fn check(changes: &str, hint: &str) {
    let faults = faults(changed(changes).as_bytes());
    let found: Vec<&str> = faults.iter().filter_map(|fault| fault.hint.as_deref()).collect();
    assert!(found.iter().any(|found| found.contains(hint)), "{changes}: {faults:#?}");
}

#[test]
fn hints_name_the_probable_mistake() {
    check("set 1 2, 4", "separated by spaces");
    check("delete 3", "looks like the section after it, free placements");
    check("delete 7", "bank");
    check("set 9 0 5", "fit `5 5`");
    check("set 9 5", "fit `5 5`");
    check("delete 9", "looks like the section after it, hex types");
    check("set 9 0 5|delete 21", "could not be checked");
    check("set 12 3 5 2 8 4", "#! gold");
    check("set 15 3 4 4 4 3 1 0", "#! gold");
    check("insert 0 #! gold", "seventh column");
    check("delete 24", "all three port sections or none");
    check("delete 15 16 17 18 19 20 21 22 23 24", "also missing: hex values, hex value pool");
}

#[test]
fn swapped_rows_and_columns_get_a_hint() {
    let text = "2 4\n10\n15 5 4\n0 0\n9 9 9 9 9\n0 0 0 0 0\n3 2\n7 7\n7 7\n7 7\n0 0 0 0 0 6\n0 0\n0 0\n0 0\n\
                6 0 0 0 0 0 0 0 0 0 0 0\n";
    let faults = faults(text.as_bytes());
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!(faults[0].hint.as_deref(), Some("the dimensions are `width height`, in this order"));
}

/// Checks that the only fault shows the intended row.
fn check_meant(changes: &str, meant: &str, hint: &str) {
    check(changes, hint);
    let faults = faults(changed(changes).as_bytes());
    assert!(faults[0].expected.ends_with(meant), "{changes}: {faults:#?}");
}

#[test]
fn a_list_of_numbers_as_value_pool_gets_a_hint() {
    let meant = "; probably `1 1 2 2 2 2 0 2 2 2 2 1`";
    check_meant("set 21 5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11", meant, "the numbers themselves");
    check_meant("set 21 0 5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11", meant, "the numbers themselves");
}

#[test]
fn the_misprinted_port_pool_gets_a_hint() {
    let meant = "; probably `4 1 1 1 1 1`, as the format's own row is a misprint";
    check_meant("set 23 0 4 1 1 1 1", meant, "misprints");
    check_meant("set 23 0 4 1 1 1 1 1", meant, "misprints");
    check_meant("set 23 4 1 1 1 1 1 0", meant, "misprints");
    // Too few for nine ports of any type.
    check_meant("set 22 0 0 0 0 0 0 0 0 0|set 23 0 4 1 1 1 1", meant, "misprints");
}

#[test]
fn the_misprinted_port_pool_is_a_warning_on_a_map_it_fits() {
    let eight = "|set 23 0 4 1 1 1 1|set 24 1 6 2 8 15 21 34 40 51 57 62 67 60 66 41 47";
    let parse = |types: &str| MapFile::parse(changed(&format!("set 22 {types}{eight}")).as_bytes()).unwrap();
    assert_eq!(parse("2 2 2 2 3 4 5 6").warnings(), [], "this map has four brick ports");
    let warnings = parse("0 0 0 0 0 0 0 0").warnings().to_vec();
    assert!(warnings[0].to_string().starts_with("line 23: no `three` ports in the pool"), "{warnings:?}");
}

#[test]
fn a_misspelled_gold_directive_is_named_in_the_hint() {
    let faults = MapFile::parse(changed("insert 0 #! Gold|set 10 0 8 5 4 0").as_bytes()).unwrap_err();
    let hint = faults[0].hint.as_deref().unwrap_or_default();
    assert!(hint.contains("line 1: `#! Gold` is unknown"), "{faults:#?}");
}

#[test]
fn a_suggestion_that_would_be_faulty_too_is_not_made() {
    let faults = MapFile::parse(changed("set 23 0 0 0 0 0 0").as_bytes()).unwrap_err();
    assert!(faults.iter().all(|fault| !fault.expected.contains("probably")), "{faults:#?}");
}
