//! What a bot remembers about its trades: offers that nobody wanted, what it plays instead, and its use of markets.

use board::Resource;
use rules::{Action, Amounts, Parts, Position, PreparedGame, Seat, Size};

/// The most market swaps a bot makes in a turn.
const MAX_SWAPS: usize = 5;
/// For this many rounds, a bot does not repeat an offer that nobody wanted.
const REFUSAL_ROUNDS: u32 = 2;

/// An exchange that a bot has offered, and not made.
#[derive(Clone, Debug)]
struct Refused {
    give: Amounts,
    want: Amounts,
    /// The first turn in which it may be offered again.
    until: u32,
}

/// The action that a bot prefers if its offer is refused.
#[derive(Clone, Debug)]
struct Fallback {
    action: Action,
    /// What the bot held when it chose the action.
    held: Parts,
}

/// A bot's offers, swaps and deposits.
#[derive(Clone, Debug, Default)]
pub(crate) struct TradeMemory {
    /// The turn that the fields below belong to, except for refusals.
    turn: u32,
    offers: usize,
    fallback: Option<Fallback>,
    swaps: usize,
    /// Given and received in each swap since the last purchase.
    swapped: Vec<(Resource, Resource)>,
    /// The markets that it has deposited into.
    deposited: Vec<String>,
    refused: Vec<Refused>,
}

impl TradeMemory {
    /// Forgets what belongs to earlier turns.
    fn start_turn(&mut self, turn: u32) {
        if self.turn != turn {
            let mut refused = std::mem::take(&mut self.refused);
            refused.retain(|refused| refused.until > turn);
            *self = Self { turn, refused, ..Self::default() };
        }
    }

    /// How many offers the bot has made in this turn.
    pub(crate) fn offers(&mut self, turn: u32) -> usize {
        self.start_turn(turn);
        self.offers
    }

    /// Whether nobody wanted this exchange when it was last offered.
    pub(crate) fn is_refused(&self, give: &Amounts, want: &Amounts) -> bool {
        self.refused.iter().any(|refused| (&refused.give, &refused.want) == (give, want))
    }

    /// Notes an offer, which counts as refused until it is completed.
    pub(crate) fn note_offer(&mut self, turn: u32, seats: usize, give: Amounts, want: Amounts) {
        self.start_turn(turn);
        self.offers += 1;
        self.refused.push(Refused { give, want, until: turn + REFUSAL_ROUNDS * seats as u32 });
    }

    /// Notes what the bot plays if the offer that it makes now is refused.
    pub(crate) fn note_fallback<S: Size>(&mut self, p: &Position<S>, seat: Seat, action: Action) {
        self.start_turn(p.turn());
        self.fallback = Some(Fallback { action, held: p.holdings(seat) });
    }

    /// What the bot wanted to play before it made an offer, if the offer has come to nothing.
    pub(crate) fn take_fallback<S: Size>(
        &mut self,
        prepared: &PreparedGame<S>,
        p: &Position<S>,
        seat: Seat,
    ) -> Option<Action> {
        self.start_turn(p.turn());
        let unchanged = |fallback: &Fallback| fallback.held == p.holdings(seat) && p.offers().is_empty();
        let action = self.fallback.take().filter(unchanged)?.action;
        prepared.check(p, seat, &action).is_ok().then_some(action)
    }

    /// Whether the bot plays an action of its own turn, if it likes it.
    ///
    /// Nothing is swapped back before something is bought: each swap may look a little better than the last, but pays a
    /// fee. Cards are deposited where a seven could take them, and stay there for the turn.
    pub(crate) fn may_play<S: Size>(&self, prepared: &PreparedGame<S>, p: &Position<S>, action: &Action) -> bool {
        let is_new_turn = self.turn != p.turn();
        match action {
            Action::AddLiquidity { .. } => {
                let held: u32 = p.holdings(p.active()).0.iter().sum();
                held / 1000 > prepared.hand_limit()
            }
            Action::RemoveLiquidity { market, .. } => is_new_turn || !self.deposited.contains(market),
            _ => match swap(action).filter(|_| !is_new_turn) {
                Some((give, get)) => self.swaps < MAX_SWAPS && !self.swapped.contains(&(get, give)),
                None => true,
            },
        }
    }

    /// Notes the action that the bot plays.
    pub(crate) fn note<S: Size>(&mut self, p: &Position<S>, action: &Action) {
        self.start_turn(p.turn());
        if let Some(swap) = swap(action) {
            self.swaps += 1;
            self.swapped.push(swap);
        }
        match action {
            Action::AddLiquidity { market, .. } => self.deposited.push(market.clone()),
            Action::BuildRoad { .. }
            | Action::BuildSettlement { .. }
            | Action::UpgradeToCity { .. }
            | Action::BuyDevelopmentCard => self.swapped.clear(),
            Action::ConfirmTrade { offer, .. } => {
                // It was wanted, so it may be offered again in the next turn.
                let made = p.offers().iter().find(|made| made.id == *offer);
                for refused in &mut self.refused {
                    if made.is_some_and(|made| (refused.give, refused.want) == (made.give, made.want)) {
                        refused.until = p.turn() + 1;
                    }
                }
            }
            _ => {}
        }
    }
}

/// What a swap gives and receives.
fn swap(action: &Action) -> Option<(Resource, Resource)> {
    let Action::Swap { give, get, .. } = action else { return None };
    Some((give.only_resource()?, *get))
}
