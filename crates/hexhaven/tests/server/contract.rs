//! Every response that a test receives is checked against the server's own OpenAPI document: its status, its content
//! type and its body.
//!
//! The validator knows the part of JSON Schema that the document uses and panics at anything else. A library would
//! bring thirty crates that nothing else here needs. It is stricter than JSON Schema in one point: where an object's
//! properties are listed, others are an error, so that nothing is served without being described.

use crate::web::Answer;
use serde_json::{Map, Value};
use std::sync::OnceLock;

static DOCUMENT: OnceLock<Value> = OnceLock::new();

/// Checks a response; `load` fetches the document the first time.
pub fn check(method: &str, path: &str, answer: &Answer, load: impl FnOnce() -> Option<Value>) {
    let path = path.split('?').next().unwrap_or_default();
    if path == "/api/v1/openapi.json" {
        return;
    }
    let document = match DOCUMENT.get() {
        Some(document) => document,
        None => match load() {
            Some(document) => DOCUMENT.get_or_init(|| document),
            // The server has just stopped.
            None => return,
        },
    };
    let request = format!("{method} {path}: {}", answer.status);
    let Some(operations) = operations(document, path) else {
        // Pages are not described; an unknown route is refused.
        if path.starts_with("/api/") {
            assert_eq!(answer.status, 404, "{request}");
            conforms(document, &document["components"]["schemas"]["Refused"], &answer.json(), &request);
        }
        return;
    };
    let Some(operation) = operations.get(method) else {
        assert_eq!(answer.status, 405, "{request}");
        return;
    };
    let response = &operation["responses"][answer.status.to_string()];
    assert!(response.is_object(), "{request} is not described: {}", answer.text);
    let Some(content) = response["content"].as_object() else { return };
    let content_type = answer.headers.get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = content_type.split(';').next().unwrap_or_default();
    let described = content.get(kind).unwrap_or_else(|| panic!("{request}: {kind} is not described"));
    if kind == "application/json" {
        conforms(document, &described["schema"], &answer.json(), &request);
    }
}

/// The operations of a path.
fn operations<'a>(document: &'a Value, path: &str) -> Option<&'a Map<String, Value>> {
    let paths = document["paths"].as_object().expect("the document has paths");
    if let Some(exact) = paths.get(path) {
        return exact.as_object();
    }
    let parts: Vec<&str> = path.split('/').collect();
    let fits = |template: &str| {
        let template: Vec<&str> = template.split('/').collect();
        template.len() == parts.len()
            && template.iter().zip(&parts).all(|(template, part)| template.starts_with('{') || template == part)
    };
    paths.iter().find(|(template, _)| fits(template)).and_then(|(_, operations)| operations.as_object())
}

fn conforms(document: &Value, schema: &Value, value: &Value, request: &str) {
    if let Err(fault) = validate(document, schema, value, "") {
        panic!("{request}: the body is not as described: {fault}\n{value}");
    }
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("no such type: {other}"),
    }
}

/// Validates a value; an error names the place and what is wrong there.
fn validate(document: &Value, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    let schema = match schema {
        Value::Bool(true) => return Ok(()),
        Value::Object(schema) => schema,
        other => panic!("no schema: {other}"),
    };
    let fail = |what: String| Err(format!("{place}: {what}"));
    let check = |schema: &Value| validate(document, schema, value, place);
    for (keyword, rule) in schema {
        let list = || rule.as_array().into_iter().flatten();
        match keyword.as_str() {
            "$ref" => {
                let pointer = rule.as_str().and_then(|text| text.strip_prefix('#')).expect("a local reference");
                check(document.pointer(pointer).unwrap_or_else(|| panic!("{rule} leads nowhere")))?;
            }
            "type" => {
                let kinds: Vec<&str> = rule.as_str().into_iter().chain(list().filter_map(Value::as_str)).collect();
                if !kinds.iter().any(|kind| is_of(kind, value)) {
                    return fail(format!("expected {rule}, found {value}"));
                }
            }
            "enum" if !list().any(|allowed| allowed == value) => return fail(format!("{value} is not among {rule}")),
            "const" if rule != value => return fail(format!("expected {rule}, found {value}")),
            "allOf" => list().try_for_each(check)?,
            "anyOf" | "oneOf" => {
                let faults: Vec<String> = list().filter_map(|schema| check(schema).err()).collect();
                let fitting = list().count() - faults.len();
                if fitting == 0 || (keyword == "oneOf" && fitting > 1) {
                    return fail(format!("fits {fitting} of {keyword}: {}", faults.join("; ")));
                }
            }
            "minimum" if value.is_number() && value.as_f64() < rule.as_f64() => {
                return fail(format!("{value} is below {rule}"));
            }
            "maximum" if value.is_number() && value.as_f64() > rule.as_f64() => {
                return fail(format!("{value} is above {rule}"));
            }
            "minItems" | "maxItems" | "minProperties" | "maxProperties" => {
                let length = value.as_array().map(Vec::len).or_else(|| value.as_object().map(Map::len));
                let bound = rule.as_u64().expect("a bound is a number") as usize;
                let is_within = length
                    .is_none_or(|length| if keyword.starts_with("min") { length >= bound } else { length <= bound });
                if !is_within {
                    return fail(format!("{length:?} against {keyword} {rule}"));
                }
            }
            "items" => {
                for (n, item) in value.as_array().into_iter().flatten().enumerate() {
                    validate(document, rule, item, &format!("{place}[{n}]"))?;
                }
            }
            "required" => {
                let missing = |name: &&str| value.as_object().is_some_and(|fields| !fields.contains_key(*name));
                if let Some(name) = list().filter_map(Value::as_str).find(missing) {
                    return fail(format!("{name} is missing"));
                }
            }
            "properties" => fields(document, schema, value, place)?,
            "additionalProperties" if !schema.contains_key("properties") => fields(document, schema, value, place)?,
            // Nothing to check, or checked above; patterns of names are for readers.
            "enum" | "const" | "minimum" | "maximum" | "additionalProperties" | "pattern" => {}
            "description" | "title" | "default" | "format" | "discriminator" => {}
            other => panic!("the validator does not know {other:?}"),
        }
    }
    Ok(())
}

/// Every field of an object is described, and is as described.
fn fields(document: &Value, schema: &Map<String, Value>, value: &Value, place: &str) -> Result<(), String> {
    for (name, field) in value.as_object().into_iter().flatten() {
        let described = schema.get("properties").and_then(|known| known.get(name));
        let place = format!("{place}.{name}");
        match described.or_else(|| schema.get("additionalProperties")) {
            None | Some(Value::Bool(false)) => return Err(format!("{place}: is not described")),
            Some(schema) => validate(document, schema, field, &place)?,
        }
    }
    Ok(())
}

#[test]
fn faults_are_found() {
    let schema = serde_json::json!({
        "type": "object",
        "required": ["a"],
        "properties": { "a": { "type": ["integer", "null"], "minimum": 0 }, "b": { "anyOf": [{ "type": "null" }, { "const": 1 }] } },
    });
    let is_good = |value: Value| validate(&Value::Null, &schema, &value, "").is_ok();
    assert!(is_good(serde_json::json!({ "a": 1 })));
    assert!(is_good(serde_json::json!({ "a": null, "b": null })));
    for bad in [r#"{}"#, r#"{"a":-1}"#, r#"{"a":"1"}"#, r#"{"a":1,"c":1}"#, r#"{"a":1,"b":2}"#, "[]"] {
        assert!(!is_good(serde_json::from_str(bad).unwrap()), "{bad}");
    }
}
