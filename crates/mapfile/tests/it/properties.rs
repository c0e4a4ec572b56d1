//! Properties of every map, tested on generated ones.

use crate::common::Dice;
use crate::common::generate::valid_map;
use board::{PortKind, Resource, Terrain};
use hexhaven_mapfile::{DrawOptions, Drawn, Entry, MapFile, write};
use proptest::prelude::*;
use random::Seed;

fn parse(text: &str) -> MapFile {
    MapFile::parse(text.as_bytes()).unwrap_or_else(|faults| panic!("refused: {faults:#?}\n{text}"))
}

/// Checks everything that is guaranteed for an accepted map and a board drawn from it.
fn check_map(file: &MapFile, seed: u64) {
    let again = parse(&file.to_text());
    assert_eq!(*file, again);
    assert_eq!(file.comments(), again.comments());
    assert_eq!(file.to_text(), again.to_text());
    assert_eq!(file.warnings().len(), again.warnings().len());
    for spread_red in [true, false] {
        let options = DrawOptions { spread_red };
        let drawn = file.draw(&Seed::from_u64(seed), options);
        assert_eq!(drawn, file.draw(&Seed::from_u64(seed), options));
        check_drawn(file, &drawn);
        let written = parse(&write(&drawn.map, file.name(), file.author()));
        assert!(written.is_fixed());
        assert_eq!((written.name(), written.author()), (file.name(), file.author()));
        let fixed = file.fixed(&drawn.map);
        assert_eq!(fixed.comments(), file.comments());
        assert_eq!(parse(&fixed.to_text()), fixed);
        let other_seed = Seed::from_u64(seed.wrapping_add(1));
        assert_eq!(written.draw(&other_seed, options), Drawn { map: drawn.map, notes: Vec::new() });
    }
}

fn check_drawn(file: &MapFile, drawn: &Drawn) {
    let map = &drawn.map;
    assert_eq!(map.check(), Ok(()));
    assert_eq!((map.players, map.points, map.pieces), (file.players(), file.points(), file.pieces()));
    assert_eq!((map.placements.as_slice(), map.resource_turns), (file.placements(), file.resource_turns()));
    assert_eq!((map.bank, map.deck), (file.bank(), file.deck()));
    let mut types = file.type_pool().map(i64::from);
    let mut values = file.value_pool().map(i64::from);
    let (mut drawn_deserts, mut fixed_zeros) = (0, 0);
    for hex in 0..file.grid().hex_count() {
        let (terrain, number) = (map.layout.terrain(hex), map.layout.number(hex));
        let (fixed_type, fixed_value) = (file.hex_types()[hex as usize], file.hex_values()[hex as usize]);
        match fixed_type {
            Entry::Fixed(fixed) => assert_eq!(terrain, fixed),
            Entry::Any => assert!(terrain.is_land()),
        }
        if let Entry::Fixed(fixed) = fixed_value {
            assert_eq!(number, fixed);
        }
        match terrain {
            Terrain::Water => continue,
            Terrain::Yields(resource) => types[resource.index()] -= 1,
            Terrain::Desert => types[5] -= 1,
            Terrain::Gold => types[6] -= 1,
        }
        fixed_zeros += i64::from(fixed_value == Entry::Fixed(0));
        if terrain == Terrain::Desert && fixed_value == Entry::Any {
            assert_eq!(number, 0);
            drawn_deserts += 1;
        } else {
            values[usize::from(number.saturating_sub(1))] -= 1;
        }
    }
    assert!(types.iter().all(|&left| left >= 0), "types drawn beyond the pool: {types:?}");
    assert!(values.iter().all(|&left| left >= 0), "values drawn beyond the pool: {values:?}");
    // Deserts take their zeros before any other hex draws.
    let zeros_to_draw = i64::from(file.value_pool()[0]) - fixed_zeros;
    assert!(values[0] >= zeros_to_draw.min(drawn_deserts), "a zero was drawn that a desert should have");
    check_ports(file, drawn);
}

fn check_ports(file: &MapFile, drawn: &Drawn) {
    let mut left = file.port_pool().map(i64::from);
    let ports = drawn.map.layout.ports();
    assert_eq!(ports.iter().map(|port| port.edge).collect::<Vec<_>>(), file.port_edges());
    for (port, entry) in ports.iter().zip(file.port_types()) {
        assert!(entry.fixed().is_none_or(|kind| kind == port.kind));
        left[match port.kind {
            PortKind::Generic => 0,
            PortKind::Special(resource) => Resource::ALL.iter().position(|&r| r == resource).unwrap() + 1,
        }] -= 1;
    }
    assert!(left.iter().all(|&left| left >= 0), "ports drawn beyond the pool: {left:?}");
}

/// A valid map with one token or line changed.
fn corrupted(seed: u64) -> String {
    let dice = &mut Dice::new(seed ^ 0x5EED);
    let text = valid_map(seed);
    let mut lines: Vec<Vec<String>> = text.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect();
    let line = dice.roll(0, lines.len() as u64 - 1) as usize;
    let token = dice.roll(0, lines[line].len() as u64 - 1) as usize;
    let strange = ["x", "-1", "256", "65536", "70000", "1,1", "#", "#!", "1#", "", "0", "1", "2", "7", "8", "13", "é"];
    match dice.roll(0, 6) {
        0 => drop(lines.remove(line)),
        1 => lines.insert(line, lines[line].clone()),
        2 => drop(lines[line].remove(token)),
        3 => lines[line].push("1".to_owned()),
        _ => lines[line][token] = strange[dice.roll(0, strange.len() as u64 - 1) as usize].to_owned(),
    }
    lines.iter().map(|line| line.join(" ")).collect::<Vec<_>>().join("\n")
}

/// A valid map with one token replaced by something that is not a number, and its line.
fn spoiled(seed: u64) -> (String, usize) {
    let dice = &mut Dice::new(seed ^ 0x0DD);
    let text = valid_map(seed);
    let mut lines: Vec<Vec<String>> =
        text.lines().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect();
    let numbered: Vec<usize> = (0..lines.len()).filter(|&i| !text.lines().nth(i).unwrap().starts_with('#')).collect();
    let line = numbered[dice.roll(0, numbered.len() as u64 - 1) as usize];
    let token = dice.roll(0, lines[line].len() as u64 - 1) as usize;
    let strange = ["x", "-1", "1,1", "é", "1#", "0x1", "99999999999999999999", "1.5", "+1"];
    lines[line][token] = strange[dice.roll(0, strange.len() as u64 - 1) as usize].to_owned();
    (lines.iter().map(|line| line.join(" ")).collect::<Vec<_>>().join("\n"), line + 1)
}

/// Checks that the bytes are either a valid map, or refused with faults that name a line.
fn check_any(bytes: &[u8]) {
    match MapFile::parse(bytes) {
        Ok(file) => check_map(&file, 1),
        Err(faults) => {
            let lines = bytes.iter().filter(|&&byte| byte == b'\n').count() + 1;
            assert!(!faults.is_empty());
            assert!(faults.iter().all(|fault| (1..=lines).contains(&fault.line)), "{faults:#?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn valid_maps_survive_a_round_trip_and_a_draw(seed in any::<u64>()) {
        check_map(&parse(&valid_map(seed)), seed);
    }

    #[test]
    fn a_corrupted_token_is_refused_with_its_line(seed in any::<u64>()) {
        let (text, line) = spoiled(seed);
        let faults = MapFile::parse(text.as_bytes()).expect_err("the token is not a number");
        prop_assert!(faults.iter().any(|fault| fault.line == line), "line {line}: {faults:#?}\n{text}");
    }

    #[test]
    fn corrupted_maps_are_valid_or_refused(seed in any::<u64>()) {
        check_any(corrupted(seed).as_bytes());
    }

    #[test]
    fn any_rows_are_valid_or_refused(rows in proptest::collection::vec("[0-9]{1,2}( [0-9]{1,2}){0,5}", 0..40)) {
        check_any(rows.join("\n").as_bytes());
    }

    #[test]
    fn any_bytes_are_valid_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        check_any(&bytes);
    }
}
