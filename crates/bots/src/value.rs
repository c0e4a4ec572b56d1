//! How good a position is for a seat.

use crate::atlas::{Atlas, KINDS};
use board::{Card, Edge, Vertex};
use rules::{Bits, Ground, Position, Seat, Size};

/// What counts how much. A point is worth 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// A pip of each resource.
    pub pips: [f32; 5],
    /// A pip of gold.
    pub gold: f32,
    /// Each resource that is produced at all.
    pub variety: f32,
    /// A pip of a resource whose port one has.
    pub port: f32,
    /// Any pip with a generic port.
    pub generic_port: f32,
    /// What the best spot that is free to settle would bring, of its worth.
    pub spot: f32,
    /// What the best spot a road away would bring.
    pub far_spot: f32,
    /// A card in hand, up to the limit.
    pub card: f32,
    /// Each card above the limit.
    pub excess: f32,
    /// Having all that a city, a settlement and a development card cost.
    pub purchase: [f32; 3],
    /// A development card in hand.
    pub development: f32,
    /// A knight played.
    pub knight: f32,
    /// Each road of the longest.
    pub road: f32,
    /// The best opponent's worth, and all the others' together.
    pub rivals: [f32; 2],
    /// How much less a hidden point of others counts, as they are guesses; the visible ones count as they are.
    pub rival_points: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            pips: [0.062, 0.062, 0.055, 0.068, 0.068],
            gold: 0.075,
            variety: 0.12,
            port: 0.02,
            generic_port: 0.008,
            spot: 0.35,
            far_spot: 0.18,
            card: 0.02,
            excess: -0.05,
            purchase: [0.32, 0.28, 0.16],
            development: 0.22,
            knight: 0.12,
            road: 0.05,
            rivals: [0.35, 0.15],
            rival_points: 1.0,
        }
    }
}

/// Worth of a position that is won.
const WON: f32 = 1000.0;

/// What production a seat has, by resource and gold, the robber's hex left out.
fn production<S: Size>(atlas: &Atlas, ground: &Ground<S>, p: &Position<S>, seat: Seat) -> [f32; 6] {
    let mut sum = [0.0; 6];
    for (set, times) in [(p.settlements(seat), 1.0), (p.cities(seat), 2.0)] {
        for vertex in set.iter() {
            for (sum, pips) in sum.iter_mut().zip(&atlas.vertices[vertex]) {
                *sum += times * pips;
            }
        }
    }
    if let Some(robber) = p.robber() {
        let (kind, pips) = atlas.hexes[usize::from(robber.0)];
        if kind < 6 {
            for vertex in ground.board().hex_vertices(robber) {
                let vertex = usize::from(vertex.0);
                let times = if p.settlements(seat).has(vertex) {
                    1.0
                } else if p.cities(seat).has(vertex) {
                    2.0
                } else {
                    continue;
                };
                // It will not stay there for ever.
                sum[kind] -= 0.7 * times * pips;
            }
        }
    }
    sum
}

impl Weights {
    /// What some production is worth.
    fn worth(&self, production: &[f32; 6], ports: u8) -> f32 {
        let mut worth = self.gold * production[5];
        for (kind, &pips) in production.iter().enumerate().take(KINDS) {
            worth += self.pips[kind] * pips + if pips > 0.0 { self.variety } else { 0.0 };
            if ports >> (kind + 1) & 1 == 1 {
                worth += self.port * pips;
            } else if ports & 1 == 1 {
                worth += self.generic_port * pips;
            }
        }
        worth
    }

    /// What a settlement on a vertex would add.
    fn gain(&self, atlas: &Atlas, have: &[f32; 6], ports: u8, vertex: usize) -> f32 {
        let mut with = *have;
        for (sum, pips) in with.iter_mut().zip(&atlas.vertices[vertex]) {
            *sum += pips;
        }
        self.worth(&with, ports | atlas.ports[vertex]) - self.worth(have, ports)
    }

    /// What a seat can still settle.
    fn prospects<S: Size>(
        &self,
        atlas: &Atlas,
        ground: &Ground<S>,
        p: &Position<S>,
        seat: Seat,
        have: &[f32; 6],
    ) -> (f32, f32) {
        if p.pieces_left(seat).settlements == 0 {
            return (0.0, 0.0);
        }
        let (mut near, mut far) = (0.0_f32, 0.0_f32);
        let ports = p.ports(seat);
        for vertex in p.on_road(seat).iter().filter(|&vertex| !p.crowded().has(vertex)) {
            near = near.max(self.gain(atlas, have, ports, vertex));
        }
        if p.pieces_left(seat).roads > 0 {
            for edge in p.road_spots(seat).iter() {
                for Vertex(vertex) in ground.board().edge_ends(Edge(edge as u32)) {
                    let vertex = usize::from(vertex);
                    if !p.crowded().has(vertex) && !p.on_road(seat).has(vertex) {
                        far = far.max(self.gain(atlas, have, ports, vertex));
                    }
                }
            }
        }
        (near, far)
    }

    /// How near a hand is to what can be bought.
    fn hand<S: Size>(&self, p: &Position<S>, seat: Seat, limit: u32, can_settle: bool) -> f32 {
        let cards = p.cards_in_hand(seat).map(f32::from);
        let total: f32 = cards.iter().sum();
        let part = |cost: [f32; 5]| {
            let all: f32 = cost.iter().sum();
            let have: f32 = cost.iter().zip(cards).map(|(cost, have)| cost.min(have)).sum();
            (have / all) * (have / all)
        };
        let left = p.pieces_left(seat);
        let mut worth = self.card * total.min(limit as f32) + self.excess * (total - limit as f32).max(0.0);
        if left.cities > 0 && !p.settlements(seat).is_empty() {
            worth += self.purchase[0] * part([0.0, 0.0, 0.0, 2.0, 3.0]);
        }
        if left.settlements > 0 && can_settle {
            worth += self.purchase[1] * part([1.0, 1.0, 1.0, 1.0, 0.0]);
        }
        worth + self.purchase[2] * part([0.0, 0.0, 1.0, 1.0, 1.0])
    }

    /// What a seat has for itself.
    fn own<S: Size>(&self, atlas: &Atlas, ground: &Ground<S>, p: &Position<S>, seat: Seat, mine: bool) -> f32 {
        let points = if mine { ground.all_points(p, seat) } else { ground.visible_points(p, seat) };
        if points >= ground.goal() {
            return WON;
        }
        let have = production(atlas, ground, p, seat);
        let mut worth = points as f32 * if mine { 1.0 } else { self.rival_points } + self.worth(&have, p.ports(seat));
        let (near, far) = self.prospects(atlas, ground, p, seat, &have);
        worth += self.spot * near + self.far_spot * (far - near).max(0.0);
        worth += self.road * ground.road_length(p, seat) as f32 + self.knight * f32::from(p.knights(seat));
        let cards = p.development_cards(seat);
        let held: u16 = cards.iter().sum::<u16>() - cards[Card::VictoryPoint.index()];
        worth += self.development * f32::from(held);
        if mine {
            worth += self.hand(p, seat, ground.hand_limit(), near > 0.0);
        }
        worth
    }

    /// How good a position is for a seat that knows its own hand and no other.
    #[must_use]
    pub(crate) fn value<S: Size>(
        &self,
        atlas: &Atlas,
        ground: &Ground<S>,
        p: &Position<S>,
        seat: Seat,
        seats: usize,
    ) -> f32 {
        let own = self.own(atlas, ground, p, seat, true);
        let (mut best, mut all) = (0.0_f32, 0.0);
        for other in (0..seats as u8).map(Seat).filter(|&other| other != seat && !p.has_resigned(other)) {
            let worth = self.own(atlas, ground, p, other, false);
            best = best.max(worth);
            all += worth;
        }
        own - self.rivals[0] * best - self.rivals[1] * all
    }
}
