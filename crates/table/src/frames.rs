//! A finished game frame by frame: what somebody saw after each action, or what there was to see for nobody at the time.

use protocol::Frame;
use record::{Log, LogError, replay};
use rules::{Game, Happened, Seat, State, View};

/// Whose eyes a game is seen with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Those of one who knows every hand.
    All,
    /// Those of one who watched.
    Public,
    /// Those of a seat.
    Seat(Seat),
}

impl Eyes {
    fn view(self, game: &Game, state: &State, version: u64) -> View {
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

    /// Who is told of an action.
    fn hears(self, actor: Seat) -> Option<Seat> {
        match self {
            // Whoever acts knows what came of it.
            Self::All => Some(actor),
            Self::Public => None,
            Self::Seat(seat) => Some(seat),
        }
    }
}

/// The frames of a record from a version on, so many at most; frame 0 is the beginning.
///
/// # Errors
/// When the record cannot be replayed.
pub fn frames(log: &Log, eyes: Eyes, from: u64, count: usize) -> Result<Vec<Frame>, LogError> {
    let mut player = replay(log)?;
    player.run_to(Some(usize::try_from(from.saturating_sub(1)).unwrap_or(usize::MAX)))?;
    let game = player.game().clone();
    let mut found = Vec::new();
    if from == 0 && count > 0 {
        found.push(Frame { version: 0, told: None, view: eyes.view(&game, player.state(), 0) });
    }
    while found.len() < count {
        let before = player.state().clone();
        let Some(record) = player.step()?.cloned() else { break };
        let version = record.n + 1;
        let mv = game.check(&before, record.seat, &record.action).expect("it was just played");
        let mut after = before.clone();
        let events = game.apply_watched(&mut after, &mv, record.outcome);
        let happened =
            Happened { version, before: &before, mv: &mv, outcome: record.outcome, after: &after, events: &events };
        let told = game.tell(&happened, eyes.hears(record.seat));
        found.push(Frame { version, told: Some(told), view: eyes.view(&game, &after, version) });
    }
    Ok(found)
}
