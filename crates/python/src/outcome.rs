//! Outcomes of chance.

use crate::error::invalid;
use crate::json;
use pyo3::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What chance decided: a roll, a card drawn from the deck, or a card stolen.
#[pyclass(frozen, module = "hexhaven")]
#[derive(Clone, Copy)]
pub(crate) struct Outcome(pub(crate) rules::Outcome);

#[pymethods]
impl Outcome {
    /// Reads an outcome in the public notation, such as `{"dice": [3, 4]}`.
    #[new]
    fn new(notation: &Bound<'_, PyAny>) -> PyResult<Self> {
        read(notation).map(Self)
    }

    /// The two dice, if it is a roll.
    #[getter]
    fn dice(&self) -> Option<(u8, u8)> {
        match self.0 {
            rules::Outcome::Dice(a, b) => Some((a, b)),
            _ => None,
        }
    }

    /// The development card drawn, if it is one.
    #[getter]
    fn card(&self) -> Option<&'static str> {
        match self.0 {
            rules::Outcome::Card(card) => Some(card.name()),
            _ => None,
        }
    }

    /// The resource stolen, if it is one.
    #[getter]
    fn stolen(&self) -> Option<&'static str> {
        match self.0 {
            rules::Outcome::Stolen(resource) => Some(resource.name()),
            _ => None,
        }
    }

    /// The outcome in the public notation.
    #[expect(clippy::wrong_self_convention, reason = "Python passes a reference")]
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, self.0)
    }

    fn __repr__(&self) -> String {
        format!("Outcome({})", serde_json::to_value(self.0).expect("outcomes are plain data"))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> json::Pickled<'py, (Bound<'py, PyAny>,)> {
        Ok((py.get_type::<Self>().into_any(), (self.to_dict(py)?,)))
    }
}

/// Reads an outcome: an object, or its notation.
pub(crate) fn read(given: &Bound<'_, PyAny>) -> PyResult<rules::Outcome> {
    if let Ok(outcome) = given.cast::<Outcome>() {
        return Ok(outcome.get().0);
    }
    let value = json::from_python("outcome", given)?;
    rules::Outcome::from_json(&value).map_err(|fault| invalid("BAD_OUTCOME", fault.to_string()))
}
