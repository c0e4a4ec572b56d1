//! Decisions of bot games that may become puzzles.

use super::format::PuzzleKind;
use crate::bot_game::play_bots;
use crate::decision_times::DecisionTimes;
use crate::playout::Observer;
use bots::{Bot, Kind, Limit};
use mapfile::{DrawOptions, MapFile, shipped};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Game, Move, Outcome, Position, PreparedGame, Preset, Rules, Seat, Size, Stage, State, Visitor};
use std::convert::Infallible;

/// The rules of all puzzles.
pub(super) const PRESET: Preset = Preset::Official;
/// The map of all puzzles.
const MAP: &str = "standard";
/// The number of seats of the first game, of the second, and so on, and again from the start.
const SEATS: [usize; 8] = [4, 3, 4, 3, 4, 3, 4, 2];
/// The bots that play.
const PLAYERS: [Kind; 2] = [Kind::Greedy, Kind::Search(Limit::Nodes(100))];
/// Games that take longer are cut off.
const TURN_CAP: u32 = 400;
/// The fewest choices of a puzzle; a theft may have two.
const MIN_CHOICES: usize = 3;

/// A decision.
#[derive(Clone)]
pub(super) struct Candidate {
    pub(super) state: State,
    pub(super) seat: Seat,
    /// What it may be about: the kinds of its choices.
    pub(super) kinds: Vec<PuzzleKind>,
}

/// Plays one game and returns it with its decisions, in the order of play.
pub(super) fn play(seed: &Seed, number: u64) -> (Game, Vec<Candidate>) {
    let map = MapFile::parse(shipped(MAP).expect("the map is shipped").as_bytes()).expect("shipped maps are valid");
    let map = map.draw(seed, DrawOptions::default()).map;
    let seats = SEATS[(number % SEATS.len() as u64) as usize];
    let game = Game::new(Rules::preset(PRESET, &map), map, seats).expect("the map is for as many seats");
    let candidates = game.visit(Play { game: &game, seed });
    (game, candidates)
}

struct Play<'a> {
    game: &'a Game,
    seed: &'a Seed,
}

impl Visitor for Play<'_> {
    type Output = Vec<Candidate>;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Vec<Candidate> {
        let Self { game, seed } = self;
        let mut stream = FastStream::new(seed, Purpose::Games);
        let mut bots: Vec<Box<dyn Bot>> = game
            .all_seats()
            .map(|seat| {
                let kind = PLAYERS[stream.below(PLAYERS.len() as u64) as usize];
                kind.new_bot(game, &seed.game(u64::from(seat.0) + 1))
            })
            .collect();
        let mut times = vec![DecisionTimes::default(); game.seats()];
        let mut collector = Collector { game, found: Vec::new(), no_witness: () };
        let Ok(_) = play_bots(prepared, game, &mut bots, seed, TURN_CAP, &mut times, &mut collector);
        collector.found
    }
}

/// Keeps the decisions of a game that offer a choice.
struct Collector<'a> {
    game: &'a Game,
    found: Vec<Candidate>,
    no_witness: (),
}

impl<S: Size> Observer<S> for Collector<'_> {
    type Error = Infallible;
    type Witness = ();

    fn witness(&mut self) -> &mut () {
        &mut self.no_witness
    }

    fn start(&mut self, _: &PreparedGame<S>, _: &Position<S>) -> Result<(), Infallible> {
        Ok(())
    }

    fn acted(&mut self, prepared: &PreparedGame<S>, p: &Position<S>, _: &Move, _: Outcome) -> Result<(), Infallible> {
        let Some(seat) = prepared.actors(p).lowest().filter(|_| p.offers().is_empty()) else { return Ok(()) };
        let state = prepared.state(p.clone());
        // The first placements are all alike, and whether to play a card before the roll is hard to judge.
        if self.game.placement_round(&state) == Some(0) || self.game.stage(&state) == Stage::RollOrPlayKnight {
            return Ok(());
        }
        let mut kinds: Vec<PuzzleKind> =
            prepared.moves(p, seat).filter_map(|mv| PuzzleKind::of(&prepared.action(&mv))).collect();
        let fewest = if kinds.first() == Some(&PuzzleKind::Theft) { 2 } else { MIN_CHOICES };
        if kinds.len() >= fewest {
            kinds.sort_unstable_by_key(|&kind| kind as u8);
            kinds.dedup();
            self.found.push(Candidate { state, seat, kinds });
        }
        Ok(())
    }
}
