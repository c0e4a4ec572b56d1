//! Who has the floor: whose decision comes next.
//!
//! The rules let everybody answer an offer at any time and wait for nobody. At a table of bots, each to whom an offer is
//! made is asked about it once, before its maker goes on.

use rules::{Game, Seat, State};

/// Who has been asked already.
#[derive(Clone, Debug, Default)]
pub struct Floor {
    /// By offer and seat, of the offers that stand.
    asked: Vec<(u32, Seat)>,
}

impl Floor {
    /// Whose decision comes next; nobody's when the game is over.
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
