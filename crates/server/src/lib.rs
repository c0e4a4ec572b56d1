//! The game server: lobby, tables, clocks, sockets, accounts.
//!
//! [`run`] serves on a listener until it is told to stop. One action's way: a [`socket`] or [`http`] request becomes a
//! command for the table's task ([`host`]); there it is checked, its chance is drawn, it is applied to a copy, and
//! stored at the version it expects; only then it is true, and everybody is told. The store decides between nodes:
//! whoever comes second reads what the first one stored.

mod access;
mod app;
mod commands;
mod companions;
mod hall;
mod host;
mod http;
mod library;
mod limits;
mod linger;
mod moment;
mod refusal;
mod run;
mod settings;
mod socket;
mod verify;

pub use run::run;
pub use settings::{RateLimits, Settings};
pub use verify::verify;
