//! Turned boards: the same game on a turned board, with turned actions, gives turned observations and masks.

use crate::common::TestGame;
use board::{Layout, Map, Port};
use hexhaven_env::{Boards, Env, EnvConfig, Symmetry, symmetries};
use mapfile::MapFile;
use random::Seed;
use rules::Preset;

/// A board turned by a symmetry of its shape.
fn turned(map: &Map, env: &Env, symmetry: &Symmetry) -> Map {
    let (layout, topology) = (&map.layout, env.layout().topology());
    let grid = layout.grid();
    let mut terrain: Vec<_> = (0..grid.hex_count()).map(|hex| layout.terrain(hex)).collect();
    let mut numbers = vec![0; terrain.len()];
    for hex in topology.hexes() {
        let (from, to) = (topology.hex_number(hex), topology.hex_number(symmetry.hex(hex)));
        terrain[to as usize] = layout.terrain(from);
        numbers[to as usize] = layout.number(from);
    }
    let vertex = |number: u32| {
        let from = topology.vertex(number).expect("a port is on the coast");
        topology.vertex_number(board::Vertex(symmetry.vertices[usize::from(from.0)]))
    };
    let ports = layout.ports().iter().map(|port| {
        let (a, b) = (vertex(port.edge.0), vertex(port.edge.1));
        Port { kind: port.kind, edge: (a.min(b), a.max(b)) }
    });
    let layout = Layout::new(grid, terrain, numbers, ports.collect()).expect("a turned board is a board");
    Map { layout, ..map.clone() }
}

/// Entries at the places where a table moves them.
fn moved(bytes: &[u8], table: &[u32]) -> Vec<u8> {
    let mut out = vec![9; bytes.len()];
    for (&byte, &to) in bytes.iter().zip(table) {
        out[to as usize] = byte;
    }
    out
}

#[test]
fn turned_games_give_turned_observations() {
    let games = [
        (TestGame::new("standard", Preset::Official, 4), 12),
        (TestGame { trades: true, ..TestGame::new("beginner", Preset::Official, 3) }, 12),
        (TestGame::new("catamm", Preset::Catamm, 3), 12),
    ];
    for (i, (test_game, count)) in games.iter().enumerate() {
        let board_seed = Seed::from_u64(i as u64);
        let mut config = test_game.config();
        config.boards = Boards::Fixed(board_seed);
        let map = config.map.draw(&board_seed, mapfile::DrawOptions::default()).map;
        let start = || Env::new(config.clone(), Seed::from_u64(5)).expect("valid settings");
        let table = symmetries(map.layout.grid(), start().layout());
        assert_eq!(table.len(), *count, "{test_game:?}");
        assert!((0..).zip(&table[0].actions).all(|(i, &to)| i == to), "the first one is the identity");
        for symmetry in &table {
            let mut env = start();
            let file = MapFile::from_map(&turned(&map, &env, symmetry));
            let turned_config = EnvConfig { map: file, boards: Boards::PerEpisode, ..config.clone() };
            let mut other = Env::new(turned_config, Seed::from_u64(5)).expect("valid settings");
            let (mut one, mut two) = (vec![0; env.layout().observation_len()], vec![0; env.layout().observation_len()]);
            for _ in 0..250 {
                if env.is_over() {
                    break;
                }
                for seat in env.game().all_seats() {
                    env.observe(seat, &mut one).expect("the buffer has this length");
                    other.observe(seat, &mut two).expect("the buffer has this length");
                    assert_eq!(moved(&one, &symmetry.observation), two, "{test_game:?}");
                }
                let mut legal: Vec<u32> =
                    env.legal_actions().iter().map(|&action| symmetry.actions[action as usize]).collect();
                legal.sort_unstable();
                assert_eq!(legal, other.legal_actions(), "{test_game:?}");
                let action = env.sample_action();
                env.step(action).expect("a sampled action is legal");
                other.step(symmetry.actions[action as usize]).expect("the turned action is legal");
            }
        }
    }
}

/// Every table moves every entry to a place of its own, and shapes have the symmetries that one can see.
#[test]
fn tables_are_permutations_on_every_map() {
    let mut counts = Vec::new();
    for name in mapfile::shipped_names() {
        let seats = usize::from(2_u8.max(shipped_players(name)));
        let env = Env::new(EnvConfig::shipped(name, seats).expect("a shipped map"), Seed::from_u64(1));
        let env = env.unwrap_or_else(|error| panic!("{name}: {error}"));
        let table = symmetries(env.game().map().layout.grid(), env.layout());
        for symmetry in &table {
            for list in [&symmetry.observation, &symmetry.actions] {
                let mut sorted = list.clone();
                sorted.sort_unstable();
                assert!((0..).zip(&sorted).all(|(i, &to)| i == to), "{name}");
            }
        }
        counts.push((name, table.len()));
    }
    insta::assert_debug_snapshot!(counts);
}

/// The fewest players of a shipped map.
fn shipped_players(name: &str) -> u8 {
    let text = mapfile::shipped(name).expect("a shipped map");
    let file = MapFile::parse(text.as_bytes()).expect("shipped maps are valid");
    file.draw(&Seed::from_u64(0), mapfile::DrawOptions::default()).map.players.0
}
