//! A game written down as it is played.

use crate::contest::Times;
use crate::plan::{Deal, Plan};
use crate::playout::{Ending, Observer};
use crate::run::play;
use record::{Header, Log, RngName, SeatInfo};
use rules::{Event, Game, Ground, Move, Outcome, Position, RulesError, Size, Visitor};

struct Recorder {
    log: Log,
    events: Vec<Event>,
}

impl<S: Size> Observer<S> for Recorder {
    type Error = std::convert::Infallible;
    type Witness = Vec<Event>;

    fn witness(&mut self) -> &mut Vec<Event> {
        self.events.clear();
        &mut self.events
    }

    fn start(&mut self, _: &Ground<S>, _: &Position<S>) -> Result<(), Self::Error> {
        Ok(())
    }

    fn acted(
        &mut self,
        ground: &Ground<S>,
        position: &Position<S>,
        mv: &Move,
        outcome: Outcome,
    ) -> Result<(), Self::Error> {
        let fingerprint = ground.fingerprint(position).to_string();
        self.log.push(mv.seat(), ground.action(mv), outcome, &self.events, fingerprint);
        Ok(())
    }
}

struct Play<'a> {
    recorder: Recorder,
    plan: &'a Plan,
    game: &'a Game,
    deal: &'a Deal,
}

impl Visitor for Play<'_> {
    type Output = (Log, Ending);

    fn visit<S: Size>(mut self, ground: &Ground<S>) -> (Log, Ending) {
        let mut times = vec![Times::default(); self.plan.seats.len()];
        let Ok(ending) = play(ground, self.game, self.plan, self.deal, &mut times, &mut self.recorder);
        (self.recorder.log, ending)
    }
}

/// Plays a game of a plan and writes it down.
pub(crate) fn record(plan: &Plan, game: &Game, deal: &Deal) -> (Log, Ending) {
    let seats = plan.seats.len();
    let name = |seat: usize| plan.seats[(seat + deal.shift) % seats].to_string();
    let header = Header {
        format: record::FORMAT.to_owned(),
        version: record::VERSION,
        rules: game.rules().clone(),
        map: mapfile::write(game.map(), None, None),
        markets: game.markets().copied(),
        seats: (0..seats).map(|seat| SeatInfo { name: name(seat) }).collect(),
        rng: RngName::Fast,
        seed: Some(deal.board.to_string()),
        commitment: None,
        records: None,
    };
    let recorder = Recorder { log: Log::new(header), events: Vec::new() };
    let (mut log, ending) = game.visit(Play { recorder, plan, game, deal });
    log.header.records = Some(log.records.len() as u64);
    (log, ending)
}

impl Plan {
    /// Plays one of its games and writes it down.
    ///
    /// # Errors
    /// When the rules do not go with the map.
    pub fn record(&self, index: u64) -> Result<(Log, Ending), RulesError> {
        let deal = self.deal(index);
        Ok(record(self, &self.game(&deal.board)?, &deal))
    }
}
