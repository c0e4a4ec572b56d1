//! Whole games through the keys, without a terminal.

mod bargains;
mod keys;
mod lines;
mod saved;
mod screens;
mod table;
