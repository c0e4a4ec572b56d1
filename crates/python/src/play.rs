//! What is inside a [`crate::game::Game`]: the position, its chance, and the bots that play or advise.

use crate::action::{Action, read_seat};
use crate::error::{illegal, invalid};
use bots::{Bot, DecisionOrder, Kind, check_or_withdraw};
use env::Observer;
use pyo3::prelude::*;
use random::{FastStream, Purpose, Random, Seed};
use record::{Header, Log, RngName, draw};
use rules::{AppliedAction, Move, PreparedGame, Seat, Size, Stage, State, Visitor};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The most discards or gold choices that are listed; there may be millions.
pub(crate) const MOST_LISTED: u64 = 10_000;

/// How a game ended.
#[pyclass(frozen, get_all, module = "hexhaven")]
pub(crate) struct Ending {
    /// The seat that won, or `None` if the game was stopped before.
    winner: Option<u8>,
    /// The number of turns begun.
    turns: u32,
    /// The number of actions played.
    actions: u64,
    /// The points of all seats, including hidden ones.
    points: Vec<u32>,
}

#[pymethods]
impl Ending {
    fn __repr__(&self) -> String {
        let winner = self.winner.map_or_else(|| "None".to_owned(), |seat| seat.to_string());
        format!("Ending(winner={winner}, turns={}, actions={}, points={:?})", self.turns, self.actions, self.points)
    }
}

/// The stream that chance is drawn from, with the number of draws so far.
#[derive(Clone)]
pub(crate) struct Dice {
    pub(crate) stream: FastStream,
    pub(crate) drawn: u64,
}

impl Random for Dice {
    #[inline]
    fn next(&mut self) -> u64 {
        self.drawn += 1;
        self.stream.next()
    }
}

impl Dice {
    pub(crate) fn new(seed: &Seed, drawn: u64) -> Self {
        let mut stream = FastStream::new(seed, Purpose::Chance);
        for _ in 0..drawn {
            stream.next();
        }
        Self { stream, drawn }
    }
}

/// Everything inside a [`Game`].
pub(crate) struct Play {
    pub(crate) game: rules::Game,
    pub(crate) state: State,
    pub(crate) seed: Seed,
    pub(crate) dice: Dice,
    /// Accepted actions so far.
    pub(crate) version: u64,
    /// A number that no other position has; copies share it.
    pub(crate) stamp: u64,
    /// The bots that have been asked for advice, by seat. They listen to the game from then on.
    pub(crate) advisers: [Option<(Kind, Box<dyn Bot>)>; rules::MAX_SEATS],
    /// Every action, if the game is recorded.
    pub(crate) log: Option<Log>,
    /// Encodes observations, once one was asked for.
    pub(crate) observer: Option<Arc<Observer>>,
}

/// A number that was never used before.
fn fresh_stamp() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl Play {
    pub(crate) fn new(game: rules::Game, state: State, seed: Seed, dice: Dice, version: u64) -> Self {
        Self {
            game,
            state,
            seed,
            dice,
            version,
            stamp: fresh_stamp(),
            advisers: Default::default(),
            log: None,
            observer: None,
        }
    }

    /// The seat given, or the first one that the game waits for.
    pub(crate) fn seat(&self, given: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Seat>> {
        match given {
            Some(given) => self.existing(given).map(Some),
            None => Ok(self.game.actors(&self.state).lowest()),
        }
    }

    /// A seat of this game.
    pub(crate) fn existing(&self, given: &Bound<'_, PyAny>) -> PyResult<Seat> {
        let seat = read_seat(given)?;
        if seat.index() >= self.game.seats() {
            let message = format!("seat: expected a number from 0 to {}, found {}", self.game.seats() - 1, seat.0);
            return Err(invalid("BAD_SEAT", message));
        }
        Ok(seat)
    }

    /// The move of an action, if it is legal.
    pub(crate) fn check(&self, action: &Action) -> PyResult<Move> {
        match action.proof {
            Some((stamp, mv)) if stamp == self.stamp => Ok(mv),
            _ if action.seat.index() >= self.game.seats() => {
                let seats = self.game.seats();
                Err(invalid(
                    "BAD_SEAT",
                    format!("the action is of seat {}, but the game has {seats} seats", action.seat.0),
                ))
            }
            _ => self.game.check(&self.state, action.seat, &action.action).map_err(|refusal| illegal(&refusal)),
        }
    }

    /// The legal moves of a seat; of very many, some that are spread evenly.
    pub(crate) fn moves(&self, seat: Seat) -> Vec<Move> {
        if !matches!(self.game.stage(&self.state), Stage::RobberDiscard | Stage::ChooseGold) {
            return self.game.moves(&self.state, seat);
        }
        let mut count = 0;
        let first = self.game.select(&self.state, seat, |number| {
            count = number;
            0
        });
        if count <= MOST_LISTED {
            return if first.is_some() { self.game.moves(&self.state, seat) } else { Vec::new() };
        }
        let nth = |i: u64| (u128::from(i) * u128::from(count) / u128::from(MOST_LISTED)) as u64;
        (0..MOST_LISTED).filter_map(|i| self.game.select(&self.state, seat, |_| nth(i))).collect()
    }

    pub(crate) fn action(&self, mv: Move) -> Action {
        Action { seat: mv.seat(), action: self.game.action(&mv), proof: Some((self.stamp, mv)) }
    }

    /// Plays a move of this position with a possible outcome.
    pub(crate) fn apply(&mut self, mv: &Move, outcome: rules::Outcome) {
        self.version += 1;
        self.stamp = fresh_stamp();
        let listeners = self.advisers.iter().flatten().any(|(_, bot)| bot.listens());
        if !listeners && self.log.is_none() {
            self.game.apply(&mut self.state, mv, outcome, &mut ());
            return;
        }
        let before = self.state.clone();
        let events = self.game.apply_watched(&mut self.state, mv, outcome);
        if let Some(log) = &mut self.log {
            let fingerprint = self.game.fingerprint(&self.state).to_string();
            log.push(mv.seat(), self.game.action(mv), outcome, &events, fingerprint);
        }
        let (before, after, events) = (&before, &self.state, &events[..]);
        let applied = AppliedAction { version: self.version, before, mv, outcome, after, events };
        for (seat, adviser) in self.advisers.iter_mut().enumerate() {
            if let Some((_, bot)) = adviser.as_mut().filter(|(_, bot)| bot.listens()) {
                bot.observe(&self.game.tell(&applied, Some(Seat(seat as u8))));
            }
        }
    }

    pub(crate) fn draw(&mut self, mv: &Move) -> rules::Outcome {
        draw(&self.game.chance(&self.state, mv), &mut self.dice)
    }

    /// The seed of a seat's choices.
    pub(crate) fn choices(&self, seat: usize) -> Seed {
        self.seed.game(seat as u64)
    }

    /// A random move of a seat. It needs no memory, so no adviser.
    pub(crate) fn random_move(&self, seat: Seat) -> Option<Move> {
        let choose = |count: u64| {
            let mut stream = FastStream::new(&Seed::from_u64(self.stamp), Purpose::Choices);
            stream.below(count)
        };
        self.game.select(&self.state, seat, choose)
    }

    /// What a bot would do at a seat.
    pub(crate) fn advise(&mut self, kind: Kind, seat: Seat) -> rules::Action {
        let seed = self.choices(seat.index());
        let game = &self.game;
        let adviser = &mut self.advisers[seat.index()];
        if adviser.as_ref().is_none_or(|(known, _)| *known != kind) {
            *adviser = Some((kind, kind.new_bot(game, &seed)));
        }
        let (_, bot) = adviser.as_mut().expect("it was just put there");
        bot.choose(&self.game.seat_handle(&self.state, seat, self.version))
    }

    /// Plays on until the game or its time is over.
    pub(crate) fn play_out(&mut self, kinds: &[Kind], turn_cap: u32) -> Ending {
        let first = self.version;
        let recorded = self.log.is_some() || self.advisers.iter().any(Option::is_some);
        if kinds.iter().all(|kind| *kind == Kind::Random) && !recorded {
            let game = self.game.clone();
            game.visit(RandomPlayout { play: self, turn_cap });
        } else {
            self.play_bots(kinds, turn_cap);
        }
        self.stamp = fresh_stamp();
        self.ending(self.version - first)
    }

    fn play_bots(&mut self, kinds: &[Kind], turn_cap: u32) {
        let make = |(seat, kind): (usize, &Kind)| Some((*kind, kind.new_bot(&self.game, &self.choices(seat))));
        let mut players: [Option<(Kind, Box<dyn Bot>)>; rules::MAX_SEATS] = Default::default();
        for (place, player) in players.iter_mut().zip(kinds.iter().enumerate().map(make)) {
            *place = player;
        }
        // While they play, the players are the ones that listen.
        let advisers = std::mem::replace(&mut self.advisers, players);
        let mut order = DecisionOrder::default();
        while self.state.turn() <= turn_cap {
            let Some(seat) = order.next(&self.game, &self.state) else { break };
            let (_, bot) = self.advisers[seat.index()].as_mut().expect("every seat has a bot");
            let action = bot.choose(&self.game.seat_handle(&self.state, seat, self.version));
            let mv = check_or_withdraw(&self.game, &self.state, seat, &action)
                .unwrap_or_else(|refusal| panic!("the bot at {seat} chose {action:?}: {refusal}"));
            let outcome = self.draw(&mv);
            self.apply(&mv, outcome);
        }
        self.advisers = advisers;
    }

    pub(crate) fn points(&self) -> Vec<u32> {
        self.game.all_seats().map(|seat| self.game.points(&self.state, seat)).collect()
    }

    fn ending(&self, actions: u64) -> Ending {
        Ending {
            winner: self.state.winner().map(|seat| seat.0),
            turns: self.state.turn(),
            actions,
            points: self.points(),
        }
    }

    /// The header of a record of this game.
    pub(crate) fn header(&self) -> Header {
        let names = (0..self.game.seats()).map(|seat| format!("Player {}", seat + 1));
        Header::new(&self.game, names, RngName::Fast, Some(&self.seed))
    }
}

/// Plays random moves at full speed.
struct RandomPlayout<'a> {
    play: &'a mut Play,
    turn_cap: u32,
}

impl Visitor for RandomPlayout<'_> {
    type Output = ();

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) {
        let Self { play, turn_cap } = self;
        let mut position = prepared.position(&play.state).expect("a state of this game").clone();
        let mut choices = FastStream::new(&play.choices(play.version as usize), Purpose::Choices);
        let dice = &mut play.dice;
        while position.turn() <= turn_cap {
            let step = prepared.step(&mut position, |count| choices.below(count), |weight| dice.below(weight), &mut ());
            if step.is_none() {
                break;
            }
            play.version += 1;
        }
        play.state = prepared.state(position);
    }
}
