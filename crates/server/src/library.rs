//! How a map of the library is named, and what may be published.

use mapfile::{DrawOptions, MapFile};
use protocol::library::NewLibraryMap;
use protocol::{Code, Refusal};
use random::Seed;
use sha2::{Digest, Sha256};
use store::{LibraryLimits, NewVersion, Timestamp};
use table::{checked_line, checked_map, checked_text};

/// How the name of a table's map begins when it is one of the library.
const PREFIX: &str = "library:";
/// Letters of a map's id.
pub const ID_LENGTH: usize = 10;
/// Bytes that a published file may have: as many as that of any other table.
const MAX_FILE_BYTES: usize = table::MAX_MAP_BYTES;
/// Letters that a name, a description and the reason of a report may have.
const MAX_NAME_LENGTH: usize = 60;
const MAX_DESCRIPTION_LENGTH: usize = 2_000;
const MAX_REASON_LENGTH: usize = 500;
/// How much a player may publish.
pub const LIMITS: LibraryLimits = LibraryLimits { maps: 50, versions: 50, all_versions: 500 };

/// A version as tables name it.
#[must_use]
pub fn name(id: &str, version: u64) -> String {
    format!("{PREFIX}{id}@{version}")
}

/// The map that a table's map names, and the version if it names one; nothing if it is none of the library's.
#[must_use]
pub fn read_name(name: &str) -> Option<(&str, Option<u64>)> {
    let named = name.strip_prefix(PREFIX)?;
    match named.split_once('@') {
        None => Some((named, None)),
        // A number that is none is no version of anything.
        Some((id, version)) => Some((id, Some(version.parse().unwrap_or(0)))),
    }
}

/// The map and the version that `ID@VERSION` names.
#[must_use]
pub fn read_version(named: &str) -> Option<(&str, u64)> {
    let (id, version) = named.split_once('@')?;
    Some((id, version.parse().ok()?))
}

/// A version that may be published: the text as it is kept, and what lists say of it.
pub struct Checked {
    name: String,
    description: String,
    text: String,
    players: (u8, u8),
    land: u64,
    is_random: bool,
}

/// Checks what somebody wants to publish.
///
/// # Errors
/// With the first thing that is wrong, and all faults of the map.
pub fn check(new: &NewLibraryMap, author: &str) -> Result<Checked, Refusal> {
    let bad_name = || {
        Refusal::new(
            Code::BadMapName,
            format!("name: expected 1 to {MAX_NAME_LENGTH} letters on one line, all of which can be seen"),
        )
    };
    let bad_description = || {
        Refusal::new(
            Code::BadDescription,
            format!(
                "description: expected at most {MAX_DESCRIPTION_LENGTH} letters, and none that hides or turns others"
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
    // What is kept is what `map fmt` writes, and says the name that was asked for.
    let again = MapFile::parse(text.as_bytes()).ok().filter(|again| again.name() == Some(&name));
    if again.is_none_or(|again| again.to_text() != text) {
        return Err(bad_name());
    }
    let layout = file.draw(&Seed::from_u64(0), DrawOptions::default()).map.layout;
    let land = (0..layout.grid().hex_count()).filter(|&hex| layout.terrain(hex).is_land()).count() as u64;
    Ok(Checked { name, description, text, players: file.players(), land, is_random: !file.is_fixed() })
}

impl Checked {
    /// As it is stored.
    #[must_use]
    pub fn version(self, map: String, player: String, author: &str, at: Timestamp) -> NewVersion {
        let Self { name, description, text, players, land, is_random } = self;
        let search_key = format!("{name}\n{description}\n{author}").to_lowercase();
        let hash = Sha256::digest(text.as_bytes()).into();
        NewVersion { map, player, name, description, search_key, hash, text, players, land, is_random, at }
    }
}

/// Why somebody reports a map.
///
/// # Errors
/// When it is empty or too long.
pub fn check_reason(reason: &str) -> Result<String, Refusal> {
    let bad = || Refusal::new(Code::BadReason, format!("reason: expected 1 to {MAX_REASON_LENGTH} letters"));
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
    fn names_are_read_as_they_are_written() {
        assert_eq!(read_name(&name("ABC", 3)), Some(("ABC", Some(3))));
        assert_eq!(read_name("library:ABC"), Some(("ABC", None)));
        assert_eq!(read_name("library:ABC@x"), Some(("ABC", Some(0))));
        assert_eq!(read_name("standard"), None);
        assert_eq!(read_version("ABC@3"), Some(("ABC", 3)));
        assert_eq!(read_version("ABC"), None);
    }

    #[test]
    fn what_is_kept_is_in_canonical_form_whatever_it_is_called() {
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
    fn odd_names_are_refused() {
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
