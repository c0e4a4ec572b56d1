//! Pages to print.

use crate::maps::{gold, plain, shipped_map};
use hexhaven_render::{MAX_PIECES, SheetError, SheetOptions, TILE_MM, sheets};
use locales::Language;

fn pages(name: &str, tile_mm: u16) -> Vec<String> {
    sheets(&shipped_map(name), SheetOptions { tile_mm, ..SheetOptions::default() }).unwrap()
}

fn count(pages: &[String], what: &str) -> usize {
    pages.iter().map(|page| page.matches(what).count()).sum()
}

#[test]
fn every_piece_is_on_one_page() {
    for (name, tiles, tokens, ports) in [
        ("beginner", 19, 18, 9),
        // Everything in the pools, since it is not known what is drawn.
        ("standard", 19, 18, 9),
        ("small-2p", 12, 11, 7),
        ("no-ports", 19, 18, 0),
        ("catamm-5-6", 30, 29, 9),
    ] {
        let pages = pages(name, 79);
        let pieces = ["class=\"tile\"", "class=\"token\"", "class=\"port\""].map(|what| count(&pages, what));
        assert_eq!(pieces, [tiles, tokens, ports], "{name}");
        let whole = |pieces: usize, each: usize| pieces.div_ceil(each);
        assert_eq!(pages.len(), 1 + whole(tiles, 6) + 1 + usize::from(ports > 0), "{name}");
    }
}

#[test]
fn tiles_have_the_size_asked_for_and_stay_on_the_page() {
    for tile_mm in [20, 45, 79, 100, 150] {
        for page in pages("beginner", tile_mm).iter().skip(1) {
            let document = roxmltree::Document::parse(page).unwrap();
            assert_eq!(document.root_element().attribute("width"), Some("210mm"));
            for tile in document.descendants().filter(|node| node.attribute("class") == Some("tile")) {
                let outline = tile.attribute("d").unwrap().split('Z').next().unwrap();
                let numbers: Vec<i32> =
                    outline.split(['M', 'L', ' ']).filter_map(|number| number.parse().ok()).collect();
                let (xs, ys): (Vec<i32>, Vec<i32>) = numbers.chunks(2).map(|pair| (pair[0], pair[1])).unzip();
                let (left, right) = (xs.iter().min().unwrap(), xs.iter().max().unwrap());
                assert_eq!(right - left, i32::from(tile_mm) * 10, "tenths of a millimetre");
                assert!(*left >= 40 && *right <= 2060 && *ys.iter().min().unwrap() >= 40, "{outline}");
                assert!(*ys.iter().max().unwrap() <= 2880, "{outline}");
            }
        }
    }
}

#[test]
fn pages_speak_both_languages_and_are_well_formed() {
    for language in Language::ALL {
        let options = SheetOptions { language, ..SheetOptions::default() };
        for map in [gold(), shipped_map("standard").with_name(Some("<b>Isle & Co</b>"))] {
            for page in sheets(&map, options).unwrap() {
                let document = roxmltree::Document::parse(&page).unwrap_or_else(|error| panic!("{error}\n{page}"));
                for used in document.descendants().filter_map(|node| node.attribute("href")) {
                    let id = used.trim_start_matches('#');
                    let found = document.descendants().any(|node| node.attribute("id") == Some(id));
                    assert!(found, "{used} is not defined");
                }
            }
        }
    }
    let thai = sheets(&shipped_map("beginner"), SheetOptions { language: Language::Thai, tile_mm: 79 }).unwrap();
    assert!(thai[0].contains("ไทล์ 19 แผ่น") && thai[1].contains("หน้า 2 จาก 7"), "{}", thai[1]);
}

#[test]
fn what_cannot_be_printed_is_refused() {
    let map = shipped_map("beginner");
    for tile_mm in [0, TILE_MM.start() - 1, TILE_MM.end() + 1, u16::MAX] {
        let options = SheetOptions { tile_mm, ..SheetOptions::default() };
        assert_eq!(sheets(&map, options), Err(SheetError::TileSize));
    }
    let huge = plain(40, 40, |_| true);
    assert!(matches!(sheets(&huge, SheetOptions::default()), Err(SheetError::TooMany(count)) if count > MAX_PIECES));
}
