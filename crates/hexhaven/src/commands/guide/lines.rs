//! The script line by line: as JSON for programs, as words for pipes and screen readers.

use super::desk::{Asked, Desk};
use anyhow::Result;
use guide::{Input, InputError, Text};
use render::TextOptions;
use serde_json::{Value, json};
use std::io::{BufRead, Write};

/// One step per line out, one answer per line in. A line that is not taken gives the same step again, with `error`.
pub fn json(desk: &mut Desk, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<()> {
    let mut error = Value::Null;
    let mut line = String::new();
    let mut first = true;
    loop {
        let mut shown = step(desk, error);
        if first && let Some(seed) = &desk.seed {
            shown["seed"] = json!(seed);
        }
        // Whoever takes up a saved game must know its board, too.
        if let Some(board) = desk.board().filter(|_| first || desk.lays_board()) {
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
            Err(fault) => json!({"code": "BAD_INPUT", "message": fault, "words": desk.word("unknown")}),
            Ok(answer) => match desk.give(answer)? {
                Ok(()) => Value::Null,
                Err(refused) => refusal(desk, &refused),
            },
        };
    }
}

fn answer(line: &str) -> Result<Input, String> {
    let value: Value = serde_json::from_str(line).map_err(|fault| format!("this is no JSON: {fault}"))?;
    if !value.is_object() {
        return Err("an answer is a JSON object, such as {\"input\":\"done\"}".to_owned());
    }
    serde_json::from_value(value).map_err(|fault| fault.to_string())
}

fn refusal(desk: &Desk, refused: &InputError) -> Value {
    let mut error = json!({
        "code": refused.code(), "message": refused.to_string(), "words": desk.words.say(&refused.text()),
    });
    if let Some(card) = refused.card() {
        error["card"] = json!(card);
    }
    if let InputError::ActionNeeded(actions) = refused {
        error["actions"] = json!(actions);
    }
    error
}

fn step(desk: &Desk, error: Value) -> Value {
    let step = desk.script.step();
    let say = |text: &Text| desk.words.say(text);
    let mut line = json!(step);
    line["words"] = json!({
        "language": desk.words.language().code(),
        "text": say(&step.text),
        "helper": say(&step.helper),
        "lines": step.lines.iter().map(say).collect::<Vec<_>>(),
        "choices": step.choices.iter().map(|choice| say(&choice.text)).collect::<Vec<_>>(),
        "quick": step.quick.iter().map(|button| say(&button.text)).collect::<Vec<_>>(),
    });
    let player = |(player, name): (usize, &String)| json!({"name": name, "seat": desk.script.seat(player), "points": desk.script.points(player)});
    line["players"] = desk.script.settings().draft().players.iter().enumerate().map(player).collect();
    if let Some(places) = desk.script.places() {
        line["places"] = json!(places);
    }
    if !error.is_null() {
        line["error"] = error;
    }
    line
}

/// The step's words out, short commands in.
pub fn plain(desk: &mut Desk, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<()> {
    writeln!(output, "{}", desk.word("keys"))?;
    let mut line = String::new();
    let mut shown = usize::MAX;
    loop {
        if shown != desk.script.step().number {
            tell(desk, output)?;
        }
        write!(output, "> ")?;
        output.flush()?;
        line.clear();
        if input.read_line(&mut line)? == 0 {
            return Ok(writeln!(output)?);
        }
        shown = desk.script.step().number;
        match desk.asked(&line) {
            Asked::Leave => return Ok(writeln!(output, "{}", desk.word("left"))?),
            Asked::Unclear(why) => writeln!(output, "{}", desk.word(why))?,
            Asked::Help => {
                for card in desk.script.help_sheet() {
                    writeln!(output, "{}\n    {}", desk.words.say(&card.title), desk.words.say(&card.ruling))?;
                }
            }
            Asked::Quick => {
                for (number, button) in desk.script.step().quick.iter().enumerate() {
                    writeln!(output, "q {}  {} ({})", number + 1, desk.words.say(&button.text), button.id.name())?;
                }
            }
            Asked::Board => match desk.picture(TextOptions { ids: true, ..TextOptions::default() }) {
                Some(board) => write!(output, "{board}")?,
                None => writeln!(output, "{}", desk.word("no-board"))?,
            },
            Asked::Input(answer) => match desk.give(*answer)? {
                // Something was written down and the step stays: what followed from it is told.
                Ok(()) => shown = usize::MAX,
                Err(refused) => writeln!(output, "{}", desk.refusal(&refused))?,
            },
        }
    }
}

fn tell(desk: &Desk, output: &mut dyn Write) -> Result<()> {
    let step = desk.script.step();
    let say = |text: &Text| desk.words.say(text);
    writeln!(output, "\n{}\n    {}", say(&step.text), say(&step.helper))?;
    for line in &step.lines {
        writeln!(output, "  - {}", say(line))?;
    }
    if let Some(board) = desk.picture(TextOptions::default()).filter(|_| desk.lays_board()) {
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
        let card = card.card(desk.script.settings().house());
        writeln!(output, "  ! {}: {}", say(&card.title), say(&card.ruling))?;
    }
    Ok(())
}
