//! Messages from a client over its socket.

use crate::strict;
use rules::Action;
use rules::json::{Fault, Fields, Node, Path, Read};
use serde_json::Value;

/// Maximum length of a request id.
pub const MAX_REQUEST_ID_LENGTH: usize = 64;

/// A request to make an action.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Ask", rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema), schemars(rename_all = "camelCase"))]
pub struct ActionRequest {
    /// The client's own id for the request. A repeated request with the same id is made only once.
    pub request_id: String,
    /// The version of the game at which the action was chosen.
    pub known_version: u64,
    /// The action.
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Action"))]
    pub action: Action,
}

/// A request to undo the player's latest action.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema), schemars(rename_all = "camelCase"))]
pub struct UndoRequest {
    /// The client's own id for the request. A repeated request with the same id is made only once.
    pub request_id: String,
    /// The version of the game that the player saw.
    pub known_version: u64,
}

/// A message from a client.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase", optional_fields)
)]
pub enum ClientMessage {
    /// The first message: who the client is, and which table it follows.
    Hello {
        /// The table.
        table: String,
        /// The session token. Spectators need none, and browsers send it in a cookie.
        token: Option<String>,
        /// The last version that the client knows; null to start without one.
        since: Option<u64>,
    },
    /// Makes an action.
    Act(ActionRequest),
    /// Undoes the player's latest action.
    Undo(UndoRequest),
    /// Sends a line of chat to everybody.
    Chat {
        /// The text.
        text: String,
    },
    /// Asks for a quote of a swap in the markets.
    Quote {
        /// The client's own id for the request.
        request_id: String,
        /// The swap, as in a quote request over HTTP.
        #[cfg_attr(feature = "typescript", ts(as = "crate::typescript::SwapWish"))]
        swap: Value,
    },
    /// Checks the connection; answered with a pong.
    Ping,
}

/// Why a message could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The id of the request, if it could be read.
    pub request_id: Option<String>,
    /// What is wrong, and where.
    pub message: String,
}

/// Parses a message from a client.
///
/// # Errors
/// If the text is not a valid message.
pub fn read(text: &str) -> Result<ClientMessage, Malformed> {
    let value = strict::parse(text)
        .map_err(|error| Malformed { request_id: None, message: format!("the message is not valid JSON: {error}") })?;
    let request_id = value["requestId"].as_str().filter(|id| id.len() <= MAX_REQUEST_ID_LENGTH).map(str::to_owned);
    decode(&value).map_err(|fault| Malformed { request_id, message: fault.to_string() })
}

/// Parses the body of an action request over HTTP.
///
/// # Errors
/// If the text is not a valid request.
pub fn read_action_request(text: &str) -> Result<ActionRequest, Malformed> {
    read_body(text, &["requestId", "knownVersion", "action"], decode_action_request)
}

/// Parses the body of an undo request over HTTP.
///
/// # Errors
/// If the text is not a valid request.
pub fn read_undo_request(text: &str) -> Result<UndoRequest, Malformed> {
    read_body(text, &["requestId", "knownVersion"], decode_undo_request)
}

fn read_body<T>(text: &str, names: &[&str], decode: impl Fn(&Fields<'_>) -> Read<T>) -> Result<T, Malformed> {
    let value = strict::parse(text)
        .map_err(|error| Malformed { request_id: None, message: format!("the body is not valid JSON: {error}") })?;
    let request_id = value["requestId"].as_str().filter(|id| id.len() <= MAX_REQUEST_ID_LENGTH).map(str::to_owned);
    let read = || {
        let fields = Node::new(&value, &Path::Root("")).object()?;
        fields.only(names)?;
        decode(&fields)
    };
    read().map_err(|fault: Fault| Malformed { request_id, message: fault.to_string() })
}

fn decode(value: &Value) -> Read<ClientMessage> {
    let node = Node::new(value, &Path::Root(""));
    let fields = node.object()?;
    let kind = fields.required("type", |node| node.text().map(str::to_owned))?;
    let text = |node: Node<'_>| node.text().map(str::to_owned);
    match kind.as_str() {
        "hello" => {
            fields.only(&["type", "table", "token", "since"])?;
            Ok(ClientMessage::Hello {
                table: fields.required("table", text)?,
                token: fields.optional("token", text)?,
                since: fields.optional("since", |node| node.number(u64::MAX))?,
            })
        }
        "act" => {
            fields.only(&["type", "requestId", "knownVersion", "action"])?;
            decode_action_request(&fields).map(ClientMessage::Act)
        }
        "undo" => {
            fields.only(&["type", "requestId", "knownVersion"])?;
            decode_undo_request(&fields).map(ClientMessage::Undo)
        }
        "chat" => {
            fields.only(&["type", "text"])?;
            Ok(ClientMessage::Chat { text: fields.required("text", text)? })
        }
        "quote" => {
            fields.only(&["type", "requestId", "swap"])?;
            let swap = fields.required("swap", |node| node.object().map(|_| node.value().clone()))?;
            Ok(ClientMessage::Quote { request_id: fields.required("requestId", request_id)?, swap })
        }
        "ping" => fields.only(&["type"]).map(|()| ClientMessage::Ping),
        _ => Err(node.fault(format!("type: expected hello, act, undo, chat, quote or ping, found {kind:?}"))),
    }
}

fn decode_action_request(fields: &Fields<'_>) -> Read<ActionRequest> {
    Ok(ActionRequest {
        request_id: fields.required("requestId", request_id)?,
        known_version: fields.required("knownVersion", |node| node.number(u64::MAX))?,
        action: fields.required("action", Action::decode)?,
    })
}

fn decode_undo_request(fields: &Fields<'_>) -> Read<UndoRequest> {
    Ok(UndoRequest {
        request_id: fields.required("requestId", request_id)?,
        known_version: fields.required("knownVersion", |node| node.number(u64::MAX))?,
    })
}

fn request_id(node: Node<'_>) -> Read<String> {
    let id = node.text()?;
    let plain = |c: char| c.is_ascii_graphic();
    if id.is_empty() || id.len() > MAX_REQUEST_ID_LENGTH || !id.chars().all(plain) {
        return Err(node
            .fault(format!("expected 1 to {MAX_REQUEST_ID_LENGTH} ASCII letters, digits and punctuation characters")));
    }
    Ok(id.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_strictly() {
        let act = r#"{"type":"act","requestId":"r1","knownVersion":3,"action":{"type":"ROLL_DICE"}}"#;
        let ask = ActionRequest { request_id: "r1".to_owned(), known_version: 3, action: Action::RollDice };
        assert_eq!(read(act), Ok(ClientMessage::Act(ask)));
        let undo = UndoRequest { request_id: "r2".to_owned(), known_version: 4 };
        assert_eq!(read(r#"{"type":"undo","requestId":"r2","knownVersion":4}"#), Ok(ClientMessage::Undo(undo.clone())));
        assert_eq!(read_undo_request(r#"{"requestId":"r2","knownVersion":4}"#), Ok(undo));
        assert_eq!(read(r#"{"type":"ping"}"#), Ok(ClientMessage::Ping));
        for text in [
            "ping",
            "[]",
            r#"{"type":"act"}"#,
            r#"{"type":"act","requestId":"","knownVersion":3,"action":{"type":"ROLL_DICE"}}"#,
            r#"{"type":"act","requestId":"r","knownVersion":-1,"action":{"type":"ROLL_DICE"}}"#,
            r#"{"type":"act","requestId":"r","knownVersion":1.5,"action":{"type":"ROLL_DICE"}}"#,
            r#"{"type":"act","requestId":"r","knownVersion":1,"action":{"type":"ROLL_DICE","dice":[6,6]}}"#,
            r#"{"type":"act","requestId":"r","knownVersion":1,"knownVersion":1,"action":{"type":"ROLL_DICE"}}"#,
            r#"{"type":"undo","requestId":"r"}"#,
            r#"{"type":"undo","requestId":"r","knownVersion":4,"steps":2}"#,
            r#"{"type":"hello","table":7}"#,
            r#"{"type":"chat","text":"x","to":3}"#,
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        assert_eq!(read(&act.replace('3', "-3")).unwrap_err().request_id.as_deref(), Some("r1"));
    }
}
