//! Random games in which every state is checked against the invariants of the rules.
//!
//! The maps are unusual on purpose, and every option of the base game occurs.

use crate::common::{TestGame, check_every_state, check_games};

const MAPS: &[&str] = &[
    "beginner",
    "standard",
    "one-hex.catan",
    "two-islands.catan",
    "no-desert.catan",
    "deserts.catan",
    "gold.catan",
    "placements.catan",
    "sevens.catan",
    "scarce.catan",
    "thirty.catan",
];

const OPTIONS: &[&str] = &[
    r#"{"friendly_robber": true}"#,
    r#"{"turn_phases": "separate"}"#,
    r#"{"turn_phases": "separate", "pre_roll_cards": "knight_only", "dev_cards_per_turn": 2}"#,
    r#"{"vp_cards": "at_once", "victory_check": "own_turn_end"}"#,
    r#"{"vp_cards": "on_reveal", "victory_check": "any_turn"}"#,
    r#"{"vp_cards": "as_turn_card", "victory_check": "own_turn"}"#,
    r#"{"pre_roll_cards": "knight_only", "knight_may_skip_roll": true}"#,
    r#"{"dev_cards_per_turn": 2}"#,
    r#"{"dev_cards_per_turn": 255, "hand_limit": 1}"#,
    r#"{"hand_limit": 255, "victory_points": 4}"#,
    r#"{"bank": "unlimited"}"#,
    r#"{"bank": {"brick": 4, "lumber": 4, "wool": 4, "grain": 4, "ore": 4}, "maritime_stock": "unlimited"}"#,
    r#"{"bank_shortage": "nobody", "maritime_stock": "limited", "bank": {"ore": 5, "grain": 5, "wool": 5}}"#,
    r#"{"bank_shortage": "sole_claimant", "gold_yield": "per_player"}"#,
    r#"{"gold_yield": "per_player", "bank": {"brick": 3, "lumber": 3, "wool": 3, "grain": 3, "ore": 3}}"#,
    r#"{"victory_points": 1}"#,
];

fn presets_on(maps: &'static [&'static str], preset: &'static str) {
    for (i, map) in maps.iter().enumerate() {
        for seats in 2..=6 {
            let options = r#"{"players": {"min": 2, "max": 6}}"#;
            let seed = 100 * i as u64 + seats as u64;
            check_games(TestGame { map, preset, options, seats }, 2, 300, seed);
        }
    }
}

#[test]
fn official_games_on_every_map() {
    presets_on(MAPS, "official");
}

#[test]
fn table_games_on_every_map() {
    presets_on(MAPS, "table");
}

#[test]
fn online_games_on_every_map() {
    presets_on(MAPS, "online");
}

#[test]
fn every_option() {
    for (i, options) in OPTIONS.iter().enumerate() {
        for (j, map) in ["standard", "gold.catan", "placements.catan"].into_iter().enumerate() {
            let preset = ["official", "table", "online"][(i + j) % 3];
            let seats = 2 + (i + j) % 3;
            check_games(TestGame { map, preset, options, seats }, 2, 300, (10 * i + j) as u64);
        }
    }
}

#[test]
fn games_on_degenerate_maps() {
    for map in ["barren.catan", "no-placements.catan"] {
        for seats in [2, 6] {
            check_games(TestGame { map, preset: "official", options: "{}", seats }, 1, 60, 7);
        }
    }
}

#[test]
fn a_map_too_large_for_the_fixed_sizes() {
    for (preset, seats) in [("official", 2), ("table", 4), ("online", 6)] {
        check_games(TestGame { map: "vast.catan", preset, options: "{}", seats }, 1, 150, seats as u64);
    }
}

#[test]
fn games_with_255_roads() {
    // Few turns, so that brute force is still feasible.
    for (preset, seats) in [("official", 2), ("online", 5)] {
        check_games(TestGame { map: "long-roads.catan", preset, options: "{}", seats }, 1, 60, seats as u64);
    }
}

#[test]
fn many_drawn_boards() {
    for seats in 2..=4 {
        check_games(TestGame { map: "standard", preset: "official", options: "{}", seats }, 8, 400, 900 + seats as u64);
    }
}

#[test]
fn every_state_on_every_map() {
    for (i, map) in MAPS.iter().enumerate() {
        let preset = ["official", "table", "online"][i % 3];
        let options = r#"{"players": {"min": 2, "max": 6}}"#;
        check_every_state(TestGame { map, preset, options, seats: 2 + i % 5 }, 250, i as u64);
    }
}

#[test]
fn every_state_with_every_option() {
    for (i, options) in OPTIONS.iter().enumerate() {
        let map = ["gold.catan", "placements.catan", "sevens.catan"][i % 3];
        let preset = ["official", "table", "online"][i / 3 % 3];
        check_every_state(TestGame { map, preset, options, seats: 2 + i % 3 }, 200, i as u64);
    }
}

#[test]
fn every_state_on_a_large_map() {
    check_every_state(TestGame { map: "vast.catan", preset: "online", options: "{}", seats: 6 }, 60, 1);
}
