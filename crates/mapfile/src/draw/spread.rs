//! Keeps 6s and 8s apart: they are rolled most often, and printed in red on the tokens.
//!
//! First the drawn numbers are redrawn, a bounded number of times, which keeps every board without such pairs equally
//! likely. On large maps no redraw succeeds: then red numbers next to another are moved, one at a time, to other hexes
//! whose numbers are drawn, and never to where they touch more. Pairs that remain are reported in a note.

use super::{Note, Values};
use board::Grid;
use random::{GameStream, Random};

/// How many numbers are drawn in total before single numbers are moved instead.
const DRAWN_NUMBERS: usize = 100_000;
/// Minimum and maximum number of redraws.
const REDRAWS: (usize, usize) = (4, 500);
/// How many hexes are considered for each move.
const CANDIDATES: usize = 12;
/// How many moves are tried for each hex whose number is drawn.
const MOVES: usize = 24;

/// Redraws and moves numbers until no drawn 6 or 8 is next to another, if possible. Pairs that the map fixes do not
/// count.
pub(super) fn spread(grid: Grid, values: &mut Values, stream: &mut GameStream) -> Option<Note> {
    let mut is_drawn = vec![false; values.numbers.len()];
    for &hex in &values.drawn {
        is_drawn[hex as usize] = true;
    }
    let mut fewest = pairs(grid, values, &is_drawn);
    if fewest == 0 {
        return None;
    }
    let (least, most) = REDRAWS;
    let mut best = values.numbers.clone();
    for _ in 0..(DRAWN_NUMBERS / values.drawn.len().max(1)).clamp(least, most) {
        values.draw(stream);
        let found = pairs(grid, values, &is_drawn);
        if found < fewest {
            fewest = found;
            best.copy_from_slice(&values.numbers);
        }
        if fewest == 0 {
            break;
        }
    }
    values.numbers = best;
    if fewest > 0 {
        move_apart(grid, values, &is_drawn, stream);
        fewest = pairs(grid, values, &is_drawn);
    }
    Some(if fewest == 0 { Note::DrawnAgain } else { Note::RedPairs(fewest) })
}

pub(crate) const fn is_red(number: u8) -> bool {
    matches!(number, 6 | 8)
}

/// The number of adjacent pairs of 6s and 8s of which at least one is drawn.
fn pairs(grid: Grid, values: &Values, is_drawn: &[bool]) -> usize {
    let numbers = &values.numbers;
    let red_drawn = values.drawn.iter().filter(|&&hex| is_red(numbers[hex as usize]));
    red_drawn
        .map(|&hex| {
            let others = grid.neighbours(hex).filter(|&other| is_red(numbers[other as usize]));
            // A pair of two drawn numbers is found from both sides, but counted once.
            others.filter(|&other| other > hex || !is_drawn[other as usize]).count()
        })
        .sum()
}

/// Moves red numbers that touch others to where they touch fewer, or as many: the latter lets numbers wander out of a
/// crowd.
fn move_apart(grid: Grid, values: &mut Values, is_drawn: &[bool], stream: &mut GameStream) {
    let Values { numbers, drawn, .. } = values;
    let red_around = |numbers: &[u8], hex: u32, except: u32| {
        grid.neighbours(hex).filter(|&other| other != except && is_red(numbers[other as usize])).count()
    };
    let touching = |numbers: &[u8], hex: u32| is_red(numbers[hex as usize]) && red_around(numbers, hex, hex) > 0;
    let mut waiting: Vec<u32> = drawn.iter().copied().filter(|&hex| touching(numbers, hex)).collect();
    let mut is_waiting = vec![false; numbers.len()];
    for &hex in &waiting {
        is_waiting[hex as usize] = true;
    }
    for _ in 0..MOVES.saturating_mul(drawn.len()) {
        if waiting.is_empty() {
            return;
        }
        let from = waiting.swap_remove(stream.below(waiting.len() as u64) as usize);
        is_waiting[from as usize] = false;
        if !touching(numbers, from) {
            continue;
        }
        let mut best = (red_around(numbers, from, from) + 1, from);
        for _ in 0..CANDIDATES {
            let to = drawn[stream.below(drawn.len() as u64) as usize];
            if is_red(numbers[to as usize]) {
                continue;
            }
            let around = red_around(numbers, to, from);
            if around < best.0 {
                best = (around, to);
            }
            if best.0 == 0 {
                break;
            }
        }
        let (_, to) = best;
        numbers.swap(from as usize, to as usize);
        // Numbers that may touch another now are checked again, including the hex itself if its number stayed.
        let around = grid.neighbours(to).filter(|&hex| is_drawn[hex as usize]);
        for hex in around.chain([to]) {
            if touching(numbers, hex) && !is_waiting[hex as usize] {
                is_waiting[hex as usize] = true;
                waiting.push(hex);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Bag;
    use random::{Purpose, Seed};

    fn values(numbers: &[u8], drawn: &[u32], pool: [u16; 12]) -> Values {
        Values { numbers: numbers.to_vec(), drawn: drawn.to_vec(), bag: Bag::new(pool, [0; 12]) }
    }

    #[test]
    fn fixed_pairs_are_left_alone_and_not_counted() {
        let grid = Grid::new(3, 1).unwrap();
        let mut stream = GameStream::new(&Seed::from_u64(1), Purpose::Board);
        let mut fixed = values(&[6, 8, 5], &[2], [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(spread(grid, &mut fixed, &mut stream), None);
        assert_eq!(fixed.numbers, [6, 8, 5]);
    }

    #[test]
    fn pairs_that_cannot_be_separated_are_reported() {
        let grid = Grid::new(2, 1).unwrap();
        let mut stream = GameStream::new(&Seed::from_u64(1), Purpose::Board);
        let mut crowd = values(&[6, 8], &[0, 1], [0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0]);
        let note = spread(grid, &mut crowd, &mut stream).unwrap();
        assert_eq!(note, Note::RedPairs(1));
        crowd.numbers.sort_unstable();
        assert_eq!(crowd.numbers, [6, 8]);
    }
}
