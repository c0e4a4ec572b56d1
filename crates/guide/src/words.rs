//! Texts for message keys, from Fluent files shared with the web client.

use crate::text::{Argument, Text};
use locales::{Language, Value, WordsError};

/// The texts of one language.
pub struct Words(locales::Words);

impl Words {
    /// Loads the texts of a language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self(locales::Words::new(language))
    }

    /// The language of these texts.
    #[must_use]
    pub fn language(&self) -> Language {
        self.0.language()
    }

    /// Whether a message exists.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.0.has(key)
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
        // Refusals by the rules have a message for each code.
        let rule = match text.args.get("code") {
            Some(Argument::Name(code)) => Some(format!("refused-{code}")).filter(|key| self.has(key)),
            _ => None,
        };
        let arguments = text.args.iter().map(|(name, value)| match value {
            Argument::Number(number) => (name.as_str(), Value::from(*number)),
            Argument::Name(value) => (name.as_str(), Value::from(value.as_str())),
        });
        self.0.try_say(rule.as_deref().unwrap_or(&text.key), arguments)
    }
}
