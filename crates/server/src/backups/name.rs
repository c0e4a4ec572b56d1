//! The names of scheduled backups, which say when they were begun.

use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use std::fs;
use std::io;
use std::path::Path;
use store::Timestamp;

/// The name of a backup, with its time in UTC: sorted by name, backups are sorted by time.
const FORMAT: &str = "hexhaven-%Y-%m-%dT%H-%M-%SZ.db";
/// What the names of all backups begin with.
pub(super) const BEGINNING: &str = "hexhaven-";

/// A scheduled backup.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Backup {
    /// The name of its file.
    pub name: String,
    /// When it was begun, to the second.
    pub at: Timestamp,
}

impl Backup {
    /// The backup that begins at this time.
    #[must_use]
    pub fn begun_at(now: Timestamp) -> Self {
        let second = now.0.div_euclid(1000);
        let at = jiff::Timestamp::from_second(second).unwrap_or_default();
        Self { name: at.strftime(FORMAT).to_string(), at: Timestamp(at.as_millisecond()) }
    }

    /// The backup with this name, if it is the name of one.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let at = DateTime::strptime(FORMAT, name).ok()?.to_zoned(TimeZone::UTC).ok()?.timestamp();
        // Whatever else parses, such as times with fewer digits, was not made here.
        Some(Self::begun_at(Timestamp(at.as_millisecond()))).filter(|backup| backup.name == name)
    }

    /// All backups in a folder, the oldest first. Other files are ignored.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn all_in(folder: &Path) -> io::Result<Vec<Self>> {
        let names = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name())).collect::<io::Result<Vec<_>>>()?;
        let mut found: Vec<Self> = names.iter().filter_map(|name| Self::named(name.to_str()?)).collect();
        found.sort_unstable();
        Ok(found)
    }

    /// The newest backup in a folder.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn newest_in(folder: &Path) -> io::Result<Option<Self>> {
        Ok(Self::all_in(folder)?.pop())
    }
}

/// Whether this is the name of a backup that was not completed, or of its journal.
pub(super) fn is_unfinished(name: &str) -> bool {
    let Some((name, rest)) = name.split_once(".db.") else { return false };
    let number = rest.strip_suffix("-journal").unwrap_or(rest).strip_suffix(".new");
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    Backup::named(&format!("{name}.db")).is_some() && number.is_some_and(is_number)
}

#[cfg(test)]
mod tests {
    use super::{Backup, is_unfinished};
    use store::Timestamp;

    #[test]
    fn names_say_when() {
        let backup = Backup::begun_at(Timestamp(1_780_000_000_999));
        assert_eq!(backup.name, "hexhaven-2026-05-28T20-26-40Z.db");
        assert_eq!(Backup::named(&backup.name), Some(Backup { at: Timestamp(1_780_000_000_000), ..backup }));
        for other in [
            "hexhaven.db",
            "hexhaven-2026-05-28.db",
            "hexhaven-2026-05-28T20-26-40Z.db.1.new",
            "hexhaven-2026-5-28T20-26-40Z.db",
            "hexhaven-2026-13-28T20-26-40Z.db",
            "other-2026-05-28T20-26-40Z.db",
        ] {
            assert_eq!(Backup::named(other), None, "{other}");
        }
    }

    #[test]
    fn only_unfinished_backups_are_removed() {
        for name in ["hexhaven-2026-05-28T20-26-40Z.db.12.new", "hexhaven-2026-05-28T20-26-40Z.db.1.new-journal"] {
            assert!(is_unfinished(name), "{name}");
        }
        for name in ["hexhaven.db.1.new", "hexhaven-2026-05-28T20-26-40Z.db", "hexhaven-2026-05-28T20-26-40Z.db.x.new"]
        {
            assert!(!is_unfinished(name), "{name}");
        }
    }
}
