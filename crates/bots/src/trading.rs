//! Trading with other players: which offers to make, and how to answer them.
//!
//! A trade is valued by how much it improves the seat's own hand and how much it improves the partner's. Bots do not
//! trade with a player who is about to win, and not at all in a game of two, where what helps one harms the other.

use crate::heuristic::Heuristic;
use crate::trade_memory::TradeMemory;
use board::Resource;
use rules::{Action, Amounts, MAX_SEATS, Offer, Position, Seat, Size};
use std::array::from_fn;
use std::cell::OnceCell;

/// How many of the best offers are passed to the approval.
const MAX_CANDIDATES: usize = 5;
/// Bots do not trade with a player who is within this many points of winning.
const ALMOST_WON: u32 = 2;

/// By what a bot judges trades.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TradeJudge {
    /// By what they do to the hands; the approval only rejects.
    Hands,
    /// By the approval alone.
    Outcome,
}

/// How readily a bot trades.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TradeStyle {
    /// The most offers it makes in a turn.
    max_offers: usize,
    /// The smallest gain that is worth a trade.
    min_gain: f32,
    /// Its gain must exceed this share of the partner's gain.
    min_share: f32,
    /// The same share if the partner is ahead.
    min_share_of_leader: f32,
    judge: TradeJudge,
}

impl TradeStyle {
    pub(crate) const USUAL: Self =
        Self { max_offers: 2, min_gain: 0.01, min_share: 0.4, min_share_of_leader: 1.0, judge: TradeJudge::Hands };
    pub(crate) const EAGER: Self =
        Self { max_offers: 3, min_gain: 0.001, min_share: 0.05, min_share_of_leader: 0.3, ..Self::USUAL };
    /// As usual, but by the outcome.
    pub(crate) const BY_OUTCOME: Self = Self { judge: TradeJudge::Outcome, ..Self::USUAL };
    /// Looks at its own gain only, however much the trade helps the partner.
    pub(crate) const BEGINNER: Self = Self { min_gain: 0.001, min_share: 0.0, min_share_of_leader: 0.0, ..Self::USUAL };
    pub(crate) const NONE: Self = Self { max_offers: 0, min_gain: f32::INFINITY, ..Self::USUAL };

    /// Whether the bot trades at all.
    pub(crate) fn trades(&self) -> bool {
        self.max_offers > 0
    }

    /// Whether an exchange that gains this much for the hand may be worth making.
    fn considers(&self, own: f32) -> bool {
        self.judge == TradeJudge::Outcome || own > self.min_gain
    }

    /// Whether a gain is large enough, compared with the partner's.
    fn accepts(&self, own: f32, theirs: f32, partner_is_ahead: bool) -> bool {
        let share = if partner_is_ahead { self.min_share_of_leader } else { self.min_share };
        self.judge == TradeJudge::Outcome || (own > self.min_gain && own > share * theirs)
    }
}

/// A second check of a trade that looks good, by comparing the positions without it and with it.
pub(crate) trait TradeApproval<S: Size> {
    fn approves(&mut self, without: &Position<S>, with: &Position<S>) -> bool;

    /// Of the exchanges that look good for the partner's hand as well, keeps those to which somebody is expected to agree.
    fn keep_expected(&mut self, _: &Trader<'_, S>, _: &mut Vec<Exchange>) {}

    /// Keeps the exchanges that are worth offering, best first.
    fn rank(&mut self, _: &Trader<'_, S>, _: &mut Vec<Exchange>) {}
}

/// Approves everything.
impl<S: Size> TradeApproval<S> for () {
    fn approves(&mut self, _: &Position<S>, _: &Position<S>) -> bool {
        true
    }
}

/// An exchange of cards with a partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The other seat.
    pub partner: Seat,
    /// What the partner gets.
    pub gives: Amounts,
    /// What the partner gives.
    pub takes: Amounts,
}

/// A hand, and what is needed to value changes of it.
#[derive(Clone, Copy)]
struct Hand {
    cards: [u16; 5],
    worth: f32,
    can_settle: bool,
}

/// A seat's view of the possible trades in a position.
pub(crate) struct Trader<'a, S: Size> {
    heuristic: &'a Heuristic<'a, S>,
    pub(crate) p: &'a Position<S>,
    pub(crate) seat: Seat,
    style: TradeStyle,
    /// Computed when they are first needed.
    hands: [OnceCell<Hand>; MAX_SEATS],
    /// The seats to trade with, computed when they are first needed.
    partners: OnceCell<Vec<Seat>>,
}

impl<'a, S: Size> Trader<'a, S> {
    pub(crate) fn new(heuristic: &'a Heuristic<'a, S>, p: &'a Position<S>, seat: Seat, style: TradeStyle) -> Self {
        Self { heuristic, p, seat, style, hands: Default::default(), partners: OnceCell::new() }
    }

    /// The same in a position that differs in hidden cards only.
    pub(crate) fn with_other_cards<'b>(&'b self, p: &'b Position<S>) -> Trader<'b, S> {
        Trader { partners: self.partners.clone(), ..Trader::new(self.heuristic, p, self.seat, self.style) }
    }

    fn hand(&self, seat: Seat) -> &Hand {
        self.hands[seat.index()].get_or_init(|| {
            let cards = self.p.cards_in_hand(seat);
            let can_settle = self.heuristic.can_settle(self.p, seat);
            Hand {
                cards,
                worth: self.heuristic.hand_value(self.p, seat, &cards.map(f32::from), can_settle),
                can_settle,
            }
        })
    }

    fn is_about_to_win(&self, seat: Seat) -> bool {
        self.heuristic.prepared.public_points(self.p, seat) + ALMOST_WON >= self.heuristic.prepared.goal()
    }

    fn partners(&self) -> &[Seat] {
        self.partners.get_or_init(|| {
            let others = (0..self.heuristic.seats as u8).map(Seat).filter(|&other| other != self.seat);
            let mut others: Vec<Seat> = others.filter(|&other| !self.p.has_resigned(other)).collect();
            if others.len() < 2 {
                return Vec::new();
            }
            others.retain(|&other| !self.is_about_to_win(other));
            others
        })
    }

    fn is_ahead(&self, seat: Seat, of: Seat) -> bool {
        let points = |seat| self.heuristic.prepared.public_points(self.p, seat);
        points(seat) > points(of)
    }

    /// How much an exchange of cards improves a seat's hand; `None` if it lacks the cards to give.
    fn gain(&self, seat: Seat, gives: &Amounts, takes: &Amounts) -> Option<f32> {
        let Hand { cards, worth, can_settle } = self.hand(seat);
        if cards.iter().zip(gives.0).any(|(&held, asked)| held < asked) {
            return None;
        }
        let after = from_fn(|i| f32::from(cards[i]) - f32::from(gives.0[i]) + f32::from(takes.0[i]));
        Some(self.heuristic.hand_value(self.p, seat, &after, *can_settle) - worth)
    }

    fn approves(&self, approval: &mut impl TradeApproval<S>, partner: Seat, gives: &Amounts, takes: &Amounts) -> bool {
        let with = self.p.traded(self.seat, gives, partner, takes);
        with.is_some_and(|with| approval.approves(&self.p.without_offers(), &with))
    }

    /// How to react to the open offers, if there are any. A seat that is asked answers; the active player confirms the
    /// best accepted offer and cancels what nobody wants.
    pub(crate) fn respond(&self, approval: &mut impl TradeApproval<S>) -> Option<Action> {
        let (p, seat) = (self.p, self.seat);
        let offers = p.offers();
        if p.active() != seat {
            let asked = |offer: &&Offer| offer.from == p.active() && offer.to.has(seat) && !offer.accepted.has(seat);
            return offers.iter().rev().find(asked).map(|offer| self.answer(offer, approval));
        }
        let offer = offers.first()?;
        if offer.from != seat {
            let (gives, takes) = (&offer.want, &offer.give);
            let good = self.partners().contains(&offer.from)
                && self.gain(seat, gives, takes).is_some_and(|gain| self.style.considers(gain))
                && self.approves(approval, offer.from, gives, takes);
            let offer = offer.id;
            return Some(if good { Action::AcceptTrade { offer } } else { Action::RejectTrade { offer } });
        }
        let fewest_points = |with: &Seat| (self.heuristic.prepared.public_points(p, *with), with.0);
        let partner =
            self.partners().iter().copied().filter(|&with| offer.accepted.has(with)).min_by_key(fewest_points);
        Some(match partner.filter(|_| self.gain(seat, &offer.give, &offer.want).is_some()) {
            Some(with) => Action::ConfirmTrade { offer: offer.id, with: with.0 },
            None => Action::CancelTrade { offer: offer.id },
        })
    }

    fn answer(&self, offer: &Offer, approval: &mut impl TradeApproval<S>) -> Action {
        let (seat, partner) = (self.seat, offer.from);
        let (gives, mut takes) = (offer.want, offer.give);
        let mut good = |takes: &Amounts| {
            let own = self.gain(seat, &gives, takes)?;
            let theirs = self.gain(partner, takes, &gives)?;
            let good = self.style.accepts(own, theirs, self.is_ahead(partner, seat));
            (good && self.approves(approval, partner, &gives, takes)).then_some(theirs)
        };
        if !self.partners().contains(&partner) {
            return Action::RejectTrade { offer: offer.id };
        }
        if good(&takes).is_some() {
            return Action::AcceptTrade { offer: offer.id };
        }
        // One more card of what is offered may make it good, if it then still is for the other side.
        if let Some(kind) = takes.0.iter().position(|&count| count > 0) {
            takes.0[kind] += 1;
        }
        if self.heuristic.prepared.may_offer(self.p)
            && good(&takes).is_some_and(|theirs| theirs > TradeStyle::USUAL.min_gain)
        {
            return Action::CounterTrade { offer: offer.id, give: gives.into(), want: takes.into() };
        }
        Action::RejectTrade { offer: offer.id }
    }

    /// An offer that is worth making now, if there is one: another seat must be assumed to have the cards, and to gain.
    pub(crate) fn propose(&self, memory: &mut TradeMemory, approval: &mut impl TradeApproval<S>) -> Option<Action> {
        let (p, seat) = (self.p, self.seat);
        let may_offer = memory.offers(p.turn()) < self.style.max_offers && self.heuristic.prepared.may_offer(p);
        if p.active() != seat || !may_offer {
            return None;
        }
        let partners = self.partners();
        let hand = p.cards_in_hand(seat);
        let mut found: Vec<(f32, Exchange)> = Vec::new();
        for give in Resource::ALL {
            for count in 1..=hand[give.index()].min(2) {
                for want in Resource::ALL.into_iter().filter(|&want| want != give) {
                    let (gives, takes) = (Amounts::of(give, count), Amounts::of(want, 1));
                    let own = self.gain(seat, &gives, &takes).filter(|&own| self.style.considers(own));
                    let Some(own) = own.filter(|_| !memory.is_refused(&gives, &takes)) else { continue };
                    let exchanges = partners.iter().map(|&partner| Exchange { partner, gives, takes });
                    found.extend(
                        exchanges.filter(|exchange| self.suits_partner(exchange)).map(|exchange| (own, exchange)),
                    );
                }
            }
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        // What an exchange is worth hardly depends on the partner.
        found.dedup_by_key(|(_, exchange)| (exchange.gives, exchange.takes));
        let mut found: Vec<Exchange> = found.into_iter().map(|(_, exchange)| exchange).collect();
        approval.keep_expected(self, &mut found);
        match self.style.judge {
            TradeJudge::Hands => found.truncate(MAX_CANDIDATES),
            TradeJudge::Outcome => approval.rank(self, &mut found),
        }
        let approved = |Exchange { partner, gives, takes }: &Exchange| self.approves(approval, *partner, gives, takes);
        let Exchange { gives, takes, .. } = found.into_iter().find(approved)?;
        memory.note_offer(p.turn(), self.heuristic.seats, gives, takes);
        let to = partners.iter().map(|partner| partner.0).collect();
        Some(Action::ProposeTrade { give: gives.into(), want: takes.into(), to: Some(to) })
    }

    /// Whether an exchange is good for anybody the bot trades with.
    pub(crate) fn suits_somebody(&self, exchange: &Exchange) -> bool {
        self.partners().iter().any(|&partner| self.suits_partner(&Exchange { partner, ..*exchange }))
    }

    /// Whether an exchange is good for the partner, who is expected to trade as usual.
    pub(crate) fn suits_partner(&self, exchange: &Exchange) -> bool {
        let Exchange { partner, gives, takes } = exchange;
        let own = self.gain(self.seat, gives, takes);
        let theirs = self.gain(*partner, takes, gives);
        own.zip(theirs)
            .is_some_and(|(own, theirs)| TradeStyle::USUAL.accepts(theirs, own, self.is_ahead(self.seat, *partner)))
    }
}
