//! The hexes, vertices and edges on land under dense indices, with their adjacency.
//!
//! Vertices and edges that do not touch land are left out. Dense indices have the same order as the public numbers, so
//! a set of indices in ascending order gives names in ascending order. Memory is proportional to the grid.

use crate::Layout;
use std::collections::HashSet;

/// A land hex, by dense index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(pub u16);

/// A vertex that touches land, by dense index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vertex(pub u16);

/// An edge that touches land, by dense index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(pub u32);

/// Up to three neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbours<T> {
    items: [T; 3],
    count: u8,
}

impl<T: Copy> Neighbours<T> {
    fn none(filler: T) -> Self {
        Self { items: [filler; 3], count: 0 }
    }

    fn push(&mut self, item: T) {
        self.items[self.count as usize] = item;
        self.count += 1;
    }

    /// The number of neighbours, 0 to 3.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The neighbours, ascending.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..(self.count as usize).min(3)]
    }
}

impl<'a, T: Copy> IntoIterator for &'a Neighbours<T> {
    type Item = T;
    type IntoIter = std::iter::Copied<std::slice::Iter<'a, T>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter().copied()
    }
}

const ABSENT: u32 = u32::MAX;

/// The hexes, vertices and edges on land, and their adjacency. For an example see the [crate documentation](crate).
#[derive(Clone, Debug)]
pub struct Topology {
    hex_numbers: Vec<u32>,
    hex_indices: Vec<u32>,
    vertex_numbers: Vec<u32>,
    vertex_indices: Vec<u32>,
    hex_vertices: Vec<[Vertex; 6]>,
    edge_ends: Vec<[Vertex; 2]>,
    vertex_edges: Vec<Neighbours<Edge>>,
    vertex_vertices: Vec<Neighbours<Vertex>>,
    adjacent: Vec<Neighbours<Vertex>>,
    vertex_hexes: Vec<Neighbours<Hex>>,
}

impl Topology {
    /// The topology of a board's land.
    #[must_use]
    pub fn new(layout: &Layout) -> Self {
        let grid = layout.grid();
        let hex_numbers: Vec<u32> = (0..grid.hex_count()).filter(|&h| layout.terrain(h).is_land()).collect();
        let hex_indices = indices(&hex_numbers, grid.hex_count());
        let mut vertex_numbers: Vec<u32> = hex_numbers.iter().flat_map(|&hex| grid.corners(hex)).collect();
        vertex_numbers.sort_unstable();
        vertex_numbers.dedup();
        let vertex_indices = indices(&vertex_numbers, grid.vertex_count());
        let hex_vertices: Vec<[Vertex; 6]> = hex_numbers
            .iter()
            .map(|&hex| grid.corners(hex).map(|corner| Vertex(vertex_indices[corner as usize] as u16)))
            .collect();

        let mut edge_ends: Vec<[Vertex; 2]> = hex_vertices
            .iter()
            .flat_map(|corners| {
                (0..6).map(|i| {
                    let (a, b) = (corners[i], corners[(i + 1) % 6]);
                    [a.min(b), a.max(b)]
                })
            })
            .collect();
        edge_ends.sort_unstable();
        edge_ends.dedup();

        let mut vertex_edges = vec![Neighbours::none(Edge(0)); vertex_numbers.len()];
        let mut vertex_vertices = vec![Neighbours::none(Vertex(0)); vertex_numbers.len()];
        let mut vertex_hexes = vec![Neighbours::none(Hex(0)); vertex_numbers.len()];
        for (edge, &[a, b]) in edge_ends.iter().enumerate() {
            for (here, there) in [(a, b), (b, a)] {
                vertex_edges[here.0 as usize].push(Edge(edge as u32));
                vertex_vertices[here.0 as usize].push(there);
            }
        }
        let mut adjacent = vertex_vertices.clone();
        for pair in sea_pairs(layout) {
            let [a, b] = pair.map(|number| vertex_indices[number as usize]);
            if a != ABSENT && b != ABSENT {
                adjacent[a as usize].push(Vertex(b as u16));
                adjacent[b as usize].push(Vertex(a as u16));
            }
        }
        for (hex, corners) in hex_vertices.iter().enumerate() {
            for corner in corners {
                vertex_hexes[corner.0 as usize].push(Hex(hex as u16));
            }
        }
        Self {
            hex_numbers,
            hex_indices,
            vertex_numbers,
            vertex_indices,
            hex_vertices,
            edge_ends,
            vertex_edges,
            vertex_vertices,
            adjacent,
            vertex_hexes,
        }
    }

    /// Number of land hexes.
    #[must_use]
    pub fn hex_count(&self) -> usize {
        self.hex_numbers.len()
    }

    /// Number of vertices on land.
    #[must_use]
    pub fn vertex_count(&self) -> usize {
        self.vertex_numbers.len()
    }

    /// Number of edges on land.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        self.edge_ends.len()
    }

    /// All land hexes, ascending.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        (0..self.hex_count()).map(|i| Hex(i as u16))
    }

    /// All vertices on land, ascending.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> + use<> {
        (0..self.vertex_count()).map(|i| Vertex(i as u16))
    }

    /// All edges on land, ascending.
    pub fn edges(&self) -> impl Iterator<Item = Edge> + use<> {
        (0..self.edge_count()).map(|i| Edge(i as u32))
    }

    /// The corners of a hex, clockwise from the top.
    #[must_use]
    #[inline]
    pub fn hex_vertices(&self, hex: Hex) -> &[Vertex; 6] {
        &self.hex_vertices[hex.0 as usize]
    }

    /// The two ends of an edge, ascending.
    #[must_use]
    #[inline]
    pub fn edge_ends(&self, edge: Edge) -> [Vertex; 2] {
        self.edge_ends[edge.0 as usize]
    }

    /// The edges that meet at a vertex.
    #[must_use]
    #[inline]
    pub fn vertex_edges(&self, vertex: Vertex) -> &Neighbours<Edge> {
        &self.vertex_edges[vertex.0 as usize]
    }

    /// The vertices on land that are one edge of the grid away, whether or not that edge touches land: two corners of
    /// a sea hex may both be on land.
    #[must_use]
    #[inline]
    pub fn adjacent(&self, vertex: Vertex) -> &Neighbours<Vertex> {
        &self.adjacent[vertex.0 as usize]
    }

    /// The vertices one edge away, in the order of [`Topology::vertex_edges`].
    #[must_use]
    #[inline]
    pub fn vertex_vertices(&self, vertex: Vertex) -> &Neighbours<Vertex> {
        &self.vertex_vertices[vertex.0 as usize]
    }

    /// The land hexes around a vertex.
    #[must_use]
    #[inline]
    pub fn vertex_hexes(&self, vertex: Vertex) -> &Neighbours<Hex> {
        &self.vertex_hexes[vertex.0 as usize]
    }

    /// The public number of a hex.
    #[must_use]
    pub fn hex_number(&self, hex: Hex) -> u32 {
        self.hex_numbers[hex.0 as usize]
    }

    /// The public number of a vertex.
    #[must_use]
    pub fn vertex_number(&self, vertex: Vertex) -> u32 {
        self.vertex_numbers[vertex.0 as usize]
    }

    /// The public numbers of an edge's ends, smaller first.
    #[must_use]
    pub fn edge_numbers(&self, edge: Edge) -> (u32, u32) {
        let [a, b] = self.edge_ends(edge);
        (self.vertex_number(a), self.vertex_number(b))
    }

    /// The land hex with a public number.
    #[must_use]
    pub fn hex(&self, number: u32) -> Option<Hex> {
        found(&self.hex_indices, number).map(|i| Hex(i as u16))
    }

    /// The vertex on land with a public number.
    #[must_use]
    pub fn vertex(&self, number: u32) -> Option<Vertex> {
        found(&self.vertex_indices, number).map(|i| Vertex(i as u16))
    }

    /// The edge on land between two vertices given by public number.
    #[must_use]
    pub fn edge(&self, a: u32, b: u32) -> Option<Edge> {
        let ends = [self.vertex(a)?, self.vertex(b)?];
        self.edge_ends.binary_search(&ends).ok().map(|i| Edge(i as u32))
    }
}

/// The ends of the edges that do not touch land, as public numbers.
fn sea_pairs(layout: &Layout) -> Vec<[u32; 2]> {
    let grid = layout.grid();
    let sides = |hex: u32| {
        let corners = grid.corners(hex);
        (0..6).map(move |i| [corners[i].min(corners[(i + 1) % 6]), corners[i].max(corners[(i + 1) % 6])])
    };
    let hexes = |land: bool| (0..grid.hex_count()).filter(move |&hex| layout.terrain(hex).is_land() == land);
    let land: HashSet<[u32; 2]> = hexes(true).flat_map(sides).collect();
    let mut pairs: Vec<[u32; 2]> = hexes(false).flat_map(sides).filter(|pair| !land.contains(pair)).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

fn indices(numbers: &[u32], count: u32) -> Vec<u32> {
    let mut indices = vec![ABSENT; count as usize];
    for (index, &number) in numbers.iter().enumerate() {
        indices[number as usize] = index as u32;
    }
    indices
}

fn found(indices: &[u32], number: u32) -> Option<u32> {
    indices.get(number as usize).copied().filter(|&index| index != ABSENT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Terrain};

    fn layout(width: u8, height: u8, water: &[u32]) -> Layout {
        let grid = Grid::new(width, height).unwrap();
        let mut terrain = vec![Terrain::Desert; grid.hex_count() as usize];
        for &hex in water {
            terrain[hex as usize] = Terrain::Water;
        }
        let numbers = vec![0; terrain.len()];
        Layout::new(grid, terrain, numbers, Vec::new()).unwrap()
    }

    #[test]
    fn the_standard_board_has_19_54_72() {
        let topology = Topology::new(&layout(5, 5, &[0, 4, 9, 19, 20, 24]));
        assert_eq!((topology.hex_count(), topology.vertex_count(), topology.edge_count()), (19, 54, 72));
    }

    #[test]
    fn vertices_across_the_sea_are_adjacent_without_an_edge() {
        // Three rows, the first hex of the middle one water: its west side ends at two land corners.
        let topology = Topology::new(&layout(4, 3, &[4]));
        let (a, b) = (topology.vertex(14).unwrap(), topology.vertex(19).unwrap());
        assert!(topology.adjacent(a).as_slice().contains(&b));
        assert_eq!(topology.edge(14, 19), None);
    }

    #[test]
    fn adjacency_is_symmetric_on_irregular_maps() {
        for (w, h, water) in [(1, 1, vec![]), (4, 3, vec![5]), (7, 2, vec![1, 3, 9]), (2, 9, vec![4, 5, 6])] {
            let topology = Topology::new(&layout(w, h, &water));
            for edge in topology.edges() {
                for end in topology.edge_ends(edge) {
                    assert!(topology.vertex_edges(end).as_slice().contains(&edge));
                }
                let (a, b) = topology.edge_numbers(edge);
                assert_eq!(topology.edge(a, b), Some(edge));
            }
            for vertex in topology.vertices() {
                assert_eq!(topology.vertex_edges(vertex).len(), topology.vertex_vertices(vertex).len());
                assert!(!topology.vertex_hexes(vertex).is_empty());
                assert_eq!(topology.vertex(topology.vertex_number(vertex)), Some(vertex));
                for neighbour in topology.adjacent(vertex) {
                    assert!(topology.adjacent(neighbour).as_slice().contains(&vertex));
                }
                for neighbour in topology.vertex_vertices(vertex) {
                    assert!(topology.vertex_vertices(neighbour).as_slice().contains(&vertex));
                }
            }
            // Euler: a planar graph's V - E + F is 1 + its components, holes counted among the faces.
            assert!(topology.edge_count() < 3 * topology.vertex_count());
        }
    }
}
