//! Sections 13 to 15, and faults of the whole file.

use super::{check, faults};
use crate::common::changed;
use hexhaven_mapfile::MapFile;

#[test]
fn port_types() {
    check(
        "7",
        "set 22 1 4 1 1 2 3 1 5 7",
        &["line 22: port types: 7 is too large, expected 0 any, 1 three, 2 brick, 3 wood, 4 wool, 5 wheat or 6 ore"],
    );
    check(
        "fewer than pairs",
        "set 22 1 4 1 1 2 3 1 5",
        &["line 24: port vertices: 9 pairs of vertices, expected 8 pairs, one for each port type"],
    );
}

#[test]
fn port_type_pool() {
    check(
        "the misprinted row",
        "set 23 0 4 1 1 1 1",
        &[
            "line 23: port type pool: 0 of `three`, but the map fixes 4, expected at least 4; probably `4 1 1 1 1 1`, as the format's own row is a misprint",
        ],
    );
    check(
        "seven columns",
        "set 23 0 4 1 1 1 1 1",
        &[
            "line 23: port type pool: 7 columns, expected 6 columns: three brick wood wool wheat ore; probably `4 1 1 1 1 1`, as the format's own row is a misprint",
        ],
    );
    check(
        "five columns",
        "set 23 4 1 1 1 1",
        &["line 23: port type pool: 5 columns, expected 6 columns: three brick wood wool wheat ore"],
    );
    check(
        "below the fixed uses",
        "set 23 3 2 1 1 1 1",
        &["line 23: port type pool: 3 of `three`, but the map fixes 4, expected at least 4"],
    );
    check(
        "too few in all",
        "set 22 1 4 1 0 2 3 1 5 6|set 23 3 1 1 1 1 1",
        &["line 23: port type pool: 8 in total for 9 ports, expected at least 9 in total"],
    );
    check(
        "missing",
        "delete 23",
        &["line 23: port type pool: the section is missing, expected 6 columns: three brick wood wool wheat ore"],
    );
}

#[test]
fn port_vertices() {
    check(
        "an odd number",
        "set 24 1 6 2 8 15 21 34 40 51 57 62 67 60 66 41 47 17",
        &["line 24: port vertices: an odd number of vertices, 17, expected 9 pairs, one for each port type"],
    );
    check(
        "too few pairs",
        "set 24 1 6 2 8 15 21 34 40 51 57 62 67 60 66 41 47",
        &["line 24: port vertices: 8 pairs of vertices, expected 9 pairs, one for each port type"],
    );
    check(
        "out of range",
        "set 24 1 6 2 8 15 21 34 40 51 57 62 67 60 66 41 47 17 70",
        &["line 24: port vertices: 70 is too large, expected a vertex from 0 to 69"],
    );
    check(
        "not adjacent",
        "set 24 1 6 2 8 15 21 34 40 51 57 62 67 60 66 41 47 17 24",
        &["line 24: port vertices: the edge 17 24 of port 9 does not exist, expected two vertices one edge apart"],
    );
    check(
        "one vertex twice",
        "set 24 1 6 2 8 15 21 34 40 51 57 62 67 60 66 41 47 17 17",
        &["line 24: port vertices: the edge 17 17 of port 9 does not exist, expected two vertices one edge apart"],
    );
    check(
        "inland",
        "set 24 1 6 2 8 15 21 34 40 51 57 62 67 60 66 41 47 31 37",
        &["line 24: port vertices: the edge 31 37 of port 9 is inland, expected an edge on the coast"],
    );
    check(
        "open sea",
        "set 24 1 6 2 8 15 21 34 40 51 57 62 67 60 66 41 47 4 10",
        &["line 24: port vertices: the edge 4 10 of port 9 is in the open sea, expected an edge on the coast"],
    );
    check(
        "an edge twice",
        "set 24 1 6 2 8 15 21 34 40 51 57 62 67 60 66 41 47 6 1",
        &["line 24: port vertices: the edge 6 1 of port 9 is taken by port 1, expected each edge at most once"],
    );
    check(
        "missing",
        "delete 24",
        &[
            "line 23: port vertices: the file ends here, the section is missing, expected 18 columns: two vertices for each port",
        ],
    );
}

#[test]
fn incomplete_port_sections() {
    check(
        "only the types",
        "delete 23 24",
        &[
            "line 22: port type pool: the file ends here, the section is missing, expected 6 columns: three brick wood wool wheat ore",
        ],
    );
}

#[test]
fn rows_after_the_end() {
    check(
        "a row after the end",
        "insert 24 1 2 3",
        &["line 25: file: 1 row after the last section, expected the end of the file"],
    );
    check(
        "rows after the end",
        "insert 24 1 2 3|insert 24 4",
        &["line 25: file: 2 rows after the last section, expected the end of the file"],
    );
}

#[test]
fn every_fault_is_reported_in_one_pass() {
    check(
        "every fault in one pass",
        "set 1 4 2|set 2 0|set 4 2 3|set 8 2 2 2 14|set 12 3 5 2 9 4|set 15 3 4 4 4 2 1|set 18 10 5 13 11 5|set 23 0 4 1 1 1 1|insert 24 7",
        &[
            "line 1: players: at least 4 players and at most 2, expected the smaller number first",
            "line 2: points to win: 0 points win before the game starts, expected at least 1",
            "line 4: free placements: 3 turns give resources, but there are only 2 placement turns, expected at most 2",
            "line 8: development cards: 4 columns, expected 5 columns: monopoly road_building invention knight victory_point",
            "line 12: hex types: 9 is too large, expected 0 water, 1 any, 2 brick, 3 wood, 4 wool, 5 wheat, 6 ore or 7 desert",
            "line 15: hex type pool: 2 of `ore`, but the map fixes 3, expected at least 3",
            "line 18: hex values: 13 is too large, expected 0 none, 1 random or a number from 2 to 12",
            "line 23: port type pool: 0 of `three`, but the map fixes 4, expected at least 4; probably `4 1 1 1 1 1`, as the format's own row is a misprint",
            "line 25: file: 1 row after the last section, expected the end of the file",
        ],
    );
}

#[test]
fn the_row_that_was_meant_is_given_apart() {
    for changes in ["set 23 0 4 1 1 1 1", "set 23 0 4 1 1 1 1 1"] {
        let faults = faults(changed(changes).as_bytes());
        assert_eq!(faults[0].meant.as_deref(), Some("4 1 1 1 1 1"), "{changes}");
    }
    // With random ports the misprinted row can be played, but it is surely a mistake.
    let map = MapFile::parse(
        changed("set 22 0 0 0 0 0 0 0|set 23 0 4 1 1 1 1|set 24 1 6 2 8 15 21 34 40 51 57 62 67 60 66").as_bytes(),
    );
    let meant: Vec<_> = map.unwrap().warnings().iter().map(|warning| warning.meant.clone()).collect();
    assert_eq!(meant, [Some("4 1 1 1 1 1".to_owned())]);
    assert_eq!(faults(changed("set 23 3 2 1 1 1 1").as_bytes())[0].meant, None, "no guess without a reason");
}

#[test]
fn a_lone_row_of_vertices_is_recognised() {
    let expected = "port types: the section is missing, expected the three port sections together, or none";
    check("vertices alone", "delete 22 23", &[&format!("line 22: {expected}")]);
    check("no types", "delete 22", &[&format!("line 22: {expected}")]);
}

#[test]
fn one_vertex_too_many_is_one_fault() {
    let expected = ["line 24: port vertices: an odd number of vertices, 19, expected 9 pairs, one for each port type"];
    check("one more", "set 24 1 6 7 2 8 15 21 34 40 51 57 62 67 60 66 41 47 17 23", &expected);
}
