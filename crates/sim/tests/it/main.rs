//! Integration tests of the simulator and of the bots that play in it, in one binary.

mod belief;
mod common;
mod custom_players;
mod fuzz_corpus;
mod hidden_information;
mod killed_programs;
mod markets;
mod perft;
mod playthroughs;
mod programs;
mod properties;
mod protocol;
mod puzzles;
mod random_trading;
mod ratings;
mod resumable_runs;
mod self_play;
mod shipped_maps;
mod trading_bots;
