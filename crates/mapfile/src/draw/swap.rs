//! Drawings that are nearly the same: two random parts of a board change places.

use super::DrawOptions;
use super::spread::is_red;
use crate::codes::Entry;
use crate::map_file::MapFile;
use board::{Grid, Layout, Map, Terrain};
use random::Random;

/// How often a swap is tried.
const TRIES: usize = 100;

impl MapFile {
    /// A board that could have been drawn as well: the given one, with the numbers or the types of two hexes or the types
    /// of two ports exchanged. `None` if there seems to be none.
    ///
    /// ```
    /// # use hexhaven_mapfile::{DrawOptions, MapFile, shipped};
    /// # use random::{FastStream, Purpose, Seed};
    /// let file = MapFile::parse(shipped("standard").unwrap().as_bytes()).unwrap();
    /// let (seed, options) = (Seed::from_u64(1), DrawOptions::default());
    /// let board = file.draw(&seed, options).map;
    /// let other = file.swapped(&board, options, &mut FastStream::new(&seed, Purpose::Choices)).unwrap();
    /// assert_ne!(other, board);
    /// ```
    #[must_use]
    pub fn swapped(&self, board: &Map, options: DrawOptions, stream: &mut impl Random) -> Option<Map> {
        let contents = &self.contents;
        let hexes = contents.hex_types.len() as u32;
        let terrain: Vec<Terrain> = (0..hexes).map(|hex| board.layout.terrain(hex)).collect();
        let numbers: Vec<u8> = (0..hexes).map(|hex| board.layout.number(hex)).collect();
        let ports = board.layout.ports().to_vec();
        // A desert would need its number to move as well.
        let is_field = |hex: usize| !matches!(terrain[hex], Terrain::Water | Terrain::Desert);
        let drawn = |is_drawn: &dyn Fn(usize) -> bool, count: usize| (0..count).filter(|&at| is_drawn(at)).collect();
        let of_numbers: Vec<usize> =
            drawn(&|hex| contents.hex_values[hex] == Entry::Any && is_field(hex), terrain.len());
        let of_types: Vec<usize> = drawn(&|hex| contents.hex_types[hex] == Entry::Any && is_field(hex), terrain.len());
        let of_ports: Vec<usize> = drawn(&|port| contents.port_types[port] == Entry::Any, ports.len());
        let keep_apart = options.spread_red && !self.allows_red_neighbours();
        for _ in 0..TRIES {
            let (mut terrain, mut numbers, mut ports) = (terrain.clone(), numbers.clone(), ports.clone());
            let part = stream.below((of_numbers.len() + of_types.len() + of_ports.len()) as u64 + 1) as usize;
            if part < of_numbers.len() {
                let before = red_pairs(contents.grid, &numbers);
                let Some((one, other)) = two_of(&of_numbers, stream) else { continue };
                numbers.swap(one, other);
                if keep_apart && red_pairs(contents.grid, &numbers) > before {
                    continue;
                }
            } else if part < of_numbers.len() + of_types.len() {
                let Some((one, other)) = two_of(&of_types, stream) else { continue };
                terrain.swap(one, other);
            } else if let Some((one, other)) = two_of(&of_ports, stream) {
                let kind = ports[one].kind;
                ports[one].kind = ports[other].kind;
                ports[other].kind = kind;
            }
            let layout = Layout::new(contents.grid, terrain, numbers, ports).ok()?;
            if layout != board.layout {
                return Some(Map { layout, ..board.clone() });
            }
        }
        None
    }
}

fn two_of(places: &[usize], stream: &mut impl Random) -> Option<(usize, usize)> {
    if places.len() < 2 {
        return None;
    }
    let one = stream.below(places.len() as u64) as usize;
    let other = stream.below(places.len() as u64 - 1) as usize;
    Some((places[one], places[if other < one { other } else { other + 1 }]))
}

/// The number of adjacent pairs of 6s and 8s.
fn red_pairs(grid: Grid, numbers: &[u8]) -> usize {
    let red = (0..numbers.len() as u32).filter(|&hex| is_red(numbers[hex as usize]));
    red.map(|hex| grid.neighbours(hex).filter(|&other| other > hex && is_red(numbers[other as usize])).count()).sum()
}
