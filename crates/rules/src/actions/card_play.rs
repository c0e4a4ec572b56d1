//! The fields of `PLAY_DEVELOPMENT_CARD`, which depend on the card: `resources` with year of plenty, `resource` with
//! monopoly, none with the others.

use crate::notation::field::FieldKind;
use crate::notation::json::{Fields, Read};
use board::{Card, Resource};
use serde::ser::SerializeMap;

pub(super) const FIELDS: &[(&str, bool)] = &[("card", true), ("resources", false), ("resource", false)];

pub(super) fn decode(fields: &Fields<'_>) -> Read<(Card, Vec<Resource>)> {
    let card = Card::decode_in(fields, "card")?;
    let resources = match card {
        Card::YearOfPlenty => {
            fields.only(&["type", "card", "resources"])?;
            Option::<Vec<Resource>>::decode_in(fields, "resources")?.unwrap_or_default()
        }
        Card::Monopoly => {
            fields.only(&["type", "card", "resource"])?;
            Option::<Resource>::decode_in(fields, "resource")?.into_iter().collect()
        }
        Card::Knight | Card::VictoryPoint | Card::RoadBuilding => {
            fields.only(&["type", "card"])?;
            Vec::new()
        }
    };
    Ok((card, resources))
}

pub(super) fn encode<M: SerializeMap>(map: &mut M, card: &Card, resources: &[Resource]) -> Result<(), M::Error> {
    Card::encode_in(map, "card", card)?;
    match card {
        Card::YearOfPlenty => Vec::<Resource>::encode_in(map, "resources", &resources.to_vec()),
        Card::Monopoly => Option::<Resource>::encode_in(map, "resource", &resources.first().copied()),
        Card::Knight | Card::VictoryPoint | Card::RoadBuilding => Ok(()),
    }
}

#[cfg(feature = "typescript")]
pub(super) fn add_typescript(union: &mut crate::notation::typescript::Union, name: &'static str) {
    for fields in [
        r#"card: "knight" | "road_building" | "victory_point""#,
        r#"card: "year_of_plenty", resources: Array<ResourceName>"#,
        r#"card: "monopoly", resource: ResourceName"#,
    ] {
        union.add(name, &[fields.to_owned()]);
    }
}
