//! The shipped maps match their descriptions.

use board::{Card, Grid, Pieces, PortKind, Resource, Terrain};
use hexhaven_mapfile::{DrawOptions, Entry, MapFile, Note, shipped, shipped_names};
use random::Seed;
use std::collections::HashSet;

fn read(name: &str) -> MapFile {
    MapFile::parse(shipped(name).unwrap().as_bytes()).unwrap_or_else(|faults| panic!("{name}: {faults:#?}"))
}

/// The rows of a file without comments.
fn rows(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with('#')).collect()
}

#[test]
fn shipped_maps_are_canonical_and_without_warnings() {
    for name in shipped_names() {
        let file = read(name);
        assert_eq!(file.warnings(), []);
        assert_eq!(file.to_text(), shipped(name).unwrap(), "{name}");
        let title = file.name().map(|title| title.to_lowercase().replace(' ', "-"));
        assert_eq!(title.as_deref(), Some(name));
    }
}

#[test]
fn every_map_in_the_folder_is_shipped() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/maps");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let shipped: HashSet<String> = shipped_names().map(|name| format!("{name}.catan")).collect();
    assert_eq!(files.collect::<HashSet<_>>(), shipped);
}

#[test]
fn beginner_is_the_example_of_the_format() {
    let file = read("beginner");
    assert_eq!((file.players(), file.points()), ((2, 4), 10));
    assert_eq!(file.pieces(), Pieces { roads: 15, settlements: 5, cities: 4 });
    assert_eq!(file.placements(), [Pieces { roads: 1, settlements: 1, cities: 0 }; 2]);
    assert_eq!((file.resource_turns(), file.bank()), (1, [19; 5]));
    for (card, count) in [
        (Card::Monopoly, 2),
        (Card::RoadBuilding, 2),
        (Card::YearOfPlenty, 2),
        (Card::Knight, 14),
        (Card::VictoryPoint, 5),
    ] {
        assert_eq!(file.deck()[card.index()], count, "{card}");
    }
    let layout = file.draw(&Seed::from_u64(0), DrawOptions::default()).map.layout;
    let yields = |name: &str| match name {
        "water" => Terrain::Water,
        "desert" => Terrain::Desert,
        _ => Terrain::Yields(Resource::parse(name).unwrap()),
    };
    let types = "water desert wheat wool water  brick wool wood ore water  wood wheat brick wood wool  \
                 wheat brick ore wood water  water ore wheat wool water";
    let numbers = [0, 0, 8, 11, 0, 6, 3, 4, 9, 0, 10, 5, 12, 11, 5, 2, 9, 4, 8, 0, 0, 6, 3, 10, 0];
    for (hex, (name, number)) in types.split_whitespace().zip(numbers).enumerate() {
        assert_eq!(layout.terrain(hex as u32), yields(name), "h{hex}");
        assert_eq!(layout.number(hex as u32), number, "h{hex}");
    }
    let kinds = ["", "wool", "", "", "brick", "wood", "", "wheat", "ore"];
    let edges = [(1, 6), (2, 8), (15, 21), (34, 40), (51, 57), (62, 67), (60, 66), (41, 47), (17, 23)];
    assert_eq!(layout.ports().len(), 9);
    for (port, (kind, edge)) in layout.ports().iter().zip(kinds.into_iter().zip(edges)) {
        assert_eq!(port.edge, edge);
        assert_eq!(port.kind, Resource::parse(kind).map_or(PortKind::Generic, PortKind::Special));
    }
}

#[test]
fn rulebook_differs_from_beginner_only_in_its_board() {
    let (beginner, rulebook) = (rows(shipped("beginner").unwrap()), rows(shipped("rulebook").unwrap()));
    assert_eq!(beginner.len(), 24);
    let differing: Vec<usize> = (0..24).filter(|&row| beginner[row] != rulebook[row]).collect();
    assert_eq!(differing, [9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 21]);
    assert_eq!(rulebook[9..14], ["0 6 4 3 0", "5 2 4 2 0", "5 3 7 3 6", "3 6 5 4 0", "0 2 5 4 0"]);
    assert_eq!(rulebook[15..20], ["0 10 2 9 0", "12 6 4 10 0", "9 11 0 3 8", "8 3 4 5 0", "0 5 6 11 0"]);
    assert_eq!(rulebook[21], "1 5 6 1 4 1 1 2 3");
}

#[test]
fn catamm_has_one_gold_hex() {
    let (beginner, catamm) = (rows(shipped("beginner").unwrap()), rows(shipped("catamm").unwrap()));
    let differing: Vec<usize> = (0..24).filter(|&row| beginner[row] != catamm[row]).collect();
    assert_eq!(differing, [11, 14]);
    assert_eq!((catamm[11], catamm[14]), ("3 5 2 8 4", "3 3 4 4 3 1 1"));
    assert!(read("catamm").gold());
}

#[test]
fn standard_is_completely_random() {
    let (beginner, standard) = (read("beginner"), read("standard"));
    for (fixed, entry) in beginner.hex_types().iter().zip(standard.hex_types()) {
        let water = *fixed == Entry::Fixed(Terrain::Water);
        assert_eq!(*entry, if water { Entry::Fixed(Terrain::Water) } else { Entry::Any });
    }
    let water = |hex: usize| beginner.hex_types()[hex] == Entry::Fixed(Terrain::Water);
    assert!(standard.hex_values().iter().enumerate().all(|(hex, entry)| (*entry == Entry::Any) != water(hex)));
    assert_eq!(standard.port_types(), [Entry::Any; 9]);
    assert_eq!(standard.port_edges(), beginner.port_edges());
    assert_eq!(standard.type_pool(), beginner.type_pool());
    assert_eq!(standard.value_pool(), beginner.value_pool());
    assert_eq!(standard.port_pool(), beginner.port_pool());
}

/// Whether two hexes share an edge.
fn adjacent(grid: Grid, a: u32, b: u32) -> bool {
    grid.corners(a).iter().filter(|&&corner| grid.corners(b).contains(&corner)).count() == 2
}

/// Groups of connected hexes; largest first.
fn groups(grid: Grid, hexes: &[u32]) -> Vec<Vec<u32>> {
    let mut left = hexes.to_vec();
    let mut groups = Vec::new();
    while let Some(first) = left.pop() {
        let mut group = vec![first];
        let mut next = 0;
        while next < group.len() {
            let (near, far) = left.iter().partition(|&&hex| adjacent(grid, group[next], hex));
            group.extend::<Vec<u32>>(near);
            left = far;
            next += 1;
        }
        groups.push(group);
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    groups
}

/// The hexes of a map that are land, and those that are water.
fn land_and_water(file: &MapFile) -> (Vec<u32>, Vec<u32>) {
    let is_water = |hex: &u32| file.hex_types()[*hex as usize] == Entry::Fixed(Terrain::Water);
    let (water, land) = (0..file.grid().hex_count()).partition(is_water);
    (land, water)
}

/// The number of hexes of each island; largest first.
fn islands(file: &MapFile) -> Vec<usize> {
    groups(file.grid(), &land_and_water(file).0).iter().map(Vec::len).collect()
}

/// The water areas that are not connected to the rim of the map.
fn lakes(file: &MapFile) -> Vec<Vec<u32>> {
    let (width, height) = (u32::from(file.grid().width()), u32::from(file.grid().height()));
    let at_rim = |hex: &u32| {
        let (row, column) = (hex / width, hex % width);
        row == 0 || row + 1 == height || column == 0 || column + 1 == width
    };
    let mut waters = groups(file.grid(), &land_and_water(file).1);
    waters.retain(|water| !water.iter().any(at_rim));
    waters
}

/// Ports whose water side is one of these hexes.
fn ports_at(file: &MapFile, water: &[u32]) -> usize {
    let touches = |&(a, b): &(u32, u32)| {
        let corners = |hex: &u32| file.grid().corners(*hex);
        water.iter().any(|hex| corners(hex).contains(&a) && corners(hex).contains(&b))
    };
    file.port_edges().iter().filter(|edge| touches(edge)).count()
}

#[test]
fn red_numbers_are_kept_apart_on_every_drawn_map() {
    for name in shipped_names() {
        let file = read(name);
        if file.is_fixed() {
            continue;
        }
        let grid = file.grid();
        for seed in 0..200 {
            let drawn = file.draw(&Seed::from_u64(seed), DrawOptions::default());
            assert!(drawn.notes.iter().all(|note| *note == Note::DrawnAgain), "{name}, seed {seed}: {:?}", drawn.notes);
            let layout = drawn.map.layout;
            let red = |&hex: &u32| matches!(layout.number(hex), 6 | 8);
            let reds: Vec<u32> = (0..grid.hex_count()).filter(red).collect();
            assert!(!reds.is_empty());
            for (i, &a) in reds.iter().enumerate() {
                let beside = reds[i + 1..].iter().find(|&&b| adjacent(grid, a, b));
                assert_eq!(beside, None, "{name}, seed {seed}: h{a} has a red neighbour");
            }
        }
    }
}

#[test]
fn land_pools_are_used_up_and_no_ports_are_adjacent() {
    for name in shipped_names() {
        let file = read(name);
        let (land, _) = land_and_water(&file);
        let sum = |pool: &[u16]| pool.iter().copied().map(usize::from).sum::<usize>();
        assert_eq!(sum(&file.type_pool()), land.len(), "{name}");
        assert_eq!(sum(&file.value_pool()), land.len(), "{name}");
        // A value of 0 for each desert, and no hex with a 7.
        assert_eq!(file.value_pool()[0], file.type_pool()[5], "{name}");
        assert_eq!(file.value_pool()[6], 0, "{name}");
        let ends: Vec<u32> = file.port_edges().iter().flat_map(|&(a, b)| [a, b]).collect();
        assert_eq!(ends.iter().collect::<HashSet<_>>().len(), ends.len(), "{name}: two ports share a vertex");
    }
}

/// The description of a map.
struct Promise {
    name: &'static str,
    islands: &'static [usize],
    players: (u8, u8),
    points: u8,
    /// Roads, settlements, cities.
    pieces: [u8; 3],
    placements: &'static [[u8; 3]],
    resource_turns: u8,
    bank: u16,
    /// Knights, victory points, road building, years of plenty, monopolies.
    deck: [u16; 5],
    /// As the file writes it, without gold.
    types: [u16; 6],
    gold: u16,
    /// From 0 to 12, without 1.
    values: [u16; 12],
    ports: usize,
    port_pool: [u16; 6],
}

const STANDARD: Promise = Promise {
    name: "standard",
    islands: &[19],
    players: (2, 4),
    points: 10,
    pieces: [15, 5, 4],
    placements: &[[1, 1, 0]; 2],
    resource_turns: 1,
    bank: 19,
    deck: [14, 5, 2, 2, 2],
    types: [3, 4, 4, 4, 3, 1],
    gold: 0,
    values: [1, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1],
    ports: 9,
    port_pool: [4, 1, 1, 1, 1, 1],
};

const PROMISES: [Promise; 9] = [
    STANDARD,
    Promise { name: "catamm-random", types: [3, 3, 4, 4, 3, 1], gold: 1, ..STANDARD },
    Promise { name: "no-ports", ports: 0, port_pool: [0; 6], ..STANDARD },
    Promise {
        name: "placements",
        placements: &[[1, 1, 0], [1, 0, 1], [1, 0, 0]],
        // The city and then a road alone, which gives no resources.
        resource_turns: 2,
        ..STANDARD
    },
    Promise {
        name: "small-2p",
        islands: &[12],
        players: (2, 2),
        points: 8,
        pieces: [12, 4, 3],
        bank: 14,
        deck: [8, 3, 2, 2, 1],
        types: [2, 2, 2, 3, 2, 1],
        values: [1, 0, 1, 2, 2, 1, 0, 1, 2, 1, 1, 0],
        ports: 6,
        // One more than there are ports: one type stays unused.
        port_pool: [2, 1, 1, 1, 1, 1],
        ..STANDARD
    },
    Promise {
        name: "extension-5-6",
        islands: &[30],
        players: (5, 6),
        bank: 24,
        deck: [20, 5, 3, 3, 3],
        types: [5, 6, 6, 6, 5, 2],
        values: [2, 2, 3, 3, 3, 3, 0, 3, 3, 3, 3, 2],
        ports: 11,
        port_pool: [5, 1, 1, 2, 1, 1],
        ..STANDARD
    },
    Promise {
        name: "catamm-5-6",
        islands: &[30],
        players: (5, 6),
        bank: 24,
        deck: [20, 5, 3, 3, 3],
        types: [5, 5, 6, 6, 5, 1],
        gold: 2,
        values: [1, 2, 3, 3, 3, 3, 0, 3, 3, 4, 3, 2],
        ..STANDARD
    },
    Promise {
        name: "archipelago",
        islands: &[7, 6, 6, 6, 1],
        points: 11,
        pieces: [15, 6, 4],
        placements: &[[1, 1, 0]; 3],
        types: [5, 5, 5, 5, 5, 1],
        values: [1, 1, 2, 3, 3, 3, 0, 3, 3, 3, 3, 1],
        ..STANDARD
    },
    Promise {
        name: "big",
        islands: &[114],
        players: (3, 6),
        points: 22,
        pieces: [30, 12, 8],
        placements: &[[1, 1, 0]; 3],
        bank: 50,
        deck: [33, 12, 5, 5, 5],
        types: [20, 23, 23, 24, 20, 4],
        values: [4, 6, 12, 12, 13, 12, 0, 12, 13, 12, 12, 6],
        ports: 18,
        port_pool: [8, 2, 2, 2, 2, 2],
        ..STANDARD
    },
];

#[test]
fn every_drawn_map_is_as_described() {
    let pieces = |[roads, settlements, cities]: [u8; 3]| Pieces { roads, settlements, cities };
    for promise in PROMISES {
        let (name, file) = (promise.name, read(promise.name));
        assert_eq!(islands(&file), promise.islands, "{name}");
        assert_eq!((file.players(), file.points()), (promise.players, promise.points), "{name}");
        assert_eq!(file.pieces(), pieces(promise.pieces), "{name}");
        assert_eq!(file.placements(), promise.placements.iter().copied().map(pieces).collect::<Vec<_>>(), "{name}");
        assert_eq!((file.resource_turns(), file.bank()), (promise.resource_turns, [promise.bank; 5]), "{name}");
        assert_eq!(file.deck(), promise.deck, "{name}");
        let [brick, lumber, wool, grain, ore, desert] = promise.types;
        assert_eq!(file.type_pool(), [brick, lumber, wool, grain, ore, desert, promise.gold], "{name}");
        assert_eq!(file.gold(), promise.gold > 0, "{name}");
        assert_eq!(file.value_pool(), promise.values, "{name}");
        assert_eq!(file.port_pool(), promise.port_pool, "{name}");
        assert_eq!(file.port_types(), vec![Entry::Any; promise.ports], "{name}");
        for hex in land_and_water(&file).0 {
            // The archipelago has a fixed desert, where the robber starts.
            let fixed = file.hex_types()[hex as usize] == Entry::Fixed(Terrain::Desert);
            assert_eq!(fixed, name == "archipelago" && hex == 27, "{name}: h{hex}");
            let drawn = (file.hex_types()[hex as usize], file.hex_values()[hex as usize]) == (Entry::Any, Entry::Any);
            assert!(drawn || fixed, "{name}: h{hex} is not random");
        }
    }
    let fixed = ["beginner", "rulebook", "catamm"];
    let named: HashSet<&str> = PROMISES.iter().map(|promise| promise.name).chain(fixed).collect();
    assert_eq!(named, shipped_names().collect::<HashSet<_>>());
}

#[test]
fn catamm_random_is_catamm_with_random_parts() {
    let (fixed, random) = (read("catamm"), read("catamm-random"));
    assert_eq!(land_and_water(&fixed), land_and_water(&random));
    assert_eq!(fixed.type_pool(), random.type_pool());
    assert_eq!(fixed.value_pool(), random.value_pool());
    assert_eq!(fixed.port_pool(), random.port_pool());
    assert_eq!(fixed.port_edges(), random.port_edges());
}

#[test]
fn boards_differ_from_standard_only_where_described() {
    let (standard, no_ports, placements) = (read("standard"), read("no-ports"), read("placements"));
    assert_eq!(standard.hex_types(), no_ports.hex_types());
    assert_eq!(standard.hex_types(), placements.hex_types());
    assert_eq!(standard.port_edges(), placements.port_edges());
    assert!(no_ports.port_edges().is_empty());
    assert!(!shipped("no-ports").unwrap().contains("# port"));
}

/// The numbers of land hexes in each row.
fn row_lengths(file: &MapFile) -> Vec<usize> {
    let is_land = |entry: &&Entry<Terrain>| **entry != Entry::Fixed(Terrain::Water);
    let rows = file.hex_types().chunks(usize::from(file.grid().width()));
    rows.map(|row| row.iter().filter(is_land).count()).collect()
}

#[test]
fn round_islands_have_the_right_rows() {
    assert_eq!(row_lengths(&read("small-2p")), [3, 4, 3, 2]);
    assert_eq!(row_lengths(&read("extension-5-6")), [3, 4, 5, 6, 5, 4, 3]);
}

#[test]
fn archipelago_has_islands_a_lake_and_ports_on_inner_coasts() {
    let file = read("archipelago");
    assert!(islands(&file).len() >= 3);
    let lakes = lakes(&file);
    assert_eq!(lakes, [[9]]);
    assert_eq!(ports_at(&file, &lakes[0]), 1);
    // The bay, and the sea between the islands.
    assert_eq!(ports_at(&file, &[13]), 1);
    assert_eq!(ports_at(&file, &[28, 35, 36]), 2);
    // No road leads from one island to another: they have no vertex in common.
    let groups = groups(file.grid(), &land_and_water(&file).0);
    let coast = |group: &Vec<u32>| group.iter().flat_map(|&hex| file.grid().corners(hex)).collect::<HashSet<u32>>();
    let together: HashSet<u32> = groups.iter().flat_map(coast).collect();
    assert_eq!(groups.iter().map(|group| coast(group).len()).sum::<usize>(), together.len());
}

#[test]
fn big_has_lakes_with_a_port_each() {
    let file = read("big");
    assert!(land_and_water(&file).0.len() >= 100);
    let lakes = lakes(&file);
    assert_eq!(lakes.iter().map(Vec::len).collect::<Vec<_>>(), [4, 3, 2, 2]);
    for lake in &lakes {
        assert_eq!(ports_at(&file, lake), 1, "{lake:?}");
    }
}
