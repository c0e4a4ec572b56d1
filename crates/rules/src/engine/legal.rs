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

    #[inline(always)]
    fn select_among<const MORE: bool>(&self, p: &Position<S>, part: Part, pick: impl FnOnce(u64) -> u64) -> MoveKind {
        let actions = self.main_actions::<MORE>(p, part);
        let n = pick(actions.count());
        self.nth_main::<MORE>(p, &actions, n)
    }

    /// The main actions. Without `MORE`, which is faster: combined phases, no open offers and no playable cards.
    #[inline(always)]
    fn main_actions<const MORE: bool>(&self, p: &Position<S>, part: Part) -> MainActions {
        let may_build = !MORE || matches!(part, Part::Open | Part::Build);
        let may_trade = !MORE || matches!(part, Part::Open | Part::Trade);
        let player = p.player(p.active);
        let (hand, left) = (player.hand, player.left);
        let may_pay = |price: Hand| may_build & hand.covers(price);
        let may_bargain = !MORE || may_trade && !self.has_markets;
        let bank = if may_bargain { self.bank_trades(p) } else { BankTrades::NONE };
        MainActions {
            bank,
            trades: bank.count(),
            roads: player.road_spots.count_if(may_pay(ROAD) & (left.roads > 0)),
            cards: u32::from(may_pay(CARD) & (p.deck != [0; 5])),
            settlements: player.on_road.count_without_if(&p.crowded, may_pay(SETTLEMENT) & (left.settlements > 0)),
            cities: u32::from(player.built.settlements) * u32::from(may_pay(CITY) & (left.cities > 0)),
            plays: if MORE && may_build { self.count_plays(p) } else { [0; 4] },
            begins: MORE && part == Part::Trade,
            answers: if MORE && may_bargain { self.real_answers(p, p.active) } else { Vec::new() },
            market: if MORE && may_trade && self.has_markets {
                self.market_moves(p, p.active)
            } else {
                MarketMoves::default()
            },
        }
    }

    /// The `n`-th of the main actions, from 0, in the order of the fields.
    #[inline(always)]
    fn nth_main<const MORE: bool>(&self, p: &Position<S>, actions: &MainActions, n: u64) -> MoveKind {
        let counted = actions.counted();
        if n + 1 == actions.count() {
            return MoveKind::EndTurn;
        }
        if MORE && n >= counted {
            return self.nth_more(p, actions, n - counted);
        }
        let player = p.player(p.active);
        let mut n = n as u32;
        if n < actions.trades {
            return actions.bank.nth(n);
        }
        n -= actions.trades;
        if n < actions.roads {
            return MoveKind::BuildRoad(Edge(player.road_spots.nth(n) as u32));
        }
        n -= actions.roads;
        if n < actions.cards {
            return MoveKind::BuyCard;
        }
        n -= actions.cards;
        if n < actions.settlements {
            return MoveKind::BuildSettlement(Vertex(player.on_road.nth_without(&p.crowded, n) as u16));
        }
        MoveKind::BuildCity(Vertex(player.settlements.nth(n - actions.settlements) as u16))
    }

    /// The `n`-th of the main actions that are rarely possible.
    fn nth_more(&self, p: &Position<S>, actions: &MainActions, n: u64) -> MoveKind {
        let played: u64 = actions.plays.iter().sum();
        if n < played {
            return self.nth_play(p, &actions.plays, n);
        }
        let n = n - played;
        let begins = u64::from(actions.begins);
        if n < begins {
            return MoveKind::BeginBuild;
        }
        let n = n - begins;
        match p.exchange() {
            Some(exchange) => actions.market.nth(exchange, p.active, n as u32),
            None => actions.answers[n as usize],
        }
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
        // The main actions are counted once, not again for each of them.
        let main = match &p.phase {
            Phase::Main(part) if seat == p.active => Some(self.main_actions::<true>(p, *part)),
            _ => None,
        };
        let count = main.as_ref().map_or_else(|| self.count(p, seat), MainActions::count);
        (0..count).filter_map(move |n| match &main {
            Some(actions) => Some(Move { seat, kind: self.nth_main::<true>(p, actions, n) }),
            None => self.select(p, seat, |_| n),
        })
    }
}

/// The main actions of the active player, counted by kind.
struct MainActions {
    bank: BankTrades,
    trades: u32,
    roads: u32,
    cards: u32,
    settlements: u32,
    cities: u32,
    plays: [u64; 4],
    begins: bool,
    answers: Vec<MoveKind>,
    market: MarketMoves,
}

impl MainActions {
    /// The number of those that are often possible.
    #[inline(always)]
    fn counted(&self) -> u64 {
        u64::from(self.roads + self.settlements + self.cities + self.cards + self.trades)
    }

    /// The number of all, with the end of the turn.
    #[inline(always)]
    fn count(&self) -> u64 {
        let traded = u64::from(self.market.count()) + self.answers.len() as u64;
        self.counted() + self.plays.iter().sum::<u64>() + u64::from(self.begins) + traded + 1
    }
}
