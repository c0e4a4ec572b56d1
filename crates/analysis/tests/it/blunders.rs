//! Blunders that are put into games must be found.

use crate::games::{for_each, new_game};
use bots::{Assessor, Belief, Bot, DecisionOrder, Effort, Kind, check_or_withdraw};
use hexhaven_analysis::{Analyser, Depth, Verdict};
use random::{FastStream, Purpose, Seed};
use record::{Header, Log, RngName, draw};
use rules::{Action, AppliedAction, Preset, Stage};

/// Far more thorough than an analysis: what it calls a blunder is one.
const REFEREE: Effort = Effort { worlds: 24, choices: 64, margin: 1.0, rounds: 4 };
/// What an injected blunder must at least lose, by the referee, and by how many standard errors.
const LOSS: f64 = 0.13;
const CERTAINTY: f64 = 4.0;

/// A game of `search` in which one decision is replaced by one that the referee calls a blunder. Returns its record.
fn game_with_blunder(number: u64) -> Option<(Log, u64)> {
    let seed = Seed::from_u64(500 + number);
    let seats = [4, 3, 4, 2][number as usize % 4];
    let game = new_game("standard", Preset::Official, seats, &seed);
    let kind: Kind = "search:30n".parse().unwrap();
    let mut bots: Vec<Box<dyn Bot>> =
        game.all_seats().map(|seat| kind.new_bot(&game, &seed.game(u64::from(seat.0)))).collect();
    let mut beliefs = vec![Belief::default(); seats];
    let mut log = Log::new(Header::new(&game, vec!["search"; seats], RngName::Fast, Some(&seed)));
    let mut dice = FastStream::new(&seed, Purpose::Chance);
    let (mut state, mut order, mut version, mut blunder) = (game.start(), DecisionOrder::default(), 0, None);
    let assessor = Assessor::new(&game);
    // Somewhere in the middle of the game.
    let from_turn = 20 + (number % 5) as u32 * 6;
    let mut tried = 0;
    while let Some(seat) = order.next(&game, &state) {
        let handle = game.seat_handle(&state, seat, version);
        let mut action = bots[seat.index()].choose(&handle);
        let is_free = game.stage(&state) == Stage::MainActions && game.offers(&state).is_empty();
        let negotiates = matches!(action, Action::ProposeTrade { .. });
        if blunder.is_none() && is_free && !negotiates && state.turn() >= from_turn && tried < 60 {
            tried += 1;
            let all = assessor.assess(&handle, &beliefs[seat.index()], REFEREE, &seed.game(version));
            let is_blunder = |other: &&bots::Assessed| {
                let loss = all[0].win - other.win;
                loss >= LOSS && loss > CERTAINTY * other.error
            };
            if let Some(worse) = all.iter().find(is_blunder) {
                action = worse.action.clone();
                blunder = Some(version);
            }
        }
        let mv = check_or_withdraw(&game, &state, seat, &action).unwrap();
        let outcome = draw(&game.chance(&state, &mv), &mut dice);
        let before = state.clone();
        let events = game.apply_watched(&mut state, &mv, outcome);
        version += 1;
        let applied = AppliedAction { version, before: &before, mv: &mv, outcome, after: &state, events: &events };
        for seat in game.all_seats() {
            let observed = game.tell(&applied, Some(seat));
            bots[seat.index()].observe(&observed);
            beliefs[seat.index()].observe(&observed);
        }
        log.push(seat, game.action(&mv), outcome, &events, game.fingerprint(&state).to_string());
    }
    blunder.map(|record| (log, record))
}

#[test]
fn injected_blunders_are_found() {
    let wanted: usize = std::env::var("HEXHAVEN_BLUNDERS").map_or(4, |count| count.parse().unwrap());
    let (mut injected, mut found, mut number) = (0, 0, 0);
    while injected < wanted {
        // Not every game offers a blunder.
        let at_once = (wanted - injected) as u64;
        let verdicts = for_each(at_once, |next| {
            let (log, record) = game_with_blunder(number + next)?;
            let analysis = Analyser::new(&log, Depth::Normal).unwrap().finish();
            let moment = analysis.moments.iter().find(|moment| moment.record == record).unwrap();
            let decision = moment.decision.as_ref().expect("it was a decision");
            if decision.verdict != Verdict::Blunder {
                println!("game {}, record {record}: {decision:?}", number + next);
            }
            Some(decision.verdict)
        });
        injected += verdicts.iter().flatten().count();
        found += verdicts.iter().flatten().filter(|verdict| **verdict == Verdict::Blunder).count();
        number += at_once;
        assert!(number < 10 * wanted as u64 + 10, "only {injected} blunders were injected in {number} games");
    }
    println!("{found} of {injected} blunders were found");
    assert!(found as f64 >= 0.95 * injected as f64);
}
