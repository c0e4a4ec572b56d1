//! Random games on every map: the mask is exactly what the rules allow of the menu, every action encodes and decodes back
//! to itself, and games come to an end.

use crate::common::{TestGame, test_games};
use board::Resource;
use hexhaven_env::{Env, Meaning};
use random::Seed;
use rules::{Action, Amounts, Market, Preset, Quantities, Trading};
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
                    let give = Quantities::from(Amounts::of(give, cards));
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

/// Offers of one kind of card for another. The environment allows one at a time, and a few in a turn.
fn offers(env: &Env) -> Vec<Action> {
    let Some(left) = env.layout().observation_sections().iter().find(|section| section.name == "offers_left") else {
        return Vec::new();
    };
    let mut observation = vec![0; env.layout().observation_len()];
    env.observe(env.seat(), &mut observation).expect("the buffer has this length");
    let (game, state, seat) = (env.game(), env.state(), env.seat());
    if observation[left.offset] == 0 || game.offers(state).iter().any(|offer| offer.from == seat) {
        return Vec::new();
    }
    let mut offers = Vec::new();
    for give in Resource::ALL {
        for want in Resource::ALL {
            for (given, wanted) in [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1)] {
                let (give, want) = (Amounts::of(give, given).into(), Amounts::of(want, wanted).into());
                offers.push(Action::ProposeTrade { give, want, to: None });
            }
        }
    }
    offers.retain(|offer| game.check(state, seat, offer).is_ok());
    offers
}

/// Compares the mask with everything that the rules allow and the menu has.
fn compare_with_rules(test_game: &TestGame, env: &Env) {
    let mut expected = expected(env);
    expected.extend(offers(env).iter().flat_map(|offer| env.encode(offer).unwrap_or_default()));
    let legal: BTreeSet<u32> = env.legal_actions().into_iter().collect();
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
            // In the middle of a discard or a gold choice, the rules know nothing of the cards chosen so far.
            if collected != Some(env.seat()) {
                compare_with_rules(test_game, &env);
            }
            let meaning = env.layout().meaning(action).expect("a sampled action is legal");
            seen.insert(std::mem::discriminant(&meaning));
            collected = matches!(meaning, Meaning::Discard(_) | Meaning::Gold(_)).then(|| env.seat());
            env.step(action).unwrap_or_else(|error| panic!("{test_game:?}: {error}"));
        }
    }
    // All 28 kinds of actions were taken, so all of them were compared.
    assert_eq!(seen.len(), 28);
}

#[test]
fn random_games_end() {
    for (i, test_game) in test_games().iter().enumerate().filter(|(i, _)| i % 7 == 0) {
        let mut config = test_game.config();
        config.skip_forced = true;
        let mut env = Env::new(config, Seed::from_u64(i as u64)).unwrap_or_else(|error| panic!("{error}"));
        while !env.is_over() {
            // With a single legal action nobody is asked.
            assert!(env.legal_actions().len() > 1, "{test_game:?}");
            let action = env.sample_action();
            env.step(action).unwrap_or_else(|error| panic!("{test_game:?}: {error}"));
        }
        assert_eq!(env.winner().is_none(), env.is_truncated(), "{test_game:?}");
        assert!(env.legal_actions().is_empty(), "{test_game:?}");
    }
}

/// Skipping decisions with one legal action changes nothing else.
#[test]
fn skipping_forced_decisions_leads_to_the_same_states() {
    let test_game = TestGame::new("standard", Preset::Official, 4);
    let mut config = test_game.config();
    let mut all = test_game.env(3);
    config.skip_forced = true;
    let mut skipping = Env::new(config, Seed::from_u64(3)).unwrap_or_else(|error| panic!("{error}"));
    for _ in 0..300 {
        while let [only] = all.legal_actions()[..] {
            all.step(only).expect("the only legal action");
        }
        assert_eq!(all.state(), skipping.state());
        let action = skipping.sample_action();
        skipping.step(action).expect("a sampled action is legal");
        all.step(action).expect("the same action is legal");
    }
    assert!(all.length() > skipping.length());
}

#[test]
fn limits_cut_episodes_short() {
    for (turns, actions) in [(3, 20_000), (1_000, 40)] {
        let mut config = TestGame::new("beginner", Preset::Official, 3).config();
        (config.turn_limit, config.action_limit) = (turns, actions);
        let mut env = Env::new(config, Seed::from_u64(1)).expect("valid settings");
        while !env.is_over() {
            let action = env.sample_action();
            env.step(action).expect("a sampled action is legal");
        }
        assert!(env.is_truncated());
        assert!(env.state().turn() <= turns + 1 && env.length() <= actions);
        assert_eq!(env.returns(), [0.0; 3]);
    }
}
