//! The companion's script, from outside.

mod common;

mod cases;
mod components;
mod full;
mod goldens;
mod house;
mod source;
mod undo;
mod words;
