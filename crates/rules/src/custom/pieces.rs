//! Pieces of a custom position, and everything derived from them.

use super::{Faults, PlayerSetup};
use crate::position::bits::Bits;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::Position;
use board::{Edge, Vertex};

impl<S: Size> PreparedGame<S> {
    pub(super) fn arrange_pieces(&self, p: &mut Position<S>, players: &[PlayerSetup], faults: &mut Faults) {
        for (i, given) in players.iter().enumerate() {
            let seat = Seat(i as u8);
            if given.resigned {
                p.out.insert(seat);
            }
            for (kind, list) in [("settlements", &given.settlements), ("cities", &given.cities)] {
                for (at, &number) in list.iter().enumerate() {
                    let path = format!("players[{i}].{kind}[{at}]");
                    self.arrange_building(p, seat, number, kind == "cities", path, faults);
                }
            }
            for (at, &ends) in given.roads.iter().enumerate() {
                self.arrange_road(p, seat, ends, format!("players[{i}].roads[{at}]"), faults);
            }
            self.arrange_left(p, seat, given, faults);
        }
        let topology = self.topology();
        for vertex in topology.vertices().filter(|&vertex| self.building_owner(p, vertex).is_some()) {
            for other in topology.adjacent(vertex) {
                if vertex < other && self.building_owner(p, other).is_some() {
                    let (a, b) = (topology.vertex_number(vertex), topology.vertex_number(other));
                    faults.add("players", format!("buildings at v{a} and v{b} break the distance rule"));
                }
            }
        }
    }

    /// Pieces off the board: those not on the board, or fewer when some are out of the game.
    fn arrange_left(&self, p: &mut Position<S>, seat: Seat, given: &PlayerSetup, faults: &mut Faults) {
        let limits = self.map().pieces;
        let [roads, settlements, cities] = given.pieces_left;
        let mut rest = |kind: &str, count: usize, limit: u8, left: Option<u8>| {
            let path = format!("players[{}].{kind}", seat.0);
            let Some(rest) = usize::from(limit).checked_sub(count) else {
                faults.add(path, format!("{count} pieces, but a player has {limit}"));
                return 0;
            };
            if let Some(left) = left.filter(|&left| usize::from(left) > rest) {
                faults.add(path, format!("{count} on the board and {left} left, but a player has {limit}"));
            }
            left.map_or(rest as u8, |left| left.min(rest as u8))
        };
        p.player_mut(seat).left = board::Pieces {
            roads: rest("roads", given.roads.len(), limits.roads, roads),
            settlements: rest("settlements", given.settlements.len(), limits.settlements, settlements),
            cities: rest("cities", given.cities.len(), limits.cities, cities),
        };
    }

    fn arrange_building(
        &self,
        p: &mut Position<S>,
        seat: Seat,
        number: u32,
        is_city: bool,
        path: String,
        faults: &mut Faults,
    ) {
        let vertex = match self.find_vertex(number) {
            Ok(vertex) => vertex,
            Err(refusal) => return faults.add(path, refusal.sentence),
        };
        if let Some(owner) = self.building_owner(p, vertex) {
            return faults.add(path, format!("{owner} already has a building at v{number}"));
        }
        let player = p.player_mut(seat);
        if is_city {
            player.cities.insert(vertex.0.into());
            player.built.cities = player.built.cities.saturating_add(1);
        } else {
            player.settlements.insert(vertex.0.into());
            player.built.settlements = player.built.settlements.saturating_add(1);
        }
    }

    fn arrange_road(&self, p: &mut Position<S>, seat: Seat, ends: (u32, u32), path: String, faults: &mut Faults) {
        let edge = match self.find_edge(ends) {
            Ok(edge) => edge,
            Err(refusal) => return faults.add(path, refusal.sentence),
        };
        if let Some(owner) = self.road_owner(p, edge) {
            return faults.add(path, format!("{owner} already has a road at e{}-{}", ends.0, ends.1));
        }
        let player = p.player_mut(seat);
        player.roads.insert(edge.0 as usize);
        player.built.roads = player.built.roads.saturating_add(1);
    }

    /// Derives from the pieces alone everything that the game otherwise updates with each piece.
    pub(crate) fn derive(&self, p: &mut Position<S>) {
        let topology = self.topology();
        let (vertices, edges) = (topology.vertex_count(), topology.edge_count());
        p.crowded = S::Vertices::empty(vertices);
        p.claims = S::no_claims(topology.hex_count());
        for seat in self.all_seats() {
            let mut on_road = S::Vertices::empty(vertices);
            let mut ports = 0;
            for edge in p.player(seat).roads.iter() {
                for end in topology.edge_ends(Edge(edge as u32)) {
                    on_road.insert(end.0.into());
                }
            }
            for vertex in topology.vertices() {
                if !p.player(seat).has_building(vertex) {
                    continue;
                }
                self.claim(p, seat, vertex, if p.player(seat).cities.has(vertex.0.into()) { 2 } else { 1 });
                ports |= self.vertex_ports[vertex.0 as usize];
                p.crowded.insert(vertex.0.into());
                for neighbour in topology.adjacent(vertex) {
                    p.crowded.insert(neighbour.0.into());
                }
            }
            let player = p.player_mut(seat);
            player.on_road = on_road;
            player.ports = ports;
        }
        for seat in self.all_seats() {
            let mut spots = S::Edges::empty(edges);
            for edge in topology.edges() {
                let connected = |end: &Vertex| self.is_connected_at(p, seat, *end);
                if self.road_owner(p, edge).is_none() && topology.edge_ends(edge).iter().any(connected) {
                    spots.insert(edge.0 as usize);
                }
            }
            p.player_mut(seat).road_spots = spots;
            p.player_mut(seat).road_length = self.measure(p, seat);
            p.player_mut(seat).has_ring = self.has_ring(p, seat);
        }
    }
}
