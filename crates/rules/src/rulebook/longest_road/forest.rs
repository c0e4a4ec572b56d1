//! Roads that form no ring: a trail never comes back to where it was, so it need not remember the roads it has used.

use crate::position::bits::Bits;
use crate::position::prepared::Heading;
use crate::position::size::Size;
use board::{Edge, Vertex};

/// One player's roads, of which none form a ring, and where other players block them.
pub(super) struct Forest<'a, S: Size> {
    pub(super) headings: &'a [Heading],
    pub(super) roads: &'a S::Edges,
    pub(super) blocks: &'a S::Vertices,
}

impl<S: Size> Forest<'_, S> {
    /// Where a road ends in one direction, and which roads follow there.
    #[inline]
    fn follow(&self, heading: u32) -> (Vertex, [Option<u32>; 2]) {
        let Heading { end, onward: [one, other] } = self.headings[heading as usize];
        let has = |heading: u32| self.roads.has(heading as usize / 2);
        (end, [has(one).then_some(one), (has(other) && other != one).then_some(other)])
    }

    /// The number of roads that follow a road in one direction and are not blocked.
    #[inline]
    fn ways(&self, heading: u32) -> usize {
        let (end, ways) = self.follow(heading);
        if self.blocks.has(end.0.into()) { 0 } else { ways.into_iter().flatten().count() }
    }

    /// The longest trail that follows a road in one direction.
    fn depth(&self, mut heading: u32) -> u32 {
        let mut length = 0;
        loop {
            let (end, ways) = self.follow(heading);
            if self.blocks.has(end.0.into()) {
                return length;
            }
            heading = match ways {
                [None, None] => return length,
                [Some(one), Some(other)] => return length + 1 + self.depth(one).max(self.depth(other)),
                [Some(way), None] | [None, Some(way)] => way,
            };
            length += 1;
        }
    }

    /// Whether the roads that follow a road in one direction lead to a vertex, blocked or not.
    pub(super) fn reaches(&self, mut heading: u32, goal: Vertex) -> bool {
        loop {
            let (end, ways) = self.follow(heading);
            if end == goal {
                return true;
            }
            heading = match ways {
                [None, None] => return false,
                [Some(one), Some(other)] => return self.reaches(one, goal) || self.reaches(other, goal),
                [Some(way), None] | [None, Some(way)] => way,
            };
        }
    }

    /// The longest trail through a new road; 0 if none can be longer than the longest one before.
    pub(super) fn longest_through(&self, road: Edge) -> u32 {
        let both = Heading::both_of(road);
        match both.map(|heading| self.ways(heading)) {
            // The new road starts where two others meet. The longest trail from there takes one of them, and was as long
            // before, with the other one in place of the new road.
            [0, 2] | [2, 0] => 0,
            _ => 1 + self.depth(both[0]) + self.depth(both[1]),
        }
    }
}
