//! Sections 1 to 8.

use super::check;
use crate::common::changed;
use hexhaven_mapfile::MapFile;

#[test]
fn players() {
    check(
        "the fewest above the most",
        "set 1 4 2",
        &["line 1: players: at least 4 players and at most 2, expected the smaller number first"],
    );
    check("none", "set 1 0 4", &["line 1: players: at least 0 players, expected at least 1"]);
    check("one column", "set 1 4", &["line 1: players: 1 column, expected 2 columns: min max"]);
    check("missing", "delete 1", &["line 1: players: the section is missing, expected 2 columns: min max"]);
    check("a word", "set 1 two 4", &["line 1: players: \"two\" is not a number, expected a number from 0 to 255"]);
    check("negative", "set 1 -2 4", &["line 1: players: \"-2\" is not a number, expected a number from 0 to 255"]);
    check("256 in a u8", "set 1 2 256", &["line 1: players: 256 is too large, expected a number from 0 to 255"]);
    check(
        "an inline comment",
        "set 1 2 4 # players",
        &["line 1: players: a `#` after the numbers, expected comments on lines of their own"],
    );
    check(
        "commas",
        "set 1 2,4",
        &[
            "line 1: players: \"2,4\" is not a number, expected numbers separated by spaces",
            "line 1: players: 1 column, expected 2 columns: min max",
        ],
    );
    check(
        "commas and spaces",
        "set 1 2, 4",
        &["line 1: players: \"2,\" is not a number, expected a number from 0 to 255"],
    );
    check("a fraction", "set 1 2 4.0", &["line 1: players: \"4.0\" is not a number, expected a number from 0 to 255"]);
    check(
        "digits of another script",
        "set 1 ٢ 4",
        &["line 1: players: \"٢\" is not a number, expected a number from 0 to 255"],
    );
    check(
        "a number too long for any machine",
        "set 1 2 99999999999999999999999999",
        &["line 1: players: 999999999999999999999999… is too large, expected a number from 0 to 255"],
    );
}

#[test]
fn points() {
    check("none", "set 2 0", &["line 2: points to win: 0 points win before the game starts, expected at least 1"]);
    check("two columns", "set 2 10 10", &["line 2: points to win: 2 columns, expected 1 column: points_to_win"]);
    check("missing", "delete 2", &["line 2: points to win: the section is missing, expected 1 column: points_to_win"]);
}

#[test]
fn pieces() {
    check("two columns", "set 3 15 5", &["line 3: pieces: 2 columns, expected 3 columns: roads settlements cities"]);
    check(
        "missing",
        "delete 3",
        &["line 3: pieces: the section is missing, expected 3 columns: roads settlements cities"],
    );
    check("256 in a u8", "set 3 256 5 4", &["line 3: pieces: 256 is too large, expected a number from 0 to 255"]);
}

#[test]
fn free_placements() {
    check(
        "more resource turns than turns",
        "set 4 2 3",
        &["line 4: free placements: 3 turns give resources, but there are only 2 placement turns, expected at most 2"],
    );
    check(
        "one column",
        "set 4 2",
        &["line 4: free placements: 1 column, expected 2 columns: placements resource_turns"],
    );
    check(
        "missing",
        "delete 4",
        &["line 4: free placements: the section is missing, expected 2 columns: placements resource_turns"],
    );
}

#[test]
fn placement_map() {
    check(
        "a row missing",
        "delete 6",
        &["line 6: placement map: 1 of 2 rows, expected 2 rows of 3 columns: roads settlements cities"],
    );
    check(
        "all rows missing",
        "delete 5 6",
        &["line 5: placement map: 0 of 2 rows, expected 2 rows of 3 columns: roads settlements cities"],
    );
    check("a row too many", "insert 6 0 0 1", &["line 7: placement map: 3 rows, expected 2 rows"]);
    check(
        "far more turns than rows",
        "set 4 200 1",
        &["line 7: placement map: 2 of 200 rows, expected 200 rows of 3 columns: roads settlements cities"],
    );
    check("rows where there should be none", "set 4 0 0", &["line 5: placement map: 2 rows, expected 0 rows"]);
    check(
        "a short row",
        "set 5 1 1",
        &["line 5: placement map: 2 columns, expected 3 columns: roads settlements cities"],
    );
    check(
        "more roads than pieces",
        "set 6 15 1 0",
        &[
            "line 6: placement map: the turns up to this one place 16 roads, expected at most 15, the pieces of a player",
        ],
    );
    check(
        "more settlements than pieces",
        "set 6 1 5 0",
        &[
            "line 6: placement map: the turns up to this one place 6 settlements, expected at most 5, the pieces of a player",
        ],
    );
    check(
        "more cities than pieces",
        "set 5 1 1 5",
        &["line 5: placement map: the turns up to this one place 5 cities, expected at most 4, the pieces of a player"],
    );
    check(
        "a word",
        "set 6 1 one 0",
        &["line 6: placement map: \"one\" is not a number, expected a number from 0 to 255"],
    );
}

#[test]
fn bank() {
    check(
        "70000 in a u16",
        "set 7 19 19 19 19 70000",
        &["line 7: bank: 70000 is too large, expected a number from 0 to 65535"],
    );
    check(
        "four columns",
        "set 7 19 19 19 19",
        &["line 7: bank: 4 columns, expected 5 columns: brick wood wool wheat ore"],
    );
    check(
        "commas",
        "set 7 19,19,19,19,19",
        &[
            "line 7: bank: \"19,19,19,19,19\" is not a number, expected numbers separated by spaces",
            "line 7: bank: 1 column, expected 5 columns: brick wood wool wheat ore",
        ],
    );
    check(
        "missing",
        "delete 7",
        &[
            "line 8: development cards: the section is missing, expected 5 columns: monopoly road_building invention knight victory_point",
        ],
    );
}

#[test]
fn development_cards() {
    check(
        "six columns",
        "set 8 2 2 2 14 5 0",
        &[
            "line 8: development cards: 6 columns, expected 5 columns: monopoly road_building invention knight victory_point",
        ],
    );
    check(
        "65536 in a u16",
        "set 8 2 2 2 65536 5",
        &["line 8: development cards: 65536 is too large, expected a number from 0 to 65535"],
    );
    check(
        "missing",
        "delete 8",
        &[
            "line 8: development cards: the section is missing, expected 5 columns: monopoly road_building invention knight victory_point",
        ],
    );
}

#[test]
fn dimensions() {
    check("zero width", "set 9 0 5", &["line 9: dimensions: a width of 0, expected at least 1"]);
    check("zero height", "set 9 5 0", &["line 9: dimensions: a height of 0, expected at least 1"]);
    check("one column", "set 9 5", &["line 9: dimensions: 1 column, expected 2 columns: width height"]);
    check(
        "missing",
        "delete 9",
        &["line 9: dimensions: the section is missing, expected 2 columns: width height; probably `5 5`"],
    );
    check(
        "too many vertices",
        "set 9 255 255",
        &[
            "line 9: dimensions: 131070 vertices, expected at most 65536",
            "line 10: hex types: 5 rows of 5 columns, expected 255 rows of 255, as the dimensions say",
        ],
    );
    check("256 in a u8", "set 9 256 5", &["line 9: dimensions: 256 is too large, expected a number from 0 to 255"]);
    check(
        "a height that is not the matrices'",
        "set 9 5 4",
        &["line 14: hex types: 5 rows, expected 4 rows", "line 20: hex values: 5 rows, expected 4 rows"],
    );
    check(
        "a width that is not the matrices'",
        "set 9 4 5",
        &["line 10: hex types: 5 rows of 5 columns, expected 5 rows of 4, as the dimensions say"],
    );
}

#[test]
fn bad_dimensions_hide_no_faults_if_the_rows_show_the_size() {
    for (change, expected) in [
        ("set 9 5 y", "line 9: dimensions: \"y\" is not a number"),
        ("set 9 5 300", "line 9: dimensions: 300 is too large"),
        ("set 9 0 5", "line 9: dimensions: a width of 0"),
        ("set 9 5", "line 9: dimensions: 1 column"),
        ("delete 9", "dimensions: the section is missing"),
    ] {
        let text = changed(&format!("{change}|set 22 9 4 1 1 2 3 1 5 6"));
        let faults = MapFile::parse(text.as_bytes()).unwrap_err();
        let shown: Vec<String> = faults.iter().map(|fault| format!("{fault:#}")).collect();
        assert_eq!(faults.len(), 2, "{change}: {shown:#?}");
        assert!(shown[0].contains(expected) && shown[0].contains("5 5"), "{change}: {shown:#?}");
        assert_eq!(faults[1].section, hexhaven_mapfile::Section::PortTypes, "{change}: {shown:#?}");
    }
}

#[test]
fn maps_for_unsupported_numbers_of_players_have_a_warning() {
    for (players, warned) in [("7 8", true), ("1 1", true), ("1 2", false), ("6 9", false)] {
        let map = MapFile::parse(changed(&format!("set 1 {players}")).as_bytes()).unwrap();
        let has_warning = map.warnings().iter().any(|warning| warning.message.starts_with("games have 2 to 6 players"));
        assert_eq!(has_warning, warned, "{players}: {:?}", map.warnings());
    }
}
