//! Tests of the environments.

mod bad_input;
mod common;
mod games;
mod hidden_information;
mod layout;
mod many_games;
mod opponents;
mod rewards;
mod rotation;
mod symmetry;
