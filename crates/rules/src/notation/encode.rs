//! Amounts as JSON.

use crate::position::amounts::{Amounts, Parts, Quantities, Quantity};
use board::Resource;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

impl Serialize for Quantity {
    /// A whole number if it is one, else an exact decimal; `null` if uncountable.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.thousandths() {
            None => serializer.serialize_none(),
            Some(n) if n % 1000 == 0 => serializer.serialize_i64(n / 1000),
            // Thousandths below 2^53 have a shortest decimal form of at most three places.
            Some(n) => serializer.serialize_f64(n as f64 / 1000.0),
        }
    }
}

impl Serialize for Quantities {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (resource, quantity) in Resource::ALL.into_iter().zip(self.0) {
            if !quantity.is_zero() {
                map.serialize_entry(resource.name(), &quantity)?;
            }
        }
        map.end()
    }
}

impl Serialize for Amounts {
    /// Leaves out resources without cards.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Quantities::from(*self).serialize(serializer)
    }
}

impl Serialize for Parts {
    /// Leaves out resources with zero amounts.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Quantities::from(*self).serialize(serializer)
    }
}
