//! Scenario cards: common questions at the table, each with the ruling of this table.

use crate::house::{HouseRules, Shortage, Timer, VictoryCards};
use crate::text::Text;
use serde::Serialize;

macro_rules! card_ids {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $source:literal),+ $(,)?) => {
        /// Identifies a scenario card.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub enum CardId { $($(#[$doc])* #[serde(rename = $name)] $variant),+ }

        impl CardId {
            /// Every card, in the order of the help sheet.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Its name, which is also part of its message keys.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// The section of the rules that it follows.
            #[must_use]
            pub const fn source(self) -> &'static str {
                match self { $(Self::$variant => $source),+ }
            }
        }
    };
}

card_ids! {
    /// The bank has too few cards of a resource.
    BankShort = "bank-short", "001 §3.3, §8A, §10.1",
    /// Nobody can be stolen from.
    RobberNobody = "robber-nobody", "001 §4.4, §8B",
    /// Road building without two places or two pieces.
    RoadBuildingShort = "road-building-short", "001 §3.6, §8C",
    /// A year of plenty from an almost empty bank.
    PlentyShort = "plenty-short", "001 §3.6, §8D",
    /// A card bought this turn.
    CardJustBought = "card-just-bought", "001 §3.6, §8E",
    /// Enough points in the middle of a turn.
    PointsMidTurn = "points-mid-turn", "001 §1, §3.7, §8F",
    /// Enough points during another player's turn.
    PointsOtherTurn = "points-other-turn", "001 §1",
    /// When victory point cards are revealed.
    VictoryCards = "victory-cards", "001 §3.6, §10.2",
    /// A second card in one turn.
    OneCard = "one-card", "001 §3.6",
    /// After a knight nobody discards.
    KnightNoDiscard = "knight-no-discard", "001 §4.1, §4.2",
    /// How many cards are discarded.
    DiscardHalf = "discard-half", "001 §4.2",
    /// Whether the robber spares players with few points.
    FriendlyRobber = "friendly-robber", "001 §4.3, §10.3",
    /// A hex under the robber.
    ProductionRobber = "production-robber", "001 §3.3, §4.3",
    /// What settlements and cities produce.
    ProductionAmounts = "production-amounts", "001 §3.3",
    /// What the second settlement produces.
    StartingResources = "starting-resources", "001 §2.3",
    /// The minimum distance between settlements.
    Distance = "distance", "001 §0, §2.4, §3.5",
    /// Where roads may be built.
    RoadPlaces = "road-places", "001 §3.5",
    /// Where cities may be built.
    CityPlaces = "city-places", "001 §3.5",
    /// All pieces are on the board.
    PiecesOut = "pieces-out", "001 §3.5",
    /// Roads of equal length.
    LongestRoadTie = "longest-road-tie", "001 §5",
    /// A road with branches.
    LongestRoadBranches = "longest-road-branches", "001 §5",
    /// A road that forms a ring.
    LongestRoadLoop = "longest-road-loop", "001 §5",
    /// A road cut by another player's settlement.
    LongestRoadBroken = "longest-road-broken", "001 §5",
    /// Armies of equal size.
    LargestArmyTie = "largest-army-tie", "001 §6",
    /// Which players may trade with each other.
    TradeOwnTurn = "trade-own-turn", "001 §3.4, §7.1",
    /// When players may trade with the bank.
    TradeBankTurn = "trade-bank-turn", "001 §3.4, §7.2",
    /// Trades with the bank without a port.
    BankFour = "bank-four", "001 §3.4",
    /// The port of one resource.
    PortTwo = "port-two", "001 §3.4, §7.3",
    /// The port for any resource.
    PortThree = "port-three", "001 §3.4, §7.4",
    /// How a turn is timed.
    TurnTimer = "turn-timer", "001 §10.4",
    /// How many players can play.
    PlayerCount = "player-count", "001 §10.5",
}

/// A scenario card for display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScenarioCard {
    /// The identifier of the card.
    pub id: CardId,
    /// The question.
    pub title: Text,
    /// The answer at this table.
    pub ruling: Text,
    /// The section of the rules that it follows.
    pub source: &'static str,
}

impl CardId {
    /// The card with the ruling of a table.
    #[must_use]
    pub fn card(self, house: &HouseRules) -> ScenarioCard {
        let title = Text::new(format!("guide-card-{}", self.name()));
        ScenarioCard { id: self, title, ruling: self.ruling(house), source: self.source() }
    }

    /// The answer at a table with these house rules.
    #[must_use]
    pub fn ruling(self, house: &HouseRules) -> Text {
        let key = |answer: &str| Text::new(format!("guide-card-{}-ruling{answer}", self.name()));
        match self {
            Self::BankShort => key(match house.shortage {
                Shortage::Nobody => "-nobody",
                Shortage::SoleClaimant => "-sole-claimant",
            }),
            Self::VictoryCards | Self::CardJustBought => key(match house.victory_cards {
                VictoryCards::AnyTime => "-any-time",
                VictoryCards::TurnCard => "-turn-card",
            }),
            Self::FriendlyRobber => key(if house.friendly_robber { "-on" } else { "-off" }),
            Self::TurnTimer => match house.timer {
                Timer::Off => key("-off"),
                Timer::Reminder => key("-reminder"),
                Timer::Seconds(seconds) => key("-seconds").with("seconds", seconds),
            },
            _ => key(""),
        }
    }
}

/// Every scenario card, for the help sheet.
#[must_use]
pub fn help_sheet(house: &HouseRules) -> Vec<ScenarioCard> {
    CardId::ALL.iter().map(|card| card.card(house)).collect()
}
