//! Sections 9 to 12.

use super::check;

#[test]
fn hex_types() {
    check(
        "a short row",
        "set 12 3 5 2 3",
        &["line 12: hex types: 4 columns, expected 5 columns: one number for each hex"],
    );
    check(
        "a long row",
        "set 12 3 5 2 3 4 0",
        &["line 12: hex types: 6 columns, expected 5 columns: one number for each hex"],
    );
    check(
        "a row missing",
        "delete 14",
        &["line 14: hex types: 4 of 5 rows, expected 5 rows of 5 columns: one number for each hex"],
    );
    check("a row too many", "insert 14 0 0 0 0 0", &["line 15: hex types: 6 rows, expected 5 rows"]);
    check(
        "8 without gold",
        "set 12 3 5 2 8 4",
        &[
            "line 12: hex types: 8 is too large, expected 0 water, 1 any, 2 brick, 3 wood, 4 wool, 5 wheat, 6 ore or 7 desert",
        ],
    );
    check(
        "9",
        "set 12 3 5 2 9 4",
        &[
            "line 12: hex types: 9 is too large, expected 0 water, 1 any, 2 brick, 3 wood, 4 wool, 5 wheat, 6 ore or 7 desert",
        ],
    );
    check(
        "a word",
        "set 12 3 5 2 sea 4",
        &[
            "line 12: hex types: \"sea\" is not a number, expected 0 water, 1 any, 2 brick, 3 wood, 4 wool, 5 wheat, 6 ore or 7 desert",
        ],
    );
    let sea = |first: u32| (first..first + 5).map(|line| format!("set {line} 0 0 0 0 0|")).collect::<String>();
    check(
        "no land",
        &(sea(10) + &sea(16) + "delete 22 23 24"),
        &["line 10: hex types: no land, expected at least one land hex"],
    );
    check(
        "gold asked for too late",
        "insert 14 #! gold|set 15 3 4 4 4 3 1 0",
        &["line 15: hex types: `#! gold` comes too late, expected it on a line before the hex types"],
    );
}

#[test]
fn hex_type_pool() {
    check(
        "below the fixed uses",
        "set 15 2 5 4 4 3 1",
        &["line 15: hex type pool: 2 of `brick`, but the map fixes 3, expected at least 3"],
    );
    check(
        "too few in all",
        "set 12 3 1 2 3 4|set 15 3 4 4 3 3 1",
        &["line 15: hex type pool: 18 in total for 19 land hexes, expected at least 19 in total"],
    );
    check(
        "a gold column without gold",
        "set 15 3 4 4 4 3 1 0",
        &["line 15: hex type pool: 7 columns, expected 6 columns: brick wood wool wheat ore desert"],
    );
    check(
        "no gold column with gold",
        "insert 0 #! gold",
        &["line 16: hex type pool: 6 columns, expected 7 columns: brick wood wool wheat ore desert gold"],
    );
    check(
        "missing",
        "delete 15",
        &["line 15: hex type pool: the section is missing, expected 6 columns: brick wood wool wheat ore desert"],
    );
    check(
        "65536 in a u16",
        "set 15 3 4 4 4 3 65536",
        &["line 15: hex type pool: 65536 is too large, expected a number from 0 to 65535"],
    );
    check(
        "only deserts left for numbered hexes",
        "set 12 3 5 2 1 4|set 15 3 3 4 4 3 5",
        &[
            "line 15: hex type pool: hexes of type any with a fixed number: 1, but only 0 types besides desert are left, expected at least 1 left besides deserts",
        ],
    );
}

#[test]
fn hex_values() {
    check(
        "a number on water",
        "set 16 5 0 8 11 0",
        &["line 16: hex values: the number 5 on water in row 1, column 1, expected 0 on water and desert"],
    );
    check(
        "random on water",
        "set 16 1 0 8 11 0",
        &["line 16: hex values: a random number on water in row 1, column 1, expected 0 on water and desert"],
    );
    check(
        "a number on desert",
        "set 16 0 8 0 11 0|set 21 1 1 2 2 2 2 0 2 2 2 2 1",
        &["line 16: hex values: the number 8 on desert in row 1, column 2, expected 0 on water and desert"],
    );
    check(
        "13",
        "set 18 10 5 13 11 5",
        &["line 18: hex values: 13 is too large, expected 0 none, 1 random or a number from 2 to 12"],
    );
    check(
        "a short row",
        "set 18 10 5 12 11",
        &["line 18: hex values: 4 columns, expected 5 columns: one number for each hex"],
    );
    check(
        "a row missing",
        "delete 20",
        &["line 20: hex values: 4 of 5 rows, expected 5 rows of 5 columns: one number for each hex"],
    );
    check("a row too many", "insert 20 0 0 0 0 0", &["line 21: hex values: 6 rows, expected 5 rows"]);
}

#[test]
fn hex_value_pool() {
    check(
        "below the fixed uses",
        "set 21 1 1 2 2 2 1 1 2 2 2 2 1",
        &["line 21: hex value pool: 1 of `6`, but the map fixes 2, expected at least 2"],
    );
    check(
        "no 0 for the desert",
        "set 21 0 1 2 2 2 2 1 2 2 2 2 1",
        &["line 21: hex value pool: 0 of `0`, but the map fixes 1, expected at least 1"],
    );
    check(
        "too few in all",
        "set 18 10 5 1 11 5|set 21 1 1 2 2 2 2 0 2 2 2 2 0",
        &["line 21: hex value pool: 18 in total for 19 land hexes, expected at least 19 in total"],
    );
    check(
        "a list of numbers",
        "set 21 5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11",
        &[
            "line 21: hex value pool: 18 columns, expected 12 columns: the counts of 0 2 3 4 5 6 7 8 9 10 11 12; probably `1 1 2 2 2 2 0 2 2 2 2 1`",
        ],
    );
    check(
        "eleven columns",
        "set 21 1 1 2 2 2 2 2 2 2 2 1",
        &["line 21: hex value pool: 11 columns, expected 12 columns: the counts of 0 2 3 4 5 6 7 8 9 10 11 12"],
    );
    check(
        "missing",
        "delete 21",
        &[
            "line 21: hex value pool: the section is missing, expected 12 columns: the counts of 0 2 3 4 5 6 7 8 9 10 11 12",
        ],
    );
}
