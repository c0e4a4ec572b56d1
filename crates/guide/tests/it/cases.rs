//! Scenario cards open when their case occurs, in the full depth: because of an action's result or refusal.

use crate::common::play::Play;
use crate::common::{choose, full, give, id, quick, roll, script, until};
use board::{Card, Resource};
use hexhaven_guide::{CardId, Draft, HouseRules, Input, InputError, QuickAction, Script, Status, VictoryCards};
use record::Seen;
use rules::{Action, Amounts, View};
use std::collections::BTreeMap;

/// Where each player settles on the island, with which road, in the order of the placements.
const PLACED: [(u32, (u32, u32)); 6] =
    [(15, (9, 15)), (1, (1, 6)), (60, (54, 60)), (68, (62, 68)), (23, (17, 23)), (56, (49, 56))];
/// A roll that produces nothing there.
const NOTHING: u8 = 2;

/// An island with these rows instead of its own: the pieces of each player, the bank, and the development cards
/// (monopoly, road building, year of plenty, knight, victory point).
fn island(pieces: &str, bank: &str, deck: &str) -> Option<String> {
    let text = mapfile::shipped("beginner")?;
    let rows = [("15 5 4", pieces), ("19 19 19 19 19", bank), ("2 2 2 14 5", deck)];
    let with = |text: String, (old, new): (&str, &str)| text.replacen(&format!("\n{old}\n"), &format!("\n{new}\n"), 1);
    Some(rows.into_iter().fold(text.to_owned(), with))
}

fn act(script: &mut Script, action: Action) -> Result<(), InputError> {
    script.give(Input::Action { action, seat: None, seen: Seen::NOTHING })
}

/// Anan, Bua and Chai have placed everything; Anan, whose first turn begins, has wool, grain and ore.
fn settled(draft: Draft) -> Script {
    let mut script = script(draft);
    until(&mut script, "placement-first");
    for (vertex, edge) in PLACED {
        act(&mut script, Action::PlaceSetupSettlement { vertex }).unwrap();
        act(&mut script, Action::PlaceSetupRoad { edge }).unwrap();
        if id(&script) == "starting-resources" {
            give(&mut script, Input::Done);
        }
    }
    assert_eq!(id(&script), "turn-start");
    script
}

/// Rolls the dice of the turn, and stops at the trading step.
fn rolled(script: &mut Script, sum: u8) {
    roll(script, sum);
    until(script, "turn-trade");
}

/// The current player rolls, does nothing, and passes.
fn pass(script: &mut Script, sum: u8) {
    rolled(script, sum);
    until(script, "turn-end");
    give(script, Input::Done);
}

/// Anan bought a card in the first turn, and it is Anan's turn again, after these rolls of the others.
fn bought(draft: Draft, rolls: [u8; 2]) -> Script {
    let mut script = settled(draft);
    rolled(&mut script, NOTHING);
    act(&mut script, Action::BuyDevelopmentCard).unwrap();
    until(&mut script, "turn-end");
    give(&mut script, Input::Done);
    rolls.into_iter().for_each(|sum| pass(&mut script, sum));
    script
}

fn refusal(refused: Result<(), InputError>) -> (&'static str, Option<CardId>) {
    let error = refused.unwrap_err();
    (error.code(), error.card())
}

fn plenty(resources: &[Resource]) -> Action {
    Action::PlayDevelopmentCard { card: Card::YearOfPlenty, resources: resources.to_vec() }
}

/// 001 §8A and §3.3: the roll that the bank cannot pay.
#[test]
fn section_8_a_bank_short() {
    let mut script = settled(Draft { map: island("15 5 4", "1 1 2 1 1", "2 2 2 14 5"), ..full(3) });
    roll(&mut script, 6);
    assert_eq!((id(&script), script.step().open), ("turn-produce", Some(CardId::BankShort)));
    give(&mut script, Input::Done);
    assert_eq!(script.step().open, None, "the card was opened before");
}

/// 001 §8C and §3.6: one road piece left for two free roads.
#[test]
fn section_8_c_one_road_left() {
    let draft = Draft { map: island("3 5 4", "19 19 19 19 19", "0 5 0 0 0"), ..full(3) };
    let mut script = bought(draft, [NOTHING; 2]);
    quick(&mut script, QuickAction::RoadBuilding);
    assert_eq!((id(&script), script.step().open), ("road-building", Some(CardId::RoadBuildingShort)));
    act(&mut script, Action::BuildRoad { edge: (56, 62) }).unwrap();
    assert_eq!((id(&script), script.step().open), ("turn-start", Some(CardId::RoadBuildingShort)), "one was lost");
    give(&mut script, Input::Done);
    assert_eq!(script.step().open, None);
}

/// 001 §8C: with enough pieces no card opens until a road is given up.
#[test]
fn section_8_c_a_road_is_given_up() {
    let draft = Draft { map: island("15 5 4", "19 19 19 19 19", "0 5 0 0 0"), ..full(3) };
    let mut script = bought(draft, [NOTHING; 2]);
    quick(&mut script, QuickAction::RoadBuilding);
    assert_eq!(script.step().open, None);
    act(&mut script, Action::BuildRoad { edge: (56, 62) }).unwrap();
    let mut both = script.clone();
    act(&mut both, Action::BuildRoad { edge: (50, 56) }).unwrap();
    assert_eq!((id(&both), both.step().open), ("turn-start", None));
    give(&mut script, Input::Done);
    assert_eq!((id(&script), script.step().open), ("turn-start", Some(CardId::RoadBuildingShort)));
}

/// 001 §8C: without a piece the card cannot be played at all.
#[test]
fn section_8_c_no_road_left() {
    let draft = Draft { map: island("2 5 4", "19 19 19 19 19", "0 5 0 0 0"), ..full(3) };
    let mut script = bought(draft, [NOTHING; 2]);
    let refused = refusal(script.give(Input::Quick(QuickAction::RoadBuilding)));
    assert_eq!(refused, ("DEV_CARD_NOT_PLAYABLE", Some(CardId::RoadBuildingShort)));
    assert_eq!(id(&script), "turn-start");
}

/// 001 §8D and §3.6: a year of plenty takes what the bank has, and cannot be played when it has nothing.
#[test]
fn section_8_d_plenty_short() {
    let draft = Draft { map: island("15 5 4", "1 1 2 1 1", "0 0 5 0 0"), ..full(3) };
    // The purchase gave the bank wool, grain and ore; the rolls take the ore and the wool.
    let mut script = bought(draft, [6, 11]);
    let mut last = script.clone();
    quick(&mut script, QuickAction::YearOfPlenty);
    assert_eq!((id(&script), script.step().open), ("year-of-plenty", Some(CardId::PlentyShort)));
    let two = refusal(act(&mut script, plenty(&[Resource::Grain, Resource::Grain])));
    assert_eq!(two, ("BAD_AMOUNT", Some(CardId::PlentyShort)));
    let other = refusal(act(&mut script, plenty(&[Resource::Ore])));
    assert_eq!(other, ("BANK_EMPTY", Some(CardId::PlentyShort)));
    act(&mut script, plenty(&[Resource::Grain])).unwrap();
    assert_eq!((id(&script), script.step().open), ("turn-start", Some(CardId::PlentyShort)));

    rolled(&mut last, 3);
    let refused = refusal(last.give(Input::Quick(QuickAction::YearOfPlenty)));
    assert_eq!(refused, ("DEV_CARD_NOT_PLAYABLE", Some(CardId::PlentyShort)));
    assert_eq!(id(&last), "turn-trade", "its step would have nothing to do");
}

/// 001 §8E: a card can be played in a later turn.
#[test]
fn section_8_e_just_bought() {
    let mut script = settled(Draft { map: island("15 5 4", "19 19 19 19 19", "2 2 2 14 5"), ..full(3) });
    rolled(&mut script, NOTHING);
    act(&mut script, Action::BuyDevelopmentCard).unwrap();
    for card in [QuickAction::Knight, QuickAction::YearOfPlenty, QuickAction::Monopoly, QuickAction::RoadBuilding] {
        let refused = refusal(script.give(Input::Quick(card)));
        assert_eq!(refused, ("DEV_CARD_COOLDOWN", Some(CardId::CardJustBought)), "{card:?}");
    }
}

/// 001 §3.6 and §10.2: if victory points count as the turn's card, revealing them by an action plays it.
#[test]
fn section_10_2_shown_by_a_move() {
    for (victory_cards, expected) in
        [(VictoryCards::TurnCard, ("CARD_PLAYED", Some(CardId::OneCard))), (VictoryCards::AnyTime, ("NOT_HERE", None))]
    {
        let house = HouseRules { victory_cards, ..HouseRules::default() };
        let map = island("15 5 4", "19 19 19 19 19", "0 0 5 0 5");
        let mut script = bought(Draft { map, house, ..full(3) }, [NOTHING; 2]);
        let seen = Seen { shown: Some(1), ..Seen::NOTHING };
        give(&mut script, Input::Action { action: Action::RevealVictoryPoints, seat: None, seen });
        // Anan's only card is revealed now: there is no button without a hidden card.
        assert_eq!(refusal(script.give(Input::Quick(QuickAction::YearOfPlenty))), expected);
    }
}

/// 001 §7: who trades when, and at which rate.
#[test]
fn section_7_trades() {
    let mut script = settled(Draft { map: island("15 5 4", "19 19 19 19 19", "2 2 2 14 5"), ..full(3) });
    rolled(&mut script, NOTHING);
    let one = |resource: Resource, count: u16| Amounts::of(resource, count);
    let bank = |give: Amounts| Action::TradeWithBank { give: give.into(), get: one(Resource::Brick, 1).into() };
    let offer = Action::ProposeTrade {
        give: one(Resource::Lumber, 1).into(),
        want: one(Resource::Wool, 1).into(),
        to: Some(vec![2]),
    };
    let mixed = Amounts([0, 0, 2, 0, 1]);
    for (section, seat, action, code, card) in [
        ("§7.1", 1, offer, "NOT_PLAYER_TURN", CardId::TradeOwnTurn),
        ("§7.2", 1, bank(one(Resource::Lumber, 4)), "NOT_PLAYER_TURN", CardId::TradeBankTurn),
        ("§7.3", 0, bank(one(Resource::Wool, 2)), "PORT_NOT_OWNED", CardId::PortTwo),
        ("§7.4", 0, bank(mixed), "INVALID_TRADE_RATIO", CardId::PortThree),
        ("§3.4", 0, bank(one(Resource::Wool, 5)), "INVALID_TRADE_RATIO", CardId::BankFour),
    ] {
        let refused = script.give(Input::Action { action, seat: Some(seat), seen: Seen::NOTHING });
        assert_eq!(refusal(refused), (code, Some(card)), "{section}");
    }
}

/// The change of awards between two views, and its card.
fn told(before: &View, after: &View, seat: usize) -> Option<(&'static str, CardId)> {
    let length = |view: &View, seat: usize| view.players[seat].longest_road_length;
    let roads = (before.longest_road_owner_id, after.longest_road_owner_id);
    let armies = (before.largest_army_owner_id, after.largest_army_owner_id);
    let holder = roads.0.map(usize::from);
    if holder.is_some_and(|holder| length(after, holder) < length(before, holder)) {
        return Some(("cut", CardId::LongestRoadBroken));
    }
    if matches!(roads, (Some(from), Some(to)) if from != to) {
        return Some(("longer", CardId::LongestRoadTie));
    }
    let grown = length(after, seat) > length(before, seat) && length(after, seat) >= 5;
    if grown && holder.is_some_and(|holder| holder != seat && length(after, holder) == length(after, seat)) {
        return Some(("as long", CardId::LongestRoadTie));
    }
    if matches!(armies, (Some(from), Some(to)) if from != to) {
        return Some(("larger", CardId::LargestArmyTie));
    }
    None
}

/// 001 §5 and §6: whenever an award moves or almost does, its card opens with the step.
#[test]
fn section_5_and_6_awards() {
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    let awaited = ["longer", "as long", "larger"];
    for seed in 0..16 {
        if awaited.iter().all(|what| found.contains_key(what)) {
            break;
        }
        let draft = Draft { map: island("12 5 4", "19 19 19 19 19", "0 13 0 12 0"), target: Some(12), ..full(3) };
        let mut play = Play::new(draft.clone(), seed);
        for _ in 0..900 {
            if play.truth.is_over() {
                break;
            }
            play.step();
        }
        let mut script = script(draft);
        let mut before: Option<View> = None;
        for input in play.script.inputs() {
            give(&mut script, input.clone());
            let after = script.view();
            if let (Some(before), Some(after), Input::Action { seat: Some(seat), .. }) = (&before, &after, input)
                && script.status() == Status::InProgress
                && let Some((what, card)) = told(before, after, usize::from(*seat))
            {
                let open = script.step().open;
                // A lost free road at the same time takes precedence.
                assert!(open == Some(card) || open == Some(CardId::RoadBuildingShort), "seed {seed}: {what}, {open:?}");
                *found.entry(what).or_default() += 1;
            }
            before = after;
        }
    }
    for what in awaited {
        assert!(found.contains_key(what), "{what}: {found:?}");
    }
}

/// 001 §8F: a claim without enough points.
#[test]
fn section_8_f_claim() {
    let mut script = settled(Draft { map: island("15 5 4", "19 19 19 19 19", "2 2 2 14 5"), ..full(3) });
    quick(&mut script, QuickAction::WinClaim);
    choose(&mut script, "cards-0");
    assert_eq!((id(&script), script.step().open), ("win-refused", Some(CardId::PointsMidTurn)));
}

#[test]
fn what_a_player_cannot_do_is_known_before() {
    let codes = |script: &Script| {
        let obstacles = serde_json::to_value(script.obstacles().expect("the player trades and builds")).unwrap();
        ["road", "city", "card", "bank"].map(|what| obstacles[what]["args"]["code"].as_str().unwrap_or("").to_owned())
    };
    let short = "INSUFFICIENT_RESOURCES";
    let mut script = settled(Draft { map: island("15 5 4", "19 19 19 19 19", "2 2 2 14 5"), ..full(3) });
    assert_eq!(script.obstacles(), None, "the dice come first");
    rolled(&mut script, NOTHING);
    // With one wool, grain and ore a card can be bought, but nothing else.
    assert_eq!(codes(&script), [short, short, "", short]);
    act(&mut script, Action::BuyDevelopmentCard).unwrap();
    assert_eq!(codes(&script), [short; 4]);
    let mut script = settled(Draft { map: island("15 5 4", "19 19 19 19 19", "0 0 0 0 0"), ..full(3) });
    rolled(&mut script, NOTHING);
    assert_eq!(codes(&script), [short, short, "DEV_DECK_EMPTY", short]);
}

/// What a player with all cards known can do is never an obstacle, throughout games with thefts and trades.
#[test]
fn a_possible_action_has_no_obstacle() {
    let mut obstructed = 0;
    for seed in 0..4 {
        let mut play = Play::new(full(3), seed);
        for _ in 0..300 {
            if play.truth.is_over() {
                break;
            }
            play.step();
            let Some(obstacles) = play.script.obstacles() else { continue };
            let seat = play.game.active(&play.truth);
            let moves = play.game.moves(&play.truth, seat);
            let actions: Vec<Action> = moves.iter().map(|mv| play.game.action(mv)).collect();
            let can = |is: fn(&Action) -> bool| actions.iter().any(is);
            for (can, why) in [
                (can(|action| matches!(action, Action::BuildRoad { .. })), obstacles.road),
                (can(|action| matches!(action, Action::BuildSettlement { .. })), obstacles.settlement),
                (can(|action| matches!(action, Action::UpgradeToCity { .. })), obstacles.city),
                (can(|action| matches!(action, Action::BuyDevelopmentCard)), obstacles.card),
                (can(|action| matches!(action, Action::TradeWithBank { .. })), obstacles.bank),
            ] {
                assert!(!can || why.is_none(), "seed {seed}: {why:?}");
                obstructed += usize::from(why.is_some());
            }
        }
    }
    assert!(obstructed > 100, "{obstructed}");
}
