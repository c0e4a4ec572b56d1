//! The task of a table: it owns the table, handles commands one by one, and sends the results to everybody.
//!
//! The store is the source of truth. If another node was faster, the append fails, its entries are read, and the
//! command is checked again. Nothing is sent before it is stored.

mod actions;
mod automation;
mod commands;
mod idle;
mod presence;
mod queries;
mod results;
mod seating;
mod watching;

pub use commands::{Answer, Ask, Change, Command, Finished, Outgoing, Question, TableSnapshot, Viewer};
pub(crate) use watching::text;

use crate::refusal::unavailable;
use crate::registry::Shared;
use crate::timestamp::{of_store, to_store};
use presence::Expected;
use protocol::{Code, Refusal, TableStage, Timestamp};
use random::Seed;
use rules::Seat;
use std::collections::HashMap;
use std::sync::Arc;
use store::{Status, StoreError, TableRow, TableVersion};
use table::{Damage, Lobby, Play, Stored, TableBots};
use tokio::sync::mpsc;
use tokio::time::Instant;
use watching::Watcher;

/// Maximum number of queued commands for a table's task.
const COMMAND_QUEUE_LENGTH: usize = 256;

/// The state of a table's task.
pub struct TableTask {
    shared: Arc<Shared>,
    id: String,
    code: String,
    lobby: Lobby,
    revision: u64,
    /// The server's part of the seed.
    secret: Seed,
    play: Option<Play>,
    /// Why the game cannot continue.
    damage: Option<String>,
    watchers: HashMap<u64, Watcher>,
    bots: TableBots,
    /// See [`Expected`].
    expected: Expected,
    /// Since when somebody has been present, as far as this node knows.
    company_since: Option<Timestamp>,
    /// By seat: whether watchers have been sent that a bot plays for a player, and that a player is idle.
    stand_ins: Vec<(bool, bool)>,
    /// No automatic action is tried before this, because the last attempt failed.
    paused_until: Timestamp,
    /// The last readings of the store's clock and of a monotonic one, to notice when the former is changed.
    ticked: (Timestamp, Instant),
    /// When the store became unreachable.
    store_lost_since: Option<Timestamp>,
    /// No deadline is enforced before this: players get a grace period after an outage, or after all were away.
    not_before: Timestamp,
    commands: mpsc::Receiver<Command>,
    own: mpsc::WeakSender<Command>,
    /// Lines of chat sent so far.
    chats: u64,
    /// When this node's lease of the table expires.
    leased_until: Timestamp,
    /// Since when the table has had no watchers and nothing due.
    idle_since: Option<Instant>,
    /// Whether watchers have not been sent yet who is present, and when they were last.
    presence_pending: bool,
    presence_sent: Option<Instant>,
    /// When somebody last looked at the table or changed it.
    looked_at: Option<Instant>,
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no such table.
    #[error("there is no such table")]
    Missing,
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The server is stopping.
    #[error("the server is stopping")]
    Stopping,
}

pub(crate) fn stored(entries: Vec<store::Entry>) -> Vec<Stored> {
    let entry = |entry: store::Entry| Stored {
        version: entry.version,
        request: entry.request,
        at: of_store(entry.at),
        body: entry.body,
    };
    entries.into_iter().map(entry).collect()
}

/// Whether a table is listed publicly, as it is stored.
pub(crate) fn stored_visibility(visibility: protocol::Visibility) -> store::Visibility {
    match visibility {
        protocol::Visibility::Public => store::Visibility::Public,
        protocol::Visibility::Private => store::Visibility::Private,
    }
}

pub(crate) fn read_lobby(row: &TableRow) -> Result<Lobby, StoreError> {
    serde_json::from_str(&row.document).map_err(|error| StoreError::Damaged {
        table: row.id.clone(),
        version: None,
        what: format!("its document: {error}"),
    })
}

/// Reads a table's part of the seed as it is stored.
pub(crate) fn read_secret(table: &str, secret: &[u8]) -> Result<Seed, StoreError> {
    <[u8; 32]>::try_from(secret).map(Seed::from_bytes).map_err(|_| StoreError::Damaged {
        table: table.to_owned(),
        version: None,
        what: "its secret has the wrong length".to_owned(),
    })
}

impl TableTask {
    /// Reads a table from the store and starts its task.
    ///
    /// # Errors
    /// If the table does not exist, or the store cannot be read.
    pub async fn open(shared: Arc<Shared>, id: &str) -> Result<mpsc::Sender<Command>, OpenError> {
        let Some(row) = shared.store.table(id).await? else { return Err(OpenError::Missing) };
        let secret = shared.store.secret(id).await?.ok_or(OpenError::Missing)?;
        let lobby = read_lobby(&row)?;
        let secret = read_secret(id, &secret)?;
        let (sender, commands) = mpsc::channel(COMMAND_QUEUE_LENGTH);
        let now = of_store(shared.store.now());
        let expected = Expected::new(lobby.places.len());
        let bots = TableBots::new(lobby.places.len());
        let mut task = Self {
            shared,
            id: row.id.clone(),
            code: row.code.clone(),
            lobby,
            revision: row.revision,
            secret,
            play: None,
            damage: None,
            watchers: HashMap::new(),
            bots,
            expected,
            company_since: None,
            stand_ins: Vec::new(),
            paused_until: Timestamp::default(),
            ticked: (now, Instant::now()),
            store_lost_since: None,
            not_before: Timestamp::default(),
            commands,
            own: sender.downgrade(),
            chats: row.chats,
            leased_until: Timestamp::default(),
            idle_since: None,
            presence_pending: false,
            presence_sent: None,
            looked_at: None,
        };
        task.load_play().await?;
        if !task.shared.settings.many_nodes {
            task.take_over_driving();
        }
        tokio::spawn(task.run());
        Ok(sender)
    }

    /// Rebuilds the game from its log, if it has started.
    async fn load_play(&mut self) -> Result<(), StoreError> {
        let Some(started) = self.lobby.started.clone() else { return Ok(()) };
        let made = match self.shared.store.log(&self.id, 0).await {
            Ok(entries) => {
                let (secret, time) = (self.secret, self.lobby.time);
                let entries = stored(entries);
                let make = move || Play::resume(started.header, secret, time, started.at, &entries);
                tokio::task::spawn_blocking(make).await.expect("making a game does not panic")
            }
            Err(StoreError::Damaged { version, what, .. }) => {
                Err(Damage { version: version.unwrap_or_default(), what })
            }
            Err(error) => return Err(error),
        };
        match made {
            Ok(play) => self.begin_with(play),
            Err(damage) => self.quarantine(&damage),
        }
        Ok(())
    }

    fn begin_with(&mut self, play: Play) {
        self.bots.seat_all(&play, &self.lobby);
        self.play = Some(play);
    }

    /// Stops a game whose log is damaged. Other games are not affected.
    fn quarantine(&mut self, damage: &Damage) {
        tracing::error!(table = %self.id, version = damage.version, what = %damage.what, "log damaged");
        metrics::counter!("hexhaven_tables_damaged_total").increment(1);
        self.damage = Some(damage.to_string());
        self.play = None;
    }

    fn now(&self) -> Timestamp {
        of_store(self.shared.store.now())
    }

    fn stage(&self) -> TableStage {
        match &self.play {
            _ if self.damage.is_some() => TableStage::Damaged,
            Some(play) if play.is_over() => TableStage::Over,
            _ => self.lobby.stage,
        }
    }

    /// Whether the game has ended, with a winner or without. Nothing about it is secret any more.
    fn has_ended(&self) -> bool {
        matches!(self.stage(), TableStage::Over | TableStage::Aborted)
    }

    fn version(&self) -> u64 {
        self.play.as_ref().map_or(0, Play::version)
    }

    /// Handles commands until the server stops or the table is no longer needed.
    async fn run(mut self) {
        metrics::gauge!("hexhaven_tables_live").increment(1.0);
        self.drive().await;
        loop {
            let wake = self.wake_at();
            let command = tokio::select! {
                command = self.commands.recv() => match command {
                    Some(command) => command,
                    None => break,
                },
                () = tokio::time::sleep_until(wake) => {
                    if self.is_done_with() {
                        self.put_away().await;
                        break;
                    }
                    self.drive().await;
                    continue;
                }
            };
            if matches!(command, Command::Stop) {
                break;
            }
            self.handle(command).await;
            self.drive().await;
        }
        self.close_all();
        self.commands.close();
        self.give_back().await;
        self.shared.forget(&self.id).await;
        metrics::gauge!("hexhaven_tables_live").decrement(1.0);
    }

    async fn handle(&mut self, command: Command) {
        let looks = matches!(
            command,
            Command::Watch { .. }
                | Command::Change { .. }
                | Command::Show { .. }
                | Command::Record { .. }
                | Command::Finished { .. }
                | Command::Statistics { .. }
        );
        if looks {
            self.looked_at = Some(Instant::now());
        }
        if looks && self.shared.settings.many_nodes {
            // A player who has just acted through another node sees the result here.
            self.refresh().await;
        }
        match command {
            Command::Watch { viewer, answer } => {
                let _ = answer.send(self.watch(viewer).await);
            }
            Command::Unwatch(watcher) => self.unwatch(watcher).await,
            Command::Act { player, ask, answer } => {
                let _ = answer.send(self.act(&player, &ask).await);
            }
            Command::Change { player, change, answer } => {
                let _ = answer.send(self.change(&player, &change).await);
            }
            Command::Show { player, since, glance, answer } => {
                // For players without a socket, this request counts as being present.
                if let Some(seat) = self.seat_of(player.as_deref()).filter(|_| !glance) {
                    self.notice(player.as_deref());
                    self.come_back(seat).await;
                }
                let _ = answer.send(self.look(player.as_deref(), since));
            }
            Command::Record { answer } => {
                let _ = answer.send(self.record());
            }
            Command::Finished { answer } => {
                let _ = answer.send(self.finished());
            }
            Command::Hint { player, answer } => {
                let _ = answer.send(self.question(&player));
            }
            Command::Statistics { answer } => {
                let _ = answer.send(self.statistics());
            }
            Command::Chat { player, name, text, answer } => {
                let _ = answer.send(self.chat(player.as_deref(), &name, text).await);
            }
            Command::Quote { player, swap, answer } => {
                let _ = answer.send(self.quote(player.as_deref(), &swap));
            }
            Command::BotDecided(decision) => self.bot_decided(decision).await,
            Command::BotFailed(seat) => self.bot_failed(seat).await,
            Command::Changed(version) => {
                let known = |there: TableVersion| {
                    (there.version, there.revision, there.chats) == (self.version(), self.revision, self.chats)
                };
                if !version.is_some_and(known) {
                    self.refresh().await;
                }
            }
            Command::Stop => {}
        }
    }

    /// Reads what other nodes have stored, and sends it to everybody.
    async fn refresh(&mut self) {
        if let Err(error) = self.read_again().await {
            tracing::warn!(table = %self.id, %error, "cannot refresh the table");
        }
        self.keep_seats().await;
    }

    async fn read_again(&mut self) -> Result<(), StoreError> {
        let Some(row) = self.shared.store.table(&self.id).await? else { return Ok(()) };
        if row.revision != self.revision {
            let before = std::mem::replace(&mut self.lobby, read_lobby(&row)?);
            self.revision = row.revision;
            self.trust_others(&before);
            if self.play.is_none() && self.damage.is_none() && self.lobby.started.is_some() {
                self.load_play().await?;
                self.send_table();
                self.send_beginning();
            } else if before != self.lobby {
                self.send_table();
            }
        }
        if row.version > self.version() && self.play.is_some() {
            let entries = stored(self.shared.store.log(&self.id, self.version()).await?);
            let play = self.play.as_mut().expect("there is a game");
            match play.catch_up_with(&entries) {
                Ok(steps) => self.send_steps(&steps),
                Err(damage) => self.quarantine(&damage),
            }
        }
        if row.chats > self.chats {
            self.send_chats(self.chats).await?;
        }
        Ok(())
    }

    /// Changes the lobby by compare-and-set; retries if another node was faster.
    async fn change_lobby<T>(
        &mut self,
        status: impl Fn(&Lobby) -> Option<Status>,
        mut change: impl FnMut(&mut Lobby) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        for _ in 0..8 {
            let mut lobby = self.lobby.clone();
            let value = change(&mut lobby)?;
            if lobby == self.lobby {
                return Ok(value);
            }
            let document = serde_json::to_string(&lobby).expect("a lobby is plain data");
            let row = store::TableChange {
                id: self.id.clone(),
                revision: self.revision,
                version: None,
                document: Some(document),
                status: status(&lobby),
                visibility: (lobby.visibility != self.lobby.visibility).then(|| stored_visibility(lobby.visibility)),
                due: store::Due::Keep,
                at: to_store(self.now()),
            };
            match self.shared.store.change_table(row).await {
                Ok(true) => {
                    self.lobby = lobby;
                    self.revision += 1;
                    return Ok(value);
                }
                Ok(false) | Err(StoreError::Unknown { .. }) => {
                    self.read_again().await.map_err(|error| unavailable(&error))?;
                }
                Err(error) => return Err(unavailable(&error)),
            }
        }
        Err(Refusal::new(Code::Busy, "too many changes to this table at once; try again"))
    }

    fn seat_of(&self, player: Option<&str>) -> Option<Seat> {
        player.and_then(|player| self.lobby.seat_of(player))
    }
}
