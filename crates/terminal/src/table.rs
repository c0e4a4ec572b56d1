//! The table: the game as it truly stands, the bots that play it, and the one person among them.
//!
//! Nothing comes out of it but what that person may see: a [`SeatHandle`], and what they are told.

use crate::error::Error;
use bots::{Bot, DecisionOrder, Kind, check_or_withdraw};
use random::{GameStream, Purpose, Seed};
use record::{Header, Log, LogError, RngName, draw, replay};
use rules::{Action, AppliedAction, Game, MAX_SEATS, Move, ObservedAction, Refusal, Seat, SeatHandle, State, Terms};

/// A game at which one person sits among bots.
pub struct Table {
    game: Game,
    state: State,
    chance: GameStream,
    log: Log,
    /// By seat; none at the person's, and none while it thinks.
    bots: Vec<Option<Box<dyn Bot>>>,
    floor: DecisionOrder,
    awaited: Option<Seat>,
    person: Seat,
}

/// A bot with all that it needs to decide, wherever that is done.
pub struct Thought {
    bot: Box<dyn Bot>,
    game: Game,
    state: State,
    seat: Seat,
    version: u64,
}

/// What a bot has decided.
pub struct Decision {
    bot: Box<dyn Bot>,
    seat: Seat,
    action: Action,
}

impl Thought {
    /// Whose it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Lets the bot decide, which may take its time.
    #[must_use]
    pub fn decide(mut self) -> Decision {
        let action = self.bot.choose(&self.game.seat_handle(&self.state, self.seat, self.version));
        Decision { bot: self.bot, seat: self.seat, action }
    }
}

/// The seat of a record that is a person's: the only one whose name is no bot's.
fn person_of(header: &Header) -> Result<Seat, Error> {
    let mut people = (0..).map(Seat).zip(&header.seats).filter(|(_, seat)| seat.name.parse::<Kind>().is_err());
    match (people.next(), people.next()) {
        (Some((seat, _)), None) => Ok(seat),
        (None, _) => Err(Error::Foreign("all its seats are bots'")),
        (Some(_), Some(_)) => Err(Error::Foreign("more than one of its seats is nobody's or a person's")),
    }
}

impl Table {
    /// The table of a game that begins. Its header says who sits where.
    ///
    /// # Errors
    /// When the header is not that of a game with one person.
    pub fn new(header: Header) -> Result<Self, Error> {
        Self::resume(Log::new(header), &mut Vec::new())
    }

    /// The table of a game that goes on, every record played again and checked; what the person was told so far is
    /// added to `told`.
    ///
    /// # Errors
    /// When the log is not that of a game with one person, or cannot have gone so.
    pub fn resume(log: Log, told: &mut Vec<ObservedAction>) -> Result<Self, Error> {
        let person = person_of(&log.header)?;
        let Some(seed) = log.header.seed().filter(|_| log.header.rng == RngName::Game) else {
            return Err(Error::Foreign("where its dice come from is not known"));
        };
        let refuse = |error: LogError| Error::Log { path: "record".into(), error };
        let game = replay(&log).map_err(refuse)?.game().clone();
        let Log { mut header, records } = log;
        // It is known again when the game has ended.
        header.records = None;
        // Bots draw anew after every pause: what they drew before is not known.
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
            let mv = table
                .game
                .check(&table.state, record.seat, &record.action)
                .map_err(|refusal| fault(format!("{} is not legal here: {refusal}", record.action.name())))?;
            told.push(table.play(&mv));
            let played = table.log.records.last();
            let same = |last: &record::Record| {
                (last.outcome, &last.skipped, &last.fingerprint)
                    == (record.outcome, &record.skipped, &record.fingerprint)
            };
            if !played.is_some_and(same) {
                return Err(fault("the seed makes it come out otherwise".to_owned()));
            }
        }
        Ok(table)
    }

    /// Lets another bot play a seat. The record still names the one that sat there before.
    ///
    /// # Panics
    /// At the person's seat, and at one that there is not.
    pub fn replace(&mut self, seat: Seat, bot: Box<dyn Bot>) {
        assert!(seat != self.person, "a person sits at {seat}");
        self.bots[seat.index()] = Some(bot);
    }

    /// Rules, map and seats.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The person's seat.
    #[must_use]
    pub const fn person(&self) -> Seat {
        self.person
    }

    /// Who sits where, as the record has it.
    pub fn seat_names(&self) -> impl Iterator<Item = &str> {
        self.log.header.seats.iter().map(|seat| seat.name.as_str())
    }

    /// Whose decision comes next; nobody's when the game is over.
    #[must_use]
    pub const fn awaited(&self) -> Option<Seat> {
        self.awaited
    }

    /// Whether the person's decision comes next.
    #[must_use]
    pub fn awaits_person(&self) -> bool {
        self.awaited == Some(self.person)
    }

    /// How many actions have been accepted.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.log.records.len() as u64
    }

    /// The person's chair.
    #[must_use]
    pub fn seat_handle(&self) -> SeatHandle<'_> {
        self.game.seat_handle(&self.state, self.person, self.version())
    }

    /// The markets as the person finds them, in a game with markets. They are public.
    #[must_use]
    pub fn terms(&self) -> Option<Terms> {
        self.game.terms(&self.state, self.person)
    }

    /// The record so far. It holds what is hidden: for saving, not for showing.
    pub(crate) const fn log(&self) -> &Log {
        &self.log
    }

    /// The record of a game that has ended says how long it is.
    pub(crate) fn close_log(&mut self) {
        self.log.header.records = Some(self.version());
    }

    /// Whether the person could do this now.
    ///
    /// # Errors
    /// When the rules refuse it.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        self.game.check(&self.state, self.person, action).map(|_| ())
    }

    /// Does what the person asks for.
    ///
    /// # Errors
    /// When the rules refuse it; nothing has happened then.
    pub fn act(&mut self, action: &Action) -> Result<ObservedAction, Refusal> {
        let mv = self.game.check(&self.state, self.person, action)?;
        Ok(self.play(&mv))
    }

    /// The bot whose decision comes next, to be asked; nothing when it is nobody's or the person's.
    pub fn think(&mut self) -> Option<Thought> {
        let seat = self.awaited?;
        let bot = self.bots[seat.index()].take()?;
        Some(Thought { bot, game: self.game.clone(), state: self.state.clone(), seat, version: self.version() })
    }

    /// Does what a bot has decided.
    ///
    /// # Errors
    /// When it is not legal.
    pub fn follow(&mut self, decision: Decision) -> Result<ObservedAction, Error> {
        let Decision { bot, seat, action } = decision;
        self.bots[seat.index()] = Some(bot);
        let mv = check_or_withdraw(&self.game, &self.state, seat, &action)
            .map_err(|refusal| Error::Bot { seat, what: format!("chose {action:?}: {refusal}") })?;
        Ok(self.play(&mv))
    }

    /// Plays a legal move: chance is drawn, the record grows, and everybody is told.
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

/// A seed's own choice of a seat.
pub(crate) fn drawn_seat(seed: &Seed, seats: usize) -> usize {
    use random::Random;
    GameStream::new(seed, Purpose::Choices).below(seats as u64) as usize
}
