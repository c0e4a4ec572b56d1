//! A finished game frame by frame: what a viewer saw after each action, or the game with all hands shown.

use crate::entry::told_agent;
use protocol::{Frame, MadeAction, TableEvent, Undone};
use record::{Log, LogError, PublicMove, Replayed, replay};
use rules::{AppliedAction, Game, Seat, State, View};

/// From whose perspective a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// Every hand is shown.
    All,
    /// As spectators saw it.
    Public,
    /// As a seat saw it.
    Seat(Seat),
}

impl Perspective {
    /// The view of a state.
    #[must_use]
    pub fn view(self, game: &Game, state: &State, version: u64) -> View {
        let seat = match self {
            Self::Seat(seat) => Some(seat),
            Self::All | Self::Public => None,
        };
        let mut view = game.view(state, seat, version);
        if self == Self::All {
            for (seat, player) in game.all_seats().zip(&mut view.players) {
                let mut own = game.view(state, Some(seat), version);
                *player = own.players.swap_remove(seat.index());
            }
        }
        view
    }

    /// The seat whose knowledge of an action is shown.
    fn hears(self, actor: Seat) -> Option<Seat> {
        match self {
            // The acting player knows the outcome.
            Self::All => Some(actor),
            Self::Public => None,
            Self::Seat(seat) => Some(seat),
        }
    }
}

/// At most `count` frames of a record, starting at a version; frame 0 is the beginning.
///
/// # Errors
/// If the record cannot be replayed.
pub fn frames(log: &Log, eyes: Perspective, from: u64, count: usize) -> Result<Vec<Frame>, LogError> {
    // If only the public part is known, hands are guesses and must not be shown.
    let eyes = if log.header.knowledge.is_some() { Perspective::Public } else { eyes };
    let mut player = replay(log)?;
    player.run_to(Some(usize::try_from(from.saturating_sub(1)).unwrap_or(usize::MAX)))?;
    let game = player.game().clone();
    let mut found = Vec::new();
    if from == 0 && count > 0 {
        found.push(Frame { version: 0, told: None, view: eyes.view(&game, player.state(), 0) });
    }
    while found.len() < count {
        let Some((record, done)) = player.step_watched()? else { break };
        let (version, seat) = (record.n + 1, record.seat);
        let by = record.action().and_then(|recorded| recorded.by).map(told_agent);
        let after = player.state();
        let told = match &done {
            Replayed::Move(done) => {
                let PublicMove { before, mv, outcome, events } = &**done;
                let happened = AppliedAction { version, before, mv, outcome: *outcome, after, events };
                TableEvent::Action(MadeAction { observed: game.tell(&happened, eyes.hears(seat)), by })
            }
            Replayed::Undo(record) => TableEvent::Undone(Undone { version, seat: seat.0, undone: record + 1 }),
        };
        found.push(Frame { version, told: Some(told), view: eyes.view(&game, after, version) });
    }
    Ok(found)
}
