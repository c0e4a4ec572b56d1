//! What the host can change while players gather: the settings, and who sits where; and the players' colours.

use super::admission::remember;
use super::opening::{check_clock, checked_bot_delay, checked_title, read, test_game};
use super::{Lobby, Place, refuse};
use protocol::{Code, Detail, Refusal, TableSettings, TableStage};
use rules::{MAX_SEATS, Seat};
use serde_json::json;

/// The number of colours: one for each possible seat.
const COLOURS: u8 = MAX_SEATS as u8;

impl Lobby {
    /// Changes settings. During the game, only the delay of bots and whether spectators are muted can be changed. If the
    /// game itself becomes another one, players have to say again that they are ready. `library` is the version of a
    /// library map, if the map is one.
    ///
    /// # Errors
    /// If `by` is not the host, the settings do not fit together or the number of seats, or the game has started.
    pub fn set_settings(&mut self, by: &str, new: &TableSettings, library: Option<&str>) -> Result<(), Refusal> {
        self.must_be_host(by)?;
        let at_any_time = TableSettings {
            bot_delay_ms: new.bot_delay_ms,
            spectators_muted: new.spectators_muted,
            ..TableSettings::default()
        };
        if self.stage != TableStage::Playing || *new != at_any_time {
            self.must_be_open()?;
        }
        let mut next = self.clone();
        if let Some(map) = &new.map {
            (next.map, next.library) = (map.clone(), library.map(str::to_owned));
        }
        next.preset = new.preset.unwrap_or(next.preset);
        next.options = new.options.clone().unwrap_or(next.options);
        next.time = new.clock.unwrap_or(next.time);
        next.visibility = new.visibility.unwrap_or(next.visibility);
        check_clock(next.time, next.visibility)?;
        next.order = new.order.unwrap_or(next.order);
        next.undo = new.undo.or(next.undo);
        let is_other_game = next != *self;
        if let Some(title) = &new.title {
            next.title = checked_title(title)?;
        }
        next.set_approval(new.approval.unwrap_or(next.approval));
        next.spectators_muted = new.spectators_muted.unwrap_or(next.spectators_muted);
        if let Some(delay) = new.bot_delay_ms {
            next.bot_delay_ms = checked_bot_delay(delay);
        }
        if is_other_game {
            test_game(&read(&next.map)?, next.preset, &next.options, next.places.len())?;
            next.unready();
        }
        *self = next;
        Ok(())
    }

    /// Nobody is ready any more.
    fn unready(&mut self) {
        for place in &mut self.places {
            if let Place::Person { ready, .. } = place {
                *ready = false;
            }
        }
    }

    /// Removes a player from the table before the game, and puts a bot in their place if one is named. If they are
    /// banned, they cannot take a seat again.
    ///
    /// # Errors
    /// If `by` is not the host or sits there, no person sits there, there is no such bot, or the game has started.
    pub fn kick(&mut self, by: &str, seat: Seat, is_banned: bool, bot: Option<&str>) -> Result<(), Refusal> {
        self.must_be_host(by)?;
        self.must_be_open()?;
        let player = match self.places.get(seat.index()) {
            Some(Place::Person { player, .. }) if player != by => player.clone(),
            Some(Place::Person { .. }) => {
                return refuse(Code::NoSuchSeat, "the host cannot be removed; leave instead");
            }
            _ => return refuse(Code::NoSuchSeat, format!("nobody sits at {seat}")),
        };
        self.places[seat.index()] = Place::Open;
        if bot.is_some() {
            self.set_bot(by, Some(seat.0), bot)?;
        }
        self.admitted.retain(|admitted| *admitted != player);
        if is_banned {
            remember(&mut self.kicked, &player);
        }
        Ok(())
    }

    /// Exchanges two seats before the game.
    ///
    /// # Errors
    /// If `by` is not the host, there is no such seat, or the game has started.
    pub fn swap(&mut self, by: &str, a: u8, b: u8) -> Result<(), Refusal> {
        self.must_be_host(by)?;
        self.must_be_open()?;
        if let Some(seat) = [a, b].into_iter().find(|&seat| usize::from(seat) >= self.places.len()) {
            return refuse(Code::NoSuchSeat, format!("there is no seat {seat}"));
        }
        self.swap_places(a.into(), b.into());
        Ok(())
    }

    /// Exchanges two seats with their colours.
    pub(super) fn swap_places(&mut self, a: usize, b: usize) {
        self.places.swap(a, b);
        self.colours = self.colours();
        self.colours.swap(a, b);
    }

    /// The colour of each seat.
    #[must_use]
    pub fn colours(&self) -> Vec<u8> {
        match self.colours.len() == self.places.len() {
            true => self.colours.clone(),
            false => (0..self.places.len() as u8).collect(),
        }
    }

    /// Gives a player a colour before the game. A bot or an open seat that has it takes the player's in exchange.
    ///
    /// # Errors
    /// If another person has it, there is no such colour, the player does not sit at the table, or the game has started.
    pub fn take_colour(&mut self, player: &str, colour: u8) -> Result<(), Refusal> {
        let seat = self.must_sit(player)?.index();
        self.must_be_open()?;
        if colour >= COLOURS {
            let message = format!("colour: expected 0 to {}", COLOURS - 1);
            let detail = Detail::new("colour-fault-range", json!({"count": COLOURS}));
            return Err(Refusal::new(Code::BadRequest, message).because(detail));
        }
        let mut colours = self.colours();
        match colours.iter().position(|&taken| taken == colour) {
            Some(other) if other != seat && matches!(self.places[other], Place::Person { .. }) => {
                return refuse(Code::ColourTaken, "another player has this colour");
            }
            Some(other) => colours.swap(seat, other),
            None => colours[seat] = colour,
        }
        self.colours = colours;
        Ok(())
    }
}
