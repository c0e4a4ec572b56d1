//! The server from outside: real processes, real sockets, a real file on the disk.
//!
//! `make survive` runs the long forms of those tests that have one.

#[path = "../common/mod.rs"]
mod common;
mod contract;
mod people;
mod process;
mod socket;
mod web;

mod again;
mod clock_jumps;
mod clocks;
mod companions;
mod connections;
mod crowds;
mod damage;
mod disk;
mod durability;
mod games;
mod hostile;
mod library;
mod origins;
mod replays;
mod requests;
mod routes;
mod secrecy;
mod secrets;
mod stopping;
