//! Trees of positions: exploring, playing on with bots, and what is refused.

use crate::games::{new_game, play};
use hexhaven_analysis::{PositionTree, TreeError};
use random::Seed;
use record::{Log, Scenario, scenario_of};
use rules::{Action, Outcome, Preset, Seat};
use serde_json::json;
use std::path::Path;

fn log(preset: Preset, map: &str) -> Log {
    let seed = Seed::from_u64(6);
    play(&new_game(map, preset, 3, &seed), &["greedy", "easy"], &seed)
}

fn tree(log: &Log, records: usize) -> PositionTree {
    PositionTree::of_record(log, records, Seed::from_u64(1)).unwrap()
}

#[test]
fn any_position_survives_being_written_as_a_scenario() {
    for (preset, map) in [(Preset::Official, "standard"), (Preset::Online, "beginner"), (Preset::Catamm, "catamm")] {
        let log = log(preset, map);
        let mut replay = record::replay(&log).unwrap();
        while replay.step().unwrap().is_some() {
            if replay.played() % 25 != 3 {
                continue;
            }
            let written = scenario_of(replay.game(), replay.state(), "somewhere");
            let scenario = Scenario::from_json(&written).unwrap();
            let game = scenario.game(Path::new("")).unwrap();
            assert_eq!(game.rules(), replay.game().rules(), "{map}");
            assert_eq!(scenario.start(&game).as_ref(), Ok(replay.state()), "{map}, record {}", replay.played());
        }
    }
}

#[test]
fn branches_are_explored_once_and_removed_with_what_follows() {
    let log = log(Preset::Official, "standard");
    // Right before a roll of the dice.
    let at = log.records.iter().skip(60).find(|record| record.name() == "ROLL_DICE").unwrap().n as usize;
    let mut tree = tree(&log, at);
    let seat = Seat(tree.look().turns[0].seat);
    let roll = Action::RollDice;
    let possibilities = tree.possibilities(seat, &roll).unwrap();
    assert_eq!(possibilities.len(), 36);
    assert!((possibilities.iter().map(|one| one.probability).sum::<f64>() - 1.0).abs() < 1e-9);
    let play = |tree: &mut PositionTree, dice| tree.play(seat, &roll, Some(dice));
    play(&mut tree, Outcome::Dice(3, 3)).unwrap();
    let six = tree.look().at;
    tree.go(0).unwrap();
    play(&mut tree, Outcome::Dice(4, 4)).unwrap();
    let eight = tree.look().at;
    tree.go(0).unwrap();
    play(&mut tree, Outcome::Dice(3, 3)).unwrap();
    assert_eq!((tree.look().at, tree.look().branches.len()), (six, 3));
    for branch in tree.look().branches {
        assert!((branch.win.iter().sum::<f64>() - 1.0).abs() < 1e-5, "{branch:?}");
    }
    let choices = tree.choices(seat).unwrap();
    tree.play(seat, &choices[0].action, None).unwrap();
    tree.remove(six).unwrap();
    let look = tree.look();
    assert_eq!((look.at, look.branches.iter().map(|branch| branch.id).collect::<Vec<_>>()), (0, vec![0, eight]));

    let refused = [
        tree.go(six),
        tree.remove(0),
        tree.remove(99),
        tree.play(Seat(9), &roll, None),
        tree.play(seat, &roll, Some(Outcome::Dice(7, 7))),
        tree.choices(Seat(9)).map(|_| ()),
    ];
    assert!(refused.iter().all(|one| matches!(one, Err(TreeError::Unknown(_)))), "{refused:?}");
    assert!(matches!(tree.play(seat, &Action::EndTurn, None), Err(TreeError::Illegal(_))));
    assert_eq!((tree.look().at, tree.look().branches.len()), (0, 2));
}

#[test]
fn bots_play_on_to_the_end() {
    for (preset, map) in [(Preset::Official, "beginner"), (Preset::Catamm, "catamm")] {
        let log = log(preset, map);
        let mut tree = tree(&log, log.records.len() * 3 / 4);
        let kinds = ["easy", "medium", "search:10n"].map(|kind| kind.parse().unwrap());
        while let Some(seat) = tree.next_seat() {
            tree.let_bot(kinds[seat.index()]).unwrap();
        }
        let look = tree.look();
        assert!(look.view.winner.is_some() && look.turns.is_empty());
        assert_eq!(tree.let_bot(kinds[0]), Err(TreeError::Unknown("the game is over")));
        // From the position that a scenario describes, too.
        let scenario = tree.scenario();
        assert_eq!(PositionTree::of_scenario(&scenario, Seed::from_u64(1)).unwrap().scenario(), scenario);
    }
}

#[test]
fn what_is_no_position_is_refused() {
    let mut running = log(Preset::Official, "beginner");
    running.header.records = None;
    running.records.truncate(30);
    assert!(matches!(PositionTree::of_record(&running, 5, Seed::from_u64(1)), Err(TreeError::Record(_))));
    let refused = |scenario| match PositionTree::of_scenario(&scenario, Seed::from_u64(1)) {
        Err(TreeError::Scenario(message)) => message,
        _ => panic!("it is refused"),
    };
    assert!(refused(json!({"name": "x", "map": "/etc/passwd"})).contains("there is no map"));
    assert!(refused(json!(7)).contains("expected"));
    let position = json!({"players": [{"settlements": ["v1", "v2"]}]});
    assert!(!refused(json!({"name": "x", "map": "standard", "seats": 3, "position": position})).is_empty());
}
