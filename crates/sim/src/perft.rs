//! Perft: counting sequences of actions, with chance outcomes distinguished.

use rules::{Game, Position, PreparedGame, Size, State, Visitor};

/// The number of sequences of `depth` steps (seat, action, outcome) from a state.
///
/// Offers, counteroffers, revealing and resigning are excluded; the 36 rolls of two dice are distinguished, drawn and
/// stolen cards by kind. A sequence that ends early because the game is over does not count.
///
/// ```
/// use mapfile::{DrawOptions, MapFile, shipped};
/// use rules::{Game, Preset, Rules};
/// let file = MapFile::parse(shipped("beginner").unwrap().as_bytes()).unwrap();
/// let map = file.draw(&random::Seed::from_u64(0), DrawOptions::default()).map;
/// let game = Game::new(Rules::preset(Preset::Official, &map), map, 3)?;
/// assert_eq!(hexhaven_sim::perft(&game, &game.start(), 1), 54);
/// # Ok::<(), rules::RulesError>(())
/// ```
#[must_use]
pub fn perft(game: &Game, state: &State, depth: u32) -> u64 {
    struct Counter<'a> {
        state: &'a State,
        depth: u32,
    }

    impl Visitor for Counter<'_> {
        type Output = u64;

        fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> u64 {
            let position = prepared.position(self.state).expect("the state is this game's");
            count(prepared, position, self.depth)
        }
    }

    game.visit(Counter { state, depth })
}

fn count<S: Size>(prepared: &PreparedGame<S>, position: &Position<S>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let seats = prepared.actors(position).union(prepared.responders(position));
    let mut nodes = 0;
    for seat in seats.iter() {
        for mv in prepared.moves(position, seat) {
            let outcomes = prepared.chance(position, &mv).outcomes();
            if depth == 1 {
                nodes += outcomes.len() as u64;
                continue;
            }
            for (outcome, _) in outcomes {
                let mut next = position.clone();
                prepared.apply(&mut next, &mv, outcome, &mut ());
                nodes += count(prepared, &next, depth - 1);
            }
        }
    }
    nodes
}
