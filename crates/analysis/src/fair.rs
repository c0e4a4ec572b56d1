//! Fair boards: a drawing of a map on which equally strong bots win equally often from every seat.
//!
//! Few boards are fair, and it takes many games to know one. So the search goes from board to board: it plays games on one,
//! and then exchanges two of its hexes or ports in many ways. Where the bots still choose the same spots, the net
//! tells what the exchange changes, and the games tell what the net misjudges. A board that looks fair must prove it in
//! games with fresh seeds.

use crate::contest::{self, Contest};
use bots::{Bot, DecisionOrder, Kind, Outlook, check_or_withdraw};
use mapfile::{DrawOptions, MapFile};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Game, Options, Preset, Refusal, Rules, RulesError};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, VecDeque};

/// How many boards are drawn at a time.
const BOARDS: u32 = 64;
/// How many boards with two parts exchanged are tried at a time.
const NEIGHBOURS: u32 = 160;
/// How many games a task has.
const GAMES_OF_TASK: u32 = 15;
/// How many tasks there are before the next decision.
const TASKS_AT_ONCE: u32 = 8;
/// How far the net's judgement of one seat on one board typically is from its win rate: the standard deviation.
const NET_ERROR: f64 = 0.08;
/// The same for the difference between two boards with the same setup.
const DIFFERENCE_ERROR: f64 = 0.03;
/// A board must be this likely to pass before it is confirmed.
const WORTH_CONFIRMING: f64 = 0.4;
/// A board must be this likely to pass before games are played on it for its own sake.
const WORTH_PLAYING: f64 = 0.03;
/// After so many games it is known well enough what is wrong with a board to look at its neighbours.
const GAMES_TO_KNOW: u32 = 400;
/// After so many games a board that is not worth confirming hardly becomes so.
const GAMES_TO_GIVE_UP: u32 = 1200;
/// How often a board's neighbours are looked at.
const MOST_EXPLORATIONS: u32 = 4;
/// What the net misjudges on all boards counts as known after so many games.
const GAMES_TO_LEARN: f64 = 1000.0;
/// So many games without a fair board are enough.
const MOST_GAMES: u32 = 200_000;

/// What is to be fair, and for whom.
#[derive(Clone, Debug)]
pub struct FairPlan {
    /// The map.
    pub map: MapFile,
    /// How its random parts are drawn.
    pub drawing: DrawOptions,
    /// The rules.
    pub preset: Preset,
    /// What differs from the preset.
    pub options: Options,
    /// How many seats there are.
    pub seats: usize,
    /// The bot in all seats.
    pub bot: Kind,
    /// Decides which boards are drawn, and how games go.
    pub seed: Seed,
    /// How far a seat's win rate may be from its share.
    pub within: f64,
    /// How many games confirm a board.
    pub games: u32,
}

/// How a board comes about: a drawing, in which parts were exchanged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardName {
    /// The number of the drawing.
    drawn: u32,
    /// The number of every exchange.
    swaps: Vec<u32>,
}

/// Something to be done for the search. Tasks do not depend on each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FairTask {
    /// The number of the board in the search.
    board: usize,
    /// How the board comes about.
    name: BoardName,
    /// The games to play: the number of the first one, and how many; without them, the net judges the board.
    games: Option<(u32, u32)>,
}

/// What came of a task: something for each seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum FairResult {
    /// The probabilities of winning after the setup, and where everybody has built.
    Judged {
        /// The probabilities.
        win: Vec<f64>,
        /// The vertices of each seat.
        setup: Vec<Vec<u32>>,
    },
    /// There is no such board: nothing can be exchanged.
    Missing,
    /// The number of wins.
    Played(Vec<u32>),
}

/// A seat's win rate in the games that confirm a board.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatRate {
    /// How many games it won.
    pub wins: u32,
    /// The rate.
    pub win: f64,
    /// The ends of its 95 % interval.
    pub low: f64,
    /// The ends of its 95 % interval.
    pub high: f64,
}

/// A board that proved to be fair.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FairBoard {
    /// The map without random parts.
    pub text: String,
    /// How many boards were looked at before it was found.
    pub boards: u32,
    /// The games that confirmed it.
    pub games: u32,
    /// Every seat's win rate in them.
    pub seats: Vec<SeatRate>,
}

/// How far the search is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FairProgress {
    /// How many boards have been judged.
    pub boards: u32,
    /// How many games have been played.
    pub games: u32,
    /// How likely it is that the board that is played on passes.
    pub chance: f64,
    /// The share of the confirming games that have been played; 0 while no board is being confirmed.
    pub confirmed: f64,
}

/// Why there is no fair board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FairError {
    /// This number of players cannot play on the map by these rules.
    Rules(RulesError),
    /// A bot chose an illegal action.
    Bot(Refusal),
    /// The map has no random parts, and it is not fair.
    Fixed,
    /// None of the boards was fair.
    NoneFound,
}

impl FairPlan {
    /// The board of a name; `None` if there is nothing to exchange.
    fn map_of(&self, name: &BoardName) -> Option<board::Map> {
        let mut map = self.map.draw(&self.seed.game(name.drawn.into()), self.drawing).map;
        for &swap in &name.swaps {
            let mut stream = FastStream::new(&self.seed.game(swap.into()), Purpose::Choices);
            map = self.map.swapped(&map, self.drawing, &mut stream)?;
        }
        Some(map)
    }

    /// Does a task.
    ///
    /// # Errors
    /// If the map cannot be played on, or a bot plays illegally.
    pub fn perform(&self, task: &FairTask) -> Result<FairResult, FairError> {
        let Some(map) = self.map_of(&task.name) else { return Ok(FairResult::Missing) };
        let rules = Rules::resolve(self.preset, &self.options, &map).map_err(FairError::Rules)?;
        let game = Game::new(rules, map, self.seats).map_err(FairError::Rules)?;
        let Some((first, games)) = task.games else {
            return self.judge(&contest::with_markets(game, &self.seed)).map_err(FairError::Bot);
        };
        let mut wins = vec![0; self.seats];
        for number in first..first.saturating_add(games) {
            let seed = self.seed.game((task.board as u64 + 1) << 32 | u64::from(number));
            let game = contest::with_markets(game.clone(), &seed);
            let contest = Contest::play(&game, self.bot, &seed, |_| ()).map_err(FairError::Bot)?;
            if let Some(winner) = contest.winner {
                wins[winner.index()] += 1;
            }
        }
        Ok(FairResult::Played(wins))
    }

    /// Lets the bots play the setup, and the net judge what they reach.
    fn judge(&self, game: &Game) -> Result<FairResult, Refusal> {
        let mut chance = FastStream::new(&self.seed, Purpose::Chance);
        let mut bots: Vec<Box<dyn Bot>> =
            game.all_seats().map(|seat| self.bot.new_bot(game, &self.seed.game(seat.0.into()))).collect();
        let (mut state, mut order, mut version) = (game.start(), DecisionOrder::default(), 0);
        while game.placement_round(&state).is_some() {
            let Some(seat) = order.next(game, &state) else { break };
            let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, version));
            let mv = check_or_withdraw(game, &state, seat, &action)?;
            let drawn = game.chance(&state, &mv);
            let outcome = drawn.pick(chance.below(drawn.total()));
            game.apply(&mut state, &mv, outcome, &mut ());
            version += 1;
        }
        let built = |player: &rules::PlayerView| player.settlements.iter().map(|vertex| vertex.0).collect();
        let setup = game.view(&state, None, 0).players.iter().map(built).collect();
        Ok(FairResult::Judged { win: Outlook::new(game).of(&state)[..self.seats].to_vec(), setup })
    }
}

/// What is known of a board.
#[derive(Clone, Debug)]
struct Known {
    name: BoardName,
    judged: Vec<f64>,
    setup: Vec<Vec<u32>>,
    games: u32,
    wins: Vec<u32>,
    /// How often its neighbours were looked at.
    explored: u32,
}

/// What a seat's win rate on a board probably is: the mean and the variance.
#[derive(Clone, Copy, Debug)]
struct Belief {
    mean: f64,
    variance: f64,
}

/// The games that are to confirm a board.
#[derive(Clone, Debug)]
struct Confirming {
    board: usize,
    first: u32,
    wins: Vec<u32>,
    games: u32,
}

/// Looks for a fair board. It says what to do next, so that several threads can do it; what it finds does not depend on how
/// many there are.
///
/// ```
/// use hexhaven_analysis::{FairPlan, FairSearch};
/// # use mapfile::{DrawOptions, MapFile, shipped};
/// # use random::Seed;
/// # use rules::{Options, Preset};
/// let plan = FairPlan {
///     map: MapFile::parse(shipped("standard").unwrap().as_bytes()).unwrap(),
///     drawing: DrawOptions::default(),
///     preset: Preset::Official,
///     options: Options::default(),
///     seats: 2,
///     bot: "random".parse().unwrap(),
///     seed: Seed::from_u64(1),
///     within: 0.2, // far more than is fair, so that this example is quick
///     games: 50,
/// };
/// let mut search = FairSearch::new(plan);
/// while let Some(task) = search.next_task() {
///     let result = search.plan().perform(&task).unwrap();
///     search.take(&task, &result);
/// }
/// assert_eq!(search.found().unwrap().seats.len(), 2);
/// ```
pub struct FairSearch {
    plan: FairPlan,
    known: Vec<Known>,
    /// How many boards were drawn, and how many exchanges were made.
    drawn: u32,
    swapped: u32,
    /// Tasks that have not been handed out, and how many have been and are not done.
    tasks: VecDeque<FairTask>,
    open: u32,
    confirming: Option<Confirming>,
    chance: f64,
    found: Option<Result<FairBoard, FairError>>,
}

impl FairSearch {
    /// Prepares a search.
    #[must_use]
    pub fn new(plan: FairPlan) -> Self {
        let (known, tasks) = (Vec::new(), VecDeque::new());
        let (drawn, swapped, open) = (0, 0, 0);
        let mut search = Self { plan, known, drawn, swapped, tasks, open, confirming: None, chance: 0.0, found: None };
        search.draw_boards();
        search
    }

    /// What is searched for.
    #[must_use]
    pub fn plan(&self) -> &FairPlan {
        &self.plan
    }

    /// Something to do; `None` if there is nothing until the results of other tasks have come, or ever.
    pub fn next_task(&mut self) -> Option<FairTask> {
        let task = self.tasks.pop_front()?;
        self.open += 1;
        Some(task)
    }

    /// Whether the search is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.found.is_some()
    }

    /// What was found.
    ///
    /// # Errors
    /// If no board is fair.
    ///
    /// # Panics
    /// If the search is not over.
    pub fn found(&self) -> Result<FairBoard, FairError> {
        self.found.clone().expect("the search is over")
    }

    /// How far the search is.
    #[must_use]
    pub fn progress(&self) -> FairProgress {
        let confirming = self.confirming.as_ref();
        FairProgress {
            boards: self.boards(),
            games: self.games() + confirming.map_or(0, |games| games.games),
            chance: self.chance,
            confirmed: confirming.map_or(0.0, |games| f64::from(games.games) / f64::from(self.plan.games)),
        }
    }

    fn boards(&self) -> u32 {
        self.known.iter().filter(|known| !known.judged.is_empty()).count() as u32
    }

    fn games(&self) -> u32 {
        self.known.iter().map(|known| known.games).sum()
    }

    /// Takes the result of a task.
    pub fn take(&mut self, task: &FairTask, result: &FairResult) {
        match (result, task.games) {
            (FairResult::Judged { win, setup }, None) => {
                let known = &mut self.known[task.board];
                known.judged.clone_from(win);
                known.setup.clone_from(setup);
            }
            (FairResult::Played(wins), Some((_, games))) => {
                let (sums, count) = match &mut self.confirming {
                    Some(confirming) => (&mut confirming.wins, &mut confirming.games),
                    None => {
                        let known = &mut self.known[task.board];
                        (&mut known.wins, &mut known.games)
                    }
                };
                *count += games;
                for (sum, wins) in sums.iter_mut().zip(wins) {
                    *sum += wins;
                }
            }
            _ => {}
        }
        self.open -= 1;
        // Decisions are made when all results are there, so that their order does not matter.
        if self.open == 0 && self.tasks.is_empty() {
            self.decide();
        }
    }

    fn share(&self) -> f64 {
        1.0 / self.plan.seats as f64
    }

    fn draw_boards(&mut self) {
        // A map without random parts has only one board.
        let count = if self.plan.map.is_fixed() { 1 } else { BOARDS };
        let from = self.drawn;
        self.drawn += count;
        for drawn in from..self.drawn {
            self.add(BoardName { drawn, swaps: Vec::new() });
        }
    }

    /// Looks at boards in which two parts of this one are exchanged.
    fn explore(&mut self, board: usize) {
        self.known[board].explored += 1;
        for _ in 0..NEIGHBOURS {
            let mut name = self.known[board].name.clone();
            name.swaps.push(self.swapped);
            self.swapped += 1;
            self.add(name);
        }
    }

    fn add(&mut self, name: BoardName) {
        let board = self.known.len();
        self.tasks.push_back(FairTask { board, name: name.clone(), games: None });
        let (judged, setup, wins) = (Vec::new(), Vec::new(), vec![0; self.plan.seats]);
        self.known.push(Known { name, judged, setup, games: 0, wins, explored: 0 });
    }

    fn decide(&mut self) {
        if let Some(confirming) = self.confirming.take() {
            return self.confirm_on(confirming);
        }
        if self.games() >= MOST_GAMES {
            self.found = Some(Err(FairError::NoneFound));
            return;
        }
        let beliefs = self.beliefs();
        let judged = || (0..self.known.len()).filter(|&board| !self.known[board].judged.is_empty());
        let chance = |board: usize| self.chance_to_pass(&beliefs[board]);
        let is_open = |&board: &usize| {
            self.known[board].games < GAMES_TO_GIVE_UP || chance(board) >= WORTH_CONFIRMING || self.plan.map.is_fixed()
        };
        let Some(best) = judged().filter(is_open).max_by(|&a, &b| chance(a).total_cmp(&chance(b))) else {
            return self.draw_boards();
        };
        self.chance = chance(best);
        let games = |board: usize| self.known[board].games;
        if self.plan.map.is_fixed() || self.chance >= WORTH_CONFIRMING {
            let wins = vec![0; self.plan.seats];
            return self.confirm_on(Confirming { board: best, first: games(best), wins, games: 0 });
        }
        if self.chance >= WORTH_PLAYING {
            return self.play(best, games(best), TASKS_AT_ONCE * GAMES_OF_TASK);
        }
        // Otherwise on from the board that is probably nearest to a fair one.
        let share = self.share();
        let unfairness =
            |board: usize| beliefs[board].iter().map(|seat| (seat.mean - share).powi(2) + seat.variance).sum::<f64>();
        let left = judged().filter(|&board| self.known[board].explored < MOST_EXPLORATIONS);
        match left.min_by(|&a, &b| unfairness(a).total_cmp(&unfairness(b))) {
            Some(board) if games(board) >= GAMES_TO_KNOW => self.explore(board),
            Some(board) => self.play(board, games(board), TASKS_AT_ONCE * GAMES_OF_TASK),
            None => self.draw_boards(),
        }
    }

    fn play(&mut self, board: usize, first: u32, games: u32) {
        for start in (first..first + games).step_by(GAMES_OF_TASK as usize) {
            let games = Some((start, GAMES_OF_TASK.min(first + games - start)));
            self.tasks.push_back(FairTask { board, name: self.known[board].name.clone(), games });
        }
    }

    /// Plays more of the games that are to confirm a board, unless it has failed or passed.
    fn confirm_on(&mut self, confirming: Confirming) {
        let plan = &self.plan;
        let (games, share) = (f64::from(confirming.games), self.share());
        let off = confirming.wins.iter().map(|&wins| (f64::from(wins) / games - share).abs()).fold(0.0, f64::max);
        let left = plan.games - confirming.games;
        let error = if left == 0 { 0.0 } else { libm::sqrt(share * (1.0 - share) / games) };
        if confirming.games > 0 && off > plan.within + 2.0 * error {
            let known = &mut self.known[confirming.board];
            known.games += confirming.games;
            for (sum, wins) in known.wins.iter_mut().zip(&confirming.wins) {
                *sum += wins;
            }
            if plan.map.is_fixed() {
                self.found = Some(Err(FairError::Fixed));
            } else {
                self.decide();
            }
        } else if left > 0 {
            let (board, first) = (confirming.board, confirming.first + confirming.games);
            self.confirming = Some(confirming);
            self.play(board, first, left.min(4 * TASKS_AT_ONCE * GAMES_OF_TASK));
        } else {
            self.found = Some(Ok(self.board_of(&confirming)));
        }
    }

    fn board_of(&self, confirming: &Confirming) -> FairBoard {
        let map = &self.plan.map;
        let games = f64::from(confirming.games);
        let board = self.plan.map_of(&self.known[confirming.board].name);
        let rate = |&wins: &u32| {
            let win = f64::from(wins) / games;
            let margin = 1.96 * libm::sqrt(win * (1.0 - win) / games);
            SeatRate { wins, win, low: (win - margin).max(0.0), high: (win + margin).min(1.0) }
        };
        FairBoard {
            text: board.map_or_else(String::new, |board| map.fixed(&board).to_text()),
            boards: self.boards(),
            games: confirming.games,
            seats: confirming.wins.iter().map(rate).collect(),
        }
    }

    /// What each seat's win rate probably is, on every board.
    fn beliefs(&self) -> Vec<Vec<Belief>> {
        let errors = self.errors_of_the_net();
        let of_one_game = self.share() * (1.0 - self.share());
        let rate = |known: &Known, seat: usize| f64::from(known.wins[seat]) / f64::from(known.games.max(1));
        // What the net misjudges on boards with the same setup: by setup, the weight and the weighted sum for each seat.
        let weight = |known: &Known| {
            if known.games == 0 {
                return 0.0;
            }
            1.0 / (of_one_game / f64::from(known.games) + DIFFERENCE_ERROR * DIFFERENCE_ERROR)
        };
        let mut by_setup: HashMap<&[Vec<u32>], (f64, Vec<f64>)> = HashMap::new();
        for known in self.known.iter().filter(|known| known.games > 0) {
            let (weights, sums) = by_setup.entry(&known.setup).or_insert_with(|| (0.0, vec![0.0; self.plan.seats]));
            *weights += weight(known);
            for (seat, sum) in sums.iter_mut().enumerate() {
                *sum += weight(known) * (rate(known, seat) - known.judged[seat]);
            }
        }
        let belief = |known: &Known, seat: usize| {
            let judged = known.judged.get(seat).copied().unwrap_or(0.0);
            let own = weight(known);
            // The board itself does not count twice.
            let (others, sum) = by_setup
                .get(&known.setup[..])
                .map_or((0.0, 0.0), |(weights, sums)| (weights - own, sums[seat] - own * (rate(known, seat) - judged)));
            let usual = 1.0 / (NET_ERROR * NET_ERROR);
            let error = (sum + errors[seat] * usual) / (others + usual);
            let variance = 1.0 / (others + usual) + DIFFERENCE_ERROR * DIFFERENCE_ERROR;
            let games = f64::from(known.games) / of_one_game;
            let precision = 1.0 / variance + games;
            let mean = ((judged + error) / variance + rate(known, seat) * games) / precision;
            Belief { mean, variance: 1.0 / precision }
        };
        self.known.iter().map(|known| (0..self.plan.seats).map(|seat| belief(known, seat)).collect()).collect()
    }

    /// How much more often each seat wins than the net says, on all boards.
    fn errors_of_the_net(&self) -> Vec<f64> {
        let played = || self.known.iter().filter(|known| known.games > 0);
        let games: f64 = played().map(|known| f64::from(known.games)).sum();
        let error = |seat: usize| {
            let surplus = |known: &Known| f64::from(known.wins[seat]) - f64::from(known.games) * known.judged[seat];
            played().map(surplus).sum::<f64>() / (games + GAMES_TO_LEARN)
        };
        (0..self.plan.seats).map(error).collect()
    }

    /// How likely a board is to pass in fresh games.
    fn chance_to_pass(&self, beliefs: &[Belief]) -> f64 {
        let (share, within) = (self.share(), self.plan.within);
        let of_games = share * (1.0 - share) / f64::from(self.plan.games);
        let passes = |belief: &Belief| {
            let spread = libm::sqrt(2.0 * (belief.variance + of_games));
            let below = |x: f64| 0.5 * (1.0 + libm::erf(x / spread));
            let off = belief.mean - share;
            below(within - off) - below(-within - off)
        };
        beliefs.iter().map(passes).product()
    }
}
