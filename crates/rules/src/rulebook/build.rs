//! Roads, settlements and cities: where they may be built, what they cost, and how they change where others may be
//! built.

use crate::engine::moves::MoveKind;
use crate::notation::event::Witness;
use crate::notation::reason::{Reason, Refusal};
use crate::position::amounts::{Amounts, Hand};
use crate::position::bits::Bits;
use crate::position::claims::Claims;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::{Phase, Position};
use board::{Edge, Vertex};

/// Brick and lumber.
pub const ROAD_COST: Amounts = Amounts([1, 1, 0, 0, 0]);
/// Brick, lumber, wool and grain.
pub const SETTLEMENT_COST: Amounts = Amounts([1, 1, 1, 1, 0]);
/// Two grain and three ore.
pub const CITY_COST: Amounts = Amounts([0, 0, 0, 2, 3]);
/// Wool, grain and ore.
pub const CARD_COST: Amounts = Amounts([0, 0, 1, 1, 1]);

/// The same costs as hands.
pub(crate) const ROAD: Hand = Hand::new(ROAD_COST);
pub(crate) const SETTLEMENT: Hand = Hand::new(SETTLEMENT_COST);
pub(crate) const CITY: Hand = Hand::new(CITY_COST);
pub(crate) const CARD: Hand = Hand::new(CARD_COST);

fn price(cost: &Amounts) -> String {
    let parts: Vec<String> =
        cost.iter().filter(|(_, n)| *n > 0).map(|(resource, n)| format!("{n} {resource}")).collect();
    parts.join(", ")
}

impl<S: Size> PreparedGame<S> {
    /// The edge with these vertex numbers, which must be on land.
    pub(crate) fn find_edge(&self, (a, b): (u32, u32)) -> Result<Edge, Refusal> {
        if !self.map().layout.grid().is_edge(a, b) {
            return Err(Reason::NoSuchPlace.because(format!("the map has no edge e{a}-{b}")));
        }
        self.topology()
            .edge(a, b)
            .ok_or_else(|| Reason::NotLand.because(format!("e{a}-{b} is not on land; choose an edge of a land hex")))
    }

    /// The vertex with this number, which must be on land.
    pub(crate) fn find_vertex(&self, number: u32) -> Result<Vertex, Refusal> {
        if number >= self.map().layout.grid().vertex_count() {
            return Err(Reason::NoSuchPlace.because(format!("the map has no vertex v{number}")));
        }
        self.topology()
            .vertex(number)
            .ok_or_else(|| Reason::NotLand.because(format!("v{number} is not on land; choose a corner of a land hex")))
    }

    pub(crate) fn check_edge_empty(&self, p: &Position<S>, edge: Edge) -> Result<(), Refusal> {
        match self.road_owner(p, edge) {
            Some(owner) => Err(Reason::EdgeOccupied.because(format!("{owner} has a road there"))),
            None => Ok(()),
        }
    }

    /// Checks that a vertex is empty and has no building one edge away.
    pub(crate) fn check_vertex_free(&self, p: &Position<S>, vertex: Vertex) -> Result<(), Refusal> {
        if let Some(owner) = self.building_owner(p, vertex) {
            return Err(Reason::VertexOccupied.because(format!("{owner} has a building there")));
        }
        if p.crowded.has(vertex.0.into()) {
            return Err(Reason::SettlementDistanceRule
                .because("a building is one edge away; settlements must be at least two edges apart"));
        }
        Ok(())
    }

    pub(crate) fn check_pay(&self, p: &Position<S>, seat: Seat, cost: &Amounts) -> Result<(), Refusal> {
        if p.player(seat).hand.has(cost) {
            return Ok(());
        }
        Err(Reason::InsufficientResources.because(format!("it costs {}, which {seat} does not have", price(cost))))
    }

    pub(crate) fn check_build_road(&self, p: &Position<S>, seat: Seat, edge: (u32, u32)) -> Result<MoveKind, Refusal> {
        let edge = self.find_edge(edge)?;
        self.check_edge_empty(p, edge)?;
        let player = p.player(seat);
        if !player.road_spots.has(edge.0 as usize) {
            return Err(Reason::RoadNotConnected
                .because("a road must connect to the player's pieces, and not through another player's building"));
        }
        if player.left.roads == 0 {
            return Err(Reason::NoPiecesLeft.because("all of the player's roads are on the board"));
        }
        if !matches!(p.phase, Phase::FreeRoads { .. }) {
            self.check_pay(p, seat, &ROAD_COST)?;
        }
        Ok(MoveKind::BuildRoad(edge))
    }

    pub(crate) fn check_build_settlement(&self, p: &Position<S>, seat: Seat, vertex: u32) -> Result<MoveKind, Refusal> {
        let vertex = self.find_vertex(vertex)?;
        self.check_vertex_free(p, vertex)?;
        let player = p.player(seat);
        if !player.on_road.has(vertex.0.into()) {
            return Err(Reason::SettlementNotConnected.because("no road of the player leads there"));
        }
        if player.left.settlements == 0 {
            return Err(Reason::NoPiecesLeft
                .because("all of the player's settlements are on the board; upgrading one to a city frees it"));
        }
        self.check_pay(p, seat, &SETTLEMENT_COST)?;
        Ok(MoveKind::BuildSettlement(vertex))
    }

    pub(crate) fn check_build_city(&self, p: &Position<S>, seat: Seat, vertex: u32) -> Result<MoveKind, Refusal> {
        let vertex = self.find_vertex(vertex)?;
        let player = p.player(seat);
        if !player.settlements.has(vertex.0.into()) {
            return Err(
                Reason::NotOwner.because("a city replaces one of the player's settlements, and there is none here")
            );
        }
        if player.left.cities == 0 {
            return Err(Reason::NoPiecesLeft.because("all of the player's cities are on the board"));
        }
        self.check_pay(p, seat, &CITY_COST)?;
        Ok(MoveKind::BuildCity(vertex))
    }

    pub(crate) fn build_road(&self, p: &mut Position<S>, seat: Seat, edge: Edge, witness: &mut impl Witness) {
        if let Phase::FreeRoads { left, then } = p.phase {
            self.put_road(p, seat, edge, witness);
            if self.judge_victory(p, witness) {
                return;
            }
            let player = p.player(seat);
            let more = left > 1 && player.left.roads > 0 && !player.road_spots.is_empty();
            p.phase = if more { Phase::FreeRoads { left: left - 1, then } } else { then.into() };
            return;
        }
        p.player_mut(seat).hand.take(ROAD);
        self.put_road(p, seat, edge, witness);
        self.judge_victory(p, witness);
    }

    pub(crate) fn stop_free_roads(&self, p: &mut Position<S>) {
        let Phase::FreeRoads { then, .. } = p.phase else { unreachable!("free roads are due") };
        p.phase = then.into();
    }

    pub(crate) fn build_settlement(&self, p: &mut Position<S>, seat: Seat, vertex: Vertex, witness: &mut impl Witness) {
        p.player_mut(seat).hand.take(SETTLEMENT);
        self.put_settlement(p, seat, vertex, witness);
        self.judge_victory(p, witness);
    }

    pub(crate) fn build_city(&self, p: &mut Position<S>, seat: Seat, vertex: Vertex, witness: &mut impl Witness) {
        p.player_mut(seat).hand.take(CITY);
        let player = p.player_mut(seat);
        player.settlements.remove(vertex.0.into());
        player.built.settlements -= 1;
        player.left.settlements += 1;
        player.cities.insert(vertex.0.into());
        player.built.cities += 1;
        player.left.cities -= 1;
        self.claim(p, seat, vertex, 1);
        self.judge_victory(p, witness);
    }

    /// Places a road and updates the longest road.
    pub(crate) fn put_road(&self, p: &mut Position<S>, seat: Seat, edge: Edge, witness: &mut impl Witness) {
        let blocks = self.blocks(p, seat);
        self.note_ring(p, seat, edge);
        self.lay_road(p, seat, edge, &blocks);
        if self.lengthen(p, seat, edge, blocks) {
            self.judge_longest_road(p, witness);
        }
    }

    /// Places a road; the caller updates lengths and awards.
    fn lay_road(&self, p: &mut Position<S>, seat: Seat, edge: Edge, blocks: &S::Vertices) {
        for player in p.players.as_mut() {
            player.road_spots.remove(edge.0 as usize);
        }
        let player = p.player_mut(seat);
        player.roads.insert(edge.0 as usize);
        player.built.roads += 1;
        player.left.roads -= 1;
        let taken = self.taken(p);
        let player = p.player_mut(seat);
        for end in self.topology().edge_ends(edge) {
            player.on_road.insert(end.0.into());
            if !blocks.has(end.0.into()) {
                player.road_spots.include_few_without(&self.shape.meeting[end.0 as usize], &taken);
            }
        }
    }

    /// Edges with roads.
    fn taken(&self, p: &Position<S>) -> S::Edges {
        let mut taken = S::Edges::empty(self.topology().edge_count());
        for player in p.players.as_ref() {
            taken.include(&player.roads);
        }
        taken
    }

    /// Places a settlement and updates the longest road, which it may interrupt.
    pub(crate) fn put_settlement(&self, p: &mut Position<S>, seat: Seat, vertex: Vertex, witness: &mut impl Witness) {
        let player = p.player_mut(seat);
        player.settlements.insert(vertex.0.into());
        player.built.settlements += 1;
        player.left.settlements -= 1;
        self.claim(p, seat, vertex, 1);
        self.occupy(p, seat, vertex);
        self.cut_roads(p, seat, vertex, witness);
    }

    /// Places a city on an empty vertex, which happens only in the setup.
    pub(crate) fn put_city(&self, p: &mut Position<S>, seat: Seat, vertex: Vertex, witness: &mut impl Witness) {
        let player = p.player_mut(seat);
        player.cities.insert(vertex.0.into());
        player.built.cities += 1;
        player.left.cities -= 1;
        self.claim(p, seat, vertex, 2);
        self.occupy(p, seat, vertex);
        self.cut_roads(p, seat, vertex, witness);
    }

    /// Adds to a seat's claims on the hexes around a vertex.
    pub(crate) fn claim(&self, p: &mut Position<S>, seat: Seat, vertex: Vertex, count: u8) {
        for hex in self.topology().vertex_hexes(vertex) {
            p.claims.as_mut()[usize::from(hex.0)].add(seat, count);
        }
    }

    /// Updates what a new building changes for all players: distance rule, ports, and where roads may be built.
    pub(crate) fn occupy(&self, p: &mut Position<S>, seat: Seat, vertex: Vertex) {
        let topology = self.topology();
        p.crowded.insert(vertex.0.into());
        for neighbour in topology.adjacent(vertex) {
            p.crowded.insert(neighbour.0.into());
        }
        p.player_mut(seat).ports |= self.vertex_ports[vertex.0 as usize];
        let taken = self.taken(p);
        p.player_mut(seat).road_spots.include_few_without(&self.shape.meeting[vertex.0 as usize], &taken);
        for other in self.all_seats().filter(|&other| other != seat) {
            if !p.player(other).on_road.has(vertex.0.into()) {
                continue;
            }
            for (edge, far) in topology.vertex_edges(vertex).into_iter().zip(topology.vertex_vertices(vertex)) {
                if p.player(other).road_spots.has(edge.0 as usize) && !self.is_connected_at(p, other, far) {
                    p.player_mut(other).road_spots.remove(edge.0 as usize);
                }
            }
        }
    }

    /// Whether a seat may build a road from a vertex.
    pub(crate) fn is_connected_at(&self, p: &Position<S>, seat: Seat, vertex: Vertex) -> bool {
        let player = p.player(seat);
        player.has_building(vertex) || (player.on_road.has(vertex.0.into()) && !self.is_blocked(p, seat, vertex))
    }
}
