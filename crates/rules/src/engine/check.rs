//! Checks whether an action is legal. Every check begins here and ends in a `check_…` function of the rulebook.
//!
//! The order of checks: the game has ended, the player has resigned, it is not their turn, another decision is due;
//! then, in the rulebook, place, ownership, pieces, amounts, and payment last.

use crate::actions::Action;
use crate::engine::moves::Move;
use crate::notation::reason::{Reason, Refusal};
use crate::options::TurnPhases;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::{Part, Phase, Position};

/// Actions that are allowed in the same stages.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ActionGroup {
    Setup,
    Roll,
    SkipRoll,
    Card,
    Reveal,
    Road,
    StopFreeRoads,
    Build,
    Trade,
    Discard,
    Robber,
    Steal,
    Gold,
    BeginBuild,
    EndTurn,
    Market,
    Flip,
    Resign,
}

/// The refusal of an action that is not due.
pub(crate) fn not_due() -> Refusal {
    Reason::WrongStage.because("this action is not allowed now")
}

/// Who may take an action.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// Only the active player.
    Active,
    /// Any player whom the game or an offer asks for a decision.
    Anyone,
}

impl<S: Size> PreparedGame<S> {
    /// Checks an action of a seat; if it is legal, returns the move that carries it out.
    ///
    /// # Errors
    /// When the action is not legal: a reason code and a sentence.
    pub fn check(&self, p: &Position<S>, seat: Seat, action: &Action) -> Result<Move, Refusal> {
        if p.is_over() {
            return Err(Reason::GameOver.because("the game has ended"));
        }
        if p.out.has(seat) {
            return Err(Reason::Resigned.because(format!("{seat} has resigned")));
        }
        if seat != p.active && action.by() == By::Active {
            return Err(Reason::NotPlayerTurn.because(format!("it is the turn of {}", p.active)));
        }
        self.check_stage(p, seat, action.group())?;
        let kind = self.check_details(p, seat, action)?;
        Ok(Move { seat, kind })
    }

    /// Checks that actions of a group are allowed now.
    fn check_stage(&self, p: &Position<S>, seat: Seat, group: ActionGroup) -> Result<(), Refusal> {
        let wrong = |why: &str| Err(Reason::WrongStage.because(why));
        let pending = |reason: Reason, why: &str| Err(reason.because(why));
        match group {
            ActionGroup::Resign => return Ok(()),
            ActionGroup::Market | ActionGroup::Flip if !self.has_markets => {
                return pending(Reason::MarketsOnly, "this game has no markets");
            }
            ActionGroup::Trade if self.has_markets => {
                return pending(
                    Reason::TradeNotAllowed,
                    "this game has markets instead of player and bank trades: use SWAP",
                );
            }
            _ => {}
        }
        match &p.phase {
            Phase::Setup(placement) if placement.gold > 0 => match group {
                ActionGroup::Gold if seat == p.active => Ok(()),
                ActionGroup::Gold => wrong("no gold choice is due from this seat"),
                _ => pending(Reason::GoldPending, "players must choose cards for gold first"),
            },
            Phase::Setup(_) => match group {
                ActionGroup::Setup => Ok(()),
                _ => wrong("the setup comes first: place the pieces that are due"),
            },
            Phase::BeforeRoll => self.check_before_roll(p, group),
            Phase::Gold { owed, .. } => match group {
                ActionGroup::Gold if owed[seat.index()] > 0 => Ok(()),
                ActionGroup::Gold => wrong("no gold choice is due from this seat"),
                _ => pending(Reason::GoldPending, "players must choose cards for gold first"),
            },
            Phase::Discard { owed } => match group {
                ActionGroup::Discard if owed[seat.index()] > 0 => Ok(()),
                ActionGroup::Discard => pending(Reason::DiscardNotRequired, "no discard is due from this seat"),
                _ => pending(Reason::DiscardPending, "players must discard first"),
            },
            Phase::Robber { .. } => match group {
                ActionGroup::Robber => Ok(()),
                ActionGroup::Flip if self.is_ghost_ship => Ok(()),
                _ => pending(Reason::RobberPending, self.robber_first()),
            },
            Phase::Steal { .. } => match group {
                ActionGroup::Steal => Ok(()),
                _ => pending(Reason::RobberPending, "choose a player to steal from first"),
            },
            Phase::FreeRoads { .. } => match group {
                ActionGroup::Road | ActionGroup::StopFreeRoads => Ok(()),
                _ => pending(Reason::FreeRoadsPending, "build the free roads first, or stop building them"),
            },
            Phase::Main(part) => self.check_main(*part, group),
            Phase::Over { .. } => pending(Reason::GameOver, "the game has ended"),
        }
    }

    fn robber_first(&self) -> &'static str {
        if self.is_ghost_ship { "move the ghost ship or flip a market first" } else { "move the robber first" }
    }

    fn check_before_roll(&self, p: &Position<S>, group: ActionGroup) -> Result<(), Refusal> {
        let separate = self.rules().turn_phases == TurnPhases::Separate;
        match group {
            ActionGroup::Roll | ActionGroup::Card | ActionGroup::Reveal => Ok(()),
            ActionGroup::SkipRoll if self.may_skip_roll(p) => Ok(()),
            ActionGroup::SkipRoll => Err(Reason::RollRequired
                .because("the roll may be skipped only after a knight, and only if the rules allow it")),
            ActionGroup::Road
            | ActionGroup::Build
            | ActionGroup::Trade
            | ActionGroup::Market
            | ActionGroup::EndTurn => Err(Reason::RollRequired.because("roll the dice first")),
            ActionGroup::BeginBuild if separate => Err(Reason::RollRequired.because("roll the dice first")),
            _ => Err(Reason::WrongStage.because("this action is not allowed now: roll the dice")),
        }
    }

    pub(crate) fn may_skip_roll(&self, p: &Position<S>) -> bool {
        self.rules().knight_may_skip_roll && p.knight_before_roll
    }

    fn check_main(&self, part: Part, group: ActionGroup) -> Result<(), Refusal> {
        let allowed = match group {
            ActionGroup::Roll | ActionGroup::SkipRoll => {
                return Err(Reason::AlreadyRolled.because("the dice have already been rolled this turn"));
            }
            ActionGroup::EndTurn => true,
            ActionGroup::Trade | ActionGroup::Market => matches!(part, Part::Open | Part::Trade),
            ActionGroup::Road | ActionGroup::Build | ActionGroup::Card => matches!(part, Part::Open | Part::Build),
            ActionGroup::Reveal => !self.reveal_is_card() || matches!(part, Part::Open | Part::Build),
            ActionGroup::BeginBuild => part == Part::Trade,
            _ => return Err(not_due()),
        };
        if allowed {
            return Ok(());
        }
        Err(Reason::WrongStage.because(match part {
            Part::Open => "phases are not separate in this game",
            Part::Trade => "this is the trading phase; use BEGIN_BUILD to end it",
            Part::Build => "this is the building phase; trading is over",
            Part::PostBuild => "a card was played after building; use END_TURN",
        }))
    }
}
