//! The artwork. Each piece is defined once in `<defs>` and used by name.
//!
//! Terrains and resources look the same as in the web client: both read the files in `art/`. A hex is 104 wide and 120
//! high around its centre. Every terrain has distinct shapes besides its colour, so that it can be recognised in
//! black-and-white print and by colour-blind people.

use crate::{is_best, lands, port_kinds};
use board::{PortKind, Resource, Terrain};
use mapfile::{Entry, MapFile, pips};
use std::fmt::Write;

/// The outline of a hex.
const HEX: &str = "M0-60 52-30V30L0 60-52 30V-30Z";

/// The colours of ink and paper.
pub(crate) const INK: &str = "#33291f";
pub(crate) const PAPER: &str = "#fffdf6";
const BEST: &str = "#b3141c";

/// The definitions that a map needs: only terrains, tokens and ports that it shows.
pub(super) fn definitions(map: &MapFile) -> String {
    definitions_of(
        |land| map.hex_types().contains(&land),
        |value| map.hex_values().contains(&value),
        |kind| map.port_types().contains(&kind),
    )
}

/// The definitions of everything.
pub(crate) fn all_definitions() -> String {
    definitions_of(|_| true, |_| true, |_| true)
}

fn definitions_of(
    has_land: impl Fn(Entry<Terrain>) -> bool,
    has_value: impl Fn(Entry<u8>) -> bool,
    has_port: impl Fn(Entry<PortKind>) -> bool,
) -> String {
    let mut defs = String::from("<defs>\n");
    let _ = writeln!(defs, "<path id=\"hex\" d=\"{HEX}\"/>");
    defs.push_str(WAVES);
    for land in lands() {
        if has_land(land) {
            let _ = writeln!(defs, "<g id=\"{}\">{}</g>", id(land), tile(land));
        }
    }
    defs.push_str("<circle id=\"disc\" r=\"21\" fill=\"#fdf3d8\" stroke=\"#6b5233\" stroke-width=\"1.5\"/>\n");
    for number in [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] {
        let value = if number == 0 { Entry::Any } else { Entry::Fixed(number) };
        if has_value(value) {
            defs.push_str(&token(value));
        }
    }
    for kind in port_kinds().filter(|&kind| has_port(kind)) {
        defs.push_str(&sign(kind));
    }
    defs.push_str("</defs>\n");
    defs
}

/// The id of a terrain's symbol.
pub(crate) fn id(terrain: Entry<Terrain>) -> &'static str {
    terrain.fixed().map_or("any", Terrain::name)
}

/// The id of a token's symbol; `None` for a hex without a number.
pub(crate) fn token_id(value: Entry<u8>) -> Option<String> {
    match value {
        Entry::Any => Some("n-any".to_owned()),
        Entry::Fixed(0) => None,
        Entry::Fixed(number) => Some(format!("n{number}")),
    }
}

/// The id of a port sign's symbol.
pub(crate) fn sign_id(kind: Entry<PortKind>) -> String {
    format!("port-{}", kind.fixed().map_or("any", PortKind::name))
}

/// The pattern of the sea: waves in the middle of every water hex, so that the smallest lake has some. One tile of the
/// pattern covers two rows of hexes; it begins a quarter of a row in, where it cuts no wave.
const WAVES: &str = "<pattern id=\"sea\" x=\"26\" width=\"104\" height=\"180\" patternUnits=\"userSpaceOnUse\">\
<path fill=\"#93c6de\" d=\"M0 0h104v180H0z\"/>\
<path fill=\"none\" stroke=\"#74aecd\" stroke-width=\"2\" stroke-linecap=\"round\" \
d=\"M9 57q4-5 8 0t8 0t8 0M19 66q4-5 8 0t8 0t8 0M61 147q4-5 8 0t8 0t8 0M71 156q4-5 8 0t8 0t8 0\"/></pattern>\n";

/// A hex with random terrain: a dashed rim and a question mark.
const ANY: &str = "<use href=\"#hex\" fill=\"#e9e4d8\" stroke=\"#fbf3dc\" stroke-width=\"5\" stroke-linejoin=\"round\"/>\
<path fill=\"none\" stroke=\"#b9ae98\" stroke-width=\"1.5\" stroke-dasharray=\"6 5\" stroke-linecap=\"round\" \
stroke-linejoin=\"round\" d=\"M0-52 45-26V26L0 52-45 26V-26Z\"/>";

/// A whole hex.
fn tile(terrain: Entry<Terrain>) -> String {
    let Entry::Fixed(terrain) = terrain else {
        let mark = text("?", 9, 26, "#7d725f", " font-weight=\"bold\"");
        return format!("{ANY}<g transform=\"translate(0 -36) scale(.87)\">{mark}</g>");
    };
    let file = match terrain {
        Terrain::Yields(Resource::Brick) => include_str!("../../art/terrain/brick.svg"),
        Terrain::Yields(Resource::Lumber) => include_str!("../../art/terrain/lumber.svg"),
        Terrain::Yields(Resource::Wool) => include_str!("../../art/terrain/wool.svg"),
        Terrain::Yields(Resource::Grain) => include_str!("../../art/terrain/grain.svg"),
        Terrain::Yields(Resource::Ore) => include_str!("../../art/terrain/ore.svg"),
        Terrain::Desert => include_str!("../../art/terrain/desert.svg"),
        Terrain::Gold => include_str!("../../art/terrain/gold.svg"),
        Terrain::Water => return String::new(),
    };
    embedded(file, &format!("{}-", terrain.name()))
}

/// The icon of a resource, about 34 by 34 around its centre.
fn icon(resource: Resource) -> String {
    let file = match resource {
        Resource::Brick => include_str!("../../art/icon/brick.svg"),
        Resource::Lumber => include_str!("../../art/icon/lumber.svg"),
        Resource::Wool => include_str!("../../art/icon/wool.svg"),
        Resource::Grain => include_str!("../../art/icon/grain.svg"),
        Resource::Ore => include_str!("../../art/icon/ore.svg"),
    };
    let drawing = embedded(file, &format!("icon-{}-", resource.name()));
    format!("<g transform=\"scale(1.4) translate(-12 -12)\">{drawing}</g>")
}

/// The contents of an SVG file on one line. Its ids get a prefix, so that they are unique.
fn embedded(file: &str, prefix: &str) -> String {
    let inside = file
        .split_once("<svg")
        .and_then(|(_, rest)| rest.split_once('>'))
        .and_then(|(_, rest)| rest.rsplit_once("</svg>"))
        .map_or("", |(inside, _)| inside);
    let mut line = String::with_capacity(inside.len());
    for part in inside.split_whitespace() {
        if !(line.is_empty() || line.ends_with('>') || part.starts_with('<') || part.starts_with("/>")) {
            line.push(' ');
        }
        line.push_str(part);
    }
    line.replace(" id=\"", &format!(" id=\"{prefix}"))
        .replace("href=\"#", &format!("href=\"#{prefix}"))
        .replace("url(#", &format!("url(#{prefix}"))
}

/// The colour of a resource, for the rim of its port's sign.
const fn rim(resource: Resource) -> &'static str {
    match resource {
        Resource::Brick => "#b2603d",
        Resource::Lumber => "#3f7a3e",
        Resource::Wool => "#7fa646",
        Resource::Grain => "#d6ae36",
        Resource::Ore => "#858d98",
    }
}

/// A token: the number on a disc, with its pips below.
fn token(value: Entry<u8>) -> String {
    let Some(id) = token_id(value) else { return String::new() };
    let Entry::Fixed(number) = value else {
        return format!("<g id=\"{id}\"><use href=\"#disc\"/>{}</g>\n", text("?", 8, 23, INK, ""));
    };
    let best = is_best(number);
    let colour = if best { BEST } else { INK };
    // A second ring and bold type distinguish 6 and 8 in print without colour.
    let ring = if best { format!("<circle r=\"18\" fill=\"none\" stroke=\"{BEST}\"/>") } else { String::new() };
    let (size, weight) = if best { (23, " font-weight=\"bold\"") } else { (20, "") };
    let digits = text(&number.to_string(), 4, size, colour, weight);
    let count = pips(number) as i32;
    let mut dots = String::new();
    for pip in 0..count {
        // Half of the distance 5 between two pips is not an integer, so the first pip is placed in tenths.
        let left = (2 * pip - (count - 1)) * 25;
        let _ = write!(dots, "M{} 11h0", tenths(left));
    }
    format!(
        "<g id=\"{id}\"><use href=\"#disc\"/>{ring}{digits}<path d=\"{dots}\" stroke=\"{colour}\" stroke-width=\"3.6\" \
         stroke-linecap=\"round\"/></g>\n"
    )
}

/// A number of tenths in its shortest form.
fn tenths(tenths: i32) -> String {
    let (sign, size) = (if tenths < 0 { "-" } else { "" }, tenths.abs());
    if size % 10 == 0 { format!("{sign}{}", size / 10) } else { format!("{sign}{}.{}", size / 10, size % 10) }
}

/// A port's sign.
fn sign(kind: Entry<PortKind>) -> String {
    let (rim, face) = match kind {
        Entry::Any => ("#8d8371", text("?", 8, 24, INK, " font-weight=\"bold\"")),
        Entry::Fixed(PortKind::Generic) => ("#3b5f7a", text("3:1", 6, 18, INK, " font-weight=\"bold\"")),
        Entry::Fixed(PortKind::Special(resource)) => {
            let ratio = text("2:1", 16, 12, INK, " font-weight=\"bold\"");
            (rim(resource), format!("<g transform=\"translate(0 -6) scale(.72)\">{}</g>{ratio}", icon(resource)))
        }
    };
    format!(
        "<g id=\"{}\"><circle r=\"23\" fill=\"{PAPER}\"/><circle r=\"21.5\" fill=\"{PAPER}\" stroke=\"{rim}\" \
         stroke-width=\"3\"/>{face}</g>\n",
        sign_id(kind)
    )
}

/// A piece of text, centred.
pub(super) fn text(words: &str, baseline: i32, size: i32, colour: &str, more: &str) -> String {
    format!("<text y=\"{baseline}\" font-size=\"{size}\" fill=\"{colour}\"{more}>{words}</text>")
}
