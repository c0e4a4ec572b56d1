//! Winning in this turn: whenever a few actions of its own are certain to win, a bot takes the first of them.

use board::Card;
use rules::{
    Amounts, Chance, Game, Move, Outcome, Position, PreparedGame, ROAD_COST, SETTLEMENT_COST, Seat, Size, VpCards,
};

/// The most points of one action: a settlement that also wins the longest road.
const MAX_POINTS: u32 = 3;
/// The longest line, in actions.
const MAX_LENGTH: u32 = 3;
/// What the cheapest building that gives a point costs, and a road.
const CARDS_OF_SETTLEMENT: u32 = cards(SETTLEMENT_COST);
const CARDS_OF_ROAD: u32 = cards(ROAD_COST);
/// The points of the longest road and the largest army.
const POINTS_OF_AWARD: u32 = 2;
/// At most this many actions are tried.
const MAX_TRIED: u64 = 5000;

const fn cards(Amounts([a, b, c, d, e]): Amounts) -> u32 {
    a as u32 + b as u32 + c as u32 + d as u32 + e as u32
}

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
        if self.prepared.all_points(p, self.seat) + self.most_points(p, length) < self.prepared.goal() {
            return None;
        }
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

    /// A bound of the points that a line of this length can gain.
    fn most_points(&self, p: &Position<S>, length: u32) -> u32 {
        let cards = p.development_cards(self.seat);
        let has = |card: Card| cards[card.index()] > 0;
        // Swaps in markets may yield more cards than they take.
        let resources = match self.game.markets() {
            Some(_) => u32::MAX,
            None => {
                let hand = p.cards_in_hand(self.seat).iter().map(|&count| u32::from(count)).sum::<u32>();
                hand + if has(Card::YearOfPlenty) { 2 } else { 0 }
            }
        };
        let buildings = (resources / CARDS_OF_SETTLEMENT).min(length);
        // A settlement may also interrupt the longest road of another player.
        let may_build = resources >= CARDS_OF_ROAD || has(Card::RoadBuilding) || self.prepared.free_roads(p) > 0;
        let road = if p.longest_road() != Some(self.seat) && may_build { POINTS_OF_AWARD } else { 0 };
        let army = if p.largest_army() != Some(self.seat) && has(Card::Knight) { POINTS_OF_AWARD } else { 0 };
        buildings + road + army
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

#[cfg(test)]
mod tests {
    use super::*;
    use mapfile::{DrawOptions, MapFile, shipped};
    use random::{FastStream, Purpose, Random, Seed};
    use rules::{Preset, Rules, Visitor};

    struct Explore<'a> {
        game: &'a Game,
        stream: FastStream,
    }

    impl Visitor for Explore<'_> {
        type Output = u32;

        /// Plays a game of random moves. From every position, random lines are tried; the result is the number of those that
        /// gained as much as the bound allows.
        fn visit<S: Size>(mut self, prepared: &PreparedGame<S>) -> u32 {
            let state = self.game.start();
            let mut p = prepared.position(&state).expect("it is this game's").clone();
            let mut reached = 0;
            while p.winner().is_none() && p.turn() < 400 {
                let seat = prepared.actors(&p).lowest().expect("the game waits for somebody");
                let lines = Lines { game: self.game, prepared, seat, left: MAX_TRIED };
                let mut next = p.clone();
                for length in 1..=MAX_LENGTH {
                    if p.active() != seat || p.is_setup() || next.active() != seat || !next.is_setup_or_main() {
                        break;
                    }
                    let count = prepared.count(&next, seat);
                    if count == 0 {
                        break;
                    }
                    let n = self.stream.below(count);
                    let mv = prepared.select(&next, seat, |_| n).expect("the seat can act");
                    if prepared.chance(&next, &mv) != Chance::None {
                        break;
                    }
                    prepared.apply(&mut next, &mv, Outcome::None, &mut ());
                    let gained = prepared.all_points(&next, seat).saturating_sub(prepared.all_points(&p, seat));
                    let bound = lines.most_points(&p, length);
                    assert!(gained <= bound, "{mv:?} makes it {gained} points, not {bound}");
                    reached += u32::from(gained > 0 && gained == bound);
                }
                let n = self.stream.below(prepared.count(&p, seat));
                let mv = prepared.select(&p, seat, |_| n).expect("the seat can act");
                let outcome = prepared.chance(&p, &mv).pick(self.stream.below(prepared.chance(&p, &mv).total()));
                prepared.apply(&mut p, &mv, outcome, &mut ());
            }
            reached
        }
    }

    #[test]
    fn no_line_gains_more_than_the_bound() {
        let file = MapFile::parse(shipped("standard").expect("it is shipped").as_bytes()).expect("it is valid");
        let map = file.draw(&Seed::from_u64(1), DrawOptions::default()).map;
        let reached = (0..20).map(|n| {
            let game = Game::new(Rules::preset(Preset::Official, &map), map.clone(), 4).expect("four can play");
            game.visit(Explore { game: &game, stream: FastStream::new(&Seed::from_u64(n), Purpose::Choices) })
        });
        let reached: u32 = reached.sum();
        assert!(reached > 20, "the bound is tight, and was reached {reached} times");
    }
}
