//! Arbitrary bytes as a game and attempts at actions.

use super::any::{
    Bytes, any_market, any_number, any_quantities, any_quantity, any_resources, any_seat, any_seats, game,
};
use super::{MAX_ACTIONS, assert_valid, at_start};
use crate::oracle::{check_hidden, check_json, check_legal};
use board::{Card, Resource};
use random::{FastStream, Random};
use record::truth;
use rules::{
    Action, Amounts, BankSetup, Fingerprint, Game, HandView, Move, Parts, Quantities, Reason, Refusal, Seat, State,
};

/// Slow checks per input.
const MAX_PROBES: u32 = 1;

/// Property: of arbitrary actions in a game, a refused one changes nothing and is refused for the first reason that applies,
/// an accepted one leaves a valid state, and somebody can act until the game is over.
///
/// # Panics
/// If the property is violated.
pub fn actions(data: &[u8]) {
    let mut bytes = Bytes(data);
    let Some(game) = game(&mut bytes) else { return };
    let state = game.start();
    assert_valid(&game, &state, at_start);
    let mut fuzzed = FuzzedGame { game: &game, print: game.fingerprint(&state), state, accepted: 0, probes: 0 };
    let mut asked = 0;
    while !bytes.0.is_empty() && asked < 2 * MAX_ACTIONS && fuzzed.accepted < MAX_ACTIONS {
        asked += 1;
        fuzzed.act(&mut bytes);
    }
    fuzzed.check_written();
}

struct FuzzedGame<'a> {
    game: &'a Game,
    state: State,
    print: Fingerprint,
    accepted: u32,
    probes: u32,
}

impl FuzzedGame<'_> {
    fn act(&mut self, bytes: &mut Bytes<'_>) {
        match bytes.byte() % 16 {
            0..=4 => {
                let (seat, n, chance) = (bytes.byte(), bytes.short(), bytes.short());
                self.act_legally(seat, |count| u64::from(n) % count, chance.into());
            }
            5..=9 => {
                let seat = self.any_player(bytes);
                let action = self.any_action(bytes);
                let chance = bytes.short();
                self.ask(seat, &action, chance);
            }
            12 => {
                let mut stream = bytes.stream();
                for _ in 0..bytes.byte() % 64 {
                    let (seat, chance) = (stream.below(256) as u8, stream.below(1 << 16));
                    self.act_legally(seat, |count| stream.below(count), chance);
                }
            }
            13 => self.rearrange(&mut bytes.stream()),
            14 if self.probes < MAX_PROBES => {
                self.probes += 1;
                check_legal(self.game, &self.state).unwrap();
                check_hidden(self.game, &self.state, &mut bytes.stream()).unwrap();
                self.check_written();
            }
            _ => {
                let seat = self.any_player(bytes);
                let action = self.any_bargain(bytes, seat);
                self.ask(seat, &action, 0);
            }
        }
    }

    /// Makes one of the legal moves, which must pass the check as an action that means the same move.
    fn act_legally(&mut self, seat: u8, pick: impl FnOnce(u64) -> u64, chance: u64) {
        let (game, state) = (self.game, &self.state);
        let seats: Vec<Seat> = game.actors(state).union(game.responders(state)).iter().collect();
        if seats.is_empty() {
            return;
        }
        let seat = seats[usize::from(seat) % seats.len()];
        let Some(mv) = game.select(state, seat, pick) else { return };
        let action = game.action(&mv);
        match game.check(state, seat, &action) {
            Ok(checked) => {
                assert_eq!(checked, mv, "{action:?} of {seat} is another move");
                self.apply(&mv, chance);
            }
            Err(refusal) => panic!("{action:?} of {seat} is legal, but: {refusal}"),
        }
    }

    fn ask(&mut self, seat: Seat, action: &Action, chance: u16) {
        let before = self.state.clone();
        let answer = self.game.check(&self.state, seat, action);
        assert!(self.state == before, "checking {action:?} of {seat} changed the state");
        match answer {
            Ok(mv) => {
                assert_eq!(mv.seat(), seat);
                let written = self.game.action(&mv);
                let again = self.game.check(&self.state, seat, &written);
                assert_eq!(again, Ok(mv), "{action:?} of {seat} is written as {written:?}, which is something else");
                let json = serde_json::to_value(&written).expect("actions are plain data");
                assert_eq!(Action::from_json(&json).as_ref(), Ok(&written), "{json}");
                self.apply(&mv, chance.into());
            }
            Err(refusal) => self.assert_reason(seat, action, &refusal),
        }
    }

    /// Checks the reasons that take precedence over all others, in their order.
    fn assert_reason(&self, seat: Seat, action: &Action, refusal: &Refusal) {
        let view = self.game.view(&self.state, Some(seat), 0);
        let open = matches!(
            action,
            Action::Discard { .. }
                | Action::ChooseResource { .. }
                | Action::AcceptTrade { .. }
                | Action::RejectTrade { .. }
                | Action::CounterTrade { .. }
                | Action::CancelTrade { .. }
                | Action::Resign
        );
        let first = if self.state.is_over() {
            Some(Reason::GameOver)
        } else if view.players[seat.index()].resigned {
            Some(Reason::Resigned)
        } else {
            (view.active_player != seat.0 && !open).then_some(Reason::NotPlayerTurn)
        };
        let found = Some(refusal.reason)
            .filter(|reason| matches!(reason, Reason::GameOver | Reason::Resigned | Reason::NotPlayerTurn));
        assert_eq!(found, first, "{action:?} of {seat}: {refusal}");
    }

    fn apply(&mut self, mv: &Move, chance: u64) {
        let game = self.game;
        let before = self.state.clone();
        let weights = game.chance(&before, mv);
        let outcome = weights.pick(chance % weights.total());
        assert!(weights.allows(&outcome), "{outcome:?} is drawn, but not possible");
        game.apply(&mut self.state, mv, outcome, &mut ());
        self.accepted += 1;
        let done = || format!("{:?} of {} came out as {outcome:?}", game.action(mv), mv.seat());
        assert_valid(game, &self.state, done);
        let print = game.fingerprint(&self.state);
        assert_eq!(print == self.print, before == self.state, "{}: the fingerprint does not show it", done());
        self.print = print;
        if self.accepted.is_multiple_of(16) {
            self.check_written();
        }
    }

    /// Checks that the state reads back as itself, with an unchanged fingerprint.
    fn check_written(&self) {
        check_json(self.game, &self.state).unwrap();
        assert_eq!(self.game.fingerprint(&self.state), self.print, "the fingerprint of a state changes");
    }

    /// Deals everybody other cards, if that makes a possible state.
    fn rearrange(&mut self, stream: &mut FastStream) {
        let value = truth::encode(self.game, &self.state);
        let mut setup = truth::decode(self.game, &value, "").expect("a state reads back");
        if matches!(setup.bank, BankSetup::Cards(_)) {
            setup.bank = BankSetup::default();
        }
        (setup.deck, setup.deck_remaining) = (None, None);
        for player in setup.players.iter_mut().flatten().filter(|player| !player.resigned) {
            let most = 1 + stream.below(9);
            player.hand = Amounts(std::array::from_fn(|_| stream.below(most) as u16)).into();
            if self.game.markets().is_some() {
                player.hand.0 = player.hand.0.map(|parts| parts + stream.below(1000) as u32);
            }
            player.cards = std::array::from_fn(|_| stream.below(3) as u16);
            player.fresh = [0; 5];
            player.revealed = player.revealed.min(player.cards[Card::VictoryPoint.index()]);
            (player.public_points, player.hidden_points) = (None, None);
        }
        if let Ok(state) = setup.state(self.game) {
            assert_valid(self.game, &state, || "with other cards".to_owned());
            self.print = self.game.fingerprint(&state);
            self.state = state;
        }
    }

    fn any_action(&self, bytes: &mut Bytes<'_>) -> Action {
        match bytes.byte() % 24 {
            0 => Action::PlaceSetupSettlement { vertex: self.any_vertex(bytes) },
            1 => Action::PlaceSetupCity { vertex: self.any_vertex(bytes) },
            2 => Action::PlaceSetupRoad { edge: self.any_edge(bytes) },
            3 => Action::RollDice,
            4 => Action::SkipRoll,
            5 | 6 => {
                let card = bytes.pick(&Card::ALL);
                Action::PlayDevelopmentCard { card, resources: any_resources(bytes) }
            }
            7 => Action::BuildRoad { edge: self.any_edge(bytes) },
            8 => Action::StopFreeRoads,
            9 => Action::BuildSettlement { vertex: self.any_vertex(bytes) },
            10 => Action::UpgradeToCity { vertex: self.any_vertex(bytes) },
            11 => Action::BuyDevelopmentCard,
            12 => Action::TradeWithBank { give: any_quantities(bytes), get: any_quantities(bytes) },
            13 => Action::Discard { cards: any_quantities(bytes) },
            14 => Action::MoveRobber { hex: any_number(bytes, self.game.map().layout.grid().hex_count()) },
            15 => Action::StealRandomCard { from: any_seat(bytes) },
            16 => Action::FlipMarket { port: any_number(bytes, 9), market: any_market(bytes) },
            17 => Action::ChooseResource { resources: any_resources(bytes) },
            18 => {
                let min = bytes.byte().is_multiple_of(4).then(|| any_quantity(bytes));
                Action::Swap { give: self.any_part(bytes), get: bytes.pick(&Resource::ALL), min }
            }
            19 => {
                let market = any_market(bytes).unwrap_or_default();
                Action::AddLiquidity { market, max: any_quantities(bytes) }
            }
            20 => {
                let market = any_market(bytes).unwrap_or_default();
                Action::RemoveLiquidity { market, shares: any_quantity(bytes) }
            }
            21 => Action::BeginBuild,
            22 => Action::RevealVictoryPoints,
            // Resigning ends games, so it is rare.
            _ if bytes.byte() < 32 => Action::Resign,
            _ => Action::EndTurn,
        }
    }

    /// Arbitrary amounts, or a fraction of what the active player has of a resource.
    fn any_part(&self, bytes: &mut Bytes<'_>) -> Quantities {
        let seat = self.game.view(&self.state, None, 0).active_player;
        let view = self.game.view(&self.state, Some(Seat(seat)), 0);
        let HandView::Own { resources, .. } = &view.players[usize::from(seat)].hand else {
            unreachable!("a seat sees its own hand")
        };
        if bytes.byte() < 64 {
            return any_quantities(bytes);
        }
        let resource = bytes.pick(&Resource::ALL);
        let part = u64::from(resources[resource]) * (1 + u64::from(bytes.byte())) / 256;
        Parts::of(resource, part as u32).into()
    }

    /// The active player half the time, whose attempts get further.
    fn any_player(&self, bytes: &mut Bytes<'_>) -> Seat {
        match bytes.byte() {
            n if n < 128 => Seat(n % self.game.seats() as u8),
            _ => Seat(self.game.view(&self.state, None, 0).active_player),
        }
    }

    fn any_bargain(&self, bytes: &mut Bytes<'_>, seat: Seat) -> Action {
        let next = self.game.view(&self.state, None, 0).trade_context.next_offer;
        let kind = bytes.byte() % 12;
        let age = bytes.byte();
        let offer = if age == 255 { u32::MAX } else { next.wrapping_sub(u32::from(age % 9)) };
        let (give, want) = match kind {
            0 | 5 => (any_quantities(bytes), any_quantities(bytes)),
            1..=4 | 6 => self.likely_terms(bytes, seat),
            _ => (Quantities::NONE, Quantities::NONE),
        };
        match kind {
            0..=3 => Action::ProposeTrade { give, want, to: None },
            4 => Action::ProposeTrade { give, want, to: any_seats(bytes) },
            5 | 6 => Action::CounterTrade { offer, give, want },
            7 | 8 => Action::AcceptTrade { offer },
            9 => Action::RejectTrade { offer },
            10 => Action::ConfirmTrade { offer, with: any_seat(bytes) },
            _ => Action::CancelTrade { offer },
        }
    }

    /// A card that the seat has, if any, for one of another resource.
    fn likely_terms(&self, bytes: &mut Bytes<'_>, seat: Seat) -> (Quantities, Quantities) {
        let view = self.game.view(&self.state, Some(seat), 0);
        let HandView::Own { resources, .. } = &view.players[seat.index()].hand else {
            unreachable!("a seat sees its own hand")
        };
        let held: Vec<usize> = (0..5).filter(|&i| resources.0[i] >= 1000).collect();
        let n = usize::from(bytes.byte());
        let give = if held.is_empty() { n % 5 } else { held[n % held.len()] };
        let want = (give + 1 + n / 5 % 4) % 5;
        let one = |i: usize| Quantities::from(Amounts::of(Resource::ALL[i], 1));
        (one(give), one(want))
    }

    fn any_vertex(&self, bytes: &mut Bytes<'_>) -> u32 {
        any_number(bytes, self.game.map().layout.grid().vertex_count())
    }

    /// Usually an existing edge; otherwise one with its ends exchanged, or any two vertices.
    fn any_edge(&self, bytes: &mut Bytes<'_>) -> (u32, u32) {
        let topology = self.game.topology();
        let edge = topology.edges().nth(bytes.below(topology.edge_count())).expect("a board has edges");
        let (a, b) = topology.edge_numbers(edge);
        match bytes.byte() % 8 {
            0 => (b, a),
            1 => (self.any_vertex(bytes), self.any_vertex(bytes)),
            _ => (a, b),
        }
    }
}
