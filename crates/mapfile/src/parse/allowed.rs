//! Which numbers a place in the file accepts.

use std::fmt;

/// The numbers that a place in the file accepts; displayed in English.
#[derive(Clone, Copy)]
pub(super) enum Allowed {
    UpTo(u32),
    HexTypes,
    HexTypesWithGold,
    HexValues,
    PortTypes,
    Vertex(u32),
    /// Numbers of a row whose columns are unknown.
    Numbers,
}

impl Allowed {
    /// The largest number.
    pub fn most(self) -> u32 {
        match self {
            Self::UpTo(most) | Self::Vertex(most) => most,
            Self::HexTypes => 7,
            Self::HexTypesWithGold => 8,
            Self::HexValues => 12,
            Self::PortTypes => 6,
            Self::Numbers => u32::MAX,
        }
    }

    /// As messages select it.
    pub fn key(self) -> &'static str {
        match self {
            Self::UpTo(_) => "up-to",
            Self::HexTypes => "hex-types",
            Self::HexTypesWithGold => "hex-types-with-gold",
            Self::HexValues => "hex-values",
            Self::PortTypes => "port-types",
            Self::Vertex(_) => "vertex",
            Self::Numbers => "numbers",
        }
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UpTo(most) => return write!(f, "a number from 0 to {most}"),
            Self::Vertex(most) => return write!(f, "a vertex from 0 to {most}"),
            Self::HexTypes => "0 water, 1 any, 2 brick, 3 wood, 4 wool, 5 wheat, 6 ore or 7 desert",
            Self::HexTypesWithGold => "0 water, 1 any, 2 brick, 3 wood, 4 wool, 5 wheat, 6 ore, 7 desert or 8 gold",
            Self::HexValues => "0 none, 1 random or a number from 2 to 12",
            Self::PortTypes => "0 any, 1 three, 2 brick, 3 wood, 4 wool, 5 wheat or 6 ore",
            Self::Numbers => "numbers separated by spaces",
        })
    }
}
