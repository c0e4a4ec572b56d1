//! Quotes of the markets.

use crate::error::invalid;
use crate::json;
use protocol::quote::{Quote, Wish};
use pyo3::prelude::*;
use rules::{Game, Terms};

/// What a swap would bring or cost a seat, by the best route.
pub(crate) fn quote<'py>(
    py: Python<'py>,
    game: &Game,
    terms: Option<Terms>,
    swap: &Bound<'_, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let Some(terms) = terms else {
        return Err(invalid("TRADE_NOT_ALLOWED", "this game has no markets; the preset \"catamm\" has"));
    };
    let wish =
        Wish::decode(&json::from_python("swap", swap)?).map_err(|fault| invalid("BAD_REQUEST", fault.to_string()))?;
    json::to_python(py, Quote::new(&terms, game.rules().market.fee_bps, &wish).document())
}
