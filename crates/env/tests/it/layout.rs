//! The layouts as tables. A change here needs a new layout version.

use crate::common::TestGame;
use rules::Preset;

#[test]
fn layouts_are_stable() {
    let standard = TestGame::new("standard", Preset::Official, 4);
    let games = [
        ("standard", standard),
        ("standard_with_trades", TestGame { trades: true, ..standard }),
        ("extension_6_seats", TestGame::new("extension-5-6", Preset::Official, 6)),
        ("market_game", TestGame::new("catamm", Preset::Catamm, 4)),
    ];
    for (name, game) in games {
        insta::assert_snapshot!(name, game.env(0).layout().table());
    }
}

#[test]
fn sections_follow_each_other_without_gaps() {
    for game in crate::common::test_games() {
        let env = game.env(0);
        let layout = env.layout();
        let ends = [
            (layout.observation_sections(), layout.observation_len()),
            (layout.action_sections(), layout.action_count()),
        ];
        for (sections, end) in ends {
            let mut next = 0;
            for section in sections {
                assert_eq!(section.offset, next, "{game:?}: {}", section.name);
                next = section.range().end;
            }
            assert_eq!(next, end, "{game:?}");
        }
        let descriptions: std::collections::HashSet<_> =
            (0..layout.action_count() as u32).map(|action| layout.describe(action)).collect();
        assert_eq!(descriptions.len(), layout.action_count(), "{game:?}: two actions with the same description");
    }
}
