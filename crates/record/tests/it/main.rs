//! Records and scenario files: conformance, tampering, origin, bad input, undone actions.

mod bad_cases;
mod bad_input;
mod common;
mod conformance;
mod markets;
mod origin;
mod public;
mod tampering;
mod undo;
