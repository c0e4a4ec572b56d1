//! Tests only: `tests/dependencies.rs` checks the workspace against the diagram in ARCHITECTURE.md.
