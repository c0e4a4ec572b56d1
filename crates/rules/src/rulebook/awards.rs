//! Longest road and largest army: the player with strictly the most has the award; on a tie the holder keeps it.

use crate::notation::event::{Event, Witness};
use crate::position::bits::Bits;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::Position;
use board::Vertex;

/// Minimum length of the longest road.
const FEWEST_ROADS: u32 = 5;
/// Minimum number of knights of the largest army.
const FEWEST_KNIGHTS: u32 = 3;

impl<S: Size> PreparedGame<S> {
    /// The holder of an award given these scores: the current holder if (jointly) first, else a sole first, else
    /// nobody.
    fn judge(&self, p: &Position<S>, holder: Option<Seat>, fewest: u32, score: impl Fn(Seat) -> u32) -> Option<Seat> {
        let mut best = fewest - 1;
        let mut leader = None;
        for seat in self.playing(p).iter() {
            let here = score(seat);
            if here > best {
                best = here;
                leader = Some(seat);
            } else if here == best {
                leader = None;
            }
        }
        match holder {
            Some(seat) if best >= fewest && !p.out.has(seat) && score(seat) == best => holder,
            _ => leader,
        }
    }

    /// Who has the longest road, given the current holder.
    pub(crate) fn longest_road_holder(&self, p: &Position<S>, holder: Option<Seat>) -> Option<Seat> {
        self.judge(p, holder, FEWEST_ROADS, |seat| p.player(seat).road_length.into())
    }

    /// Who has the largest army, given the current holder.
    pub(crate) fn largest_army_holder(&self, p: &Position<S>, holder: Option<Seat>) -> Option<Seat> {
        self.judge(p, holder, FEWEST_KNIGHTS, |seat| p.player(seat).knights.into())
    }

    pub(crate) fn judge_longest_road(&self, p: &mut Position<S>, witness: &mut impl Witness) {
        let holder = self.longest_road_holder(p, p.longest_road);
        if holder != p.longest_road {
            p.longest_road = holder;
            witness.see(|| Event::LongestRoad { holder });
        }
    }

    pub(crate) fn judge_largest_army(&self, p: &mut Position<S>, witness: &mut impl Witness) {
        let holder = self.largest_army_holder(p, p.largest_army);
        if holder != p.largest_army {
            p.largest_army = holder;
            witness.see(|| Event::LargestArmy { holder });
        }
    }

    /// Measures the roads that a new building of `seat` may have interrupted, and updates the award.
    pub(crate) fn cut_roads(&self, p: &mut Position<S>, seat: Seat, vertex: Vertex, witness: &mut impl Witness) {
        let mut changed = false;
        for other in self.all_seats().filter(|&other| other != seat) {
            // A single road can still end there.
            if p.player(other).roads.count_few(&self.shape.meeting[vertex.0 as usize]) >= 2 {
                let length = self.measure(p, other);
                changed |= length != p.player(other).road_length;
                p.player_mut(other).road_length = length;
            }
        }
        if changed {
            self.judge_longest_road(p, witness);
        }
    }
}
