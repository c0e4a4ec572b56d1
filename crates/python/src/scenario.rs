//! Scenario files.

use crate::error::invalid;
use pyo3::prelude::*;
use std::path::{Path, PathBuf};

/// The result of one case of a scenario file.
#[pyclass(frozen, get_all, module = "hexhaven")]
pub(crate) struct ScenarioResult {
    /// The name of the case.
    name: String,
    /// Whether every expectation was met.
    passed: bool,
    /// The first expectation that was not met, or what is wrong with the case.
    failure: Option<String>,
}

#[pymethods]
impl ScenarioResult {
    fn __repr__(&self) -> String {
        match &self.failure {
            None => format!("ScenarioResult({:?}, passed)", self.name),
            Some(failure) => format!("ScenarioResult({:?}, failed: {failure})", self.name),
        }
    }
}

/// Runs the cases of a scenario: a file's path, or its text.
///
/// Maps are looked up next to the file; for a text, in the current folder.
#[pyfunction]
pub(crate) fn run_scenarios(py: Python<'_>, scenario: &Bound<'_, PyAny>) -> PyResult<Vec<ScenarioResult>> {
    let (text, folder) = match scenario.extract::<String>() {
        Ok(text) if text.trim_start().starts_with(['{', '[']) => (text, PathBuf::from(".")),
        _ => {
            let path: PathBuf = scenario.extract()?;
            let text = std::fs::read_to_string(&path)
                .map_err(|error| invalid("NO_SCENARIO", format!("{}: {error}", path.display())))?;
            (text, path.parent().unwrap_or(Path::new(".")).to_owned())
        }
    };
    py.detach(|| run_all(&text, &folder)).map_err(|error| invalid("BAD_SCENARIO", error.to_string()))
}

fn run_all(text: &str, folder: &Path) -> Result<Vec<ScenarioResult>, serde_json::Error> {
    let cases = record::parse_file(text)?.into_iter().map(|case| {
        let (name, failure) = match case {
            Ok(case) => (case.name.clone(), case.run(folder).err().map(|failure| failure.to_string())),
            Err((name, faults)) => {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                (name, Some(faults.join("; ")))
            }
        };
        ScenarioResult { name, passed: failure.is_none(), failure }
    });
    Ok(cases.collect())
}
