//! Tests of the server from outside, with real processes, sockets and database files.
//!
//! `make survive` runs the long versions of some of these tests.

#[path = "../common/mod.rs"]
mod common;
mod contract;
mod people;
mod process;
mod socket;
mod web;

mod abuse;
mod accounts;
mod admin;
mod admission;
mod again;
mod backups;
mod bot_offers;
mod bucket;
mod clock_jumps;
mod clocks;
mod companions;
mod conduct;
mod connections;
mod contributions;
mod crowds;
mod damage;
mod details;
mod disk;
mod durability;
mod games;
mod hostile;
mod idle;
mod library;
mod library_sharing;
mod lobby;
mod metrics;
mod oidc;
mod origins;
mod precedence;
mod replays;
mod requests;
mod routes;
mod secrecy;
mod secrets;
mod shortage;
mod siege;
mod stopping;
mod tls;
mod undo;
mod work;
