//! The companion's script, and everything that a screen shows of it.

use crate::problem::Problem;
use guide::{Draft, Input, Places, SavedScript, ScenarioCard, Score, Script, Settings, Status, Step};
use protocol::Board;
use rules::View;
use serde::Serialize;

/// A script that runs.
#[derive(Clone, Debug)]
pub struct Companion {
    script: Script,
}

/// Everything that a screen shows of a script, besides what never changes in a game ([`Companion::cards`],
/// [`Companion::board`]).
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Screen {
    /// The step that is shown now.
    pub step: Step,
    /// Those before, oldest first.
    pub past: Vec<Step>,
    /// Those that are likely to follow.
    pub coming: Vec<Step>,
    /// How the game stands.
    pub status: Status,
    /// The round, from 1; 0 before the first turn.
    pub round: u32,
    /// Whose turn it is.
    pub current_player: usize,
    /// Who has won.
    pub winner: Option<usize>,
    /// Points that win.
    pub target: u32,
    /// The players, as they sit.
    pub players: Vec<PlayerScreen>,
    /// How often each sum was rolled, from 2 to 12.
    pub rolls: Vec<u32>,
    /// How many answers were given: there is something to take back unless it is 0.
    pub answers: usize,
    /// What everybody sees of the game, in the full depth, once it is known who begins. Seats are in turn order.
    pub view: Option<View>,
    /// Where pieces may be put now, in the full depth.
    pub places: Option<Places>,
}

/// A player on the screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerScreen {
    /// The name.
    pub name: String,
    /// The seat in the view, where there is one.
    pub seat: Option<u8>,
    /// Points that everybody can see.
    pub points: u32,
    /// What they are made of, in the light depth.
    pub score: Option<Score>,
}

impl Companion {
    /// A script before its first answer, from a draft of settings.
    ///
    /// # Errors
    /// When it is no draft, and with everything that is wrong with it.
    pub fn make(draft: &str) -> Result<Self, Problem> {
        let draft: Draft = serde_json::from_str(draft).map_err(|error| Problem::malformed(&error))?;
        Ok(Self { script: Script::new(Settings::new(draft)?) })
    }

    /// A script that was saved.
    ///
    /// # Errors
    /// When it cannot be followed, with the answer at fault.
    pub fn open(saved: &str) -> Result<Self, Problem> {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Saved {
            settings: Draft,
            inputs: Vec<Input>,
        }
        let Saved { settings, inputs } = serde_json::from_str(saved).map_err(|error| Problem::malformed(&error))?;
        let saved = SavedScript { settings: Settings::new(settings)?, inputs };
        Ok(Self { script: Script::try_from(saved)? })
    }

    /// Takes an answer.
    ///
    /// # Errors
    /// When it is none, or the step does not take it.
    pub fn give(&mut self, input: &str) -> Result<(), Problem> {
        let input: Input = serde_json::from_str(input).map_err(|error| Problem::malformed(&error))?;
        Ok(self.script.give(input)?)
    }

    /// Everything that a screen shows, with so many steps before and after this one.
    #[must_use]
    pub fn screen(&self, past: usize, coming: usize) -> Screen {
        let script = &self.script;
        let before = script.past();
        let player = |(player, name): (usize, &String)| PlayerScreen {
            name: name.clone(),
            seat: script.seat(player),
            points: script.points(player),
            score: script.score(player).copied(),
        };
        Screen {
            step: script.step(),
            past: before[before.len().saturating_sub(past)..].to_vec(),
            coming: script.coming(coming),
            status: script.status(),
            round: script.round_number(),
            current_player: script.current_player_index(),
            winner: script.winner(),
            target: script.settings().target(),
            players: script.settings().draft().players.iter().enumerate().map(player).collect(),
            rolls: script.rolls().to_vec(),
            answers: script.inputs().len(),
            view: script.view(),
            places: script.places(),
        }
    }

    /// Every scenario card with the rulings of this table.
    #[must_use]
    pub fn cards(&self) -> Vec<ScenarioCard> {
        self.script.help_sheet()
    }

    /// The board for those who draw it, in the full depth.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        self.script.settings().game().map(|game| Board::of(&game.map().layout))
    }

    /// What [`Companion::open`] reads.
    #[must_use]
    pub fn saved(&self) -> SavedScript {
        self.script.clone().into()
    }

    /// The record file of what was entered, in the full depth, once it is known who begins.
    #[must_use]
    pub fn record(&self) -> Option<String> {
        self.script.record()
    }
}
