//! Arbitrary text as a scenario file.

use super::{assert_playable, is_small};
use record::{MapSource, parse_file};
use std::path::Path;

/// Property: any text that is accepted as a scenario file can be run, and its starting positions are valid.
///
/// # Panics
/// If the property is violated.
pub fn scenario(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(cases) = parse_file(text) else { return };
    for case in cases.into_iter().flatten().take(4) {
        let known = match &case.map {
            MapSource::Named(name) => mapfile::shipped(name).is_some(),
            MapSource::Text(text) => is_small(text),
        };
        if !known {
            continue;
        }
        let folder = Path::new("");
        // The result does not matter here.
        let _ = case.run(folder);
        let Ok(game) = case.game(folder) else { continue };
        if let Ok(state) = case.start(&game) {
            assert_playable(&game, &state);
        }
    }
}
