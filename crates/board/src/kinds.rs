//! Resources, development cards, terrain and ports, in their canonical order.

use std::fmt;

/// A resource, in canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Resource {
    /// From hills.
    Brick,
    /// From forests.
    Lumber,
    /// From pastures.
    Wool,
    /// From fields.
    Grain,
    /// From mountains.
    Ore,
}

impl Resource {
    /// All five, in canonical order.
    pub const ALL: [Self; 5] = [Self::Brick, Self::Lumber, Self::Wool, Self::Grain, Self::Ore];

    /// The canonical name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brick => "brick",
            Self::Lumber => "lumber",
            Self::Wool => "wool",
            Self::Grain => "grain",
            Self::Ore => "ore",
        }
    }

    /// Parses a name or an alias.
    ///
    /// ```
    /// # use hexhaven_board::Resource;
    /// assert_eq!(Resource::parse("wheat"), Some(Resource::Grain));
    /// assert_eq!(Resource::parse("gold"), None);
    /// ```
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "brick" => Self::Brick,
            "lumber" | "wood" => Self::Lumber,
            "wool" | "sheep" => Self::Wool,
            "grain" | "wheat" => Self::Grain,
            "ore" => Self::Ore,
            _ => return None,
        })
    }

    /// Position in the canonical order.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A development card, in canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Card {
    /// Moves the robber and counts for the largest army.
    Knight,
    /// One point.
    VictoryPoint,
    /// Two free roads.
    RoadBuilding,
    /// Two cards from the bank.
    YearOfPlenty,
    /// All cards of one resource.
    Monopoly,
}

impl Card {
    /// All kinds, in canonical order.
    pub const ALL: [Self; 5] =
        [Self::Knight, Self::VictoryPoint, Self::RoadBuilding, Self::YearOfPlenty, Self::Monopoly];

    /// The canonical name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Knight => "knight",
            Self::VictoryPoint => "victory_point",
            Self::RoadBuilding => "road_building",
            Self::YearOfPlenty => "year_of_plenty",
            Self::Monopoly => "monopoly",
        }
    }

    /// Parses a canonical name, such as `road_building`.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.name() == name)
    }

    /// Position in the canonical order.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a hex consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// Not land.
    Water,
    /// Land that yields nothing.
    Desert,
    /// Land that yields resources of the building owner's choice.
    Gold,
    /// Land that yields one resource.
    Yields(Resource),
}

impl Terrain {
    /// Whether it is land.
    #[must_use]
    pub const fn is_land(self) -> bool {
        !matches!(self, Self::Water)
    }

    /// Whether it yields anything.
    #[must_use]
    pub const fn is_producing(self) -> bool {
        matches!(self, Self::Gold | Self::Yields(_))
    }

    /// Whether the owner of a building chooses what it yields.
    #[must_use]
    pub const fn is_gold(self) -> bool {
        matches!(self, Self::Gold)
    }

    /// The public name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Water => "water",
            Self::Desert => "desert",
            Self::Gold => "gold",
            Self::Yields(resource) => resource.name(),
        }
    }
}

/// What a port trades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PortKind {
    /// Three of any one resource for one.
    Generic,
    /// Two of this resource for one.
    Special(Resource),
}

impl PortKind {
    /// The public name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Generic => "three",
            Self::Special(resource) => resource.name(),
        }
    }
}
