//! Our own art, each piece drawn once in `<defs>` and used by name.
//!
//! A hex is 104 wide and 120 high around its centre. Every terrain has a colour, a texture over the whole hex and an
//! emblem above the token, so that it can be recognised in black-and-white print and by colour-blind people.
//! Emblems are about 40 by 28 around their centre, outlined in dark, because port signs show them on white.

use crate::{is_best, lands, port_kinds, terrain_name};
use board::{PortKind, Resource, Terrain};
use mapfile::{Entry, MapFile, pips};
use std::fmt::Write;

/// The outline of a hex.
const HEX: &str = "M0-60 52-30V30L0 60-52 30V-30Z";

/// The colours of ink and paper.
pub(crate) const INK: &str = "#33291f";
pub(crate) const PAPER: &str = "#fffdf6";
const BEST: &str = "#b3141c";

/// The definitions that a map needs: no terrain, token or port that it does not show.
pub(super) fn definitions(map: &MapFile) -> String {
    let mut defs = String::from("<defs>\n");
    let _ = writeln!(defs, "<path id=\"hex\" d=\"{HEX}\"/>");
    defs.push_str(WAVES);
    let ports = map.port_types();
    for land in lands() {
        let shown = map.hex_types().contains(&land);
        let traded = matches!(land, Entry::Fixed(Terrain::Yields(resource))
            if ports.contains(&Entry::Fixed(PortKind::Special(resource))));
        if shown || traded {
            let _ = writeln!(defs, "<g id=\"emblem-{}\">{}</g>", id(land), emblem(land));
        }
        if shown {
            let _ = writeln!(defs, "<g id=\"ground-{}\">{}</g>", id(land), bare(land));
            let _ = writeln!(defs, "<g id=\"{}\">{}</g>", id(land), tile(land));
        }
    }
    defs.push_str("<circle id=\"disc\" r=\"21\" fill=\"#fdf3d8\" stroke=\"#6b5233\" stroke-width=\"1.5\"/>\n");
    for number in [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] {
        let value = if number == 0 { Entry::Any } else { Entry::Fixed(number) };
        if map.hex_values().contains(&value) {
            defs.push_str(&token(value));
        }
    }
    for kind in port_kinds().filter(|kind| ports.contains(kind)) {
        defs.push_str(&sign(kind));
    }
    defs.push_str("</defs>\n");
    defs
}

/// The id of a terrain's symbol.
pub(super) fn id(terrain: Entry<Terrain>) -> &'static str {
    terrain.fixed().map_or("any", Terrain::name)
}

/// The id of a token's symbol; none for a hex without a number.
pub(super) fn token_id(value: Entry<u8>) -> Option<String> {
    match value {
        Entry::Any => Some("n-any".to_owned()),
        Entry::Fixed(0) => None,
        Entry::Fixed(number) => Some(format!("n{number}")),
    }
}

/// The id of a port sign's symbol.
pub(super) fn sign_id(kind: Entry<PortKind>) -> String {
    format!("port-{}", kind.fixed().map_or("any", PortKind::name))
}

/// What the sea is filled with: waves in the middle of every hex of water, so that the smallest lake has some. Two
/// rows of hexes make one piece; it begins a quarter of a row in, where no wave is cut.
const WAVES: &str = "<pattern id=\"sea\" x=\"26\" width=\"104\" height=\"180\" patternUnits=\"userSpaceOnUse\">\
<path fill=\"#93c6de\" d=\"M0 0h104v180H0z\"/>\
<path fill=\"none\" stroke=\"#74aecd\" stroke-width=\"2\" stroke-linecap=\"round\" \
d=\"M9 57q4-5 8 0t8 0t8 0M19 66q4-5 8 0t8 0t8 0M61 147q4-5 8 0t8 0t8 0M71 156q4-5 8 0t8 0t8 0\"/></pattern>\n";

/// A colour for the ground, one for the texture, and the texture.
struct PreparedGame {
    colour: &'static str,
    shade: &'static str,
    texture: &'static str,
}

const fn prepared(terrain: Entry<Terrain>) -> PreparedGame {
    let Entry::Fixed(terrain) = terrain else {
        // A dashed outline: this hex is not drawn yet.
        return PreparedGame { colour: "#e9e4d8", shade: "#b9ae98", texture: "M0-52 45-26V26L0 52-45 26V-26Z" };
    };
    match terrain {
        // Courses of masonry.
        Terrain::Yields(Resource::Brick) => PreparedGame {
            colour: "#cf7d58",
            shade: "#b2603d",
            texture: "M-17-46h34M-46-30h92M-46-15h92M-46 0h92M-46 15h92M-46 30h92M-17 46h34\
                M0-55v9M-15-46v16M15-46v16M-30-30v15M0-30v15M30-30v15M-15-15v15M15-15v15M-42-15v15M42-15v15\
                M-30 0v15M30 0v15M-15 15v15M15 15v15M-42 15v15M42 15v15M-30 30v9M0 30v16M30 30v9",
        },
        // Tree tops.
        Terrain::Yields(Resource::Lumber) => PreparedGame {
            colour: "#5f9a58",
            shade: "#3f7a3e",
            texture: "M-44-9l5-11 5 11M34-9l5-11 5 11M-46 10l5-11 5 11M36 10l5-11 5 11M-38 28l5-11 5 11M28 28l5-11 5 11\
                M-24 42l5-11 5 11M14 42l5-11 5 11M-5 53l5-11 5 11M-34-20l4-10 4 10M26-20l4-10 4 10",
        },
        // Tufts of grass.
        Terrain::Yields(Resource::Wool) => PreparedGame {
            colour: "#b5d67e",
            shade: "#7fa646",
            texture: "M-41-11l-4-6M-40-11v-8M-39-11l4-6M39-11l-4-6M40-11v-8M41-11l4-6M-37 11l-4-6M-36 11v-8M-35 11l4-6\
                M35 11l-4-6M36 11v-8M37 11l4-6M-31 31l-4-6M-30 31v-8M-29 31l4-6M29 31l-4-6M30 31v-8M31 31l4-6\
                M-13 41l-4-6M-12 41v-8M-11 41l4-6M11 41l-4-6M12 41v-8M13 41l4-6M-33-25l-4-6M-32-25v-8M-31-25l4-6\
                M31-25l-4-6M32-25v-8M33-25l4-6",
        },
        // Furrows.
        Terrain::Yields(Resource::Grain) => PreparedGame {
            colour: "#f4d567",
            shade: "#d6ae36",
            texture: "M-45-27V27M-36-32V32M-27-37V37M-18-42V42M-9-47V47M0-53V53M9-47V47M18-42V42M27-37V37M36-32V32M45-27V27",
        },
        // Ridges.
        Terrain::Yields(Resource::Ore) => PreparedGame {
            colour: "#aab0b8",
            shade: "#858d98",
            texture: "M-44-12l11-9 11 9 11-9 11 9 11-9 11 9 11-9 11 9M-44 7l11-9 11 9 11-9 11 9 11-9 11 9 11-9 11 9\
                M-44 26l11-9 11 9 11-9 11 9 11-9 11 9 11-9 11 9M-22 43l11-9 11 9 11-9 11 9M-33-27l11-9M22-36l11 9",
        },
        // Sand, as dots.
        Terrain::Desert => PreparedGame {
            colour: "#ecdcb0",
            shade: "#c2a76a",
            texture: "M-40-18h0M-30-4h0M-42 8h0M-28 20h0M-38 30h0M-14 36h0M-20 48h0M2 46h0M16 36h0M22 48h0M40-18h0\
                M30-4h0M42 8h0M30 20h0M40 30h0M-24-28h0M24-30h0M-8-46h0M10-44h0M-34-32h0M36-32h0",
        },
        // Glints in dark earth.
        Terrain::Gold => PreparedGame {
            colour: "#8a6038",
            shade: "#f3c846",
            texture: "M-40-14v8M-44-10h8M40-14v8M36-10h8M-34 14v8M-38 18h8M34 14v8M30 18h8M-18 34v8M-22 38h8M18 34v8M14 38h8\
                M-30-32v6M-33-29h6M30-32v6M27-29h6",
        },
        Terrain::Water => PreparedGame { colour: "#93c6de", shade: "#7bb3d0", texture: "" },
    }
}

/// A hex without its emblem.
fn bare(terrain: Entry<Terrain>) -> String {
    let PreparedGame { colour, shade, texture } = prepared(terrain);
    let width = match terrain {
        Entry::Fixed(Terrain::Desert) => "stroke-width=\"4\"",
        Entry::Any => "stroke-width=\"1.5\" stroke-dasharray=\"6 5\"",
        Entry::Fixed(_) => "stroke-width=\"1.8\"",
    };
    format!(
        "<use href=\"#hex\" fill=\"{colour}\" stroke=\"#fbf3dc\" stroke-width=\"5\" stroke-linejoin=\"round\"/>\
         <path fill=\"none\" stroke=\"{shade}\" {width} stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"{texture}\"/>"
    )
}

/// A whole hex. No token stands on a desert, so its emblem has the middle to itself; others stand between the token
/// and the number of the vertex on top.
fn tile(terrain: Entry<Terrain>) -> String {
    let place = match terrain {
        Entry::Fixed(Terrain::Desert) => "scale(1.6)",
        _ => "translate(0 -36) scale(.87)",
    };
    let id = id(terrain);
    format!("<use href=\"#ground-{id}\"/><use href=\"#emblem-{id}\" transform=\"{place}\"/>")
}

/// The emblem of a terrain.
fn emblem(terrain: Entry<Terrain>) -> String {
    let Entry::Fixed(terrain) = terrain else {
        return text("?", 9, 26, "#7d725f", " font-weight=\"bold\"");
    };
    match terrain {
        Terrain::Yields(Resource::Brick) => BRICKS.to_owned(),
        Terrain::Yields(Resource::Lumber) => {
            format!(
                "<g fill=\"#2e6a35\" stroke=\"#10301a\" stroke-width=\"1.6\" stroke-linejoin=\"round\">\
                 <path d=\"M-13 7h-3v5h3zM13 7h3v5h-3z\" fill=\"#6d4522\"/><path d=\"M-2 9h4v5h-4z\" fill=\"#6d4522\"/>\
                 <path d=\"{SMALL_FIR}\" transform=\"translate(-14)\"/><path d=\"{SMALL_FIR}\" transform=\"translate(14)\"/>\
                 <path d=\"{FIR}\" fill=\"#3f8544\"/></g>"
            )
        }
        Terrain::Yields(Resource::Wool) => SHEEP.to_owned(),
        Terrain::Yields(Resource::Grain) => format!(
            "<g fill=\"#f2c230\" stroke=\"#5e3f08\" stroke-width=\"1.3\" stroke-linejoin=\"round\">\
             <g transform=\"rotate(-30 0 15)\">{EAR}</g><g transform=\"rotate(30 0 15)\">{EAR}</g>{EAR}\
             <path d=\"M-4 8q4 2 8 0v3q-4 2-8 0z\" fill=\"#b3402a\"/></g>"
        ),
        Terrain::Yields(Resource::Ore) => MOUNTAINS.to_owned(),
        Terrain::Desert => CACTUS.to_owned(),
        Terrain::Gold => NUGGETS.to_owned(),
        Terrain::Water => String::new(),
    }
}

const BRICKS: &str = "<path d=\"M-20 1h19v12h-19zM1 1h19v12h-19zM-10-13h20v12h-20z\" fill=\"#b8462c\" stroke=\"#4d170c\" \
stroke-width=\"1.8\" stroke-linejoin=\"round\"/>\
<path d=\"M-16 5h8M5 5h8M-6-9h8\" stroke=\"#ecaa90\" stroke-width=\"2\" stroke-linecap=\"round\"/>";

const FIR: &str = "M0-17l7 9h-3.500l6 8.500h-4l6 8.500h-23l6-8.500h-4l6-8.500h-3.500z";

const SMALL_FIR: &str = "M0-8l5 7h-2l5 8h-16l5-8h-2z";

const SHEEP: &str = "<path d=\"M-9 7v6M-4 8v6M4 8v6M9 7v6\" stroke=\"#2b2622\" stroke-width=\"2.4\" stroke-linecap=\"round\"/>\
<path d=\"M-13 6a5 5 0 0 1-3-9a5 5 0 0 1 5-6a6 6 0 0 1 9-2a6 6 0 0 1 9 1a5 5 0 0 1 6 6a5 5 0 0 1-2 9a5 5 0 0 1-7 3\
a6 6 0 0 1-9 1a6 6 0 0 1-8-3z\" fill=\"#fffef9\" stroke=\"#2b2622\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/>\
<path d=\"M-8-3q3-3 5 0M1 1q3-3 5 0M-6 4q3-3 5 0\" fill=\"none\" stroke=\"#b9b2a5\" stroke-width=\"1.5\" stroke-linecap=\"round\"/>\
<path d=\"M12-7q-4 0-5-3q4-2 6 0q6-1 8 5q0 5-3 6q-4 0-5-3z\" fill=\"#3d3631\" stroke=\"#2b2622\" stroke-linejoin=\"round\"/>\
<circle cx=\"16.5\" cy=\"-5\" r=\"1.1\" fill=\"#fff\"/>";

const EAR: &str = "<path d=\"M0 15V-6\" fill=\"none\"/><path d=\"M0-18q4 4 0 9q-4-5 0-9z\
M0-4q1-6 6-8q1 6-6 8zM0-4q-1-6-6-8q-1 6 6 8zM0 3q1-6 6-8q1 6-6 8zM0 3q-1-6-6-8q-1 6 6 8z\"/>";

const MOUNTAINS: &str = "<g stroke=\"#23282f\" stroke-width=\"1.8\" stroke-linejoin=\"round\">\
<path d=\"M-21 13L-8-8 5 13z\" fill=\"#79828e\"/><path d=\"M-8-8l4.5 7-4 2-2-2-3 1z\" fill=\"#fff\"/>\
<path d=\"M-10 13L6-16 21 13z\" fill=\"#5d6672\"/><path d=\"M6-16l6 11-4 3-3-3-4 3-1-4z\" fill=\"#fff\"/></g>";

const CACTUS: &str = "<circle cx=\"13\" cy=\"-12\" r=\"5\" fill=\"#f2b134\" stroke=\"#9a6410\" stroke-width=\"1.2\"/>\
<path d=\"M-22 14q11-6 22 0t22-1\" fill=\"none\" stroke=\"#a98a4b\" stroke-width=\"1.8\" stroke-linecap=\"round\"/>\
<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\
<path d=\"M-2 13V-14M-2 4h-8v-8M-2 1h8v-6\" stroke=\"#1f4423\" stroke-width=\"7\"/>\
<path d=\"M-2 13V-14M-2 4h-8v-8M-2 1h8v-6\" stroke=\"#5b9a4d\" stroke-width=\"4\"/></g>";

const NUGGETS: &str = "<g fill=\"#ffd23f\" stroke=\"#4a3003\" stroke-width=\"1.8\" stroke-linejoin=\"round\">\
<path d=\"M-20 13l2-10 8-4 8 5 1 9zM1 13l1-9 8-5 8 4 2 10zM-9-2l4-10 8-2 6 6-2 7-8 4z\"/>\
<path d=\"M-15 5l4-2M6 5l4-3M-4-7l4-2\" stroke=\"#fff6c9\" stroke-width=\"2.2\" stroke-linecap=\"round\"/></g>";

/// A token: the number on a disc, its pips below.
fn token(value: Entry<u8>) -> String {
    let Some(id) = token_id(value) else { return String::new() };
    let Entry::Fixed(number) = value else {
        return format!("<g id=\"{id}\"><use href=\"#disc\"/>{}</g>\n", text("?", 8, 23, INK, ""));
    };
    let best = is_best(number);
    let colour = if best { BEST } else { INK };
    // A second ring and bold type set 6 and 8 apart where there is no red.
    let ring = if best { format!("<circle r=\"18\" fill=\"none\" stroke=\"{BEST}\"/>") } else { String::new() };
    let (size, weight) = if best { (23, " font-weight=\"bold\"") } else { (20, "") };
    let digits = text(&number.to_string(), 4, size, colour, weight);
    let count = pips(number) as i32;
    let mut dots = String::new();
    for pip in 0..count {
        // Half of the 5 between two pips is no whole number: the first pip is placed in tenths.
        let left = (2 * pip - (count - 1)) * 25;
        let _ = write!(dots, "M{} 11h0", tenths(left));
    }
    format!(
        "<g id=\"{id}\"><use href=\"#disc\"/>{ring}{digits}<path d=\"{dots}\" stroke=\"{colour}\" stroke-width=\"3.6\" \
         stroke-linecap=\"round\"/></g>\n"
    )
}

/// A number of tenths, as short as it can be written.
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
            let terrain = Entry::Fixed(Terrain::Yields(resource));
            let emblem = format!(
                "<use href=\"#emblem-{}\" transform=\"translate(0 -7) scale(.7)\"/>{}",
                terrain_name(terrain),
                text("2:1", 16, 12, INK, " font-weight=\"bold\"")
            );
            (prepared(terrain).shade, emblem)
        }
    };
    format!(
        "<g id=\"{}\"><circle r=\"23\" fill=\"{PAPER}\"/><circle r=\"21.5\" fill=\"{PAPER}\" stroke=\"{rim}\" \
         stroke-width=\"3\"/>{face}</g>\n",
        sign_id(kind)
    )
}

/// A piece of text in the middle of its place.
pub(super) fn text(words: &str, baseline: i32, size: i32, colour: &str, more: &str) -> String {
    format!("<text y=\"{baseline}\" font-size=\"{size}\" fill=\"{colour}\"{more}>{words}</text>")
}
