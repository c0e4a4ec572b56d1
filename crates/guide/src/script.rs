//! A script: settings and answers, from which everything else is computed.

use crate::card::{ScenarioCard, help_sheet};
use crate::error::InputError;
use crate::full::Places;
use crate::input::{Dice, Input};
use crate::machine::Machine;
use crate::obstacle::Obstacles;
use crate::score::Score;
use crate::settings::{Pace, Settings};
use crate::step::{Kind, Status, Step};
use rules::{Stage, View};
use serde::{Deserialize, Serialize};

/// The roll that is assumed when looking ahead.
const USUAL_ROLL: Dice = Dice::Sum(8);

/// Settings and answers, as saved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedScript {
    /// The settings.
    pub settings: Settings,
    /// The answers, oldest first.
    pub inputs: Vec<Input>,
}

/// Why a saved script cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("answer {number}: {error}")]
pub struct SavedError {
    /// The index of the invalid answer.
    pub number: usize,
    /// Why it was refused.
    pub error: InputError,
}

/// A running script.
///
/// ```
/// use hexhaven_guide::{Draft, Input, Script, Settings};
///
/// let players = ["Anan", "Bua", "Chai"].map(str::to_owned).to_vec();
/// let settings = Settings::new(Draft { players, ..Draft::default() }).unwrap();
/// let mut script = Script::new(settings);
/// assert_eq!(script.step().id.name(), "setup-board-beginner");
/// script.give(Input::Done).unwrap();
/// assert_eq!(script.step().id.name(), "setup-robber");
/// script.give(Input::Back).unwrap();
/// assert_eq!(script.step().number, 0);
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "SavedScript", into = "SavedScript")]
pub struct Script {
    settings: Settings,
    inputs: Vec<Input>,
    machine: Machine,
    past: Vec<Step>,
}

impl TryFrom<SavedScript> for Script {
    type Error = SavedError;

    fn try_from(saved: SavedScript) -> Result<Self, SavedError> {
        let mut script = Self::new(saved.settings);
        for (number, input) in saved.inputs.into_iter().enumerate() {
            script.give(input).map_err(|error| SavedError { number, error })?;
        }
        Ok(script)
    }
}

impl From<Script> for SavedScript {
    fn from(script: Script) -> Self {
        Self { settings: script.settings, inputs: script.inputs }
    }
}

impl Script {
    /// A script before its first answer.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let machine = Machine::new(&settings);
        Self { settings, inputs: Vec::new(), machine, past: Vec::new() }
    }

    /// The settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The answers, oldest first.
    #[must_use]
    pub fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// The current step.
    #[must_use]
    pub fn step(&self) -> Step {
        self.machine.step(&self.settings)
    }

    /// The past steps, oldest first.
    #[must_use]
    pub fn past(&self) -> &[Step] {
        &self.past
    }

    /// The next steps that are likely to follow, if nothing special happens and no seven is rolled.
    #[must_use]
    pub fn coming(&self, count: usize) -> Vec<Step> {
        let settings = &self.settings;
        let mut machine = self.machine.to_look_ahead();
        let mut steps = Vec::new();
        while steps.len() < count && machine.status == Status::InProgress {
            let step = machine.step(settings);
            let usual = if step.kind == Kind::Dice { Input::Dice(USUAL_ROLL) } else { Input::Done };
            if machine.take(settings, &usual).is_err() {
                break;
            }
            steps.push(machine.step(settings));
        }
        steps
    }

    /// Gives an answer. `Back` undoes the last one, any number of times.
    ///
    /// # Errors
    /// If the step refuses it; nothing changes then.
    pub fn give(&mut self, input: Input) -> Result<(), InputError> {
        if input == Input::Back {
            return self.back();
        }
        let step = self.step();
        let mut next = self.machine.clone();
        if next.take(&self.settings, &input)? {
            self.past.push(step);
        }
        self.machine = next;
        self.inputs.push(input);
        Ok(())
    }

    fn back(&mut self) -> Result<(), InputError> {
        let mut inputs = self.inputs.clone();
        if inputs.pop().is_none() {
            return Err(InputError::NothingBefore);
        }
        let saved = SavedScript { settings: self.settings.clone(), inputs };
        *self = Self::try_from(saved).map_err(|saved| saved.error)?;
        Ok(())
    }

    /// The current pace.
    #[must_use]
    pub fn pace(&self) -> Pace {
        self.machine.pace
    }

    /// The status of the game.
    #[must_use]
    pub fn status(&self) -> Status {
        self.machine.status
    }

    /// The round, from 1; 0 before the first turn.
    #[must_use]
    pub fn round_number(&self) -> u32 {
        self.machine.round
    }

    /// The player whose turn it is.
    #[must_use]
    pub fn current_player_index(&self) -> usize {
        self.machine.current
    }

    /// The winner, if the game is over.
    #[must_use]
    pub fn winner(&self) -> Option<usize> {
        self.machine.winner.filter(|_| self.machine.status == Status::Completed)
    }

    /// How often each sum was rolled, from 2 to 12.
    #[must_use]
    pub fn rolls(&self) -> [u32; 11] {
        self.machine.rolls
    }

    /// A player's seat in the notation, in the full depth, once the first player is known.
    ///
    /// # Panics
    /// If the player does not exist.
    #[must_use]
    pub fn seat(&self, player: usize) -> Option<u8> {
        assert!(player < self.settings.count(), "there is no player {player}");
        self.machine.table.as_ref().map(|table| table.seat(player).0)
    }

    /// A player's public points.
    ///
    /// # Panics
    /// If the player does not exist.
    #[must_use]
    pub fn points(&self, player: usize) -> u32 {
        self.machine.points(player)
    }

    /// A player's score as entered by the host; `None` in the full depth.
    ///
    /// # Panics
    /// If the player does not exist.
    #[must_use]
    pub fn score(&self, player: usize) -> Option<&Score> {
        self.machine.table.is_none().then(|| self.machine.sheet.of(player))
    }

    /// Every scenario card with the rulings of this table.
    #[must_use]
    pub fn help_sheet(&self) -> Vec<ScenarioCard> {
        help_sheet(self.settings.house())
    }

    /// The public view of the game, in the full depth, once the first player is known. Seats are in turn order.
    #[must_use]
    pub fn view(&self) -> Option<View> {
        self.machine.table.as_ref().map(crate::full::TrackedGame::view)
    }

    /// Where pieces may be placed now, in the full depth.
    #[must_use]
    pub fn places(&self) -> Option<Places> {
        self.machine.table.as_ref().map(crate::full::TrackedGame::places)
    }

    /// What the current player certainly cannot do, in the full depth, while they trade and build.
    #[must_use]
    pub fn obstacles(&self) -> Option<Obstacles> {
        let table = self.machine.table.as_ref()?;
        (table.stage() == Stage::MainActions).then(|| table.obstacles())
    }

    /// The record of the entered actions, in the full depth.
    #[must_use]
    pub fn record(&self) -> Option<String> {
        self.machine.table.as_ref().map(crate::full::TrackedGame::record)
    }
}
