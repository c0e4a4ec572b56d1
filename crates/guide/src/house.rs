//! House rules: the five questions that every table decides for itself (001 §10), with defaults.

use rules::{BankShortage, Options, VpCards};
use serde::{Deserialize, Serialize};

/// A table's house rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct HouseRules {
    /// Who gets a resource that the bank runs short of.
    pub shortage: Shortage,
    /// When victory point cards may be revealed.
    pub victory_cards: VictoryCards,
    /// Whether the robber may not target players with fewer than three points.
    pub friendly_robber: bool,
    /// How a turn is timed.
    pub timer: Timer,
}

impl Default for HouseRules {
    fn default() -> Self {
        Self {
            shortage: Shortage::Nobody,
            victory_cards: VictoryCards::AnyTime,
            friendly_robber: false,
            timer: Timer::Off,
        }
    }
}

/// Who gets a resource that the bank runs short of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Shortage {
    /// Nobody gets any of it in this roll.
    Nobody,
    /// Nobody, unless a single player is owed it, who gets what is left.
    SoleClaimant,
}

/// When victory point cards may be revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum VictoryCards {
    /// At any time during the player's own turn.
    AnyTime,
    /// As the turn's only development card.
    TurnCard,
}

/// How a turn is timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Timer {
    /// Without a timer.
    Off,
    /// A step reminds the player to be brief.
    Reminder,
    /// A countdown of this many seconds.
    Seconds(u32),
}

impl HouseRules {
    /// The same house rules as options of the rules engine.
    #[must_use]
    pub fn options(&self) -> Options {
        Options {
            bank_shortage: Some(match self.shortage {
                Shortage::Nobody => BankShortage::Nobody,
                Shortage::SoleClaimant => BankShortage::SoleClaimant,
            }),
            vp_cards: Some(match self.victory_cards {
                VictoryCards::AnyTime => VpCards::OnReveal,
                VictoryCards::TurnCard => VpCards::AsTurnCard,
            }),
            friendly_robber: Some(self.friendly_robber),
            ..Options::default()
        }
    }
}
