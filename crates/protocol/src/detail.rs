//! What exactly is wrong with a refused request: a code and its arguments, for messages in any language.
//!
//! A code is the key of its message in `crates/locales`: those below and `option-fault-…` in `details.ftl`,
//! `map-fault-…` in `mapfaults.ftl`.

use rules::RulesError;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// What exactly is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Detail {
    /// A code for programs, and the key of the message.
    pub code: String,
    /// The arguments of the message by name: numbers and strings.
    #[cfg_attr(feature = "typescript", ts(type = "{ [name: string]: number | string }"))]
    #[cfg_attr(feature = "openapi", schemars(with = "std::collections::BTreeMap<String, crate::schema::DetailArg>"))]
    pub args: Map<String, Value>,
}

impl Detail {
    /// The codes of the server itself. Those of the rules are [`rules::RulesFault::CODES`].
    pub const OWN: [&'static str; 15] = [
        "seats-fault-range",
        "seats-fault-apart",
        "bot-fault-unknown",
        "bot-fault-time",
        "bot-fault-positions",
        "map-fault-unknown-name",
        "map-fault-library",
        "map-fault-file-size",
        "map-fault-land",
        "map-fault-roads",
        "clock-fault-public",
        "colour-fault-range",
        "password-fault-length",
        "record-fault-header",
        "record-fault-line",
    ];

    /// A code with the arguments of its message, an object of numbers and strings.
    ///
    /// ```
    /// use hexhaven_protocol::Detail;
    /// use serde_json::json;
    /// let detail = Detail::new("seats-fault-range", json!({"least": 3, "most": 4}));
    /// assert_eq!(detail.args["most"], 4);
    /// ```
    #[must_use]
    pub fn new(code: impl Into<String>, args: Value) -> Self {
        let args = if let Value::Object(args) = args { args } else { Map::new() };
        Self { code: code.into(), args }
    }

    /// What is wrong with a line of a record; `None` is its header.
    #[must_use]
    pub fn of_record(record: Option<u64>) -> Self {
        match record {
            // The header is the first line.
            Some(n) => Self::new("record-fault-line", json!({"line": n.saturating_add(2)})),
            None => Self::new("record-fault-header", Value::Null),
        }
    }
}

impl From<&RulesError> for Detail {
    fn from(error: &RulesError) -> Self {
        Self::new(format!("option-fault-{}", error.fault.code()), error.args())
    }
}
