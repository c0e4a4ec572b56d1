//! The consistency check of a position: compares incrementally updated data with values derived from the pieces.
//!
//! For tests, simulations and fuzzing. The game itself never uses it.

use crate::options::{Bank, MaritimeStock};
use crate::position::amounts::{Amounts, CARD_PARTS, Hand};
use crate::position::bits::Bits;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::{Phase, Position};
use crate::rulebook::markets::{Exchange, Market, Pool};
use board::{Card, Edge, Resource, Vertex};

impl<S: Size> PreparedGame<S> {
    /// Checks that a position is consistent.
    ///
    /// # Errors
    /// Describes the first contradiction found.
    pub fn audit(&self, p: &Position<S>) -> Result<(), String> {
        self.audit_cards(p)?;
        self.audit_markets(p)?;
        self.audit_pieces(p)?;
        self.audit_awards(p)?;
        self.audit_phase(p)
    }

    /// Whether all pieces and cards are accounted for, as in every game that began at the setup.
    #[must_use]
    pub fn is_complete(&self, p: &Position<S>) -> bool {
        let limits = self.map().pieces;
        let whole_fund = |exchange: &Exchange| {
            let fund = exchange.fund().iter().zip(self.stock().0);
            fund.into_iter().all(|(&fund, count)| fund == i64::from(count) * i64::from(CARD_PARTS))
        };
        p.stock.amounts() == self.stock()
            && p.exchange().is_none_or(whole_fund)
            && self.players(p).iter().all(|player| {
                player.built.roads + player.left.roads == limits.roads
                    && player.built.settlements + player.left.settlements == limits.settlements
                    && player.built.cities + player.left.cities == limits.cities
            })
    }

    fn audit_cards(&self, p: &Position<S>) -> Result<(), String> {
        if let (Bank::Limited(stock), false) = (self.rules().bank, self.has_markets) {
            self.audit_stock(p, &stock)?;
        }
        for seat in self.all_seats() {
            let player = p.player(seat);
            if player.revealed > player.cards[Card::VictoryPoint.index()] {
                return Err(format!("{seat} has revealed more points than it has"));
            }
            if seat == p.active && (0..5).any(|kind| p.fresh[kind] > player.cards[kind]) {
                return Err(format!("{seat} bought more cards this turn than it has"));
            }
            if p.out.has(seat) && (p.held(seat) > 0 || player.cards != [0; 5]) {
                return Err(format!("{seat} has resigned but still has cards"));
            }
        }
        Ok(())
    }

    fn audit_markets(&self, p: &Position<S>) -> Result<(), String> {
        let Some(exchange) = p.exchange() else { return Ok(()) };
        if !exchange.is_consistent() {
            return Err(format!("the cached market data does not match the markets: {exchange:?}"));
        }
        for port in 0..self.port_ends.len() as u8 {
            if exchange.ports().iter().filter(|&&here| here == Some(port)).count() != 1 {
                return Err(format!("port {port} does not have exactly one market"));
            }
        }
        if exchange.missing().count() != Market::COUNT - self.port_ends.len() {
            return Err("a market is at a port that does not exist".to_owned());
        }
        for market in Market::all() {
            let pool = exchange.pool(market);
            let held: u64 = self.all_seats().map(|seat| u64::from(exchange.held(seat, market))).sum();
            if pool.reserves().contains(&0) || held >= pool.shares() {
                return Err(format!("{market}: {pool:?}, but seats have {held} shares"));
            }
        }
        for seat in self.all_seats() {
            if p.out.has(seat) && Market::all().any(|market| exchange.held(seat, market) > 0) {
                return Err(format!("{seat} has resigned but still has shares"));
            }
            for resource in Resource::ALL {
                let full = p.player(seat).hand.get(resource) == Hand::MOST;
                if exchange.rest(seat)[resource] >= CARD_PARTS && !full {
                    return Err(format!("{seat} has whole {resource} cards beside its hand"));
                }
            }
        }
        Ok(())
    }

    fn audit_stock(&self, p: &Position<S>, stock: &Amounts) -> Result<(), String> {
        for resource in Resource::ALL {
            let held: u32 = self.players(p).iter().map(|player| u32::from(player.hand.get(resource))).sum();
            let may_get = self.maritime_unlimited || self.may_get(p).has(resource);
            if may_get != (self.maritime_unlimited || self.available(p, resource) > 0) {
                return Err(format!("{resource}: the stock of the bank is inconsistent"));
            }
            if p.stock.get(resource) > stock[resource] {
                return Err(format!("{resource}: {} cards, but there are {}", p.stock.get(resource), stock[resource]));
            }
            if held > p.stock.get(resource).into() && self.rules().maritime_stock == MaritimeStock::Limited {
                return Err(format!("{resource}: {held} in hands, more than the {} there are", p.stock.get(resource)));
            }
        }
        Ok(())
    }

    fn audit_pieces(&self, p: &Position<S>) -> Result<(), String> {
        let limits = self.map().pieces;
        for seat in self.all_seats() {
            let player = p.player(seat);
            let (built, left) = (player.built, player.left);
            for (kind, on_board, counted, left, limit) in [
                ("roads", player.roads.count(), built.roads, left.roads, limits.roads),
                ("settlements", player.settlements.count(), built.settlements, left.settlements, limits.settlements),
                ("cities", player.cities.count(), built.cities, left.cities, limits.cities),
            ] {
                if on_board != u32::from(counted) || u32::from(counted) + u32::from(left) > u32::from(limit) {
                    return Err(format!("{seat}: {on_board} {kind} on the board, {counted} counted, {left} left"));
                }
            }
        }
        let mut derived = p.clone();
        self.derive(&mut derived);
        if derived != *p {
            return Err(format!(
                "the incrementally updated data differs from what follows from the pieces:\n{p:?}\n{derived:?}"
            ));
        }
        let topology = self.topology();
        for vertex in topology.vertices() {
            let owners = self.players(p).iter().filter(|player| player.has_building(vertex)).count();
            let neighbours = topology.adjacent(vertex);
            let crowded = owners > 0 && neighbours.into_iter().any(|v| self.building_owner(p, v).is_some());
            if owners > 1 || crowded {
                return Err(format!("the distance rule is broken at v{}", topology.vertex_number(vertex)));
            }
        }
        for edge in topology.edges() {
            if self.players(p).iter().filter(|player| player.roads.has(edge.0 as usize)).count() > 1 {
                return Err(format!("two roads on {:?}", topology.edge_numbers(edge)));
            }
        }
        Ok(())
    }

    fn audit_awards(&self, p: &Position<S>) -> Result<(), String> {
        if self.longest_road_holder(p, p.longest_road) != p.longest_road {
            return Err("the wrong player has the longest road".to_owned());
        }
        if self.largest_army_holder(p, p.largest_army) != p.largest_army {
            return Err("the wrong player has the largest army".to_owned());
        }
        for seat in self.all_seats() {
            let player = p.player(seat);
            let awards = [p.longest_road, p.largest_army].iter().filter(|&&holder| holder == Some(seat)).count();
            let points = player.settlements.count()
                + 2 * player.cities.count()
                + 2 * awards as u32
                + u32::from(player.cards[Card::VictoryPoint.index()]);
            if points != self.public_points(p, seat) + self.hidden_points(p, seat) {
                return Err(format!("{seat} has {points} points"));
            }
        }
        Ok(())
    }

    fn audit_phase(&self, p: &Position<S>) -> Result<(), String> {
        let actors = self.actors(p);
        if p.is_over() != actors.is_empty() {
            return Err("nobody can act, and the game is not over".to_owned());
        }
        if let Some(seat) = actors.iter().find(|&seat| p.out.has(seat) || self.count(p, seat) == 0) {
            return Err(format!("the game waits for {seat}, who has no legal action"));
        }
        match &p.phase {
            Phase::Discard { owed } => {
                let wrong = |seat: &Seat| owed[seat.index()] > 0 && owed[seat.index()] != self.discards(p, *seat);
                self.all_seats().find(wrong).map_or(Ok(()), |seat| Err(format!("{seat} owes a wrong number of cards")))
            }
            Phase::Steal { victims, .. } if p.robber.map(|hex| self.victims(p, hex)) != Some(*victims) => {
                Err("the victims are not the seats at the robber's hex".to_owned())
            }
            Phase::FreeRoads { .. } if p.player(p.active).road_spots.is_empty() => {
                Err("free roads are due, but there is no place for one".to_owned())
            }
            _ => Ok(()),
        }
    }

    /// The longest road of a seat by trying every trail: slow, but obviously correct.
    #[must_use]
    pub fn brute_force_road(&self, p: &Position<S>, seat: Seat) -> u32 {
        let roads: Vec<Edge> = p.player(seat).roads.iter().map(|i| Edge(i as u32)).collect();
        let mut used = vec![false; roads.len()];
        let mut best = 0;
        for vertex in self.topology().vertices() {
            self.try_trails(p, seat, &roads, &mut used, vertex, 0, &mut best);
        }
        best
    }

    #[allow(clippy::too_many_arguments, reason = "a recursion that keeps no state of its own")]
    fn try_trails(
        &self,
        p: &Position<S>,
        seat: Seat,
        roads: &[Edge],
        used: &mut [bool],
        from: Vertex,
        length: u32,
        best: &mut u32,
    ) {
        *best = (*best).max(length);
        if length > 0 && self.is_blocked(p, seat, from) {
            return;
        }
        for (i, &edge) in roads.iter().enumerate() {
            let [a, b] = self.topology().edge_ends(edge);
            if used[i] || (a != from && b != from) {
                continue;
            }
            used[i] = true;
            self.try_trails(p, seat, roads, used, if a == from { b } else { a }, length + 1, best);
            used[i] = false;
        }
    }

    /// Number of free roads that are due.
    #[must_use]
    pub fn free_roads(&self, p: &Position<S>) -> u8 {
        if let Phase::FreeRoads { left, .. } = p.phase { left } else { 0 }
    }

    /// Whether the game has markets.
    #[must_use]
    pub fn has_markets(&self) -> bool {
        self.has_markets
    }

    /// The pool of every market, in canonical order; `None` in a game without markets.
    #[must_use]
    pub fn pools(&self, p: &Position<S>) -> Option<[Pool; Market::COUNT]> {
        p.exchange().map(|exchange| *exchange.pools())
    }

    /// A seat's shares in every market, in thousandths and canonical order.
    #[must_use]
    pub fn shares(&self, p: &Position<S>, seat: Seat) -> [u32; Market::COUNT] {
        let mut shares = [0; Market::COUNT];
        if let Some(exchange) = p.exchange() {
            for market in Market::all() {
                shares[market.index()] = exchange.held(seat, market);
            }
        }
        shares
    }

    /// Thousandths of each resource that fees have taken out of the game.
    #[must_use]
    pub fn burned(&self, p: &Position<S>) -> [u64; 5] {
        p.exchange().map_or([0; 5], |exchange| *exchange.burned())
    }

    /// The length of a seat's longest road, as the position records it.
    #[must_use]
    pub fn road_length(&self, p: &Position<S>, seat: Seat) -> u32 {
        p.player(seat).road_length.into()
    }

    /// Points of a seat, including hidden ones.
    #[must_use]
    pub fn all_points(&self, p: &Position<S>, seat: Seat) -> u32 {
        self.public_points(p, seat) + self.hidden_points(p, seat)
    }

    /// Development cards in the deck and in hands, by kind.
    #[must_use]
    pub fn unplayed_cards(&self, p: &Position<S>) -> [u32; 5] {
        std::array::from_fn(|kind| {
            u32::from(p.deck[kind]) + self.players(p).iter().map(|player| u32::from(player.cards[kind])).sum::<u32>()
        })
    }
}
