//! The table of a local game: the full state, the bots, and one person among them.
//!
//! It reveals only what that person may see: a [`SeatHandle`], and observed actions.

use crate::error::{Error, NotResumable};
use bots::{Bot, DecisionOrder, Kind, check_or_withdraw};
use random::{GameStream, Purpose, Seed};
use record::{Header, Log, LogError, RngName, draw, replay};
use rules::{Action, AppliedAction, Game, MAX_SEATS, Move, ObservedAction, Refusal, Seat, SeatHandle, State, Terms};

/// A game of one person against bots.
pub struct LocalTable {
    game: Game,
    state: State,
    chance: GameStream,
    log: Log,
    /// By seat; `None` for the person, and for a bot that is thinking.
    bots: Vec<Option<Box<dyn Bot>>>,
    floor: DecisionOrder,
    awaited: Option<Seat>,
    person: Seat,
}

/// A bot with everything it needs to decide, so that it can think on another thread.
pub struct PendingDecision {
    bot: Box<dyn Bot>,
    game: Game,
    state: State,
    seat: Seat,
    version: u64,
}

/// A bot's decision.
pub struct Decision {
    bot: Box<dyn Bot>,
    seat: Seat,
    action: Action,
}

impl PendingDecision {
    /// The bot's seat.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Lets the bot decide, which may take a while.
    #[must_use]
    pub fn decide(mut self) -> Decision {
        let action = self.bot.choose(&self.game.seat_handle(&self.state, self.seat, self.version));
        Decision { bot: self.bot, seat: self.seat, action }
    }
}

/// The person's seat in a record: the only one without a bot's name.
fn person_of(header: &Header) -> Result<Seat, Error> {
    let mut people = (0..).map(Seat).zip(&header.seats).filter(|(_, seat)| seat.name.parse::<Kind>().is_err());
    match (people.next(), people.next()) {
        (Some((seat, _)), None) => Ok(seat),
        (None, _) => Err(Error::NotResumable(NotResumable::AllBots)),
        (Some(_), Some(_)) => Err(Error::NotResumable(NotResumable::MorePeople)),
    }
}

impl LocalTable {
    /// Starts a game. Its header says who sits where.
    ///
    /// # Errors
    /// If the header is not that of a game with one person.
    pub fn new(header: Header) -> Result<Self, Error> {
        Self::resume(Log::new(header), &mut Vec::new())
    }

    /// Resumes a game, replaying and checking every record; what the person has observed so far is added to `told`.
    ///
    /// # Errors
    /// If the log is not that of a game with one person, or is not valid.
    pub fn resume(log: Log, told: &mut Vec<ObservedAction>) -> Result<Self, Error> {
        let person = person_of(&log.header)?;
        let Some(seed) = log.header.seed().filter(|_| log.header.rng == RngName::Game) else {
            return Err(Error::NotResumable(NotResumable::Dice));
        };
        let refuse = |error: LogError| Error::Log { path: "record".into(), error };
        let game = replay(&log).map_err(refuse)?.game().clone();
        let Log { mut header, records } = log;
        // It is set again when the game has ended.
        header.records = None;
        // Bots get a new random stream after every break, since the old one's position is not recorded.
        let sit = |(seat, name): (usize, &str)| {
            let choices = seed.game((records.len() * MAX_SEATS + seat) as u64);
            name.parse::<Kind>().ok().map(|kind| kind.new_bot(&game, &choices))
        };
        let bots = header.seats.iter().map(|seat| seat.name.as_str()).enumerate().map(sit).collect();
        let mut table = Self {
            state: game.start(),
            chance: GameStream::new(&seed, Purpose::Chance),
            log: Log::new(header),
            bots,
            floor: DecisionOrder::default(),
            awaited: None,
            person,
            game,
        };
        table.awaited = table.floor.next(&table.game, &table.state);
        for record in records {
            let fault = |message: String| refuse(LogError { record: Some(record.n), message });
            if record.seat.index() >= table.game.seats() {
                return Err(fault(format!("there is no {}", record.seat)));
            }
            let Some(recorded) = record.action() else {
                return Err(fault("games with undone actions cannot be continued here".to_owned()));
            };
            let mv = table
                .game
                .check(&table.state, record.seat, &recorded.action)
                .map_err(|refusal| fault(format!("{} is not legal here: {refusal}", record.name())))?;
            told.push(table.play(&mv));
            let played = table.log.records.last();
            let same = |last: &record::Record| (&last.entry, &last.fingerprint) == (&record.entry, &record.fingerprint);
            if !played.is_some_and(same) {
                return Err(fault("the outcome does not follow from the seed".to_owned()));
            }
        }
        Ok(table)
    }

    /// Replaces the bot of a seat. The record still names the previous one.
    ///
    /// # Panics
    /// If it is the person's seat, or there is no such seat.
    pub fn replace(&mut self, seat: Seat, bot: Box<dyn Bot>) {
        assert!(seat != self.person, "a person sits at {seat}");
        self.bots[seat.index()] = Some(bot);
    }

    /// The game: rules, map and number of seats.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The person's seat.
    #[must_use]
    pub const fn person(&self) -> Seat {
        self.person
    }

    /// The names of the seats, as recorded.
    pub fn seat_names(&self) -> impl Iterator<Item = &str> {
        self.log.header.seats.iter().map(|seat| seat.name.as_str())
    }

    /// The seat whose decision comes next; `None` when the game is over.
    #[must_use]
    pub const fn awaited(&self) -> Option<Seat> {
        self.awaited
    }

    /// Whether the person's decision comes next.
    #[must_use]
    pub fn awaits_person(&self) -> bool {
        self.awaited == Some(self.person)
    }

    /// The number of actions so far.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.log.records.len() as u64
    }

    /// The person's seat handle.
    #[must_use]
    pub fn seat_handle(&self) -> SeatHandle<'_> {
        self.game.seat_handle(&self.state, self.person, self.version())
    }

    /// The markets' terms for the person, in a game with markets.
    #[must_use]
    pub fn terms(&self) -> Option<Terms> {
        self.game.terms(&self.state, self.person)
    }

    /// The record so far. It contains hidden information: for saving, not for showing.
    pub(crate) const fn log(&self) -> &Log {
        &self.log
    }

    /// Writes the number of records into the header when the game has ended.
    pub(crate) fn close_log(&mut self) {
        self.log.header.records = Some(self.version());
    }

    /// Checks whether the person may do this now.
    ///
    /// # Errors
    /// If the rules refuse it.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        self.game.check(&self.state, self.person, action).map(|_| ())
    }

    /// Performs an action of the person.
    ///
    /// # Errors
    /// If the rules refuse it; nothing changes then.
    pub fn act(&mut self, action: &Action) -> Result<ObservedAction, Refusal> {
        let mv = self.game.check(&self.state, self.person, action)?;
        Ok(self.play(&mv))
    }

    /// The bot whose decision comes next, ready to decide; `None` if it is the person's, or the game is over.
    pub fn think(&mut self) -> Option<PendingDecision> {
        let seat = self.awaited?;
        let bot = self.bots[seat.index()].take()?;
        Some(PendingDecision { bot, game: self.game.clone(), state: self.state.clone(), seat, version: self.version() })
    }

    /// Performs a bot's decision.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn follow(&mut self, decision: Decision) -> Result<ObservedAction, Error> {
        let Decision { bot, seat, action } = decision;
        self.bots[seat.index()] = Some(bot);
        let mv = check_or_withdraw(&self.game, &self.state, seat, &action)
            .map_err(|refusal| Error::Bot { seat, what: format!("chose {action:?}: {refusal}") })?;
        Ok(self.play(&mv))
    }

    /// Plays a legal move: draws the outcome, records it, and informs all players.
    fn play(&mut self, mv: &Move) -> ObservedAction {
        let outcome = draw(&self.game.chance(&self.state, mv), &mut self.chance);
        let before = self.state.clone();
        let events = self.game.apply_watched(&mut self.state, mv, outcome);
        let fingerprint = self.game.fingerprint(&self.state).to_string();
        self.log.push(mv.seat(), self.game.action(mv), outcome, &events, fingerprint);
        let (version, before, after, events) = (self.version(), &before, &self.state, &events[..]);
        let happened = AppliedAction { version, before, mv, outcome, after, events };
        for (seat, bot) in (0..).map(Seat).zip(&mut self.bots) {
            if let Some(bot) = bot.as_mut().filter(|bot| bot.listens()) {
                bot.observe(&self.game.tell(&happened, Some(seat)));
            }
        }
        let told = self.game.tell(&happened, Some(self.person));
        self.awaited = self.floor.next(&self.game, &self.state);
        told
    }
}

/// A seat chosen by the seed.
pub(crate) fn drawn_seat(seed: &Seed, seats: usize) -> usize {
    use random::Random;
    GameStream::new(seed, Purpose::Choices).below(seats as u64) as usize
}
