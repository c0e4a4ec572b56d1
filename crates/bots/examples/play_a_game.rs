//! Four bots play one game: one that builds whatever it can, and three that choose at random.
//!
//! Run with `cargo run --release -p hexhaven-bots --example play_a_game -- SEED`.

use hexhaven_bots::{Bot, Uniform};
use mapfile::{DrawOptions, MapFile, shipped};
use random::{FastStream, GameStream, Purpose, Random, Seed};
use rules::{Action, Chance, Game, Options, Outcome, Preset, Rules, Seat, SeatHandle};

/// Builds whatever it can, cities first; otherwise chooses as `random` does.
struct Builder {
    fallback: Uniform,
}

impl Bot for Builder {
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        let priority = |action: &&Action| match action {
            Action::UpgradeToCity { .. } => 3,
            Action::BuildSettlement { .. } => 2,
            Action::BuyDevelopmentCard => 1,
            _ => 0,
        };
        match handle.legal().actions.iter().max_by_key(priority) {
            Some(best) if priority(&best) > 0 => best.clone(),
            _ => self.fallback.choose(handle),
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed: Seed = std::env::args().nth(1).as_deref().unwrap_or("1").parse()?;

    // The game: rules, map, number of seats.
    let text = shipped("standard").ok_or("there is no such map")?;
    let file = MapFile::parse(text.as_bytes()).map_err(|faults| faults[0].clone())?;
    let map = file.draw(&seed, DrawOptions::default()).map;
    let rules = Rules::resolve(Preset::Official, &Options::default(), &map)?;
    let game = Game::new(rules, map, 4)?;

    // The players: seat 0 builds, the others are random.
    let random_bot = |n: u64| Uniform::new(FastStream::new(&seed.game(n), Purpose::Choices));
    let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(Builder { fallback: random_bot(0) })];
    bots.extend((1..4).map(|n| Box::new(random_bot(n)) as Box<dyn Bot>));

    let mut dice = GameStream::new(&seed, Purpose::Chance);
    let mut state = game.start();
    let mut version = 0;
    while let Some(seat) = game.actors(&state).lowest() {
        // A bot gets a handle to its seat: what the seat sees, knows and may do, and nothing else.
        let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, version));

        // `check` refuses the action or returns its move; the outcome is drawn out here; `apply` cannot fail.
        let mv = game.check(&state, seat, &action)?;
        let outcome = match game.chance(&state, &mv) {
            Chance::None => Outcome::None,
            random => random.pick(dice.below(random.total())),
        };
        game.apply(&mut state, &mv, outcome, &mut ());
        version += 1;
    }

    let spectator = game.view(&state, None, version);
    println!("{version} actions, {} turns", state.turn());
    for (n, player) in spectator.players.iter().enumerate() {
        let won = if state.winner() == Some(Seat(n as u8)) { " (winner)" } else { "" };
        println!("seat {n}: {} points{won}", player.victory_points.public);
    }
    Ok(())
}
