//! The TypeScript types of all input and output.

use crate::{GameOptions, Problem, RecordChecked, Status};
use protocol::typescript::{Met, declaration_text};
use rules::{Action, BoardView, Event, View};
use ts_rs::TypeVisitor as _;

/// The text of `package/types.d.ts`.
#[must_use]
pub fn text() -> String {
    let mut met = Met::default();
    met.visit::<GameOptions>();
    met.visit::<Status>();
    met.visit::<Action>();
    met.visit::<View>();
    met.visit::<BoardView>();
    met.visit::<Event>();
    met.visit::<RecordChecked>();
    met.visit::<Problem>();
    let mut text = "// Generated from the Rust types: change those, then run `make types`.\n".to_owned();
    for (_, declaration) in met {
        text.push_str(&declaration_text(&declaration));
    }
    text
}
