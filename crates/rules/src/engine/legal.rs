//! The legal actions of a seat. They are counted first, so that one can be selected without listing all.

use crate::engine::moves::{Move, MoveKind};
use crate::position::amounts::Hand;
use crate::position::bits::Bits;
use crate::position::prepared::PreparedGame;
use crate::position::seat::{Seat, SeatSet};
use crate::position::size::Size;
use crate::position::state::{Dues, Part, Phase, Position};
use crate::rulebook::build::{CARD, CITY, ROAD, SETTLEMENT};
use crate::rulebook::maritime::BankTrades;
use crate::rulebook::markets::MarketMoves;
use board::{Edge, Vertex};

impl<S: Size> PreparedGame<S> {
    /// Seats that the game waits for.
    #[must_use]
    #[inline]
    pub fn actors(&self, p: &Position<S>) -> SeatSet {
        match &p.phase {
            Phase::Gold { owed, .. } | Phase::Discard { owed } => Self::owing(owed),
            Phase::Over { .. } => SeatSet::EMPTY,
            _ => SeatSet::only(p.active),
        }
    }

    /// Seats that owe or are owed something.
    #[inline]
    fn owing(dues: &Dues) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        for (seat, &due) in dues.iter().enumerate().take(S::SEATS) {
            seats.insert_if(Seat(seat as u8), due > 0);
        }
        seats
    }

    /// The lowest seat that owes or is owed something.
    #[inline]
    pub(crate) fn first_due(dues: &Dues) -> Option<Seat> {
        Self::owing(dues).lowest()
    }

    /// Seats that may answer an offer although the game does not wait for them.
    #[must_use]
    pub fn responders(&self, p: &Position<S>) -> SeatSet {
        if !self.may_bargain(p) {
            return SeatSet::EMPTY;
        }
        let mut seats = p
            .offers()
            .iter()
            .fold(SeatSet::EMPTY, |seats, offer| seats.union(offer.to).union(SeatSet::only(offer.from)));
        seats.remove(p.active);
        seats
    }

    /// One of the enumerable legal actions of a seat: `pick` receives their number and returns the index of one.
    ///
    /// Excludes offers and counter-offers, because there are too many, and resigning and revealing, because the game
    /// never waits for them.
    #[inline]
    pub fn select(&self, p: &Position<S>, seat: Seat, pick: impl FnOnce(u64) -> u64) -> Option<Move> {
        self.select_kind(p, seat, pick).map(|kind| Move { seat, kind })
    }

    #[inline]
    pub(crate) fn select_kind(&self, p: &Position<S>, seat: Seat, pick: impl FnOnce(u64) -> u64) -> Option<MoveKind> {
        match &p.phase {
            Phase::Main(part) if seat == p.active => Some(self.select_main(p, *part, pick)),
            Phase::BeforeRoll if seat == p.active => Some(self.select_before_roll(p, pick)),
            Phase::Discard { owed } if owed[seat.index()] > 0 => self.select_discard(p, seat, owed[seat.index()], pick),
            Phase::Gold { owed, .. } if owed[seat.index()] > 0 => self.select_gold(p, owed[seat.index()], pick),
            Phase::Robber { .. } if seat == p.active => self.select_move_robber(p, pick),
            Phase::Steal { victims, .. } if seat == p.active => {
                let n = pick(victims.len() as u64) as usize;
                victims.iter().nth(n).map(MoveKind::Steal)
            }
            Phase::FreeRoads { .. } if seat == p.active => {
                let spots = &p.player(seat).road_spots;
                let count = u64::from(spots.count());
                let n = pick(count + 1);
                Some(if n < count {
                    MoveKind::BuildRoad(Edge(spots.nth(n as u32) as u32))
                } else {
                    MoveKind::StopFreeRoads
                })
            }
            Phase::Setup(placement) if seat == p.active => self.select_setup(p, placement, pick),
            Phase::Main(Part::Open | Part::Trade) if p.has_offers() && !p.out.has(seat) => {
                let answers = self.real_answers(p, seat);
                (!answers.is_empty()).then(|| answers[pick(answers.len() as u64) as usize])
            }
            _ => None,
        }
    }

    /// Whether rolling is the only legal action of the active player before the roll.
    #[inline]
    pub(crate) fn must_roll(&self, p: &Position<S>) -> bool {
        !self.has_ready_card(p) & !p.knight_before_roll
    }

    pub(crate) fn select_before_roll(&self, p: &Position<S>, pick: impl FnOnce(u64) -> u64) -> MoveKind {
        let plays = self.count_plays(p);
        let cards: u64 = plays.iter().sum();
        let skips = u64::from(self.may_skip_roll(p));
        let n = pick(cards + skips + 1);
        if n < cards {
            self.nth_play(p, &plays, n)
        } else if n < cards + skips {
            MoveKind::SkipRoll
        } else {
            MoveKind::Roll
        }
    }

    #[inline(always)]
    pub(crate) fn select_main(&self, p: &Position<S>, part: Part, pick: impl FnOnce(u64) -> u64) -> MoveKind {
        if part == Part::Open && p.commerce.is_quiet() && !self.has_ready_card(p) {
            self.select_among::<false>(p, Part::Open, pick)
        } else {
            self.select_among::<true>(p, part, pick)
        }
    }

    /// The main actions. Without `MORE`, which is faster: combined phases, no open offers and no playable cards.
    #[inline(always)]
    fn select_among<const MORE: bool>(&self, p: &Position<S>, part: Part, pick: impl FnOnce(u64) -> u64) -> MoveKind {
        let may_build = !MORE || matches!(part, Part::Open | Part::Build);
        let may_trade = !MORE || matches!(part, Part::Open | Part::Trade);
        let player = p.player(p.active);
        let (hand, left) = (player.hand, player.left);
        let may_pay = |price: Hand| may_build & hand.covers(price);
        let roads = player.road_spots.count_if(may_pay(ROAD) & (left.roads > 0));
        let settlements = player.on_road.count_without_if(&p.crowded, may_pay(SETTLEMENT) & (left.settlements > 0));
        let cities = u32::from(player.built.settlements) * u32::from(may_pay(CITY) & (left.cities > 0));
        let cards = u32::from(may_pay(CARD) & (p.deck != [0; 5]));
        let may_bargain = !MORE || may_trade && !self.has_markets;
        let bank = if may_bargain { self.bank_trades(p) } else { BankTrades::NONE };
        let trades = bank.count();
        let counted = u64::from(roads + settlements + cities + cards + trades);

        let plays = if MORE && may_build { self.count_plays(p) } else { [0; 4] };
        let played: u64 = if MORE { plays.iter().sum() } else { 0 };
        let begins = u64::from(MORE && part == Part::Trade);
        let answers = if MORE && may_bargain { self.real_answers(p, p.active) } else { Vec::new() };
        let market =
            if MORE && may_trade && self.has_markets { self.market_moves(p, p.active) } else { MarketMoves::default() };
        let traded = u64::from(market.count());
        let more = if MORE { played + begins + traded + answers.len() as u64 } else { 0 };

        let picked = pick(counted + more + 1);
        if picked == counted + more {
            return MoveKind::EndTurn;
        }
        if MORE && picked >= counted {
            let n = picked - counted;
            if n < played {
                return self.nth_play(p, &plays, n);
            }
            let n = n - played;
            if n < begins {
                return MoveKind::BeginBuild;
            }
            let n = n - begins;
            return match p.exchange() {
                Some(exchange) => market.nth(exchange, p.active, n as u32),
                None => answers[n as usize],
            };
        }
        let mut n = picked as u32;
        if n < trades {
            return bank.nth(n);
        }
        n -= trades;
        if n < roads {
            return MoveKind::BuildRoad(Edge(player.road_spots.nth(n) as u32));
        }
        n -= roads;
        if n < cards {
            return MoveKind::BuyCard;
        }
        n -= cards;
        if n < settlements {
            return MoveKind::BuildSettlement(Vertex(player.on_road.nth_without(&p.crowded, n) as u16));
        }
        MoveKind::BuildCity(Vertex(player.settlements.nth(n - settlements) as u16))
    }

    /// The number of enumerable legal actions of a seat.
    #[must_use]
    pub fn count(&self, p: &Position<S>, seat: Seat) -> u64 {
        let mut count = 0;
        self.select(p, seat, |total| {
            count = total;
            0
        });
        count
    }

    /// The enumerable legal actions of a seat.
    pub fn moves<'a>(&'a self, p: &'a Position<S>, seat: Seat) -> impl Iterator<Item = Move> + 'a {
        (0..self.count(p, seat)).filter_map(move |i| self.select(p, seat, |_| i))
    }
}
