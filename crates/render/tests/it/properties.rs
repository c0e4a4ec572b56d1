//! Properties of every picture.

use crate::maps::{drawn, gold, open_lake, plain, shipped_map};
use hexhaven_render::{SvgOptions, TextOptions, svg, text};
use locales::Language;
use mapfile::{MapFile, shipped_names};
use std::collections::HashSet;
use std::time::{Duration, Instant};

fn maps() -> Vec<(String, MapFile)> {
    let shipped = shipped_names().map(|name| (name.to_owned(), shipped_map(name)));
    let mut maps: Vec<_> = shipped.collect();
    maps.push(("drawn".to_owned(), drawn()));
    maps.push(("gold".to_owned(), gold()));
    maps.push(("open lake".to_owned(), open_lake()));
    for (width, height) in [(1, 1), (1, 6), (6, 1), (5, 5), (7, 3), (2, 2)] {
        maps.push((format!("{width}x{height} without ports"), plain(width, height, |_| false)));
        maps.push((format!("{width}x{height} with some"), plain(width, height, |i| i % 3 == 0)));
        maps.push((format!("{width}x{height} with all"), plain(width, height, |_| true)));
    }
    maps
}

/// Checks that an SVG document is well-formed, and that every name in use is defined exactly once.
fn check_svg(name: &str, map: &MapFile, ids: bool) {
    let picture = svg(map, SvgOptions { ids, ..SvgOptions::default() });
    let document = roxmltree::Document::parse(&picture).unwrap_or_else(|error| panic!("{name}: {error}"));
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"), "{name}");
    assert!(root.children().any(|child| child.has_tag_name("title")), "{name}: no title");
    let defined: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let names: HashSet<&str> = defined.iter().copied().collect();
    assert_eq!(names.len(), defined.len(), "{name}: a name is defined twice");
    for used in document.descendants().filter_map(|node| node.attribute("href")) {
        assert!(used.strip_prefix('#').is_some_and(|used| names.contains(used)), "{name}: {used} is not defined");
    }
    assert!(!picture.contains("-0 ") && !picture.contains("\"-0\"") && !picture.contains("NaN"), "{name}");
    assert_eq!(picture, svg(map, SvgOptions { ids, ..SvgOptions::default() }), "{name}: a second picture differs");
    check_frame(name, root);
}

/// Checks that everything in or around the sea is inside the view box.
fn check_frame(name: &str, root: roxmltree::Node) {
    let frame: Vec<i32> = root.attribute("viewBox").unwrap().split(' ').map(|it| it.parse().unwrap()).collect();
    let [left, top, width, height] = frame[..] else { panic!("{name}: {frame:?}") };
    for port in root.descendants().filter(|node| node.attribute("href").is_some_and(|href| href.starts_with("#port"))) {
        let (x, y) = match port.attribute("transform") {
            Some(moved) => {
                let numbers = moved.trim_start_matches("translate(").split(')').next().unwrap();
                let (x, y) = numbers.split_once(' ').unwrap();
                (x.parse::<i32>().unwrap(), y.parse::<i32>().unwrap())
            }
            None => (port.attribute("x").unwrap().parse().unwrap(), port.attribute("y").unwrap().parse().unwrap()),
        };
        let inside = x - 23 >= left && x + 23 <= left + width && y - 23 >= top && y + 23 <= top + height;
        assert!(inside, "{name}: a port at {x} {y} of {frame:?}");
    }
}

#[test]
fn every_svg_is_well_formed_and_self_contained() {
    for (name, map) in maps() {
        check_svg(&name, &map, false);
        check_svg(&name, &map, true);
    }
}

/// Checks that lines have no trailing spaces and end in the terminal's default colours, and that colour changes no
/// text.
fn check_text(name: &str, map: &MapFile, ids: bool) {
    let bare = text(map, TextOptions { ids, colour: false, ..TextOptions::default() });
    let colourful = text(map, TextOptions { ids, colour: true, ..TextOptions::default() });
    assert!(!bare.contains('\x1b'), "{name}");
    let mut stripped = String::new();
    for line in colourful.lines() {
        let codes: Vec<&str> = line.split('\x1b').collect();
        assert!(codes.len() == 1 || codes.last().unwrap().starts_with("[0m"), "{name}: {line:?} stays coloured");
        stripped.push_str(codes[0]);
        stripped.extend(codes[1..].iter().map(|code| code.split_once('m').expect("a code ends").1));
        stripped.push('\n');
    }
    assert_eq!(stripped, bare, "{name}: colour changes the text");
    for line in bare.lines() {
        assert_eq!(line, line.trim_end(), "{name}");
        if map.grid().width() <= 5 {
            assert!(line.chars().count() <= 80, "{name}: {line}");
        }
    }
}

#[test]
fn every_text_is_clean_and_fits_the_terminal() {
    for (name, map) in maps() {
        check_text(&name, &map, false);
        check_text(&name, &map, true);
    }
}

#[test]
fn seven_hexes_per_row_become_narrower_to_fit() {
    let picture = text(&plain(7, 3, |i| i % 3 == 0), TextOptions::default());
    assert!(picture.lines().all(|line| line.chars().count() <= 80), "{picture}");
    assert!(picture.contains("lumber"), "{picture}");
}

#[test]
fn every_shipped_map_fits_the_terminal() {
    for name in shipped_names() {
        let map = shipped_map(name);
        let words = text(&map, TextOptions::default());
        assert!(words.lines().all(|line| line.chars().count() <= 80), "{name}\n{words}");
    }
}

#[test]
fn a_board_is_as_large_as_the_columns_allow() {
    let map = shipped_map("extension-5-6");
    let mut lines = Vec::new();
    for columns in [20, 26, 40, 60, 80, 200] {
        let words = text(&map, TextOptions { columns, ..TextOptions::default() });
        assert!(columns == 20 || words.lines().all(|line| line.chars().count() <= columns), "{columns}\n{words}");
        lines.push(words.lines().count());
    }
    assert!(lines.is_sorted_by_key(|&count| usize::from(count > 25)), "{lines:?}: first small, then large");
}

#[test]
fn a_small_board_names_every_hex_and_port() {
    let map = gold();
    let words = text(&map, TextOptions { columns: 32, ..TextOptions::default() });
    assert!(words.contains("go gold"), "{words}");
    for &(a, b) in map.port_edges() {
        assert!(words.contains(&format!("e{a}-{b}")), "{words}");
    }
    check_text("small", &shipped_map("big"), false);
}

#[test]
fn names_are_escaped_and_cannot_control_the_terminal() {
    let name = "<b>&\"x\" \x1b[31m\u{1}";
    let map = drawn().with_name(Some(name)).with_author(Some("</svg>\x07"));
    check_svg("escaped", &map, false);
    let picture = svg(&map, SvgOptions::default());
    let document = roxmltree::Document::parse(&picture).unwrap();
    let title = document.descendants().find(|node| node.has_tag_name("title")).unwrap();
    assert_eq!(title.text(), Some("<b>&\"x\"  [31m "));
    let words = text(&map, TextOptions::default());
    assert!(words.starts_with("<b>&\"x\"  [31m\nby </svg>\n"), "{words:?}");
}

#[test]
fn long_names_are_shortened() {
    let map = plain(1, 1, |_| false).with_name(Some(&"long ".repeat(100)));
    check_svg("long", &map, false);
    check_text("long", &map, false);
}

#[test]
fn every_place_number_is_shown_once() {
    let map = shipped_map("beginner");
    let picture = svg(&map, SvgOptions { ids: true, ..SvgOptions::default() });
    for hex in 0..25 {
        assert_eq!(picture.matches(&format!(">h{hex}<")).count(), 1, "h{hex}");
    }
    let vertices = (0..70).filter(|vertex| picture.contains(&format!(">v{vertex}<"))).count();
    assert_eq!(vertices, 54, "the vertices that touch land");
    let words = text(&map, TextOptions { ids: true, colour: false, ..TextOptions::default() });
    for hex in 0..25 {
        let shown = words.lines().take(30).flat_map(|line| line.split(|c: char| !c.is_alphanumeric()));
        assert_eq!(shown.filter(|word| *word == format!("h{hex}")).count(), 1 + usize::from(hex == 12), "h{hex}");
    }
}

#[test]
fn ports_are_shown_on_every_side() {
    // A single hex: each of its six ports has a sea hex to itself.
    let words = text(&plain(1, 1, |_| true), TextOptions::default());
    assert_eq!(words.matches("2:1").count(), 6 + 1, "six ports and the legend\n{words}");
    assert_eq!(words.matches(['║', '╣', '╠']).count(), 6, "{words}");
    let picture = svg(&plain(1, 1, |_| true), SvgOptions::default());
    assert_eq!(picture.matches("<use href=\"#port-").count(), 6 + 1, "six ports and the legend");
}

#[test]
fn the_largest_maps_are_drawn_quickly() {
    for map in [plain(180, 180, |_| true), plain(255, 127, |_| false), plain(1, 255, |_| true)] {
        let start = Instant::now();
        let picture = svg(&map, SvgOptions { ids: true, ..SvgOptions::default() });
        let words = text(&map, TextOptions { ids: true, colour: true, ..TextOptions::default() });
        // They take a tenth of it; the rest is for busy machines.
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
        assert!(picture.len() < 6 << 20, "{} bytes", picture.len());
        assert!(words.len() < 8 << 20, "{} bytes", words.len());
        println!("{:?}, {} and {} bytes", start.elapsed(), picture.len(), words.len());
    }
}

#[test]
fn legends_are_in_the_language_asked_for() {
    let map = shipped_map("beginner");
    let english = svg(&map, SvgOptions::default());
    let thai = svg(&map, SvgOptions { language: Language::Thai, ..SvgOptions::default() });
    assert!(english.contains(">desert</text>") && english.contains(">any kind</text>"));
    assert!(thai.contains(">ทะเลทราย</text>") && thai.contains(">ทรัพยากรใดก็ได้</text>"));
    assert!(!thai.contains(">desert</text>"));
}
