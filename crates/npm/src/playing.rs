//! A game in progress, with its record.

use crate::{BotName, GameOptions, Problem};
use bots::{Bot, DecisionOrder, check_or_withdraw};
use random::{FastStream, Purpose};
use record::{Header, Log, RngName, draw};
use rules::{Action, AppliedAction, BoardView, Event, Game, Move, Seat, SeatSet, State, View};
use serde::Serialize;

/// The longest list of discards or gold choices that [`Playing::legal`] returns; there may be millions.
const MOST_LISTED: u64 = 10_000;

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Status {
    /// The number of accepted actions.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub version: u64,
    /// The seats the game waits for; none once it is over.
    pub awaited: Vec<u8>,
    /// The seats that may answer an offer, although the game does not wait for them.
    pub responders: Vec<u8>,
    /// Who has won.
    pub winner: Option<u8>,
    /// Whether the game is over.
    pub over: bool,
}

/// A game in progress.
pub struct Playing {
    game: Game,
    state: State,
    chance: FastStream,
    bots: Vec<Option<Box<dyn Bot>>>,
    order: DecisionOrder,
    log: Log,
}

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}

impl Playing {
    /// A new game.
    ///
    /// # Errors
    /// If the map has faults, or these rules or this number of seats do not go with it.
    pub fn begin(options: &GameOptions) -> Result<Self, Problem> {
        let seed = options.seed()?;
        let game = options.game(&seed)?;
        let bot_of = |(seat, name): (u64, &Option<BotName>)| name.map(|name| name.new_bot(&game, &seed.game(seat)));
        let bots = (0..).zip(&options.seats).map(bot_of).collect();
        let names = (1..=game.seats()).map(|n| format!("Player {n}"));
        let log = Log::new(Header::new(&game, names, RngName::Fast, Some(&seed)));
        let (state, chance) = (game.start(), FastStream::new(&seed, Purpose::Chance));
        Ok(Self { game, state, chance, bots, order: DecisionOrder::default(), log })
    }

    fn seat(&self, seat: u8) -> Result<Seat, Problem> {
        let seats = self.game.seats();
        let there = usize::from(seat) < seats;
        there.then_some(Seat(seat)).ok_or_else(|| {
            Problem::new("NO_SUCH_SEAT", &format!("there is no seat {seat}: seats are counted from 0 to {}", seats - 1))
        })
    }

    fn version(&self) -> u64 {
        self.log.records.len() as u64
    }

    /// Where the game stands.
    #[must_use]
    pub fn status(&self) -> Status {
        Status {
            version: self.version(),
            awaited: numbers(self.game.actors(&self.state)),
            responders: numbers(self.game.responders(&self.state)),
            winner: self.state.winner().map(|seat| seat.0),
            over: self.state.is_over(),
        }
    }

    /// The legal actions of a seat, except offers, which have too many forms to list. Of very many discards, a selection.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn legal(&self, seat: u8) -> Result<Vec<Action>, Problem> {
        Ok(self.game.legal_up_to(&self.state, self.seat(seat)?, MOST_LISTED).actions)
    }

    /// What a seat sees, or a spectator.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn view(&self, seat: Option<u8>) -> Result<View, Problem> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        Ok(self.game.view(&self.state, seat, self.version()))
    }

    /// The board, which everybody sees.
    #[must_use]
    pub fn board(&self) -> BoardView {
        self.game.board_view()
    }

    /// Plays an action of a seat; chance is drawn. Returns what happened, hidden cards included.
    ///
    /// # Errors
    /// If the action is not legal.
    pub fn play(&mut self, seat: u8, action: &Action) -> Result<Vec<Event>, Problem> {
        let seat = self.seat(seat)?;
        let mv = self.game.check(&self.state, seat, action)?;
        Ok(self.apply(seat, &mv))
    }

    /// Lets the bot decide whose turn it is to decide. Returns what happened, or nothing if the game waits for somebody
    /// else, or is over.
    ///
    /// # Errors
    /// If a bot chooses an illegal action.
    pub fn let_bot(&mut self) -> Result<Option<Vec<Event>>, Problem> {
        let version = self.version();
        while let Some(seat) = self.order.next(&self.game, &self.state) {
            let Some(bot) = &mut self.bots[seat.index()] else {
                // Whoever was made an offer may answer it, but need not.
                if self.game.actors(&self.state).has(seat) {
                    return Ok(None);
                }
                continue;
            };
            let action = bot.choose(&self.game.seat_handle(&self.state, seat, version));
            let mv = check_or_withdraw(&self.game, &self.state, seat, &action)?;
            return Ok(Some(self.apply(seat, &mv)));
        }
        Ok(None)
    }

    fn apply(&mut self, seat: Seat, mv: &Move) -> Vec<Event> {
        let outcome = draw(&self.game.chance(&self.state, mv), &mut self.chance);
        let before = self.state.clone();
        let events = self.game.apply_watched(&mut self.state, mv, outcome);
        let print = self.game.fingerprint(&self.state).to_string();
        self.log.push(seat, self.game.action(mv), outcome, &events, print);
        let version = self.version();
        let applied = AppliedAction { version, before: &before, mv, outcome, after: &self.state, events: &events };
        for (seat, bot) in (0..).zip(&mut self.bots) {
            if let Some(bot) = bot.as_mut().filter(|bot| bot.listens()) {
                bot.observe(&self.game.tell(&applied, Some(Seat(seat))));
            }
        }
        events
    }

    /// The record so far, as a file that `hexhaven replay` reads.
    #[must_use]
    pub fn record(&self) -> String {
        self.log.to_text()
    }
}
