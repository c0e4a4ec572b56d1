//! The same answers give the same steps; any answer can be undone; a script can be saved and loaded.

use crate::common::play::Play;
use crate::common::{draft, full, script};
use hexhaven_guide::{Dice, Draft, HouseRules, Input, InputError, Pace, QuickAction, Score, Script, Settings, Timer};
use proptest::prelude::*;

fn input() -> impl Strategy<Value = Input> {
    prop_oneof![
        8 => Just(Input::Done),
        2 => Just(Input::Skip),
        4 => (1u8..=6, 1u8..=6).prop_map(|(a, b)| Input::Dice(Dice::Both(a, b))),
        2 => (2u8..=12).prop_map(|sum| Input::Dice(Dice::Sum(sum))),
        2 => "(player-[0-3]|nobody|keeps|discards|wool|cards-[0-5]|confirm|refuse)".prop_map(Input::Choice),
        3 => (0..8usize).prop_map(|n| Input::Quick(QuickAction::ALL[n.min(6)])),
        1 => any::<bool>().prop_map(|compact| Input::Pace(if compact { Pace::Compact } else { Pace::Full })),
        1 => (0..4usize, 0..6u8, 0..5u8, any::<bool>()).prop_map(|(player, settlements, cities, longest_road)| {
            Input::Score(Score { player, settlements, cities, longest_road, ..Score::default() })
        }),
    ]
}

fn shown(script: &Script) -> String {
    let all = (script.step(), script.past(), script.coming(6));
    serde_json::to_string(&all).unwrap()
}

fn shown_in_full(script: &Script) -> String {
    serde_json::to_string(&(shown(script), script.view(), script.places(), script.record())).unwrap()
}

proptest! {
    #[test]
    fn every_answer_can_be_undone(inputs in prop::collection::vec(input(), 1..120), count in 3usize..=6) {
        let house = HouseRules { timer: Timer::Reminder, ..HouseRules::default() };
        let mut script = script(Draft { house, first_player: Some(0), ..draft(count) });
        let mut before = Vec::new();
        for input in inputs {
            let was = shown(&script);
            match script.give(input) {
                Ok(()) => before.push(was),
                Err(_) => prop_assert_eq!(shown(&script), was, "a refused answer changes nothing"),
            }
        }
        let text = serde_json::to_string(&script).unwrap();
        let again: Script = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(shown(&again), shown(&script));
        while let Some(was) = before.pop() {
            script.give(Input::Back).unwrap();
            prop_assert_eq!(shown(&script), was);
        }
        prop_assert_eq!(script.give(Input::Back), Err(InputError::NothingBefore));
    }

    #[test]
    fn inputs_survive_a_round_trip(input in input()) {
        let text = serde_json::to_string(&input).unwrap();
        prop_assert_eq!(serde_json::from_str::<Input>(&text).unwrap(), input);
    }
}

proptest! {
    // Undoing complete games is slow.
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    /// The same in the full depth: a game, cut anywhere, can be undone to its beginning step by step.
    #[test]
    fn every_move_can_be_undone(seed in 0u64..1000, moves in 1usize..60, others in prop::collection::vec(input(), 0..12)) {
        let mut play = Play::new(Draft { target: Some(6), ..full(3) }, seed);
        for _ in 0..moves {
            if !play.truth.is_over() {
                play.step();
            }
        }
        let inputs = [play.script.inputs(), &others].concat();
        let mut script = script(Draft { target: Some(6), ..full(3) });
        let mut before = Vec::new();
        for input in inputs {
            let was = shown_in_full(&script);
            match script.give(input) {
                Ok(()) => before.push(was),
                Err(_) => prop_assert_eq!(shown_in_full(&script), was, "a refused answer changes nothing"),
            }
        }
        // Each undo replays the rest, so the last few are enough.
        for was in before.iter().rev().take(15) {
            script.give(Input::Back).unwrap();
            prop_assert_eq!(&shown_in_full(&script), was);
        }
    }
}

#[test]
fn upcoming_steps_are_predicted() {
    let mut script = script(draft(4));
    let coming: Vec<_> = script.coming(60).into_iter().map(|step| (step.id, step.player)).collect();
    let mut came = Vec::new();
    for _ in 0..60 {
        crate::common::go_on(&mut script);
        came.push((script.step().id, script.step().player));
    }
    assert_eq!(coming, came);
}

/// The names of cards in the notation are accepted as well.
#[test]
fn quick_actions_are_read_in_both_spellings() {
    for action in QuickAction::ALL.iter().filter(|action| **action != QuickAction::Score) {
        for name in [action.name().to_owned(), action.name().replace('-', "_")] {
            let line = format!(r#"{{"input":"quick","value":"{name}"}}"#);
            assert_eq!(serde_json::from_str::<Input>(&line).unwrap(), Input::Quick(*action));
        }
    }
    for card in board::Card::ALL.into_iter().filter(|card| *card != board::Card::VictoryPoint) {
        let line = format!(r#"{{"input":"quick","value":"{card}"}}"#);
        assert!(serde_json::from_str::<Input>(&line).is_ok(), "{card}");
    }
}

#[test]
fn rounds_are_unlimited() {
    let mut script = crate::common::begun(draft(3));
    for _ in 0..3 * 150 {
        crate::common::go_on(&mut script);
        crate::common::until(&mut script, "turn-start");
    }
    assert_eq!(script.round_number(), 151);
}

#[test]
fn every_fault_of_settings_is_reported() {
    let faults = |text: &str| -> Vec<String> {
        let draft: Draft = serde_json::from_str(text).unwrap();
        Settings::new(draft).unwrap_err().faults.into_iter().map(|fault| fault.field).collect()
    };
    let text = r#"{"players":["A","A"],"firstPlayer":5,"target":0,"house":{"timer":{"seconds":1}},"map":"x"}"#;
    assert_eq!(faults(text), ["players", "players[1]", "firstPlayer", "target", "house.timer", "map"]);
    assert_eq!(faults(r#"{"players":["A","","C"]}"#), ["players[1]"]);
    let coloured = |colours: &str| faults(&format!(r#"{{"players":["A","B","C"],"colours":{colours}}}"#));
    assert_eq!(coloured(r#"["red","blue"]"#), ["colours"]);
    assert_eq!(coloured(r#"["red","blue","red"]"#), ["colours[2]"]);
    let unknown = r#"{"players":["A","B","C"],"colours":["red","blue","pink"]}"#;
    assert!(serde_json::from_str::<Draft>(unknown).unwrap_err().to_string().contains("pink"));
    let five = r#"{"players":["A","B","C","D","E"],"depth":"full"}"#;
    assert_eq!(faults(five), ["map"]);
    let random =
        Draft { depth: hexhaven_guide::Depth::Full, map: mapfile::shipped("standard").map(str::to_owned), ..draft(3) };
    assert!(Settings::new(random).unwrap_err().to_string().contains("drawn"));
}

#[test]
fn colours_are_saved_and_may_be_absent() {
    let saved = r#"{"players":["A","B","C"],"colours":["brown","white","red"],"boardMode":"BEGINNER","depth":"light"}"#;
    let read = |text: &str| serde_json::from_str::<Settings>(text).unwrap();
    let written = serde_json::to_value(read(saved)).unwrap();
    assert_eq!(written["colours"], serde_json::json!(["brown", "white", "red"]));
    let older = serde_json::to_value(read(r#"{"players":["A","B","C"]}"#)).unwrap();
    assert_eq!(older.get("colours"), None);
}
