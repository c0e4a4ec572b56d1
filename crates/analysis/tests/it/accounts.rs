//! What the parts of an analysis must add up to.

use crate::games::{for_each, new_game, play, play_from};
use hexhaven_analysis::{Analyser, Analysis, Depth, Verdict};
use random::Seed;
use record::{Agent, Entry, Header, Log, RngName, scenario_of};
use rules::{Action, Preset};

const EXACT: f64 = 1e-9;

/// Only what each action changed, without judging decisions.
fn accounted(log: &Log) -> Analysis {
    let mut analyser = Analyser::new(log, Depth::Quick).unwrap();
    while !analyser.is_accounted() {
        analyser.step();
    }
    analyser.analysis()
}

fn check_sums(analysis: &Analysis) {
    let seats = analysis.seats.len();
    let mut before = analysis.start.clone();
    for moment in &analysis.moments {
        assert!((moment.win.iter().sum::<f64>() - 1.0).abs() < 1e-5, "{moment:?}");
        for seat in 0..seats {
            assert!((0.0..=1.0 + 1e-6).contains(&moment.win[seat]), "{moment:?}");
        }
        assert!(moment.play.iter().sum::<f64>().abs() < 1e-5, "{moment:?}");
        if let Some(luck) = &moment.luck {
            assert!(luck.iter().sum::<f64>().abs() < 1e-5, "{moment:?}");
        }
        before.clone_from(&moment.win);
    }
    for (seat, report) in analysis.seats.iter().enumerate() {
        let account = report.account;
        let sum = account.start + account.own + account.others + account.luck + account.information;
        assert!((sum - account.end).abs() < EXACT, "{account:?}");
        assert!((account.end - f64::from(u8::from(analysis.winner == Some(seat as u8)))).abs() < EXACT, "{account:?}");
        assert!((report.luck.dice + report.luck.cards + report.luck.thefts - account.luck).abs() < EXACT);
        assert!((before[seat] - account.end).abs() < EXACT);
        let production = &report.production;
        assert!((0.0..=1.0 + EXACT).contains(&production.as_few), "{production:?}");
        assert!(production.as_few + production.as_many >= 1.0 - EXACT, "{production:?}");
    }
}

#[test]
fn everything_adds_up_in_every_kind_of_game() {
    for (map, preset, seats) in [
        ("standard", Preset::Official, 4),
        ("standard", Preset::Official, 2),
        ("beginner", Preset::Official, 3),
        ("catamm", Preset::Catamm, 4),
        ("extension-5-6", Preset::Official, 5),
    ] {
        let seed = Seed::from_u64(3);
        let game = new_game(map, preset, seats, &seed);
        let analysis = accounted(&play(&game, &["greedy"], &seed));
        assert!(analysis.moments.len() > 100, "{map}");
        check_sums(&analysis);
    }
}

#[test]
fn everything_adds_up_when_somebody_undoes_resigns_or_is_replaced() {
    let seed = Seed::from_u64(11);
    let game = new_game("standard", Preset::Official, 4, &seed);
    // On from a position of another game.
    let earlier = play(&game, &["greedy"], &seed);
    let mut replay = record::replay(&earlier).unwrap();
    replay.run_to(Some(80)).unwrap();
    let start = replay.state().clone();
    let position = scenario_of(&game, &start, "a position")["position"].clone();
    let header = Header::new(&game, ["Ann", "Bo", "Cy", "Di"], RngName::Fast, Some(&seed)).starting_from(position);
    let mut resigned = None;
    let log = play_from(&game, start, Log::new(header), &["greedy"], &seed, &mut |number, state| {
        let active = game.active(state);
        let may_act = game.actors(state).lowest() == Some(active);
        if resigned.is_none() && number > 30 && may_act && game.check(state, active, &Action::Resign).is_ok() {
            resigned = Some(active);
            return Some((active, Action::Resign, Some(Agent::Left)));
        }
        // The clock ends a turn.
        let by_clock = number % 7 == 3 && may_act && game.check(state, active, &Action::EndTurn).is_ok();
        by_clock.then_some((active, Action::EndTurn, Some(Agent::Clock)))
    });
    let log = Log::parse(&log.to_text()).unwrap();
    assert!(resigned.is_some());
    let analysis = accounted(&log);
    check_sums(&analysis);
    let undone = log.records.iter().find_map(|record| match record.entry {
        Entry::Undo(undone) => Some(undone),
        Entry::Action(_) => None,
    });
    let undone = undone.expect("one action was undone");
    assert_eq!(analysis.moments.len(), log.records.len() - 2);
    assert!(analysis.moments.iter().all(|moment| moment.record != undone));
    for agent in [Agent::Clock, Agent::Left] {
        let theirs = analysis.moments.iter().filter(|moment| moment.by == Some(agent));
        let of_player: Vec<_> = theirs.filter(|moment| moment.decision.is_some()).collect();
        assert!(of_player.is_empty(), "{of_player:?}");
        assert!(analysis.moments.iter().any(|moment| moment.by == Some(agent)), "{agent:?}");
    }
}

#[test]
fn rolls_are_nobodys_play() {
    let seed = Seed::from_u64(5);
    let game = new_game("standard", Preset::Official, 4, &seed);
    let analysis = accounted(&play(&game, &["greedy"], &seed));
    let rolls: Vec<_> = analysis.moments.iter().filter(|moment| moment.action == Action::RollDice).collect();
    assert!(rolls.len() > 20);
    for roll in rolls {
        assert!(roll.play.iter().all(|play| play.abs() < EXACT), "{roll:?}");
        assert!(roll.luck.as_ref().unwrap().iter().any(|luck| luck.abs() > 1e-6), "{roll:?}");
    }
}

/// The luck of a game is a martingale, so over many games its mean is zero, within what chance allows.
#[test]
fn luck_averages_to_zero() {
    let games: u64 = std::env::var("HEXHAVEN_LUCK_GAMES").map_or(40, |count| count.parse().unwrap());
    let mut lucks: Vec<Vec<f64>> = vec![Vec::new(); 4];
    let analyses = for_each(games, |number| {
        let seed = Seed::from_u64(1000 + number);
        let game = new_game("standard", Preset::Official, 4, &seed);
        accounted(&play(&game, &["greedy", "easy"], &seed))
    });
    for analysis in analyses {
        for (seat, report) in analysis.seats.iter().enumerate() {
            lucks[seat].push(report.account.luck);
        }
    }
    for (seat, luck) in lucks.iter().enumerate() {
        let mean = luck.iter().sum::<f64>() / games as f64;
        let squares: f64 = luck.iter().map(|one| (one - mean).powi(2)).sum();
        let error = (squares / (games as f64 * (games as f64 - 1.0))).sqrt();
        println!("seat {seat}: mean luck {:+.2} % ± {:.2} of {games} games", 100.0 * mean, 196.0 * error);
        assert!(mean.abs() < 3.0 * error, "seat {seat}: {mean} ± {error}");
    }
}

#[test]
fn the_same_record_gives_the_same_analysis() {
    let seed = Seed::from_u64(8);
    let game = new_game("beginner", Preset::Official, 3, &seed);
    let log = play(&game, &["greedy", "easy"], &seed);
    let one = Analyser::new(&log, Depth::Quick).unwrap().finish();
    // Looking at the part that is done does not change what follows, and neither does the way through a file.
    let log = Log::parse(&log.to_text()).unwrap();
    let mut analyser = Analyser::new(&log, Depth::Quick).unwrap();
    let mut steps = 0;
    while analyser.step() {
        steps += 1;
        if steps % 50 == 0 {
            let partial = analyser.analysis();
            assert!(partial.judged <= partial.decisions);
        }
    }
    let other = analyser.analysis();
    assert_eq!(serde_json::to_string(&one).unwrap(), serde_json::to_string(&other).unwrap());
    assert_eq!(one.judged, one.decisions);
    let play = one.seats.iter().map(|seat| seat.play);
    let verdicts = |verdict| {
        one.moments.iter().filter(|moment| moment.decision.as_ref().is_some_and(|one| one.verdict == verdict)).count()
    };
    assert_eq!(play.clone().map(|play| play.blunders).sum::<u32>() as usize, verdicts(Verdict::Blunder));
    assert_eq!(play.map(|play| play.best).sum::<u32>() as usize, verdicts(Verdict::Best));
}
