//! The order and branches of the script in the light depth as data, for other programs.
//!
//! The machine itself is code, because it also follows the rules of a tracked game. Tests compare the two: here, that
//! every step of random games is a branch, and in the browser tests, that a program which knows only these branches says
//! the same as the machine.

use crate::quick::QuickAction;
use crate::step::StepId;
use serde::{Serialize, Serializer};

/// A branch: after an answer, the first branch of the step whose conditions hold is taken. `skip` is `done` where it has
/// no branch of its own, and `done` is the first choice where there are choices. A pace without a branch changes nothing
/// but the pace.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Branch {
    /// The steps where it may be taken; all of them if empty.
    pub steps: &'static [StepId],
    /// The answer.
    pub answer: Answer,
    /// The conditions, which must all hold.
    pub when: &'static [Condition],
    /// What changes, in this order.
    pub effects: &'static [Effect],
    /// The next step.
    pub to: Target,
}

/// An answer, for example `done`, `dice`, `choice`, `choice:nobody`, `quick:knight` or `pace:compact`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The step was done.
    Done,
    /// The step was skipped.
    Skip,
    /// The result of the dice.
    Dice,
    /// Any choice.
    Choice,
    /// This choice.
    The(&'static str),
    /// A quick action.
    Quick(QuickAction),
    /// The pace becomes compact.
    Compact,
    /// The pace becomes full.
    Full,
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Done => serializer.serialize_str("done"),
            Self::Skip => serializer.serialize_str("skip"),
            Self::Dice => serializer.serialize_str("dice"),
            Self::Choice => serializer.serialize_str("choice"),
            Self::The(choice) => serializer.collect_str(&format_args!("choice:{choice}")),
            Self::Quick(action) => serializer.collect_str(&format_args!("quick:{}", action.name())),
            Self::Compact => serializer.serialize_str("pace:compact"),
            Self::Full => serializer.serialize_str("pace:full"),
        }
    }
}

/// Where a branch leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// To a step.
    Step(StepId),
    /// `board`: to the step that sets up the board.
    Board,
    /// `turn`: to the first step of a turn, which is `turn-roll` at the compact pace and else `turn-start`.
    Turn,
    /// `return`: to the step that was interrupted, or to the one that replaces it at the current pace.
    Return,
    /// `stay`: the step stays.
    Stay,
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Self::Step(id) => id.name(),
            Self::Board => "board",
            Self::Turn => "turn",
            Self::Return => "return",
            Self::Stay => "stay",
        })
    }
}

macro_rules! names {
    ($(#[$about:meta])* $type:ident { $($variant:ident = $name:literal: $meaning:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        pub enum $type { $(#[doc = $meaning] #[serde(rename = $name)] $variant),+ }

        impl $type {
            /// Every name, with its meaning.
            pub const MEANINGS: &[(&'static str, &'static str)] = &[$(($name, $meaning)),+];
        }
    };
}

names! {
    /// A condition of a branch.
    Condition {
        Compact = "compact": "The pace is compact.",
        FirstKnown = "first-known": "The settings name the first player.",
        LastPlaced = "last-placed": "The player of the step is the last one of this placement round.",
        LastAsked = "last-asked": "The player of the step is the last one who is asked about discards.",
        Timer = "timer": "The table has a turn timer or a reminder.",
        Seven = "seven": "The dice show a seven.",
        Enough = "enough": "The current player has enough points.",
        EnoughShown = "enough-shown": "The current player has enough points with the cards that are revealed now.",
        Won = "won": "A win has been confirmed.",
        Largest = "largest": "The knight that moved the robber has gained the largest army.",
        AtEnd = "at-end": "The interrupted step is the end of the turn.",
    }
}

names! {
    /// What a branch changes.
    Effect {
        Start = "start": "The chosen or known first player becomes the first and current player.",
        Settle = "settle": "The player of the step has one more settlement.",
        NextPlacer = "next-placer": "The next player places: in turn order in the first round, in reverse in the second.",
        Reverse = "reverse": "The second placement round begins, with the last player.",
        FirstRound = "first-round": "Round 1 begins with the first player; no card has been played, no dice rolled.",
        NextTurn = "next-turn": "The next player's turn begins, and after the last player's the next round.",
        Roll = "roll": "The dice are remembered for this turn, and counted.",
        Interrupt = "interrupt": "The current step is the one to return to.",
        InterruptTrade = "interrupt-trade": "The step to return to is turn-trade.",
        InterruptEnd = "interrupt-end": "The step to return to is turn-end.",
        PlayCard = "play-card": "The development card of this turn is played.",
        Knight = "knight": "The current player has one more knight; remember whether that gains the largest army.",
        FirstAsked = "first-asked": "The current player is the first one who is asked about discards.",
        NextAsked = "next-asked": "The next player is asked about discards.",
        Award = "award": "The current player has the largest army, and nobody else.",
        ShowCards = "show-cards": "The chosen number of victory point cards is revealed, perhaps as the card of this turn.",
        Win = "win": "The current player has won.",
        Complete = "complete": "The game is completed.",
        Abandon = "abandon": "The game is abandoned.",
    }
}

const fn branch(
    steps: &'static [StepId],
    answer: Answer,
    when: &'static [Condition],
    effects: &'static [Effect],
    to: Target,
) -> Branch {
    Branch { steps, answer, when, effects, to }
}

use Answer::{Choice, Compact, Dice, Done, Full, Quick, Skip, The};
use Condition as If;
use Effect as Do;
use StepId as Id;
use Target::{Board, Return, Stay, Step, Turn};

/// Where cards are played and wins are claimed.
const FREE: &[Id] = &[Id::TurnStart, Id::TurnTimer, Id::Roll, Id::Trade, Id::Build, Id::TurnMain, Id::TurnEnd];

/// Every branch.
pub const BRANCHES: &[Branch] = &[
    branch(&[Id::SetupAll], Done, &[If::FirstKnown], &[Do::Start], Step(Id::PlaceFirst)),
    branch(&[Id::SetupAll], Done, &[], &[], Step(Id::FirstPlayer)),
    branch(&[Id::BoardBeginner], Done, &[], &[], Step(Id::RobberStart)),
    branch(&[Id::BoardRandomized, Id::BoardManual], Done, &[], &[], Step(Id::Numbers)),
    branch(&[Id::Numbers], Done, &[], &[], Step(Id::RobberStart)),
    branch(&[Id::RobberStart], Done, &[], &[], Step(Id::Bank)),
    branch(&[Id::Bank], Done, &[], &[], Step(Id::Pieces)),
    branch(&[Id::Pieces], Done, &[], &[], Step(Id::FirstPlayer)),
    branch(&[Id::FirstPlayer], Done, &[If::FirstKnown], &[Do::Start], Step(Id::PlaceFirst)),
    branch(&[Id::FirstPlayer], Choice, &[], &[Do::Start], Step(Id::PlaceFirst)),
    branch(&[Id::PlaceFirst], Done, &[If::LastPlaced], &[Do::Settle, Do::Reverse], Step(Id::PlaceSecond)),
    branch(&[Id::PlaceFirst], Done, &[], &[Do::Settle, Do::NextPlacer], Step(Id::PlaceFirst)),
    branch(&[Id::PlaceSecond], Done, &[If::Compact, If::LastPlaced], &[Do::Settle, Do::FirstRound], Turn),
    branch(&[Id::PlaceSecond], Done, &[If::Compact], &[Do::Settle, Do::NextPlacer], Step(Id::PlaceSecond)),
    branch(&[Id::PlaceSecond], Done, &[], &[Do::Settle], Step(Id::StartingResources)),
    branch(&[Id::StartingResources], Done, &[If::LastPlaced], &[Do::FirstRound], Turn),
    branch(&[Id::StartingResources], Done, &[], &[Do::NextPlacer], Step(Id::PlaceSecond)),
    branch(&[Id::TurnStart], Done, &[If::Timer], &[], Step(Id::TurnTimer)),
    branch(&[Id::TurnStart, Id::TurnTimer], Done, &[], &[], Step(Id::Roll)),
    branch(&[Id::Roll], Dice, &[If::Seven], &[Do::Roll, Do::InterruptTrade], Step(Id::Discard)),
    branch(&[Id::Roll], Dice, &[If::Compact], &[Do::Roll], Step(Id::TurnMain)),
    branch(&[Id::Roll], Dice, &[], &[Do::Roll], Step(Id::Produce)),
    branch(&[Id::Roll], Quick(QuickAction::RolledSeven), &[], &[Do::Roll, Do::InterruptTrade], Step(Id::Discard)),
    branch(&[Id::Produce], Done, &[], &[], Step(Id::Trade)),
    branch(&[Id::Trade], Done, &[], &[], Step(Id::Build)),
    branch(&[Id::Build], Done, &[], &[], Step(Id::TurnEnd)),
    branch(&[Id::TurnMain, Id::TurnEnd], Done, &[If::Won], &[Do::Complete], Step(Id::GameOver)),
    branch(&[Id::TurnMain, Id::TurnEnd], Done, &[If::Enough], &[Do::InterruptEnd], Step(Id::WinConfirm)),
    branch(&[Id::TurnMain, Id::TurnEnd], Done, &[], &[Do::NextTurn], Turn),
    branch(&[Id::Discard], Choice, &[], &[], Step(Id::Steal)),
    branch(&[Id::Discard], Done, &[], &[Do::FirstAsked], Step(Id::DiscardPlayer)),
    branch(&[Id::DiscardPlayer], Choice, &[If::Compact], &[], Step(Id::Steal)),
    branch(&[Id::DiscardPlayer], Choice, &[If::LastAsked], &[], Step(Id::RobberMove)),
    branch(&[Id::DiscardPlayer], Choice, &[], &[Do::NextAsked], Step(Id::DiscardPlayer)),
    branch(&[Id::RobberMove], Done, &[], &[], Step(Id::Steal)),
    branch(&[Id::Steal], Choice, &[If::Compact, If::Largest], &[], Step(Id::LargestArmy)),
    branch(&[Id::Steal], Choice, &[If::Compact], &[], Return),
    branch(&[Id::Steal], The("nobody"), &[], &[], Step(Id::StealNone)),
    branch(&[Id::Steal], Choice, &[], &[], Step(Id::RobberReturn)),
    branch(&[Id::StealNone], Done, &[], &[], Step(Id::RobberReturn)),
    branch(&[Id::RobberReturn], Done, &[If::Largest], &[], Step(Id::LargestArmy)),
    branch(&[Id::RobberReturn], Done, &[], &[], Return),
    branch(&[Id::BankShort, Id::YearOfPlenty, Id::RoadBuilding, Id::WinRefused], Done, &[], &[], Return),
    branch(&[Id::Monopoly], Choice, &[], &[Do::PlayCard], Return),
    branch(&[Id::LargestArmy], Done, &[], &[Do::Award], Return),
    branch(&[Id::LargestArmy], Skip, &[], &[], Return),
    branch(&[Id::WinClaim], Choice, &[If::EnoughShown], &[Do::ShowCards], Step(Id::WinConfirm)),
    branch(&[Id::WinClaim], Choice, &[], &[Do::ShowCards], Step(Id::WinRefused)),
    branch(&[Id::WinConfirm], The("confirm"), &[If::Compact], &[Do::Win, Do::Complete], Step(Id::GameOver)),
    branch(&[Id::WinConfirm], The("confirm"), &[], &[Do::Win], Step(Id::TurnEnd)),
    branch(&[Id::WinConfirm], The("refuse"), &[If::AtEnd], &[Do::NextTurn], Turn),
    branch(&[Id::WinConfirm], The("refuse"), &[], &[], Return),
    branch(FREE, Quick(QuickAction::Knight), &[If::Compact], &[Do::Interrupt, Do::Knight], Step(Id::Steal)),
    branch(FREE, Quick(QuickAction::Knight), &[], &[Do::Interrupt, Do::Knight], Step(Id::RobberMove)),
    branch(FREE, Quick(QuickAction::YearOfPlenty), &[], &[Do::Interrupt, Do::PlayCard], Step(Id::YearOfPlenty)),
    branch(FREE, Quick(QuickAction::Monopoly), &[], &[Do::Interrupt], Step(Id::Monopoly)),
    branch(FREE, Quick(QuickAction::RoadBuilding), &[], &[Do::Interrupt, Do::PlayCard], Step(Id::RoadBuilding)),
    branch(FREE, Quick(QuickAction::WinClaim), &[], &[Do::Interrupt], Step(Id::WinClaim)),
    branch(&[Id::YearOfPlenty], Quick(QuickAction::BankShort), &[], &[], Stay),
    branch(
        &[Id::Produce, Id::Trade, Id::TurnMain],
        Quick(QuickAction::BankShort),
        &[],
        &[Do::Interrupt],
        Step(Id::BankShort),
    ),
    branch(&[], Quick(QuickAction::Abandon), &[], &[Do::Abandon], Step(Id::GameAbandoned)),
    branch(
        &[Id::BoardBeginner, Id::BoardRandomized, Id::BoardManual, Id::Numbers, Id::RobberStart, Id::Bank, Id::Pieces],
        Compact,
        &[],
        &[],
        Step(Id::SetupAll),
    ),
    branch(&[Id::StartingResources], Compact, &[If::LastPlaced], &[Do::FirstRound], Turn),
    branch(&[Id::StartingResources], Compact, &[], &[Do::NextPlacer], Step(Id::PlaceSecond)),
    branch(&[Id::TurnStart, Id::TurnTimer], Compact, &[], &[], Step(Id::Roll)),
    branch(&[Id::TurnEnd], Compact, &[If::Won], &[], Stay),
    branch(&[Id::Produce, Id::Trade, Id::Build, Id::TurnEnd], Compact, &[], &[], Step(Id::TurnMain)),
    branch(&[Id::RobberMove], Compact, &[], &[], Step(Id::Steal)),
    branch(&[Id::StealNone, Id::RobberReturn], Compact, &[If::Largest], &[], Step(Id::LargestArmy)),
    branch(&[Id::StealNone, Id::RobberReturn], Compact, &[], &[], Return),
    branch(&[Id::SetupAll], Full, &[], &[], Board),
    branch(&[Id::TurnMain], Full, &[], &[], Step(Id::Trade)),
];
