//! What every action changed: by the decision, by chance, and by what it revealed.

use crate::course::Step;
use bots::{Belief, Outlook, WinProbabilities};
use random::{FastStream, Purpose, Seed};
use rules::{Chance, Game, MAX_SEATS};

/// In how many deals of the hidden cards a decision is judged.
const WORLDS: u32 = 4;

/// What happened to a game by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ChanceKind {
    /// The dice were rolled.
    Dice,
    /// A development card was bought.
    Card,
    /// A card was stolen.
    Theft,
}

impl ChanceKind {
    pub(crate) fn of(chance: &Chance) -> Option<Self> {
        match chance {
            Chance::None => None,
            Chance::Dice => Some(Self::Dice),
            Chance::Card(_) => Some(Self::Card),
            Chance::Stolen(_) => Some(Self::Theft),
        }
    }
}

/// What an action did to every seat's probability of winning.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    /// The probabilities after it.
    pub(crate) win: WinProbabilities,
    /// The kind of chance that had a part in it.
    pub(crate) chance: Option<ChanceKind>,
    /// By chance: the outcome against the average outcome.
    pub(crate) luck: WinProbabilities,
    /// By the decision, as far as the seat could know.
    pub(crate) play: WinProbabilities,
    /// The rest: by what was revealed, or could not be known.
    pub(crate) information: WinProbabilities,
}

/// The change that a step made, given the probabilities before it.
pub(crate) fn change(
    game: &Game,
    outlook: &Outlook,
    step: &Step,
    before: &WinProbabilities,
    belief: &Belief,
    seed: &Seed,
) -> Change {
    let chance = game.chance(&step.before, &step.mv);
    let win = outlook.of(&step.after);
    let expected = if chance == Chance::None { win } else { outlook.expected(&step.before, &step.mv) };
    // Whoever rolls when it is time to has decided nothing, and offers alone change nothing.
    let changes_nothing = chance == Chance::Dice || (step.negotiates() && step.trade(game).is_none());
    let play = if changes_nothing { [0.0; MAX_SEATS] } else { believed_change(game, outlook, step, belief, seed) };
    Change {
        win,
        chance: ChanceKind::of(&chance),
        luck: each(|i| win[i] - expected[i]),
        play,
        information: each(|i| expected[i] - before[i] - play[i]),
    }
}

/// What a seat could expect its action to change.
fn believed_change(game: &Game, outlook: &Outlook, step: &Step, belief: &Belief, seed: &Seed) -> WinProbabilities {
    let handle = game.seat_handle(&step.before, step.seat(), 0);
    let knowledge = handle.knowledge();
    let mut stream = FastStream::new(seed, Purpose::Choices);
    let mut sum = [0.0; MAX_SEATS];
    let mut worlds = 0;
    for _ in 0..WORLDS {
        let world = belief.world(&knowledge, &mut stream);
        // What others do for a seat, such as giving cards that it could not know of, may be impossible in its beliefs.
        let Ok(mv) = game.check(&world, step.seat(), &step.action) else { continue };
        let (before, after) = (outlook.of(&world), outlook.expected(&world, &mv));
        for (sum, (after, before)) in sum.iter_mut().zip(after.into_iter().zip(before)) {
            *sum += after - before;
        }
        worlds += 1;
    }
    if worlds == 0 { sum } else { sum.map(|sum| sum / f64::from(worlds)) }
}

fn each(value: impl Fn(usize) -> f64) -> WinProbabilities {
    std::array::from_fn(value)
}
