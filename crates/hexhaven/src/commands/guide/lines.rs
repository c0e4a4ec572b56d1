//! The script line by line: as JSON for programs, as text for pipes and screen readers.

use super::driver::{Command, Driver};
use anyhow::Result;
use guide::{Input, InputError, Text};
use render::TextOptions;
use serde_json::{Value, json};
use std::io::{BufRead, Write};

/// Writes one step per line and reads one answer per line. A refused line repeats the step, with `error`.
pub fn json(driver: &mut Driver, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<()> {
    let mut error = Value::Null;
    let mut line = String::new();
    let mut first = true;
    loop {
        let mut shown = step(driver, error);
        if first && let Some(seed) = &driver.seed {
            shown["seed"] = json!(seed);
        }
        // A client that continues a saved game needs its board too.
        if let Some(board) = driver.board().filter(|_| first || driver.lays_board()) {
            shown["map"] = json!(board.to_text());
        }
        first = false;
        writeln!(output, "{shown}")?;
        output.flush()?;
        line.clear();
        if input.read_line(&mut line)? == 0 {
            return Ok(());
        }
        error = match answer(&line) {
            Err(fault) => json!({"code": "BAD_INPUT", "message": fault, "words": driver.word("unknown")}),
            Ok(answer) => match driver.give(answer)? {
                Ok(()) => Value::Null,
                Err(refused) => refusal(driver, &refused),
            },
        };
    }
}

fn answer(line: &str) -> Result<Input, String> {
    let value: Value = serde_json::from_str(line).map_err(|fault| format!("not valid JSON: {fault}"))?;
    if !value.is_object() {
        return Err("an answer is a JSON object, such as {\"input\":\"done\"}".to_owned());
    }
    serde_json::from_value(value).map_err(|fault| fault.to_string())
}

fn refusal(driver: &Driver, refused: &InputError) -> Value {
    let mut error = json!({
        "code": refused.code(), "message": refused.to_string(), "words": driver.words.say(&refused.text()),
    });
    if let Some(card) = refused.card() {
        error["card"] = json!(card);
    }
    if let InputError::ActionNeeded(actions) = refused {
        error["actions"] = json!(actions);
    }
    error
}

fn step(driver: &Driver, error: Value) -> Value {
    let step = driver.script.step();
    let say = |text: &Text| driver.words.say(text);
    let mut line = json!(step);
    line["words"] = json!({
        "language": driver.words.language().code(),
        "text": say(&step.text),
        "helper": say(&step.helper),
        "lines": step.lines.iter().map(say).collect::<Vec<_>>(),
        "choices": step.choices.iter().map(|choice| say(&choice.text)).collect::<Vec<_>>(),
        "quick": step.quick.iter().map(|button| say(&button.text)).collect::<Vec<_>>(),
    });
    let player = |(player, name): (usize, &String)| json!({"name": name, "seat": driver.script.seat(player), "points": driver.script.points(player)});
    line["players"] = driver.script.settings().draft().players.iter().enumerate().map(player).collect();
    if let Some(places) = driver.script.places() {
        line["places"] = json!(places);
    }
    if !error.is_null() {
        line["error"] = error;
    }
    line
}

/// Writes the step as text and reads short commands.
pub fn plain(driver: &mut Driver, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<()> {
    writeln!(output, "{}", driver.word("keys"))?;
    let mut line = String::new();
    let mut shown = usize::MAX;
    loop {
        if shown != driver.script.step().number {
            show(driver, output)?;
        }
        write!(output, "> ")?;
        output.flush()?;
        line.clear();
        if input.read_line(&mut line)? == 0 {
            return Ok(writeln!(output)?);
        }
        shown = driver.script.step().number;
        match driver.parse(&line) {
            Command::Exit => return Ok(writeln!(output, "{}", driver.word("left"))?),
            Command::Unclear(why) => writeln!(output, "{}", driver.word(why))?,
            Command::Help => {
                for card in driver.script.help_sheet() {
                    writeln!(output, "{}\n    {}", driver.words.say(&card.title), driver.words.say(&card.ruling))?;
                }
            }
            Command::Quick => {
                for (number, button) in driver.script.step().quick.iter().enumerate() {
                    writeln!(output, "q {}  {} ({})", number + 1, driver.words.say(&button.text), button.id.name())?;
                }
            }
            Command::Board => match driver.picture(TextOptions { ids: true, ..TextOptions::default() }) {
                Some(board) => write!(output, "{board}")?,
                None => writeln!(output, "{}", driver.word("no-board"))?,
            },
            Command::Input(answer) => match driver.give(*answer)? {
                // The step may stay the same after an answer: show it again.
                Ok(()) => shown = usize::MAX,
                Err(refused) => writeln!(output, "{}", driver.refusal(&refused))?,
            },
        }
    }
}

fn show(driver: &Driver, output: &mut dyn Write) -> Result<()> {
    let step = driver.script.step();
    let say = |text: &Text| driver.words.say(text);
    writeln!(output, "\n{}\n    {}", say(&step.text), say(&step.helper))?;
    for line in &step.lines {
        writeln!(output, "  - {}", say(line))?;
    }
    if let Some(board) = driver.picture(TextOptions::default()).filter(|_| driver.lays_board()) {
        writeln!(output, "\n{board}")?;
    }
    for (number, choice) in (1..).zip(&step.choices) {
        writeln!(output, "  c {number}  {}", say(&choice.text))?;
    }
    let quick: Vec<String> =
        (1..).zip(&step.quick).map(|(number, button)| format!("q {number} {}", say(&button.text))).collect();
    if !quick.is_empty() {
        writeln!(output, "  {}", quick.join(" · "))?;
    }
    if let Some(card) = step.open {
        let card = card.card(driver.script.settings().house());
        writeln!(output, "  ! {}: {}", say(&card.title), say(&card.ruling))?;
    }
    Ok(())
}
