//! The integration tests of the rules, in one binary.

mod longest_road;
mod notation;
mod options;
mod pools;
mod routes;
