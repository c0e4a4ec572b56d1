//! A script with its text and files, shared by all front ends of the command.

use crate::files::write_atomically;
use anyhow::Result;
use board::Resource;
use guide::{Input, InputError, Language, Pace, Script, Step, StepId, Text, Words};
use mapfile::MapFile;
use render::TextOptions;
use serde_json::{Value, json};
use std::path::PathBuf;

/// How the messages of the rules address a player in Thai.
const THAI_YOU: &str = "คุณ";

/// A running script.
pub struct Driver {
    pub script: Script,
    pub words: Words,
    /// The seed of the board, if it was drawn in this run.
    pub seed: Option<String>,
    save: Option<PathBuf>,
    record: Option<PathBuf>,
}

/// A typed command.
pub enum Command {
    /// An answer to the step.
    Input(Box<Input>),
    /// Show the help sheet.
    Help,
    /// Show the board, with the ids of its places.
    Board,
    /// List the quick actions.
    Quick,
    Exit,
    /// Not understood; the key of the message that says why.
    Unclear(&'static str),
}

impl Driver {
    pub fn new(script: Script, language: Language, save: Option<PathBuf>, record: Option<PathBuf>) -> Self {
        Self { script, words: Words::new(language), seed: None, save, record }
    }

    /// The tracked board, with its random parts fixed.
    pub fn board(&self) -> Option<MapFile> {
        self.script.settings().game().map(|game| MapFile::from_map(game.map()))
    }

    /// Whether the current step sets up the board.
    pub fn lays_board(&self) -> bool {
        matches!(
            self.script.step().id,
            StepId::SetupAll | StepId::BoardBeginner | StepId::BoardRandomized | StepId::BoardManual | StepId::Numbers
        )
    }

    /// The tracked board as text; `None` in the light depth.
    pub fn picture(&self, options: TextOptions) -> Option<String> {
        let board = render::text(&self.board()?, options);
        if self.words.language() == Language::English {
            return Some(board);
        }
        // The board uses the English names of the notation.
        let named = |name: &str| format!("{name} = {}", self.words.say(&Text::new(format!("resource-{name}"))));
        let names: Vec<String> = Resource::ALL.iter().map(|resource| named(resource.name())).collect();
        Some(format!("{board}{}\n", names.join("   ")))
    }

    /// Gives an answer and saves it, or returns why it was refused.
    pub fn give(&mut self, input: Input) -> Result<Result<(), InputError>> {
        if let Err(error) = self.script.give(input) {
            return Ok(Err(error));
        }
        self.save()?;
        Ok(Ok(()))
    }

    /// Writes the answers and the record, if files are given for them.
    pub fn save(&self) -> Result<()> {
        if let Some(path) = &self.save {
            write_atomically(path, &serde_json::to_string(&self.script)?)?;
        }
        if let (Some(path), Some(record)) = (&self.record, self.script.record()) {
            write_atomically(path, &record)?;
        }
        Ok(())
    }

    /// Why an answer was refused, with the ruling of the relevant scenario card.
    pub fn refusal(&self, refused: &InputError) -> String {
        let text = refused.text();
        let mut said = self.words.say(&text);
        if text.args.contains_key("code") {
            // The rules speak to the player, but the host reads this. In Thai a name takes the place of the pronoun.
            let player = self.script.step().player.unwrap_or_else(|| self.script.current_player_index());
            let name = self.script.settings().name(player);
            said = if said.contains(THAI_YOU) { said.replace(THAI_YOU, name) } else { format!("{name}: {said}") };
        }
        if let Some(card) = refused.card() {
            said = format!("{said}\n   {}", self.words.say(&card.ruling(self.script.settings().house())));
        }
        said
    }

    /// The text of a message of the terminal itself.
    pub fn word(&self, name: &str) -> String {
        self.words.say(&Text::new(format!("guide-terminal-{name}")))
    }

    /// Parses a line typed at the current step.
    pub fn parse(&self, line: &str) -> Command {
        let line = line.trim();
        let step = self.script.step();
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        let input = match command {
            // Pressing Enter to continue must not pick one of several choices.
            "" | "done" if step.choices.len() > 1 => return Command::Unclear("must-choose"),
            "" | "done" => Some(Input::Done),
            "b" | "back" => Some(Input::Back),
            "s" | "skip" => Some(Input::Skip),
            "p" | "pace" => Some(Input::Pace(match self.script.pace() {
                Pace::Full => Pace::Compact,
                Pace::Compact => Pace::Full,
            })),
            "?" | "help" => return Command::Help,
            "m" | "board" => return Command::Board,
            "x" | "exit" => return Command::Exit,
            "d" => return dice(rest).map_or(Command::Unclear("no-dice"), |input| Command::Input(Box::new(input))),
            "c" => choice(&step, rest),
            "q" if rest.is_empty() => return Command::Quick,
            "q" => quick(&step, rest),
            _ if line.starts_with('{') => {
                return action(line).map_or(Command::Unclear("bad-move"), |input| Command::Input(Box::new(input)));
            }
            _ => None,
        };
        input.map_or(Command::Unclear("unknown"), |input| Command::Input(Box::new(input)))
    }
}

/// Parses an answer in JSON, or just its action.
fn action(line: &str) -> Option<Input> {
    let value: Value = serde_json::from_str(line).ok()?;
    let whole = if value.get("input").is_some() { value } else { json!({"input": "action", "value": value}) };
    serde_json::from_value(whole).ok()
}

/// Parses a sum, or both dice.
fn dice(text: &str) -> Option<Input> {
    let numbers: Option<Vec<u8>> = text.split_whitespace().map(|number| number.parse().ok()).collect();
    let value = match numbers?[..] {
        [sum] => json!(sum),
        [a, b] => json!([a, b]),
        _ => return None,
    };
    serde_json::from_value(json!({"input": "dice", "value": value})).ok()
}

/// Parses a choice by its number, from 1, or by its id.
fn choice(step: &Step, text: &str) -> Option<Input> {
    let ids: Vec<&str> = step.choices.iter().map(|choice| choice.id.as_str()).collect();
    pick(&ids, text).map(|id| Input::Choice(id.to_owned()))
}

/// Parses a quick action by its number, from 1, or by its id. Points are given as numbers: player, settlements, cities,
/// longest road, largest army (0 or 1), victory cards.
fn quick(step: &Step, text: &str) -> Option<Input> {
    let ids: Vec<&str> = step.quick.iter().map(|button| button.id.name()).collect();
    let (name, numbers) = text.split_once(' ').unwrap_or((text, ""));
    let id = pick(&ids, &name.replace('_', "-"))?;
    let numbers: Option<Vec<u8>> = numbers.split_whitespace().map(|number| number.parse().ok()).collect();
    let value = match numbers?[..] {
        [] => json!(id),
        [player, settlements, cities, road @ 0..=1, army @ 0..=1, cards] => json!({
            "id": id, "player": player, "settlements": settlements, "cities": cities,
            "longestRoad": road == 1, "largestArmy": army == 1, "victoryCards": cards,
        }),
        _ => return None,
    };
    serde_json::from_value(json!({"input": "quick", "value": value})).ok()
}

fn pick<'i>(ids: &[&'i str], text: &str) -> Option<&'i str> {
    let numbered = text.parse::<usize>().ok().and_then(|number| ids.get(number.wrapping_sub(1)));
    numbered.or_else(|| ids.iter().find(|id| **id == text)).copied()
}
