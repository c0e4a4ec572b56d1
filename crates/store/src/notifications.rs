//! Notifications that a table or a companion has changed, perhaps by another node.

/// A change. Delivery is not guaranteed: a notification may arrive twice or, when a connection is lost or a node dies, not
/// at all. Subscribers must also poll from time to time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notification {
    /// A table's log, document or chat has changed.
    Table {
        /// The table's id.
        id: String,
        /// The number of entries in its log.
        version: u64,
    },
    /// A companion has changed, or has ended.
    Companion {
        /// The companion's code.
        code: String,
    },
    /// Notifications may have been lost: read everything of interest again. The same applies to a subscriber that the
    /// channel reports as lagging.
    Everything,
}

/// The maximum size of one payload; PostgreSQL accepts just under 8,000 bytes.
const MAX_PAYLOAD_BYTES: usize = 7_000;

/// What has changed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Subject {
    /// A table, by id.
    Table(String),
    /// A companion, by code.
    Companion(String),
}

impl Subject {
    /// The line for this change in a payload. Only a table's begins with a number.
    fn line(&self, version: u64) -> String {
        match self {
            Self::Table(id) => format!("{version} {id}"),
            Self::Companion(code) => format!("{COMPANION_PREFIX}{code}"),
        }
    }
}

/// The prefix of a companion's line.
const COMPANION_PREFIX: &str = "companion ";

/// Encodes changes as payloads: one line for each, with the name and a table's version. What does not fit into one
/// payload goes into the next.
pub(crate) fn write<'a>(changes: impl IntoIterator<Item = (&'a Subject, u64)>) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for (subject, version) in changes {
        let line = subject.line(version);
        // A name that is too long or contains a line break is sent as "everything may have changed".
        let line = if line.len() > MAX_PAYLOAD_BYTES || line.contains('\n') { String::new() } else { line };
        match texts.last_mut() {
            Some(text) if text.len() + line.len() < MAX_PAYLOAD_BYTES => {
                text.push('\n');
                text.push_str(&line);
            }
            _ => texts.push(line),
        }
    }
    texts
}

/// Decodes a payload. A line that cannot be read means that anything may have changed.
pub(crate) fn read(text: &str) -> Vec<Notification> {
    let hint = |line: &str| {
        if let Some(code) = line.strip_prefix(COMPANION_PREFIX) {
            return Some(Notification::Companion { code: code.to_owned() });
        }
        let (version, id) = line.split_once(' ')?;
        Some(Notification::Table { id: id.to_owned(), version: version.parse().ok()? })
    };
    text.split('\n').map(|line| hint(line).unwrap_or(Notification::Everything)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected notification; only a table's has a version.
    fn hint(subject: &Subject, version: u64) -> Notification {
        match subject.clone() {
            Subject::Table(id) => Notification::Table { id, version },
            Subject::Companion(code) => Notification::Companion { code },
        }
    }

    #[test]
    fn notifications_round_trip() {
        let tables = (0..1_000).map(|i| Subject::Table(format!("table {i}")));
        let companions = (0..1_000).map(|i| Subject::Companion(format!("CODE{i}")));
        let subjects: Vec<Subject> = tables.chain(companions).collect();
        let texts = write(subjects.iter().map(|subject| (subject, 7)));
        assert!(texts.len() > 1 && texts.iter().all(|text| text.len() < 8_000));
        let hints: Vec<Notification> = texts.iter().flat_map(|text| read(text)).collect();
        let expected: Vec<Notification> = subjects.iter().map(|subject| hint(subject, 7)).collect();
        assert_eq!(hints, expected);
        // Even a table with a misleading id.
        let odd_name = Subject::Table("companion 3 ABCDEF".to_owned());
        assert_eq!(read(&write([(&odd_name, 1)])[0]), [hint(&odd_name, 1)]);
        let odd = ["a".repeat(9_000), "two\nlines".to_owned()].map(Subject::Table);
        for text in write(odd.iter().map(|subject| (subject, 1))) {
            assert!(read(&text).iter().all(|hint| *hint == Notification::Everything), "{text}");
        }
        for lost in ["", "companion", "x 3"] {
            assert_eq!(read(lost), [Notification::Everything], "{lost}");
        }
    }
}
