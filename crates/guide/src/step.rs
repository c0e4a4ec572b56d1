//! A step: what the host reads out now, and the possible answers.

use crate::card::CardId;
use crate::quick::QuickAction;
use crate::text::Text;
use serde::Serialize;

/// The phase of the game that a step belongs to (001 §9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Phase {
    /// Setting up the board.
    Setup,
    /// Placing the first settlements.
    #[serde(rename = "PLACEMENT_R1")]
    PlacementFirst,
    /// Placing the second settlements.
    #[serde(rename = "PLACEMENT_R2")]
    PlacementSecond,
    /// Turns.
    TurnLoop,
    /// After a seven or a knight.
    Robber,
}

/// The kind of answer that a step expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// None: read it out and continue.
    Instruction,
    /// A confirmation that it was done.
    Checkpoint,
    /// One of the choices.
    Choice,
    /// The result of the dice.
    Dice,
    /// That the time is over or not needed.
    Timer,
}

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Status {
    /// Still being played.
    InProgress,
    /// A player has won.
    Completed,
    /// Stopped before its end.
    Abandoned,
}

macro_rules! step_ids {
    ($($(#[$doc:meta])* $variant:ident = $name:literal),+ $(,)?) => {
        /// Identifies a step of the script.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub enum StepId { $($(#[$doc])* #[serde(rename = $name)] $variant),+ }

        impl StepId {
            /// Every step, in the order of a game.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Its name, which is also part of its message keys.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }
        }
    };
}

step_ids! {
    /// Set everything up, at the compact pace.
    SetupAll = "setup-all",
    /// Set up the board shown in the rulebook.
    BoardBeginner = "setup-board-beginner",
    /// Shuffle the board.
    BoardRandomized = "setup-board-randomized",
    /// Arrange the board freely.
    BoardManual = "setup-board-manual",
    /// Place the number tokens.
    Numbers = "setup-numbers",
    /// Put the robber on the desert.
    RobberStart = "setup-robber",
    /// Prepare the cards of the bank.
    Bank = "setup-bank",
    /// Hand out the pieces.
    Pieces = "setup-pieces",
    /// Choose the first player.
    FirstPlayer = "setup-first-player",
    /// The first settlement and road of a player.
    PlaceFirst = "placement-first",
    /// The second settlement and road of a player.
    PlaceSecond = "placement-second",
    /// The cards for the second settlement.
    StartingResources = "starting-resources",
    /// A turn begins.
    TurnStart = "turn-start",
    /// The turn timer.
    TurnTimer = "turn-timer",
    /// Roll the dice.
    Roll = "turn-roll",
    /// Hand out what the roll produces.
    Produce = "turn-produce",
    /// Trade.
    Trade = "turn-trade",
    /// Build.
    Build = "turn-build",
    /// Hand out, trade and build, at the compact pace.
    TurnMain = "turn-main",
    /// End the turn.
    TurnEnd = "turn-end",
    /// Ask who has too many cards.
    Discard = "robber-discard",
    /// Ask one player about their cards.
    DiscardPlayer = "robber-discard-player",
    /// Move the robber.
    RobberMove = "robber-move",
    /// Choose a player to steal from.
    Steal = "robber-steal",
    /// There is no player to steal from.
    StealNone = "robber-steal-none",
    /// Return to the turn.
    RobberReturn = "robber-return",
    /// The bank is short of cards.
    BankShort = "bank-short",
    /// A year of plenty is played.
    YearOfPlenty = "year-of-plenty",
    /// A monopoly is played.
    Monopoly = "monopoly",
    /// Road building is played.
    RoadBuilding = "road-building",
    /// The largest army has a new holder.
    LargestArmy = "largest-army",
    /// A player claims to have won.
    WinClaim = "win-claim",
    /// The claim falls short.
    WinRefused = "win-refused",
    /// The host confirms the win.
    WinConfirm = "win-confirm",
    /// The game is over.
    GameOver = "game-over",
    /// The game was abandoned.
    GameAbandoned = "game-abandoned",
}

/// An answer to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Choice {
    /// The value to send.
    pub id: String,
    /// The label.
    pub text: Text,
}

/// A quick action as a button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QuickButton {
    /// The value to send.
    pub id: QuickAction,
    /// The label.
    pub text: Text,
}

/// What the host reads out now, and the possible answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// The number of steps before this one.
    pub number: usize,
    /// The identifier of the step.
    pub id: StepId,
    /// The phase of the game that it belongs to.
    pub phase: Phase,
    /// The player it addresses; none if it is for everyone.
    pub player: Option<usize>,
    /// That player's seat in the notation: in turn order from the first player.
    pub seat: Option<u8>,
    /// The kind of answer that it expects.
    pub kind: Kind,
    /// The text to read out.
    pub text: Text,
    /// The help text.
    pub helper: Text,
    /// Facts, one per line: who takes what, a table of numbers, points.
    pub lines: Vec<Text>,
    /// The possible choices; `done` means the first, where `done` is allowed.
    pub choices: Vec<Choice>,
    /// Seconds of the timer.
    pub seconds: Option<u32>,
    /// Whether it can be skipped.
    pub skippable: bool,
    /// Whether it must be confirmed before the game continues.
    pub must_confirm: bool,
    /// Actions of the notation that it expects, in the full depth; empty if none.
    #[cfg_attr(feature = "typescript", ts(type = "Array<Action[\"type\"]>"))]
    pub actions: Vec<&'static str>,
    /// Quick actions available now.
    pub quick: Vec<QuickButton>,
    /// Scenario cards that answer common questions here.
    pub cards: Vec<CardId>,
    /// The scenario card to open automatically, because its case has occurred.
    pub open: Option<CardId>,
    /// The round, from 1; 0 before the first turn.
    pub round_number: u32,
    /// The player whose turn it is.
    pub current_player_index: usize,
    /// The status of the game.
    pub status: Status,
}
