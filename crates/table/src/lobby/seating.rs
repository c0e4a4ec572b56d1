//! Taking and leaving seats, and being ready.

use super::opening::checked_bot;
use super::{Away, Lobby, Person, Place, refuse};
use protocol::{Code, Refusal, TableStage, Timestamp};
use random::Entropy;
use rules::{Reason, Seat};

impl Lobby {
    pub(super) fn must_be_open(&self) -> Result<(), Refusal> {
        match self.stage {
            TableStage::Open => Ok(()),
            TableStage::Playing => refuse(Code::AlreadyStarted, "the game has already started"),
            TableStage::Over | TableStage::Aborted => refuse(Reason::GameOver, "the game is over"),
            TableStage::Closed => refuse(Code::TableClosed, "everybody left, and the table was closed"),
            TableStage::Damaged => refuse(Code::TableDamaged, "the log of this game is damaged, so it cannot continue"),
        }
    }

    pub(super) fn must_be_host(&self, player: &str) -> Result<(), Refusal> {
        if self.host.as_deref() == Some(player) {
            return Ok(());
        }
        refuse(Code::NotHost, "only the host of the table may do that")
    }

    /// Gives a person a seat: the requested one, or the first that is open. A person who is already seated moves to the
    /// requested seat, or stays if none is requested.
    ///
    /// # Errors
    /// If there is no such seat, or no open seat.
    pub fn join(&mut self, person: &Person, seat: Option<u8>) -> Result<Seat, Refusal> {
        let sits = self.seat_of(&person.player);
        match (sits, seat) {
            (Some(sits), None) => return Ok(sits),
            (Some(sits), Some(seat)) if sits == Seat(seat) || self.stage != TableStage::Open => return Ok(sits),
            _ => {}
        }
        self.must_be_open()?;
        self.must_not_be_banned(&person.player)?;
        let free = match seat {
            Some(seat) => match self.places.get(usize::from(seat)) {
                None => return refuse(Code::NoSuchSeat, format!("there is no seat {seat}")),
                Some(Place::Open) => usize::from(seat),
                Some(_) => return refuse(Code::SeatTaken, format!("seat {seat} is taken")),
            },
            None => match self.places.iter().position(|place| *place == Place::Open) {
                Some(free) => free,
                None => return refuse(Code::TableFull, "every seat is taken; you may watch"),
            },
        };
        if let Some(sits) = sits {
            self.swap_places(sits.index(), free);
            return Ok(Seat(free as u8));
        }
        let name = self.free_name(&person.name);
        let player = person.player.clone();
        self.places[free] = Place::Person { player, name, ready: false, entropy: None, away: None, voted_out: false };
        if self.host.is_none() {
            self.host = Some(person.player.clone());
        }
        Ok(Seat(free as u8))
    }

    /// The name, with a number if somebody at the table has it.
    fn free_name(&self, wanted: &str) -> String {
        let numbered = (2..).map(|number| format!("{wanted} {number}"));
        let mut names = std::iter::once(wanted.to_owned()).chain(numbered);
        names.find(|name| !self.has_name(name)).expect("there are more numbers than seats")
    }

    /// Gives a player's seat another name, at any stage of the game.
    pub fn rename(&mut self, player: &str, new_name: &str) {
        let Some(seat) = self.seat_of(player) else { return };
        if matches!(&self.places[seat.index()], Place::Person { name, .. } if name == new_name) {
            return;
        }
        let free = self.free_name(new_name);
        if let Place::Person { name, .. } = &mut self.places[seat.index()] {
            *name = free;
        }
    }

    /// Gives a person a seat for a rematch, the same one as before if possible. They are ready to start.
    ///
    /// # Errors
    /// If there is no open seat.
    pub fn join_rematch(&mut self, person: &Person, seat: u8) -> Result<(), Refusal> {
        let sits = self.seat_of(&person.player).is_some();
        if sits && self.stage != TableStage::Open {
            // They asked twice, and the game has started in the meantime.
            return Ok(());
        }
        let same = self.places.get(usize::from(seat)) == Some(&Place::Open) && !sits;
        self.join(person, same.then_some(seat))?;
        self.set_ready(&person.player, true)
    }

    /// Notes that a player of a finished game wants a rematch.
    ///
    /// # Errors
    /// If the player does not sit at the table.
    pub fn want_rematch(&mut self, player: &str) -> Result<(), Refusal> {
        let Seat(seat) = self.must_sit(player)?;
        if !self.rematch_wanted.contains(&seat) {
            self.rematch_wanted.push(seat);
        }
        Ok(())
    }

    /// Whether every seat is taken and everybody is ready, the host included.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.stage == TableStage::Open
            && !self.places.iter().any(|place| matches!(place, Place::Open | Place::Person { ready: false, .. }))
    }

    /// Frees a player's seat before the game has started, or withdraws their request for one. The table is closed when
    /// nobody is left.
    ///
    /// # Errors
    /// If the player does not sit at the table, or the game has started.
    pub fn leave(&mut self, player: &str) -> Result<(), Refusal> {
        if self.withdraw_request(player) {
            return Ok(());
        }
        let seat = self.must_sit(player)?;
        self.must_be_open()?;
        self.places[seat.index()] = Place::Open;
        if self.host.as_deref() == Some(player) {
            self.pass_host();
        }
        if self.host.is_none() {
            self.stage = TableStage::Closed;
        }
        Ok(())
    }

    /// Makes another person the host, somebody who is present if possible.
    fn pass_host(&mut self) {
        let person = |may_be_away: bool| {
            self.places.iter().find_map(|place| match place {
                Place::Person { player, away, .. } if away.is_none() || may_be_away => Some(player.clone()),
                _ => None,
            })
        };
        self.host = person(false).or_else(|| person(true));
    }

    /// Frees the seats of players who have been away since the given moment or longer, as long as somebody is present.
    /// They may return without asking. If the host is among them, somebody else becomes the host.
    pub fn free_absent_seats(&mut self, since: Timestamp) {
        let is_present = |place: &Place| matches!(place, Place::Person { away: None, .. });
        if self.stage != TableStage::Open || !self.places.iter().any(is_present) {
            return;
        }
        for index in 0..self.places.len() {
            if let Place::Person { player, away: Some(away), .. } = &self.places[index]
                && away.since <= since
            {
                let player = player.clone();
                self.places[index] = Place::Open;
                self.admit(&player);
                if self.host.as_deref() == Some(player.as_str()) {
                    self.pass_host();
                }
            }
        }
    }

    pub(super) fn must_sit(&self, player: &str) -> Result<Seat, Refusal> {
        match self.seat_of(player) {
            Some(seat) => Ok(seat),
            None => refuse(Code::NotSeated, "you do not sit at this table"),
        }
    }

    /// Notes what a player contributes to the seed of the game, instead of what they contributed before. Once the game has
    /// started, contributions are frozen, and nothing changes.
    pub fn contribute(&mut self, player: &str, contribution: Entropy) {
        let Some(seat) = self.seat_of(player).filter(|_| self.stage == TableStage::Open) else { return };
        if let Place::Person { entropy, .. } = &mut self.places[seat.index()] {
            *entropy = Some(contribution);
        }
    }

    /// Sets whether a player is ready.
    ///
    /// # Errors
    /// If the player does not sit at the table, or the game has started.
    pub fn set_ready(&mut self, player: &str, is_ready: bool) -> Result<(), Refusal> {
        let seat = self.must_sit(player)?;
        self.must_be_open()?;
        if let Place::Person { ready, .. } = &mut self.places[seat.index()] {
            *ready = is_ready;
        }
        Ok(())
    }

    /// Adds a bot at an open seat, changes the kind of one that keeps its name, or removes one.
    ///
    /// # Errors
    /// If the seat is a person's, there is no such seat or bot, or the player is not the host.
    pub fn set_bot(&mut self, by: &str, seat: Option<u8>, name: Option<&str>) -> Result<Seat, Refusal> {
        self.must_be_host(by)?;
        self.must_be_open()?;
        let seat = match seat {
            Some(seat) => usize::from(seat),
            None => match self.places.iter().position(|place| *place == Place::Open) {
                Some(free) => free,
                None => return refuse(Code::TableFull, "every seat is taken"),
            },
        };
        let kind = name.map(checked_bot).transpose()?.map(|kind| kind.to_string());
        let name = match self.places.get(seat) {
            None => return refuse(Code::NoSuchSeat, format!("there is no seat {seat}")),
            Some(Place::Person { .. }) => return refuse(Code::SeatTaken, format!("seat {seat} is taken by a person")),
            Some(Place::Bot { name, .. }) if !name.is_empty() => name.clone(),
            Some(Place::Bot { .. } | Place::Open) => self.bot_name(seat),
        };
        self.places[seat] = kind.map_or(Place::Open, |bot| Place::Bot { bot, name });
        Ok(Seat(seat as u8))
    }

    /// Marks a player as away or as back. Returns whether that changed anything.
    pub fn set_away(&mut self, seat: Seat, at: Option<Away>) -> bool {
        match self.places.get_mut(seat.index()) {
            Some(Place::Person { away, .. }) if away.is_some() != at.is_some() => {
                *away = at;
                true
            }
            _ => false,
        }
    }

    /// Mutes a player in the chat, or unmutes them.
    ///
    /// # Errors
    /// If `by` is not the host, or nobody sits there.
    pub fn set_muted(&mut self, by: &str, seat: Seat, is_muted: bool) -> Result<(), Refusal> {
        self.must_be_host(by)?;
        let Some(Place::Person { player, .. }) = self.places.get(seat.index()) else {
            return refuse(Code::NoSuchSeat, format!("nobody sits at {seat}"));
        };
        self.muted.retain(|muted| muted != player);
        if is_muted {
            self.muted.push(player.clone());
        }
        Ok(())
    }

    /// Whether a player may not chat: the host has muted them or all spectators, or banned them from the table.
    #[must_use]
    pub fn is_muted(&self, player: &str) -> bool {
        let is_spectator = self.seat_of(player).is_none();
        self.spectators_muted && is_spectator || self.muted.iter().chain(&self.kicked).any(|muted| muted == player)
    }

    /// Whether any seat is taken by a person.
    #[must_use]
    pub fn has_people(&self) -> bool {
        self.places.iter().any(|place| matches!(place, Place::Person { .. }))
    }

    /// Since when everybody has been away; none while somebody is present.
    #[must_use]
    pub fn empty_since(&self) -> Option<Timestamp> {
        let mut last = None;
        for place in &self.places {
            match place {
                Place::Person { away: None, .. } => return None,
                Place::Person { away: Some(away), .. } => last = last.max(Some(away.since)),
                _ => {}
            }
        }
        last
    }
}
