//! Tests of the analysis of games.

mod accounts;
mod blunders;
mod games;
mod refusals;
