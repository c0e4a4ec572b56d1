//! What a seat knows, in the form that bots need: a state without hidden information, and guesses to fill it in.
//!
//! How the other seats' cards are distributed among them is hidden, and so are the development cards in their hands and
//! in the deck. The totals are not: a player who has watched the whole game can count them.

use crate::game::{Game, State};
use crate::position::amounts::{Amounts, CARD_PARTS, Hand, Parts};
use crate::position::commerce::Commerce;
use crate::position::prepared::PreparedGame;
use crate::position::seat::{MAX_SEATS, Seat};
use crate::position::size::Size;
use crate::position::state::Position;
use board::{Card, Resource};

/// The game as a seat knows it.
#[derive(Clone)]
pub struct SeatKnowledge {
    /// Without the other seats' hands and cards, the deck, and the cards another seat bought this turn.
    state: State,
    known: Known,
}

/// What is known about the hidden information.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The seat that knows it.
    pub seat: Seat,
    /// Cards in each other seat's hand, in thousandths over all resources; 0 for the seat itself.
    pub held: [u64; MAX_SEATS],
    /// Cards of each resource in all other seats' hands together, in thousandths.
    pub others: [u64; 5],
    /// Cards that each other seat is known to have because of open offers: what it offers, and what it has agreed to
    /// give.
    pub pledged: [Amounts; MAX_SEATS],
    /// Number of development cards of each other seat that nobody else has seen.
    pub cards: [u16; MAX_SEATS],
    /// Development cards that the seat has not seen, by kind: those of other seats and of the deck together.
    pub unseen: [u16; 5],
}

/// A guess of the hidden information.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guess {
    /// Each other seat's cards, in thousandths.
    pub hands: [Parts; MAX_SEATS],
    /// Each other seat's unseen development cards, by kind. The remaining unseen cards are the deck.
    pub cards: [[u16; 5]; MAX_SEATS],
}

impl SeatKnowledge {
    /// What is known about the hidden information.
    #[must_use]
    pub const fn known(&self) -> &Known {
        &self.known
    }

    /// The complete state according to a guess.
    ///
    /// # Panics
    /// If the guess contradicts what is known.
    #[must_use]
    pub fn world(&self, guess: &Guess) -> State {
        let mut state = self.state.clone();
        match &mut state {
            State::Standard(p) => fill(p, &self.known, guess),
            State::Wide(p) => fill(p, &self.known, guess),
            State::Vast(p) => fill(p, &self.known, guess),
        }
        state
    }
}

fn others<S: Size>(p: &Position<S>, seat: Seat) -> impl Iterator<Item = Seat> + use<S> {
    let count = p.players.as_ref().len().min(MAX_SEATS) as u8;
    (0..count).map(Seat).filter(move |&other| other != seat)
}

fn fill<S: Size>(p: &mut Position<S>, known: &Known, guess: &Guess) {
    p.deck = known.unseen;
    for seat in others(p, known.seat) {
        for resource in Resource::ALL {
            p.set_holding(seat, resource, guess.hands[seat.index()][resource]);
        }
        for (kind, &count) in guess.cards[seat.index()].iter().enumerate() {
            p.player_mut(seat).cards[kind] += count;
            p.deck[kind] -= count;
        }
    }
}

impl Known {
    /// Records that a seat has promised cards, if according to public information it can still have them.
    fn pledge(&mut self, by: Seat, cards: &Amounts) {
        if by == self.seat {
            return;
        }
        let mut pledged = self.pledged;
        for (sum, count) in pledged[by.index()].0.iter_mut().zip(cards.0) {
            *sum = (*sum).max(count);
        }
        let fits_hand = u64::from(pledged[by.index()].total()) * u64::from(CARD_PARTS) <= self.held[by.index()];
        let together = |i: usize| pledged.iter().map(|hand| u64::from(hand.0[i])).sum::<u64>();
        if fits_hand && (0..5).all(|i| together(i) * u64::from(CARD_PARTS) <= self.others[i]) {
            self.pledged = pledged;
        }
    }
}

impl<S: Size> PreparedGame<S> {
    fn knowledge(&self, p: &Position<S>, seat: Seat) -> (Position<S>, Known) {
        let mut known = Known {
            seat,
            held: [0; MAX_SEATS],
            others: [0; 5],
            pledged: [Amounts::NONE; MAX_SEATS],
            cards: [0; MAX_SEATS],
            unseen: p.deck,
        };
        let mut seen = p.clone();
        seen.deck = [0; 5];
        if seat != p.active {
            seen.fresh = [0; 5];
        }
        for other in others(p, seat) {
            let holdings = p.holdings(other);
            known.held[other.index()] = holdings.total();
            for (sum, held) in known.others.iter_mut().zip(holdings.0) {
                *sum += u64::from(held);
            }
            let player = p.player(other);
            let mut hidden = player.cards;
            hidden[Card::VictoryPoint.index()] -= player.revealed;
            known.cards[other.index()] = hidden.iter().sum();
            for (unseen, hidden) in known.unseen.iter_mut().zip(hidden) {
                *unseen += hidden;
            }
            let blank = seen.player_mut(other);
            blank.hand = Hand::NONE;
            blank.cards = [0; 5];
            blank.cards[Card::VictoryPoint.index()] = player.revealed;
            if let Commerce::Markets(exchange) = &mut seen.commerce {
                for resource in Resource::ALL {
                    exchange.set_rest(other, resource, 0);
                }
            }
        }
        for offer in p.offers() {
            known.pledge(offer.from, &offer.give);
            for by in offer.accepted.iter() {
                known.pledge(by, &offer.want);
            }
        }
        (seen, known)
    }
}

impl Game {
    /// What a seat knows, in the form that bots need.
    ///
    /// # Panics
    /// If the state belongs to another game.
    pub(crate) fn knowledge(&self, state: &State, seat: Seat) -> SeatKnowledge {
        struct Look<'s>(&'s State, Seat);

        impl crate::game::Visitor for Look<'_> {
            type Output = SeatKnowledge;

            fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> SeatKnowledge {
                let position = prepared.position(self.0).expect("the state belongs to this game");
                let (seen, known) = prepared.knowledge(position, self.1);
                SeatKnowledge { state: prepared.state(seen), known }
            }
        }

        self.visit(Look(state, seat))
    }
}
