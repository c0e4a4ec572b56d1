//! The script on a terminal, scrolling like song lyrics: past steps, the current one, and those to come.

use super::clock::TurnClock;
use super::driver::{Command, Driver};
use anyhow::{Result, anyhow};
use console::{Key, Term, colors_enabled, style};
use guide::{Text, Words};
use render::TextOptions;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How many steps are shown before and after the current one.
const CONTEXT_STEPS: usize = 3;
/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(100);
const BELL: &str = "\u{7}";

/// Runs a script by keyboard until the user exits.
pub fn run(driver: &mut Driver) -> Result<()> {
    let term = Term::stdout();
    let keys = Keys::new(&term);
    let mut message = String::new();
    let mut clock = None;
    loop {
        show(&term, driver, &message)?;
        message.clear();
        clock = TurnClock::at(clock, &driver.script.step(), Instant::now());
        let line = match keys.next(&term, driver, clock.as_ref())? {
            Key::Enter | Key::Char(' ') => String::new(),
            Key::Char('d') => format!("d {}", ask(&term, driver, "dice", &[])?),
            Key::Char('c') => format!("c {}", ask(&term, driver, "choose", &choices(driver))?),
            Key::Char('q') => format!("q {}", ask(&term, driver, "quick", &buttons(driver))?),
            Key::Char('{') => format!("{{{}", ask(&term, driver, "action", &[])?),
            Key::Char(digit @ '1'..='9') if !driver.script.step().choices.is_empty() => format!("c {digit}"),
            Key::Char(other) => other.to_string(),
            Key::Escape => "x".to_owned(),
            _ => continue,
        };
        match driver.parse(&line) {
            Command::Exit => return Ok(term.write_line(&driver.word("left"))?),
            Command::Unclear(why) => message = driver.word(why),
            Command::Help => help(&term, driver)?,
            // The quick actions were listed, but none was chosen.
            Command::Quick => {}
            Command::Board => match driver.picture(options(&term, true)) {
                Some(board) => show_board(&term, &board)?,
                None => message = driver.word("no-board"),
            },
            Command::Input(input) => {
                if let Err(refused) = driver.give(*input)? {
                    message = driver.refusal(&refused);
                }
            }
        }
    }
}

/// Keys, read on a thread of their own, so that a clock can run meanwhile.
struct Keys {
    wanted: Sender<()>,
    pressed: Receiver<std::io::Result<Key>>,
}

impl Keys {
    fn new(term: &Term) -> Self {
        let ((wanted, requests), (answers, pressed)) = (channel(), channel());
        let term = term.clone();
        thread::spawn(move || {
            for () in requests {
                if answers.send(term.read_key()).is_err() {
                    return;
                }
            }
        });
        Self { wanted, pressed }
    }

    /// Waits for a key, with the clock in the last line.
    fn next(&self, term: &Term, driver: &Driver, clock: Option<&TurnClock>) -> Result<Key> {
        let lost = || anyhow!("the keyboard cannot be read");
        self.wanted.send(()).map_err(|_| lost())?;
        let Some(clock) = clock else { return Ok(self.pressed.recv().map_err(|_| lost())??) };
        let mut shown = None;
        loop {
            let left = clock.seconds_left(Instant::now());
            if shown != Some(left) {
                term.clear_line()?;
                term.write_str(&format!("   {}", clock_words(driver, left)))?;
                if left == 0 && shown.is_some() {
                    term.write_str(BELL)?;
                }
                shown = Some(left);
            }
            match self.pressed.recv_timeout(TICK) {
                Ok(key) => return Ok(key?),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(lost()),
            }
        }
    }
}

fn clock_words(driver: &Driver, left: u64) -> String {
    if left == 0 {
        return style(driver.word("time-up")).red().bold().to_string();
    }
    let time = format!("{}:{:02}", left / 60, left % 60);
    driver.words.say(&Text::new("guide-terminal-time-left").with("time", time.as_str()))
}

fn numbered<'t>(words: &Words, texts: impl Iterator<Item = &'t Text>) -> Vec<String> {
    (1..).zip(texts).map(|(number, text): (usize, _)| format!("{number}  {}", words.say(text))).collect()
}

fn choices(driver: &Driver) -> Vec<String> {
    numbered(&driver.words, driver.script.step().choices.iter().map(|choice| &choice.text))
}

fn buttons(driver: &Driver) -> Vec<String> {
    numbered(&driver.words, driver.script.step().quick.iter().map(|button| &button.text))
}

fn ask(term: &Term, driver: &Driver, question: &str, answers: &[String]) -> Result<String> {
    term.write_line("")?;
    for answer in answers {
        term.write_line(&format!("   {answer}"))?;
    }
    term.write_str(&format!("{} ", driver.word(question)))?;
    Ok(term.read_line()?)
}

fn show(term: &Term, driver: &Driver, message: &str) -> Result<()> {
    let step = driver.script.step();
    let say = |text: &Text| driver.words.say(text);
    term.clear_screen()?;
    let past = driver.script.past();
    for before in &past[past.len().saturating_sub(CONTEXT_STEPS)..] {
        term.write_line(&format!("   {}", style(say(&before.text)).dim()))?;
    }
    term.write_line(&format!("\n ▶ {}", style(say(&step.text)).bold().cyan()))?;
    term.write_line(&format!("   {}", say(&step.helper)))?;
    for line in &step.lines {
        term.write_line(&format!("   · {}", say(line)))?;
    }
    if let Some(board) = driver.picture(options(term, false)).filter(|_| driver.lays_board()) {
        term.write_line(&format!("\n{board}"))?;
    }
    for choice in choices(driver) {
        term.write_line(&format!("   {}", style(choice).yellow()))?;
    }
    if let Some(card) = step.open {
        let card = card.card(driver.script.settings().house());
        term.write_line(&format!("   {} {}", style(say(&card.title)).red(), say(&card.ruling)))?;
    }
    term.write_line("")?;
    for after in driver.script.coming(CONTEXT_STEPS) {
        term.write_line(&format!("   {}", style(say(&after.text)).dim()))?;
    }
    term.write_line(&format!("\n   {}", style(driver.word("keys")).dim()))?;
    term.write_line(&format!("   {}", style(message).red()))?;
    Ok(())
}

/// As wide as the terminal allows, in colour if it supports that.
fn options(term: &Term, ids: bool) -> TextOptions {
    let columns = term.size_checked().map_or(TextOptions::default().columns, |(_, columns)| columns.into());
    TextOptions { ids, colour: colors_enabled(), columns }
}

fn show_board(term: &Term, board: &str) -> Result<()> {
    term.clear_screen()?;
    term.write_line(board)?;
    term.read_key()?;
    Ok(())
}

fn help(term: &Term, driver: &Driver) -> Result<()> {
    term.clear_screen()?;
    term.write_line(&style(driver.word("help")).bold().to_string())?;
    for card in driver.script.help_sheet() {
        term.write_line(&format!("\n {}", style(driver.words.say(&card.title)).cyan()))?;
        term.write_line(&format!("   {}", driver.words.say(&card.ruling)))?;
    }
    term.read_key()?;
    Ok(())
}
