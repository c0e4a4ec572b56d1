//! Nets: how long the board net of `search` takes for a position.

use crate::measure::{Bench, at_most_one, print_figure, print_heads, print_ratio};
use bots::board_net::{BoardViewer, NetOnBoard};
use bots::value_net::{FeatureExtractor, Sample, net, win_probabilities};
use bots::{Bot, DecisionOrder, Kind, check_or_withdraw};
use mapfile::{DrawOptions, MapFile, shipped};
use random::{FastStream, Purpose, Seed};
use rules::{Game, PreparedGame, Preset, Rules, Size, State, Visitor};
use std::hint::black_box;

/// The time limit of a position, in nanoseconds.
const GOAL: f64 = 2000.0;

/// Measures the nets on the states of a game.
struct Judge<'a> {
    bench: &'a mut Bench,
    game: &'a Game,
    states: &'a [State],
}

impl Visitor for Judge<'_> {
    type Output = ();

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) {
        let Self { bench, game, states } = self;
        let viewer = BoardViewer::new(game, true).expect("a standard board");
        let empty = NetOnBoard::shipped(game).expect("a standard board");
        let positions: Vec<_> = states.iter().map(|state| prepared.position(state).expect("of this game")).collect();
        let passes = bench.count(20);
        let mut judge = |net: &dyn Fn() -> NetOnBoard, twice: bool| {
            bench.measure(|| {
                for _ in 0..passes {
                    let net = net();
                    for p in &positions {
                        black_box(viewer.win_probabilities(&net, prepared, p));
                        if twice {
                            black_box(viewer.win_probabilities(&net, prepared, p));
                        }
                    }
                }
                passes * positions.len() as u64
            })
        };
        let fresh = judge(&|| empty.clone(), false);
        let both = judge(&|| empty.clone(), true);
        let extractor = FeatureExtractor::new(game);
        let peer = bench.measure(|| {
            for p in &positions {
                let sample = Sample { seats: extractor.extract(prepared, p), winner: 0, has_next: false };
                black_box(win_probabilities(net(), &sample));
            }
            positions.len() as u64
        });
        print_figure("a position, from one action of a game to the next", fresh, "us", 1e3);
        print_ratio("to the goal of 2 us (at most 1)", fresh.best / GOAL, fresh.median / GOAL, Some(at_most_one));
        print_ratio("to the value net", fresh.best / peer.best, fresh.median / peer.median, None);
        let (best, median) = (both.best - fresh.best, both.median - fresh.median);
        print_ratio("the same position again, to the goal (at most 1)", best / GOAL, median / GOAL, Some(at_most_one));
    }
}

/// The states of a game of `greedy`.
fn states(game: &Game, seed: &Seed) -> Vec<State> {
    let mut bots: Vec<Box<dyn Bot>> = (0..4).map(|seat| Kind::Greedy.new_bot(game, &seed.game(seat))).collect();
    let mut dice = FastStream::new(seed, Purpose::Chance);
    let (mut state, mut order, mut states) = (game.start(), DecisionOrder::default(), Vec::new());
    while let Some(seat) = order.next(game, &state) {
        let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, states.len() as u64));
        let mv = check_or_withdraw(game, &state, seat, &action).expect("bots play legal actions");
        let outcome = record::draw(&game.chance(&state, &mv), &mut dice);
        game.apply(&mut state, &mv, outcome, &mut ());
        if !state.is_over() {
            states.push(state.clone());
        }
    }
    states
}

/// Judging the positions of a game.
pub fn judged(bench: &mut Bench) {
    print_heads("9. The board net of search, standard map");
    let seed = Seed::from_u64(1);
    let file = MapFile::parse(shipped("standard").expect("it is shipped").as_bytes()).expect("it is valid");
    let map = file.draw(&seed, DrawOptions::default()).map;
    let game = Game::new(Rules::preset(Preset::Official, &map), map, 4).expect("four can play");
    let states = states(&game, &seed);
    game.visit(Judge { bench, game: &game, states: &states });
}
