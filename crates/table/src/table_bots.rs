//! The bots of a table: when they act, and what they decide.

use crate::bot_offers::BotOffers;
use crate::lobby::{Lobby, Place, temperament};
use crate::play::{Play, Step};
use bots::{Bot, Kind};
use protocol::{Temperament, Timestamp};
use rules::{Action, Game, Quantities, Seat, SeatSet, State};
use std::collections::HashMap;
use std::sync::Arc;

/// How long a bot waits for people to answer its offers.
const OFFER_ANSWER_WAIT_MS: i64 = 8_000;
/// How many times faster than usual bots answer offers, and react to the answers: there is little to watch.
const BARGAINING_SPEED: i64 = 4;
/// How often a bot is asked again if nobody may be asked about its offer. Bots make few offers in a turn.
const MAX_OFFERS_REFUSED: usize = 4;

/// The bots of a table.
pub struct TableBots {
    /// None if there is no bot or it is thinking.
    by_seat: Vec<Option<Box<dyn Bot>>>,
    /// Bots that are thinking right now.
    thinking: SeatSet,
    /// Since when, and at which version, the game has been waiting for each bot.
    awaited: HashMap<Seat, (u64, Timestamp)>,
    offers: BotOffers,
    has_clock: bool,
}

/// A decision that a bot has to make, with all it needs for it.
pub struct PendingDecision {
    bot: Box<dyn Bot>,
    game: Arc<Game>,
    state: State,
    seat: Seat,
    version: u64,
    offers: BotOffers,
}

/// A bot's decision.
pub struct Decision {
    bot: Box<dyn Bot>,
    /// The bot's seat.
    pub seat: Seat,
    /// The version of the game that it decided at.
    pub version: u64,
    /// What it has chosen.
    pub action: Action,
}

impl PendingDecision {
    /// Lets the bot think, which may take a while.
    #[must_use]
    pub fn decide(mut self) -> Decision {
        let handle = self.game.seat_handle(&self.state, self.seat, self.version);
        let chosen = (0..MAX_OFFERS_REFUSED).find_map(|_| self.offers.allowed(self.bot.choose(&handle), &handle));
        // A bot that insists does nothing instead.
        let action = chosen.unwrap_or(Action::EndTurn);
        Decision { bot: self.bot, seat: self.seat, version: self.version, action }
    }
}

impl TableBots {
    /// No bots yet, at a table with this many seats.
    #[must_use]
    pub fn new(seats: usize) -> Self {
        Self {
            by_seat: (0..seats).map(|_| None).collect(),
            thinking: SeatSet::EMPTY,
            awaited: HashMap::new(),
            offers: BotOffers::default(),
            has_clock: true,
        }
    }

    /// The same where bots cannot tell how long they have been thinking.
    #[must_use]
    pub fn without_clock(seats: usize) -> Self {
        Self { has_clock: false, ..Self::new(seats) }
    }

    /// Seats the bots of a lobby; those that follow the game are sent all past actions.
    pub fn seat_all(&mut self, play: &Play, lobby: &Lobby) {
        self.offers = BotOffers::of(play, lobby);
        for (seat, place) in (0..).map(Seat).zip(&lobby.places) {
            if let Place::Bot { bot, name } = place {
                self.by_seat[seat.index()] = Some(self.seated(play, seat, bot, temperament(bot, name)));
            }
        }
    }

    /// Creates the bot of a seat, and sends it all past actions.
    fn seated(&self, play: &Play, seat: Seat, kind: &str, temperament: Option<Temperament>) -> Box<dyn Bot> {
        let kind: Kind = kind.parse().unwrap_or(Kind::Greedy);
        let kind = if self.has_clock { kind } else { kind.without_clock() };
        let temperament = temperament.map(|temperament| match temperament {
            Temperament::Trader => bots::Temperament::Trader,
            Temperament::Hermit => bots::Temperament::Hermit,
            Temperament::Rival => bots::Temperament::Rival,
        });
        let mut bot = kind.new_bot_with(play.game(), &play.choices_seed(seat), temperament);
        if bot.listens() {
            play.observed(Some(seat)).iter().for_each(|observed| bot.observe(observed));
        }
        bot
    }

    /// Tells the bots what has happened.
    pub fn observe(&mut self, play: &Play, step: &Step) {
        if let Some(observed) = step.observed(play.game(), None) {
            self.offers.note(&observed);
        }
        for (seat, bot) in (0..).map(Seat).zip(&mut self.by_seat) {
            let Some(listening) = bot.as_mut().filter(|bot| bot.listens()) else { continue };
            match step.observed(play.game(), Some(seat)) {
                Some(observed) => listening.observe(&observed),
                // It cannot forget what was undone, so it is created anew when it is needed.
                None => *bot = None,
            }
        }
    }

    /// What a seat has offered in this turn: give and want.
    #[must_use]
    pub fn offered(&self, seat: Seat) -> Vec<(Quantities, Quantities)> {
        self.offers.of_this_turn(seat).collect()
    }

    /// The seats of bots that have to decide, with the earliest time for it, after a delay for people to follow.
    pub fn awaited(
        &mut self,
        play: &Play,
        is_bot: impl Fn(Seat) -> bool,
        delay_ms: i64,
        now: Timestamp,
    ) -> Vec<(Seat, Timestamp)> {
        if play.is_over() {
            return Vec::new();
        }
        let version = play.version();
        let actors = play.game().actors(play.state());
        let mut found = Vec::new();
        for seat in play.game().all_seats() {
            let asked = !play.unanswered(seat).is_empty();
            if !(asked || actors.has(seat)) || !is_bot(seat) || self.thinking.has(seat) {
                continue;
            }
            // A bot waits while people consider its offer.
            let waiting = is_person_asked(play, seat, &is_bot);
            let bargains = asked || play.game().offers(play.state()).iter().any(|offer| offer.from == seat);
            let delay = match delay_ms {
                _ if waiting && !asked => OFFER_ANSWER_WAIT_MS,
                delay if bargains => delay / BARGAINING_SPEED,
                delay => delay,
            };
            let since = self.awaited.entry(seat).or_insert((version, now));
            if since.0 != version {
                *since = (version, now);
            }
            found.push((seat, since.1.plus(delay)));
        }
        found
    }

    /// When a bot goes on without answers to its offers; none if no bot waits for people.
    #[must_use]
    pub fn offers_until(&self, play: &Play, is_bot: impl Fn(Seat) -> bool, now: Timestamp) -> Option<Timestamp> {
        let active = play.game().active(play.state());
        if play.is_over() || !is_bot(active) || !is_person_asked(play, active, is_bot) {
            return None;
        }
        let since = self.awaited.get(&active).filter(|(version, _)| *version == play.version());
        Some(since.map_or(now, |(_, since)| *since).plus(OFFER_ANSWER_WAIT_MS))
    }

    /// Takes the bot of a seat to let it think, or creates one of this kind. Until [`decided`](Self::decided) or
    /// [`failed`](Self::failed), the seat is not awaited.
    pub fn think(&mut self, play: &Play, seat: Seat, kind: &str, temperament: Option<Temperament>) -> PendingDecision {
        let known = self.by_seat[seat.index()].take();
        let bot = known.unwrap_or_else(|| self.seated(play, seat, kind, temperament));
        self.thinking.insert(seat);
        let (game, state, version) = (play.game().clone(), play.state().clone(), play.version());
        PendingDecision { bot, game, state, seat, version, offers: self.offers.clone() }
    }

    /// Takes a bot back that has decided, and returns its action; none if it has decided too late, because something has
    /// happened since. `stays` says whether the seat is the bot's own.
    pub fn decided(&mut self, decision: Decision, version: u64, stays: bool) -> Option<Action> {
        let Decision { bot, seat, version: decided_at, action } = decision;
        self.thinking.remove(seat);
        let in_time = decided_at == version;
        // One that has missed actions while it was thinking is created anew when it is needed.
        self.by_seat[seat.index()] = Some(bot).filter(|bot| stays && (in_time || !bot.listens()));
        in_time.then_some(action)
    }

    /// Notes that a bot has panicked.
    pub fn failed(&mut self, seat: Seat) {
        self.thinking.remove(seat);
    }
}

/// Whether a person still considers an offer of a seat. A counteroffer is an answer.
fn is_person_asked(play: &Play, by: Seat, is_bot: impl Fn(Seat) -> bool) -> bool {
    play.game().all_seats().any(|seat| seat != by && !is_bot(seat) && play.considers(seat))
}

impl Play {
    /// Whether a seat has been asked for a trade and has neither answered nor made a counteroffer.
    #[must_use]
    pub fn considers(&self, seat: Seat) -> bool {
        let has_countered = self.game().offers(self.state()).iter().any(|offer| offer.from == seat);
        !has_countered && !self.unanswered(seat).is_empty()
    }
}
