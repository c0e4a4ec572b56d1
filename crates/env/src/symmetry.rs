//! The symmetries of a map's shape: rotations and reflections that carry its land onto itself, as tables of indices.

use crate::layout::{Axis, Layout, Section};
use board::{Edge, Grid, Hex, Topology, Vertex};
use std::collections::HashMap;

/// A place in cube coordinates, whose sum is 0. Hexes have multiples of three, so that vertices have whole numbers.
type Cube = [i32; 3];

/// The steps to the six neighbours of a hex: east, north-east, north-west, west, south-west, south-east.
const NEIGHBOURS: [Cube; 6] = [[1, -1, 0], [1, 0, -1], [0, 1, -1], [-1, 1, 0], [-1, 0, 1], [0, -1, 1]];

fn add(a: Cube, b: Cube) -> Cube {
    [0, 1, 2].map(|i| a[i] + b[i])
}

/// A rotation or reflection that carries a map's land onto itself.
///
/// The tables say where an entry goes: entry `i` of the original is entry `table[i]` of the transformed one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Where each hex goes.
    pub hexes: Vec<u16>,
    /// Where each vertex goes.
    pub vertices: Vec<u16>,
    /// Where each edge goes.
    pub edges: Vec<u32>,
    /// Where each entry of an observation goes.
    pub observation: Vec<u32>,
    /// Where each action goes.
    pub actions: Vec<u32>,
}

/// Where the places of a map are.
struct Geometry {
    hexes: Vec<Cube>,
    vertices: Vec<Cube>,
}

impl Geometry {
    fn new(grid: Grid, topology: &Topology) -> Self {
        let width = i32::from(grid.width());
        let hexes: Vec<Cube> = topology
            .hexes()
            .map(|hex| {
                let number = topology.hex_number(hex) as i32;
                let (row, column) = (number / width, number % width);
                // Odd rows are shifted right by half a hex.
                let q = column - (row - (row & 1)) / 2;
                [3 * q, 3 * (-q - row), 3 * row]
            })
            .collect();
        let mut vertices = vec![[0; 3]; topology.vertex_count()];
        // A vertex is the middle of three hexes. Corners go clockwise from the top, neighbours anticlockwise from the east.
        for (hex, &middle) in topology.hexes().zip(&hexes) {
            for (i, vertex) in topology.hex_vertices(hex).iter().enumerate() {
                let (one, other) = (NEIGHBOURS[(8 - i) % 6], NEIGHBOURS[(7 - i) % 6]);
                vertices[usize::from(vertex.0)] = add(middle, add(one, other));
            }
        }
        Self { hexes, vertices }
    }
}

/// The twelve symmetries of a hex lattice around a point: an order of the three coordinates, and a sign.
const TURNS: [([usize; 3], i32); 12] = [
    ([0, 1, 2], 1),
    ([2, 0, 1], -1),
    ([1, 2, 0], 1),
    ([0, 1, 2], -1),
    ([2, 0, 1], 1),
    ([1, 2, 0], -1),
    ([0, 2, 1], 1),
    ([1, 0, 2], -1),
    ([2, 1, 0], 1),
    ([0, 2, 1], -1),
    ([1, 0, 2], 1),
    ([2, 1, 0], -1),
];

/// The symmetries of a layout's map, the identity first. The standard board has twelve.
///
/// Terrain, numbers and ports may differ: a symmetry of the shape turns one board into another board of the same shape.
#[must_use]
pub fn symmetries(grid: Grid, layout: &Layout) -> Vec<Symmetry> {
    let topology = layout.topology();
    let geometry = Geometry::new(grid, topology);
    TURNS.iter().filter_map(|turn| Symmetry::new(*turn, &geometry, layout)).collect()
}

impl Symmetry {
    fn new((order, sign): ([usize; 3], i32), geometry: &Geometry, layout: &Layout) -> Option<Self> {
        let topology = layout.topology();
        let turn = |place: Cube| order.map(|i| sign * place[i]);
        let sum = |places: &mut dyn Iterator<Item = Cube>| places.fold([0; 3], add);
        let before = sum(&mut geometry.hexes.iter().copied());
        let after = sum(&mut geometry.hexes.iter().map(|&hex| turn(hex)));
        let count = geometry.hexes.len() as i32;
        let shift = [0, 1, 2].map(|i| (before[i] - after[i]) / count);
        if (0..3).any(|i| shift[i] * count != before[i] - after[i] || shift[i] % 3 != 0) {
            return None;
        }
        let index =
            |places: &[Cube]| places.iter().enumerate().map(|(i, &place)| (place, i)).collect::<HashMap<_, _>>();
        let moved = |places: &[Cube]| -> Option<Vec<u16>> {
            let at = index(places);
            places.iter().map(|&place| at.get(&add(turn(place), shift)).map(|&i| i as u16)).collect()
        };
        let hexes = moved(&geometry.hexes)?;
        let vertices = moved(&geometry.vertices)?;
        let edges: Vec<u32> = topology
            .edges()
            .map(|edge| {
                let ends = topology.edge_ends(edge).map(|end| Vertex(vertices[usize::from(end.0)]));
                let [a, b] = ends.map(|end| topology.vertex_number(end));
                topology.edge(a.min(b), a.max(b)).map(|Edge(i)| i)
            })
            .collect::<Option<_>>()?;
        let mut symmetry = Self { hexes, vertices, edges, observation: Vec::new(), actions: Vec::new() };
        symmetry.observation = symmetry.table(layout.observation_sections());
        symmetry.actions = symmetry.table(layout.action_sections());
        Some(symmetry)
    }

    /// Where an index along an axis goes.
    fn moved(&self, axis: Axis, index: usize) -> usize {
        match axis {
            Axis::Hexes => self.hexes[index].into(),
            Axis::Vertices => self.vertices[index].into(),
            Axis::Edges => self.edges[index] as usize,
            _ => index,
        }
    }

    fn table(&self, sections: &[Section]) -> Vec<u32> {
        let mut table = Vec::new();
        for section in sections {
            for entry in 0..section.len() {
                let (mut rest, mut scale, mut to) = (entry, 1, 0);
                for &(axis, length) in section.axes.iter().rev() {
                    to += scale * self.moved(axis, rest % length);
                    rest /= length;
                    scale *= length;
                }
                table.push((section.offset + to) as u32);
            }
        }
        table
    }

    /// Where a hex goes.
    #[must_use]
    pub fn hex(&self, hex: Hex) -> Hex {
        Hex(self.hexes[usize::from(hex.0)])
    }
}
