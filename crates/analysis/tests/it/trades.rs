//! Trades between players: those that were made, and those that would have helped both.

use crate::games::{Instead, new_game, play, play_from};
use hexhaven_analysis::{Analyser, Analysis, Depth, Trade};
use random::Seed;
use record::{Header, Log, RngName, Scenario, scenario_of};
use rules::{Action, Game, Preset, Seat, Stage, State};
use std::path::Path;

/// What both would need a card of the other for: one lacks grain for a city, the other wool for a settlement.
const FIRST: &str = r#"{"ore": 3, "grain": 1, "wool": 2}"#;
const SECOND: &str = r#"{"brick": 1, "lumber": 1, "grain": 3}"#;

struct Position {
    game: Game,
    state: State,
    header: Header,
    seed: Seed,
}

/// The middle of a turn of seat 0, in which it and seat 1 have been dealt the hands that help each other.
fn constructed() -> Position {
    let seed = Seed::from_u64(4);
    let game = new_game("standard", Preset::Official, 3, &seed);
    let log = play(&game, &["greedy"], &seed);
    let mut replay = record::replay(&log).unwrap();
    let is_wanted = |state: &State| {
        let is_free = game.stage(state) == Stage::MainActions && game.offers(state).is_empty();
        is_free && game.active(state) == Seat(0) && state.turn() >= 9
    };
    while !is_wanted(replay.state()) {
        assert!(replay.step().unwrap().is_some(), "there is such a turn");
    }
    let mut scenario = scenario_of(&game, replay.state(), "two who can help each other");
    let hands = [FIRST, SECOND, "{}"].map(|hand| serde_json::from_str::<serde_json::Value>(hand).unwrap());
    for (seat, hand) in hands.into_iter().enumerate() {
        scenario["position"]["players"][seat]["resources"] = hand;
    }
    // It follows from the hands.
    scenario["position"].as_object_mut().unwrap().remove("bank");
    let parsed = Scenario::from_json(&scenario).unwrap();
    let game = parsed.game(Path::new("")).unwrap();
    let state = parsed.start(&game).unwrap();
    let position = scenario_of(&game, &state, "")["position"].clone();
    let header = Header::new(&game, ["Ann", "Bo", "Cy"], RngName::Fast, Some(&seed)).starting_from(position);
    Position { game, state, header, seed }
}

/// Analyses the game that goes on with some actions, and then with bots.
fn analysis(Position { game, state, header, seed }: &Position, first: &[(Seat, Action)]) -> Analysis {
    let mut instead = |number: usize, _: &State| -> Option<Instead> {
        first.get(number).map(|(seat, action)| (*seat, action.clone(), None))
    };
    let log = play_from(game, state.clone(), Log::new(header.clone()), &["greedy"], seed, &mut instead);
    let mut analyser = Analyser::new(&log, Depth::Quick).unwrap();
    while !analyser.is_accounted() {
        analyser.step();
    }
    analyser.analysis()
}

fn gains(trade: &Trade) -> [f64; 2] {
    [trade.seat, trade.partner].map(|seat| trade.gains[usize::from(seat)])
}

#[test]
fn a_trade_that_would_help_both_is_missed_until_it_is_made() {
    let position = constructed();
    let ending = [(Seat(0), Action::EndTurn)];
    let without = analysis(&position, &ending);
    let missed = without.missed_trades.first().expect("the two could help each other");
    assert_eq!((missed.record, missed.seat, missed.partner), (0, 0, 1), "{missed:?}");
    assert!(gains(missed).iter().all(|gain| *gain >= 0.01), "{missed:?}");
    assert!(missed.gains.iter().sum::<f64>().abs() < 1e-5, "what they gain, others lose: {missed:?}");
    assert!(without.trades.iter().all(|trade| trade.record > 0), "{:?}", without.trades);

    let propose = Action::ProposeTrade { give: missed.gives.into(), want: missed.takes.into(), to: Some(vec![1]) };
    let mut after = position.state.clone();
    let game = &position.game;
    let mv = game.check(&after, Seat(0), &propose).unwrap();
    game.apply(&mut after, &mv, rules::Outcome::None, &mut ());
    let offer = game.offers(&after)[0].id;
    let made = [
        (Seat(0), propose),
        (Seat(1), Action::AcceptTrade { offer }),
        (Seat(0), Action::ConfirmTrade { offer, with: 1 }),
        (Seat(0), Action::EndTurn),
    ];
    let with = analysis(&position, &made);
    let trade = &with.trades[0];
    assert_eq!((trade.seat, trade.partner, trade.record), (0, 1, 2), "{trade:?}");
    assert_eq!((trade.gives, trade.takes), (missed.gives, missed.takes));
    assert!(gains(trade).iter().all(|gain| *gain > 0.0), "{trade:?}");
    assert!(with.missed_trades.iter().all(|other| other.turn > trade.turn), "{:?}", with.missed_trades);
}
