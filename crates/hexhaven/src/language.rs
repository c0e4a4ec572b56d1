//! The language of what commands print. English is written where it is printed; other languages say the same from the
//! codes of faults, with the messages of `crates/locales`.
//! `hexhaven play` takes all its texts from there, the English ones too.

use anyhow::{Context as _, Result, anyhow};
use guide::{Language, Text, Words};
use mapfile::{Fault, FormatChanges, MapFile, Warning};
use record::MapLoadError;
use rules::RulesError;

/// The language option of a command.
#[derive(Clone, Debug, clap::Args)]
pub struct LanguageArgs {
    /// th or en [default: th if the locale (LC_ALL, LC_MESSAGES, LANG) is Thai, else en; en in files]
    #[arg(long, alias = "lang", value_name = "LANGUAGE")]
    language: Option<String>,
}

impl LanguageArgs {
    /// The given language, or that of the locale.
    pub fn language(&self) -> Result<Language> {
        match &self.language {
            Some(language) => language.parse().with_context(|| format!("--language {language}")),
            None => Ok(locale_language(|name| std::env::var(name).ok())),
        }
    }

    /// The given language, or English: files do not depend on the locale of whoever writes them.
    pub fn of_files(&self) -> Result<Language> {
        if self.language.is_some() { self.language() } else { Ok(Language::English) }
    }
}

/// The language of the locale: the first environment variable that is set decides.
fn locale_language(variable: impl Fn(&str) -> Option<String>) -> Language {
    let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set).unwrap_or_default();
    let name = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
    if name.eq_ignore_ascii_case(Language::Thai.code()) { Language::Thai } else { Language::English }
}

/// A message, followed by a hint in parentheses.
pub fn with_hint(words: &Words, text: &Text, hint: Option<&Text>) -> String {
    match hint {
        Some(hint) => format!("{} ({})", words.say(text), words.say(hint)),
        None => words.say(text),
    }
}

/// An error in a language, if it is one of a map or of the rules. Other errors are in English.
pub fn in_language(error: anyhow::Error, language: Language) -> anyhow::Error {
    if language == Language::English {
        return error;
    }
    let words = Words::new(language);
    if let Some(MapLoadError::Faulty { name, faults }) = error.downcast_ref() {
        let fault = |fault| with_hint(&words, &Text::map_fault(fault), Text::map_hint(fault).as_ref());
        return anyhow!("--map {name}\n{}", faults.iter().map(fault).collect::<Vec<_>>().join("\n"));
    }
    match error.downcast_ref::<RulesError>() {
        Some(rules) => anyhow!(words.say(&Text::rules_fault(rules))),
        None => error,
    }
}

/// What is printed about map files.
pub struct MapWords(Words);

impl MapWords {
    /// The words of a language.
    pub fn new(language: Language) -> Self {
        Self(Words::new(language))
    }

    /// `FILE:LINE: ` and the message, which need not repeat the line.
    fn at(&self, file: &str, line: usize, said: &str) -> String {
        let prefix = self.0.say(&Text::new("map-line").with("line", line as u32));
        format!("{file}:{line}: {}", said.strip_prefix(&prefix).unwrap_or(said).trim_start())
    }

    /// A fault, with its place.
    pub fn fault(&self, file: &str, fault: &Fault) -> String {
        if self.0.language() == Language::English {
            return fault.in_file(file);
        }
        let said = with_hint(&self.0, &Text::map_fault(fault), Text::map_hint(fault).as_ref());
        self.at(file, fault.line, &said)
    }

    /// A warning, with its place.
    pub fn warning(&self, file: &str, warning: &Warning) -> String {
        if self.0.language() == Language::English {
            return warning.in_file(file);
        }
        self.at(file, warning.line, &self.0.say(&Text::map_warning(warning)))
    }

    /// Describes a valid map in a line.
    pub fn description(&self, file: &str, map: &MapFile) -> String {
        let water = mapfile::Entry::Fixed(board::Terrain::Water);
        let land = map.hex_types().iter().filter(|&&entry| entry != water).count();
        let (min, max) = map.players();
        let players = if min == max { "terminal-map-players-just" } else { "terminal-map-players" };
        let players = self.0.say(&Text::new(players).with("min", u32::from(min)).with("max", u32::from(max)));
        let text = Text::new("terminal-map-ok")
            .with("land", land as u32)
            .with("ports", map.port_types().len() as u32)
            .with("players", players.as_str())
            .with("points", u32::from(map.points()))
            .with("random", if map.is_fixed() { "no" } else { "yes" });
        format!("{file}: {}", self.0.say(&text))
    }

    /// What formatting changed in a file.
    pub fn changes(&self, changes: &FormatChanges) -> String {
        let part = |key: &str, count: usize| {
            let text = Text::new(format!("terminal-format-{key}")).with("count", count as u32);
            (count > 0).then(|| self.0.say(&text))
        };
        let parts = [
            part("rows", changes.rows),
            part("headings", changes.headings),
            part("directives", changes.directives.into()),
            part("blank-lines", changes.blank_lines),
            part("line-ends", changes.line_ends.into()),
            part("comments", changes.comments),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_selects_the_language() {
        let of = |set: &[(&str, &str)]| {
            locale_language(|name| set.iter().find(|(other, _)| *other == name).map(|&(_, value)| value.to_owned()))
        };
        for (set, language) in [
            (&[][..], Language::English),
            (&[("LANG", "th_TH.UTF-8")], Language::Thai),
            (&[("LANG", "th")], Language::Thai),
            (&[("LANG", "thv_DZ")], Language::English),
            (&[("LANG", "de_DE.UTF-8")], Language::English),
            (&[("LANG", "C")], Language::English),
            (&[("LC_ALL", ""), ("LC_MESSAGES", "th_TH"), ("LANG", "en_US")], Language::Thai),
            (&[("LC_ALL", "POSIX"), ("LANG", "th_TH")], Language::English),
        ] {
            assert_eq!(of(set), language, "{set:?}");
        }
    }
}
