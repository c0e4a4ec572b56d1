//! Names of library maps, and the checks before a map is published.

use mapfile::{DrawOptions, MapFile};
use protocol::library::NewLibraryMap;
use protocol::{Code, Refusal};
use random::Seed;
use sha2::{Digest, Sha256};
use store::{LibraryLimits, NewVersion, Timestamp};
use table::{checked_line, checked_map, checked_text};

/// The prefix of a map's name that refers to the library.
const PREFIX: &str = "library:";
/// Characters in a map's id.
pub const ID_LENGTH: usize = 10;
/// Maximum size of a published file, the same as for any table's map.
const MAX_FILE_BYTES: usize = table::MAX_MAP_BYTES;
/// Maximum number of characters in a name, a description and the reason of a report.
const MAX_NAME_LENGTH: usize = 60;
const MAX_DESCRIPTION_LENGTH: usize = 2_000;
const MAX_REASON_LENGTH: usize = 500;
/// How much a player may publish.
pub const LIMITS: LibraryLimits = LibraryLimits { maps: 50, versions: 50, all_versions: 500 };

/// The name by which a table refers to a version.
#[must_use]
pub fn name(id: &str, version: u64) -> String {
    format!("{PREFIX}{id}@{version}")
}

/// The map id and the version, if given, in the name of a table's map; none if it is not a library map.
#[must_use]
pub fn read_name(name: &str) -> Option<(&str, Option<u64>)> {
    let named = name.strip_prefix(PREFIX)?;
    match named.split_once('@') {
        None => Some((named, None)),
        // An invalid number becomes 0, which no version has.
        Some((id, version)) => Some((id, Some(version.parse().unwrap_or(0)))),
    }
}

/// Parses `ID@VERSION`.
#[must_use]
pub fn read_version(named: &str) -> Option<(&str, u64)> {
    let (id, version) = named.split_once('@')?;
    Some((id, version.parse().ok()?))
}

/// A version that may be published: the text to be stored, and what the list shows of it.
pub struct Checked {
    name: String,
    description: String,
    text: String,
    players: (u8, u8),
    land: u64,
    is_random: bool,
}

/// Checks a map to be published.
///
/// # Errors
/// The first error, with all faults of the map.
pub fn check(new: &NewLibraryMap, author: &str) -> Result<Checked, Refusal> {
    let bad_name = || {
        Refusal::new(Code::BadMapName, format!("name: expected 1 to {MAX_NAME_LENGTH} visible characters on one line"))
    };
    let bad_description = || {
        Refusal::new(
            Code::BadDescription,
            format!(
                "description: expected at most {MAX_DESCRIPTION_LENGTH} characters, without invisible or bidirectional control characters"
            ),
        )
    };
    let name = checked_line(&new.name, MAX_NAME_LENGTH).ok_or_else(bad_name)?;
    let description = checked_text(&new.description, MAX_DESCRIPTION_LENGTH).ok_or_else(bad_description)?;
    let fits = |text: &str| {
        let message = format!("map: the file has {} bytes; {MAX_FILE_BYTES} are allowed in the library", text.len());
        if text.len() > MAX_FILE_BYTES { Err(Refusal::new(Code::BadMap, message)) } else { Ok(()) }
    };
    fits(&new.catan)?;
    let file = checked_map(&new.catan)?.with_name(Some(&name)).with_author(Some(author));
    let text = file.to_text();
    fits(&text)?;
    // The stored text is in the form that `map fmt` writes, with the requested name.
    let again = MapFile::parse(text.as_bytes()).ok().filter(|again| again.name() == Some(&name));
    if again.is_none_or(|again| again.to_text() != text) {
        return Err(bad_name());
    }
    let layout = file.draw(&Seed::from_u64(0), DrawOptions::default()).map.layout;
    let land = (0..layout.grid().hex_count()).filter(|&hex| layout.terrain(hex).is_land()).count() as u64;
    Ok(Checked { name, description, text, players: file.players(), land, is_random: !file.is_fixed() })
}

impl Checked {
    /// The version as it is stored.
    #[must_use]
    pub fn version(self, map: String, player: String, author: &str, at: Timestamp) -> NewVersion {
        let Self { name, description, text, players, land, is_random } = self;
        let search_key = format!("{name}\n{description}\n{author}").to_lowercase();
        let hash = Sha256::digest(text.as_bytes()).into();
        NewVersion { map, player, name, description, search_key, hash, text, players, land, is_random, at }
    }
}

/// Checks the reason of a report.
///
/// # Errors
/// If it is empty or too long.
pub fn check_reason(reason: &str) -> Result<String, Refusal> {
    let bad = || Refusal::new(Code::BadReason, format!("reason: expected 1 to {MAX_REASON_LENGTH} characters"));
    checked_text(reason, MAX_REASON_LENGTH).filter(|reason| !reason.is_empty()).ok_or_else(bad)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(name: &str) -> NewLibraryMap {
        let catan = mapfile::shipped("standard").unwrap().to_owned();
        NewLibraryMap { name: name.to_owned(), description: String::new(), catan }
    }

    #[test]
    fn names_round_trip() {
        assert_eq!(read_name(&name("ABC", 3)), Some(("ABC", Some(3))));
        assert_eq!(read_name("library:ABC"), Some(("ABC", None)));
        assert_eq!(read_name("library:ABC@x"), Some(("ABC", Some(0))));
        assert_eq!(read_name("standard"), None);
        assert_eq!(read_version("ABC@3"), Some(("ABC", 3)));
        assert_eq!(read_version("ABC"), None);
    }

    #[test]
    fn published_maps_are_stored_in_canonical_form() {
        for name in [
            "เกาะของฉัน",
            "น้ำที่ปู่",
            "I ❤\u{fe0f} sheep",
            "<script>alert(1)</script>",
            "#! gold",
            "a  b",
            "  x ",
            "\"';--",
            "name",
            "%",
            "1 1",
        ] {
            let checked = check(&new(name), "Ann").unwrap_or_else(|refusal| panic!("{name}: {}", refusal.message));
            let file = MapFile::parse(checked.text.as_bytes()).unwrap();
            assert_eq!(file.to_text(), checked.text, "{name}");
            assert_eq!(file.name(), Some(checked.name.as_str()));
            assert_eq!((file.author(), checked.land, checked.is_random), (Some("Ann"), 19, true));
        }
    }

    #[test]
    fn names_with_invisible_characters_are_refused() {
        let (long, stacked) = ("x".repeat(61), format!("Za{}", "\u{300}".repeat(50)));
        for name in [
            "",
            "  ",
            "a\nb",
            "a\tb",
            "\u{202e}evil",
            "a\u{200b}b",
            "\u{0}",
            &long,
            "\u{3164}",
            "\u{115f}",
            "\u{2800}",
            "\u{ad}",
            "a\u{34f}b",
            "a\u{e0041}b",
            &stacked,
        ] {
            let refused = check(&new(name), "Ann").err().map(|refusal| refusal.code);
            assert_eq!(refused, Some(Code::BadMapName), "{name:?}");
        }
    }
}
