//! The balance of a board as JSON.

use crate::balance::{Balance, StartingSpot, TerrainTotals};
use board::{PortKind, Resource, Terrain};
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

/// A JSON object with one entry per resource.
struct ByResource<'a>(&'a [TerrainTotals; 5]);

impl Serialize for ByResource<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Resource::ALL.into_iter().map(|resource| (resource.name(), &self.0[resource.index()])))
    }
}

/// A hex of a starting spot.
#[derive(Serialize)]
struct Yield {
    terrain: &'static str,
    number: u8,
}

impl Serialize for StartingSpot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let shown = |&(terrain, number): &(Terrain, u8)| Yield { terrain: terrain.name(), number };
        let yields: Vec<Yield> = self.yields.iter().map(shown).collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("vertex", &format!("v{}", self.vertex))?;
        map.serialize_entry("seat", &self.seat)?;
        map.serialize_entry("pips", &self.pips)?;
        map.serialize_entry("yields", &yields)?;
        map.serialize_entry("port", &self.port.map(PortKind::name))?;
        map.end()
    }
}

impl Serialize for Balance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("resources", &ByResource(&self.resources))?;
        map.serialize_entry("gold", &self.gold)?;
        map.serialize_entry("deserts", &self.deserts)?;
        map.serialize_entry("starts", &self.starts)?;
        map.serialize_entry("seatPips", &self.seats)?;
        map.serialize_entry("redPairs", &self.red_pairs)?;
        map.serialize_entry("numberPairs", &self.number_pairs)?;
        map.serialize_entry("resourcePairs", &self.resource_pairs)?;
        map.serialize_entry("largestPatch", &self.largest_patch)?;
        map.serialize_entry("ports", &self.ports)?;
        map.serialize_entry("unevenness", &self.unevenness())?;
        map.end()
    }
}
