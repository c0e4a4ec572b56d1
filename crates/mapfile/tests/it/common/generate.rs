//! Random valid maps.

use super::{Dice, row};
use board::Grid;

/// The text of a valid map, with all kinds of random parts at times.
pub fn valid_map(seed: u64) -> String {
    let dice = &mut Dice::new(seed);
    let gold = dice.once_in(3);
    let mut lines = vec!["# a map made by chance".to_owned()];
    if gold {
        lines.push("#! gold".to_owned());
    }
    for (directive, times) in [("#! name Isle of  Tests", 2), ("#! author  Nobody", 3), ("#!weather: fog", 4)] {
        if dice.once_in(times) {
            lines.push(directive.to_owned());
        }
    }
    head(dice, &mut lines);
    let grid = Grid::new(dice.roll(1, 9) as u8, dice.roll(1, 9) as u8).expect("the grid is small");
    lines.push(format!("{} {}", grid.width(), grid.height()));
    let types = land(dice, grid, gold, &mut lines);
    ports(dice, grid, &types, &mut lines);
    if dice.once_in(2) {
        remarks(dice, &mut lines);
    }
    lines.join(if dice.once_in(4) { "\r\n" } else { "\n" })
}

/// Adds comments anywhere, some of them like the writer's headings.
fn remarks(dice: &mut Dice, lines: &mut Vec<String>) {
    let texts =
        ["# here be dragons", "#", "#  two  blanks ", "# points to win", "# bank: brick wood wool wheat ore", "## ä"];
    for _ in 0..dice.roll(1, 6) {
        let at = dice.roll(0, lines.len() as u64) as usize;
        lines.insert(at, texts[dice.roll(0, texts.len() as u64 - 1) as usize].to_owned());
    }
}

fn head(dice: &mut Dice, lines: &mut Vec<String>) {
    let min = dice.roll(1, 6);
    let placements = dice.roll(0, 4);
    lines.push(row(&[min, dice.roll(min, 255)]));
    lines.push(row(&[dice.roll(1, 255)]));
    let turns: Vec<[u64; 3]> = (0..placements).map(|_| [(); 3].map(|()| dice.roll(0, 3))).collect();
    let pieces = [0, 1, 2].map(|kind| turns.iter().map(|turn| turn[kind]).sum::<u64>());
    lines.push(row(&pieces.map(|used| used + dice.roll(0, 240))));
    lines.push(row(&[placements, dice.roll(0, placements)]));
    lines.extend(turns.iter().map(|turn| row(turn)));
    for _ in ["bank", "development cards"] {
        lines.push(row(&[(); 5].map(|()| dice.roll(0, 65_535))));
    }
}

/// Adds types, values and their pools; returns the types.
fn land(dice: &mut Dice, grid: Grid, gold: bool, lines: &mut Vec<String>) -> Vec<u64> {
    let hexes = grid.hex_count() as usize;
    let last_type = if gold { 8 } else { 7 };
    let mut types: Vec<u64> = (0..hexes).map(|_| dice.roll(0, last_type)).collect();
    if dice.once_in(3) {
        types.iter_mut().filter(|code| **code != 0).for_each(|code| *code = 1);
    }
    types[dice.roll(0, hexes as u64 - 1) as usize] = 1;
    let values: Vec<u64> = types.iter().map(|code| if matches!(code, 0 | 7) { 0 } else { dice.roll(0, 12) }).collect();

    let mut type_pool = vec![0; if gold { 7 } else { 6 }];
    let mut value_pool = [0_u64; 12];
    for (&code, &value) in types.iter().zip(&values).filter(|&(&code, _)| code != 0) {
        let column = match code {
            // Desert is the sixth column; a hex with a number never draws it.
            1 if value > 1 => dice.roll(0, 4),
            1 => dice.roll(0, last_type - 2),
            _ => code - 2,
        };
        type_pool[column as usize] += 1;
        let column = if value == 1 { dice.roll(0, 11) } else { value.saturating_sub(1) };
        value_pool[column as usize] += 1;
    }
    for pool in [&mut type_pool[..], &mut value_pool[..]] {
        pool.iter_mut().for_each(|count| *count += if dice.once_in(4) { dice.roll(0, 3) } else { 0 });
    }
    let matrix = |codes: &[u64]| codes.chunks(usize::from(grid.width())).map(row).collect::<Vec<_>>();
    lines.extend(matrix(&types));
    lines.push(row(&type_pool));
    lines.extend(matrix(&values));
    lines.push(row(&value_pool));
    types
}

fn ports(dice: &mut Dice, grid: Grid, types: &[u64], lines: &mut Vec<String>) {
    let mut edges: Vec<(u32, u32)> = (0..grid.hex_count())
        .filter(|&hex| types[hex as usize] != 0)
        .flat_map(|hex| {
            let corners = grid.corners(hex);
            (0..6).map(move |i| (corners[i].min(corners[(i + 1) % 6]), corners[i].max(corners[(i + 1) % 6])))
        })
        .collect();
    edges.sort_unstable();
    // An edge of two land hexes is inland.
    let mut coast: Vec<(u32, u32)> =
        edges.chunk_by(|a, b| a == b).filter(|sides| sides.len() == 1).map(|sides| sides[0]).collect();
    dice.shuffle(&mut coast);
    coast.truncate(dice.roll(0, 9) as usize);
    if coast.is_empty() {
        return;
    }
    let kinds: Vec<u64> = coast.iter().map(|_| dice.roll(0, 6)).collect();
    let mut pool = [0_u64; 6];
    for &kind in &kinds {
        pool[if kind == 0 { dice.roll(0, 5) } else { kind - 1 } as usize] += 1;
    }
    lines.push(row(&kinds));
    lines.push(row(&pool));
    let pairs = coast.iter().map(|&(a, b)| if dice.once_in(2) { [a, b] } else { [b, a] });
    lines.push(row(&pairs.flatten().map(u64::from).collect::<Vec<_>>()));
}
