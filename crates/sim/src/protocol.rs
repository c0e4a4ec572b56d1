//! The bot protocol, by which a program in any language can play: one JSON object per line, in both directions.
//!
//! - [`message`] writes the messages to a program and parses its answers.
//! - [`Responder`] is the other end: an included bot that reads the messages and answers them.
//! - [`PlayerMemory`] is what the responder remembers of a game, from which it reconstructs a state.
//!
//! ```
//! use bots::Kind;
//! use hexhaven_sim::protocol::Responder;
//! use random::Seed;
//! let mut bot = Responder::new(Kind::Greedy, Seed::from_u64(1));
//! let reply = bot.handle(r#"{"type": "start", "seat": 0, "seats": 3, "rules": "official", "map": "beginner"}"#);
//! assert_eq!((reply.answer, reply.problem), (None, None));
//! ```

mod awards;
pub mod message;
mod player_memory;
mod responder;

pub use player_memory::PlayerMemory;
pub use responder::{Reply, Responder};
