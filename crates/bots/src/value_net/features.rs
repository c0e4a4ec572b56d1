//! The input of the value net: one seat of a position as a vector of numbers.

use crate::board_stats::{RESOURCES, pips};
use crate::heuristic::{COSTS, Heuristic, Prospects};
use board::{Card, Vertex};
use rules::{Bits, MAX_SEATS, Position, Seat, Size};

/// The number of features.
pub const FEATURES: usize = 72;

/// One seat of a position, as input of the value net.
pub type Features = [f32; FEATURES];

/// What is computed once for all seats of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct SharedFeatures {
    points: [u32; MAX_SEATS],
    knights: [u32; MAX_SEATS],
    roads: [u32; MAX_SEATS],
    goal: u32,
    deck: u32,
}

/// The largest value among the other seats.
fn best_other(of: &[u32; MAX_SEATS], seats: usize, seat: Seat) -> f32 {
    (0..seats).filter(|&other| other != seat.index()).fold(0, |best, other| best.max(of[other])) as f32
}

pub(crate) fn shared<S: Size>(heuristic: &Heuristic<'_, S>, p: &Position<S>) -> SharedFeatures {
    let mut shared = SharedFeatures {
        goal: heuristic.prepared.goal(),
        deck: heuristic.prepared.deck_left(p),
        ..SharedFeatures::default()
    };
    for number in 0..heuristic.seats {
        let seat = Seat(number as u8);
        shared.points[number] = heuristic.prepared.all_points(p, seat);
        shared.knights[number] = p.knights(seat).into();
        shared.roads[number] = heuristic.prepared.road_length(p, seat);
    }
    shared
}

/// Appends features in order.
struct FeatureWriter<'a> {
    out: &'a mut Features,
    next: usize,
}

impl FeatureWriter<'_> {
    #[inline]
    fn push(&mut self, value: f32) {
        self.out[self.next] = value;
        self.next += 1;
    }
}

/// 1 if an opponent's roads reach a spot too, 0.5 if they are one road away, else 0.
fn contested<S: Size>(heuristic: &Heuristic<'_, S>, p: &Position<S>, seat: Seat, vertex: usize) -> f32 {
    let mut most = 0.0_f32;
    for other in (0..heuristic.seats as u8).map(Seat).filter(|&other| other != seat) {
        if p.on_road(other).has(vertex) {
            return 1.0;
        }
        let here = Vertex(vertex as u16);
        if heuristic
            .prepared
            .topology()
            .vertex_edges(here)
            .into_iter()
            .any(|edge| p.road_spots(other).has(edge.0 as usize))
        {
            most = 0.5;
        }
    }
    most
}

/// Writes the features of a seat, with its hand and development cards as they are in the position.
pub(crate) fn extract<S: Size>(
    heuristic: &Heuristic<'_, S>,
    p: &Position<S>,
    seat: Seat,
    shared: &SharedFeatures,
    out: &mut Features,
) {
    let prepared = heuristic.prepared;
    let index = seat.index();
    let mut writer = FeatureWriter { out, next: 0 };
    let have = heuristic.production(p, seat);
    let ports = p.ports(seat);
    let markets = prepared.has_markets();
    // How many cards buy one at the bank; markets are cheaper.
    let rates: [f32; RESOURCES] = std::array::from_fn(|kind| match () {
        () if markets => 1.6,
        () if ports >> (kind + 1) & 1 == 1 => 2.0,
        () if ports & 1 == 1 => 3.0,
        () => 4.0,
    });

    // Production.
    let all: f32 = have.iter().sum();
    for pips in have {
        writer.push(pips * 0.1);
    }
    writer.push(all * 0.04);
    writer.push(heuristic.production_value(&have, ports));
    writer.push((0..RESOURCES).map(|kind| have[kind] / rates[kind]).sum::<f32>() * 0.1);
    writer.push(have[..RESOURCES].iter().filter(|&&pips| pips > 0.0).count() as f32 * 0.2);
    let mut numbers = 0_u16;
    for vertex in p.settlements(seat).iter().chain(p.cities(seat).iter()) {
        numbers |= heuristic.board_stats.numbers[vertex];
    }
    let covered: u8 = (2..=12).filter(|number| numbers >> number & 1 == 1).map(pips).sum();
    writer.push(f32::from(covered) / 36.0);

    // Expansion.
    let Prospects { near, near_at, second, far, far_at } = heuristic.prospects(p, seat, &have, ports);
    writer.push(near);
    writer.push(second);
    writer.push((far - near).max(0.0));
    writer.push((heuristic.two_roads_away(p, seat, &have, ports) - near.max(far)).max(0.0));
    writer.push(if near > 0.0 { contested(heuristic, p, seat, near_at) } else { 0.0 });
    writer.push(if far > 0.0 { contested(heuristic, p, seat, far_at) } else { 0.0 });
    let cities = p.settlements(seat).iter().map(|vertex| heuristic.gain(&have, ports, vertex));
    writer.push(cities.fold(0.0, f32::max));
    writer.push(ports.count_ones() as f32 * 0.3);
    let left = p.pieces_left(seat);
    writer.push(f32::from(left.roads) / 15.0);
    writer.push(f32::from(left.settlements) / 5.0);
    writer.push(f32::from(left.cities) / 4.0);
    writer.push(f32::from(u8::from(left.settlements == 0)));
    writer.push(p.settlements(seat).count() as f32 * 0.25);
    writer.push(p.cities(seat).count() as f32 * 0.25);

    // Points, Largest Army and Longest Road.
    let (goal, deck) = (shared.goal as f32, shared.deck as f32);
    let points = shared.points[index] as f32;
    let rival = best_other(&shared.points, heuristic.seats, seat);
    writer.push((goal - points) * 0.1);
    writer.push(f32::from(u8::from(points + 1.0 >= goal)));
    writer.push(f32::from(u8::from(points + 2.0 >= goal)));
    writer.push((goal - rival) * 0.1);
    writer.push((points - rival) * 0.1);
    let all_points: u32 = shared.points[..heuristic.seats].iter().sum();
    writer.push(all_points as f32 / (goal * heuristic.seats as f32));
    let knights = shared.knights[index] as f32;
    let most_knights = best_other(&shared.knights, heuristic.seats, seat);
    writer.push(knights * 0.2);
    writer.push((knights - most_knights).clamp(-3.0, 3.0) * 0.3);
    writer.push(f32::from(u8::from(p.largest_army() == Some(seat))));
    let length = shared.roads[index] as f32;
    let most_roads = best_other(&shared.roads, heuristic.seats, seat);
    writer.push(length * 0.1);
    writer.push((length - most_roads).clamp(-3.0, 3.0) * 0.3);
    writer.push(f32::from(u8::from(p.longest_road() == Some(seat))));
    writer.push(f32::from(u8::from(length >= 4.0)));

    // Cards.
    let cards = p.development_cards(seat);
    for kind in Card::ALL {
        writer.push(f32::from(cards[kind.index()]) * 0.5);
    }
    let reach = knights + f32::from(cards[Card::Knight.index()]) - most_knights;
    writer.push(reach.clamp(-3.0, 3.0) * 0.3);
    writer.push(deck * 0.04);
    let mut hand = p.holdings(seat).0.map(|parts| parts as f32 * 0.001);
    // What lies in markets can be used later, but is neither stolen nor discarded.
    let total: f32 = hand.iter().sum();
    if markets {
        for (hand, parts) in hand.iter_mut().zip(prepared.withdrawable(p, seat).0) {
            *hand += parts as f32 * 0.001;
        }
    }
    for count in hand {
        writer.push(count.min(6.0) * 0.25);
    }
    writer.push(total * 0.1);
    writer.push((total - prepared.hand_limit() as f32).max(0.0) * 0.2);
    let open = [left.cities > 0 && p.settlements(seat).count() > 0, near > 0.0, shared.deck > 0, left.roads > 0];
    for (cost, open) in COSTS.iter().zip(open) {
        let (mut missing, mut wait, mut spare) = (0.0_f32, 0.0_f32, 0.0_f32);
        for kind in 0..RESOURCES {
            let lack = (cost[kind] - hand[kind]).max(0.0);
            missing += lack;
            spare += ((hand[kind] - cost[kind]).max(0.0) / rates[kind]).floor();
            wait = wait.max(lack / (have[kind] + 0.25 * all / 3.0 + 0.3));
        }
        let open = f32::from(u8::from(open));
        writer.push(open * (1.0 - missing * 0.25));
        writer.push(open * (missing - spare).max(0.0) * 0.25);
        writer.push(open * (1.0 / (1.0 + 6.0 * wait)));
    }

    // Turn order and number of players.
    let seats = heuristic.seats;
    let until = (index + seats - p.active().index()) % seats;
    writer.push(until as f32 / seats as f32);
    writer.push(f32::from(u8::from(until == 0)));
    writer.push(1.0 / seats as f32);
    writer.push(f32::from(u8::from(markets)));
    debug_assert!(writer.next <= FEATURES, "{} numbers", writer.next);
    writer.out[writer.next..].fill(0.0);
}
