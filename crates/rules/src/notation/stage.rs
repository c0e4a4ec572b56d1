//! The stages of a game, as they are named on the wire.

use crate::position::state::{Part, Phase, ResumePoint};
use serde::Serialize;

/// The kind of action that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The placement turns of the setup.
    SetupPlaceSettlementRoad,
    /// Before the roll.
    RollOrPlayKnight,
    /// Gold choices are due.
    ChooseGold,
    /// Discards are due.
    RobberDiscard,
    /// Moving the robber, or choosing its victim, is due.
    RobberMoveSteal,
    /// Trading, building and playing cards.
    MainActions,
    /// The game is over.
    GameEnd,
}

impl Stage {
    /// Every stage, in the order of play.
    pub const ALL: [Self; 7] = [
        Self::SetupPlaceSettlementRoad,
        Self::RollOrPlayKnight,
        Self::ChooseGold,
        Self::RobberDiscard,
        Self::RobberMoveSteal,
        Self::MainActions,
        Self::GameEnd,
    ];

    /// Its name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SetupPlaceSettlementRoad => "setup_place_settlement_road",
            Self::RollOrPlayKnight => "roll_or_play_knight",
            Self::ChooseGold => "choose_gold",
            Self::RobberDiscard => "robber_discard",
            Self::RobberMoveSteal => "robber_move_steal",
            Self::MainActions => "main_actions",
            Self::GameEnd => "game_end",
        }
    }

    pub(crate) fn of<V>(phase: &Phase<V>) -> Self {
        match phase {
            Phase::Setup(placement) if placement.gold > 0 => Self::ChooseGold,
            Phase::Setup(_) => Self::SetupPlaceSettlementRoad,
            Phase::BeforeRoll | Phase::FreeRoads { then: ResumePoint::BeforeRoll, .. } => Self::RollOrPlayKnight,
            Phase::Gold { .. } => Self::ChooseGold,
            Phase::Discard { .. } => Self::RobberDiscard,
            Phase::Robber { .. } | Phase::Steal { .. } => Self::RobberMoveSteal,
            Phase::Main(_) | Phase::FreeRoads { .. } => Self::MainActions,
            Phase::Over { .. } => Self::GameEnd,
        }
    }
}

/// The phase of a turn with separate phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TurnPhase {
    /// Trading.
    Trade,
    /// Building.
    Build,
    /// After a card played at the end of the building phase.
    PostBuild,
}

impl TurnPhase {
    /// Every phase, in the order of play.
    pub const ALL: [Self; 3] = [Self::Trade, Self::Build, Self::PostBuild];

    /// Its name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trade => "trade",
            Self::Build => "build",
            Self::PostBuild => "post_build",
        }
    }

    /// The phase of a turn whose main actions begin with `first`; `None` if phases are not separate.
    pub(crate) fn of<V>(phase: &Phase<V>, first: Part) -> Option<Self> {
        let part = match phase {
            Phase::Main(part) => *part,
            Phase::Robber { then }
            | Phase::Steal { then, .. }
            | Phase::FreeRoads { then, .. }
            | Phase::Over { at: then, .. } => match then {
                ResumePoint::Main(part) => *part,
                ResumePoint::BeforeRoll => first,
            },
            Phase::Setup(_) | Phase::BeforeRoll | Phase::Gold { .. } | Phase::Discard { .. } => first,
        };
        match part {
            Part::Open => None,
            Part::Trade => Some(Self::Trade),
            Part::Build => Some(Self::Build),
            Part::PostBuild => Some(Self::PostBuild),
        }
    }
}

impl From<TurnPhase> for Part {
    fn from(phase: TurnPhase) -> Self {
        match phase {
            TurnPhase::Trade => Self::Trade,
            TurnPhase::Build => Self::Build,
            TurnPhase::PostBuild => Self::PostBuild,
        }
    }
}
