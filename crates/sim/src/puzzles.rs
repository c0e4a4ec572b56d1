//! Puzzles: positions from games of bots in which one choice is clearly better than all others.
//!
//! [`PuzzleMaker`] finds them; `docs/tools/puzzles.md` tells how they are judged and rated. A [`Puzzle`] is what a file of
//! them holds, and [`PuzzlePosition`] what its solver sees.

mod candidates;
mod format;
mod judge;
mod maker;
mod position;
mod rating;

pub use format::{Choice, PER_FILE, Puzzle, PuzzleFault, PuzzleKind, RATINGS, files, parse_file};
pub use judge::{Judgement, Rejection};
pub use maker::{Found, PuzzleMaker, Tally};
pub use position::PuzzlePosition;
pub use rating::share_solved;
