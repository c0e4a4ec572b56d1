//! Learning environments: games as plain buffers of bytes, seen from one seat.
//!
//! [`VecEnv`] plays many games at once, [`Env`] one. An observation is a list of bytes that shows what the seat that
//! decides may know, and nothing else; an action is a number, and a mask tells which ones are legal. [`Layout`] says what
//! each entry and each number mean; `docs/python/layout.md` describes it for readers. Other seats are counted from the
//! one that looks, so that a position looks the same from every seat.
//!
//! ```
//! use hexhaven_env::{Env, EnvConfig, LAYOUT_VERSION, Meaning};
//! use random::Seed;
//! use rules::Action;
//!
//! let mut env = Env::new(EnvConfig::shipped("beginner", 4)?, Seed::from_u64(1))?;
//! let layout = env.layout();
//! assert_eq!((LAYOUT_VERSION, layout.action_count()), (1, 266));
//!
//! // Sections have names, so that nobody has to count.
//! let hand = layout.observation_sections().iter().find(|section| section.name == "hand").unwrap();
//! assert_eq!(hand.shape(), [5]);
//!
//! // An action can be named by what it means, by its number, or as an action of the rules.
//! let vertex = layout.topology().vertex(6).unwrap();
//! let action = layout.index(Meaning::Settlement(vertex)).unwrap();
//! assert_eq!(layout.describe(action).unwrap(), "place or build a settlement at v6");
//! assert_eq!(env.decode(action)?, Some(Action::PlaceSetupSettlement { vertex: 6 }));
//! assert_eq!(env.encode(&Action::PlaceSetupSettlement { vertex: 6 }), Some(vec![action]));
//!
//! let error = env.step(0).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "game 0: action 0 (roll the dice) is not legal for seat 0: the setup comes first: place the pieces that are due"
//! );
//! env.step(action)?;
//! # Ok::<(), hexhaven_env::EnvError>(())
//! ```

mod config;
mod env;
mod episode;
mod error;
mod layout;
mod look;
mod meaning;
mod menu;
mod observation;
mod observer;
mod opponents;
mod symmetry;
mod vec_env;

pub use config::{Boards, EnvConfig, Player, Reward};
pub use env::Env;
pub use error::EnvError;
pub use layout::{Axis, LAYOUT_VERSION, Layout, Section};
pub use meaning::Meaning;
pub use observer::Observer;
pub use symmetry::{Symmetry, symmetries};
pub use vec_env::{Batch, Buffers, EpisodeEnd, VecConfig, VecEnv};
