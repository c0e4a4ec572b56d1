//! Where there are no process groups, a program and what it starts cannot be stopped together, so none is started.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::io;
use std::time::{Duration, Instant};

/// Kills all running programs: there are none.
pub fn kill_programs() {}

/// Whether [`kill_programs`] was called.
pub(super) fn are_killed() -> bool {
    false
}

/// A running program: there is none. The fields are those that its users know.
pub(super) struct Process {
    pub(super) last_id: u64,
    pub(super) timed_out: BTreeSet<u64>,
    pub(super) silent: u32,
    pub(super) answered: bool,
    none: Infallible,
}

/// The result of waiting for a line of a program.
pub(super) enum Received {
    Line(String),
    TooLong,
    Timeout,
    Closed,
}

/// A line could not be sent.
pub(super) struct SendError {
    pub(super) gone: bool,
}

impl Process {
    pub(super) fn start(_words: &[String]) -> io::Result<Self> {
        Err(io::Error::new(io::ErrorKind::Unsupported, "other programs can play on Unix only"))
    }

    pub(super) const fn started(&self) -> Instant {
        match self.none {}
    }

    pub(super) fn send(&self, _line: String, _timeout: Duration) -> Result<(), SendError> {
        match self.none {}
    }

    pub(super) fn receive(&self, _until: Instant) -> Received {
        match self.none {}
    }

    pub(super) fn has_exited(&self) -> bool {
        match self.none {}
    }

    pub(super) fn end_and_report(self) -> (String, Vec<String>) {
        match self.none {}
    }
}
