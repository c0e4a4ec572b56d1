//! Integration tests of the companion's script.

mod common;

mod cases;
mod components;
mod flow;
mod full;
mod goldens;
mod house;
mod map_faults;
mod pace;
mod rules_faults;
mod source;
mod undo;
mod words;
