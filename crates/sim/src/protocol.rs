//! The bot protocol: how a program in any language plays. One JSON object a line, both ways.
//!
//! - [`message`] has every message, as it is written to a program and read from one.
//! - [`Responder`] is the other end: one of our bots that hears the messages and answers them.
//! - [`Memory`] is what it remembers of a game, so that a state can be made of what it sees.

mod memory;
pub mod message;
mod responder;

pub use memory::Memory;
pub use responder::{Reply, Responder};
