//! A board as SVG, for print or for a web page.
//!
//! Layers from the back: sea, shallows, beach, land with its tokens, piers, port signs, numbers of places. Everything
//! that occurs more than once is defined in `<defs>` and used by name, row by row, so that a hex takes about fifty
//! bytes.

pub(crate) mod art;
mod legend;
mod pieces;

use crate::caption;
use crate::geometry::{self, DrawnPort, Point, Side};
pub(crate) use art::{INK, PAPER};
use locales::Language;
use mapfile::MapFile;
use std::collections::HashMap;
use std::fmt::Write;

pub use pieces::{PlacedPieces, position_svg};

/// How an SVG picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SvgOptions {
    /// Show the numbers of hexes (`h12`) and of vertices that touch land (`v34`), and outline water hexes.
    pub ids: bool,
    /// Only sea and land: no title, no legend.
    pub bare: bool,
    /// The language of the legend.
    pub language: Language,
}

impl Default for SvgOptions {
    fn default() -> Self {
        Self { ids: false, bare: false, language: Language::English }
    }
}

/// Half a hex's width and half a side. 52 to 60 is a regular hex to within a thousandth, in integers.
const STEP: (i32, i32) = (52, 30);

/// Sea around the outermost hex or port sign.
const MARGIN: i32 = 24;

/// Blank border around the sea.
const BORDER: i32 = 16;

/// Minimum width of the sea, so that an ordinary name fits above it.
const NARROWEST: i32 = 330;

/// Draws the board as a self-contained SVG document: no external fonts, files or style sheets. For an example see the
/// [crate documentation](crate).
///
/// The sea surrounds the land, including ports outside the matrix.
#[must_use]
pub fn svg(map: &MapFile, options: SvgOptions) -> String {
    let harbours = geometry::drawn_ports(map);
    let sea = Frame::around(map, &harbours, options);
    if options.bare {
        return bare_with(map, "");
    }
    let heading = Heading::new(map, sea.width());
    let (legend, legend_height) = legend::legend(map, options.language, sea.left, sea.bottom + BORDER, sea.width());
    let (left, top) = (sea.left - BORDER, sea.top - BORDER - heading.height);
    let width = sea.width() + 2 * BORDER;
    let height = heading.height + sea.bottom - sea.top + legend_height + 3 * BORDER;

    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" role=\"img\" \
         font-family=\"Helvetica,Arial,'DejaVu Sans',sans-serif\" text-anchor=\"middle\">\n\
         <title>{}</title>\n<desc>{}</desc>\n",
        escaped(&caption::title(map)),
        described(map)
    );
    out.push_str(&art::definitions(map));
    let _ = writeln!(out, "<path fill=\"{PAPER}\" d=\"M{left} {top}h{width}v{height}h-{width}z\"/>");
    heading.draw(&mut out, sea);
    sea.draw(&mut out);
    if options.ids {
        water(&mut out, map);
    }
    coast(&mut out, map);
    land(&mut out, map);
    ports(&mut out, &harbours);
    if options.ids {
        numbers(&mut out, map, &harbours);
    }
    out.push_str(&legend);
    out.push_str("</svg>\n");
    out
}

/// The board alone, without title and legend, and something on top of it.
fn bare_with(map: &MapFile, layer: &str) -> String {
    let harbours = geometry::drawn_ports(map);
    let sea = Frame::around(map, &harbours, SvgOptions { bare: true, ..SvgOptions::default() });
    let Frame { left, top, .. } = sea;
    let (width, height) = (sea.width(), sea.bottom - sea.top);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" role=\"img\" \
         font-family=\"Helvetica,Arial,'DejaVu Sans',sans-serif\" text-anchor=\"middle\">\n<title>{}</title>\n",
        escaped(&caption::title(map))
    );
    out.push_str(&art::definitions(map));
    sea.draw(&mut out);
    coast(&mut out, map);
    land(&mut out, map);
    ports(&mut out, &harbours);
    out.push_str(layer);
    out.push_str("</svg>\n");
    out
}

/// The coordinates of a place in the picture.
const fn place(point: Point) -> (i32, i32) {
    (point.x * STEP.0, point.y * STEP.1)
}

/// The sea's rectangle.
#[derive(Clone, Copy)]
struct Frame {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Frame {
    /// A frame around all land and all ports; around the whole matrix if its hexes are numbered.
    fn around(map: &MapFile, harbours: &[DrawnPort], options: SvgOptions) -> Self {
        let grid = map.grid();
        let hexes = (0..grid.hex_count()).filter(|&hex| options.ids || geometry::is_land(map, hex));
        let mut frame = Self { left: i32::MAX, top: i32::MAX, right: i32::MIN, bottom: i32::MIN };
        for hex in hexes {
            frame.reach(place(geometry::centre(grid, hex)), (STEP.0, 2 * STEP.1));
        }
        for &harbour in harbours {
            frame.reach(sign_place(harbour), (SIGN, SIGN));
        }
        let spare = (NARROWEST - (frame.right - frame.left + 2 * MARGIN)).max(0) / 2;
        Self {
            left: frame.left - MARGIN - spare,
            top: frame.top - MARGIN,
            right: frame.right + MARGIN + spare,
            bottom: frame.bottom + MARGIN,
        }
    }

    fn reach(&mut self, (x, y): (i32, i32), (across, down): (i32, i32)) {
        self.left = self.left.min(x - across);
        self.right = self.right.max(x + across);
        self.top = self.top.min(y - down);
        self.bottom = self.bottom.max(y + down);
    }

    const fn width(self) -> i32 {
        self.right - self.left
    }

    fn draw(self, out: &mut String) {
        let Self { left, top, .. } = self;
        let (width, height) = (self.width(), self.bottom - top);
        let _ = writeln!(
            out,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"18\" fill=\"url(#sea)\" \
             stroke=\"#5b93b3\" stroke-width=\"2\"/>"
        );
    }
}

/// The words above the sea.
struct Heading {
    name: Option<(String, i32)>,
    author: Option<String>,
    height: i32,
}

impl Heading {
    /// A long name is set smaller, and shortened if that is not enough. A letter is assumed to be 0.6 of its size.
    fn new(map: &MapFile, width: i32) -> Self {
        let fits = |size: i32| (width * 10 / (size * 6)) as usize;
        let name = map.name().map(|_| {
            let name = caption::title(map);
            let size = (16..=34).rev().find(|&size| name.chars().count() <= fits(size)).unwrap_or(16);
            (caption::shortened(&name, fits(size)), size)
        });
        let author = caption::author(map).map(|author| caption::shortened(&author, fits(15)));
        let height = name.as_ref().map_or(0, |(_, size)| size + 10) + author.as_ref().map_or(0, |_| 20);
        Self { name, author, height }
    }

    fn draw(&self, out: &mut String, sea: Frame) {
        let middle = i32::midpoint(sea.left, sea.right);
        let mut baseline = sea.top - self.height;
        if let Some((name, size)) = &self.name {
            baseline += size - 4;
            let _ = writeln!(
                out,
                "<text x=\"{middle}\" y=\"{baseline}\" font-size=\"{size}\" font-weight=\"bold\" fill=\"{INK}\">{}</text>",
                escaped(name)
            );
        }
        if let Some(author) = &self.author {
            baseline += 20;
            let _ = writeln!(
                out,
                "<text x=\"{middle}\" y=\"{baseline}\" font-size=\"15\" fill=\"{INK}\">{}</text>",
                escaped(author)
            );
        }
    }
}

/// The description that screen readers read out.
fn described(map: &MapFile) -> String {
    let grid = map.grid();
    let land = (0..grid.hex_count()).filter(|&hex| geometry::is_land(map, hex)).count();
    let drawn = if map.is_fixed() { "" } else { "; what is marked with a question mark is drawn at random" };
    format!("A map of {land} land hexes with {} ports{drawn}.", map.port_edges().len())
}

/// Draws shallow water and a beach around the land: its coastal hexes with a broad outline, which the land then covers.
fn coast(out: &mut String, map: &MapFile) {
    for (colour, width) in [("#bfe1ec", 34), ("#f0dfb0", 15)] {
        let _ =
            writeln!(out, "<g fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\">");
        rows(out, map, |out, hex, x| {
            if geometry::is_land(map, hex) && geometry::is_coastal(map, hex) {
                let _ = write!(out, "<use href=\"#hex\" x=\"{x}\"/>");
            }
        });
        out.push_str("</g>\n");
    }
}

/// Draws the land hexes with their tokens.
fn land(out: &mut String, map: &MapFile) {
    rows(out, map, |out, hex, x| {
        if geometry::is_land(map, hex) {
            let _ = write!(out, "<use href=\"#{}\" x=\"{x}\"/>", art::id(map.hex_types()[hex as usize]));
            if let Some(token) = art::token_id(map.hex_values()[hex as usize]) {
                let _ = write!(out, "<use href=\"#{token}\" x=\"{x}\"/>");
            }
        }
    });
}

/// Calls `each` for every hex with its horizontal position, in a group for each row that it writes anything for.
fn rows(out: &mut String, map: &MapFile, mut each: impl FnMut(&mut String, u32, i32)) {
    let grid = map.grid();
    let width = u32::from(grid.width());
    for row in 0..u32::from(grid.height()) {
        let mut hexes = String::new();
        for hex in row * width..(row + 1) * width {
            each(&mut hexes, hex, place(geometry::centre(grid, hex)).0);
        }
        if !hexes.is_empty() {
            let (_, y) = place(geometry::centre(grid, row * width));
            let _ = writeln!(out, "<g transform=\"translate(0 {y})\">{hexes}</g>");
        }
    }
}

/// Half the size of a port sign with its rim.
const SIGN: i32 = 23;

/// The position of a port's sign: always inside its sea hex, and clear of other ports there; in that case it is smaller
/// as well.
const fn sign_place(harbour: DrawnPort) -> (i32, i32) {
    let (x, y) = place(harbour.sea);
    let (straight, half, high) = if harbour.crowded { (31, 16, 27) } else { (20, 10, 17) };
    match harbour.side {
        Side::NorthEast => (x + half, y - high),
        Side::East => (x + straight, y),
        Side::SouthEast => (x + half, y + high),
        Side::SouthWest => (x - half, y + high),
        Side::West => (x - straight, y),
        Side::NorthWest => (x - half, y - high),
    }
}

/// Draws two piers from the vertices to the sign, then the sign.
fn ports(out: &mut String, harbours: &[DrawnPort]) {
    if harbours.is_empty() {
        return;
    }
    let mut piers = String::new();
    let mut posts = String::new();
    for &harbour in harbours {
        let (x, y) = sign_place(harbour);
        let [(ax, ay), (bx, by)] = harbour.ends().map(place);
        let _ = write!(piers, "M{ax} {ay}L{x} {y} {bx} {by}");
        let _ = write!(posts, "M{ax} {ay}h0M{bx} {by}h0");
    }
    // Planks: a dark pier, and a light one with gaps on top.
    for (path, colour, width, more) in [
        (&piers, "#54381d", 9, ""),
        (&piers, "#c2935a", 6, " stroke-dasharray=\"3 1\""),
        (&posts, "#54381d", 12, " stroke-linecap=\"round\""),
        (&posts, "#c2935a", 7, " stroke-linecap=\"round\""),
    ] {
        let _ = writeln!(out, "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"{more} d=\"{path}\"/>");
    }
    for &harbour in harbours {
        let (x, y) = sign_place(harbour);
        let sign = art::sign_id(harbour.kind);
        let _ = if harbour.crowded {
            writeln!(out, "<use href=\"#{sign}\" transform=\"translate({x} {y}) scale(.65)\"/>")
        } else {
            writeln!(out, "<use href=\"#{sign}\" x=\"{x}\" y=\"{y}\"/>")
        };
    }
}

/// Outlines the water hexes, for counting.
fn water(out: &mut String, map: &MapFile) {
    out.push_str("<g fill=\"none\" stroke=\"#6fa6c4\" stroke-dasharray=\"4 4\">\n");
    rows(out, map, |out, hex, x| {
        if !geometry::is_land(map, hex) {
            let _ = write!(out, "<use href=\"#hex\" x=\"{x}\"/>");
        }
    });
    out.push_str("</g>\n");
}

/// Draws the numbers of hexes below their tokens, and of vertices on top of them. A halo keeps them readable anywhere.
fn numbers(out: &mut String, map: &MapFile, harbours: &[DrawnPort]) {
    let grid = map.grid();
    let signs: HashMap<Point, DrawnPort> = harbours.iter().map(|&harbour| (harbour.sea, harbour)).collect();
    let halo = "stroke-linejoin=\"round\" paint-order=\"stroke\"";
    let _ = writeln!(out, "<g font-size=\"11\" fill=\"{INK}\" stroke=\"{PAPER}\" stroke-width=\"3\" {halo}>");
    rows(out, map, |out, hex, x| {
        let centre = geometry::centre(grid, hex);
        let (x, y) = if geometry::is_land(map, hex) {
            (x, 42)
        } else {
            // In the middle of the water, or moved away from a port's sign.
            let (middle, sign) = (place(centre), signs.get(&centre).filter(|harbour| !harbour.crowded));
            let (sign_x, sign_y) = sign.map_or(middle, |&harbour| sign_place(harbour));
            (x + middle.0 - sign_x, middle.1 - sign_y + 4)
        };
        let _ = write!(out, "<text x=\"{x}\" y=\"{y}\">h{hex}</text>");
    });
    out.push_str("</g>\n");
    let places = geometry::vertices(grid);
    let _ = writeln!(
        out,
        "<g font-size=\"11\" font-weight=\"bold\" fill=\"#123f63\" stroke=\"{PAPER}\" stroke-width=\"4\" {halo}>"
    );
    let vertices = geometry::land_vertices(map);
    for level in vertices.chunk_by(|&a, &b| places[a as usize].y == places[b as usize].y) {
        let (_, y) = place(places[level[0] as usize]);
        let _ = write!(out, "<g transform=\"translate(0 {})\">", y + 4);
        for &vertex in level {
            let (x, _) = place(places[vertex as usize]);
            let _ = write!(out, "<text x=\"{x}\">v{vertex}</text>");
        }
        out.push_str("</g>\n");
    }
    out.push_str("</g>\n");
}

/// Escapes text for XML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
