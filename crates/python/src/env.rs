//! Learning environments: one game ([`Env`]), many games ([`VecEnv`]), and the layout of what they show ([`Layout`]).

mod config;
mod layout;
mod many;
mod one;

pub(crate) use layout::Layout;
pub(crate) use many::VecEnv;
pub(crate) use one::Env;

use crate::error::{bad_rules, invalid};
use env::EnvError;
use pyo3::prelude::*;

/// The exception of an environment's error.
pub(crate) fn refuse(error: &EnvError) -> PyErr {
    let code = match error {
        EnvError::Rules(error) => return bad_rules(error),
        EnvError::Setting { .. } => "BAD_SETTING",
        EnvError::Length { .. } => "BAD_SHAPE",
        EnvError::NoSuchAction { .. } => "BAD_ACTION",
        EnvError::IllegalAction { .. } => "ILLEGAL_ACTION",
        EnvError::Over { .. } => "GAME_OVER",
        EnvError::NoSuch { .. } => "NO_SUCH",
        _ => "INTERNAL",
    };
    invalid(code, error.to_string())
}

/// Threads do not survive a fork: without this check, the child would wait for them forever.
struct Birthplace(u32);

impl Birthplace {
    fn here() -> Self {
        Self(std::process::id())
    }

    fn check(&self) -> PyResult<()> {
        if self.0 == std::process::id() {
            return Ok(());
        }
        let message = "this environment was created in another process, whose threads do not exist here; create it after \
                       the fork, or with threads=1";
        Err(invalid("FORKED", message))
    }
}
