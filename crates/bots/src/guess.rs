//! A guess at what is hidden: the others' cards, which are known together, dealt among them at random.

use random::Random;
use rules::{Guess, Known, MAX_SEATS, Parts};

/// Thousandths of a card.
const CARD: u64 = 1000;

/// Deals what is hidden: everybody as many cards as they hold, each way equally likely.
#[must_use]
pub fn deal(known: &Known, stream: &mut impl Random) -> Guess {
    let mut guess = Guess::default();
    let mut left = known.others.map(|parts| parts / CARD);
    let mut all: u64 = left.iter().sum();
    for seat in 0..MAX_SEATS {
        let mut hand = [0_u32; 5];
        for _ in 0..(known.held[seat] / CARD).min(all) {
            let kind = draw(&left, stream.below(all));
            left[kind] -= 1;
            all -= 1;
            hand[kind] += CARD as u32;
        }
        guess.hands[seat] = Parts(hand);
    }
    let mut unseen = known.unseen.map(u64::from);
    let mut all: u64 = unseen.iter().sum();
    for seat in 0..MAX_SEATS {
        for _ in 0..known.cards[seat] {
            let kind = draw(&unseen, stream.below(all));
            unseen[kind] -= 1;
            all -= 1;
            guess.cards[seat][kind] += 1;
        }
    }
    guess
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
