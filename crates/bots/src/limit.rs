//! How long a bot may think.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// How long a bot may think about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// So long: `50ms`, `2s`. What is found depends on the machine.
    Time(Duration),
    /// So many actions tried: `2000n`. The same seed makes the same choice everywhere.
    Nodes(u64),
}

impl Limit {
    /// A part of it.
    pub(crate) fn part(self, part: f64) -> Self {
        match self {
            Self::Time(time) => Self::Time(time.mul_f64(part)),
            Self::Nodes(nodes) => Self::Nodes((nodes as f64 * part) as u64),
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(time) if time.as_millis().is_multiple_of(1000) => write!(f, "{}s", time.as_secs()),
            Self::Time(time) => write!(f, "{}ms", time.as_millis()),
            Self::Nodes(nodes) => write!(f, "{nodes}n"),
        }
    }
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let number: Option<u64> = digits.parse().ok().filter(|&n| n > 0);
        match (number, &text[digits.len()..]) {
            (Some(n), "ms") => Ok(Self::Time(Duration::from_millis(n))),
            (Some(n), "s") => Ok(Self::Time(Duration::from_secs(n))),
            (Some(n), "n") => Ok(Self::Nodes(n)),
            _ => Err(format!("\"{text}\" is no limit; say 50ms, 2s or, for so many actions tried, 2000n")),
        }
    }
}

/// How long it takes to try an action, about.
const LOOK: Duration = Duration::from_micros(8);

/// What is left of a limit.
pub(crate) struct Budget {
    until: Option<Instant>,
    nodes: u64,
}

impl Budget {
    pub(crate) fn new(limit: Limit) -> Self {
        match limit {
            Limit::Time(time) => Self { until: Some(Instant::now() + time), nodes: u64::MAX },
            Limit::Nodes(nodes) => Self { until: None, nodes },
        }
    }

    /// Whether there is enough left for so many actions tried.
    pub(crate) fn allows(&self, nodes: u64) -> bool {
        match self.until {
            Some(until) => Instant::now() + LOOK * nodes as u32 <= until,
            None => self.nodes >= nodes,
        }
    }

    /// Takes note of an action tried.
    pub(crate) fn spend(&mut self) {
        self.nodes = self.nodes.saturating_sub(1);
    }

    /// Takes note of something as long as so many actions tried.
    pub(crate) fn spend_many(&mut self, count: u64) {
        self.nodes = self.nodes.saturating_sub(count);
    }

    /// Whether nothing is left.
    pub(crate) fn is_spent(&self) -> bool {
        self.nodes == 0 || self.until.is_some_and(|until| Instant::now() >= until)
    }
}
