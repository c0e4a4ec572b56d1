//! Any text as a scenario file.

use super::{assert_goes_on, is_small};
use record::{MapSource, parse_file};
use std::path::Path;

/// Any text as a scenario file can be read and run; a position that it starts from is sound.
///
/// # Panics
/// When that is not so.
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
        // Whether it comes out as it says is not the question.
        let _ = case.run(folder);
        let Ok(game) = case.game(folder) else { continue };
        if let Ok(state) = case.start(&game) {
            assert_goes_on(&game, &state);
        }
    }
}
