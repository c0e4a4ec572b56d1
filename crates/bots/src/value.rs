//! How good a position is for a seat: what it has and can hope for, less what the others have.

use crate::atlas::{Atlas, KINDS};
use board::{Card, Edge, Vertex};
use rules::{Bits, Position, PreparedGame, Seat, Size};

macro_rules! weights {
    ($($(#[$doc:meta])* $field:ident = $value:literal),+ $(,)?) => {
        /// What counts how much. A point is worth 1.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Weights {
            $($(#[$doc])* pub $field: f32,)+
        }

        impl Default for Weights {
            fn default() -> Self {
                Self { $($field: $value,)+ }
            }
        }

        impl Weights {
            /// Their names, in order.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($field)),+];

            /// All of them, in order.
            #[must_use]
            pub fn to_vec(&self) -> Vec<f32> {
                vec![$(self.$field),+]
            }

            /// Weights from a list; those that it lacks are as usual.
            #[must_use]
            pub fn from_list(list: &[f32]) -> Self {
                let mut values = list.iter().copied();
                let mut weights = Self::default();
                $(if let Some(value) = values.next() { weights.$field = value; })+
                weights
            }
        }
    };
}

// Found by `hexhaven tune --map standard --rounds 400 --games 800 --seed 1`, from weights set by hand; then, when bots had
// learned to trade, by the same with `--seed 2`, from those.
weights! {
    /// A pip of brick.
    brick = 0.0453,
    /// A pip of lumber.
    lumber = 0.0446,
    /// A pip of wool.
    wool = 0.0494,
    /// A pip of grain.
    grain = 0.0564,
    /// A pip of ore.
    ore = 0.0751,
    /// A pip of gold.
    gold = 0.1550,
    /// Each resource that is produced at all.
    variety = 0.0967,
    /// A pip of brick that has one of lumber beside it.
    roads_pair = 0.0175,
    /// A pip of grain that has one of ore beside it.
    cities_pair = 0.0072,
    /// A pip of a resource whose port one has.
    port = 0.0190,
    /// Any other pip with a generic port.
    generic_port = 0.0054,
    /// What part of production the robber takes where it stands.
    robbed = 0.8816,
    /// What the best spot that is free to settle would bring, of its worth.
    spot = 0.5403,
    /// A second spot, of its worth.
    second_spot = 0.0572,
    /// What more the best spot a road away would bring.
    far_spot = 0.2265,
    /// A card in hand, up to the limit.
    card = 0.0104,
    /// Each card above the limit.
    excess = -0.0339,
    /// Having all that a city costs; parts of it by their square.
    city = 0.4048,
    /// Having all that a settlement costs.
    settlement = 0.2535,
    /// Having all that a development card costs.
    purchase = 0.1150,
    /// Having all that a road costs.
    road_cost = 0.0778,
    /// A development card in hand.
    development = 0.1339,
    /// A knight played.
    knight = 0.1556,
    /// Each knight ahead of the others, up to two.
    army_lead = 0.0419,
    /// Each road of the longest.
    road = 0.1117,
    /// Each road ahead of the others, up to two, from four on.
    road_lead = 0.0548,
    /// The best opponent's worth.
    best_rival = 0.4682,
    /// The worth of all opponents together.
    all_rivals = 0.1686,
    /// A card in an opponent's hand.
    rival_card = 0.0053,
}

/// Worth of a position that is won.
const WON: f32 = 1000.0;

/// What each purchase costs.
const CITY: [f32; 5] = [0.0, 0.0, 0.0, 2.0, 3.0];
const SETTLEMENT: [f32; 5] = [1.0, 1.0, 1.0, 1.0, 0.0];
const CARD: [f32; 5] = [0.0, 0.0, 1.0, 1.0, 1.0];
const ROAD: [f32; 5] = [1.0, 1.0, 0.0, 0.0, 0.0];

/// What can be bought: a city, a settlement, a development card, a road.
pub(crate) const COSTS: [[f32; 5]; 4] = [CITY, SETTLEMENT, CARD, ROAD];

/// How near cards are to a price: the square of the part that is there.
fn nearness(cards: &[f32; 5], cost: &[f32; 5]) -> f32 {
    let all: f32 = cost.iter().sum();
    let have: f32 = cost.iter().zip(cards).map(|(cost, have)| cost.min(*have)).sum();
    (have / all) * (have / all)
}

/// Who is ahead: how far a seat's count is before the best of the others', within two.
fn lead(own: f32, others: impl Iterator<Item = f32>) -> f32 {
    (own - others.fold(0.0, f32::max)).clamp(-2.0, 2.0)
}

/// What a seat can still settle: spots with what they would bring.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospects {
    /// The best that its roads have reached.
    pub(crate) near: f32,
    /// Where that is.
    pub(crate) near_at: usize,
    /// The second of these.
    pub(crate) second: f32,
    /// The best that is a road away.
    pub(crate) far: f32,
    /// Where that is.
    pub(crate) far_at: usize,
}

/// A position as a seat judges it.
pub(crate) struct Judge<'a, S: Size> {
    pub(crate) weights: &'a Weights,
    pub(crate) atlas: &'a Atlas,
    pub(crate) prepared: &'a PreparedGame<S>,
    pub(crate) seats: usize,
}

impl<S: Size> Judge<'_, S> {
    /// How good a position is for a seat, which knows its own hand and of the others' the size.
    pub(crate) fn value(&self, p: &Position<S>, seat: Seat) -> f32 {
        let own = self.worth_of(p, seat, true);
        let (mut best, mut all) = (0.0_f32, 0.0);
        for other in self.others(seat).filter(|&other| !p.has_resigned(other)) {
            let worth = self.worth_of(p, other, false);
            best = best.max(worth);
            all += worth;
        }
        own - self.weights.best_rival * best - self.weights.all_rivals * all
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<S> {
        (0..self.seats as u8).map(Seat).filter(move |&other| other != seat)
    }

    /// What a seat has, by what everybody sees of it, or by what it knows itself.
    fn worth_of(&self, p: &Position<S>, seat: Seat, own: bool) -> f32 {
        let (w, prepared) = (self.weights, self.prepared);
        let points = if own { prepared.all_points(p, seat) } else { prepared.public_points(p, seat) };
        if points >= prepared.goal() {
            return WON;
        }
        let have = self.production(p, seat);
        let ports = p.ports(seat);
        let mut worth = points as f32 + self.worth(&have, ports);
        let Prospects { near, second, far, .. } = self.prospects(p, seat, &have, ports);
        worth += w.spot * near + w.second_spot * second + w.far_spot * (far - near).max(0.0);

        let knights = f32::from(p.knights(seat));
        worth += w.knight * knights;
        worth += w.army_lead * lead(knights, self.others(seat).map(|other| f32::from(p.knights(other))));
        let length = prepared.road_length(p, seat) as f32;
        worth += w.road * length;
        if length >= 4.0 {
            worth += w.road_lead * lead(length, self.others(seat).map(|other| prepared.road_length(p, other) as f32));
        }
        let cards = p.development_cards(seat);
        let held: u16 = cards.iter().sum::<u16>() - cards[Card::VictoryPoint.index()];
        worth += w.development * f32::from(held);
        let hand = p.cards_in_hand(seat).map(f32::from);
        if own {
            worth + self.hand(p, seat, &hand, near > 0.0)
        } else {
            worth + w.rival_card * hand.iter().sum::<f32>()
        }
    }

    /// What production a seat has, by resource and gold.
    pub(crate) fn production(&self, p: &Position<S>, seat: Seat) -> [f32; 6] {
        let mut sum = [0.0; 6];
        for (set, times) in [(p.settlements(seat), 1.0), (p.cities(seat), 2.0)] {
            for vertex in set.iter() {
                for (sum, pips) in sum.iter_mut().zip(&self.atlas.vertices[vertex]) {
                    *sum += times * pips;
                }
            }
        }
        let Some(robber) = p.robber() else { return sum };
        let (kind, pips) = self.atlas.hexes[usize::from(robber.0)];
        if kind < sum.len() {
            for vertex in self.prepared.topology().hex_vertices(robber) {
                let vertex = usize::from(vertex.0);
                let times = if p.settlements(seat).has(vertex) { 1.0 } else { 0.0 }
                    + if p.cities(seat).has(vertex) { 2.0 } else { 0.0 };
                sum[kind] -= self.weights.robbed * times * pips;
            }
        }
        sum
    }

    /// What some production is worth.
    pub(crate) fn worth(&self, production: &[f32; 6], ports: u8) -> f32 {
        let w = self.weights;
        let [brick, lumber, _, grain, ore, gold] = *production;
        let mut worth = w.gold * gold + w.roads_pair * brick.min(lumber) + w.cities_pair * grain.min(ore);
        let each = [w.brick, w.lumber, w.wool, w.grain, w.ore];
        for (kind, &pips) in production.iter().enumerate().take(KINDS) {
            worth += each[kind] * pips + if pips > 0.0 { w.variety } else { 0.0 };
            if ports >> (kind + 1) & 1 == 1 {
                worth += w.port * pips;
            } else if ports & 1 == 1 {
                worth += w.generic_port * pips;
            }
        }
        worth
    }

    /// What a settlement on a vertex would add.
    #[inline]
    pub(crate) fn gain(&self, have: &[f32; 6], ports: u8, vertex: usize) -> f32 {
        let more = &self.atlas.vertices[vertex];
        let with: [f32; 6] = std::array::from_fn(|kind| have[kind] + more[kind]);
        if self.atlas.ports[vertex] & !ports != 0 {
            return self.worth(&with, ports | self.atlas.ports[vertex]) - self.worth(have, ports);
        }
        // The same, of what changes alone.
        let w = self.weights;
        let each = [w.brick, w.lumber, w.wool, w.grain, w.ore];
        let mut gain = w.gold * more[5]
            + w.roads_pair * (with[0].min(with[1]) - have[0].min(have[1]))
            + w.cities_pair * (with[3].min(with[4]) - have[3].min(have[4]));
        for kind in 0..KINDS {
            let port = if ports >> (kind + 1) & 1 == 1 {
                w.port
            } else if ports & 1 == 1 {
                w.generic_port
            } else {
                0.0
            };
            gain += (each[kind] + port) * more[kind];
            if have[kind] <= 0.0 && with[kind] > 0.0 {
                gain += w.variety;
            }
        }
        gain
    }

    /// What a seat can still settle.
    pub(crate) fn prospects(&self, p: &Position<S>, seat: Seat, have: &[f32; 6], ports: u8) -> Prospects {
        let mut found = Prospects::default();
        let left = p.pieces_left(seat);
        if left.settlements == 0 {
            return found;
        }
        for vertex in p.on_road(seat).iter().filter(|&vertex| !p.crowded().has(vertex)) {
            let gain = self.gain(have, ports, vertex);
            found.second = found.second.max(gain.min(found.near));
            if gain > found.near {
                (found.near, found.near_at) = (gain, vertex);
            }
        }
        if left.roads > 0 {
            for edge in p.road_spots(seat).iter() {
                for Vertex(vertex) in self.prepared.topology().edge_ends(Edge(edge as u32)) {
                    let vertex = usize::from(vertex);
                    if !p.crowded().has(vertex) && !p.on_road(seat).has(vertex) {
                        let gain = self.gain(have, ports, vertex);
                        if gain > found.far {
                            (found.far, found.far_at) = (gain, vertex);
                        }
                    }
                }
            }
        }
        found
    }

    /// What the best spot would bring that is two roads away; nothing when there is a better one nearer.
    pub(crate) fn two_roads_away(&self, p: &Position<S>, seat: Seat, have: &[f32; 6], ports: u8) -> f32 {
        let left = p.pieces_left(seat);
        if left.settlements == 0 || left.roads < 2 {
            return 0.0;
        }
        let board = self.prepared.topology();
        let mut best = 0.0_f32;
        for edge in p.road_spots(seat).iter() {
            for middle in board.edge_ends(Edge(edge as u32)) {
                let index = usize::from(middle.0);
                if p.on_road(seat).has(index) || self.is_taken(p, seat, index) {
                    continue;
                }
                for end in board.vertex_vertices(middle) {
                    let end = usize::from(end.0);
                    if !p.crowded().has(end) && !p.on_road(seat).has(end) {
                        best = best.max(self.gain(have, ports, end));
                    }
                }
            }
        }
        best
    }

    /// Whether another seat has built on a vertex.
    fn is_taken(&self, p: &Position<S>, seat: Seat, vertex: usize) -> bool {
        self.others(seat).any(|other| p.settlements(other).has(vertex) || p.cities(other).has(vertex))
    }

    /// Whether there is a settlement to make a city of.
    pub(crate) fn has_settlement(&self, p: &Position<S>, seat: Seat) -> bool {
        !p.settlements(seat).is_empty()
    }

    /// Whether there is a spot that a seat's roads have reached.
    pub(crate) fn can_settle(&self, p: &Position<S>, seat: Seat) -> bool {
        p.pieces_left(seat).settlements > 0 && p.on_road(seat).iter().any(|vertex| !p.crowded().has(vertex))
    }

    /// What a hand is worth: its cards, and how near it is to what can be bought.
    pub(crate) fn hand(&self, p: &Position<S>, seat: Seat, cards: &[f32; 5], can_settle: bool) -> f32 {
        let w = self.weights;
        let (total, limit) = (cards.iter().sum::<f32>(), self.prepared.hand_limit() as f32);
        let left = p.pieces_left(seat);
        let mut worth = w.card * total.min(limit) + w.excess * (total - limit).max(0.0);
        if left.cities > 0 && !p.settlements(seat).is_empty() {
            worth += w.city * nearness(cards, &CITY);
        }
        if left.settlements > 0 && can_settle {
            worth += w.settlement * nearness(cards, &SETTLEMENT);
        }
        if left.roads > 0 {
            worth += w.road_cost * nearness(cards, &ROAD);
        }
        worth + w.purchase * nearness(cards, &CARD)
    }
}
