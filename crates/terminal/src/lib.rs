//! A game against bots in the terminal.
//!
//! From the game to the screen, each layer knowing only those before it:
//!
//! - [`LocalTable`] contains the game and the bots, and reveals only what the person playing may see;
//! - [`Session`] adds the file that every action is saved to, and the log of what happened;
//! - [`Menu`] lists the legal actions, grouped behind keys;
//! - [`App`] handles keys: dialogs, pages, and when the bots move. Tests press keys here;
//! - [`screen`] draws an app, and [`run()`] is the main loop on a real terminal;
//! - [`plain`] plays the same session line by line, for pipes, scripts and screen readers.
//!
//! ```
//! use hexhaven_terminal::{NewGame, Session};
//! use random::Seed;
//!
//! let map = mapfile::MapFile::parse(mapfile::shipped("beginner").unwrap().as_bytes()).unwrap();
//! let bots = NewGame::usual_bots(&map, bots::Kind::Random);
//! let new_game = NewGame {
//!     map,
//!     preset: rules::Preset::Official,
//!     options: rules::Options::default(),
//!     bots,
//!     seat: Some(0),
//!     seed: Seed::from_u64(7),
//!     name: "Ann".to_owned(),
//! };
//! let mut session = Session::begin(new_game.table().unwrap(), None).unwrap();
//! session.play_bots().unwrap();
//! assert!(session.table().awaits_person());
//! ```

pub mod app;
pub mod dialog;
mod error;
mod key;
pub mod menu;
mod new_game;
pub mod plain;
mod run;
mod save;
pub mod screen;
mod session;
mod speed;
mod table;
pub mod words;

pub use app::App;
pub use error::{Error, NotResumable};
pub use key::{Key, KeyHint};
pub use locales::{Language, Words};
pub use menu::Menu;
pub use new_game::NewGame;
pub use run::run;
pub use save::latest;
pub use session::{Line, Session};
pub use speed::{Speed, UnknownSpeed};
pub use table::{Decision, LocalTable, PendingDecision};
