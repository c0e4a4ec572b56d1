//! The script on a terminal, rolling like the lines of a song: what was, what is, what comes.

use super::desk::{Asked, Desk};
use anyhow::Result;
use console::{Key, Term, colors_enabled, style};
use guide::{Text, Words};
use render::TextOptions;

/// Steps that are shown before and after the one that is read.
const AROUND: usize = 3;

/// Runs a script with keys until it is left.
pub fn run(desk: &mut Desk) -> Result<()> {
    let term = Term::stdout();
    let mut message = String::new();
    loop {
        show(&term, desk, &message)?;
        message.clear();
        let line = match term.read_key()? {
            Key::Enter | Key::Char(' ') => String::new(),
            Key::Char('d') => format!("d {}", ask(&term, desk, "dice", &[])?),
            Key::Char('c') => format!("c {}", ask(&term, desk, "choose", &choices(desk))?),
            Key::Char('q') => format!("q {}", ask(&term, desk, "quick", &buttons(desk))?),
            Key::Char('{') => format!("{{{}", ask(&term, desk, "action", &[])?),
            Key::Char(digit @ '1'..='9') if !desk.script.step().choices.is_empty() => format!("c {digit}"),
            Key::Char(other) => other.to_string(),
            Key::Escape => "x".to_owned(),
            _ => continue,
        };
        match desk.asked(&line) {
            Asked::Leave => return Ok(term.write_line(&desk.word("left"))?),
            Asked::Unclear(why) => message = desk.word(why),
            Asked::Help => help(&term, desk)?,
            // They were listed, and none was named.
            Asked::Quick => {}
            Asked::Board => match desk.picture(options(&term, true)) {
                Some(board) => board_of(&term, &board)?,
                None => message = desk.word("no-board"),
            },
            Asked::Input(input) => {
                if let Err(refused) = desk.give(*input)? {
                    message = desk.refusal(&refused);
                }
            }
        }
    }
}

fn numbered<'t>(words: &Words, texts: impl Iterator<Item = &'t Text>) -> Vec<String> {
    (1..).zip(texts).map(|(number, text): (usize, _)| format!("{number}  {}", words.say(text))).collect()
}

fn choices(desk: &Desk) -> Vec<String> {
    numbered(&desk.words, desk.script.step().choices.iter().map(|choice| &choice.text))
}

fn buttons(desk: &Desk) -> Vec<String> {
    numbered(&desk.words, desk.script.step().quick.iter().map(|button| &button.text))
}

fn ask(term: &Term, desk: &Desk, question: &str, answers: &[String]) -> Result<String> {
    term.write_line("")?;
    for answer in answers {
        term.write_line(&format!("   {answer}"))?;
    }
    term.write_str(&format!("{} ", desk.word(question)))?;
    Ok(term.read_line()?)
}

fn show(term: &Term, desk: &Desk, message: &str) -> Result<()> {
    let step = desk.script.step();
    let say = |text: &Text| desk.words.say(text);
    term.clear_screen()?;
    let past = desk.script.past();
    for before in &past[past.len().saturating_sub(AROUND)..] {
        term.write_line(&format!("   {}", style(say(&before.text)).dim()))?;
    }
    term.write_line(&format!("\n ▶ {}", style(say(&step.text)).bold().cyan()))?;
    term.write_line(&format!("   {}", say(&step.helper)))?;
    for line in &step.lines {
        term.write_line(&format!("   · {}", say(line)))?;
    }
    if let Some(board) = desk.picture(options(term, false)).filter(|_| desk.lays_board()) {
        term.write_line(&format!("\n{board}"))?;
    }
    for choice in choices(desk) {
        term.write_line(&format!("   {}", style(choice).yellow()))?;
    }
    if let Some(card) = step.open {
        let card = card.card(desk.script.settings().house());
        term.write_line(&format!("   {} {}", style(say(&card.title)).red(), say(&card.ruling)))?;
    }
    term.write_line("")?;
    for after in desk.script.coming(AROUND) {
        term.write_line(&format!("   {}", style(say(&after.text)).dim()))?;
    }
    term.write_line(&format!("\n   {}", style(desk.word("keys")).dim()))?;
    term.write_line(&format!("   {}", style(message).red()))?;
    Ok(())
}

/// As large as the terminal allows, in colours where it has them.
fn options(term: &Term, ids: bool) -> TextOptions {
    let columns = term.size_checked().map_or(TextOptions::default().columns, |(_, columns)| columns.into());
    TextOptions { ids, colour: colors_enabled(), columns }
}

fn board_of(term: &Term, board: &str) -> Result<()> {
    term.clear_screen()?;
    term.write_line(board)?;
    term.read_key()?;
    Ok(())
}

fn help(term: &Term, desk: &Desk) -> Result<()> {
    term.clear_screen()?;
    term.write_line(&style(desk.word("help")).bold().to_string())?;
    for card in desk.script.help_sheet() {
        term.write_line(&format!("\n {}", style(desk.words.say(&card.title)).cyan()))?;
        term.write_line(&format!("   {}", desk.words.say(&card.ruling)))?;
    }
    term.read_key()?;
    Ok(())
}
