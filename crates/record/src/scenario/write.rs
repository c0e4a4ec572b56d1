//! Writes a position as a scenario.

use crate::truth;
use mapfile::write;
use rules::{Game, Rules, State};
use serde_json::{Map, Value, json};

/// A scenario that starts from a state: its rules, map, seats and position.
///
/// ```
/// # let source = hexhaven_record::MapSource::Named("beginner".to_owned());
/// # let map = hexhaven_record::load_map(&source, std::path::Path::new("."), &random::Seed::from_u64(1)).unwrap();
/// # let game = rules::Game::new(rules::Rules::preset(rules::Preset::Official, &map), map, 3).unwrap();
/// use hexhaven_record::{Scenario, scenario_of};
/// let scenario = Scenario::from_json(&scenario_of(&game, &game.start(), "the start")).unwrap();
/// let again = scenario.game(std::path::Path::new(".")).unwrap();
/// assert_eq!(scenario.start(&again).unwrap(), game.start());
/// ```
#[must_use]
pub fn scenario_of(game: &Game, state: &State, name: &str) -> Value {
    json!({
        "name": name,
        "preset": game.rules().preset.name(),
        "options": options(game),
        "map": {"catan": write(game.map(), None, None)},
        "seats": game.seats(),
        "position": truth::encode(game, state),
    })
}

/// The options in which the rules differ from their preset.
fn options(game: &Game) -> Map<String, Value> {
    let fields = |rules: &Rules| match json!(rules) {
        Value::Object(fields) => fields,
        _ => Map::new(),
    };
    let usual = fields(&Rules::preset(game.rules().preset, game.map()));
    fields(game.rules()).into_iter().filter(|(name, value)| usual.get(name) != Some(value)).collect()
}
