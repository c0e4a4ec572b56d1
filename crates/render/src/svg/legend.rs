//! The legend below a picture: the meaning of its hexes and symbols.

use super::art::{self, INK};
use crate::{lands, port_kinds};
use board::{PortKind, Resource, Terrain};
use locales::Language;
use mapfile::{Entry, MapFile};
use std::fmt::Write;

/// The size of one entry.
const CELL: (i32, i32) = (130, 56);

/// One entry of a legend: symbols with their scale, and words.
type Item = (Vec<(String, &'static str)>, &'static str);

/// The legend of a map in a language, and its height; it explains only what the map shows.
pub(super) fn legend(map: &MapFile, language: Language, left: i32, top: i32, width: i32) -> (String, i32) {
    let items = items(map, language);
    let columns = (width / CELL.0).clamp(1, items.len() as i32);
    let rows = (items.len() as i32 + columns - 1) / columns;
    // Rows of equal length look better than a full row and a short one.
    let columns = (items.len() as i32 + rows - 1) / rows;
    let indent = left + (width - columns * CELL.0) / 2;
    let mut out = format!("<g font-size=\"15\" fill=\"{INK}\" text-anchor=\"start\">\n");
    for (index, (pieces, words)) in (0..).zip(items) {
        let (x, y) = (indent + index % columns * CELL.0 + 24, top + index / columns * CELL.1 + CELL.1 / 2);
        for (name, scale) in pieces {
            let _ = write!(
                out,
                "<use href=\"#{name}\" transform=\"translate({x} {y}) scale({scale})\" text-anchor=\"middle\"/>"
            );
        }
        let _ = writeln!(out, "<text x=\"{}\" y=\"{}\">{words}</text>", x + 29, y + 5);
    }
    out.push_str("</g>\n");
    (out, rows * CELL.1)
}

fn items(map: &MapFile, language: Language) -> Vec<Item> {
    let words = |english, thai| if language == Language::Thai { thai } else { english };
    let mut items: Vec<Item> = Vec::new();
    for land in lands().filter(|land| map.hex_types().contains(land)) {
        let id = art::id(land);
        items.push((
            vec![(id.to_owned(), ".42")],
            land.fixed().map_or(words("random", "สุ่ม"), |land| words(land.name(), thai_name(land))),
        ));
    }
    let kinds: Vec<Entry<PortKind>> = port_kinds().filter(|kind| map.port_types().contains(kind)).collect();
    let special = kinds.iter().find(|kind| matches!(kind, Entry::Fixed(PortKind::Special(_))));
    for (kind, meaning) in [
        (kinds.iter().find(|&&kind| kind == Entry::Fixed(PortKind::Generic)), words("any kind", "ทรัพยากรใดก็ได้")),
        (special, words("this kind", "ทรัพยากรนี้")),
        (kinds.iter().find(|&&kind| kind == Entry::Any), words("random port", "ท่าเรือสุ่ม")),
    ] {
        items.extend(kind.map(|&kind| (vec![(art::sign_id(kind), ".85")], meaning)));
    }
    items
}

/// The Thai name of a terrain, as everywhere in the product.
const fn thai_name(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Yields(Resource::Brick) => "เนินดิน",
        Terrain::Yields(Resource::Lumber) => "ป่า",
        Terrain::Yields(Resource::Wool) => "ทุ่งหญ้า",
        Terrain::Yields(Resource::Grain) => "ทุ่งข้าวสาลี",
        Terrain::Yields(Resource::Ore) => "ภูเขา",
        Terrain::Desert => "ทะเลทราย",
        Terrain::Gold => "แหล่งทอง",
        Terrain::Water => "ทะเล",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terrains_have_the_same_thai_names_as_elsewhere() {
        for land in lands().filter_map(Entry::fixed).chain([Terrain::Water]) {
            let entry = format!("\nterrain-{} = {}\n", land.name(), thai_name(land));
            assert!(Language::Thai.common().contains(&entry), "{entry}");
        }
    }
}
