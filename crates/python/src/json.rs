//! JSON documents as Python objects, and the other way round.

use crate::error::invalid;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyNone, PyString};
use serde::Serialize;
use serde_json::Value;

/// How an object is pickled: what to call, and with which arguments.
pub(crate) type Pickled<'py, Arguments> = PyResult<(Bound<'py, PyAny>, Arguments)>;

/// A document as dictionaries, lists and plain values.
pub(crate) fn to_python<'py>(py: Python<'py>, document: impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    value(py, &serde_json::to_value(document).expect("documents are plain data"))
}

fn value<'py>(py: Python<'py>, document: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match document {
        Value::Null => PyNone::get(py).to_owned().into_any(),
        Value::Bool(truth) => truth.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => number.into_pyobject(py)?.into_any(),
            (None, Some(number)) => number.into_pyobject(py)?.into_any(),
            (None, None) => number.as_f64().into_pyobject(py)?.into_any(),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(value(py, item)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dictionary = PyDict::new(py);
            for (name, field) in fields {
                dictionary.set_item(name, value(py, field)?)?;
            }
            dictionary.into_any()
        }
    })
}

/// The text of a JSON document: the document itself if it is a text already, otherwise what `json.dumps` writes.
pub(crate) fn to_text(what: &str, document: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = document.cast::<PyString>() {
        return Ok(text.to_str()?.to_owned());
    }
    let dumps = document.py().import("json")?.getattr("dumps")?;
    dumps.call1((document,)).and_then(|text| text.extract()).map_err(|error| {
        invalid(
            "BAD_REQUEST",
            format!("{what}: expected what the json module can write: {}", error.value(document.py())),
        )
    })
}

/// A JSON document.
pub(crate) fn from_python(what: &str, document: &Bound<'_, PyAny>) -> PyResult<Value> {
    let text = to_text(what, document)?;
    serde_json::from_str(&text).map_err(|error| invalid("BAD_REQUEST", format!("{what}: {error}")))
}
