//! The public notation: actions, outcomes and events as others write and read them, strict reading, reason codes.

pub(crate) mod action;
pub(crate) mod event;
pub mod json;
pub(crate) mod names;
pub(crate) mod outcome;
pub(crate) mod reason;
pub(crate) mod stage;
#[cfg(feature = "typescript")]
pub mod typescript;
pub(crate) mod written;
