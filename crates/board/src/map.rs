//! Everything a map defines for a game.

use crate::Layout;

/// Numbers of pieces by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pieces {
    /// Roads.
    pub roads: u8,
    /// Settlements.
    pub settlements: u8,
    /// Cities.
    pub cities: u8,
}

/// A map without random parts: the board, and the numbers that a game on it needs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Map {
    /// Minimum and maximum number of players.
    pub players: (u8, u8),
    /// Points needed to win.
    pub points: u8,
    /// Pieces of each player.
    pub pieces: Pieces,
    /// The pieces of each free placement turn.
    pub placements: Vec<Pieces>,
    /// How many of the last placement turns give starting resources.
    pub resource_turns: u8,
    /// Cards of each resource in the bank.
    pub bank: [u16; 5],
    /// Development cards by kind, in the order of [`crate::Card::ALL`].
    pub deck: [u16; 5],
    /// The board.
    pub layout: Layout,
}

/// Why the numbers of a map contradict each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapError {
    /// The minimum number of players is 0 or above the maximum.
    Players,
    /// Points to win is 0.
    Points,
    /// More placement turns give resources than there are placement turns.
    ResourceTurns,
    /// The free placements use more pieces of this kind than a player has.
    FreePieces(&'static str),
}

impl std::fmt::Display for MapError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Players => write!(f, "players: the minimum must be at least 1 and no more than the maximum"),
            Self::Points => write!(f, "points to win must be at least 1"),
            Self::ResourceTurns => write!(f, "more placement turns give resources than there are placement turns"),
            Self::FreePieces(kind) => write!(f, "the free placements use more {kind} than a player has"),
        }
    }
}

impl std::error::Error for MapError {}

impl Map {
    /// Checks that the numbers do not contradict each other.
    ///
    /// # Errors
    /// The first contradiction.
    pub fn check(&self) -> Result<(), MapError> {
        let (min, max) = self.players;
        if min == 0 || min > max {
            return Err(MapError::Players);
        }
        if self.points == 0 {
            return Err(MapError::Points);
        }
        if usize::from(self.resource_turns) > self.placements.len() || self.placements.len() > 255 {
            return Err(MapError::ResourceTurns);
        }
        let sum = |kind: fn(&Pieces) -> u8| self.placements.iter().map(|row| u32::from(kind(row))).sum::<u32>();
        for (used, limit, kind) in [
            (sum(|row| row.roads), self.pieces.roads, "roads"),
            (sum(|row| row.settlements), self.pieces.settlements, "settlements"),
            (sum(|row| row.cities), self.pieces.cities, "cities"),
        ] {
            if used > u32::from(limit) {
                return Err(MapError::FreePieces(kind));
            }
        }
        Ok(())
    }
}
