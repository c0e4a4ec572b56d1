//! Both ends of the bot protocol: messages reveal nothing hidden, and suffice to choose as well as with a seat handle.

use crate::common::TestGame;
use bots::{Bot, DecisionOrder, Kind};
use hexhaven_sim::protocol::{PlayerMemory, Responder, message};
use random::{FastStream, Purpose, Random, Seed};
use rules::{
    Action, AppliedAction, Chance, Event, Game, Move, ObservedAction, Outcome, Quantities, Seat, SeatHandle, State,
};
use serde_json::{Value, json};
use std::time::Duration;

const TEST_GAMES: &[TestGame] = &[
    TestGame { map: "standard", preset: "official", options: "{}", seats: 4 },
    TestGame { map: "beginner", preset: "table", options: r#"{"maritime_stock": "unlimited"}"#, seats: 3 },
    TestGame { map: "gold.catan", preset: "online", options: r#"{"hand_limit": 3}"#, seats: 4 },
    TestGame {
        map: "standard",
        preset: "online",
        options: r#"{"bank": "unlimited", "vp_cards": "on_reveal"}"#,
        seats: 2,
    },
    TestGame { map: "catamm", preset: "catamm", options: "{}", seats: 3 },
    TestGame { map: "catamm", preset: "catamm-lowfee", options: r#"{"turn_phases": "combined"}"#, seats: 4 },
];

/// The time limit in messages; irrelevant here.
const TIME: Duration = Duration::from_secs(1);

fn check_or_withdraw(game: &Game, state: &State, seat: Seat, action: &Action) -> Move {
    bots::check_or_withdraw(game, state, seat, action).unwrap_or_else(|refusal| panic!("{seat}: {action:?}: {refusal}"))
}

/// Sometimes an offer of one card for another, in addition to those that bots make.
fn offer(handle: &SeatHandle<'_>, stream: &mut FastStream) -> Option<Action> {
    let limits = handle.legal().propose?;
    let give = limits.give.iter().find(|(_, count)| *count > 0)?.0;
    let want = board::Resource::ALL[stream.below(5) as usize];
    let card = |resource| Quantities::from(rules::Amounts::of(resource, 1));
    (stream.below(3) == 0 && give != want).then(|| Action::ProposeTrade {
        give: card(give),
        want: card(want),
        to: None,
    })
}

/// A game in progress.
struct Course {
    game: Game,
    state: State,
    order: DecisionOrder,
    chance: FastStream,
    stream: FastStream,
    version: u64,
}

impl Course {
    fn new(test_game: &TestGame, seed: &Seed) -> Self {
        let game = test_game.game(seed);
        let state = game.start();
        let (chance, stream) = (FastStream::new(seed, Purpose::Chance), FastStream::new(seed, Purpose::Choices));
        Self { game, state, order: DecisionOrder::default(), chance, stream, version: 0 }
    }

    /// Applies a move and returns what every seat observes of it.
    fn apply(&mut self, mv: &Move) -> Vec<ObservedAction> {
        let outcome = record::draw(&self.game.chance(&self.state, mv), &mut self.chance);
        self.version += 1;
        let (told, after) = observe(&self.game, &self.state, mv, outcome, self.version);
        self.state = after;
        told
    }
}

/// What every seat observes of a move, and the state after it.
fn observe(game: &Game, before: &State, mv: &Move, outcome: Outcome, version: u64) -> (Vec<ObservedAction>, State) {
    let mut after = before.clone();
    let events: Vec<Event> = game.apply_watched(&mut after, mv, outcome);
    let happened = AppliedAction { version, before, mv, outcome, after: &after, events: &events };
    (game.all_seats().map(|seat| game.tell(&happened, Some(seat))).collect(), after)
}

fn parsed(line: &str) -> Value {
    serde_json::from_str(line).expect("a message is JSON")
}

/// Checks that a bot behind the protocol makes the same choices as one with a seat handle, throughout a game.
fn check_same_choices(test_game: &TestGame, kind: &str, seed: u64, most_actions: u64) {
    let kind: Kind = kind.parse().expect("a valid bot name");
    let seed = Seed::from_u64(seed);
    let mut course = Course::new(test_game, &seed);
    let names: Vec<String> = course.game.all_seats().map(|seat| seat.to_string()).collect();
    let seats = || course.game.all_seats();
    let mut memories: Vec<PlayerMemory> = seats().map(PlayerMemory::new).collect();
    let mut bots: Vec<Box<dyn Bot>> =
        seats().map(|seat| kind.new_bot(&course.game, &seed.game(seat.0.into()).game(0))).collect();
    let mut responders: Vec<Responder> = seats().map(|seat| Responder::new(kind, seed.game(seat.0.into()))).collect();
    for seat in seats() {
        let mut start = parsed(&message::start(&course.game, seat, &names, TIME));
        if seat.0 % 2 == 1 {
            // Without the number of seats, a responder takes it from the first view.
            start.as_object_mut().expect("an object").remove("seats");
        }
        let reply = responders[seat.index()].handle(&start.to_string());
        assert_eq!(reply, hexhaven_sim::protocol::Reply::default(), "{test_game:?}");
    }
    while course.version < most_actions {
        let Some(seat) = course.order.next(&course.game, &course.state) else { break };
        let (game, state, version) = (&course.game, &course.state, course.version);
        let place = format!("{test_game:?}, {kind}, {seat} after {version} actions");
        let handle = game.seat_handle(state, seat, version);
        let ask = message::ask(version, &handle, TIME);
        let view = &parsed(&ask)["view"];

        // The seat cannot tell the reconstructed state from the real one.
        let rebuilt = memories[seat.index()].state(game, view).unwrap_or_else(|faults| panic!("{place}: {faults:?}"));
        assert_eq!(
            game.seat_handle(&rebuilt, seat, version).knowledge().known(),
            handle.knowledge().known(),
            "{place}"
        );
        assert_eq!(game.view(&rebuilt, Some(seat), version), handle.view(), "{place}");
        assert_eq!(game.legal(&rebuilt, seat), handle.legal(), "{place}");
        // A memory without any observation reconstructs a state as well.
        let guessed = PlayerMemory::new(seat).state(game, view).unwrap_or_else(|faults| panic!("{place}: {faults:?}"));
        assert_eq!(game.view(&guessed, Some(seat), version), handle.view(), "{place}");

        let action = match offer(&handle, &mut course.stream) {
            Some(action) => action,
            None => {
                let action = bots[seat.index()].choose(&handle);
                let reply = responders[seat.index()].handle(&ask);
                assert_eq!(reply.problem, None, "{place}");
                assert_eq!(reply.answer, Some(message::action(version, &action)), "{place}");
                action
            }
        };
        let mv = check_or_withdraw(game, state, seat, &action);
        for (seat, told) in course.apply(&mv).iter().enumerate() {
            memories[seat].observe(told);
            bots[seat].observe(told);
            let reply = responders[seat].handle(&message::event(told));
            assert_eq!(reply, hexhaven_sim::protocol::Reply::default(), "{place}");
        }
    }
    assert!(course.version > 100, "{test_game:?}, {kind}: only {} actions", course.version);
}

#[test]
fn a_bot_behind_the_protocol_makes_the_same_choices() {
    for (i, test_game) in TEST_GAMES.iter().enumerate() {
        check_same_choices(test_game, "greedy", i as u64, 3_000);
        check_same_choices(test_game, "weighted", 10 + i as u64, 600);
        check_same_choices(test_game, "search:200n", 20 + i as u64, 200);
    }
}

/// An outcome as similar to another as possible: the same dice, and the same in what is known to the seat.
fn similar(chance: &Chance, outcome: Outcome, shown: bool) -> Option<Outcome> {
    let all: Vec<Outcome> = chance.outcomes().into_iter().map(|(outcome, _)| outcome).collect();
    match chance {
        Chance::None | Chance::Dice => Some(outcome),
        _ if shown => all.into_iter().find(|other| *other == outcome),
        _ => all.into_iter().next_back(),
    }
}

/// The messages to a seat stay the same if everything hidden from it is dealt again.
#[test]
fn messages_reveal_nothing_hidden() {
    for (i, test_game) in TEST_GAMES.iter().enumerate() {
        let seed = Seed::from_u64(i as u64);
        let mut course = Course::new(test_game, &seed);
        let mut bots: Vec<_> = course
            .game
            .all_seats()
            .map(|seat| Kind::Weighted.new_bot(&course.game, &seed.game(seat.0.into())))
            .collect();
        let (mut asked, mut told) = (0, 0);
        while course.version < 400 {
            let Some(actor) = course.order.next(&course.game, &course.state) else { break };
            let game = course.game.clone();
            let (state, version) = (course.state.clone(), course.version);
            let handle = game.seat_handle(&state, actor, version);
            let action = offer(&handle, &mut course.stream).unwrap_or_else(|| bots[actor.index()].choose(&handle));
            let mv = check_or_withdraw(&game, &state, actor, &action);
            let chance = game.chance(&state, &mv);
            let outcome = record::draw(&chance, &mut course.chance);
            let (all, after) = observe(&game, &state, &mv, outcome, version + 1);
            for seat in game.all_seats() {
                let other = hexhaven_sim::redeal_hidden(&game, &state, seat, &mut course.stream);
                let Some(other) = other.filter(|other| *other != state) else { continue };
                let place = format!("{test_game:?}: {seat} after {version} actions");
                let line = |state: &State| message::ask(version, &game.seat_handle(state, seat, version), TIME);
                assert_eq!(line(&state), line(&other), "{place}");
                asked += 1;
                // These actions openly reveal cards.
                let open =
                    matches!(action, Action::PlayDevelopmentCard { .. } | Action::RevealVictoryPoints | Action::Resign);
                let Ok(mv) = game.check(&other, actor, &game.action(&mv)) else { continue };
                let known = all[seat.index()].theft.is_none_or(|theft| theft.resource.is_some())
                    && (actor == seat || !matches!(outcome, Outcome::Card(_)));
                let Some(outcome) = similar(&game.chance(&other, &mv), outcome, known).filter(|_| !open) else {
                    continue;
                };
                let (others, end) = observe(&game, &other, &mv, outcome, version + 1);
                // A win by hidden points reveals them, an offer that can no longer be paid is withdrawn, and the size of a
                // theft is public.
                let died =
                    |told: &ObservedAction| told.events.iter().any(|event| matches!(event, Event::OfferDied { .. }));
                let lost = |told: &ObservedAction| told.theft.map(|theft| theft.amount);
                let (one, two) = (&all[seat.index()], &others[seat.index()]);
                let shown = died(one) || died(two) || lost(one) != lost(two);
                if shown || after.is_over() || end.is_over() {
                    continue;
                }
                assert_eq!(message::event(one), message::event(two), "{place}");
                told += 1;
            }
            course.state = after;
            course.version += 1;
        }
        assert!(asked >= 300 && told >= 200, "{test_game:?}: only {asked} questions and {told} events were compared");
    }
}

#[test]
fn invalid_lines_are_reported() {
    let mut bot = Responder::new(Kind::Greedy, Seed::from_u64(1));
    let course = Course::new(&TEST_GAMES[0], &Seed::from_u64(1));
    let names = vec![String::new(); 4];
    let start = message::start(&course.game, Seat(0), &names, TIME);
    let ask = message::ask(9, &course.game.seat_handle(&course.state, Seat(0), 0), TIME);
    let mut odd = parsed(&ask);
    odd["view"]["players"][1]["settlements"] = json!(["v9999"]);
    let odd = odd.to_string();
    for (line, told) in [
        ("hello", "not valid JSON"),
        ("[]", "unknown message"),
        (r#"{"type":"hello","protocol":7}"#, "protocol 1"),
        (r#"{"type":"event"}"#, "version"),
        (r#"{"type":"event","version":1,"seat":0,"action":{"type":"ROLL_DICE"}}"#, "no game"),
        (r#"{"type":"start","seat":0,"seats":4,"rules":"house","map":"beginner"}"#, "rules"),
        (r#"{"type":"start","seat":0}"#, "missing field"),
        (&start.replace("\"seat\":0", "\"seat\":4"), "no seat 4"),
        (r#"{"type":"move"}"#, "id"),
    ] {
        let reply = bot.handle(line);
        assert!(reply.problem.as_ref().is_some_and(|why| why.contains(told)), "{line}: {reply:?}");
        assert_eq!(reply.answer, None, "{line}");
    }
    // Without a game, or in an impossible position, it still chooses a listed action.
    let listed = |bot: &mut Responder, line: &str, told: &str| {
        let reply = bot.handle(line);
        assert!(reply.problem.as_ref().is_some_and(|why| why.contains(told)), "{reply:?}");
        let answer = parsed(&reply.answer.expect("it answers"));
        assert!(parsed(line)["legal"]["actions"].as_array().expect("a list").contains(&answer["action"]), "{answer}");
    };
    listed(&mut bot, &ask, "no game");
    assert_eq!(bot.handle(&start), hexhaven_sim::protocol::Reply::default());
    listed(&mut bot, &odd, "v9999");
    assert_eq!(bot.handle(&ask).problem, None);
    // Rules and map can be given by name.
    let named = r#"{"type":"start","seat":0,"rules":"official","map":"beginner"}"#;
    assert_eq!(bot.handle(named), hexhaven_sim::protocol::Reply::default());
    let game = TestGame { map: "beginner", preset: "official", options: "{}", seats: 3 }.game(&Seed::from_u64(1));
    let reply = bot.handle(&message::ask(10, &game.seat_handle(&game.start(), Seat(0), 0), TIME));
    assert!(reply.problem.is_none() && reply.answer.is_some(), "{reply:?}");
}

/// The discards from a huge hand are not all listed.
#[test]
fn long_lists_are_truncated() {
    let game = TestGame { map: "beginner", preset: "online", options: r#"{"bank": "unlimited"}"#, seats: 2 }
        .game(&Seed::from_u64(0));
    let position = json!({"turnStage": "robber_discard", "dice": {"lastRoll": 7}, "pending": {"discard": {"0": 500}},
        "players": [{"resources": {"brick": 200, "lumber": 200, "wool": 200, "grain": 200, "ore": 200}}, {}]});
    let state = record::truth::state(&game, &position).expect("the position is possible");
    let handle = game.seat_handle(&state, Seat(0), 0);
    let legal = &parsed(&message::ask(1, &handle, TIME))["legal"];
    let actions = legal["actions"].as_array().expect("a list");
    assert!(actions.len() <= message::MOST_CHOICES as usize + 1, "{}", actions.len());
    assert_eq!(legal["truncated"], json!(true));
    assert!(legal["omitted"].as_u64().is_some_and(|omitted| omitted > 1_000_000), "{}", legal["omitted"]);
    for action in actions {
        let action = Action::from_json(action).expect("an action");
        handle.check(&action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    }
}
