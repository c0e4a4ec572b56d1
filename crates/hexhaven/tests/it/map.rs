//! `hexhaven map`, as map makers use it.

use crate::common::{file, folder, hexhaven, wrong_use};
use serde_json::json;

/// The beginner map without comments, so that lines can be counted.
fn bare(name: &str) -> String {
    let text = mapfile::shipped(name).expect("it is shipped");
    text.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect()
}

#[test]
fn valid_maps_are_described() {
    let told = hexhaven(&["map", "check", "crates/mapfile/maps/beginner.catan", "standard"]).expect(0);
    let expected = "crates/mapfile/maps/beginner.catan: ok: 19 land hexes, 9 ports, 2 to 4 players, 10 points, nothing random\n\
                    standard: ok: 19 land hexes, 9 ports, 2 to 4 players, 10 points, random parts\n";
    assert_eq!(told.out, expected);
}

#[test]
fn every_error_is_reported_with_file_line_and_section() {
    let folder = folder("map-check");
    let text = bare("beginner").replacen("2 4\n10\n", "4 2\n0\n", 1).replace("4 1 1 1 1 1\n", "0 4 1 1 1 1\n");
    let path = file(&folder, "bad.catan", text);
    let told = hexhaven(&["map", "check", &path, "beginner"]).expect(1);
    let lines: Vec<&str> = told.out.lines().collect();
    assert!(
        lines[0].starts_with(&format!("{path}:1: players: at least 4 players and at most 2, expected ")),
        "{lines:?}"
    );
    assert!(lines[1].starts_with(&format!("{path}:2: points to win: ")), "{lines:?}");
    assert!(lines[2].starts_with(&format!("{path}:23: port type pool: ")), "{lines:?}");
    assert!(lines[2].contains("4 1 1 1 1 1"), "the expected row: {lines:?}");
    assert!(lines.last().unwrap().starts_with("beginner: ok: "), "the other file is still checked");
}

#[test]
fn errors_are_reported_as_json() {
    let folder = folder("map-check-json");
    let path = file(&folder, "bad.catan", bare("beginner").replacen("2 4\n", "4 2\n", 1));
    let told = hexhaven(&["map", "check", "--json", &path, "beginner"]).expect(1);
    let fault = json!({
        "line": 1,
        "section": "players",
        "message": "at least 4 players and at most 2",
        "expected": "the smaller number first",
        "code": "players-order",
        "args": { "line": 1, "section": "players", "min": 4, "max": 2 },
    });
    let bad = json!({ "file": path, "ok": false, "faults": [fault], "warnings": [] });
    let good = json!({ "file": "beginner", "ok": true, "faults": [], "warnings": [] });
    assert_eq!(told.json(), json!([bad, good]));
}

#[test]
fn missing_files_are_reported() {
    let told = hexhaven(&["map", "check", "nowhere.catan", "beginner"]).expect(2);
    assert!(told.err.contains("nowhere.catan"), "{}", told.err);
    assert!(told.out.starts_with("beginner: ok"), "{}", told.out);
    for command in ["show", "svg", "draw", "balance"] {
        wrong_use(&["map", command, "nowhere.catan"], &["nowhere.catan", "shipped map", "archipelago"]);
    }
    wrong_use(&["map", "fmt", "nowhere.catan"], &["nowhere.catan"]);
    wrong_use(&["map", "check"], &["FILE"]);
    wrong_use(&["map", "draw", "standard", "--seed", "x"], &["--seed x"]);
}

#[test]
fn unreadable_files_are_listed_in_the_json() {
    let told = hexhaven(&["map", "check", "--json", "nowhere.catan", "beginner"]).expect(2).json();
    assert_eq!((&told[0]["file"], &told[0]["ok"]), (&json!("nowhere.catan"), &json!(false)));
    assert!(told[0]["error"].is_string());
    assert_eq!(told[1]["ok"], true);
}

#[test]
fn formatting_follows_links_and_skips_read_only_files() {
    let folder = folder("map-links");
    let target = file(&folder, "target.catan", bare("beginner"));
    let link = folder.join("link.catan");
    std::os::unix::fs::symlink("target.catan", &link).unwrap();
    hexhaven(&["map", "fmt", link.to_str().unwrap()]).expect(0);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(
        std::fs::read_to_string(&target).unwrap(),
        mapfile::shipped("beginner").unwrap().replace("#! name Beginner\n", "")
    );
    let locked = file(&folder, "locked.catan", bare("beginner"));
    let mut permissions = std::fs::metadata(&locked).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&locked, permissions).unwrap();
    wrong_use(&["map", "fmt", &locked], &["locked.catan", "read-only"]);
}

#[test]
fn win_rates_count_finished_games() {
    let told = hexhaven(&["map", "balance", "beginner", "--games", "300", "--turn-cap", "150"]).expect(0).out;
    assert!(told.contains("many games were not finished"), "{told}");
    assert!(!told.contains("fair share"), "{told}");
    let none = hexhaven(&["map", "balance", "beginner", "--games", "5", "--turn-cap", "3"]).expect(0).out;
    assert!(none.contains("no game was finished"), "{none}");
}

#[test]
fn invalid_maps_are_neither_shown_nor_drawn() {
    let folder = folder("map-faulty");
    let path = file(&folder, "bad.catan", "4 2\n");
    for command in ["show", "svg", "draw", "balance"] {
        let told = hexhaven(&["map", command, &path]).expect(1);
        assert_eq!(told.out, "", "{}", told.line);
        assert!(told.err.starts_with(&format!("{path}:1: players: ")), "{}", told.err);
    }
}

#[test]
fn a_drawn_map_has_nothing_random_and_follows_from_the_seed() {
    let one = hexhaven(&["map", "draw", "standard", "--seed", "7"]).expect(0).out;
    assert_eq!(one, hexhaven(&["map", "draw", "standard", "--seed", "7"]).expect(0).out);
    assert_ne!(one, hexhaven(&["map", "draw", "standard", "--seed", "8"]).expect(0).out);
    let folder = folder("map-draw");
    let path = folder.join("drawn.catan");
    let path = path.to_str().unwrap();
    hexhaven(&["map", "draw", "standard", "--seed", "7", "-o", path]).expect(0);
    assert_eq!(std::fs::read_to_string(path).unwrap(), one);
    assert!(hexhaven(&["map", "check", path]).expect(0).out.contains("nothing random"));
    // Drawing and then showing gives the same as showing with the seed.
    let shown = hexhaven(&["map", "show", "standard", "--seed", "7"]).expect(0).out;
    assert_eq!(hexhaven(&["map", "show", path]).expect(0).out, shown);
    let balanced = hexhaven(&["map", "draw", "standard", "--seed", "7", "--balanced"]).expect(0);
    assert!(balanced.err.contains("the most even of 500 boards"), "{}", balanced.err);
    assert_ne!(balanced.out, one);
}

#[test]
fn boards_are_shown_within_eighty_columns() {
    let narrow = ["beginner", "rulebook", "catamm", "standard", "small-2p", "placements"];
    for name in mapfile::shipped_names() {
        for ids in [false, true] {
            // Ids need more space.
            if ids && !narrow.contains(&name) {
                continue;
            }
            let mut arguments = vec!["map", "show", name];
            if ids {
                arguments.push("--ids");
            }
            let told = hexhaven(&arguments).expect(0);
            assert!(!told.out.contains('\u{1b}'), "{}: colours without a terminal", told.line);
            let widest = told.out.lines().map(|line| line.chars().count()).max().unwrap();
            assert!(widest <= 80, "{}: {widest} columns", told.line);
        }
    }
    assert!(hexhaven(&["map", "show", "standard"]).expect(0).out.contains('?'));
    assert!(!hexhaven(&["map", "show", "standard", "--seed", "1"]).expect(0).out.contains('?'));
    assert!(hexhaven(&["map", "show", "beginner", "--colour", "always"]).expect(0).out.contains('\u{1b}'));
}

#[test]
fn a_picture_is_written_atomically() {
    let folder = folder("map-svg");
    let path = folder.join("board.svg");
    let path = path.to_str().unwrap();
    hexhaven(&["map", "svg", "standard", "--seed", "1", "-o", path]).expect(0);
    let svg = std::fs::read_to_string(path).unwrap();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    assert_eq!(hexhaven(&["map", "svg", "standard", "--seed", "1"]).expect(0).out.trim_end(), svg.trim_end());
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "no temporary files are left");
    wrong_use(&["map", "svg", "standard", "-o", "/nowhere/board.svg"], &["/nowhere/board.svg"]);
}

#[test]
fn maps_are_printed_as_pages() {
    let folder = folder("map-print");
    let pages = folder.join("pages");
    let pages = pages.to_str().unwrap();
    let told = hexhaven(&["map", "print", "standard", "-o", pages]).expect(0).out;
    let expected: Vec<String> = (1..=7).map(|page| format!("{pages}/page-0{page}.svg")).collect();
    assert_eq!(told.lines().collect::<Vec<_>>(), expected);
    let tiles = std::fs::read_to_string(&expected[1]).unwrap();
    assert!(tiles.contains("width=\"210mm\"") && tiles.contains("page 2 of 7 · tiles 79 mm"), "{tiles}");
    let thai = ["map", "print", "standard", "--tile", "40", "--language", "th", "-o", pages];
    assert!(hexhaven(&thai).expect(0).out.lines().count() < 7, "smaller tiles need fewer pages");
    assert!(std::fs::read_to_string(&expected[0]).unwrap().contains("ไทล์กว้าง 40 มม."));
    let svg = hexhaven(&["map", "svg", "beginner", "--language", "th"]).expect(0).out;
    assert!(svg.contains(">ทะเลทราย</text>"), "{svg}");
    wrong_use(&["map", "print", "standard", "--tile", "300", "-o", pages], &["--tile 300", "20 to 150 mm"]);
    wrong_use(&["map", "svg", "standard", "--language", "xx"], &["--language xx"]);
}

#[test]
fn formatting_keeps_comments_and_content() {
    let folder = folder("map-fmt");
    let untidy =
        format!("# my island\r\n#! weather fog\r\n{}", bare("beginner").replace(' ', "\t ").replace('\n', "\r\n\r\n"));
    let path = file(&folder, "untidy.catan", &untidy);
    let tidy = file(&folder, "tidy.catan", mapfile::shipped("beginner").unwrap());
    let bad = file(&folder, "bad.catan", "4 2\n");
    let told = hexhaven(&["map", "fmt", "--check", &path, &tidy]).expect(1);
    assert_eq!(told.out, format!("{path}\n"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), untidy, "--check writes nothing");
    let told = hexhaven(&["map", "fmt", &bad, &path, &tidy]).expect(1);
    assert_eq!(told.out, format!("{path}\n"), "only changed files are listed");
    assert!(told.err.starts_with(&format!("{bad}:1: players: ")), "{}", told.err);
    let changes = "23 rows realigned, 15 headings added, `#!` lines rewritten, 24 blank lines removed, \
                   line ends changed, comments kept";
    assert!(told.err.ends_with(&format!("{path}: {changes}\n")), "{}", told.err);
    assert_eq!(std::fs::read_to_string(&bad).unwrap(), "4 2\n", "an invalid map is left unchanged");
    let written = std::fs::read_to_string(&path).unwrap();
    assert!(written.starts_with("#! weather fog\n# my island\n# players: min max\n2 4\n"), "{written}");
    hexhaven(&["map", "fmt", "--check", &path]).expect(0);
    let again = mapfile::MapFile::parse(written.as_bytes()).unwrap();
    assert_eq!(again, mapfile::MapFile::parse(untidy.as_bytes()).unwrap());
}

#[test]
fn balance_reports_the_board_and_plays_games() {
    let told = hexhaven(&["map", "balance", "beginner", "--games", "400"]).expect(0).out;
    for part in [
        "brick",
        "10         3.3",
        "seat 1 v",
        "pairs of 6 and 8          0",
        "400 games of 4 random bots",
        "seat 3 wins",
    ] {
        assert!(told.contains(part), "{part:?} is not in:\n{told}");
    }
    let value =
        hexhaven(&["map", "balance", "small-2p", "--games", "50", "--json", "--preset", "online"]).expect(0).json();
    assert_eq!(value["play"]["games"], 50);
    assert_eq!(value["play"]["seats"].as_array().unwrap().len(), 2);
    let interval = &value["play"]["seats"][0]["interval"];
    assert!(interval[0].as_f64() < interval[1].as_f64());
    let greedy = ["map", "balance", "beginner", "--bot", "greedy", "--games", "8", "--turn-cap", "400"];
    let told = hexhaven(&greedy).expect(0).out;
    assert!(told.contains("8 games of 4 greedy bots, 0 unfinished"), "{told}");
    wrong_use(&["map", "balance", "beginner", "--bot", "clever"], &["clever"]);
    let unplayed = hexhaven(&["map", "balance", "big", "--games", "0", "--json"]).expect(0).json();
    assert!(unplayed["play"].is_null());
    wrong_use(&["map", "balance", "beginner", "--seats", "7"], &["7 seats", "2 to 4"]);
}

#[test]
fn a_path_selects_a_file_with_the_name_of_a_shipped_map() {
    let folder = folder("map-names");
    file(&folder, "standard", "4 2\n");
    let check = |name: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_hexhaven"));
        command.args(["map", "check", name]).current_dir(&folder).output().unwrap().status.code()
    };
    assert_eq!((check("standard"), check("./standard")), (Some(0), Some(1)));
}

/// Whether a text has English words, apart from the name of the file.
fn has_english(text: &str, path: &str) -> bool {
    text.replace(path, "").replace("#!", "").chars().any(|letter| letter.is_ascii_alphabetic())
}

#[test]
fn maps_are_checked_and_formatted_in_thai() {
    let folder = folder("map-thai");
    let bad = file(&folder, "bad.catan", bare("beginner").replacen("2 4\n10\n", "2, 4\n0\n", 1));
    let told = hexhaven(&["map", "check", &bad, "--language", "th"]).expect(1);
    let lines: Vec<&str> = told.out.lines().collect();
    assert_eq!(lines[0], format!("{bad}:1: “2,” ไม่ใช่ตัวเลข ต้องเป็นตัวเลข 0 ถึง 255 (คั่นตัวเลขด้วยช่องว่าง ไม่ใช่จุลภาค)"));
    assert!(lines[1].starts_with(&format!("{bad}:2: ")), "{lines:?}");
    assert!(!has_english(&told.out, &bad), "{}", told.out);
    for command in [&["fmt"][..], &["show"], &["svg"], &["draw"], &["balance"], &["print", "-o", "unused"]] {
        let told = hexhaven(&[&["map"], command, &[bad.as_str(), "--language", "th"]].concat()).expect(1);
        assert!(told.err.starts_with(lines[0]) && !has_english(&told.err, &bad), "{command:?}: {}", told.err);
    }

    let odd = file(&folder, "odd.catan", format!("#! weather\n\n{}", bare("standard").replacen("2 4", " 2 4", 1)));
    let told = hexhaven(&["map", "check", &odd, "--language", "th"]).expect(0);
    let lines: Vec<&str> = told.out.lines().collect();
    assert!(lines[0].starts_with(&format!("{odd}:1: ")) && lines[0].contains("#! weather"), "{lines:?}");
    let ok = "ถูกต้อง: แผ่นดิน 19 ไทล์ ท่าเรือ 9 แห่ง ผู้เล่น 2 ถึง 4 คน ชนะที่ 10 แต้ม มีส่วนที่สุ่ม";
    assert_eq!(lines[1], format!("{odd}: {ok}"));
    let told = hexhaven(&["map", "fmt", &odd, "--language", "th"]).expect(0);
    assert!(told.err.starts_with(&format!("{odd}: จัดแถวตัวเลขใหม่ 1 แถว, เพิ่มหัวข้อ ")), "{}", told.err);
    assert!(told.err.contains("ลบบรรทัดว่าง 1 บรรทัด") && !has_english(&told.err, &odd), "{}", told.err);

    let told = hexhaven(&["map", "balance", "beginner", "--option", "hand_limit=0", "--lang", "th"]).expect(2);
    assert_eq!(told.err, "hexhaven: จำกัดการ์ดในมือ: ใส่ตัวเลข 1 ถึง 255\n");
    wrong_use(&["map", "check", "beginner", "--language", "de"], &["--language de", "th and en"]);
}

#[test]
fn a_fair_board_is_found_and_written() {
    let folder = folder("map-fair");
    let path = folder.join("fair.catan");
    let out = path.to_str().unwrap();
    let search = ["map", "fair", "standard", "--seats", "3", "--bot", "random", "--within", "15", "--games", "100"];
    let told = hexhaven(&[&search[..], &["--seed", "4", "-o", out]].concat()).expect(0);
    assert!(told.err.contains("confirmed in 100 games with fresh seeds; every seat's share is 33.3 %"), "{}", told.err);
    assert_eq!(told.out, "");
    let checked = hexhaven(&["map", "check", out]).expect(0);
    assert!(checked.out.contains("nothing random"), "{}", checked.out);

    // The same seed finds the same board, and programs get the rates with it.
    let found = hexhaven(&[&search[..], &["--seed", "4", "--json"]].concat()).expect(0).json();
    assert_eq!(found["text"], std::fs::read_to_string(&path).unwrap());
    let wins: Vec<f64> = found["seats"].as_array().unwrap().iter().map(|seat| seat["win"].as_f64().unwrap()).collect();
    assert!(wins.len() == 3 && wins.iter().all(|win| (win - 1.0 / 3.0).abs() <= 0.15), "{wins:?}");
}

#[test]
fn a_board_that_cannot_be_made_fair_is_refused() {
    let told =
        hexhaven(&["map", "fair", "beginner", "--bot", "random", "--within", "0.01", "--games", "100"]).expect(1);
    assert!(told.err.contains("no random parts, and it is not fair"), "{}", told.err);
    for (wrong, why) in [
        ("--within=0", "--within 0"),
        ("--games=1", "at least 100"),
        ("--seats=7", "2 to 6"),
        ("--bot=search:50ms", "clock"),
    ] {
        let told = hexhaven(&["map", "fair", "standard", wrong]).expect(2);
        assert!(told.err.contains(why), "{wrong}: {}", told.err);
    }
}
