//! Who plays: one of our bots, or a program.

use crate::program::{Faults, Limits, Player, Program, ProgramError, Tally};
use bots::{Bot, Kind};
use random::Seed;
use rules::{Game, Seat};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// Who plays.
#[derive(Clone, Debug)]
pub enum Entrant {
    /// One of our bots.
    Built(Kind),
    /// A program that speaks the bot protocol. Copies share its processes and its faults.
    Program(Arc<Program>),
}

/// Somebody at a table.
pub(crate) struct Seated {
    pub(crate) bot: Box<dyn Bot>,
    /// What goes wrong in this game, where it is a program.
    pub(crate) faults: Option<Tally>,
}

/// How a program is asked for.
const EXEC: &str = "exec:";

impl Entrant {
    /// The entrants in a text: separated by commas, but for those in quotes.
    ///
    /// ```
    /// use hexhaven_sim::Entrant;
    /// let all = Entrant::list(r#"exec:./mybot "a, b",weighted"#).unwrap();
    /// assert_eq!(all[0].to_string(), "exec:./mybot 'a, b'");
    /// assert_eq!(all[1].to_string(), "weighted");
    /// assert_eq!(all.len(), 2);
    /// ```
    ///
    /// # Errors
    /// With the first text that names nobody.
    pub fn list(text: &str) -> Result<Vec<Self>, String> {
        split(text).into_iter().map(str::parse).collect()
    }

    /// The same with other limits, which only programs have.
    #[must_use]
    pub fn limited(self, limits: Limits) -> Self {
        match self {
            Self::Built(kind) => Self::Built(kind),
            Self::Program(program) => Self::Program(Arc::new(Program::new(program.words().to_vec(), limits))),
        }
    }

    /// Whether it is the bot `random`.
    #[must_use]
    pub fn is_random(&self) -> bool {
        matches!(self, Self::Built(Kind::Random))
    }

    /// Whether the same seed makes it play the same game again.
    #[must_use]
    pub fn is_repeatable(&self) -> bool {
        match self {
            Self::Built(kind) => kind.is_repeatable(),
            Self::Program(_) => false,
        }
    }

    /// The program, if it is one.
    #[must_use]
    pub fn program(&self) -> Option<&Program> {
        match self {
            Self::Built(_) => None,
            Self::Program(program) => Some(program),
        }
    }

    /// What went wrong with a program so far.
    #[must_use]
    pub fn faults(&self) -> Option<Faults> {
        self.program().map(Program::faults)
    }

    /// Why a program cannot go on, if it cannot.
    #[must_use]
    pub fn failure(&self) -> Option<ProgramError> {
        self.program().and_then(Program::failure)
    }

    /// A player for one game, at a seat among players of these names; what it draws comes from the seed.
    pub(crate) fn sit(&self, game: &Game, seat: Seat, names: &[String], seed: &Seed) -> Seated {
        match self {
            Self::Built(kind) => Seated { bot: kind.sit(game, seed), faults: None },
            Self::Program(program) => {
                let faults = Tally::default();
                let player = Player::new(program, game, seat, names, seed, faults.clone());
                Seated { bot: Box::new(player), faults: Some(faults) }
            }
        }
    }
}

/// The parts of a text between commas that are not in quotes.
fn split(text: &str) -> Vec<&str> {
    let (mut quote, mut escaped) = (None, false);
    text.split(move |c: char| {
        if escaped {
            escaped = false;
        } else {
            match (c, quote) {
                ('\\', None | Some('"')) => escaped = true,
                ('"' | '\'', None) => quote = Some(c),
                (_, Some(open)) if open == c => quote = None,
                (',', None) => return true,
                _ => {}
            }
        }
        false
    })
    .collect()
}

impl From<Kind> for Entrant {
    fn from(kind: Kind) -> Self {
        Self::Built(kind)
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Built(kind) => kind.fmt(f),
            Self::Program(program) => f.pad(&program.to_string()),
        }
    }
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let Some(command) = text.strip_prefix(EXEC) else {
            return text.parse().map(Self::Built).map_err(|why: String| format!("{why}, exec:COMMAND"));
        };
        let words = shlex::split(command).ok_or_else(|| format!("\"{text}\": a quote is not closed"))?;
        if words.is_empty() {
            return Err(format!("\"{text}\": exec: is followed by a command, such as exec:./mybot"));
        }
        Ok(Self::Program(Arc::new(Program::new(words, Limits::default()))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entrants_are_read_as_they_are_written() {
        for (text, words) in [
            ("exec:./mybot", &["./mybot"][..]),
            ("exec:python3 my\\ bot.py --level 3", &["python3", "my bot.py", "--level", "3"]),
            ("exec:sh -c 'echo \"a,b\"; exit'", &["sh", "-c", "echo \"a,b\"; exit"]),
            ("exec:bot \"it's\" ''", &["bot", "it's", ""]),
        ] {
            let entrants = Entrant::list(text).expect(text);
            let [entrant] = &entrants[..] else { panic!("{text}: {entrants:?}") };
            assert_eq!(
                entrant.program().map(Program::words),
                Some(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>()[..]),
                "{text}"
            );
            let again: Entrant = entrant.to_string().parse().expect(text);
            assert_eq!(again.program().map(Program::words), entrant.program().map(Program::words), "{text}");
        }
        let all = Entrant::list("random,search:20n, weighted").expect("they are bots");
        assert_eq!(all.iter().map(ToString::to_string).collect::<Vec<_>>(), ["random", "search:20n", "weighted"]);
    }

    #[test]
    fn what_names_nobody_is_refused() {
        for (text, told) in [
            ("exec:", "followed by a command"),
            ("exec:'./mybot", "quote is not closed"),
            ("weighted,,random", "there is no bot"),
            ("./mybot", "exec:COMMAND"),
        ] {
            let why = Entrant::list(text).expect_err(text);
            assert!(why.contains(told), "{text}: {why}");
        }
    }
}
