//! What a game is played on: rules, map, seats, and what follows from them for one size of position.

use crate::amounts::Amounts;
use crate::bits::Bits;
use crate::options::{Bank, MaritimeStock, Rules};
use crate::position::{Player, Position};
use crate::seat::{Seat, SeatSet};
use crate::size::Size;
use board::{Edge, Hex, Map, PortKind, Resource, Terrain, Topology, Vertex};
use std::sync::Arc;

/// What does not depend on the size of the position.
#[derive(Debug)]
pub(crate) struct Basis {
    pub(crate) rules: Rules,
    pub(crate) map: Map,
    pub(crate) topology: Topology,
    pub(crate) seats: u8,
}

/// A hex that yields something on its number.
#[derive(Clone, Debug)]
pub(crate) struct Source<F> {
    pub(crate) hex: Hex,
    /// The resource, or gold.
    pub(crate) yields: Option<Resource>,
    pub(crate) corners: F,
}

/// Rules, map and seats, prepared for positions of one size.
#[derive(Clone, Debug)]
pub struct Ground<S: Size> {
    pub(crate) basis: Arc<Basis>,
    pub(crate) seats: u8,
    pub(crate) unlimited: bool,
    pub(crate) maritime_unlimited: bool,
    pub(crate) goal: u32,
    pub(crate) all_vertices: S::Vertices,
    pub(crate) corners: Vec<<S::Vertices as Bits>::Few>,
    /// Producing hexes ordered by number, and where each number's begin.
    pub(crate) sources: Vec<Source<<S::Vertices as Bits>::Few>>,
    pub(crate) source_starts: [u32; 14],
    /// By vertex, as [`Player::ports`].
    pub(crate) vertex_ports: Vec<u8>,
}

impl<S: Size> Ground<S> {
    pub(crate) fn new(basis: Arc<Basis>) -> Self {
        let topology = &basis.topology;
        let layout = &basis.map.layout;
        let mut all_vertices = S::Vertices::empty(topology.vertex_count());
        for vertex in topology.vertices() {
            all_vertices.insert(vertex.0.into());
        }
        let corners: Vec<_> =
            topology.hexes().map(|hex| S::Vertices::few(&topology.hex_vertices(hex).map(|v| v.0))).collect();
        let mut sources = Vec::new();
        let mut source_starts = [0; 14];
        for number in 2..=12_u8 {
            for hex in topology.hexes() {
                let public = topology.hex_number(hex);
                let yields = match layout.terrain(public) {
                    Terrain::Yields(resource) => Some(resource),
                    Terrain::Gold => None,
                    Terrain::Desert | Terrain::Water => continue,
                };
                if layout.number(public) == number {
                    sources.push(Source { hex, yields, corners: corners[hex.0 as usize].clone() });
                }
            }
            source_starts[usize::from(number) + 1] = sources.len() as u32;
        }
        let mut vertex_ports = vec![0; topology.vertex_count()];
        for port in layout.ports() {
            let bit = match port.kind {
                PortKind::Generic => 1,
                PortKind::Special(resource) => 2 << resource.index(),
            };
            for end in [port.edge.0, port.edge.1] {
                let vertex = topology.vertex(end).expect("a port lies on the coast");
                vertex_ports[vertex.0 as usize] |= bit;
            }
        }
        Self {
            seats: basis.seats,
            unlimited: basis.rules.bank == Bank::Unlimited,
            maritime_unlimited: basis.rules.bank == Bank::Unlimited
                || basis.rules.maritime_stock == MaritimeStock::Unlimited,
            goal: basis.rules.victory_points.into(),
            all_vertices,
            corners,
            sources,
            source_starts,
            vertex_ports,
            basis,
        }
    }

    #[inline]
    pub(crate) fn topology(&self) -> &Topology {
        &self.basis.topology
    }

    #[inline]
    pub(crate) fn rules(&self) -> &Rules {
        &self.basis.rules
    }

    #[inline]
    pub(crate) fn map(&self) -> &Map {
        &self.basis.map
    }

    /// Every seat, resigned or not.
    #[inline]
    pub(crate) fn all_seats(&self) -> impl Iterator<Item = Seat> + use<S> {
        (0..self.seats).map(Seat)
    }

    /// Seats still playing.
    #[inline]
    pub(crate) fn playing(&self, p: &Position<S>) -> SeatSet {
        SeatSet::first(self.seats.into()).without(p.out)
    }

    /// Seats still playing, from the active one on.
    pub(crate) fn playing_from_active(&self, p: &Position<S>) -> impl Iterator<Item = Seat> + use<S> {
        let (seats, active, out) = (self.seats, p.active.0, p.out);
        (0..seats).map(move |i| Seat((active + i) % seats)).filter(move |&seat| !out.has(seat))
    }

    /// The next seat still playing after one.
    pub(crate) fn next_seat(&self, p: &Position<S>, seat: Seat) -> Seat {
        let mut next = seat;
        loop {
            next = Seat(if next.0 + 1 == self.seats { 0 } else { next.0 + 1 });
            if !p.out.has(next) || next == seat {
                return next;
            }
        }
    }

    /// The players at the table.
    #[inline]
    pub(crate) fn players<'p>(&self, p: &'p Position<S>) -> &'p [Player<S>] {
        &p.players.as_ref()[..usize::from(self.seats).min(S::SEATS)]
    }

    /// Whose building is on a vertex.
    pub(crate) fn building_owner(&self, p: &Position<S>, vertex: Vertex) -> Option<Seat> {
        self.all_seats().find(|&seat| p.player(seat).has_building(vertex))
    }

    /// Whose road is on an edge.
    pub(crate) fn road_owner(&self, p: &Position<S>, edge: Edge) -> Option<Seat> {
        self.all_seats().find(|&seat| p.player(seat).roads.has(edge.0 as usize))
    }

    /// Whether somebody else's building is on a vertex.
    #[inline]
    pub(crate) fn is_blocked(&self, p: &Position<S>, seat: Seat, vertex: Vertex) -> bool {
        self.players(p).iter().enumerate().any(|(i, player)| i != seat.index() && player.has_building(vertex))
    }

    /// Cards of a resource the bank can give.
    #[inline]
    pub(crate) fn available(&self, p: &Position<S>, resource: Resource) -> u32 {
        if self.unlimited { u32::MAX } else { p.bank[resource.index()].max(0) as u32 }
    }

    /// Cards the bank can give in all; at most `u32::MAX`.
    pub(crate) fn available_total(&self, p: &Position<S>) -> u32 {
        Resource::ALL.into_iter().fold(0, |sum: u32, resource| sum.saturating_add(self.available(p, resource)))
    }

    /// Moves cards from a hand to the bank. The hand must hold them.
    #[inline]
    pub(crate) fn pay(&self, p: &mut Position<S>, seat: Seat, cost: &Amounts) {
        let hand = &mut p.player_mut(seat).hand;
        for i in 0..5 {
            hand.0[i] -= cost.0[i];
        }
        if !self.unlimited {
            for i in 0..5 {
                p.bank[i] += i32::from(cost.0[i]);
            }
        }
    }

    /// Moves cards from the bank to a hand. A hand never holds more than 65,535 of a resource: what is beyond that is
    /// not given.
    #[inline]
    pub(crate) fn give(&self, p: &mut Position<S>, seat: Seat, resource: Resource, count: u16) {
        let held = &mut p.player_mut(seat).hand[resource];
        let given = count.min(u16::MAX - *held);
        *held += given;
        if !self.unlimited {
            p.bank[resource.index()] -= i32::from(given);
        }
    }
}
