//! Plays 1,000 games of random moves and counts who wins: `cargo run --release --example random_games`.

use hexhaven_engine::{FastStream, Purpose, Random, RulesError, Seed, draw, standard_game};

fn main() -> Result<(), RulesError> {
    let (mut wins, mut turns) = ([0; 4], 0);
    for n in 0..1_000 {
        let seed = Seed::from_u64(1).game(n);
        let game = standard_game(4, &seed)?;
        let mut dice = FastStream::new(&seed, Purpose::Chance);
        let mut choices = FastStream::new(&seed, Purpose::Choices);
        let mut state = game.start();
        while let Some(seat) = game.actors(&state).lowest() {
            let mv = game.select(&state, seat, |count| choices.below(count)).expect("there is a legal move");
            let outcome = draw(&game.chance(&state, &mv), &mut dice);
            game.apply(&mut state, &mv, outcome, &mut ());
        }
        wins[state.winner().expect("somebody won").index()] += 1;
        turns += state.turn();
    }
    println!("{} games, {turns} turns; wins by seat: {wins:?}", wins.iter().sum::<u32>());
    Ok(())
}
