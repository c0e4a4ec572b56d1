//! Encodes a complete state as JSON, including hidden cards, and decodes it.
//!
//! [`rules::State`] cannot be serialised, so that no hand leaks by accident; this is the deliberate exception. The JSON
//! is assembled from views, with each player's private part from that player's own view, so that it cannot differ from
//! what the players see.

mod decode;
pub(crate) mod fields;

use rules::json::Fault;
use rules::{CardsView, Game, State};
use serde_json::{Map, Value, json};

pub use decode::decode;

fn to_value(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("views are plain data")
}

/// Encodes a complete state, without the board.
#[must_use]
pub fn encode(game: &Game, state: &State) -> Value {
    let mut whole = to_value(game.view(state, None, 0));
    let players: Vec<Value> = game
        .all_seats()
        .map(|seat| {
            let mut own = to_value(game.view(state, Some(seat), 0));
            own["players"][seat.index()].take()
        })
        .collect();
    whole["players"] = Value::Array(players);
    let fields = whole.as_object_mut().expect("a view is an object");
    fields.shift_remove("seat");
    fields.shift_remove("version");
    fields.insert("deck".to_owned(), to_value(CardsView(game.deck(state))));
    whole
}

/// Encodes a complete state with the board.
#[must_use]
pub fn encode_with_board(game: &Game, state: &State) -> Value {
    let mut whole = encode(game, state);
    let fields: &mut Map<String, Value> = whole.as_object_mut().expect("a state is an object");
    fields.insert("board".to_owned(), to_value(game.board_view()));
    whole
}

/// Decodes a state; absent parts get their defaults.
///
/// # Errors
/// Lists every fault: malformed JSON, or an impossible position.
pub fn state(game: &Game, value: &Value) -> Result<State, Vec<Fault>> {
    decode(game, value, "")?.state(game)
}

/// All faults in one line.
pub(crate) fn listed(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// The state that a game starts from: a position, or the setup.
pub(crate) fn start(game: &Game, position: Option<&Value>) -> Result<State, Vec<Fault>> {
    let Some(position) = position else { return Ok(game.start()) };
    let inside = |fault: Fault| Fault::new(format!("position.{}", fault.path), fault.message);
    let setup = decode(game, position, "position")?;
    setup.state(game).map_err(|faults| faults.into_iter().map(inside).collect())
}

/// The legal moves of every seat as JSON, by seat.
#[must_use]
pub fn legal(game: &Game, state: &State) -> Value {
    let mut by_seat = json!({});
    for seat in game.all_seats() {
        let actions: Vec<Value> = game.moves(state, seat).iter().map(|mv| to_value(game.action(mv))).collect();
        by_seat[seat.0.to_string()] = Value::Array(actions);
    }
    by_seat
}
