//! Draws the random parts of a map from a seed.
//!
//! The order is part of the contract, because it determines which board a seed gives. From the board stream of the
//! seed: a type for each `any` hex with a number from 2 to 12, then for every other `any` hex; a value for each hex
//! that still lacks one; a type for each port that lacks one; each in the map's order. If 6 and 8 are to be kept apart,
//! values are redrawn only after that, so this option changes nothing but values.
//!
//! Every draw is one bounded draw from the rest of a pool, so memory does not grow with the pools. The parser makes
//! sure that no pool runs out.

mod bag;
pub(crate) mod spread;
mod swap;

use crate::codes::{
    DESERT_COLUMN, Entry, ZERO_COLUMN, column_of_type, port_of_column, type_of_column, value_of_column,
};
use crate::map_file::{Contents, MapFile};
use bag::Bag;
use board::{Layout, Map, Port, Terrain};
use random::{GameStream, Purpose, Seed};
use std::fmt;

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawOptions {
    /// Keep 6s and 8s apart where possible, unless the map allows them to be neighbours; numbers that the map fixes
    /// stay as they are.
    pub spread_red: bool,
}

impl Default for DrawOptions {
    fn default() -> Self {
        Self { spread_red: true }
    }
}

/// A drawn board, with notes on how it was drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawn {
    /// The map, without random parts.
    pub map: Map,
    /// Notes for the map maker.
    pub notes: Vec<Note>,
}

/// A remark on how a board was drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Note {
    /// The first numbers drawn had adjacent 6s or 8s, so they were redrawn; this is common.
    DrawnAgain,
    /// How many pairs of adjacent 6s and 8s are left, because they could not be kept apart.
    RedPairs(usize),
    /// The most even of many boards was kept.
    MostEven {
        /// The number of boards drawn.
        boards: u64,
        /// The unevenness of the chosen board.
        unevenness: f64,
        /// The unevenness of the first board.
        first: f64,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DrawnAgain => f.write_str("the numbers were redrawn so that no 6 or 8 is next to another"),
            Self::RedPairs(1) => f.write_str("one pair of 6s and 8s is adjacent: they could not be kept apart"),
            Self::RedPairs(pairs) => {
                write!(f, "{pairs} pairs of 6s and 8s are adjacent: they could not be kept apart")
            }
            Self::MostEven { boards, unevenness, first } => {
                write!(
                    f,
                    "the most even of {boards} boards: unevenness {unevenness:.1}, the first board had {first:.1}"
                )
            }
        }
    }
}

impl MapFile {
    /// Draws the random parts. The same map, seed and options give the same board on every platform; a map without
    /// random parts gives itself.
    ///
    /// ```
    /// use hexhaven_mapfile::{DrawOptions, MapFile, shipped};
    /// use random::Seed;
    ///
    /// let file = MapFile::parse(shipped("standard").unwrap().as_bytes()).unwrap();
    /// let draw = |seed| file.draw(&Seed::from_u64(seed), DrawOptions::default()).map;
    /// assert_eq!(draw(1), draw(1));
    /// assert_ne!(draw(1), draw(2));
    /// ```
    #[must_use]
    pub fn draw(&self, seed: &Seed, options: DrawOptions) -> Drawn {
        let contents = &self.contents;
        let mut stream = GameStream::new(seed, Purpose::Board);
        let terrain = draw_types(contents, &mut stream);
        let mut values = draw_values(contents, &terrain, &mut stream);
        let ports = draw_ports(contents, &mut stream);
        let mut notes = Vec::new();
        if options.spread_red && !self.allows_red_neighbours() {
            notes.extend(spread::spread(contents.grid, &mut values, &mut stream));
        }
        let layout = Layout::new(contents.grid, terrain, values.numbers, ports)
            .expect("a parsed map has land, numbers where they belong and ports on the coast");
        let map = Map {
            players: contents.players,
            points: contents.points,
            pieces: contents.pieces,
            placements: contents.placements.clone(),
            resource_turns: contents.resource_turns,
            bank: contents.bank,
            deck: contents.deck,
            layout,
        };
        Drawn { map, notes }
    }
}

/// The numbers of a board, and the pool that the drawn ones come from.
struct Values {
    numbers: Vec<u8>,
    /// The hexes whose numbers are drawn, ascending.
    drawn: Vec<u32>,
    /// The pool before the first draw.
    bag: Bag<12>,
}

impl Values {
    /// Draws all numbers afresh.
    fn draw(&mut self, stream: &mut GameStream) {
        let mut bag = self.bag.clone();
        for &hex in &self.drawn {
            self.numbers[hex as usize] = value_of_column(bag.draw(stream));
        }
    }
}

fn draw_types(contents: &Contents, stream: &mut GameStream) -> Vec<Terrain> {
    let mut bag = Bag::new(contents.type_pool, contents.type_uses());
    let numbered = |hex: usize| contents.hex_values[hex].fixed().is_some_and(|number| number != 0);
    let mut columns: Vec<Option<usize>> =
        contents.hex_types.iter().map(|entry| entry.fixed().and_then(column_of_type)).collect();
    for first in [true, false] {
        for (hex, entry) in contents.hex_types.iter().enumerate() {
            if *entry == Entry::Any && numbered(hex) == first {
                columns[hex] = Some(if first { bag.draw_except(DESERT_COLUMN, stream) } else { bag.draw(stream) });
            }
        }
    }
    columns.into_iter().map(|column| column.and_then(type_of_column).unwrap_or(Terrain::Water)).collect()
}

fn draw_values(contents: &Contents, terrain: &[Terrain], stream: &mut GameStream) -> Values {
    let mut bag = Bag::new(contents.value_pool, contents.value_uses());
    let mut drawn = Vec::new();
    let mut numbers = vec![0; terrain.len()];
    for (hex, entry) in contents.hex_values.iter().enumerate() {
        match entry.fixed() {
            Some(number) => numbers[hex] = number,
            None if terrain[hex] == Terrain::Desert => bag.take(ZERO_COLUMN),
            None => drawn.push(hex as u32),
        }
    }
    let mut values = Values { numbers, drawn, bag };
    values.draw(stream);
    values
}

fn draw_ports(contents: &Contents, stream: &mut GameStream) -> Vec<Port> {
    let mut bag = Bag::new(contents.port_pool, contents.port_uses());
    let kinds = contents.port_types.iter().map(|entry| match entry {
        Entry::Fixed(kind) => *kind,
        Entry::Any => port_of_column(bag.draw(stream)).expect("a column of the port pool"),
    });
    kinds.zip(&contents.port_edges).map(|(kind, &edge)| Port { kind, edge }).collect()
}
