//! One command, one file.

pub mod perft;
pub mod replay;
pub mod scenario;
pub mod sim;
