//! The companion's script, and everything that a screen shows of it.

use crate::problem::Problem;
use guide::{Draft, Input, Obstacles, Pace, Places, SavedScript, ScenarioCard, Score, Script, Settings, Status, Step};
use protocol::Board;
use rules::View;
use serde::Serialize;

/// A running script.
#[derive(Clone, Debug)]
pub struct Companion {
    script: Script,
}

/// Everything that a screen shows of a script, except what never changes in a game ([`Companion::cards`],
/// [`Companion::board`]).
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Screen {
    /// The current step.
    pub step: Step,
    /// Steps before the current one, oldest first.
    pub past: Vec<Step>,
    /// Steps that are likely to follow.
    pub coming: Vec<Step>,
    /// The current pace.
    pub pace: Pace,
    /// The status of the game.
    pub status: Status,
    /// The round, from 1; 0 before the first turn.
    pub round: u32,
    /// The player whose turn it is.
    pub current_player: usize,
    /// The player who has won.
    pub winner: Option<usize>,
    /// Points needed to win.
    pub target: u32,
    /// The players, in seating order.
    pub players: Vec<PlayerScreen>,
    /// How often each sum was rolled, from 2 to 12.
    pub rolls: Vec<u32>,
    /// The number of answers given: undo is possible unless it is 0.
    pub answers: usize,
    /// The public view of the game, in the full depth, once the first player is known. Seats are in turn order.
    pub view: Option<View>,
    /// Where pieces may be placed now, in the full depth.
    pub places: Option<Places>,
    /// What the current player certainly cannot do, in the full depth, while they trade and build.
    pub obstacles: Option<Obstacles>,
}

/// A player on the screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerScreen {
    /// The player's name.
    pub name: String,
    /// The seat in the view, if there is one.
    pub seat: Option<u8>,
    /// Points that everyone can see.
    pub points: u32,
    /// The score behind the points, in the light depth.
    pub score: Option<Score>,
}

impl Companion {
    /// A script before its first answer, from a draft of settings.
    ///
    /// # Errors
    /// If the JSON is not a draft, or lists everything that is wrong with it.
    pub fn make(draft: &str) -> Result<Self, Problem> {
        let draft: Draft = serde_json::from_str(draft).map_err(|error| Problem::malformed(&error))?;
        Ok(Self { script: Script::new(Settings::new(draft)?) })
    }

    /// Opens a saved script.
    ///
    /// # Errors
    /// If it is not valid, with the answer at fault.
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
    /// If the JSON is not an input, or the step refuses it.
    pub fn give(&mut self, input: &str) -> Result<(), Problem> {
        let input: Input = serde_json::from_str(input).map_err(|error| Problem::malformed(&error))?;
        Ok(self.script.give(input)?)
    }

    /// Everything that a screen shows, with up to this many steps before and after the current one.
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
            pace: script.pace(),
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
            obstacles: script.obstacles(),
        }
    }

    /// Every scenario card with the rulings of this table.
    #[must_use]
    pub fn cards(&self) -> Vec<ScenarioCard> {
        self.script.help_sheet()
    }

    /// The board, for display, in the full depth.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        self.script.settings().game().map(|game| Board::of(&game.map().layout))
    }

    /// The script in the form that [`Companion::open`] reads.
    #[must_use]
    pub fn saved(&self) -> SavedScript {
        self.script.clone().into()
    }

    /// The record of the entered actions, in the full depth, once the first player is known.
    #[must_use]
    pub fn record(&self) -> Option<String> {
        self.script.record()
    }
}
