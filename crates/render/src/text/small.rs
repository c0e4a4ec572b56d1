//! A board with one line per row of hexes, for when nothing larger fits: the letters and number of each hex, and a list
//! of the ports.
//!
//! ```text
//!    or10  ~~   lu 4
//! gr 8  wo 3  br 6
//! ```

use super::canvas::{Canvas, Ink};
use super::{name, ratio};
use crate::{lands, terrain_name};
use board::Terrain;
use mapfile::{Entry, MapFile};

/// The number of letters for a terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    Two,
    One,
}

impl Letters {
    const fn count(self) -> usize {
        match self {
            Self::Two => 2,
            Self::One => 1,
        }
    }

    /// Half the distance between hexes in columns: two digits, the letters, and one or two columns between hexes.
    const fn half(self) -> i32 {
        match self {
            Self::Two => 3,
            Self::One => 2,
        }
    }

    fn of(self, terrain: Entry<Terrain>) -> String {
        match terrain {
            Entry::Fixed(Terrain::Water) => "~".repeat(self.count()),
            Entry::Any => "?".repeat(self.count()),
            // Grain and gold share their first letter.
            Entry::Fixed(Terrain::Gold) if self == Self::One => "$".to_owned(),
            Entry::Fixed(_) => terrain_name(terrain).chars().take(self.count()).collect(),
        }
    }
}

/// Draws the hexes on a canvas.
pub(super) fn drawn(map: &MapFile, letters: Letters) -> Canvas {
    let (width, height) = (u32::from(map.grid().width()), u32::from(map.grid().height()));
    let half = letters.half();
    let mut canvas = Canvas::new((half * (2 * width as i32 + 1), height as i32), (0, 0));
    for hex in 0..map.grid().hex_count() {
        let (row, column) = (hex / width, hex % width);
        let at = half * (2 * column as i32 + (row & 1) as i32);
        let terrain = map.hex_types()[hex as usize];
        let ink = if terrain == Entry::Fixed(Terrain::Water) { Ink::Sea } else { Ink::Tile(terrain) };
        canvas.write((at, row as i32), &letters.of(terrain), ink);
        let value = map.hex_values()[hex as usize];
        let number = match value {
            Entry::Fixed(0) if ink == Ink::Sea => continue,
            Entry::Fixed(0) => "  ".to_owned(),
            Entry::Fixed(number) => format!("{number:>2}"),
            Entry::Any => " ?".to_owned(),
        };
        let token = if value == Entry::Fixed(0) { ink } else { Ink::Token(value) };
        canvas.write((at + letters.count() as i32, row as i32), &number, token);
    }
    canvas
}

/// What the letters mean, and where the ports are.
pub(super) fn legend(map: &MapFile, letters: Letters, columns: usize) -> Vec<String> {
    let present = |terrain: &Entry<Terrain>| map.hex_types().contains(terrain);
    let meanings = lands().filter(present).map(|terrain| {
        let meaning = if terrain == Entry::Any { "drawn at random" } else { terrain_name(terrain) };
        format!("{} {meaning}", letters.of(terrain))
    });
    let water = present(&Entry::Fixed(Terrain::Water)).then(|| format!("{} water", "~".repeat(letters.count())));
    let mut lines = wrapped(meanings.chain(water), "   ", columns);
    let ports = map.port_types().iter().zip(map.port_edges()).map(|(&kind, &(a, b))| {
        let name = name(kind);
        let gap = if name.is_empty() { "" } else { " " };
        format!("{}{gap}{name} at e{a}-{b}", ratio(kind))
    });
    lines.extend(wrapped(ports, ", ", columns));
    lines
}

/// Wraps words into as few lines as possible.
fn wrapped(words: impl Iterator<Item = String>, between: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.chars().count() + between.len() + word.chars().count() < columns => {
                line.push_str(between);
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    let last = lines.len().saturating_sub(1);
    for line in &mut lines[..last] {
        line.push_str(between.trim_end());
    }
    lines
}
