//! The shipped maps say what they should.

use board::{Card, Pieces, PortKind, Resource, Terrain};
use mapfile::{DrawOptions, Entry, MapFile, shipped, shipped_names};
use random::Seed;

fn read(name: &str) -> MapFile {
    MapFile::parse(shipped(name).unwrap().as_bytes()).unwrap_or_else(|faults| panic!("{name}: {faults:#?}"))
}

/// The rows of a file without comments.
fn rows(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with('#')).collect()
}

#[test]
fn they_are_canonical_and_clean() {
    for name in shipped_names() {
        let file = read(name);
        assert_eq!(file.warnings(), []);
        assert_eq!(file.to_text(), shipped(name).unwrap(), "{name}");
        assert_eq!(file.name().map(str::to_lowercase).as_deref(), Some(name));
    }
}

#[test]
fn beginner_is_the_format_s_own_example() {
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
fn rulebook_differs_from_beginner_in_its_board_only() {
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
fn standard_leaves_everything_to_the_draw() {
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
