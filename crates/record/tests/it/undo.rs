//! Undone actions in records: random games in which players change their minds.

use hexhaven_record::{Entry, Header, Log, MapSource, RngName, UNDO_VERSION, UndoStack, draw, load_map, replay};
use random::{FastStream, GameStream, Purpose, Random, Seed};
use rules::{Game, Options, Preset, Rules, State};
use std::collections::BTreeMap;
use std::path::Path;

/// The actions that can be undone, by name.
const UNDOABLE: [&str; 10] = [
    "ADD_LIQUIDITY",
    "BEGIN_BUILD",
    "BUILD_ROAD",
    "BUILD_SETTLEMENT",
    "PLACE_SETUP_ROAD",
    "PLACE_SETUP_SETTLEMENT",
    "REMOVE_LIQUIDITY",
    "SWAP",
    "TRADE_WITH_BANK",
    "UPGRADE_TO_CITY",
];

fn game(preset: Preset, map: &str, seed: &Seed) -> Game {
    let map = load_map(&MapSource::Named(map.to_owned()), Path::new(""), seed).expect("a shipped map");
    let rules = Rules::resolve(preset, &Options::default(), &map).expect("the preset is valid");
    let game = Game::new(rules, map, 3).expect("the rules fit the map");
    if game.markets().is_some() { game.with_markets(hexhaven_record::draw_markets(seed)) } else { game }
}

/// A random game in which every second action that can be undone is undone, sometimes several in a row.
fn play(game: &Game, seed: &Seed, undone: &mut BTreeMap<&'static str, u32>) -> (Log, State) {
    let mut header = Header::new(game, ["Ada", "Grace", "Mary"], RngName::Game, Some(seed));
    header.version = UNDO_VERSION;
    let mut log = Log::new(header);
    let mut chance = GameStream::new(seed, Purpose::Chance);
    let mut choices = FastStream::new(seed, Purpose::Choices);
    let (mut state, mut undo) = (game.start(), UndoStack::default());
    // By number of record: the state before it.
    let mut before = Vec::new();
    while log.records.len() < 2_500 {
        let Some(seat) = game.actors(&state).lowest() else { break };
        let mv = game.select(&state, seat, |count| choices.below(count)).expect("an actor can act");
        let outcome = draw(&game.chance(&state, &mv), &mut chance);
        before.push(state.clone());
        let events = game.apply_watched(&mut state, &mv, outcome);
        let n = log.records.len() as u64;
        undo.note(n, seat, &game.action(&mv), outcome, &before[n as usize], &state);
        log.push(seat, game.action(&mv), outcome, &events, game.fingerprint(&state).to_string());
        while let Some((seat, last)) = undo.last().filter(|_| choices.below(2) == 0) {
            before.push(state.clone());
            state = undo.pop().expect("an action can be undone");
            assert_eq!(state, before[last as usize], "record {last} is undone");
            *undone.entry(log.records[last as usize].name()).or_default() += 1;
            log.push_undo(seat, last, game.fingerprint(&state).to_string());
        }
    }
    log.header.records = Some(log.records.len() as u64);
    (log, state)
}

#[test]
fn records_with_undone_actions_replay_to_the_same_state() {
    let mut undone = BTreeMap::new();
    for (preset, map) in [(Preset::Official, "standard"), (Preset::Online, "beginner"), (Preset::Catamm, "catamm")] {
        for number in 0..4 {
            let seed = Seed::from_u64(70 + number);
            let game = game(preset, map, &seed);
            let (log, state) = play(&game, &seed, &mut undone);
            let read = Log::parse(&log.to_text()).expect("the record can be read");
            assert_eq!(read.to_text(), log.to_text());
            let mut replayed = replay(&read).expect("the header is valid");
            replayed.run_to(None).expect("every record follows from the one before it and from the seed");
            assert_eq!(*replayed.state(), state, "{preset:?}, seed {number}");
        }
    }
    assert_eq!(undone.keys().copied().collect::<Vec<_>>(), UNDOABLE, "{undone:?}");
}

/// Only the latest action can be undone, by its own seat, and with the right state.
#[test]
fn other_undone_actions_are_refused() {
    let seed = Seed::from_u64(71);
    let game = game(Preset::Official, "standard", &seed);
    let (log, _) = play(&game, &seed, &mut BTreeMap::new());
    let n = log.records.iter().position(|record| matches!(record.entry, Entry::Undo(1..))).expect("one is undone");
    let refused = |what: &str, change: &dyn Fn(&mut Log)| {
        let mut log = log.clone();
        log.records.truncate(n + 1);
        log.header.records = None;
        change(&mut log);
        let log = Log::parse(&log.to_text()).expect("the hashes are right");
        let error = replay(&log).and_then(|mut replay| replay.run_to(None)).expect_err(what);
        assert_eq!(error.record, Some(n as u64), "{what}: {error}");
    };
    refused("another seat", &|log| log.records[n].seat = rules::Seat(2));
    refused("a later record", &|log| log.records[n].entry = Entry::Undo(n as u64));
    refused("no record", &|log| log.records[n].entry = Entry::Undo(u64::MAX));
    refused("another state", &|log| log.records[n].fingerprint = log.records[n - 1].fingerprint.clone());
    refused("an older record", &|log| log.records[n].entry = Entry::Undo(0));
}
