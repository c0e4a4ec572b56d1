//! The messages. They contain nothing that the seat may not know: they are built from its handle and its observations.

use rules::json::{Node, Path};
use rules::{
    Action, BoardView, Game, HexName, Legal, MarketOrder, ObservedAction, Rules, Seat, SeatHandle, VertexName, View,
};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;

/// The version of the protocol.
pub const PROTOCOL: u64 = 1;

/// At most this many discards or gold choices are listed, since there can be very many.
pub const MOST_CHOICES: u64 = 500;

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase", rename_all_fields = "camelCase")]
enum Message<'a> {
    Hello {
        protocol: u64,
        name: &'a str,
        version: &'a str,
    },
    Start {
        seat: u8,
        seats: usize,
        names: &'a [String],
        rules: &'a Rules,
        map: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        markets: Option<&'a MarketOrder>,
        board: BoardView,
        corners: BTreeMap<String, Vec<VertexName>>,
        time_ms: u64,
    },
    Event(&'a ObservedAction),
    Move {
        id: u64,
        view: &'a View,
        legal: &'a Legal,
        time_ms: u64,
    },
    Legal {
        id: u64,
        legal: &'a Legal,
    },
    Refused {
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        code: &'a str,
        message: &'a str,
    },
    End {
        winner: Option<u8>,
        points: &'a [u32],
    },
    Action {
        id: u64,
        action: &'a Action,
    },
}

fn line(message: &Message<'_>) -> String {
    serde_json::to_string(message).expect("messages are plain data")
}

fn as_ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The first message to a program.
#[must_use]
pub fn hello() -> String {
    line(&Message::Hello { protocol: PROTOCOL, name: "hexhaven", version: env!("CARGO_PKG_VERSION") })
}

/// A game starts.
#[must_use]
pub fn start(game: &Game, seat: Seat, names: &[String], time: Duration) -> String {
    let (topology, grid) = (game.topology(), game.map().layout.grid());
    let corners = topology.hexes().map(|hex| topology.hex_number(hex)).map(|hex| {
        let name = format!("h{}", HexName(hex).0);
        (name, grid.corners(hex).into_iter().map(VertexName).collect())
    });
    line(&Message::Start {
        seat: seat.0,
        seats: game.seats(),
        names,
        rules: game.rules(),
        map: mapfile::write(game.map(), None, None),
        markets: game.markets(),
        board: game.board_view(),
        corners: corners.collect(),
        time_ms: as_ms(time),
    })
}

/// An action was accepted, as the seat observes it.
#[must_use]
pub fn event(observed: &ObservedAction) -> String {
    line(&Message::Event(observed))
}

/// The seat must act.
#[must_use]
pub fn ask(id: u64, handle: &SeatHandle<'_>, time: Duration) -> String {
    let (view, legal) = (handle.view(), handle.legal_up_to(MOST_CHOICES));
    line(&Message::Move { id, view: &view, legal: &legal, time_ms: as_ms(time) })
}

/// The answer to a request for the legal actions.
#[must_use]
pub fn legal(id: u64, handle: &SeatHandle<'_>) -> String {
    line(&Message::Legal { id, legal: &handle.legal_up_to(MOST_CHOICES) })
}

/// An answer was refused.
#[must_use]
pub fn refused(id: Option<u64>, code: &str, message: &str) -> String {
    line(&Message::Refused { id, code, message })
}

/// A game is over.
#[must_use]
pub fn end(winner: Option<Seat>, points: &[u32]) -> String {
    line(&Message::End { winner: winner.map(|seat| seat.0), points })
}

/// The answer of a program to a `move` message.
#[must_use]
pub fn action(id: u64, action: &Action) -> String {
    line(&Message::Action { id, action })
}

/// A message of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// An optional introduction.
    Hello,
    /// The chosen action.
    Action {
        /// The id of the `move` message.
        id: u64,
        /// The action.
        action: Action,
    },
}

/// Why a line is not a valid answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadAnswer {
    /// A code for programs.
    pub code: &'static str,
    /// A message for people.
    pub message: String,
}

/// Shortens a line for use in a message.
#[must_use]
pub fn shortened(line: &str) -> String {
    const MAX_CHARS: usize = 120;
    let mut shown: String = line.chars().take(MAX_CHARS).collect();
    if shown.len() < line.len() {
        shown.push_str("...");
    }
    shown
}

/// Parses a line of a program.
///
/// # Errors
/// If it is not a valid message.
pub fn read(line: &str) -> Result<Answer, BadAnswer> {
    let bad = |code: &'static str, message: String| BadAnswer { code, message };
    let value: Value = serde_json::from_str(line)
        .map_err(|_| bad("NOT_JSON", format!("the line {:?} is not a JSON object", shortened(line))))?;
    let kind = value["type"].as_str().unwrap_or_default();
    match kind {
        "hello" => Ok(Answer::Hello),
        "action" => {
            let read = || {
                let fields = Node::new(&value, &Path::Root("")).object()?;
                fields.only(&["type", "id", "action"])?;
                let id = fields.required("id", |node| node.number(u64::MAX))?;
                Ok(Answer::Action { id, action: fields.required("action", Action::decode)? })
            };
            read().map_err(|fault: rules::json::Fault| bad("BAD_ACTION", fault.to_string()))
        }
        _ => Err(bad("UNKNOWN_MESSAGE", format!("{:?} is neither an action nor a hello", shortened(line)))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_parsed_strictly() {
        let code = |line: &str| read(line).map_err(|bad| bad.code);
        let roll = Answer::Action { id: 3, action: Action::RollDice };
        assert_eq!(code(r#"{"type":"action","id":3,"action":{"type":"ROLL_DICE"}}"#), Ok(roll));
        assert_eq!(code(r#"{"type":"hello","name":"anybody"}"#), Ok(Answer::Hello));
        for (line, why) in [
            ("thinking...", "NOT_JSON"),
            ("", "NOT_JSON"),
            ("[1]", "UNKNOWN_MESSAGE"),
            (r#"{"type":"resign"}"#, "UNKNOWN_MESSAGE"),
            (r#"{"type":"action","action":{"type":"ROLL_DICE"}}"#, "BAD_ACTION"),
            (r#"{"type":"action","id":-1,"action":{"type":"ROLL_DICE"}}"#, "BAD_ACTION"),
            (r#"{"type":"action","id":1,"action":{"type":"WIN"}}"#, "BAD_ACTION"),
            (r#"{"type":"action","id":1,"action":{"type":"ROLL_DICE"},"why":"because"}"#, "BAD_ACTION"),
        ] {
            assert_eq!(code(line), Err(why), "{line}");
        }
    }
}
