//! Dialogs: what is asked before an action is whole. Each knows its keys; none knows how it is drawn.

pub mod count;
pub mod list;
pub mod market;
pub mod offer;
pub mod places;

use rules::Action;

/// What a dialog says to a key.
#[derive(Clone, Debug)]
pub enum Reply {
    /// It stays open.
    Stay,
    /// It is closed without anything done.
    Back,
    /// These actions, one after the other.
    Act(Vec<Action>),
    /// A word to the player.
    Say(String),
    /// Another dialog over this one.
    Open(Box<crate::app::Layer>),
}

/// Moves a number within a list that goes round.
pub(crate) fn round(at: usize, step: isize, count: usize) -> usize {
    if count == 0 {
        return 0;
    }
    (at as isize + step).rem_euclid(count as isize) as usize
}
