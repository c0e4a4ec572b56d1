//! The author's comments stay in place.

use crate::common::changed;
use hexhaven_mapfile::{Comment, DrawOptions, MapFile, Section};
use random::Seed;

const CHANGES: &str = "insert 0 # An island of my own|insert 1 # ten is quick|insert 10 #the north|\
                       insert 24 # the end|insert 8 # dimensions: width height|insert 3 #! weather fog";

fn read() -> MapFile {
    MapFile::parse(changed(CHANGES).as_bytes()).unwrap()
}

#[test]
fn comments_belong_to_the_row_below_them() {
    let comment = |section, row, text: &str| Comment { section, row, text: text.to_owned() };
    let expected = [
        comment(Section::Players, 0, "# An island of my own"),
        comment(Section::Points, 0, "# ten is quick"),
        comment(Section::HexTypes, 1, "#the north"),
        comment(Section::File, 0, "# the end"),
    ];
    assert_eq!(read().comments(), expected, "headings of the writer are not comments");
}

#[test]
fn comments_are_written_once_and_in_place() {
    let text = read().to_text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..6],
        ["#! weather fog", "# An island of my own", "# players: min max", "2 4", "# ten is quick", "# points to win"]
    );
    let north = lines.iter().position(|line| *line == "#the north").unwrap();
    assert_eq!((lines[north - 1], lines[north + 1]), ("0 7 5 4 0", "2 4 3 6 0"));
    assert_eq!(lines.last(), Some(&"# the end"));
    assert_eq!(lines.iter().filter(|line| **line == "# dimensions: width height").count(), 1);
    assert_eq!(MapFile::parse(text.as_bytes()).unwrap().to_text(), text);
}

#[test]
fn a_fixed_map_keeps_the_comments_of_its_author() {
    let file = read().with_name(Some("Mine")).with_author(Some("Me"));
    let fixed = file.fixed(&file.draw(&Seed::from_u64(1), DrawOptions::default()).map);
    assert_eq!((fixed.name(), fixed.author()), (Some("Mine"), Some("Me")));
    assert_eq!((fixed.comments(), fixed.directives()), (file.comments(), file.directives()));
}
