//! The numeric codes for terrain, number tokens and ports in a `.catan` file, and their columns in the pools. The file
//! format calls lumber `wood` and grain `wheat`.

use board::{Card, PortKind, Resource, Terrain};

/// A part of the map that is either fixed by the file or random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry<T> {
    /// Drawn from the pool.
    Any,
    /// Given in the file.
    Fixed(T),
}

impl<T: Copy> Entry<T> {
    /// The fixed value, if there is one.
    #[must_use]
    pub fn fixed(self) -> Option<T> {
        match self {
            Self::Any => None,
            Self::Fixed(value) => Some(value),
        }
    }
}

impl Entry<Terrain> {
    /// Whether it is land; random hexes always are.
    pub(crate) fn is_land(self) -> bool {
        self.fixed().is_none_or(Terrain::is_land)
    }
}

/// The columns of the hex type pool; the last only in maps with gold.
pub(crate) const TYPE_NAMES: [&str; 7] = ["brick", "wood", "wool", "wheat", "ore", "desert", "gold"];

/// The columns of the hex value pool. 1 means "random" in the matrix, so it has no column.
pub(crate) const VALUE_NAMES: [&str; 12] = ["0", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

/// The columns of the port type pool.
pub(crate) const PORT_NAMES: [&str; 6] = ["three", "brick", "wood", "wool", "wheat", "ore"];

/// The columns of the development cards. The file's order is not the canonical one.
pub(crate) const FILE_CARDS: [Card; 5] =
    [Card::Monopoly, Card::RoadBuilding, Card::YearOfPlenty, Card::Knight, Card::VictoryPoint];

/// The desert's column in the hex type pool.
pub(crate) const DESERT_COLUMN: usize = 5;

/// The column of 0 in the hex value pool.
pub(crate) const ZERO_COLUMN: usize = 0;

/// The hex type with a code, including gold.
pub(crate) fn hex_type(code: u32) -> Option<Entry<Terrain>> {
    Some(match code {
        0 => Entry::Fixed(Terrain::Water),
        1 => Entry::Any,
        _ => Entry::Fixed(type_of_column(code.checked_sub(2)? as usize)?),
    })
}

/// The code of a hex type.
pub(crate) fn hex_type_code(entry: Entry<Terrain>) -> u32 {
    match entry {
        Entry::Any => 1,
        Entry::Fixed(terrain) => column_of_type(terrain).map_or(0, |column| column as u32 + 2),
    }
}

/// The column of a type in the pool; `None` for water.
pub(crate) fn column_of_type(terrain: Terrain) -> Option<usize> {
    match terrain {
        Terrain::Water => None,
        Terrain::Yields(resource) => Some(resource.index()),
        Terrain::Desert => Some(DESERT_COLUMN),
        Terrain::Gold => Some(DESERT_COLUMN + 1),
    }
}

/// The type in a column of the pool.
pub(crate) fn type_of_column(column: usize) -> Option<Terrain> {
    match column {
        DESERT_COLUMN => Some(Terrain::Desert),
        6 => Some(Terrain::Gold),
        _ => Resource::ALL.get(column).copied().map(Terrain::Yields),
    }
}

/// The hex value with a code.
pub(crate) fn hex_value(code: u32) -> Option<Entry<u8>> {
    match code {
        1 => Some(Entry::Any),
        0 | 2..=12 => Some(Entry::Fixed(code as u8)),
        _ => None,
    }
}

/// The code of a hex value.
pub(crate) fn hex_value_code(entry: Entry<u8>) -> u32 {
    entry.fixed().map_or(1, u32::from)
}

/// The column of a value in the pool.
pub(crate) fn column_of_value(value: u8) -> usize {
    usize::from(value.saturating_sub(1))
}

/// The value in a column of the pool.
pub(crate) fn value_of_column(column: usize) -> u8 {
    if column == ZERO_COLUMN { 0 } else { column as u8 + 1 }
}

/// The port type with a code.
pub(crate) fn port_type(code: u32) -> Option<Entry<PortKind>> {
    match code {
        0 => Some(Entry::Any),
        _ => port_of_column(code as usize - 1).map(Entry::Fixed),
    }
}

/// The code of a port type.
pub(crate) fn port_type_code(entry: Entry<PortKind>) -> u32 {
    entry.fixed().map_or(0, |kind| column_of_port(kind) as u32 + 1)
}

/// The column of a port type in the pool.
pub(crate) fn column_of_port(kind: PortKind) -> usize {
    match kind {
        PortKind::Generic => 0,
        PortKind::Special(resource) => resource.index() + 1,
    }
}

/// The port type in a column of the pool.
pub(crate) fn port_of_column(column: usize) -> Option<PortKind> {
    match column {
        0 => Some(PortKind::Generic),
        _ => Resource::ALL.get(column - 1).copied().map(PortKind::Special),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_columns_round_trip() {
        for code in 0..=8 {
            assert_eq!(hex_type(code).map(hex_type_code), Some(code));
        }
        for code in 0..=12 {
            assert_eq!(hex_value(code).map(hex_value_code), Some(code));
        }
        for code in 0..=6 {
            assert_eq!(port_type(code).map(port_type_code), Some(code));
        }
        assert_eq!((hex_type(9), hex_value(13), port_type(7)), (None, None, None));
        for (column, name) in VALUE_NAMES.iter().enumerate() {
            assert_eq!(value_of_column(column).to_string(), *name);
            assert_eq!(column_of_value(value_of_column(column)), column);
        }
        for column in 0..7 {
            assert_eq!(type_of_column(column).and_then(column_of_type), Some(column));
        }
        for column in 0..6 {
            assert_eq!(port_of_column(column).map(column_of_port), Some(column));
        }
    }
}
