//! The rules of a game as data: every option, the presets that set them, and their validation.
//!
//! Precedence: an option given for the game comes first; then a preset that says `unlimited`; then the map; then the
//! preset.

use crate::notation::json;
use crate::position::amounts::Amounts;
use crate::rules_error::{RulesError, RulesFault};
use board::{Map, Resource};
use serde::de::{self, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::fmt;
use std::str::FromStr;

/// A named set of options. Each follows one source of the rules.
///
/// ```
/// # use hexhaven_rules::Preset;
/// let preset: Preset = "catamm".parse().unwrap();
/// assert_eq!(preset, Preset::Catamm);
/// assert!(preset.has_markets());
/// assert_eq!(Preset::default().name(), "official");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// The official rulebook.
    #[default]
    Official,
    /// Play at a real table with a host.
    Table,
    /// Online play.
    Online,
    /// Markets instead of offers.
    Catamm,
    /// Markets with low fees.
    CatammLowfee,
    /// Markets with small pools, in which every swap moves the price.
    CatammSmall,
}

impl Preset {
    /// Every preset.
    pub const ALL: [Self; 6] =
        [Self::Official, Self::Table, Self::Online, Self::Catamm, Self::CatammLowfee, Self::CatammSmall];

    /// The name on the wire and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Official => "official",
            Self::Table => "table",
            Self::Online => "online",
            Self::Catamm => "catamm",
            Self::CatammLowfee => "catamm-lowfee",
            Self::CatammSmall => "catamm-small",
        }
    }

    /// The numbers of players it is meant for. The engine accepts the map's range; tables on a server use this one.
    #[must_use]
    pub const fn players(self) -> Players {
        match self {
            Self::Official | Self::Table => Players { min: 3, max: 4 },
            Self::Online | Self::Catamm | Self::CatammLowfee | Self::CatammSmall => Players { min: 2, max: 4 },
        }
    }

    /// Whether cards are traded in markets.
    #[must_use]
    pub const fn has_markets(self) -> bool {
        matches!(self, Self::Catamm | Self::CatammLowfee | Self::CatammSmall)
    }
}

impl FromStr for Preset {
    type Err = RulesError;

    fn from_str(name: &str) -> Result<Self, RulesError> {
        let found = Self::ALL.into_iter().find(|preset| preset.name() == name);
        found.ok_or_else(|| RulesError::new("preset", RulesFault::UnknownPreset(name.to_owned())))
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The range of the number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Players {
    /// The fewest players.
    pub min: u8,
    /// The most players.
    pub max: u8,
}

macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $text)] $variant),+ }
    };
}

named! {
    /// When reaching the goal wins.
    VictoryCheck {
        /// At once, but only on the player's own turn.
        OwnTurn = "own_turn",
        /// At the end of the player's own turn.
        OwnTurnEnd = "own_turn_end",
        /// At once, on any player's turn.
        AnyTurn = "any_turn",
    }
}
named! {
    /// What a roll yields when the bank cannot pay all of a resource.
    BankShortage {
        /// No player gets that resource.
        Nobody = "nobody",
        /// No player gets it, unless a single player is owed it, who gets what is left.
        SoleClaimant = "sole_claimant",
    }
}
named! {
    /// Whether trades with the bank are limited by its stock.
    MaritimeStock {
        /// Limited by the stock.
        Limited = "limited",
        /// Not limited.
        Unlimited = "unlimited",
    }
}
named! {
    /// How cards are traded.
    Trading {
        /// Offers between players, and maritime trade at harbours.
        DomesticMaritime = "domestic+maritime",
        /// Automated markets.
        Markets = "markets",
    }
}
named! {
    /// Which cards may be played before the roll.
    PreRollCards {
        /// Any card.
        Any = "any",
        /// Only knights.
        KnightOnly = "knight_only",
    }
}
named! {
    /// Whether trading and building are separate phases.
    TurnPhases {
        /// Trading and building in any order.
        Combined = "combined",
        /// Trading, then building, then a card.
        Separate = "separate",
    }
}
named! {
    /// Which piece a seven moves.
    RobberKind {
        /// The robber.
        Robber = "robber",
        /// The ghost ship.
        GhostShip = "ghost_ship",
    }
}
named! {
    /// What a gold hex yields.
    GoldYield {
        /// One card for each player with a building there.
        PerPlayer = "per_player",
        /// One card for a settlement, two for a city.
        PerBuilding = "per_building",
    }
}
named! {
    /// When victory point cards start to count.
    VpCards {
        /// When bought.
        AtOnce = "at_once",
        /// When revealed on the owner's turn.
        OnReveal = "on_reveal",
        /// When revealed, which counts as the turn's development card.
        AsTurnCard = "as_turn_card",
    }
}

/// The bank's stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bank {
    /// A number of cards of each resource.
    Limited(Amounts),
    /// The bank never runs out.
    Unlimited,
}

impl Serialize for Bank {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Unlimited => serializer.serialize_str("unlimited"),
            Self::Limited(stock) => {
                let mut map = serializer.serialize_map(Some(5))?;
                for resource in Resource::ALL {
                    map.serialize_entry(resource.name(), &stock[resource])?;
                }
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Bank {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct BankVisitor;

        impl<'de> Visitor<'de> for BankVisitor {
            type Value = Bank;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "\"unlimited\" or cards of each resource")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Bank, E> {
                if text == "unlimited" {
                    return Ok(Bank::Unlimited);
                }
                Err(E::invalid_value(de::Unexpected::Str(text), &self))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Bank, A::Error> {
                let mut stock = Amounts::NONE;
                let mut seen = [false; 5];
                while let Some(name) = map.next_key::<String>()? {
                    let resource = Resource::parse(&name)
                        .ok_or_else(|| de::Error::custom(format!("\"{name}\" is not a resource")))?;
                    if std::mem::replace(&mut seen[resource.index()], true) {
                        return Err(de::Error::custom(format!("{resource} is given twice")));
                    }
                    stock[resource] = map.next_value()?;
                }
                Ok(Bank::Limited(stock))
            }
        }

        deserializer.deserialize_any(BankVisitor)
    }
}

macro_rules! market_options {
    ($($(#[$doc:meta])* $field:ident: $type:ty),+ $(,)?) => {
        /// The parameters of the markets.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct MarketOptions {
            $($(#[$doc])* pub $field: $type,)+
        }

        /// Market parameters given for a game; missing ones come from the preset.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
        #[serde(deny_unknown_fields)]
        pub struct MarketChanges {
            $($(#[$doc])* #[serde(default, skip_serializing_if = "Option::is_none")] pub $field: Option<$type>,)+
        }

        impl MarketChanges {
            fn put_over(&self, options: &mut MarketOptions) {
                $(if let Some(value) = self.$field { options.$field = value; })+
            }
        }
    };
}

market_options! {
    /// Initial cards of each side of a pool.
    pool: u32,
    /// Fee of a swap, in basis points (hundredths of a percent).
    fee_bps: u16,
    /// Fee of a swap for a player with a building at the market's port.
    port_fee_bps: u16,
    /// Fee of a withdrawal.
    withdraw_fee_bps: u16,
    /// Fee of a withdrawal for a player with a building at the market's port.
    port_withdraw_fee_bps: u16,
}

impl Default for MarketOptions {
    fn default() -> Self {
        Self { pool: 1000, fee_bps: 1000, port_fee_bps: 0, withdraw_fee_bps: 1000, port_withdraw_fee_bps: 0 }
    }
}

macro_rules! rules {
    ($($(#[$doc:meta])* $field:ident: $type:ty),+ $(,)?) => {
        /// The rules of one game: a preset with every option resolved.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Rules {
            /// The preset it started from.
            pub preset: Preset,
            $($(#[$doc])* pub $field: $type,)+
            /// The parameters of the markets.
            pub market: MarketOptions,
        }

        /// Options given for a game; missing ones come from the map and the preset.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
        #[serde(deny_unknown_fields)]
        pub struct Options {
            $($(#[$doc])* #[serde(default, skip_serializing_if = "Option::is_none")] pub $field: Option<$type>,)+
            /// Market parameters. Each can be given separately.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub market: Option<MarketChanges>,
        }

        impl Options {
            /// The names of all options.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($field),)+ "market"];

            fn put_over(&self, rules: &mut Rules) {
                $(if let Some(value) = &self.$field { rules.$field = value.clone(); })+
                if let Some(market) = &self.market {
                    market.put_over(&mut rules.market);
                }
            }
        }
    };
}

rules! {
    /// The range of the number of players.
    players: Players,
    /// Victory points needed to win.
    victory_points: u8,
    /// When enough points win the game.
    victory_check: VictoryCheck,
    /// The bank's stock.
    bank: Bank,
    /// What happens when the bank does not have enough.
    bank_shortage: BankShortage,
    /// Whether maritime trade is limited by the bank's stock.
    maritime_stock: MaritimeStock,
    /// How cards are traded.
    trading: Trading,
    /// Which cards may be played before the roll.
    pre_roll_cards: PreRollCards,
    /// Whether a knight played before the roll allows skipping it.
    knight_may_skip_roll: bool,
    /// Whether trading and building are separate phases.
    turn_phases: TurnPhases,
    /// Whether the robber spares players with few points.
    friendly_robber: bool,
    /// The largest hand from which nothing is discarded on a seven.
    hand_limit: u8,
    /// Which piece a seven moves: robber or ghost ship.
    robber: RobberKind,
    /// What a gold hex yields.
    gold_yield: GoldYield,
    /// Development cards that may be played per turn.
    dev_cards_per_turn: u8,
    /// When victory point cards start to count.
    vp_cards: VpCards,
}

impl Options {
    /// Reads options from JSON text.
    ///
    /// # Errors
    /// Names the option that is unknown, of the wrong type or out of range.
    ///
    /// ```
    /// # use hexhaven_rules::Options;
    /// let options = Options::from_json(r#"{"victory_points": 12, "bank": "unlimited"}"#).unwrap();
    /// assert_eq!(options.victory_points, Some(12));
    /// let error = Options::from_json(r#"{"hand_limit": -1}"#).unwrap_err();
    /// assert_eq!(error.field, "hand_limit");
    /// ```
    pub fn from_json(text: &str) -> Result<Self, RulesError> {
        let unreadable =
            |field: &str, error: &serde_json::Error| RulesError::new(field, RulesFault::Unreadable(error.to_string()));
        let value: Value = serde_json::from_str(text).map_err(|error| unreadable("options", &error))?;
        // Serde would accept a list as fields in order.
        if let Some(path) = json::first_list(&value, &[]) {
            let field = if path.is_empty() { "options".to_owned() } else { path };
            return Err(RulesError::new(field, RulesFault::List));
        }
        // From the text, because the value no longer shows duplicate fields.
        serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text))
            .map_err(|error| unreadable(&error.path().to_string(), error.inner()))
    }
}

impl Rules {
    /// The rules of a preset on a map, with options applied.
    ///
    /// # Errors
    /// Names an option, if the resulting rules cannot be played.
    ///
    /// ```
    /// # use hexhaven_rules::{Options, Preset, Rules};
    /// # let map = hexhaven_rules::doc_map();
    /// let options = Options { hand_limit: Some(9), ..Options::default() };
    /// let rules = Rules::resolve(Preset::Official, &options, &map).unwrap();
    /// assert_eq!(rules.hand_limit, 9);
    /// assert_eq!(rules.version(&map), "catan-base-2025-secure-rulebook+custom");
    /// ```
    pub fn resolve(preset: Preset, options: &Options, map: &Map) -> Result<Self, RulesError> {
        let mut rules = Self::preset(preset, map);
        options.put_over(&mut rules);
        rules.validate()?;
        Ok(rules)
    }

    /// The rules of a preset on a map.
    ///
    /// ```
    /// # use hexhaven_rules::{Preset, Rules, Trading};
    /// # let map = hexhaven_rules::doc_map();
    /// assert_eq!(Rules::preset(Preset::Official, &map).victory_points, map.points);
    /// assert_eq!(Rules::preset(Preset::Catamm, &map).trading, Trading::Markets);
    /// ```
    #[must_use]
    pub fn preset(preset: Preset, map: &Map) -> Self {
        let markets = preset.has_markets();
        let online = preset == Preset::Online;
        let low = MarketOptions {
            fee_bps: 30,
            port_fee_bps: 15,
            withdraw_fee_bps: 30,
            port_withdraw_fee_bps: 15,
            pool: 1000,
        };
        let (fewest, most) = map.players;
        Self {
            preset,
            players: Players { min: fewest.clamp(2, 6), max: most.clamp(2, 6) },
            victory_points: map.points,
            victory_check: match preset {
                Preset::Official => VictoryCheck::OwnTurn,
                Preset::Table => VictoryCheck::OwnTurnEnd,
                Preset::Online | Preset::Catamm | Preset::CatammLowfee | Preset::CatammSmall => VictoryCheck::AnyTurn,
            },
            bank: if markets { Bank::Unlimited } else { Bank::Limited(Amounts(map.bank)) },
            bank_shortage: match preset {
                Preset::Table | Preset::Online => BankShortage::Nobody,
                _ => BankShortage::SoleClaimant,
            },
            maritime_stock: if online { MaritimeStock::Unlimited } else { MaritimeStock::Limited },
            trading: if markets { Trading::Markets } else { Trading::DomesticMaritime },
            pre_roll_cards: PreRollCards::Any,
            knight_may_skip_roll: online,
            turn_phases: if markets { TurnPhases::Separate } else { TurnPhases::Combined },
            friendly_robber: false,
            hand_limit: 7,
            robber: if markets { RobberKind::GhostShip } else { RobberKind::Robber },
            gold_yield: if markets { GoldYield::PerPlayer } else { GoldYield::PerBuilding },
            dev_cards_per_turn: 1,
            vp_cards: if preset == Preset::Table { VpCards::OnReveal } else { VpCards::AtOnce },
            market: match preset {
                Preset::CatammLowfee => low,
                Preset::CatammSmall => MarketOptions { pool: 20, ..MarketOptions::default() },
                _ => MarketOptions::default(),
            },
        }
    }

    /// Checks that these rules can be played.
    ///
    /// # Errors
    /// Names the first invalid option.
    ///
    /// ```
    /// # use hexhaven_rules::{Preset, Rules};
    /// let mut rules = Rules::preset(Preset::Official, &hexhaven_rules::doc_map());
    /// assert_eq!(rules.validate(), Ok(()));
    /// rules.hand_limit = 0;
    /// assert_eq!(rules.validate().unwrap_err().to_string(), "hand_limit: must be from 1 to 255");
    /// ```
    pub fn validate(&self) -> Result<(), RulesError> {
        let fault = |field: &str, fault: RulesFault| Err(RulesError::new(field, fault));
        let range = |least, most| RulesFault::Range { least, most };
        let Players { min, max } = self.players;
        if !(2 <= min && min <= max && max <= 6) {
            return fault("players", RulesFault::Players);
        }
        if self.victory_points == 0 {
            return fault("victory_points", range(1, 255));
        }
        if self.hand_limit == 0 {
            return fault("hand_limit", range(1, 255));
        }
        if self.dev_cards_per_turn == 0 {
            return fault("dev_cards_per_turn", range(1, 255));
        }
        if self.robber == RobberKind::GhostShip && self.trading != Trading::Markets {
            return fault("robber", RulesFault::GhostShip);
        }
        let market = &self.market;
        if market.pool == 0 || market.pool > 1_000_000 {
            return fault("market.pool", range(1, 1_000_000));
        }
        for (field, bps) in [
            ("market.fee_bps", market.fee_bps),
            ("market.port_fee_bps", market.port_fee_bps),
            ("market.withdraw_fee_bps", market.withdraw_fee_bps),
            ("market.port_withdraw_fee_bps", market.port_withdraw_fee_bps),
        ] {
            if bps > 10_000 {
                return fault(field, range(0, 10_000));
            }
        }
        Ok(())
    }

    /// The public name of the rules: the preset's name, with a suffix if an option differs from the preset on this map.
    #[must_use]
    pub fn version(&self, map: &Map) -> String {
        let preset = match self.preset {
            Preset::Official => String::new(),
            other => format!("-{other}"),
        };
        let custom = if *self == Self::preset(self.preset, map) { "" } else { "+custom" };
        format!("catan-base-2025-secure-rulebook{preset}{custom}")
    }
}
