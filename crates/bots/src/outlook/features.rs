//! A seat in numbers.

use crate::atlas::{KINDS, pips};
use crate::value::{COSTS, Judge, Prospects};
use board::{Card, Vertex};
use rules::{Bits, MAX_SEATS, Position, Seat, Size};

/// How many numbers there are.
pub const WIDTH: usize = 72;

/// A seat in numbers.
pub type Description = [f32; WIDTH];

/// What all seats share.
pub(super) struct Common {
    points: [f32; MAX_SEATS],
    knights: [f32; MAX_SEATS],
    roads: [f32; MAX_SEATS],
    goal: f32,
    deck: f32,
}

/// The most of all seats but one.
fn best_other(of: &[f32; MAX_SEATS], seats: usize, seat: Seat) -> f32 {
    (0..seats).filter(|&other| other != seat.index()).fold(0.0, |best, other| best.max(of[other]))
}

pub(super) fn common<S: Size>(judge: &Judge<'_, S>, p: &Position<S>) -> Common {
    let mut common = Common {
        points: [0.0; MAX_SEATS],
        knights: [0.0; MAX_SEATS],
        roads: [0.0; MAX_SEATS],
        goal: judge.prepared.goal() as f32,
        deck: judge.prepared.deck_left(p) as f32,
    };
    for number in 0..judge.seats {
        let seat = Seat(number as u8);
        common.points[number] = judge.prepared.all_points(p, seat) as f32;
        common.knights[number] = f32::from(p.knights(seat));
        common.roads[number] = judge.prepared.road_length(p, seat) as f32;
    }
    common
}

/// Writes one number after the other.
struct Pen<'a> {
    out: &'a mut Description,
    next: usize,
}

impl Pen<'_> {
    #[inline]
    fn put(&mut self, value: f32) {
        self.out[self.next] = value;
        self.next += 1;
    }
}

/// Whether others are at a spot, too, or nearly.
fn contested<S: Size>(judge: &Judge<'_, S>, p: &Position<S>, seat: Seat, vertex: usize) -> f32 {
    let mut most = 0.0_f32;
    for other in (0..judge.seats as u8).map(Seat).filter(|&other| other != seat) {
        if p.on_road(other).has(vertex) {
            return 1.0;
        }
        let place = Vertex(vertex as u16);
        if judge
            .prepared
            .topology()
            .vertex_edges(place)
            .into_iter()
            .any(|edge| p.road_spots(other).has(edge.0 as usize))
        {
            most = 0.5;
        }
    }
    most
}

/// Describes a seat, whose hand and cards are taken as they are.
pub(super) fn describe<S: Size>(
    judge: &Judge<'_, S>,
    p: &Position<S>,
    seat: Seat,
    common: &Common,
    out: &mut Description,
) {
    let prepared = judge.prepared;
    let index = seat.index();
    let mut pen = Pen { out, next: 0 };
    let have = judge.production(p, seat);
    let ports = p.ports(seat);
    let markets = prepared.has_markets();
    // Cards that buy one at the bank; markets are cheaper.
    let rates: [f32; KINDS] = std::array::from_fn(|kind| match () {
        () if markets => 1.6,
        () if ports >> (kind + 1) & 1 == 1 => 2.0,
        () if ports & 1 == 1 => 3.0,
        () => 4.0,
    });

    // Production.
    let all: f32 = have.iter().sum();
    for pips in have {
        pen.put(pips * 0.1);
    }
    pen.put(all * 0.04);
    pen.put(judge.worth(&have, ports));
    pen.put((0..KINDS).map(|kind| have[kind] / rates[kind]).sum::<f32>() * 0.1);
    pen.put(have[..KINDS].iter().filter(|&&pips| pips > 0.0).count() as f32 * 0.2);
    let mut numbers = 0_u16;
    for vertex in p.settlements(seat).iter().chain(p.cities(seat).iter()) {
        numbers |= judge.atlas.numbers[vertex];
    }
    let covered: u8 = (2..=12).filter(|number| numbers >> number & 1 == 1).map(pips).sum();
    pen.put(f32::from(covered) / 36.0);

    // Where it can still go.
    let Prospects { near, near_at, second, far, far_at } = judge.prospects(p, seat, &have, ports);
    pen.put(near);
    pen.put(second);
    pen.put((far - near).max(0.0));
    pen.put((judge.two_roads_away(p, seat, &have, ports) - near.max(far)).max(0.0));
    pen.put(if near > 0.0 { contested(judge, p, seat, near_at) } else { 0.0 });
    pen.put(if far > 0.0 { contested(judge, p, seat, far_at) } else { 0.0 });
    let cities = p.settlements(seat).iter().map(|vertex| judge.gain(&have, ports, vertex));
    pen.put(cities.fold(0.0, f32::max));
    pen.put(ports.count_ones() as f32 * 0.3);
    let left = p.pieces_left(seat);
    pen.put(f32::from(left.roads) / 15.0);
    pen.put(f32::from(left.settlements) / 5.0);
    pen.put(f32::from(left.cities) / 4.0);
    pen.put(f32::from(u8::from(left.settlements == 0)));
    pen.put(p.settlements(seat).count() as f32 * 0.25);
    pen.put(p.cities(seat).count() as f32 * 0.25);

    // Points and races.
    let points = common.points[index];
    let rival = best_other(&common.points, judge.seats, seat);
    pen.put((common.goal - points) * 0.1);
    pen.put(f32::from(u8::from(points + 1.0 >= common.goal)));
    pen.put(f32::from(u8::from(points + 2.0 >= common.goal)));
    pen.put((common.goal - rival) * 0.1);
    pen.put((points - rival) * 0.1);
    pen.put(common.points[..judge.seats].iter().sum::<f32>() / (common.goal * judge.seats as f32));
    let knights = common.knights[index];
    let most_knights = best_other(&common.knights, judge.seats, seat);
    pen.put(knights * 0.2);
    pen.put((knights - most_knights).clamp(-3.0, 3.0) * 0.3);
    pen.put(f32::from(u8::from(p.largest_army() == Some(seat))));
    let length = common.roads[index];
    let most_roads = best_other(&common.roads, judge.seats, seat);
    pen.put(length * 0.1);
    pen.put((length - most_roads).clamp(-3.0, 3.0) * 0.3);
    pen.put(f32::from(u8::from(p.longest_road() == Some(seat))));
    pen.put(f32::from(u8::from(length >= 4.0)));

    // Cards.
    let cards = p.development_cards(seat);
    for kind in Card::ALL {
        pen.put(f32::from(cards[kind.index()]) * 0.5);
    }
    let reach = knights + f32::from(cards[Card::Knight.index()]) - most_knights;
    pen.put(reach.clamp(-3.0, 3.0) * 0.3);
    pen.put(common.deck * 0.04);
    let hand = p.holdings(seat).0.map(|parts| parts as f32 * 0.001);
    let total: f32 = hand.iter().sum();
    for count in hand {
        pen.put(count.min(6.0) * 0.25);
    }
    pen.put(total * 0.1);
    pen.put((total - prepared.hand_limit() as f32).max(0.0) * 0.2);
    let open = [left.cities > 0 && p.settlements(seat).count() > 0, near > 0.0, common.deck > 0.0, left.roads > 0];
    for (cost, open) in COSTS.iter().zip(open) {
        let (mut missing, mut wait, mut spare) = (0.0_f32, 0.0_f32, 0.0_f32);
        for kind in 0..KINDS {
            let lack = (cost[kind] - hand[kind]).max(0.0);
            missing += lack;
            spare += ((hand[kind] - cost[kind]).max(0.0) / rates[kind]).floor();
            wait = wait.max(lack / (have[kind] + 0.25 * all / 3.0 + 0.3));
        }
        let open = f32::from(u8::from(open));
        pen.put(open * (1.0 - missing * 0.25));
        pen.put(open * (missing - spare).max(0.0) * 0.25);
        pen.put(open * (1.0 / (1.0 + 6.0 * wait)));
    }

    // Whose turn it is, and how many play.
    let seats = judge.seats;
    let until = (index + seats - p.active().index()) % seats;
    pen.put(until as f32 / seats as f32);
    pen.put(f32::from(u8::from(until == 0)));
    pen.put(1.0 / seats as f32);
    pen.put(f32::from(u8::from(markets)));
    debug_assert!(pen.next <= WIDTH, "{} numbers", pen.next);
    pen.out[pen.next..].fill(0.0);
}
