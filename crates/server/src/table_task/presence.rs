//! Who is present, by a socket or by requests. The seats of absent players are held.

use super::TableTask;
use super::watching::text;
use protocol::{PlaceView, ServerMessage, TableStage, Timestamp};
use rules::Seat;
use std::time::Duration;
use table::{Away, Lobby, Origin, Place, SeatRequest};
use tokio::time::Instant;

/// The minimum time for clients to reconnect after a time in which this node could not notice who left.
const RECONNECT_GRACE_MS: i64 = 5_000;

/// How long the offers and answers of a player whose connection was lost are kept.
const OFFER_GRACE_MS: i64 = 10_000;

/// The least time between two messages about who is present.
const PRESENCE_INTERVAL: Duration = Duration::from_millis(250);

/// By seat: when a player without a socket here counts as away; none if another node reports them as present.
pub(super) struct Expected(Vec<Option<Timestamp>>);

impl Expected {
    pub(super) fn new(seats: usize) -> Self {
        Self(vec![None; seats])
    }
}

fn is_here(place: &Place) -> bool {
    matches!(place, Place::Person { away: None, .. })
}

impl TableTask {
    pub(super) fn away_grace(&self) -> i64 {
        self.shared.settings.away_grace.as_millis() as i64
    }

    fn places(&self) -> impl Iterator<Item = (Seat, &Place)> {
        (0..).map(Seat).zip(&self.lobby.places)
    }

    /// Expects everybody to reconnect: before this node had the table, it could not notice who left.
    pub(super) fn expect_everybody(&mut self) {
        let now = self.now();
        let until = match self.lobby.started {
            Some(_) => self.not_before.max(now.plus(RECONNECT_GRACE_MS)),
            None => now.plus(self.away_grace()),
        };
        self.expected.0.fill(Some(until));
    }

    /// Notes that a player has sent something.
    pub(super) fn notice(&mut self, player: Option<&str>) {
        if let Some(seat) = self.seat_of(player) {
            self.expected.0[seat.index()] = Some(self.now().plus(self.away_grace()));
        }
    }

    /// Another node changed the document. It is responsible for players it marked as present, and notices when they leave.
    pub(super) fn trust_others(&mut self, before: &Lobby) {
        for (expected, (was, is)) in self.expected.0.iter_mut().zip(before.places.iter().zip(&self.lobby.places)) {
            if is_here(is) && !is_here(was) {
                *expected = None;
            }
        }
    }

    /// Players who are marked as present but have no socket here, with the time at which they count as away. They left
    /// unnoticed, or they use only HTTP and have stopped sending requests.
    pub(super) fn silent(&self) -> Vec<(Seat, Timestamp)> {
        let without_socket = self.places().filter(|(seat, place)| is_here(place) && !self.is_connected(*seat));
        without_socket.filter_map(|(seat, _)| Some((seat, self.expected.0[seat.index()]?))).collect()
    }

    /// Marks players as away who have been silent for too long.
    pub(super) async fn mark_silent_as_away(&mut self) {
        let now = self.now();
        for (seat, at) in self.silent() {
            if at <= now {
                // If this cannot be stored, it is tried again after the same delay.
                self.expected.0[seat.index()] = Some(now.plus(self.away_grace()));
                self.go_away(seat).await;
                self.send_presence();
            }
        }
    }

    pub(super) fn is_connected(&self, seat: Seat) -> bool {
        self.watchers.values().any(|watcher| self.seat_of(watcher.player.as_deref()) == Some(seat))
    }

    /// Marks a player as away; their seat is held.
    pub(super) async fn go_away(&mut self, seat: Seat) {
        let away = Away { since: self.now() };
        let _ = self.change_lobby(|_| None, |lobby| Ok(lobby.set_away(seat, Some(away)))).await;
    }

    /// Notes since when somebody has been present at the table.
    fn note_company(&mut self) {
        let is_present = self.lobby.places.iter().any(is_here);
        self.company_since = is_present.then(|| self.company_since.unwrap_or_else(|| self.now()));
    }

    /// Before the game: when the seats of players who are away are freed. They have the grace period, which begins when
    /// others are there who wait for them.
    pub(super) fn absences(&self) -> Vec<Timestamp> {
        let Some(company) = self.company_since.filter(|_| self.stage() == TableStage::Open) else { return Vec::new() };
        let end = |place: &Place| match place {
            Place::Person { away: Some(away), .. } => Some(away.since.max(company).plus(self.away_grace())),
            _ => None,
        };
        self.lobby.places.iter().filter_map(end).collect()
    }

    /// Before the game: frees the seats of players who did not come back in time.
    pub(super) async fn free_absent_seats(&mut self) {
        self.note_company();
        let now = self.now();
        if !self.absences().iter().any(|&at| at <= now) {
            return;
        }
        let since = now.plus(-self.away_grace());
        let free = |lobby: &mut Lobby| {
            lobby.free_absent_seats(since);
            Ok(())
        };
        if self.change_lobby(|_| None, free).await.is_ok() {
            self.send_table();
        }
    }

    /// When requests for a seat have to be renewed, because those who made them are still here, or lapse.
    pub(super) fn request_times(&self) -> Vec<Timestamp> {
        let grace = self.away_grace();
        let time = |request: &SeatRequest| match self.is_watching(&request.player) {
            true => request.seen.plus(grace / 2),
            false => request.seen.plus(grace),
        };
        self.lobby.requests.iter().map(time).collect()
    }

    fn is_watching(&self, player: &str) -> bool {
        self.watchers.values().any(|watcher| watcher.player.as_deref() == Some(player))
    }

    /// Renews the requests of people who are still here, and drops those of others after the grace period.
    pub(super) async fn renew_requests(&mut self) {
        let now = self.now();
        if !self.request_times().iter().any(|&at| at <= now) {
            return;
        }
        let waiting: Vec<String> = self.lobby.requests.iter().map(|request| request.player.clone()).collect();
        let here: Vec<String> = waiting.into_iter().filter(|player| self.is_watching(player)).collect();
        let (before, oldest) = (self.lobby.requests.len(), now.plus(-self.away_grace()));
        let renew = |lobby: &mut Lobby| {
            lobby.renew_requests(|player| here.iter().any(|one| one == player), now, oldest);
            Ok(())
        };
        if self.change_lobby(|_| None, renew).await.is_ok() && self.lobby.requests.len() != before {
            self.send_table();
        }
    }

    /// When offers and answers of players who are away are withdrawn, until a bot plays for them.
    pub(super) fn withdrawals(&self) -> Vec<(Seat, Timestamp)> {
        let Some(play) = self.play.as_ref().filter(|_| self.goes_on()) else { return Vec::new() };
        let since = |place: &Place| match place {
            Place::Person { away: Some(away), .. } => Some(away.since),
            _ => None,
        };
        self.places()
            .filter(|(seat, _)| self.acting_bot(*seat).is_none() && play.leaving_action(*seat).is_some())
            .filter_map(|(seat, place)| Some((seat, since(place)?.plus(OFFER_GRACE_MS).max(self.not_before))))
            .collect()
    }

    /// Withdraws the offers and answers of players who did not come back in time.
    pub(super) async fn withdraw_for_absent(&mut self) {
        for (seat, at) in self.withdrawals() {
            while at <= self.now() && self.goes_on() {
                let action = self.play.as_ref().and_then(|play| play.leaving_action(seat));
                let Some(action) = action else { break };
                if !self.act_for(seat, &action, Origin::Leaving).await {
                    break;
                }
            }
        }
    }

    /// Marks a player as present again.
    pub(super) async fn come_back(&mut self, seat: Seat) {
        let deserted = self.lobby.empty_since();
        let changed = self.change_lobby(|_| None, |lobby| Ok(lobby.set_away(seat, None))).await;
        if changed == Ok(true) {
            if let Some(deserted) = deserted {
                self.excuse_since(deserted);
            }
            self.send_presence();
        }
    }

    /// Marks players as present who left another node but are connected here.
    pub(super) async fn keep_seats(&mut self) {
        let is_away = |place: &Place| matches!(place, Place::Person { away: Some(_), .. });
        let back = self.places().filter(|(seat, place)| is_away(place) && self.is_connected(*seat));
        for seat in back.map(|(seat, _)| seat).collect::<Vec<_>>() {
            self.come_back(seat).await;
        }
    }

    /// Sends who is present when a bot has started or stopped playing for a player, or a player has become idle or acts
    /// again: that can happen by time alone.
    pub(super) fn send_stand_in_changes(&mut self) {
        let seats = self.table_view().seats;
        let played = |place: &PlaceView| match place {
            PlaceView::Person { bot_plays, idle, .. } => (*bot_plays, idle.is_some()),
            PlaceView::Open { .. } | PlaceView::Bot { .. } => (false, false),
        };
        let stand_ins: Vec<(bool, bool)> = seats.iter().map(played).collect();
        if stand_ins != self.stand_ins {
            self.stand_ins = stand_ins;
            self.send_presence();
        }
    }

    /// Sends who is present, at once or after a moment: many comings and goings together are one message, so that
    /// spectators cannot fill the queues of players.
    pub(super) fn send_presence(&mut self) {
        self.presence_pending = true;
        self.send_pending_presence();
    }

    /// When presence that has changed is sent.
    pub(super) fn presence_at(&self) -> Option<Instant> {
        self.presence_pending.then(|| self.presence_sent.map_or_else(Instant::now, |sent| sent + PRESENCE_INTERVAL))
    }

    pub(super) fn send_pending_presence(&mut self) {
        if self.presence_at().is_some_and(|at| at <= Instant::now()) {
            self.presence_pending = false;
            self.presence_sent = Some(Instant::now());
            self.send_presence_now();
        }
    }

    fn send_presence_now(&mut self) {
        let view = self.table_view();
        let mut connected = Vec::with_capacity(view.seats.len());
        let mut bot_plays = Vec::with_capacity(view.seats.len());
        let mut bot_plays_at = Vec::with_capacity(view.seats.len());
        let mut idle = Vec::with_capacity(view.seats.len());
        for place in view.seats {
            let (here, bot, at, waits) = match place {
                PlaceView::Open { .. } => (false, false, None, None),
                PlaceView::Bot { .. } => (true, true, None, None),
                PlaceView::Person { connected, bot_plays, bot_plays_at, idle, .. } => {
                    (connected, bot_plays, bot_plays_at, idle)
                }
            };
            connected.push(here);
            bot_plays.push(bot);
            bot_plays_at.push(at);
            idle.push(waits);
        }
        let beside = self.watchers.values().filter(|watcher| self.seat_of(watcher.player.as_deref()).is_none()).count();
        let spectators = beside as u32;
        let message = text(&ServerMessage::Presence { connected, bot_plays, bot_plays_at, idle, spectators });
        self.send_each(|_, _| message.clone());
    }
}
