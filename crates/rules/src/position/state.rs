//! A position: a plain value. The board and the rules are in [`crate::position::prepared::PreparedGame`].

use crate::position::amounts::{Hand, Stock};
use crate::position::bits::Bits;
use crate::position::commerce::{Bargains, Commerce, Offer};
use crate::position::seat::{MAX_SEATS, Seat, SeatSet};
use crate::position::size::Size;
use crate::rulebook::markets::Exchange;
use board::{Hex, Pieces, Vertex};
use std::ops::{Deref, DerefMut};

/// One player's pieces and cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player<S: Size> {
    pub(crate) roads: S::Edges,
    /// Empty edges that touch the player's network: where a road may go.
    pub(crate) road_spots: S::Edges,
    pub(crate) settlements: S::Vertices,
    pub(crate) cities: S::Vertices,
    /// Vertices at the ends of the player's roads.
    pub(crate) on_road: S::Vertices,
    pub(crate) hand: Hand,
    /// Unplayed development cards by kind, revealed ones included.
    pub(crate) cards: [u16; 5],
    pub(crate) knights: u16,
    /// Victory point cards revealed to all.
    pub(crate) revealed: u16,
    /// Pieces on the board.
    pub(crate) built: Pieces,
    /// Pieces that can still be built.
    pub(crate) left: Pieces,
    pub(crate) road_length: u8,
    /// Whether some of the roads form a ring.
    pub(crate) has_ring: bool,
    /// Bit 0: a generic port; bits 1 to 5: the port of each resource.
    pub(crate) ports: u8,
}

impl<S: Size> Copy for Player<S>
where
    S::Vertices: Copy,
    S::Edges: Copy,
{
}

impl<S: Size> Player<S> {
    pub(crate) fn empty(vertices: usize, edges: usize, left: Pieces) -> Self {
        Self {
            roads: S::Edges::empty(edges),
            road_spots: S::Edges::empty(edges),
            settlements: S::Vertices::empty(vertices),
            cities: S::Vertices::empty(vertices),
            on_road: S::Vertices::empty(vertices),
            hand: Hand::NONE,
            cards: [0; 5],
            knights: 0,
            revealed: 0,
            built: Pieces::default(),
            left,
            road_length: 0,
            has_ring: false,
            ports: 0,
        }
    }

    #[inline]
    pub(crate) fn has_building(&self, vertex: Vertex) -> bool {
        self.settlements.has(vertex.0.into()) || self.cities.has(vertex.0.into())
    }
}

/// Cards that each seat must discard or may choose.
pub(crate) type Dues = [u32; MAX_SEATS];

/// Which part of the main actions the turn is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Trading and building in any order.
    Open,
    /// Separate phases: trading.
    Trade,
    /// Separate phases: building.
    Build,
    /// Separate phases: after building, when only a card can be played.
    PostBuild,
}

/// Where a turn continues once what is pending is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResumePoint {
    BeforeRoll,
    Main(Part),
}

/// A placement turn of the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placement<V> {
    /// The number of this free placement.
    pub(crate) round: u8,
    /// Pieces still to place.
    pub(crate) left: Pieces,
    /// Buildings of this placement turn.
    pub(crate) placed: V,
    /// Gold choices due before the next piece.
    pub(crate) gold: u32,
}

/// What the game waits for, and the data needed for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase<V> {
    /// The active player places.
    Setup(Placement<V>),
    /// The active player rolls, or plays a card.
    BeforeRoll,
    /// Every seat that is owed gold chooses.
    Gold { owed: Dues, seven: bool },
    /// Every seat above the hand limit discards.
    Discard { owed: Dues },
    /// The active player moves the robber.
    Robber { then: ResumePoint },
    /// The active player picks whom to steal from.
    Steal { victims: SeatSet, then: ResumePoint },
    /// The active player builds free roads.
    FreeRoads { left: u8, then: ResumePoint },
    /// The active player trades, builds and ends the turn.
    Main(Part),
    /// The game has ended.
    Over { winner: Seat, at: ResumePoint },
}

impl<V> Phase<V> {
    /// Whether the active player has rolled the dice.
    pub(crate) fn rolled(&self) -> bool {
        match self {
            Self::Setup(_) | Self::BeforeRoll => false,
            Self::Gold { .. } | Self::Discard { .. } | Self::Main(_) => true,
            Self::Robber { then } | Self::Steal { then, .. } | Self::FreeRoads { then, .. } => {
                *then != ResumePoint::BeforeRoll
            }
            Self::Over { at, .. } => *at != ResumePoint::BeforeRoll,
        }
    }
}

impl<V> From<ResumePoint> for Phase<V> {
    fn from(moment: ResumePoint) -> Self {
        match moment {
            ResumePoint::BeforeRoll => Self::BeforeRoll,
            ResumePoint::Main(part) => Self::Main(part),
        }
    }
}

/// Everything on the table and in hands, except offers and markets. On all but the largest boards it is plain data that
/// is copied as one block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table<S: Size> {
    pub(crate) players: S::Players,
    /// Vertices where no settlement can be built any more: occupied, or next to an occupied one.
    pub(crate) crowded: S::Vertices,
    /// What each hex yields to each seat when its number is rolled.
    pub(crate) claims: S::HexClaims,
    pub(crate) phase: Phase<S::Vertices>,
    /// Cards of each resource in the bank and in hands together: the bank has what is not in hands. Hands may exceed
    /// it where maritime trade ignores the stock. All zero when the bank is unlimited.
    pub(crate) stock: Stock,
    pub(crate) deck: [u16; 5],
    /// Cards the active player bought this turn.
    pub(crate) fresh: [u16; 5],
    pub(crate) turn: u32,
    pub(crate) robber: Option<Hex>,
    pub(crate) active: Seat,
    /// Seats that have resigned.
    pub(crate) out: SeatSet,
    pub(crate) longest_road: Option<Seat>,
    pub(crate) largest_army: Option<Seat>,
    /// Sum of the last roll; 0 before the first.
    pub(crate) last_roll: u8,
    pub(crate) cards_played: u8,
    pub(crate) knight_before_roll: bool,
}

impl<S: Size> Copy for Table<S>
where
    S::Players: Copy,
    S::Vertices: Copy,
    S::HexClaims: Copy,
{
}

/// The position of a game.
#[derive(Debug, PartialEq, Eq)]
pub struct Position<S: Size> {
    pub(crate) table: Table<S>,
    pub(crate) commerce: Commerce,
}

impl<S: Size> Clone for Position<S> {
    #[inline]
    fn clone(&self) -> Self {
        // The commerce first, so that the copy of the table goes straight to its destination.
        let commerce = self.commerce.clone();
        Self { table: S::copy_table(&self.table), commerce }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.commerce.clone_from(&source.commerce);
        self.table = S::copy_table(&source.table);
    }
}

impl<S: Size> Deref for Position<S> {
    type Target = Table<S>;
    #[inline]
    fn deref(&self) -> &Table<S> {
        &self.table
    }
}

impl<S: Size> DerefMut for Position<S> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Table<S> {
        &mut self.table
    }
}

impl<S: Size> Position<S> {
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player<S> {
        &self.players.as_ref()[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player<S> {
        &mut self.players.as_mut()[seat.index()]
    }

    /// What a hex yields to each seat.
    #[inline]
    pub(crate) fn claims(&self, hex: Hex) -> S::Claims {
        self.claims.as_ref()[usize::from(hex.0)]
    }

    /// The open offers, oldest first.
    #[must_use]
    #[inline]
    pub fn offers(&self) -> &[Offer] {
        match &self.commerce {
            Commerce::Harbours(bargains) => bargains.offers(),
            Commerce::Markets(_) => &[],
        }
    }

    /// Whether any offer is open.
    #[inline]
    pub(crate) fn has_offers(&self) -> bool {
        matches!(self.commerce, Commerce::Harbours(Bargains::Open { .. }))
    }

    /// Offers and their numbering, in a game without markets.
    pub(crate) fn bargains_mut(&mut self) -> Option<&mut Bargains> {
        match &mut self.commerce {
            Commerce::Harbours(bargains) => Some(bargains),
            Commerce::Markets(_) => None,
        }
    }

    /// The markets, if the game has them.
    #[inline]
    pub(crate) fn exchange(&self) -> Option<&Exchange> {
        match &self.commerce {
            Commerce::Harbours(_) => None,
            Commerce::Markets(exchange) => Some(exchange),
        }
    }

    /// The markets. Panics in a game without them.
    pub(crate) fn exchange_mut(&mut self) -> &mut Exchange {
        match &mut self.commerce {
            Commerce::Harbours(_) => unreachable!("market actions are refused where there are no markets"),
            Commerce::Markets(exchange) => exchange,
        }
    }

    /// Whether the game has ended.
    #[must_use]
    #[inline]
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// Who won, once the game has ended.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over { winner, .. } => Some(winner),
            _ => None,
        }
    }

    /// Number of turns begun.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> u32 {
        self.turn
    }
}
