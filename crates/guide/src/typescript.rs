//! Types for TypeScript of what writes its own JSON. The others are derived.

use crate::{Draft, Input, Pace, QuickAction, SavedScript, Score, Settings};
use rules::Action;
use rules::typescript::{CardName, ResourceName};

/// The random outcome in an input.
pub struct SeenOutcome;

const OUTCOME: &str = "{ dice: [number, number] } | { card: CardName } | { stolen: ResourceName }";

const INPUT: &str = r#"
  | { input: "done" | "back" | "skip" }
  | { input: "dice", value: number | [number, number] }
  | { input: "choice", value: string }
  | { input: "pace", value: Pace }
  | { input: "quick", value: Exclude<QuickAction, "score"> | ({ id: "score" } & Score) }
  | { input: "action", value: Action, seat?: number, outcome?: SeenOutcome, given?: Array<number>, shown?: number }"#;

rules::typescript! {
    SeenOutcome = "SeenOutcome" [CardName, ResourceName] OUTCOME;
    Input = "Input" [Pace, QuickAction, Score, Action, SeenOutcome] INPUT;
    Settings = "Settings" [Draft] "Draft";
    SavedScript = "SavedScript" [Settings, Input] "{ settings: Settings, inputs: Array<Input> }";
}
