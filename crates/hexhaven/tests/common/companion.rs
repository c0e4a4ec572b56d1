//! A game at a real table, as recorded by the companion.

use guide::{Depth, Dice, Draft, Input, Script, Settings, Status};
use record::Seen;
use rules::Action;

/// The record of a game that ends after its first turn, since two points win it.
pub fn companion_record() -> String {
    let players = ["Anan", "Bua", "Chai"].map(str::to_owned).to_vec();
    let draft = Draft { players, first_player: Some(1), depth: Depth::Full, target: Some(2), ..Draft::default() };
    let mut script = Script::new(Settings::new(draft).expect("good settings"));
    while script.status() == Status::InProgress {
        let step = script.step();
        let places = script.places().unwrap_or_default();
        let action = |action: Action| Input::Action { action, seat: None, seen: Seen::NOTHING };
        let input = match (step.id.name(), step.actions.first().copied()) {
            (_, Some("PLACE_SETUP_SETTLEMENT")) => {
                action(Action::PlaceSetupSettlement { vertex: places.settlements[0].0 })
            }
            (_, Some("PLACE_SETUP_ROAD")) => {
                action(Action::PlaceSetupRoad { edge: (places.roads[0].0, places.roads[0].1) })
            }
            ("turn-roll", _) => Input::Dice(Dice::Both(3, 5)),
            _ => Input::Done,
        };
        script.give(input).unwrap_or_else(|error| panic!("{}: {error}", step.id.name()));
    }
    assert_eq!(script.winner(), Some(1));
    script.record().expect("the full depth writes a record")
}
