//! Assessments of all choices of a decision.

use crate::common::{new_game, watch};
use board::Card;
use hexhaven_bots::{Assessed, Assessor, Belief, Bot, Effort, Kind, deal_hidden};
use random::{FastStream, Purpose, Seed};
use rules::{Action, Game, Parts, PlayerSetup, Preset, Seat, Setup, State};
use std::collections::BTreeMap;

const EFFORT: Effort = Effort { worlds: 4, choices: 3, margin: 1.0, rounds: 2 };

fn assess(game: &Game, state: &State, seat: Seat, seed: u64) -> Vec<Assessed> {
    let handle = game.seat_handle(state, seat, 0);
    Assessor::new(game).assess(&handle, &Belief::default(), EFFORT, &Seed::from_u64(seed))
}

/// Decisions of games for four, a few of every stage.
fn decisions() -> Vec<(Game, State, Seat)> {
    let mut decisions = Vec::new();
    for number in 0..2 {
        let seed = Seed::from_u64(number);
        let game = new_game("standard", Preset::Official, &seed);
        let mut bots: Vec<Box<dyn Bot>> = (0..4).map(|seat| Kind::Greedy.new_bot(&game, &seed.game(seat))).collect();
        let mut stages: BTreeMap<&str, u32> = BTreeMap::new();
        watch(&game, &seed, &mut bots, |state, seat, _| {
            let seen = stages.entry(game.stage(state).name()).or_default();
            *seen += 1;
            if game.actors(state).has(seat) && game.offers(state).is_empty() && (*seen <= 3 || seen.is_multiple_of(16))
            {
                decisions.push((game.clone(), state.clone(), seat));
            }
        });
    }
    decisions
}

#[test]
fn every_choice_is_listed_once_and_sorted() {
    let mut stages: BTreeMap<&str, u32> = BTreeMap::new();
    for (game, state, seat) in decisions() {
        let choices = assess(&game, &state, seat, 1);
        *stages.entry(game.stage(&state).name()).or_default() += 1;
        assert!(choices.is_sorted_by(|better, worse| better.win >= worse.win), "{choices:?}");
        assert!(choices.iter().all(|choice| (0.0..=1.0).contains(&choice.win) && choice.error >= 0.0), "{choices:?}");
        let mut missing: Vec<Action> = game.moves(&state, seat).iter().map(|mv| game.action(mv)).collect();
        for choice in &choices {
            let place = missing.iter().position(|action| *action == choice.action);
            missing.remove(place.unwrap_or_else(|| panic!("{:?} is illegal or listed twice", choice.action)));
        }
        // Of the placements only the best ones are listed, and of bank trades only those at the best rate.
        let may_be_missing =
            |action: &Action| matches!(action, Action::PlaceSetupSettlement { .. } | Action::TradeWithBank { .. });
        assert!(missing.iter().all(may_be_missing), "{missing:?} are missing");
    }
    assert!(stages.len() >= 5, "{stages:?}");
}

#[test]
fn the_seed_decides_and_hidden_cards_do_not() {
    let mut stream = FastStream::new(&Seed::from_u64(9), Purpose::Choices);
    let (mut redealt, mut moved) = (0, 0);
    for (game, state, seat) in decisions().into_iter().step_by(4) {
        let choices = assess(&game, &state, seat, 1);
        let knowledge = game.seat_handle(&state, seat, 0).knowledge();
        let other = knowledge.world(&deal_hidden(knowledge.known(), &mut stream));
        redealt += u32::from(other != state);
        assert_eq!(assess(&game, &other, seat, 1), choices);
        moved += u32::from(assess(&game, &state, seat, 2) != choices);
    }
    assert!(redealt > 5 && moved > 5, "{redealt} positions were dealt anew, {moved} assessed differently");
}

#[test]
fn nobody_is_assessed_out_of_turn() {
    let game = new_game("standard", Preset::Official, &Seed::from_u64(1));
    assert_eq!(assess(&game, &game.start(), Seat(1), 1), []);
}

#[test]
fn the_order_of_two_purchases_makes_no_difference() {
    let game = new_game("beginner", Preset::Official, &Seed::from_u64(1));
    // Both cities together win: there are eight points, and the cards for both.
    let mut cards = [0; 5];
    cards[Card::VictoryPoint.index()] = 2;
    let buyer = PlayerSetup {
        hand: Parts([0, 0, 0, 4000, 6000]),
        cards,
        roads: vec![(12, 17), (24, 30)],
        settlements: vec![12, 30],
        cities: vec![38, 50],
        ..PlayerSetup::default()
    };
    let others = [67, 21, 1].map(|vertex| PlayerSetup { settlements: vec![vertex], ..PlayerSetup::default() });
    let players = std::iter::once(buyer).chain(others).collect();
    let state = Setup { players: Some(players), ..Setup::default() }.state(&game).expect("the position is possible");
    let choices = assess(&game, &state, Seat(0), 1);
    let purchases = [Action::UpgradeToCity { vertex: 12 }, Action::UpgradeToCity { vertex: 30 }];
    assert!(choices[..2].iter().all(|choice| purchases.contains(&choice.action)), "{choices:?}");
    assert_eq!((choices[0].win, choices[1].win), (1.0, 1.0), "{choices:?}");
    assert!(choices[2].win < 1.0, "{choices:?}");
}
