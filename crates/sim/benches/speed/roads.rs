//! The longest road in the hardest case: the last of 255 roads, built close together.

use crate::maps::{self, Stakes};
use crate::measure::{Bench, median, short, time};
use board::{Edge, Topology};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Action, Amounts, Game, Outcome, PlayerSetup, Seat, Setup, State};
use std::collections::BTreeSet;
use std::hint::black_box;

/// The most roads a map can give to a player.
const ROADS: usize = 255;

/// The width of the board.
const SIDE: u32 = 16;

/// All 278 edges of a square patch of 9 by 9 hexes, row by row.
fn patch(game: &Game) -> Vec<Edge> {
    let (topology, grid) = (game.topology(), game.map().layout.grid());
    let mut edges = Vec::new();
    for hex in (1..10).flat_map(|row| (1..10).map(move |column| row * SIDE + column)) {
        let corners = grid.corners(hex);
        for i in 0..6 {
            let (a, b) = (corners[i], corners[(i + 1) % 6]);
            let edge = topology.edge(a.min(b), a.max(b)).expect("they are neighbours");
            if !edges.contains(&edge) {
                edges.push(edge);
            }
        }
    }
    edges
}

/// Roads that grow from one vertex and close a ring wherever they can.
fn grown(topology: &Topology, stream: &mut FastStream) -> Vec<Edge> {
    let mut roads = vec![Edge((topology.edge_count() / 2) as u32)];
    let mut touched: BTreeSet<u16> = topology.edge_ends(roads[0]).map(|v| v.0).into();
    while roads.len() < ROADS {
        let near = touched.iter().flat_map(|&v| topology.vertex_edges(board::Vertex(v)).as_slice());
        let free: Vec<Edge> = near.copied().filter(|edge| !roads.contains(edge)).collect();
        let closing = free.iter().find(|&&edge| topology.edge_ends(edge).iter().all(|end| touched.contains(&end.0)));
        let next = *closing.unwrap_or(&free[stream.below(free.len() as u64) as usize]);
        roads.push(next);
        touched.extend(topology.edge_ends(next).map(|v| v.0));
    }
    roads
}

/// A state with all roads but the last, and the action that builds it.
fn before_last(game: &Game, roads: &[Edge]) -> (State, Action) {
    let topology = game.topology();
    let (last, first) = roads.split_last().expect("there are roads");
    let owner = PlayerSetup {
        roads: first.iter().map(|&edge| topology.edge_numbers(edge)).collect(),
        hand: Amounts([1, 1, 0, 0, 0]).into(),
        ..PlayerSetup::default()
    };
    let setup = Setup { players: Some(vec![owner, PlayerSetup::default()]), ..Setup::default() };
    let state = setup.state(game).unwrap_or_else(|faults| panic!("{faults:?}"));
    (state, Action::BuildRoad { edge: topology.edge_numbers(*last) })
}

/// Measures the last road of several networks and prints the worst.
pub fn worst(bench: &Bench) {
    println!("\n6. Longest road: checking and laying the last of {ROADS} roads on a board of 256 hexes");
    let stakes = Stakes { points: 255, pieces: [255; 3], bank: 2000 };
    let game = maps::game(maps::draw(&maps::read(&maps::all_land(SIDE, SIDE, &stakes))), 2);
    let full = patch(&game);
    let mut networks = vec![("one complete patch".to_owned(), full[..ROADS].to_vec())];
    for seed in 0..3 {
        let mut stream = FastStream::new(&Seed::from_u64(seed), Purpose::Choices);
        let mut holes = full.clone();
        stream.shuffle(&mut holes);
        holes.truncate(ROADS);
        networks.push((format!("one patch with holes, seed {seed}"), holes));
        networks.push((format!("grown densely, seed {seed}"), grown(game.topology(), &mut stream)));
    }
    if bench.is_trial() {
        networks.truncate(1);
    }
    println!("{:<50}{:>11}{:>11}  {:<8}{:>13}", "", "best", "median", "", "road length");
    let mut worst = 0.0_f64;
    for (name, roads) in &networks {
        let (state, action) = before_last(&game, roads);
        let mut length = 0;
        let times: Vec<f64> = (0..if bench.is_trial() { 1 } else { 5 })
            .map(|_| {
                let mut state = state.clone();
                let (taken, ()) = time(|| {
                    let mv = game.check(&state, Seat(0), &action).expect("the road is connected");
                    game.apply(&mut state, &mv, Outcome::None, &mut ());
                });
                length = game.view(black_box(&state), None, 0).players[0].longest_road_length.into();
                taken
            })
            .collect();
        let best = times.iter().copied().fold(f64::MAX, f64::min);
        worst = worst.max(median(&times));
        let length: u32 = length;
        println!("  {name:<48}{:>11}{:>11}  {:<8}{length:>13}", short(best / 1e6), short(median(&times) / 1e6), "ms");
    }
    println!("    the worst takes {} ms; roads of usual games are part of the figures of part 1", short(worst / 1e6));
}
