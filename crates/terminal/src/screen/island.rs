//! The board with all pieces, drawn on a canvas of characters.
//!
//! In the small scale a hex is eight columns wide, and a row of hexes takes three lines:
//!
//! ```text
//!      __·__            pips: in how many of 36 rolls its number comes up
//!    ·/•••••\·          · an empty vertex, o one at a port
//!    | grain |          a road is a line with its player's letter: /a=
//!    ·   8   ·          a settlement is that letter, a city the capital
//!     \__ __/
//! ```

use super::canvas::Canvas;
use super::palette::Palette;
use super::text::width;
use crate::dialog::places::{BoardPlace, PlacePicker};
use crate::words::{letter, resource, short};
use board::{PortKind, Resource, Terrain};
use locales::Words;
use mapfile::{MapFile, pips};
use render::geometry::{self, DrawnPort, Point, Side};
use rules::{Game, RobberKind, Seat, View};
use std::collections::HashSet;

/// The scale of the drawn board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// Half the width of a hex, in columns.
    half: i32,
    /// The height of a vertical edge, in lines.
    tall: i32,
}

impl Scale {
    /// For 80 columns and 24 lines.
    pub const SMALL: Self = Self { half: 4, tall: 1 };
    /// For large terminals.
    pub const LARGE: Self = Self { half: 6, tall: 3 };

    /// The column and line of a place.
    const fn spot(self, point: Point) -> (i32, i32) {
        let line = match point.y.rem_euclid(3) {
            0 => 0,
            1 => 1,
            _ => 1 + (self.tall + 1) / 2,
        };
        (point.x * self.half, (self.tall + 2) * point.y.div_euclid(3) + line)
    }
}

/// The fixed part of a board: where everything is.
pub struct Island {
    grid: board::Grid,
    corners: Vec<Point>,
    harbours: Vec<DrawnPort>,
    land: Vec<u32>,
    edges: Vec<(u32, u32)>,
    vertices: Vec<u32>,
    piers: HashSet<u32>,
}

/// A drawn board, and where the selected place is on it.
pub struct DrawnBoard {
    /// The drawing.
    pub canvas: Canvas,
    /// The centre of the selected place.
    pub chosen: Option<(i32, i32)>,
}

/// What a board is drawn from.
pub struct BoardScene<'a> {
    /// The game.
    pub game: &'a Game,
    /// The words of the player's language.
    pub words: &'a Words,
    /// What the person sees.
    pub view: &'a View,
    /// The places to choose from, if any.
    pub places: Option<&'a PlacePicker>,
    /// The colours.
    pub palette: Palette,
    /// The scale.
    pub scale: Scale,
}

impl Island {
    /// The board of a game.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        let map = game.map();
        let (grid, topology) = (map.layout.grid(), game.topology());
        Self {
            grid,
            corners: geometry::vertices(grid),
            harbours: geometry::drawn_ports(&MapFile::from_map(map)),
            land: topology.hexes().map(|hex| topology.hex_number(hex)).collect(),
            edges: topology.edges().map(|edge| topology.edge_numbers(edge)).collect(),
            vertices: topology.vertices().map(|vertex| topology.vertex_number(vertex)).collect(),
            piers: map.layout.ports().iter().flat_map(|port| [port.edge.0, port.edge.1]).collect(),
        }
    }

    /// Draws the board.
    #[must_use]
    pub fn draw(&self, look: &BoardScene<'_>) -> DrawnBoard {
        let Scale { half, tall } = look.scale;
        let columns = half * (2 * i32::from(self.grid.width()) + 1) + 1;
        let lines = (tall + 2) * i32::from(self.grid.height()) + 2;
        let canvas = Canvas::new((columns, lines), (2 * half, tall + 2));
        let mut brush = Painter { island: self, look, canvas };
        brush.water();
        for &hex in &self.land {
            brush.hex(hex);
        }
        for (index, &harbour) in self.harbours.iter().enumerate() {
            brush.port(index, harbour);
        }
        brush.lines();
        brush.pieces();
        brush.canvas = brush.canvas.cropped();
        let chosen = look.places.map(|places| brush.places(places));
        DrawnBoard { chosen: chosen.map(|at| brush.canvas.place(at)), canvas: brush.canvas }
    }
}

struct Painter<'a> {
    island: &'a Island,
    look: &'a BoardScene<'a>,
    canvas: Canvas,
}

impl Painter<'_> {
    fn vertex(&self, vertex: u32) -> (i32, i32) {
        self.look.scale.spot(self.island.corners[vertex as usize])
    }

    fn middle(&self, hex: u32) -> (i32, i32) {
        self.look.scale.spot(geometry::centre(self.island.grid, hex))
    }

    /// The cells of an edge from one end to the other, with their characters.
    fn strokes(&self, (a, b): (u32, u32)) -> Vec<((i32, i32), char)> {
        let (mut upper, mut lower) = (self.vertex(a), self.vertex(b));
        if upper.1 > lower.1 {
            std::mem::swap(&mut upper, &mut lower);
        }
        if upper.0 == lower.0 {
            return (upper.1 + 1..lower.1).map(|line| ((upper.0, line), '|')).collect();
        }
        let (way, slope) = if upper.0 > lower.0 { (1, '/') } else { (-1, '\\') };
        let mut strokes = vec![((lower.0 + way, lower.1), slope)];
        strokes.extend((2..self.look.scale.half).map(|step| ((lower.0 + way * step, upper.1), '_')));
        strokes
    }

    /// The cells of a hex that belong to no edge.
    fn inside(&self, hex: u32) -> Vec<(i32, i32)> {
        let Scale { half, tall } = self.look.scale;
        let (column, line) = self.middle(hex);
        let reach = (tall + 1) / 2;
        let row = |line: i32, wide: i32| (column - wide..=column + wide).map(move |x| (x, line));
        let mut cells: Vec<(i32, i32)> = row(line - reach, half - 2).collect();
        cells.extend((line - reach + 1..line + reach).flat_map(|line| row(line, half - 1)));
        cells.extend(row(line + reach, 1));
        cells
    }

    fn water(&mut self) {
        let seas: HashSet<Point> = self.island.harbours.iter().map(|harbour| harbour.sea).collect();
        let layout = &self.look.game.map().layout;
        for hex in 0..self.island.grid.hex_count() {
            let point = geometry::centre(self.island.grid, hex);
            let enclosed = self.island.grid.neighbours(hex).count() == 6;
            if layout.terrain(hex) == Terrain::Water && enclosed && !seas.contains(&point) {
                let at = self.look.scale.spot(point);
                self.canvas.centre(at, "~ ~", self.look.palette.terrain(Terrain::Water));
            }
        }
    }

    fn hex(&mut self, hex: u32) {
        let (column, line) = self.middle(hex);
        let layout = &self.look.game.map().layout;
        let (terrain, number) = (layout.terrain(hex), layout.number(hex));
        let tile = self.look.palette.terrain(terrain);
        for at in self.inside(hex) {
            self.canvas.put(at, ' ', tile);
        }
        let token = self.look.palette.token(number);
        let dots = "•".repeat(if terrain.is_producing() { pips(number) as usize } else { 0 });
        let (name_line, number_line, dots_line) =
            if self.look.scale == Scale::SMALL { (line, line + 1, line - 1) } else { (line - 1, line, line + 1) };
        let name = self.look.words.say("play-tile", [("terrain", terrain.name().into())]);
        self.canvas.centre((column, name_line), &name, tile);
        self.canvas.centre((column, dots_line), &dots, tile);
        if number > 0 {
            let text = if number > 9 { format!("{number} ") } else { format!(" {number} ") };
            self.canvas.centre((column, number_line), &text, token);
        }
        if self.look.view.robber_hex_id.is_some_and(|robber| robber.0 == hex) {
            let mark = match self.look.game.rules().robber {
                RobberKind::Robber => "[R]",
                RobberKind::GhostShip => "[S]",
            };
            let above = line - (self.look.scale.tall + 1) / 2;
            self.canvas.centre((column, above), "     ", tile);
            self.canvas.centre((column, above), mark, self.look.palette.robber());
        }
    }

    /// The label of a port: its rate and its resource.
    fn port_words(&self, index: usize, harbour: DrawnPort) -> (String, String) {
        let words = self.look.words;
        if let Some([a, b]) = self.market_at(index) {
            return (format!("P{index}"), format!("{}-{}", short(words, a), short(words, b)));
        }
        match harbour.kind.fixed() {
            Some(PortKind::Special(kind)) => ("2:1".to_owned(), resource(words, kind)),
            _ => ("3:1".to_owned(), String::new()),
        }
    }

    /// The label of a port in a single letter.
    fn port_mark(&self, index: usize, harbour: DrawnPort) -> String {
        let kind = match (self.market_at(index), harbour.kind.fixed()) {
            (Some([first, _]), _) | (None, Some(PortKind::Special(first))) => first,
            _ => return "3".to_owned(),
        };
        self.look.words.say("play-resource-mark", [("resource", kind.name().into())])
    }

    /// The resources of the market at a port.
    fn market_at(&self, index: usize) -> Option<[Resource; 2]> {
        let markets = self.look.view.markets.as_deref().unwrap_or_default();
        let market = markets.iter().find(|market| market.port.map(usize::from) == Some(index))?;
        Some(market.market.resources())
    }

    fn port(&mut self, index: usize, harbour: DrawnPort) {
        let Scale { half, .. } = self.look.scale;
        let (column, line) = self.look.scale.spot(harbour.sea);
        let style = self.look.palette.port();
        if harbour.crowded {
            let mark = self.port_mark(index, harbour);
            let at = match harbour.side {
                Side::NorthEast => (half / 2, -1),
                Side::East => (half - 2, 0),
                Side::SouthEast => (1, 1),
                Side::SouthWest => (-1, 1),
                Side::West => (2 - half, 0),
                Side::NorthWest => (-half / 2, -1),
            };
            return self.canvas.write((column + at.0, line + at.1), &mark, style);
        }
        let (ratio, name) = self.port_words(index, harbour);
        let length = |words: &str| width(words) as i32;
        match harbour.side {
            Side::SouthEast | Side::SouthWest => {
                let below = line + (self.look.scale.tall + 1) / 2;
                self.canvas.centre((column, below), &ratio, style);
                self.canvas.centre((column, below - 1), &name, style);
            }
            Side::NorthEast | Side::NorthWest => {
                let above = line - (self.look.scale.tall + 1) / 2;
                self.canvas.centre((column, above), &ratio, style);
                self.canvas.centre((column, above + 1), &name, style);
            }
            Side::East => {
                let end = column + half - 1;
                self.canvas.write((end - length(&ratio), line), &ratio, style);
                self.canvas.write((end - length(&name), line - 1), &name, style);
            }
            Side::West => {
                let start = column - half + 2;
                self.canvas.write((start, line), &ratio, style);
                self.canvas.write((start, line - 1), &name, style);
            }
        }
    }

    /// Empty edges and vertices.
    fn lines(&mut self) {
        let faint = self.look.palette.faint();
        for &edge in &self.island.edges {
            for (at, stroke) in self.strokes(edge) {
                self.canvas.put(at, stroke, faint);
            }
        }
        for &vertex in &self.island.vertices {
            let pier = self.island.piers.contains(&vertex);
            let (symbol, style) = if pier { ('o', self.look.palette.port()) } else { ('·', faint) };
            self.canvas.put(self.vertex(vertex), symbol, style);
        }
    }

    fn pieces(&mut self) {
        let view = self.look.view;
        for (seat, player) in (0..).map(Seat).zip(&view.players) {
            let (road, building) = (self.look.palette.seat(seat), self.look.palette.building(seat));
            for edge in &player.roads {
                let strokes = self.strokes((edge.0, edge.1));
                let middle = strokes.len() / 2;
                for (step, &(at, stroke)) in strokes.iter().enumerate() {
                    let stroke = if stroke == '_' { '=' } else { stroke };
                    let symbol = if step == middle { letter(seat) } else { stroke };
                    self.canvas.put(at, symbol, road.add_modifier(ratatui::style::Modifier::BOLD));
                }
            }
            for settlement in &player.settlements {
                self.canvas.put(self.vertex(settlement.0), letter(seat), building);
            }
            for city in &player.cities {
                self.canvas.put(self.vertex(city.0), letter(seat).to_ascii_uppercase(), building);
            }
        }
    }

    /// Labels the places to choose from; returns where the selected one is.
    fn places(&mut self, places: &PlacePicker) -> (i32, i32) {
        let mut chosen = (0, 0);
        for (index, spot) in places.spots.iter().enumerate() {
            let here = index == places.at;
            let style = if here { self.look.palette.chosen() } else { self.look.palette.label() };
            let label = PlacePicker::label(index).unwrap_or('*');
            let at = match spot.place {
                BoardPlace::Vertex(vertex) => self.vertex(vertex),
                BoardPlace::Edge(a, b) => {
                    let strokes = self.strokes((a, b));
                    for &(at, _) in strokes.iter().filter(|_| here) {
                        self.canvas.restyle(at, style);
                    }
                    strokes[strokes.len() / 2].0
                }
                BoardPlace::Hex(hex) => {
                    for at in self.inside(hex).into_iter().filter(|_| here) {
                        self.canvas.restyle(at, style);
                    }
                    let (column, line) = self.middle(hex);
                    let above = line - (self.look.scale.tall + 1) / 2;
                    self.canvas.centre((column, above), "     ", style);
                    (column, above)
                }
            };
            self.canvas.put(at, label, style);
            if here {
                chosen = at;
            }
        }
        chosen
    }
}
