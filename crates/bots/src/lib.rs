//! Bots: automatic players that choose from what their seat knows, without access to hidden information.
//!
//! A bot implements [`Bot`]. It receives a [`rules::SeatHandle`], which gives access to what the seat sees, knows and
//! may do, and nothing else. Four bots are included, weakest first: [`Uniform`] (`random`), [`Weighted`] (`weighted`),
//! [`Greedy`] (`greedy`) and [`Search`] (`search:50ms`). For people there are four levels, [`Level`]: `easy`, `medium`,
//! `hard` and `expert`. [`Kind`] creates all of them by name.
//!
//! A custom bot in a complete game against three `weighted` bots:
//!
//! ```
//! use hexhaven_bots::{Bot, DecisionOrder, Kind, check_or_withdraw};
//! use mapfile::{DrawOptions, MapFile, shipped};
//! use random::{FastStream, Purpose, Random, Seed};
//! use rules::{Action, Game, Preset, Rules, SeatHandle};
//!
//! /// Builds cities and settlements as soon as it can; otherwise takes the last action of the list.
//! struct Builder;
//!
//! impl Bot for Builder {
//!     fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
//!         let mut actions = handle.legal().actions;
//!         actions.retain(|action| !matches!(action, Action::Resign | Action::RevealVictoryPoints));
//!         let build = |action: &Action| matches!(action, Action::UpgradeToCity { .. } | Action::BuildSettlement { .. });
//!         let best = actions.iter().position(build).unwrap_or(actions.len() - 1);
//!         actions.swap_remove(best)
//!     }
//! }
//!
//! let seed = Seed::from_u64(7);
//! let file = MapFile::parse(shipped("standard").unwrap().as_bytes()).unwrap();
//! let map = file.draw(&seed, DrawOptions::default()).map;
//! let game = Game::new(Rules::preset(Preset::Official, &map), map, 4)?;
//!
//! let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(Builder)];
//! bots.extend((1..4).map(|seat| Kind::Weighted.new_bot(&game, &seed.game(seat))));
//!
//! let mut dice = FastStream::new(&seed, Purpose::Chance);
//! let (mut state, mut order, mut version) = (game.start(), DecisionOrder::default(), 0);
//! while let Some(seat) = order.next(&game, &state) {
//!     let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, version));
//!     let mv = check_or_withdraw(&game, &state, seat, &action)?;
//!     let chance = game.chance(&state, &mv);
//!     let outcome = chance.pick(dice.below(chance.total()));
//!     game.apply(&mut state, &mv, outcome, &mut ());
//!     version += 1;
//! }
//! assert!(state.winner().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod beginner;
mod belief;
pub mod board_net;
mod board_stats;
mod check_or_withdraw;
mod decision_order;
mod determinization;
mod exploration;
mod greedy;
mod heuristic;
mod level;
mod limit;
mod outlook;
mod reveal;
mod rollout;
mod search;
mod setups;
mod swap_plan;
mod temperament;
mod trade_memory;
mod trading;
mod uniform;
pub mod value_net;
mod weighted;
mod winning_line;

use random::{FastStream, Purpose, Seed};
use rules::{Action, Game, ObservedAction, Seat, SeatHandle};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use temperament::Rival;
use trading::TradeStyle;

pub use belief::Belief;
pub use check_or_withdraw::check_or_withdraw;
pub use decision_order::DecisionOrder;
pub use determinization::deal_hidden;
pub use exploration::{DeviationFlag, Explorer};
pub use greedy::Greedy;
pub use heuristic::Weights;
pub use level::Level;
pub use limit::Limit;
pub use outlook::{Outlook, WinProbabilities};
pub use rollout::{Rollouts, SIBLINGS};
pub use search::{Assessed, Assessor, Effort, Search};
pub use setups::{PlayedSetup, Setups};
pub use temperament::Temperament;
pub use trading::Exchange;
pub use uniform::Uniform;
pub use weighted::Weighted;

/// An automatic player. One value plays one seat of one game.
///
/// Only [`choose`](Bot::choose) is required; see the [crate's example](crate).
pub trait Bot: Send {
    /// Chooses an action for the seat of the handle.
    ///
    /// It is called when the game waits for the seat, and once for every offer made to it. The list of legal actions
    /// always contains at least one besides revealing and resigning. An action that is not on the list (an offer, say)
    /// may be chosen as well; [`SeatHandle::check`] returns whether it is legal.
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action;

    /// Whether [`observe`](Bot::observe) should be called. Observations cost time to prepare, so the default is
    /// `false`.
    fn listens(&self) -> bool {
        false
    }

    /// Called for every accepted action, including the bot's own, with what its seat may see. A bot that joins a
    /// running game first receives all earlier actions.
    fn observe(&mut self, _observed: &ObservedAction) {}

    /// Called at the end of the game with the winner, if there is one, and the points of all seats, including hidden
    /// ones.
    fn end(&mut self, _winner: Option<Seat>, _points: &[u32]) {}
}

/// The included bots, by name.
///
/// ```
/// use hexhaven_bots::{Kind, Limit};
/// assert_eq!("search:2000n".parse(), Ok(Kind::Search(Limit::Nodes(2000))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// [`Uniform`].
    Random,
    /// [`Weighted`].
    Weighted,
    /// [`Greedy`].
    Greedy,
    /// [`Search`].
    Search(Limit),
    /// The [first version](Search::first_version) of `search`, to measure others against.
    FirstSearch(Limit),
    /// A level for people.
    Level(Level),
}

/// The limit of `search` if none is given.
const DEFAULT_LIMIT: Limit = Limit::Time(Duration::from_millis(50));

impl Kind {
    /// The names to offer to users: the levels, then the other bots, each weakest first.
    pub const NAMES: [&'static str; 8] =
        ["easy", "medium", "hard", "expert", "random", "weighted", "greedy", "search:50ms"];

    /// How long it thinks about a decision; `None` if it decides at once.
    #[must_use]
    pub const fn limit(self) -> Option<Limit> {
        match self {
            Self::Random | Self::Weighted | Self::Greedy => None,
            Self::Search(limit) | Self::FirstSearch(limit) => Some(limit),
            Self::Level(level) => match level.bot() {
                Some(bot) => bot.limit(),
                None => None,
            },
        }
    }

    /// The same bot with another limit, if it has one.
    fn with_limit(self, limit: Limit) -> Self {
        match self {
            Self::Search(_) => Self::Search(limit),
            Self::FirstSearch(_) => Self::FirstSearch(limit),
            Self::Level(level) => level.bot().map_or(self, |bot| bot.with_limit(limit)),
            Self::Random | Self::Weighted | Self::Greedy => self,
        }
    }

    /// The same bot, thinking no longer than this.
    ///
    /// ```
    /// use hexhaven_bots::Kind;
    /// use std::time::Duration;
    /// let at_most = |name: &str| name.parse::<Kind>().unwrap().at_most(Duration::from_millis(20)).to_string();
    /// assert_eq!(at_most("expert"), "search:20ms");
    /// assert_eq!(at_most("hard"), "hard");
    /// ```
    #[must_use]
    pub fn at_most(self, time: Duration) -> Self {
        match self.limit() {
            Some(Limit::Time(own)) if own > time => self.with_limit(Limit::Time(time)),
            _ => self,
        }
    }

    /// The same bot for where there is no clock, as in a browser's worker: it tries about as many positions as it has time
    /// for elsewhere, but no more than a phone has time for.
    ///
    /// ```
    /// use hexhaven_bots::Kind;
    /// let without_clock = |name: &str| name.parse::<Kind>().unwrap().without_clock().to_string();
    /// assert_eq!(without_clock("hard"), "search-1:1250n");
    /// assert_eq!(without_clock("expert"), "search:8000n");
    /// assert_eq!(without_clock("medium"), "medium");
    /// ```
    #[must_use]
    pub fn without_clock(self) -> Self {
        self.limit().map_or(self, |limit| self.with_limit(limit.without_clock()))
    }

    /// Whether the same seed gives the same choices on any machine.
    ///
    /// ```
    /// use hexhaven_bots::Kind;
    /// assert!("search:2000n".parse::<Kind>().unwrap().is_repeatable());
    /// assert!(!"search:50ms".parse::<Kind>().unwrap().is_repeatable());
    /// ```
    #[must_use]
    pub const fn is_repeatable(self) -> bool {
        !matches!(self.limit(), Some(Limit::Time(_)))
    }

    /// Creates a bot of this kind for one game. Its random choices follow from the seed.
    #[must_use]
    pub fn new_bot(self, game: &Game, seed: &Seed) -> Box<dyn Bot> {
        self.new_bot_with(game, seed, None)
    }

    /// Whether bots of this kind can have a [`Temperament`].
    #[must_use]
    pub const fn has_temperaments(self) -> bool {
        matches!(self, Self::Greedy | Self::Search(_) | Self::FirstSearch(_) | Self::Level(_))
    }

    /// Like [`new_bot`](Self::new_bot), with a temperament. Kinds that have none ignore it.
    #[must_use]
    pub fn new_bot_with(self, game: &Game, seed: &Seed, temperament: Option<Temperament>) -> Box<dyn Bot> {
        let stream = FastStream::new(seed, Purpose::Choices);
        let style = |usual| temperament.map_or(usual, |temperament| temperament.trade_style(usual));
        let search = |limit, stream| Search::new(game, Weights::default(), limit, stream);
        let bot: Box<dyn Bot> = match self {
            Self::Random => Box::new(Uniform::new(stream)),
            Self::Weighted => Box::new(Weighted::new(stream)),
            Self::Greedy => {
                Box::new(Greedy::new(game, Weights::default(), stream).with_style(style(TradeStyle::USUAL)))
            }
            Self::Search(limit) => Box::new(search(limit, stream).with_style(style(TradeStyle::BY_OUTCOME))),
            Self::FirstSearch(limit) => {
                Box::new(search(limit, stream).first_version().with_style(style(TradeStyle::USUAL)))
            }
            Self::Level(level) => match level.bot() {
                Some(bot) => return bot.new_bot_with(game, seed, temperament),
                None => Box::new(Greedy::beginner(game, seed).with_style(style(TradeStyle::BEGINNER))),
            },
        };
        match temperament {
            Some(Temperament::Rival) if self.has_temperaments() => Box::new(Rival(bot)),
            _ => bot,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.pad("random"),
            Self::Weighted => f.pad("weighted"),
            Self::Greedy => f.pad("greedy"),
            Self::Search(limit) => f.pad(&format!("search:{limit}")),
            Self::FirstSearch(limit) => f.pad(&format!("search-1:{limit}")),
            Self::Level(level) => level.fmt(f),
        }
    }
}

impl FromStr for Kind {
    type Err = String;

    /// ```
    /// use hexhaven_bots::Kind;
    /// assert_eq!("search:2000n".parse::<Kind>().unwrap().to_string(), "search:2000n");
    /// assert!("search:fast".parse::<Kind>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, String> {
        if let Ok(level) = text.parse() {
            return Ok(Self::Level(level));
        }
        let (name, limit) = text.split_once(':').map_or((text, None), |(name, limit)| (name, Some(limit)));
        let limit = limit.map(str::parse::<Limit>).transpose()?;
        match (name, limit) {
            // These bots do not search, so any limit is accepted.
            ("random", _) => Ok(Self::Random),
            ("weighted", _) => Ok(Self::Weighted),
            ("greedy", _) => Ok(Self::Greedy),
            ("search", limit) => Ok(Self::Search(limit.unwrap_or(DEFAULT_LIMIT))),
            ("search-1", limit) => Ok(Self::FirstSearch(limit.unwrap_or(DEFAULT_LIMIT))),
            _ => Err(format!("\"{text}\" is not a bot; available bots: {}", Self::NAMES.join(", "))),
        }
    }
}
