//! Integration tests of the CSV and Parquet writers.

mod tables;
