//! The names of bots, and the temperament that goes with each name.

use super::{Lobby, Place};
use bots::Kind;
use protocol::Temperament;

/// A name and its temperament; none for a bot that plays like any other of its kind. Players come to know them, so a name
/// keeps its temperament.
const CHARACTERS: [(&str, Option<Temperament>); 24] = [
    ("Nilo", None),
    ("Bramo", Some(Temperament::Trader)),
    ("Rask", Some(Temperament::Rival)),
    ("Mirri", None),
    ("Mosk", Some(Temperament::Hermit)),
    ("Lumo", Some(Temperament::Trader)),
    ("Dovo", None),
    ("Zeffa", Some(Temperament::Rival)),
    ("Pinna", Some(Temperament::Trader)),
    ("Ollo", None),
    ("Ermo", Some(Temperament::Hermit)),
    ("Vixo", Some(Temperament::Rival)),
    ("Kessa", None),
    ("Tovi", Some(Temperament::Trader)),
    ("Yula", None),
    ("Brakka", Some(Temperament::Rival)),
    ("Quilla", Some(Temperament::Hermit)),
    ("Saffi", Some(Temperament::Trader)),
    ("Timmel", None),
    ("Fipp", None),
    ("Torrik", Some(Temperament::Rival)),
    ("Wendo", Some(Temperament::Trader)),
    ("Oska", Some(Temperament::Hermit)),
    ("Gorma", None),
];

/// The temperament of a bot by its kind and its name, if it has one.
#[must_use]
pub fn temperament(bot: &str, name: &str) -> Option<Temperament> {
    let kind: Kind = bot.parse().ok()?;
    let (_, temperament) = CHARACTERS.iter().find(|(known, _)| *known == name)?;
    temperament.filter(|_| kind.has_temperaments())
}

impl Lobby {
    /// Whether a person or a bot at the table has a name.
    pub(super) fn has_name(&self, wanted: &str) -> bool {
        self.places.iter().any(|place| match place {
            Place::Person { name, .. } | Place::Bot { name, .. } => name == wanted,
            Place::Open => false,
        })
    }

    /// A name for a bot at a seat that nobody at the table has. It follows from the table and the seat.
    pub(super) fn bot_name(&self, seat: usize) -> String {
        /// It has no factor in common with the number of names, so neighbours have different ones.
        const STEP: usize = 7;
        let table = self.commitment.bytes().fold(0, |sum, byte| sum + usize::from(byte));
        let from = table + STEP * seat;
        let names = (from..).map(|n| CHARACTERS[n % CHARACTERS.len()].0);
        let free = names.take(CHARACTERS.len()).find(|name| !self.has_name(name));
        free.expect("there are more names than seats").to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_are_unique_and_no_kinds_of_bots() {
        let names: HashSet<&str> = CHARACTERS.iter().map(|(name, _)| *name).collect();
        assert_eq!(names.len(), CHARACTERS.len());
        assert!(names.iter().all(|name| name.to_lowercase().parse::<Kind>().is_err()));
    }

    #[test]
    fn random_bots_have_no_temperament() {
        assert_eq!(temperament("greedy", "Bramo"), Some(Temperament::Trader));
        assert_eq!(temperament("search:10ms", "Mosk"), Some(Temperament::Hermit));
        assert_eq!(temperament("easy", "Bramo"), Some(Temperament::Trader));
        assert_eq!(temperament("expert", "Rask"), Some(Temperament::Rival));
        assert_eq!(temperament("weighted", "Bramo"), None);
        assert_eq!(temperament("greedy", "Nilo"), None);
        assert_eq!(temperament("greedy", ""), None);
    }
}
