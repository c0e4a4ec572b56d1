//! Several servers on one PostgreSQL database, and administration of a server, with real processes and sockets.

#[allow(dead_code, reason = "not every test uses everything")]
#[path = "../../../store/tests/suite/server.rs"]
mod postgres;

mod client;
mod node;

mod admin;
mod companions;
mod library;
mod one_game;
mod trouble;
