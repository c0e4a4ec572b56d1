//! Exceptions: each has a `code` for programs and a message for people.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rules::Refusal;

pyo3::create_exception!(
    hexhaven,
    HexhavenError,
    PyValueError,
    "Something hexhaven was given cannot be used. `code` says why."
);
pyo3::create_exception!(
    hexhaven,
    IllegalActionError,
    HexhavenError,
    "An action that the rules refuse. `code` is the reason, such as \"ROAD_NOT_CONNECTED\"."
);
pyo3::create_exception!(
    hexhaven,
    RulesError,
    HexhavenError,
    "Options, seats and map do not fit together. `field` names the option."
);
pyo3::create_exception!(
    hexhaven,
    BotError,
    HexhavenError,
    "A bot in Python raised an exception or chose something illegal. `game`, `seat` and `bot` say where."
);
pyo3::create_exception!(hexhaven, MapError, HexhavenError, "A map with faults, all listed in `faults`.");
pyo3::create_exception!(hexhaven, RecordError, HexhavenError, "A record that is damaged or does not replay.");

/// Sets an attribute of a new exception.
fn with<'py>(py: Python<'py>, error: PyErr, name: &str, value: impl IntoPyObject<'py>) -> PyErr {
    match error.value(py).setattr(name, value) {
        Ok(()) => error,
        Err(other) => other,
    }
}

fn coded(error: PyErr, code: &str) -> PyErr {
    Python::attach(|py| with(py, error, "code", code))
}

/// Something that cannot be used, with the code of its kind.
pub(crate) fn invalid(code: &str, message: impl Into<String>) -> PyErr {
    coded(HexhavenError::new_err(message.into()), code)
}

/// An action that the rules refuse.
pub(crate) fn illegal(refusal: &Refusal) -> PyErr {
    coded(IllegalActionError::new_err(refusal.to_string()), refusal.reason.code())
}

/// Rules that cannot be played.
pub(crate) fn bad_rules(error: &rules::RulesError) -> PyErr {
    let exception = coded(RulesError::new_err(error.to_string()), "BAD_RULES");
    Python::attach(|py| with(py, exception, "field", error.field.as_str()))
}

/// What a bot in Python did wrong, and where.
pub(crate) fn bot_failure(
    py: Python<'_>,
    code: &str,
    message: String,
    place: (u64, u8, &str),
    cause: Option<PyErr>,
) -> PyErr {
    let exception = coded(BotError::new_err(message), code);
    let (game, seat, bot) = place;
    let exception = with(py, with(py, with(py, exception, "game", game), "seat", seat), "bot", bot);
    exception.set_cause(py, cause);
    exception
}

/// A record that cannot be used.
pub(crate) fn bad_record(message: impl Into<String>) -> PyErr {
    coded(RecordError::new_err(message.into()), "BAD_RECORD")
}

/// A map with faults, as the checker lists them.
pub(crate) fn bad_map(name: &str, faults: &[mapfile::Fault]) -> PyErr {
    let lines: Vec<String> = faults.iter().map(|fault| fault.in_file(name)).collect();
    let exception = coded(MapError::new_err(lines.join("\n")), "BAD_MAP");
    Python::attach(|py| match crate::json::to_python(py, faults) {
        Ok(faults) => with(py, exception, "faults", faults),
        Err(other) => other,
    })
}

/// A map that cannot be loaded.
pub(crate) fn unloadable(error: &record::MapLoadError) -> PyErr {
    match error {
        record::MapLoadError::Faulty { name, faults } => bad_map(name, faults),
        unreadable @ record::MapLoadError::Unreadable { .. } => {
            let exception = coded(MapError::new_err(unreadable.to_string()), "NO_MAP");
            Python::attach(|py| with(py, exception, "faults", PyDict::new(py).keys()))
        }
    }
}
