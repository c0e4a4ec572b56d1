//! Whole games of bots that are given nothing but a seat handle.

use hexhaven_bots::{Bot, Uniform};
use mapfile::{DrawOptions, MapFile, shipped};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Game, Options, Preset, Rules};

#[test]
fn random_bots_finish_their_games() {
    let file = MapFile::parse(shipped("beginner").expect("the map is shipped").as_bytes()).expect("the map is valid");
    for preset in [Preset::Official, Preset::Table, Preset::Online] {
        let seed = Seed::from_u64(4);
        let map = file.draw(&seed, DrawOptions::default()).map;
        let rules = Rules::resolve(preset, &Options { victory_points: Some(5), ..Options::default() }, &map);
        let game = Game::new(rules.expect("the options fit"), map, 3).expect("three may play");
        let mut bot = Uniform::new(FastStream::new(&seed, Purpose::Choices));
        let mut chance = FastStream::new(&seed, Purpose::Chance);
        let mut state = game.start();
        let mut version = 0;
        while let Some(seat) = game.actors(&state).lowest() {
            let action = bot.choose(&game.seat_handle(&state, seat, version));
            let mv = game.check(&state, seat, &action).expect("bots choose legal actions");
            let drawn = game.chance(&state, &mv);
            let outcome = drawn.pick(chance.below(drawn.total()));
            game.apply(&mut state, &mv, outcome, &mut ());
            version += 1;
            assert!(version < 20_000, "{preset}: the game does not end");
        }
        assert!(state.winner().is_some(), "{preset}");
    }
}
