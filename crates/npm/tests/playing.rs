//! Games as the npm package plays them.

use hexhaven_npm::{GameOptions, Playing, check_record};
use rules::Action;

fn begin(options: &str) -> Playing {
    let options = GameOptions::parse(options).expect("the options are valid");
    Playing::begin(&options).expect("the game can be played")
}

fn refusal(options: &str) -> String {
    let begun = GameOptions::parse(options).and_then(|options| Playing::begin(&options));
    begun.err().expect("the options are refused").json()
}

#[test]
fn bots_play_to_the_end_and_the_record_proves_it() {
    for options in [
        r#"{"seats": ["greedy", "weighted", "greedy", "random"], "seed": "7"}"#,
        r#"{"seats": ["greedy", "weighted", "random"], "map": "catamm", "preset": "catamm", "seed": "5"}"#,
    ] {
        let mut game = begin(options);
        while game.let_bot().expect("bots choose legal actions").is_some() {}
        let status = game.status();
        assert!(status.over && status.awaited.is_empty(), "{options}: {status:?}");
        let checked = check_record(&game.record());
        assert_eq!((checked.fault, checked.winner), (None, status.winner), "{options}");
        assert_eq!(checked.actions as u64, status.version, "{options}");
    }
}

#[test]
fn people_and_bots_take_turns() {
    let mut game = begin(r#"{"seats": [null, "greedy", "greedy"], "map": "beginner", "seed": "3"}"#);
    let mut decisions = 0;
    while !game.status().over && decisions < 3_000 {
        if game.let_bot().expect("bots choose legal actions").is_some() {
            continue;
        }
        assert_eq!(game.status().awaited, [0], "the game waits for somebody who is not a bot");
        let mut legal = game.legal(0).expect("the seat exists");
        legal.retain(|action| *action != Action::Resign);
        let choice = decisions % legal.len();
        game.play(0, &legal[choice]).expect("it is on the list");
        decisions += 1;
    }
    assert!(decisions > 20, "{decisions} decisions");
    assert_eq!(check_record(&game.record()).fault, None);
}

#[test]
fn views_hide_what_others_hold() {
    let game = begin("{}");
    assert_eq!(game.view(Some(1)).expect("the seat exists").seat, Some(1));
    assert_eq!(game.view(None).expect("anybody may watch").seat, None);
    assert!(game.view(Some(4)).expect_err("there are four seats").message.contains("0 to 3"));
}

#[test]
fn refusals_say_what_to_do() {
    let mut game = begin("{}");
    let problem = game.play(0, &Action::RollDice).expect_err("the setup comes first");
    assert!(problem.code == "WRONG_STAGE" && problem.message.contains("setup"), "{problem:?}");
    assert_eq!(game.status().version, 0);
    for (options, code, word) in [
        (r#"{"map": "atlantis"}"#, "BAD_MAP", "beginner"),
        (r#"{"map": "players\n"}"#, "BAD_MAP", "players"),
        (r#"{"seats": [null]}"#, "BAD_RULES", "seats"),
        (r#"{"seats": ["search"]}"#, "BAD_OPTIONS", "greedy"),
        (r#"{"seed": "dice"}"#, "BAD_OPTIONS", "seed"),
        (r#"{"maps": "standard"}"#, "BAD_OPTIONS", "maps"),
    ] {
        let json = refusal(options);
        assert!(json.contains(code) && json.contains(word), "{options}: {json}");
    }
    assert!(check_record("{}").fault.is_some());
}
