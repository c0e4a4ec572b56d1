//! Golden pictures. After an intended change, look at them:
//! `hexhaven map svg beginner --ids -o beginner.svg`, then run with `INSTA_UPDATE=always`.

use crate::maps::{drawn, gold, shipped_map};
use hexhaven_render::{SvgOptions, TextOptions, svg, text};
use mapfile::MapFile;

fn check_svg(name: &str, map: &MapFile, ids: bool) {
    insta::assert_snapshot!(format!("svg-{name}"), svg(map, SvgOptions { ids, ..SvgOptions::default() }));
}

fn check_text(name: &str, map: &MapFile, ids: bool, colour: bool) {
    let text = text(map, TextOptions { ids, colour, ..TextOptions::default() });
    insta::assert_snapshot!(format!("text-{name}"), text.replace('\x1b', "␛"));
}

#[test]
fn pictures_for_print() {
    check_svg("beginner-ids", &shipped_map("beginner"), true);
    check_svg("standard", &shipped_map("standard"), false);
    check_svg("gold", &gold(), false);
}

#[test]
fn pictures_for_the_terminal() {
    check_text("beginner", &shipped_map("beginner"), false, false);
    check_text("standard", &shipped_map("standard"), false, false);
    check_text("drawn-ids", &drawn(), true, false);
    check_text("gold-ids", &gold(), true, false);
    check_text("gold-colour", &gold(), false, true);
    check_text("big", &shipped_map("big"), false, false);
}
