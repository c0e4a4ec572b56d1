//! Determinization: dealing the hidden cards at random, so that a position with hidden information can be searched like
//! an open one. The number of cards of each opponent, and the cards of all opponents together, are known.

use crate::belief::Belief;
use random::Random;
use rules::{Guess, Known, MAX_SEATS, Parts};

/// One card, in thousandths.
const CARD: u64 = 1000;

/// Samples the hidden cards: hands from the belief, or dealt uniformly if no believed world fits; development cards
/// always dealt uniformly.
pub(crate) fn sample_hidden(known: &Known, belief: &Belief, stream: &mut impl Random) -> Guess {
    let hands = belief.sample(known, stream).unwrap_or_else(|| deal_hands(known, stream));
    Guess { hands, cards: deal_cards(known, stream) }
}

/// Deals the hidden cards uniformly: every opponent gets the right number of cards.
///
/// ```
/// use hexhaven_bots::deal_hidden;
/// use random::{FastStream, Purpose, Seed};
/// use rules::{Game, State};
///
/// /// A possible state, as far as the seat to move can tell.
/// fn sample_state(game: &Game, state: &State, stream: &mut FastStream) -> State {
///     let seat = game.actors(state).lowest().unwrap();
///     let knowledge = game.seat_handle(state, seat, 0).knowledge();
///     knowledge.world(&deal_hidden(knowledge.known(), stream))
/// }
/// # let map = rules::doc_map();
/// # let game = Game::new(rules::Rules::preset(rules::Preset::Official, &map), map, 3).unwrap();
/// # let mut stream = FastStream::new(&Seed::from_u64(1), Purpose::Choices);
/// # assert_eq!(sample_state(&game, &game.start(), &mut stream), game.start());
/// ```
#[must_use]
pub fn deal_hidden(known: &Known, stream: &mut impl Random) -> Guess {
    Guess { hands: deal_hands(known, stream), cards: deal_cards(known, stream) }
}

fn deal_cards(known: &Known, stream: &mut impl Random) -> [[u16; 5]; MAX_SEATS] {
    let mut cards = [[0; 5]; MAX_SEATS];
    let mut unseen = known.unseen.map(u64::from);
    let mut all: u64 = unseen.iter().sum();
    for (cards, &count) in cards.iter_mut().zip(&known.cards) {
        for _ in 0..count {
            let kind = nth_kind(&unseen, stream.below(all));
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
            let kind = nth_kind(&left, stream.below(all));
            left[kind] -= 1;
            all -= 1;
            hand.0[kind] += CARD as u32;
        }
    }
    deal_parts(known, &mut hands, stream);
    hands
}

/// Deals fractions of cards, which exist only in games with markets.
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
            let kind = nth_kind(&left, stream.below(all));
            let part = due.min(left[kind]);
            left[kind] -= part;
            due -= part;
            hand.0[kind] += part as u32;
        }
    }
}

/// The kind of the `n`-th item, where `counts` says how many items of each kind there are.
fn nth_kind(counts: &[u64; 5], mut n: u64) -> usize {
    for (kind, &count) in counts.iter().enumerate() {
        if n < count {
            return kind;
        }
        n -= count;
    }
    unreachable!("n is below the sum of the counts")
}
