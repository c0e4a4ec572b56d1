//! Showing victory points, where they count only once they are shown: when that wins, and not before.

use rules::{Action, SeatHandle, VpCards};

/// The reveal that wins, if there is one.
pub(crate) fn winning(handle: &SeatHandle<'_>) -> Option<Action> {
    let game = handle.game();
    if game.rules().vp_cards == VpCards::AtOnce || handle.check(&Action::RevealVictoryPoints).is_err() {
        return None;
    }
    let view = handle.view();
    let points = &view.players[handle.seat().index()].victory_points;
    let all = points.public + points.hidden.unwrap_or(0);
    (all >= u32::from(game.rules().victory_points)).then_some(Action::RevealVictoryPoints)
}
