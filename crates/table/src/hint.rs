//! Hints: what a bot would do in a player's place, and its advantages, as facts that the player can see.

mod advantages;

use advantages::{completes_a_purchase, has_nothing_to_build};

pub use advantages::advantages;

use bots::{Bot, check_or_withdraw};
use rules::{Action, Game, Outcome, Quantities, Seat, State};

/// The most offers that are suggested in a turn.
const MAX_OFFERS: usize = 2;
/// How often the adviser is asked again.
const MAX_QUESTIONS: usize = 32;

/// The action that an adviser suggests to a seat that has made these offers (give and want) in this turn.
///
/// It does not repeat an offer, and takes one back only to make room for another: giving up on an offer is left to the
/// player, and until then the adviser plays as if it had not been made.
#[must_use]
pub fn advise(
    adviser: &mut dyn Bot,
    game: &Game,
    state: &State,
    seat: Seat,
    offered: &[(Quantities, Quantities)],
) -> Option<Action> {
    let mut without_offers = state.clone();
    let mut withdrawal = None;
    for _ in 0..MAX_QUESTIONS {
        let chosen = adviser.choose(&game.seat_handle(&without_offers, seat, 0));
        let mv = check_or_withdraw(game, &without_offers, seat, &chosen).ok()?;
        let action = game.action(&mv);
        let repeats = |give: &Quantities, want: &Quantities| offered.iter().any(|(g, w)| (g, w) == (give, want));
        match &action {
            Action::CancelTrade { .. } => {
                game.apply(&mut without_offers, &mv, Outcome::None, &mut ());
                withdrawal.get_or_insert(action);
            }
            // The adviser remembers what it has suggested, and has another idea next time.
            Action::ProposeTrade { give, want, .. } if offered.len() >= MAX_OFFERS || repeats(give, want) => {}
            // Swapping to and fro would only pay fees. The adviser gives up after a few swaps.
            Action::Swap { .. } if !completes_a_purchase(game, state, seat, &action) => {}
            // There is nothing to build, and the turn can just as well end.
            Action::BeginBuild if has_nothing_to_build(game, state, seat) => {
                return Some(Action::EndTurn).filter(|end| game.check(state, seat, end).is_ok()).or(Some(action));
            }
            _ if game.check(state, seat, &action).is_ok() => return Some(action),
            _ => return withdrawal,
        }
    }
    // An adviser that insists is not followed.
    [Action::BeginBuild, Action::EndTurn].into_iter().find(|action| game.check(state, seat, action).is_ok())
}
