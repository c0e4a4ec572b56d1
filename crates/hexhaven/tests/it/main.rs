//! The commands of the binary, run as users run them.

#[path = "../common/mod.rs"]
mod common;

mod analyse;
mod bot;
mod cli;
mod guide;
mod map;
mod markets;
mod play;
mod puzzles;
mod tournament;
