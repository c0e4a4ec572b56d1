//! Catching up from the log, and the complete game once it has ended.

use super::{CHECKPOINT_INTERVAL, Play, Step, What};
use crate::entry::Origin;
use protocol::{TableEvent, Timestamp};
use record::{AGENT_VERSION, Header, Log, Recorded};
use rules::{ObservedAction, Seat};
use std::collections::HashSet;

/// The public part of an entry in the log.
#[derive(Clone, Debug)]
pub struct Logged {
    /// What spectators learnt.
    pub told: TableEvent,
    /// Who made it.
    pub origin: Origin,
    /// When it was accepted.
    pub at: Timestamp,
}

impl Play {
    /// What a viewer missed since a version, oldest first, up to a number of events.
    #[must_use]
    pub fn missed(&self, since: u64, to: Option<Seat>, most: usize) -> Vec<TableEvent> {
        self.steps(since).take(most).map(|step| step.told(&self.game, to)).collect()
    }

    /// All actions that were not undone, as a viewer observed them.
    #[must_use]
    pub fn observed(&self, to: Option<Seat>) -> Vec<ObservedAction> {
        self.lasting().filter_map(|step| step.observed(&self.game, to)).collect()
    }

    /// The public part of the log.
    #[must_use]
    pub fn logged(&self) -> Vec<Logged> {
        let logged = |step: Step| {
            let at = self.done[step.version as usize - 1].at;
            Logged { told: step.told(&self.game, None), origin: step.origin, at }
        };
        self.steps(0).map(logged).collect()
    }

    /// All actions that were not undone.
    pub(crate) fn lasting(&self) -> impl Iterator<Item = Step> + '_ {
        let undone: HashSet<u64> = self
            .done
            .iter()
            .filter_map(|done| match done.what {
                What::Undo { record, .. } => Some(record + 1),
                What::Move { .. } => None,
            })
            .collect();
        self.steps(0).filter(move |step| !step.is_undo() && !undone.contains(&step.version))
    }

    /// All entries since a version, replayed.
    fn steps(&self, since: u64) -> impl Iterator<Item = Step> + '_ {
        let from = (since / CHECKPOINT_INTERVAL * CHECKPOINT_INTERVAL).min(self.version());
        let start = self.kept.get((from / CHECKPOINT_INTERVAL) as usize).cloned();
        let mut position = start.unwrap_or_else(|| self.now.position.clone());
        let rest = self.done.iter().zip(1..).skip(from as usize);
        rest.filter_map(move |(done, version)| {
            let before = position.state.clone();
            let events = match &done.what {
                What::Move { mv, outcome } => position.make(&self.game, version - 1, done, mv, *outcome),
                What::Undo { .. } => {
                    position.undo();
                    Vec::new()
                }
            };
            let after = position.state.clone();
            let (what, origin) = (done.what, done.origin);
            (version > since).then_some(Step { version, before, what, origin, after, events })
        })
    }

    /// The record of a finished game, with its secret and its seed; none before the end.
    #[must_use]
    pub fn record(&self) -> Option<Log> {
        self.is_over().then(|| self.record_so_far())
    }

    /// The record up to now, with the seed: it must not be shown while the game goes on.
    #[must_use]
    pub fn record_so_far(&self) -> Log {
        let records = Some(self.version());
        let mut log = Log::new(Header { records, ..self.revealed() });
        for step in self.steps(0) {
            let fingerprint = self.game.fingerprint(&step.after).to_string();
            match step.what {
                What::Move { mv, outcome } => {
                    let recorded = Recorded::new(self.game.action(&mv), outcome, &step.events);
                    let by = step.origin.recorded().filter(|_| self.header.version >= AGENT_VERSION);
                    log.push_recorded(mv.seat(), Recorded { by, ..recorded }, fingerprint);
                }
                What::Undo { seat, record } => log.push_undo(seat, record, fingerprint),
            }
        }
        log
    }
}
