//! Complete games played by keys, without a terminal.

mod bargains;
mod common;
mod keys;
mod lines;
mod saved;
mod screens;
mod thai;
