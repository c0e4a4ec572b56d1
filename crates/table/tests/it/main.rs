//! Integration tests of the table.

mod hints;
mod lobby;
mod typescript;
mod whole_games;
