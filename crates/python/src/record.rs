//! Records of games.

use crate::action::Action;
use crate::error::{bad_record, invalid};
use crate::game::Game;
use crate::json;
use crate::seat_handle::SeatHandle;
use analysis::{Analyser, Depth};
use pyo3::prelude::*;
use record::{Entry, Log};
use std::path::PathBuf;

/// A record of a game: its rules, board and players, and every action with its outcome.
#[pyclass(frozen, module = "hexhaven")]
pub(crate) struct Record {
    pub(crate) log: Log,
}

#[pymethods]
impl Record {
    /// Reads the text of a record.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        Log::parse(text).map(|log| Self { log }).map_err(|error| bad_record(error.to_string()))
    }

    /// Reads a record from a file.
    #[staticmethod]
    #[expect(clippy::needless_pass_by_value, reason = "Python's paths are extracted by value")]
    fn read(path: PathBuf) -> PyResult<Self> {
        let text = std::fs::read_to_string(&path)
            .map_err(|error| invalid("NO_RECORD", format!("{}: {error}", path.display())))?;
        Self::new(&text)
    }

    /// Writes the record to a file.
    #[expect(clippy::needless_pass_by_value, reason = "Python's paths are extracted by value")]
    fn write(&self, path: PathBuf) -> PyResult<()> {
        std::fs::write(&path, self.log.to_text())
            .map_err(|error| invalid("NO_RECORD", format!("{}: {error}", path.display())))
    }

    /// The text of the record: a header and one line for each action.
    #[getter]
    fn text(&self) -> String {
        self.log.to_text()
    }

    /// The first line: rules, map, seats, seed.
    #[getter]
    fn header<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.log.header)
    }

    /// The lines after the header.
    #[getter]
    fn lines<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let parse =
            |line: &str| serde_json::from_str::<serde_json::Value>(line).map_err(|error| bad_record(error.to_string()));
        self.log.to_text().lines().skip(1).map(|line| json::to_python(py, parse(line)?)).collect()
    }

    /// Replays the whole game and checks every action, outcome and fingerprint. Raises `RecordError` at the first that
    /// is wrong.
    fn verify(&self, py: Python<'_>) -> PyResult<()> {
        let log = &self.log;
        py.detach(|| record::replay(log).and_then(|mut replay| replay.run_to(None)))
            .map_err(|error| bad_record(error.to_string()))
    }

    /// The game after `count` lines, or at the end.
    #[pyo3(signature = (count=None))]
    fn game(&self, count: Option<usize>) -> PyResult<Game> {
        let all = self.log.records.len();
        if count.is_some_and(|count| count > all) {
            return Err(bad_record(format!("the record has {all} lines after the header")));
        }
        if self.log.header.knowledge.is_some() {
            return Err(bad_record("the record contains only what the public saw, so it has no complete game"));
        }
        let mut replay = record::replay(&self.log).map_err(|error| bad_record(error.to_string()))?;
        replay.run_to(count).map_err(|error| bad_record(error.to_string()))?;
        let seed = self.log.header.seed().unwrap_or_else(|| random::Seed::from_u64(0));
        Ok(Game::at(replay.game().clone(), replay.state().clone(), seed, replay.played() as u64))
    }

    /// What decided the game, as the document that `hexhaven analyse --json` prints.
    #[pyo3(signature = (depth="normal"))]
    fn analyse<'py>(&self, py: Python<'py>, depth: &str) -> PyResult<Bound<'py, PyAny>> {
        let depth: Depth = depth.parse().map_err(|message: String| invalid("BAD_DEPTH", message))?;
        let log = &self.log;
        let analysis = py.detach(|| Analyser::new(log, depth).map(Analyser::finish));
        json::to_python(py, analysis.map_err(|error| bad_record(error.to_string()))?)
    }

    /// Every decision: the game as its seat knew it, and the action that the seat chose. Undone actions are included.
    fn decisions(&self) -> PyResult<Vec<(SeatHandle, Action)>> {
        if self.log.header.knowledge.is_some() {
            return Err(bad_record("the record contains only what the public saw, so it has no complete game"));
        }
        let broken = |error: record::ReplayError| bad_record(error.to_string());
        let mut replay = record::replay(&self.log).map_err(broken)?;
        let mut decisions = Vec::new();
        for line in &self.log.records {
            if let Entry::Action(recorded) = &line.entry {
                let handle = replay.game().seat_handle(replay.state(), line.seat, line.n);
                let action = Action { seat: line.seat, action: recorded.action.clone(), proof: None };
                decisions.push((SeatHandle::new(&handle), action));
            }
            replay.step().map_err(broken)?;
        }
        Ok(decisions)
    }

    fn __len__(&self) -> usize {
        self.log.records.len()
    }

    fn __repr__(&self) -> String {
        let names: Vec<&str> = self.log.header.seats.iter().map(|seat| seat.name.as_str()).collect();
        format!("<Record of {} with {} lines>", names.join(", "), self.log.records.len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Self>().into_any(), (self.text(),))
    }
}
