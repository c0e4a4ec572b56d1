//! An environment of one game.

use super::config::{self, built};
use super::{Layout, refuse};
use crate::action::{Action, read_seat};
use crate::error::invalid;
use crate::game::Game;
use crate::lock::lock;
use crate::map::{read_seed, show_seed};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rules::Seat;
use std::sync::{Mutex, MutexGuard};

/// One game as an environment: numbered actions, observations as bytes, rewards.
///
/// Gymnasium and PettingZoo have environments of their own on top of it (`hexhaven.gym`, `hexhaven.pettingzoo`).
#[pyclass(frozen, module = "hexhaven")]
pub(crate) struct Env(Mutex<::env::Env>);

impl Env {
    fn env(&self) -> PyResult<MutexGuard<'_, ::env::Env>> {
        lock(&self.0, "environment")
    }
}

#[pymethods]
impl Env {
    /// An environment at the start of the episode of a seed. The settings are described in `docs/python/environments.md`.
    #[new]
    #[pyo3(signature = (seed=None, **settings))]
    fn new(seed: Option<&Bound<'_, PyAny>>, settings: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let config = config::read(settings)?;
        built(::env::Env::new(config, read_seed(seed)?)).map(|env| Self(Mutex::new(env)))
    }

    /// Starts the episode of a seed.
    fn reset(&self, py: Python<'_>, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        let seed = read_seed(Some(seed))?;
        let mut env = self.env()?;
        let env = &mut *env;
        py.detach(|| env.reset(seed)).map_err(|error| refuse(&error))
    }

    /// Takes an action, lets the bots play, and moves on to the next decision. Returns the rewards by seat.
    fn step(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<Vec<f32>> {
        let action = config::number("action", action, 0, u32::MAX.into())? as u32;
        let mut env = self.env()?;
        let env = &mut *env;
        py.detach(|| env.step(action).map(<[f32]>::to_vec)).map_err(|error| refuse(&error))
    }

    /// What a seat sees, or the seat that decides.
    #[pyo3(signature = (seat=None))]
    fn observe<'py>(&self, py: Python<'py>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let env = self.env()?;
        let seat = seat.map_or(Ok(env.seat()), read_seat)?;
        let array = PyArray1::zeros(py, env.layout().observation_len(), false);
        let mut entries = array.readwrite();
        let entries = entries.as_slice_mut().expect("a new array is contiguous");
        env.observe(seat, entries).map_err(|error| refuse(&error))?;
        Ok(array)
    }

    /// 1 for every legal action of the seat that decides, 0 for the others.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let env = self.env()?;
        let array = PyArray1::zeros(py, env.layout().action_count(), false);
        let mut entries = array.readwrite();
        env.write_mask(entries.as_slice_mut().expect("a new array is contiguous")).map_err(|error| refuse(&error))?;
        Ok(array)
    }

    /// The legal actions of the seat that decides, ascending.
    fn legal_actions(&self) -> PyResult<Vec<u32>> {
        Ok(self.env()?.legal_actions())
    }

    /// A random legal action.
    fn sample(&self) -> PyResult<u32> {
        Ok(self.env()?.sample_action())
    }

    /// The action of the rules that an action stands for now; `None` for the single cards of a discard or a gold choice.
    fn decode(&self, action: u32) -> PyResult<Option<Action>> {
        let env = self.env()?;
        let decoded = env.decode(action).map_err(|error| refuse(&error))?;
        Ok(decoded.map(|action| Action { seat: env.seat(), action, proof: None }))
    }

    /// The actions that lead to an action of the rules: one, or one for each card of a discard or gold choice. `None` if it
    /// is outside the menu.
    fn encode(&self, action: &Bound<'_, Action>) -> PyResult<Option<Vec<u32>>> {
        let env = self.env()?;
        if action.get().seat != env.seat() {
            let message = format!("seat {} decides now, not seat {}", env.seat().0, action.get().seat.0);
            return Err(invalid("NOT_PLAYER_TURN", message));
        }
        Ok(env.encode(&action.get().action))
    }

    /// The game as it stands, with hidden cards: for tools and tests, not for agents.
    fn game(&self) -> PyResult<Game> {
        let env = self.env()?;
        Ok(Game::at(env.game().clone(), env.state().clone(), *env.seed(), 0))
    }

    /// The layout of observations and actions.
    #[getter]
    fn layout(&self) -> PyResult<Layout> {
        let env = self.env()?;
        Ok(Layout { layout: env.layout().clone(), grid: env.config().map.grid() })
    }

    /// The seat that decides; after the end, the one that decided last.
    #[getter]
    fn seat(&self) -> PyResult<u8> {
        Ok(self.env()?.seat().0)
    }

    /// The seats that the agent plays in this episode.
    #[getter]
    fn agent_seats(&self) -> PyResult<Vec<usize>> {
        Ok(self.env()?.agent_seats().into_iter().map(Seat::index).collect())
    }

    /// Number of seats.
    #[getter]
    fn seats(&self) -> PyResult<usize> {
        Ok(self.env()?.layout().seats())
    }

    /// The seed of the episode.
    #[getter]
    fn seed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        show_seed(py, self.env()?.seed())
    }

    /// Whether the episode has ended.
    #[getter]
    fn is_over(&self) -> PyResult<bool> {
        Ok(self.env()?.is_over())
    }

    /// Whether the episode has ended because it reached a limit.
    #[getter]
    fn is_truncated(&self) -> PyResult<bool> {
        Ok(self.env()?.is_truncated())
    }

    /// The seat that has won, if one has.
    #[getter]
    fn winner(&self) -> PyResult<Option<u8>> {
        Ok(self.env()?.winner().map(|seat| seat.0))
    }

    /// Number of decisions made by the agent.
    #[getter]
    fn length(&self) -> PyResult<u32> {
        Ok(self.env()?.length())
    }

    /// The sum of each seat's rewards so far.
    #[getter]
    fn returns(&self) -> PyResult<Vec<f32>> {
        Ok(self.env()?.returns().to_vec())
    }
}
