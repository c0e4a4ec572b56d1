//! The compiled part of the Python package `hexhaven`.
//!
//! Nothing here knows a rule: it converts between Python and the other crates, and turns every failure into an exception
//! with a code ([`error`]). Objects can be used from several threads, one at a time: see [`lock`].

mod action;
mod env;
mod error;
mod game;
mod json;
mod lock;
mod map;
mod market;
mod outcome;
mod play;
mod python_bot;
mod record;
mod scenario;
mod seat_handle;
mod tournament;
mod training;

use pyo3::prelude::*;

#[pymodule]
mod _hexhaven {
    #[pymodule_export]
    use super::action::Action;
    #[pymodule_export]
    use super::env::{Env, Layout, VecEnv};
    #[pymodule_export]
    use super::error::{BotError, HexhavenError, IllegalActionError, MapError, RecordError, RulesError};
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::map::{Map, maps};
    #[pymodule_export]
    use super::outcome::Outcome;
    #[pymodule_export]
    use super::play::Ending;
    #[pymodule_export]
    use super::record::Record;
    #[pymodule_export]
    use super::scenario::{ScenarioResult, run_scenarios};
    #[pymodule_export]
    use super::seat_handle::SeatHandle;
    #[pymodule_export]
    use super::tournament::Plan;
    #[pymodule_export]
    use super::training::{Net, NetPlayer, net_layout, self_play};

    use super::{Bound, PyModule, PyModuleMethods, PyResult};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("BOTS", bots::Kind::NAMES.to_vec())?;
        module.add("PRESETS", rules::Preset::ALL.map(|preset| preset.to_string()).to_vec())
    }
}
