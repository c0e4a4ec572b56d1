//! Undoing actions: a seat takes back its own latest actions, as long as nobody else has acted and nothing was revealed.
//!
//! The rules know nothing of this. Whoever plays or replays a game keeps an [`UndoStack`] next to its state.

use rules::{Action, Outcome, Seat, State};
use std::collections::VecDeque;
use std::sync::Arc;

/// How many actions in a row can be undone.
const MAX_DEPTH: usize = 64;

/// The actions that can still be undone: the latest ones, all of one seat.
///
/// ```
/// # let map = mapfile::MapFile::parse(mapfile::shipped("beginner").unwrap().as_bytes()).unwrap();
/// # let map = map.draw(&random::Seed::from_u64(1), mapfile::DrawOptions::default()).map;
/// # let game = rules::Game::new(rules::Rules::preset(rules::Preset::Official, &map), map, 2)?;
/// use hexhaven_record::UndoStack;
/// use rules::{Outcome, Seat};
///
/// // `game` is a two-player game.
/// let (before, mut undo) = (game.start(), UndoStack::default());
/// let mut state = before.clone();
/// let mv = game.moves(&state, Seat(0)).remove(0);
/// game.apply(&mut state, &mv, Outcome::None, &mut ());
/// undo.note(0, Seat(0), &game.action(&mv), Outcome::None, &before, &state);
///
/// assert_eq!(undo.last(), Some((Seat(0), 0)));
/// assert_eq!(undo.pop(), Some(before));
/// assert_eq!(undo.last(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct UndoStack {
    seat: Option<Seat>,
    /// Numbers of records with the state before each, oldest first.
    records: VecDeque<(u64, Arc<State>)>,
}

impl UndoStack {
    /// Notes that a seat has made an action, which is the record with the number `n`.
    pub fn note(&mut self, n: u64, seat: Seat, action: &Action, outcome: Outcome, before: &State, after: &State) {
        if !can_be_undone(action) || outcome != Outcome::None || after.is_over() {
            return self.clear();
        }
        if self.seat != Some(seat) {
            self.clear();
            self.seat = Some(seat);
        }
        if self.records.len() == MAX_DEPTH {
            self.records.pop_front();
        }
        self.records.push_back((n, Arc::new(before.clone())));
    }

    /// From now on, nothing that has happened so far can be undone.
    pub fn clear(&mut self) {
        self.seat = None;
        self.records.clear();
    }

    /// The seat that can undo its action, and the number of the action's record.
    #[must_use]
    pub fn last(&self) -> Option<(Seat, u64)> {
        self.seat.zip(self.records.back().map(|(n, _)| *n))
    }

    /// Undoes the latest action: returns the state before it.
    pub fn pop(&mut self) -> Option<State> {
        self.records.pop_back().map(|(_, state)| Arc::unwrap_or_clone(state))
    }
}

/// Whether an action draws no chance, reveals nothing, and concerns nobody else.
fn can_be_undone(action: &Action) -> bool {
    matches!(
        action,
        Action::PlaceSetupSettlement { .. }
            | Action::PlaceSetupCity { .. }
            | Action::PlaceSetupRoad { .. }
            | Action::BuildRoad { .. }
            | Action::BuildSettlement { .. }
            | Action::UpgradeToCity { .. }
            | Action::TradeWithBank { .. }
            | Action::BeginBuild
            | Action::Swap { .. }
            | Action::AddLiquidity { .. }
            | Action::RemoveLiquidity { .. }
    )
}
