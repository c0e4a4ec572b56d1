//! Why an answer is not accepted.

use crate::card::CardId;
use crate::text::Text;
use rules::Refusal;

/// Why an answer is not accepted; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InputError {
    /// The step waits for something else.
    #[error("this step waits for something else")]
    NotHere,
    /// The step must be confirmed.
    #[error("this step cannot be skipped")]
    NotSkippable,
    /// There is no such choice.
    #[error("{0:?} is none of the choices")]
    NoSuchChoice(String),
    /// The turn's development card was played.
    #[error("one development card a turn, and this turn's was played")]
    CardPlayed,
    /// There is no such player, or not so many pieces.
    #[error("nobody can have such a score")]
    ImpossibleScore,
    /// There is no answer to take back.
    #[error("there is nothing before the first step")]
    NothingBefore,
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Points are counted by the rules.
    #[error("points are written down by hand in the light depth only")]
    LightOnly,
    /// Actions are followed in the full depth only.
    #[error("actions are followed in the full depth only")]
    FullOnly,
    /// The step waits for an action.
    #[error("this step waits for an action: {}", .0.join(", "))]
    ActionNeeded(Vec<&'static str>),
    /// How many cards a monopoly brought is public, and hands are counted by it.
    #[error("say how many cards each player gave, by seat: \"given\":[0,2,1]")]
    GivenNeeded,
    /// The rules refuse the action.
    #[error("{}", .refusal.sentence)]
    Refused {
        /// Why.
        refusal: Refusal,
        /// The scenario card whose case it is, where there is one.
        card: Option<CardId>,
    },
}

impl InputError {
    /// A name for programs.
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

    /// The scenario card whose case has arisen, where there is one.
    #[must_use]
    pub const fn card(&self) -> Option<CardId> {
        match self {
            Self::CardPlayed => Some(CardId::OneCard),
            Self::Refused { card, .. } => *card,
            _ => None,
        }
    }

    /// Keys of every message that [`InputError::text`] can give.
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

    /// What is said about it.
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
