//! Texts for message keys.

use crate::{Language, Value};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
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
    /// ```
    /// use hexhaven_locales::{Language, Words};
    ///
    /// let words = Words::new(Language::Thai);
    /// assert_eq!(words.try_say("terminal-map-players-just", [("max", 4.into())]).unwrap(), "4 คน");
    /// ```
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
            language.events(),
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

    /// The text of a message that exists and takes these arguments.
    ///
    /// # Panics
    /// In debug builds, if it does not, so that tests find it; otherwise the key is better than nothing.
    #[must_use]
    pub fn say<'a>(&self, key: &str, arguments: impl IntoIterator<Item = (&'a str, Value<'a>)>) -> String {
        self.try_say(key, arguments).unwrap_or_else(|error| {
            debug_assert!(false, "{}: {error}", self.language);
            key.to_owned()
        })
    }

    /// The text of a message.
    ///
    /// # Errors
    /// If there is none, or an argument is missing.
    pub fn try_say<'a>(
        &self,
        key: &str,
        arguments: impl IntoIterator<Item = (&'a str, Value<'a>)>,
    ) -> Result<String, WordsError> {
        let missing = || WordsError::Missing(key.to_owned());
        let pattern = self.bundle.get_message(key).and_then(|message| message.value()).ok_or_else(missing)?;
        let arguments: FluentArgs<'_> = arguments.into_iter().collect();
        let mut problems: Vec<FluentError> = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(&arguments), &mut problems).into_owned();
        if problems.is_empty() {
            return Ok(words);
        }
        let problems = problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        Err(WordsError::Unformatted { key: key.to_owned(), problems })
    }
}
