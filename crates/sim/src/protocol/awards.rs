//! Views of other engines, whose awards can differ from our rules.
//!
//! Engines count roads differently where they meet opponents' buildings, or after a tie. A view that is wrong in nothing
//! else is still a position that a bot can play; the awards are then those of our rules.

use rules::json::Fault;
use serde_json::Value;

/// The holders of the awards in a view.
const HOLDERS: [&str; 2] = ["longestRoadOwnerId", "largestArmyOwnerId"];

/// The view without the awards that the faults are about, and without what follows from awards; `None` if something else
/// is wrong with it.
pub fn without_disputed_awards(view: &Value, faults: &[Fault]) -> Option<Value> {
    let players = view["players"].as_array()?.len();
    let is_seat = |value: &Value| value.as_u64().is_none_or(|seat| seat < players as u64);
    let is_disputed = |fault: &Fault| {
        let path = fault.path.as_str();
        path.ends_with(".longestRoadLength") || (HOLDERS.contains(&path) && is_seat(&view[path]))
    };
    if !faults.iter().all(is_disputed) {
        return None;
    }
    let mut rest = view.clone();
    for fault in faults.iter().filter(|fault| HOLDERS.contains(&fault.path.as_str())) {
        rest.as_object_mut()?.shift_remove(&fault.path);
    }
    for player in rest["players"].as_array_mut()? {
        player.as_object_mut()?.shift_remove("longestRoadLength");
        if let Some(points) = player["victoryPoints"].as_object_mut() {
            points.shift_remove("public");
        }
    }
    Some(rest)
}
