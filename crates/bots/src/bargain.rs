//! Bargaining: which offers to make, and how to answer them.
//!
//! A trade is priced by what it changes: how much nearer one's own hand gets to what can be bought, and how much nearer
//! the partner's. Nobody who is about to win is traded with, and two players have nothing to trade: what helps one of
//! them harms the other.

use crate::value::Judge;
use board::Resource;
use rules::{Action, Amounts, Offer, Position, Seat, Size};

/// Offers that a bot makes in a turn, at most.
const MOST: usize = 2;
/// Offers that are looked at more closely.
const LOOKED_AT: usize = 5;
/// Points before the goal from which on nobody trades with a player.
const NEAR: u32 = 2;
/// What a trade must gain to be worth the talk.
const LEAST: f32 = 0.01;
/// What part of the partner's gain one wants for oneself; of one who is ahead, all of it.
const SHARE: f32 = 0.4;

/// A second opinion on a trade: the position without it and with it.
pub(crate) trait Opinion<S: Size> {
    /// Whether the trade is good.
    fn approves(&mut self, without: &Position<S>, with: &Position<S>) -> bool;
}

/// No second opinion.
impl<S: Size> Opinion<S> for () {
    fn approves(&mut self, _: &Position<S>, _: &Position<S>) -> bool {
        true
    }
}

/// What a bot remembers of a turn: its offers, and how often it went to the markets.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bargainer {
    turn: u32,
    made: Vec<(Amounts, Amounts)>,
    swaps: usize,
}

/// Swaps that a bot makes in a turn, at most.
const MOST_SWAPS: usize = 5;

impl Bargainer {
    /// Forgets what was before this turn.
    fn turn_to(&mut self, turn: u32) {
        if self.turn != turn {
            *self = Self { turn, ..Self::default() };
        }
    }

    /// Whether to go to the markets once more in this turn.
    pub(crate) fn may_swap(&self, turn: u32) -> bool {
        self.turn != turn || self.swaps < MOST_SWAPS
    }

    /// Notes that a swap is made.
    pub(crate) fn note_swap(&mut self, turn: u32) {
        self.turn_to(turn);
        self.swaps += 1;
    }
}

/// The table, as the seat sees it that is to bargain.
pub(crate) struct Bargain<'a, S: Size> {
    pub(crate) judge: &'a Judge<'a, S>,
    pub(crate) p: &'a Position<S>,
    pub(crate) seat: Seat,
}

impl<S: Size> Bargain<'_, S> {
    /// Whether somebody is about to win.
    fn is_near(&self, seat: Seat) -> bool {
        self.judge.prepared.public_points(self.p, seat) + NEAR >= self.judge.prepared.goal()
    }

    /// Those that may be traded with.
    fn partners(&self) -> Vec<Seat> {
        let others = (0..self.judge.seats as u8).map(Seat).filter(|&other| other != self.seat);
        let mut others: Vec<Seat> = others.filter(|&other| !self.p.has_resigned(other)).collect();
        if others.len() < 2 {
            return Vec::new();
        }
        others.retain(|&other| !self.is_near(other));
        others
    }

    /// Whether a seat would be glad of its gain, given what its partner gains.
    fn is_good(&self, seat: Seat, partner: Seat, own: f32, theirs: f32) -> bool {
        let points = |seat| self.judge.prepared.public_points(self.p, seat);
        let share = if points(partner) > points(seat) { 1.0 } else { SHARE };
        own > LEAST && own > share * theirs
    }

    /// What an exchange of cards makes a seat's hand better by; nothing when it lacks them.
    fn gain(&self, seat: Seat, gives: &Amounts, takes: &Amounts) -> Option<f32> {
        let hand = self.p.cards_in_hand(seat);
        if hand.iter().zip(gives.0).any(|(&held, asked)| held < asked) {
            return None;
        }
        let before = hand.map(f32::from);
        let after = std::array::from_fn(|i| before[i] - f32::from(gives.0[i]) + f32::from(takes.0[i]));
        let can_settle = self.judge.can_settle(self.p, seat);
        let worth = |cards: &[f32; 5]| self.judge.hand(self.p, seat, cards, can_settle);
        Some(worth(&after) - worth(&before))
    }

    fn approves(&self, opinion: &mut impl Opinion<S>, partner: Seat, gives: &Amounts, takes: &Amounts) -> bool {
        let with = self.p.traded(self.seat, gives, partner, takes);
        with.is_some_and(|with| opinion.approves(&self.p.without_offers(), &with))
    }

    /// What to do about offers that stand, if there are any. A seat that is asked about one answers it; the active
    /// player completes the best, and takes back what nobody wants.
    pub(crate) fn respond(&self, opinion: &mut impl Opinion<S>) -> Option<Action> {
        let (p, seat) = (self.p, self.seat);
        let offers = p.offers();
        if p.active() != seat {
            let asked = |offer: &&Offer| offer.from == p.active() && offer.to.has(seat) && !offer.accepted.has(seat);
            return offers.iter().rev().find(asked).map(|offer| self.answer(offer, opinion));
        }
        let offer = offers.first()?;
        if offer.from != seat {
            let (gives, takes) = (&offer.want, &offer.give);
            let good = self.partners().contains(&offer.from)
                && self.gain(seat, gives, takes).is_some_and(|gain| gain > LEAST)
                && self.approves(opinion, offer.from, gives, takes);
            let offer = offer.id;
            return Some(if good { Action::AcceptTrade { offer } } else { Action::RejectTrade { offer } });
        }
        let poorest = |with: &Seat| (self.judge.prepared.public_points(p, *with), with.0);
        let partner = self.partners().into_iter().filter(|&with| offer.accepted.has(with)).min_by_key(poorest);
        Some(match partner.filter(|_| self.gain(seat, &offer.give, &offer.want).is_some()) {
            Some(with) => Action::ConfirmTrade { offer: offer.id, with: with.0 },
            None => Action::CancelTrade { offer: offer.id },
        })
    }

    fn answer(&self, offer: &Offer, opinion: &mut impl Opinion<S>) -> Action {
        let (seat, partner) = (self.seat, offer.from);
        let (gives, mut takes) = (offer.want, offer.give);
        let mut good = |takes: &Amounts| {
            let own = self.gain(seat, &gives, takes)?;
            let theirs = self.gain(partner, takes, &gives)?;
            (self.is_good(seat, partner, own, theirs) && self.approves(opinion, partner, &gives, takes))
                .then_some(theirs)
        };
        if !self.partners().contains(&partner) {
            return Action::RejectTrade { offer: offer.id };
        }
        if good(&takes).is_some() {
            return Action::AcceptTrade { offer: offer.id };
        }
        // One card more of what is offered may make it good, if it still is for the one who asked.
        if let Some(kind) = takes.0.iter().position(|&count| count > 0) {
            takes.0[kind] += 1;
        }
        if self.judge.prepared.may_offer(self.p) && good(&takes).is_some_and(|theirs| theirs > LEAST) {
            return Action::CounterTrade { offer: offer.id, give: gives.into(), want: takes.into() };
        }
        Action::RejectTrade { offer: offer.id }
    }

    /// An offer that is worth making now, if there is one. Somebody must be thought to hold the cards, and to gain.
    pub(crate) fn propose(&self, memory: &mut Bargainer, opinion: &mut impl Opinion<S>) -> Option<Action> {
        let (p, seat) = (self.p, self.seat);
        memory.turn_to(p.turn());
        if p.active() != seat || memory.made.len() >= MOST || !self.judge.prepared.may_offer(p) {
            return None;
        }
        let partners = self.partners();
        let hand = p.cards_in_hand(seat);
        let mut found: Vec<(f32, Seat, Amounts, Amounts)> = Vec::new();
        for give in Resource::ALL {
            for count in 1..=hand[give.index()].min(2) {
                for want in Resource::ALL.into_iter().filter(|&want| want != give) {
                    let (gives, takes) = (Amounts::of(give, count), Amounts::of(want, 1));
                    let own = self.gain(seat, &gives, &takes).filter(|&own| own > LEAST);
                    let Some(own) = own.filter(|_| !memory.made.contains(&(gives, takes))) else { continue };
                    let taker = partners.iter().find(|&&partner| {
                        let theirs = self.gain(partner, &takes, &gives);
                        theirs.is_some_and(|theirs| self.is_good(partner, seat, theirs, own))
                    });
                    found.extend(taker.map(|&taker| (own, taker, gives, takes)));
                }
            }
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        found.truncate(LOOKED_AT);
        let (.., give, want) =
            found.into_iter().find(|(_, taker, gives, takes)| self.approves(opinion, *taker, gives, takes))?;
        memory.made.push((give, want));
        let to = partners.iter().map(|partner| partner.0).collect();
        Some(Action::ProposeTrade { give: give.into(), want: want.into(), to: Some(to) })
    }
}
