//! Nothing that is sent depends on hidden information: every message of complete games is computed a second time in a
//! world with other hidden cards, and compared byte for byte.

use super::{Play, Step, What};
use crate::entry::Origin;
use bots::{Bot, DecisionOrder, Kind, check_or_withdraw, deal_hidden};
use protocol::{Limits, TimeControl, Timestamp};
use random::{FastStream, Purpose, Random, Seed};
use record::{Header, MARKETS_SEED, RngName, UNDO_VERSION, draw, draw_markets};
use rules::{Action, Chance, Game, Options, Outcome, Preset, Rules, Seat, State};

/// The number of comparisons.
#[derive(Default, Debug)]
struct Counts {
    updates: u64,
    hidden_outcomes: u64,
    refusals: u64,
    /// Worlds that differ from the actual state.
    other_worlds: u64,
}

fn begin(preset: Preset, map: &str, seats: usize, seed: &Seed) -> Play {
    let file = mapfile::MapFile::parse(mapfile::shipped(map).unwrap().as_bytes()).unwrap();
    let map = file.draw(seed, mapfile::DrawOptions::default()).map;
    let rules = Rules::resolve(preset, &Options::default(), &map).unwrap();
    let game = Game::new(rules, map, seats).unwrap().with_markets(draw_markets(&seed.derived(MARKETS_SEED)));
    let names = (0..seats).map(|seat| format!("Name {seat}"));
    let header = Header {
        version: UNDO_VERSION,
        commitment: Some(seed.commitment()),
        ..Header::new(&game, names, RngName::Fair, None)
    };
    Play::begin(header, *seed, TimeControl::Limits(Limits::default()), Timestamp(0)).unwrap()
}

/// A state with the same public information for a viewer, and all hidden cards dealt anew.
fn other_world(game: &Game, state: &State, viewer: Option<Seat>, stream: &mut FastStream) -> State {
    let mut world = state.clone();
    // A spectator knows no hand: what the first seat does not know is dealt anew, then what the second does not.
    let seats = viewer.map_or_else(|| vec![Seat(0), Seat(1)], |seat| vec![seat]);
    for seat in seats {
        let knowledge = game.seat_handle(&world, seat, 0).knowledge();
        world = knowledge.world(&deal_hidden(knowledge.known(), stream));
    }
    world
}

/// An outcome that looks the same to a viewer: the same one, or any if it is hidden from them.
fn same_looking(
    game: &Game,
    world: &State,
    mv: &rules::Move,
    step: &Step,
    viewer: Option<Seat>,
    stream: &mut FastStream,
) -> Option<Outcome> {
    let chance = game.chance(world, mv);
    let told = step.observed(game, viewer)?;
    let is_hidden = match chance {
        Chance::None | Chance::Dice => false,
        Chance::Card(_) => viewer != Some(mv.seat()),
        Chance::Stolen(_) => told.theft.is_some_and(|theft| theft.resource.is_none()),
    };
    if is_hidden {
        return Some(draw(&chance, stream));
    }
    Some(step.outcome()).filter(|outcome| chance.allows(outcome))
}

impl Step {
    fn parts(&self) -> (rules::Move, Outcome) {
        match self.what {
            What::Move { mv, outcome } => (mv, outcome),
            What::Undo { .. } => unreachable!("nothing is undone in these games"),
        }
    }

    fn mv(&self) -> rules::Move {
        self.parts().0
    }

    fn outcome(&self) -> Outcome {
        self.parts().1
    }
}

/// Whether the public part of an action legitimately reveals something about hands.
fn tells_hands(action: &Action) -> bool {
    matches!(action, Action::PlayDevelopmentCard { .. } | Action::RevealVictoryPoints | Action::Resign)
}

impl Play {
    /// Compares what a viewer is sent for a step with what they would be sent in another world.
    fn compare(&mut self, step: &Step, viewer: Option<Seat>, stream: &mut FastStream, counts: &mut Counts) {
        let game = self.game.clone();
        let mv = step.mv();
        let action = game.action(&mv);
        if tells_hands(&action) {
            return;
        }
        let before = other_world(&game, &step.before, viewer, stream);
        let Ok(mv) = game.check(&before, step.seat(), &action) else { return };
        let Some(outcome) = same_looking(&game, &before, &mv, step, viewer, stream) else { return };
        let mut after = before.clone();
        let events = game.apply_watched(&mut after, &mv, outcome);
        if after.is_over() || step.after.is_over() {
            // Hidden points may have won.
            return;
        }
        let other = Step {
            version: step.version,
            before,
            what: What::Move { mv, outcome },
            origin: step.origin,
            after,
            events,
        };
        let taken = |step: &Step| step.observed(&game, viewer).and_then(|told| told.theft).map(|theft| theft.amount);
        if taken(&other) != taken(step) {
            // If a hand has less than one card of a resource, only that much is taken, and hand sizes reveal it.
            return;
        }
        counts.other_worlds += u64::from(other.after != step.after);
        counts.hidden_outcomes += u64::from(outcome != step.outcome());
        let sent = serde_json::to_string(&self.update(std::slice::from_ref(step), viewer, Timestamp(7))).unwrap();
        let truth = std::mem::replace(&mut self.now.position.state, other.after.clone());
        let also = serde_json::to_string(&self.update(std::slice::from_ref(&other), viewer, Timestamp(7))).unwrap();
        self.now.position.state = truth;
        assert_eq!(sent, also, "{viewer:?} is sent something about {action:?} that depends on hidden cards");
        counts.updates += 1;
    }

    /// Compares the refusals a seat gets with those it would get in another world.
    fn compare_refusals(&mut self, tried: &[Action], seat: Seat, stream: &mut FastStream, counts: &mut Counts) {
        let world = other_world(&self.game, &self.now.position.state, Some(seat), stream);
        for action in tried {
            // Completing a trade reveals whether the partner still has the cards, by the rules.
            if matches!(action, Action::ConfirmTrade { .. } | Action::AcceptTrade { .. }) {
                continue;
            }
            let judged = |play: &Self| {
                let prepared = play.prepare(seat, action, Origin::Player, None, Timestamp(7));
                prepared.err().map(|refused| serde_json::to_string(&refused).unwrap())
            };
            let here = judged(self);
            let truth = std::mem::replace(&mut self.now.position.state, world.clone());
            let there = judged(self);
            self.now.position.state = truth;
            assert_eq!(here, there, "{seat} tries {action:?}");
            counts.refusals += u64::from(here.is_some());
        }
    }
}

/// Plays a game and compares everything that is sent.
fn compare_game(preset: Preset, map: &str, seats: usize, seed: &Seed, counts: &mut Counts) {
    let mut play = begin(preset, map, seats, seed);
    let mut stream = FastStream::new(seed, Purpose::Choices);
    let mut bots: Vec<Box<dyn Bot>> =
        (0..seats).map(|seat| Kind::Weighted.new_bot(&play.game, &seed.game(seat as u64))).collect();
    let mut floor = DecisionOrder::default();
    let mut tried: Vec<Action> = vec![Action::RollDice, Action::EndTurn, Action::BuyDevelopmentCard];
    while let Some(seat) = floor.next(&play.game, &play.now.position.state) {
        if play.version() >= 700 {
            break;
        }
        let handle = play.game.seat_handle(&play.now.position.state, seat, play.version());
        let action = bots[seat.index()].choose(&handle);
        let mv = check_or_withdraw(&play.game, &play.now.position.state, seat, &action).unwrap();
        let action = play.game.action(&mv);
        if tried.len() < 40 && stream.below(3) == 0 {
            tried.push(action.clone());
        } else if stream.below(8) == 0 {
            let place = stream.below(40) as usize % tried.len();
            tried[place] = action.clone();
        }
        let prepared = play.prepare(seat, &action, Origin::Player, None, Timestamp(7)).unwrap();
        let step = play.commit(prepared);
        for viewer in play.game.all_seats().map(Some).chain([None]).collect::<Vec<_>>() {
            play.compare(&step, viewer, &mut stream, counts);
        }
        if stream.below(20) == 0 {
            for seat in play.game.all_seats().collect::<Vec<_>>() {
                play.compare_refusals(&tried, seat, &mut stream, counts);
            }
        }
    }
}

/// The number of games to compare, which an environment variable can raise.
fn games() -> u64 {
    std::env::var("HEXHAVEN_SECRECY_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(24)
}

#[test]
fn messages_do_not_depend_on_hidden_information() {
    let mut counts = Counts::default();
    let kinds = [
        (Preset::Official, "standard", 4),
        (Preset::Online, "beginner", 2),
        (Preset::Table, "standard", 3),
        (Preset::Catamm, "catamm", 3),
    ];
    for n in 0..games() {
        let (preset, map, seats) = kinds[(n % kinds.len() as u64) as usize];
        compare_game(preset, map, seats, &Seed::from_u64(900 + n).game(0), &mut counts);
    }
    eprintln!("{} games: {counts:?}", games());
    assert!(counts.updates > 1000 * games() / 2, "{counts:?}");
    assert!(counts.other_worlds > counts.updates / 4, "{counts:?}");
    assert!(counts.hidden_outcomes > games(), "{counts:?}");
    assert!(counts.refusals > 100 * games(), "{counts:?}");
}

/// The comparison notices a leak: a message that contains the actual hands differs between worlds.
#[test]
fn leaks_are_detected() {
    let seed = Seed::from_u64(3).game(0);
    let mut play = begin(Preset::Official, "standard", 4, &seed);
    let mut stream = FastStream::new(&seed, Purpose::Choices);
    let mut bots: Vec<Box<dyn Bot>> = (0..4).map(|seat| Kind::Greedy.new_bot(&play.game, &seed.game(seat))).collect();
    let mut floor = DecisionOrder::default();
    let mut different = 0;
    for _ in 0..200 {
        let Some(seat) = floor.next(&play.game, &play.now.position.state) else { break };
        let action = bots[seat.index()].choose(&play.game.seat_handle(&play.now.position.state, seat, 0));
        let mv = check_or_withdraw(&play.game, &play.now.position.state, seat, &action).unwrap();
        let prepared = play.prepare(seat, &play.game.action(&mv), Origin::Player, None, Timestamp(0)).unwrap();
        play.commit(prepared);
        let world = other_world(&play.game, &play.now.position.state, Some(Seat(0)), &mut stream);
        // The view of seat 1, sent to seat 0.
        let leak = |state: &State| serde_json::to_string(&play.game.view(state, Some(Seat(1)), 0)).unwrap();
        different += u32::from(leak(&play.now.position.state) != leak(&world));
    }
    assert!(different > 50, "{different}");
}
