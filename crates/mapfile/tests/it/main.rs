//! Map files: what is accepted, what is refused and why, and how boards are drawn.

mod balance;
mod comments;
mod common;
mod draft;
mod draw;
mod properties;
mod refused;
mod shipped;
