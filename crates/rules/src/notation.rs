//! The public notation: JSON of actions, outcomes and events, strict decoding, and reason codes.

pub(crate) mod encode;
#[macro_use]
pub(crate) mod wire_enum;
pub(crate) mod event;
pub(crate) mod field;
pub mod json;
pub(crate) mod names;
pub(crate) mod outcome;
pub(crate) mod reason;
pub(crate) mod stage;
#[cfg(feature = "typescript")]
pub mod typescript;
