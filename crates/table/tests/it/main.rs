//! Integration tests of the table.

mod contributions;
mod hints;
mod lobby;
mod typescript;
mod whole_games;
