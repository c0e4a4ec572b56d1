//! The script follows 001 on components, costs, trading, building and phases.

use crate::common::{begun, draft, full, give, go_on, id, script, until};
use board::{Card, Resource};
use hexhaven_guide::{CardId, Dice, Input, Language, Phase, Words};
use rules::{Amounts, CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST};

/// 001 §0: 15 roads, 5 settlements and 4 cities per player; the bank can run out, and has a step.
#[test]
fn section_0_components() {
    for draft in [draft(3), full(3)] {
        let mut script = script(draft);
        until(&mut script, "setup-bank");
        go_on(&mut script);
        let args = script.step().text.args;
        let counts = ["roads", "settlements", "cities"].map(|name| args[name].clone());
        assert_eq!(counts, [15, 5, 4].map(hexhaven_guide::Argument::Number));
    }
}

/// 001 §3.4 and §7: the trading step has cards for every common question.
#[test]
fn section_3_4_and_7_trading() {
    let mut script = begun(draft(3));
    until(&mut script, "turn-trade");
    let cards = [CardId::TradeOwnTurn, CardId::TradeBankTurn, CardId::PortTwo, CardId::PortThree];
    assert!(cards.iter().all(|card| script.step().cards.contains(card)));
}

/// 001 §3.5: the costs are read out with the step, in both languages, and match the rules.
#[test]
fn section_3_5_costs() {
    let mut script = begun(draft(3));
    until(&mut script, "turn-build");
    let [thai, english] = Language::ALL.map(|language| Words::new(language).say(&script.step().helper));
    for (in_english, in_thai) in [
        ("Road: brick, lumber.", "ถนน: อิฐ ไม้"),
        ("Settlement: brick, lumber, wool, grain.", "บ้าน: อิฐ ไม้ ขนแกะ ข้าวสาลี"),
        ("City: 3 ore, 2 grain.", "เมือง: แร่ 3 ข้าวสาลี 2"),
        ("Development card: ore, wool, grain.", "การ์ดพัฒนา: แร่ ขนแกะ ข้าวสาลี"),
    ] {
        assert!(english.contains(in_english) && thai.contains(in_thai), "{english} / {thai}");
    }
    let counts = |cost: Amounts| Resource::ALL.map(|resource| cost[resource]);
    assert_eq!(counts(ROAD_COST), [1, 1, 0, 0, 0], "brick, lumber");
    assert_eq!(counts(SETTLEMENT_COST), [1, 1, 1, 1, 0], "brick, lumber, wool, grain");
    assert_eq!(counts(CITY_COST), [0, 0, 0, 2, 3], "3 ore, 2 grain");
    assert_eq!(counts(CARD_COST), [0, 0, 1, 1, 1], "ore, wool, grain");
}

/// 001 §3.5 and §5: the building step has cards about pieces that run out and the longest road.
#[test]
fn section_3_5_building() {
    let mut script = begun(draft(3));
    until(&mut script, "turn-build");
    let cards = script.step().cards;
    for card in [CardId::Distance, CardId::PiecesOut, CardId::LongestRoadTie, CardId::LongestRoadBroken] {
        assert!(cards.contains(&card), "{card:?}");
    }
}

/// 001 §3.6: the deck has 14 knights, 5 victory points and two of each other card.
#[test]
fn section_3_6_deck() {
    let settings = script(full(3));
    let deck = settings.settings().game().unwrap().map().deck;
    let count = |card: Card| deck[card.index()];
    assert_eq!((count(Card::Knight), count(Card::VictoryPoint)), (14, 5));
    assert_eq!([Card::RoadBuilding, Card::Monopoly, Card::YearOfPlenty].map(count), [2, 2, 2]);
}

/// 001 §9: the phases come in order, and a seven has its own phase.
#[test]
fn section_9_phases() {
    let mut script = script(draft(3));
    let mut phases = vec![script.step().phase];
    for _ in 0..40 {
        let seven = id(&script) == "turn-roll";
        give(&mut script, if seven { Input::Dice(Dice::Sum(7)) } else { Input::Done });
        if phases.last() != Some(&script.step().phase) {
            phases.push(script.step().phase);
        }
    }
    let turns = [Phase::TurnLoop, Phase::Robber];
    let first = [Phase::Setup, Phase::PlacementFirst, Phase::PlacementSecond];
    assert_eq!(phases[..5], [&first[..], &turns[..]].concat());
    assert!(phases[3..].chunks(2).all(|pair| pair == &turns[..pair.len()]), "{phases:?}");
}
