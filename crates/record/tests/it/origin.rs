//! Where a game comes from: secret, contributions, order of seats and board. Whatever is altered is refused, even if the
//! whole chain of hashes is written anew.

use hexhaven_record::{
    BOARD_SEED, Contribution, Header, Log, LogError, MARKETS_SEED, Proof, RngName, SeatOrder, UNDO_VERSION, draw,
    draw_markets, draw_places, replay,
};
use mapfile::{DrawOptions, MapFile};
use random::{Entropy, FairStream, FastStream, GameStream, Purpose, Random, Seed};
use rules::{Game, Options, Outcome, Preset, Rules};

const SEATS: usize = 4;

fn secret() -> Seed {
    Seed::from_u64(5).game(1)
}

fn entropy(digits: &str) -> Entropy {
    digits.repeat(32).parse().expect("64 hex digits")
}

fn file(map: &str) -> (MapFile, String) {
    let text = mapfile::shipped(map).expect("a shipped map").to_owned();
    (MapFile::parse(text.as_bytes()).expect("a valid map"), text)
}

fn game(file: &MapFile, preset: Preset, board: &Seed, markets: &Seed) -> Game {
    let map = file.draw(board, DrawOptions::default()).map;
    let rules = Rules::resolve(preset, &Options::default(), &map).expect("the preset is valid");
    Game::new(rules, map, SEATS).expect("the rules fit the map").with_markets(draw_markets(markets))
}

/// Appends the first actions of a game of random players.
fn play(log: &mut Log, game: &Game, chance: &mut impl Random) {
    let mut choices = FastStream::new(&Seed::from_u64(3), Purpose::Choices);
    let mut state = game.start();
    for _ in 0..120 {
        let seat = game.actors(&state).lowest().expect("the game is not over");
        let mv = game.select(&state, seat, |count| choices.below(count)).expect("an actor can act");
        let outcome = draw(&game.chance(&state, &mv), chance);
        let events = game.apply_watched(&mut state, &mv, outcome);
        log.push(seat, game.action(&mv), outcome, &events, game.fingerprint(&state).to_string());
    }
    log.header.records = Some(log.records.len() as u64);
}

/// The record of an online game to which the players at two places contributed.
fn online(map: &str, preset: Preset) -> Log {
    let contributions =
        vec![Contribution { place: 0, entropy: entropy("aa") }, Contribution { place: 2, entropy: entropy("0b") }];
    let seed = secret().mixed(contributions.iter().map(|one| (one.place, one.entropy)));
    let (file, text) = file(map);
    let game = game(&file, preset, &seed.derived(BOARD_SEED), &seed.derived(MARKETS_SEED));
    let header = Header {
        commitment: Some(secret().commitment()),
        contributions: Some(contributions),
        order: Some(SeatOrder::Random),
        places: Some(draw_places(&seed, SeatOrder::Random, SEATS)),
        secret: Some(secret().to_string()),
        ..Header::new(&game, ["A", "B", "C", "D"], RngName::Fair, Some(&seed))
    };
    let mut log = Log::new(header.drawn_from(&file, text, game.map()));
    play(&mut log, &game, &mut FairStream::new(seed));
    log
}

/// The record of a game on this machine, of which the seed is known.
fn local() -> Log {
    let seed = Seed::from_u64(8);
    let (file, text) = file("standard");
    let game = game(&file, Preset::Official, &seed, &seed);
    let header = Header::new(&game, ["A", "B", "C", "D"], RngName::Game, Some(&seed));
    let mut log = Log::new(header.drawn_from(&file, text, game.map()));
    play(&mut log, &game, &mut GameStream::new(&seed, Purpose::Chance));
    log
}

/// Writes a log with correct hashes, reads it back and replays it.
fn verify(log: &Log) -> Result<(), LogError> {
    replay(&Log::parse(&log.to_text())?)?.run_to(None)
}

/// Asserts that an altered log is refused, and that the reason mentions a part of the record.
fn refused(what: &str, log: &Log, change: impl FnOnce(&mut Log), mentions: &str) {
    let mut altered = log.clone();
    change(&mut altered);
    assert_ne!(altered, *log, "{what} changes nothing");
    let Err(error) = verify(&altered) else { panic!("accepted: {what}") };
    assert!(error.to_string().contains(mentions), "{what}: {error}");
}

/// The drawn board with two neighbouring values of a list exchanged, in the part under a heading.
fn exchange(map: &str, heading: &str) -> String {
    let mut lines: Vec<String> = map.lines().map(str::to_owned).collect();
    let from = lines.iter().position(|line| line.starts_with(heading)).expect("the heading") + 1;
    for line in &mut lines[from..] {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let pair = (1..words.len()).find(|&i| words[i] != words[i - 1] && words[i] != "0" && words[i - 1] != "0");
        if let Some(i) = pair {
            words.swap(i - 1, i);
            *line = words.join(" ");
            break;
        }
    }
    lines.join("\n") + "\n"
}

#[test]
fn games_verify_with_everything_that_their_header_says() {
    let all = Proof { dice: true, commitment: true, contributions: true, board: true };
    for (map, preset) in [("standard", Preset::Official), ("beginner", Preset::Online), ("catamm", Preset::Catamm)] {
        let log = online(map, preset);
        verify(&log).unwrap_or_else(|error| panic!("{map}: {error}"));
        assert_eq!(Proof::of(&log.header), all);
    }
    verify(&local()).expect("a local game");
    assert_eq!(Proof::of(&local().header), Proof { commitment: false, contributions: false, ..all });
}

/// The attack that older records cannot detect: two ports or two numbers are exchanged, and all hashes computed anew.
/// Nothing in these first actions depends on ports, so only the drawing of the board can show it.
#[test]
fn an_altered_board_is_refused() {
    for log in [online("standard", Preset::Official), online("beginner", Preset::Official), local()] {
        for heading in ["# port types", "# hex values"] {
            let change = |log: &mut Log| log.header.map = exchange(&log.header.map, heading);
            refused(heading, &log, change, "header: map: the seed draws another board");
        }
        let unnamed = |log: &mut Log| log.header.map = log.header.map.replace("#! name", "# name");
        refused("without its name", &log, unnamed, "map: the seed draws another board");
    }
}

#[test]
fn an_altered_origin_is_refused() {
    let log = online("standard", Preset::Official);
    let contributed = |log: &mut Log, n: usize, digits: &str| {
        log.header.contributions.as_mut().unwrap()[n].entropy = entropy(digits);
    };
    let place = |log: &mut Log, n: usize, place: u8| log.header.contributions.as_mut().unwrap()[n].place = place;
    let another = Seed::from_u64(9).game(0);
    let seed = |log: &mut Log, seed: Seed| log.header.seed = Some(seed.to_string());

    refused("another contribution", &log, |log| contributed(log, 1, "0c"), "contributions: with the secret");
    refused("a contribution from elsewhere", &log, |log| place(log, 1, 3), "contributions: with the secret");
    refused("contributions out of order", &log, |log| place(log, 0, 3), "contributions: expected");
    refused("a contribution of nobody", &log, |log| place(log, 1, 4), "contributions: expected");
    refused(
        "no contributions",
        &log,
        |log| log.header.contributions = Some(Vec::new()),
        "contributions: with the secret",
    );
    refused("another secret", &log, |log| log.header.secret = Some(another.to_string()), "commitment");
    refused("another commitment", &log, |log| log.header.commitment = Some(another.commitment()), "commitment");
    refused("another seed", &log, |log| seed(log, another), "contributions: with the secret");
    refused("another order", &log, |log| log.header.places.as_mut().unwrap().swap(0, 1), "places");
    refused("an order that was chosen", &log, |log| log.header.order = Some(SeatOrder::Chosen), "places");
    refused("another hash", &log, |log| log.header.source_map_hash = Some(another.commitment()), "sourceMapHash");
    refused("another map", &log, |log| log.header.source_map = Some(file("beginner").1), "sourceMapHash");

    // Even if everything before it is made to fit, the board and the dice show it.
    let mixed = |log: &mut Log| {
        contributed(log, 1, "0c");
        seed(log, log.header.seed_of(&secret()));
    };
    refused("a contribution with its seed", &log, mixed, "places: the seed gives another order");
    let ordered = |log: &mut Log| {
        mixed(log);
        log.header.places = log.header.seed().map(|seed| draw_places(&seed, SeatOrder::Random, SEATS));
    };
    refused("a contribution with its seed and order", &log, ordered, "map: the seed draws another board");
    let drawn = |log: &mut Log| {
        ordered(log);
        let (file, text) = file("standard");
        let board = file.draw(&log.header.seed().unwrap().derived(BOARD_SEED), DrawOptions::default()).map;
        log.header = log.header.clone().drawn_from(&file, text, &board);
    };
    refused("a contribution with its seed, order and board", &log, drawn, "record ");
}

#[test]
fn altered_dice_are_refused() {
    let log = online("standard", Preset::Official);
    let roll = |record: &hexhaven_record::Record| {
        record.action().is_some_and(|recorded| matches!(recorded.outcome, Outcome::Dice(..)))
    };
    let n = log.records.iter().position(roll).expect("somebody rolls");
    let change = |log: &mut Log| {
        if let hexhaven_record::Entry::Action(recorded) = &mut log.records[n].entry {
            let Outcome::Dice(a, b) = recorded.outcome else { unreachable!("a roll") };
            recorded.outcome = Outcome::Dice(a % 6 + 1, b);
        }
    };
    refused("other dice", &log, change, "the seed gives ROLL_DICE the outcome");
}

#[test]
fn an_incomplete_origin_is_refused() {
    let log = online("standard", Preset::Official);
    refused("no secret", &log, |log| log.header.secret = None, "secret: is missing");
    refused("no seed", &log, |log| log.header.seed = None, "seed: is missing");
    refused("no commitment", &log, |log| log.header.commitment = None, "commitment: is missing");
    refused("no places", &log, |log| log.header.places = None, "places: is missing");
    refused("no order", &log, |log| log.header.order = None, "order: is missing");
    refused("no hash", &log, |log| log.header.source_map_hash = None, "sourceMapHash: is missing");
    refused("no map", &log, |log| log.header.source_map = None, "sourceMap: is missing");
    refused("places alone", &log, |log| log.header.contributions = None, "without contributions");
    refused("an older version", &log, |log| log.header.version = 1, "a record of version 1 has none");
    refused("a secret of three letters", &log, |log| log.header.secret = Some("abc".to_owned()), "secret: a seed is");
}

/// While a game runs, its header has neither secret nor seed.
#[test]
fn a_running_game_keeps_its_secrets() {
    let mut log = online("standard", Preset::Official);
    (log.header.secret, log.header.seed) = (None, None);
    verify(&log).expect("what is public is consistent");
    assert!(!Proof::of(&log.header).contributions && !Proof::of(&log.header).board);
}

/// Records from before players contributed verify as before: the commitment is the hash of the seed.
#[test]
fn older_records_verify_as_before() {
    for version in [1, UNDO_VERSION] {
        let seed = secret();
        let (file, _) = file("standard");
        let game = game(&file, Preset::Official, &seed.derived(BOARD_SEED), &seed.derived(MARKETS_SEED));
        let header = Header {
            version,
            commitment: Some(seed.commitment()),
            ..Header::new(&game, ["A", "B", "C", "D"], RngName::Fair, Some(&seed))
        };
        let mut log = Log::new(header);
        play(&mut log, &game, &mut FairStream::new(seed));
        verify(&log).expect("an older record");
        let proof = Proof { dice: true, commitment: true, contributions: false, board: false };
        assert_eq!(Proof::of(&log.header), proof);
        let another = Seed::from_u64(9).game(0).to_string();
        refused("another seed", &log, |log| log.header.seed = Some(another), "commitment: is not the hash of the seed");
    }
}
