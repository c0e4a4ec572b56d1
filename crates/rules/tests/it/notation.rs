//! Actions and events survive a round trip through JSON, and malformed ones are refused with a path.

use board::{Card, Resource};
use hexhaven_rules::{Action, Amounts, Event, Market, Piece, Quantities, Quantity, Seat};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Every action with its JSON, some in several forms.
fn actions() -> Vec<(Action, Value)> {
    let cards = Quantities::from(Amounts::of(Resource::Ore, 2));
    let other = Quantities::from(Amounts::of(Resource::Wool, 1));
    let play = |card, resources: &[Resource]| Action::PlayDevelopmentCard { card, resources: resources.to_vec() };
    let half = Quantity::from_thousandths(2500);
    vec![
        (Action::PlaceSetupSettlement { vertex: 6 }, json!({"type": "PLACE_SETUP_SETTLEMENT", "vertex": "v6"})),
        (Action::PlaceSetupCity { vertex: 6 }, json!({"type": "PLACE_SETUP_CITY", "vertex": "v6"})),
        (Action::PlaceSetupRoad { edge: (1, 6) }, json!({"type": "PLACE_SETUP_ROAD", "edge": "e1-6"})),
        (Action::RollDice, json!({"type": "ROLL_DICE"})),
        (Action::SkipRoll, json!({"type": "SKIP_ROLL"})),
        (play(Card::Knight, &[]), json!({"type": "PLAY_DEVELOPMENT_CARD", "card": "knight"})),
        (play(Card::RoadBuilding, &[]), json!({"type": "PLAY_DEVELOPMENT_CARD", "card": "road_building"})),
        (
            play(Card::YearOfPlenty, &[Resource::Ore, Resource::Ore]),
            json!({"type": "PLAY_DEVELOPMENT_CARD", "card": "year_of_plenty", "resources": ["ore", "ore"]}),
        ),
        (
            play(Card::YearOfPlenty, &[]),
            json!({"type": "PLAY_DEVELOPMENT_CARD", "card": "year_of_plenty", "resources": []}),
        ),
        (
            play(Card::Monopoly, &[Resource::Ore]),
            json!({"type": "PLAY_DEVELOPMENT_CARD", "card": "monopoly", "resource": "ore"}),
        ),
        (play(Card::Monopoly, &[]), json!({"type": "PLAY_DEVELOPMENT_CARD", "card": "monopoly"})),
        (Action::BuildRoad { edge: (1, 6) }, json!({"type": "BUILD_ROAD", "edge": "e1-6"})),
        (Action::StopFreeRoads, json!({"type": "STOP_FREE_ROADS"})),
        (Action::BuildSettlement { vertex: 0 }, json!({"type": "BUILD_SETTLEMENT", "vertex": "v0"})),
        (Action::UpgradeToCity { vertex: 6 }, json!({"type": "UPGRADE_TO_CITY", "vertex": "v6"})),
        (Action::BuyDevelopmentCard, json!({"type": "BUY_DEVELOPMENT_CARD"})),
        (
            Action::ProposeTrade { give: cards, want: other, to: None },
            json!({"type": "PROPOSE_TRADE", "give": {"ore": 2}, "want": {"wool": 1}}),
        ),
        (
            Action::ProposeTrade { give: cards, want: other, to: Some(vec![1, 2]) },
            json!({"type": "PROPOSE_TRADE", "give": {"ore": 2}, "want": {"wool": 1}, "to": [1, 2]}),
        ),
        (Action::AcceptTrade { offer: 3 }, json!({"type": "ACCEPT_TRADE", "offer": 3})),
        (Action::RejectTrade { offer: 3 }, json!({"type": "REJECT_TRADE", "offer": 3})),
        (
            Action::CounterTrade { offer: 3, give: cards, want: other },
            json!({"type": "COUNTER_TRADE", "offer": 3, "give": {"ore": 2}, "want": {"wool": 1}}),
        ),
        (Action::ConfirmTrade { offer: 3, with: 2 }, json!({"type": "CONFIRM_TRADE", "offer": 3, "with": 2})),
        (Action::CancelTrade { offer: 3 }, json!({"type": "CANCEL_TRADE", "offer": 3})),
        (
            Action::TradeWithBank { give: cards, get: other },
            json!({"type": "TRADE_WITH_BANK", "give": {"ore": 2}, "get": {"wool": 1}}),
        ),
        (Action::Discard { cards }, json!({"type": "DISCARD", "cards": {"ore": 2}})),
        (Action::MoveRobber { hex: 12 }, json!({"type": "MOVE_ROBBER", "hex": "h12"})),
        (Action::StealRandomCard { from: 1 }, json!({"type": "STEAL_RANDOM_CARD", "from": 1})),
        (Action::FlipMarket { port: 4, market: None }, json!({"type": "FLIP_MARKET", "port": 4})),
        (
            Action::FlipMarket { port: 4, market: Some("brick-ore".to_owned()) },
            json!({"type": "FLIP_MARKET", "port": 4, "market": "brick-ore"}),
        ),
        (
            Action::ChooseResource { resources: vec![Resource::Brick] },
            json!({"type": "CHOOSE_RESOURCE", "resources": ["brick"]}),
        ),
        (
            Action::Swap { give: cards, get: Resource::Wool, min: None },
            json!({"type": "SWAP", "give": {"ore": 2}, "get": "wool"}),
        ),
        (
            Action::Swap { give: cards, get: Resource::Wool, min: Some(half) },
            json!({"type": "SWAP", "give": {"ore": 2}, "get": "wool", "min": 2.5}),
        ),
        (
            Action::AddLiquidity { market: "wool-ore".to_owned(), max: cards },
            json!({"type": "ADD_LIQUIDITY", "market": "wool-ore", "max": {"ore": 2}}),
        ),
        (
            Action::RemoveLiquidity { market: "wool-ore".to_owned(), shares: half },
            json!({"type": "REMOVE_LIQUIDITY", "market": "wool-ore", "shares": 2.5}),
        ),
        (Action::BeginBuild, json!({"type": "BEGIN_BUILD"})),
        (Action::RevealVictoryPoints, json!({"type": "REVEAL_VICTORY_POINTS"})),
        (Action::EndTurn, json!({"type": "END_TURN"})),
        (Action::Resign, json!({"type": "RESIGN"})),
    ]
}

/// Every event with its JSON.
fn events() -> Vec<(Event, Value)> {
    let (seat, resource, amount) = (Seat(1), Resource::Ore, 1500);
    let market: Market = "wool-ore".parse().unwrap();
    let opened: Market = "brick-ore".parse().unwrap();
    vec![
        (
            Event::Produced { seat, cards: Amounts::of(Resource::Ore, 2) },
            json!({"type": "PRODUCED", "seat": 1, "cards": {"ore": 2}}),
        ),
        (Event::BankShort { resource }, json!({"type": "BANK_SHORT", "resource": "ore"})),
        (
            Event::PlacementSkipped { seat, piece: Piece::City },
            json!({"type": "PLACEMENT_SKIPPED", "seat": 1, "piece": "city"}),
        ),
        (Event::RobberStayed, json!({"type": "ROBBER_STAYED"})),
        (
            Event::Stolen { by: seat, from: Seat(0), resource, amount: 1000 },
            json!({"type": "STOLEN", "by": 1, "from": 0, "resource": "ore", "amount": 1}),
        ),
        (
            Event::Monopolised { from: seat, resource, amount },
            json!({"type": "MONOPOLISED", "from": 1, "resource": "ore", "amount": 1.5}),
        ),
        (
            Event::Swapped { seat, market, give: resource, amount, fee: 15, get: Resource::Wool, out: 1200 },
            json!({"type": "SWAPPED", "seat": 1, "market": "wool-ore", "give": "ore", "amount": 1.5, "fee": 0.015,
                "get": "wool", "out": 1.2}),
        ),
        (
            Event::Deposited { seat, market, taken: [1000, 2500], shares: 1000 },
            json!({"type": "DEPOSITED", "seat": 1, "market": "wool-ore", "taken": [1, 2.5], "shares": 1}),
        ),
        (
            Event::Withdrawn { seat, market, shares: 1000, paid: [900, 1800], burned: [100, 200] },
            json!({"type": "WITHDRAWN", "seat": 1, "market": "wool-ore", "shares": 1, "paid": [0.9, 1.8],
                "burned": [0.1, 0.2]}),
        ),
        (
            Event::Flipped { seat, port: 3, closed: market, opened, resource, amount },
            json!({"type": "FLIPPED", "seat": 1, "port": 3, "closed": "wool-ore", "opened": "brick-ore",
                "resource": "ore", "amount": 1.5}),
        ),
        (Event::GoldLapsed { seat, count: 2 }, json!({"type": "GOLD_LAPSED", "seat": 1, "count": 2})),
        (Event::LongestRoad { holder: Some(seat) }, json!({"type": "LONGEST_ROAD", "holder": 1})),
        (Event::LargestArmy { holder: None }, json!({"type": "LARGEST_ARMY", "holder": null})),
        (Event::OfferDied { offer: 3 }, json!({"type": "OFFER_DIED", "offer": 3})),
        (Event::TurnBegan { seat }, json!({"type": "TURN_BEGAN", "seat": 1})),
        (Event::Won { seat }, json!({"type": "WON", "seat": 1})),
    ]
}

#[test]
fn every_action_survives_a_round_trip() {
    let actions = actions();
    for (action, value) in &actions {
        assert_eq!(serde_json::to_value(action).unwrap(), *value);
        assert_eq!(Action::from_json(value).as_ref(), Ok(action), "{value}");
    }
    let tried: BTreeSet<&str> = actions.iter().map(|(action, _)| action.name()).collect();
    assert_eq!(tried, Action::NAMES.iter().copied().collect(), "this test needs an example of every action");
}

#[test]
fn every_event_survives_a_round_trip() {
    let events = events();
    for (event, value) in &events {
        assert_eq!(serde_json::to_value(event).unwrap(), *value);
        assert_eq!(Event::from_json(value).as_ref(), Ok(event), "{value}");
    }
    let tried: BTreeSet<&str> = events.iter().map(|(event, _)| event.name()).collect();
    assert_eq!(tried, Event::NAMES.iter().copied().collect(), "this test needs an example of every event");
}

#[test]
fn malformed_actions_are_refused_with_their_path() {
    for (value, message) in [
        (json!([]), "expected an object, found a list"),
        (json!({}), "type: is missing"),
        (json!({"type": "FLY"}), "type: there is no action \"FLY\""),
        (json!({"type": "ROLL_DICE", "dice": 7}), "dice: unknown field, expected type"),
        (json!({"type": "BUILD_ROAD"}), "edge: is missing"),
        (
            json!({"type": "BUILD_ROAD", "edge": "e1"}),
            "edge: expected an edge such as \"e1-6\", smaller vertex first, found \"e1\"",
        ),
        (json!({"type": "BUILD_ROAD", "edge": "e1-6", "at": 1}), "at: unknown field, expected type, edge"),
        (json!({"type": "ACCEPT_TRADE", "offer": -1}), "offer: expected a whole number from 0 to 4294967295, found -1"),
        (
            json!({"type": "CONFIRM_TRADE", "offer": 1, "with": 256}),
            "with: expected a whole number from 0 to 255, found 256",
        ),
        (
            json!({"type": "CHOOSE_RESOURCE", "resources": ["ore", "gold"]}),
            "resources[1]: expected a resource (brick, lumber, wool, grain or ore), found \"gold\"",
        ),
        (json!({"type": "DISCARD", "cards": {"ore": "one"}}), "cards.ore: expected a number of cards, found \"one\""),
        (
            json!({"type": "PLAY_DEVELOPMENT_CARD", "card": "monopoly", "resources": ["ore"]}),
            "resources: unknown field, expected type, card, resource",
        ),
    ] {
        assert_eq!(Action::from_json(&value).unwrap_err().to_string(), message, "{value}");
    }
}
