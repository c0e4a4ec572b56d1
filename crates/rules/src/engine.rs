//! From an action to the next position: `check` refuses it or returns a move, `apply` applies moves, `legal` lists
//! them.

pub(crate) mod apply;
pub(crate) mod check;
pub(crate) mod choices;
pub(crate) mod legal;
pub(crate) mod moves;
