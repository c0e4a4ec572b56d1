//! The types of the npm package match the engine.

use std::path::Path;

/// Rewrites the file if `HEXHAVEN_WRITE_TYPES` is set; else compares it with what would be written.
#[test]
fn the_generated_types_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("package/types.d.ts");
    let text = hexhaven_npm::typescript::text();
    if std::env::var_os("HEXHAVEN_WRITE_TYPES").is_some() {
        std::fs::write(&path, &text).expect("the file can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "crates/npm/package/types.d.ts is stale: run make types");
}
