//! The engine for programs in JavaScript: rules, shipped and own maps, dice, simple bots and records.
//!
//! The npm package consists of this crate as WebAssembly and the files in `package/`, which are its interface. It is
//! small, because it leaves out what only the web client needs (`hexhaven-wasm`): the bots that search, with their nets,
//! the companion, analyses and pictures.

pub mod bindings;
mod options;
mod playing;
mod problem;
mod records;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use options::{BotName, GameOptions};
pub use playing::{Playing, Status};
pub use problem::Problem;
pub use records::{RecordChecked, check_record};
