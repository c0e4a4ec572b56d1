//! Thinking limits.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// How long a bot may think about one decision.
///
/// ```
/// use hexhaven_bots::Limit;
/// use std::time::Duration;
/// assert_eq!("50ms".parse(), Ok(Limit::Time(Duration::from_millis(50))));
/// assert_eq!("2000n".parse(), Ok(Limit::Nodes(2000)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Wall-clock time, such as `50ms` or `2s`. The choice depends on the speed of the machine.
    Time(Duration),
    /// A number of actions to try, such as `2000n`. The same seed gives the same choice on any machine.
    Nodes(u64),
}

impl Limit {
    /// A fraction of this limit.
    pub(crate) fn scaled(self, fraction: f64) -> Self {
        match self {
            Self::Time(time) => Self::Time(time.mul_f64(fraction)),
            Self::Nodes(nodes) => Self::Nodes((nodes as f64 * fraction) as u64),
        }
    }

    /// A number of actions that can be tried in this time.
    pub(crate) fn without_clock(self) -> Self {
        match self {
            Self::Time(time) => {
                let nodes = (time.as_nanos() / TIME_PER_NODE.as_nanos()) as u64;
                Self::Nodes(nodes.clamp(1, MAX_NODES_WITHOUT_CLOCK))
            }
            Self::Nodes(_) => self,
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
            _ => Err(format!(
                "\"{text}\" is not a valid limit; use a time such as 50ms or 2s, or a number of nodes such as 2000n"
            )),
        }
    }
}

/// The most actions that are tried where there is no clock to tell how long they take.
const MAX_NODES_WITHOUT_CLOCK: u64 = 8000;
/// Roughly how long it takes to try one action.
const TIME_PER_NODE: Duration = Duration::from_micros(8);

/// What remains of a [`Limit`] during one decision.
pub(crate) struct Budget {
    deadline: Option<Instant>,
    nodes_left: u64,
}

impl Budget {
    pub(crate) fn new(limit: Limit) -> Self {
        match limit {
            Limit::Time(time) => Self { deadline: Some(Instant::now() + time), nodes_left: u64::MAX },
            Limit::Nodes(nodes) => Self { deadline: None, nodes_left: nodes },
        }
    }

    /// Like [`new`](Self::new), but only a time is limited.
    pub(crate) fn of_time(limit: Limit) -> Self {
        match limit {
            Limit::Time(_) => Self::new(limit),
            Limit::Nodes(_) => Self::new(Limit::Nodes(u64::MAX)),
        }
    }

    /// Whether enough remains to try `nodes` actions.
    pub(crate) fn allows(&self, nodes: u64) -> bool {
        match self.deadline {
            Some(deadline) => Instant::now() + TIME_PER_NODE * nodes as u32 <= deadline,
            None => self.nodes_left >= nodes,
        }
    }

    /// Counts one action tried.
    pub(crate) fn spend(&mut self) {
        self.nodes_left = self.nodes_left.saturating_sub(1);
    }

    /// Counts work that takes as long as trying `count` actions.
    pub(crate) fn spend_many(&mut self, count: u64) {
        self.nodes_left = self.nodes_left.saturating_sub(count);
    }

    pub(crate) fn is_exhausted(&self) -> bool {
        self.nodes_left == 0 || self.is_late()
    }

    /// Whether time is up; never if only the number of actions is limited.
    pub(crate) fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
