//! Automatic actions: bots act, clocks run out, empty tables close.

use super::{Command, TableTask};
use crate::timestamp::to_store;
use bots::check_or_withdraw;
use protocol::{Refusal, TableStage, Temperament, Timestamp, UndoRule, Update};
use rules::{Seat, SeatSet};
use std::time::Duration;
use store::{Due, Status, TableChange};
use table::{Decision, Lobby, Origin, Place, Play, temperament};
use tokio::time::Instant;

/// How long a lease of a table lasts, and how long before it expires it is renewed.
const LEASE_MS: i64 = 8_000;
const LEASE_RENEW_MS: i64 = 4_000;
/// A clock that is this far ahead of the monotonic one was set forward.
const CLOCK_JUMP_MS: i64 = 2_000;
/// How long automatic actions are paused after a failed attempt.
const RETRY_DELAY_MS: i64 = 500;
/// Without a time limit, a table with bots is due this long after its last action.
const UNTIMED_CHECK_MS: i64 = 5_000;
/// How long an idle task without watchers is kept running.
const IDLE_TIMEOUT: Duration = Duration::from_secs(30);

impl TableTask {
    /// The kind and the temperament of the bot that plays for a seat, if any.
    pub(super) fn acting_bot(&self, seat: Seat) -> Option<(&str, Option<Temperament>)> {
        self.play.as_ref()?;
        let grace = self.away_grace();
        match &self.lobby.places[seat.index()] {
            Place::Bot { bot, name } => Some((bot, temperament(bot, name))),
            Place::Person { voted_out: true, .. } => Some(("greedy", None)),
            Place::Person { away: Some(away), .. } if away.bot_plays(self.now(), grace) => Some(("greedy", None)),
            _ => None,
        }
    }

    /// The seats that bots play for.
    pub(super) fn acting_bots(&self) -> SeatSet {
        let mut acting = SeatSet::EMPTY;
        let seats = (0..self.lobby.places.len() as u8).map(Seat);
        seats.filter(|&seat| self.acting_bot(seat).is_some()).for_each(|seat| acting.insert(seat));
        acting
    }

    /// Seats where a bot should act, with the earliest time for it.
    fn awaited_bots(&mut self) -> Vec<(Seat, Timestamp)> {
        let (acting, now) = (self.acting_bots(), self.now());
        let Some(play) = &self.play else { return Vec::new() };
        self.bots.awaited(play, |seat| acting.has(seat), self.lobby.bot_delay_ms.into(), now)
    }

    /// Whether only bots play and nobody watches: the game waits, so that nobody can fill the server with such games.
    fn is_unattended(&self) -> bool {
        let looked = self.looked_at.is_some_and(|at| at.elapsed() < self.shared.settings.unattended_after);
        !looked && self.watchers.is_empty() && self.goes_on() && !self.lobby.has_people()
    }

    /// Whether the table must stay available to its players: it is open, or its game is running.
    fn is_kept(&self) -> bool {
        self.goes_on() || (self.stage() == TableStage::Open && self.lobby.has_people())
    }

    /// Does everything that is due.
    pub(super) async fn drive(&mut self) {
        self.notice_jumps();
        self.send_stand_in_changes();
        self.send_pending_presence();
        if !self.is_kept() || self.now() < self.paused_until {
            return;
        }
        if !self.may_drive().await {
            return self.pause_automation();
        }
        self.mark_silent_as_away().await;
        self.free_absent_seats().await;
        self.renew_requests().await;
        self.close_deserted().await;
        self.stop_if_endless().await;
        if !self.goes_on() || self.lobby.empty_since().is_some() {
            return;
        }
        if self.is_unattended() {
            return;
        }
        self.withdraw_for_absent().await;
        for (seat, at) in self.awaited_bots() {
            if at <= self.now() {
                self.think(seat);
            }
        }
        self.enforce_time().await;
    }

    /// Acts for players whose time is up.
    async fn enforce_time(&mut self) {
        for _ in 0..64 {
            if !self.goes_on() {
                return;
            }
            let now = self.now();
            let Some(play) = self.play.as_ref().filter(|_| now >= self.not_before) else { return };
            let late = play.deadlines().into_iter().find(|deadline| {
                deadline.at <= now && !matches!(self.lobby.places[usize::from(deadline.seat)], Place::Bot { .. })
            });
            let Some(late) = late else { return };
            let action = play.timeout_action(&late);
            metrics::counter!("hexhaven_time_outs_total").increment(1);
            if !self.act_for(Seat(late.seat), &action, Origin::Clock).await {
                return;
            }
        }
    }

    /// Starts a bot's decision, outside this task.
    fn think(&mut self, seat: Seat) {
        let Some((kind, temperament)) = self.acting_bot(seat).map(|(kind, rest)| (kind.to_owned(), rest)) else {
            return;
        };
        let Some(play) = &self.play else { return };
        let thought = self.bots.think(play, seat, &kind, temperament);
        let (own, shared) = (self.own.clone(), self.shared.clone());
        let creator = shared.thinkers.creator(&self.id, self.lobby.host.as_deref());
        tokio::spawn(async move {
            let asked = std::time::Instant::now();
            let _place = shared.thinkers.place(creator).await;
            metrics::histogram!("hexhaven_bot_wait_seconds").record(asked.elapsed().as_secs_f64());
            let begun = std::time::Instant::now();
            let decided = tokio::task::spawn_blocking(move || thought.decide()).await;
            metrics::histogram!("hexhaven_bot_seconds").record(begun.elapsed().as_secs_f64());
            let Some(own) = own.upgrade() else { return };
            let command = decided.map_or(Command::BotFailed(seat), Command::BotDecided);
            let _ = own.send(command).await;
        });
    }

    /// A bot has decided: its action is made unless the game has changed in the meantime.
    pub(super) async fn bot_decided(&mut self, decision: Decision) {
        let seat = decision.seat;
        let is_bots = matches!(self.lobby.places[seat.index()], Place::Bot { .. });
        let Some(action) = self.bots.decided(decision, self.version(), is_bots) else { return };
        if !self.goes_on() || self.acting_bot(seat).is_none() {
            return;
        }
        let Some(play) = &self.play else { return };
        match check_or_withdraw(play.game(), play.state(), seat, &action) {
            Ok(mv) => {
                let action = play.game().action(&mv);
                self.act_for(seat, &action, Origin::Bot).await;
            }
            Err(refusal) => {
                tracing::error!(table = %self.id, %seat, %refusal, "a bot chose an illegal action");
                self.pause_automation();
            }
        }
    }

    /// A bot panicked: a fallback action is made for it, so that the game continues.
    pub(super) async fn bot_failed(&mut self, seat: Seat) {
        tracing::error!(table = %self.id, %seat, "a bot panicked");
        self.bots.failed(seat);
        let action = self.play.as_ref().and_then(|play| play.fallback_action(seat));
        match action {
            Some(action) if self.acting_bot(seat).is_some() => {
                self.act_for(seat, &action, Origin::Bot).await;
            }
            _ => self.pause_automation(),
        }
    }

    /// Pauses automatic actions for a moment, because they would probably fail again.
    pub(super) fn pause_automation(&mut self) {
        self.paused_until = self.now().plus(RETRY_DELAY_MS);
    }

    /// When a table without clocks should be checked: bots may have to move, or everybody may have left.
    pub(super) fn look_again(&self, at: Timestamp) -> Timestamp {
        let present = |place: &Place| matches!(place, Place::Person { away: None, voted_out: false, .. });
        if self.lobby.places.iter().all(present) {
            return at.plus(self.shared.settings.close_after.as_millis() as i64);
        }
        at.plus(UNTIMED_CHECK_MS)
    }

    /// Whether this node drives the table. With several nodes, it takes or renews the lease in the store.
    async fn may_drive(&mut self) -> bool {
        let now = self.now();
        if !self.shared.settings.many_nodes || now.plus(LEASE_RENEW_MS) < self.leased_until {
            return true;
        }
        let until = now.plus(LEASE_MS);
        match self.shared.store.lease(&self.id, &self.shared.node, to_store(until)).await {
            Ok(true) => {
                if self.leased_until < now {
                    self.take_over_driving();
                }
                self.leased_until = until;
                true
            }
            _ => false,
        }
    }

    /// From now on this node drives the table. As far as it knows, no node has done so since the latest action.
    pub(super) fn take_over_driving(&mut self) {
        if self.play.is_some() {
            self.excuse_since(Timestamp::default());
        }
        self.expect_everybody();
    }

    /// Does not charge anybody for the time since a moment, because nobody could act. Players also get a grace period
    /// before deadlines are enforced again.
    pub(super) fn excuse_since(&mut self, moment: Timestamp) {
        let now = self.now();
        self.not_before = now.plus(self.shared.settings.outage_grace.as_millis() as i64);
        if let Some(play) = &mut self.play {
            play.excuse(moment, now);
        }
    }

    /// Notices when the clock was set forward. Players are not charged for time that did not pass.
    fn notice_jumps(&mut self) {
        let (now, real) = (self.now(), Instant::now());
        let (was, looked) = std::mem::replace(&mut self.ticked, (now, real));
        let passed = real.duration_since(looked).as_millis() as i64;
        if now.since(was) > passed + CLOCK_JUMP_MS {
            self.excuse_since(was.plus(passed));
        }
    }

    /// Players are not charged for time in which the store cannot be reached.
    pub(super) fn excuse_outage(&mut self) {
        let now = self.now();
        self.excuse_since(self.store_lost_since.unwrap_or(now));
        self.store_lost_since = Some(now);
    }

    /// Gives up the lease, so that another node can drive the table at once.
    pub(super) async fn give_back(&mut self) {
        let now = self.now();
        if self.leased_until > now {
            // If this fails, the lease expires on its own.
            let _ = self.shared.store.lease(&self.id, &self.shared.node, to_store(now)).await;
        }
    }

    /// Closes a table that everybody left long ago; its players can reopen it.
    async fn close_deserted(&mut self) {
        let close_after = self.shared.settings.close_after.as_millis() as i64;
        let since = self.lobby.empty_since().filter(|&since| self.now().since(since) >= close_after);
        if since.is_none() {
            return;
        }
        let close = |lobby: &mut Lobby| {
            lobby.stage = TableStage::Closed;
            Ok(())
        };
        if self.change_lobby(|_| Some(Status::Abandoned), close).await.is_ok() {
            self.set_due(Due::Never).await;
            self.send_table();
        }
    }

    /// Stops a game that has gone on for too long: it has no winner and changes no ratings.
    async fn stop_if_endless(&mut self) {
        let settings = &self.shared.settings;
        let is_endless =
            |play: &Play| play.version() >= settings.max_actions || u64::from(play.state().turn()) > settings.max_turns;
        if !self.goes_on() || !self.play.as_ref().is_some_and(is_endless) {
            return;
        }
        let stop = |lobby: &mut Lobby| {
            lobby.stage = TableStage::Aborted;
            Ok(())
        };
        if self.change_lobby(|_| Some(Status::Finished), stop).await.is_ok() {
            tracing::info!(table = %self.id, version = self.version(), "stopped an endless game");
            metrics::counter!("hexhaven_games_aborted_total").increment(1);
            self.set_due(Due::Never).await;
            self.send_table();
        }
    }

    /// Reopens a closed table when one of its players is back.
    pub(super) async fn reopen(&mut self) -> Result<(), Refusal> {
        let open = |lobby: &mut Lobby| {
            lobby.stage = if lobby.started.is_some() { TableStage::Playing } else { TableStage::Open };
            Ok(())
        };
        let status = |lobby: &Lobby| match lobby.stage {
            TableStage::Playing => Some(Status::Playing),
            _ => Some(Status::Waiting),
        };
        self.change_lobby(status, open).await?;
        self.excuse_since(Timestamp::default());
        self.send_table();
        Ok(())
    }

    pub(super) async fn set_due(&mut self, due: Due) {
        let change = TableChange {
            id: self.id.clone(),
            revision: self.revision,
            version: None,
            document: None,
            status: None,
            visibility: None,
            due,
            at: to_store(self.now()),
        };
        if self.shared.store.change_table(change).await.is_ok_and(|changed| changed) {
            self.revision += 1;
        }
    }

    /// Adapts an update to the table: nothing can be undone if its rules say so, and deadlines are postponed to the end
    /// of the grace period.
    pub(super) fn adapt(&self, update: &mut Update) {
        update.can_undo &= self.lobby.undo_rule() == UndoRule::OwnLast;
        let acting = self.acting_bots();
        let until = |play: &Play| self.bots.offers_until(play, |seat| acting.has(seat), self.now());
        update.offers_until = self.play.as_ref().and_then(until);
        if let Some(deadline) = &mut update.deadline {
            deadline.at = deadline.at.max(self.not_before);
            for wait in &mut deadline.waits {
                wait.at = wait.at.max(self.not_before);
            }
        }
    }

    /// When the next automatic action is due.
    pub(super) fn wake_at(&mut self) -> Instant {
        let now = self.now();
        let mut next = now.plus(if self.shared.settings.many_nodes { 2_000 } else { 60_000 });
        let latest = next;
        if self.goes_on() && !self.is_unattended() {
            for (_, at) in self.awaited_bots() {
                next = next.min(at);
            }
            let deadlines = self.play.as_ref().map(Play::deadlines).unwrap_or_default();
            if let Some(first) = deadlines.first() {
                next = next.min(first.at.max(self.not_before));
            }
            next = self.idle_times().into_iter().fold(next, Timestamp::min);
            next = self.withdrawals().iter().fold(next, |next, &(_, at)| next.min(at));
            let grace = self.away_grace();
            for place in &self.lobby.places {
                if let Place::Person { away: Some(away), .. } = place {
                    for at in [away.since.plus(grace), away.since.plus(2 * grace)] {
                        next = if at > now { next.min(at) } else { next };
                    }
                }
            }
        }
        if self.is_kept() {
            next = self.silent().iter().fold(next, |next, &(_, at)| next.min(at));
            next = self.absences().into_iter().chain(self.request_times()).fold(next, Timestamp::min);
            if let Some(since) = self.lobby.empty_since() {
                // Nothing else is done while everybody is away.
                next = latest.min(since.plus(self.shared.settings.close_after.as_millis() as i64));
            }
            next = next.max(self.paused_until);
        }
        if self.watchers.is_empty() {
            next = next.min(now.plus(IDLE_TIMEOUT.as_millis() as i64));
        }
        let wait = next.since(now).max(1) as u64;
        let wake = Instant::now() + Duration::from_millis(wait);
        self.presence_at().map_or(wake, |at| wake.min(at))
    }

    /// Called before the task ends: if players may come back, the table is due again when it should be closed.
    pub(super) async fn put_away(&mut self) {
        if self.is_unattended() {
            // Whoever looks at it wakes it.
            self.set_due(Due::Never).await;
        } else if self.is_kept() {
            let since = self.lobby.empty_since().unwrap_or_else(|| self.now());
            let close = since.plus(self.shared.settings.close_after.as_millis() as i64);
            self.set_due(Due::At(to_store(close))).await;
        }
    }

    /// Whether the task is no longer needed. The table is read from the store again when it is.
    pub(super) fn is_done_with(&mut self) -> bool {
        let is_over = !self.goes_on() || self.lobby.empty_since().is_some() || self.is_unattended();
        let idle = self.watchers.is_empty() && is_over;
        match (idle, self.idle_since) {
            (false, _) => self.idle_since = None,
            (true, None) => self.idle_since = Some(Instant::now()),
            (true, Some(since)) => return since.elapsed() >= IDLE_TIMEOUT,
        }
        false
    }
}
