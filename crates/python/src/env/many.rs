//! An environment of many games.

use super::config::{self, built, expected};
use super::{Birthplace, Layout, refuse};
use crate::action::read_seat;
use crate::error::invalid;
use crate::lock::lock;
use crate::map::{read_seed, show_seed};
use ::env::{Buffers, EpisodeEnd, VecConfig};
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::sync::Mutex;

/// Many games, stepped together on several threads without Python's lock.
///
/// Every step writes into the same arrays, which can be shared with other libraries without copying.
#[pyclass(frozen, module = "hexhaven")]
pub(crate) struct VecEnv {
    /// `None` once it is closed.
    many: Mutex<Option<Many>>,
    birthplace: Birthplace,
    games: usize,
    threads: usize,
    layout: Py<Layout>,
    arrays: Arrays,
}

struct Many {
    env: ::env::VecEnv,
    actions: Vec<u32>,
}

/// The arrays that a step writes.
struct Arrays {
    observations: Py<PyArray2<u8>>,
    masks: Py<PyArray2<u8>>,
    rewards: Py<PyArray2<f32>>,
    seats: Py<PyArray1<u8>>,
    terminated: Py<PyArray1<u8>>,
    truncated: Py<PyArray1<u8>>,
    actions: Py<PyArray1<u32>>,
}

/// The bytes of an array as truth values, without copying.
fn truths<'py>(py: Python<'py>, bytes: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    bytes.call_method1("view", (py.import("numpy")?.getattr("bool_")?,))
}

impl VecEnv {
    /// Runs something on the games, without Python's lock.
    fn on_games<T: Send>(
        &self,
        py: Python<'_>,
        run: impl FnOnce(&mut Many) -> Result<T, ::env::EnvError> + Send,
    ) -> PyResult<T> {
        self.birthplace_check()?;
        let mut many = lock(&self.many, "environment")?;
        let Some(many) = &mut *many else { return Err(closed()) };
        py.detach(|| run(many)).map_err(|error| refuse(&error))
    }

    fn birthplace_check(&self) -> PyResult<()> {
        if self.threads > 1 { self.birthplace.check() } else { Ok(()) }
    }

    /// Runs something that writes the arrays.
    fn writing(
        &self,
        py: Python<'_>,
        run: impl FnOnce(&mut Many, Buffers<'_>) -> Result<(), ::env::EnvError> + Send,
    ) -> PyResult<()> {
        let Arrays { observations, masks, rewards, seats, terminated, truncated, .. } = &self.arrays;
        let mut observations = locked(observations.bind(py))?;
        let mut masks = locked(masks.bind(py))?;
        let mut rewards = locked(rewards.bind(py))?;
        let mut seats = locked(seats.bind(py))?;
        let mut terminated = locked(terminated.bind(py))?;
        let mut truncated = locked(truncated.bind(py))?;
        let buffers = Buffers {
            observations: slice(&mut observations)?,
            masks: slice(&mut masks)?,
            rewards: slice(&mut rewards)?,
            seats: slice(&mut seats)?,
            terminated: slice(&mut terminated)?,
            truncated: slice(&mut truncated)?,
        };
        self.on_games(py, |many| run(many, buffers))
    }
}

fn closed() -> PyErr {
    invalid("CLOSED", "this environment is closed; create another one")
}

type Locked<'py, T, D> = numpy::PyReadwriteArray<'py, T, D>;

/// Takes an array for writing.
fn locked<'py, T: Element, D: numpy::ndarray::Dimension>(
    array: &Bound<'py, numpy::PyArray<T, D>>,
) -> PyResult<Locked<'py, T, D>> {
    array
        .try_readwrite()
        .map_err(|error| invalid("IN_USE", format!("the arrays of this environment cannot be written: {error}")))
}

fn slice<'a, T: Element, D: numpy::ndarray::Dimension>(array: &'a mut Locked<'_, T, D>) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|error| invalid("BAD_SHAPE", error.to_string()))
}

#[pymethods]
impl VecEnv {
    /// `games` games on `threads` threads. The settings are described in `docs/python/environments.md`.
    #[new]
    #[pyo3(signature = (games, *, threads=None, seed=None, autoreset=true, **settings))]
    fn new(
        py: Python<'_>,
        games: &Bound<'_, PyAny>,
        threads: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
        autoreset: bool,
        settings: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let games = config::number("games", games, 1, 1 << 20)? as usize;
        let threads = match threads {
            Some(threads) => config::number("threads", threads, 1, 1024)? as usize,
            None => std::thread::available_parallelism().map_or(1, |count| count.get().min(games)),
        };
        let config = config::read(settings)?;
        let grid = config.map.grid();
        let many = VecConfig { games, threads, seed: read_seed(seed)?, autoreset };
        let env = built(py.detach(|| ::env::VecEnv::new(config, many)))?;
        let layout = env.layout().clone();
        let arrays = Arrays {
            observations: PyArray2::zeros(py, [games, layout.observation_len()], false).unbind(),
            masks: PyArray2::zeros(py, [games, layout.action_count()], false).unbind(),
            rewards: PyArray2::zeros(py, [games, layout.seats()], false).unbind(),
            seats: PyArray1::zeros(py, games, false).unbind(),
            terminated: PyArray1::zeros(py, games, false).unbind(),
            truncated: PyArray1::zeros(py, games, false).unbind(),
            actions: PyArray1::zeros(py, games, false).unbind(),
        };
        let new = Self {
            many: Mutex::new(Some(Many { env, actions: vec![0; games] })),
            birthplace: Birthplace::here(),
            games,
            threads,
            layout: Py::new(py, Layout { layout, grid })?,
            arrays,
        };
        new.writing(py, |many, buffers| many.env.write(buffers))?;
        Ok(new)
    }

    /// Starts all games again, with the episodes of a seed.
    fn reset(&self, py: Python<'_>, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        let seed = read_seed(Some(seed))?;
        self.writing(py, |many, buffers| {
            many.env.reset(seed)?;
            many.env.write(buffers)
        })
    }

    /// Starts the next episode of some games: of those that ended, without `autoreset`.
    #[expect(clippy::needless_pass_by_value, reason = "Python's lists are extracted by value")]
    fn reset_games(&self, py: Python<'_>, games: Vec<usize>) -> PyResult<()> {
        self.writing(py, |many, buffers| {
            games.iter().try_for_each(|&game| many.env.reset_game(game))?;
            many.env.write(buffers)
        })
    }

    /// Takes one action in each game and writes the arrays. If an action is not legal, no game changes.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let given = read_actions(actions, self.games)?;
        self.writing(py, |many, buffers| {
            many.actions = given;
            let Many { env, actions } = many;
            env.step(actions, buffers)
        })
    }

    /// A random legal action for each game, in an array that every call writes again.
    fn sample(&self, py: Python<'_>) -> PyResult<Py<PyArray1<u32>>> {
        let mut array = locked(self.arrays.actions.bind(py))?;
        let actions = slice(&mut array)?;
        self.on_games(py, |many| many.env.sample_actions(actions))?;
        drop(array);
        Ok(self.arrays.actions.clone_ref(py))
    }

    /// The episodes that ended with the last step: a dictionary for each, with `game`, `seed`, `winner`, `truncated`,
    /// `length`, `turns`, `returns`, `points`, and `observations`, the last one of each seat.
    fn ended<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.birthplace_check()?;
        let many = lock(&self.many, "environment")?;
        let Some(Many { env, .. }) = &*many else { return Err(closed()) };
        let list = PyList::empty(py);
        for end in env.ended() {
            list.append(told(py, end, env.layout().observation_len())?)?;
        }
        Ok(list)
    }

    /// What a seat of a game sees.
    fn observe<'py>(
        &self,
        py: Python<'py>,
        game: usize,
        seat: &Bound<'_, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let seat = read_seat(seat)?;
        let array = PyArray1::zeros(py, self.layout.get().layout.observation_len(), false);
        let mut entries = array.readwrite();
        let entries = entries.as_slice_mut().expect("a new array is contiguous");
        self.on_games(py, |many| many.env.observe(game, seat, entries))?;
        Ok(array)
    }

    /// The seed of a game's current episode. `Env(seed=…)` plays the same episode alone.
    fn seed<'py>(&self, py: Python<'py>, game: usize) -> PyResult<Bound<'py, PyAny>> {
        let seed = self.on_games(py, |many| many.env.seed(game))?;
        show_seed(py, &seed)
    }

    /// Ends the games and their threads. The arrays stay as they are.
    fn close(&self) -> PyResult<()> {
        lock(&self.many, "environment")?.take();
        Ok(())
    }

    /// What the seat that decides sees: games × `layout.observation_length`, `uint8`.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.arrays.observations.clone_ref(py)
    }

    /// Which actions are legal: games × `layout.action_count`, `bool`.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        truths(py, self.arrays.masks.bind(py))
    }

    /// The rewards of the step: games × seats, `float32`.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    /// The seat that decides: games, `uint8`.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.arrays.seats.clone_ref(py)
    }

    /// Whether the game ended with the step: games, `bool`.
    #[getter]
    fn terminated<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        truths(py, self.arrays.terminated.bind(py))
    }

    /// Whether the episode was cut short with the step: games, `bool`.
    #[getter]
    fn truncated<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        truths(py, self.arrays.truncated.bind(py))
    }

    /// The layout of observations and actions.
    #[getter]
    fn layout(&self, py: Python<'_>) -> Py<Layout> {
        self.layout.clone_ref(py)
    }

    /// Number of games.
    #[getter]
    fn games(&self) -> usize {
        self.games
    }

    /// Number of threads.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    fn __len__(&self) -> usize {
        self.games
    }

    fn __repr__(&self) -> String {
        format!("<VecEnv of {} games on {} threads>", self.games, self.threads)
    }
}

/// Reads one action for each game, from an array or list of whole numbers.
fn read_actions(given: &Bound<'_, PyAny>, games: usize) -> PyResult<Vec<u32>> {
    let wanted = || format!("an array of {games} whole numbers that are not negative");
    let fits = |length: usize| {
        if length == games {
            return Ok(());
        }
        Err(invalid("BAD_SHAPE", format!("actions: expected {}, found {length} entries", wanted())))
    };
    if let Ok(array) = given.extract::<PyReadonlyArray1<'_, u32>>() {
        fits(array.len())?;
        return Ok(array.as_array().iter().copied().collect());
    }
    if let Ok(array) = given.extract::<PyReadonlyArray1<'_, i64>>() {
        fits(array.len())?;
        let read = array.as_array().iter().map(|&action| u32::try_from(action)).collect::<Result<_, _>>();
        return read.map_err(|_| expected("actions", &wanted(), given));
    }
    // Other types of arrays, lists, and tensors of other libraries.
    let numpy = given.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (given,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    let shape: Vec<usize> = array.getattr("shape")?.extract()?;
    if !matches!(kind.as_str(), "i" | "u") || shape.len() != 1 {
        let found = format!("dtype {}, shape {shape:?}", array.getattr("dtype")?);
        return Err(invalid("BAD_SHAPE", format!("actions: expected {}, found {found}", wanted())));
    }
    fits(shape[0])?;
    let list: Vec<i128> = array.call_method0("tolist")?.extract()?;
    let read = list.into_iter().map(u32::try_from).collect::<Result<_, _>>();
    read.map_err(|_| expected("actions", &wanted(), given))
}

/// An episode that ended.
fn told<'py>(py: Python<'py>, end: &EpisodeEnd, length: usize) -> PyResult<Bound<'py, PyDict>> {
    let told = PyDict::new(py);
    told.set_item("game", end.game)?;
    told.set_item("seed", show_seed(py, &end.seed)?)?;
    told.set_item("winner", end.winner.map(|seat| seat.0))?;
    told.set_item("truncated", end.truncated)?;
    told.set_item("length", end.length)?;
    told.set_item("turns", end.turns)?;
    told.set_item("returns", end.returns.clone())?;
    told.set_item("points", end.points.clone())?;
    let observations = PyArray1::from_slice(py, &end.observations);
    let rows = end.observations.len() / length.max(1);
    told.set_item("observations", observations.reshape([rows, length])?)?;
    Ok(told)
}
