//! Who plays: an included bot, a program, or a player of another library.

use crate::program::{Faults, Program, ProgramError, ProgramLimits, ProgramPlayer, Tally};
use bots::{Bot, Kind};
use random::Seed;
use rules::{Game, Seat};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// Who plays: an included bot such as `greedy`, a program such as `exec:./mybot`, or a player of another library.
#[derive(Clone, Debug)]
pub enum PlayerSpec {
    /// An included bot.
    Bot(Kind),
    /// A program that speaks the [bot protocol](crate::protocol). Clones share its processes and faults.
    Program(Arc<Program>),
    /// A player of another library.
    Custom(Arc<dyn CustomPlayer>),
}

/// A player of another library, such as a class in Python.
pub trait CustomPlayer: fmt::Debug + Send + Sync {
    /// The name in reports.
    fn name(&self) -> &str;

    /// Creates the bot for one seat of one game. What goes wrong with it is counted in `faults`.
    fn seat(&self, place: &Place<'_>, faults: &Tally) -> Box<dyn Bot>;
}

/// A seat in one game of a run.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The number of the game in the run.
    pub index: u64,
    /// The game.
    pub game: &'a Game,
    /// The seat.
    pub seat: Seat,
    /// The names of all players, by seat.
    pub names: &'a [String],
    /// Draws the random choices of the player.
    pub seed: &'a Seed,
}

/// A player in one game.
pub(crate) struct SeatedBot {
    pub(crate) bot: Box<dyn Bot>,
    /// The faults in this game, unless it is an included bot.
    pub(crate) faults: Option<Tally>,
}

/// The prefix of a program's command line.
const EXEC: &str = "exec:";

impl PlayerSpec {
    /// Parses a list of players, separated by commas outside quotes.
    ///
    /// ```
    /// use hexhaven_sim::PlayerSpec;
    /// let all = PlayerSpec::list(r#"exec:./mybot "a, b",weighted"#).unwrap();
    /// assert_eq!(all[0].to_string(), "exec:./mybot 'a, b'");
    /// assert_eq!(all[1].to_string(), "weighted");
    /// assert_eq!(all.len(), 2);
    /// ```
    ///
    /// # Errors
    /// If an item is neither a bot nor a valid command line.
    pub fn list(text: &str) -> Result<Vec<Self>, String> {
        split_unquoted(text).into_iter().map(str::parse).collect()
    }

    /// Sets the time limits, if it is a program.
    #[must_use]
    pub fn with_limits(self, limits: ProgramLimits) -> Self {
        match self {
            Self::Bot(kind) => Self::Bot(kind),
            Self::Program(program) => Self::Program(Arc::new(Program::new(program.words().to_vec(), limits))),
            Self::Custom(player) => Self::Custom(player),
        }
    }

    /// Whether it is the bot `random`.
    #[must_use]
    pub fn is_random(&self) -> bool {
        matches!(self, Self::Bot(Kind::Random))
    }

    /// Whether the same seed always gives the same choices.
    #[must_use]
    pub fn is_repeatable(&self) -> bool {
        match self {
            Self::Bot(kind) => kind.is_repeatable(),
            Self::Program(_) | Self::Custom(_) => false,
        }
    }

    /// The program, if it is one.
    #[must_use]
    pub fn program(&self) -> Option<&Program> {
        match self {
            Self::Bot(_) | Self::Custom(_) => None,
            Self::Program(program) => Some(program),
        }
    }

    /// The faults so far, if it is a program.
    #[must_use]
    pub fn faults(&self) -> Option<Faults> {
        self.program().map(Program::faults)
    }

    /// Why it cannot continue, if it is a program that has failed for good.
    #[must_use]
    pub fn failure(&self) -> Option<ProgramError> {
        self.program().and_then(Program::failure)
    }

    /// Creates the player for one game.
    pub(crate) fn seat(&self, place: &Place<'_>) -> SeatedBot {
        let &Place { game, seat, names, seed, .. } = place;
        match self {
            Self::Bot(kind) => SeatedBot { bot: kind.new_bot(game, seed), faults: None },
            Self::Program(program) => {
                let faults = Tally::default();
                let player = ProgramPlayer::new(program, game, seat, names, seed, faults.clone());
                SeatedBot { bot: Box::new(player), faults: Some(faults) }
            }
            Self::Custom(player) => {
                let faults = Tally::default();
                SeatedBot { bot: player.seat(place, &faults), faults: Some(faults) }
            }
        }
    }
}

/// Splits a text at commas outside quotes.
fn split_unquoted(text: &str) -> Vec<&str> {
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

impl From<Kind> for PlayerSpec {
    fn from(kind: Kind) -> Self {
        Self::Bot(kind)
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(kind) => kind.fmt(f),
            Self::Program(program) => f.pad(&program.to_string()),
            Self::Custom(player) => f.pad(player.name()),
        }
    }
}

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let Some(command) = text.strip_prefix(EXEC) else {
            return text.parse().map(Self::Bot).map_err(|why: String| format!("{why}, exec:COMMAND"));
        };
        let words = shlex::split(command).ok_or_else(|| format!("\"{text}\": unclosed quote"))?;
        if words.is_empty() {
            return Err(format!("\"{text}\": expected a command after exec:, such as exec:./mybot"));
        }
        Ok(Self::Program(Arc::new(Program::new(words, ProgramLimits::default()))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for (text, words) in [
            ("exec:./mybot", &["./mybot"][..]),
            ("exec:python3 my\\ bot.py --level 3", &["python3", "my bot.py", "--level", "3"]),
            ("exec:sh -c 'echo \"a,b\"; exit'", &["sh", "-c", "echo \"a,b\"; exit"]),
            ("exec:bot \"it's\" ''", &["bot", "it's", ""]),
        ] {
            let specs = PlayerSpec::list(text).expect(text);
            let [spec] = &specs[..] else { panic!("{text}: {specs:?}") };
            assert_eq!(
                spec.program().map(Program::words),
                Some(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>()[..]),
                "{text}"
            );
            let again: PlayerSpec = spec.to_string().parse().expect(text);
            assert_eq!(again.program().map(Program::words), spec.program().map(Program::words), "{text}");
        }
        let all = PlayerSpec::list("random,search:20n, weighted,expert").expect("they are bots");
        let names: Vec<String> = all.iter().map(ToString::to_string).collect();
        assert_eq!(names, ["random", "search:20n", "weighted", "expert"]);
    }

    #[test]
    fn invalid_names_are_refused() {
        for (text, told) in [
            ("exec:", "expected a command"),
            ("exec:'./mybot", "unclosed quote"),
            ("weighted,,random", "is not a bot"),
            ("./mybot", "exec:COMMAND"),
        ] {
            let why = PlayerSpec::list(text).expect_err(text);
            assert!(why.contains(told), "{text}: {why}");
        }
    }
}
