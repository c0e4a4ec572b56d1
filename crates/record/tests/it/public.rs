//! Games of which only the public part is known: hands are guesses, and no guess contradicts what is public.

use crate::common;
use board::{Card, Resource};
use hexhaven_record::{Header, Knowledge, Log, PublicGame, RngName, Seen, replay};
use mapfile::{DrawOptions, MapFile};
use random::Seed;
use rules::{Action, Game, Options, Outcome, Preset, Quantities, Reason, Rules, Seat};

fn game(preset: Preset, map: &str) -> Game {
    let file = MapFile::parse(mapfile::shipped(map).unwrap().as_bytes()).unwrap();
    let map = file.draw(&Seed::from_u64(0), DrawOptions::default()).map;
    Game::new(Rules::resolve(preset, &Options::default(), &map).unwrap(), map, 3).unwrap()
}

/// A game after its setup, with every piece on the first legal place.
fn begun() -> PublicGame {
    let mut public = PublicGame::new(game(Preset::Table, "beginner"));
    while public.game().placement_round(public.state()).is_some() {
        let seat = public.game().active(public.state());
        let mv = public.game().moves(public.state(), seat).remove(0);
        let action = public.game().action(&mv);
        public.play(seat, &action, &Seen::NOTHING).unwrap();
    }
    public
}

fn roll(public: &mut PublicGame, a: u8, b: u8) {
    public.play(Seat(0), &Action::RollDice, &Seen::outcome(Outcome::Dice(a, b))).unwrap();
}

#[test]
fn dice_are_never_guessed() {
    let mut public = begun();
    let refusal = public.play(Seat(0), &Action::RollDice, &Seen::NOTHING).unwrap_err();
    assert_eq!(refusal.reason, Reason::BadAmount);
    roll(&mut public, 1, 1);
}

/// No hand of that size could pay: the rules refuse it although the cards are unknown.
#[test]
fn a_cost_beyond_the_hand_is_refused() {
    let mut public = begun();
    roll(&mut public, 1, 1);
    let give = Quantities::from(rules::Amounts::of(Resource::Ore, 4));
    let get = Quantities::from(rules::Amounts::of(Resource::Wool, 1));
    let refusal = public.play(Seat(0), &Action::TradeWithBank { give, get }, &Seen::NOTHING).unwrap_err();
    assert_eq!(refusal.reason, Reason::InsufficientResources);
}

#[test]
fn a_card_that_was_not_bought_cannot_be_played() {
    let mut public = begun();
    let knight = Action::PlayDevelopmentCard { card: Card::Knight, resources: Vec::new() };
    assert_eq!(public.play(Seat(0), &knight, &Seen::NOTHING).unwrap_err().reason, Reason::DevCardNotHeld);
}

#[test]
fn unknown_seats_are_refused() {
    let mut public = begun();
    assert!(public.play(Seat(7), &Action::EndTurn, &Seen::NOTHING).is_err());
    let steal = Action::StealRandomCard { from: 9 };
    assert!(public.play(Seat(0), &steal, &Seen::outcome(Outcome::Stolen(Resource::Ore))).is_err());
}

#[test]
fn a_game_with_markets_cannot_have_a_public_log() {
    let whole = common::record(&game(Preset::Catamm, "catamm"), String::new(), &Seed::from_u64(1), 0);
    let map = mapfile::shipped("catamm").unwrap().to_owned();
    let header = Header { map, rng: RngName::None, seed: None, knowledge: Some(Knowledge::Public), ..whole.header };
    let log = Log::new(header);
    let error = replay(&log).err().expect("the log is refused");
    assert!(error.message.starts_with("knowledge"), "{error}");
}
