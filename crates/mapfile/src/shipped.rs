//! The maps that come with the game.

const SHIPPED: [(&str, &str); 4] = [
    ("beginner", include_str!("../../../maps/beginner.catan")),
    ("rulebook", include_str!("../../../maps/rulebook.catan")),
    ("standard", include_str!("../../../maps/standard.catan")),
    ("catamm", include_str!("../../../maps/catamm.catan")),
];

/// The text of a shipped map.
///
/// ```
/// assert!(mapfile::shipped("beginner").is_some());
/// assert!(mapfile::shipped("atlantis").is_none());
/// ```
#[must_use]
pub fn shipped(name: &str) -> Option<&'static str> {
    SHIPPED.iter().find(|(known, _)| *known == name).map(|&(_, text)| text)
}

/// The names of the shipped maps.
pub fn shipped_names() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|&(name, _)| name)
}
