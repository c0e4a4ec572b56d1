//! JSON as people read it.

use rules::Action;
use serde_json::Value;

/// JSON without quotes and braces.
pub fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(entries) => entries.iter().map(plain).collect::<Vec<_>>().join(" "),
        Value::Object(fields) if fields.is_empty() => "none".to_owned(),
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| format!("{key} {}", plain(value))).collect::<Vec<_>>().join(" ")
        }
        other => other.to_string(),
    }
}

/// An action by its name, with its details.
pub fn plain_action(action: &Action) -> String {
    let mut action = serde_json::to_value(action).unwrap_or_default();
    let name = plain(&action["type"].take());
    let details: Vec<String> = action
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(_, value)| !value.is_null())
        .map(|(key, value)| format!("{key} {}", plain(value)))
        .collect();
    format!("{name} {}", details.join(", ")).trim_end().to_owned()
}
