//! What the web client computes without a server: the companion's script ([`Companion`]), maps ([`maps`]), games on them
//! ([`games`]), checks of records ([`records`]), analyses of games ([`analyses`]), trees of positions ([`trees`]), and whole tables with bots ([`tables`]).
//!
//! All input and output is JSON, read and written by the same code as everywhere else; `web/src/engine/` is the
//! JavaScript side. Errors are [`Problem`]s, and those of tables are what the server would send. [`bindings`] is the whole interface for JavaScript.

pub mod analyses;
pub mod bindings;
pub mod fair;
pub mod games;
pub mod maps;
pub mod openings;
mod panic;
mod problem;
pub mod records;
mod script;
pub mod tables;
pub mod trees;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use panic::{last_panic, remember_panics};
pub use problem::Problem;
pub use script::{Companion, PlayerScreen, Screen};
