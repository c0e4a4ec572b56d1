//! A guess at what is hidden: the others' cards, which are known together, dealt among them at random.

use crate::belief::Belief;
use random::Random;
use rules::{Guess, Known, MAX_SEATS, Parts};

/// Thousandths of a card.
const CARD: u64 = 1000;

/// Guesses what is hidden: hands as they are believed to be, or else dealt; development cards dealt.
pub(crate) fn imagine(known: &Known, belief: &Belief, stream: &mut impl Random) -> Guess {
    let hands = belief.sample(known, stream).unwrap_or_else(|| deal_hands(known, stream));
    Guess { hands, cards: deal_cards(known, stream) }
}

/// Deals what is hidden: everybody as many cards as they hold, each way equally likely.
#[must_use]
pub fn deal(known: &Known, stream: &mut impl Random) -> Guess {
    Guess { hands: deal_hands(known, stream), cards: deal_cards(known, stream) }
}

fn deal_cards(known: &Known, stream: &mut impl Random) -> [[u16; 5]; MAX_SEATS] {
    let mut cards = [[0; 5]; MAX_SEATS];
    let mut unseen = known.unseen.map(u64::from);
    let mut all: u64 = unseen.iter().sum();
    for (cards, &count) in cards.iter_mut().zip(&known.cards) {
        for _ in 0..count {
            let kind = draw(&unseen, stream.below(all));
            unseen[kind] -= 1;
            all -= 1;
            cards[kind] += 1;
        }
    }
    cards
}

fn deal_hands(known: &Known, stream: &mut impl Random) -> [Parts; MAX_SEATS] {
    let mut hands = [Parts::NONE; MAX_SEATS];
    let mut left = known.others.map(|parts| parts / CARD);
    for (hand, pledged) in hands.iter_mut().zip(&known.pledged) {
        *hand = Parts::from(*pledged);
        for (left, count) in left.iter_mut().zip(pledged.0) {
            *left -= u64::from(count);
        }
    }
    let mut all: u64 = left.iter().sum();
    for (hand, &held) in hands.iter_mut().zip(&known.held) {
        for _ in 0..((held - hand.total()) / CARD).min(all) {
            let kind = draw(&left, stream.below(all));
            left[kind] -= 1;
            all -= 1;
            hand.0[kind] += CARD as u32;
        }
    }
    deal_parts(known, &mut hands, stream);
    hands
}

/// Deals what is less than a card, where there are markets.
fn deal_parts(known: &Known, hands: &mut [Parts; MAX_SEATS], stream: &mut impl Random) {
    let mut left = known.others;
    for hand in hands.iter() {
        for (left, held) in left.iter_mut().zip(hand.0) {
            *left -= u64::from(held);
        }
    }
    for (hand, &held) in hands.iter_mut().zip(&known.held) {
        let mut due = held - hand.total();
        while due > 0 {
            let all: u64 = left.iter().sum();
            let kind = draw(&left, stream.below(all));
            let part = due.min(left[kind]);
            left[kind] -= part;
            due -= part;
            hand.0[kind] += part as u32;
        }
    }
}

/// Which kind the `n`-th of some counted things is.
fn draw(counts: &[u64; 5], mut n: u64) -> usize {
    for (kind, &count) in counts.iter().enumerate() {
        if n < count {
            return kind;
        }
        n -= count;
    }
    unreachable!("there are more than {n}")
}
