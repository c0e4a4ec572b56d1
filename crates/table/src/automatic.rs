//! Actions made for a player: when time is up, and when they leave.

use crate::clock::unanswered;
use crate::play::Play;
use bots::Kind;
use protocol::{Awaited, Deadline};
use random::{GameStream, Purpose, Random};
use rules::{Action, HandView, Quantities, Quantity, Seat, Stage};

impl Play {
    /// The action made for a seat whose time is up.
    ///
    /// Setup pieces, the robber and gold are placed and chosen as `greedy` would; the dice are rolled, random cards
    /// discarded, offers refused, free roads stopped, and the turn ended.
    #[must_use]
    pub fn timeout_action(&self, deadline: &Deadline) -> Action {
        let seat = Seat(deadline.seat);
        match deadline.what {
            Awaited::Roll if self.free_roads() => Action::StopFreeRoads,
            Awaited::Roll => Action::RollDice,
            Awaited::Discard => self.random_discard(seat),
            Awaited::Answer => Action::RejectTrade { offer: deadline.which },
            Awaited::Turn if self.free_roads() => Action::StopFreeRoads,
            Awaited::Turn => Action::EndTurn,
            Awaited::Setup | Awaited::Robber | Awaited::Gold => {
                let handle = self.game().seat_handle(self.state(), seat, self.version());
                Kind::Greedy.new_bot(self.game(), &self.choices_seed(seat)).choose(&handle)
            }
        }
    }

    fn free_roads(&self) -> bool {
        self.game().view(self.state(), None, 0).pending.free_roads > 0
    }

    /// A random choice of the required number of cards, each card equally likely.
    fn random_discard(&self, seat: Seat) -> Action {
        let view = self.game().view(self.state(), Some(seat), self.version());
        let due = view.pending.discard.get(&seat.0).copied().unwrap_or_default();
        let HandView::Own { resources, .. } = &view.players[seat.index()].hand else {
            unreachable!("a seat sees its own hand");
        };
        // With fractional cards, discards are fractional too; they are counted in thousandths.
        let mut left: Vec<u64> = resources.0.iter().map(|&parts| parts.into()).collect();
        let mut taken = [0_i64; 5];
        let mut stream = GameStream::new(&self.choices_seed(seat), Purpose::Choices);
        let mut due = u64::from(due) * CARD;
        while due > 0 {
            let mut n = stream.below(left.iter().sum());
            let kind = left.iter().position(|&parts| {
                let here = n < parts;
                n = n.saturating_sub(parts);
                here
            });
            let Some(kind) = kind else { break };
            let part = due.min(CARD).min(left[kind]);
            left[kind] -= part;
            taken[kind] += part as i64;
            due -= part;
        }
        Action::Discard { cards: Quantities(taken.map(Quantity::from_thousandths)) }
    }

    /// A legal action for a seat that must act, when nothing else can choose: the end of the turn or a refusal if they
    /// are legal, otherwise the first legal action.
    #[must_use]
    pub fn fallback_action(&self, seat: Seat) -> Option<Action> {
        let mut actions: Vec<Action> =
            self.game().moves(self.state(), seat).iter().map(|mv| self.game().action(mv)).collect();
        actions.retain(|action| *action != Action::Resign);
        let ends = |action: &Action| matches!(action, Action::EndTurn | Action::RejectTrade { .. });
        let place = actions.iter().position(ends).unwrap_or(0);
        (place < actions.len()).then(|| actions.swap_remove(place))
    }

    /// The next action to make when a player leaves: their open offers and answers are withdrawn, one by one; none
    /// if nothing is left to withdraw.
    #[must_use]
    pub fn leaving_action(&self, seat: Seat) -> Option<Action> {
        if self.game().stage(self.state()) != Stage::MainActions {
            return None;
        }
        self.game().offers(self.state()).iter().find_map(|offer| {
            if offer.from == seat {
                return Some(Action::CancelTrade { offer: offer.id });
            }
            offer.accepted.has(seat).then_some(Action::RejectTrade { offer: offer.id })
        })
    }

    /// Offers of the active player that the seat has not answered.
    #[must_use]
    pub fn unanswered(&self, seat: Seat) -> Vec<u32> {
        unanswered(self.game(), self.state()).filter(|(whose, _)| *whose == seat).map(|(_, offer)| offer).collect()
    }
}

/// One card, in thousandths.
const CARD: u64 = 1000;
