//! Showing victory points, where they count only once they are shown: when that wins, and not before.

use rules::{Action, Chair, VpCards};

/// The reveal that wins, if there is one.
pub(crate) fn winning(chair: &Chair<'_>) -> Option<Action> {
    let game = chair.game();
    if game.rules().vp_cards == VpCards::AtOnce || chair.check(&Action::RevealVictoryPoints).is_err() {
        return None;
    }
    let view = chair.view();
    let points = &view.players[chair.seat().index()].victory_points;
    let all = points.public + points.hidden.unwrap_or(0);
    (all >= u32::from(game.rules().victory_points)).then_some(Action::RevealVictoryPoints)
}
