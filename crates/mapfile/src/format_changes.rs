//! What formatting changes in a file, in words.

use crate::map_file::MapFile;
use std::fmt;

/// The differences between a file and its canonical text. Displayed as `3 rows realigned, comments kept`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FormatChanges {
    /// Rows of numbers that are written differently; their numbers are the same.
    pub rows: usize,
    /// Headings of sections that were missing.
    pub headings: usize,
    /// Whether `#!` lines were moved or rewritten.
    pub directives: bool,
    /// Blank lines that were removed.
    pub blank_lines: usize,
    /// Whether lines ended in CRLF, the last one had no end, or the file began with a byte order mark.
    pub line_ends: bool,
    /// Comments of the author, all of which are kept.
    pub comments: usize,
}

impl FormatChanges {
    /// Compares the text of a file with what `map.to_text()` writes.
    #[must_use]
    pub fn of(map: &MapFile, before: &str) -> Self {
        let after = map.to_text();
        let rows = |text: &str| -> Vec<String> {
            lines(text).filter(|line| is_row(line)).map(str::to_owned).collect::<Vec<_>>()
        };
        let directives = |text: &str| -> Vec<String> {
            lines(text).take_while(|line| line.starts_with("#!")).map(str::to_owned).collect()
        };
        let remarks = |text: &str| lines(text).filter(|line| line.starts_with('#') && !line.starts_with("#!")).count();
        let (old, new) = (rows(before), rows(&after));
        Self {
            rows: old.iter().zip(&new).filter(|(old, new)| old != new).count(),
            headings: remarks(&after).saturating_sub(remarks(before)),
            directives: directives(before) != directives(&after),
            blank_lines: lines(before).filter(|line| line.trim().is_empty()).count(),
            line_ends: before.contains('\r') || before.starts_with('\u{feff}') || !before.ends_with('\n'),
            comments: map.comments.len(),
        }
    }
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let body = text.strip_suffix('\n').unwrap_or(text);
    body.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line))
}

fn is_row(line: &str) -> bool {
    line.trim_start().starts_with(|first: char| first.is_ascii_digit())
}

impl fmt::Display for FormatChanges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |count: usize, what: &str, done: &str| {
            (count > 0).then(|| format!("{count} {what}{} {done}", if count == 1 { "" } else { "s" }))
        };
        let parts = [
            counted(self.rows, "row", "realigned"),
            counted(self.headings, "heading", "added"),
            self.directives.then(|| "`#!` lines rewritten".to_owned()),
            counted(self.blank_lines, "blank line", "removed"),
            self.line_ends.then(|| "line ends changed".to_owned()),
            (self.comments > 0).then(|| "comments kept".to_owned()),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_change_is_named() {
        let tidy = crate::shipped("beginner").expect("it is shipped");
        let cases = [
            (tidy.to_owned(), ""),
            (tidy.replacen("\n2 4\n", "\n 2\t4 \n", 1), "1 row realigned"),
            (tidy.replacen("# bank: brick wood wool wheat ore\n", "", 1), "1 heading added"),
            (tidy.replacen("\n2 4\n", "\n\n\n2 4\n", 1), "2 blank lines removed"),
            (tidy.replace('\n', "\r\n"), "line ends changed"),
            (tidy.trim_end().to_owned(), "line ends changed"),
            (tidy.replacen("\n2 4\n", "\n# for a few\n02  4\n", 1), "1 row realigned, comments kept"),
            (format!("{tidy}#! weather fog\n"), "`#!` lines rewritten"),
        ];
        for (text, expected) in cases {
            let map = MapFile::parse(text.as_bytes()).unwrap_or_else(|faults| panic!("{faults:?} in\n{text}"));
            assert_eq!(FormatChanges::of(&map, &text).to_string(), expected, "{text}");
        }
    }
}
