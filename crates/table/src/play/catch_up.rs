//! Catching up from the log, and the complete game once it has ended.

use super::{CHECKPOINT_INTERVAL, Play, Step};
use crate::entry::Origin;
use protocol::Timestamp;
use record::{Header, Log};
use rules::{ObservedAction, Seat};

/// The public part of an action in the log.
#[derive(Clone, Debug)]
pub struct Logged {
    /// The action as spectators observed it.
    pub told: ObservedAction,
    /// Who made it.
    pub origin: Origin,
    /// When it was accepted.
    pub at: Timestamp,
}

impl Play {
    /// The actions that a viewer missed since a version, oldest first.
    #[must_use]
    pub fn missed(&self, since: u64, to: Option<Seat>) -> Vec<ObservedAction> {
        self.steps(since).map(|step| step.told(&self.game, to)).collect()
    }

    /// The public part of the log.
    #[must_use]
    pub fn logged(&self) -> Vec<Logged> {
        let logged = |step: Step| {
            let done = &self.done[step.version as usize - 1];
            Logged { told: step.told(&self.game, None), origin: done.origin, at: done.at }
        };
        self.steps(0).map(logged).collect()
    }

    /// All actions, and whether the clock made them.
    pub(crate) fn walk(&self) -> impl Iterator<Item = (Step, bool)> + '_ {
        self.steps(0).map(|step| {
            let origin = self.done[step.version as usize - 1].origin;
            (step, origin == Origin::Clock)
        })
    }

    /// All actions since a version, replayed.
    fn steps(&self, since: u64) -> impl Iterator<Item = Step> + '_ {
        let from = (since / CHECKPOINT_INTERVAL * CHECKPOINT_INTERVAL).min(self.version());
        let start = self.kept.get((from / CHECKPOINT_INTERVAL) as usize).cloned();
        let mut state = start.unwrap_or_else(|| self.now.state.clone());
        let rest = self.done.iter().zip(1..).skip(from as usize);
        rest.filter_map(move |(done, version)| {
            let before = state.clone();
            let events = self.game.apply_watched(&mut state, &done.mv, done.outcome);
            let after = state.clone();
            let (mv, outcome) = (done.mv, done.outcome);
            (version > since).then_some(Step { version, before, mv, outcome, after, events })
        })
    }

    /// The record of a finished game, with its seed; none before the end.
    #[must_use]
    pub fn record(&self) -> Option<Log> {
        if !self.is_over() {
            return None;
        }
        let records = Some(self.version());
        let mut log = Log::new(Header { seed: Some(self.seed.to_string()), records, ..self.header.clone() });
        for step in self.steps(0) {
            let fingerprint = self.game.fingerprint(&step.after).to_string();
            log.push(step.mv.seat(), self.game.action(&step.mv), step.outcome, &step.events, fingerprint);
        }
        Some(log)
    }
}
