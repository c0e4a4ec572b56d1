//! Fair boards.

use hexhaven_analysis::{Contest, FairBoard, FairError, FairPlan, FairSearch, FairTask};
use mapfile::{DrawOptions, MapFile, shipped};
use random::Seed;
use rules::{Game, Options, Preset, Rules};

fn plan(map: &str, bot: &str) -> FairPlan {
    FairPlan {
        map: MapFile::parse(shipped(map).unwrap().as_bytes()).unwrap(),
        drawing: DrawOptions::default(),
        preset: Preset::Official,
        options: Options::default(),
        seats: 3,
        bot: bot.parse().unwrap(),
        seed: Seed::from_u64(5),
        within: 0.1,
        games: 120,
    }
}

/// Performs tasks in an order of its own.
fn search(plan: FairPlan, at_once: usize) -> Result<FairBoard, FairError> {
    let mut search = FairSearch::new(plan);
    while !search.is_over() {
        let mut tasks: Vec<FairTask> = std::iter::from_fn(|| search.next_task()).take(at_once).collect();
        tasks.reverse();
        for task in tasks {
            let result = search.plan().perform(&task)?;
            search.take(&task, &result);
        }
    }
    search.found()
}

#[test]
fn a_fair_board_is_found_whatever_the_order_of_the_tasks() {
    let found = search(plan("standard", "greedy"), 1).unwrap();
    assert_eq!(search(plan("standard", "greedy"), 5).unwrap(), found);
    assert_eq!(found.games, 120);
    for seat in &found.seats {
        assert!((seat.win - 1.0 / 3.0).abs() <= 0.1, "{found:?}");
        assert!(seat.low < seat.win && seat.win < seat.high);
    }
    let map = MapFile::parse(found.text.as_bytes()).unwrap();
    assert!(map.is_fixed());

    // Fresh games agree: three standard deviations of both are 0.2.
    let map = map.draw(&Seed::from_u64(0), DrawOptions::default()).map;
    let game = Game::new(Rules::preset(Preset::Official, &map), map, 3).unwrap();
    let mut wins = [0; 3];
    for number in 0..200 {
        let contest = Contest::play(&game, "greedy".parse().unwrap(), &Seed::from_u64(900 + number), |_| ()).unwrap();
        wins[contest.winner.unwrap().index()] += 1;
    }
    assert!(wins.iter().all(|&wins| (f64::from(wins) / 200.0 - 1.0 / 3.0).abs() < 0.2), "{wins:?}");
}

#[test]
fn a_map_without_random_parts_is_only_measured() {
    let mut fixed = plan("beginner", "random");
    fixed.within = 0.001;
    assert_eq!(search(fixed.clone(), 4), Err(FairError::Fixed));
    fixed.within = 0.5;
    assert_eq!(search(fixed, 4).unwrap().boards, 1);
}

#[test]
fn rules_that_the_map_cannot_carry_are_refused() {
    let mut crowded = plan("standard", "greedy");
    crowded.seats = 9;
    assert!(matches!(search(crowded, 1), Err(FairError::Rules(_))));
}
