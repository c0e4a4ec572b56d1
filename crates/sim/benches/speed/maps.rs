//! The boards of the benchmark.

use mapfile::{DrawOptions, MapFile};
use random::Seed;
use rules::{Game, Options, Preset, Rules};

/// 30 hexes in rows of 3 4 5 6 5 4 3, with the pieces, the deck and the bank of the six-player game.
pub const THIRTY: &str = "\
#! name Thirty
# players: min max
2 6
# points to win
10
# pieces: roads settlements cities
15 5 4
# free placements: turns, last turns that bring resources
2 1
# placement map: roads settlements cities of each turn
1 1 0
1 1 0
# bank: brick wood wool wheat ore
24 24 24 24 24
# development cards: monopoly road_building invention knight victory_point
3 3 3 20 5
# dimensions: width height
6 7
# hex types: 0 water 1 any 2 brick 3 wood 4 wool 5 wheat 6 ore 7 desert
0 0 4 3 5 0
0 2 3 3 5 0
0 3 4 2 6 5
4 2 6 6 5 6
0 2 6 4 5 3
0 4 7 4 7 0
0 0 5 3 2 0
# hex type pool: brick wood wool wheat ore desert
5 6 6 6 5 2
# hex values: 0 none 1 random 2-12 as rolled
0 0 8 11 5 0
0 2 4 10 8 0
0 3 4 6 9 12
9 4 11 5 12 10
0 6 8 3 2 9
0 3 0 10 0 0
0 0 5 6 11 0
# hex value pool: how many of 0 2 3 4 5 6 7 8 9 10 11 12
2 2 3 3 3 3 0 3 3 3 3 2
# port types: 0 any 1 three 2 brick 3 wood 4 wool 5 wheat 6 ore
1 2 1 3 1 4 1 5 1 6 4
# port type pool: three brick wood wool wheat ore
5 1 1 2 1 1
# port vertices: two for each port
2 9 4 10 25 32 47 54 75 81 95 102 100 107 92 99 63 70 42 48 15 21
";

/// Points, pieces and bank for a board of any size.
#[derive(Clone, Copy)]
pub struct Stakes {
    /// Points to win.
    pub points: u8,
    /// Roads, settlements and cities per player.
    pub pieces: [u8; 3],
    /// Cards of each resource in the bank.
    pub bank: u16,
}

/// As on the standard board.
pub const STANDARD: Stakes = Stakes { points: 10, pieces: [15, 5, 4], bank: 19 };

/// A long game with many roads.
pub const LONG: Stakes = Stakes { points: 30, pieces: [100, 20, 10], bank: 500 };

/// A board without water or ports, with randomly drawn terrain and numbers.
pub fn all_land(width: u32, height: u32, stakes: &Stakes) -> String {
    let hexes = width * height;
    let matrix = vec![vec!["1"; width as usize].join(" "); height as usize].join("\n");
    let shared = |pool: &mut [u32], hexes: u32| {
        let columns = pool.len() as u32;
        pool.iter_mut().zip(0..).for_each(|(count, i)| *count = hexes / columns + u32::from(i < hexes % columns));
    };
    // One desert in twenty; numbers from 2 to 12 without 7.
    let deserts = hexes / 20;
    let (mut types, mut values) = ([0; 6], [0; 12]);
    shared(&mut types[..5], hexes - deserts);
    types[5] = deserts;
    values[0] = deserts;
    let mut numbers = [0; 10];
    shared(&mut numbers, hexes - deserts);
    values[1..6].copy_from_slice(&numbers[..5]);
    values[7..].copy_from_slice(&numbers[5..]);
    let row = |numbers: &[u32]| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let ([roads, settlements, cities], bank) = (stakes.pieces, [u32::from(stakes.bank); 5]);
    format!(
        "2 6\n{}\n{roads} {settlements} {cities}\n2 1\n1 1 0\n1 1 0\n{}\n2 2 2 14 5\n{width} {height}\n\
         {matrix}\n{}\n{matrix}\n{}\n",
        stakes.points,
        row(&bank),
        row(&types),
        row(&values),
    )
}

pub fn read(text: &str) -> MapFile {
    MapFile::parse(text.as_bytes()).unwrap_or_else(|faults| panic!("the map is invalid: {faults:?}"))
}

pub fn draw(file: &MapFile) -> board::Map {
    file.draw(&Seed::from_u64(0), DrawOptions::default()).map
}

/// A game with the official rules.
pub fn game(map: board::Map, seats: usize) -> Game {
    let rules = Rules::resolve(Preset::Official, &Options::default(), &map).expect("the preset is valid");
    Game::new(rules, map, seats).expect("the map allows this many players")
}

/// A game with the official rules on the beginner map.
pub fn beginner() -> Game {
    game(draw(&read(mapfile::shipped("beginner").expect("it is shipped"))), 4)
}

/// The market game on its own map.
pub fn catamm() -> Game {
    let map = draw(&read(mapfile::shipped("catamm").expect("it is shipped")));
    let rules = Rules::resolve(Preset::Catamm, &Options::default(), &map).expect("the preset is valid");
    Game::new(rules, map, 4).expect("the map allows this many players")
}
