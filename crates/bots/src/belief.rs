//! What a seat believes about the opponents' hands, given everything it has observed.
//!
//! All resource movements except thefts are public, so hands are known up to the stolen cards. Every combination of
//! stolen cards is a possible world with a probability; later actions rule many of them out.

use crate::determinization::sample_hidden;
use random::Random;
use rules::{Action, Guess, Known, MAX_SEATS, ObservedAction, Parts, Seat, SeatKnowledge, State, Theft};

/// At most this many worlds are kept; the least likely are dropped.
const MAX_WORLDS: usize = 160;

/// One card, in thousandths.
const CARD: i64 = 1000;

/// Hands by seat, in thousandths of a card.
type Hands = [[i64; 5]; MAX_SEATS];

/// One possible assignment of hands.
#[derive(Clone, Copy, Debug)]
struct World {
    hands: Hands,
    probability: f64,
}

/// A probability distribution over the opponents' hands.
///
/// It starts with empty hands, before the first action, and must receive every action through [`Belief::observe`].
#[derive(Clone, Debug)]
pub struct Belief {
    worlds: Vec<World>,
}

impl Default for Belief {
    fn default() -> Self {
        Self { worlds: vec![World { hands: [[0; 5]; MAX_SEATS], probability: 1.0 }] }
    }
}

/// The worlds that a theft can lead to from one world.
fn thefts(world: &World, theft: &Theft) -> Vec<World> {
    let (by, from) = (theft.by.index(), theft.from.index());
    let hand = world.hands[from];
    let total: i64 = hand.iter().sum();
    let amount = i64::from(theft.amount);
    let mut worlds = Vec::new();
    for (kind, &held) in hand.iter().enumerate() {
        let possible = theft.resource.is_none_or(|resource| resource.index() == kind);
        if possible && held > 0 && held.min(CARD) == amount {
            let mut hands = world.hands;
            hands[from][kind] -= amount;
            hands[by][kind] += amount;
            worlds.push(World { hands, probability: world.probability * held as f64 / total as f64 });
        }
    }
    worlds
}

impl Belief {
    /// Updates the belief with an action as this seat has observed it.
    pub fn observe(&mut self, observed: &ObservedAction) {
        for world in &mut self.worlds {
            for (hand, change) in world.hands.iter_mut().zip(&observed.changes.0) {
                for (held, change) in hand.iter_mut().zip(change) {
                    *held += change;
                }
            }
        }
        self.worlds.retain(|world| world.hands.iter().flatten().all(|&held| held >= 0));
        if let Action::PlayDevelopmentCard { card: board::Card::Monopoly, resources } = &observed.action {
            // The other seats have none of these resources left.
            let kinds: Vec<usize> = resources.iter().map(|resource| resource.index()).collect();
            let has_none = |(seat, hand): (usize, &[i64; 5])| {
                seat == observed.seat.index() || kinds.iter().all(|&kind| hand[kind] == 0)
            };
            self.worlds.retain(|world| world.hands.iter().enumerate().all(has_none));
        }
        if let Some(theft) = &observed.theft {
            self.worlds = self.worlds.iter().flat_map(|world| thefts(world, theft)).collect();
        }
        self.normalize();
    }

    /// Merges equal worlds, drops the least likely ones, and scales the probabilities to add up to one.
    fn normalize(&mut self) {
        if self.worlds.len() < 2 {
            return;
        }
        self.worlds.sort_unstable_by_key(|world| world.hands);
        self.worlds.dedup_by(|next, kept| {
            let same = next.hands == kept.hands;
            if same {
                kept.probability += next.probability;
            }
            same
        });
        self.worlds.sort_by(|a, b| b.probability.total_cmp(&a.probability));
        self.worlds.truncate(MAX_WORLDS);
        let total: f64 = self.worlds.iter().map(|world| world.probability).sum();
        for world in &mut self.worlds {
            world.probability /= total;
        }
    }

    /// Whether a world agrees with what a seat knows.
    fn fits(world: &World, known: &Known) -> bool {
        let others = || (0..MAX_SEATS).filter(|&seat| seat != known.seat.index());
        let sums = others().all(|seat| world.hands[seat].iter().sum::<i64>() == known.held[seat] as i64);
        let kinds =
            (0..5).all(|kind| others().map(|seat| world.hands[seat][kind]).sum::<i64>() == known.others[kind] as i64);
        let pledged = others().all(|seat| {
            world.hands[seat].iter().zip(known.pledged[seat].0).all(|(&held, count)| held >= i64::from(count) * CARD)
        });
        sums && kinds && pledged
    }

    /// Samples a world by its probability. `None` if no world agrees with what is known, as for a seat that joined
    /// late.
    pub(crate) fn sample(&self, known: &Known, stream: &mut impl Random) -> Option<[Parts; MAX_SEATS]> {
        let fitting = || self.worlds.iter().filter(|world| Self::fits(world, known));
        let total: f64 = fitting().map(|world| world.probability).sum();
        let mut left = total * (stream.below(1 << 32) as f64 / (1_u64 << 32) as f64);
        let mut chosen = None;
        for world in fitting() {
            chosen = Some(world);
            left -= world.probability;
            if left < 0.0 {
                break;
            }
        }
        let mut hands = chosen?.hands.map(|hand| Parts(hand.map(|held| held as u32)));
        hands[known.seat.index()] = Parts::NONE;
        Some(hands)
    }

    /// A complete state that the seat may assume: hands by the belief, development cards at random.
    #[must_use]
    pub fn world(&self, knowledge: &SeatKnowledge, stream: &mut impl Random) -> State {
        knowledge.world(&sample_hidden(knowledge.known(), self, stream))
    }

    /// The probability that the opponents have exactly the cards of a guess.
    #[must_use]
    pub fn likelihood(&self, known: &Known, guess: &Guess) -> f64 {
        let same = |world: &&World| {
            let other = |seat: &usize| Seat(*seat as u8) != known.seat;
            (0..MAX_SEATS).filter(other).all(|seat| world.hands[seat].map(|held| held as u32) == guess.hands[seat].0)
        };
        let fitting = || self.worlds.iter().filter(|world| Self::fits(world, known));
        let total: f64 = fitting().map(|world| world.probability).sum();
        fitting().filter(same).map(|world| world.probability).sum::<f64>() / total
    }
}
