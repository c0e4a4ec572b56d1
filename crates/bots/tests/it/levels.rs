//! The levels for people: they trade, and each is as strong as it should be.

use crate::common::{new_game, watch};
use hexhaven_bots::{Kind, Level};
use random::Seed;
use rules::{Action, Preset, Quantities};

#[test]
fn names_read_back() {
    for name in Kind::NAMES {
        assert_eq!(name.parse::<Kind>().map(|kind| kind.to_string()).as_deref(), Ok(name));
    }
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(Kind::Level(level)));
    }
    assert!("easy:50ms".parse::<Kind>().is_err(), "a level has a limit of its own");
}

/// What a level did in its games.
#[derive(Debug, Default)]
struct Trades {
    offered: u32,
    answered: u32,
    completed: u32,
}

/// All levels play together. None makes the same offer, or counteroffer, twice in a turn, whether it was refused or not.
fn check_trades(levels: [Level; 4], games: u64) -> [Trades; 4] {
    let mut trades: [Trades; 4] = Default::default();
    for number in 0..games {
        let seed = Seed::from_u64(number);
        let game = new_game("standard", Preset::Official, &seed);
        let bot = |(seat, level): (u64, Level)| Kind::Level(level).new_bot(&game, &seed.game(seat));
        let mut bots: Vec<_> = (0..).zip(levels).map(bot).collect();
        let (mut turn, mut offered): (u32, Vec<(usize, Quantities, Quantities)>) = (0, Vec::new());
        watch(&game, &seed, &mut bots, |state, seat, action| {
            if turn != state.turn() {
                turn = state.turn();
                offered.clear();
            }
            let of_level = &mut trades[seat.index()];
            match action {
                Action::ProposeTrade { .. } => of_level.offered += 1,
                Action::AcceptTrade { .. } | Action::RejectTrade { .. } | Action::CounterTrade { .. } => {
                    of_level.answered += 1;
                }
                Action::ConfirmTrade { .. } => of_level.completed += 1,
                _ => {}
            }
            if let Action::ProposeTrade { give, want, .. } | Action::CounterTrade { give, want, .. } = action {
                let offer = (seat.index(), *give, *want);
                let level = levels[seat.index()];
                assert!(!offered.contains(&offer), "{level}, game {number}, turn {turn}: {action:?} again");
                offered.push(offer);
            }
        });
    }
    trades
}

fn check_that_all_trade(levels: [Level; 4], games: u64) {
    for (level, trades) in levels.into_iter().zip(check_trades(levels, games)) {
        assert!(trades.offered > 0 && trades.answered > 0 && trades.completed > 0, "{level}: {trades:?}");
        println!("{level}: {trades:?}");
    }
}

#[test]
fn all_levels_trade_and_make_no_offer_twice_in_a_turn() {
    check_that_all_trade(Level::ALL, 2);
}

#[test]
fn quick_levels_trade_and_make_no_offer_twice_in_a_turn() {
    check_that_all_trade([Level::Easy, Level::Medium, Level::Easy, Level::Medium], 100);
}

/// The share of games that `easy` wins against three others, in tenths of a percent.
fn share_of_easy(map: &str, preset: Preset, others: &str, games: u64) -> u64 {
    let (easy, others) = (Kind::Level(Level::Easy), others.parse::<Kind>().expect("a valid bot name"));
    let wins = (0..games).filter(|&number| {
        let seed = Seed::from_u64(number);
        let game = new_game(map, preset, &seed);
        let own = number % 4;
        let bot = |seat| if seat == own { easy } else { others }.new_bot(&game, &seed.game(seat));
        let mut bots: Vec<_> = (0..4).map(bot).collect();
        let winner = watch(&game, &seed, &mut bots, |_, _, _| {}).winner();
        winner.is_some_and(|winner| u64::from(winner.0) == own)
    });
    wins.count() as u64 * 1000 / games
}

#[test]
fn easy_is_weaker_than_medium_and_stronger_than_weighted() {
    let among_medium = share_of_easy("standard", Preset::Official, "medium", 600);
    let among_weighted = share_of_easy("standard", Preset::Official, "weighted", 100);
    let in_markets = share_of_easy("catamm", Preset::Catamm, "medium", 300);
    println!("of 1000 games: {among_medium} among medium, {in_markets} with markets, {among_weighted} among weighted");
    assert!((80..=150).contains(&among_medium), "{among_medium} of 1000 games among three medium");
    assert!((80..=150).contains(&in_markets), "{in_markets} of 1000 market games among three medium");
    assert!(among_weighted > 600, "{among_weighted} of 1000 games among three weighted");
}
