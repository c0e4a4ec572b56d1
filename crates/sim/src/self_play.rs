//! Positions for training the board net: games that `search` plays against itself, with deviations.
//!
//! A net that only sees good play does not learn why other play is bad. So every player deviates now and then, and every
//! row tells whether somebody did just before it: the value of a position must not be learned from what follows after a
//! deviation.

use crate::bot_game::play_bots;
use crate::decision_times::DecisionTimes;
use crate::playout::Observer;
use bots::board_net::{BoardNet, BoardViewer, NUMBERS, NetOnBoard, ROBBER_PLACES, SITE};
use bots::value_net::{FeatureExtractor, Sample, net as shipped_net, win_probabilities};
use bots::{Bot, DeviationFlag, Explorer, Limit, Rollouts, Search, Weights};
use mapfile::{DrawOptions, MapFile};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Game, Move, Outcome, Position, PreparedGame, Preset, Rules, RulesError, Size, Visitor};
use std::convert::Infallible;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// Rows have room for this many seats.
pub const ROW_SEATS: usize = 4;
/// What a corner that a seat does not use has instead of a use.
pub const UNUSED: u8 = u8::MAX;
/// Rows in the middle of turns: after one action in this many.
const MID_TURN: u64 = 20;
/// Games that take longer are dropped.
const TURN_CAP: u32 = 400;
/// How often each sibling is played to the end.
const ROLLOUTS: u64 = 8;

/// Which games to play.
#[derive(Clone, Debug)]
pub struct SelfPlayConfig {
    /// The map. It must suit the board net.
    pub map: MapFile,
    /// The rules.
    pub preset: Preset,
    /// The number of seats: that of the first game, of the second, and so on, and again from the start.
    pub seats: Vec<usize>,
    /// The games, by number: the same number is always the same game.
    pub games: Range<u64>,
    /// How many games in a row are played on the same board, so that a net cannot tell the winner by the board.
    pub games_per_board: u64,
    /// The share of games in which players do not trade with each other, in percent.
    pub without_trades: u64,
    /// The seed.
    pub seed: Seed,
    /// How long the players think.
    pub limit: Limit,
    /// The share of turns in which a player deviates, in percent.
    pub deviations: u64,
    /// After how many percent of the actions the siblings of the next one are compared.
    pub siblings: u64,
    /// The net they play with; `None` for the shipped one.
    pub net: Option<Arc<BoardNet>>,
    /// The number of threads.
    pub threads: usize,
}

/// Positions of games, row by row in the order of play, game after game. What depends on the seat has [`ROW_SEATS`] entries
/// in every row, of which the first ones are used.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SelfPlayRows {
    /// The corners of the boards.
    pub corners: usize,
    /// By game, corner and place of the robber: [`SITE`] numbers.
    pub sites: Vec<f32>,
    /// By row: the game, counted from 0 among the games that ended.
    pub games: Vec<u32>,
    /// By row: the number of seats.
    pub seats: Vec<u8>,
    /// By row: the winner of the game.
    pub winners: Vec<u8>,
    /// By row: whether somebody deviated between the row before and this one.
    pub deviated: Vec<bool>,
    /// By row: what the net sees.
    pub views: Views,
    /// By row and seat: the probability of winning, by the net they play with.
    pub predicted: Vec<f32>,
    /// Alternatives of some decisions.
    pub siblings: Siblings,
}

/// Positions as the net sees them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Views {
    /// By position and seat: [`NUMBERS`] numbers.
    pub numbers: Vec<f32>,
    /// By position, seat and corner: the use, or [`UNUSED`].
    pub uses: Vec<u8>,
}

impl Views {
    fn push<S: Size>(&mut self, viewer: &BoardViewer, prepared: &PreparedGame<S>, p: &Position<S>) {
        let corners = viewer.sites().numbers().len();
        let (numbers, uses) = (self.numbers.len(), self.uses.len());
        self.numbers.resize(numbers + ROW_SEATS * NUMBERS, 0.0);
        self.uses.resize(uses + ROW_SEATS * corners, UNUSED);
        viewer.show(prepared, p, |seat, view| {
            self.numbers[numbers + seat * NUMBERS..][..NUMBERS].copy_from_slice(&view.numbers);
            for &(corner, usage) in &view.uses {
                self.uses[uses + seat * corners + usize::from(corner)] = usage;
            }
        });
    }

    fn append(&mut self, mut later: Self) {
        self.numbers.append(&mut later.numbers);
        self.uses.append(&mut later.uses);
    }
}

/// Decisions with [`SIBLINGS`](bots::SIBLINGS) alternatives each, all played to the end several times, with the same dice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Siblings {
    /// By decision: the game.
    pub games: Vec<u32>,
    /// By decision: the number of seats.
    pub seats: Vec<u8>,
    /// By decision and alternative: the position after it.
    pub views: Views,
    /// By decision, alternative and seat: the share of the games that it won.
    pub shares: Vec<f32>,
}

impl SelfPlayRows {
    /// The number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Appends the rows of further games.
    fn append(&mut self, mut later: Self) {
        let first = self.games.last().map_or(0, |last| last + 1);
        self.corners = later.corners;
        let renumbered = |games: Vec<u32>| games.into_iter().map(move |game| game + first);
        self.games.extend(renumbered(later.games));
        self.siblings.games.extend(renumbered(later.siblings.games));
        self.siblings.seats.append(&mut later.siblings.seats);
        self.siblings.views.append(later.siblings.views);
        self.siblings.shares.append(&mut later.siblings.shares);
        self.sites.append(&mut later.sites);
        self.seats.append(&mut later.seats);
        self.winners.append(&mut later.winners);
        self.deviated.append(&mut later.deviated);
        self.views.append(later.views);
        self.predicted.append(&mut later.predicted);
    }
}

/// Takes rows from a game: at the start of every turn, and now and then in between.
struct Taker<'a> {
    seats: usize,
    /// The share of actions before decisions whose siblings are compared, in percent.
    siblings: u64,
    rollouts: Rollouts,
    sibling_stream: FastStream,
    viewer: &'a BoardViewer,
    net: Option<NetOnBoard>,
    extractor: FeatureExtractor,
    stream: FastStream,
    flag: DeviationFlag,
    turn: u32,
    no_witness: (),
    rows: SelfPlayRows,
}

impl Taker<'_> {
    /// Plays the siblings of a decision to the end, if there are any.
    fn compare_siblings<S: Size>(&mut self, prepared: &PreparedGame<S>, p: &Position<S>) {
        let Self { seats, rollouts, sibling_stream: stream, viewer, rows, .. } = self;
        let Some(moves) = rollouts.siblings(prepared, p, stream) else { return };
        let first = stream.next();
        let Siblings { games, seats: counts, views, shares } = &mut rows.siblings;
        games.push(0);
        counts.push(*seats as u8);
        for mv in &moves {
            let after = rollouts.after(prepared, p, mv, first);
            views.push(viewer, prepared, &after);
            let mut won = [0.0; ROW_SEATS];
            for number in 0..ROLLOUTS {
                match rollouts.winner(prepared, &after, first.wrapping_add(number)) {
                    Some(winner) => won[winner.index()] += 1.0 / ROLLOUTS as f32,
                    None => won[..*seats].iter_mut().for_each(|won| *won += 1.0 / (ROLLOUTS as usize * *seats) as f32),
                }
            }
            shares.extend(won);
        }
    }
}

impl<S: Size> Observer<S> for Taker<'_> {
    type Error = Infallible;
    type Witness = ();

    fn witness(&mut self) -> &mut () {
        &mut self.no_witness
    }

    fn start(&mut self, _: &PreparedGame<S>, _: &Position<S>) -> Result<(), Infallible> {
        Ok(())
    }

    fn acted(&mut self, prepared: &PreparedGame<S>, p: &Position<S>, _: &Move, _: Outcome) -> Result<(), Infallible> {
        if self.sibling_stream.below(100) < self.siblings {
            self.compare_siblings(prepared, p);
        }
        let new_turn = p.turn() != self.turn;
        self.turn = p.turn();
        if p.turn() == 0 || p.winner().is_some() || !(new_turn || self.stream.below(MID_TURN) == 0) {
            return Ok(());
        }
        let rows = &mut self.rows;
        rows.deviated.push(self.flag.take());
        rows.views.push(self.viewer, prepared, p);
        rows.predicted.extend(match &self.net {
            Some(net) => self.viewer.win_probabilities(net, prepared, p),
            None => {
                let sample = Sample { seats: self.extractor.extract(prepared, p), winner: 0, has_next: false };
                win_probabilities(shipped_net(), &sample)
            }
        });
        rows.predicted.resize(rows.deviated.len() * ROW_SEATS, 0.0);
        Ok(())
    }
}

struct Play<'a> {
    config: &'a SelfPlayConfig,
    game: &'a Game,
    seed: Seed,
    players_trade: bool,
}

impl Visitor for Play<'_> {
    type Output = SelfPlayRows;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> SelfPlayRows {
        let Self { config, game, seed, players_trade } = self;
        let viewer = BoardViewer::new(game, players_trade).expect("the first game was checked");
        let flag = DeviationFlag::default();
        let net = config.net.clone().and_then(|net| NetOnBoard::new(net, game));
        let player = |seat| -> Box<dyn Bot> {
            let seed = seed.game(seat);
            let search = Search::new(game, Weights::default(), config.limit, FastStream::new(&seed, Purpose::Choices));
            let search = match net.clone() {
                Some(net) => search.with_net(net),
                None => search.first_version(),
            };
            let search = if players_trade { search } else { search.without_trades() };
            let stream = FastStream::new(&seed, Purpose::Games);
            Box::new(Explorer::new(game, search, stream, config.deviations, flag.clone()))
        };
        let mut bots: Vec<Box<dyn Bot>> = (1..=game.seats() as u64).map(player).collect();
        let rows = SelfPlayRows { corners: viewer.sites().numbers().len(), ..SelfPlayRows::default() };
        let stream = FastStream::new(&seed, Purpose::Games);
        let mut taker = Taker {
            seats: game.seats(),
            siblings: config.siblings,
            rollouts: Rollouts::new(game),
            // Comparing siblings shifts nothing that happens in the game.
            sibling_stream: FastStream::new(&seed, Purpose::Markets),
            viewer: &viewer,
            net,
            extractor: FeatureExtractor::new(game),
            stream,
            flag: flag.clone(),
            turn: 0,
            no_witness: (),
            rows,
        };
        let mut times = vec![DecisionTimes::default(); game.seats()];
        let Ok(ending) = play_bots(prepared, game, &mut bots, &seed, TURN_CAP, &mut times, &mut taker);
        let Some(winner) = ending.winner else { return SelfPlayRows::default() };
        let mut rows = taker.rows;
        let count = rows.deviated.len();
        rows.games = vec![0; count];
        rows.seats = vec![game.seats() as u8; count];
        rows.winners = vec![winner.index() as u8; count];
        let sites = viewer.sites().numbers();
        rows.sites.reserve(sites.len() * ROBBER_PLACES * SITE);
        rows.sites.extend(sites.iter().flatten().flatten());
        rows
    }
}

/// Plays the games and takes their rows. `played` counts the games for a progress display. The result does not depend on
/// the number of threads.
///
/// # Errors
/// If the rules do not fit the map, or the board net does not know such games.
pub fn self_play(config: &SelfPlayConfig, played: &AtomicU64) -> Result<SelfPlayRows, SelfPlayError> {
    let game = |number: u64| {
        let seed = config.seed.game(number);
        let board = config.seed.game(number / config.games_per_board * config.games_per_board);
        let map = config.map.draw(&board, DrawOptions::default()).map;
        let seats = config.seats[(number % config.seats.len() as u64) as usize];
        Ok::<_, RulesError>((Game::new(Rules::preset(config.preset, &map), map, seats)?, seed))
    };
    let players_trade =
        |seed: &Seed| FastStream::new(&seed.game(0), Purpose::Choices).below(100) >= config.without_trades;
    for number in 0..config.seats.len() as u64 {
        BoardViewer::new(&game(number)?.0, true).ok_or(SelfPlayError::Unsuitable)?;
    }
    let next = AtomicU64::new(config.games.start);
    let all = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..config.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= config.games.end {
                        break;
                    }
                    let Ok((game, seed)) = game(number) else { break };
                    let rows = game.visit(Play { config, game: &game, seed, players_trade: players_trade(&seed) });
                    all.lock().expect("the lock is not poisoned").push((number, rows));
                    played.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    let mut all = all.into_inner().expect("all threads have ended");
    all.sort_by_key(|&(number, _)| number);
    let mut rows = SelfPlayRows::default();
    for (_, game) in all.into_iter().filter(|(_, game)| !game.is_empty()) {
        rows.append(game);
    }
    Ok(rows)
}

/// Why no games are played.
#[derive(Debug, thiserror::Error)]
pub enum SelfPlayError {
    /// The rules do not fit the map.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The board net does not know such games.
    #[error("the board net is for boards of at most 64 corners, two to four seats and no markets")]
    Unsuitable,
}
