//! Properties that hold for any input bytes, for fuzzing.
//!
//! Each function interprets the bytes in its own way and panics if its property is violated. The fuzz targets and a plain
//! test over their corpus call the same functions. Nothing here touches the file system.

mod actions;
mod any;
mod map;
mod position;
mod record_log;
mod scenario;

pub use actions::actions;
pub use map::map;
pub use position::position;
pub use record_log::record_log;
pub use scenario::scenario;

use crate::oracle::check_json;
use mapfile::MapFile;
use record::truth;
use rules::{Game, PreparedGame, Size, State, Visitor};

/// Larger boards are parsed, but neither drawn nor played on.
const MAX_HEXES: u32 = 400;
/// The most accepted actions per input.
const MAX_ACTIONS: u32 = 250;

/// Runs the audit of the rules on a state.
fn audit(game: &Game, state: &State) -> Result<(), String> {
    struct Audit<'a>(&'a State);

    impl Visitor for Audit<'_> {
        type Output = Result<(), String>;

        fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Self::Output {
            prepared.audit(prepared.position(self.0).expect("the state is this game's"))
        }
    }

    game.visit(Audit(state))
}

/// Panics unless the state passes the audit, and somebody can act unless the game is over.
fn assert_valid(game: &Game, state: &State, after: impl Fn() -> String) {
    if let Err(message) = audit(game, state) {
        panic!("{}: {message}\n{}", after(), truth::encode(game, state));
    }
    let actors = game.actors(state);
    assert_eq!(actors.is_empty(), state.is_over(), "{}: nobody can act, and the game is not over", after());
    for seat in actors.iter() {
        let moves = game.select(state, seat, |_| 0);
        assert!(moves.is_some(), "{}: the game waits for {seat}, who can do nothing", after());
    }
}

fn at_start() -> String {
    "at the start".to_owned()
}

/// Whether a text is a valid map that is small enough to play on.
fn is_small(text: &str) -> bool {
    MapFile::parse(text.as_bytes()).is_ok_and(|file| file.grid().hex_count() <= MAX_HEXES)
}

/// Panics unless a state accepted from outside is valid, reads back, and stays valid after the first and last legal move of
/// every seat.
fn assert_playable(game: &Game, state: &State) {
    assert_valid(game, state, at_start);
    check_json(game, state).unwrap();
    for seat in game.actors(state).union(game.responders(state)).iter() {
        for last in [false, true] {
            let Some(mv) = game.select(state, seat, |count| if last { count - 1 } else { 0 }) else { continue };
            assert_eq!(game.check(state, seat, &game.action(&mv)), Ok(mv), "a legal move of {seat} is refused");
            let chance = game.chance(state, &mv);
            let mut next = state.clone();
            game.apply(&mut next, &mv, chance.pick(if last { chance.total() - 1 } else { 0 }), &mut ());
            assert_valid(game, &next, || {
                format!("{:?} of {seat} from {}", game.action(&mv), truth::encode(game, state))
            });
        }
    }
}
