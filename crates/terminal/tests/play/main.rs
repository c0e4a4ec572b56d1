//! Whole games through the keys, without a terminal.

mod keys;
mod lines;
mod saved;
mod screens;
mod table;
