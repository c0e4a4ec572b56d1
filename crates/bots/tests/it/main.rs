//! Integration tests of the bots.

mod assessment;
mod board_net;
mod common;
mod levels;
mod temperaments;
mod waste;
mod whole_games;
