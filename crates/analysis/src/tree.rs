//! A tree of positions to explore: what could have happened, from any position on.

use crate::decision::Judged;
use bots::{Assessor, Belief, Bot, DecisionOrder, Effort, Kind, Outlook, check_or_withdraw};
use protocol::Board;
use random::{FastStream, Purpose, Random, Seed};
use record::{Log, LogError, Scenario, replay, scenario_of};
use rules::{Action, Chance, Game, Legal, Move, Outcome, Refusal, Seat, State, View};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use table::Perspective;

/// The most positions of a tree.
pub const MOST_POSITIONS: usize = 2_000;
/// The most legal actions that are listed for a seat.
const MOST_ACTIONS: u64 = 300;
/// How thoroughly choices are compared.
const EFFORT: Effort = Effort { worlds: 8, choices: 6, margin: 0.2, rounds: 4 };

/// Why a tree cannot do what it is asked to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// The scenario is not valid; what is wrong with it.
    Scenario(String),
    /// The record cannot be replayed.
    Record(LogError),
    /// The action is not legal.
    Illegal(Refusal),
    /// There is no such position, seat or outcome.
    Unknown(&'static str),
    /// There are too many positions.
    Full,
}

/// A position in the tree.
struct Node {
    state: State,
    /// The position before it, and what led here.
    from: Option<(usize, Seat, Action, Outcome)>,
    win: Vec<f64>,
}

/// A branch of the tree, as it is shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Branch {
    /// The number of the position.
    pub id: usize,
    /// The position before it; absent at the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<usize>,
    /// Who acted to get here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What they did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
    /// What chance did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<rules::ObservedOutcome>"))]
    pub outcome: Option<Outcome>,
    /// Everybody's probability of winning there, with all cards open.
    pub win: Vec<f64>,
}

/// What a seat may do in the current position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Turn {
    /// The seat.
    pub seat: u8,
    /// Its legal actions.
    pub legal: Legal,
}

/// An outcome with its probability.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Possibility {
    /// The outcome.
    #[cfg_attr(feature = "typescript", ts(as = "rules::ObservedOutcome"))]
    pub outcome: Outcome,
    /// Its probability.
    pub probability: f64,
}

/// The current position of a tree.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Look {
    /// The board.
    pub board: Board,
    /// The position, with all cards.
    pub view: View,
    /// What each seat may do; empty once the game is over.
    pub turns: Vec<Turn>,
    /// The number of the current position.
    pub at: usize,
    /// All positions; each comes after the one before it.
    pub branches: Vec<Branch>,
}

/// A tree of positions, and the one that is looked at.
pub struct PositionTree {
    game: Game,
    nodes: BTreeMap<usize, Node>,
    at: usize,
    next: usize,
    outlook: Outlook,
    chance: FastStream,
    seed: Seed,
    /// The bots of the line that is being played on, by seat, and whose decision is next.
    bots: BTreeMap<(u8, String), Box<dyn Bot>>,
    order: DecisionOrder,
}

/// The position of a scenario, without its steps.
///
/// # Errors
/// If the scenario is not valid, with every fault of its position.
pub fn position_of(scenario: &Value) -> Result<(Game, State), String> {
    let scenario = Scenario::from_json(scenario).map_err(|fault| fault.to_string())?;
    // A name would be looked up as a path; pages have no files.
    if let record::MapSource::Named(name) = &scenario.map
        && mapfile::shipped(name).is_none()
    {
        return Err(format!("map: there is no map {name:?}"));
    }
    let game = scenario.game(Path::new(""))?;
    let state = scenario.start(&game)?;
    Ok((game, state))
}

impl PositionTree {
    /// Starts from the position of a scenario. Its steps do not count.
    ///
    /// # Errors
    /// If the scenario is not valid, with every fault of its position.
    pub fn of_scenario(scenario: &Value, seed: Seed) -> Result<Self, TreeError> {
        let (game, state) = position_of(scenario).map_err(TreeError::Scenario)?;
        Ok(Self::at(game, state, seed))
    }

    /// Starts from the position after a number of records of a finished game.
    ///
    /// # Errors
    /// If the record cannot be replayed, is of a game that has not ended, or lacks the hidden cards.
    pub fn of_record(log: &Log, records: usize, seed: Seed) -> Result<Self, TreeError> {
        crate::course::check_finished(log).map_err(TreeError::Record)?;
        let mut player = replay(log).map_err(TreeError::Record)?;
        player.run_to(Some(records)).map_err(TreeError::Record)?;
        Ok(Self::at(player.game().clone(), player.state().clone(), seed))
    }

    fn at(game: Game, state: State, seed: Seed) -> Self {
        let outlook = Outlook::new(&game);
        let win = outlook.of(&state)[..game.seats()].to_vec();
        let nodes = BTreeMap::from([(0, Node { state, from: None, win })]);
        let chance = FastStream::new(&seed, Purpose::Chance);
        let (bots, order) = (BTreeMap::new(), DecisionOrder::default());
        Self { game, nodes, at: 0, next: 1, outlook, chance, seed, bots, order }
    }

    fn here(&self) -> &Node {
        &self.nodes[&self.at]
    }

    /// The current position and the whole tree.
    #[must_use]
    pub fn look(&self) -> Look {
        let state = &self.here().state;
        let (actors, responders) = (self.game.actors(state), self.game.responders(state));
        let turns = self.game.all_seats().filter(|&seat| actors.has(seat) || responders.has(seat));
        Look {
            board: Board::of(&self.game.map().layout),
            view: Perspective::All.view(&self.game, state, self.at as u64),
            turns: turns
                .map(|seat| Turn { seat: seat.0, legal: self.game.legal_up_to(state, seat, MOST_ACTIONS) })
                .collect(),
            at: self.at,
            branches: self.nodes.iter().map(|(&id, node)| branch(id, node)).collect(),
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<Move, TreeError> {
        if seat.index() >= self.game.seats() {
            return Err(TreeError::Unknown("there is no such seat"));
        }
        self.game.check(state, seat, action).map_err(TreeError::Illegal)
    }

    /// What an action may lead to.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn possibilities(&self, seat: Seat, action: &Action) -> Result<Vec<Possibility>, TreeError> {
        let state = &self.here().state;
        let mv = self.check(state, seat, action)?;
        let chance = self.game.chance(state, &mv);
        if chance == Chance::None {
            return Ok(Vec::new());
        }
        let total = chance.total() as f64;
        let possibility =
            |(outcome, weight): (Outcome, u64)| Possibility { outcome, probability: weight as f64 / total };
        Ok(chance.outcomes().into_iter().map(possibility).collect())
    }

    /// Makes an action in the current position, with an outcome or a random one, and goes to the position after it. If
    /// that has been explored before, nothing is added.
    ///
    /// # Errors
    /// If the action is not legal or the outcome impossible, or the tree is full.
    pub fn play(&mut self, seat: Seat, action: &Action, outcome: Option<Outcome>) -> Result<(), TreeError> {
        let mut state = self.here().state.clone();
        let mv = self.check(&state, seat, action)?;
        let chance = self.game.chance(&state, &mv);
        let outcome = outcome.unwrap_or_else(|| chance.pick(self.chance.below(chance.total())));
        if !chance.allows(&outcome) {
            return Err(TreeError::Unknown("this outcome is not possible"));
        }
        let from = Some((self.at, seat, action.clone(), outcome));
        if let Some((&id, _)) = self.nodes.iter().find(|(_, node)| node.from == from) {
            self.at = id;
            return Ok(());
        }
        if self.nodes.len() >= MOST_POSITIONS {
            return Err(TreeError::Full);
        }
        self.game.apply(&mut state, &mv, outcome, &mut ());
        let win = self.outlook.of(&state)[..self.game.seats()].to_vec();
        self.nodes.insert(self.next, Node { state, from, win });
        self.at = self.next;
        self.next += 1;
        Ok(())
    }

    /// Goes to a position.
    ///
    /// # Errors
    /// If there is none with that number.
    pub fn go(&mut self, id: usize) -> Result<(), TreeError> {
        if !self.nodes.contains_key(&id) {
            return Err(TreeError::Unknown("there is no such position"));
        }
        self.at = id;
        self.forget_bots();
        Ok(())
    }

    /// Removes a position and all that follow it. The current one is then the one before it, if it was among them.
    ///
    /// # Errors
    /// If there is no such position, or it is the root.
    pub fn remove(&mut self, id: usize) -> Result<(), TreeError> {
        let parent = self.nodes.get(&id).and_then(|node| node.from.as_ref()).map(|(parent, ..)| *parent);
        let parent = parent.ok_or(TreeError::Unknown("there is no such position, or everything begins with it"))?;
        let mut removed = vec![id];
        // Every position comes after the one before it.
        for (&other, node) in self.nodes.range(id + 1..) {
            if node.from.as_ref().is_some_and(|(before, ..)| removed.contains(before)) {
                removed.push(other);
            }
        }
        self.nodes.retain(|other, _| !removed.contains(other));
        if removed.contains(&self.at) {
            self.at = parent;
            self.forget_bots();
        }
        Ok(())
    }

    fn forget_bots(&mut self) {
        self.bots.clear();
        self.order = DecisionOrder::default();
    }

    /// The seat whose decision is next, if bots are to play on; none once the game is over.
    #[must_use]
    pub fn next_seat(&self) -> Option<Seat> {
        // Asking counts, so the order is asked anew; whoever has answered an offer is not asked again by the rules.
        self.order.clone().next(&self.game, &self.here().state)
    }

    /// Lets a bot make the next decision.
    ///
    /// # Errors
    /// If the game is over, or the tree is full.
    pub fn let_bot(&mut self, kind: Kind) -> Result<(), TreeError> {
        let Some(seat) = self.order.next(&self.game, &self.nodes[&self.at].state) else {
            return Err(TreeError::Unknown("the game is over"));
        };
        let state = self.here().state.clone();
        let key = (seat.0, kind.to_string());
        let seed = self.seed.game(u64::from(seat.0));
        let game = &self.game;
        let bot = self.bots.entry(key).or_insert_with(|| kind.new_bot(game, &seed));
        let action = bot.choose(&game.seat_handle(&state, seat, self.at as u64));
        let mv = check_or_withdraw(game, &state, seat, &action).map_err(TreeError::Illegal)?;
        let action = game.action(&mv);
        self.play(seat, &action, None)
    }

    /// The choices of a seat with the probability of winning after each, best first.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn choices(&self, seat: Seat) -> Result<Vec<Judged>, TreeError> {
        if seat.index() >= self.game.seats() {
            return Err(TreeError::Unknown("there is no such seat"));
        }
        let handle = self.game.seat_handle(&self.here().state, seat, 0);
        let seed = Seed::from_u64(self.at as u64);
        let all = Assessor::new(&self.game).assess(&handle, &Belief::default(), EFFORT, &seed);
        let judged = all.into_iter().filter(|choice| choice.error.is_finite());
        Ok(judged.map(|choice| Judged { action: choice.action, win: choice.win }).collect())
    }

    /// The current position as a scenario.
    #[must_use]
    pub fn scenario(&self) -> Value {
        scenario_of(&self.game, &self.here().state, "analysis")
    }
}

fn branch(id: usize, node: &Node) -> Branch {
    let from = node.from.as_ref();
    Branch {
        id,
        parent: from.map(|(parent, ..)| *parent),
        seat: from.map(|(_, seat, ..)| seat.0),
        action: from.map(|(_, _, action, _)| action.clone()),
        outcome: from.map(|(.., outcome)| *outcome).filter(|outcome| *outcome != Outcome::None),
        win: node.win.clone(),
    }
}
