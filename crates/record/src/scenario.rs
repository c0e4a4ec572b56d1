//! Scenario files: the cases of the conformance suite, or your own.

mod matching;
mod run;
mod write;

use crate::maps::MapSource;
use random::Seed;
use rules::json::{Fault, Fields, Node, Path, Read};
use rules::{Action, Options, Outcome, Preset, Reason, Seat};
use serde_json::Value;

pub use run::Failure;
pub use write::scenario_of;

/// A test case: a game, a position, steps, and what must be true afterwards.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What the case shows.
    pub name: String,
    /// The clause of the rules that it follows.
    pub source: Option<String>,
    /// Printed on failure.
    pub note: Option<String>,
    /// The preset of the rules.
    pub preset: Preset,
    /// Options that override the preset.
    pub options: Options,
    /// Where the map comes from.
    pub map: MapSource,
    /// Number of seats.
    pub seats: Option<usize>,
    /// The seed for outcomes that no step gives.
    pub seed: Seed,
    /// The position it starts from; the setup if absent.
    pub position: Option<Value>,
    /// The actions to play, in order.
    pub steps: Vec<Step>,
    /// What must be true at the end.
    pub then: Option<Value>,
}

/// One action and what is expected of it.
#[derive(Clone, Debug)]
pub struct Step {
    /// The seat that acts.
    pub seat: Seat,
    /// The action it takes.
    pub action: Action,
    /// The random outcome; drawn from the seed if absent.
    pub outcome: Option<Outcome>,
    /// The reason for which it must be refused; it must be accepted if absent.
    pub illegal: Option<Reason>,
    /// What must be true after it.
    pub then: Option<Value>,
    /// Printed on failure.
    pub note: Option<String>,
}

/// The cases of a file; for a case that cannot be parsed, its name (or number) and its faults.
pub type ScenarioFile = Vec<Result<Scenario, (String, Vec<Fault>)>>;

/// Parses a file with one case or a list of cases.
///
/// # Errors
/// When the text is not valid JSON.
///
/// ```
/// let file = r#"{"name": "nobody can roll during the setup",
///     "steps": [{"seat": 0, "action": {"type": "ROLL_DICE"}, "illegal": "WRONG_STAGE"}]}"#;
/// let cases = hexhaven_record::parse_file(file).unwrap();
/// cases[0].as_ref().unwrap().run(std::path::Path::new(".")).unwrap();
/// ```
pub fn parse_file(text: &str) -> Result<ScenarioFile, serde_json::Error> {
    let value: Value = serde_json::from_str(text)?;
    let entries = match value {
        Value::Array(entries) => entries,
        single => vec![single],
    };
    Ok(entries
        .iter()
        .enumerate()
        .map(|(i, entry)| {
            let name = entry["name"].as_str().map_or_else(|| format!("case {}", i + 1), str::to_owned);
            Scenario::from_json(entry).map_err(|fault| (name, vec![fault]))
        })
        .collect())
}

const SCENARIO: &[&str] =
    &["name", "source", "note", "preset", "options", "map", "seats", "seed", "position", "steps", "then"];
const STEP: &[&str] = &["seat", "action", "outcome", "illegal", "then", "note"];

fn text(node: Node<'_>) -> Read<String> {
    node.text().map(str::to_owned)
}

fn value(node: Node<'_>) -> Read<Value> {
    Ok(node.value().clone())
}

fn seed(node: Node<'_>) -> Read<Seed> {
    match node.value() {
        Value::String(text) => text.parse().map_err(|error| node.fault(format!("{error}"))),
        _ => node.number(u64::MAX).map(Seed::from_u64),
    }
}

fn options(node: Node<'_>) -> Read<Options> {
    Options::from_json(&node.value().to_string()).map_err(|error| node.fault(error.to_string()))
}

fn map(node: Node<'_>) -> Read<MapSource> {
    match node.value() {
        Value::String(name) => Ok(MapSource::Named(name.clone())),
        Value::Object(_) => {
            let fields = node.object()?;
            fields.only(&["catan"])?;
            fields.required("catan", text).map(MapSource::Text)
        }
        _ => Err(node.fault("expected a map's name, a path, or {\"catan\": \"…text…\"}")),
    }
}

fn step(node: Node<'_>) -> Read<Step> {
    let fields = node.object()?;
    fields.only(STEP)?;
    let illegal = fields
        .nullable("illegal", |node| Reason::parse(node.text()?).ok_or_else(|| node.fault("is not a reason code")))?;
    Ok(Step {
        seat: fields.required("seat", |node| node.number(255)).map(|n| Seat(n as u8))?,
        action: fields.required("action", Action::decode)?,
        outcome: fields.optional("outcome", Outcome::decode)?.filter(|outcome| *outcome != Outcome::None),
        illegal: illegal.flatten(),
        then: then(&fields)?,
        note: fields.optional("note", text)?,
    })
}

fn then(fields: &Fields<'_>) -> Read<Option<Value>> {
    fields.optional("then", |node| matching::check_form(node).and_then(|()| value(node)))
}

impl Scenario {
    /// Parses a case.
    ///
    /// # Errors
    /// Gives the first fault and its path.
    pub fn from_json(value_: &Value) -> Read<Self> {
        let fields = Node::new(value_, &Path::Root("")).object()?;
        fields.only(SCENARIO)?;
        let preset = fields.optional("preset", |node| {
            node.text()?.parse().map_err(|error: rules::RulesError| node.fault(error.fault.to_string()))
        })?;
        let preset: Preset = preset.unwrap_or_default();
        let default_map = if preset.has_markets() { "catamm" } else { "beginner" };
        Ok(Self {
            name: fields.required("name", text)?,
            source: fields.optional("source", text)?,
            note: fields.optional("note", text)?,
            preset,
            options: fields.optional("options", options)?.unwrap_or_default(),
            map: fields.optional("map", map)?.unwrap_or_else(|| MapSource::Named(default_map.to_owned())),
            seats: fields.optional("seats", |node| node.number(255))?.map(|n| n as usize),
            seed: fields.optional("seed", seed)?.unwrap_or(Seed::from_u64(0)),
            position: fields.nullable("position", value)?.flatten(),
            steps: fields.optional("steps", |node| node.list(step))?.unwrap_or_default(),
            then: then(&fields)?,
        })
    }
}
