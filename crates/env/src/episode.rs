//! One game: whose decision is next, which actions are legal, and what an action does.

use crate::config::{Player, Shared};
use crate::error::EnvError;
use crate::layout::Layout;
use crate::look;
use crate::meaning::Meaning;
use crate::menu;
use crate::observation::{BoardBlock, Context, Observation};
use crate::opponents::Opponents;
use board::Resource;
use bots::check_or_withdraw;
use random::{FastStream, Purpose, Random, Seed};
use record::draw;
use rules::{Action, Game, MAX_SEATS, Move, Offer, Prompt, Quantities, Quantity, Refusal, Seat, State};
use std::sync::Arc;

/// A decision that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Decision {
    pub seat: Seat,
    /// The number of the offer to answer.
    pub answers: Option<u32>,
}

/// How an episode ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The game is over.
    Terminated,
    /// A limit was reached.
    Truncated,
}

/// One game.
pub(crate) struct Episode {
    pub shared: Arc<Shared>,
    pub game: Game,
    pub state: State,
    pub seed: Seed,
    board: Arc<BoardBlock>,
    chance: FastStream,
    choices: FastStream,
    opponents: Option<Opponents>,
    /// Actions that the game has accepted.
    version: u64,
    pub decision: Decision,
    /// Its legal actions, in no particular order.
    pub legal: Vec<u32>,
    /// Cards chosen so far, for a discard or for gold.
    collected: [u16; 5],
    /// Pairs of offer and seat that was asked about it, for the open offers.
    asked: Vec<(u32, Seat)>,
    /// The turn of the last offer, and how many were made in it.
    offers_made: (u32, u8),
    pub end: Option<End>,
    /// Decisions of agents.
    pub length: u32,
    /// The rewards of the last step, by seat.
    pub rewards: [f32; MAX_SEATS],
    /// Their sums over the episode.
    pub returns: [f32; MAX_SEATS],
    /// Each seat's lead, if it is rewarded.
    leads: [f32; MAX_SEATS],
}

impl Episode {
    pub fn new(shared: &Arc<Shared>, seed: Seed) -> Result<Self, EnvError> {
        let (game, board) = shared.game(&seed)?;
        let opponents = shared.has_bots.then(|| Opponents::new(&game, &shared.players(&seed), &seed));
        let mut episode = Self {
            shared: shared.clone(),
            state: game.start(),
            board,
            chance: FastStream::new(&seed, Purpose::Chance),
            choices: FastStream::new(&seed, Purpose::Choices),
            opponents,
            version: 0,
            decision: Decision { seat: Seat(0), answers: None },
            legal: Vec::with_capacity(64),
            collected: [0; 5],
            asked: Vec::new(),
            offers_made: (0, 0),
            end: None,
            length: 0,
            rewards: [0.0; MAX_SEATS],
            returns: [0.0; MAX_SEATS],
            leads: [0.0; MAX_SEATS],
            game,
            seed,
        };
        episode.advance();
        episode.rewards = [0.0; MAX_SEATS];
        Ok(episode)
    }

    fn layout(&self) -> &Layout {
        &self.shared.layout
    }

    /// Reads a little of everything that a step reads first. Done for the next game while this one is stepped, it lets
    /// the processor wait for the memory of both at once.
    #[inline]
    pub fn touch(&self) {
        std::hint::black_box((self.game.seats(), self.board.touch(), self.legal.first(), self.state.turn()));
    }

    /// Whether an action is legal.
    #[inline]
    pub fn is_legal(&self, action: u32) -> bool {
        self.legal.contains(&action)
    }

    /// Checks an action.
    #[inline]
    pub fn check(&self, action: u32) -> Result<(), EnvError> {
        if self.is_legal(action) { Ok(()) } else { Err(self.refuse(action)) }
    }

    /// Why an action is not legal.
    #[cold]
    fn refuse(&self, action: u32) -> EnvError {
        if self.end.is_some() {
            return EnvError::Over { game: 0 };
        }
        let layout = self.layout();
        let Some(meaning) = layout.meaning(action) else {
            return EnvError::NoSuchAction { game: 0, action, last: layout.action_count() as u32 - 1 };
        };
        let why = self.why_not(meaning);
        let meaning = meaning.describe(layout.topology());
        EnvError::IllegalAction { game: 0, action, meaning, seat: self.decision.seat.0, why }
    }

    fn why_not(&self, meaning: Meaning) -> String {
        let seat = self.decision.seat;
        if self.decision.answers.is_some() {
            return match meaning {
                Meaning::Accept => "the seat does not have the cards that the offer wants".to_owned(),
                _ => "an offer must be answered first, by accepting or declining it".to_owned(),
            };
        }
        match (meaning, self.prompt()) {
            (Meaning::Discard(resource), Prompt::Discard) => format!("the seat has no {resource} left to discard"),
            (Meaning::Gold(resource), Prompt::Gold) => format!("the bank has no {resource} left"),
            (Meaning::Discard(_), _) => "no discard is due".to_owned(),
            (Meaning::Gold(_), _) => "no choice for gold is due".to_owned(),
            (Meaning::Accept | Meaning::Decline, _) => "there is no offer to answer".to_owned(),
            (Meaning::WithdrawOffer, _) => "the seat has no open offer".to_owned(),
            (Meaning::Confirm(_), _) => "that seat has neither accepted an offer nor made one".to_owned(),
            (Meaning::Reveal, _) if self.game.rules().vp_cards == rules::VpCards::AtOnce => {
                "victory point cards count at once, so there is nothing to gain from revealing them".to_owned()
            }
            _ => match self.action(meaning).map(|action| self.game.check(&self.state, seat, &action)) {
                Some(Err(Refusal { sentence, .. })) => sentence,
                Some(Ok(_)) => "an offer is open already, or no more may be made in this turn".to_owned(),
                None => "it is not due".to_owned(),
            },
        }
    }

    /// Takes a legal action.
    pub fn step(&mut self, action: u32) {
        self.rewards = [0.0; MAX_SEATS];
        self.length += 1;
        self.perform(action);
        self.advance();
    }

    /// A random legal action.
    #[inline]
    pub fn sample(&mut self) -> u32 {
        match self.legal.len() {
            0 => 0,
            count => self.legal[self.choices.below(count as u64) as usize],
        }
    }

    /// Carries out a legal action of the seat that decides.
    fn perform(&mut self, action: u32) {
        let meaning = self.layout().meaning(action).expect("a legal action has a meaning");
        match meaning {
            Meaning::Discard(resource) | Meaning::Gold(resource) => {
                self.collected[resource.index()] += 1;
                if let Some(action) = self.collected_action() {
                    self.apply(&action);
                }
            }
            _ => {
                if let (None, Some(choice)) = (&self.opponents, self.layout().choice(meaning, self.decision.seat)) {
                    let mv = self.game.move_of(&self.state, choice);
                    debug_assert_eq!(
                        self.action(meaning).map(|action| self.game.check(&self.state, self.decision.seat, &action)),
                        Some(Ok(mv)),
                        "{meaning:?}"
                    );
                    return self.apply_move(&mv);
                }
                if let Meaning::Offer { .. } = meaning {
                    let turn = self.state.turn();
                    let made = if self.offers_made.0 == turn { self.offers_made.1 } else { 0 };
                    self.offers_made = (turn, made + 1);
                }
                let action = self.action(meaning).expect("a legal action can be carried out");
                self.apply(&action);
            }
        }
    }

    /// The discard or gold choice of the cards collected so far, once they are enough.
    fn collected_action(&self) -> Option<Action> {
        let seat = self.decision.seat;
        let owed = look::owed(&self.game, &self.state)[seat.index()];
        let chosen: u32 = self.collected.iter().map(|&count| u32::from(count)).sum();
        if self.prompt() == Prompt::Gold {
            let each = Resource::ALL.into_iter().zip(self.collected);
            let resources = each.flat_map(|(resource, count)| std::iter::repeat_n(resource, count.into())).collect();
            return (chosen == owed).then_some(Action::ChooseResource { resources });
        }
        let mut cards = self.collected.map(|count| u32::from(count) * 1000);
        if chosen < owed {
            let held = look::holdings(&self.game, &self.state, seat);
            if (0..5).any(|i| held[i] / 1000 > u32::from(self.collected[i])) {
                return None;
            }
            // Fractions of cards make up for the rest, in canonical order.
            let mut left = (owed - chosen) * 1000;
            for (taken, held) in cards.iter_mut().zip(held) {
                let more = left.min(held - *taken);
                *taken += more;
                left -= more;
            }
        }
        Some(Action::Discard { cards: Quantities(cards.map(|parts| Quantity::from_thousandths(parts.into()))) })
    }

    /// The action of the rules that a meaning stands for now; `None` for single cards of a discard or a gold choice, and
    /// if it makes no sense now.
    pub fn action(&self, meaning: Meaning) -> Option<Action> {
        let (seat, topology) = (self.decision.seat, self.game.topology());
        let cards = |resource: Resource, count: u16| Quantities::from(rules::Amounts::of(resource, count));
        let setup = matches!(self.prompt(), Prompt::PlaceBuilding | Prompt::PlaceRoad);
        Some(match meaning {
            Meaning::Roll => Action::RollDice,
            Meaning::SkipRoll => Action::SkipRoll,
            Meaning::EndTurn => Action::EndTurn,
            Meaning::BeginBuild => Action::BeginBuild,
            Meaning::StopFreeRoads => Action::StopFreeRoads,
            Meaning::Reveal => Action::RevealVictoryPoints,
            Meaning::BuyCard => Action::BuyDevelopmentCard,
            Meaning::Knight => play(board::Card::Knight, Vec::new()),
            Meaning::RoadBuilding => play(board::Card::RoadBuilding, Vec::new()),
            Meaning::YearOfPlenty(one, other) => {
                play(board::Card::YearOfPlenty, std::iter::once(one).chain(other).collect())
            }
            Meaning::Monopoly(resource) => play(board::Card::Monopoly, vec![resource]),
            Meaning::Settlement(vertex) => {
                let vertex = topology.vertex_number(vertex);
                if setup { Action::PlaceSetupSettlement { vertex } } else { Action::BuildSettlement { vertex } }
            }
            Meaning::City(vertex) => {
                let vertex = topology.vertex_number(vertex);
                if setup { Action::PlaceSetupCity { vertex } } else { Action::UpgradeToCity { vertex } }
            }
            Meaning::Road(edge) => {
                let edge = topology.edge_numbers(edge);
                if setup { Action::PlaceSetupRoad { edge } } else { Action::BuildRoad { edge } }
            }
            Meaning::MoveRobber(hex) => Action::MoveRobber { hex: topology.hex_number(hex) },
            Meaning::Steal(steps) => Action::StealRandomCard { from: self.layout().seat_after(seat, steps).0 },
            Meaning::BankTrade { give, get } => {
                let ports = look::ports(&self.game, &self.state, seat);
                let rate = match ports {
                    _ if ports >> (1 + give.index()) & 1 == 1 => 2,
                    _ if ports & 1 == 1 => 3,
                    _ => 4,
                };
                Action::TradeWithBank { give: cards(give, rate), get: cards(get, 1) }
            }
            Meaning::Offer { give, given, want, wanted } => {
                Action::ProposeTrade { give: cards(give, given.into()), want: cards(want, wanted.into()), to: None }
            }
            Meaning::Accept => Action::AcceptTrade { offer: self.decision.answers? },
            Meaning::Decline => Action::RejectTrade { offer: self.decision.answers? },
            Meaning::WithdrawOffer => Action::CancelTrade { offer: menu::own_offer(self.offers(), seat)?.id },
            Meaning::Confirm(steps) => menu::completion(self.offers(), seat, self.layout().seat_after(seat, steps))?,
            Meaning::Swap { give, get, cards: count } => {
                Action::Swap { give: cards(give, count.into()), get, min: None }
            }
            Meaning::Deposit(market) => {
                let mut max = Quantities::NONE;
                for resource in market.resources() {
                    max.0[resource.index()] = Quantity::cards(1);
                }
                Action::AddLiquidity { market: market.to_string(), max }
            }
            Meaning::Withdraw(market) => {
                let shares = look::shares(&self.game, &self.state, seat, market);
                Action::RemoveLiquidity {
                    market: market.to_string(),
                    shares: Quantity::from_thousandths(shares.into()),
                }
            }
            Meaning::Flip { port, market } => {
                Action::FlipMarket { port: port.into(), market: Some(market.to_string()) }
            }
            Meaning::Discard(_) | Meaning::Gold(_) => return None,
        })
    }

    /// The actions that lead to an action of the rules, one or (for discards and gold choices) one for each card; `None`
    /// if the menu does not have it.
    pub fn encode(&self, action: &Action) -> Option<Vec<u32>> {
        let layout = self.layout();
        let cards = |meaning: fn(Resource) -> Meaning, counts: [u32; 5]| -> Option<Vec<u32>> {
            let each = Resource::ALL.into_iter().zip(counts);
            each.flat_map(|(resource, count)| std::iter::repeat_n(layout.index(meaning(resource)), count as usize))
                .collect()
        };
        match action {
            Action::Discard { cards: given } => cards(Meaning::Discard, given.parts()?.0.map(|parts| parts / 1000)),
            Action::ChooseResource { resources } => {
                let mut counts = [0; 5];
                resources.iter().for_each(|resource| counts[resource.index()] += 1);
                cards(Meaning::Gold, counts)
            }
            _ => {
                let seat = self.decision.seat;
                let meaning = match action {
                    // The active seat accepts a counter-offer.
                    Action::AcceptTrade { offer } if self.decision.answers.is_none() => {
                        let counter = self.offers().iter().find(|open| open.id == *offer)?;
                        Meaning::Confirm(layout.steps_to(seat, counter.from))
                    }
                    _ => menu::meaning_of(layout, seat, action)?,
                };
                let index = layout.index(meaning)?;
                // An offer to everybody may or may not name everybody.
                let same = |other: Action| {
                    let check = |action: &Action| self.game.check(&self.state, seat, action).ok();
                    other == *action || check(&other).is_some_and(|mv| check(action) == Some(mv))
                };
                self.action(meaning).is_some_and(same).then(|| vec![index])
            }
        }
    }

    /// The open offers.
    fn offers(&self) -> &[Offer] {
        self.game.offers(&self.state)
    }

    pub fn prompt(&self) -> Prompt {
        look::prompt(&self.game, &self.state)
    }

    /// Applies an action of the seat that decides.
    fn apply(&mut self, action: &Action) {
        let seat = self.decision.seat;
        let mv = check_or_withdraw(&self.game, &self.state, seat, action)
            .unwrap_or_else(|refusal| panic!("{seat} may not {action:?}: {refusal}"));
        self.apply_move(&mv);
    }

    fn apply_move(&mut self, mv: &Move) {
        self.collected = [0; 5];
        let outcome = draw(&self.game.chance(&self.state, mv), &mut self.chance);
        self.version += 1;
        match &mut self.opponents {
            Some(opponents) => opponents.apply(&self.game, &mut self.state, mv, outcome, self.version),
            None => self.game.apply(&mut self.state, mv, outcome, &mut ()),
        }
    }

    /// Moves on to the next decision of an agent, or to the end.
    fn advance(&mut self) {
        loop {
            self.legal.clear();
            let limits = &self.shared.config;
            if self.state.is_over() {
                return self.finish(End::Terminated);
            }
            if self.state.turn() > limits.turn_limit || self.version >= u64::from(limits.action_limit) {
                return self.finish(End::Truncated);
            }
            // The cards of a discard are chosen one by one, by the same seat.
            if self.collected == [0; 5] {
                self.decision = self.next_decision();
            }
            let seat = self.decision.seat;
            if let Some(action) =
                self.opponents.as_mut().and_then(|bots| bots.choose(&self.game, &self.state, seat, self.version))
            {
                self.apply(&action);
                continue;
            }
            if let Some(offer) = self.decision.answers.filter(|_| !self.shared.layout.has_trades()) {
                self.apply(&Action::RejectTrade { offer });
                continue;
            }
            self.list_legal();
            match self.legal[..] {
                // Only fractions of cards are left to discard.
                [] => {
                    let action = self.collected_action().expect("an empty menu is a discard of fractions");
                    self.apply(&action);
                }
                [only] if self.shared.config.skip_forced => self.perform(only),
                _ => return self.reward_leads(),
            }
        }
    }

    /// The seats that the active one has offered something are asked once; otherwise the seats that the game waits for
    /// decide, in turn order from the active one.
    fn next_decision(&mut self) -> Decision {
        let active = self.game.active(&self.state);
        if self.game.offers(&self.state).is_empty() {
            self.asked.clear();
        } else {
            let responders = self.game.responders(&self.state);
            let unanswered = self.offers().iter().filter(|offer| offer.from == active).find_map(|offer| {
                let waits = |seat: &Seat| {
                    responders.has(*seat) && !offer.accepted.has(*seat) && !self.asked.contains(&(offer.id, *seat))
                };
                offer.to.iter().find(waits).map(|seat| (offer.id, seat))
            });
            if let Some((offer, seat)) = unanswered {
                self.asked.push((offer, seat));
                return Decision { seat, answers: Some(offer) };
            }
        }
        let actors = self.game.actors(&self.state);
        if actors.has(active) {
            return Decision { seat: active, answers: None };
        }
        let layout = self.layout();
        let mut later = (1..layout.seats() as u8).map(|steps| layout.seat_after(active, steps));
        let seat = later.find(|&seat| actors.has(seat)).expect("a game that is not over waits for a seat");
        Decision { seat, answers: None }
    }

    fn offers_left(&self) -> u8 {
        let config = &self.shared.config;
        let made = if self.offers_made.0 == self.state.turn() { self.offers_made.1 } else { 0 };
        if self.layout().has_trades() { config.offers_per_turn.saturating_sub(made) } else { 0 }
    }

    fn list_legal(&mut self) {
        let mut legal = std::mem::take(&mut self.legal);
        let (decision, collected, offers_left) = (self.decision, self.collected, self.offers_left());
        let layout = self.layout();
        self.game.visit(menu::List { layout, state: &self.state, decision, collected, offers_left, to: &mut legal });
        self.legal = legal;
    }

    /// Writes what a seat sees.
    pub fn observe(&self, seat: Seat, out: &mut [u8]) {
        let context = Context {
            board: &self.board,
            actor: self.end.is_none().then_some(self.decision.seat),
            answers: self.decision.answers,
            collected: self.collected,
            offers_left: self.offers_left(),
        };
        self.game.visit(Observation { layout: self.layout(), state: &self.state, seat, context, out });
    }

    /// Writes 1 for every legal action, 0 for the others.
    #[inline]
    pub fn write_mask(&self, out: &mut [u8]) {
        out.fill(0);
        for &action in &self.legal {
            out[action as usize] = 1;
        }
    }

    /// Continues from a state of the same game, with nothing collected and no offer being answered.
    pub fn set_state(&mut self, state: State) {
        self.state = state;
        (self.collected, self.asked, self.end) = ([0; 5], Vec::new(), None);
        for offer in self.game.offers(&self.state) {
            self.asked.extend(offer.to.iter().map(|seat| (offer.id, seat)));
        }
        self.advance();
    }

    fn finish(&mut self, end: End) {
        self.end = Some(end);
        self.decision.answers = None;
        self.collected = [0; 5];
        self.reward_leads();
        let seats = self.game.seats();
        let winner = self.state.winner();
        if let Some(winner) = winner {
            let loss = if self.shared.config.reward.zero_sum { -1.0 / (seats as f32 - 1.0) } else { -1.0 };
            for seat in 0..seats {
                let result = if winner.index() == seat { 1.0 } else { loss };
                self.rewards[seat] += result;
                self.returns[seat] += result;
            }
        }
        if let Some(opponents) = &mut self.opponents {
            let points: Vec<u32> = self.game.all_seats().map(|seat| self.game.points(&self.state, seat)).collect();
            opponents.end(winner, &points);
        }
    }

    #[inline]
    fn reward_leads(&mut self) {
        let weight = self.shared.config.reward.lead;
        if weight == 0.0 {
            return;
        }
        let leads = look::leads(&self.game, &self.state);
        for seat in self.game.all_seats().map(Seat::index) {
            let change = weight * (leads[seat] - self.leads[seat]);
            self.rewards[seat] += change;
            self.returns[seat] += change;
        }
        self.leads = leads;
    }
}

fn play(card: board::Card, resources: Vec<Resource>) -> Action {
    Action::PlayDevelopmentCard { card, resources }
}

/// The players of an episode, as seats that the agent plays.
pub(crate) fn agent_seats(players: &[Player]) -> impl Iterator<Item = Seat> {
    (0..).map(Seat).zip(players).filter(|(_, player)| **player == Player::Agent).map(|(seat, _)| seat)
}
