//! Tests of the environments.

mod common;
mod games;
