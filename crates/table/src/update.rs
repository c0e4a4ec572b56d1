//! The updates that each viewer is sent.

use crate::play::{Play, Step};
use protocol::{Board, Deadlines, TableEvent, Timestamp, Update};
use rules::Seat;

/// Maximum number of listed discards and gold choices, of which there can be very many.
const MAX_LISTED_CHOICES: u64 = 500;

impl Play {
    /// The update after the latest steps: one, or several if other nodes were faster.
    #[must_use]
    pub fn update(&self, steps: &[Step], to: Option<Seat>, now: Timestamp) -> Update {
        let told = steps.iter().map(|step| step.told(self.game(), to)).collect();
        self.update_with(told, to, now, false)
    }

    /// The update for a viewer who connects or reconnects: everything since a version, and the board if they have none.
    #[must_use]
    pub fn update_since(&self, since: Option<u64>, to: Option<Seat>, now: Timestamp) -> Update {
        // A new viewer gets only the current state, and can request the past.
        let events = since.map_or_else(Vec::new, |since| self.missed(since, to, usize::MAX));
        self.update_with(events, to, now, since.is_none())
    }

    /// The same for a viewer who asks from time to time, with this many events at most.
    #[must_use]
    pub fn page_since(&self, since: u64, to: Option<Seat>, now: Timestamp, most: usize) -> Update {
        let events = self.missed(since, to, most);
        let included = since + events.len() as u64;
        let update = self.update_with(events, to, now, false);
        Update { version: update.version.min(included.max(since)), more: included < update.version, ..update }
    }

    fn update_with(&self, events: Vec<TableEvent>, to: Option<Seat>, now: Timestamp, with_board: bool) -> Update {
        let (game, version) = (self.game(), self.version());
        let deadlines = self.deadlines();
        let deadline = deadlines.first().map(|first| first.at).map(|at| Deadlines {
            at,
            now,
            waits: deadlines,
            reserves_ms: self.reserves().unwrap_or_default().to_vec(),
        });
        Update {
            version,
            events,
            more: false,
            view: game.view(self.state(), to, version),
            legal: to.map(|seat| game.legal_up_to(self.state(), seat, MAX_LISTED_CHOICES)),
            can_undo: to.is_some_and(|seat| self.undoable(seat).is_some()),
            offers_until: None,
            deadline,
            board: with_board.then(|| Board::of(&game.map().layout)),
        }
    }
}
