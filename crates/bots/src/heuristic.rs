//! The hand-written evaluation: a weighted sum of what a seat has and can reach, minus what its opponents have.

use crate::board_stats::{BoardStats, RESOURCES};
use board::{Card, Edge, Vertex};
use rules::{Bits, Move, Position, PreparedGame, Reach, Seat, Size};

macro_rules! weights {
    ($($(#[$doc:meta])* $field:ident = $value:literal),+ $(,)?) => {
        /// The weight of each term of the evaluation, in victory points.
        ///
        /// ```
        /// use hexhaven_bots::Weights;
        /// let weights = Weights { gold: 0.2, ..Weights::default() };
        /// assert_eq!(Weights::from_list(&weights.to_vec()), weights);
        /// ```
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
            /// The field names, in order.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($field)),+];

            /// The values, in the order of [`Weights::NAMES`].
            #[must_use]
            pub fn to_vec(&self) -> Vec<f32> {
                vec![$(self.$field),+]
            }

            /// Weights from a list in the order of [`Weights::NAMES`]; missing ones keep their default.
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

// Found by `hexhaven tune --map standard --rounds 400 --games 800 --seed 1`, starting from weights set by hand; once bots
// could trade, tuned again from there with `--seed 2`.
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
    /// Each kind of resource produced.
    variety = 0.0967,
    /// A pip of brick matched by one of lumber.
    roads_pair = 0.0175,
    /// A pip of grain matched by one of ore.
    cities_pair = 0.0072,
    /// A pip of a resource for which the seat has the special port.
    port = 0.0190,
    /// Any other pip, if the seat has a generic port.
    generic_port = 0.0054,
    /// The share of a hex's production that counts as lost while the robber is on it.
    robbed = 0.8816,
    /// Share of the gain from the best spot that can be settled now.
    spot = 0.5403,
    /// Share of the gain from the second best such spot.
    second_spot = 0.0572,
    /// Share of what the best spot one road away gains beyond the best one now.
    far_spot = 0.2265,
    /// A card in hand, up to the hand limit.
    card = 0.0104,
    /// A card above the hand limit.
    excess = -0.0339,
    /// Holding the full cost of a city; part of the cost counts by its square.
    city = 0.4048,
    /// Holding the full cost of a settlement.
    settlement = 0.2535,
    /// Holding the full cost of a development card.
    purchase = 0.1150,
    /// Holding the full cost of a road.
    road_cost = 0.0778,
    /// A development card in hand.
    development = 0.1339,
    /// A knight played.
    knight = 0.1556,
    /// Each knight ahead of the best opponent, up to two.
    army_lead = 0.0419,
    /// Each segment of the seat's longest road.
    road = 0.1117,
    /// Each segment ahead of the best opponent, up to two, once the road has four.
    road_lead = 0.0548,
    /// The value of the strongest opponent's position.
    best_rival = 0.4682,
    /// The values of all opponents' positions together.
    all_rivals = 0.1686,
    /// A card in an opponent's hand.
    rival_card = 0.0053,
}

/// The value of a won position.
const WON: f32 = 1000.0;

const CITY: [f32; 5] = [0.0, 0.0, 0.0, 2.0, 3.0];
const SETTLEMENT: [f32; 5] = [1.0, 1.0, 1.0, 1.0, 0.0];
const CARD: [f32; 5] = [0.0, 0.0, 1.0, 1.0, 1.0];
const ROAD: [f32; 5] = [1.0, 1.0, 0.0, 0.0, 0.0];

/// Costs by resource of a city, a settlement, a development card and a road.
pub(crate) const COSTS: [[f32; 5]; 4] = [CITY, SETTLEMENT, CARD, ROAD];

/// How much of a cost the cards cover, squared: from 0 to 1.
fn coverage(cards: &[f32; 5], cost: &[f32; 5]) -> f32 {
    let total: f32 = cost.iter().sum();
    let held: f32 = cost.iter().zip(cards).map(|(cost, held)| cost.min(*held)).sum();
    (held / total) * (held / total)
}

/// How far a seat is ahead of the best opponent, clamped to two either way.
fn lead(own: f32, others: impl Iterator<Item = f32>) -> f32 {
    (own - others.fold(0.0, f32::max)).clamp(-2.0, 2.0)
}

/// Vertices that a seat can still settle, and the gain in production value from each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospects {
    /// The best gain on a vertex that the seat's roads already reach.
    pub(crate) near: f32,
    /// The vertex of `near`.
    pub(crate) near_at: usize,
    /// The second best gain on such a vertex.
    pub(crate) second: f32,
    /// The best gain on a vertex one road away.
    pub(crate) far: f32,
    /// The vertex of `far`.
    pub(crate) far_at: usize,
}

/// Evaluates positions of one game.
pub(crate) struct Heuristic<'a, S: Size> {
    pub(crate) weights: &'a Weights,
    pub(crate) board_stats: &'a BoardStats,
    pub(crate) prepared: &'a PreparedGame<S>,
    pub(crate) seats: usize,
}

/// The cards in a seat's hand.
fn hand<S: Size>(p: &Position<S>, seat: Seat) -> [f32; 5] {
    p.cards_in_hand(seat).map(f32::from)
}

/// What the opponents of a seat have, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rivals {
    best: f32,
    all: f32,
}

/// What a seat has, except its hand.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Standing {
    Won,
    Open { worth: f32, can_settle: bool },
}

/// The parts of a position's value that its next positions may share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Shared {
    rivals: Rivals,
    standing: Standing,
}

impl<S: Size> Heuristic<'_, S> {
    /// The value of a position for a seat. Of the opponents' hands only the size counts.
    pub(crate) fn value(&self, p: &Position<S>, seat: Seat) -> f32 {
        self.value_of(p, seat, self.shared(p, seat))
    }

    /// The parts of a position's value that its next positions may share.
    pub(crate) fn shared(&self, p: &Position<S>, seat: Seat) -> Shared {
        Shared { rivals: self.rivals(p, seat), standing: self.standing(p, seat, true) }
    }

    /// The value of the position after a move of a seat, given what it may share with the position before.
    pub(crate) fn value_after(
        &self,
        mv: &Move,
        before: impl FnOnce() -> Shared,
        next: &Position<S>,
        seat: Seat,
    ) -> f32 {
        // The end of a game reveals what was hidden.
        let reach = if next.winner().is_some() { Reach::Table } else { mv.reach() };
        let shared = match reach {
            Reach::Table => return self.value(next, seat),
            Reach::Player => Shared { standing: self.standing(next, seat, true), ..before() },
            Reach::Hand => before(),
        };
        debug_assert_eq!(shared, self.shared(next, seat), "after {mv:?}");
        self.value_of(next, seat, shared)
    }

    fn value_of(&self, p: &Position<S>, seat: Seat, Shared { rivals, standing }: Shared) -> f32 {
        let own = match standing {
            Standing::Won => WON,
            Standing::Open { worth, can_settle } => worth + self.hand_value(p, seat, &hand(p, seat), can_settle),
        };
        own - self.weights.best_rival * rivals.best - self.weights.all_rivals * rivals.all
    }

    fn rivals(&self, p: &Position<S>, seat: Seat) -> Rivals {
        let mut rivals = Rivals { best: 0.0, all: 0.0 };
        for other in self.others(seat).filter(|&other| !p.has_resigned(other)) {
            let worth = match self.standing(p, other, false) {
                Standing::Won => WON,
                Standing::Open { worth, .. } => worth + self.weights.rival_card * hand(p, other).iter().sum::<f32>(),
            };
            rivals.best = rivals.best.max(worth);
            rivals.all += worth;
        }
        rivals
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<S> {
        (0..self.seats as u8).map(Seat).filter(move |&other| other != seat)
    }

    /// What a seat has except its hand: with its hidden points (`own`), or as everybody sees it.
    fn standing(&self, p: &Position<S>, seat: Seat, own: bool) -> Standing {
        let (w, prepared) = (self.weights, self.prepared);
        let points = if own { prepared.all_points(p, seat) } else { prepared.public_points(p, seat) };
        if points >= prepared.goal() {
            return Standing::Won;
        }
        let have = self.production(p, seat);
        let ports = p.ports(seat);
        let mut worth = points as f32 + self.production_value(&have, ports);
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
        Standing::Open { worth, can_settle: near > 0.0 }
    }

    /// A seat's production in pips, by resource and gold, reduced where the robber is.
    pub(crate) fn production(&self, p: &Position<S>, seat: Seat) -> [f32; 6] {
        let mut sum = [0.0; 6];
        for (set, times) in [(p.settlements(seat), 1.0), (p.cities(seat), 2.0)] {
            for vertex in set.iter() {
                for (sum, pips) in sum.iter_mut().zip(&self.board_stats.vertices[vertex]) {
                    *sum += times * pips;
                }
            }
        }
        let Some(robber) = p.robber() else { return sum };
        let (kind, pips) = self.board_stats.hexes[usize::from(robber.0)];
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

    /// The value of a production, given the seat's ports.
    pub(crate) fn production_value(&self, production: &[f32; 6], ports: u8) -> f32 {
        let w = self.weights;
        let [brick, lumber, _, grain, ore, gold] = *production;
        let mut worth = w.gold * gold + w.roads_pair * brick.min(lumber) + w.cities_pair * grain.min(ore);
        let each = [w.brick, w.lumber, w.wool, w.grain, w.ore];
        for (kind, &pips) in production.iter().enumerate().take(RESOURCES) {
            worth += each[kind] * pips + if pips > 0.0 { w.variety } else { 0.0 };
            if ports >> (kind + 1) & 1 == 1 {
                worth += w.port * pips;
            } else if ports & 1 == 1 {
                worth += w.generic_port * pips;
            }
        }
        worth
    }

    /// How much a settlement on a vertex adds to the production value.
    #[inline]
    pub(crate) fn gain(&self, have: &[f32; 6], ports: u8, vertex: usize) -> f32 {
        let more = &self.board_stats.vertices[vertex];
        let with: [f32; 6] = std::array::from_fn(|kind| have[kind] + more[kind]);
        if self.board_stats.ports[vertex] & !ports != 0 {
            return self.production_value(&with, ports | self.board_stats.ports[vertex])
                - self.production_value(have, ports);
        }
        // The same difference, computed from the changed terms only.
        let w = self.weights;
        let each = [w.brick, w.lumber, w.wool, w.grain, w.ore];
        let mut gain = w.gold * more[5]
            + w.roads_pair * (with[0].min(with[1]) - have[0].min(have[1]))
            + w.cities_pair * (with[3].min(with[4]) - have[3].min(have[4]));
        for kind in 0..RESOURCES {
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

    /// Where a seat can still settle.
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

    /// The best gain on a vertex two roads away, or 0 if there is none.
    pub(crate) fn two_roads_away(&self, p: &Position<S>, seat: Seat, have: &[f32; 6], ports: u8) -> f32 {
        let left = p.pieces_left(seat);
        if left.settlements == 0 || left.roads < 2 {
            return 0.0;
        }
        let topology = self.prepared.topology();
        let mut best = 0.0_f32;
        for edge in p.road_spots(seat).iter() {
            for middle in topology.edge_ends(Edge(edge as u32)) {
                let index = usize::from(middle.0);
                if p.on_road(seat).has(index) || self.is_taken(p, seat, index) {
                    continue;
                }
                for end in topology.vertex_vertices(middle) {
                    let end = usize::from(end.0);
                    if !p.crowded().has(end) && !p.on_road(seat).has(end) {
                        best = best.max(self.gain(have, ports, end));
                    }
                }
            }
        }
        best
    }

    /// Whether an opponent has built on a vertex.
    fn is_taken(&self, p: &Position<S>, seat: Seat, vertex: usize) -> bool {
        self.others(seat).any(|other| p.settlements(other).has(vertex) || p.cities(other).has(vertex))
    }

    /// Whether there is a settlement to upgrade.
    pub(crate) fn has_settlement(&self, p: &Position<S>, seat: Seat) -> bool {
        !p.settlements(seat).is_empty()
    }

    /// Whether the seat has a settlement left and its roads reach a free spot for it.
    pub(crate) fn can_settle(&self, p: &Position<S>, seat: Seat) -> bool {
        p.pieces_left(seat).settlements > 0 && p.on_road(seat).iter().any(|vertex| !p.crowded().has(vertex))
    }

    /// The value of a hand: its cards, and how much of each purchase they cover.
    pub(crate) fn hand_value(&self, p: &Position<S>, seat: Seat, cards: &[f32; 5], can_settle: bool) -> f32 {
        let w = self.weights;
        let (total, limit) = (cards.iter().sum::<f32>(), self.prepared.hand_limit() as f32);
        let left = p.pieces_left(seat);
        let mut worth = w.card * total.min(limit) + w.excess * (total - limit).max(0.0);
        if left.cities > 0 && !p.settlements(seat).is_empty() {
            worth += w.city * coverage(cards, &CITY);
        }
        if left.settlements > 0 && can_settle {
            worth += w.settlement * coverage(cards, &SETTLEMENT);
        }
        if left.roads > 0 {
            worth += w.road_cost * coverage(cards, &ROAD);
        }
        worth + w.purchase * coverage(cards, &CARD)
    }
}
