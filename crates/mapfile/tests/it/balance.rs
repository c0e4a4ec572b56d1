//! The balance report, compared with counts by hand or by brute force.

use crate::common::generate::valid_map;
use board::{Map, Resource, Terrain, Topology};
use hexhaven_mapfile::{Balance, DrawOptions, MapFile, Note, TerrainTotals, pips, shipped};
use proptest::prelude::*;
use random::Seed;

fn read(name: &str) -> MapFile {
    MapFile::parse(shipped(name).unwrap().as_bytes()).unwrap()
}

fn draw(file: &MapFile, seed: u64) -> Map {
    file.draw(&Seed::from_u64(seed), DrawOptions::default()).map
}

#[test]
fn the_beginner_board_as_counted_by_hand() {
    let balance = Balance::of(&draw(&read("beginner"), 0));
    let holdings = [(3, 10), (4, 13), (4, 11), (4, 12), (3, 12)].map(|(hexes, pips)| TerrainTotals { hexes, pips });
    assert_eq!(balance.resources, holdings);
    assert_eq!((balance.gold, balance.deserts), (TerrainTotals::default(), 1));
    assert_eq!((balance.red_pairs, balance.number_pairs), (0, 0));
    assert_eq!(balance.ports.count, 9);
    assert_eq!(balance.ports.closest, Some(2), "from v6 to v2, and the like");
    assert_eq!(balance.starts.len(), 8);
    assert_eq!(balance.starts.iter().map(|start| start.seat).collect::<Vec<_>>(), [0, 1, 2, 3, 3, 2, 1, 0]);
    let best = &balance.starts[0];
    assert_eq!(best.pips, best.yields.iter().map(|&(_, number)| pips(number)).sum::<u32>());
    assert_eq!(balance.seats.iter().sum::<u32>(), balance.starts.iter().map(|start| start.pips).sum::<u32>());
}

#[test]
fn the_most_balanced_board_is_kept() {
    let file = read("standard");
    let (seed, options) = (Seed::from_u64(5), DrawOptions::default());
    let balanced = file.draw_balanced(&seed, options);
    assert_eq!(balanced, file.draw_balanced(&seed, options), "the same seed gives the same board");
    let unevenness = Balance::of(&balanced.map).unevenness();
    let others: Vec<f64> = (0..100).map(|seed| Balance::of(&draw(&file, seed)).unevenness()).collect();
    let better = others.iter().filter(|&&other| other < unevenness).count();
    assert!(better <= 2, "{better} of 100 boards are more even than {unevenness}");
    assert!(matches!(balanced.notes.last(), Some(Note::MostEven { boards: 500, .. })), "{:?}", balanced.notes);
}

#[test]
fn a_fixed_map_is_unchanged() {
    let file = read("beginner");
    let drawn = file.draw_balanced(&Seed::from_u64(1), DrawOptions::default());
    assert_eq!(drawn, file.draw(&Seed::from_u64(1), DrawOptions::default()));
}

/// Checks a report against a scan of all places.
fn check(map: &Map) {
    let balance = Balance::of(map);
    let layout = &map.layout;
    let grid = layout.grid();
    let topology = Topology::new(layout);
    let land: Vec<u32> = (0..grid.hex_count()).filter(|&hex| layout.terrain(hex).is_land()).collect();
    let touch = |a: u32, b: u32| grid.corners(a).iter().filter(|v| grid.corners(b).contains(v)).count() == 2;
    let pairs = |alike: &dyn Fn(u32, u32) -> bool| {
        let beside = |&a: &u32| land.iter().filter(|&&b| a < b && touch(a, b) && alike(a, b)).count();
        land.iter().map(beside).sum::<usize>() as u32
    };
    let number = |hex| layout.number(hex);
    let kind = |hex| layout.terrain(hex);
    assert_eq!(balance.red_pairs, pairs(&|a, b| [6, 8].contains(&number(a)) && [6, 8].contains(&number(b))));
    assert_eq!(balance.number_pairs, pairs(&|a, b| number(a) == number(b) && number(a) > 0));
    assert_eq!(balance.resource_pairs, pairs(&|a, b| kind(a) == kind(b) && matches!(kind(a), Terrain::Yields(_))));
    assert_eq!(balance.largest_patch > 1, balance.resource_pairs > 0);
    for resource in Resource::ALL {
        let here: Vec<u32> = land.iter().copied().filter(|&hex| kind(hex) == Terrain::Yields(resource)).collect();
        let pips = here.iter().map(|&hex| pips(number(hex))).sum();
        assert_eq!(balance.resources[resource.index()], TerrainTotals { hexes: here.len() as u32, pips });
    }
    let worth = |vertex| -> u32 {
        let hexes = topology.vertex_hexes(vertex).into_iter();
        hexes.map(|hex| pips(number(topology.hex_number(hex)))).sum()
    };
    let vertex = |number: u32| topology.vertex(number).expect("a starting spot is on land");
    if let Some(first) = balance.starts.first() {
        assert_eq!(Some(first.pips), topology.vertices().map(worth).max());
    }
    for (i, start) in balance.starts.iter().enumerate() {
        assert_eq!(start.pips, worth(vertex(start.vertex)));
        assert!(balance.starts[..i].iter().all(|earlier| earlier.pips >= start.pips));
        for other in &balance.starts[..i] {
            assert_ne!(other.vertex, start.vertex);
            assert!(topology.adjacent(vertex(start.vertex)).into_iter().all(|next| next != vertex(other.vertex)));
        }
    }
    assert!(balance.unevenness().is_finite());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn reports_of_random_maps_are_correct(seed in any::<u64>()) {
        let file = MapFile::parse(valid_map(seed).as_bytes()).unwrap();
        check(&draw(&file, seed));
    }

    #[test]
    fn reports_of_standard_boards_are_correct(seed in any::<u64>()) {
        check(&draw(&read("standard"), seed));
    }
}
