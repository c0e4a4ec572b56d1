//! Actions.

use crate::error::invalid;
use crate::json;
use pyo3::prelude::*;
use rules::{Move, Seat};
use std::hash::{DefaultHasher, Hash, Hasher};

/// An action of a seat, in the public notation. It need not be legal.
#[pyclass(frozen, module = "hexhaven")]
#[derive(Clone)]
pub(crate) struct Action {
    pub(crate) seat: Seat,
    pub(crate) action: rules::Action,
    /// The position in which the action was listed as legal, and its move there. It saves a second check.
    pub(crate) proof: Option<(u64, Move)>,
}

impl Action {
    /// The action as text, for messages.
    pub(crate) fn text(&self) -> String {
        self.notation().to_string()
    }

    fn notation(&self) -> serde_json::Value {
        serde_json::to_value(&self.action).expect("actions are plain data")
    }
}

#[pymethods]
impl Action {
    /// Reads an action in the public notation, such as `Action(0, {"type": "BUILD_ROAD", "edge": "e12-13"})`.
    #[new]
    fn new(seat: &Bound<'_, PyAny>, notation: &Bound<'_, PyAny>) -> PyResult<Self> {
        let seat = read_seat(seat)?;
        let value = json::from_python("action", notation)?;
        let action =
            rules::Action::from_json(&value).map_err(|error| invalid("BAD_ACTION", format!("action: {error}")))?;
        Ok(Self { seat, action, proof: None })
    }

    /// The seat that acts.
    #[getter]
    fn seat(&self) -> u8 {
        self.seat.0
    }

    /// The name of the action, such as `"BUILD_ROAD"`.
    #[getter]
    fn r#type(&self) -> &'static str {
        self.action.name()
    }

    /// The action in the public notation, without the seat.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.action)
    }

    fn __repr__(&self) -> String {
        format!("Action({}, {})", self.seat.0, self.notation())
    }

    fn __eq__(&self, other: &Self) -> bool {
        (self.seat, &self.action) == (other.seat, &other.action)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.seat.0.hash(&mut hasher);
        self.notation().to_string().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> json::Pickled<'py, (u8, Bound<'py, PyAny>)> {
        Ok((py.get_type::<Self>().into_any(), (self.seat.0, self.to_dict(py)?)))
    }
}

/// A seat number, whether or not the game has that seat.
pub(crate) fn read_seat(seat: &Bound<'_, PyAny>) -> PyResult<Seat> {
    match seat.extract::<u8>() {
        Ok(number) if usize::from(number) < rules::MAX_SEATS => Ok(Seat(number)),
        _ => Err(invalid(
            "BAD_SEAT",
            format!("seat: expected a number from 0 to {}, found {}", rules::MAX_SEATS - 1, seat.repr()?),
        )),
    }
}
