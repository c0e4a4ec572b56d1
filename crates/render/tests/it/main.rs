//! Pictures of maps: goldens, and properties of every picture.

mod goldens;
mod maps;
mod properties;
mod sheets;
