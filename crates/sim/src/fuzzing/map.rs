//! Arbitrary bytes as a map.

use super::{MAX_HEXES, assert_valid, at_start};
use crate::oracle::check_json;
use board::Map;
use mapfile::{Balance, DrawOptions, Drawn, MapFile};
use random::Seed;
use rules::{Game, Preset, Rules};

/// Property: a map that is accepted is written back as itself and can be drawn; the drawn board is written back as itself,
/// and a game can start on it if its numbers allow one.
///
/// # Panics
/// If the property is violated.
pub fn map(data: &[u8]) {
    let file = match MapFile::parse(data) {
        Ok(file) => file,
        Err(faults) => {
            assert!(!faults.is_empty(), "refused without a reason");
            return;
        }
    };
    let text = file.to_text();
    let again = parse_written(&text);
    assert_eq!(again, file);
    assert_eq!(again.comments(), file.comments());
    assert_eq!(again.to_text(), text);
    if file.grid().hex_count() > MAX_HEXES {
        return;
    }
    for spread_red in [true, false] {
        let options = DrawOptions { spread_red };
        let drawn = file.draw(&Seed::from_u64(data.len() as u64), options);
        assert_eq!(drawn.map.check(), Ok(()));
        assert!(Balance::of(&drawn.map).unevenness().is_finite());
        let kept = file.fixed(&drawn.map);
        assert_eq!(parse_written(&kept.to_text()), kept);
        let written = parse_written(&mapfile::write(&drawn.map, file.name(), file.author()));
        assert!(written.is_fixed());
        assert_eq!((written.name(), written.author()), (file.name(), file.author()));
        let fixed = written.draw(&Seed::from_u64(1), options);
        assert_eq!(fixed, Drawn { map: drawn.map.clone(), notes: Vec::new() });
        start(drawn.map);
    }
}

fn parse_written(text: &str) -> MapFile {
    MapFile::parse(text.as_bytes()).unwrap_or_else(|faults| panic!("{faults:#?}\n{text}"))
}

fn start(map: Map) {
    let rules = Rules::preset(Preset::Official, &map);
    let seats = usize::from(rules.players.min);
    let Ok(game) = Game::new(rules, map, seats) else { return };
    let state = game.start();
    assert_valid(&game, &state, at_start);
    check_json(&game, &state).unwrap();
}
