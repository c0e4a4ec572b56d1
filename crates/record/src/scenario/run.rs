//! Runs a case.

use super::{Scenario, Step, matching};
use crate::draw::{draw, draw_markets};
use crate::maps::load_map;
use crate::truth::{self, listed};
use random::{GameStream, Purpose};
use rules::{Game, Rules, State};
use std::fmt;
use std::path::Path;

/// Why a case fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The step at fault, from 1; `None` if the failure does not concern a step.
    pub step: Option<usize>,
    /// What went wrong.
    pub message: String,
    /// The notes of the case's author.
    pub notes: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(step) = self.step {
            write!(f, "step {step}: ")?;
        }
        write!(f, "{}", self.message)?;
        self.notes.iter().try_for_each(|note| write!(f, " (note: {note})"))
    }
}

impl Scenario {
    /// The game of the case; a map's path is relative to `folder`.
    ///
    /// # Errors
    /// Describes what is wrong with the map or the rules.
    pub fn game(&self, folder: &Path) -> Result<Game, String> {
        let map = load_map(&self.map, folder, &self.seed).map_err(|error| format!("map: {error}"))?;
        let rules = Rules::resolve(self.preset, &self.options, &map).map_err(|error| format!("options: {error}"))?;
        let named = self.position.as_ref().and_then(|position| position["players"].as_array()).map(Vec::len);
        let seats = self.seats.or(named).unwrap_or_else(|| rules.players.min.into());
        let game = Game::new(rules, map, seats).map_err(|error| error.to_string())?;
        Ok(game.with_markets(draw_markets(&self.seed)))
    }

    /// The state that the case starts from.
    ///
    /// # Errors
    /// Lists every fault of the position.
    pub fn start(&self, game: &Game) -> Result<State, String> {
        truth::start(game, self.position.as_ref()).map_err(|faults| listed(&faults))
    }

    /// Runs the case.
    ///
    /// # Errors
    /// Describes the first unmet expectation.
    pub fn run(&self, folder: &Path) -> Result<(), Failure> {
        let fail = |step: Option<usize>, message: String, note: Option<&String>| Failure {
            step,
            message,
            notes: [note, self.note.as_ref()].into_iter().flatten().cloned().collect(),
        };
        let game = self.game(folder).map_err(|message| fail(None, message, None))?;
        let mut state = self.start(&game).map_err(|message| fail(None, message, None))?;
        let mut stream = GameStream::new(&self.seed, Purpose::Chance);
        for (i, step) in self.steps.iter().enumerate() {
            take_step(&game, &mut state, step, &mut stream)
                .map_err(|message| fail(Some(i + 1), message, step.note.as_ref()))?;
        }
        let then = self.then.as_ref().map_or(Ok(()), |then| compare(&game, &state, then));
        then.map_err(|message| fail(None, message, None))
    }
}

fn take_step(game: &Game, state: &mut State, step: &Step, stream: &mut GameStream) -> Result<(), String> {
    let name = step.action.name();
    if step.seat.index() >= game.seats() {
        return Err(format!("seat: there is no {}", step.seat));
    }
    match (game.check(state, step.seat, &step.action), step.illegal) {
        (Ok(_), Some(reason)) => return Err(format!("{name} was accepted, expected {reason}")),
        (Err(refusal), None) => return Err(format!("{name} was refused: {refusal}")),
        (Err(refusal), Some(reason)) if refusal.reason != reason => {
            return Err(format!("{name} was refused: {refusal}; expected {reason}"));
        }
        (Err(_), Some(_)) => {}
        (Ok(mv), None) => {
            let chance = game.chance(state, &mv);
            let outcome = match step.outcome {
                Some(outcome) if !chance.allows(&outcome) => {
                    return Err(format!("{outcome} is not a possible outcome of {name}"));
                }
                Some(outcome) => outcome,
                None => draw(&chance, stream),
            };
            game.apply(state, &mv, outcome, &mut ());
        }
    }
    step.then.as_ref().map_or(Ok(()), |then| compare(game, state, then))
}

fn compare(game: &Game, state: &State, then: &serde_json::Value) -> Result<(), String> {
    let whole =
        if then.get("board").is_some() { truth::encode_with_board(game, state) } else { truth::encode(game, state) };
    matching::compare(then, &whole)
}
