//! Scenario cards of a step: the one to open, and those that answer common questions there.

use super::Machine;
use crate::card::CardId;
use crate::full::TrackedGame;
use crate::place::{RobberCause, ScriptPlace};
use crate::step::StepId;

impl Machine {
    /// The card to open automatically.
    pub(super) fn opened(&self, id: StepId) -> Option<CardId> {
        let holder = self.sheet.largest_army_holder();
        let is_road_short = |table: &TrackedGame| table.is_road_short(self.current);
        match id {
            StepId::BankShort => Some(CardId::BankShort),
            StepId::StealNone => Some(CardId::RobberNobody),
            StepId::WinRefused => Some(CardId::PointsMidTurn),
            StepId::RoadBuilding if self.table.as_ref().is_some_and(is_road_short) => Some(CardId::RoadBuildingShort),
            StepId::YearOfPlenty if self.table.as_ref().is_some_and(TrackedGame::is_plenty_short) => {
                Some(CardId::PlentyShort)
            }
            StepId::LargestArmy if holder.is_some_and(|holder| holder != self.current) => Some(CardId::LargestArmyTie),
            _ => self.open,
        }
    }
}

/// Scenario cards that answer common questions at a step.
pub(super) fn related(id: StepId, place: ScriptPlace) -> Vec<CardId> {
    use CardId as Card;
    match id {
        StepId::SetupAll | StepId::BoardBeginner | StepId::BoardRandomized | StepId::BoardManual => {
            vec![Card::PlayerCount]
        }
        StepId::PlaceFirst => vec![Card::Distance],
        StepId::PlaceSecond | StepId::StartingResources => vec![Card::StartingResources, Card::Distance],
        StepId::TurnStart => vec![Card::OneCard, Card::PointsOtherTurn],
        StepId::TurnTimer => vec![Card::TurnTimer],
        StepId::Roll => vec![Card::OneCard, Card::KnightNoDiscard],
        StepId::Produce => vec![Card::ProductionAmounts, Card::ProductionRobber, Card::BankShort],
        StepId::Trade => {
            vec![Card::TradeOwnTurn, Card::TradeBankTurn, Card::BankFour, Card::PortTwo, Card::PortThree]
        }
        StepId::Build => vec![
            Card::Distance,
            Card::RoadPlaces,
            Card::CityPlaces,
            Card::PiecesOut,
            Card::CardJustBought,
            Card::OneCard,
            Card::LongestRoadTie,
            Card::LongestRoadBranches,
            Card::LongestRoadLoop,
            Card::LongestRoadBroken,
        ],
        StepId::TurnMain => vec![
            Card::ProductionAmounts,
            Card::BankShort,
            Card::TradeOwnTurn,
            Card::BankFour,
            Card::Distance,
            Card::RoadPlaces,
            Card::CardJustBought,
            Card::OneCard,
            Card::LongestRoadTie,
            Card::PointsMidTurn,
        ],
        StepId::TurnEnd | StepId::WinClaim | StepId::WinRefused | StepId::WinConfirm => {
            vec![Card::PointsMidTurn, Card::VictoryCards, Card::PointsOtherTurn]
        }
        StepId::Discard | StepId::DiscardPlayer => vec![Card::DiscardHalf],
        StepId::RobberMove => match place {
            ScriptPlace::Robber { cause: RobberCause::Knight { .. }, .. } => {
                vec![Card::FriendlyRobber, Card::KnightNoDiscard]
            }
            _ => vec![Card::FriendlyRobber],
        },
        StepId::Steal | StepId::StealNone => vec![Card::RobberNobody],
        StepId::BankShort => vec![Card::BankShort],
        StepId::YearOfPlenty => vec![Card::PlentyShort, Card::OneCard],
        StepId::Monopoly => vec![Card::OneCard],
        StepId::RoadBuilding => vec![Card::RoadBuildingShort, Card::RoadPlaces, Card::LongestRoadTie],
        StepId::LargestArmy => vec![Card::LargestArmyTie],
        _ => Vec::new(),
    }
}
