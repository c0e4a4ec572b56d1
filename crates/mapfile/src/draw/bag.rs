//! The rest of a pool, for drawing without replacement.

use random::{GameStream, Random};

/// Counts of each column of a pool.
#[derive(Clone)]
pub(super) struct Bag<const N: usize> {
    left: [u32; N],
    total: u32,
}

impl<const N: usize> Bag<N> {
    /// A pool minus what the map fixes.
    pub fn new(pool: [u16; N], fixed: [u32; N]) -> Self {
        let mut left = pool.map(u32::from);
        for (count, used) in left.iter_mut().zip(fixed) {
            *count = count.saturating_sub(used);
        }
        Self { left, total: left.iter().sum() }
    }

    /// Removes one of a column, if there is one.
    pub fn take(&mut self, column: usize) {
        if self.left[column] > 0 {
            self.left[column] -= 1;
            self.total -= 1;
        }
    }

    /// Draws one, each equally likely; returns its column.
    pub fn draw(&mut self, stream: &mut GameStream) -> usize {
        let mut rank = stream.below(u64::from(self.total)) as u32;
        for (column, count) in self.left.iter_mut().enumerate() {
            if rank < *count {
                *count -= 1;
                self.total -= 1;
                return column;
            }
            rank -= *count;
        }
        unreachable!("the parser refuses maps whose pools can run out")
    }

    /// Draws one of the other columns.
    pub fn draw_except(&mut self, column: usize, stream: &mut GameStream) -> usize {
        let kept = std::mem::take(&mut self.left[column]);
        self.total -= kept;
        let drawn = self.draw(stream);
        self.left[column] = kept;
        self.total += kept;
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use random::{Purpose, Seed};

    #[test]
    fn a_bag_yields_everything_once() {
        let mut stream = GameStream::new(&Seed::from_u64(4), Purpose::Board);
        let mut bag = Bag::new([3, 0, 65_535, 2], [1, 0, 65_530, 0]);
        let mut drawn = [0; 4];
        for _ in 0..9 {
            drawn[bag.draw(&mut stream)] += 1;
        }
        assert_eq!(drawn, [2, 0, 5, 2]);
        assert_eq!(bag.total, 0);
    }

    #[test]
    fn the_excepted_column_stays_in_the_bag() {
        let mut stream = GameStream::new(&Seed::from_u64(4), Purpose::Board);
        let mut bag = Bag::new([3, 100], [0, 0]);
        assert_eq!([(); 3].map(|()| bag.draw_except(1, &mut stream)), [0, 0, 0]);
        bag.take(0);
        assert_eq!((bag.left, bag.total), ([0, 100], 100));
    }
}
