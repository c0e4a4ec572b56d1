//! The compact pace: few answers for a turn, the same game, and a change at any time.

use crate::common::play::Play;
use crate::common::{NAMES, begun, choose, draft, full, give, go_on, id, next, quick, roll, score, script, until};
use hexhaven_guide::{Dice, Draft, HouseRules, Input, Pace, QuickAction, Score, Status, Timer};
use rules::Stage;

fn compact(draft: Draft) -> Draft {
    Draft { pace: Pace::Compact, ..draft }
}

#[test]
fn an_ordinary_turn_takes_two_answers_and_a_seven_four() {
    let mut script = script(compact(draft(4)));
    assert_eq!(id(&script), "setup-all");
    assert_eq!(script.step().lines.len(), 4, "board, robber, bank and pieces");
    assert_eq!(next(&mut script, 1), ["setup-first-player"]);
    choose(&mut script, "player-0");
    assert_eq!(id(&script), "placement-first");
    until(&mut script, "turn-roll");
    // The setup, the first player, and eight placements.
    assert_eq!(script.inputs().len(), 10);
    assert_eq!(next(&mut script, 2), ["turn-main Anan", "turn-roll Bua"]);
    give(&mut script, Input::Dice(Dice::Sum(7)));
    assert_eq!(id(&script), "robber-discard");
    assert_eq!(next(&mut script, 1), ["robber-steal Bua"]);
    choose(&mut script, "player-0");
    assert_eq!(id(&script), "turn-main");
    assert_eq!(next(&mut script, 1), ["turn-roll Chai"]);
    assert_eq!((0..4).map(|player| script.points(player)).collect::<Vec<_>>(), [2; 4]);
}

#[test]
fn a_knight_gains_the_largest_army() {
    let mut script = script(compact(Draft { first_player: Some(0), ..draft(3) }));
    for turn in 0..3 {
        until(&mut script, "turn-roll");
        assert_eq!(script.step().player, Some(0));
        quick(&mut script, QuickAction::Knight);
        assert_eq!(id(&script), "robber-steal");
        choose(&mut script, "nobody");
        if turn == 2 {
            assert_eq!(next(&mut script, 1), ["turn-roll Anan"], "after the largest army was confirmed");
        }
        (0..6).for_each(|_| go_on(&mut script));
    }
    assert_eq!(script.points(0), 4);
}

#[test]
fn the_win_is_confirmed_once() {
    let mut script = script(compact(Draft { first_player: Some(1), target: Some(3), ..draft(3) }));
    roll(&mut script, 8);
    score(&mut script, Score { player: 1, settlements: 3, ..Score::default() });
    assert_eq!(next(&mut script, 2), ["win-confirm Bua", "game-over Bua"]);
    assert_eq!((script.status(), script.winner()), (Status::Completed, Some(1)));
}

#[test]
fn the_timer_starts_with_the_turn() {
    let house = HouseRules { timer: Timer::Seconds(90), ..HouseRules::default() };
    let mut script = script(compact(Draft { house, ..draft(3) }));
    until(&mut script, "turn-roll");
    assert_eq!(script.step().seconds, Some(90));
    go_on(&mut script);
    assert_eq!(script.step().seconds, None);
}

/// Wherever the pace changes, the same players have their turns in the same rounds, and the way back is the same.
#[test]
fn the_pace_can_change_at_any_step() {
    let house = HouseRules { timer: Timer::Reminder, ..HouseRules::default() };
    let settings = Draft { house, first_player: Some(2), ..draft(4) };
    for pace in [Pace::Full, Pace::Compact] {
        let other = if pace == Pace::Full { Pace::Compact } else { Pace::Full };
        for steps in 0..60 {
            let mut script = script(Draft { pace, ..settings.clone() });
            for step in 0..steps {
                let input = match id(&script) {
                    "turn-roll" if step % 2 == 0 => Input::Dice(Dice::Sum(7)),
                    "turn-trade" | "turn-main" if step % 3 == 0 => Input::Quick(QuickAction::Knight),
                    "turn-roll" => Input::Dice(Dice::Sum(6)),
                    _ => Input::Done,
                };
                if script.give(input).is_err() {
                    go_on(&mut script);
                }
            }
            let (before, round, current) = (script.step(), script.round_number(), script.current_player_index());
            give(&mut script, Input::Pace(other));
            assert_eq!(script.pace(), other);
            let mut undone = script.clone();
            give(&mut undone, Input::Back);
            assert_eq!((undone.step(), undone.pace()), (before.clone(), pace));
            if before.id.name() != "starting-resources" {
                assert_eq!(
                    (script.round_number(), script.current_player_index()),
                    (round, current),
                    "{}",
                    before.id.name()
                );
            }
            let mut turns = Vec::new();
            for _ in 0..120 {
                if id(&script) == "turn-roll" && turns.last() != Some(&script.current_player_index()) {
                    turns.push(script.current_player_index());
                }
                go_on(&mut script);
            }
            assert!(turns.len() > 8, "the game goes on after {}", before.id.name());
            assert!(turns.windows(2).all(|pair| pair[1] == (pair[0] + 1) % 4), "{turns:?} after {}", before.id.name());
        }
    }
}

#[test]
fn full_tracking_asks_only_players_with_too_many_cards() {
    let mut robbed = 0;
    for seed in 0..6 {
        let mut play = Play::new(compact(Draft { target: Some(5), ..full(4) }), seed);
        for _ in 0..4000 {
            if play.truth.is_over() {
                break;
            }
            play.step();
            let step = play.script.step();
            assert!(
                !["turn-start", "turn-produce", "turn-end", "robber-return", "robber-discard"]
                    .contains(&step.id.name()),
                "{} has no place here",
                step.id.name()
            );
            if play.game.stage(&play.truth) == Stage::RobberDiscard {
                assert_eq!(step.id.name(), "robber-discard-player");
                robbed += 1;
            }
        }
        assert_eq!(play.script.status(), Status::Completed, "seed {seed}");
        assert!(NAMES.contains(&play.script.settings().name(play.script.winner().unwrap())));
    }
    assert!(robbed > 0, "somebody had too many cards");
}

#[test]
fn the_pace_is_optional_in_saved_games() {
    let text = serde_json::to_string(&begun(draft(3))).unwrap();
    assert!(!text.contains("pace"), "older versions can still read it");
    let line = r#"{"input":"pace","value":"slow"}"#;
    let error = serde_json::from_str::<Input>(line).unwrap_err().to_string();
    assert_eq!(error, "the value of a pace must be full or compact");
}
