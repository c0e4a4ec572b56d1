//! Why an answer is refused.

use crate::card::CardId;
use crate::text::Text;
use rules::Refusal;

/// Why an answer was refused; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InputError {
    /// The step expects something else.
    #[error("this step expects something else")]
    NotHere,
    /// The step must be confirmed.
    #[error("this step cannot be skipped")]
    NotSkippable,
    /// There is no such choice.
    #[error("{0:?} is not one of the choices")]
    NoSuchChoice(String),
    /// A development card was already played this turn.
    #[error("a development card has already been played this turn")]
    CardPlayed,
    /// The player does not exist, or there are not that many pieces.
    #[error("this score is impossible")]
    ImpossibleScore,
    /// There is no answer to undo.
    #[error("this is the first step: there is nothing to undo")]
    NothingBefore,
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Points are counted by the rules.
    #[error("points are entered by hand only in the light depth")]
    LightOnly,
    /// Actions are tracked only in the full depth.
    #[error("actions are tracked only in the full depth")]
    FullOnly,
    /// The step expects an action.
    #[error("this step expects an action: {}", .0.join(", "))]
    ActionNeeded(Vec<&'static str>),
    /// How many cards a monopoly took is public, and needed to track hands.
    #[error("say how many cards each player gave, by seat: \"given\":[0,2,1]")]
    GivenNeeded,
    /// The rules refuse the action.
    #[error("{}", .refusal.sentence)]
    Refused {
        /// The rule and the reason.
        refusal: Refusal,
        /// The scenario card for this case, if there is one.
        card: Option<CardId>,
    },
}

impl InputError {
    /// A code for programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotHere => "NOT_HERE",
            Self::NotSkippable => "NOT_SKIPPABLE",
            Self::NoSuchChoice(_) => "NO_SUCH_CHOICE",
            Self::CardPlayed => "CARD_PLAYED",
            Self::ImpossibleScore => "IMPOSSIBLE_SCORE",
            Self::NothingBefore => "NOTHING_BEFORE",
            Self::Over => "OVER",
            Self::LightOnly => "LIGHT_ONLY",
            Self::FullOnly => "FULL_ONLY",
            Self::ActionNeeded(_) => "ACTION_NEEDED",
            Self::GivenNeeded => "GIVEN_NEEDED",
            Self::Refused { refusal, .. } => refusal.reason.code(),
        }
    }

    /// The scenario card for this case, if there is one.
    #[must_use]
    pub const fn card(&self) -> Option<CardId> {
        match self {
            Self::CardPlayed => Some(CardId::OneCard),
            Self::Refused { card, .. } => *card,
            _ => None,
        }
    }

    /// The keys of all messages of [`InputError::text`].
    pub const KEYS: &[&str] = &[
        "guide-error-not-here",
        "guide-error-not-skippable",
        "guide-error-no-such-choice",
        "guide-error-card-played",
        "guide-error-impossible-score",
        "guide-error-nothing-before",
        "guide-error-over",
        "guide-error-light-only",
        "guide-error-full-only",
        "guide-error-action-needed",
        "guide-error-given-needed",
        "guide-error-refused",
    ];

    /// The message for people.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::NotHere => Text::new(Self::KEYS[0]),
            Self::NotSkippable => Text::new(Self::KEYS[1]),
            Self::NoSuchChoice(_) => Text::new(Self::KEYS[2]),
            Self::CardPlayed => Text::new(Self::KEYS[3]),
            Self::ImpossibleScore => Text::new(Self::KEYS[4]),
            Self::NothingBefore => Text::new(Self::KEYS[5]),
            Self::Over => Text::new(Self::KEYS[6]),
            Self::LightOnly => Text::new(Self::KEYS[7]),
            Self::FullOnly => Text::new(Self::KEYS[8]),
            Self::ActionNeeded(_) => Text::new(Self::KEYS[9]),
            Self::GivenNeeded => Text::new(Self::KEYS[10]),
            Self::Refused { refusal, .. } => Text::new(Self::KEYS[11]).with("code", refusal.reason.code()),
        }
    }
}
