//! The table companion: a script that a host reads out, step by step, for a game at a real table.
//!
//! A [`Script`] consists of settings and answers; the current step, the past ones and those likely to follow are computed
//! from them, so the same answers always give the same steps, and any answer can be undone. Steps carry message keys
//! ([`Text`]); [`Words`] turns them into Thai or English text. Special cases are [`ScenarioCard`]s with the rulings that
//! the table has chosen ([`HouseRules`]).
//!
//! In the *light* depth the host counts points; in the *full* depth public actions are entered and the rules check them
//! (`full.rs`). The crate uses no I/O, clock, threads or random source.
//!
//! ```
//! use hexhaven_guide::{Draft, Input, Language, Script, Settings, Words};
//!
//! let players = ["Ann", "Ben", "Cleo"].map(str::to_owned).to_vec();
//! let mut script = Script::new(Settings::new(Draft { players, ..Draft::default() }).unwrap());
//! let words = Words::new(Language::English);
//! println!("{}", words.say(&script.step().text));
//! script.give(Input::Done).unwrap();
//! assert_eq!(script.step().number, 1);
//! ```

mod card;
mod case;
mod colour;
mod error;
mod export;
mod flow;
mod full;
mod house;
mod input;
mod machine;
mod obstacle;
mod package;
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
pub use colour::Colour;
pub use error::InputError;
pub use export::{Export, Flow, StepWords, export};
pub use flow::{Answer, BRANCHES, Branch, Condition, Effect, Target};
pub use full::Places;
pub use house::{HouseRules, Shortage, Timer, VictoryCards};
pub use input::{Dice, Input, LineError};
pub use locales::{Language, UnknownLanguage, WordsError};
pub use obstacle::Obstacles;
pub use package::typescript_package;
pub use quick::QuickAction;
pub use score::Score;
pub use script::{SavedError, SavedScript, Script};
pub use settings::{BoardMode, Depth, Draft, Pace, Settings, SettingsError, SettingsFault};
pub use step::{Choice, Kind, Phase, QuickButton, Status, Step, StepId};
pub use text::{Argument, Text};
pub use words::Words;
