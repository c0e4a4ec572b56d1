//! The position of a puzzle, and how it is written: as a scenario that leaves out what is computed when it is absent.

use mapfile::write;
use record::{Scenario, truth};
use rules::{Game, Preset, Seat, SeatHandle, State};
use serde_json::{Value, json};
use std::path::Path;

/// A position and the seat that has to choose.
#[derive(Clone)]
pub struct PuzzlePosition {
    /// The game.
    pub game: Game,
    /// How it stands, with all hidden cards.
    pub state: State,
    /// The seat that has to choose.
    pub seat: Seat,
}

impl PuzzlePosition {
    /// Reads a scenario.
    pub(super) fn load(scenario: &Value, seat: Seat) -> Result<Self, String> {
        let scenario = Scenario::from_json(scenario).map_err(|fault| fault.to_string())?;
        let game = scenario.game(Path::new(""))?;
        let state = scenario.start(&game)?;
        Ok(Self { game, state, seat })
    }

    /// What the seat knows.
    #[must_use]
    pub const fn handle(&self) -> SeatHandle<'_> {
        self.game.seat_handle(&self.state, self.seat, 0)
    }
}

/// Writes a state as a scenario. Nothing is left of the offers that were made before.
pub(super) fn scenario(game: &Game, preset: Preset, state: &State, name: &str, source: &str) -> Value {
    let mut position = truth::encode(game, state);
    position.as_object_mut().expect("a state is an object").shift_remove("tradeContext");
    let state = truth::state(game, &position).expect("a position of a game is possible");
    trim(&mut position, "", &|position| truth::state(game, position).is_ok_and(|read| read == state));
    json!({
        "name": name,
        "source": source,
        "preset": preset.name(),
        "map": {"catan": without_comments(&write(game.map(), None, None))},
        "seats": game.seats(),
        "position": position,
    })
}

/// Removes the fields below a place that make no difference.
fn trim(whole: &mut Value, place: &str, is_same: &impl Fn(&Value) -> bool) {
    let (keys, may_remove): (Vec<String>, bool) = match whole.pointer(place) {
        Some(Value::Object(fields)) => (fields.keys().cloned().collect(), true),
        Some(Value::Array(players)) if place == "/players" => {
            ((0..players.len()).map(|i| i.to_string()).collect(), false)
        }
        _ => return,
    };
    for key in keys {
        let mut without = whole.clone();
        let fields = without.pointer_mut(place).and_then(Value::as_object_mut).filter(|_| may_remove);
        let removed = fields.and_then(|fields| fields.shift_remove(&key)).is_some();
        if removed && is_same(&without) {
            *whole = without;
        } else {
            trim(whole, &format!("{place}/{key}"), is_same);
        }
    }
}

/// A map without its headings.
fn without_comments(map: &str) -> String {
    let is_comment = |line: &&str| line.starts_with('#') && !line.starts_with("#!");
    map.lines().filter(|line| !is_comment(line)).flat_map(|line| [line, "\n"]).collect()
}
