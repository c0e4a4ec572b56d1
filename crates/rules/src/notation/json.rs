//! Strict decoding of JSON: every fault is reported with its path, and unknown fields are faults.

use crate::position::amounts::{Quantities, Quantity};
use board::{Card, Resource};
use serde_json::{Map, Value};
use std::fmt;

/// Something wrong in a JSON document, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", if path.is_empty() { String::new() } else { format!("{path}: ") })]
pub struct Fault {
    /// Field names and indices from the document's root.
    pub path: String,
    /// What is wrong, and what was expected.
    pub message: String,
}

impl Fault {
    /// A fault at a path.
    pub fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self { path: path.into(), message: message.into() }
    }
}

/// A value with its path in the document.
///
/// ```
/// use hexhaven_rules::json::{Node, Path};
/// let value = serde_json::json!({"port": -1});
/// let fields = Node::new(&value, &Path::Root("")).object().unwrap();
/// let fault = fields.required("port", |node| node.number(8)).unwrap_err();
/// assert_eq!(fault.to_string(), "port: expected a whole number from 0 to 8, found -1");
/// ```
#[derive(Clone, Copy)]
pub struct Node<'a> {
    value: &'a Value,
    path: &'a Path<'a>,
}

/// The path to a value.
pub enum Path<'a> {
    /// The document itself, under a name, which may be empty.
    Root(&'a str),
    /// A field of an object.
    Field(&'a Path<'a>, &'a str),
    /// An entry of an array.
    Entry(&'a Path<'a>, usize),
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root(name) => f.write_str(name),
            Self::Field(parent, name) => match parent {
                Self::Root("") => f.write_str(name),
                _ => write!(f, "{parent}.{name}"),
            },
            Self::Entry(parent, index) => write!(f, "{parent}[{index}]"),
        }
    }
}

/// Describes the type of a value, for messages.
fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

/// The result of decoding a value, or the first fault in it.
pub type Read<T> = Result<T, Fault>;

impl<'a> Node<'a> {
    /// A value at a path.
    #[must_use]
    pub const fn new(value: &'a Value, path: &'a Path<'a>) -> Self {
        Self { value, path }
    }

    /// The raw value.
    #[must_use]
    pub const fn value(&self) -> &'a Value {
        self.value
    }

    /// A fault at this value's path.
    #[must_use]
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::new(self.path.to_string(), message)
    }

    fn expected(&self, what: &str) -> Fault {
        let found = match self.value {
            Value::Number(n) => n.to_string(),
            Value::String(s) if s.chars().count() <= 40 => format!("{s:?}"),
            other => kind(other).to_owned(),
        };
        self.fault(format!("expected {what}, found {found}"))
    }

    /// The fields of an object.
    ///
    /// # Errors
    /// If it is not an object.
    pub fn object(&self) -> Read<Fields<'a>> {
        match self.value {
            Value::Object(map) => Ok(Fields { map, path: self.path }),
            _ => Err(self.expected("an object")),
        }
    }

    /// Reads every entry of a list.
    ///
    /// # Errors
    /// If it is not a list, or an entry is refused.
    pub fn list<T>(&self, mut read: impl FnMut(Node<'_>) -> Read<T>) -> Read<Vec<T>> {
        let Value::Array(entries) = self.value else { return Err(self.expected("a list")) };
        entries
            .iter()
            .enumerate()
            .map(|(index, value)| read(Node::new(value, &Path::Entry(self.path, index))))
            .collect()
    }

    /// A string.
    ///
    /// # Errors
    /// If it is not a string.
    pub fn text(&self) -> Read<&'a str> {
        self.value.as_str().ok_or_else(|| self.expected("a string"))
    }

    /// True or false.
    ///
    /// # Errors
    /// If it is neither.
    pub fn boolean(&self) -> Read<bool> {
        self.value.as_bool().ok_or_else(|| self.expected("true or false"))
    }

    /// A whole number up to a limit.
    ///
    /// # Errors
    /// If it is not a whole number, or out of range.
    pub fn number(&self, max: u64) -> Read<u64> {
        self.value
            .as_u64()
            .filter(|&n| n <= max)
            .ok_or_else(|| self.expected(&format!("a whole number from 0 to {max}")))
    }

    /// A number of cards, as written.
    ///
    /// # Errors
    /// If it is not a number.
    pub fn quantity(&self) -> Read<Quantity> {
        match self.value {
            Value::Number(n) => Ok(Quantity::parse(&n.to_string())),
            _ => Err(self.expected("a number of cards")),
        }
    }

    /// A resource, by name or alias.
    ///
    /// # Errors
    /// If no resource has that name.
    pub fn resource(&self) -> Read<Resource> {
        let expected = || self.expected("a resource (brick, lumber, wool, grain or ore)");
        self.value.as_str().and_then(Resource::parse).ok_or_else(expected)
    }

    /// A development card, by name.
    ///
    /// # Errors
    /// If no card has that name.
    pub fn card(&self) -> Read<Card> {
        let expected = || self.expected("a card (knight, victory_point, road_building, year_of_plenty or monopoly)");
        self.value.as_str().and_then(Card::parse).ok_or_else(expected)
    }

    /// Amounts of the resources, as written.
    ///
    /// # Errors
    /// If a name is not a resource, is given twice (under an alias) or has no number.
    pub fn quantities(&self) -> Read<Quantities> {
        let mut quantities = Quantities::NONE;
        let mut seen = [false; 5];
        self.object()?.each(|name, node| {
            let resource = Resource::parse(name).ok_or_else(|| node.fault("expected the name of a resource"))?;
            if std::mem::replace(&mut seen[resource.index()], true) {
                return Err(node.fault(format!("{resource} is given twice")));
            }
            quantities.0[resource.index()] = node.quantity()?;
            Ok(())
        })?;
        Ok(quantities)
    }

    /// A vertex by name.
    ///
    /// # Errors
    /// If the name is malformed.
    pub fn vertex(&self) -> Read<u32> {
        board::parse_vertex(self.text()?).map_err(|_| self.expected("a vertex such as \"v6\""))
    }

    /// An edge by name.
    ///
    /// # Errors
    /// If the name is malformed.
    pub fn edge(&self) -> Read<(u32, u32)> {
        board::parse_edge(self.text()?).map_err(|_| self.expected("an edge such as \"e1-6\", smaller vertex first"))
    }

    /// A hex by name.
    ///
    /// # Errors
    /// If the name is malformed.
    pub fn hex(&self) -> Read<u32> {
        board::parse_hex(self.text()?).map_err(|_| self.expected("a hex such as \"h12\""))
    }
}

/// The fields of an object with their path.
#[derive(Clone, Copy)]
pub struct Fields<'a> {
    map: &'a Map<String, Value>,
    path: &'a Path<'a>,
}

impl<'a> Fields<'a> {
    /// Refuses fields that are not among the known ones.
    ///
    /// # Errors
    /// Names the first unknown field.
    pub fn only(&self, known: &[&str]) -> Read<()> {
        match self.unknown(known).next() {
            Some(fault) => Err(fault),
            None => Ok(()),
        }
    }

    /// A fault for each field that is not among the known ones.
    pub fn unknown(&self, known: &[&str]) -> impl Iterator<Item = Fault> {
        let names = if known.is_empty() { "no fields".to_owned() } else { known.join(", ") };
        self.map
            .keys()
            .filter(|key| !known.contains(&key.as_str()))
            .map(|key| Fault::new(Path::Field(self.path, key).to_string(), format!("unknown field, expected {names}")))
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// Reads each field.
    ///
    /// # Errors
    /// Gives the first fault.
    pub fn each(&self, mut read: impl FnMut(&str, Node<'_>) -> Read<()>) -> Read<()> {
        self.map.iter().try_for_each(|(key, value)| read(key, Node::new(value, &Path::Field(self.path, key))))
    }

    /// Whether a field is present.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.map.contains_key(name)
    }

    /// Reads a field that may be absent.
    ///
    /// # Errors
    /// If it is present and refused.
    pub fn optional<T>(&self, name: &str, read: impl FnOnce(Node<'_>) -> Read<T>) -> Read<Option<T>> {
        self.map.get(name).map(|value| read(Node::new(value, &Path::Field(self.path, name)))).transpose()
    }

    /// Reads a field that may be absent or `null`, and distinguishes the two.
    ///
    /// # Errors
    /// If it is present and refused.
    pub fn nullable<T>(&self, name: &str, read: impl FnOnce(Node<'_>) -> Read<T>) -> Read<Option<Option<T>>> {
        self.optional(name, |node| if node.value().is_null() { Ok(None) } else { read(node).map(Some) })
    }

    /// Reads a field.
    ///
    /// # Errors
    /// If it is missing or refused.
    pub fn required<T>(&self, name: &str, read: impl FnOnce(Node<'_>) -> Read<T>) -> Read<T> {
        self.optional(name, read)?.ok_or_else(|| Fault::new(Path::Field(self.path, name).to_string(), "is missing"))
    }
}

/// The path of the first list in a document that may have lists only under the given names.
#[must_use]
pub fn first_list(value: &Value, allowed: &[&str]) -> Option<String> {
    match value {
        Value::Array(_) => Some(String::new()),
        Value::Object(fields) => fields.iter().find_map(|(name, inner)| {
            let below = match inner {
                Value::Array(entries) if allowed.contains(&name.as_str()) => {
                    entries.iter().find_map(|entry| first_list(entry, allowed))
                }
                other => first_list(other, allowed),
            };
            below.map(|path| if path.is_empty() { name.clone() } else { format!("{name}.{path}") })
        }),
        _ => None,
    }
}
