//! Watchers, both players and spectators, and the messages that they are sent.

use super::{Outgoing, TableTask, Viewer};
use crate::refusal::{overloaded, unavailable};
use crate::timestamp::{of_store, to_store};
use axum::extract::ws::Utf8Bytes;
use protocol::{Admission, ChatLine, Code, PlaceView, Refusal, ServerMessage, TableView};
use rules::Seat;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use store::{NewChat, StoreError};
use table::{Place, Step};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, mpsc};

/// Whoever missed more events than this is sent the current state, like somebody new, and can request the past.
const MAX_MISSED: u64 = 2_000;

/// A connected player or spectator.
pub(super) struct Watcher {
    pub(super) player: Option<String>,
    out: mpsc::Sender<Outgoing>,
    slow: Arc<Notify>,
}

/// What somebody's messages depend on: people of whom all this is equal are sent the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Audience {
    pub(super) seat: Option<Seat>,
    admission: Option<Admission>,
}

/// Serializes a message.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data").into()
}

impl TableTask {
    /// Adds a watcher, who is sent the current state and every change from now on.
    pub(super) async fn watch(&mut self, viewer: Viewer) -> Result<u64, Refusal> {
        let Viewer { player, since, out, slow } = viewer;
        let seat = self.seat_of(player.as_deref());
        if seat.is_none() && self.shared.pressure.is_short_of_memory() {
            return Err(overloaded());
        }
        if self.lobby.stage == protocol::TableStage::Closed && seat.is_some() {
            self.reopen().await?;
        }
        if since.is_some_and(|since| since > self.version()) {
            self.refresh().await;
        }
        let number = self.shared.watchers.fetch_add(1, Ordering::Relaxed);
        let now = self.now();
        let table = Box::new(self.table_view_for(self.audience(player.as_deref())));
        let welcome = ServerMessage::Welcome { table, seat: seat.map(|seat| seat.0), now };
        let _ = out.try_send(Outgoing::Text(text(&welcome)));
        if self.play.is_some() {
            let missed = since.and_then(|since| self.version().checked_sub(since));
            let update = self.update_since(since.filter(|_| missed.is_some_and(|missed| missed <= MAX_MISSED)), seat);
            let _ = out.try_send(Outgoing::Text(text(&ServerMessage::Update(Box::new(update)))));
        }
        self.watchers.insert(number, Watcher { player, out, slow });
        if let Some(seat) = seat {
            self.come_back(seat).await;
        }
        self.send_presence();
        Ok(number)
    }

    /// Removes a watcher. When a player's last connection closes, their seat is held.
    pub(super) async fn unwatch(&mut self, number: u64) {
        let Some(Watcher { player, .. }) = self.watchers.remove(&number) else { return };
        self.notice(player.as_deref());
        if let Some(seat) = self.seat_of(player.as_deref()).filter(|&seat| !self.is_connected(seat)) {
            self.go_away(seat).await;
        }
        self.send_presence();
    }

    /// What the messages to a player depend on.
    pub(super) fn audience(&self, player: Option<&str>) -> Audience {
        Audience { seat: self.seat_of(player), admission: player.and_then(|player| self.lobby.admission(player)) }
    }

    /// The table with what is only for some people: the invitation is for those who sit there, requests are for the
    /// host.
    pub(super) fn table_view_for(&self, audience: Audience) -> TableView {
        let mut view = self.table_view();
        view.admission = audience.admission;
        if let Some(seat) = audience.seat {
            view.invite = Some(self.lobby.invite.clone()).filter(|invite| !invite.is_empty());
            if view.host == Some(seat.0) {
                view.requests = self.lobby.shown_requests();
            }
        }
        view
    }

    /// The table as it is shown to everybody.
    pub(super) fn table_view(&self) -> TableView {
        let mut view = self.lobby.view(&self.id, &self.code, self.version(), self.now(), self.away_grace());
        view.stage = self.stage();
        for (seat, place) in (0..).map(Seat).zip(&mut view.seats) {
            if let PlaceView::Person { idle, .. } = place {
                *idle = self.idle(seat);
            }
        }
        if let Some(play) = self.play.as_ref().filter(|_| self.has_ended()) {
            let header = play.revealed();
            (view.secret, view.seed) = (header.secret, header.seed);
        }
        view
    }

    /// Sends each watcher their own message. Watchers who read too slowly are dropped, and may reconnect.
    pub(super) fn send_each(&mut self, message: impl Fn(&Self, Audience) -> Utf8Bytes) {
        self.send_some(|_| true, message);
    }

    /// Like [`Self::send_each`], for some of the watchers.
    fn send_some(&mut self, is_meant: impl Fn(&Watcher) -> bool, message: impl Fn(&Self, Audience) -> Utf8Bytes) {
        let mut made: HashMap<Audience, Utf8Bytes> = HashMap::new();
        let mut slow = Vec::new();
        for (&number, watcher) in self.watchers.iter().filter(|(_, watcher)| is_meant(watcher)) {
            let audience = self.audience(watcher.player.as_deref());
            let text = made.entry(audience).or_insert_with(|| message(self, audience)).clone();
            if matches!(watcher.out.try_send(Outgoing::Text(text)), Err(TrySendError::Full(_))) {
                slow.push(number);
            }
        }
        for number in slow {
            // Its socket closes and sends `Unwatch`. Until then nothing more is sent to it.
            if let Some(watcher) = self.watchers.get_mut(&number) {
                metrics::counter!("hexhaven_slow_readers_total").increment(1);
                watcher.slow.notify_one();
                watcher.out = mpsc::channel(1).0;
            }
        }
    }

    /// Sends the latest accepted actions in one message, with the view after the last of them.
    pub(super) fn send_steps(&mut self, steps: &[Step]) {
        let play = self.play.as_ref().expect("a step belongs to a game");
        steps.iter().for_each(|step| self.bots.observe(play, step));
        if steps.is_empty() {
            return;
        }
        self.send_each(|host, Audience { seat, .. }| {
            let play = host.play.as_ref().expect("a step belongs to a game");
            let mut update = play.update(steps, seat, host.now());
            host.adapt(&mut update);
            text(&ServerMessage::Update(Box::new(update)))
        });
        if self.stage() == protocol::TableStage::Over {
            self.send_table();
        }
    }

    /// Sends the beginning of the game, with the board.
    pub(super) fn send_beginning(&mut self) {
        if self.play.is_some() {
            self.send_each(|host, Audience { seat, .. }| {
                text(&ServerMessage::Update(Box::new(host.update_since(None, seat))))
            });
        }
    }

    /// Sends the table as it is now.
    pub(super) fn send_table(&mut self) {
        self.send_each(|task, audience| {
            let (table, seat) = (task.table_view_for(audience), audience.seat);
            text(&ServerMessage::Table { table: Box::new(table), seat: seat.map(|seat| seat.0) })
        });
    }

    /// Stores a line of chat and sends it to everybody.
    pub(super) async fn chat(&mut self, player: Option<&str>, name: &str, said: String) -> Result<ChatLine, Refusal> {
        if player.is_some_and(|player| self.lobby.is_muted(player)) {
            return Err(Refusal::new(Code::Muted, "the host has muted you or all spectators at this table"));
        }
        let seat = self.seat_of(player);
        // Seated players chat under the name shown at their seat.
        let name = match seat.map(|seat| &self.lobby.places[seat.index()]) {
            Some(Place::Person { name, .. }) => name.clone(),
            _ => name.to_owned(),
        };
        let (seat, at) = (seat.map(|seat| seat.0), self.now());
        let author = player.map(str::to_owned);
        let new = NewChat { table: self.id.clone(), player: author, name, seat, text: said, at: to_store(at) };
        let (name, said) = (new.name.clone(), new.text.clone());
        let n = self.shared.store.add_chat(new).await.map_err(|error| unavailable(&error))?;
        let line = ChatLine { n, seat, name, text: said, at };
        if n == self.chats + 1 {
            self.chats = n;
            self.send_chat(&line, player).await;
        } else {
            self.refresh().await;
        }
        Ok(line)
    }

    /// Sends a line to everybody except those who have blocked its author.
    async fn send_chat(&mut self, line: &ChatLine, author: Option<&str>) {
        let blockers = match author {
            Some(author) => self.shared.store.blockers_of(author).await.unwrap_or_default(),
            None => Vec::new(),
        };
        let message = text(&ServerMessage::Chat(line.clone()));
        let is_meant = |watcher: &Watcher| watcher.player.as_ref().is_none_or(|player| !blockers.contains(player));
        self.send_some(is_meant, |_, _| message.clone());
    }

    /// Sends lines of chat that other nodes have stored.
    pub(super) async fn send_chats(&mut self, after: u64) -> Result<(), StoreError> {
        for line in self.shared.store.chat(&self.id, after, None, 100).await? {
            let store::ChatLine { number, player, seat, name, text, at } = line;
            self.chats = self.chats.max(number);
            let line = ChatLine { n: number, seat, name, text, at: of_store(at) };
            self.send_chat(&line, player.as_deref()).await;
        }
        Ok(())
    }

    /// Closes all sockets because the server stops or the task ends. Clients may reconnect.
    pub(super) fn close_all(&mut self) {
        for watcher in self.watchers.values() {
            let _ = watcher.out.try_send(Outgoing::Text(text(&ServerMessage::Closing { retry_ms: 1000 })));
            let _ = watcher.out.try_send(Outgoing::Close(1012, "the server is restarting"));
        }
    }
}
