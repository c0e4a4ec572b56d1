//! Queries: the table, its record, its statistics.

use super::{Finished, Question, TableSnapshot, TableTask};
use crate::refusal::not_seated;
use protocol::quote::{Quote, Wish};
use protocol::{Code, MadeAction, Refusal, TableEvent, Undone, Update, Visibility};
use record::Log;
use rules::Reason;
use rules::Seat;
use serde_json::{Value, json};
use table::Play;

/// The most events in a response. Those who missed more ask again.
const MAX_EVENTS: usize = 500;

impl TableTask {
    /// The update for a watcher who connects or reconnects.
    pub(super) fn update_since(&self, since: Option<u64>, seat: Option<Seat>) -> Update {
        let play = self.play.as_ref().expect("the game has started");
        let mut update = play.update_since(since, seat, self.now());
        self.adapt(&mut update);
        update
    }

    /// The table and its game as a player sees them.
    pub(super) fn look(&self, player: Option<&str>, since: Option<u64>) -> Result<Box<TableSnapshot>, Refusal> {
        let seat = self.seat_of(player);
        let game = self.play.as_ref().map(|play| match since {
            Some(since) if since <= self.version() => {
                let mut page = play.page_since(since, seat, self.now(), MAX_EVENTS);
                self.adapt(&mut page);
                page
            }
            _ => self.update_since(since, seat),
        });
        let table = self.table_view_for(self.audience(player));
        Ok(Box::new(TableSnapshot { table, seat: seat.map(|seat| seat.0), now: self.now(), game }))
    }

    /// The record: all of it once the game has ended; before that, the public part.
    pub(super) fn record(&self) -> Result<String, Refusal> {
        let play = self.must_play()?;
        if let Some(log) = self.complete_record(play) {
            return Ok(log.to_text());
        }
        let header = self.lobby.with_names(play.header());
        let mut header = serde_json::to_value(header).expect("a header is plain data");
        header["knowledge"] = "public".into();
        let mut text = format!("{header}\n");
        for logged in play.logged() {
            let line = match logged.told {
                TableEvent::Action(MadeAction { observed, by }) => {
                    let mut line = json!({
                        "n": observed.version - 1,
                        "seat": observed.seat.0,
                        "action": observed.action,
                        "outcome": observed.outcome,
                    });
                    if let Some(by) = by {
                        line["by"] = json!(by);
                    }
                    line
                }
                TableEvent::Undone(Undone { version, seat, undone }) => {
                    json!({"n": version - 1, "seat": seat, "undo": undone - 1})
                }
            };
            text.push_str(&format!("{line}\n"));
        }
        Ok(text)
    }

    /// The record of a game that has ended, with the names that the players have now.
    fn complete_record(&self, play: &Play) -> Option<Log> {
        let mut log = self.has_ended().then(|| play.record_so_far())?;
        log.header = self.lobby.with_names(&log.header);
        Some(log)
    }

    /// The complete game, once it has ended.
    pub(super) fn finished(&self) -> Result<Box<Finished>, Refusal> {
        let record = self.complete_record(self.must_play()?);
        let record = record.ok_or_else(|| Refusal::new(Code::NotOver, "the game has not ended yet"))?;
        Ok(Box::new(Finished { table: self.table_view(), record }))
    }

    /// The position that a player wants a hint for.
    pub(super) fn question(&self, player: &str) -> Result<Box<Question>, Refusal> {
        let play = self.must_play()?;
        let Some(seat) = self.seat_of(Some(player)) else {
            return Err(not_seated());
        };
        if self.lobby.visibility == Visibility::Public {
            return Err(Refusal::new(Code::NoHints, "public games have no hints"));
        }
        if play.is_over() || play.game().moves(play.state(), seat).is_empty() {
            return Err(Refusal::new(Code::NotYourTurn, "the game is not waiting for you"));
        }
        Ok(Box::new(Question {
            game: play.game().clone(),
            state: play.state().clone(),
            seat,
            version: play.version(),
            seed: play.choices_seed(seat),
            offered: self.bots.offered(seat),
        }))
    }

    /// The statistics of the game so far.
    pub(super) fn statistics(&self) -> Result<Value, Refusal> {
        let play = self.must_play()?;
        Ok(json!(play.statistics()))
    }

    /// Quotes a swap.
    pub(super) fn quote(&self, player: Option<&str>, swap: &Value) -> Result<Value, Refusal> {
        let wish = Wish::decode(swap).map_err(|fault| Refusal::new(Code::BadRequest, fault.to_string()))?;
        let play = self.must_play()?;
        // Spectators get the first seat's price, which is public.
        let seat = self.seat_of(player).unwrap_or(Seat(0));
        let Some(terms) = play.game().terms(play.state(), seat) else {
            return Err(Refusal::new(Reason::MarketsOnly, "this game has no markets"));
        };
        Ok(Quote::new(&terms, play.game().rules().market.fee_bps, &wish).document())
    }
}
