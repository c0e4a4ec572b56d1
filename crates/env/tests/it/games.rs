//! Random games on every map: the mask is exactly what the rules allow of the menu, every action encodes and decodes back
//! to itself, and games come to an end.

use crate::common::{TestGame, test_games};
use hexhaven_env::{Env, Meaning};
use rules::{Action, Market, Quantities, Trading};
use std::collections::{BTreeSet, HashSet};

/// Every action of the rules that the menu has, among all that the rules allow, and so each at most once.
fn expected(env: &Env) -> BTreeSet<u32> {
    let (game, state, seat) = (env.game(), env.state(), env.seat());
    let legal = game.legal_up_to(state, seat, 500);
    let mut found = BTreeSet::new();
    let mut candidates = legal.actions;
    if game.rules().vp_cards == rules::VpCards::AtOnce {
        candidates.retain(|action| *action != Action::RevealVictoryPoints);
    }
    if game.rules().trading == Trading::Markets && legal.markets.is_some() {
        for market in Market::all() {
            let [a, b] = market.resources();
            for (give, get) in [(a, b), (b, a)] {
                for cards in 2..=4 {
                    let give = Quantities::from(rules::Amounts::of(give, cards));
                    let action = Action::Swap { give, get, min: None };
                    if game.check(state, seat, &action).is_ok() {
                        candidates.push(action);
                    }
                }
            }
        }
    }
    for action in &candidates {
        // Of a discard or a gold choice, the cards that may come first.
        found.extend(env.encode(action).into_iter().flatten());
    }
    found
}

/// Checks the mask of a decision, and that every action can be encoded and decoded.
fn check_decision(test_game: &TestGame, env: &Env) {
    let legal = env.legal_actions();
    let context = || format!("{test_game:?}, seed {}, after {} decisions", env.seed(), env.length());
    assert!(!legal.is_empty(), "{}: no legal action", context());
    let mut mask = vec![7; env.layout().action_count()];
    env.write_mask(&mut mask).expect("the mask has this length");
    let masked: Vec<u32> = (0..).zip(&mask).filter(|(_, legal)| **legal == 1).map(|(action, _)| action).collect();
    assert_eq!(masked, legal, "{}", context());
    assert!(mask.iter().all(|&legal| legal <= 1), "{}", context());
    for &action in &legal {
        let meaning = env.layout().meaning(action).expect("a legal action has a meaning");
        assert_eq!(env.layout().index(meaning), Some(action), "{}: {meaning:?}", context());
        let decoded = env.decode(action).unwrap_or_else(|error| panic!("{}: {error}", context()));
        match decoded {
            Some(decoded) => assert_eq!(env.encode(&decoded), Some(vec![action]), "{}: {decoded:?}", context()),
            None => assert!(matches!(meaning, Meaning::Discard(_) | Meaning::Gold(_)), "{}: {meaning:?}", context()),
        }
    }
}

/// Whether the mask can be compared with the rules alone: not while cards are being collected, an offer is being answered
/// or offers are limited.
fn compare_with_rules(test_game: &TestGame, env: &Env, collecting: bool) {
    let trades = |action: &u32| {
        matches!(
            env.layout().meaning(*action),
            Some(
                Meaning::Offer { .. }
                    | Meaning::Accept
                    | Meaning::Decline
                    | Meaning::WithdrawOffer
                    | Meaning::Confirm(_)
            )
        )
    };
    if collecting
        || env.legal_actions().iter().any(|action| matches!(env.layout().meaning(*action), Some(Meaning::Decline)))
    {
        return;
    }
    let mut expected = expected(env);
    let mut legal: BTreeSet<u32> = env.legal_actions().into_iter().collect();
    expected.retain(|action| !trades(action));
    legal.retain(|action| !trades(action));
    assert_eq!(legal, expected, "{test_game:?}, seed {}, after {} decisions", env.seed(), env.length());
}

#[test]
fn masks_are_what_the_rules_allow_on_every_map() {
    let games = test_games();
    assert!(games.len() > 80, "only {} kinds of games", games.len());
    let mut seen = HashSet::new();
    for (i, test_game) in games.iter().enumerate() {
        let mut env = test_game.env(i as u64);
        let mut collected = None;
        for _ in 0..150 {
            if env.is_over() {
                break;
            }
            let action = env.sample_action();
            check_decision(test_game, &env);
            compare_with_rules(test_game, &env, collected == Some(env.seat()));
            let meaning = env.layout().meaning(action).expect("a sampled action is legal");
            seen.insert(std::mem::discriminant(&meaning));
            collected = matches!(meaning, Meaning::Discard(_) | Meaning::Gold(_)).then(|| env.seat());
            env.step(action).unwrap_or_else(|error| panic!("{test_game:?}: {error}"));
        }
    }
    // All 28 kinds of actions were taken, so all of them were compared.
    assert_eq!(seen.len(), 28);
}
