//! Scripts to test with.

#![allow(dead_code, reason = "each test file uses only some of these")]

pub mod play;

use hexhaven_guide::{BoardMode, Depth, Dice, Draft, Input, QuickAction, Score, Script, Settings};

pub const NAMES: [&str; 6] = ["Anan", "Bua", "Chai", "Dao", "Ek", "Fah"];

pub fn draft(count: usize) -> Draft {
    Draft { players: NAMES[..count].iter().map(|&name| name.to_owned()).collect(), ..Draft::default() }
}

pub fn script(draft: Draft) -> Script {
    Script::new(Settings::new(draft).expect("the settings are valid"))
}

/// A script at the first turn, which the first player begins.
pub fn begun(draft: Draft) -> Script {
    let mut script = script(draft);
    until(&mut script, "turn-start");
    script
}

/// Gives default answers until a step is reached.
pub fn until(script: &mut Script, id: &str) {
    for _ in 0..200 {
        if script.step().id.name() == id {
            return;
        }
        go_on(script);
    }
    panic!("{id} was not reached; the script is at {}", script.step().id.name());
}

/// Gives the default answer.
pub fn go_on(script: &mut Script) {
    let input = if id(script) == "turn-roll" { Input::Dice(Dice::Sum(8)) } else { Input::Done };
    give(script, input);
}

pub fn give(script: &mut Script, input: Input) {
    let (answer, step) = (format!("{input:?}"), id(script));
    script.give(input).unwrap_or_else(|error| panic!("{answer} at {step}: {error}"));
}

pub fn quick(script: &mut Script, action: QuickAction) {
    give(script, Input::Quick(action));
}

pub fn choose(script: &mut Script, id: &str) {
    give(script, Input::Choice(id.to_owned()));
}

pub fn roll(script: &mut Script, sum: u8) {
    until(script, "turn-roll");
    give(script, Input::Dice(Dice::Sum(sum)));
}

pub fn score(script: &mut Script, score: Score) {
    give(script, Input::Score(score));
}

pub fn id(script: &Script) -> &'static str {
    script.step().id.name()
}

/// The names of the next `count` steps, with default answers.
pub fn next(script: &mut Script, count: usize) -> Vec<String> {
    (0..count)
        .map(|_| {
            go_on(script);
            let step = script.step();
            let player = step.player.map(|player| format!(" {}", NAMES[player])).unwrap_or_default();
            format!("{}{player}", step.id.name())
        })
        .collect()
}

pub fn full(count: usize) -> Draft {
    Draft { depth: Depth::Full, first_player: Some(0), board_mode: BoardMode::Beginner, ..draft(count) }
}
