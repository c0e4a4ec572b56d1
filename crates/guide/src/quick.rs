//! Quick actions: what can happen at any time in a turn, one button each.

use crate::text::Text;
use serde::{Deserialize, Serialize};

macro_rules! quick_actions {
    ($($(#[$doc:meta])* $variant:ident = $name:literal),+ $(,)?) => {
        /// Something that can happen at any time in a turn.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub enum QuickAction { $($(#[$doc])* #[serde(rename = $name)] $variant),+ }

        impl QuickAction {
            /// All quick actions, in the order of the buttons.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The name in JSON.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }
        }
    };
}

quick_actions! {
    /// The dice showed a seven.
    RolledSeven = "rolled-seven",
    /// A knight is played.
    Knight = "knight",
    /// A year of plenty is played.
    YearOfPlenty = "year-of-plenty",
    /// A monopoly is played.
    Monopoly = "monopoly",
    /// Road building is played.
    RoadBuilding = "road-building",
    /// The bank is short of cards.
    BankShort = "bank-short",
    /// The player claims to have won.
    WinClaim = "win-claim",
    /// Points are entered.
    Score = "score",
    /// The game is abandoned.
    Abandon = "abandon",
}

impl QuickAction {
    /// The label of its button.
    #[must_use]
    pub fn text(self) -> Text {
        Text::new(format!("guide-quick-{}", self.name()))
    }

    /// Whether it plays a development card.
    #[must_use]
    pub const fn is_card(self) -> bool {
        matches!(self, Self::Knight | Self::YearOfPlenty | Self::Monopoly | Self::RoadBuilding)
    }
}
