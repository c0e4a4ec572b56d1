//! Rules as data: every option in JSON and TOML, presets as documented, and faults that name the field.

use hexhaven_rules::{Bank, Options, Players, Preset, RobberKind, Rules, Trading, TurnPhases, VictoryCheck, VpCards};

fn rules(preset: Preset) -> Rules {
    Rules::preset(preset, &hexhaven_rules::doc_map())
}

#[test]
fn every_preset_survives_a_round_trip_through_json_and_toml() {
    for preset in Preset::ALL {
        let rules = rules(preset);
        assert_eq!(rules.validate(), Ok(()));
        let json = serde_json::to_string(&rules).unwrap();
        assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules, "{json}");
        let toml = toml::to_string(&rules).unwrap();
        assert_eq!(toml::from_str::<Rules>(&toml).unwrap(), rules, "{toml}");
    }
}

#[test]
fn options_read_from_toml_as_from_json() {
    let toml: Options = toml::from_str(
        "victory_check = \"any_turn\"\nbank = \"unlimited\"\nfriendly_robber = true\n[players]\nmin = 2\nmax = 6\n",
    )
    .unwrap();
    let json = Options::from_json(
        r#"{"victory_check":"any_turn","bank":"unlimited","friendly_robber":true,"players":{"min":2,"max":6}}"#,
    );
    assert_eq!(json, Ok(toml.clone()));
    let rules = Rules::resolve(Preset::Official, &toml, &hexhaven_rules::doc_map()).unwrap();
    assert_eq!(rules.bank, Bank::Unlimited);
    assert_eq!(rules.players, Players { min: 2, max: 6 });
}

#[test]
fn presets_are_as_documented() {
    use VictoryCheck::{AnyTurn, OwnTurn, OwnTurnEnd};
    for (preset, check, skips, vp_cards) in [
        (Preset::Official, OwnTurn, false, VpCards::AtOnce),
        (Preset::Table, OwnTurnEnd, false, VpCards::OnReveal),
        (Preset::Online, AnyTurn, true, VpCards::AtOnce),
        (Preset::Catamm, AnyTurn, false, VpCards::AtOnce),
    ] {
        let rules = rules(preset);
        assert_eq!((rules.victory_check, rules.knight_may_skip_roll, rules.vp_cards), (check, skips, vp_cards));
        let markets = preset == Preset::Catamm;
        assert_eq!(rules.trading == Trading::Markets, markets);
        assert_eq!(rules.robber == RobberKind::GhostShip, markets);
        assert_eq!(rules.turn_phases == TurnPhases::Separate, markets);
        assert_eq!(rules.bank == Bank::Unlimited, markets);
    }
    assert_eq!(rules(Preset::CatammLowfee).market.fee_bps, 30);
    assert_eq!(rules(Preset::Catamm).market.fee_bps, 1000);
    let small = rules(Preset::CatammSmall);
    assert_eq!((small.market.pool, small.market.fee_bps), (20, 1000));
    let catamm = Rules { preset: Preset::CatammSmall, market: small.market, ..rules(Preset::Catamm) };
    assert_eq!(small, catamm, "only the pools differ");
}

#[test]
fn invalid_options_are_named() {
    for (json, field) in [
        (r#"{"players":{"min":1,"max":4}}"#, "players"),
        (r#"{"players":{"min":5,"max":4}}"#, "players"),
        (r#"{"victory_points":0}"#, "victory_points"),
        (r#"{"hand_limit":0}"#, "hand_limit"),
        (r#"{"dev_cards_per_turn":0}"#, "dev_cards_per_turn"),
        (r#"{"robber":"ghost_ship"}"#, "robber"),
        (r#"{"market":{"fee_bps":10001}}"#, "market.fee_bps"),
        (r#"{"market":{"pool":0}}"#, "market.pool"),
    ] {
        let options = Options::from_json(json).unwrap();
        let error = Rules::resolve(Preset::Official, &options, &hexhaven_rules::doc_map()).unwrap_err();
        assert_eq!(error.field, field, "{json}: {error}");
    }
}
