//! [`LocalTable`]: the game, the bots, and who is looking.

use crate::saved::{SavedAction, SavedGame};
use bots::{Kind, Limit, check_or_withdraw};
use protocol::quote::{Quote, Wish};
use protocol::{
    ClientMessage, Code, Detail, Hint, NewTable, Refusal, ServerMessage, TableSettings, TableStage, TableView,
    Timestamp, UndoRule, Update, Visibility,
};
use random::Seed;
use record::{Entry, Log, Recorded, RngName};
use rules::{Action, Reason, Seat};
use serde_json::Value;
use table::{
    Known, Lobby, Origin, Person, Place, Play, Prepared, Request, Statistics, Step, Stored, TableBots, temperament,
};

/// The bot that gives hints: as strong as `search` in about 10 ms, in any browser.
const ADVISER: Kind = Kind::Search(Limit::Nodes(2000));

/// A table on one device.
pub struct LocalTable {
    id: String,
    secret: Seed,
    lobby: Lobby,
    play: Play,
    bots: TableBots,
    /// Whose cards are shown; none while the device is passed on, or when nobody has asked to see theirs.
    shown: Option<Seat>,
    /// What has not been handed out to be saved.
    unsaved: Vec<SavedAction>,
}

/// The id of a person at the table, in the order of their names.
fn player(number: usize) -> String {
    format!("person-{number}")
}

fn is_person(place: &Place) -> bool {
    matches!(place, Place::Person { .. })
}

impl LocalTable {
    /// Opens a table and starts its game. The people take the seats that are for people, in their order.
    ///
    /// # Errors
    /// If the settings are not valid together, or there are not as many people as seats for them.
    pub fn open(id: &str, new: &NewTable, people: &[String], secret: Seed, at: Timestamp) -> Result<Self, Refusal> {
        let [host, others @ ..] = people else {
            return Err(Refusal::new(Code::BadSeats, "seats: somebody has to play"));
        };
        let person = |number: usize, name: &str| {
            Ok(Person { player: player(number), name: table::checked_name(name)?.to_owned() })
        };
        let private = NewTable { visibility: Visibility::Private, ..new.clone() };
        let mut lobby = Lobby::open(&private, &person(0, host)?, secret.commitment(), at)?;
        for (number, name) in (1..).zip(others) {
            let person = person(number, name)?;
            lobby.join(&person, None)?;
            lobby.set_ready(&person.player, true)?;
        }
        Self::start(id, lobby, secret, at)
    }

    /// Opens a table for another game with the same people, bots and settings.
    ///
    /// # Errors
    /// If its map can no longer be played.
    pub fn again(&self, id: &str, secret: Seed, at: Timestamp) -> Result<Self, Refusal> {
        let mut people: Vec<(Seat, Person)> = Vec::new();
        for (seat, place) in (0..).map(Seat).zip(&self.lobby.places) {
            if let Place::Person { player, name, .. } = place {
                people.push((seat, Person { player: player.clone(), name: name.clone() }));
            }
        }
        let is_host = |person: &Person| self.lobby.host.as_deref() == Some(&person.player);
        let host = people.iter().find(|(_, person)| is_host(person)).or(people.first());
        let host = host
            .map(|(_, person)| person.clone())
            .ok_or_else(|| Refusal::new(Code::BadSeats, "seats: somebody has to play"))?;
        let mut lobby = self.lobby.again(&host, secret.commitment(), at)?;
        for (seat, person) in people.iter().filter(|(_, person)| person.player != host.player) {
            lobby.join_rematch(person, seat.0)?;
        }
        Self::start(id, lobby, secret, at)
    }

    fn start(id: &str, mut lobby: Lobby, secret: Seed, at: Timestamp) -> Result<Self, Refusal> {
        let host = lobby.host.clone().unwrap_or_default();
        lobby.start(&host, &secret, at)?;
        Self::with(id.to_owned(), lobby, secret, &[]).map_err(|what| Refusal::new(Code::TableDamaged, what))
    }

    /// Continues a saved game; the time since its last action is not charged to anybody.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn resume(game: &SavedGame, actions: &[SavedAction], now: Timestamp) -> Result<Self, String> {
        let entries: Vec<Stored> = actions.iter().map(Stored::from).collect();
        let mut table = Self::with(game.id.clone(), game.lobby.clone(), game.secret()?, &entries)?;
        table.play.excuse(Timestamp::default(), now);
        Ok(table)
    }

    /// Reads a table from a record that [`record`](Self::record) has written. The game goes on if it has not ended; all its
    /// actions are to be saved.
    ///
    /// # Errors
    /// If it is no such record, or something in it is not as its secret says.
    pub fn import(id: &str, record: &str, now: Timestamp) -> Result<Self, Refusal> {
        let bad = |line: usize, what: &str| Refusal::new(Code::BadRecord, format!("line {line}: {what}"));
        let log = Log::parse(record).map_err(|error| {
            Refusal::new(Code::BadRecord, error.to_string()).because(Detail::of_record(error.record))
        })?;
        let secret = log.header.secret().filter(|_| log.header.rng == RngName::Fair);
        let secret = secret.ok_or_else(|| bad(1, "it has no secret to go on with; it can only be replayed"))?;
        let lobby = Lobby::of_record(log.header, now)?;
        let mut table = Self::with(id.to_owned(), lobby, secret, &[]).map_err(|what| bad(1, &what))?;
        for (line, record) in (2..).zip(log.records) {
            let prepared = match record.entry {
                Entry::Action(Recorded { action, by, .. }) => {
                    table.play.prepare(record.seat, &action, Origin::of_record(by), None, now)
                }
                Entry::Undo(_) => table.play.prepare_undo(record.seat, None, now),
            };
            table.commit(prepared.map_err(|refusal| bad(line, &refusal.message))?, now);
            if table.play.game().fingerprint(table.play.state()).to_string() != record.fingerprint {
                return Err(bad(line, "it does not follow from the secret and the lines before it"));
            }
        }
        Ok(table)
    }

    pub(crate) fn with(id: String, lobby: Lobby, secret: Seed, entries: &[Stored]) -> Result<Self, String> {
        let started = lobby.started.clone().ok_or("its game has not started")?;
        let play = Play::resume(started.header, secret, lobby.time, started.at, entries);
        let play = play.map_err(|damage| damage.to_string())?;
        let mut bots = TableBots::without_clock(lobby.places.len());
        bots.seat_all(&play, &lobby);
        let mut table = Self { id, secret, lobby, play, bots, shown: None, unsaved: Vec::new() };
        table.shown = table.only_person();
        Ok(table)
    }

    /// What is to be saved now that the table is new, or its settings have changed.
    #[must_use]
    pub fn saved(&self) -> SavedGame {
        SavedGame::new(&self.id, &self.secret, &self.lobby)
    }

    /// The actions that are to be saved, in their order. They are not returned again.
    pub fn unsaved(&mut self) -> Vec<SavedAction> {
        std::mem::take(&mut self.unsaved)
    }

    /// Whose cards are shown.
    #[must_use]
    pub const fn shown(&self) -> Option<Seat> {
        self.shown
    }

    /// The seats of people, in turn order.
    fn people(&self) -> Vec<Seat> {
        let seats = (0..).map(Seat).zip(&self.lobby.places);
        seats.filter(|(_, place)| is_person(place)).map(|(seat, _)| seat).collect()
    }

    /// The person who has the device to themselves.
    fn only_person(&self) -> Option<Seat> {
        match self.people()[..] {
            [seat] => Some(seat),
            _ => None,
        }
    }

    /// The people the game waits for, in the order in which they get the device: first those who are asked for a trade,
    /// then those who have to act, each from the player whose turn it is.
    #[must_use]
    pub fn awaited(&self) -> Vec<Seat> {
        if self.play.is_over() {
            return Vec::new();
        }
        let (game, state) = (self.play.game(), self.play.state());
        let active = game.active(state).0;
        let seats = game.seats() as u8;
        let mut people = self.people();
        people.sort_by_key(|seat| (seat.0 + seats - active) % seats);
        let asked: Vec<Seat> = people.iter().copied().filter(|&seat| self.play.considers(seat)).collect();
        if !asked.is_empty() {
            return asked;
        }
        let actors = game.actors(state);
        people.retain(|&seat| actors.has(seat));
        people
    }

    /// Whether the game waits for a seat of a person.
    #[must_use]
    pub fn is_awaited(&self, seat: Seat) -> bool {
        self.awaited().contains(&seat)
    }

    /// The table, as the messages of the server describe it.
    #[must_use]
    pub fn view(&self, now: Timestamp) -> TableView {
        let mut view = self.lobby.view(&self.id, "", self.play.version(), now, i64::MAX);
        if self.play.is_over() {
            view.stage = TableStage::Over;
            let header = self.play.revealed();
            (view.secret, view.seed) = (header.secret, header.seed);
        }
        view
    }

    fn adapted(&self, mut update: Update, now: Timestamp) -> Update {
        update.can_undo &= self.lobby.undo_rule() == UndoRule::OwnLast;
        update.offers_until = self.bots.offers_until(&self.play, |seat| self.is_bot(seat), now);
        update
    }

    fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.lobby.places[seat.index()], Place::Bot { .. })
    }

    /// The first messages to the page: the table, and the game as it stands, with the board.
    #[must_use]
    pub fn welcome(&self, now: Timestamp) -> Vec<ServerMessage> {
        let table = Box::new(self.view(now));
        let seat = self.shown.map(|seat| seat.0);
        vec![ServerMessage::Welcome { table, seat, now }, self.whole_update(now)]
    }

    /// The game as it stands, with the board.
    fn whole_update(&self, now: Timestamp) -> ServerMessage {
        ServerMessage::Update(Box::new(self.adapted(self.play.update_since(None, self.shown, now), now)))
    }

    /// Shows the cards of a person who has taken the device, or nobody's.
    ///
    /// # Errors
    /// If no person sits there.
    pub fn show(&mut self, seat: Option<u8>, now: Timestamp) -> Result<Vec<ServerMessage>, Refusal> {
        let shown = seat.map(Seat);
        if let Some(seat) = shown.filter(|seat| !self.people().contains(seat)) {
            return Err(Refusal::new(Code::NoSuchSeat, format!("nobody sits at {seat}")));
        }
        self.shown = shown.or(self.only_person());
        Ok(self.shown_messages(now))
    }

    fn shown_messages(&self, now: Timestamp) -> Vec<ServerMessage> {
        let (table, seat) = (Box::new(self.view(now)), self.shown.map(|seat| seat.0));
        vec![ServerMessage::Table { table, seat }, self.whole_update(now)]
    }

    /// Handles a message from the page, as the person whose cards are shown.
    pub fn receive(&mut self, message: &ClientMessage, now: Timestamp) -> Vec<ServerMessage> {
        let (request, answer) = match message {
            ClientMessage::Act(ask) => {
                let (request, stale) = (Request::from(ask), self.play.is_stale(ask));
                (&ask.request_id, self.ask(&request, stale, ask.known_version, Some(&ask.action), now))
            }
            ClientMessage::Undo(ask) => {
                let (request, stale) = (Request::from(ask), self.play.is_stale_undo(ask));
                (&ask.request_id, self.ask(&request, stale, ask.known_version, None, now))
            }
            ClientMessage::Quote { request_id, swap } => {
                let quoted =
                    self.quote(swap).map(|quote| vec![ServerMessage::Quote { request_id: request_id.clone(), quote }]);
                (request_id, quoted)
            }
            ClientMessage::Ping => return vec![ServerMessage::Pong { now }],
            // There is nobody to chat with.
            ClientMessage::Hello { .. } | ClientMessage::Chat { .. } => return Vec::new(),
        };
        answer.unwrap_or_else(|refusal| vec![ServerMessage::Refused(refusal.to_request(Some(request.clone())))])
    }

    /// Makes an action, or undoes the latest one, for the person whose cards are shown.
    fn ask(
        &mut self,
        request: &Request,
        is_stale: bool,
        known_version: u64,
        action: Option<&Action>,
        now: Timestamp,
    ) -> Result<Vec<ServerMessage>, Refusal> {
        let here = self.play.version();
        let Some(seat) = self.shown else {
            return Err(Refusal::new(Code::NotSeated, "nobody has taken the device").at_version(here));
        };
        let reply = |version| ServerMessage::Reply { request_id: request.id.clone(), version };
        match self.play.known(seat, request) {
            Known::Accepted(version) => return Ok(vec![reply(version)]),
            Known::Conflict => {
                return Err(Refusal::new(Code::IdConflict, "this requestId was already used").at_version(here));
            }
            Known::New => {}
        }
        if is_stale {
            let message = format!("this was chosen at version {known_version}; the game has moved on");
            return Err(Refusal::new(Code::Stale, message).at_version(here));
        }
        let prepared = match action {
            Some(action) => self.play.prepare(seat, action, Origin::Player, Some(request.clone()), now)?,
            None if self.lobby.undo_rule() == UndoRule::Off => {
                return Err(Refusal::new(Code::UndoOff, "actions cannot be undone at this table").at_version(here));
            }
            None => self.play.prepare_undo(seat, Some(request.clone()), now)?,
        };
        let version = prepared.version;
        let mut messages = self.commit(prepared, now);
        messages.push(reply(version));
        Ok(messages)
    }

    /// Makes a prepared action; returns what the page learns.
    fn commit(&mut self, prepared: Prepared, now: Timestamp) -> Vec<ServerMessage> {
        let request = prepared.request.as_ref().map(|request| request.id.clone());
        let stored = Stored { version: prepared.version, request, at: prepared.at, body: prepared.body.clone() };
        self.unsaved.push(SavedAction::from(&stored));
        let step = self.play.commit(prepared);
        self.bots.observe(&self.play, &step);
        let mut messages = Vec::new();
        if self.play.is_over() {
            self.lobby.stage = TableStage::Over;
        }
        let is_passed_on = self.only_person().is_none() && self.shown.is_some_and(|seat| !self.is_awaited(seat));
        if is_passed_on && !self.play.is_over() {
            self.shown = None;
        }
        // What has happened comes first: the dice are still watched by whoever rolled them.
        messages.push(self.update_after(&step, now));
        if is_passed_on && !self.play.is_over() {
            messages.push(ServerMessage::Table { table: Box::new(self.view(now)), seat: None });
        }
        if self.play.is_over() {
            let (table, seat) = (Box::new(self.view(now)), self.shown.map(|seat| seat.0));
            messages.push(ServerMessage::Table { table, seat });
        }
        messages
    }

    fn update_after(&self, step: &Step, now: Timestamp) -> ServerMessage {
        let update = self.play.update(std::slice::from_ref(step), self.shown, now);
        ServerMessage::Update(Box::new(self.adapted(update, now)))
    }

    /// Quotes a swap.
    fn quote(&self, swap: &Value) -> Result<Value, Refusal> {
        let wish = Wish::decode(swap).map_err(|fault| Refusal::new(Code::BadRequest, fault.to_string()))?;
        let (game, seat) = (self.play.game(), self.shown.unwrap_or(Seat(0)));
        let Some(terms) = game.terms(self.play.state(), seat) else {
            return Err(Refusal::new(Reason::MarketsOnly, "this game has no markets"));
        };
        Ok(Quote::new(&terms, game.rules().market.fee_bps, &wish).document())
    }

    /// When something is due by itself: a bot decides, or time is up. None while the game waits for people without a
    /// time limit.
    pub fn wake_at(&mut self, now: Timestamp) -> Option<Timestamp> {
        let bots = self.awaited_bots(now).into_iter().map(|(_, at)| at).min();
        bots.into_iter().chain(self.late().map(|deadline| deadline.at)).min()
    }

    fn awaited_bots(&mut self, now: Timestamp) -> Vec<(Seat, Timestamp)> {
        let Self { bots, play, lobby, .. } = self;
        let is_bot = |seat: Seat| matches!(lobby.places[seat.index()], Place::Bot { .. });
        bots.awaited(play, is_bot, lobby.bot_delay_ms.into(), now)
    }

    /// The earliest deadline of a person.
    fn late(&self) -> Option<protocol::Deadline> {
        self.play.deadlines().into_iter().find(|deadline| !self.is_bot(Seat(deadline.seat)))
    }

    /// Does one thing that is due; returns what the page learns.
    pub fn drive(&mut self, now: Timestamp) -> Vec<ServerMessage> {
        if self.play.is_over() {
            return Vec::new();
        }
        if let Some(late) = self.late().filter(|deadline| deadline.at <= now) {
            let (seat, action) = (Seat(late.seat), self.play.timeout_action(&late));
            return self.act_for(seat, &action, Origin::Clock, now);
        }
        let due = self.awaited_bots(now).into_iter().filter(|&(_, at)| at <= now).min_by_key(|&(_, at)| at);
        let Some((seat, _)) = due else { return Vec::new() };
        let Place::Bot { bot, name } = &self.lobby.places[seat.index()] else { return Vec::new() };
        let decision = self.bots.think(&self.play, seat, bot, temperament(bot, name)).decide();
        let (game, state) = (self.play.game(), self.play.state());
        let chosen = self.bots.decided(decision, self.play.version(), true);
        let legal = chosen.and_then(|action| check_or_withdraw(game, state, seat, &action).ok());
        // Bots choose legal actions. If one did not, the game would go on.
        let action = legal.map(|mv| game.action(&mv)).or_else(|| self.play.fallback_action(seat));
        action.map_or_else(Vec::new, |action| self.act_for(seat, &action, Origin::Bot, now))
    }

    fn act_for(&mut self, seat: Seat, action: &Action, origin: Origin, now: Timestamp) -> Vec<ServerMessage> {
        match self.play.prepare(seat, action, origin, None, now) {
            Ok(prepared) => self.commit(prepared, now),
            Err(refusal) => vec![ServerMessage::Refused(refusal)],
        }
    }

    /// What a bot would do in the place of the person whose cards are shown.
    ///
    /// # Errors
    /// If the game does not wait for them.
    pub fn hint(&self) -> Result<Hint, Refusal> {
        let (game, state) = (self.play.game(), self.play.state());
        let seat = self.shown.filter(|&seat| !self.play.is_over() && !game.moves(state, seat).is_empty());
        let not_now = || Refusal::new(Code::NotYourTurn, "the game is not waiting for you");
        let seat = seat.ok_or_else(not_now)?;
        let mut adviser = ADVISER.new_bot(game, &self.play.choices_seed(seat));
        let action = table::advise(adviser.as_mut(), game, state, seat, &self.bots.offered(seat));
        let action = action.ok_or_else(not_now)?;
        let reasons = table::advantages(game, state, seat, &action);
        Ok(Hint { version: self.play.version(), action, reasons })
    }

    /// Changes what can be changed during a game; it has to be saved again.
    ///
    /// # Errors
    /// If something else is to be changed.
    pub fn set(&mut self, settings: &TableSettings, now: Timestamp) -> Result<Vec<ServerMessage>, Refusal> {
        let host = self.lobby.host.clone().unwrap_or_default();
        self.lobby.set_settings(&host, settings, None)?;
        let (table, seat) = (Box::new(self.view(now)), self.shown.map(|seat| seat.0));
        Ok(vec![ServerMessage::Table { table, seat }])
    }

    /// Everything that has happened since a version, as the person whose cards are shown saw it.
    #[must_use]
    pub fn look(&self, since: u64, now: Timestamp) -> Update {
        self.adapted(self.play.page_since(since, self.shown, now, usize::MAX), now)
    }

    /// The statistics of the game so far.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        self.play.statistics()
    }

    /// The complete record up to now, with everything that is hidden during the game.
    #[must_use]
    pub fn record(&self) -> Log {
        let mut log = self.play.record_so_far();
        log.header = self.lobby.with_names(&log.header);
        log
    }
}
