//! What a bot asks for, as a move.

use rules::{Action, Game, Move, Reason, Refusal, Seat, State};

/// What a bot asks for, as a move. A trade that cannot be completed, which its seat could not know, is given up instead.
///
/// # Errors
/// When it is not legal.
pub fn agreed(game: &Game, state: &State, seat: Seat, action: &Action) -> Result<Move, Refusal> {
    game.check(state, seat, action).or_else(|refusal| {
        let instead = match (refusal.reason, action) {
            (Reason::InsufficientResources, &Action::ConfirmTrade { offer, .. }) => Action::CancelTrade { offer },
            (Reason::InsufficientResources, &Action::AcceptTrade { offer }) => Action::RejectTrade { offer },
            _ => return Err(refusal),
        };
        game.check(state, seat, &instead).map_err(|_| refusal)
    })
}
