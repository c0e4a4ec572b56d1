//! Games of bots, as records.

use bots::{Bot, DecisionOrder, Kind, check_or_withdraw};
use mapfile::{DrawOptions, MapFile, shipped};
use random::{FastStream, Purpose, Seed};
use record::{Agent, Header, Log, Recorded, RngName, UNDO_VERSION, UndoStack, draw};
use rules::{Action, Game, Preset, Rules, Seat, State};
use std::sync::atomic::{AtomicU64, Ordering};

/// A game on a map that is drawn anew.
pub fn new_game(map: &str, preset: Preset, seats: usize, seed: &Seed) -> Game {
    let map = MapFile::parse(shipped(map).unwrap().as_bytes()).unwrap().draw(seed, DrawOptions::default()).map;
    let game = Game::new(Rules::preset(preset, &map), map, seats).unwrap();
    if game.markets().is_some() { game.with_markets(record::draw_markets(seed)) } else { game }
}

/// The record of a whole game; bots take the seats in turn.
pub fn play(game: &Game, kinds: &[&str], seed: &Seed) -> Log {
    let names = game.all_seats().map(|seat| kinds[seat.index() % kinds.len()]);
    let log = Log::new(Header::new(game, names, RngName::Fast, Some(seed)));
    play_from(game, game.start(), log, kinds, seed, &mut |_, _| None)
}

/// What happens instead of a bot's choice: who acts, what they do, and whether they do it themselves.
pub type Instead = (Seat, Action, Option<Agent>);

/// The record of the rest of a game. `instead` is asked before every action with its number, and may replace it. The first
/// bot that builds something changes its mind once, if the log is of a version in which that is possible.
pub fn play_from(
    game: &Game,
    start: State,
    mut log: Log,
    kinds: &[&str],
    seed: &Seed,
    instead: &mut dyn FnMut(usize, &State) -> Option<Instead>,
) -> Log {
    let mut bots: Vec<Box<dyn Bot>> = game
        .all_seats()
        .map(|seat| {
            let kind: Kind = kinds[seat.index() % kinds.len()].parse().unwrap();
            kind.new_bot(game, &seed.game(u64::from(seat.0)))
        })
        .collect();
    let mut dice = FastStream::new(seed, Purpose::Chance);
    let (mut state, mut order, mut version) = (start, DecisionOrder::default(), 0);
    let (mut undo, mut may_undo) = (UndoStack::default(), log.header.version >= UNDO_VERSION);
    while let Some(next) = order.next(game, &state) {
        let (seat, action, by) = instead(log.records.len(), &state)
            .unwrap_or_else(|| (next, bots[next.index()].choose(&game.seat_handle(&state, next, version)), None));
        let mv = check_or_withdraw(game, &state, seat, &action).unwrap();
        let outcome = draw(&game.chance(&state, &mv), &mut dice);
        let before = state.clone();
        let events = game.apply_watched(&mut state, &mv, outcome);
        version += 1;
        let applied =
            rules::AppliedAction { version, before: &before, mv: &mv, outcome, after: &state, events: &events };
        for (bot, seat) in bots.iter_mut().zip(game.all_seats()) {
            if bot.listens() {
                bot.observe(&game.tell(&applied, Some(seat)));
            }
        }
        undo.note(log.records.len() as u64, seat, &game.action(&mv), outcome, &before, &state);
        let recorded = Recorded { by, ..Recorded::new(game.action(&mv), outcome, &events) };
        log.push_recorded(seat, recorded, game.fingerprint(&state).to_string());
        if let Some((seat, undone)) = undo.last().filter(|_| may_undo && by.is_none()) {
            may_undo = false;
            state = undo.pop().unwrap();
            log.push_undo(seat, undone, game.fingerprint(&state).to_string());
        }
        assert!(version < 20_000, "the game does not end");
    }
    log
}

/// Does something for every number below a limit, on all processors; the results are in order.
pub fn for_each<T: Send>(count: u64, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let (next, work) = (AtomicU64::new(0), &work);
    let mut results: Vec<(u64, T)> = std::thread::scope(|scope| {
        let take = || {
            let mut done = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    return done;
                }
                done.push((number, work(number)));
            }
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(take)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}
