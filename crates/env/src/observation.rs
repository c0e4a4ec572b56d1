//! Writes what a seat sees as bytes. It is given a [`SeatPosition`], which does not show hidden cards.

use crate::layout::{Layout, MARKET_ENTRIES, STATUS};
use crate::look::position;
use board::{Hex, PortKind, Terrain, Topology};
use rules::{Bits, Game, Market, PreparedGame, Prompt, Seat, SeatPosition, Size, State, Visitor};

/// The part of an observation that does not change during a game, and the vertices of the ports.
pub(crate) struct BoardBlock {
    bytes: Vec<u8>,
    port_ends: Vec<[usize; 2]>,
}

impl BoardBlock {
    pub fn new(game: &Game) -> Self {
        let (topology, layout) = (game.topology(), &game.map().layout);
        let numbers = |topology: &Topology| topology.hexes().map(|hex| topology.hex_number(hex)).collect::<Vec<_>>();
        let hexes = numbers(topology);
        let mut bytes = Vec::new();
        for &hex in &hexes {
            let kind = match layout.terrain(hex) {
                Terrain::Yields(resource) => resource.index(),
                Terrain::Desert | Terrain::Water => 5,
                Terrain::Gold => 6,
            };
            bytes.extend((0..7).map(|i| u8::from(i == kind)));
        }
        bytes.extend(hexes.iter().map(|&hex| layout.number(hex)));
        bytes.extend(hexes.iter().map(|&hex| mapfile::pips(layout.number(hex)) as u8));
        let mut ports = vec![0; 6 * topology.vertex_count()];
        let mut port_ends = Vec::new();
        for port in layout.ports() {
            let kind = match port.kind {
                PortKind::Generic => 0,
                PortKind::Special(resource) => 1 + resource.index(),
            };
            let ends = [port.edge.0, port.edge.1]
                .map(|end| usize::from(topology.vertex(end).expect("a port is on the coast").0));
            for end in ends {
                ports[6 * end + kind] = 1;
            }
            port_ends.push(ends);
        }
        bytes.extend(ports);
        Self { bytes, port_ends }
    }
}

/// What the environment adds to the position.
pub(crate) struct Context<'a> {
    pub board: &'a BoardBlock,
    /// The seat that decides; `None` when the game is over.
    pub actor: Option<Seat>,
    /// The number of the offer that it is asked about.
    pub answers: Option<u32>,
    /// The cards that the actor has chosen so far, for a discard or for gold.
    pub collected: [u16; 5],
    /// Offers that the active seat may still make this turn.
    pub offers_left: u8,
}

#[inline]
fn byte(number: u32) -> u8 {
    number.min(255) as u8
}

#[inline]
fn put(out: &mut [u8], numbers: [u16; 5]) {
    for (out, number) in out.iter_mut().zip(numbers) {
        *out = byte(number.into());
    }
}

/// Eight bits as eight bytes that are 0 or 1.
#[inline]
fn spread(bits: u8) -> [u8; 8] {
    const EACH: u64 = 0x0101_0101_0101_0101;
    // Every byte gets all bits and keeps its own; then whatever is left becomes 1.
    let own = (u64::from(bits) * EACH) & 0x8040_2010_0804_0201;
    ((own + 0x7F * EACH) >> 7 & EACH).to_le_bytes()
}

/// Writes a set: 1 for its members, 0 for the others. Without branches on the members, which nobody can predict.
#[inline]
fn mark<B: Bits>(out: &mut [u8], set: &B) {
    for (i, part) in out.chunks_mut(64).enumerate() {
        let word = set.word(i).to_le_bytes();
        for (eight, bits) in part.chunks_mut(8).zip(word) {
            let bytes = spread(bits);
            match eight.len() {
                8 => eight.copy_from_slice(&bytes),
                less => eight.copy_from_slice(&bytes[..less]),
            }
        }
    }
}

/// Writes what a seat sees of a state.
pub(crate) struct Observation<'a, 'o> {
    pub layout: &'a Layout,
    pub state: &'a State,
    pub seat: Seat,
    pub context: Context<'a>,
    pub out: &'o mut [u8],
}

impl Visitor for Observation<'_, '_> {
    type Output = ();

    #[inline]
    fn visit<S: Size>(self, prepared: &PreparedGame<S>) {
        let seen = prepared.seen_by(position(prepared, self.state), self.seat);
        write(self.layout, &seen, &self.context, self.out);
    }
}

/// Writes all entries.
fn write<S: Size>(layout: &Layout, seen: &SeatPosition<'_, S>, context: &Context<'_>, out: &mut [u8]) {
    let at = &layout.at;
    let me = seen.seat();
    let (out, board) = out.split_at_mut(at.board);
    board.copy_from_slice(&context.board.bytes);
    // The settlements, cities and roads between these are written entry by entry.
    out[..at.settlements].fill(0);
    out[at.status..].fill(0);

    let prompt = if context.answers.is_some() {
        12
    } else {
        match seen.prompt() {
            Prompt::PlaceBuilding => 0,
            Prompt::PlaceRoad => 1,
            Prompt::Roll => 2,
            Prompt::Main => 3,
            Prompt::Build => 4,
            Prompt::PostBuild => 5,
            Prompt::Discard => 6,
            Prompt::Gold => 7,
            Prompt::Robber => 8,
            Prompt::Steal => 9,
            Prompt::FreeRoads => 10,
            Prompt::Over => 11,
        }
    };
    out[at.prompt + prompt] = 1;
    if let Some(actor) = context.actor {
        out[at.actor + usize::from(layout.steps_to(me, actor))] = 1;
    }
    out[at.active + usize::from(layout.steps_to(me, seen.active()))] = 1;

    let turn = &mut out[at.turn..at.turn + 10];
    turn[0] = byte(seen.turn());
    turn[1] = seen.has_rolled().into();
    turn[2] = seen.cards_played();
    turn[3] = seen.knight_before_roll().into();
    turn[4] = seen.last_roll();
    turn[5] = seen.free_roads();
    if let Some((round, left)) = seen.placement() {
        turn[6] = byte(u32::from(round) + 1);
        turn[7] = left.settlements;
        turn[8] = left.cities;
        turn[9] = left.roads;
    }

    let bank = &mut out[at.bank..at.bank + 11];
    match seen.bank() {
        Some(cards) => bank.iter_mut().zip(cards).for_each(|(out, count)| *out = byte(count)),
        None => bank[..5].fill(255),
    }
    bank[5] = byte(seen.deck_left());
    put(&mut bank[6..], seen.unseen_cards());

    let own = &mut out[at.hand..at.hand + 21];
    put(&mut own[..5], seen.hand());
    put(&mut own[5..10], seen.cards());
    put(&mut own[10..15], seen.fresh_cards());
    own[15] = byte(seen.hidden_points());
    if context.actor == Some(me) {
        put(&mut own[16..], context.collected);
    }

    if layout.has_trades() {
        write_offers(layout, seen, context, out);
    }
    if layout.has_markets() {
        write_markets(layout, seen, context, out);
    }
    write_players(layout, seen, out);
    if let Some(Hex(robber)) = seen.robber() {
        out[at.robber + usize::from(robber)] = 1;
    }
}

#[inline]
fn write_players<S: Size>(layout: &Layout, seen: &SeatPosition<'_, S>, out: &mut [u8]) {
    let at = &layout.at;
    let (vertices, edges) = (layout.topology().vertex_count(), layout.topology().edge_count());
    let (owed, victims) = (seen.owed(), seen.victims());
    let mut seat = seen.seat();
    for steps in 0..layout.seats() {
        let (roads, settlements, cities) = seen.pieces(seat);
        mark(&mut out[at.settlements + vertices * steps..][..vertices], settlements);
        mark(&mut out[at.cities + vertices * steps..][..vertices], cities);
        mark(&mut out[at.roads + edges * steps..][..edges], roads);
        let status = &mut out[at.status + STATUS * steps..][..STATUS];
        let left = seen.pieces_left(seat);
        let ports = seen.ports(seat);
        status[0] = byte(seen.resource_count(seat));
        status[1] = byte(seen.card_count(seat));
        status[2] = byte(seen.knights(seat).into());
        status[3] = byte(seen.revealed_points(seat).into());
        status[4] = byte(seen.public_points(seat));
        status[5] = seen.road_length(seat);
        status[6] = u8::from(seen.longest_road() == Some(seat));
        status[7] = u8::from(seen.largest_army() == Some(seat));
        status[8] = left.roads;
        status[9] = left.settlements;
        status[10] = left.cities;
        for (i, port) in status[11..17].iter_mut().enumerate() {
            *port = ports >> i & 1;
        }
        status[17] = seen.has_resigned(seat).into();
        status[18] = byte(owed[seat.index()]);
        status[19] = victims.has(seat).into();
        seat = if seat.index() + 1 == layout.seats() { Seat(0) } else { Seat(seat.0 + 1) };
    }
}

fn write_offers<S: Size>(layout: &Layout, seen: &SeatPosition<'_, S>, context: &Context<'_>, out: &mut [u8]) {
    let (at, me, active) = (&layout.at, seen.seat(), seen.active());
    let offers = seen.offers();
    let shown = match context.answers {
        Some(id) => offers.iter().find(|offer| offer.id == id),
        None => offers.iter().find(|offer| offer.from == active),
    };
    if let Some(offer) = shown {
        put(&mut out[at.offer..at.offer + 5], offer.give.0);
        put(&mut out[at.offer + 5..at.offer + 10], offer.want.0);
        for seat in offer.accepted.iter() {
            out[at.offer + 10 + usize::from(layout.steps_to(me, seat))] = 1;
        }
    }
    out[at.offer + 10 + layout.seats()] = context.offers_left;
    for steps in 1..layout.seats() as u8 {
        let seat = layout.seat_after(me, steps);
        if let Some(counter) = offers.iter().find(|offer| offer.from == seat && seat != active) {
            let to = at.counters + 10 * (usize::from(steps) - 1);
            put(&mut out[to..to + 5], counter.give.0);
            put(&mut out[to + 5..to + 10], counter.want.0);
        }
    }
}

fn write_markets<S: Size>(layout: &Layout, seen: &SeatPosition<'_, S>, context: &Context<'_>, out: &mut [u8]) {
    let (at, me) = (&layout.at, seen.seat());
    for (i, held) in seen.holdings().0.into_iter().enumerate() {
        out[at.fractions + i] = (held % 1000 * 256 / 1000) as u8;
    }
    let Some((pools, ports)) = seen.markets() else { return };
    for (i, (pool, port)) in pools.iter().zip(ports).enumerate() {
        let entries = &mut out[at.markets + MARKET_ENTRIES * i..][..MARKET_ENTRIES];
        let [first, second] = pool.reserves();
        let part = (first * 65_536 / (first + second).max(1)).min(65_535) as u16;
        let cards = ((first + second) / 1000).min(65_535) as u16;
        entries[0] = port.is_some().into();
        entries[2..4].copy_from_slice(&part.to_be_bytes());
        entries[4..6].copy_from_slice(&cards.to_be_bytes());
        if let Some(port) = port {
            let ends = context.board.port_ends[usize::from(*port)];
            let (_, settlements, cities) = seen.pieces(me);
            entries[1] = ends.iter().any(|&end| settlements.has(end) || cities.has(end)).into();
            for end in ends {
                out[at.market_ports + Market::COUNT * end + i] = 1;
            }
        }
    }
    for steps in 0..layout.seats() as u8 {
        let seat = layout.seat_after(me, steps);
        for market in Market::all() {
            let to = at.shares + Market::COUNT * usize::from(steps) + market.index();
            out[to] = byte(seen.shares(seat, market) / 1000);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_spread_in_order() {
        for bits in 0..=255 {
            assert_eq!(spread(bits), [0, 1, 2, 3, 4, 5, 6, 7].map(|i| bits >> i & 1));
        }
        for length in [1, 7, 8, 54, 64] {
            let word = 0x9E37_79B9_7F4A_7C15_u64;
            let mut out = vec![9; length];
            mark(&mut out, &word);
            assert!((0..length).all(|i| u64::from(out[i]) == word >> i & 1), "{length}");
        }
    }
}
