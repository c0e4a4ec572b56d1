//! From an action to the next position: `check` refuses or returns a move, `apply` makes it, `legal` lists them.

pub(crate) mod apply;
pub(crate) mod check;
pub(crate) mod legal;
pub(crate) mod moves;
