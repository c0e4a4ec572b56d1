//! The placement turns before the first turn.
//!
//! The seats take placement turns in forward, then reverse order, and so on, until the map's free placements are used.
//! Buildings first, then roads; a road touches a building of the same placement turn or, in a turn that places only
//! roads, any of the player's pieces. A piece without a legal spot is skipped.

use crate::engine::check::not_due;
use crate::engine::moves::MoveKind;
use crate::notation::event::{Event, Piece, Witness};
use crate::notation::reason::{Reason, Refusal};
use crate::position::amounts::{Amounts, CARD_PARTS};
use crate::position::bits::Bits;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::{Phase, Placement, Position};
use board::{Edge, Pieces, Terrain, Vertex};

impl<S: Size> PreparedGame<S> {
    /// The pieces of a placement turn of this round.
    pub(crate) fn placement(&self, round: u8) -> Placement<S::Vertices> {
        Placement {
            round,
            left: self.map().placements.get(usize::from(round)).copied().unwrap_or_default(),
            placed: S::Vertices::empty(self.topology().vertex_count()),
            gold: 0,
        }
    }

    fn is_road_only(&self, round: u8) -> bool {
        let row = self.map().placements[usize::from(round)];
        row.settlements == 0 && row.cities == 0
    }

    /// Whether a setup road may be placed on an edge, which must be empty.
    fn may_place_road(&self, p: &Position<S>, placement: &Placement<S::Vertices>, edge: Edge) -> bool {
        if self.is_road_only(placement.round) {
            return p.player(p.active).road_spots.has(edge.0 as usize);
        }
        self.topology().edge_ends(edge).iter().any(|end| placement.placed.has(end.0.into()))
    }

    pub(crate) fn check_setup_building(&self, p: &Position<S>, vertex: u32, piece: Piece) -> Result<MoveKind, Refusal> {
        let Phase::Setup(placement) = &p.phase else { return Err(not_due()) };
        let supply = p.player(p.active).left;
        let (left, supply, kind): (u8, u8, fn(Vertex) -> MoveKind) = match piece {
            Piece::Settlement => (placement.left.settlements, supply.settlements, MoveKind::PlaceSettlement),
            Piece::City | Piece::Road => (placement.left.cities, supply.cities, MoveKind::PlaceCity),
        };
        if left == 0 {
            return Err(Reason::WrongStage.because(format!("no {} is due in this placement turn", piece.name())));
        }
        let vertex = self.find_vertex(vertex)?;
        self.check_vertex_free(p, vertex)?;
        if supply == 0 {
            return Err(Reason::NoPiecesLeft.because(format!("no {} is left to place", piece.name())));
        }
        Ok(kind(vertex))
    }

    pub(crate) fn check_setup_road(&self, p: &Position<S>, edge: (u32, u32)) -> Result<MoveKind, Refusal> {
        let Phase::Setup(placement) = &p.phase else { return Err(not_due()) };
        let left = placement.left;
        if left.settlements > 0 || left.cities > 0 || left.roads == 0 {
            return Err(Reason::WrongStage.because("no road is due: place buildings first"));
        }
        let edge = self.find_edge(edge)?;
        self.check_edge_empty(p, edge)?;
        if !self.may_place_road(p, placement, edge) {
            let must =
                if self.is_road_only(placement.round) { "the player's pieces" } else { "a building just placed" };
            return Err(Reason::RoadNotConnected.because(format!("the road must touch {must}")));
        }
        if p.player(p.active).left.roads == 0 {
            return Err(Reason::NoPiecesLeft.because("no road is left to place"));
        }
        Ok(MoveKind::PlaceRoad(edge))
    }

    /// Lets `pick` choose among the legal actions of a placement turn.
    pub(crate) fn select_setup(
        &self,
        p: &Position<S>,
        placement: &Placement<S::Vertices>,
        pick: impl FnOnce(u64) -> u64,
    ) -> Option<MoveKind> {
        if placement.gold > 0 {
            return self.select_gold(p, placement.gold, pick);
        }
        let supply = p.player(p.active).left;
        if placement.left.settlements > 0 || placement.left.cities > 0 {
            let settlements = placement.left.settlements > 0 && supply.settlements > 0;
            let cities = placement.left.cities > 0 && supply.cities > 0;
            let spots = u64::from(self.shape.all_vertices.count_without(&p.crowded));
            let kinds = u64::from(settlements) + u64::from(cities);
            if spots * kinds == 0 {
                return None;
            }
            let n = pick(spots * kinds);
            let vertex = Vertex(self.shape.all_vertices.nth_without(&p.crowded, (n % spots) as u32) as u16);
            let is_settlement = settlements && n < spots;
            return Some(if is_settlement { MoveKind::PlaceSettlement(vertex) } else { MoveKind::PlaceCity(vertex) });
        }
        if supply.roads == 0 {
            return None;
        }
        let spots = self.setup_road_spots(p, placement);
        let n = (!spots.is_empty()).then(|| pick(u64::from(spots.count())))?;
        Some(MoveKind::PlaceRoad(Edge(spots.nth(n as u32) as u32)))
    }

    pub(crate) fn setup_road_spots(&self, p: &Position<S>, placement: &Placement<S::Vertices>) -> S::Edges {
        let open = &p.player(p.active).road_spots;
        if self.is_road_only(placement.round) {
            return open.clone();
        }
        let mut spots = S::Edges::empty(self.topology().edge_count());
        for vertex in placement.placed.iter() {
            for edge in self.topology().vertex_edges(Vertex(vertex as u16)) {
                if open.has(edge.0 as usize) {
                    spots.insert(edge.0 as usize);
                }
            }
        }
        spots
    }

    pub(crate) fn place_building(
        &self,
        p: &mut Position<S>,
        seat: Seat,
        vertex: Vertex,
        piece: Piece,
        witness: &mut impl Witness,
    ) {
        if piece == Piece::Settlement {
            self.put_settlement(p, seat, vertex, witness);
        } else {
            self.put_city(p, seat, vertex, witness);
        }
        let Phase::Setup(placement) = &mut p.phase else { unreachable!("buildings are placed in setup") };
        placement.placed.insert(vertex.0.into());
        match piece {
            Piece::Settlement => placement.left.settlements -= 1,
            Piece::City | Piece::Road => placement.left.cities -= 1,
        }
        let round = usize::from(placement.round);
        if round + usize::from(self.map().resource_turns) >= self.map().placements.len() {
            let each = if piece == Piece::Settlement { 1 } else { 2 };
            let gold = self.starting_cards(p, seat, vertex, each, witness);
            let gold = gold.min(self.available_total(p));
            let Phase::Setup(placement) = &mut p.phase else { unreachable!("buildings are placed in setup") };
            placement.gold = gold;
        }
        self.settle_setup(p, witness);
    }

    /// Hands out cards for a setup building; returns its gold choices.
    fn starting_cards(
        &self,
        p: &mut Position<S>,
        seat: Seat,
        vertex: Vertex,
        each: u16,
        witness: &mut impl Witness,
    ) -> u32 {
        let mut gold = 0;
        let mut cards = Amounts::NONE;
        for hex in self.topology().vertex_hexes(vertex) {
            match self.map().layout.terrain(self.topology().hex_number(hex)) {
                Terrain::Yields(resource) => {
                    let given = u32::from(each).min(self.available(p, resource)) as u16;
                    p.gain_parts(seat, resource, u32::from(given) * CARD_PARTS);
                    cards[resource] += given;
                }
                Terrain::Gold => gold += u32::from(each),
                Terrain::Desert | Terrain::Water => {}
            }
        }
        if !cards.is_empty() {
            witness.see(|| Event::Produced { seat, cards });
        }
        gold
    }

    pub(crate) fn place_road(&self, p: &mut Position<S>, seat: Seat, edge: Edge, witness: &mut impl Witness) {
        self.put_road(p, seat, edge, witness);
        let Phase::Setup(placement) = &mut p.phase else { unreachable!("setup roads are placed in setup") };
        placement.left.roads -= 1;
        self.settle_setup(p, witness);
    }

    /// Skips pieces that cannot be placed and moves on, until a player can place one or the first turn begins.
    pub(crate) fn settle_setup(&self, p: &mut Position<S>, witness: &mut impl Witness) {
        loop {
            let Phase::Setup(placement) = &p.phase else { return };
            let seat = p.active;
            if !p.out.has(seat) && placement.left != Pieces::default() {
                if placement.gold > 0 || self.select_setup(p, placement, |_| 0).is_some() {
                    return;
                }
                self.skip_placement(p, witness);
                continue;
            }
            if !p.out.has(seat) && placement.gold > 0 {
                return;
            }
            let round = placement.round;
            let forward = round % 2 == 0;
            let last = if forward { self.seats - 1 } else { 0 };
            if seat.0 != last {
                p.active = Seat(if forward { seat.0 + 1 } else { seat.0 - 1 });
                p.phase = Phase::Setup(self.placement(round));
            } else if usize::from(round) + 1 < self.map().placements.len() {
                // The seat that ends a round starts the next.
                p.phase = Phase::Setup(self.placement(round + 1));
            } else {
                let first = if p.out.has(Seat(0)) { self.next_seat(p, Seat(0)) } else { Seat(0) };
                self.begin_turn(p, first, witness);
                return;
            }
        }
    }

    fn skip_placement(&self, p: &mut Position<S>, witness: &mut impl Witness) {
        let seat = p.active;
        let Phase::Setup(placement) = &mut p.phase else { unreachable!("placements are skipped in setup") };
        let left = &mut placement.left;
        let (count, piece) = if left.settlements > 0 {
            (&mut left.settlements, Piece::Settlement)
        } else if left.cities > 0 {
            (&mut left.cities, Piece::City)
        } else {
            (&mut left.roads, Piece::Road)
        };
        *count -= 1;
        witness.see(|| Event::PlacementSkipped { seat, piece });
    }
}
