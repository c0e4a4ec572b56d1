//! The table companion: a script that a host reads out at a real table, step by step.
//!
//! A [`Script`] is settings and answers; the step that is shown, those before it and those likely to follow are computed
//! from them, so the same answers always give the same steps, and any of them can be taken back. Steps carry message
//! keys ([`Text`]); [`Words`] makes words of them, in Thai or English. Odd cases are [`ScenarioCard`]s with the rulings
//! that the table has chosen ([`HouseRules`]).
//!
//! In the *light* depth the host counts points; in the *full* depth public actions are entered and the rules answer
//! (`full.rs`). No input or output, no clock, no thread and no random source is used here.

mod card;
mod case;
mod error;
mod export;
mod full;
mod house;
mod input;
mod machine;
mod place;
mod quick;
mod score;
mod script;
mod settings;
mod step;
mod text;
#[cfg(feature = "typescript")]
mod typescript;
mod words;

pub use card::{CardId, ScenarioCard, help_sheet};
pub use error::InputError;
pub use export::{Export, StepWords, export};
pub use full::Places;
pub use house::{HouseRules, Shortage, Timer, VictoryCards};
pub use input::{Dice, Input, LineError};
pub use quick::QuickAction;
pub use score::Score;
pub use script::{SavedError, SavedScript, Script};
pub use settings::{BoardMode, Depth, Draft, Settings, SettingsError, SettingsFault};
pub use step::{Choice, Kind, Phase, QuickButton, Status, Step, StepId};
pub use text::{Argument, Text};
pub use words::{Language, NoSuchLanguage, Words, WordsError};
