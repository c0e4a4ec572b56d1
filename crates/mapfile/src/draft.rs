//! A map as plain, unchecked numbers: what a map editor works on.
//!
//! A draft may contain faults, such as a number on water. It is written by the same code as a checked map, so
//! [`MapFile::parse`] reports what is wrong with it, and where.

use crate::codes::{FILE_CARDS, hex_type_code, hex_value_code, port_type_code};
use crate::fault::Section;
use crate::map_file::{Comment, MapFile};
use board::Pieces;
use serde::{Deserialize, Serialize};

/// The parts of a map in the file's order, by the file's own numbers.
///
/// ```
/// use hexhaven_mapfile::{Draft, MapFile, shipped};
///
/// let text = shipped("standard").unwrap();
/// let mut draft = Draft::read(text).unwrap();
/// assert_eq!(draft.to_text(), text);
/// draft.values[0] = 8;
/// let faults = MapFile::parse(draft.to_text().as_bytes()).unwrap_err();
/// assert_eq!(faults[0].message, "the number 8 on water in row 1, column 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Draft {
    /// The name of the map.
    pub name: Option<String>,
    /// The author of the map.
    pub author: Option<String>,
    /// Whether gold hexes are allowed.
    pub gold: bool,
    /// Minimum and maximum number of players.
    pub players: [u32; 2],
    /// Points needed to win.
    pub points: u32,
    /// Roads, settlements and cities of each player.
    pub pieces: [u32; 3],
    /// How many of the last placement turns give starting resources.
    pub resource_turns: u32,
    /// Roads, settlements and cities of each placement turn.
    pub placements: Vec<[u32; 3]>,
    /// Cards of each resource.
    pub bank: [u32; 5],
    /// Development cards in the file's order: monopoly, road building, invention, knight, victory point.
    pub deck: [u32; 5],
    /// Width and height.
    pub size: [u32; 2],
    /// The matrix of types, row by row.
    pub types: Vec<u32>,
    /// The number of hexes of each type; the last is gold, which counts only if gold is allowed.
    pub type_pool: [u32; 7],
    /// The matrix of values, row by row.
    pub values: Vec<u32>,
    /// The number of hexes of each value: 0, then 2 to 12.
    pub value_pool: [u32; 12],
    /// The ports.
    pub ports: Vec<DraftPort>,
    /// The number of ports of each type.
    pub port_pool: [u32; 6],
    /// The unknown `#!` lines, without the `#!`.
    pub directives: Vec<String>,
    /// The author's comments.
    pub comments: Vec<Comment>,
}

/// A port of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DraftPort {
    /// Its type: 0 any, 1 three, 2 and above a resource.
    pub kind: u32,
    /// The two vertices.
    pub ends: [u32; 2],
}

impl Draft {
    /// The draft of a map.
    #[must_use]
    pub fn of(file: &MapFile) -> Self {
        let MapFile { contents, comments, .. } = file;
        let pieces = |pieces: &Pieces| [pieces.roads, pieces.settlements, pieces.cities].map(u32::from);
        let port = |(&kind, &(a, b))| DraftPort { kind: port_type_code(kind), ends: [a, b] };
        Self {
            name: contents.name.clone(),
            author: contents.author.clone(),
            gold: contents.gold,
            players: [contents.players.0, contents.players.1].map(u32::from),
            points: contents.points.into(),
            pieces: pieces(&contents.pieces),
            resource_turns: contents.resource_turns.into(),
            placements: contents.placements.iter().map(pieces).collect(),
            bank: contents.bank.map(u32::from),
            deck: FILE_CARDS.map(|card| contents.deck[card.index()].into()),
            size: [contents.grid.width(), contents.grid.height()].map(u32::from),
            types: contents.hex_types.iter().copied().map(hex_type_code).collect(),
            type_pool: contents.type_pool.map(u32::from),
            values: contents.hex_values.iter().copied().map(hex_value_code).collect(),
            value_pool: contents.value_pool.map(u32::from),
            ports: contents.port_types.iter().zip(&contents.port_edges).map(port).collect(),
            port_pool: contents.port_pool.map(u32::from),
            directives: contents.directives.clone(),
            comments: comments.clone(),
        }
    }

    /// The number of rows of each section, in the file's order.
    pub(crate) fn rows(&self) -> [(Section, usize); 15] {
        let ports = usize::from(!self.ports.is_empty());
        Section::ALL.map(|section| {
            let rows = match section {
                Section::PlacementMap => self.placements.len(),
                Section::HexTypes => self.types.len().div_ceil(self.width()),
                Section::HexValues => self.values.len().div_ceil(self.width()),
                _ if section.is_port_section() => ports,
                _ => 1,
            };
            (section, rows)
        })
    }

    /// The number of hexes in a written row of the matrices.
    pub(crate) fn width(&self) -> usize {
        self.size[0].max(1) as usize
    }
}
