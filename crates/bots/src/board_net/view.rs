//! The input of the board net: what every seat has.

use super::sites::{ROBBER_PLACES, Sites};
use crate::heuristic::Heuristic;
use crate::value_net::{FEATURES, SharedFeatures, extract, shared};
use rules::{Bits, MAX_SEATS, Position, Seat, Size};

/// How many numbers describe a seat, besides its corners: the features of the value net, and more.
pub const NUMBERS: usize = 105;

/// What a seat can have on a corner: a settlement or a city, each by the place of the robber; a free spot, by the number
/// of roads it takes to get there (0 to 2) and by how close the others are (not close, one road away, there); or a road.
pub const USES: usize = 2 * ROBBER_PLACES + FREE_SPOTS + 1;
const FREE_SPOTS: usize = 9;

/// Kinds of use: uses that differ only by the place of the robber are of one kind.
pub const KINDS: usize = USES - 2 * ROBBER_PLACES + 2;

/// The kind of a use, and the place of the robber.
#[must_use]
pub const fn kind_of_use(usage: usize) -> (usize, usize) {
    if usage < 2 * ROBBER_PLACES {
        (usage / ROBBER_PLACES, usage % ROBBER_PLACES)
    } else {
        (usage + 2 - 2 * ROBBER_PLACES, 0)
    }
}

/// What one seat has.
#[derive(Clone, Debug)]
pub struct SeatView {
    /// Numbers about the seat.
    pub numbers: [f32; NUMBERS],
    /// The corners it uses: corner and use.
    pub uses: Vec<(u8, u8)>,
}

impl Default for SeatView {
    fn default() -> Self {
        Self { numbers: [0.0; NUMBERS], uses: Vec::with_capacity(64) }
    }
}

/// Where the roads of a seat lead, as bits of corners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Reach {
    here: u64,
    one_road: u64,
    two_roads: u64,
}

/// Everything that the view of a seat depends on: seats with the same key have the same view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct SeatKey {
    settlements: u64,
    cities: u64,
    /// A road that closes a ring leads nowhere new.
    roads_left: u8,
    reach: Reach,
    /// Corners that others reach, and that they reach with one more road.
    theirs: (u64, u64),
    free: u64,
    robber: Option<u16>,
    hand: [u32; 5],
    cards: [u16; 5],
    awards: (bool, bool),
    until_turn: usize,
    has_rolled: bool,
    turn: u32,
    /// Whether the players trade with each other.
    players_trade: bool,
    of_all: SharedFeatures,
}

/// What all views of a position share.
pub(super) struct Survey {
    pub(super) keys: [SeatKey; MAX_SEATS],
    seats: usize,
}

fn corners(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(first)
    })
}

impl Survey {
    pub(super) fn new<S: Size>(
        sites: &Sites,
        heuristic: &Heuristic<'_, S>,
        p: &Position<S>,
        players_trade: bool,
    ) -> Self {
        let seats = heuristic.seats;
        let of_all = shared(heuristic, p);
        let mut keys = [SeatKey::default(); MAX_SEATS];
        let mut all_roads = 0_u128;
        let mut buildings = 0;
        let free = !p.crowded().word(0);
        for (number, key) in keys.iter_mut().enumerate().take(seats) {
            let seat = Seat(number as u8);
            let roads = p.roads(seat);
            all_roads |= u128::from(roads.word(0)) | u128::from(roads.word(1)) << 64;
            (key.settlements, key.cities) = (p.settlements(seat).word(0), p.cities(seat).word(0));
            buildings |= key.settlements | key.cities;
            key.roads_left = p.pieces_left(seat).roads;
            key.reach.here = p.on_road(seat).word(0) | key.settlements | key.cities;
            key.free = free;
            key.robber = p.robber().map(|hex| hex.0);
            key.hand = p.holdings(seat).0;
            key.cards = *p.development_cards(seat);
            key.awards = (p.largest_army() == Some(seat), p.longest_road() == Some(seat));
            key.until_turn = (number + seats - p.active().index()) % seats;
            key.has_rolled = p.has_rolled();
            key.turn = p.turn();
            key.players_trade = players_trade;
            key.of_all = of_all;
        }
        for (number, key) in keys.iter_mut().enumerate().take(seats) {
            let reach = &mut key.reach;
            let spots = p.road_spots(Seat(number as u8));
            for edge in spots.iter() {
                reach.one_road |= sites.edge_ends[edge];
            }
            reach.one_road &= !reach.here;
            for corner in corners(reach.one_road & !buildings) {
                for &(other, edge) in &sites.neighbours[corner] {
                    if all_roads & edge == 0 {
                        reach.two_roads |= 1 << other;
                    }
                }
            }
            reach.two_roads &= !(reach.here | reach.one_road);
        }
        for number in 0..seats {
            let others = (0..seats).filter(|&other| other != number).map(|other| keys[other].reach);
            keys[number].theirs =
                others.fold((0, 0), |(here, close), reach| (here | reach.here, close | reach.one_road));
        }
        Self { keys, seats }
    }

    /// Writes what a seat has.
    pub(super) fn describe<S: Size>(
        &self,
        sites: &Sites,
        heuristic: &Heuristic<'_, S>,
        p: &Position<S>,
        number: usize,
        view: &mut SeatView,
    ) {
        let (key, seat) = (&self.keys[number], Seat(number as u8));
        view.uses.clear();
        view.numbers.fill(0.0);
        let mut robbed = [0_u8; 64];
        if let Some(hex) = key.robber {
            for &(corner, place) in &sites.hex_corners[usize::from(hex)] {
                robbed[usize::from(corner)] = place;
            }
        }
        // By dice number, and blocked by the robber.
        let mut yields = [0.0; 13];
        for (set, times, first) in [(key.settlements, 0.25, 0), (key.cities, 0.5, ROBBER_PLACES as u8)] {
            for corner in corners(set) {
                view.uses.push((corner as u8, first + robbed[corner]));
                for &(dice, hex) in &sites.yields[corner] {
                    let blocked = Some(hex) == key.robber;
                    yields[if blocked { 0 } else { usize::from(dice) }] += times;
                }
            }
        }
        let mut spots = [0.0; 3];
        let reached = [key.reach.here, key.reach.one_road, key.reach.two_roads];
        for (roads, set) in reached.into_iter().enumerate() {
            for corner in corners(set & key.free) {
                spots[roads] += 0.2;
                let (there, close) = key.theirs;
                let others = if there >> corner & 1 == 1 { 2 } else { (close >> corner & 1) as usize };
                view.uses.push((corner as u8, (2 * ROBBER_PLACES + 3 * roads + others) as u8));
            }
        }
        for corner in corners(key.reach.here & !key.free & !key.settlements & !key.cities) {
            view.uses.push((corner as u8, USES as u8 - 1));
        }

        let (features, more) = view.numbers.split_at_mut(FEATURES);
        extract(heuristic, p, seat, &key.of_all, features.try_into().expect("as many as features"));
        let mut next = 0;
        let mut push = |value: f32| {
            more[next] = value;
            next += 1;
        };
        yields[2..].iter().for_each(|&cards| push(cards));
        push(yields[0]);
        (0..6).for_each(|bit| push(f32::from(p.ports(seat) >> bit & 1)));
        spots.iter().for_each(|&count| push(count));
        let flag = |condition| f32::from(u8::from(condition));
        (0..4).for_each(|until| push(flag(key.until_turn == until)));
        push(flag(key.has_rolled && key.until_turn == 0));
        push(flag(key.has_rolled));
        push((key.turn as f32 * 0.01).min(2.0));
        push(flag(self.seats == 2));
        push(flag(self.seats == 3));
        push(flag(!key.players_trade));
    }
}
