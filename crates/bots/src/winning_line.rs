//! Winning in this turn: whenever a few actions of its own are certain to win, a bot takes the first of them.

use rules::{Chance, Game, Move, Outcome, Position, PreparedGame, Seat, Size, VpCards};

/// The most points of one action: a settlement that also wins the longest road.
const MAX_POINTS: u32 = 3;
/// The longest line, in actions.
const MAX_LENGTH: u32 = 3;
/// At most this many actions are tried.
const MAX_TRIED: u64 = 5000;

/// The first move of the shortest line that wins in this turn, if one is found. Lines consist of the seat's own actions and
/// depend neither on chance nor on the opponents' cards.
pub(crate) fn winning_move<S: Size>(
    game: &Game,
    prepared: &PreparedGame<S>,
    p: &Position<S>,
    seat: Seat,
) -> Option<Move> {
    if p.active() != seat || p.is_setup() || prepared.all_points(p, seat) + MAX_POINTS < prepared.goal() {
        return None;
    }
    let mut lines = Lines { game, prepared, seat, left: MAX_TRIED };
    (1..=MAX_LENGTH).find_map(|length| lines.first_move(p, length))
}

struct Lines<'a, S: Size> {
    game: &'a Game,
    prepared: &'a PreparedGame<S>,
    seat: Seat,
    /// How many more actions may be tried.
    left: u64,
}

impl<S: Size> Lines<'_, S> {
    /// The first move of a line of exactly this length.
    fn first_move(&mut self, p: &Position<S>, length: u32) -> Option<Move> {
        // Discards, of which there may be millions, win nothing.
        let count = self.prepared.count(p, self.seat);
        if !p.is_setup_or_main() || count > self.left {
            return None;
        }
        self.left -= count;
        for mv in self.prepared.moves(p, self.seat) {
            let only_exchanges = mv.is_bank_trade() || mv.uses_market();
            if (length == 1 && only_exchanges) || self.prepared.overpays(p, &mv) {
                continue;
            }
            if self.prepared.chance(p, &mv) != Chance::None {
                continue;
            }
            let mut next = p.clone();
            self.prepared.apply(&mut next, &mv, Outcome::None, &mut ());
            let found = if length == 1 {
                self.is_won(p, &next)
            } else {
                next.active() == self.seat && next.winner().is_none() && self.first_move(&next, length - 1).is_some()
            };
            if found && !self.takes_cards(p, &next) {
                return Some(mv);
            }
        }
        None
    }

    /// Whether a move wins, if need be by revealing victory points next.
    fn is_won(&self, before: &Position<S>, after: &Position<S>) -> bool {
        let has_enough = |p| self.prepared.all_points(p, self.seat) >= self.prepared.goal();
        let reveals = self.game.rules().vp_cards != VpCards::AtOnce;
        after.winner() == Some(self.seat) || (reveals && !has_enough(before) && has_enough(after))
    }

    /// Whether a move takes cards from others: which ones they hold is only assumed.
    fn takes_cards(&self, before: &Position<S>, after: &Position<S>) -> bool {
        let mut others = (0..self.game.seats() as u8).map(Seat).filter(|&other| other != self.seat);
        others.any(|other| before.holdings(other) != after.holdings(other))
    }
}
