//! The messages. Nothing in them goes beyond what the seat may know: they are made of its chair and of what it is told.

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

/// Of discards and gold choices, which can be very many, at most so many are listed.
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

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Who speaks: the first message to a program.
#[must_use]
pub fn hello() -> String {
    line(&Message::Hello { protocol: PROTOCOL, name: "hexhaven", version: env!("CARGO_PKG_VERSION") })
}

/// A game begins.
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
        time_ms: milliseconds(time),
    })
}

/// An action was accepted: what the seat is told of it.
#[must_use]
pub fn event(told: &ObservedAction) -> String {
    line(&Message::Event(told))
}

/// The seat is to act.
#[must_use]
pub fn ask(id: u64, handle: &SeatHandle<'_>, time: Duration) -> String {
    let (view, legal) = (handle.view(), handle.legal_up_to(MOST_CHOICES));
    line(&Message::Move { id, view: &view, legal: &legal, time_ms: milliseconds(time) })
}

/// An answer was not taken, and why.
#[must_use]
pub fn refused(id: Option<u64>, code: &str, message: &str) -> String {
    line(&Message::Refused { id, code, message })
}

/// A game is over.
#[must_use]
pub fn end(winner: Option<Seat>, points: &[u32]) -> String {
    line(&Message::End { winner: winner.map(|seat| seat.0), points })
}

/// What a program answers to a `move`.
#[must_use]
pub fn action(id: u64, action: &Action) -> String {
    line(&Message::Action { id, action })
}

/// What a program says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Who it is; it need not say so.
    Hello,
    /// What it does.
    Action {
        /// Which `move` this answers.
        id: u64,
        /// The action.
        action: Action,
    },
}

/// A line that is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadAnswer {
    /// For programs.
    pub code: &'static str,
    /// For people.
    pub message: String,
}

/// A line as far as it fits into a sentence.
#[must_use]
pub fn clipped(line: &str) -> String {
    const MOST: usize = 120;
    let mut shown: String = line.chars().take(MOST).collect();
    if shown.len() < line.len() {
        shown.push_str("...");
    }
    shown
}

/// Reads what a program says.
///
/// # Errors
/// When it is nothing that a program may say.
pub fn read(line: &str) -> Result<Answer, BadAnswer> {
    let bad = |code: &'static str, message: String| BadAnswer { code, message };
    let value: Value = serde_json::from_str(line)
        .map_err(|_| bad("NOT_JSON", format!("the line {:?} is not one JSON object", clipped(line))))?;
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
        _ => Err(bad("UNKNOWN_MESSAGE", format!("{:?} is neither an action nor a hello", clipped(line)))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_strictly() {
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
