//! Draws a map.

use mapfile::{DrawOptions, MapFile, shipped};
use picture::{SvgOptions, TextOptions, svg, text};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| words.iter().any(|given| given == word);
    let name = &words[0];
    let file = shipped(name).map_or_else(|| std::fs::read(name).expect("no such map"), |text| text.as_bytes().to_vec());
    let mut map = MapFile::parse(&file).expect("a valid map");
    if has("drawn") {
        let name = map.name().map(str::to_owned);
        map = MapFile::from_map(&map.draw(&random::Seed::from_u64(7), DrawOptions::default()).map)
            .with_name(name.as_deref());
    }
    if has("svg") {
        print!("{}", svg(&map, SvgOptions { ids: has("ids") }));
    } else {
        print!("{}", text(&map, TextOptions { ids: has("ids"), colour: has("colour") }));
    }
}
