//! Games on every shipped map can be finished, with every preset and number of players it is for; and a board plays the
//! same whether it is read from a file or built in code.

use crate::common::{TestGame, map_file};
use board::{Grid, Layout, Map, Pieces, Port, PortKind, Resource, Terrain};
use bots::Kind;
use hexhaven_sim::{Progress, Report, SimConfig};
use mapfile::{DrawOptions, shipped_names};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Fingerprint, Game, Options, Preset, Rules};

/// Games of random players take about 300 turns. A few never end because nobody can build any more, most of them under
/// `table`, where victory points must be revealed, which random players never do.
const TURN_CAP: u32 = 3000;
/// Unchecked games per map, preset and number of players.
const GAMES: u64 = 20;
/// How many of them must have a winner.
const MIN_WON: u64 = 18;

fn play(test_game: TestGame, games: u64, check: bool) -> Report {
    let config = SimConfig {
        map: map_file(test_game.map),
        preset: test_game.preset(),
        options: Options::default(),
        seats: vec![Kind::Random.into(); test_game.seats],
        players: None,
        rotate: true,
        games,
        seed: Seed::from_u64(test_game.seats as u64),
        turn_cap: TURN_CAP,
        threads: 1,
        check,
        replay_every: u64::from(check),
    };
    hexhaven_sim::run(&config, &Progress::default()).unwrap_or_else(|error| {
        panic!(
            "{test_game:?}: {error}\nrun again: cargo run -p hexhaven -- sim {} --seats {} --games {games} --seed {} \
             --turn-cap {TURN_CAP} --rotate{}",
            test_game.arguments(),
            vec!["random"; test_game.seats].join(","),
            test_game.seats,
            if check { " --check --replay-every 1" } else { "" },
        )
    })
}

/// Plays on every shipped map with every number of players: one game with every state checked and replayed from its
/// record, and several without.
fn play_everywhere(preset: &'static str) {
    let (mut settings, mut won) = (0, 0);
    for map in shipped_names() {
        let (fewest, most) = map_file(map).players();
        assert!(2 <= fewest && most <= 6, "{map} is for seats that the engine does not have");
        for seats in usize::from(fewest)..=usize::from(most) {
            let test_game = TestGame { map, preset, options: "{}", seats };
            assert_eq!(play(test_game, 1, true).replayed, 1, "{test_game:?}");
            let report = play(test_game, GAMES, false);
            assert_eq!(
                report.seats.iter().map(|seat| seat.wins).sum::<u64>(),
                GAMES - report.unfinished,
                "{test_game:?}"
            );
            assert!(GAMES - report.unfinished >= MIN_WON, "{test_game:?}: {} of {GAMES} unfinished", report.unfinished);
            settings += 1;
            won += GAMES - report.unfinished;
        }
    }
    // A few unfinished games on one map are bad luck; on several they are a fault.
    assert!(won * 100 >= settings * GAMES * 99, "{preset}: {won} of {} games won", settings * GAMES);
}

#[test]
fn official_games_on_every_shipped_map() {
    play_everywhere("official");
}

#[test]
fn table_games_on_every_shipped_map() {
    play_everywhere("table");
}

#[test]
fn online_games_on_every_shipped_map() {
    play_everywhere("online");
}

/// The board of `beginner`, built in code.
fn beginner() -> Map {
    use Resource::{Brick, Grain, Lumber, Ore, Wool};
    const SEA: Terrain = Terrain::Water;
    let land = Terrain::Yields;
    #[rustfmt::skip]
    let terrain = vec![
        SEA, Terrain::Desert, land(Grain), land(Wool), SEA,
        land(Brick), land(Wool), land(Lumber), land(Ore), SEA,
        land(Lumber), land(Grain), land(Brick), land(Lumber), land(Wool),
        land(Grain), land(Brick), land(Ore), land(Lumber), SEA,
        SEA, land(Ore), land(Grain), land(Wool), SEA,
    ];
    #[rustfmt::skip]
    let numbers = vec![
        0, 0, 8, 11, 0,
        6, 3, 4, 9, 0,
        10, 5, 12, 11, 5,
        2, 9, 4, 8, 0,
        0, 6, 3, 10, 0,
    ];
    let port = |kind, a, b| Port { kind, edge: (a, b) };
    let ports = vec![
        port(PortKind::Generic, 1, 6),
        port(PortKind::Special(Wool), 2, 8),
        port(PortKind::Generic, 15, 21),
        port(PortKind::Generic, 34, 40),
        port(PortKind::Special(Brick), 51, 57),
        port(PortKind::Special(Lumber), 62, 67),
        port(PortKind::Generic, 60, 66),
        port(PortKind::Special(Grain), 41, 47),
        port(PortKind::Special(Ore), 17, 23),
    ];
    let grid = Grid::new(5, 5).expect("the grid is small");
    Map {
        players: (2, 4),
        points: 10,
        pieces: Pieces { roads: 15, settlements: 5, cities: 4 },
        placements: vec![Pieces { roads: 1, settlements: 1, cities: 0 }; 2],
        resource_turns: 1,
        bank: [19; 5],
        // Knights, victory points, road building, years of plenty, monopolies.
        deck: [14, 5, 2, 2, 2],
        layout: Layout::new(grid, terrain, numbers, ports).expect("the board is valid"),
    }
}

/// The fingerprint of every state of a game of random players.
fn fingerprints(map: Map, preset: Preset, seats: usize, seed: &Seed) -> Vec<Fingerprint> {
    let rules = Rules::resolve(preset, &Options::default(), &map).expect("the rules fit the map");
    let game = Game::new(rules, map, seats).expect("the map allows this many players");
    let mut chance = FastStream::new(seed, Purpose::Chance);
    let mut choices = FastStream::new(seed, Purpose::Choices);
    let mut state = game.start();
    let mut seen = vec![game.fingerprint(&state)];
    while state.turn() <= TURN_CAP {
        let actors: Vec<_> = game.actors(&state).iter().collect();
        if actors.is_empty() {
            break;
        }
        let seat = actors[choices.below(actors.len() as u64) as usize];
        let mv = game.select(&state, seat, |count| choices.below(count)).expect("an actor can act");
        let outcome = record::draw(&game.chance(&state, &mv), &mut chance);
        game.apply(&mut state, &mv, outcome, &mut ());
        seen.push(game.fingerprint(&state));
    }
    seen
}

#[test]
fn a_board_from_a_file_plays_like_one_built_in_code() {
    let file = map_file("beginner");
    for (index, preset) in [Preset::Official, Preset::Table, Preset::Online].into_iter().enumerate() {
        for seats in 2..=4 {
            let seed = Seed::from_u64(10 * index as u64 + seats as u64);
            let read = file.draw(&seed, DrawOptions::default()).map;
            assert_eq!(read, beginner());
            let (from_file, built) =
                (fingerprints(read, preset, seats, &seed), fingerprints(beginner(), preset, seats, &seed));
            assert!(from_file.len() > 100, "{preset}, {seats} seats: only {} states", from_file.len());
            let differs = (0..from_file.len().max(built.len())).find(|&i| from_file.get(i) != built.get(i));
            assert_eq!(differs, None, "{preset}, {seats} seats, seed {seed}: they differ after this many actions");
        }
    }
}
