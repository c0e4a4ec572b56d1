//! Integration tests of the bots.

mod whole_games;
