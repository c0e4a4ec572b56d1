//! The position of a script in its flow.

use crate::step::Phase;

/// A point in a turn (001 §3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnPoint {
    Start,
    Timer,
    Roll,
    Produce,
    Trade,
    Build,
    End,
    /// Handing out, trading and building in one, at the compact pace.
    Main,
}

/// A step of the robber's flow (001 §4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RobberStep {
    /// Asks who has too many cards.
    Discard,
    /// Asks whether this player has too many cards.
    DiscardOf(usize),
    Move,
    Steal,
    /// There is no player to steal from.
    Nobody,
    Return,
}

/// Something that interrupts a turn, which then continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Interruption {
    BankShort,
    YearOfPlenty,
    Monopoly,
    RoadBuilding,
    LargestArmy,
    WinClaim,
    WinRefused { points: u32 },
    WinConfirm { points: u32 },
}

/// Why the robber moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RobberCause {
    Seven,
    /// A knight, which may have gained the largest army.
    Knight {
        largest: bool,
    },
}

/// The position of a script in its flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScriptPlace {
    /// Everything before the choice of the first player, at the compact pace.
    Setup,
    Board,
    Numbers,
    RobberStart,
    Bank,
    Pieces,
    FirstPlayer,
    /// The n-th player to place a first settlement.
    First(usize),
    /// The n-th player to place a second settlement, in placement order.
    Second(usize),
    /// The cards for that settlement.
    Starting(usize),
    Turn(TurnPoint),
    Robber {
        at: RobberStep,
        cause: RobberCause,
        then: TurnPoint,
    },
    Interruption {
        what: Interruption,
        then: TurnPoint,
    },
    /// The game is over or was abandoned.
    Over,
}

impl ScriptPlace {
    /// The phase that it belongs to.
    pub(crate) const fn phase(self) -> Phase {
        match self {
            Self::Setup
            | Self::Board
            | Self::Numbers
            | Self::RobberStart
            | Self::Bank
            | Self::Pieces
            | Self::FirstPlayer => Phase::Setup,
            Self::First(_) => Phase::PlacementFirst,
            Self::Second(_) | Self::Starting(_) => Phase::PlacementSecond,
            Self::Robber { .. } => Phase::Robber,
            Self::Turn(_) | Self::Interruption { .. } | Self::Over => Phase::TurnLoop,
        }
    }
}
