//! What bots never do: overpay the bank, repeat refused offers, swap back and forth, or miss a win.

use crate::common::{new_game, watch};
use board::Card;
use hexhaven_bots::{Bot, Kind};
use random::Seed;
use rules::{Action, Chance, Game, HandView, Outcome, Preset, Quantities, Seat, State};

/// A game for four, and a bot for each seat.
fn table(map: &str, preset: Preset, kind: &str, number: u64) -> (Game, Seed, Vec<Box<dyn Bot>>) {
    let seed = Seed::from_u64(number);
    let game = new_game(map, preset, &seed);
    let kind: Kind = kind.parse().expect("a valid bot name");
    let bots = (0..4).map(|seat| kind.new_bot(&game, &seed.game(seat))).collect();
    (game, seed, bots)
}

/// Cards in thousandths.
fn total(cards: &Quantities) -> i64 {
    cards.0.iter().filter_map(|quantity| quantity.thousandths()).sum()
}

/// Whether the bank also takes less of the same resource for the same cards.
fn overpays(game: &Game, state: &State, seat: Seat, action: &Action) -> bool {
    let Action::TradeWithBank { give, get } = action else { return false };
    let is_better = |other: &Action| match other {
        Action::TradeWithBank { give: less, get: same } => {
            same == get && less.only_resource() == give.only_resource() && total(less) < total(give)
        }
        _ => false,
    };
    game.legal(state, seat).actions.iter().any(is_better)
}

fn check_bank_trades(kind: &str, games: u64) {
    // Trades made with a bad one on the list, and all trades made.
    let (mut tempted, mut traded) = (0, 0_u64);
    for number in 0..games {
        let (game, seed, mut bots) = table("standard", Preset::Official, kind, number);
        watch(&game, &seed, &mut bots, |state, seat, action| {
            if matches!(action, Action::TradeWithBank { .. }) {
                traded += 1;
                let all = game.legal(state, seat).actions;
                tempted += u32::from(all.iter().any(|action| overpays(&game, state, seat, action)));
                assert!(!overpays(&game, state, seat, action), "{kind}, game {number}: {seat} plays {action:?}");
            }
        });
    }
    assert!(tempted > 0 && traded > games, "{kind}: {traded} trades, {tempted} with a bad one on the list");
}

#[test]
fn weighted_never_overpays_the_bank() {
    check_bank_trades("weighted", 100);
}

#[test]
fn greedy_never_overpays_the_bank() {
    check_bank_trades("greedy", 200);
}

#[test]
fn easy_never_overpays_the_bank() {
    check_bank_trades("easy", 200);
}

#[test]
fn search_never_overpays_the_bank() {
    check_bank_trades("search:200n", 8);
}

/// For this many turns, two rounds of four, a refused offer is not repeated.
const REFUSAL_TURNS: u32 = 8;

fn check_offers(kind: &str, games: u64) {
    let (mut refused, mut completed) = (0, 0);
    for number in 0..games {
        let (game, seed, mut bots) = table("standard", Preset::Official, kind, number);
        // The offers of each seat that came to nothing, with their turns.
        let mut futile: [Vec<(u32, Quantities, Quantities)>; 4] = Default::default();
        // The offer on the table, by its maker.
        let mut open: Option<(Quantities, Quantities)> = None;
        watch(&game, &seed, &mut bots, |state, seat, action| {
            if seat != game.active(state) {
                return;
            }
            let turn = state.turn();
            let was_refused = open.is_some() && game.offers(state).is_empty();
            if let Some((give, want)) = open.filter(|_| was_refused) {
                futile[seat.index()].push((turn, give, want));
                refused += 1;
                open = None;
            }
            match action {
                Action::ProposeTrade { give, want, .. } => {
                    let repeats = |&&(when, gave, wanted): &&(u32, Quantities, Quantities)| {
                        turn < when + REFUSAL_TURNS && (&gave, &wanted) == (give, want)
                    };
                    let earlier = futile[seat.index()].iter().find(repeats);
                    assert!(earlier.is_none(), "{kind}, game {number}, turn {turn}: {seat} repeats {earlier:?}");
                    open = Some((*give, *want));
                }
                Action::ConfirmTrade { .. } | Action::AcceptTrade { .. } => {
                    completed += 1;
                    open = None;
                }
                _ => {}
            }
        });
    }
    assert!(refused > 0 && completed > refused, "{kind}: {refused} offers refused, {completed} completed");
}

#[test]
fn greedy_does_not_repeat_refused_offers() {
    check_offers("greedy", 60);
}

#[test]
fn easy_does_not_repeat_refused_offers() {
    check_offers("easy", 60);
}

#[test]
fn search_does_not_repeat_refused_offers() {
    check_offers("search:200n", 8);
}

/// The first action of a line of at most `length` own actions that is certain to win.
fn winning_line(game: &Game, state: &State, seat: Seat, length: u32) -> Option<Action> {
    if game.active(state) != seat {
        return None;
    }
    game.moves(state, seat).into_iter().find_map(|mv| {
        let action = game.action(&mv);
        // What a monopoly brings is not certain.
        if game.chance(state, &mv) != Chance::None
            || matches!(action, Action::PlayDevelopmentCard { card: Card::Monopoly, .. })
        {
            return None;
        }
        let mut next = state.clone();
        game.apply(&mut next, &mv, Outcome::None, &mut ());
        let wins = next.winner() == Some(seat)
            || (length > 1 && next.winner().is_none() && winning_line(game, &next, seat, length - 1).is_some());
        wins.then_some(action)
    })
}

/// Whether a seat may be within a few points of winning.
fn is_close(game: &Game, state: &State, seat: Seat) -> bool {
    let points = &game.view(state, Some(seat), 0).players[seat.index()].victory_points;
    points.public + points.hidden.unwrap_or(0) + 3 >= u32::from(game.rules().victory_points)
}

fn check_wins(preset: Preset, kind: &str, games: u64) {
    let mut lines = 0;
    for number in 0..games {
        let (game, seed, mut bots) = table("standard", preset, kind, number);
        // A seat that could win, with the turn and the line's first action.
        let mut sure: Option<(Seat, u32, Action)> = None;
        let end = watch(&game, &seed, &mut bots, |state, seat, action| {
            if let Some((seat, turn, first)) = &sure {
                assert!(state.turn() == *turn, "{kind}, game {number}, turn {turn}: {seat} could win with {first:?}");
            } else if seat == game.active(state) && state.turn() > 0 && is_close(&game, state, seat) {
                if let Some(wins) = winning_line(&game, state, seat, 1) {
                    let mut next = state.clone();
                    let mv = game.check(state, seat, action).expect("bots choose legal actions");
                    let outcome = game.chance(state, &mv).pick(0);
                    game.apply(&mut next, &mv, outcome, &mut ());
                    assert_eq!(next.winner(), Some(seat), "{kind}, game {number}: {action:?}, though {wins:?} wins");
                }
                sure = winning_line(&game, state, seat, 2).map(|first| (seat, state.turn(), first));
                lines += u32::from(sure.is_some());
            }
        });
        assert!(sure.is_none_or(|(seat, ..)| end.winner() == Some(seat)), "{kind}, game {number}");
    }
    assert!(u64::from(lines) * 2 > games, "{kind}: only {lines} sure wins in {games} games");
}

#[test]
fn greedy_takes_every_sure_win() {
    check_wins(Preset::Official, "greedy", 60);
    check_wins(Preset::Table, "greedy", 20);
}

/// A beginner takes most wins of a single action, but does not see all of them at once.
#[test]
fn easy_takes_most_wins_in_sight() {
    let (mut taken, mut missed) = (0, 0);
    for number in 0..60 {
        let (game, seed, mut bots) = table("standard", Preset::Official, "easy", number);
        // The seat and the turn of a win in sight.
        let mut sight: Option<(Seat, u32)> = None;
        let end = watch(&game, &seed, &mut bots, |state, seat, _| {
            missed += u32::from(sight.take_if(|(_, turn)| *turn != state.turn()).is_some());
            let may_win = seat == game.active(state) && state.turn() > 0 && is_close(&game, state, seat);
            if may_win && winning_line(&game, state, seat, 1).is_some() {
                sight = Some((seat, state.turn()));
            }
        });
        let won = sight.is_some_and(|(seat, _)| end.winner() == Some(seat));
        taken += u32::from(won);
        missed += u32::from(sight.is_some() && !won);
    }
    assert!(missed > 0 && taken > 2 * missed, "{taken} wins taken, {missed} missed");
}

#[test]
fn search_takes_every_sure_win() {
    check_wins(Preset::Official, "search:200n", 6);
}

/// How many swaps were made, and how many of them undo the swap before in the same turn with no purchase in between.
fn undone_swaps(kind: &str, games: u64) -> (u32, u32) {
    let (mut swaps, mut undone) = (0, 0);
    for number in 0..games {
        let (game, seed, mut bots) = table("catamm", Preset::Catamm, kind, number);
        let mut last = None;
        watch(&game, &seed, &mut bots, |state, _, action| match action {
            Action::Swap { give, get, .. } => {
                let give = give.only_resource().expect("a swap gives one resource");
                swaps += 1;
                undone += u32::from(last == Some((state.turn(), *get, give)));
                last = Some((state.turn(), give, *get));
            }
            Action::BuildRoad { .. }
            | Action::BuildSettlement { .. }
            | Action::UpgradeToCity { .. }
            | Action::BuyDevelopmentCard => last = None,
            _ => {}
        });
    }
    (swaps, undone)
}

/// `HEXHAVEN_SWAP_GAMES` sets the number of `greedy` games; a fiftieth as many are played by `search:100n`.
#[test]
fn swaps_are_not_undone() {
    let games: u64 =
        std::env::var("HEXHAVEN_SWAP_GAMES").map_or(100, |games| games.parse().expect("a number of games"));
    for (kind, games) in [("greedy", games), ("search:100n", (games / 50).max(1))] {
        let (swaps, undone) = undone_swaps(kind, games);
        println!("{kind}: {undone} of {swaps} swaps in {games} games undo the one before");
        assert!(u64::from(swaps) > 10 * games, "{kind}: {swaps} swaps");
        assert!(undone * 100 <= swaps, "{kind}: {undone} of {swaps} swaps undo the one before");
    }
}

/// Deposits save cards from a seven: they are made by who holds too many, and nobody takes them back in the same turn.
#[test]
fn search_deposits_what_a_seven_could_take() {
    let (mut deposits, mut withdrawals) = (0, 0);
    for number in 0..12 {
        let (game, seed, mut bots) = table("catamm", Preset::Catamm, "search:100n", number);
        let mut made: Vec<(u32, String)> = Vec::new();
        watch(&game, &seed, &mut bots, |state, seat, action| match action {
            Action::AddLiquidity { market, .. } => {
                deposits += 1;
                let view = game.view(state, Some(seat), 0);
                let HandView::Own { resources, .. } = &view.players[seat.index()].hand else { unreachable!() };
                let held: u32 = resources.0.iter().sum();
                assert!(held >= 8000, "game {number}: {seat} deposits with {held} thousandths");
                made.push((state.turn(), market.clone()));
            }
            Action::RemoveLiquidity { market, .. } => {
                withdrawals += 1;
                assert!(!made.contains(&(state.turn(), market.clone())), "game {number}: {seat} takes {market} back");
            }
            _ => {}
        });
    }
    assert!(deposits > 0 && withdrawals > 0, "{deposits} deposits, {withdrawals} withdrawals");
}
