//! What the store promises, tried on both databases.
//!
//! PostgreSQL is a private server that `scripts/postgres` starts; the tests of a run share it, and it goes when nobody
//! has used it for some seconds.

mod server;
mod site;

mod backup;
mod check;
mod companions;
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
