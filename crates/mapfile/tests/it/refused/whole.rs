//! Files that are wrong as a whole: empty, truncated, in another encoding.

use super::faults;
use crate::common::{ROWS, changed};
use hexhaven_mapfile::{MapFile, Section};

fn check(name: &str, text: &[u8], expected: &str) {
    assert_eq!(faults(text)[0].to_string(), expected, "{name}");
}

#[test]
fn empty_files() {
    check("empty", b"", "line 1: file: the file is empty, expected the fifteen sections of a map");
    check("a mark", b"\xEF\xBB\xBF", "line 1: file: the file is empty, expected the fifteen sections of a map");
    let comments = "line 4: file: the file has only comments, expected the fifteen sections of a map";
    check("comments", b"# a map\n\n#! name Nowhere\n   # no rows\n", comments);
    check("blanks", b"\n \n\t\n\r\n", "line 4: file: the file is empty, expected the fifteen sections of a map");
}

#[test]
fn not_utf8() {
    let mut text = changed("insert 2 # caf?").into_bytes();
    let position = text.iter().position(|&byte| byte == b'?').unwrap();
    text[position] = 0xE9;
    check("a comment", &text, "line 3: file: the text is not UTF-8, expected UTF-8");
    assert_eq!(faults(&text).len(), 1, "the rest of the file is valid");

    let mut text = changed("set 7 19 19 19 19 ?").into_bytes();
    let position = text.iter().position(|&byte| byte == b'?').unwrap();
    text[position] = 0xFF;
    let faults_found = faults(&text);
    let sections: Vec<(usize, Section)> = faults_found.iter().map(|fault| (fault.line, fault.section)).collect();
    assert_eq!(sections, [(7, Section::File), (7, Section::Bank)]);

    let wide: Vec<u8> = changed("").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let wide = [&[0xFF, 0xFE], wide.as_slice()].concat();
    check("UTF-16", &wide, "line 1: file: the text is not UTF-8, expected UTF-8");
    assert_eq!(faults(&wide).len(), 1);
}

#[test]
fn line_endings_and_blanks_do_not_matter() {
    let plain = MapFile::parse(changed("").as_bytes()).unwrap();
    let text = changed("");
    for other in [
        text.replace('\n', "\r\n"),
        format!("\u{feff}{text}"),
        text.replace('\n', " \t\n\n# between\n"),
        text.replace(' ', "\t  "),
        text.replace('\n', "\n  "),
        text.trim_end().to_owned(),
        text.replace("19", "00019"),
    ] {
        assert_eq!(MapFile::parse(other.as_bytes()).as_ref(), Ok(&plain), "{other:?}");
    }
    assert!(MapFile::parse(text.replace('\n', "\r").as_bytes()).is_err(), "CR alone does not end a line");
}

/// A file that ends after the value pool is a complete map without ports; any other truncated file is refused.
#[test]
fn truncated_anywhere() {
    let text = changed("");
    let without_ports = ROWS[..21].join("\n").len();
    for end in 0..text.len() - 1 {
        let cut = MapFile::parse(&text.as_bytes()[..end]);
        let whole = end == without_ports || end == without_ports + 1;
        assert_eq!(cut.is_ok(), whole, "cut after {end} bytes: {:?}", &text[end.saturating_sub(20)..end]);
    }
}

#[test]
fn truncated_between_sections() {
    let cut = |rows: usize| faults((ROWS[..rows].join("\n") + "\n").as_bytes()).remove(0);
    for (rows, section) in [
        (1, Section::Points),
        (2, Section::Pieces),
        (3, Section::FreePlacements),
        (4, Section::PlacementMap),
        (5, Section::PlacementMap),
        (6, Section::Bank),
        (7, Section::DevelopmentCards),
        (8, Section::Dimensions),
        (9, Section::HexTypes),
        (13, Section::HexTypes),
        (14, Section::HexTypePool),
        (15, Section::HexValues),
        (20, Section::HexValuePool),
        (22, Section::PortTypePool),
        (23, Section::PortVertices),
    ] {
        let fault = cut(rows);
        assert_eq!((fault.line, fault.section), (rows, section), "{fault}");
    }
}
