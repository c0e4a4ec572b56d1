//! How bots trade, swap, and reveal victory points.

use crate::common::TestGame;
use bots::{DecisionOrder, Kind, check_or_withdraw};
use random::{FastStream, Purpose, Seed};
use rules::{Action, Game, Seat, State};

/// Plays a game of bots and passes every action, with the state before it, to a closure.
fn watch(
    test_game: TestGame,
    kind: &str,
    seed: u64,
    most: u64,
    mut see: impl FnMut(&Game, &State, Seat, &Action),
) -> State {
    let seed = Seed::from_u64(seed);
    let game = test_game.game(&seed);
    let kind: Kind = kind.parse().expect("a valid bot name");
    let mut chance = FastStream::new(&seed, Purpose::Chance);
    let mut bots: Vec<_> = (0..test_game.seats).map(|seat| kind.new_bot(&game, &seed.game(seat as u64))).collect();
    let (mut order, mut state) = (DecisionOrder::default(), game.start());
    for version in 0..most {
        let Some(seat) = order.next(&game, &state) else { break };
        let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, version));
        see(&game, &state, seat, &action);
        let mv = check_or_withdraw(&game, &state, seat, &action).expect("bots choose legal actions");
        let outcome = record::draw(&game.chance(&state, &mv), &mut chance);
        game.apply(&mut state, &mv, outcome, &mut ());
    }
    state
}

fn points(game: &Game, state: &State, seat: Seat) -> u32 {
    game.view(state, None, 0).players[seat.index()].victory_points.public
}

/// Bots make few offers, complete some of them, and do not trade with a player who is about to win.
#[test]
fn offers_are_few_and_never_help_a_player_about_to_win() {
    let test_game = TestGame { map: "standard", preset: "official", options: "{}", seats: 4 };
    for (kind, games) in [("greedy", 12), ("search:20n", 2)] {
        let (mut made, mut countered, mut closed) = (0, 0, 0);
        for seed in 0..games {
            let mut this_turn = (0, 0);
            watch(test_game, kind, seed, 100_000, |game, state, seat, action| {
                let goal = u32::from(game.rules().victory_points);
                let active = game.active(state);
                let partner = match action {
                    Action::ProposeTrade { .. } => {
                        made += 1;
                        this_turn = (state.turn(), if this_turn.0 == state.turn() { this_turn.1 + 1 } else { 1 });
                        assert!(
                            this_turn.1 <= 2,
                            "{kind}, game {seed}: {} offers in turn {}",
                            this_turn.1,
                            this_turn.0
                        );
                        None
                    }
                    Action::ConfirmTrade { with, .. } => {
                        closed += 1;
                        Some(Seat(*with))
                    }
                    Action::CounterTrade { .. } => {
                        countered += 1;
                        Some(active)
                    }
                    Action::AcceptTrade { .. } if seat != active => Some(active),
                    _ => None,
                };
                if let Some(partner) = partner {
                    let has = points(game, state, partner);
                    assert!(has + 2 < goal, "{kind}, game {seed}: {seat} trades with {partner}, who has {has} points");
                }
            });
        }
        assert!(made > games * 5 && closed > games, "{kind}: {made} offers, {countered} counters, {closed} trades");
    }
}

/// With two players, what helps one harms the other.
#[test]
fn two_players_do_not_trade() {
    let test_game = TestGame { map: "standard", preset: "official", options: "{}", seats: 2 };
    watch(test_game, "greedy", 1, 100_000, |_, _, _, action| {
        assert!(!matches!(action, Action::ProposeTrade { .. } | Action::AcceptTrade { .. }), "{action:?}");
    });
}

/// Swaps serve a purchase, which is then made.
#[test]
fn swaps_lead_to_purchases() {
    let test_game = TestGame { map: "catamm", preset: "catamm", options: "{}", seats: 4 };
    for (kind, games) in [("greedy", 6), ("search:20n", 2)] {
        // Turns with a swap, and how many of those have a purchase after it.
        let (mut swapped, mut bought) = (0, 0);
        for seed in 0..games {
            let (mut turn, mut swaps) = (0, 0);
            let state = watch(test_game, kind, seed, 100_000, |_, state, _, action| {
                if state.turn() != turn {
                    (turn, swaps) = (state.turn(), 0);
                }
                match action {
                    Action::Swap { .. } => {
                        swaps += 1;
                        swapped += u32::from(swaps == 1);
                        assert!(swaps <= 5, "{kind}, game {seed}: {swaps} swaps in turn {turn}");
                    }
                    Action::BuildRoad { .. }
                    | Action::BuildSettlement { .. }
                    | Action::UpgradeToCity { .. }
                    | Action::BuyDevelopmentCard
                        if swaps > 0 =>
                    {
                        bought += 1;
                        swaps = -1000;
                    }
                    _ => {}
                }
            });
            assert!(state.winner().is_some(), "{kind}, game {seed} has no winner");
        }
        assert!(
            swapped > 10 * games as u32 && bought * 2 > swapped,
            "{kind}: {bought} purchases after {swapped} swaps"
        );
    }
}

/// Under rules where victory points count only once revealed, bots reveal them to win.
#[test]
fn victory_points_are_revealed_to_win() {
    let test_game = TestGame { map: "standard", preset: "table", options: "{}", seats: 4 };
    let mut shown = 0;
    for seed in 0..12 {
        let state = watch(test_game, "greedy", seed, 100_000, |_, _, _, action| {
            shown += u32::from(*action == Action::RevealVictoryPoints);
        });
        assert!(state.winner().is_some(), "game {seed} has no winner");
    }
    assert!((1..=12).contains(&shown), "shown {shown} times in 12 games");
}
