//! The length of a player's longest road: the longest trail along the player's roads.
//!
//! No edge twice; vertices may repeat; a trail may end at another player's building but not pass it. Most networks have no
//! ring, and are walked through once (`forest.rs`). Of the others, small ones are searched. If that takes more than a bounded number of steps, dynamic programming over a frontier takes over, so
//! that the answer is exact and its cost bounded on every map.

mod forest;
mod frontier;

use crate::position::bits::Bits;
use crate::position::prepared::{Heading, PreparedGame};
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::Position;
use board::{Edge, Topology, Vertex};
use std::collections::HashMap;

use forest::Forest;
pub(crate) use frontier::longest_trail;

/// Steps of the search before the frontier takes over: more than any network of the standard game needs.
const SEARCH_STEPS: u32 = 20_000;

/// One player's roads, and where other players block them.
struct Network<'a, S: Size> {
    topology: &'a Topology,
    meeting: &'a [<S::Edges as Bits>::Few],
    /// Vertices with other players' buildings.
    blocks: S::Vertices,
    roads: S::Edges,
    room: <S::Edges as Bits>::Room,
    /// Steps that the search may still take.
    steps: u32,
}

impl<S: Size> Network<'_, S> {
    #[inline]
    fn is_blocked(&self, vertex: Vertex) -> bool {
        self.blocks.has(vertex.0.into())
    }

    #[inline]
    fn meeting(&self, vertex: Vertex) -> &<S::Edges as Bits>::Few {
        &self.meeting[vertex.0 as usize]
    }

    #[inline]
    fn far_end(&self, road: usize, near: Vertex) -> Vertex {
        let [a, b] = self.topology.edge_ends(Edge(road as u32));
        Vertex(a.0 ^ b.0 ^ near.0)
    }

    /// The longest continuation from a vertex along the remaining roads. Wrong once the steps are used up.
    fn walk(&mut self, mut rest: S::Edges, mut at: Vertex) -> u32 {
        let mut length = 0;
        while self.steps > 0 && !self.is_blocked(at) {
            self.steps -= 1;
            match rest.count_few(self.meeting(at)) {
                0 => break,
                1 => {
                    let way = rest.first_among(self.meeting(at));
                    rest.remove(way);
                    at = self.far_end(way, at);
                    length += 1;
                }
                ways => {
                    length += self.walk_fork(&rest, at, ways);
                    break;
                }
            }
        }
        rest.leave_in(&mut self.room);
        length
    }

    /// The longest continuation from a vertex with several ways to continue.
    fn walk_fork(&mut self, rest: &S::Edges, at: Vertex, ways: u32) -> u32 {
        let mut best = 0;
        let mut left = rest.copy_in(&mut self.room);
        for _ in 0..ways {
            let way = left.first_among(self.meeting(at));
            left.remove(way);
            best = best.max(self.walk_along(rest, way, at));
        }
        left.leave_in(&mut self.room);
        best
    }

    /// The longest trail along the remaining roads that starts with a given road at one of its ends.
    #[inline]
    fn walk_along(&mut self, rest: &S::Edges, way: usize, start: Vertex) -> u32 {
        let mut rest = rest.copy_in(&mut self.room);
        rest.remove(way);
        1 + self.walk(rest, self.far_end(way, start))
    }

    /// Whether a longest trail may start here: a dead end, a fork, or another player's building. A trail that starts
    /// elsewhere could be extended at its start, or is a ring.
    fn is_start(&self, vertex: Vertex) -> bool {
        self.roads.count_few(self.meeting(vertex)) % 2 == 1 || self.is_blocked(vertex)
    }

    /// All of `roads` that are connected with the first, without passing a block.
    fn component(&self, roads: &S::Edges, first: usize) -> S::Edges {
        let mut found = S::Edges::empty(self.topology.edge_count());
        let mut next = found.clone();
        next.insert(first);
        while !next.is_empty() {
            let road = next.nth(0);
            next.remove(road);
            found.insert(road);
            for end in self.topology.edge_ends(Edge(road as u32)) {
                if self.is_blocked(end) {
                    continue;
                }
                for neighbour in roads.among(self.meeting(end)) {
                    if !found.has(neighbour) {
                        next.insert(neighbour);
                    }
                }
            }
        }
        found
    }

    /// The longest trail in a connected component.
    fn longest_in(&mut self, component: &S::Edges) -> u32 {
        let count = component.count();
        let roads = self.roads.clone();
        let mut best = 0;
        let mut ring = true;
        for road in component.iter() {
            for end in self.topology.edge_ends(Edge(road as u32)) {
                if self.is_start(end) {
                    ring = false;
                    best = best.max(self.walk_along(&roads, road, end));
                }
            }
            if best == count {
                break;
            }
        }
        if ring {
            return count;
        }
        if self.steps > 0 {
            return best;
        }
        longest_trail(&self.graph(component), best).unwrap_or_else(|| self.search_on(component))
    }

    /// The longest trail through a road, if it follows from the continuations at its two ends: these must not share
    /// roads. `None` if they do, or if there are too many; 0 if no trail through it is longer than `before`.
    fn longest_through(&mut self, road: Edge, before: u32) -> Option<u32> {
        let [a, b] = self.topology.edge_ends(road);
        let mut rest = self.roads.clone();
        rest.remove(road.0 as usize);
        let ways = [a, b].map(|end| {
            let rest = rest.copy_in(&mut self.room);
            self.walk(rest, end)
        });
        if self.steps == 0 {
            return None;
        }
        let length = 1 + ways[0] + ways[1];
        if length <= before {
            return Some(0);
        }
        if ways[0] > 0 && ways[1] > 0 {
            let first = rest.among(self.meeting(a)).next()?;
            if self.component(&rest, first).count_few(self.meeting(b)) > 0 {
                return None;
            }
        }
        Some(length)
    }

    /// Searches without a limit: only for networks too wide for the frontier, which no map has enough roads for.
    fn search_on(&mut self, component: &S::Edges) -> u32 {
        self.steps = u32::MAX;
        self.longest_in(component)
    }

    /// A component as a separate graph: a blocked vertex becomes a separate end for each road that reaches it.
    fn graph(&self, component: &S::Edges) -> Vec<[u16; 2]> {
        let mut names = HashMap::new();
        let mut count = 0;
        let mut fresh = || {
            count += 1;
            count - 1
        };
        component
            .iter()
            .map(|edge| {
                self.topology.edge_ends(Edge(edge as u32)).map(|end| {
                    if self.is_blocked(end) { fresh() } else { *names.entry(end).or_insert_with(&mut fresh) }
                })
            })
            .collect()
    }
}

impl<S: Size> PreparedGame<S> {
    fn network(&self, p: &Position<S>, seat: Seat, blocks: S::Vertices) -> Network<'_, S> {
        Network {
            topology: self.topology(),
            meeting: &self.shape.meeting,
            blocks,
            roads: p.player(seat).roads.clone(),
            room: Default::default(),
            steps: SEARCH_STEPS,
        }
    }

    /// The length of a seat's longest road, computed from scratch.
    pub(crate) fn measure(&self, p: &Position<S>, seat: Seat) -> u8 {
        let mut network = self.network(p, seat, self.blocks(p, seat));
        let mut unseen = network.roads.clone();
        let mut left = unseen.count();
        let mut best = 0;
        while left > best {
            let component = network.component(&network.roads, unseen.nth(0));
            for road in component.iter() {
                unseen.remove(road);
            }
            left -= component.count();
            if component.count() > best {
                network.steps = SEARCH_STEPS;
                best = best.max(network.longest_in(&component));
            }
        }
        best as u8
    }

    /// Whether a seat's roads form a ring, whoever blocks it, computed from scratch.
    pub(crate) fn has_ring(&self, p: &Position<S>, seat: Seat) -> bool {
        let network = self.network(p, seat, S::Vertices::empty(self.topology().vertex_count()));
        let mut unseen = network.roads.clone();
        let mut components = 0;
        while !unseen.is_empty() {
            unseen.exclude(&network.component(&network.roads, unseen.nth(0)));
            components += 1;
        }
        // A tree has one vertex more than roads.
        network.roads.count() + components > p.player(seat).on_road.count()
    }

    /// Notes whether a road that is about to be placed closes a ring.
    pub(crate) fn note_ring(&self, p: &mut Position<S>, seat: Seat, road: Edge) {
        let player = p.player(seat);
        let [near, far] = self.topology().edge_ends(road);
        if !player.has_ring && player.on_road.has(near.0.into()) && player.on_road.has(far.0.into()) {
            let blocks = S::Vertices::empty(self.topology().vertex_count());
            let forest = Forest::<S> { headings: &self.shape.headings, roads: &player.roads, blocks: &blocks };
            p.player_mut(seat).has_ring = forest.reaches(Heading::both_of(road)[0], far);
        }
    }

    /// Updates a seat's road length after a new road; returns whether it grew. A longer trail than before must pass
    /// through the new road.
    pub(crate) fn lengthen(&self, p: &mut Position<S>, seat: Seat, road: Edge, blocks: S::Vertices) -> bool {
        let player = p.player(seat);
        let before = u32::from(player.road_length);
        let length = if player.has_ring {
            self.longest_through(p, seat, road, blocks)
        } else {
            let forest = Forest::<S> { headings: &self.shape.headings, roads: &player.roads, blocks: &blocks };
            forest.longest_through(road)
        };
        let grows = length > before;
        if grows {
            p.player_mut(seat).road_length = length as u8;
        }
        grows
    }

    /// The longest trail of a seat through a new road; 0 if none is longer than the longest one before.
    #[inline(never)]
    fn longest_through(&self, p: &Position<S>, seat: Seat, road: Edge, blocks: S::Vertices) -> u32 {
        let before = p.player(seat).road_length.into();
        let mut network = self.network(p, seat, blocks);
        network.longest_through(road, before).unwrap_or_else(|| {
            network.steps = SEARCH_STEPS;
            let component = network.component(&network.roads, road.0 as usize);
            if component.count() > before { network.longest_in(&component) } else { 0 }
        })
    }
}
