//! Every fault of a map has a message in both languages, with the same arguments.

use hexhaven_guide::{Language, Text, Words};
use mapfile::{Fault, FaultCode, HintCode, MapFile, Warning, WarningCode};
use std::collections::BTreeSet;

/// The beginner map without comments: one row per line.
fn rows() -> Vec<String> {
    let text = mapfile::shipped("beginner").expect("it is shipped");
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_owned).collect()
}

/// The beginner map with lines replaced, as `(line, text)`; an empty text deletes the line, `\n` adds one.
fn with(changes: &[(usize, &str)]) -> Vec<u8> {
    let mut rows = rows();
    for &(line, text) in changes {
        text.clone_into(&mut rows[line - 1]);
    }
    (rows.join("\n") + "\n").into_bytes()
}

fn without(lines: std::ops::RangeInclusive<usize>) -> Vec<u8> {
    with(&lines.map(|line| (line, "")).collect::<Vec<_>>())
}

/// Files that together have every fault, hint and warning.
fn files() -> Vec<Vec<u8>> {
    let sea: Vec<(usize, &str)> = (10..=14).chain(16..=20).map(|line| (line, "0 0 0 0 0")).collect();
    let eight = "1 6 2 8 15 21 34 40 51 57 62 67 60 66 41 47";
    let port = |edge: &str| with(&[(24, &format!("{eight} {edge}"))]);
    let turned = "2 4\n10\n15 5 4\n0 0\n9 9 9 9 9\n0 0 0 0 0\n3 2\n7 7\n7 7\n7 7\n0 0 0 0 0 6\n0 0\n0 0\n0 0\n\
                  6 0 0 0 0 0 0 0 0 0 0 0\n";
    let gold = format!("#! gold\n{}", rows().join("\n"));
    vec![
        Vec::new(),
        b"# nothing\n".to_vec(),
        b"\xFF\xFE2\0".to_vec(),
        [b"# caf\xE9\n".as_slice(), &with(&[])].concat(),
        with(&[(1, "2, 4")]),
        with(&[(1, "0 4"), (2, "0"), (3, "15 5"), (4, "2 3")]),
        with(&[(1, "4 2 # players"), (7, "19 19 19 19 70000")]),
        rows().join("\r").into_bytes(),
        with(&[(1, "7 8"), (2, "#! name\n10"), (3, "#! name A\n#! name B\n#! colour red\n15 5 4")]),
        without(3..=3),
        without(6..=6),
        without(7..=7),
        without(8..=8),
        without(9..=9),
        without(22..=22),
        without(24..=24),
        without(15..=24),
        without(19..=24),
        without(21..=24),
        with(&[(6, "15 1 0\n0 0 1")]),
        with(&[(6, "15 1 0")]),
        with(&[(9, "0 5")]),
        with(&[(9, "5 0"), (21, "")]),
        with(&[(9, "255 255")]),
        turned.as_bytes().to_vec(),
        with(&sea),
        with(&[(12, "3 5 2 8 4"), (18, "10 5 13 11 5")]),
        with(&[(12, "3 5 2 8 4"), (1, "#! Gold\n2 4")]),
        with(&[(12, "3 5 2 sea 4"), (22, "1 4 1 1 2 3 1 5 7")]),
        with(&[(15, "#! gold\n3 4 4 4 3 1 0")]),
        with(&[(15, "3 4 4 4 3 1 0")]),
        gold.into_bytes(),
        with(&[(16, "5 0 8 11 1")]),
        with(&[(16, "0 8 0 11 0")]),
        with(&[(15, "2 5 4 4 3 1"), (21, "1 1 2 2 2 1 1 2 2 2 2 1"), (23, "3 2 1 1 1 1")]),
        with(&[(12, "3 1 2 3 4"), (15, "3 4 4 3 3 1")]),
        with(&[(22, "1 4 1 0 2 3 1 5 6"), (23, "3 1 1 1 1 1")]),
        with(&[(12, "3 5 2 1 4"), (15, "3 3 4 4 3 5")]),
        with(&[(21, "5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11")]),
        with(&[(23, "0 4 1 1 1 1")]),
        with(&[(22, "0 0 0 0 0 0 0 0"), (23, "0 4 1 1 1 1"), (24, eight)]),
        with(&[(24, eight)]),
        port("17"),
        port("17 24"),
        port("31 37"),
        port("4 10"),
        port("6 1"),
        port("17 70"),
        port("17 23\n1 2 3"),
    ]
}

fn found() -> (Vec<Fault>, Vec<Warning>) {
    let (mut faults, mut warnings) = (Vec::new(), Vec::new());
    for file in files() {
        match MapFile::parse(&file) {
            Ok(map) => warnings.extend(map.warnings().to_vec()),
            Err(found) => faults.extend(found),
        }
    }
    (faults, warnings)
}

#[test]
fn every_code_occurs() {
    let (faults, warnings) = found();
    let codes: BTreeSet<FaultCode> = faults.iter().map(|fault| fault.code).collect();
    let missing: Vec<_> = FaultCode::ALL.iter().filter(|code| !codes.contains(code)).collect();
    assert_eq!(missing, [&FaultCode::Incomplete], "no known file has this one");
    let hints: BTreeSet<HintCode> = faults.iter().filter_map(|fault| fault.hint_code).collect();
    assert_eq!(hints, HintCode::ALL.iter().copied().collect());
    let codes: BTreeSet<WarningCode> = warnings.iter().map(|warning| warning.code).collect();
    assert_eq!(codes, WarningCode::ALL.iter().copied().collect());
}

/// Whether a text has an English word, apart from what a Thai text about files has to contain.
fn has_english(text: &str) -> bool {
    let mut text = text.to_owned();
    for known in ["UTF-8", "UTF-16", "CRLF", "CR", "LF", "#! gold", "#! Gold", "#! name A", "#! name B", "#! name"] {
        text = text.replace(known, "");
    }
    for quoted in ["“sea”", "“#! colour red”"] {
        text = text.replace(quoted, "");
    }
    text.contains(r"\r") || text.chars().any(|letter| letter.is_ascii_alphabetic())
}

#[test]
fn every_fault_is_said_in_both_languages() {
    let (faults, warnings) = found();
    let mut texts: Vec<Text> = faults.iter().map(Text::map_fault).collect();
    texts.extend(faults.iter().filter_map(Text::map_hint));
    texts.extend(warnings.iter().map(Text::map_warning));
    texts.push(Text::new(format!("map-fault-{}", FaultCode::Incomplete.name())));
    for words in Language::ALL.map(Words::new) {
        for text in &texts {
            let said = words.try_say(text).unwrap_or_else(|error| panic!("{}: {error}: {text:?}", words.language()));
            assert!(!said.contains('$') && !said.contains("  "), "{said}");
            // The file with CR alone is one token, quoted with its `\r`.
            let quotes_cr = format!("{text:?}").contains(r"\\r");
            if words.language() == Language::Thai && !quotes_cr {
                assert!(!has_english(&said), "{said}");
            }
        }
    }
}

#[test]
fn every_message_belongs_to_a_code() {
    for language in Language::ALL {
        let keys = language.map_faults().lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
        let keys: BTreeSet<String> = keys.filter(|key| key.split('-').count() > 2).map(str::to_owned).collect();
        let faults = FaultCode::ALL.iter().map(|code| format!("map-fault-{}", code.name()));
        let hints = HintCode::ALL.iter().map(|code| format!("map-hint-{}", code.name()));
        let warnings = WarningCode::ALL.iter().map(|code| format!("map-warning-{}", code.name()));
        assert_eq!(keys, faults.chain(hints).chain(warnings).collect(), "{language}");
    }
}

#[test]
fn a_fault_is_said_with_what_was_expected_and_meant() {
    let fault = &MapFile::parse(&with(&[(23, "0 4 1 1 1 1 1")])).expect_err("seven columns")[0];
    let said = |language| {
        let words = Words::new(language);
        (words.say(&Text::map_fault(fault)), Text::map_hint(fault).map(|hint| words.say(&hint)))
    };
    let (thai, hint) = said(Language::Thai);
    assert_eq!(thai, "บรรทัด 23: แถวนี้มี 7 ค่า ต้องมี 6 ค่า: 3:1 อิฐ ไม้ ขนแกะ ข้าวสาลี แร่");
    assert!(hint.is_some_and(|hint| hint.starts_with("ตัวอย่างในคำอธิบายของไฟล์พิมพ์ผิด")));
    let english = said(Language::English).0;
    assert_eq!(english, "Line 23: 7 numbers in this row. Expected 6 numbers: 3:1, brick, lumber, wool, grain and ore.");
}
