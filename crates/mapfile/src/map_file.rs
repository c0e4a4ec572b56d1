//! A checked map whose random parts are not drawn yet.

use crate::codes::{Entry, column_of_port, column_of_type, column_of_value};
use crate::fault::{Section, Warning};
use board::{Grid, Map, Pieces, PortKind, Terrain};
use serde::{Deserialize, Serialize};

/// A checked `.catan` file.
///
/// Two are equal when they describe the same map; line numbers, warnings and comments do not count. For an example see
/// the [crate documentation](crate).
#[derive(Clone, Debug)]
pub struct MapFile {
    pub(crate) contents: Contents,
    pub(crate) comments: Vec<Comment>,
    pub(crate) warnings: Vec<Warning>,
}

/// A comment of the author, and the row after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comment {
    /// The section of that row; [`Section::File`] for a comment after the last row.
    pub section: Section,
    /// The row in the section, from 0.
    pub row: usize,
    /// The line, including `#`.
    pub text: String,
}

/// The directive of a map whose numbers are drawn without keeping 6s and 8s apart.
pub(crate) const RED_NEIGHBOURS: &str = "red-neighbours";

/// The parts of a map, in the file's order, then the directives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Contents {
    pub players: (u8, u8),
    pub points: u8,
    pub pieces: Pieces,
    pub placements: Vec<Pieces>,
    pub resource_turns: u8,
    pub bank: [u16; 5],
    pub deck: [u16; 5],
    pub grid: Grid,
    pub hex_types: Vec<Entry<Terrain>>,
    pub type_pool: [u16; 7],
    pub hex_values: Vec<Entry<u8>>,
    pub value_pool: [u16; 12],
    pub port_types: Vec<Entry<PortKind>>,
    pub port_pool: [u16; 6],
    pub port_edges: Vec<(u32, u32)>,
    pub name: Option<String>,
    pub author: Option<String>,
    pub gold: bool,
    pub directives: Vec<String>,
}

impl PartialEq for MapFile {
    fn eq(&self, other: &Self) -> bool {
        self.contents == other.contents
    }
}

impl Eq for MapFile {}

impl MapFile {
    /// A map as a file without random parts: its pools contain exactly what the map uses.
    ///
    /// The map must pass [`Map::check`]; the text of any other is refused by the parser.
    #[must_use]
    pub fn from_map(map: &Map) -> Self {
        let layout = &map.layout;
        let grid = layout.grid();
        let hexes = || 0..grid.hex_count();
        let land = || hexes().filter(|&hex| layout.terrain(hex).is_land());
        let kinds = || layout.ports().iter().map(|port| port.kind);
        let contents = Contents {
            players: map.players,
            points: map.points,
            pieces: map.pieces,
            placements: map.placements.clone(),
            resource_turns: map.resource_turns,
            bank: map.bank,
            deck: map.deck,
            grid,
            hex_types: hexes().map(|hex| Entry::Fixed(layout.terrain(hex))).collect(),
            type_pool: tally(hexes().filter_map(|hex| column_of_type(layout.terrain(hex)))),
            hex_values: hexes().map(|hex| Entry::Fixed(layout.number(hex))).collect(),
            value_pool: tally(land().map(|hex| column_of_value(layout.number(hex)))),
            port_types: kinds().map(Entry::Fixed).collect(),
            port_pool: tally(kinds().map(column_of_port)),
            port_edges: layout.ports().iter().map(|port| port.edge).collect(),
            name: None,
            author: None,
            gold: hexes().any(|hex| layout.terrain(hex) == Terrain::Gold),
            directives: Vec::new(),
        };
        Self { contents, comments: Vec::new(), warnings: Vec::new() }
    }

    /// This file with its random parts fixed: like [`MapFile::from_map`], with the name, the author, the other `#!`
    /// lines and the comments of this file.
    #[must_use]
    pub fn fixed(&self, map: &Map) -> Self {
        let mut fixed = Self::from_map(map);
        fixed.contents.name.clone_from(&self.contents.name);
        fixed.contents.author.clone_from(&self.contents.author);
        fixed.contents.gold = self.contents.gold;
        fixed.contents.directives.clone_from(&self.contents.directives);
        fixed.comments.clone_from(&self.comments);
        fixed
    }

    /// The same map under another name; line breaks in it become spaces.
    #[must_use]
    pub fn with_name(mut self, name: Option<&str>) -> Self {
        self.contents.name = name.and_then(one_line);
        self
    }

    /// The same map by another author; line breaks in the name become spaces.
    #[must_use]
    pub fn with_author(mut self, author: Option<&str>) -> Self {
        self.contents.author = author.and_then(one_line);
        self
    }

    /// Whether 6s and 8s may be drawn next to each other: the map has a line `#! red-neighbours`.
    ///
    /// ```
    /// use hexhaven_mapfile::{MapFile, shipped};
    ///
    /// let text = format!("#! red-neighbours\n{}", shipped("standard").unwrap());
    /// assert!(MapFile::parse(text.as_bytes()).unwrap().allows_red_neighbours());
    /// ```
    #[must_use]
    pub fn allows_red_neighbours(&self) -> bool {
        self.contents.directives.iter().any(|directive| directive == RED_NEIGHBOURS)
    }

    /// Minimum and maximum number of players.
    #[must_use]
    pub const fn players(&self) -> (u8, u8) {
        self.contents.players
    }

    /// Points needed to win.
    #[must_use]
    pub const fn points(&self) -> u8 {
        self.contents.points
    }

    /// Pieces of each player.
    #[must_use]
    pub const fn pieces(&self) -> Pieces {
        self.contents.pieces
    }

    /// The pieces of each free placement turn.
    #[must_use]
    pub fn placements(&self) -> &[Pieces] {
        &self.contents.placements
    }

    /// How many of the last placement turns give starting resources.
    #[must_use]
    pub const fn resource_turns(&self) -> u8 {
        self.contents.resource_turns
    }

    /// Cards of each resource in the bank.
    #[must_use]
    pub const fn bank(&self) -> [u16; 5] {
        self.contents.bank
    }

    /// Development cards by kind, in the order of [`board::Card::ALL`].
    #[must_use]
    pub const fn deck(&self) -> [u16; 5] {
        self.contents.deck
    }

    /// The size of the hex matrix.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.contents.grid
    }

    /// The type of each hex, including water.
    #[must_use]
    pub fn hex_types(&self) -> &[Entry<Terrain>] {
        &self.contents.hex_types
    }

    /// The number of hexes of each type, including fixed ones: `brick wood wool wheat ore desert gold`.
    #[must_use]
    pub const fn type_pool(&self) -> [u16; 7] {
        self.contents.type_pool
    }

    /// The value of each hex; 0 for none.
    #[must_use]
    pub fn hex_values(&self) -> &[Entry<u8>] {
        &self.contents.hex_values
    }

    /// The number of land hexes of each value, including fixed ones: 0, then 2 to 12.
    #[must_use]
    pub const fn value_pool(&self) -> [u16; 12] {
        self.contents.value_pool
    }

    /// The type of each port.
    #[must_use]
    pub fn port_types(&self) -> &[Entry<PortKind>] {
        &self.contents.port_types
    }

    /// The number of ports of each type, including fixed ones: `three brick wood wool wheat ore`.
    #[must_use]
    pub const fn port_pool(&self) -> [u16; 6] {
        self.contents.port_pool
    }

    /// The edge of each port, smaller vertex first, by public number.
    #[must_use]
    pub fn port_edges(&self) -> &[(u32, u32)] {
        &self.contents.port_edges
    }

    /// The name of the map.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.contents.name.as_deref()
    }

    /// The author of the map.
    #[must_use]
    pub fn author(&self) -> Option<&str> {
        self.contents.author.as_deref()
    }

    /// Whether the file has the line `#! gold`, which adds a hex type and a column to the hex type pool.
    #[must_use]
    pub const fn gold(&self) -> bool {
        self.contents.gold
    }

    /// The unknown `#!` lines, without the `#!`; they are preserved when the map is written.
    #[must_use]
    pub fn directives(&self) -> &[String] {
        &self.contents.directives
    }

    /// The author's comments in the file's order, without the headings that the writer adds itself.
    #[must_use]
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// Warnings about the file it was parsed from.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// Whether the map has no random parts.
    #[must_use]
    pub fn is_fixed(&self) -> bool {
        !self.contents.hex_types.contains(&Entry::Any)
            && !self.contents.hex_values.contains(&Entry::Any)
            && !self.contents.port_types.contains(&Entry::Any)
    }
}

impl Contents {
    /// The number of hexes of each type that the file fixes.
    pub fn type_uses(&self) -> [u32; 7] {
        uses(self.hex_types.iter().filter_map(|entry| entry.fixed().and_then(column_of_type)))
    }

    /// The number of land hexes of each value that the file fixes. The 0 of water does not count: water uses no pool.
    pub fn value_uses(&self) -> [u32; 12] {
        let both = self.hex_types.iter().zip(&self.hex_values);
        let on_land = both.filter(|(terrain, _)| terrain.is_land());
        uses(on_land.filter_map(|(_, value)| value.fixed().map(column_of_value)))
    }

    /// The number of ports of each type that the file fixes.
    pub fn port_uses(&self) -> [u32; 6] {
        uses(self.port_types.iter().filter_map(|entry| entry.fixed().map(column_of_port)))
    }
}

/// The number of occurrences of each column.
pub(crate) fn uses<const N: usize>(columns: impl Iterator<Item = usize>) -> [u32; N] {
    let mut uses = [0; N];
    for column in columns {
        uses[column] += 1;
    }
    uses
}

/// The number of occurrences of each column, as the counts of a pool.
fn tally<const N: usize>(columns: impl Iterator<Item = usize>) -> [u16; N] {
    uses(columns).map(|count| u16::try_from(count).unwrap_or(u16::MAX))
}

/// A text on one line, for directives; `None` if it is blank.
pub(crate) fn one_line(text: &str) -> Option<String> {
    let line = text.replace(['\n', '\r'], " ");
    let line = line.trim();
    (!line.is_empty()).then(|| line.to_owned())
}
