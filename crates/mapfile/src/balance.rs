//! How balanced a board is: pips per resource, the value of the best starting spots, distances between ports, and equal
//! neighbours.

use crate::draw::spread::is_red;
use crate::draw::{DrawOptions, Drawn, Note};
use crate::map_file::MapFile;
use board::{Map, PortKind, Resource, Terrain, Topology, Vertex};
use random::Seed;
use serde::Serialize;
use std::collections::VecDeque;

/// How many of the 36 dice rolls give a number; 0 for a number that cannot be rolled.
///
/// ```
/// assert_eq!([0, 2, 6, 7, 8, 12].map(hexhaven_mapfile::pips), [0, 1, 5, 6, 5, 1]);
/// ```
#[must_use]
pub const fn pips(number: u8) -> u32 {
    match number {
        2..=12 => 6 - 7_u32.abs_diff(number as u32),
        _ => 0,
    }
}

/// The balance figures of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Balance {
    /// By resource, in canonical order.
    pub resources: [TerrainTotals; 5],
    /// Gold.
    pub gold: TerrainTotals,
    /// Hexes that yield nothing.
    pub deserts: u32,
    /// The starting spots in the order in which they are taken when every player chooses the one with the most pips.
    pub starts: Vec<StartingSpot>,
    /// Pips of each seat's starting spots, for the maximum number of seats; those of a city count twice.
    pub seats: Vec<u32>,
    /// Adjacent pairs of 6s and 8s.
    pub red_pairs: u32,
    /// Adjacent pairs of the same number.
    pub number_pairs: u32,
    /// Adjacent pairs of the same resource.
    pub resource_pairs: u32,
    /// Number of hexes in the largest connected area of one resource.
    pub largest_patch: u32,
    /// Distances between the ports.
    pub ports: PortSpread,
}

/// The hexes of one terrain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TerrainTotals {
    /// Number of hexes.
    pub hexes: u32,
    /// Sum of their pips.
    pub pips: u32,
}

/// A starting spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartingSpot {
    /// The public number of the vertex.
    pub vertex: u32,
    /// The seat that takes it.
    pub seat: usize,
    /// Sum of the pips of its hexes.
    pub pips: u32,
    /// Its hexes with their numbers, without deserts.
    pub yields: Vec<(Terrain, u8)>,
    /// The port there.
    pub port: Option<PortKind>,
}

/// How far apart the ports are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct PortSpread {
    /// The number of ports.
    pub count: u32,
    /// Roads between the two ports closest to each other.
    pub closest: Option<u32>,
    /// Roads from a port to the one closest to it, on average.
    pub mean: Option<f64>,
}

impl Balance {
    /// Computes the figures of a board.
    ///
    /// ```
    /// use hexhaven_mapfile::{Balance, DrawOptions, MapFile, shipped};
    /// use random::Seed;
    ///
    /// let file = MapFile::parse(shipped("beginner").unwrap().as_bytes()).unwrap();
    /// let balance = Balance::of(&file.draw(&Seed::from_u64(1), DrawOptions::default()).map);
    /// assert_eq!((balance.deserts, balance.ports.count), (1, 9));
    /// ```
    #[must_use]
    pub fn of(map: &Map) -> Self {
        let layout = &map.layout;
        let topology = Topology::new(layout);
        let mut resources = [TerrainTotals::default(); 5];
        let mut gold = TerrainTotals::default();
        let mut deserts = 0;
        for hex in 0..layout.grid().hex_count() {
            let holding = match layout.terrain(hex) {
                Terrain::Water => continue,
                Terrain::Desert => {
                    deserts += 1;
                    continue;
                }
                Terrain::Yields(resource) => &mut resources[resource.index()],
                Terrain::Gold => &mut gold,
            };
            holding.hexes += 1;
            holding.pips += pips(layout.number(hex));
        }
        let (starts, seats) = starts(map, &topology);
        let (red_pairs, number_pairs, resource_pairs) = pairs(map);
        let largest_patch = largest_patch(map);
        let ports = port_spread(map, &topology);
        Self { resources, gold, deserts, starts, seats, red_pairs, number_pairs, resource_pairs, largest_patch, ports }
    }

    /// One number for how unbalanced the board is, lower is better. It only serves to compare draws of one map.
    ///
    /// It grows with differences between the resources' pips per hex and between the seats' starting pips, and with
    /// equal neighbours.
    #[must_use]
    pub fn unevenness(&self) -> f64 {
        let shares: Vec<f64> = self
            .resources
            .iter()
            .filter(|holding| holding.hexes > 0)
            .map(|holding| f64::from(holding.pips) / f64::from(holding.hexes))
            .collect();
        let seats = self.seats.iter().max().zip(self.seats.iter().min()).map_or(0, |(most, least)| most - least);
        4.0 * standard_deviation(&shares)
            + f64::from(seats)
            + 3.0 * f64::from(self.red_pairs)
            + f64::from(self.number_pairs)
            + 0.5 * f64::from(self.resource_pairs)
    }
}

impl MapFile {
    /// Draws many boards and keeps the most balanced one. The first is the one that [`MapFile::draw`] gives; a map
    /// without random parts gives itself. Fewer boards are drawn for larger maps.
    #[must_use]
    pub fn draw_balanced(&self, seed: &Seed, options: DrawOptions) -> Drawn {
        let first = self.draw(seed, options);
        if self.is_fixed() {
            return first;
        }
        let times = (20_000 / u64::from(self.grid().hex_count())).clamp(10, 500);
        let before = Balance::of(&first.map).unevenness();
        let mut best = (before, first);
        for i in 1..times {
            let drawn = self.draw(&seed.game(i), options);
            let unevenness = Balance::of(&drawn.map).unevenness();
            if unevenness < best.0 {
                best = (unevenness, drawn);
            }
        }
        let (unevenness, mut drawn) = best;
        drawn.notes.push(Note::MostEven { boards: times, unevenness, first: before });
        drawn
    }
}

fn standard_deviation(numbers: &[f64]) -> f64 {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    (numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / count).sqrt()
}

/// The spots that are taken when every player chooses the one with the most pips, and each seat's pips. The order of
/// the seats is reversed with every placement turn.
fn starts(map: &Map, topology: &Topology) -> (Vec<StartingSpot>, Vec<u32>) {
    let layout = &map.layout;
    let worth = |vertex: Vertex| -> u32 {
        topology.vertex_hexes(vertex).into_iter().map(|hex| pips(layout.number(topology.hex_number(hex)))).sum()
    };
    let mut free: Vec<Vertex> = topology.vertices().collect();
    // The best last; among equals, the one with the lowest number is taken first.
    free.sort_by_key(|&vertex| (worth(vertex), std::cmp::Reverse(vertex)));
    let mut taken = vec![false; topology.vertex_count()];
    let seats = usize::from(map.players.1).min(8);
    let mut sums = vec![0; seats];
    let mut starts = Vec::new();
    for (round, turn) in map.placements.iter().enumerate() {
        for place in 0..seats {
            let seat = if round % 2 == 0 { place } else { seats - 1 - place };
            for building in 0..turn.settlements.saturating_add(turn.cities) {
                let next = std::iter::from_fn(|| free.pop()).find(|vertex| !taken[vertex.0 as usize]);
                let Some(vertex) = next else { return (starts, sums) };
                taken[vertex.0 as usize] = true;
                for neighbour in topology.adjacent(vertex) {
                    taken[neighbour.0 as usize] = true;
                }
                let start = start(map, topology, vertex, seat);
                sums[seat] += start.pips * if building < turn.cities { 2 } else { 1 };
                starts.push(start);
            }
        }
    }
    (starts, sums)
}

fn start(map: &Map, topology: &Topology, vertex: Vertex, seat: usize) -> StartingSpot {
    let layout = &map.layout;
    let number = topology.vertex_number(vertex);
    let hexes = topology.vertex_hexes(vertex).into_iter().map(|hex| topology.hex_number(hex));
    let yields: Vec<(Terrain, u8)> = hexes
        .map(|hex| (layout.terrain(hex), layout.number(hex)))
        .filter(|(terrain, _)| terrain.is_producing())
        .collect();
    let port = layout.ports().iter().find(|port| port.edge.0 == number || port.edge.1 == number);
    StartingSpot {
        vertex: number,
        seat,
        pips: yields.iter().map(|&(_, number)| pips(number)).sum(),
        yields,
        port: port.map(|port| port.kind),
    }
}

/// Adjacent pairs of red numbers, of equal numbers and of equal resources.
fn pairs(map: &Map) -> (u32, u32, u32) {
    let layout = &map.layout;
    let grid = layout.grid();
    let (mut red, mut numbers, mut resources) = (0, 0, 0);
    for hex in 0..grid.hex_count() {
        for other in grid.neighbours(hex).filter(|&other| other > hex) {
            let (a, b) = (layout.number(hex), layout.number(other));
            red += u32::from(is_red(a) && is_red(b));
            numbers += u32::from(a == b && a != 0);
            resources += u32::from(resource(map, hex).is_some() && resource(map, hex) == resource(map, other));
        }
    }
    (red, numbers, resources)
}

fn resource(map: &Map, hex: u32) -> Option<Resource> {
    match map.layout.terrain(hex) {
        Terrain::Yields(resource) => Some(resource),
        Terrain::Water | Terrain::Desert | Terrain::Gold => None,
    }
}

fn largest_patch(map: &Map) -> u32 {
    let grid = map.layout.grid();
    let mut seen = vec![false; grid.hex_count() as usize];
    let mut largest = 0;
    for first in 0..grid.hex_count() {
        let Some(kind) = resource(map, first) else { continue };
        let mut waiting = vec![first];
        let mut size = 0;
        while let Some(hex) = waiting.pop() {
            if !std::mem::replace(&mut seen[hex as usize], true) {
                size += 1;
                waiting.extend(grid.neighbours(hex).filter(|&other| resource(map, other) == Some(kind)));
            }
        }
        largest = largest.max(size);
    }
    largest
}

/// How far each port is from the one closest to it, along roads. A port alone on its island has no distance.
fn port_spread(map: &Map, topology: &Topology) -> PortSpread {
    let ports = map.layout.ports();
    let ends = |edge: (u32, u32)| [edge.0, edge.1].map(|end| topology.vertex(end).expect("a port is on the coast"));
    let mut ports_at = vec![Vec::new(); topology.vertex_count()];
    for (port, harbour) in ports.iter().enumerate() {
        for end in ends(harbour.edge) {
            ports_at[end.0 as usize].push(port);
        }
    }
    let nearest: Vec<u32> = (0..ports.len())
        .filter_map(|port| {
            let is_other = |vertex: Vertex| ports_at[vertex.0 as usize].iter().any(|&other| other != port);
            roads_to(topology, ends(ports[port].edge), is_other)
        })
        .collect();
    PortSpread {
        count: ports.len() as u32,
        closest: nearest.iter().min().copied(),
        mean: (!nearest.is_empty()).then(|| f64::from(nearest.iter().sum::<u32>()) / nearest.len() as f64),
    }
}

/// The number of roads from the nearer of two vertices to the closest wanted one.
fn roads_to(topology: &Topology, from: [Vertex; 2], wanted: impl Fn(Vertex) -> bool) -> Option<u32> {
    let mut seen = vec![false; topology.vertex_count()];
    let mut waiting: VecDeque<(Vertex, u32)> = from.into_iter().map(|vertex| (vertex, 0)).collect();
    while let Some((vertex, roads)) = waiting.pop_front() {
        if std::mem::replace(&mut seen[vertex.0 as usize], true) {
            continue;
        }
        if wanted(vertex) {
            return Some(roads);
        }
        waiting.extend(topology.vertex_vertices(vertex).into_iter().map(|next| (next, roads + 1)));
    }
    None
}
