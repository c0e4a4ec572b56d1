//! The store's guarantees, tested on both databases.
//!
//! PostgreSQL is a private server started by `scripts/postgres`; the tests of a run share it, and it stops when it has
//! not been used for some seconds.

mod server;
mod site;

mod analyses;
mod backup;
mod backup_turn;
mod check;
mod companions;
mod conduct;
mod kill;
mod library;
mod log;
mod opening;
mod people;
mod prune;
mod race;
mod secrecy;
mod tables;
mod trouble;
mod upgrade;
