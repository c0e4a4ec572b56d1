//! Games of equal bots.

use bots::{Bot, DecisionOrder, Kind, check_or_withdraw};
use random::{FastStream, Purpose, Seed};
use record::{draw, draw_markets};
use rules::{Action, AppliedAction, Event, Game, Refusal, Seat};

/// Games with more turns have no winner.
const MOST_TURNS: u32 = 500;

/// How a game of bots ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    /// Who won, unless the game had too many turns.
    pub winner: Option<Seat>,
    /// How many turns it took.
    pub turns: u32,
}

/// A game with its markets drawn, if it has any.
pub(crate) fn with_markets(game: Game, seed: &Seed) -> Game {
    if game.markets().is_some() { game.with_markets(draw_markets(seed)) } else { game }
}

impl Contest {
    /// Plays a game of equal bots, and tells every action to `note`.
    ///
    /// # Errors
    /// If a bot chooses an illegal action.
    pub fn play(game: &Game, bot: Kind, seed: &Seed, mut note: impl FnMut(&Action)) -> Result<Self, Refusal> {
        let mut chance = FastStream::new(seed, Purpose::Chance);
        let sit = |seat: usize| bot.new_bot(game, &seed.game(seat as u64));
        let mut bots: Vec<Box<dyn Bot>> = (0..game.seats()).map(sit).collect();
        let (mut state, mut order, mut version) = (game.start(), DecisionOrder::default(), 0);
        let mut events: Vec<Event> = Vec::new();
        while state.turn() <= MOST_TURNS {
            let Some(seat) = order.next(game, &state) else { break };
            let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, version));
            let mv = check_or_withdraw(game, &state, seat, &action)?;
            note(&game.action(&mv));
            let outcome = draw(&game.chance(&state, &mv), &mut chance);
            let before = state.clone();
            events.clear();
            game.apply(&mut state, &mv, outcome, &mut events);
            version += 1;
            let applied = AppliedAction { version, before: &before, mv: &mv, outcome, after: &state, events: &events };
            for (seat, bot) in (0..).zip(&mut bots).filter(|(_, bot)| bot.listens()) {
                bot.observe(&game.tell(&applied, Some(Seat(seat))));
            }
        }
        Ok(Self { winner: state.winner(), turns: state.turn().min(MOST_TURNS) })
    }
}
