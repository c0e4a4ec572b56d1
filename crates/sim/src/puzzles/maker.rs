//! Making puzzles: at most one from each game, so that no two are alike.

use super::candidates::{Candidate, PRESET, play};
use super::format::{Puzzle, PuzzleKind, id, listed};
use super::judge::{Judgement, Rejection};
use super::position::{PuzzlePosition, scenario};
use super::rating::{rating, share_solved};
use crate::job::Progress;
use crate::run::StopOnPanic;
use bots::{Kind, Level};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Action, Game};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;

/// The most decisions of a game that are screened.
const MAX_SCREENED: usize = 12;

/// What is looked for in a game.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    /// Only decisions that may be about this are looked at.
    kind: PuzzleKind,
    /// Whether it must be a puzzle that `medium` does not solve; otherwise it should be one of the kind.
    hard: bool,
}

impl Wanted {
    /// Every kind in turn, and three hard puzzles for each that may be easy: most decisions that are clear are easy.
    const fn in_game(number: u64) -> Self {
        let kinds = PuzzleKind::ALL.len() as u64;
        Self { kind: PuzzleKind::ALL[(number % kinds) as usize], hard: !(number / kinds).is_multiple_of(4) }
    }
}

/// What was done to find puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Decisions screened.
    pub screened: u64,
    /// Decisions that were dropped at the screening.
    pub unsuitable: u64,
    /// Decisions that were dropped because they are easy.
    pub easy: u64,
    /// Decisions that were dropped at the verification, by reason.
    pub rejected: [u64; Rejection::ALL.len()],
    /// Puzzles found.
    pub found: u64,
}

impl Tally {
    /// Adds another one.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.screened += other.screened;
        self.unsuitable += other.unsuitable;
        self.easy += other.easy;
        self.found += other.found;
        for (sum, count) in self.rejected.iter_mut().zip(other.rejected) {
            *sum += count;
        }
    }
}

/// What came of one game.
#[derive(Clone, Debug)]
pub struct Found {
    /// The number of the game.
    pub game: u64,
    /// The puzzle, if one was found.
    pub puzzle: Option<Puzzle>,
    /// What was done.
    pub tally: Tally,
}

/// Makes puzzles from games that follow from a seed.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleMaker {
    seed: Seed,
}

impl PuzzleMaker {
    /// Creates a maker. The same seed and number of a game always give the same puzzle.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self { seed }
    }

    /// The game to go on with after some puzzles; `None` if the last one is not of this seed.
    #[must_use]
    pub fn next_game(&self, puzzles: &[Puzzle]) -> Option<u64> {
        let Some(last) = puzzles.last() else { return Some(0) };
        let source = last.scenario["source"].as_str()?.strip_prefix("game ")?;
        let (number, seed) = source.split_once(" of seed ")?;
        let number: u64 = number.parse().ok()?;
        (seed.parse() == Ok(self.seed)).then_some(number + 1)
    }

    /// Looks for puzzles in the games from number `first` on, on several threads, and passes on what comes of each, in
    /// order, until `take` returns `false` or the progress is stopped. It counts the games.
    pub fn run(&self, first: u64, threads: usize, progress: &Progress, mut take: impl FnMut(Found) -> bool) {
        let next = AtomicU64::new(first);
        std::thread::scope(|scope| {
            let (sender, receiver) = sync_channel(1);
            for _ in 0..threads.max(1) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    let _guard = StopOnPanic(progress);
                    while !progress.is_stopped() {
                        let found = self.try_game(next.fetch_add(1, Ordering::Relaxed));
                        progress.games.fetch_add(1, Ordering::Relaxed);
                        // Nobody receives it if enough have been taken.
                        if sender.send(found).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut waiting: BTreeMap<u64, Found> = BTreeMap::new();
            let mut expected = first;
            'taking: for found in receiver {
                waiting.insert(found.game, found);
                while let Some(found) = waiting.remove(&expected) {
                    expected += 1;
                    if !take(found) {
                        break 'taking;
                    }
                }
            }
            progress.stop();
        });
    }

    /// Looks for a puzzle in one game.
    #[must_use]
    pub fn try_game(&self, number: u64) -> Found {
        let seed = self.seed.game(number);
        let (game, candidates) = play(&seed, number);
        let source = format!("game {number} of seed {}", self.seed);
        let mut search = GameSearch {
            game: &game,
            source,
            wanted: Wanted::in_game(number),
            stream: FastStream::new(&seed, Purpose::Markets),
            tally: Tally { games: 1, ..Tally::default() },
        };
        let puzzle = search.puzzle(candidates);
        search.tally.found = puzzle.is_some().into();
        Found { game: number, puzzle, tally: search.tally }
    }
}

/// The search for a puzzle in one game.
struct GameSearch<'a> {
    game: &'a Game,
    source: String,
    wanted: Wanted,
    stream: FastStream,
    tally: Tally,
}

/// A decision that passed the screening.
struct Screened {
    scenario: Value,
    position: PuzzlePosition,
    best: Action,
}

impl GameSearch<'_> {
    /// The first puzzle that is wanted; where it need not be hard, the first one of another kind if there is none.
    fn puzzle(&mut self, mut candidates: Vec<Candidate>) -> Option<Puzzle> {
        candidates.retain(|candidate| candidate.kinds.contains(&self.wanted.kind));
        self.stream.shuffle(&mut candidates);
        let mut others = Vec::new();
        for candidate in candidates.iter().take(MAX_SCREENED) {
            let Some(screened) = self.screen(candidate) else { continue };
            if self.is_wanted(&screened) {
                let puzzle = self.verify(screened);
                if puzzle.is_some() {
                    return puzzle;
                }
            } else if self.wanted.hard {
                self.tally.easy += 1;
            } else {
                others.push(screened);
            }
        }
        others.into_iter().find_map(|screened| self.verify(screened))
    }

    fn new_seed(&mut self) -> Seed {
        Seed::from_u64(self.stream.next())
    }

    fn screen(&mut self, candidate: &Candidate) -> Option<Screened> {
        let Candidate { state, seat, .. } = candidate;
        let name = format!("{seat} chooses in turn {}", state.turn());
        let scenario = scenario(self.game, PRESET, state, &name, &self.source);
        let position = PuzzlePosition::load(&scenario, *seat).expect("positions of games are possible");
        self.tally.screened += 1;
        let Ok(choices) = Judgement::of(&position).screen(&self.new_seed()) else {
            self.tally.unsuitable += 1;
            return None;
        };
        let best = choices[0].action.clone();
        Some(Screened { scenario, position, best })
    }

    fn is_wanted(&mut self, screened: &Screened) -> bool {
        let Screened { position, best, .. } = screened;
        if self.wanted.hard {
            share_solved(position, best, Kind::Level(Level::Medium), 1, &self.new_seed()) == 0.0
        } else {
            PuzzleKind::of(best) == Some(self.wanted.kind)
        }
    }

    fn verify(&mut self, screened: Screened) -> Option<Puzzle> {
        let Screened { scenario, position, best } = screened;
        match Judgement::of(&position).verify(&best, &self.new_seed()) {
            Ok(choices) => {
                let rating = rating(&position, &choices, &self.new_seed());
                let (id, kind, seat) = (id(&position), PuzzleKind::of(&best)?, position.seat.0);
                Some(Puzzle { id, kind, rating, seat, scenario, choices: listed(&choices) })
            }
            Err(rejection) => {
                self.tally.rejected[rejection as usize] += 1;
                None
            }
        }
    }
}
