//! Integration tests of the bots.

mod common;
mod temperaments;
mod waste;
mod whole_games;
