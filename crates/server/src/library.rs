//! Names of library maps, and the checks before a map is published.

use mapfile::{DrawOptions, MapFile};
use protocol::library::NewLibraryMap;
use protocol::{Code, Refusal};
use random::Seed;
use sha2::{Digest, Sha256};
use store::{CollectionLimits, LibraryLimits, NewVersion, Timestamp};
use table::{checked_line, checked_map, checked_text, file_size};

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
/// Maximum number of tags of a map, and of characters in one.
const MAX_TAGS: usize = 5;
const MAX_TAG_LENGTH: usize = 24;
/// How much a player may publish.
pub const LIMITS: LibraryLimits = LibraryLimits { maps: 50, versions: 50, all_versions: 500 };
/// How much a player may collect.
pub const COLLECTION_LIMITS: CollectionLimits = CollectionLimits { collections: 20, maps: 100 };

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
    tags: Vec<String>,
    based_on: Option<(String, u64)>,
}

/// Checks a map to be published.
///
/// # Errors
/// The first error, with all faults of the map.
pub fn check(new: &NewLibraryMap, author: &str) -> Result<Checked, Refusal> {
    let (name, description) = check_words(&new.name, &new.description)?;
    let tags = check_tags(&new.tags)?;
    let based_on = new.based_on.as_deref().and_then(read_version).map(|(id, version)| (id.to_owned(), version));
    let fits = |text: &str| {
        let message = format!("map: the file has {} bytes; {MAX_FILE_BYTES} are allowed in the library", text.len());
        if text.len() > MAX_FILE_BYTES { Err(Refusal::new(Code::BadMap, message).because(file_size())) } else { Ok(()) }
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
    let (players, is_random) = (file.players(), !file.is_fixed());
    Ok(Checked { name, description, text, players, land, is_random, tags, based_on })
}

fn bad_name() -> Refusal {
    Refusal::new(Code::BadMapName, format!("name: expected 1 to {MAX_NAME_LENGTH} visible characters on one line"))
}

/// Checks the name and the description of a map or a collection.
///
/// # Errors
/// If one is too long or has invisible characters, or the name is empty.
pub fn check_words(name: &str, description: &str) -> Result<(String, String), Refusal> {
    let bad_description = || {
        Refusal::new(
            Code::BadDescription,
            format!(
                "description: expected at most {MAX_DESCRIPTION_LENGTH} characters, without invisible or bidirectional control characters"
            ),
        )
    };
    let name = checked_line(name, MAX_NAME_LENGTH).ok_or_else(bad_name)?;
    Ok((name, checked_text(description, MAX_DESCRIPTION_LENGTH).ok_or_else(bad_description)?))
}

/// A tag in its usual form: lowercase, with single hyphens between words; none if it is empty, too long or has other
/// characters than letters and digits of any script.
#[must_use]
pub fn normalized_tag(tag: &str) -> Option<String> {
    let line = checked_line(tag, MAX_TAG_LENGTH)?;
    let words: Vec<&str> = line.split([' ', '-', '_']).filter(|word| !word.is_empty()).collect();
    let tag = words.join("-").to_lowercase();
    // Vowels and tones above and below Thai letters are marks, which are not alphanumeric.
    let is_plain = |c: char| c.is_alphanumeric() || c == '-' || ('\u{e31}'..='\u{e4e}').contains(&c);
    (!tag.is_empty() && tag.chars().count() <= MAX_TAG_LENGTH && tag.chars().all(is_plain)).then_some(tag)
}

fn check_tags(tags: &[String]) -> Result<Vec<String>, Refusal> {
    let message = format!("tags: expected at most {MAX_TAGS}, each 1 to {MAX_TAG_LENGTH} letters, digits and hyphens");
    let bad = || Refusal::new(Code::BadTags, message.clone());
    let mut checked: Vec<String> = Vec::new();
    for tag in tags {
        let tag = normalized_tag(tag).ok_or_else(bad)?;
        if !checked.contains(&tag) {
            checked.push(tag);
        }
        if checked.len() > MAX_TAGS {
            return Err(bad());
        }
    }
    Ok(checked)
}

impl Checked {
    /// The version as it is stored.
    #[must_use]
    pub fn version(self, map: String, player: String, author: &str, at: Timestamp) -> NewVersion {
        let Self { name, description, text, players, land, is_random, tags, based_on } = self;
        let search_key = format!("{name}\n{description}\n{}\n{author}", tags.join(" ")).to_lowercase();
        let hash = Sha256::digest(text.as_bytes()).into();
        NewVersion {
            map,
            player,
            name,
            description,
            search_key,
            hash,
            text,
            players,
            land,
            is_random,
            tags,
            based_on,
            at,
        }
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
        NewLibraryMap { name: name.to_owned(), description: String::new(), catan, tags: Vec::new(), based_on: None }
    }

    #[test]
    fn tags_are_normalized_or_refused() {
        for (tag, expected) in [
            ("Two Islands", "two-islands"),
            ("  big__map ", "big-map"),
            ("น้ำที่ปู่", "น้ำที่ปู่"),
            ("GOLD", "gold"),
            ("a-b", "a-b"),
            ("4-players", "4-players"),
        ] {
            assert_eq!(normalized_tag(tag).as_deref(), Some(expected), "{tag}");
        }
        for tag in ["", " ", "-", "a/b", "<b>", "a,b", "%", "x\ny", "\u{202e}x", "\u{0}", &"x".repeat(25)] {
            assert_eq!(normalized_tag(tag), None, "{tag:?}");
        }
        let tags = |tags: &[&str]| check_tags(&tags.iter().map(|&tag| tag.to_owned()).collect::<Vec<_>>());
        assert_eq!(tags(&["a", "A", " a "]).unwrap(), ["a"]);
        assert!(tags(&["a", "b", "c", "d", "e"]).is_ok());
        assert_eq!(tags(&["a", "b", "c", "d", "e", "f"]).unwrap_err().code, Code::BadTags);
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
