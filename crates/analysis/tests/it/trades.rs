//! Trades between players: those that were made, and those that would have helped both.

use crate::games::{Instead, new_game, play, play_from};
use hexhaven_analysis::{Analyser, Analysis, Depth, Trade};
use random::Seed;
use record::{Header, Log, RngName, scenario_of};
use rules::{Action, Game, Preset, Seat, State};

struct Position {
    game: Game,
    state: State,
    header: Header,
    seed: Seed,
}

/// A position from a game in which a trade was missed, and the trade.
fn missed_in_a_game() -> (Position, Trade) {
    let seed = Seed::from_u64(4);
    let game = new_game("standard", Preset::Official, 3, &seed);
    let log = play(&game, &["greedy"], &seed);
    let missed = accounted(&log).missed_trades.into_iter().next().expect("somebody misses a trade");
    let mut replay = record::replay(&log).unwrap();
    replay.run_to(Some(missed.record as usize)).unwrap();
    let state = replay.state().clone();
    let position = scenario_of(&game, &state, "")["position"].clone();
    let header = Header::new(&game, ["Ann", "Bo", "Cy"], RngName::Fast, Some(&seed)).starting_from(position);
    (Position { game, state, header, seed }, missed)
}

fn accounted(log: &Log) -> Analysis {
    let mut analyser = Analyser::new(log, Depth::Quick).unwrap();
    while !analyser.is_accounted() {
        analyser.step();
    }
    analyser.analysis()
}

/// Analyses the game that goes on with some actions, and then with bots.
fn analysis(Position { game, state, header, seed }: &Position, first: &[(Seat, Action)]) -> Analysis {
    let mut instead = |number: usize, _: &State| -> Option<Instead> {
        first.get(number).map(|(seat, action)| (*seat, action.clone(), None))
    };
    let log = play_from(game, state.clone(), Log::new(header.clone()), &["greedy"], seed, &mut instead);
    accounted(&log)
}

fn gains(trade: &Trade) -> [f64; 2] {
    [trade.seat, trade.partner].map(|seat| trade.gains[usize::from(seat)])
}

#[test]
fn a_trade_that_would_help_both_is_missed_until_it_is_made() {
    let (position, missed) = missed_in_a_game();
    let (seat, partner) = (Seat(missed.seat), Seat(missed.partner));
    assert!(gains(&missed).iter().all(|gain| *gain >= 0.01), "{missed:?}");
    assert!(missed.gains.iter().sum::<f64>().abs() < 1e-5, "what they gain, others lose: {missed:?}");
    let without = analysis(&position, &[(seat, Action::EndTurn)]);
    let again = without.missed_trades.first().expect("it is missed again");
    assert_eq!((again.record, again.seat, again.partner), (0, missed.seat, missed.partner), "{again:?}");

    let to = Some(vec![missed.partner]);
    let propose = Action::ProposeTrade { give: missed.gives.into(), want: missed.takes.into(), to };
    let mut after = position.state.clone();
    let game = &position.game;
    let mv = game.check(&after, seat, &propose).unwrap();
    game.apply(&mut after, &mv, rules::Outcome::None, &mut ());
    let offer = game.offers(&after)[0].id;
    let made = [
        (seat, propose),
        (partner, Action::AcceptTrade { offer }),
        (seat, Action::ConfirmTrade { offer, with: missed.partner }),
        (seat, Action::EndTurn),
    ];
    let with = analysis(&position, &made);
    let trade = &with.trades[0];
    assert_eq!((trade.seat, trade.partner, trade.record), (missed.seat, missed.partner, 2), "{trade:?}");
    assert_eq!((trade.gives, trade.takes), (missed.gives, missed.takes));
    assert!(gains(trade).iter().all(|gain| *gain > 0.0), "{trade:?}");
    let turn = with.missed_trades.iter().filter(|other| other.turn == trade.turn);
    assert!(turn.clone().all(|other| other.partner != trade.partner), "{:?}", with.missed_trades);
}
