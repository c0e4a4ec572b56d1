//! The words above a picture: the name of the map and its author, made safe to print.

use mapfile::MapFile;

/// The title of a picture.
pub(crate) fn title(map: &MapFile) -> String {
    match map.name() {
        Some(name) => plain(name),
        None => format!("A board of {} by {} hexes", map.grid().width(), map.grid().height()),
    }
}

/// The author of the map, as a separate line.
pub(crate) fn author(map: &MapFile) -> Option<String> {
    map.author().map(|author| format!("by {}", plain(author)))
}

/// A text without control characters: XML does not allow them, and a terminal would interpret them.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') { ' ' } else { c }).collect()
}

/// A text of at most `most` characters, with a mark where something was left out.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(most.saturating_sub(1)).collect();
    short.truncate(short.trim_end().len());
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_shortened_by_characters() {
        assert_eq!(shortened("äöü", 3), "äöü");
        assert_eq!(shortened("äöüß", 3), "äö…");
        assert_eq!(shortened("ab cd", 4), "ab…");
    }
}
