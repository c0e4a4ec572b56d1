//! Integration tests of the bots.

mod temperaments;
mod whole_games;
