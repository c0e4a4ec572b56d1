//! What pages compute without a server: the script of a game at a real table ([`Companion`]), maps ([`maps`]), and games on
//! them ([`games`]).
//!
//! Everything goes in and out as JSON, written and read by the same code as everywhere else; `web/src/engine/engine.ts` is
//! the other side of it. What is refused is a [`Problem`]. [`bindings`] is all that JavaScript sees.

pub mod bindings;
pub mod games;
pub mod maps;
mod panic;
mod problem;
mod script;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use panic::{last_panic, remember_panics};
pub use problem::Problem;
pub use script::{Companion, PlayerScreen, Screen};
