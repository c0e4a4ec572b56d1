//! Revealing victory points, under rules where they count only once revealed: only when that wins the game.

use rules::{Action, SeatHandle, VpCards};

/// The reveal action, if it wins the game now.
pub(crate) fn winning_reveal(handle: &SeatHandle<'_>) -> Option<Action> {
    let game = handle.game();
    if game.rules().vp_cards == VpCards::AtOnce || handle.check(&Action::RevealVictoryPoints).is_err() {
        return None;
    }
    let view = handle.view();
    let points = &view.players[handle.seat().index()].victory_points;
    let all = points.public + points.hidden.unwrap_or(0);
    (all >= u32::from(game.rules().victory_points)).then_some(Action::RevealVictoryPoints)
}
