//! Perft: how many sequences of actions there are, chance outcomes told apart.

use rules::{Game, Position, PreparedGame, Size, State, Visitor};

/// The number of sequences of `depth` of (seat, action, outcome) from a state.
///
/// Without offers, counters, revealing and resigning; 36 ordered dice; drawn and stolen cards by kind. A sequence that
/// the end of the game cuts short does not count.
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
