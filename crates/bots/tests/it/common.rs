//! Games of bots, watched action by action.

use hexhaven_bots::{Bot, DecisionOrder, check_or_withdraw};
use mapfile::{DrawOptions, MapFile, shipped};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Action, AppliedAction, Event, Game, Preset, Rules, Seat, State, Witness};

/// A game for four on the board that a seed draws.
pub fn new_game(map: &str, preset: Preset, seed: &Seed) -> Game {
    let file = MapFile::parse(shipped(map).expect("the map is shipped").as_bytes()).expect("the map is valid");
    let map = file.draw(seed, DrawOptions::default()).map;
    Game::new(Rules::preset(preset, &map), map, 4).expect("four may play")
}

/// A list of events.
struct Events(Vec<Event>);

impl Witness for Events {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        self.0.push(event());
    }
}

/// Plays a game and passes every action to a closure, with the state before and the move that it became.
pub fn watch(game: &Game, seed: &Seed, bots: &mut [Box<dyn Bot>], mut see: impl FnMut(&State, Seat, &Action)) -> State {
    let mut dice = FastStream::new(seed, Purpose::Chance);
    let (mut state, mut order, mut version) = (game.start(), DecisionOrder::default(), 0);
    while let Some(seat) = order.next(game, &state) {
        let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, version));
        see(&state, seat, &action);
        let mv = check_or_withdraw(game, &state, seat, &action).expect("bots choose legal actions");
        let chance = game.chance(&state, &mv);
        let outcome = chance.pick(dice.below(chance.total()));
        let (before, mut events) = (state.clone(), Events(Vec::new()));
        game.apply(&mut state, &mv, outcome, &mut events);
        version += 1;
        let applied = AppliedAction { version, before: &before, mv: &mv, outcome, after: &state, events: &events.0 };
        for (number, bot) in bots.iter_mut().enumerate().filter(|(_, bot)| bot.listens()) {
            bot.observe(&game.tell(&applied, Some(Seat(number as u8))));
        }
    }
    state
}
