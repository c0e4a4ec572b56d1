//! Drafts: which texts can be read as a draft, and how drafts are written.

use hexhaven_mapfile::{Draft, MapFile, shipped, shipped_names};

#[test]
fn the_text_of_a_draft_equals_that_of_the_map() {
    for name in shipped_names() {
        let text = shipped(name).unwrap();
        let file = MapFile::parse(text.as_bytes()).unwrap();
        let draft = Draft::read(text).unwrap_or_else(|| panic!("{name} cannot be read"));
        assert_eq!(draft, Draft::of(&file), "{name}");
        assert_eq!(draft.to_text(), file.to_text(), "{name}");
    }
}

#[test]
fn comments_and_unknown_directives_are_kept() {
    let text = shipped("catamm").unwrap().replace("#! gold", "#! gold\n#! tide high\n# by the sea");
    let text = text.replace("\n2 2 2 14 5\n", "\n# a short deck\n2 2 2 14 5\n# the end of the head\n");
    let file = MapFile::parse(text.as_bytes()).unwrap();
    let draft = Draft::read(&text).unwrap();
    assert_eq!(draft.comments.len(), 3);
    assert_eq!(draft.directives, ["tide high"]);
    assert_eq!(draft.to_text(), file.to_text());
    let json = serde_json::to_string(&draft).unwrap();
    assert_eq!(serde_json::from_str::<Draft>(&json).unwrap(), draft);
}

/// A draft has the same faults as the text it was read from.
#[test]
fn a_draft_hides_no_fault() {
    let edits = [
        ("\n2 4\n", "\n4 2\n"),
        ("\n2 4\n", "\n0 300\n"),
        ("\n10\n", "\n0\n"),
        ("\n2 1\n", "\n2 3\n"),
        ("\n1 1 0\n", "\n1 9 0\n"),
        ("\n0 7 5 4 0\n", "\n8 7 5 9 0\n"),
        ("\n0 7 5 4 0\n", "\n7 7 5 4 0\n"),
        ("\n3 4 4 4 3 1\n", "\n3 4 4 4 2 1\n"),
        ("\n0 0 8 11 0\n", "\n6 1 13 11 0\n"),
        ("\n1 6 2 8 ", "\n1 9 2 8 "),
        ("\n1 6 2 8 ", "\n2 8 2 8 "),
        ("\n1 6 2 8 ", "\n7 12 8 999 "),
        ("\n4 1 1 1 1 1\n", "\n0 4 1 1 1 1\n"),
    ];
    for (old, new) in edits {
        let valid = shipped("beginner").unwrap();
        let text = valid.replacen(old, new, 1);
        assert_ne!(text, valid, "{old:?} does not occur");
        let draft = Draft::read(&text).unwrap_or_else(|| panic!("{new:?} cannot be read"));
        let said = |text: &str| -> Vec<_> {
            let faults = MapFile::parse(text.as_bytes()).expect_err("the map is refused");
            faults.iter().map(|fault| (fault.section, fault.cell)).collect()
        };
        assert_eq!(said(&draft.to_text()), said(&text), "{new:?}");
    }
}

#[test]
fn a_text_that_would_lose_content_is_not_a_draft() {
    let valid = shipped("beginner").unwrap();
    for (old, new) in [
        ("\n2 4\n", "\n2 four\n"),
        ("\n2 4\n", "\n2 4 # or five\n"),
        ("\n1 1 0\n", "\n"),
        ("\n0 7 5 4 0\n", "\n0 7 5 4\n"),
        ("\n5 5\n", "\n5 6\n"),
        ("\n4 1 1 1 1 1\n", "\n0 4 1 1 1 1 1\n"),
        ("\n1 6 2 8 ", "\n1 6 2 "),
    ] {
        let text = valid.replacen(old, new, 1);
        assert_ne!(text, valid, "{old:?} does not occur");
        assert_eq!(Draft::read(&text), None, "{new:?}");
    }
    assert_eq!(Draft::read(""), None);
    assert_eq!(Draft::read(&format!("{valid}7\n")), None);
}

#[test]
fn odd_drafts_are_written_without_a_panic() {
    let mut draft = Draft::read(shipped("standard").unwrap()).unwrap();
    draft.name = Some("two\nlines".to_owned());
    draft.size = [0, 0];
    draft.ports[0].ends.reverse();
    let text = draft.to_text();
    assert!(text.starts_with("#! name two lines\n"));
    assert!(MapFile::parse(text.as_bytes()).is_err());
}
