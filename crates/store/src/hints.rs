//! Hints that a table was changed, perhaps by another node.

/// A hint. It may come twice or, when a connection is lost or a node dies, not at all: whoever relies on it also looks
/// now and then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// A table has this version now; its log, its document or its chat has changed.
    Table {
        /// The table's id.
        id: String,
        /// How many entries its log has.
        version: u64,
    },
    /// Hints may have been lost: everything that is waited for must be read again. Whoever falls behind so far that the
    /// channel says so must do the same.
    Everything,
}

/// The most bytes that hints are sent in at once; the database takes a little less than 8,000.
const ROOM: usize = 7_000;

/// Writes hints of changed tables as the database sends them: a line for each, with the version and the id. What does
/// not fit into one text goes into the next.
pub(crate) fn write<'a>(changes: impl IntoIterator<Item = (&'a str, u64)>) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for (id, version) in changes {
        let line = format!("{version} {id}");
        // An id that is longer than everything, or breaks the line, is told as that something has changed.
        let line = if line.len() > ROOM || id.contains('\n') { String::new() } else { line };
        match texts.last_mut() {
            Some(text) if text.len() + line.len() < ROOM => {
                text.push('\n');
                text.push_str(&line);
            }
            _ => texts.push(line),
        }
    }
    texts
}

/// Reads what the database sent. What cannot be read may have been anything.
pub(crate) fn read(text: &str) -> Vec<Hint> {
    let hint = |line: &str| {
        let (version, id) = line.split_once(' ')?;
        Some(Hint::Table { id: id.to_owned(), version: version.parse().ok()? })
    };
    text.split('\n').map(|line| hint(line).unwrap_or(Hint::Everything)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_are_read_as_they_were_written() {
        let ids: Vec<String> = (0..1_000).map(|i| format!("table {i}")).collect();
        let texts = write(ids.iter().map(|id| (id.as_str(), 7)));
        assert!(texts.len() > 1 && texts.iter().all(|text| text.len() < 8_000));
        let hints: Vec<Hint> = texts.iter().flat_map(|text| read(text)).collect();
        let expected: Vec<Hint> = ids.iter().map(|id| Hint::Table { id: id.clone(), version: 7 }).collect();
        assert_eq!(hints, expected);
        let odd = ["a".repeat(9_000), "two\nlines".to_owned()];
        for text in write(odd.iter().map(|id| (id.as_str(), 1))) {
            assert!(read(&text).iter().all(|hint| *hint == Hint::Everything), "{text}");
        }
        assert_eq!(read(""), [Hint::Everything]);
    }
}
