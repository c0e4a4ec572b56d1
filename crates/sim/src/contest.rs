//! One game of bots.

use crate::playout::{Ending, Observer};
use crate::times::Times;
use bots::{Bot, Floor, agreed};
use random::{FastStream, Purpose, Seed};
use record::draw;
use rules::{AppliedAction, Event, Game, Position, PreparedGame, Seat, Size, State, Witness};
use std::time::Instant;

fn position<'s, S: Size>(prepared: &PreparedGame<S>, state: &'s State) -> &'s Position<S> {
    prepared.position(state).expect("a state of this game")
}

/// Two who hear the same.
struct Both<'a, W>(&'a mut W, &'a mut Vec<Event>);

impl<W: Witness> Witness for Both<'_, W> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        let event = event();
        self.0.see(|| event);
        self.1.push(event);
    }
}

/// Plays a game of bots, of at most so many turns; its chance is the stream of the seed. Decisions are timed by seat.
///
/// # Errors
/// When the observer stops it.
///
/// # Panics
/// When a bot chooses what is not legal.
pub fn contest<S: Size, O: Observer<S>>(
    prepared: &PreparedGame<S>,
    game: &Game,
    bots: &mut [Box<dyn Bot>],
    seed: &Seed,
    most_turns: u32,
    times: &mut [Times],
    observer: &mut O,
) -> Result<Ending, O::Error> {
    let mut chance = FastStream::new(seed, Purpose::Chance);
    let mut state = game.start();
    observer.start(prepared, position(prepared, &state))?;
    let mut actions = 0;
    let mut floor = Floor::default();
    let telling = bots.iter().any(|bot| bot.listens());
    let mut events = Vec::new();
    while state.turn() <= most_turns {
        let Some(seat) = floor.next(game, &state) else { break };
        let begun = Instant::now();
        let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, actions));
        times[seat.index()].note(begun.elapsed());
        let mv = agreed(game, &state, seat, &action)
            .unwrap_or_else(|refusal| panic!("the bot of {seat} chose {action:?}: {refusal}"));
        let outcome = draw(&game.chance(&state, &mv), &mut chance);
        actions += 1;
        if telling {
            let before = state.clone();
            events.clear();
            game.apply(&mut state, &mv, outcome, &mut Both(observer.witness(), &mut events));
            let (before, after, events) = (&before, &state, &events[..]);
            let happened = AppliedAction { version: actions, before, mv: &mv, outcome, after, events };
            for (seat, bot) in bots.iter_mut().enumerate().filter(|(_, bot)| bot.listens()) {
                bot.observe(&game.tell(&happened, Some(Seat(seat as u8))));
            }
        } else {
            game.apply(&mut state, &mv, outcome, observer.witness());
        }
        observer.acted(prepared, position(prepared, &state), &mv, outcome)?;
    }
    let mut points = [0; rules::MAX_SEATS];
    for (seat, points) in points.iter_mut().enumerate().take(game.seats()) {
        *points = prepared.all_points(position(prepared, &state), Seat(seat as u8));
    }
    for bot in bots {
        bot.end(state.winner(), &points[..game.seats()]);
    }
    Ok(Ending { winner: state.winner(), actions, turns: state.turn().min(most_turns), points })
}
