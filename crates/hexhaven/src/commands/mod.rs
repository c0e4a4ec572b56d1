//! The commands, one module each.

pub mod admin;
mod age;
pub mod analyse;
mod backup_args;
pub mod bot;
mod config_file;
pub mod guide;
pub mod learn;
pub mod load;
pub mod map;
pub mod perft;
pub mod play;
pub mod puzzles;
pub mod quote;
pub mod replay;
pub mod scenario;
pub mod serve;
pub mod sim;
mod storage;
pub mod tune;
pub mod work;
