//! Messages as keys with arguments, independent of the language.
//!
//! Arguments are plain strings and numbers, so that `fluent-bundle` here and `@fluent/bundle` in a browser give the
//! same text. A resource is an argument named `resource` with its name in the notation as its value, and the message
//! itself selects the word for it; a hand of cards is five numbers, one for each resource. No argument needs translating
//! before it is passed on.

use mapfile::{Fault, FaultArg, FaultArgs, Warning};
use rules::{Amounts, RulesError};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// A message's key and its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The key in the `.ftl` files.
    pub key: String,
    /// The arguments by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub args: BTreeMap<String, Argument>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Argument {
    /// A number: messages may select its plural.
    Number(i64),
    /// A name.
    Name(String),
}

impl From<&str> for Argument {
    fn from(name: &str) -> Self {
        Self::Name(name.to_owned())
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<&FaultArg> for Argument {
    fn from(argument: &FaultArg) -> Self {
        match argument {
            FaultArg::Number(number) => Self::Number(i64::try_from(*number).unwrap_or(i64::MAX)),
            FaultArg::Name(name) => Self::Name(name.clone()),
        }
    }
}

impl Text {
    /// What is wrong with a map, and what was expected.
    #[must_use]
    pub fn map_fault(fault: &Fault) -> Self {
        Self::new(format!("map-fault-{}", fault.code.name())).with_all(&fault.args)
    }

    /// What was probably meant where a map has a fault.
    #[must_use]
    pub fn map_hint(fault: &Fault) -> Option<Self> {
        fault.hint_code.map(|code| Self::new(format!("map-hint-{}", code.name())).with_all(&fault.args))
    }

    /// What is suspicious about a map.
    #[must_use]
    pub fn map_warning(warning: &Warning) -> Self {
        Self::new(format!("map-warning-{}", warning.code.name())).with_all(&warning.args)
    }

    /// What is wrong with an option.
    #[must_use]
    pub fn rules_fault(error: &RulesError) -> Self {
        let args = error.args();
        Self::detail(&format!("option-fault-{}", error.fault.code()), args.as_object().unwrap_or(&Map::new()))
    }

    /// A code with its arguments, numbers and strings: what exactly is wrong with a refused request.
    #[must_use]
    pub fn detail(code: &str, args: &Map<String, Value>) -> Self {
        args.iter().fold(Self::new(code), |text, (name, value)| match value {
            Value::Number(number) => text.with(name, Argument::Number(number.as_i64().unwrap_or(i64::MAX))),
            Value::String(value) => text.with(name, value.as_str()),
            _ => text,
        })
    }

    fn with_all(self, arguments: &FaultArgs) -> Self {
        arguments.iter().fold(self, |text, (name, value)| text.with(name, value))
    }

    /// A message without arguments.
    #[must_use]
    pub fn new(key: impl Into<String>) -> Self {
        Self { key: key.into(), args: BTreeMap::new() }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Argument>) -> Self {
        self.args.insert(name.to_owned(), value.into());
        self
    }

    /// The message with a number of each resource as arguments.
    #[must_use]
    pub fn with_cards(self, cards: &Amounts) -> Self {
        cards.iter().fold(self, |text, (resource, count)| text.with(resource.name(), u32::from(count)))
    }
}
