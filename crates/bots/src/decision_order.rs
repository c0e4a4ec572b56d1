//! The order of decisions in a game of bots.
//!
//! The rules allow every addressed player to answer an offer at any time, and do not wait for answers. In a game of
//! bots, each seat that an offer is addressed to is asked about it once before the offering player continues.

use rules::{Game, Seat, State};

/// Decides which seat is asked next, and remembers which seats have been asked about which offer.
///
/// The crate's first example shows it in use.
#[derive(Clone, Debug, Default)]
pub struct DecisionOrder {
    /// Pairs of offer and seat, for the open offers.
    asked: Vec<(u32, Seat)>,
}

impl DecisionOrder {
    /// The seat that decides next, or `None` once the game is over.
    ///
    /// Every call counts as asking: a seat that is returned for an open offer is not returned for it again.
    pub fn next(&mut self, game: &Game, state: &State) -> Option<Seat> {
        let offers = game.offers(state);
        if offers.is_empty() {
            self.asked.clear();
        } else if let Some((offer, seat)) = self.unanswered(game, state) {
            self.asked.push((offer, seat));
            return Some(seat);
        }
        game.actors(state).lowest()
    }

    /// A seat that has not been asked about an offer of the active player.
    fn unanswered(&self, game: &Game, state: &State) -> Option<(u32, Seat)> {
        let (active, responders) = (game.active(state), game.responders(state));
        game.offers(state).iter().filter(|offer| offer.from == active).find_map(|offer| {
            let waiting = |&seat: &Seat| {
                responders.has(seat) && !offer.accepted.has(seat) && !self.asked.contains(&(offer.id, seat))
            };
            offer.to.iter().find(waiting).map(|seat| (offer.id, seat))
        })
    }
}
