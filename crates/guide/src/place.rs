//! Where a script stands.

use crate::step::Phase;

/// A moment of a turn (001 §3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    Start,
    Timer,
    Roll,
    Produce,
    Trade,
    Build,
    End,
}

/// A moment of a robbery (001 §4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Robbery {
    /// Who holds too many cards.
    Discard,
    /// Whether this player does.
    DiscardOf(usize),
    Move,
    Steal,
    /// Nobody could be stolen from.
    Nobody,
    Return,
}

/// What happens beside the course of a turn, which then goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aside {
    BankShort,
    YearOfPlenty,
    Monopoly,
    RoadBuilding,
    LargestArmy,
    WinClaim,
    WinRefused { points: u32 },
    WinConfirm { points: u32 },
}

/// What brought the robber about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    Seven,
    /// A knight, which may have made an army the largest.
    Knight {
        largest: bool,
    },
}

/// Where a script stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Board,
    Numbers,
    RobberStart,
    Bank,
    Pieces,
    FirstPlayer,
    /// The n-th to place a first settlement.
    First(usize),
    /// The n-th to place a second settlement, in the order of placing.
    Second(usize),
    /// The cards for that settlement.
    Starting(usize),
    Turn(Moment),
    Robber {
        at: Robbery,
        cause: Cause,
        then: Moment,
    },
    Aside {
        what: Aside,
        then: Moment,
    },
    /// The game is over or was left.
    Over,
}

impl Place {
    /// The phase that it belongs to.
    pub(crate) const fn phase(self) -> Phase {
        match self {
            Self::Board | Self::Numbers | Self::RobberStart | Self::Bank | Self::Pieces | Self::FirstPlayer => {
                Phase::Setup
            }
            Self::First(_) => Phase::PlacementFirst,
            Self::Second(_) | Self::Starting(_) => Phase::PlacementSecond,
            Self::Robber { .. } => Phase::Robber,
            Self::Turn(_) | Self::Aside { .. } | Self::Over => Phase::TurnLoop,
        }
    }
}
