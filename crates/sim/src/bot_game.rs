//! Playing one game of bots.

use crate::decision_times::DecisionTimes;
use crate::playout::{Ending, Observer};
use bots::{Bot, DecisionOrder, check_or_withdraw};
use random::{FastStream, Purpose, Seed};
use record::draw;
use rules::{AppliedAction, Event, Game, Position, PreparedGame, Seat, Size, State, Witness};
use std::time::Instant;

fn position<'s, S: Size>(prepared: &PreparedGame<S>, state: &'s State) -> &'s Position<S> {
    prepared.position(state).expect("a state of this game")
}

/// Passes every event to a witness and to a list.
struct Tee<'a, W>(&'a mut W, &'a mut Vec<Event>);

impl<W: Witness> Witness for Tee<'_, W> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        let event = event();
        self.0.see(|| event);
        self.1.push(event);
    }
}

/// Plays a game of bots of at most `turn_cap` turns. The seed draws its chance; the durations of decisions are added to
/// `times`, by seat.
///
/// [`run`](crate::run) plays many such games; [`playout`](crate::playout) has an example of the visitor that both need.
///
/// # Errors
/// If the observer stops the game.
///
/// # Panics
/// If a bot chooses an illegal action.
pub fn play_bots<S: Size, O: Observer<S>>(
    prepared: &PreparedGame<S>,
    game: &Game,
    bots: &mut [Box<dyn Bot>],
    seed: &Seed,
    turn_cap: u32,
    times: &mut [DecisionTimes],
    observer: &mut O,
) -> Result<Ending, O::Error> {
    let mut chance = FastStream::new(seed, Purpose::Chance);
    let mut state = game.start();
    observer.start(prepared, position(prepared, &state))?;
    let mut actions = 0;
    let mut order = DecisionOrder::default();
    let has_listeners = bots.iter().any(|bot| bot.listens());
    let mut events = Vec::new();
    while state.turn() <= turn_cap {
        let Some(seat) = order.next(game, &state) else { break };
        let start = Instant::now();
        let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, actions));
        times[seat.index()].record(start.elapsed());
        let mv = check_or_withdraw(game, &state, seat, &action)
            .unwrap_or_else(|refusal| panic!("the bot at {seat} chose {action:?}: {refusal}"));
        let outcome = draw(&game.chance(&state, &mv), &mut chance);
        actions += 1;
        if has_listeners {
            let before = state.clone();
            events.clear();
            game.apply(&mut state, &mv, outcome, &mut Tee(observer.witness(), &mut events));
            let (before, after, events) = (&before, &state, &events[..]);
            let applied = AppliedAction { version: actions, before, mv: &mv, outcome, after, events };
            for (seat, bot) in bots.iter_mut().enumerate().filter(|(_, bot)| bot.listens()) {
                bot.observe(&game.tell(&applied, Some(Seat(seat as u8))));
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
    Ok(Ending { winner: state.winner(), actions, turns: state.turn().min(turn_cap), points })
}
