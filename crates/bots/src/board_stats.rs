//! What each vertex and hex of a board produces, computed once per game.

use board::{PortKind, Resource, Terrain, Vertex};
use rules::Game;

/// How many of the 36 rolls of two dice give a number.
pub const fn pips(number: u8) -> u8 {
    match number {
        2..=7 => number - 1,
        8..=12 => 13 - number,
        _ => 0,
    }
}

/// Production and ports of every vertex and hex.
#[derive(Clone, Debug)]
pub struct BoardStats {
    /// By vertex: pips of each resource, with gold as the sixth.
    pub vertices: Vec<[f32; 6]>,
    /// By hex: the index of the resource it produces (5 is gold, 6 is nothing) and its pips.
    pub hexes: Vec<(usize, f32)>,
    /// By vertex: the dice numbers of its producing hexes, one bit each.
    pub numbers: Vec<u16>,
    /// By vertex: the ports there, encoded as in [`rules::Position::ports`].
    pub ports: Vec<u8>,
}

impl BoardStats {
    #[must_use]
    pub fn new(game: &Game) -> Self {
        let (topology, layout) = (game.topology(), &game.map().layout);
        let hexes: Vec<(usize, f32)> = topology
            .hexes()
            .map(|hex| {
                let number = topology.hex_number(hex);
                let kind = match layout.terrain(number) {
                    Terrain::Yields(resource) => resource.index(),
                    Terrain::Gold => 5,
                    Terrain::Desert | Terrain::Water => 6,
                };
                (kind, f32::from(pips(layout.number(number))))
            })
            .collect();
        let mut vertices = vec![[0.0; 6]; topology.vertex_count()];
        let mut numbers = vec![0; topology.vertex_count()];
        for vertex in topology.vertices() {
            for hex in topology.vertex_hexes(vertex) {
                let (kind, pips) = hexes[usize::from(hex.0)];
                if kind < 6 {
                    vertices[usize::from(vertex.0)][kind] += pips;
                    numbers[usize::from(vertex.0)] |= 1 << layout.number(topology.hex_number(hex));
                }
            }
        }
        let mut ports = vec![0; topology.vertex_count()];
        for port in layout.ports() {
            let bit = match port.kind {
                PortKind::Generic => 1,
                PortKind::Special(resource) => 2 << resource.index(),
            };
            for end in [port.edge.0, port.edge.1] {
                if let Some(Vertex(vertex)) = topology.vertex(end) {
                    ports[usize::from(vertex)] |= bit;
                }
            }
        }
        Self { vertices, hexes, numbers, ports }
    }
}

/// The number of resources, without gold.
pub const RESOURCES: usize = Resource::ALL.len();
