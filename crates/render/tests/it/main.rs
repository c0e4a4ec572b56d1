//! Pictures of maps: how they look, and what must be true of every one.

mod goldens;
mod maps;
mod properties;
