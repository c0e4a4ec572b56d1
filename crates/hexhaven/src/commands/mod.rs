//! One command, one file.

pub mod bot;
pub mod learn;
pub mod map;
pub mod perft;
pub mod play;
pub mod quote;
pub mod replay;
pub mod scenario;
pub mod sim;
pub mod tune;
