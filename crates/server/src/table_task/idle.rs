//! Players who are connected but do not act. Others can nudge them after a while, and later vote to let a bot play for
//! them. It plays until they act or say that they are back.

use super::TableTask;
use crate::refusal::not_seated;
use protocol::{Code, Idle, Nudge, Refusal, Timestamp};
use rules::{Reason, Seat};
use std::time::Duration;
use table::{Place, votes_needed};

/// A duration in milliseconds.
fn milliseconds(duration: Duration) -> i64 {
    duration.as_millis() as i64
}

impl TableTask {
    /// Since when the game has been waiting for a person who is connected.
    fn awaited_person(&self, seat: Seat) -> Option<Timestamp> {
        let is_here = matches!(self.lobby.places.get(seat.index()), Some(Place::Person { away: None, .. }));
        let play = self.play.as_ref().filter(|_| is_here && self.goes_on() && self.acting_bot(seat).is_none())?;
        play.awaited_since(seat)
    }

    /// When a wait has lasted for a duration. Nobody is idle while the server was not available.
    fn after(&self, since: Timestamp, duration: Duration) -> Timestamp {
        since.max(self.not_before).plus(milliseconds(duration))
    }

    /// People who have a say: they are connected, play themselves and are not the one it is about.
    fn others(&self, seat: Seat) -> Vec<Seat> {
        let Some(play) = &self.play else { return Vec::new() };
        let has_say = |other: &Seat| {
            let is_here = matches!(self.lobby.places[other.index()], Place::Person { away: None, .. });
            *other != seat && is_here && self.acting_bot(*other).is_none() && !play.state().has_resigned(*other)
        };
        play.game().all_seats().filter(has_say).collect()
    }

    /// A player for whom the game has been waiting for long, as it is shown.
    pub(super) fn idle(&self, seat: Seat) -> Option<Idle> {
        let settings = &self.shared.settings;
        let since = self.awaited_person(seat)?;
        if self.now() < self.after(since, settings.nudge_after) {
            return None;
        }
        let prompt = self.lobby.prompt(seat, since);
        let nudge = prompt.and_then(|prompt| prompt.nudge);
        Some(Idle {
            since,
            nudge_at: self.after(nudge.map_or(since, |nudge| nudge.at), settings.nudge_after),
            vote_at: self.after(since, settings.vote_after),
            nudge,
            votes: prompt.map(|prompt| prompt.votes.clone()).unwrap_or_default(),
            needed: votes_needed(self.others(seat).len()) as u8,
        })
    }

    /// When players become idle.
    pub(super) fn idle_times(&self) -> Vec<Timestamp> {
        let now = self.now();
        let seats = (0..self.lobby.places.len() as u8).map(Seat);
        let times =
            seats.filter_map(|seat| Some(self.after(self.awaited_person(seat)?, self.shared.settings.nudge_after)));
        times.filter(|&at| at > now).collect()
    }

    /// Checks that a player has a say about another one for whom the game has been waiting for a duration; returns who
    /// asks, and since when the game has been waiting.
    fn about_idle(&self, player: &str, seat: Seat, duration: Duration) -> Result<(Seat, Timestamp), Refusal> {
        let play = self.must_play()?;
        let by = self.seat_of(Some(player)).ok_or_else(not_seated)?;
        if !self.goes_on() {
            return Err(Refusal::new(Reason::GameOver, "the game is over"));
        }
        if play.state().has_resigned(by) {
            return Err(Refusal::new(Reason::Resigned, "you have resigned"));
        }
        if by == seat || !matches!(self.lobby.places.get(seat.index()), Some(Place::Person { .. })) {
            return Err(Refusal::new(Code::NoSuchSeat, "no other person sits there"));
        }
        let since = self.awaited_person(seat).filter(|&since| self.now() >= self.after(since, duration));
        let since = since.ok_or_else(|| {
            Refusal::new(Code::NotIdle, "the game has not been waiting for this player for long enough")
        })?;
        Ok((by, since))
    }

    /// Nudges an idle player.
    pub(super) async fn nudge(&mut self, player: &str, seat: Seat) -> Result<Option<u8>, Refusal> {
        let pause = self.shared.settings.nudge_after;
        let (by, since) = self.about_idle(player, seat, pause)?;
        let nudge = Nudge { by: by.0, at: self.now() };
        self.change_lobby(|_| None, |lobby| lobby.nudge(seat, since, nudge, milliseconds(pause))).await?;
        self.send_presence();
        Ok(Some(by.0))
    }

    /// Votes to let a bot play for an idle player.
    pub(super) async fn vote(&mut self, player: &str, seat: Seat) -> Result<Option<u8>, Refusal> {
        let (by, since) = self.about_idle(player, seat, self.shared.settings.vote_after)?;
        // Whoever votes is back.
        self.play_oneself(by).await?;
        let others = self.others(seat);
        self.change_lobby(
            |_| None,
            |lobby| {
                lobby.vote(by, seat, since, &others);
                Ok(())
            },
        )
        .await?;
        self.send_presence();
        Ok(Some(by.0))
    }

    /// A player says that they are back.
    pub(super) async fn be_back(&mut self, player: &str) -> Result<Option<u8>, Refusal> {
        let seat = self.seat_of(Some(player)).ok_or_else(not_seated)?;
        self.play_oneself(seat).await?;
        Ok(Some(seat.0))
    }

    /// From now on, a player plays again for whom a bot played by vote.
    pub(super) async fn play_oneself(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.lobby.is_voted_out(seat) {
            self.change_lobby(|_| None, |lobby| Ok(lobby.set_voted_out(seat, false))).await?;
            self.send_presence();
        }
        Ok(())
    }
}
