//! Draws a map: `draw MAP [seed=N] [svg] [ids] [colour]`, where MAP is a shipped map or a file.

use mapfile::{DrawOptions, MapFile, shipped};
use picture::{SvgOptions, TextOptions, svg, text};
use random::Seed;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| words.iter().any(|given| given == word);
    let name = words.first().expect("name a map");
    let file = shipped(name)
        .map_or_else(|| std::fs::read(name).expect("it can be read"), |shipped| shipped.as_bytes().to_vec());
    let mut map = MapFile::parse(&file).expect("it is a map");
    if let Some(seed) = words.iter().find_map(|word| word.strip_prefix("seed=")) {
        let seed = Seed::from_u64(seed.parse().expect("the seed is a number"));
        let drawn = map.draw(&seed, DrawOptions::default());
        map = MapFile::from_map(&drawn.map).with_name(map.name()).with_author(map.author());
    }
    if has("svg") {
        print!("{}", svg(&map, SvgOptions { ids: has("ids") }));
    } else {
        print!("{}", text(&map, TextOptions { ids: has("ids"), colour: has("colour") }));
    }
}
