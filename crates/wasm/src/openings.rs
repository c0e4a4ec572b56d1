//! Openings of a seat. Errors are [`Refusal`]s, as for trees.

use analysis::{Openings, position_of};
use protocol::{Code, Refusal};
use random::Seed;
use rules::Seat;

fn bad(message: impl Into<String>) -> Refusal {
    Refusal::new(Code::BadRequest, message)
}

/// Explores the next settlement of a seat from the position of a scenario.
///
/// # Errors
/// If the scenario is not valid, or the seat places no settlement any more.
pub fn open(scenario: &str, seat: u8, seed: &str) -> Result<Openings, Refusal> {
    let scenario = serde_json::from_str(scenario).map_err(|error| bad(format!("this is not JSON: {error}")))?;
    let seed: Seed = seed.parse().map_err(|_| bad("seed: expected a number or 64 hex digits"))?;
    let (game, state) = position_of(&scenario).map_err(bad)?;
    Openings::new(&game, &state, Seat(seat), &seed)
        .ok_or_else(|| bad("seat: it places no settlement any more in this position"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_after_the_setup_and_nonsense_are_refused() {
        let start = r#"{"name":"start","preset":"official","map":"beginner","seats":4}"#;
        let mut openings = open(start, 3, "1").unwrap();
        assert!(openings.refine());
        for (scenario, seat, why) in [
            (start, 4, "seat"),
            ("{", 0, "JSON"),
            (r#"{"name":"x","preset":"official","map":"/etc/passwd","seats":4}"#, 0, "there is no map"),
        ] {
            let refusal = open(scenario, seat, "1").err().expect(why);
            assert!(refusal.message.contains(why), "{refusal:?}");
        }
    }
}
