//! The five questions that every table answers for itself (001 §10), as data with the answers as defaults.

use rules::{BankShortage, Options, VpCards};
use serde::{Deserialize, Serialize};

/// The answers of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct HouseRules {
    /// Who gets a resource that the bank has not enough of.
    pub shortage: Shortage,
    /// When victory point cards may be shown.
    pub victory_cards: VictoryCards,
    /// Whether the robber spares those with fewer than three points.
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

/// Who gets a resource that the bank has not enough of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Shortage {
    /// Nobody gets any of it in this roll.
    Nobody,
    /// Nobody, but a single player who is owed it gets what is left.
    SoleClaimant,
}

/// When victory point cards may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum VictoryCards {
    /// At any time in the own turn.
    AnyTime,
    /// As the turn's one development card.
    TurnCard,
}

/// How a turn is timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Timer {
    /// Not at all.
    Off,
    /// A step reminds the player to be brief.
    Reminder,
    /// A clock of so many seconds.
    Seconds(u32),
}

impl HouseRules {
    /// The same answers as options of the rules.
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
