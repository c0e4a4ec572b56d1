//! Games through the facade alone.

use hexhaven_engine::{FastStream, Game, Preset, Purpose, Random, Rules, Seed, draw, shipped_map, shipped_names};

#[test]
fn every_shipped_map_can_be_played_to_the_end() {
    for name in shipped_names() {
        let seed = Seed::from_u64(1);
        let map = shipped_map(name, &seed).expect("it is shipped");
        let seats = usize::from(map.players.0);
        let game = Game::new(Rules::preset(Preset::Official, &map), map, seats).expect("the map makes a game");
        let mut dice = FastStream::new(&seed, Purpose::Chance);
        let mut choices = FastStream::new(&seed, Purpose::Choices);
        let mut state = game.start();
        while let Some(seat) = game.actors(&state).lowest() {
            let mv = game.select(&state, seat, |count| choices.below(count)).expect("a seat to act has a legal move");
            let outcome = draw(&game.chance(&state, &mv), &mut dice);
            game.apply(&mut state, &mv, outcome, &mut ());
            assert!(state.turn() < 100_000, "{name} does not end");
        }
        assert!(state.winner().is_some(), "{name}");
    }
}

#[test]
fn an_unknown_map_is_none() {
    assert!(shipped_map("atlantis", &Seed::from_u64(1)).is_none());
}
