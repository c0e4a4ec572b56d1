//! Writes what a seat sees as bytes. It is given a [`SeatPosition`], which does not show hidden cards.

use crate::layout::{Layout, MARKET_ENTRIES, STATUS};
use crate::look::position;
use board::{Hex, PortKind, Terrain, Topology};
use rules::{Bits, Game, Market, PreparedGame, Prompt, Seat, SeatPosition, Size, State, Visitor};

/// What the part of an observation is written from that does not change during a game. It is kept short, because each of
/// many games has its own, and reading memory is slower than writing it out.
pub(crate) struct BoardBlock {
    /// The kind of each hex, then the number of each, then its pips.
    hexes: Vec<u8>,
    /// The entries of the section `ports` that are 1.
    ports: Vec<usize>,
    port_ends: Vec<[usize; 2]>,
}

impl BoardBlock {
    pub fn new(game: &Game) -> Self {
        let (topology, layout) = (game.topology(), &game.map().layout);
        let numbers = |topology: &Topology| topology.hexes().map(|hex| topology.hex_number(hex)).collect::<Vec<_>>();
        let hexes = numbers(topology);
        let kind = |&hex: &u32| match layout.terrain(hex) {
            Terrain::Yields(resource) => resource.index() as u8,
            Terrain::Desert | Terrain::Water => 5,
            Terrain::Gold => 6,
        };
        let number = |&hex: &u32| layout.number(hex);
        let pips = |hex: &u32| mapfile::pips(number(hex)) as u8;
        let kinds = hexes.iter().map(kind);
        let hexes = kinds.chain(hexes.iter().map(number)).chain(hexes.iter().map(pips)).collect();
        let (mut ports, mut port_ends) = (Vec::new(), Vec::new());
        for port in layout.ports() {
            let kind = match port.kind {
                PortKind::Generic => 0,
                PortKind::Special(resource) => 1 + resource.index(),
            };
            let ends = [port.edge.0, port.edge.1]
                .map(|end| usize::from(topology.vertex(end).expect("a port is on the coast").0));
            ports.extend(ends.map(|end| 6 * end + kind));
            port_ends.push(ends);
        }
        Self { hexes, ports, port_ends }
    }

    /// Something of each of its lists.
    pub fn touch(&self) -> (Option<&u8>, Option<&usize>) {
        (self.hexes.first(), self.ports.first())
    }

    /// Writes the sections from `terrain` on.
    #[inline]
    fn write(&self, out: &mut [u8]) {
        let count = self.hexes.len() / 3;
        let (kinds, rest) = self.hexes.split_at(count);
        for (i, kind) in kinds.iter().enumerate() {
            // This writes one entry too many, which comes next.
            out[7 * i..7 * i + 8].copy_from_slice(&SPREAD[1 << kind]);
        }
        let (numbers, ports) = out[7 * count..].split_at_mut(2 * count);
        numbers.copy_from_slice(rest);
        ports.fill(0);
        for &entry in &self.ports {
            ports[entry] = 1;
        }
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
    let out: &mut [u8; 5] = out.first_chunk_mut().expect("room for five resources or cards");
    *out = numbers.map(|number| byte(number.into()));
}

/// Every eight bits as eight bytes that are 0 or 1.
static SPREAD: [[u8; 8]; 256] = {
    let mut all = [[0; 8]; 256];
    let mut i = 0;
    while i < 256 * 8 {
        all[i / 8][i % 8] = ((i / 8) >> (i % 8) & 1) as u8;
        i += 1;
    }
    all
};

/// Writes a set of `count` places at an offset: 1 for its members, 0 for the others. Without branches on the members,
/// which nobody can predict. It may write up to seven zeros more.
#[inline]
fn mark<B: Bits>(out: &mut [u8], offset: usize, count: usize, set: &B) {
    let end = (offset + count.next_multiple_of(8)).min(out.len());
    for (i, part) in out[offset..end].chunks_mut(64).enumerate() {
        let mut bits = set.word(i);
        let (eights, rest) = part.as_chunks_mut::<8>();
        for eight in eights {
            *eight = SPREAD[bits as usize & 255];
            bits >>= 8;
        }
        if !rest.is_empty() {
            rest.copy_from_slice(&SPREAD[bits as usize & 255][..rest.len()]);
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
    context.board.write(board);
    write_pieces(layout, seen, out);
    // The settlements, cities and roads between these are written already.
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

/// Writes the settlements, cities and roads, in this order, because each set may write zeros beyond its end.
#[inline]
fn write_pieces<S: Size>(layout: &Layout, seen: &SeatPosition<'_, S>, out: &mut [u8]) {
    let at = &layout.at;
    let (vertices, edges) = (layout.topology().vertex_count(), layout.topology().edge_count());
    for steps in 0..layout.seats() {
        let (_, settlements, _) = seen.pieces(layout.seat_after(seen.seat(), steps as u8));
        mark(out, at.settlements + vertices * steps, vertices, settlements);
    }
    for steps in 0..layout.seats() {
        let (_, _, cities) = seen.pieces(layout.seat_after(seen.seat(), steps as u8));
        mark(out, at.cities + vertices * steps, vertices, cities);
    }
    for steps in 0..layout.seats() {
        let (roads, _, _) = seen.pieces(layout.seat_after(seen.seat(), steps as u8));
        mark(out, at.roads + edges * steps, edges, roads);
    }
}

#[inline]
fn write_players<S: Size>(layout: &Layout, seen: &SeatPosition<'_, S>, out: &mut [u8]) {
    let at = &layout.at;
    let (owed, victims) = (seen.owed(), seen.victims());
    let mut seat = seen.seat();
    for steps in 0..layout.seats() {
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
        // This writes two entries too many, which come next.
        status[11..19].copy_from_slice(&SPREAD[usize::from(ports)]);
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
        for (bits, bytes) in (0..=255_u8).zip(SPREAD) {
            assert_eq!(bytes, [0, 1, 2, 3, 4, 5, 6, 7].map(|i| bits >> i & 1));
        }
        for (count, more) in [(1, 0), (7, 57), (8, 9), (54, 0), (54, 1), (54, 100), (64, 0), (64, 1)] {
            let word = 0x9E37_79B9_7F4A_7C15_u64 & u64::MAX >> (64 - count);
            let mut out = vec![9; 3 + count + more];
            mark(&mut out, 3, count, &word);
            assert!((0..count).all(|i| u64::from(out[3 + i]) == word >> i & 1), "{count}");
            let spilled = count.next_multiple_of(8) - count;
            assert!((0..more).all(|i| out[3 + count + i] == if i < spilled { 0 } else { 9 }), "{count} {more}");
            assert_eq!(out[..3], [9; 3]);
        }
    }
}
