//! States: their size, the cost of a copy, and what a server does with them.

use crate::maps;
use crate::measure::{Bench, at_most_one, print_figure, print_heads, print_ratio, short};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Action, Game, Outcome, Position, Seat, Standard, State, Wide};
use std::hint::black_box;

/// The size limit of a standard position, in bytes.
const SIZE_GOAL: usize = 512;

/// The time limit of a copy, in nanoseconds.
const COPY_GOAL: f64 = 10.0;

/// The number of positions to copy, and of destinations.
const RING: usize = 16;

const BYTES: usize = size_of::<Position<Standard>>();

/// The actions of a game with their seats and chance outcomes.
type Transcript = Vec<(Seat, Action, Outcome)>;

/// Plays a game of random players to its end, or up to `most` actions.
fn play(game: &Game, seed: u64, most: usize) -> (State, Transcript) {
    let seed = Seed::from_u64(seed);
    let (mut chance, mut choices) = (FastStream::new(&seed, Purpose::Chance), FastStream::new(&seed, Purpose::Choices));
    let (mut state, mut transcript) = (game.start(), Vec::new());
    while transcript.len() < most {
        let Some(seat) = game.actors(&state).iter().next() else { break };
        let mv = game.select(&state, seat, |count| choices.below(count)).expect("somebody can act");
        let outcome = record::draw(&game.chance(&state, &mv), &mut chance);
        game.apply(&mut state, &mv, outcome, &mut ());
        transcript.push((seat, game.action(&mv), outcome));
    }
    (state, transcript)
}

/// The states of games after half of their actions.
fn middles(game: &Game) -> Vec<State> {
    (0..RING as u64)
        .map(|seed| {
            let (_, whole) = play(game, seed, 5_000);
            play(game, seed, whole.len() / 2).0
        })
        .collect()
}

/// Size and copy.
pub fn copies(bench: &mut Bench) {
    print_heads("2. The standard state");
    println!("  {BYTES} bytes; a wide one {}, either of them {}", size_of::<Position<Wide>>(), size_of::<State>());
    let ratio = BYTES as f64 / SIZE_GOAL as f64;
    print_ratio(&format!("to the goal of {SIZE_GOAL} bytes (at most 1)"), ratio, ratio, Some(at_most_one));
    let sources: Vec<Position<Standard>> = middles(&maps::beginner())
        .into_iter()
        .map(|state| match state {
            State::Standard(position) => position,
            _ => unreachable!("the beginner map is a standard board"),
        })
        .collect();
    let copies = bench.count(5_000_000);
    let mut ring = sources.clone();
    let figure = bench.measure(|| {
        for i in 0..copies as usize {
            ring[i % RING].clone_from(black_box(&sources[(i * 5) % RING]));
            black_box(&mut ring);
        }
        copies
    });
    let fresh = bench.measure(|| {
        for i in 0..copies as usize {
            if i % RING == 0 {
                ring.clear();
            }
            ring.push(black_box(&sources[(i * 5) % RING]).clone());
            black_box(&mut ring);
        }
        copies
    });
    let new = bench.measure(|| {
        for i in 0..copies as usize {
            let copy = black_box(&sources[(i * 5) % RING]).clone();
            black_box(&copy);
        }
        copies
    });
    let plain = vec![[1_u64; BYTES / 8]; RING];
    let mut plain_ring = plain.clone();
    let peer = bench.measure(|| {
        for i in 0..copies as usize {
            plain_ring[i % RING] = *black_box(&plain[(i * 5) % RING]);
            black_box(&mut plain_ring);
        }
        copies
    });
    print_figure("a copy replacing another, mid-game", figure, "ns", 1.0);
    print_figure("a copy as a new value, mid-game", new, "ns", 1.0);
    print_figure("a copy pushed on a list, mid-game", fresh, "ns", 1.0);
    print_figure("a copy of as many plain bytes", peer, "ns", 1.0);
    let goal = format!("replacing, to the goal of {COPY_GOAL} ns (at most 1)");
    print_ratio(&goal, figure.best / COPY_GOAL, figure.median / COPY_GOAL, Some(at_most_one));
    print_ratio("replacing, to plain bytes", figure.best / peer.best, figure.median / peer.median, None);
    let counted = allocation_counter::measure(|| {
        black_box(sources[0].clone());
    });
    println!("    {} allocations a copy", counted.count_total);
}

/// What a server does: checking and applying actions, views, fingerprints, states as JSON.
pub fn served(bench: &mut Bench, playout_action: f64) {
    print_heads("5. As a server uses it, beginner map");
    let game = maps::beginner();
    let transcripts: Vec<Transcript> = (0..bench.count(100)).map(|seed| play(&game, seed, 5_000).1).collect();
    let texts: Vec<Vec<String>> = transcripts
        .iter()
        .map(|transcript| transcript.iter().map(|(_, action, _)| to_text(action)).collect())
        .collect();
    let advance = |state: &mut State, seat: Seat, action: &Action, outcome: Outcome| {
        let mv = game.check(state, seat, action).expect("it was legal when it was written");
        assert!(game.chance(state, &mv).allows(&outcome));
        game.apply(state, &mv, outcome, &mut ());
    };
    let checked = bench.measure(|| {
        let mut actions = 0;
        for transcript in &transcripts {
            let mut state = game.start();
            for (seat, action, outcome) in transcript {
                advance(&mut state, *seat, black_box(action), *outcome);
            }
            black_box(&state);
            actions += transcript.len() as u64;
        }
        actions
    });
    let read = bench.measure(|| {
        let mut actions = 0;
        for (transcript, texts) in transcripts.iter().zip(&texts) {
            let mut state = game.start();
            for ((seat, _, outcome), text) in transcript.iter().zip(texts) {
                let action: Action = serde_json::from_str(black_box(text)).expect("the JSON is valid");
                advance(&mut state, *seat, &action, *outcome);
            }
            black_box(&state);
            actions += transcript.len() as u64;
        }
        actions
    });
    print_figure("an action checked and applied", checked, "ns", 1.0);
    print_figure("the same, read from JSON text", read, "ns", 1.0);
    let (best, middle) = (checked.best / playout_action, checked.median / playout_action);
    print_ratio("checked and applied to a playout's median", best, middle, None);
    shown(bench, &game);
}

fn to_text(value: impl serde::Serialize) -> String {
    serde_json::to_string(&value).expect("it is plain data")
}

/// Views, fingerprints and full states.
fn shown(bench: &mut Bench, game: &Game) {
    let states = middles(game);
    let times = bench.count(100);
    let mut each = |what: &str, work: &mut dyn FnMut(&State)| {
        let figure = bench.measure(|| {
            for _ in 0..times {
                states.iter().for_each(&mut *work);
            }
            times * states.len() as u64
        });
        print_figure(what, figure, "µs", 1e3);
    };
    let seat = Some(Seat(1));
    each("a seat's view", &mut |state| drop(black_box(game.view(state, seat, 0))));
    each("a seat's view as JSON text", &mut |state| drop(black_box(to_text(game.view(state, seat, 0)))));
    each("a fingerprint", &mut |state| {
        black_box(game.fingerprint(state));
    });
    each("a full state to JSON text", &mut |state| drop(black_box(to_text(record::truth::encode(game, state)))));
    let texts: Vec<String> = states.iter().map(|state| to_text(record::truth::encode(game, state))).collect();
    let mut next = texts.iter().cycle();
    each("a full state from JSON text", &mut |_| {
        let value = serde_json::from_str(next.next().expect("the iterator is cyclic")).expect("the JSON is valid");
        drop(black_box(record::truth::state(game, &value).expect("the JSON is valid")));
    });
    let bytes = texts.iter().map(String::len).sum::<usize>() / texts.len();
    println!("    {} bytes of JSON text a state", short(bytes as f64));
}
