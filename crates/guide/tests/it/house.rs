//! The script follows the five questions of 001 §10.

use crate::common::{begun, choose, draft, go_on, id, quick, score, script};
use hexhaven_guide::{Draft, HouseRules, Input, InputError, QuickAction, Score, Shortage, Timer, VictoryCards};

fn with_house(count: usize, house: HouseRules) -> Draft {
    Draft { house, ..draft(count) }
}

/// 001 §10.2: victory point cards may count as the turn's card.
#[test]
fn section_10_2_victory_cards() {
    for (victory_cards, expected) in
        [(VictoryCards::AnyTime, Ok(())), (VictoryCards::TurnCard, Err(InputError::NoSuchChoice("cards-1".to_owned())))]
    {
        let mut script = begun(with_house(3, HouseRules { victory_cards, ..HouseRules::default() }));
        score(&mut script, Score { player: 0, settlements: 3, cities: 3, ..Score::default() });
        quick(&mut script, QuickAction::YearOfPlenty);
        go_on(&mut script);
        quick(&mut script, QuickAction::WinClaim);
        assert_eq!(script.give(Input::Choice("cards-1".to_owned())), expected);
    }
    // Cards revealed for a failed claim stay revealed and count as the turn's card.
    let mut script =
        begun(with_house(3, HouseRules { victory_cards: VictoryCards::TurnCard, ..HouseRules::default() }));
    quick(&mut script, QuickAction::WinClaim);
    choose(&mut script, "cards-2");
    assert_eq!(id(&script), "win-refused");
    go_on(&mut script);
    assert_eq!(script.give(Input::Quick(QuickAction::Knight)), Err(InputError::CardPlayed));
    quick(&mut script, QuickAction::WinClaim);
    assert_eq!(script.step().text.args["shown"], hexhaven_guide::Argument::from(2));
}

/// 001 §10.3: players spared by a friendly robber are marked among the victims.
#[test]
fn section_10_3_spared_players_are_marked() {
    let mut script = begun(with_house(3, HouseRules { friendly_robber: true, ..HouseRules::default() }));
    score(&mut script, Score { player: 1, settlements: 3, ..Score::default() });
    quick(&mut script, QuickAction::Knight);
    go_on(&mut script);
    let keys: Vec<String> = script.step().choices.into_iter().map(|choice| choice.text.key).collect();
    assert_eq!(keys, ["guide-choice-player", "guide-choice-player-spared", "guide-choice-nobody"]);
}

/// 001 §10.4: no timer, a reminder, or a countdown.
#[test]
fn section_10_4_timer() {
    for (timer, step, seconds) in [
        (Timer::Off, "turn-roll", None),
        (Timer::Reminder, "turn-timer", None),
        (Timer::Seconds(90), "turn-timer", Some(90)),
    ] {
        let mut script = begun(with_house(3, HouseRules { timer, ..HouseRules::default() }));
        go_on(&mut script);
        assert_eq!((id(&script), script.step().seconds), (step, seconds));
    }
}

/// 001 §10.5: three to six players, five and six on the larger board.
#[test]
fn section_10_5_players() {
    for count in 3..=6 {
        let lines = script(draft(count)).step().lines;
        assert_eq!(lines.is_empty(), count <= 4, "{count}");
    }
}

/// 001 §10: the documented answers are the defaults.
#[test]
fn section_10_defaults() {
    let house = HouseRules::default();
    assert_eq!((house.shortage, house.victory_cards), (Shortage::Nobody, VictoryCards::AnyTime));
    assert_eq!((house.friendly_robber, house.timer), (false, Timer::Off));
}
