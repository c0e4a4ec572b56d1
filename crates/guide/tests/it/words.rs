//! Every message exists in both languages and accepts the arguments it receives.

use crate::common::{begun, draft, give, quick};
use hexhaven_guide::{
    CardId, Colour, Dice, Draft, HouseRules, Input, InputError, Language, Pace, QuickAction, Score, Script, Shortage,
    StepId, Text, Timer, VictoryCards, Words, export,
};
use std::collections::BTreeSet;

fn houses() -> Vec<HouseRules> {
    let timers = [Timer::Off, Timer::Reminder, Timer::Seconds(60)];
    let others =
        [(Shortage::Nobody, VictoryCards::AnyTime, false), (Shortage::SoleClaimant, VictoryCards::TurnCard, true)];
    let house = |&timer| {
        others.map(|(shortage, victory_cards, friendly_robber)| HouseRules {
            shortage,
            victory_cards,
            friendly_robber,
            timer,
        })
    };
    timers.iter().flat_map(house).collect()
}

fn check(words: &[Words; 2], text: &Text) {
    for words in words {
        if let Err(error) = words.try_say(text) {
            panic!("{}: {error}", words.language());
        }
    }
}

fn check_step(words: &[Words; 2], script: &Script) {
    let step = script.step();
    check(words, &step.text);
    check(words, &step.helper);
    step.lines.iter().for_each(|line| check(words, line));
    step.choices.iter().for_each(|choice| check(words, &choice.text));
    step.quick.iter().for_each(|button| check(words, &button.text));
}

fn both() -> [Words; 2] {
    Language::ALL.map(Words::new)
}

#[test]
fn both_languages_have_the_same_keys() {
    let keys = |language: Language| -> BTreeSet<String> {
        let lines = language.guide().lines();
        let key = |line: &str| line.split_once(" = ").map(|(key, _)| key.to_owned());
        lines.filter(|line| line.starts_with("guide-")).filter_map(key).collect()
    };
    assert_eq!(keys(Language::Thai), keys(Language::English));
}

#[test]
fn every_card_and_error_has_texts() {
    let words = both();
    for house in houses() {
        for card in CardId::ALL {
            let card = card.card(&house);
            check(&words, &card.title);
            check(&words, &card.ruling);
        }
    }
    for key in InputError::KEYS {
        check(&words, &Text::new(*key).with("code", "NOT_HERE"));
    }
}

/// The rulebook's map with a change.
fn map_with(from: &str, to: &str) -> Option<String> {
    let text = mapfile::shipped("rulebook").expect("it is shipped");
    assert!(text.contains(from), "{text}");
    Some(text.replacen(from, to, 1))
}

#[test]
fn every_settings_fault_has_texts() {
    let (words, mut found) = (both(), BTreeSet::new());
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let house = HouseRules { timer: Timer::Seconds(5), ..HouseRules::default() };
    let map = Some(String::new());
    for wrong in [
        Draft { players: names(&["A", "A", "", "C\n", "E", "F", "G"]), first_player: Some(7), ..draft(3) },
        Draft { target: Some(0), house, map: map.clone(), ..draft(3) },
        Draft { colours: vec![Colour::Red, Colour::Blue], ..draft(3) },
        Draft { colours: vec![Colour::Red; 3], ..draft(3) },
        Draft { map, ..crate::common::full(3) },
        Draft { map: map_with("2 4", "5 6"), ..crate::common::full(3) },
        Draft {
            map: map_with("2 1\n# placement map: roads settlements cities of each turn\n1 1 0\n", "1 1\n"),
            ..crate::common::full(3)
        },
        Draft { map: mapfile::shipped("standard").map(str::to_owned), ..crate::common::full(3) },
        Draft { target: Some(0), ..crate::common::full(3) },
        crate::common::full(5),
    ] {
        let error = hexhaven_guide::Settings::new(wrong).expect_err("the settings are invalid");
        for fault in &error.faults {
            check(&words, &fault.text);
            found.insert(fault.text.key.clone());
        }
    }
    assert!(found.remove("map-fault-empty"), "map faults have messages of their own");
    let known = Language::English.guide().lines().filter_map(|line| line.split_once(" = "));
    let known = known.map(|(key, _)| key.to_owned()).filter(|key| key.starts_with("guide-fault-")).collect();
    assert_eq!(found, known, "every fault occurs, and every message belongs to a fault");
}

/// Every step is reached in some script, and its texts exist for its arguments.
#[test]
fn every_step_has_texts() {
    let words = both();
    let mut seen = BTreeSet::new();
    for (house, count) in houses().into_iter().zip([3, 4, 5, 6, 3, 4]) {
        for board_mode in [
            hexhaven_guide::BoardMode::Beginner,
            hexhaven_guide::BoardMode::Randomized,
            hexhaven_guide::BoardMode::Manual,
        ] {
            let first_player = (count > 3).then_some(1);
            let mut script = crate::common::script(Draft { house, board_mode, first_player, ..draft(count) });
            let mut stops = vec![
                ("turn-start", QuickAction::Knight),
                ("turn-roll", QuickAction::RolledSeven),
                ("turn-produce", QuickAction::BankShort),
                ("turn-trade", QuickAction::YearOfPlenty),
                ("turn-start", QuickAction::Monopoly),
                ("turn-build", QuickAction::RoadBuilding),
                ("turn-start", QuickAction::WinClaim),
            ];
            for _ in 0..300 {
                check_step(&words, &script);
                let id = crate::common::id(&script);
                seen.insert(id);
                let stop = stops.iter().position(|(at, action)| {
                    *at == id && script.step().quick.iter().any(|button| button.id == *action)
                });
                match stop {
                    Some(stop) => quick(&mut script, stops.remove(stop).1),
                    None if id == "robber-steal" && stops.len() < 6 => crate::common::choose(&mut script, "nobody"),
                    None => crate::common::go_on(&mut script),
                }
            }
            give(&mut script, Input::Quick(QuickAction::Abandon));
            check_step(&words, &script);
            seen.insert(crate::common::id(&script));
        }
    }
    for house in houses() {
        let mut script = crate::common::script(Draft { house, pace: Pace::Compact, ..draft(6) });
        for roll in 0..60 {
            check_step(&words, &script);
            seen.insert(crate::common::id(&script));
            match crate::common::id(&script) {
                "turn-roll" if roll % 3 == 0 => give(&mut script, Input::Dice(Dice::Sum(7))),
                _ => crate::common::go_on(&mut script),
            }
        }
    }
    let mut script = begun(draft(3));
    for _ in 0..3 {
        quick(&mut script, QuickAction::Knight);
        crate::common::until(&mut script, "robber-return");
        crate::common::go_on(&mut script);
        seen.insert(crate::common::id(&script));
        check_step(&words, &script);
        for _ in 0..3 {
            crate::common::until(&mut script, "turn-end");
            crate::common::go_on(&mut script);
        }
    }
    crate::common::score(&mut script, Score { player: 0, settlements: 2, cities: 4, ..Score::default() });
    quick(&mut script, QuickAction::WinClaim);
    for _ in 0..3 {
        crate::common::go_on(&mut script);
        seen.insert(crate::common::id(&script));
        check_step(&words, &script);
    }
    assert_eq!(script.winner(), Some(0));
    let missing: Vec<&str> = StepId::ALL.iter().map(|id| id.name()).filter(|id| !seen.contains(id)).collect();
    assert!(missing.is_empty(), "never shown: {missing:?}");
}

/// In the full depth the host sets up the board as shown on the screen.
#[test]
fn the_board_is_set_up_as_shown_in_the_full_depth() {
    let words = both();
    for board_mode in
        [hexhaven_guide::BoardMode::Beginner, hexhaven_guide::BoardMode::Randomized, hexhaven_guide::BoardMode::Manual]
    {
        let map = mapfile::shipped("rulebook").map(str::to_owned);
        let mut script = crate::common::script(Draft { board_mode, map, ..crate::common::full(4) });
        check_step(&words, &script);
        let text = words[1].say(&script.step().text);
        assert_eq!(text, "Set up the board as shown on the screen (4 players).");
        let coming = script.coming(1).remove(0);
        crate::common::go_on(&mut script);
        assert_eq!(words[1].say(&coming.text), words[1].say(&script.step().text), "the step matches its preview");
        check_step(&words, &script);
        if board_mode != hexhaven_guide::BoardMode::Beginner {
            assert_eq!(words[1].say(&script.step().text), "Put the number tokens where the screen shows them.");
        }
    }
}

#[test]
fn the_export_is_complete() {
    for language in Language::ALL {
        let export = export(language, &HouseRules::default());
        assert_eq!(export.steps.len(), StepId::ALL.len());
        assert_eq!(export.cards.len(), CardId::ALL.len());
        for step in &export.steps {
            assert!(!step.text.is_empty() && !step.helper.is_empty(), "{}", step.id.name());
        }
        assert!(export.cards.iter().all(|card| !card.title.is_empty() && !card.ruling.is_empty()));
        assert!(export.quick_actions.values().all(|words| !words.is_empty()));
    }
}

#[test]
fn numbers_and_resources_are_translated() {
    let [thai, english] = both();
    let wool = Text::new("guide-choice-resource").with("resource", "wool");
    assert_eq!((thai.say(&wool), english.say(&wool)), ("ขนแกะ".to_owned(), "Wool".to_owned()));
    let cards = rules::Amounts([0, 2, 0, 0, 1]);
    let takes = Text::new("guide-line-takes").with("player", "Anan").with_cards(&cards);
    assert_eq!(english.say(&takes), "Anan takes: Lumber ×2 Ore ×1");
    assert_eq!(thai.say(&takes), "Anan รับ: ไม้ ×2 แร่ ×1");
    let mut script = begun(draft(3));
    crate::common::until(&mut script, "turn-roll");
    give(&mut script, Input::Dice(Dice::Both(5, 6)));
    assert_eq!(thai.say(&script.step().text), "ทอยได้ 11: ทุกคนรับทรัพยากรจากไทล์ของตัวเอง");
}
