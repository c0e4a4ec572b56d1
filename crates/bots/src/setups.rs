//! Setups: how the placements at the beginning of a game may go, and what they are worth.

use crate::greedy::{best_move, ranked};
use crate::heuristic::Heuristic;
use crate::outlook::{Outlook, WinProbabilities};
use crate::rollout::Rollouts;
use random::{FastStream, Random};
use rules::{Choice, Game, Move, Position, PreparedGame, Seat, Size, State, Visitor};

/// How often a player takes the spot that `greedy` ranks first, second and so on, of 20 times. Nobody knows what the others
/// will take, so a spot must be good whatever they do.
const RANKS: [u64; 4] = [12, 5, 2, 1];

/// Plays setups of one game.
///
/// ```
/// use hexhaven_bots::Setups;
/// # use random::{FastStream, Purpose, Seed};
/// # let map = rules::doc_map();
/// # let game = rules::Game::new(rules::Rules::preset(rules::Preset::Official, &map), map, 2).unwrap();
/// let mut stream = FastStream::new(&Seed::from_u64(1), Purpose::Choices);
/// let setup = Setups::new(&game).play(&game.start(), rules::Seat(1), &mut stream, |free| free[0]).unwrap();
/// assert_eq!(setup.choices.len(), 2);
/// ```
pub struct Setups {
    game: Game,
    outlook: Outlook,
    rollouts: Rollouts,
}

/// A setup that was played to its end.
pub struct PlayedSetup {
    /// The spots that the seat chose from, and which one it took, in order.
    pub choices: Vec<(Vec<u32>, u32)>,
    /// Everybody's probability of winning before the first roll.
    pub win: WinProbabilities,
    /// The state before the first roll.
    pub state: State,
}

impl Setups {
    /// For setups of a game.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        Self { game: game.clone(), outlook: Outlook::new(game), rollouts: Rollouts::new(game) }
    }

    /// Plays a setup on. The seat builds its next settlement at the vertex that `first` picks from those that are free;
    /// everything else is chosen as `greedy` ranks it, with some variety. `None` if the seat places no more settlements.
    pub fn play(
        &self,
        state: &State,
        seat: Seat,
        stream: &mut FastStream,
        first: impl FnOnce(&[u32]) -> u32,
    ) -> Option<PlayedSetup> {
        let (choices, state) = self.game.visit(Play { setups: self, state, seat, stream, first })?;
        Some(PlayedSetup { choices, win: self.outlook.of(&state), state })
    }

    /// Who wins if every seat plays on as `greedy`, without trades between players. The same seed gives the same dice.
    #[must_use]
    pub fn winner(&self, state: &State, seed: u64) -> Option<Seat> {
        self.game.visit(Winner { setups: self, state, seed })
    }
}

struct Play<'a, F> {
    setups: &'a Setups,
    state: &'a State,
    seat: Seat,
    stream: &'a mut FastStream,
    first: F,
}

impl<F: FnOnce(&[u32]) -> u32> Visitor for Play<'_, F> {
    type Output = Option<(Vec<(Vec<u32>, u32)>, State)>;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Self::Output {
        let Self { setups: Setups { game, rollouts, .. }, state, seat, stream, first } = self;
        let heuristic = rollouts.heuristic(prepared);
        let mut p = prepared.position(state).expect("the state belongs to this game").clone();
        let (mut choices, mut first) = (Vec::new(), Some(first));
        while p.is_setup() {
            let Some(actor) = prepared.actors(&p).lowest() else { break };
            let free = spots(game, prepared, &p, actor);
            let mv = if free.is_empty() {
                best_move(&heuristic, &p, actor, stream)
            } else if actor == seat {
                let numbers: Vec<u32> = free.iter().map(|&(number, _)| number).collect();
                let picked = first.take().map(|first| first(&numbers));
                let named = picked.and_then(|picked| free.iter().find(|(number, _)| *number == picked));
                let mv = named.map_or_else(|| by_rank(&heuristic, &p, actor, stream), |&(_, mv)| mv);
                let taken = free.iter().find(|(_, other)| *other == mv).map_or(0, |&(number, _)| number);
                choices.push((numbers, taken));
                mv
            } else {
                by_rank(&heuristic, &p, actor, stream)
            };
            let chance = prepared.chance(&p, &mv);
            let outcome = chance.pick(stream.below(chance.total()));
            prepared.apply(&mut p, &mv, outcome, &mut ());
        }
        (!choices.is_empty()).then(|| (choices, prepared.state(p)))
    }
}

/// Where a seat may build a settlement now, by the vertices' public numbers.
fn spots<S: Size>(game: &Game, prepared: &PreparedGame<S>, p: &Position<S>, seat: Seat) -> Vec<(u32, Move)> {
    let mut spots = Vec::new();
    prepared.for_each_choice(p, seat, |choice| {
        if let Choice::Settlement(vertex) = choice {
            spots.push((game.topology().vertex_number(vertex), prepared.move_of(p, choice)));
        }
    });
    spots
}

/// One of the moves that `greedy` ranks first.
fn by_rank<S: Size>(heuristic: &Heuristic<'_, S>, p: &Position<S>, seat: Seat, stream: &mut FastStream) -> Move {
    let ranked = ranked(heuristic, p, seat, stream);
    let ranks = &RANKS[..RANKS.len().min(ranked.len())];
    let mut drawn = stream.below(ranks.iter().sum());
    let rank = ranks.iter().position(|&share| {
        let here = drawn < share;
        drawn = drawn.saturating_sub(share);
        here
    });
    ranked[rank.unwrap_or(0)].1
}

struct Winner<'a> {
    setups: &'a Setups,
    state: &'a State,
    seed: u64,
}

impl Visitor for Winner<'_> {
    type Output = Option<Seat>;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Option<Seat> {
        let p = prepared.position(self.state).expect("the state belongs to this game");
        self.setups.rollouts.winner(prepared, p, self.seed)
    }
}
