//! Arbitrary JSON as a position.

use super::assert_playable;
use mapfile::{DrawOptions, MapFile};
use random::Seed;
use record::truth;
use rules::{Game, Preset, Rules};
use serde_json::Value;
use std::sync::OnceLock;

/// Property: JSON that is accepted as a position of the beginner board is valid, reads back as itself, and stays valid.
///
/// # Panics
/// If the property is violated.
pub fn position(data: &[u8]) {
    static GAMES: OnceLock<Vec<Game>> = OnceLock::new();
    let games = GAMES.get_or_init(|| {
        let text = mapfile::shipped("beginner").expect("the map is shipped");
        let file = MapFile::parse(text.as_bytes()).expect("the map is valid");
        let map = file.draw(&Seed::from_u64(0), DrawOptions::default()).map;
        let rules = Rules::preset(Preset::Official, &map);
        (2..=4).map(|seats| Game::new(rules.clone(), map.clone(), seats).expect("the map is for 2 to 4")).collect()
    });
    let Ok(value) = serde_json::from_slice::<Value>(data) else { return };
    let seats = value["players"].as_array().map_or(3, Vec::len);
    let game = &games[seats.clamp(2, 4) - 2];
    match truth::state(game, &value) {
        Ok(state) => assert_playable(game, &state),
        Err(faults) => assert!(!faults.is_empty(), "refused without a reason"),
    }
}
