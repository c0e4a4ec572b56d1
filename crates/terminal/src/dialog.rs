//! Dialogs that complete an action. Each handles its keys; none knows how it is drawn.

pub mod cards;
pub mod list;
pub mod market;
pub mod offer;
pub mod places;

use rules::Action;

/// A dialog's reaction to a key.
#[derive(Clone, Debug)]
pub enum Reply {
    /// It stays open.
    Stay,
    /// It closes without an action.
    Back,
    /// Perform these actions in order.
    Act(Vec<Action>),
    /// Show a message.
    Say(String),
    /// Open another dialog on top.
    Open(Box<crate::app::Layer>),
}

/// Moves an index within a list, wrapping around.
pub(crate) fn round(at: usize, step: isize, count: usize) -> usize {
    if count == 0 {
        return 0;
    }
    (at as isize + step).rem_euclid(count as isize) as usize
}
