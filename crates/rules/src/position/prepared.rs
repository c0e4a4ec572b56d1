//! The setting of a game: rules, map and seats, and data precomputed from them for one size of position.

use crate::options::{
    Bank, MaritimeStock, PreRollCards, RobberKind, Rules, Trading, TurnPhases, VictoryCheck, VpCards,
};
use crate::position::amounts::{CARD_PARTS, Hand};
use crate::position::bits::Bits;
use crate::position::seat::{Seat, SeatSet};
use crate::position::size::Size;
use crate::position::state::{Part, Player, Position};
use board::{Edge, Hex, Map, PortKind, Resource, Terrain, Topology, Vertex};
use std::sync::Arc;

/// The part that does not depend on the size of the position.
#[derive(Debug)]
pub(crate) struct Basis {
    pub(crate) rules: Rules,
    pub(crate) map: Map,
    pub(crate) seats: u8,
}

/// All hexes that yield the same resource on the same number.
#[derive(Clone, Debug)]
pub(crate) struct Yield {
    /// The resource, or gold.
    pub(crate) resource: Option<Resource>,
    pub(crate) hexes: Vec<Hex>,
}

/// A hex and one card of what it yields.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source {
    pub(crate) card: Hand,
    pub(crate) hex: Hex,
}

/// The hexes that yield a resource on each plain number. A number is plain if it yields no gold, and no more cards than
/// a hand can take at once. Every number has the same number of entries, so that a loop over them needs no branch; the
/// unused ones refer to the hex that nobody claims.
#[derive(Clone, Debug)]
pub(crate) struct Sources {
    places: usize,
    by_number: Vec<Source>,
    /// The plain numbers, one bit each.
    plain: u16,
}

impl Sources {
    /// The maximum number of hexes of a plain number: with six cards from each, a full hand does not overflow.
    const MOST: usize = 300;

    fn new(yields: &[Vec<Yield>; 13], unclaimed: Hex) -> Self {
        let of = |here: &Vec<Yield>| -> Option<Vec<Source>> {
            let mut sources = Vec::new();
            for here in here {
                let card = Hand::of(here.resource?, 1);
                sources.extend(here.hexes.iter().map(|&hex| Source { card, hex }));
            }
            Some(sources).filter(|sources| sources.len() <= Self::MOST)
        };
        let lists = yields.each_ref().map(of);
        let plain = (0..13).filter(|&number| lists[number].is_some()).map(|number| 1 << number).sum();
        let places = lists.iter().flatten().map(Vec::len).max().unwrap_or(0);
        let free = Source { card: Hand::NONE, hex: unclaimed };
        let padded = |list: Option<Vec<Source>>| list.into_iter().flatten().chain(std::iter::repeat(free)).take(places);
        Self { places, by_number: lists.into_iter().flat_map(padded).collect(), plain }
    }

    /// Whether a number is plain.
    #[inline]
    pub(crate) fn is_plain(&self, number: u8) -> bool {
        self.plain >> number & 1 == 1
    }

    #[inline]
    pub(crate) fn of(&self, number: u8) -> &[Source] {
        let from = usize::from(number) * self.places;
        &self.by_number[from..from + self.places]
    }
}

/// A road in one direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heading {
    /// Where it ends.
    pub(crate) end: Vertex,
    /// The other edges at its end, in the direction away from it: the same one twice on a coast, where there is only one.
    pub(crate) onward: [u32; 2],
}

impl Heading {
    /// The numbers of the two directions of a road: towards its first end, and towards its second.
    #[inline]
    pub(crate) fn both_of(road: Edge) -> [u32; 2] {
        [2 * road.0, 2 * road.0 + 1]
    }

    /// Both directions of every edge, by number.
    fn list(topology: &Topology) -> Vec<Self> {
        let away = |edge: Edge, from: Vertex| 2 * edge.0 + u32::from(topology.edge_ends(edge)[0] == from);
        let towards = |edge: Edge, end: Vertex| {
            let mut others = topology.vertex_edges(end).into_iter().filter(|&other| other != edge);
            let one = away(others.next().expect("two edges of a hex meet at each corner"), end);
            Self { end, onward: [one, others.next().map_or(one, |other| away(other, end))] }
        };
        topology.edges().flat_map(|edge| topology.edge_ends(edge).map(|end| towards(edge, end))).collect()
    }
}

/// What follows from the shape of the land alone. Games on boards of the same shape share it.
#[derive(Clone, Debug)]
pub(crate) struct Shape<S: Size> {
    pub(crate) topology: Topology,
    pub(crate) all_vertices: S::Vertices,
    /// The edges that meet at each vertex.
    pub(crate) meeting: Vec<<S::Edges as Bits>::Few>,
    /// Both directions of each edge: numbers 2n and 2n + 1 for the n-th edge.
    pub(crate) headings: Vec<Heading>,
}

impl<S: Size> Shape<S> {
    pub(crate) fn new(topology: Topology) -> Self {
        let mut all_vertices = S::Vertices::empty(topology.vertex_count());
        for vertex in topology.vertices() {
            all_vertices.insert(vertex.0.into());
        }
        let meeting = topology
            .vertices()
            .map(|vertex| {
                let edges: Vec<u32> = topology.vertex_edges(vertex).into_iter().map(|edge| edge.0).collect();
                S::Edges::few(&edges)
            })
            .collect();
        let headings = Heading::list(&topology);
        Self { topology, all_vertices, meeting, headings }
    }
}

/// Rules, map and seats, prepared for positions of one size.
#[derive(Clone, Debug)]
pub struct PreparedGame<S: Size> {
    pub(crate) basis: Arc<Basis>,
    pub(crate) seats: u8,
    pub(crate) unlimited: bool,
    pub(crate) has_markets: bool,
    /// Whether the bank's stock is limited and hands contain only whole cards.
    pub(crate) counts_stock: bool,
    pub(crate) maritime_unlimited: bool,
    /// Copies of frequently used rules.
    pub(crate) goal: u32,
    pub(crate) cards_per_turn: u8,
    pub(crate) victory_check: VictoryCheck,
    pub(crate) vp_at_once: bool,
    pub(crate) knight_only: bool,
    pub(crate) first_part: Part,
    /// What follows from the shape of the land alone.
    pub(crate) shape: Arc<Shape<S>>,
    /// What each number yields.
    pub(crate) yields: [Vec<Yield>; 13],
    /// What each plain number yields.
    pub(crate) sources: Sources,
    /// The ports at each vertex, in the format of [`Player::ports`].
    pub(crate) vertex_ports: Vec<u8>,
    /// The two vertices of each port.
    pub(crate) port_ends: Vec<[Vertex; 2]>,
    /// Where the robber or the ghost ship may go: all land hexes, or the productive ones. Ascending.
    pub(crate) robber_hexes: Vec<Hex>,
    /// The index of each hex in `robber_hexes`.
    pub(crate) robber_hex_index: Vec<Option<u16>>,
    pub(crate) is_ghost_ship: bool,
    /// In thousandths: an amount below this is zero after the higher of the two withdrawal fees.
    pub(crate) dust: u32,
}

impl<S: Size> PreparedGame<S> {
    pub(crate) fn new(basis: Arc<Basis>, shape: Arc<Shape<S>>) -> Self {
        let topology = &shape.topology;
        let layout = &basis.map.layout;
        let mut yields: [Vec<Yield>; 13] = Default::default();
        for hex in topology.hexes() {
            let public = topology.hex_number(hex);
            let resource = match layout.terrain(public) {
                Terrain::Yields(resource) => Some(resource),
                Terrain::Gold => None,
                Terrain::Desert | Terrain::Water => continue,
            };
            let here = &mut yields[usize::from(layout.number(public))];
            match here.iter_mut().find(|same| same.resource == resource) {
                Some(same) => same.hexes.push(hex),
                None => here.push(Yield { resource, hexes: vec![hex] }),
            }
        }
        let mut vertex_ports = vec![0; topology.vertex_count()];
        for port in layout.ports() {
            let bit = match port.kind {
                PortKind::Generic => 1,
                PortKind::Special(resource) => 2 << resource.index(),
            };
            for end in [port.edge.0, port.edge.1] {
                let vertex = topology.vertex(end).expect("a port is on the coast");
                vertex_ports[vertex.0 as usize] |= bit;
            }
        }
        let port_ends = layout
            .ports()
            .iter()
            .map(|port| [port.edge.0, port.edge.1].map(|end| topology.vertex(end).expect("a port is on the coast")))
            .collect();
        let is_ghost_ship = basis.rules.robber == RobberKind::GhostShip;
        let produces =
            |hex: &Hex| matches!(layout.terrain(topology.hex_number(*hex)), Terrain::Yields(_) | Terrain::Gold);
        let robber_hexes: Vec<Hex> = topology.hexes().filter(|hex| !is_ghost_ship || produces(hex)).collect();
        let mut robber_hex_index = vec![None; topology.hex_count()];
        for (place, hex) in (0..).zip(&robber_hexes) {
            robber_hex_index[usize::from(hex.0)] = Some(place);
        }
        let fees = &basis.rules.market;
        let paid = 10_000 - u32::from(fees.withdraw_fee_bps.max(fees.port_withdraw_fee_bps));
        let dust = if paid == 0 { u32::MAX } else { 10_000_u32.div_ceil(paid) };
        Self {
            seats: basis.seats,
            unlimited: basis.rules.bank == Bank::Unlimited,
            counts_stock: basis.rules.bank != Bank::Unlimited && basis.rules.trading != Trading::Markets,
            has_markets: basis.rules.trading == Trading::Markets,
            maritime_unlimited: basis.rules.bank == Bank::Unlimited
                || basis.rules.maritime_stock == MaritimeStock::Unlimited,
            goal: basis.rules.victory_points.into(),
            cards_per_turn: basis.rules.dev_cards_per_turn,
            victory_check: basis.rules.victory_check,
            vp_at_once: basis.rules.vp_cards == VpCards::AtOnce,
            knight_only: basis.rules.pre_roll_cards == PreRollCards::KnightOnly,
            first_part: match basis.rules.turn_phases {
                TurnPhases::Combined => Part::Open,
                TurnPhases::Separate => Part::Trade,
            },
            sources: Sources::new(&yields, Hex(topology.hex_count() as u16)),
            yields,
            vertex_ports,
            port_ends,
            robber_hexes,
            robber_hex_index,
            is_ghost_ship,
            dust,
            shape,
            basis,
        }
    }

    /// The land hexes, their vertices and edges, and their adjacency.
    #[must_use]
    #[inline]
    pub fn topology(&self) -> &Topology {
        &self.shape.topology
    }

    #[inline]
    pub(crate) fn rules(&self) -> &Rules {
        &self.basis.rules
    }

    #[inline]
    pub(crate) fn map(&self) -> &Map {
        &self.basis.map
    }

    /// Every seat, including those that have resigned.
    #[inline]
    pub(crate) fn all_seats(&self) -> impl Iterator<Item = Seat> + use<S> {
        (0..self.seats).map(Seat)
    }

    /// Seats still playing.
    #[inline]
    pub(crate) fn playing(&self, p: &Position<S>) -> SeatSet {
        SeatSet::first(self.seats.into()).without(p.out)
    }

    /// Seats still playing, in turn order starting with the active one.
    pub(crate) fn playing_from_active(&self, p: &Position<S>) -> impl Iterator<Item = Seat> + use<S> {
        let (seats, active, out) = (self.seats, p.active.0, p.out);
        (0..seats).map(move |i| Seat((active + i) % seats)).filter(move |&seat| !out.has(seat))
    }

    /// The next seat after `seat` that is still playing.
    #[inline]
    pub(crate) fn next_seat(&self, p: &Position<S>, seat: Seat) -> Seat {
        let mut next = seat;
        loop {
            next = Seat(if next.0 + 1 == self.seats { 0 } else { next.0 + 1 });
            if !p.out.has(next) || next == seat {
                return next;
            }
        }
    }

    /// The players of the game's seats.
    #[inline]
    pub(crate) fn players<'p>(&self, p: &'p Position<S>) -> &'p [Player<S>] {
        &p.players.as_ref()[..usize::from(self.seats).min(S::SEATS)]
    }

    /// The owner of the building on a vertex.
    pub(crate) fn building_owner(&self, p: &Position<S>, vertex: Vertex) -> Option<Seat> {
        self.all_seats().find(|&seat| p.player(seat).has_building(vertex))
    }

    /// The owner of the road on an edge.
    pub(crate) fn road_owner(&self, p: &Position<S>, edge: Edge) -> Option<Seat> {
        self.all_seats().find(|&seat| p.player(seat).roads.has(edge.0 as usize))
    }

    /// Vertices with another player's building.
    #[inline]
    pub(crate) fn blocks(&self, p: &Position<S>, seat: Seat) -> S::Vertices {
        let mut blocks = S::Vertices::empty(self.topology().vertex_count());
        for player in p.players.as_ref() {
            blocks.include(&player.settlements);
            blocks.include(&player.cities);
        }
        let own = p.player(seat);
        blocks.exclude(&own.settlements);
        blocks.exclude(&own.cities);
        blocks
    }

    /// Whether another player's building is on a vertex.
    #[inline]
    pub(crate) fn is_blocked(&self, p: &Position<S>, seat: Seat, vertex: Vertex) -> bool {
        self.players(p).iter().enumerate().any(|(i, player)| i != seat.index() && player.has_building(vertex))
    }

    /// Cards of a resource the bank can give.
    #[inline]
    pub(crate) fn available(&self, p: &Position<S>, resource: Resource) -> u32 {
        if self.unlimited {
            return u32::MAX;
        }
        if self.has_markets {
            return (self.left_parts(p, resource) / u64::from(CARD_PARTS)) as u32;
        }
        // Unused seats have no cards.
        p.stock.left(resource, p.players.as_ref().iter().map(|player| player.hand))
    }

    /// What a limited bank has of a resource, in thousandths: the part of the stock that is not in hands and, with
    /// markets, not in pools or burned.
    pub(crate) fn left_parts(&self, p: &Position<S>, resource: Resource) -> u64 {
        let held = self.held_by_all(p, resource);
        match p.exchange() {
            None => (u64::from(p.stock.get(resource)) * u64::from(CARD_PARTS)).saturating_sub(held),
            Some(exchange) => exchange.left(resource, held, self.pool_size()),
        }
    }

    /// Thousandths of a resource in all hands.
    pub(crate) fn held_by_all(&self, p: &Position<S>, resource: Resource) -> u64 {
        self.all_seats().map(|seat| u64::from(p.holding(seat, resource))).sum()
    }

    /// Initial thousandths of each side of a pool.
    pub(crate) fn pool_size(&self) -> u64 {
        u64::from(self.rules().market.pool) * u64::from(CARD_PARTS)
    }

    /// The total number of cards the bank can give; at most `u32::MAX`.
    pub(crate) fn available_total(&self, p: &Position<S>) -> u32 {
        Resource::ALL.into_iter().fold(0, |sum: u32, resource| sum.saturating_add(self.available(p, resource)))
    }
}
