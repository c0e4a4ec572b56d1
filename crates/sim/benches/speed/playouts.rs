//! Complete games of random players: games per second, time per action, and allocations.

use crate::maps;
use crate::measure::{
    Bench, Figure, at_least_one, at_most_one, median, print_figure, print_heads, print_ratio, short, time,
};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Game, PreparedGame, Size, Visitor};
use std::hint::black_box;

/// A game is left unfinished after this many turns, as in Catanatron.
const TURN_CAP: u32 = 1000;

/// Games per second: the required and the desired goal.
const GOALS: [f64; 2] = [25_000.0, 35_000.0];

/// Nanoseconds per action: the required and the desired goal.
const ACTION_GOALS: [f64; 2] = [40.0, 28.0];

/// The most games per second that published engines claim.
const PUBLISHED: f64 = 5_000.0;

/// Totals over some games.
#[derive(Clone, Copy, Debug, Default)]
struct PlayoutTotals {
    games: u64,
    actions: u64,
    turns: u64,
    unfinished: u64,
}

struct Play {
    seats: usize,
    games: u64,
}

impl Visitor for Play {
    type Output = PlayoutTotals;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> PlayoutTotals {
        let seed = Seed::from_u64(1);
        let mut sums = PlayoutTotals { games: self.games, ..PlayoutTotals::default() };
        for index in 0..self.games {
            let Ok(ending) = hexhaven_sim::playout(prepared, self.seats, &seed.game(index), TURN_CAP, &mut ());
            sums.actions += ending.actions;
            sums.turns += u64::from(ending.turns);
            sums.unfinished += u64::from(ending.winner.is_none());
        }
        sums
    }
}

/// The figures of the games on one board.
pub struct PlayoutFigures {
    /// Nanoseconds per game.
    pub game: Figure,
    /// Nanoseconds per action.
    pub action: Figure,
    /// Actions per game.
    pub actions: f64,
    allocations: Allocations,
}

struct Allocations {
    count: u64,
    actions: u64,
}

impl std::fmt::Display for Allocations {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (count, actions) = (self.count as f64, self.actions as f64);
        write!(f, "{} allocations in {} actions: {:.4} an action", short(count), short(actions), count / actions)
    }
}

fn play(bench: &mut Bench, game: &Game, games: u64) -> PlayoutFigures {
    let (seats, games) = (game.seats(), bench.count(games));
    let sums = game.visit(Play { seats, games });
    let each = |sum: u64| sum as f64 / sums.games as f64;
    let figure = bench.measure(|| game.visit(Play { seats, games }).games);
    let counted = allocation_counter::measure(|| {
        black_box(game.visit(Play { seats, games }));
    });
    let actions = each(sums.actions);
    let speed = Figure { best: 1e9 / figure.best, median: 1e9 / figure.median, steps: figure.steps };
    print_figure("games each second", speed, "games/s", 1.0);
    print_figure("an action", figure.per(actions), "ns", 1.0);
    println!(
        "    {actions:.0} actions and {:.0} turns a game, {:.1} % of {games} games unfinished after {TURN_CAP} turns",
        each(sums.turns),
        each(sums.unfinished) * 100.0,
    );
    let allocations = Allocations { count: counted.count_total, actions: sums.actions };
    PlayoutFigures { game: figure, action: figure.per(actions), actions, allocations }
}

/// The standard board.
pub fn standard(bench: &mut Bench) -> PlayoutFigures {
    print_heads("1. Four random seats, official rules, beginner");
    let played = play(bench, &maps::beginner(), 5_000);
    println!("  ratios");
    let (best, middle) = (1e9 / played.game.best, 1e9 / played.game.median);
    for (games, nanoseconds) in GOALS.into_iter().zip(ACTION_GOALS) {
        let goal = format!("to the goal of {} games/s (at least 1)", short(games));
        print_ratio(&goal, best / games, middle / games, Some(at_least_one));
        let goal = format!("to the goal of {nanoseconds} ns an action (at most 1)");
        let action = played.action;
        print_ratio(&goal, action.best / nanoseconds, action.median / nanoseconds, Some(at_most_one));
    }
    let peer = format!("to published engines' {} games/s", short(PUBLISHED));
    print_ratio(&peer, best / PUBLISHED, middle / PUBLISHED, None);
    println!("    an action takes {} steps of the control loop", short(played.action.steps));
    played
}

/// Whether the games of the standard board allocate.
pub fn allocations(standard: &PlayoutFigures) {
    println!("\n3. Allocations in the games of part 1 (goal: 0)");
    println!("  {}  {}", standard.allocations, if standard.allocations.count == 0 { "met" } else { "MISSED" });
}

/// Boards of 30 and of 400 hexes, compared with the standard one.
pub fn larger(bench: &mut Bench, standard: &PlayoutFigures) {
    fn at_most_two(ratio: f64) -> bool {
        ratio <= 2.0
    }
    let thirty = maps::draw(&maps::read(maps::THIRTY));
    for seats in [4, 6] {
        print_heads(&format!("4. 30 hexes, {seats} random seats"));
        let played = play(bench, &maps::game(thirty.clone(), seats), 2_000);
        compare(&played, standard, "an action to one of part 1 (at most 2)", Some(at_most_two));
    }
    for (name, stakes, games) in [("as usual", &maps::STANDARD, 100), ("100 roads, 30 points", &maps::LONG, 20)] {
        print_heads(&format!("4. 400 hexes, 4 random seats, {name}"));
        let map = maps::draw(&maps::read(&maps::all_land(20, 20, stakes)));
        let game = maps::game(map, 4);
        let played = play(bench, &game, games);
        compare(&played, standard, "an action to one of part 1", None);
    }
}

/// The market game, compared with the standard one.
pub fn markets(bench: &mut Bench, standard: &PlayoutFigures) {
    fn at_most_two(ratio: f64) -> bool {
        ratio <= 2.0
    }
    print_heads("8. Four random seats, the market game, catamm");
    let played = play(bench, &maps::catamm(), 500);
    compare(&played, standard, "an action to one of part 1 (at most 2)", Some(at_most_two));
}

fn compare(played: &PlayoutFigures, standard: &PlayoutFigures, what: &str, kept: Option<fn(f64) -> bool>) {
    let (action, other) = (played.action, standard.action);
    print_ratio(what, action.best / other.best, action.median / other.median, kept);
    println!("    {}", played.allocations);
}

/// The bytes of a position in the middle of a game, inline and on the heap.
struct Weigh {
    actions: u64,
}

impl Visitor for Weigh {
    type Output = (u64, f64);

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Self::Output {
        let seed = Seed::from_u64(2);
        let (mut chance, mut choices) =
            (FastStream::new(&seed, Purpose::Chance), FastStream::new(&seed, Purpose::Choices));
        let mut position = prepared.start(&rules::MarketOrder::default(), &mut ());
        let (taken, played) = time(|| {
            (0..self.actions)
                .map_while(|_| {
                    prepared.step(&mut position, |count| choices.below(count), |weight| chance.below(weight), &mut ())
                })
                .count()
        });
        let heap = allocation_counter::measure(|| {
            black_box(position.clone());
        });
        (size_of_val(&position) as u64 + heap.bytes_total, taken / played.max(1) as f64)
    }
}

/// The largest possible square map: it can be parsed, drawn and played, and a position grows in proportion to the map.
pub fn largest(bench: &Bench) {
    const SIDE: u32 = 180;
    println!("\n4. {SIDE} × {SIDE} hexes, 4 random seats (medians)");
    let text = maps::all_land(SIDE, SIDE, &maps::LONG);
    let tries = if bench.is_trial() { 1 } else { 5 };
    let mut times: [Vec<f64>; 4] = Default::default();
    let mut bytes = 0;
    for _ in 0..tries {
        let (read, file) = time(|| maps::read(&text));
        let (drawn, map) = time(|| maps::draw(&file));
        let (made, game) = time(|| maps::game(map, 4));
        let (weight, action) = game.visit(Weigh { actions: 500 });
        bytes = weight;
        for (list, taken) in times.iter_mut().zip([read, drawn, made, action]) {
            list.push(taken);
        }
    }
    let [read, drawn, made, action] = times.map(|list| median(&list));
    println!("  reads in {} ms, draws in {} ms, a game is made in {} ms", ms(read), ms(drawn), ms(made));
    println!("  500 actions at {} µs each", short(action / 1e3));
    println!("  bytes of a position, and of each of its hexes");
    let hexes = f64::from(SIDE * SIDE);
    let row = |name: &str, hexes: f64, bytes: u64| {
        println!("    {name:<46}{:>11}{:>11}", short(bytes as f64), short(bytes as f64 / hexes));
    };
    let weigh = |game: &Game| game.visit(Weigh { actions: 200 }).0;
    row("19 hexes", 19.0, weigh(&maps::beginner()));
    row("30 hexes", 30.0, weigh(&maps::game(maps::draw(&maps::read(maps::THIRTY)), 4)));
    let middle = maps::game(maps::draw(&maps::read(&maps::all_land(20, 20, &maps::LONG))), 4);
    row("400 hexes", 400.0, weigh(&middle));
    row("32,400 hexes", hexes, bytes);
}

fn ms(nanoseconds: f64) -> String {
    short(nanoseconds / 1e6)
}

/// Catanatron, as measured by the calling script: version, games per second, actions per game.
pub fn catanatron(peer: Option<&[String]>, played: &PlayoutFigures) {
    println!("\n7. Catanatron, four RandomPlayers, one map, same core, same run");
    let numbers = peer.and_then(|peer| {
        let [version, games, actions] = peer else { return None };
        Some((version, games.parse::<f64>().ok()?, actions.parse::<f64>().ok()?))
    });
    let Some((version, games, actions)) = numbers else {
        println!("  not measured");
        return;
    };
    println!(
        "  Catanatron {version}: {} games/s, {actions:.0} actions a game, {} µs an action",
        short(games),
        short(1e6 / games / actions)
    );
    let ours = (1e9 / played.game.best, 1e9 / played.game.median);
    print_ratio("our games each second to its", ours.0 / games, ours.1 / games, None);
    let each = 1e9 / games / actions;
    print_ratio("its time for an action to ours", each / played.action.best, each / played.action.median, None);
    println!("    ({:.0} actions in a game of ours)", played.actions);
}
