//! A whole game in the terminal against automatic players.
//!
//! From the truth to the screen, each knowing only what stands before it:
//!
//! - [`Table`] holds the game and the bots, and gives out what the one person at it may see;
//! - [`Session`] adds the file that every action is written into, and the story told so far;
//! - [`Menu`] is what the person may do now, grouped behind keys: only what is legal is there;
//! - [`App`] is the game as keys see it: dialogs, pages, when the bots move. Tests press keys here;
//! - [`screen`] draws an app, [`run()`] is the loop around both on a real terminal;
//! - [`plain`] plays the same session line by line, for pipes, scripts and screen readers.

pub mod app;
pub mod dialog;
mod error;
mod key;
pub mod menu;
mod opening;
pub mod plain;
mod run;
mod save;
pub mod screen;
mod session;
mod speed;
mod table;
pub mod words;

pub use app::App;
pub use error::Error;
pub use key::{Hint, Key};
pub use menu::Menu;
pub use opening::Opening;
pub use run::run;
pub use save::latest;
pub use session::{Line, Session};
pub use speed::Speed;
pub use table::{Decision, Table, Thought};
