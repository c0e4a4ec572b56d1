//! Random games with the actions that no list can enumerate (offers, counteroffers), with reveals and resignations, and
//! with invalid actions, which must be refused and change nothing.

use crate::common::{TestGame, audit, check_state, check_waiting};
use board::Resource;
use random::{FastStream, GameStream, Purpose, Random, Seed};
use record::{Header, Log, RngName, replay, truth};
use rules::{Action, Amounts, Bank, Event, Game, HandView, MaritimeStock, OfferView, Quantities, Reason, Seat, State};
use std::collections::BTreeMap;

/// One state in this many gets the slow checks.
const SLOW_CHECK_INTERVAL: u64 = 12;
/// One action in this many is a resignation.
const RESIGNATION_INTERVAL: u64 = 400;

struct Play<'a> {
    game: &'a Game,
    state: State,
    chance: GameStream,
    choices: FastStream,
    log: Log,
    /// The fingerprints after each record, to compare the replay with.
    fingerprints: Vec<String>,
    /// Development cards played, or lost with a player who resigned, by kind.
    gone: [u64; 5],
    accepted: BTreeMap<&'static str, u32>,
    refused: BTreeMap<&'static str, u32>,
}

fn header(game: &Game, seed: &Seed) -> Header {
    let names = game.all_seats().map(|seat| seat.to_string());
    Header { markets: None, ..Header::new(game, names, RngName::Game, Some(seed)) }
}

impl<'a> Play<'a> {
    fn new(game: &'a Game, seed: &Seed) -> Self {
        Self {
            game,
            state: game.start(),
            chance: GameStream::new(seed, Purpose::Chance),
            choices: FastStream::new(seed, Purpose::Choices),
            log: Log::new(header(game, seed)),
            fingerprints: Vec::new(),
            gone: [0; 5],
            accepted: BTreeMap::new(),
            refused: BTreeMap::new(),
        }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.choices.below(bound.max(1) as u64) as usize
    }

    fn seat(&mut self) -> Seat {
        Seat(self.below(self.game.seats()) as u8)
    }

    /// A few cards of one or two resources, sometimes none or too many.
    fn amounts(&mut self) -> Amounts {
        let mut amounts = Amounts::NONE;
        for _ in 0..=self.below(2) {
            let kind = self.below(5);
            amounts.0[kind] = [1, 1, 1, 2, 0, 30][self.below(6)];
        }
        amounts
    }

    /// The number of an offer, usually an open one.
    fn offer(&mut self) -> u32 {
        let trades = self.game.view(&self.state, None, 0).trade_context;
        let open = trades.offers.len();
        if open > 0 && self.below(8) > 0 {
            return trades.offers[self.below(open)].id;
        }
        self.choices.below(u64::from(trades.next_offer) + 2) as u32
    }

    fn targets(&mut self) -> Option<Vec<u8>> {
        match self.below(4) {
            0 => None,
            1 => Some((0..self.below(3)).map(|_| self.seat().0).collect()),
            _ => Some(vec![self.below(self.game.seats() + 1) as u8]),
        }
    }

    /// One card of a seat's hand, if it has any.
    fn card_of(&mut self, seat: Seat) -> Option<Amounts> {
        let HandView::Own { resources, .. } =
            self.game.view(&self.state, Some(seat), 0).players.swap_remove(seat.index()).hand
        else {
            return None;
        };
        let held: Vec<Resource> =
            resources.whole().iter().filter(|(_, count)| *count > 0).map(|(resource, _)| resource).collect();
        (!held.is_empty()).then(|| Amounts::of(held[self.below(held.len())], 1))
    }

    /// A sensible trade action.
    fn trade(&mut self) -> Option<(Seat, Action)> {
        let view = self.game.view(&self.state, None, 0);
        let active = Seat(view.active_player);
        let offers = view.trade_context.offers;
        let partner = self.seat();
        if offers.is_empty() || self.below(4) == 0 {
            let (give, want) = (self.card_of(active)?, self.card_of(partner)?);
            let to = if self.below(2) == 0 { None } else { Some(vec![partner.0]) };
            return Some((active, Action::ProposeTrade { give: give.into(), want: want.into(), to }));
        }
        let OfferView { id: offer, from, to, accepted, .. } = offers[self.below(offers.len())].clone();
        if let (Some(&with), 0..=1) = (accepted.first(), self.below(3)) {
            return Some((active, Action::ConfirmTrade { offer, with }));
        }
        let answerer = Seat(to[self.below(to.len())]);
        Some(match self.below(8) {
            0..=3 => (answerer, Action::AcceptTrade { offer }),
            4 => (answerer, Action::RejectTrade { offer }),
            5 => (Seat(from), Action::CancelTrade { offer }),
            _ => {
                let (give, want) = (self.card_of(answerer)?, self.card_of(active)?);
                (answerer, Action::CounterTrade { offer, give: give.into(), want: want.into() })
            }
        })
    }

    /// An arbitrary action, which is often illegal.
    fn arbitrary(&mut self) -> (Seat, Action) {
        let seat = self.seat();
        let (give, want) = (self.amounts(), self.amounts());
        let (give, want) = (Quantities::from(give), Quantities::from(want));
        let offer = self.offer();
        let action = match self.below(9) {
            0 => Action::ProposeTrade { give, want, to: self.targets() },
            1 => Action::CounterTrade { offer, give, want },
            2 => Action::AcceptTrade { offer },
            3 => Action::RejectTrade { offer },
            4 => Action::ConfirmTrade { offer, with: self.seat().0 },
            5 => Action::CancelTrade { offer },
            6 => Action::RevealVictoryPoints,
            _ => {
                let all = hexhaven_sim::all_actions(self.game, &self.state, seat);
                all[self.below(all.len())].clone()
            }
        };
        (seat, action)
    }

    /// The next attempt.
    fn attempt(&mut self) -> (Seat, Action) {
        if self.choices.below(RESIGNATION_INTERVAL) == 0 {
            return (self.seat(), Action::Resign);
        }
        match self.below(10) {
            0..=2 => self.arbitrary(),
            3..=6 => match self.trade() {
                Some(attempt) => attempt,
                None => self.arbitrary(),
            },
            _ => {
                let actors: Vec<Seat> = self.game.actors(&self.state).iter().collect();
                let actor = actors[self.below(actors.len())];
                let choices = &mut self.choices;
                let mv = self.game.select(&self.state, actor, |count| choices.below(count)).expect("an actor can act");
                (actor, self.game.action(&mv))
            }
        }
    }

    /// Checks that offers and counteroffers are accepted exactly within the limits in the list of legal actions.
    fn check_limits(&self, seat: Seat, action: &Action, is_legal: bool) -> Result<(), String> {
        let legal = self.game.legal(&self.state, seat);
        let (give, want, to, limits) = match action {
            Action::ProposeTrade { give, want, to } => (give, want, to.as_deref(), legal.propose),
            Action::CounterTrade { offer, give, want } => {
                let limits = legal.counter.filter(|(offers, _)| offers.contains(offer)).map(|(_, limits)| limits);
                (give, want, None, limits)
            }
            _ => return Ok(()),
        };
        let (give, want) = (give.whole().ok_or("a fraction")?, want.whole().ok_or("a fraction")?);
        let within = limits.is_some_and(|limits| {
            let targets = to.unwrap_or_default();
            let distinct = (0..targets.len()).all(|i| !targets[..i].contains(&targets[i]));
            limits.room > 0
                && (0..5).all(|i| give.0[i] <= limits.give.0[i] && (give.0[i] == 0 || want.0[i] == 0))
                && !give.is_empty()
                && !want.is_empty()
                && distinct
                && to.is_none_or(|to| !to.is_empty())
                && targets.iter().all(|&seat| usize::from(seat) < self.game.seats() && limits.to.has(Seat(seat)))
        });
        if within != is_legal {
            return Err(format!("within the listed limits: {within}, accepted: {is_legal}"));
        }
        Ok(())
    }

    /// Tries an action; returns whether it was accepted.
    fn step(&mut self, seat: Seat, action: &Action) -> Result<bool, String> {
        let before = self.state.clone();
        let verdict = self.game.check(&self.state, seat, action);
        if self.state != before {
            return Err("checking changed the state".to_owned());
        }
        self.check_limits(seat, action, verdict.is_ok())?;
        let mv = match verdict {
            Ok(mv) => mv,
            Err(refusal) if refusal.sentence.is_empty() => return Err(format!("{refusal} without a sentence")),
            Err(refusal) => {
                *self.refused.entry(refusal.reason.code()).or_default() += 1;
                return Ok(false);
            }
        };
        *self.accepted.entry(action.name()).or_default() += 1;
        if self.game.action(&mv) != *action && !matches!(action, Action::ProposeTrade { .. }) {
            return Err(format!("was understood as {:?}", self.game.action(&mv)));
        }
        let own = truth::encode(self.game, &self.state)["players"][seat.index()]["developmentCards"].take();
        match action {
            Action::PlayDevelopmentCard { card, .. } => self.gone[card.index()] += 1,
            Action::Resign => {
                for (i, card) in board::Card::ALL.into_iter().enumerate() {
                    self.gone[i] += own[card.name()].as_u64().unwrap_or(0);
                }
            }
            _ => {}
        }
        let outcome = record::draw(&self.game.chance(&self.state, &mv), &mut self.chance);
        let events: Vec<Event> = self.game.apply_watched(&mut self.state, &mv, outcome);
        let fingerprint = self.game.fingerprint(&self.state).to_string();
        self.fingerprints.push(fingerprint.clone());
        self.log.push(seat, action.clone(), outcome, &events, fingerprint);
        Ok(true)
    }

    /// Checks that cards neither appear nor vanish.
    fn check_cards(&self) -> Result<(), String> {
        let truth = truth::encode(self.game, &self.state);
        let players = truth["players"].as_array().ok_or("no players")?;
        let count = |value: &serde_json::Value| value.as_u64().unwrap_or(0);
        if let (Bank::Limited(stock), MaritimeStock::Limited) =
            (self.game.rules().bank, self.game.rules().maritime_stock)
        {
            for (resource, stock) in stock.iter() {
                let held: u64 = players.iter().map(|player| count(&player["resources"][resource.name()])).sum();
                let banked = count(&truth["bank"]["resourceCards"][resource.name()]);
                if held + banked != u64::from(stock) {
                    return Err(format!("{resource}: {held} held and {banked} in the bank make no {stock}"));
                }
            }
        }
        for (i, card) in board::Card::ALL.into_iter().enumerate() {
            let held: u64 = players.iter().map(|player| count(&player["developmentCards"][card.name()])).sum();
            let all = held + count(&truth["deck"][card.name()]) + self.gone[i];
            if all != u64::from(self.game.map().deck[i]) {
                return Err(format!("{card}: {all} in all of {}", self.game.map().deck[i]));
            }
        }
        Ok(())
    }

    fn check(&mut self) -> Result<(), String> {
        audit(self.game, &self.state)?;
        check_waiting(self.game, &self.state)?;
        self.check_cards()?;
        if self.choices.below(SLOW_CHECK_INTERVAL) == 0 {
            check_state(self.game, &self.state, &mut self.choices)?;
        }
        Ok(())
    }
}

/// Checks that the record, written and read back, replays through the same states.
fn check_replay(play: &mut Play<'_>) -> Result<(), String> {
    play.log.header.records = Some(play.log.records.len() as u64);
    let log = Log::parse(&play.log.to_text()).map_err(|error| error.to_string())?;
    let mut replayed = replay(&log).map_err(|error| error.to_string())?;
    for (n, fingerprint) in play.fingerprints.iter().enumerate() {
        replayed.step().map_err(|error| error.to_string())?.ok_or("a record is missing")?;
        if replayed.game().fingerprint(replayed.state()).to_string() != *fingerprint {
            return Err(format!("record {n} leads to a different state"));
        }
    }
    if *replayed.state() != play.state {
        return Err("the replay ends in a different state".to_owned());
    }
    Ok(())
}

/// How often each action was accepted, and how often each reason for a refusal occurred.
type Counts = (BTreeMap<&'static str, u32>, BTreeMap<&'static str, u32>);

fn check_game(test_game: TestGame, most_actions: usize, seed: u64) -> Counts {
    let seed_ = Seed::from_u64(seed);
    let game = test_game.game(&seed_);
    let mut play = Play::new(&game, &seed_);
    while !play.state.is_over() && play.log.records.len() < most_actions {
        let (seat, action) = play.attempt();
        let result = play.step(seat, &action).and_then(|accepted| if accepted { play.check() } else { Ok(()) });
        result.unwrap_or_else(|why| {
            panic!("{test_game:?}, seed {seed}, record {}: {action:?} of {seat}: {why}", play.log.records.len());
        });
    }
    if play.state.is_over() {
        let after = play.game.check(&play.state, Seat(0), &Action::EndTurn).map_err(|refusal| refusal.reason);
        assert_eq!(after.unwrap_err(), Reason::GameOver, "{test_game:?}, seed {seed}");
    }
    check_replay(&mut play).unwrap_or_else(|why| panic!("{test_game:?}, seed {seed}: {why}"));
    (play.accepted, play.refused)
}

fn check_games(test_games: &[TestGame], games: u64, most_actions: usize) -> Counts {
    let mut all = Counts::default();
    for (i, &test_game) in test_games.iter().enumerate() {
        for game in 0..games {
            let (accepted, refused) = check_game(test_game, most_actions, 1000 * i as u64 + game);
            for (name, count) in accepted {
                *all.0.entry(name).or_default() += count;
            }
            for (code, count) in refused {
                *all.1.entry(code).or_default() += count;
            }
        }
    }
    all
}

const fn test_game(map: &'static str, preset: &'static str, options: &'static str, seats: usize) -> TestGame {
    TestGame { map, preset, options, seats }
}

#[test]
fn trading_on_common_maps() {
    let test_games = [
        test_game("beginner", "official", "{}", 3),
        test_game("standard", "table", "{}", 4),
        test_game("beginner", "online", "{}", 2),
        test_game("rulebook", "official", r#"{"turn_phases": "separate"}"#, 4),
        test_game("standard", "online", r#"{"bank": "unlimited", "victory_points": 5}"#, 4),
    ];
    let (accepted, refused) = check_games(&test_games, 4, 500);
    // Without these, the games above would prove nothing.
    for name in ["PROPOSE_TRADE", "COUNTER_TRADE", "ACCEPT_TRADE", "REJECT_TRADE", "CONFIRM_TRADE", "CANCEL_TRADE"] {
        assert!(accepted.get(name).is_some_and(|&count| count >= 5), "{name} is too rare: {accepted:?}");
    }
    assert!(accepted.get("RESIGN").is_some_and(|&count| count >= 5), "{accepted:?}");
    for code in ["TRADE_EMPTY_SIDE", "TRADE_SAME_RESOURCE", "TRADE_NOT_TARGETED", "TRADE_UNKNOWN_OFFER"] {
        assert!(refused.contains_key(code), "{code} never came up: {refused:?}");
    }
}

#[test]
fn trading_on_unusual_maps() {
    let test_games = [
        test_game("gold.catan", "official", r#"{"vp_cards": "as_turn_card"}"#, 5),
        test_game("placements.catan", "table", "{}", 6),
        test_game("scarce.catan", "online", r#"{"friendly_robber": true}"#, 4),
        test_game("sevens.catan", "official", r#"{"gold_yield": "per_player", "hand_limit": 3}"#, 3),
        test_game("one-hex.catan", "official", "{}", 6),
        test_game("two-islands.catan", "table", r#"{"dev_cards_per_turn": 2}"#, 6),
        test_game("thirty.catan", "official", r#"{"victory_check": "any_turn"}"#, 6),
    ];
    check_games(&test_games, 3, 400);
}

#[test]
fn trading_on_a_large_map() {
    check_games(&[test_game("vast.catan", "table", "{}", 6)], 1, 250);
}
