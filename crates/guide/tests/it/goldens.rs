//! Complete games as read out, in both languages: in the light depth for three to six players, in the full depth for
//! four.

use crate::common::play::Play;
use crate::common::{draft, full, give};
use hexhaven_guide::{
    BoardMode, Dice, Draft, HouseRules, Input, Language, QuickAction, Score, Script, Status, Timer, Words,
};
use std::fmt::Write;

/// A host of a game without randomness: every seventh roll is a seven, and cards are played at fixed turns.
struct Host {
    script: Script,
    rolls: u32,
    played: u32,
    scored: u32,
}

impl Host {
    fn answer(&mut self) -> Input {
        let step = self.script.step();
        let turns = self.script.round_number();
        match step.id.name() {
            "turn-roll" => {
                self.rolls += 1;
                let (a, b) = ((self.rolls % 6 + 1) as u8, (self.rolls * 5 % 6 + 1) as u8);
                if self.rolls.is_multiple_of(5) { Input::Dice(Dice::Sum(7)) } else { Input::Dice(Dice::Both(a, b)) }
            }
            "turn-start" if self.played < turns => {
                let cards = [
                    QuickAction::Knight,
                    QuickAction::YearOfPlenty,
                    QuickAction::Monopoly,
                    QuickAction::RoadBuilding,
                    QuickAction::Knight,
                ];
                self.played += 1;
                Input::Quick(cards[(self.played as usize - 1) % cards.len()])
            }
            "turn-build" if self.scored < self.rolls => {
                self.scored = self.rolls;
                let player = self.script.current_player_index();
                let built = turns.min(4) as u8;
                let settlements = if player == 1 { 2 } else { 2 + built / 3 };
                let cities = if player == 1 { built } else { built / 2 };
                Input::Score(Score { player, settlements, cities, longest_road: built > 2, ..Score::default() })
            }
            "turn-produce" if self.rolls == 3 && self.script.past().len() < 60 => {
                if self.script.past().iter().any(|past| past.id.name() == "bank-short") {
                    Input::Done
                } else {
                    Input::Quick(QuickAction::BankShort)
                }
            }
            "turn-trade" => Input::Skip,
            "robber-steal" if self.rolls.is_multiple_of(2) => Input::Choice("nobody".to_owned()),
            "turn-end" if self.script.points(self.script.current_player_index()) == 9 && self.claims() < 1 => {
                Input::Quick(QuickAction::WinClaim)
            }
            _ => Input::Done,
        }
    }

    fn claims(&self) -> usize {
        self.script.past().iter().filter(|step| step.id.name() == "win-claim").count()
    }
}

fn read_out(count: usize, language: Language, first_player: Option<usize>, timer: Timer) -> String {
    let words = Words::new(language);
    let house = HouseRules { timer, ..HouseRules::default() };
    let board_mode = [BoardMode::Beginner, BoardMode::Randomized, BoardMode::Manual][count % 3];
    let settings = Draft { house, first_player, board_mode, ..draft(count) };
    let mut host = Host { script: crate::common::script(settings), rolls: 0, played: 0, scored: 0 };
    let mut text = String::new();
    while host.script.status() == Status::InProgress {
        assert!(host.script.step().number < 2000, "the game does not end");
        read_step(&mut text, &host.script, &words);
        let input = host.answer();
        writeln!(text, "  > {}", serde_json::to_string(&input).unwrap()).unwrap();
        give(&mut host.script, input);
    }
    read_step(&mut text, &host.script, &words);
    text
}

fn read_step(text: &mut String, script: &Script, words: &Words) {
    let step = script.step();
    let (phase, id, round) = (step.phase_name(), step.id.name(), step.round_number);
    writeln!(text, "[{phase} {id} r{round}] {}", words.say(&step.text)).unwrap();
    writeln!(text, "    {}", words.say(&step.helper)).unwrap();
    for line in &step.lines {
        writeln!(text, "    - {}", words.say(line)).unwrap();
    }
}

/// All inputs of a complete game in the full depth.
fn full_game(draft: Draft, seed: u64) -> Vec<Input> {
    let mut play = Play::new(draft, seed);
    for _ in 0..4000 {
        if play.truth.is_over() {
            return play.script.inputs().to_vec();
        }
        play.step();
    }
    panic!("the game does not end");
}

fn read_answers(draft: Draft, inputs: &[Input], language: Language) -> String {
    let (mut script, words) = (crate::common::script(draft), Words::new(language));
    let mut text = String::new();
    for input in inputs {
        read_step(&mut text, &script, &words);
        writeln!(text, "  > {}", serde_json::to_string(input).unwrap()).unwrap();
        give(&mut script, input.clone());
    }
    read_step(&mut text, &script, &words);
    assert_eq!(script.status(), Status::Completed);
    text
}

trait Named {
    fn phase_name(&self) -> String;
}

impl Named for hexhaven_guide::Step {
    fn phase_name(&self) -> String {
        serde_json::to_value(self.phase).unwrap().as_str().unwrap().to_owned()
    }
}

#[test]
fn three_players() {
    insta::assert_snapshot!("three-th", read_out(3, Language::Thai, None, Timer::Off));
    insta::assert_snapshot!("three-en", read_out(3, Language::English, None, Timer::Off));
}

#[test]
fn four_players() {
    insta::assert_snapshot!("four-th", read_out(4, Language::Thai, Some(2), Timer::Reminder));
    insta::assert_snapshot!("four-en", read_out(4, Language::English, Some(2), Timer::Reminder));
}

#[test]
fn five_players_on_their_own_board() {
    insta::assert_snapshot!("five-th", read_out(5, Language::Thai, Some(4), Timer::Off));
    insta::assert_snapshot!("five-en", read_out(5, Language::English, Some(4), Timer::Off));
}

#[test]
fn six_players() {
    insta::assert_snapshot!("six-th", read_out(6, Language::Thai, None, Timer::Seconds(120)));
    insta::assert_snapshot!("six-en", read_out(6, Language::English, None, Timer::Seconds(120)));
}

#[test]
fn four_players_in_the_full_depth() {
    let draft = Draft { target: Some(4), first_player: Some(1), ..full(4) };
    let inputs = full_game(draft.clone(), 5);
    insta::assert_snapshot!("full-th", read_answers(draft.clone(), &inputs, Language::Thai));
    insta::assert_snapshot!("full-en", read_answers(draft, &inputs, Language::English));
}
