//! The script follows 001, section by section.

use crate::common::{begun, choose, draft, give, go_on, id, next, quick, roll, score, script, until};
use hexhaven_guide::{
    BoardMode, CardId, Draft, HouseRules, Input, InputError, Kind, Language, Phase, QuickAction, Score, Script,
    Shortage, Status, Words,
};

fn with_house(count: usize, house: HouseRules) -> Draft {
    Draft { house, ..draft(count) }
}

/// 001 §1: settlement 1, city 2, awards 2 each, card 1.
#[test]
fn section_1_points() {
    let all = Score { player: 0, settlements: 3, cities: 2, longest_road: true, largest_army: true, victory_cards: 1 };
    assert_eq!(all.points(), 3 + 4 + 2 + 2 + 1);
}

/// 001 §1: there is one of each award.
#[test]
fn section_1_awards_move() {
    let mut script = begun(draft(3));
    score(&mut script, Score { player: 0, settlements: 2, longest_road: true, ..Score::default() });
    score(&mut script, Score { player: 1, settlements: 2, longest_road: true, ..Score::default() });
    assert_eq!((script.points(0), script.points(1)), (2, 4));
}

/// 001 §2.1: three ways to set up the board; 6 next to 8 is only a hint, and the robber starts on the desert.
#[test]
fn section_2_1_board() {
    let steps = |board_mode: BoardMode| {
        let mut script = script(Draft { board_mode, ..draft(3) });
        let first = id(&script).to_owned();
        [vec![first], next(&mut script, 2)].concat()
    };
    assert_eq!(steps(BoardMode::Beginner), ["setup-board-beginner", "setup-robber", "setup-bank"]);
    assert_eq!(steps(BoardMode::Randomized), ["setup-board-randomized", "setup-numbers", "setup-robber"]);
    assert_eq!(steps(BoardMode::Manual), ["setup-board-manual", "setup-numbers", "setup-robber"]);
    for board_mode in [BoardMode::Randomized, BoardMode::Manual] {
        let mut script = script(Draft { board_mode, ..draft(3) });
        until(&mut script, "setup-numbers");
        let step = script.step();
        assert!(!step.must_confirm && step.skippable, "the hint is optional");
        for (language, hint) in
            [(Language::Thai, "อย่าวาง 6 ติดกับ 8"), (Language::English, "don’t put 6 and 8 next to each other")]
        {
            let helper = Words::new(language).say(&step.helper);
            assert!(helper.contains(hint), "{helper}");
        }
        until(&mut script, "setup-robber");
        assert_eq!(Words::new(Language::English).say(&script.step().text), "Put the robber on the desert.");
    }
}

/// 001 §2.2: the first player is chosen once.
#[test]
fn section_2_2_first_player() {
    let mut script = script(draft(4));
    until(&mut script, "setup-first-player");
    assert_eq!(script.step().kind, Kind::Choice);
    choose(&mut script, "player-2");
    assert_eq!(script.current_player_index(), 2);
    assert_eq!(script.step().player, Some(2));
}

/// 001 §2.3: placement in snake order, with cards for the second settlement only.
#[test]
fn section_2_3_snake() {
    let mut script = script(Draft { first_player: Some(1), ..draft(3) });
    until(&mut script, "setup-first-player");
    assert_eq!(
        next(&mut script, 10),
        [
            "placement-first Bua",
            "placement-first Chai",
            "placement-first Anan",
            "placement-second Anan",
            "starting-resources Anan",
            "placement-second Chai",
            "starting-resources Chai",
            "placement-second Bua",
            "starting-resources Bua",
            "turn-start Bua",
        ]
    );
}

/// 001 §2.4 and §9: a placement step mentions the distance rule and must be confirmed.
#[test]
fn section_2_4_distance() {
    let mut script = script(draft(3));
    until(&mut script, "placement-first");
    let step = script.step();
    assert!(step.cards.contains(&CardId::Distance) && step.must_confirm);
    assert_eq!(step.phase, Phase::PlacementFirst);
    assert_eq!(script.give(Input::Skip), Err(InputError::NotSkippable));
}

/// 001 §3 and §9: the six steps of a turn.
#[test]
fn section_3_turn() {
    let mut script = begun(draft(3));
    assert_eq!(
        next(&mut script, 6),
        [
            "turn-roll Anan",
            "turn-produce Anan",
            "turn-trade Anan",
            "turn-build Anan",
            "turn-end Anan",
            "turn-start Bua"
        ]
    );
}

/// 001 §3.2: the roll is 2 to 12, as a sum or as two dice.
#[test]
fn section_3_2_dice() {
    let read = |text: &str| serde_json::from_str::<Input>(text);
    for wrong in ["1", "13", "[0,3]", "[7,1]", "[3]", "\"8\"", "null"] {
        assert!(read(&format!(r#"{{"input":"dice","value":{wrong}}}"#)).is_err(), "{wrong}");
    }
    let mut script = begun(draft(3));
    until(&mut script, "turn-roll");
    assert_eq!(script.give(Input::Done), Err(InputError::NotHere));
    give(&mut script, read(r#"{"input":"dice","value":[3,5]}"#).unwrap());
    assert_eq!(script.step().text.args["sum"], hexhaven_guide::Argument::Number(8));
}

/// 001 §3.3, §8A and §10.1: a short bank opens its card with the table's ruling, and the turn continues.
#[test]
fn section_3_3_bank_shortage() {
    for (shortage, ruling) in [
        (Shortage::Nobody, "guide-card-bank-short-ruling-nobody"),
        (Shortage::SoleClaimant, "guide-card-bank-short-ruling-sole-claimant"),
    ] {
        let mut script = begun(with_house(3, HouseRules { shortage, ..HouseRules::default() }));
        roll(&mut script, 6);
        quick(&mut script, QuickAction::BankShort);
        let step = script.step();
        assert_eq!((step.open, step.helper.key.as_str()), (Some(CardId::BankShort), ruling));
        go_on(&mut script);
        assert_eq!(id(&script), "turn-produce");
    }
}

/// 001 §3.4, §3.5: trading and building may be skipped.
#[test]
fn section_3_4_trade_may_be_skipped() {
    let mut script = begun(draft(3));
    roll(&mut script, 6);
    until(&mut script, "turn-trade");
    give(&mut script, Input::Skip);
    give(&mut script, Input::Skip);
    assert_eq!(id(&script), "turn-end");
}

/// 001 §3.6: one development card per turn, before or after the roll.
#[test]
fn section_3_6_one_card_a_turn() {
    let mut script = begun(draft(3));
    quick(&mut script, QuickAction::YearOfPlenty);
    assert_eq!(id(&script), "year-of-plenty");
    go_on(&mut script);
    assert_eq!(id(&script), "turn-start");
    assert_eq!(script.give(Input::Quick(QuickAction::Knight)), Err(InputError::CardPlayed));
    roll(&mut script, 5);
    until(&mut script, "turn-build");
    assert!(!script.step().quick.iter().any(|button| button.id.is_card()));
    until(&mut script, "turn-start");
    assert!(script.step().quick.iter().any(|button| button.id == QuickAction::Knight));
}

/// 001 §3.6: monopoly names one resource; road building places roads.
#[test]
fn section_3_6_effects() {
    let mut script = begun(draft(3));
    roll(&mut script, 5);
    until(&mut script, "turn-trade");
    quick(&mut script, QuickAction::Monopoly);
    let choices: Vec<String> = script.step().choices.into_iter().map(|choice| choice.id).collect();
    assert_eq!(choices, ["brick", "lumber", "wool", "grain", "ore"]);
    choose(&mut script, "wool");
    assert_eq!(id(&script), "turn-trade");
    until(&mut script, "turn-start");
    quick(&mut script, QuickAction::RoadBuilding);
    assert!(script.step().cards.contains(&CardId::RoadBuildingShort));
}

/// 001 §3.7: a round is over when it is the first player's turn again.
#[test]
fn section_3_7_rounds() {
    let mut script = begun(Draft { first_player: Some(2), ..draft(4) });
    let mut seen = Vec::new();
    for _ in 0..9 {
        seen.push((script.round_number(), script.current_player_index()));
        go_on(&mut script);
        until(&mut script, "turn-start");
    }
    assert_eq!(seen, [(1, 2), (1, 3), (1, 0), (1, 1), (2, 2), (2, 3), (2, 0), (2, 1), (3, 2)]);
}

/// 001 §3.7: a player with enough points is asked at the end of the turn.
#[test]
fn section_3_7_points_at_the_end() {
    let mut script = begun(draft(3));
    score(&mut script, Score { player: 0, settlements: 4, cities: 3, ..Score::default() });
    until(&mut script, "turn-end");
    go_on(&mut script);
    assert_eq!(id(&script), "win-confirm");
    choose(&mut script, "refuse");
    assert_eq!((id(&script), script.current_player_index()), ("turn-start", 1));
}

/// 001 §4.1 and §4.2: after a seven every player is asked about discards, starting with the roller; 8 cards discard 4,
/// and so on.
#[test]
fn section_4_2_discards_after_a_seven() {
    let mut script = begun(draft(3));
    roll(&mut script, 7);
    let step = script.step();
    assert_eq!((step.id.name(), step.phase, step.lines.len()), ("robber-discard", Phase::Robber, 6));
    assert_eq!(step.lines[5].key, "guide-line-discard-more");
    for line in &step.lines[..5] {
        let number = |name: &str| match line.args[name] {
            hexhaven_guide::Argument::Number(number) => number,
            hexhaven_guide::Argument::Name(_) => panic!("{name} is a number"),
        };
        assert_eq!(number("discarded"), number("held") / 2);
    }
    assert_eq!(
        next(&mut script, 4),
        ["robber-discard-player Anan", "robber-discard-player Bua", "robber-discard-player Chai", "robber-move Anan"]
    );
}

/// 001 §4.2: after a knight nobody discards.
#[test]
fn section_4_2_no_discards_after_a_knight() {
    let mut script = begun(draft(3));
    quick(&mut script, QuickAction::Knight);
    assert_eq!(id(&script), "robber-move");
    assert!(script.step().cards.contains(&CardId::KnightNoDiscard));
}

/// 001 §4.3: the robber's move must be confirmed. §10.3: a friendly robber changes the help text.
#[test]
fn section_4_3_move() {
    for (friendly_robber, helper) in
        [(false, "guide-step-robber-move-helper"), (true, "guide-step-robber-move-helper-friendly")]
    {
        let mut script = begun(with_house(3, HouseRules { friendly_robber, ..HouseRules::default() }));
        quick(&mut script, QuickAction::Knight);
        assert_eq!(script.step().helper.key, helper);
        assert!(script.step().must_confirm);
    }
}

/// 001 §4.4 and §8B: steal from another player, or from nobody.
#[test]
fn section_4_4_steal() {
    let mut script = begun(draft(3));
    until(&mut script, "turn-roll");
    quick(&mut script, QuickAction::RolledSeven);
    until(&mut script, "robber-steal");
    let choices: Vec<String> = script.step().choices.into_iter().map(|choice| choice.id).collect();
    assert_eq!(choices, ["player-1", "player-2", "nobody"]);
    choose(&mut script, "nobody");
    assert_eq!((id(&script), script.step().open), ("robber-steal-none", Some(CardId::RobberNobody)));
    assert_eq!(next(&mut script, 1), ["robber-return Anan"]);
}

/// 001 §4.5: after a seven the turn continues with trading; after a knight, where it was played.
#[test]
fn section_4_5_return() {
    let mut script = begun(draft(3));
    roll(&mut script, 7);
    until(&mut script, "robber-return");
    assert_eq!(script.step().text.key, "guide-step-robber-return");
    assert_eq!(next(&mut script, 1), ["turn-trade Anan"]);
    until(&mut script, "turn-start");
    until(&mut script, "turn-roll");
    quick(&mut script, QuickAction::Knight);
    until(&mut script, "robber-return");
    assert_eq!(script.step().text.key, "guide-step-robber-return-before-roll");
    assert_eq!(next(&mut script, 1), ["turn-roll Bua"]);
}

/// 001 §6: at least three knights, and more than the holder.
#[test]
fn section_6_largest_army() {
    let mut script = begun(draft(3));
    let (mut offered, mut opened) = (Vec::new(), Vec::new());
    let army_opened = |script: &Script| (script.step().open == Some(CardId::LargestArmyTie)).then(|| id(script));
    // Anan plays three and Bua four, in alternating turns; Chai none.
    for turn in 0..11 {
        if turn % 3 != 2 && turn != 9 {
            quick(&mut script, QuickAction::Knight);
            opened.extend(army_opened(&script).map(|step| (turn, step)));
            until(&mut script, "robber-return");
            go_on(&mut script);
            if id(&script) == "largest-army" {
                opened.extend(army_opened(&script).map(|step| (turn, step)));
                offered.push((turn, script.current_player_index()));
            }
        }
        until(&mut script, "turn-end");
        go_on(&mut script);
    }
    assert_eq!(offered, [(6, 0), (10, 1)], "a tie changes nothing");
    assert_eq!(opened, [(7, "robber-move"), (10, "largest-army")], "a tie, then a new holder");
    assert_eq!((script.points(0), script.points(1)), (2, 4));
}

/// 001 §5: when the host gives an award to another player, or takes it away, its card opens.
#[test]
fn section_5_longest_road() {
    let mut script = begun(draft(3));
    let held = |player: usize, longest_road: bool| Score { player, settlements: 2, longest_road, ..Score::default() };
    let mut opened = Vec::new();
    for written in [held(0, true), held(1, true), held(1, false), held(2, false)] {
        score(&mut script, written);
        opened.push(script.step().open);
    }
    assert_eq!(opened, [None, Some(CardId::LongestRoadTie), Some(CardId::LongestRoadBroken), None]);
}

/// 001 §8D: the bank is short while a year of plenty is played.
#[test]
fn section_8_d_plenty_short() {
    let mut script = begun(draft(3));
    quick(&mut script, QuickAction::YearOfPlenty);
    assert_eq!(script.step().open, None);
    quick(&mut script, QuickAction::BankShort);
    assert_eq!((id(&script), script.step().open), ("year-of-plenty", Some(CardId::PlentyShort)));
    go_on(&mut script);
    assert_eq!((id(&script), script.step().open), ("turn-start", None));
}

/// 001 §8: every edge case has a card with its ruling; so do §3.3 and §5 to §7. Other tests here and in `cases.rs`
/// check that they open when their case occurs.
#[test]
fn section_8_cards() {
    for (card, section, ruling) in [
        (CardId::BankShort, "§8A", "nobody gets any of that resource"),
        (CardId::RobberNobody, "§8B", "nothing is stolen"),
        (CardId::RoadBuildingShort, "§8C", "Place as many as you legally can"),
        (CardId::PlentyShort, "§8D", "Take what the bank still has"),
        (CardId::CardJustBought, "§8E", "No: wait until a later turn"),
        (CardId::PointsMidTurn, "§8F", "the turn and the game end"),
    ] {
        let shown = card.card(&HouseRules::default());
        let words = Words::new(Language::English).say(&shown.ruling);
        assert!(shown.source.contains(section) && words.contains(ruling), "{section}: {words}");
    }
    let sources: Vec<&str> = CardId::ALL.iter().map(|card| card.source()).collect();
    for section in ["§8A", "§8B", "§8C", "§8D", "§8E", "§8F", "§3.3", "§5", "§6", "§7.1", "§7.2", "§7.3", "§7.4"]
    {
        assert!(sources.iter().any(|source| source.contains(section)), "{section}");
    }
    for question in ["§10.1", "§10.2", "§10.3", "§10.4", "§10.5"] {
        assert!(sources.iter().any(|source| source.contains(question)), "{question}");
    }
}

/// 001 §8F and §1: a claim is counted; with enough points and a confirmation the game ends with the turn.
#[test]
fn section_8_f_claim() {
    let mut script = begun(draft(3));
    score(&mut script, Score { player: 0, settlements: 2, cities: 3, ..Score::default() });
    quick(&mut script, QuickAction::WinClaim);
    choose(&mut script, "cards-1");
    assert_eq!(
        (id(&script), script.step().text.args["points"].clone()),
        ("win-refused", hexhaven_guide::Argument::Number(9))
    );
    go_on(&mut script);
    assert_eq!(id(&script), "turn-start");
    quick(&mut script, QuickAction::WinClaim);
    choose(&mut script, "cards-2");
    assert_eq!(id(&script), "win-confirm");
    choose(&mut script, "confirm");
    assert_eq!((id(&script), script.status()), ("turn-end", Status::InProgress));
    go_on(&mut script);
    assert_eq!((id(&script), script.status(), script.winner()), ("game-over", Status::Completed, Some(0)));
    assert_eq!(script.give(Input::Done), Err(InputError::Over));
}
