//! A step: what the host reads out now, and what can be answered.

use crate::card::CardId;
use crate::quick::QuickAction;
use crate::text::Text;
use serde::Serialize;

/// Where in the game a step belongs (001 §9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Phase {
    /// Preparing the board.
    Setup,
    /// First settlements.
    #[serde(rename = "PLACEMENT_R1")]
    PlacementFirst,
    /// Second settlements.
    #[serde(rename = "PLACEMENT_R2")]
    PlacementSecond,
    /// Turns.
    TurnLoop,
    /// A seven, or a knight.
    Robber,
}

/// What kind of answer a step waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// None: read it and go on.
    Instruction,
    /// That it was done.
    Checkpoint,
    /// One of the choices.
    Choice,
    /// The dice.
    Dice,
    /// That the time is over, or not needed.
    Timer,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Status {
    /// It goes on.
    InProgress,
    /// Somebody has won.
    Completed,
    /// It was left.
    Abandoned,
}

macro_rules! step_ids {
    ($($(#[$doc:meta])* $variant:ident = $name:literal),+ $(,)?) => {
        /// Which step of the script.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub enum StepId { $($(#[$doc])* #[serde(rename = $name)] $variant),+ }

        impl StepId {
            /// All of them, in the order of a game.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Its name, which is also in its messages' keys.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }
        }
    };
}

step_ids! {
    /// The board as the rulebook shows it.
    BoardBeginner = "setup-board-beginner",
    /// The board shuffled.
    BoardRandomized = "setup-board-randomized",
    /// The board as the host likes.
    BoardManual = "setup-board-manual",
    /// The number tokens.
    Numbers = "setup-numbers",
    /// The robber on the desert.
    RobberStart = "setup-robber",
    /// The cards of the bank.
    Bank = "setup-bank",
    /// Everybody's pieces.
    Pieces = "setup-pieces",
    /// Who begins.
    FirstPlayer = "setup-first-player",
    /// The first settlement and road of a player.
    PlaceFirst = "placement-first",
    /// The second settlement and road of a player.
    PlaceSecond = "placement-second",
    /// The cards for the second settlement.
    StartingResources = "starting-resources",
    /// A turn begins.
    TurnStart = "turn-start",
    /// The turn's time.
    TurnTimer = "turn-timer",
    /// The dice.
    Roll = "turn-roll",
    /// What the roll brings.
    Produce = "turn-produce",
    /// Trading.
    Trade = "turn-trade",
    /// Building.
    Build = "turn-build",
    /// The turn ends.
    TurnEnd = "turn-end",
    /// Who holds too many cards.
    Discard = "robber-discard",
    /// One player's cards.
    DiscardPlayer = "robber-discard-player",
    /// The robber's move.
    RobberMove = "robber-move",
    /// The theft.
    Steal = "robber-steal",
    /// No theft.
    StealNone = "robber-steal-none",
    /// Back to the turn.
    RobberReturn = "robber-return",
    /// The bank cannot pay.
    BankShort = "bank-short",
    /// A year of plenty.
    YearOfPlenty = "year-of-plenty",
    /// A monopoly.
    Monopoly = "monopoly",
    /// Two free roads.
    RoadBuilding = "road-building",
    /// The largest army changes hands.
    LargestArmy = "largest-army",
    /// Somebody says that they have won.
    WinClaim = "win-claim",
    /// They have not.
    WinRefused = "win-refused",
    /// They have, if the host agrees.
    WinConfirm = "win-confirm",
    /// The end.
    GameOver = "game-over",
    /// The game was left.
    GameAbandoned = "game-abandoned",
}

/// An answer that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Choice {
    /// What is sent.
    pub id: String,
    /// What is read.
    pub text: Text,
}

/// A quick action as a button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QuickButton {
    /// What is sent.
    pub id: QuickAction,
    /// What is read.
    pub text: Text,
}

/// What the host reads out now, and what can be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// Steps before it.
    pub number: usize,
    /// Which step.
    pub id: StepId,
    /// Where in the game.
    pub phase: Phase,
    /// Whom it speaks to; nobody where it is for all.
    pub player: Option<usize>,
    /// That player's seat in the notation: counted in turn order from who began.
    pub seat: Option<u8>,
    /// What it waits for.
    pub kind: Kind,
    /// What is read out.
    pub text: Text,
    /// What helps.
    pub helper: Text,
    /// Facts, one a line: who takes what, a table of numbers, points.
    pub lines: Vec<Text>,
    /// What can be chosen; the first is what `done` means, where `done` is allowed.
    pub choices: Vec<Choice>,
    /// Seconds of a clock.
    pub seconds: Option<u32>,
    /// Whether it can be skipped.
    pub skippable: bool,
    /// Whether it must be confirmed before the game goes on.
    pub must_confirm: bool,
    /// Actions of the notation that it waits for, in the full depth; empty: it does not wait for any.
    #[cfg_attr(feature = "typescript", ts(type = "Array<Action[\"type\"]>"))]
    pub actions: Vec<&'static str>,
    /// What can happen now.
    pub quick: Vec<QuickButton>,
    /// Scenario cards that answer what is asked here.
    pub cards: Vec<CardId>,
    /// The scenario card to open by itself: its case has arisen.
    pub open: Option<CardId>,
    /// The round, from 1; 0 before the first turn.
    pub round_number: u32,
    /// Whose turn it is.
    pub current_player_index: usize,
    /// How the game stands.
    pub status: Status,
}
