//! Integration tests of the table.

mod typescript;
mod whole_games;
