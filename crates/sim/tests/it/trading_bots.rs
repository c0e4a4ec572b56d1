//! How bots deal with each other: offers, answers, swaps, and showing what wins.

use bots::{Floor, Kind, agreed};
use crate::common::Table;
use random::{FastStream, Purpose, Seed};
use rules::{Action, Game, Seat, State};

/// Plays a game of bots and shows every action with the state before it.
fn watch(table: Table, kind: &str, seed: u64, most: u64, mut see: impl FnMut(&Game, &State, Seat, &Action)) -> State {
    let seed = Seed::from_u64(seed);
    let game = table.game(&seed);
    let kind: Kind = kind.parse().expect("it is a bot");
    let mut chance = FastStream::new(&seed, Purpose::Chance);
    let mut bots: Vec<_> = (0..table.seats).map(|seat| kind.sit(&game, &seed.game(seat as u64))).collect();
    let (mut floor, mut state) = (Floor::default(), game.start());
    for version in 0..most {
        let Some(seat) = floor.next(&game, &state) else { break };
        let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, version));
        see(&game, &state, seat, &action);
        let mv = agreed(&game, &state, seat, &action).expect("bots choose what is legal");
        let outcome = record::draw(&game.chance(&state, &mv), &mut chance);
        game.apply(&mut state, &mv, outcome, &mut ());
    }
    state
}

fn points(game: &Game, state: &State, seat: Seat) -> u32 {
    game.view(state, None, 0).players[seat.index()].victory_points.public
}

/// Nobody trades with one who is about to win, offers are few, and trades do come about.
#[test]
fn offers_are_few_and_never_help_one_who_is_about_to_win() {
    let table = Table { map: "standard", preset: "official", options: "{}", seats: 4 };
    for (kind, games) in [("greedy", 12), ("search:20n", 2)] {
        let (mut made, mut countered, mut closed) = (0, 0, 0);
        for seed in 0..games {
            let mut this_turn = (0, 0);
            watch(table, kind, seed, 100_000, |game, state, seat, action| {
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

/// What helps one of two harms the other.
#[test]
fn two_players_do_not_trade() {
    let table = Table { map: "standard", preset: "official", options: "{}", seats: 2 };
    watch(table, "greedy", 1, 100_000, |_, _, _, action| {
        assert!(!matches!(action, Action::ProposeTrade { .. } | Action::AcceptTrade { .. }), "{action:?}");
    });
}

/// Swaps are made for the sake of a purchase, and then it is made.
#[test]
fn swaps_finish_purchases() {
    let table = Table { map: "catamm", preset: "catamm", options: "{}", seats: 4 };
    // A bot that plans its swaps keeps to its number of them; one that only looks one ahead may swap card by card.
    for (kind, games, most) in [("greedy", 6, 40), ("search:20n", 2, 6)] {
        // Turns with a swap, and those of them with a purchase after it.
        let (mut swapped, mut bought) = (0, 0);
        for seed in 0..games {
            let (mut turn, mut swaps) = (0, 0);
            let state = watch(table, kind, seed, 100_000, |_, state, _, action| {
                if state.turn() != turn {
                    (turn, swaps) = (state.turn(), 0);
                }
                match action {
                    Action::Swap { .. } => {
                        swaps += 1;
                        swapped += u32::from(swaps == 1);
                        assert!(swaps < most, "{kind}, game {seed}: {swaps} swaps in turn {turn}");
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

/// Where victory points count only once they are shown, they are shown when that wins.
#[test]
fn victory_points_are_shown_to_win() {
    let table = Table { map: "standard", preset: "table", options: "{}", seats: 4 };
    let mut shown = 0;
    for seed in 0..12 {
        let state = watch(table, "greedy", seed, 100_000, |_, _, _, action| {
            shown += u32::from(*action == Action::RevealVictoryPoints);
        });
        assert!(state.winner().is_some(), "game {seed} has no winner");
    }
    assert!((1..=12).contains(&shown), "shown {shown} times in 12 games");
}
