//! Integration tests of the bots.

mod common;
mod levels;
mod temperaments;
mod waste;
mod whole_games;
