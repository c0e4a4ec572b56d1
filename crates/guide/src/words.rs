//! Texts for message keys, from Fluent files shared with the web client.

use crate::text::{Argument, Text};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use locales::Language;
use unic_langid::LanguageIdentifier;

/// Why a text cannot be produced.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WordsError {
    /// The files do not have the key.
    #[error("no message {0}")]
    Missing(String),
    /// The message cannot be formatted with these arguments.
    #[error("message {key}: {problems}")]
    Unformatted {
        /// The message's key.
        key: String,
        /// The formatting errors.
        problems: String,
    },
}

/// The texts of one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
    language: Language,
}

impl Words {
    /// Loads the texts of a language.
    ///
    /// # Panics
    /// Never: the files are compiled in, and a test reads them.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let id: LanguageIdentifier = language.code().parse().expect("the language codes are valid");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Isolation marks around arguments are only needed for mixed writing directions.
        bundle.set_use_isolating(false);
        for source in [
            language.common(),
            language.details(),
            language.guide(),
            language.lobby(),
            language.map_faults(),
            language.refusals(),
            language.terminal(),
        ] {
            let resource = FluentResource::try_new(source.to_owned()).expect("the shipped files are valid");
            bundle.add_resource(resource).expect("every key is unique");
        }
        Self { bundle, language }
    }

    /// The language of these texts.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether a message exists.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The text of a message, or its key if there is none.
    #[must_use]
    pub fn say(&self, text: &Text) -> String {
        self.try_say(text).unwrap_or_else(|_| text.key.clone())
    }

    /// The text of a message.
    ///
    /// # Errors
    /// If there is none, or an argument is missing.
    pub fn try_say(&self, text: &Text) -> Result<String, WordsError> {
        let missing = || WordsError::Missing(text.key.clone());
        // Refusals by the rules have a message for each code.
        let rule = match text.args.get("code") {
            Some(Argument::Name(code)) => Some(format!("refused-{code}")).filter(|key| self.has(key)),
            _ => None,
        };
        let key = rule.as_deref().unwrap_or(&text.key);
        let pattern = self.bundle.get_message(key).and_then(|message| message.value()).ok_or_else(missing)?;
        let mut arguments = FluentArgs::new();
        for (name, value) in &text.args {
            match value {
                Argument::Number(number) => arguments.set(name.as_str(), *number),
                Argument::Name(name_value) => arguments.set(name.as_str(), name_value.as_str()),
            }
        }
        let mut problems: Vec<FluentError> = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(&arguments), &mut problems).into_owned();
        if problems.is_empty() {
            return Ok(words);
        }
        let problems = problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        Err(WordsError::Unformatted { key: text.key.clone(), problems })
    }
}
