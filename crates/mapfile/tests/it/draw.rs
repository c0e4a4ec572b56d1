//! Drawing boards.

use crate::common::changed;
use board::{Grid, Layout, Resource, Terrain};
use hexhaven_mapfile::{DrawOptions, Drawn, MapFile, Note, shipped, write};
use random::Seed;

const AS_IT_COMES: DrawOptions = DrawOptions { spread_red: false };

fn shipped_map(name: &str) -> MapFile {
    MapFile::parse(shipped(name).unwrap().as_bytes()).unwrap_or_else(|faults| panic!("{name}: {faults:#?}"))
}

fn draw(file: &MapFile, seed: u64) -> Drawn {
    file.draw(&Seed::from_u64(seed), DrawOptions::default())
}

/// The codes of a board in a file.
fn codes(layout: &Layout) -> (Vec<u8>, Vec<u8>) {
    let code = |terrain| match terrain {
        Terrain::Water => 0,
        Terrain::Yields(resource) => resource.index() as u8 + 2,
        Terrain::Desert => 7,
        Terrain::Gold => 8,
    };
    let hexes = 0..layout.grid().hex_count();
    (hexes.clone().map(|hex| code(layout.terrain(hex))).collect(), hexes.map(|hex| layout.number(hex)).collect())
}

/// Whether two hexes share an edge.
fn adjacent(grid: Grid, a: u32, b: u32) -> bool {
    grid.corners(a).iter().filter(|&&corner| grid.corners(b).contains(&corner)).count() == 2
}

fn red_pairs(layout: &Layout) -> usize {
    let grid = layout.grid();
    let red: Vec<u32> = (0..grid.hex_count()).filter(|&hex| matches!(layout.number(hex), 6 | 8)).collect();
    let near = |a: u32, b: u32| b - a <= u32::from(grid.width()) + 1 && adjacent(grid, a, b);
    (0..red.len())
        .map(|i| {
            let later = red[i + 1..].iter().take_while(|&&b| b - red[i] <= u32::from(grid.width()) + 1);
            later.filter(|&&b| near(red[i], b)).count()
        })
        .sum()
}

#[test]
fn a_map_without_random_parts_is_drawn_unchanged() {
    for name in ["beginner", "rulebook", "catamm"] {
        let file = shipped_map(name);
        assert!(file.is_fixed());
        let drawn = draw(&file, 1);
        assert_eq!(drawn.notes, []);
        for seed in 2..10 {
            assert_eq!(draw(&file, seed), drawn, "{name}");
            assert_eq!(file.draw(&Seed::from_u64(seed), AS_IT_COMES), drawn, "{name}");
        }
    }
}

/// FNV-1a: enough to detect that a board has changed.
fn checksum(text: &str) -> u32 {
    text.bytes().fold(0x811C_9DC5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Records contain a seed, not a board: the board of a seed must never change.
#[test]
fn the_board_of_a_seed_never_changes() {
    let standard = shipped_map("standard");
    let types = "0 4 4 3 0 5 5 6 6 0 5 2 4 6 3 3 2 2 5 0 0 4 7 3 0";
    let numbers = "0 11 9 3 0 12 4 2 8 0 5 11 6 10 3 6 9 10 5 0 0 4 0 8 0";
    let ports = "wool three brick grain three lumber three three ore";
    assert_eq!(shown(&standard, 1), [types, numbers, ports].join(" / "));
    let others = [2, 3, 4, 5].map(|seed| checksum(&shown(&standard, seed)));
    assert_eq!(others, [337_841_857, 472_409_503, 3_327_721_097, 1_815_747_565]);
    // Too large for redrawing alone.
    assert_eq!(checksum(&shown(&MapFile::parse(large(40, 40).as_bytes()).unwrap(), 1)), 1_800_549_219);
}

/// The types, numbers and ports drawn.
fn shown(file: &MapFile, seed: u64) -> String {
    let layout = draw(file, seed).map.layout;
    let (types, numbers) = codes(&layout);
    let row = |codes: &[u8]| codes.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    let ports: Vec<&str> = layout.ports().iter().map(|port| port.kind.name()).collect();
    format!("{} / {} / {}", row(&types), row(&numbers), ports.join(" "))
}

#[test]
fn no_red_numbers_touch_on_the_standard_map() {
    let file = shipped_map("standard");
    let mut redrawn = 0;
    for seed in 0..3000 {
        let drawn = draw(&file, seed);
        assert_eq!(red_pairs(&drawn.map.layout), 0, "seed {seed}");
        let first = file.draw(&Seed::from_u64(seed), AS_IT_COMES);
        assert_eq!(drawn.notes.is_empty(), red_pairs(&first.map.layout) == 0, "seed {seed}");
        redrawn += drawn.notes.len();
    }
    assert!((1500..2999).contains(&redrawn), "{redrawn} of 3000 were redrawn");
}

#[test]
fn keeping_red_numbers_apart_changes_numbers_only() {
    let file = shipped_map("standard");
    for seed in 0..50 {
        let (apart, plain) = (draw(&file, seed).map.layout, file.draw(&Seed::from_u64(seed), AS_IT_COMES).map.layout);
        assert_eq!(codes(&apart).0, codes(&plain).0);
        assert_eq!(apart.ports(), plain.ports());
    }
}

#[test]
fn types_numbers_and_ports_are_drawn_with_the_right_frequency() {
    let file = shipped_map("standard");
    const DRAWS: usize = 2000;
    let (mut deserts, mut sixes, mut generic) = (vec![0_usize; 25], vec![0_usize; 25], vec![0_usize; 9]);
    for seed in 0..DRAWS as u64 {
        let layout = file.draw(&Seed::from_u64(seed), AS_IT_COMES).map.layout;
        let (types, numbers) = codes(&layout);
        for hex in 0..25 {
            deserts[hex] += usize::from(types[hex] == 7);
            sixes[hex] += usize::from(numbers[hex] == 6);
        }
        for (count, port) in generic.iter_mut().zip(layout.ports()) {
            *count += usize::from(port.kind.name() == "three");
        }
    }
    let near =
        |count: usize, share: f64| (count as f64 - share * DRAWS as f64).abs() < 5.0 * (share * DRAWS as f64).sqrt();
    let land = |hex: usize| ![0, 4, 9, 19, 20, 24].contains(&hex);
    for hex in (0..25).filter(|&hex| land(hex)) {
        assert!(near(deserts[hex], 1.0 / 19.0), "h{hex}: {} deserts", deserts[hex]);
        assert!(near(sixes[hex], 2.0 / 19.0), "h{hex}: {} sixes", sixes[hex]);
    }
    assert!(generic.iter().all(|&count| near(count, 4.0 / 9.0)), "{generic:?}");
}

/// A map of one row of land.
fn strip(types: &str, type_pool: &str, values: &str, value_pool: &str) -> MapFile {
    let width = types.split(' ').count();
    let text = format!(
        "2 4\n10\n15 5 4\n0 0\n9 9 9 9 9\n1 1 1 1 1\n{width} 1\n{types}\n{type_pool}\n{values}\n{value_pool}\n"
    );
    MapFile::parse(text.as_bytes()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[test]
fn a_numbered_hex_never_becomes_desert() {
    let file = strip("1 1 1 1", "1 1 0 0 0 2", "1 5 0 9", "2 0 0 0 2 0 0 0 2 0 0 0");
    let mut deserts = [0; 4];
    for seed in 0..200 {
        let (types, numbers) = codes(&draw(&file, seed).map.layout);
        assert_eq!((types[1] == 7, types[3] == 7), (false, false));
        assert_eq!((numbers[1], numbers[3]), (5, 9));
        (0..4).for_each(|hex| deserts[hex] += usize::from(types[hex] == 7));
    }
    assert_eq!(deserts, [200, 0, 200, 0], "the deserts must be on the other two hexes");
}

#[test]
fn deserts_take_zeros_first_and_need_none() {
    // Two deserts and one zero: one desert gets it, and no other hex draws it.
    let file = strip("1 1 1 1", "2 0 0 0 0 2", "1 1 1 1", "1 0 0 1 1 0 0 0 1 0 0 0");
    for seed in 0..100 {
        let (types, numbers) = codes(&draw(&file, seed).map.layout);
        for (terrain, number) in types.iter().zip(&numbers) {
            assert_eq!(*terrain == 7, *number == 0, "seed {seed}");
        }
    }
    // A productive hex may draw a zero that no desert took.
    let file = strip("1 1", "2 0 0 0 0 0", "1 1", "1 0 0 1 0 0 0 0 0 0 0 0");
    for seed in 0..20 {
        let (_, mut numbers) = codes(&draw(&file, seed).map.layout);
        numbers.sort_unstable();
        assert_eq!(numbers, [0, 4]);
    }
}

#[test]
fn a_hex_with_a_fixed_zero_may_be_anything() {
    let file = strip("1 1", "1 0 0 0 0 1", "0 1", "2 0 0 0 0 0 0 0 0 0 0 0");
    let first: Vec<u8> = (0..50).map(|seed| codes(&draw(&file, seed).map.layout).0[0]).collect();
    assert!(first.contains(&7) && first.contains(&2), "{first:?}");
}

#[test]
fn gold_is_drawn_if_the_map_allows_it() {
    let text = changed("insert 0 #! gold|set 12 3 1 2 3 4|set 15 3 4 4 3 3 1 1");
    let file = MapFile::parse(text.as_bytes()).unwrap();
    assert!(file.gold());
    assert_eq!(draw(&file, 3).map.layout.terrain(11), Terrain::Gold);
}

#[test]
fn red_numbers_that_cannot_be_separated_are_reported() {
    let file = strip("2 2 2", "3 0 0 0 0 0", "1 1 1", "0 0 0 0 0 3 0 0 0 0 0 0");
    let drawn = draw(&file, 1);
    assert_eq!(drawn.notes, [Note::RedPairs(2)]);
    let said = "2 pairs of 6s and 8s are adjacent: they could not be kept apart";
    assert_eq!(drawn.notes[0].to_string(), said);
    // Fixed adjacent pairs are intended: they are not reported, and nothing is drawn next to them.
    let file = strip("2 2 2 2 2", "5 0 0 0 0 0", "6 8 1 1 1", "0 0 0 0 2 1 0 2 0 0 0 0");
    for seed in 0..50 {
        assert_eq!(red_pairs(&draw(&file, seed).map.layout), 1);
    }
}

/// A map that is all land and all random, with the standard map's share of each type and number.
fn large(width: u32, height: u32) -> String {
    let hexes = width * height;
    let share = |parts: &[u32], whole: u32| {
        let mut counts: Vec<u32> = parts.iter().map(|part| hexes * part / whole).collect();
        counts[2] += hexes - counts.iter().sum::<u32>();
        counts.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
    };
    let matrix = (vec!["1".to_owned(); width as usize].join(" ") + "\n").repeat(height as usize);
    let types = share(&[3, 4, 4, 4, 3, 1], 19);
    let values = share(&[1, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1], 19);
    format!(
        "2 6\n20\n99 9 9\n0 0\n999 999 999 999 999\n9 9 9 9 9\n{width} {height}\n{matrix}{types}\n{matrix}{values}\n"
    )
}

#[test]
fn large_maps_can_be_read_drawn_and_written() {
    for (width, height) in [(180, 180), (12, 12), (255, 127), (1, 255), (30, 30)] {
        let file = MapFile::parse(large(width, height).as_bytes()).unwrap();
        let drawn = draw(&file, 5);
        assert_eq!(red_pairs(&drawn.map.layout), 0, "{width}x{height}: {:?}", drawn.notes);
        let again = MapFile::parse(write(&drawn.map, None, None).as_bytes()).unwrap();
        assert_eq!(draw(&again, 6).map, drawn.map);
    }
}

#[test]
fn boards_of_the_standard_size_use_the_standard_components() {
    for name in ["beginner", "rulebook", "standard", "catamm", "catamm-random", "placements"] {
        let layout = draw(&shipped_map(name), 1).map.layout;
        let (types, numbers) = codes(&layout);
        assert_eq!(types.iter().filter(|&&code| code != 0).count(), 19, "{name}");
        let mut tokens: Vec<u8> = numbers.into_iter().filter(|&number| number != 0).collect();
        tokens.sort_unstable();
        assert_eq!(tokens, [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12], "{name}");
        assert_eq!(layout.ports().len(), 9, "{name}");
        for resource in Resource::ALL {
            let special = layout.ports().iter().filter(|port| port.kind.name() == resource.name()).count();
            assert_eq!(special, 1, "{name}: {resource}");
        }
    }
}

#[test]
fn a_map_may_allow_red_neighbours() {
    let standard = shipped_map("standard");
    let text = format!("#! red-neighbours\n{}", shipped("standard").unwrap());
    let relaxed = MapFile::parse(text.as_bytes()).unwrap();
    assert!(relaxed.allows_red_neighbours() && !standard.allows_red_neighbours());
    assert_eq!(relaxed.warnings(), [], "the line is known");
    assert_eq!(MapFile::parse(relaxed.to_text().as_bytes()).unwrap(), relaxed, "the line is kept");
    for seed in 0..50 {
        let as_it_comes = standard.draw(&Seed::from_u64(seed), AS_IT_COMES);
        assert_eq!(draw(&relaxed, seed), as_it_comes, "seed {seed}");
    }
    let pairs: usize = (0..50).map(|seed| red_pairs(&draw(&relaxed, seed).map.layout)).sum();
    assert!(pairs > 0, "some of the boards have neighbours");
}
