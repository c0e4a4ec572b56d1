//! Who may take a seat. At a table with approval, whoever comes without the invitation waits until the host lets them
//! in. Requests lapse when the people who made them are gone, and when the game starts.

use super::{Lobby, Person, Place, refuse};
use protocol::{Admission, Code, Refusal, TableStage, Timestamp};
use rules::Seat;
use serde::{Deserialize, Serialize};

/// Maximum number of people who are waiting at a table.
const MAX_REQUESTS: usize = 8;
/// Maximum length of each list of players; the first one is forgotten.
const MAX_REMEMBERED: usize = 64;

/// A request for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRequest {
    /// Its id, by which the host answers it.
    pub id: String,
    /// The player's id, which is not sent to others.
    pub player: String,
    /// The player's name.
    pub name: String,
    /// Where the request came from, in a form that does not show the address.
    pub origin: String,
    /// When the player was last there.
    pub seen: Timestamp,
}

/// How somebody comes to a table.
#[derive(Clone, Copy, Debug)]
pub struct Arrival<'a> {
    /// Whether they have the invitation.
    pub is_invited: bool,
    /// The id of the request, if they have to make one.
    pub request: &'a str,
    /// Where they come from.
    pub origin: &'a str,
    /// How many people from the same origin may wait at once.
    pub most_of_origin: usize,
    /// When they come.
    pub at: Timestamp,
}

/// Adds a player to a list of limited length.
pub(super) fn remember(players: &mut Vec<String>, player: &str) {
    if players.iter().any(|known| known == player) {
        return;
    }
    if players.len() == MAX_REMEMBERED {
        players.remove(0);
    }
    players.push(player.to_owned());
}

impl Lobby {
    /// Gives a person a seat, or makes them wait for one: then there is no seat in the answer.
    ///
    /// # Errors
    /// If there is no such seat or no open seat, the host has turned the person away, or too many people are waiting.
    pub fn arrive(
        &mut self,
        person: &Person,
        seat: Option<u8>,
        arrival: &Arrival<'_>,
    ) -> Result<Option<Seat>, Refusal> {
        let player = &person.player;
        let is_known = self.seat_of(player).is_some() || self.admitted.contains(player);
        if !self.approval || is_known || arrival.is_invited {
            let seat = self.join(person, seat)?;
            self.withdraw_request(player);
            self.admit(player);
            return Ok(Some(seat));
        }
        self.must_be_open()?;
        self.must_not_be_banned(player)?;
        if self.turned_away.contains(player) {
            return refuse(Code::TurnedAway, "the host has turned you away; you may watch");
        }
        if !self.places.contains(&Place::Open) {
            return refuse(Code::TableFull, "every seat is taken; you may watch");
        }
        self.request(person, arrival).map(|()| None)
    }

    /// Makes a request, or renews it.
    fn request(&mut self, person: &Person, arrival: &Arrival<'_>) -> Result<(), Refusal> {
        let Person { player, name } = person;
        if let Some(known) = self.requests.iter_mut().find(|request| request.player == *player) {
            known.name.clone_from(name);
            known.seen = arrival.at;
            return Ok(());
        }
        let of_origin = self.requests.iter().filter(|request| request.origin == arrival.origin).count();
        if self.requests.len() >= MAX_REQUESTS || of_origin >= arrival.most_of_origin {
            return refuse(Code::TooManyWaiting, "too many people are waiting for a seat; try again later");
        }
        self.requests.push(SeatRequest {
            id: arrival.request.to_owned(),
            player: player.clone(),
            name: name.clone(),
            origin: arrival.origin.to_owned(),
            seen: arrival.at,
        });
        Ok(())
    }

    /// Lets in somebody who is waiting, or turns them away.
    ///
    /// # Errors
    /// If `by` is not the host, there is no such request, every seat is taken, or the game has started.
    pub fn answer_request(&mut self, by: &str, id: &str, is_admitted: bool) -> Result<(), Refusal> {
        self.must_be_host(by)?;
        self.must_be_open()?;
        let Some(index) = self.requests.iter().position(|request| request.id == id) else {
            return refuse(Code::NoSuchRequest, "they are no longer waiting");
        };
        let SeatRequest { player, name, .. } = self.requests.remove(index);
        if !is_admitted {
            remember(&mut self.turned_away, &player);
            return Ok(());
        }
        self.admit(&player);
        self.join(&Person { player, name }, None).map(|_| ())
    }

    /// From now on, a player may take a seat without asking.
    pub(super) fn admit(&mut self, player: &str) {
        if self.approval {
            remember(&mut self.admitted, player);
        }
    }

    pub(super) fn must_not_be_banned(&self, player: &str) -> Result<(), Refusal> {
        if self.kicked.iter().any(|banned| banned == player) {
            return refuse(Code::Kicked, "the host has removed you from this table; you may watch");
        }
        Ok(())
    }

    /// Withdraws a player's request. Returns whether there was one.
    pub(super) fn withdraw_request(&mut self, player: &str) -> bool {
        let before = self.requests.len();
        self.requests.retain(|request| request.player != player);
        self.requests.len() < before
    }

    /// Renews the requests of players who are there, and drops those that were last renewed before a moment.
    pub fn renew_requests(&mut self, is_there: impl Fn(&str) -> bool, now: Timestamp, oldest: Timestamp) {
        for request in self.requests.iter_mut().filter(|request| is_there(&request.player)) {
            request.seen = now;
        }
        self.requests.retain(|request| request.seen > oldest);
    }

    /// Sets whether the host has to let people in. If not, nobody has to wait any more.
    pub(super) fn set_approval(&mut self, approval: bool) {
        if self.approval && !approval {
            self.requests.clear();
        }
        self.approval = approval;
    }

    /// What the host has decided about a player without a seat.
    #[must_use]
    pub fn admission(&self, player: &str) -> Option<Admission> {
        if self.stage != TableStage::Open || self.seat_of(player).is_some() {
            return None;
        }
        let is_among = |players: &[String]| players.iter().any(|known| known == player);
        let waits = self.requests.iter().any(|request| request.player == player);
        if is_among(&self.kicked) {
            return Some(Admission::Banned);
        }
        let turned_away = (self.approval && is_among(&self.turned_away)).then_some(Admission::TurnedAway);
        if waits { Some(Admission::Waiting) } else { turned_away }
    }

    /// Who is waiting, as the host is shown it.
    #[must_use]
    pub fn shown_requests(&self) -> Vec<protocol::SeatRequest> {
        let shown =
            |request: &SeatRequest| protocol::SeatRequest { id: request.id.clone(), name: request.name.clone() };
        self.requests.iter().map(shown).collect()
    }
}
