//! Actions: checked, stored, and only then sent to everybody.

use super::results::finish;
use super::{Ask, TableTask};
use crate::refusal::{no_such_table, not_seated, store_unreachable, unavailable};
use crate::timestamp::to_store;
use protocol::{Code, Refusal, TableStage, UndoRule};
use rules::{Action, Reason, Seat, State};
use store::{Append, AppendError, Due, Finish, Status};
use table::{Known, Origin, Place, Play, Prepared};

/// How often an action is tried again because another node was faster.
const MAX_ATTEMPTS: usize = 8;

/// The result of an attempt to store.
enum Stored {
    /// It is stored.
    Safe,
    /// Another node was faster, or the result is unknown; the log was read again.
    Again,
}

/// Bytes that an entry of the log takes besides its body.
const ENTRY_OVERHEAD: usize = 100;

impl TableTask {
    /// Makes a player's action, or undoes it; returns the version of the game afterwards.
    pub(super) async fn act(&mut self, player: &str, ask: &Ask) -> Result<u64, Refusal> {
        let may_lag = self.shared.settings.many_nodes && (self.seat_of(Some(player)).is_none() || self.play.is_none());
        if may_lag || ask.known_version() > self.version() {
            // Another node is ahead. The action must not be refused as stale because this node could not read the log.
            self.read_again().await.map_err(|error| unavailable(&error))?;
        }
        let Some(seat) = self.seat_of(Some(player)) else {
            return Err(not_seated());
        };
        if self.lobby.stage == TableStage::Closed {
            self.reopen().await?;
        }
        if self.stage() == TableStage::Aborted {
            return Err(
                self.with_version(Refusal::new(Reason::GameOver, "the game went on for too long and was stopped"))
            );
        }
        self.notice(Some(player));
        self.come_back(seat).await;
        self.play_oneself(seat).await?;
        if self.store_lost_since.is_some() {
            self.excuse_outage();
        }
        let request = ask.request();
        for _ in 0..MAX_ATTEMPTS {
            let play = self.must_play()?;
            match play.known(seat, &request) {
                Known::Accepted(version) => return Ok(version),
                Known::Conflict => {
                    let message = "this requestId was already used for another action; use a new one";
                    return Err(self.with_version(Refusal::new(Code::IdConflict, message)));
                }
                Known::New => {}
            }
            if ask.is_stale(play) {
                let message = format!("this was chosen at version {}; the game has moved on", ask.known_version());
                return Err(self.with_version(Refusal::new(Code::Stale, message)));
            }
            let (request, now) = (Some(request.clone()), self.now());
            let prepared = match ask {
                Ask::Act(ask) => play.prepare(seat, &ask.action, Origin::Player, request, now)?,
                Ask::Undo(_) if self.lobby.undo_rule() == UndoRule::Off => {
                    let message = "actions cannot be undone at this table";
                    return Err(self.with_version(Refusal::new(Code::UndoOff, message)));
                }
                Ask::Undo(_) => play.prepare_undo(seat, request, now)?,
            };
            let version = prepared.version;
            if matches!(self.store(prepared).await?, Stored::Safe) {
                return Ok(version);
            }
        }
        Err(self.with_version(Refusal::new(Code::Busy, "the game is changing too fast right now; try again")))
    }

    /// Makes an action for a seat, unless it is no longer legal.
    pub(super) async fn act_for(&mut self, seat: Seat, action: &Action, origin: Origin) -> bool {
        if self.store_lost_since.is_some() {
            self.excuse_outage();
        }
        let now = self.now();
        let Some(play) = &self.play else { return false };
        let prepared = match play.prepare(seat, action, origin, None, now) {
            Ok(prepared) => prepared,
            Err(refused) => {
                tracing::error!(table = %self.id, %seat, action = action.name(), code = %refused.code, "an automatic action is not legal");
                self.pause_automation();
                return false;
            }
        };
        match self.store(prepared).await {
            Ok(stored) => matches!(stored, Stored::Safe),
            Err(_) => {
                self.pause_automation();
                false
            }
        }
    }

    /// The game, if it can continue.
    pub(super) fn must_play(&self) -> Result<&Play, Refusal> {
        if self.damage.is_some() {
            return Err(Refusal::new(Code::TableDamaged, "the log of this game is damaged, so it cannot continue"));
        }
        self.play.as_ref().ok_or_else(|| Refusal::new(Code::NotStarted, "the game has not started"))
    }

    fn with_version(&self, refusal: Refusal) -> Refusal {
        refusal.at_version(self.version())
    }

    /// Stores a prepared action; once it is stored, it is committed and sent to everybody.
    async fn store(&mut self, prepared: Prepared) -> Result<Stored, Refusal> {
        let play = self.play.as_ref().expect("an action was prepared, so there is a game");
        let finished = match self.results(play, &prepared) {
            None => None,
            Some(results) => {
                let rated = self.rated(play, &prepared);
                let (store, map_game) = (self.shared.store.clone(), self.map_game(play, &prepared));
                let voted_out = self.voted_out();
                let finish = finish(&store, results, rated, &voted_out).await.map_err(|error| unavailable(&error))?;
                Some(Finish { map_game, ..finish })
            }
        };
        let append = Append {
            table: self.id.clone(),
            version: prepared.version,
            seat: prepared.seat.0,
            request: prepared.request.as_ref().map(|request| request.id.clone()),
            at: to_store(prepared.at),
            body: prepared.body.clone(),
            due: match prepared.next_due() {
                _ if finished.is_some() => Due::Never,
                // If this node stops, another one takes over the bot's move at once, not when the bot's time is up.
                _ if self.awaits_bot(play, prepared.state()) => Due::At(to_store(prepared.at)),
                None => Due::At(to_store(self.look_again(prepared.at))),
                Some(at) => Due::At(to_store(at)),
            },
            status: finished.is_some().then_some(Status::Finished),
            finished,
        };
        let begun = std::time::Instant::now();
        let result = self.shared.store.append(append).await;
        if !matches!(result, Err(AppendError::Unavailable { .. } | AppendError::Unknown { .. })) {
            self.store_lost_since = None;
        }
        metrics::histogram!("hexhaven_store_commit_seconds").record(begun.elapsed().as_secs_f64());
        match result {
            Ok(()) => {
                metrics::counter!("hexhaven_actions_total").increment(1);
                self.shared.count_stored(&self.id, prepared.body.len() + ENTRY_OVERHEAD);
                let step = self.play.as_mut().expect("an action was prepared, so there is a game").commit(prepared);
                self.send_steps(&[step]);
                Ok(Stored::Safe)
            }
            Err(AppendError::Unavailable { why }) => {
                tracing::warn!(table = %self.id, %why, "an action could not be stored");
                self.excuse_outage();
                Err(self.with_version(store_unreachable()))
            }
            Err(AppendError::NoSuchTable) => Err(no_such_table()),
            Err(AppendError::Conflict | AppendError::RatingChanged { .. } | AppendError::Unknown { .. }) => {
                self.read_again().await.map_err(|error| unavailable(&error))?;
                Ok(Stored::Again)
            }
        }
    }

    /// Whether the game is waiting for a bot.
    fn awaits_bot(&self, play: &Play, state: &State) -> bool {
        let actors = play.game().actors(state);
        let is_bot = |seat: Seat| {
            matches!(self.lobby.places[seat.index()], Place::Bot { .. } | Place::Person { voted_out: true, .. })
        };
        play.game().all_seats().any(|seat| actors.has(seat) && is_bot(seat))
    }

    /// Whether the game is running and its log is not damaged.
    pub(super) fn goes_on(&self) -> bool {
        self.stage() == TableStage::Playing && self.play.is_some()
    }
}
