//! Tests of the analysis of games.

mod accounts;
mod blunders;
mod calibration;
mod fair;
mod games;
mod openings;
mod refusals;
mod trades;
mod trees;
