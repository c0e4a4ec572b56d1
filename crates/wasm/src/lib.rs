//! What the web client computes without a server: the companion's script ([`Companion`]), maps ([`maps`]), games on them
//! ([`games`]), and checks of records ([`records`]).
//!
//! All input and output is JSON, read and written by the same code as everywhere else; `web/src/engine/engine.ts` is the
//! JavaScript side. Errors are [`Problem`]s. [`bindings`] is the whole interface for JavaScript.

pub mod bindings;
pub mod games;
pub mod maps;
mod panic;
mod problem;
pub mod records;
mod script;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use panic::{last_panic, remember_panics};
pub use problem::Problem;
pub use script::{Companion, PlayerScreen, Screen};
