//! The bot protocol, both ends: what is sent tells nothing hidden, and is enough to choose as one who sits at the table.

use bots::{Bot, Floor, Kind};
use crate::common::Table;
use hexhaven_sim::protocol::{Memory, Responder, message};
use random::{FastStream, Purpose, Random, Seed};
use rules::{
    Action, AppliedAction, Chance, Event, Game, Move, ObservedAction, Outcome, Quantities, Seat, SeatHandle, State,
};
use serde_json::{Value, json};
use std::time::Duration;

const TABLES: &[Table] = &[
    Table { map: "standard", preset: "official", options: "{}", seats: 4 },
    Table { map: "beginner", preset: "table", options: r#"{"maritime_stock": "unlimited"}"#, seats: 3 },
    Table { map: "gold.catan", preset: "online", options: r#"{"hand_limit": 3}"#, seats: 4 },
    Table { map: "standard", preset: "online", options: r#"{"bank": "unlimited", "vp_cards": "on_reveal"}"#, seats: 2 },
    Table { map: "catamm", preset: "catamm", options: "{}", seats: 3 },
    Table { map: "catamm", preset: "catamm-lowfee", options: r#"{"turn_phases": "combined"}"#, seats: 4 },
];

/// How long a program may think; nobody thinks here.
const TIME: Duration = Duration::from_secs(1);

/// What a seat does, as a move. A trade whose partner turns out to lack the cards is given up.
fn agreed(game: &Game, state: &State, seat: Seat, action: &Action) -> Move {
    bots::agreed(game, state, seat, action).unwrap_or_else(|refusal| panic!("{seat}: {action:?}: {refusal}"))
}

/// An offer of a card for another, now and then, besides those that bots make.
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

/// A game as somebody who drives it sees it.
struct Course {
    game: Game,
    state: State,
    floor: Floor,
    chance: FastStream,
    stream: FastStream,
    version: u64,
}

impl Course {
    fn new(table: &Table, seed: &Seed) -> Self {
        let game = table.game(seed);
        let state = game.start();
        let (chance, stream) = (FastStream::new(seed, Purpose::Chance), FastStream::new(seed, Purpose::Choices));
        Self { game, state, floor: Floor::default(), chance, stream, version: 0 }
    }

    /// Makes a move, and what every seat is told of it.
    fn go(&mut self, mv: &Move) -> Vec<ObservedAction> {
        let outcome = record::draw(&self.game.chance(&self.state, mv), &mut self.chance);
        self.version += 1;
        let (told, after) = tell(&self.game, &self.state, mv, outcome, self.version);
        self.state = after;
        told
    }
}

/// What every seat is told of a move, and the state after it.
fn tell(game: &Game, before: &State, mv: &Move, outcome: Outcome, version: u64) -> (Vec<ObservedAction>, State) {
    let mut after = before.clone();
    let events: Vec<Event> = game.apply_watched(&mut after, mv, outcome);
    let happened = AppliedAction { version, before, mv, outcome, after: &after, events: &events };
    (game.all_seats().map(|seat| game.tell(&happened, Some(seat))).collect(), after)
}

fn parsed(line: &str) -> Value {
    serde_json::from_str(line).expect("a message is JSON")
}

/// The same bot, one at the table and one behind the protocol, chooses the same throughout a game.
fn check_alike(table: &Table, kind: &str, seed: u64, most_actions: u64) {
    let kind: Kind = kind.parse().expect("it is a bot");
    let seed = Seed::from_u64(seed);
    let mut course = Course::new(table, &seed);
    let names: Vec<String> = course.game.all_seats().map(|seat| seat.to_string()).collect();
    let seats = || course.game.all_seats();
    let mut memories: Vec<Memory> = seats().map(Memory::new).collect();
    let mut bots: Vec<Box<dyn Bot>> =
        seats().map(|seat| kind.sit(&course.game, &seed.game(seat.0.into()).game(0))).collect();
    let mut responders: Vec<Responder> = seats().map(|seat| Responder::new(kind, seed.game(seat.0.into()))).collect();
    for seat in seats() {
        let mut start = parsed(&message::start(&course.game, seat, &names, TIME));
        if seat.0 % 2 == 1 {
            // One who is not told how many play counts them in the first view.
            start.as_object_mut().expect("an object").remove("seats");
        }
        let reply = responders[seat.index()].hear(&start.to_string());
        assert_eq!(reply, hexhaven_sim::protocol::Reply::default(), "{table:?}");
    }
    while course.version < most_actions {
        let Some(seat) = course.floor.next(&course.game, &course.state) else { break };
        let (game, state, version) = (&course.game, &course.state, course.version);
        let place = format!("{table:?}, {kind}, {seat} after {version} actions");
        let handle = game.seat_handle(state, seat, version);
        let ask = message::ask(version, &handle, TIME);
        let view = &parsed(&ask)["view"];

        // What is remembered makes a state that the seat cannot tell from the real one.
        let rebuilt = memories[seat.index()].state(game, view).unwrap_or_else(|faults| panic!("{place}: {faults:?}"));
        assert_eq!(
            game.seat_handle(&rebuilt, seat, version).knowledge().known(),
            handle.knowledge().known(),
            "{place}"
        );
        assert_eq!(game.view(&rebuilt, Some(seat), version), handle.view(), "{place}");
        assert_eq!(game.legal(&rebuilt, seat), handle.legal(), "{place}");
        // One who has heard nothing finds a state, too.
        let guessed = Memory::new(seat).state(game, view).unwrap_or_else(|faults| panic!("{place}: {faults:?}"));
        assert_eq!(game.view(&guessed, Some(seat), version), handle.view(), "{place}");

        let action = match offer(&handle, &mut course.stream) {
            Some(action) => action,
            None => {
                let action = bots[seat.index()].choose(&handle);
                let reply = responders[seat.index()].hear(&ask);
                assert_eq!(reply.complaint, None, "{place}");
                assert_eq!(reply.answer, Some(message::action(version, &action)), "{place}");
                action
            }
        };
        let mv = agreed(game, state, seat, &action);
        for (seat, told) in course.go(&mv).iter().enumerate() {
            memories[seat].hear(told);
            bots[seat].observe(told);
            let reply = responders[seat].hear(&message::event(told));
            assert_eq!(reply, hexhaven_sim::protocol::Reply::default(), "{place}");
        }
    }
    assert!(course.version > 100, "{table:?}, {kind}: only {} actions", course.version);
}

#[test]
fn a_bot_behind_the_protocol_chooses_as_at_the_table() {
    for (i, table) in TABLES.iter().enumerate() {
        check_alike(table, "greedy", i as u64, 3_000);
        check_alike(table, "weighted", 10 + i as u64, 600);
        check_alike(table, "search:200n", 20 + i as u64, 200);
    }
}

/// An outcome of a move that is as like another one as can be: the same dice, and what a seat knows of the rest.
fn like(chance: &Chance, outcome: Outcome, shown: bool) -> Option<Outcome> {
    let all: Vec<Outcome> = chance.outcomes().into_iter().map(|(outcome, _)| outcome).collect();
    match chance {
        Chance::None | Chance::Dice => Some(outcome),
        _ if shown => all.into_iter().find(|other| *other == outcome),
        _ => all.into_iter().next_back(),
    }
}

/// What hidden cards do not change: a seat's view of a move is the same when everything it cannot know is dealt anew.
#[test]
fn no_line_tells_what_is_hidden() {
    for (i, table) in TABLES.iter().enumerate() {
        let seed = Seed::from_u64(i as u64);
        let mut course = Course::new(table, &seed);
        let mut bots: Vec<_> =
            course.game.all_seats().map(|seat| Kind::Weighted.sit(&course.game, &seed.game(seat.0.into()))).collect();
        let (mut asked, mut told) = (0, 0);
        while course.version < 400 {
            let Some(actor) = course.floor.next(&course.game, &course.state) else { break };
            let game = course.game.clone();
            let (state, version) = (course.state.clone(), course.version);
            let handle = game.seat_handle(&state, actor, version);
            let action = offer(&handle, &mut course.stream).unwrap_or_else(|| bots[actor.index()].choose(&handle));
            let mv = agreed(&game, &state, actor, &action);
            let chance = game.chance(&state, &mv);
            let outcome = record::draw(&chance, &mut course.chance);
            let (all, after) = tell(&game, &state, &mv, outcome, version + 1);
            for seat in game.all_seats() {
                let other = hexhaven_sim::redealt(&game, &state, seat, &mut course.stream);
                let Some(other) = other.filter(|other| *other != state) else { continue };
                let place = format!("{table:?}: {seat} after {version} actions");
                let line = |state: &State| message::ask(version, &game.seat_handle(state, seat, version), TIME);
                assert_eq!(line(&state), line(&other), "{place}");
                asked += 1;
                // What everybody sees of another's cards is no secret: such actions tell of them.
                let open =
                    matches!(action, Action::PlayDevelopmentCard { .. } | Action::RevealVictoryPoints | Action::Resign);
                let Ok(mv) = game.check(&other, actor, &game.action(&mv)) else { continue };
                let known = all[seat.index()].theft.is_none_or(|theft| theft.resource.is_some())
                    && (actor == seat || !matches!(outcome, Outcome::Card(_)));
                let Some(outcome) = like(&game.chance(&other, &mv), outcome, known).filter(|_| !open) else { continue };
                let (others, end) = tell(&game, &other, &mv, outcome, version + 1);
                // Who wins by hidden points shows them; who can no longer pay for an offer has to take it back; and how
                // much a hand has lost all can see.
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
        assert!(asked >= 300 && told >= 200, "{table:?}: only {asked} questions and {told} events were compared");
    }
}

#[test]
fn what_cannot_be_understood_is_complained_about() {
    let mut bot = Responder::new(Kind::Greedy, Seed::from_u64(1));
    let course = Course::new(&TABLES[0], &Seed::from_u64(1));
    let names = vec![String::new(); 4];
    let start = message::start(&course.game, Seat(0), &names, TIME);
    let ask = message::ask(9, &course.game.seat_handle(&course.state, Seat(0), 0), TIME);
    let mut odd = parsed(&ask);
    odd["view"]["players"][1]["settlements"] = json!(["v9999"]);
    let odd = odd.to_string();
    for (line, told) in [
        ("hello", "no JSON"),
        ("[]", "unknown message"),
        (r#"{"type":"hello","protocol":7}"#, "protocol 1"),
        (r#"{"type":"event"}"#, "version"),
        (r#"{"type":"event","version":1,"seat":0,"action":{"type":"ROLL_DICE"}}"#, "no game"),
        (r#"{"type":"start","seat":0,"seats":4,"rules":"house","map":"beginner"}"#, "rules"),
        (r#"{"type":"start","seat":0}"#, "missing field"),
        (&start.replace("\"seat\":0", "\"seat\":4"), "no seat 4"),
        (r#"{"type":"move"}"#, "id"),
    ] {
        let reply = bot.hear(line);
        assert!(reply.complaint.as_ref().is_some_and(|why| why.contains(told)), "{line}: {reply:?}");
        assert_eq!(reply.answer, None, "{line}");
    }
    // Without a game, or in a position that cannot be, it still does something that is listed.
    let listed = |bot: &mut Responder, line: &str, told: &str| {
        let reply = bot.hear(line);
        assert!(reply.complaint.as_ref().is_some_and(|why| why.contains(told)), "{reply:?}");
        let answer = parsed(&reply.answer.expect("it answers"));
        assert!(parsed(line)["legal"]["actions"].as_array().expect("a list").contains(&answer["action"]), "{answer}");
    };
    listed(&mut bot, &ask, "no game");
    assert_eq!(bot.hear(&start), hexhaven_sim::protocol::Reply::default());
    listed(&mut bot, &odd, "v9999");
    assert_eq!(bot.hear(&ask).complaint, None);
    // A preset and a shipped map can be named.
    let named = r#"{"type":"start","seat":0,"rules":"official","map":"beginner"}"#;
    assert_eq!(bot.hear(named), hexhaven_sim::protocol::Reply::default());
    let game = Table { map: "beginner", preset: "official", options: "{}", seats: 3 }.game(&Seed::from_u64(1));
    let reply = bot.hear(&message::ask(10, &game.seat_handle(&game.start(), Seat(0), 0), TIME));
    assert!(reply.complaint.is_none() && reply.answer.is_some(), "{reply:?}");
}

/// Discards from a huge hand are not all listed, and any other legal one is taken, too.
#[test]
fn long_lists_are_cut() {
    let game = Table { map: "beginner", preset: "online", options: r#"{"bank": "unlimited"}"#, seats: 2 }
        .game(&Seed::from_u64(0));
    let position = json!({"turnStage": "robber_discard", "dice": {"lastRoll": 7}, "pending": {"discard": {"0": 500}},
        "players": [{"resources": {"brick": 200, "lumber": 200, "wool": 200, "grain": 200, "ore": 200}}, {}]});
    let state = record::truth::state(&game, &position).expect("it can be");
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
