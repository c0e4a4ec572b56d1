//! A script with its words and its files, as every way of driving it needs them.

use crate::files::write_whole;
use anyhow::Result;
use board::Resource;
use guide::{Input, InputError, Language, Script, Step, StepId, Text, Words};
use mapfile::MapFile;
use render::TextOptions;
use serde_json::{Value, json};
use std::path::PathBuf;

/// A script that is driven.
pub struct Desk {
    pub script: Script,
    pub words: Words,
    /// What the board was drawn from, where it was drawn now.
    pub seed: Option<String>,
    save: Option<PathBuf>,
    record: Option<PathBuf>,
}

/// What a line asks for.
pub enum Asked {
    /// An answer to the step.
    Input(Box<Input>),
    /// The help sheet.
    Help,
    /// The board, with the numbers of its places.
    Board,
    /// What can happen meanwhile.
    Quick,
    /// The end.
    Leave,
    /// Nothing that is known: the terminal's word for why.
    Unclear(&'static str),
}

impl Desk {
    pub fn new(script: Script, language: Language, save: Option<PathBuf>, record: Option<PathBuf>) -> Self {
        Self { script, words: Words::new(language), seed: None, save, record }
    }

    /// The board that is followed, with nothing left to the draw.
    pub fn board(&self) -> Option<MapFile> {
        self.script.settings().game().map(|game| MapFile::from_map(game.map()))
    }

    /// Whether the step lays the board.
    pub fn lays_board(&self) -> bool {
        matches!(
            self.script.step().id,
            StepId::BoardBeginner | StepId::BoardRandomized | StepId::BoardManual | StepId::Numbers
        )
    }

    /// A picture of the board that is followed; nothing in the light depth.
    pub fn picture(&self, options: TextOptions) -> Option<String> {
        let board = render::text(&self.board()?, options);
        if self.words.language() == Language::English {
            return Some(board);
        }
        // The board is written in the names of the notation, which are English.
        let named = |name: &str| format!("{name} = {}", self.words.say(&Text::new(format!("resource-{name}"))));
        let names: Vec<String> = Resource::ALL.iter().map(|resource| named(resource.name())).collect();
        Some(format!("{board}{}\n", names.join("   ")))
    }

    /// Gives an answer and keeps it; tells why it was not taken.
    pub fn give(&mut self, input: Input) -> Result<Result<(), InputError>> {
        if let Err(error) = self.script.give(input) {
            return Ok(Err(error));
        }
        self.keep()?;
        Ok(Ok(()))
    }

    /// Writes the answers and the record down, where files are named for them.
    pub fn keep(&self) -> Result<()> {
        if let Some(path) = &self.save {
            write_whole(path, &serde_json::to_string(&self.script)?)?;
        }
        if let (Some(path), Some(record)) = (&self.record, self.script.record()) {
            write_whole(path, &record)?;
        }
        Ok(())
    }

    /// Why an answer is not taken, with the ruling of the scenario card whose case has arisen.
    pub fn refusal(&self, refused: &InputError) -> String {
        let mut said = self.words.say(&refused.text());
        if let Some(card) = refused.card() {
            said = format!("{said}\n   {}", self.words.say(&card.ruling(self.script.settings().house())));
        }
        said
    }

    /// The words of a key of the terminal's own.
    pub fn word(&self, name: &str) -> String {
        self.words.say(&Text::new(format!("guide-terminal-{name}")))
    }

    /// What a line means at the step that is shown.
    pub fn asked(&self, line: &str) -> Asked {
        let line = line.trim();
        let step = self.script.step();
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        let input = match command {
            // The first of several would be chosen for somebody who only wanted to go on.
            "" | "done" if !step.choices.is_empty() => return Asked::Unclear("must-choose"),
            "" | "done" => Some(Input::Done),
            "b" | "back" => Some(Input::Back),
            "s" | "skip" => Some(Input::Skip),
            "?" | "help" => return Asked::Help,
            "m" | "board" => return Asked::Board,
            "x" | "exit" => return Asked::Leave,
            "d" => return dice(rest).map_or(Asked::Unclear("no-dice"), |input| Asked::Input(Box::new(input))),
            "c" => choice(&step, rest),
            "q" if rest.is_empty() => return Asked::Quick,
            "q" => quick(&step, rest),
            _ if line.starts_with('{') => {
                return action(line).map_or(Asked::Unclear("bad-move"), |input| Asked::Input(Box::new(input)));
            }
            _ => None,
        };
        input.map_or(Asked::Unclear("unknown"), |input| Asked::Input(Box::new(input)))
    }
}

/// An answer as JSON, or just the move that it brings.
fn action(line: &str) -> Option<Input> {
    let value: Value = serde_json::from_str(line).ok()?;
    let whole = if value.get("input").is_some() { value } else { json!({"input": "action", "value": value}) };
    serde_json::from_value(whole).ok()
}

/// A sum, or both dice.
fn dice(text: &str) -> Option<Input> {
    let numbers: Option<Vec<u8>> = text.split_whitespace().map(|number| number.parse().ok()).collect();
    let value = match numbers?[..] {
        [sum] => json!(sum),
        [a, b] => json!([a, b]),
        _ => return None,
    };
    serde_json::from_value(json!({"input": "dice", "value": value})).ok()
}

/// A choice by its number, from 1, or by its id.
fn choice(step: &Step, text: &str) -> Option<Input> {
    let ids: Vec<&str> = step.choices.iter().map(|choice| choice.id.as_str()).collect();
    pick(&ids, text).map(|id| Input::Choice(id.to_owned()))
}

/// A quick action by its number, from 1, or by its id. Points come with their numbers: player, settlements, cities,
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
