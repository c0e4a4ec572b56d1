//! Integration tests of the table.

mod lobby;
mod typescript;
mod whole_games;
