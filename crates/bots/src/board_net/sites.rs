//! The corners of a board, as the board net sees them: what they yield, and what lies around them.

use crate::board_stats::{BoardStats, RESOURCES};
use board::{Terrain, Vertex};
use rules::Game;

/// The largest board, in corners and edges.
const MAX_CORNERS: usize = 64;
const MAX_EDGES: usize = 128;

/// How many numbers describe a corner.
pub const SITE: usize = 44;

/// The places of the robber that matter to a corner: elsewhere, or on one of its three hexes.
pub const ROBBER_PLACES: usize = 4;

/// The corners of one board.
#[derive(Clone, Debug)]
pub struct Sites {
    /// By corner and place of the robber.
    pub(super) numbers: Vec<[[f32; SITE]; ROBBER_PLACES]>,
    /// By corner: its neighbours, and the edges to them as bits.
    pub(super) neighbours: Vec<Vec<(usize, u128)>>,
    /// By edge: its ends, as bits.
    pub(super) edge_ends: Vec<u64>,
    /// By hex: its corners, and which of a corner's hexes it is, counted from 1.
    pub(super) hex_corners: Vec<[(u8, u8); 6]>,
    /// By corner: the dice number and the hex of everything it yields.
    pub(super) yields: Vec<Vec<(u8, u16)>>,
}

impl Sites {
    /// The corners of a game's board; `None` if it has too many of them.
    #[must_use]
    pub fn new(game: &Game) -> Option<Self> {
        let (topology, layout) = (game.topology(), &game.map().layout);
        if topology.vertex_count() > MAX_CORNERS || topology.edge_count() > MAX_EDGES {
            return None;
        }
        let stats = BoardStats::new(game);
        let neighbours = |vertex| {
            let edges = topology.vertex_edges(vertex).into_iter();
            let step = edges.map(|edge| {
                let [a, b] = topology.edge_ends(edge);
                (usize::from(if a == vertex { b.0 } else { a.0 }), 1 << edge.0)
            });
            step.collect()
        };
        let yields = |vertex| {
            let hexes = topology.vertex_hexes(vertex).into_iter();
            let producing = hexes.filter(|hex| stats.hexes[usize::from(hex.0)].0 <= RESOURCES);
            producing.map(|hex| (layout.number(topology.hex_number(hex)), hex.0)).collect()
        };
        let hex_corners = topology.hexes().map(|hex| {
            topology.hex_vertices(hex).map(|corner| {
                let place = topology.vertex_hexes(corner).into_iter().position(|other| other == hex);
                (corner.0 as u8, place.expect("a hex touches its corners") as u8 + 1)
            })
        });
        let bits = |ends: [Vertex; 2]| ends.iter().fold(0, |bits, end| bits | 1 << end.0);
        Some(Self {
            numbers: topology.vertices().map(|vertex| describe(game, &stats, vertex)).collect(),
            neighbours: topology.vertices().map(neighbours).collect(),
            edge_ends: topology.edges().map(|edge| bits(topology.edge_ends(edge))).collect(),
            hex_corners: hex_corners.collect(),
            yields: topology.vertices().map(yields).collect(),
        })
    }

    /// The numbers of every corner, by place of the robber.
    #[must_use]
    pub fn numbers(&self) -> &[[[f32; SITE]; ROBBER_PLACES]] {
        &self.numbers
    }
}

/// Describes a corner for every place of the robber.
fn describe(game: &Game, stats: &BoardStats, vertex: Vertex) -> [[f32; SITE]; ROBBER_PLACES] {
    let (topology, layout) = (game.topology(), &game.map().layout);
    let corner = usize::from(vertex.0);
    std::array::from_fn(|robber| {
        let mut site = [0.0; SITE];
        for (place, hex) in topology.vertex_hexes(vertex).into_iter().enumerate() {
            let (kind, pips) = stats.hexes[usize::from(hex.0)];
            let number = topology.hex_number(hex);
            if layout.terrain(number) == Terrain::Desert {
                site[37] += 1.0;
            }
            if kind > RESOURCES {
                continue;
            }
            if robber == place + 1 {
                site[24 + kind] += pips * 0.2;
                site[30] = 1.0;
                continue;
            }
            site[kind] += pips * 0.2;
            site[6] += pips * 0.1;
            site[5 + usize::from(layout.number(number))] += 1.0;
            site[31 + kind] = 1.0;
        }
        for bit in 0..6 {
            site[18 + bit] = f32::from(stats.ports[corner] >> bit & 1);
        }
        for near in topology.vertex_vertices(vertex) {
            for far in topology.vertex_vertices(near).into_iter().filter(|&far| far != vertex) {
                for kind in 0..RESOURCES {
                    site[38 + kind] += stats.vertices[usize::from(far.0)][kind] * 0.05;
                }
                site[43] += 1.0 / 6.0;
            }
        }
        site
    })
}
