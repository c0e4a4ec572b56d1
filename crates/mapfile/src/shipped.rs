//! The maps that come with the game, from the crate's folder `maps`.

macro_rules! maps {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../maps/", $name, ".catan")))),+]
    };
}

/// Name and text of every map; the ones for a first game come first.
const SHIPPED: [(&str, &str); 12] = maps![
    "beginner",
    "rulebook",
    "standard",
    "catamm",
    "catamm-random",
    "catamm-5-6",
    "small-2p",
    "extension-5-6",
    "archipelago",
    "no-ports",
    "big",
    "placements",
];

/// The text of a shipped map.
///
/// ```
/// assert!(hexhaven_mapfile::shipped("beginner").is_some());
/// assert!(hexhaven_mapfile::shipped("atlantis").is_none());
/// ```
#[must_use]
pub fn shipped(name: &str) -> Option<&'static str> {
    SHIPPED.iter().find(|(known, _)| *known == name).map(|&(_, text)| text)
}

/// The names of the shipped maps, the ones for a first game first.
///
/// ```
/// assert_eq!(hexhaven_mapfile::shipped_names().next(), Some("beginner"));
/// ```
pub fn shipped_names() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|&(name, _)| name)
}
