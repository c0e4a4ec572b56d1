//! Turning a bot's action into a move.

use rules::{Action, Game, Move, Reason, Refusal, Seat, State};

/// Checks an action that a bot has chosen and returns its move.
///
/// A seat cannot know whether its trading partner still has the cards. If a trade turns out to be impossible for that
/// reason, the offer is withdrawn instead (or rejected, if another seat made it).
///
/// # Errors
/// If the action is illegal for any other reason.
pub fn check_or_withdraw(game: &Game, state: &State, seat: Seat, action: &Action) -> Result<Move, Refusal> {
    game.check(state, seat, action).or_else(|refusal| {
        let instead = match (refusal.reason, action) {
            (Reason::InsufficientResources, &Action::ConfirmTrade { offer, .. }) => Action::CancelTrade { offer },
            (Reason::InsufficientResources, &Action::AcceptTrade { offer }) => Action::RejectTrade { offer },
            _ => return Err(refusal),
        };
        game.check(state, seat, &instead).map_err(|_| refusal)
    })
}
