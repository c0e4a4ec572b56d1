//! Hints that a table or a companion was changed, perhaps by another node.

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
    /// A companion has changed, or has ended.
    Companion {
        /// The companion's code.
        code: String,
    },
    /// Hints may have been lost: everything that is waited for must be read again. Whoever falls behind so far that the
    /// channel says so must do the same.
    Everything,
}

/// The most bytes that hints are sent in at once; the database takes a little less than 8,000.
const ROOM: usize = 7_000;

/// What was changed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Subject {
    /// The table with this id.
    Table(String),
    /// The companion with this code.
    Companion(String),
}

impl Subject {
    /// The line that says so. A table's begins with a number, and nothing else does.
    fn line(&self, version: u64) -> String {
        match self {
            Self::Table(id) => format!("{version} {id}"),
            Self::Companion(code) => format!("{COMPANION}{code}"),
        }
    }
}

/// How the line of a companion begins.
const COMPANION: &str = "companion ";

/// Writes hints of what was changed as the database sends them: a line for each, with its name and a table's
/// version. What does not fit into one text goes into the next.
pub(crate) fn write<'a>(changes: impl IntoIterator<Item = (&'a Subject, u64)>) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for (subject, version) in changes {
        let line = subject.line(version);
        // A name that is longer than everything, or breaks the line, is told as that something has changed.
        let line = if line.len() > ROOM || line.contains('\n') { String::new() } else { line };
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
        if let Some(code) = line.strip_prefix(COMPANION) {
            return Some(Hint::Companion { code: code.to_owned() });
        }
        let (version, id) = line.split_once(' ')?;
        Some(Hint::Table { id: id.to_owned(), version: version.parse().ok()? })
    };
    text.split('\n').map(|line| hint(line).unwrap_or(Hint::Everything)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The hint that is to come; only a table's has a version.
    fn hint(subject: &Subject, version: u64) -> Hint {
        match subject.clone() {
            Subject::Table(id) => Hint::Table { id, version },
            Subject::Companion(code) => Hint::Companion { code },
        }
    }

    #[test]
    fn hints_are_read_as_they_were_written() {
        let tables = (0..1_000).map(|i| Subject::Table(format!("table {i}")));
        let companions = (0..1_000).map(|i| Subject::Companion(format!("CODE{i}")));
        let subjects: Vec<Subject> = tables.chain(companions).collect();
        let texts = write(subjects.iter().map(|subject| (subject, 7)));
        assert!(texts.len() > 1 && texts.iter().all(|text| text.len() < 8_000));
        let hints: Vec<Hint> = texts.iter().flat_map(|text| read(text)).collect();
        let expected: Vec<Hint> = subjects.iter().map(|subject| hint(subject, 7)).collect();
        assert_eq!(hints, expected);
        // Even of a table that is called so.
        let odd_name = Subject::Table("companion 3 ABCDEF".to_owned());
        assert_eq!(read(&write([(&odd_name, 1)])[0]), [hint(&odd_name, 1)]);
        let odd = ["a".repeat(9_000), "two\nlines".to_owned()].map(Subject::Table);
        for text in write(odd.iter().map(|subject| (subject, 1))) {
            assert!(read(&text).iter().all(|hint| *hint == Hint::Everything), "{text}");
        }
        for lost in ["", "companion", "x 3"] {
            assert_eq!(read(lost), [Hint::Everything], "{lost}");
        }
    }
}
