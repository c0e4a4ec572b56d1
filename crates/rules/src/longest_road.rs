//! The length of a player's longest road: the longest trail through own roads.
//!
//! No edge twice; vertices may repeat; a trail may end at another's building but not pass it. Small networks are
//! searched; where that takes more than a bounded number of steps, dynamic programming over a frontier decides, so
//! that the answer is exact and its cost bounded whatever the map allows.

mod frontier;

use crate::bits::Bits;
use crate::ground::Ground;
use crate::position::Position;
use crate::seat::Seat;
use crate::size::Size;
use board::{Edge, Topology, Vertex};
use std::collections::HashMap;

pub(crate) use frontier::longest_trail;

/// Steps a search may take before the frontier takes over: more than any network of the standard game needs.
const SEARCH_STEPS: u32 = 20_000;

/// One player's roads, and where others block them.
struct Network<'a, S: Size> {
    topology: &'a Topology,
    meeting: &'a [<S::Edges as Bits>::Few],
    /// Vertices with others' buildings.
    blocks: S::Vertices,
    /// Roads that the search has not walked.
    rest: S::Edges,
    steps: u32,
}

impl<S: Size> Network<'_, S> {
    #[inline]
    fn is_blocked(&self, vertex: Vertex) -> bool {
        self.blocks.has(vertex.0.into())
    }

    /// The longest way on from a vertex that may be passed. Wrong once the steps are used up.
    fn walk(&mut self, from: Vertex) -> u32 {
        if self.steps == 0 {
            return 0;
        }
        self.steps -= 1;
        let mut best = 0;
        for edge in self.rest.among(&self.meeting[from.0 as usize]) {
            let to = self.far_end(edge, from);
            let further = if self.is_blocked(to) {
                0
            } else {
                self.rest.remove(edge);
                let further = self.walk(to);
                self.rest.insert(edge);
                further
            };
            best = best.max(1 + further);
        }
        best
    }

    #[inline]
    fn far_end(&self, edge: usize, near: Vertex) -> Vertex {
        let [a, b] = self.topology.edge_ends(Edge(edge as u32));
        Vertex(a.0 ^ b.0 ^ near.0)
    }

    /// The longest trail that starts with an edge at one of its ends.
    fn walk_from(&mut self, edge: Edge, start: Vertex) -> u32 {
        let to = self.far_end(edge.0 as usize, start);
        self.rest.remove(edge.0 as usize);
        let further = if self.is_blocked(to) { 0 } else { self.walk(to) };
        self.rest.insert(edge.0 as usize);
        1 + further
    }

    /// Own roads at a vertex.
    fn degree(&self, vertex: Vertex) -> usize {
        self.rest.count_few(&self.meeting[vertex.0 as usize]) as usize
    }

    /// Whether a longest trail may start here: an end, a fork, or another's building. A trail that starts elsewhere
    /// could be longer at its start, or is a ring.
    fn is_start(&self, vertex: Vertex) -> bool {
        self.degree(vertex) % 2 == 1 || self.is_blocked(vertex)
    }

    /// All roads joined with one, without passing a block.
    fn component(&self, first: Edge) -> S::Edges {
        let mut found = S::Edges::empty(self.topology.edge_count());
        let mut next = found.clone();
        next.insert(first.0 as usize);
        while !next.is_empty() {
            let edge = next.nth(0);
            next.remove(edge);
            found.insert(edge);
            for end in self.topology.edge_ends(Edge(edge as u32)) {
                if self.is_blocked(end) {
                    continue;
                }
                for neighbour in self.rest.among(&self.meeting[end.0 as usize]) {
                    if !found.has(neighbour) {
                        next.insert(neighbour);
                    }
                }
            }
        }
        found
    }

    /// The longest trail among joined roads.
    fn longest_in(&mut self, component: &S::Edges) -> u32 {
        let count = component.count();
        let mut best = 0;
        let mut ring = true;
        for edge in component.iter().map(|edge| Edge(edge as u32)) {
            for end in self.topology.edge_ends(edge) {
                if self.is_start(end) {
                    ring = false;
                    best = best.max(self.walk_from(edge, end));
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

    /// Searches without a limit: only for networks too wide for the frontier, which a map cannot have roads for.
    fn search_on(&mut self, component: &S::Edges) -> u32 {
        self.steps = u32::MAX;
        self.longest_in(component)
    }

    /// Joined roads as a graph of their own: a blocked vertex is an end of its own for each road that reaches it.
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

impl<S: Size> Ground<S> {
    fn network(&self, p: &Position<S>, seat: Seat) -> Network<'_, S> {
        Network {
            topology: self.topology(),
            meeting: &self.meeting,
            blocks: self.blocks(p, seat),
            rest: p.player(seat).roads.clone(),
            steps: SEARCH_STEPS,
        }
    }

    /// The length of a seat's longest road, from nothing.
    pub(crate) fn measure(&self, p: &Position<S>, seat: Seat) -> u8 {
        let mut network = self.network(p, seat);
        let mut unseen = network.rest.clone();
        let mut left = unseen.count();
        let mut best = 0;
        while left > best {
            let first = Edge(unseen.nth(0) as u32);
            let component = network.component(first);
            for edge in component.iter() {
                unseen.remove(edge);
            }
            left -= component.count();
            if component.count() > best {
                network.steps = SEARCH_STEPS;
                best = best.max(network.longest_in(&component));
            }
        }
        best as u8
    }

    /// Brings a seat's road length up to date after a new road; tells whether it grew.
    pub(crate) fn lengthen(&self, p: &mut Position<S>, seat: Seat, edge: Edge) -> bool {
        let before = p.player(seat).road_length;
        let mut network = self.network(p, seat);
        let [a, b] = self.topology().edge_ends(edge);
        let goes_on = |network: &Network<'_, S>, end| network.degree(end) > 1 && !network.is_blocked(end);
        let length = match (goes_on(&network, a), goes_on(&network, b)) {
            (false, false) => before.max(1),
            (true, true) => {
                let component = network.component(edge);
                if component.count() <= before.into() {
                    before
                } else {
                    before.max(network.longest_in(&component) as u8)
                }
            }
            // A road that extends one end: a longer trail can only start at its tip.
            (from_a, _) => {
                let length = network.walk_from(edge, if from_a { b } else { a });
                if network.steps > 0 {
                    before.max(length as u8)
                } else {
                    let component = network.component(edge);
                    before.max(network.longest_in(&component) as u8)
                }
            }
        };
        p.player_mut(seat).road_length = length;
        length != before
    }
}
