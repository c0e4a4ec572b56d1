//! Several real servers on one PostgreSQL, and what operators do to a server: real processes, real sockets.

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
