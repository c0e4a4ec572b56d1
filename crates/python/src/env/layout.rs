//! The layout of observations and actions.

use crate::error::invalid;
use ::env::{LAYOUT_VERSION, Section, symmetries};
use board::Grid;
use numpy::{PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySlice, PyTuple};

/// What each entry of an observation and each action mean.
#[pyclass(frozen, module = "hexhaven")]
pub(crate) struct Layout {
    pub(super) layout: ::env::Layout,
    pub(super) grid: Grid,
}

#[pymethods]
impl Layout {
    /// The version of the layout. It changes whenever an entry moves or means something else.
    #[getter]
    fn version(&self) -> u32 {
        LAYOUT_VERSION
    }

    /// Number of seats.
    #[getter]
    fn seats(&self) -> usize {
        self.layout.seats()
    }

    /// Number of entries of an observation, each one byte.
    #[getter]
    fn observation_length(&self) -> usize {
        self.layout.observation_len()
    }

    /// Number of actions.
    #[getter]
    fn action_count(&self) -> usize {
        self.layout.action_count()
    }

    /// The sections of an observation by name: slice, shape, axes and meaning of each.
    #[getter]
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        sections(py, self.layout.observation_sections())
    }

    /// The sections of the actions by name.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        sections(py, self.layout.action_sections())
    }

    /// An action in words.
    fn describe(&self, action: u32) -> PyResult<String> {
        self.layout.describe(action).ok_or_else(|| {
            let last = self.layout.action_count() - 1;
            invalid("BAD_ACTION", format!("there is no action {action}; actions are 0 to {last}"))
        })
    }

    /// The symmetries of the map's shape as two tables, one row for each symmetry, the identity first: entry `i` of an
    /// observation moves to `observations[k, i]`, and action `i` becomes `actions[k, i]`.
    fn symmetries<'py>(&self, py: Python<'py>) -> PyResult<(Table<'py>, Table<'py>)> {
        let all = symmetries(self.grid, &self.layout);
        let table = |rows: Vec<Vec<u32>>| {
            PyArray2::from_vec2(py, &rows).map_err(|error| invalid("INTERNAL", error.to_string()))
        };
        let observations = table(all.iter().map(|symmetry| symmetry.observation.clone()).collect())?;
        let actions = table(all.iter().map(|symmetry| symmetry.actions.clone()).collect())?;
        for array in [&observations, &actions] {
            array.readwrite().make_nonwriteable();
        }
        Ok((observations, actions))
    }

    /// Both tables as text.
    fn table(&self) -> String {
        self.layout.table()
    }

    fn __repr__(&self) -> String {
        format!(
            "<Layout version {LAYOUT_VERSION}: observations of {} bytes, {} actions>",
            self.layout.observation_len(),
            self.layout.action_count()
        )
    }
}

/// One row of indices for each symmetry.
type Table<'py> = Bound<'py, PyArray2<u32>>;

fn sections<'py>(py: Python<'py>, all: &[Section]) -> PyResult<Bound<'py, PyDict>> {
    let named = PyDict::new(py);
    for section in all {
        let range = section.range();
        let entry = PyDict::new(py);
        entry.set_item("slice", PySlice::new(py, range.start as isize, range.end as isize, 1))?;
        entry.set_item("shape", PyTuple::new(py, section.shape())?)?;
        entry.set_item("axes", PyTuple::new(py, section.axes.iter().map(|(axis, _)| axis.name()))?)?;
        entry.set_item("about", section.about)?;
        named.set_item(section.name, entry)?;
    }
    Ok(named)
}
