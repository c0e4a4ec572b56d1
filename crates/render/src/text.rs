//! A board as text, for the terminal.
//!
//! A hex is ten columns wide and seven lines high, and shares its slopes with its neighbours:
//!
//! ```text
//!      lumber                  a port at the edge of its two piers
//!       2:1═══+
//!        ║.--' '--.
//!        +  grain  +           terrain
//!        |    8    |           number
//!        +  •••••  +           pips: in how many of 36 throws the number comes up
//!         '--. .--'
//!             +
//! ```
//!
//! A map of up to five hexes per row fits 80 columns, with ports on both sides. A map that fits only with narrower
//! hexes (up to seven per row) gets hexes of eight columns, and a larger one gets one line per row of hexes, as in
//! [`small`]. A map with the numbers of its places is as wide as it needs to be.

mod canvas;
mod small;

use crate::caption;
use crate::geometry::{self, DrawnPort, Point, Side};
use crate::{port_kinds, terrain_name};
use board::{PortKind, Terrain};
use canvas::{Canvas, Ink, length};
use mapfile::{Entry, MapFile, pips};
use small::Letters;
use std::collections::HashSet;

/// How a board is drawn as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextOptions {
    /// Show the numbers of hexes and of the vertices that touch land. Only a water hex that is filled by its ports has
    /// no number.
    pub ids: bool,
    /// Use colours (ANSI codes for 256 colours); every line ends in the terminal's default colours.
    pub colour: bool,
    /// The width of the terminal in columns: the board is drawn as large as it allows.
    pub columns: usize,
}

impl Default for TextOptions {
    /// No ids, no colours, 80 columns.
    fn default() -> Self {
        Self { ids: false, colour: false, columns: 80 }
    }
}

/// Half the normal width of a hex.
const USUAL: i32 = 5;

/// Half the width of a hex if that makes a map fit.
const NARROW: i32 = 4;

/// Half the width of a hex if vertices have numbers of four or five digits.
const BROAD: i32 = 6;

/// Draws the board as lines of text, followed by a legend; no line ends in a space. For an example see the
/// [crate documentation](crate).
#[must_use]
pub fn text(map: &MapFile, options: TextOptions) -> String {
    let columns = options.columns;
    let (canvas, legend) = as_large_as_fits(map, options);
    let mut lines = Vec::new();
    if map.name().is_some() {
        lines.push(caption::shortened(&caption::title(map), columns));
    }
    lines.extend(caption::author(map).map(|author| caption::shortened(&author, columns)));
    if !lines.is_empty() {
        lines.push(String::new());
    }
    lines.extend(canvas.lines(options.colour));
    lines.push(String::new());
    lines.extend(legend);
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// The largest drawing that fits the columns, and its legend; the smallest if none fits.
fn as_large_as_fits(map: &MapFile, options: TextOptions) -> (Canvas, Vec<String>) {
    let fits = |canvas: &Canvas| canvas.lines(false).iter().all(|line| line.chars().count() <= options.columns);
    // Numbers of places need the normal width.
    let halves: &[i32] = match options.ids {
        true if map.grid().vertex_count() > 1000 => &[BROAD],
        true => &[USUAL],
        false => &[USUAL, NARROW],
    };
    // Skip widths that are too large even without ports.
    for &half in halves.iter().filter(|&&half| across(map, half) <= options.columns as i32) {
        let canvas = Sheet::new(map, half, options).drawn();
        if fits(&canvas) {
            return (canvas, legend(map, options));
        }
    }
    if options.ids {
        return (Sheet::new(map, halves[0], options).drawn(), legend(map, options));
    }
    let two = small::drawn(map, Letters::Two);
    let (canvas, letters) =
        if fits(&two) { (two, Letters::Two) } else { (small::drawn(map, Letters::One), Letters::One) };
    (canvas, small::legend(map, letters, options.columns))
}

/// The width of the matrix in columns.
fn across(map: &MapFile, half: i32) -> i32 {
    let shifted = i32::from(map.grid().height() > 1);
    half * (2 * i32::from(map.grid().width()) + shifted) + 1
}

/// The column and line of a place.
const fn spot(point: Point, half: i32) -> (i32, i32) {
    // Three half sides are four lines: the slope takes two of them.
    let line = match point.y.rem_euclid(3) {
        0 => 0,
        1 => 2,
        _ => 3,
    };
    (point.x * half, 4 * point.y.div_euclid(3) + line)
}

/// A canvas with a board being drawn on it.
struct Sheet<'a> {
    map: &'a MapFile,
    half: i32,
    options: TextOptions,
    canvas: Canvas,
}

impl<'a> Sheet<'a> {
    fn new(map: &'a MapFile, half: i32, options: TextOptions) -> Self {
        let lines = 4 * i32::from(map.grid().height()) + 3;
        // A port outside the matrix needs no more space than its sea hex.
        let canvas = Canvas::new((across(map, half), lines), (2 * half, 4));
        Self { map, half, options, canvas }
    }

    fn drawn(mut self) -> Canvas {
        let grid = self.map.grid();
        let harbours = geometry::drawn_ports(self.map);
        let seas: HashSet<Point> = harbours.iter().map(|harbour| harbour.sea).collect();
        for hex in 0..grid.hex_count() {
            if geometry::is_land(self.map, hex) {
                self.land(hex);
            } else if !seas.contains(&geometry::centre(grid, hex)) {
                self.water(hex);
            }
        }
        for &harbour in &harbours {
            self.port(harbour);
        }
        self.crowded_water(&harbours);
        if self.options.ids {
            let places = geometry::vertices(grid);
            for vertex in geometry::land_vertices(self.map) {
                let at = spot(places[vertex as usize], self.half);
                self.canvas.centre(at, &vertex.to_string(), Ink::Place);
            }
        }
        self.canvas
    }

    /// Draws a land hex with its edges.
    fn land(&mut self, hex: u32) {
        let half = self.half;
        let centre = geometry::centre(self.map.grid(), hex);
        let (column, line) = spot(centre, half);
        let terrain = self.map.hex_types()[hex as usize];
        let tile = Ink::Tile(terrain);
        for row in line - 1..=line + 1 {
            for step in 1 - half..half {
                self.canvas.put((column + step, row), ' ', tile);
            }
        }

        let flat = "-".repeat(half as usize - 3);
        let (up, down) = (format!(".{flat}'"), format!("'{flat}."));
        self.canvas.write((column - half + 1, line - 2), &up, Ink::Plain);
        self.canvas.write((column + 1, line - 2), &down, Ink::Plain);
        self.canvas.write((column - half + 1, line + 2), &down, Ink::Plain);
        self.canvas.write((column + 1, line + 2), &up, Ink::Plain);
        self.canvas.put((column - half, line), '|', Ink::Plain);
        self.canvas.put((column + half, line), '|', Ink::Plain);
        for corner in geometry::corners(centre) {
            self.canvas.put(spot(corner, half), '+', Ink::Plain);
        }

        self.canvas.centre((column, line - 1), terrain_name(terrain), tile);
        let value = self.map.hex_values()[hex as usize];
        let token = Ink::Token(value);
        let (number, dots) = match value {
            Entry::Fixed(0) => (String::new(), String::new()),
            Entry::Fixed(number) => (format!(" {number} "), "•".repeat(pips(number) as usize)),
            Entry::Any => (" ? ".to_owned(), String::new()),
        };
        if self.options.ids {
            let both = format!("{number}{dots}");
            self.canvas.centre((column, line), both.trim(), token);
            self.canvas.centre((column, line + 1), &format!("h{hex}"), tile);
        } else {
            self.canvas.centre((column, line), &number, token);
            self.canvas.centre((column, line + 1), &dots, token);
        }
    }

    /// Draws a water hex with its waves.
    fn water(&mut self, hex: u32) {
        let (column, line) = spot(geometry::centre(self.map.grid(), hex), self.half);
        self.canvas.centre((column, line - 1), "~   ~", Ink::Sea);
        self.canvas.centre((column, line), "~", Ink::Sea);
        self.canvas.centre((column, line + 1), "~   ~", Ink::Sea);
        if self.options.ids {
            self.canvas.centre((column, line), &format!("h{hex}"), Ink::Sea);
        }
    }

    /// Draws a port in its sea hex, with a pier to each of its vertices.
    fn port(&mut self, harbour: DrawnPort) {
        if harbour.crowded {
            self.small_port(harbour);
            return;
        }
        let half = self.half;
        let (column, line) = spot(harbour.sea, half);
        let name = if half < USUAL { short_name(harbour.kind) } else { name(harbour.kind) };
        let ratio = ratio(harbour.kind);
        let east = match harbour.side {
            Side::East => return self.upright_port(harbour, 1, name),
            Side::West => return self.upright_port(harbour, -1, name),
            Side::NorthEast | Side::SouthEast => 1,
            Side::SouthWest | Side::NorthWest => -1,
        };
        let away = row(harbour.side);
        self.canvas.centre((column, line + away), ratio, Ink::Port);
        for step in 2..half {
            self.canvas.put((column + east * step, line + away), '═', Ink::Port);
        }
        self.canvas.put((column, line + 2 * away), '║', Ink::Port);
        self.canvas.centre((column, line), name, Ink::Port);
        self.rest_of_water(harbour, (column, line - away), "~   ~");
    }

    /// Draws a port at a vertical edge: to the right of its sea hex or, with `east` = -1, to the left.
    fn upright_port(&mut self, harbour: DrawnPort, east: i32, name: &str) {
        let (column, line) = spot(harbour.sea, self.half);
        let edge = column + east * self.half;
        let [above, beside, below] = if east > 0 { ['╔', '╣', '╚'] } else { ['╗', '╠', '╝'] };
        for (row, bend) in [(line - 1, above), (line, beside), (line + 1, below)] {
            self.canvas.put((edge - 2 * east, row), bend, Ink::Port);
            if row != line {
                self.canvas.put((edge - east, row), '═', Ink::Port);
            }
        }
        let start = |words: &str, gap: i32| if east > 0 { edge - gap - length(words) + 1 } else { edge + gap };
        let ratio = ratio(harbour.kind);
        self.canvas.write((start(ratio, 3), line), ratio, Ink::Port);
        self.canvas.write((start(name, 4), line - 1), name, Ink::Port);
        self.rest_of_water(harbour, (column - east * 2, line + 1), "~");
    }

    /// Draws a port that shares its sea hex with others: three letters beside its edge.
    fn small_port(&mut self, harbour: DrawnPort) {
        let (column, line) = spot(harbour.sea, self.half);
        let words = small_name(harbour.kind);
        // Away from the corners, which may have vertex numbers; beside a vertical edge there are none.
        let start = match harbour.side {
            Side::NorthEast | Side::SouthEast => 1,
            Side::East => self.half - 3,
            Side::SouthWest | Side::NorthWest => -3,
            Side::West => 1 - self.half,
        };
        self.canvas.write((column + start, line + row(harbour.side)), words, Ink::Port);
    }

    /// Fills the rest of a port's sea hex: its number, or waves.
    fn rest_of_water(&mut self, harbour: DrawnPort, at: (i32, i32), waves: &str) {
        if let Some(hex) = geometry::hex_at(self.map.grid(), harbour.sea) {
            let number = format!("h{hex}");
            self.canvas.centre(at, if self.options.ids { &number } else { waves }, Ink::Sea);
        }
    }

    /// Fills the rest of a sea hex with several ports: the first line, from the middle, that none of them uses.
    fn crowded_water(&mut self, harbours: &[DrawnPort]) {
        let mut taken: HashSet<(Point, i32)> = HashSet::new();
        taken.extend(harbours.iter().map(|harbour| (harbour.sea, row(harbour.side))));
        for &harbour in harbours.iter().filter(|harbour| harbour.crowded) {
            let (column, line) = spot(harbour.sea, self.half);
            if let Some(free) = [0, 1, -1].into_iter().find(|&row| !taken.contains(&(harbour.sea, row))) {
                self.rest_of_water(harbour, (column, line + free), "~");
            } else if geometry::hex_at(self.map.grid(), harbour.sea).is_some() {
                self.canvas.put((column, line), '~', Ink::Sea);
            }
        }
    }
}

/// The line beside a side of a hex, relative to its middle.
const fn row(side: Side) -> i32 {
    match side {
        Side::NorthEast | Side::NorthWest => -1,
        Side::East | Side::West => 0,
        Side::SouthEast | Side::SouthWest => 1,
    }
}

/// The rate of a port.
const fn ratio(kind: Entry<PortKind>) -> &'static str {
    match kind {
        Entry::Any => "?:1",
        Entry::Fixed(PortKind::Generic) => "3:1",
        Entry::Fixed(PortKind::Special(_)) => "2:1",
    }
}

/// The resource of a port, if it has one.
fn name(kind: Entry<PortKind>) -> &'static str {
    match kind {
        Entry::Fixed(PortKind::Special(resource)) => resource.name(),
        _ => "",
    }
}

/// The resource of a port in three letters.
fn short_name(kind: Entry<PortKind>) -> &'static str {
    name(kind).get(..3).unwrap_or_default()
}

/// The resource of a small port in letters: a digit could be mistaken for part of a vertex number.
fn small_name(kind: Entry<PortKind>) -> &'static str {
    match kind {
        Entry::Any => " ? ",
        Entry::Fixed(PortKind::Generic) => "any",
        Entry::Fixed(PortKind::Special(_)) => short_name(kind),
    }
}

/// The meaning of the symbols that a map has.
fn legend(map: &MapFile, options: TextOptions) -> Vec<String> {
    let mut lines = Vec::new();
    let has_port = |wanted: fn(&Entry<PortKind>) -> bool| map.port_types().iter().any(wanted);
    let mut words: Vec<&str> = Vec::new();
    if map.hex_values().iter().any(|value| matches!(value, Entry::Fixed(2..))) {
        words.push("• one throw in 36");
    }
    if map.hex_types().contains(&Entry::Fixed(Terrain::Water)) {
        words.push("~ water");
    }
    if !map.is_fixed() {
        words.push("? drawn at random");
    }
    if options.ids {
        words.push("h12 a hex");
        words.push("34 the vertex v34");
    }
    lines.push(words.join("   "));
    let mut words: Vec<String> = Vec::new();
    if has_port(|kind| *kind == Entry::Fixed(PortKind::Generic)) {
        words.push("3:1 port for any one resource".to_owned());
    }
    if has_port(|kind| matches!(kind, Entry::Fixed(PortKind::Special(_)))) {
        words.push("2:1 port for the resource named".to_owned());
    }
    lines.push(words.join("   "));
    let harbours = geometry::drawn_ports(map);
    let small = |kind: &Entry<PortKind>| harbours.iter().any(|port| port.crowded && port.kind == *kind);
    let names: Vec<&str> = port_kinds().filter(small).map(|kind| small_name(kind).trim()).collect();
    if !names.is_empty() {
        lines.push(format!("{} beside an edge: ports, any at 3:1, the others at 2:1", names.join(" ")));
    }
    lines.retain(|line| !line.is_empty());
    lines
}
