//! Nothing but tests: `tests/dependencies.rs` holds the workspace to the diagram in ARCHITECTURE.md.
