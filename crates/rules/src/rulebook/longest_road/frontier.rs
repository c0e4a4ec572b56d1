//! The longest trail by dynamic programming over a frontier.
//!
//! At most three roads meet at a vertex, so a trail passes every vertex at most once; only its first and its last edge
//! may reach a vertex that it also passes. A trail of two edges or more is thus a path of passed vertices with one
//! *loose* edge at each end. Loose means that it does not count at its outer vertex.
//!
//! Edges are decided one after the other: unused, used, or used as a loose end towards either vertex. The only relevant
//! history is how the vertices of the frontier (some edges decided, some not) are paired as ends of the partial paths.
//! The number of such pairings depends on the width of the frontier, not on the number of roads. An order of the edges
//! with a narrow frontier is searched first.

use rustc_hash::{FxBuildHasher, FxHashMap};

/// The role of a frontier vertex in the partial paths.
const UNTOUCHED: u8 = 63;
const PASSED: u8 = 62;
/// End of a path whose other end is a loose edge.
const LOOSE: u8 = 61;
// Smaller values: end of a path whose other end is the vertex in that slot.

/// The widest frontier that fits in a key. Networks of 255 roads are far narrower.
const SLOTS: usize = 40;

/// The frontier's vertices, six bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key([u64; 4]);

impl Key {
    const EMPTY: Self = Self([u64::MAX; 4]);

    fn get(&self, slot: usize) -> u8 {
        (self.0[slot / 10] >> (slot % 10 * 6) & 63) as u8
    }

    fn set(&mut self, slot: usize, value: u8) {
        let word = &mut self.0[slot / 10];
        *word = *word & !(63 << (slot % 10 * 6)) | u64::from(value) << (slot % 10 * 6);
    }
}

/// For each pairing, the largest number of passed vertices.
type Layer = FxHashMap<Key, u16>;

/// An order of the edges, and the slots of their vertices.
struct Plan {
    steps: Vec<Step>,
    width: usize,
}

/// One edge to decide.
struct Step {
    slots: [usize; 2],
    /// Slots whose vertex has no undecided edge after this step.
    leaves: [bool; 2],
    /// Slots in use after this step whose vertex could be passed.
    frontier: u64,
    /// Vertices that could be passed and have not yet been on the frontier.
    unseen: u32,
}

/// The length of the longest trail in a connected graph with at most three edges at a vertex, given that a trail of
/// `known` edges exists; `None` when no order of the edges has a frontier narrow enough.
pub(crate) fn longest_trail(edges: &[[u16; 2]], known: u32) -> Option<u32> {
    if edges.len() < 3 {
        return Some(edges.len() as u32);
    }
    let plan = plan(edges);
    if plan.width > SLOTS {
        return None;
    }
    let mut best = known.max(2);
    let mut layer = Layer::default();
    layer.insert(Key::EMPTY, 0);
    for step in &plan.steps {
        let mut next = Layer::with_capacity_and_hasher(layer.len() * 2, FxBuildHasher);
        for (key, passed) in layer {
            decide(&key, passed, step, plan.width, &mut best, &mut next);
        }
        layer = next;
    }
    Some(best)
}

/// Tries every use of one edge in one state.
fn decide(key: &Key, passed: u16, step: &Step, width: usize, best: &mut u32, next: &mut Layer) {
    let [a, b] = step.slots;
    keep(*key, passed, step, width, *best, next);
    // A loose end occupies only one of the two vertices.
    for slot in [a, b] {
        let mut key = *key;
        match key.get(slot) {
            PASSED => {}
            UNTOUCHED => {
                if loose_ends(&key, width) < 2 {
                    key.set(slot, LOOSE);
                    keep(key, passed, step, width, *best, next);
                }
            }
            LOOSE => {
                key.set(slot, PASSED);
                finish(&key, passed + 1, width, best);
            }
            mate => {
                if loose_ends(&key, width) < 2 {
                    key.set(slot, PASSED);
                    key.set(mate.into(), LOOSE);
                    keep(key, passed + 1, step, width, *best, next);
                }
            }
        }
    }
    let (at_a, at_b) = (key.get(a), key.get(b));
    // Joining two ends of one path would close a ring; a ring is counted as a path with both loose ends at one vertex.
    if at_a == PASSED || at_b == PASSED || usize::from(at_a) == b {
        return;
    }
    let mut key = *key;
    let joined = u16::from(at_a != UNTOUCHED) + u16::from(at_b != UNTOUCHED);
    // The remaining end of each path: an untouched vertex is itself an end.
    let end_a = if at_a == UNTOUCHED { a as u8 } else { at_a };
    let end_b = if at_b == UNTOUCHED { b as u8 } else { at_b };
    if at_a != UNTOUCHED {
        key.set(a, PASSED);
    }
    if at_b != UNTOUCHED {
        key.set(b, PASSED);
    }
    match (end_a, end_b) {
        (LOOSE, LOOSE) => finish(&key, passed + joined, width, best),
        (LOOSE, end) | (end, LOOSE) => {
            key.set(end.into(), LOOSE);
            keep(key, passed + joined, step, width, *best, next);
        }
        (one, other) => {
            key.set(one.into(), other);
            key.set(other.into(), one);
            keep(key, passed + joined, step, width, *best, next);
        }
    }
}

fn loose_ends(key: &Key, width: usize) -> usize {
    (0..width).filter(|&slot| key.get(slot) == LOOSE).count()
}

/// Completes a trail: it counts only if there is no other partial path.
fn finish(key: &Key, passed: u16, width: usize, best: &mut u32) {
    if (0..width).all(|slot| key.get(slot) >= PASSED) {
        *best = (*best).max(u32::from(passed) + 1);
    }
}

/// Carries a state over to the next edge, unless it cannot beat the best.
fn keep(mut key: Key, passed: u16, step: &Step, width: usize, best: u32, next: &mut Layer) {
    for (slot, leaves) in step.slots.into_iter().zip(step.leaves) {
        if leaves {
            if key.get(slot) < PASSED {
                // The end of a path that cannot continue and is not loose.
                return;
            }
            key.set(slot, UNTOUCHED);
        }
    }
    let open = (0..width).filter(|&slot| step.frontier >> slot & 1 == 1 && key.get(slot) != PASSED).count() as u32;
    // A trail has one more edge than passed vertices.
    if u32::from(passed) + open + step.unseen < best {
        return;
    }
    next.entry(key).and_modify(|most| *most = (*most).max(passed)).or_insert(passed);
}

/// Looks for an order of the edges with a narrow frontier: from every start vertex, repeatedly takes the vertex that
/// widens it least; among equals, the latest (good for trees) or the earliest (good for meshes).
fn plan(edges: &[[u16; 2]]) -> Plan {
    let count = edges.iter().flatten().max().map_or(0, |&max| usize::from(max) + 1);
    let mut around = vec![Vec::new(); count];
    for (edge, ends) in edges.iter().enumerate() {
        for &end in ends {
            around[usize::from(end)].push(edge);
        }
    }
    let cost = |order: &[usize]| widths(edges, &around, order).map(|width| 1_u128 << width.min(100)).sum::<u128>();
    let orders = (0..count).flat_map(|start| [false, true].map(|last| edge_order(edges, &around, start, last)));
    let best = orders.min_by_key(|order| cost(order)).unwrap_or_default();
    steps(edges, &around, &best)
}

fn edge_order(edges: &[[u16; 2]], around: &[Vec<usize>], start: usize, last: bool) -> Vec<usize> {
    let mut order = Vec::with_capacity(edges.len());
    let mut decided = vec![false; edges.len()];
    let mut seen = vec![false; around.len()];
    seen[start] = true;
    // Vertices with undecided edges, in order of arrival.
    let mut frontier = vec![start];
    while !frontier.is_empty() {
        let growth = |vertex: usize| {
            let undecided = around[vertex].iter().filter(|&&edge| !decided[edge]);
            undecided.flat_map(|&edge| edges[edge]).filter(|&end| !seen[usize::from(end)]).count()
        };
        let narrowest = frontier.iter().map(|&vertex| growth(vertex)).min();
        let suits = |&vertex: &usize| Some(growth(vertex)) == narrowest;
        let next = if last { frontier.iter().rposition(suits) } else { frontier.iter().position(suits) };
        let vertex = frontier.remove(next.unwrap_or(0));
        for &edge in &around[vertex] {
            if !std::mem::replace(&mut decided[edge], true) {
                order.push(edge);
                for end in edges[edge].map(usize::from) {
                    if !std::mem::replace(&mut seen[end], true) {
                        frontier.push(end);
                    }
                }
            }
        }
        frontier.retain(|&vertex| around[vertex].iter().any(|&edge| !decided[edge]));
    }
    order
}

/// The width of the frontier at each edge.
fn widths<'a>(
    edges: &'a [[u16; 2]],
    around: &'a [Vec<usize>],
    order: &'a [usize],
) -> impl Iterator<Item = usize> + use<'a> {
    let mut left: Vec<usize> = around.iter().map(Vec::len).collect();
    let mut width = 0;
    order.iter().map(move |&edge| {
        let ends = edges[edge].map(usize::from);
        width += ends.iter().filter(|&&end| left[end] == around[end].len()).count();
        let here = width;
        for end in ends {
            left[end] -= 1;
            width -= usize::from(left[end] == 0);
        }
        here
    })
}

fn steps(edges: &[[u16; 2]], around: &[Vec<usize>], order: &[usize]) -> Plan {
    let mut left: Vec<usize> = around.iter().map(Vec::len).collect();
    let mut slot_of = vec![usize::MAX; around.len()];
    let mut free: Vec<usize> = Vec::new();
    let mut width = 0;
    // An end with a single edge can never be passed.
    let can_be_passed = |vertex: usize| around[vertex].len() > 1;
    let mut unseen = (0..around.len()).filter(|&vertex| can_be_passed(vertex)).count() as u32;
    let mut frontier = 0_u64;
    let steps = order
        .iter()
        .map(|&edge| {
            let ends = edges[edge].map(usize::from);
            for end in ends {
                if slot_of[end] == usize::MAX {
                    slot_of[end] = free.pop().unwrap_or_else(|| {
                        width += 1;
                        width - 1
                    });
                    if can_be_passed(end) {
                        unseen -= 1;
                        frontier |= 1_u64.checked_shl(slot_of[end] as u32).unwrap_or(0);
                    }
                }
                left[end] -= 1;
            }
            let leaves = ends.map(|end| left[end] == 0);
            for (end, leaves) in ends.into_iter().zip(leaves) {
                if leaves {
                    free.push(slot_of[end]);
                    frontier &= !1_u64.checked_shl(slot_of[end] as u32).unwrap_or(0);
                }
            }
            Step { slots: ends.map(|end| slot_of[end]), leaves, frontier, unseen }
        })
        .collect();
    Plan { steps, width }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn brute(edges: &[[u16; 2]], used: u32, at: Option<u16>) -> u32 {
        let mut best = used.count_ones();
        for (i, &[a, b]) in edges.iter().enumerate() {
            if used >> i & 1 == 1 {
                continue;
            }
            for (from, to) in [(a, b), (b, a)] {
                if at.is_none_or(|vertex| vertex == from) {
                    best = best.max(brute(edges, used | 1 << i, Some(to)));
                }
            }
        }
        best
    }

    #[test]
    fn the_frontier_agrees_with_brute_force() {
        let mut x = 11_u64;
        let mut next = |limit: u64| {
            x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (x >> 33) % limit
        };
        for case in 0..400 {
            // A connected graph with at most three edges at a vertex, built edge by edge.
            let mut edges: Vec<[u16; 2]> = vec![[0, 1]];
            let mut degrees = vec![1, 1];
            for _ in 0..3 + next(11) {
                let from = next(degrees.len() as u64) as usize;
                let to = next(degrees.len() as u64 + 1) as usize;
                let twice = edges.contains(&[from as u16, to as u16]) || edges.contains(&[to as u16, from as u16]);
                if from == to || twice || degrees[from] == 3 || degrees.get(to) == Some(&3) {
                    continue;
                }
                if to == degrees.len() {
                    degrees.push(0);
                }
                degrees[from] += 1;
                degrees[to] += 1;
                edges.push([from as u16, to as u16]);
            }
            assert_eq!(longest_trail(&edges, 0), Some(brute(&edges, 0, None)), "case {case}: {edges:?}");
        }
    }
}
