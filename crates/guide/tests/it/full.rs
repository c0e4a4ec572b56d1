//! The full depth: complete games are played with hidden hands, and the script, which receives only the public part,
//! agrees with them in everything public.

use crate::common::play::Play;
use crate::common::{NAMES, full};
use board::Resource;
use hexhaven_guide::{Dice, Draft, HouseRules, Input, QuickAction, Script, Shortage, Status, VictoryCards};
use mapfile::{DrawOptions, MapFile};
use random::Seed;
use record::{Log, Seen, replay};
use rules::Action;
use serde_json::json;

fn whole_game(draft: Draft, seed: u64) {
    let mut play = Play::new(draft, seed);
    for _ in 0..4000 {
        if play.truth.is_over() {
            break;
        }
        play.step();
    }
    let winner = play.truth.winner().unwrap_or_else(|| panic!("seed {seed}: the game does not end")).index();
    assert_eq!(play.script.status(), Status::Completed, "seed {seed}");
    let first = play.script.settings().draft().first_player.unwrap_or(0);
    assert_eq!(play.script.winner(), Some((winner + first) % play.game.seats()));
    let text = play.script.record().unwrap();
    let log = Log::parse(&text).unwrap();
    let mut again = replay(&log).unwrap();
    again.run_to(None).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    assert_eq!(json!(again.game().view(again.state(), None, 0)), json!(play.script.view().unwrap()));
    let saved: Script = serde_json::from_str(&serde_json::to_string(&play.script).unwrap()).unwrap();
    assert_eq!(json!(saved.step()), json!(play.script.step()));
}

fn drawn(name: &str, seed: u64) -> Option<String> {
    let file = MapFile::parse(mapfile::shipped(name)?.as_bytes()).ok()?;
    Some(mapfile::write(&file.draw(&Seed::from_u64(seed), DrawOptions::default()).map, None, None))
}

#[test]
fn the_script_agrees_with_complete_games() {
    for seed in 0..24 {
        let house = HouseRules {
            shortage: if seed % 3 == 0 { Shortage::SoleClaimant } else { Shortage::Nobody },
            victory_cards: if seed % 5 == 0 { VictoryCards::TurnCard } else { VictoryCards::AnyTime },
            friendly_robber: seed % 7 == 0,
            ..HouseRules::default()
        };
        whole_game(Draft { house, target: Some(6), ..full(3 + seed as usize % 2) }, seed);
    }
}

#[test]
fn six_players_on_the_larger_board() {
    let map = drawn("extension-5-6", 5);
    whole_game(Draft { map, first_player: Some(2), target: Some(5), ..full(6) }, 1);
}

/// 001 §2.1: the beginner board is the one in the rulebook.
#[test]
fn the_beginners_board_is_the_rulebooks() {
    let map = |draft: Draft| crate::common::script(draft).settings().game().unwrap().map().layout.clone();
    let shipped = |name: &str| mapfile::shipped(name).map(str::to_owned);
    assert_eq!(map(full(3)), map(Draft { map: shipped("rulebook"), ..full(3) }));
    assert_ne!(map(full(3)), map(Draft { map: shipped("beginner"), ..full(3) }));
}

#[test]
fn the_rules_check_every_placement() {
    let mut play = Play::new(full(3), 1);
    let places = play.script.places().unwrap();
    assert_eq!((places.settlements.len(), places.roads.len(), places.hexes.len()), (54, 0, 0));
    let settlement = |vertex: u32| Input::Action {
        action: Action::PlaceSetupSettlement { vertex },
        seat: None,
        seen: Seen::NOTHING,
    };
    assert_eq!(play.script.give(Input::Done).unwrap_err().code(), "ACTION_NEEDED");
    play.script.give(settlement(6)).unwrap();
    assert_eq!(play.script.step().actions, ["PLACE_SETUP_ROAD"]);
    let road = Input::Action { action: Action::PlaceSetupRoad { edge: (1, 6) }, seat: None, seen: Seen::NOTHING };
    play.script.give(road).unwrap();
    assert_eq!(play.script.step().player, Some(1));
    let refused = play.script.give(settlement(1)).unwrap_err();
    assert_eq!(refused.code(), "SETTLEMENT_DISTANCE_RULE");
}

#[test]
fn a_roll_lists_who_takes_what() {
    let mut play = Play::new(full(3), 3);
    while crate::common::id(&play.script) != "turn-produce" || play.script.step().lines.is_empty() {
        play.step();
    }
    let line = &play.script.step().lines[0];
    assert_eq!(line.key, "guide-line-takes");
    assert!(NAMES.iter().any(|&name| line.args["player"] == hexhaven_guide::Argument::from(name)));
    assert!(Resource::ALL.iter().all(|resource| line.args.contains_key(resource.name())));
}

/// 001 §2.3: the cards for the second settlement are listed in a separate step, after its road.
#[test]
fn starting_cards_are_listed_in_their_step() {
    let mut play = Play::new(full(3), 3);
    let mut told = Vec::new();
    while crate::common::id(&play.script) != "turn-start" {
        let step = play.script.step();
        let takes = step.lines.iter().any(|line| line.key == "guide-line-takes");
        assert_eq!(takes, step.id.name() == "starting-resources", "{}", step.id.name());
        if step.id.name() == "starting-resources" {
            told.push(step.lines[0].args["player"].clone());
            crate::common::give(&mut play.script, Input::Done);
        } else {
            play.step();
        }
    }
    assert_eq!(told, ["Chai", "Bua", "Anan"].map(hexhaven_guide::Argument::from));
}

#[test]
fn a_record_contains_only_the_public_part() {
    let mut play = Play::new(full(4), 8);
    for _ in 0..400 {
        if !play.truth.is_over() {
            play.step();
        }
    }
    let text = play.script.record().unwrap();
    let lines: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["knowledge"], "public");
    for line in &lines[1..] {
        let public = line["outcome"].is_null() || line["outcome"].get("dice").is_some();
        assert!(public && line["fingerprint"] == "", "{line}");
    }
}

/// 001 §3.7 and §8F: the game ends with the turn, and a turn cannot end before its roll.
#[test]
fn a_claim_before_the_roll_waits_for_it() {
    let mut play = Play::new(Draft { target: Some(2), ..full(3) }, 2);
    while crate::common::id(&play.script) != "turn-start" {
        if play.script.step().actions.is_empty() {
            crate::common::give(&mut play.script, Input::Done);
        } else {
            play.step();
        }
    }
    let script = &mut play.script;
    crate::common::quick(script, QuickAction::WinClaim);
    crate::common::choose(script, "cards-0");
    crate::common::choose(script, "confirm");
    assert_eq!(
        (crate::common::id(script), script.step().lines[0].key.as_str()),
        ("turn-roll", "guide-line-roll-first")
    );
    crate::common::give(script, Input::Dice(Dice::Both(1, 2)));
    crate::common::until(script, "win-confirm");
    crate::common::choose(script, "confirm");
    crate::common::go_on(script);
    assert_eq!((script.status(), script.winner()), (Status::Completed, Some(0)));
}

/// A player who has left the game does not get another turn.
#[test]
fn players_who_have_left_are_skipped() {
    let mut play = Play::new(full(3), 2);
    while crate::common::id(&play.script) != "turn-start" {
        if play.script.step().actions.is_empty() {
            crate::common::give(&mut play.script, Input::Done);
        } else {
            play.step();
        }
    }
    let script = &mut play.script;
    crate::common::roll(script, 2);
    crate::common::give(script, Input::Action { action: Action::Resign, seat: Some(1), seen: Seen::NOTHING });
    crate::common::until(script, "turn-end");
    assert_eq!(script.step().text.args["next"], hexhaven_guide::Argument::from(NAMES[2]));
    crate::common::go_on(script);
    assert_eq!(script.current_player_index(), 2);
}

/// A player who has left does not appear in upcoming steps either.
#[test]
fn players_who_have_left_are_not_in_upcoming_steps() {
    let mut play = Play::new(full(4), 2);
    while crate::common::id(&play.script) != "turn-start" {
        if play.script.step().actions.is_empty() {
            crate::common::give(&mut play.script, Input::Done);
        } else {
            play.step();
        }
    }
    let script = &mut play.script;
    for (gone, left) in [(1, [0, 2, 3, 0]), (3, [0, 2, 0, 2])] {
        crate::common::give(script, Input::Action { action: Action::Resign, seat: Some(gone), seen: Seen::NOTHING });
        let coming = [vec![script.step()], script.coming(24)].concat();
        let turns = coming.iter().filter(|step| step.id.name() == "turn-start").map(|step| step.current_player_index);
        assert_eq!(turns.take(4).collect::<Vec<_>>(), left);
        assert!(!coming.iter().any(|step| step.player == Some(usize::from(gone))));
        let name = hexhaven_guide::Argument::from(NAMES[usize::from(gone)]);
        assert!(!coming.iter().any(|step| step.text.args.get("next") == Some(&name)));
        let rounds: Vec<u32> = coming.iter().map(|step| step.round_number).collect();
        assert!(rounds.is_sorted() && rounds.contains(&2), "{rounds:?}");
    }
}

/// If a player has no spot left, the rules skip the placement, and so does the script (001 §2.3).
#[test]
fn a_placement_without_a_spot_is_skipped() {
    let tiny = |size: &str, types: &str, pool: &str, values: &str, tokens: &str| {
        let rows = ["3 3", "10", "15 5 4", "2 1", "1 1 0", "1 1 0", "19 19 19 19 19", "2 2 2 14 5"];
        format!("{}\n{size}\n{types}\n{pool}\n{values}\n{tokens}\n", rows.join("\n"))
    };
    let one = tiny("1 1", "5", "0 0 0 1 0 0", "8", "0 0 0 0 0 0 0 1 0 0 0 0");
    let two = tiny("2 1", "5 4", "0 0 1 1 0 0", "8 9", "0 0 0 0 0 0 0 1 1 0 0 0");
    for map in [one, two] {
        // Either the first or the last spot, so that more or fewer settlements fit.
        for last in [false, true] {
            let mut script = crate::common::script(Draft { map: Some(map.clone()), ..full(3) });
            let mut skipped = 0;
            let mut placed = Vec::new();
            while crate::common::id(&script) != "turn-start" {
                let step = script.step();
                skipped += step.lines.iter().filter(|line| line.key == "guide-line-placement-skipped").count();
                let places = script.places().unwrap_or_default();
                let pick = |count: usize| if last { count - 1 } else { 0 };
                let input = match step.actions.first() {
                    None => Input::Done,
                    Some(&action) => {
                        assert_eq!(step.seat, script.view().map(|view| view.active_player), "{}", step.id.name());
                        placed.push((step.id.name(), step.player));
                        let action = if action == "PLACE_SETUP_ROAD" {
                            let edge = places.roads[pick(places.roads.len())];
                            Action::PlaceSetupRoad { edge: (edge.0, edge.1) }
                        } else {
                            let vertex = places.settlements[pick(places.settlements.len())].0;
                            Action::PlaceSetupSettlement { vertex }
                        };
                        Input::Action { action, seat: None, seen: Seen::NOTHING }
                    }
                };
                crate::common::give(&mut script, input);
            }
            let step = script.step();
            skipped += step.lines.iter().filter(|line| line.key == "guide-line-placement-skipped").count();
            assert!(skipped > 0 && placed.len() < 12, "{placed:?}");
            assert_eq!((step.player, step.round_number), (Some(0), 1));
            crate::common::roll(&mut script, 8);
        }
    }
}

/// The number of cards that a monopoly takes is public; without it, hand sizes would be guesses from then on.
#[test]
fn a_monopoly_needs_the_number_of_cards_given() {
    let mut play = Play::new(full(3), 2);
    let offered = |script: &Script| script.step().quick.iter().any(|button| button.id == QuickAction::Monopoly);
    // The button appears once a player may have the card.
    while !(crate::common::id(&play.script) == "turn-trade" && offered(&play.script)) {
        let view = json!(play.script.view().unwrap());
        let held = |seat: u8| view["players"][usize::from(seat)]["developmentCardCount"].as_u64() > Some(0);
        assert!(!offered(&play.script) || play.script.step().seat.is_some_and(held));
        play.step();
    }
    let script = &mut play.script;
    if let Err(refused) = script.clone().give(Input::Quick(QuickAction::Monopoly)) {
        // The card may have been bought this turn; `cases.rs` covers this case.
        assert_eq!(
            (refused.code(), refused.card()),
            ("DEV_CARD_COOLDOWN", Some(hexhaven_guide::CardId::CardJustBought))
        );
        while crate::common::id(&play.script) != "turn-start" || !offered(&play.script) {
            play.step();
        }
    }
    let script = &mut play.script;
    crate::common::quick(script, QuickAction::Monopoly);
    assert_eq!(script.step().actions, ["PLAY_DEVELOPMENT_CARD"]);
    assert!(script.step().choices.is_empty());
    let card = |given: Option<Vec<u32>>| Input::Action {
        action: Action::PlayDevelopmentCard { card: board::Card::Monopoly, resources: vec![Resource::Ore] },
        seat: None,
        seen: Seen { given, ..Seen::NOTHING },
    };
    assert_eq!(script.give(card(None)).unwrap_err().code(), "GIVEN_NEEDED");
    assert_eq!(script.give(card(Some(vec![30, 30, 30]))).unwrap_err().code(), "BAD_AMOUNT");
}

/// Until a card is stolen, every hand is known: an action is refused exactly when it cannot be paid.
#[test]
fn hands_are_known_until_a_card_is_stolen() {
    let costs = [Action::BuyDevelopmentCard]
        .into_iter()
        .chain(Resource::ALL.into_iter().map(|resource| Action::ProposeTrade {
            give: rules::Amounts::of(resource, 1).into(),
            want: rules::Amounts::of(Resource::ALL[(resource.index() + 1) % 5], 1).into(),
            to: None,
        }))
        .collect::<Vec<_>>();
    let (mut refused, mut taken) = (0, 0);
    for seed in 0..12 {
        let mut play = Play::new(full(3), seed);
        while !play.script.record().unwrap().contains("ROBBER") && !play.truth.is_over() {
            play.step();
            if play.script.step().id.name() != "turn-trade" {
                continue;
            }
            let seat = play.game.active(&play.truth);
            for action in &costs {
                let truly = play.game.check(&play.truth, seat, action).map_err(|refusal| refusal.reason);
                let told = play.script.clone().give(Input::Action {
                    action: action.clone(),
                    seat: Some(seat.0),
                    seen: Seen::NOTHING,
                });
                let told_code = told.as_ref().map_err(hexhaven_guide::InputError::code).err();
                assert_eq!(told_code, truly.as_ref().err().map(|reason| reason.code()), "seed {seed}: {action:?}");
                if told.is_ok() { taken += 1 } else { refused += 1 }
            }
        }
    }
    assert!(refused > 20 && taken > 10, "{refused} refused, {taken} taken");
}
