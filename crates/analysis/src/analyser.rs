//! Analyses a game step by step, so that what is known can be shown while the rest is computed.

use crate::account::{ChanceKind, Change, change};
use crate::course::{Course, Step};
use crate::decision::{Decision, Verdict, accuracy, is_decision, judge};
use crate::production::productions;
use crate::report::{Account, Analysis, Depth, Luck, Moment, Play, SeatReport, VERSION};
use crate::trades::{MissedTrades, Trade};
use bots::{Assessor, Belief, Effort, Outlook, WinProbabilities};
use protocol::Advantage;
use random::Seed;
use record::{Log, LogError};
use rules::{Action, AppliedAction, Seat};

impl Depth {
    const fn effort(self) -> Effort {
        match self {
            Self::Quick => Effort { worlds: 2, choices: 2, margin: 0.06, rounds: 1 },
            Self::Normal => Effort { worlds: 4, choices: 3, margin: 0.06, rounds: 2 },
            Self::Deep => Effort { worlds: 16, choices: 6, margin: 1.0, rounds: 6 },
        }
    }
}

/// A decision, and why it was not the best.
type Judgement = (Decision, Vec<Advantage>);

/// An analysis in progress. Its first steps find what each action changed; the others judge the decisions, in the order of
/// play. The same record gives the same analysis, whenever and wherever it is made.
pub struct Analyser {
    course: Course,
    depth: Depth,
    outlook: Outlook,
    assessor: Assessor,
    /// What every seat believes before the next step.
    beliefs: Vec<Belief>,
    start: WinProbabilities,
    changes: Vec<Change>,
    missed: Option<MissedTrades>,
    missed_trades: Vec<Trade>,
    /// The steps that are decisions, in order.
    decisions: Vec<usize>,
    judgements: Vec<Option<Judgement>>,
    /// The number of the step at which the beliefs are.
    at: usize,
}

/// How far an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many steps have been made.
    pub done: usize,
    /// How many there are.
    pub total: usize,
}

impl Analyser {
    /// Prepares the analysis of a game.
    ///
    /// # Errors
    /// If the log is no valid record of a finished game, or lacks the hidden cards.
    pub fn new(log: &Log, depth: Depth) -> Result<Self, LogError> {
        let course = Course::of(log)?;
        let game = &course.game;
        let (outlook, assessor) = (Outlook::new(game), Assessor::new(game));
        let decisions = (0..course.steps.len()).filter(|&number| is_decision(game, &course.steps[number])).collect();
        Ok(Self {
            start: outlook.of(&course.start),
            beliefs: vec![Belief::default(); game.seats()],
            changes: Vec::with_capacity(course.steps.len()),
            missed: Some(MissedTrades::new()),
            missed_trades: Vec::new(),
            decisions,
            judgements: Vec::new(),
            at: 0,
            course,
            depth,
            outlook,
            assessor,
        })
    }

    /// Does a small part of the work; returns whether there is more to do.
    pub fn step(&mut self) -> bool {
        if self.changes.len() < self.course.steps.len() {
            self.account();
        } else if self.judgements.len() < self.decisions.len() {
            self.judge();
        }
        !self.is_done()
    }

    /// Does all of the work.
    #[must_use]
    pub fn finish(mut self) -> Analysis {
        while self.step() {}
        self.analysis()
    }

    fn is_done(&self) -> bool {
        let Progress { done, total } = self.progress();
        done == total
    }

    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.changes.len() + self.judgements.len(),
            total: self.course.steps.len() + self.decisions.len(),
        }
    }

    /// Whether it is known what every action changed.
    #[must_use]
    pub fn is_accounted(&self) -> bool {
        self.changes.len() == self.course.steps.len()
    }

    /// The seed of a step: the same in every analysis.
    fn seed(number: usize) -> Seed {
        Seed::from_u64(number as u64)
    }

    /// Finds what the next action changed.
    fn account(&mut self) {
        let number = self.changes.len();
        self.believe_until(number);
        let Self { course, outlook, beliefs, changes, .. } = self;
        let step = &course.steps[number];
        let before = changes.last().map_or(self.start, |change| change.win);
        if let Some(missed) = &mut self.missed {
            missed.look(course, number, outlook, &before);
        }
        let belief = &beliefs[step.seat().index()];
        changes.push(change(&course.game, outlook, step, &before, belief, &Self::seed(number)));
        if changes.len() == course.steps.len() {
            self.missed_trades = self.missed.take().map(MissedTrades::finish).unwrap_or_default();
        }
    }

    /// Judges the next decision.
    fn judge(&mut self) {
        let number = self.decisions[self.judgements.len()];
        self.believe_until(number);
        let Self { course, assessor, beliefs, depth, .. } = &*self;
        let (game, step) = (&course.game, &course.steps[number]);
        let belief = &beliefs[step.seat().index()];
        let decision = judge(game, assessor, step, belief, depth.effort(), &Self::seed(number));
        let judgement = decision.map(|decision| {
            let reasons = if decision.verdict >= Verdict::Inaccuracy {
                let of = |action: &Action| table::advantages(game, &step.before, step.seat(), action);
                let known = of(&step.action);
                of(&decision.choices[0].action).into_iter().filter(|reason| !known.contains(reason)).collect()
            } else {
                Vec::new()
            };
            (decision, reasons)
        });
        self.judgements.push(judgement);
    }

    /// Lets every seat observe what happened before a step.
    fn believe_until(&mut self, number: usize) {
        if self.at > number {
            self.beliefs.fill(Belief::default());
            self.at = 0;
        }
        for (version, step) in self.course.steps[..number].iter().enumerate().skip(self.at) {
            let Step { before, mv, outcome, after, events, .. } = step;
            let version = version as u64 + 1;
            let applied = AppliedAction { version, before, mv, outcome: *outcome, after, events };
            for (seat, belief) in self.beliefs.iter_mut().enumerate() {
                belief.observe(&self.course.game.tell(&applied, Some(Seat(seat as u8))));
            }
        }
        self.at = number;
    }

    /// What is known so far. The moments and accounts are those of the actions that have been looked at.
    #[must_use]
    pub fn analysis(&self) -> Analysis {
        let Self { course, depth, changes, judgements, decisions, .. } = self;
        let seats = course.game.seats();
        let mut judged: Vec<Option<&Judgement>> = vec![None; course.steps.len()];
        for (number, judgement) in decisions.iter().zip(judgements) {
            judged[*number] = judgement.as_ref();
        }
        let moments = changes.iter().zip(&course.steps).zip(&judged).map(|((change, step), judgement)| Moment {
            record: step.record,
            turn: step.before.turn(),
            seat: step.seat().0,
            by: step.by,
            action: step.action.clone(),
            outcome: step.outcome,
            chance: change.chance,
            win: change.win[..seats].to_vec(),
            luck: change.chance.map(|_| change.luck[..seats].to_vec()),
            play: change.play[..seats].to_vec(),
            decision: judgement.map(|(decision, _)| decision.clone()),
            reasons: judgement.map(|(_, reasons)| reasons.clone()).unwrap_or_default(),
        });
        Analysis {
            version: VERSION,
            depth: *depth,
            judged: judgements.len(),
            decisions: decisions.len(),
            winner: course.winner.map(|seat| seat.0),
            start: self.start[..seats].to_vec(),
            seats: self.seat_reports(&judged),
            moments: moments.collect(),
            trades: self.trades(),
            missed_trades: self.missed_trades.clone(),
        }
    }

    fn seat_reports(&self, judged: &[Option<&Judgement>]) -> Vec<SeatReport> {
        let productions = productions(&self.course);
        let names = self.course.names.iter().zip(productions).enumerate();
        names
            .map(|(seat, (name, production))| {
                let (account, luck) = self.account_of(seat);
                let own = self.course.steps.iter().zip(judged).filter(|(step, _)| step.seat().index() == seat);
                let play = summary(own.filter_map(|(_, judgement)| judgement.map(|(decision, _)| decision)));
                SeatReport { name: name.clone(), account, luck, play, production }
            })
            .collect()
    }

    fn account_of(&self, seat: usize) -> (Account, Luck) {
        let mut account = Account { start: self.start[seat], end: self.start[seat], ..Account::default() };
        let mut luck = Luck::default();
        for (change, step) in self.changes.iter().zip(&self.course.steps) {
            // A trade is the decision of both sides.
            let is_own = match step.trade(&self.course.game) {
                Some(trade) => trade.seats.iter().any(|trader| trader.index() == seat),
                None => step.seat().index() == seat,
            };
            *(if is_own { &mut account.own } else { &mut account.others }) += change.play[seat];
            match change.chance {
                Some(ChanceKind::Dice) => luck.dice += change.luck[seat],
                Some(ChanceKind::Card) => luck.cards += change.luck[seat],
                Some(ChanceKind::Theft) => luck.thefts += change.luck[seat],
                None => {}
            }
            account.information += change.information[seat];
            account.end = change.win[seat];
        }
        account.luck = luck.dice + luck.cards + luck.thefts;
        (account, luck)
    }

    fn trades(&self) -> Vec<Trade> {
        let mut before = self.start;
        let mut trades = Vec::new();
        for (change, step) in self.changes.iter().zip(&self.course.steps) {
            if let Some(trade) = step.trade(&self.course.game) {
                let seats = self.course.game.all_seats();
                trades.push(Trade {
                    record: step.record,
                    turn: step.before.turn(),
                    seat: trade.seats[0].0,
                    partner: trade.seats[1].0,
                    gives: trade.gives,
                    takes: trade.takes,
                    gains: seats.map(|seat| change.win[seat.index()] - before[seat.index()]).collect(),
                });
            }
            before = change.win;
        }
        trades
    }
}

fn summary<'a>(decisions: impl Iterator<Item = &'a Decision>) -> Play {
    let mut play = Play::default();
    for decision in decisions {
        play.decisions += 1;
        play.lost += decision.loss;
        match decision.verdict {
            Verdict::Best => play.best += 1,
            Verdict::Good => {}
            Verdict::Inaccuracy => play.inaccuracies += 1,
            Verdict::Mistake => play.mistakes += 1,
            Verdict::Blunder => play.blunders += 1,
        }
    }
    play.accuracy = (play.decisions > 0).then(|| accuracy(play.lost / f64::from(play.decisions)));
    play
}
