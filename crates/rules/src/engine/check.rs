//! Whether an action is legal: the only place that refuses one.
//!
//! In this order: the game is over, the player has resigned, it is not their turn, something else is due; then place,
//! ownership, pieces, amounts, and payment last, which the rule families check.

use crate::actions::Action;
use crate::engine::moves::Move;
use crate::notation::reason::{Reason, Refusal};
use crate::options::TurnPhases;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::{Part, Phase, Position};

/// Actions that are allowed at the same stages.
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
    Reason::WrongStage.because("this is not due now")
}

/// Whose action it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// The active player's.
    Active,
    /// Anyone's, when the game or an offer asks them.
    Anyone,
}

impl<S: Size> PreparedGame<S> {
    /// Checks an action of a seat; if it is legal, returns the move that carries it out.
    ///
    /// # Errors
    /// With a reason code and a sentence, when it is not legal.
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

    /// Whether actions of a group are due, or allowed, now.
    fn check_stage(&self, p: &Position<S>, seat: Seat, group: ActionGroup) -> Result<(), Refusal> {
        let wrong = |why: &str| Err(Reason::WrongStage.because(why));
        let pending = |reason: Reason, why: &str| Err(reason.because(why));
        match group {
            ActionGroup::Resign => return Ok(()),
            ActionGroup::Market | ActionGroup::Flip if !self.has_markets => {
                return pending(Reason::MarketsOnly, "this game has no markets");
            }
            ActionGroup::Trade if self.has_markets => {
                return pending(Reason::TradeNotAllowed, "markets take the place of bargaining and of the bank: SWAP");
            }
            _ => {}
        }
        match &p.phase {
            Phase::Setup(placement) if placement.gold > 0 => match group {
                ActionGroup::Gold if seat == p.active => Ok(()),
                ActionGroup::Gold => wrong("no gold choice is due from this seat"),
                _ => pending(Reason::GoldPending, "gold choices come first"),
            },
            Phase::Setup(_) => match group {
                ActionGroup::Setup => Ok(()),
                _ => wrong("the setup comes first: place the pieces that are due"),
            },
            Phase::BeforeRoll => self.check_before_roll(p, group),
            Phase::Gold { owed, .. } => match group {
                ActionGroup::Gold if owed[seat.index()] > 0 => Ok(()),
                ActionGroup::Gold => wrong("no gold choice is due from this seat"),
                _ => pending(Reason::GoldPending, "gold choices come first"),
            },
            Phase::Discard { owed } => match group {
                ActionGroup::Discard if owed[seat.index()] > 0 => Ok(()),
                ActionGroup::Discard => pending(Reason::DiscardNotRequired, "no discard is due from this seat"),
                _ => pending(Reason::DiscardPending, "discards come first"),
            },
            Phase::Robber { .. } => match group {
                ActionGroup::Robber => Ok(()),
                ActionGroup::Flip if self.is_ghost_ship => Ok(()),
                _ => pending(Reason::RobberPending, self.robber_first()),
            },
            Phase::Steal { .. } => match group {
                ActionGroup::Steal => Ok(()),
                _ => pending(Reason::RobberPending, "whom to steal from must be chosen first"),
            },
            Phase::FreeRoads { .. } => match group {
                ActionGroup::Road | ActionGroup::StopFreeRoads => Ok(()),
                _ => pending(Reason::FreeRoadsPending, "free roads come first: build them or stop"),
            },
            Phase::Main(part) => self.check_main(*part, group),
            Phase::Over { .. } => pending(Reason::GameOver, "the game has ended"),
        }
    }

    fn robber_first(&self) -> &'static str {
        if self.is_ghost_ship {
            "the ghost ship comes first: move it, or flip a market"
        } else {
            "the robber must move first"
        }
    }

    fn check_before_roll(&self, p: &Position<S>, group: ActionGroup) -> Result<(), Refusal> {
        let separate = self.rules().turn_phases == TurnPhases::Separate;
        match group {
            ActionGroup::Roll | ActionGroup::Card | ActionGroup::Reveal => Ok(()),
            ActionGroup::SkipRoll if self.may_skip_roll(p) => Ok(()),
            ActionGroup::SkipRoll => {
                Err(Reason::RollRequired.because("the roll may only be skipped after a knight, if at all"))
            }
            ActionGroup::Road
            | ActionGroup::Build
            | ActionGroup::Trade
            | ActionGroup::Market
            | ActionGroup::EndTurn => Err(Reason::RollRequired.because("the dice must be rolled first")),
            ActionGroup::BeginBuild if separate => Err(Reason::RollRequired.because("the dice must be rolled first")),
            _ => Err(Reason::WrongStage.because("this is not due now: roll the dice")),
        }
    }

    pub(crate) fn may_skip_roll(&self, p: &Position<S>) -> bool {
        self.rules().knight_may_skip_roll && p.knight_before_roll
    }

    fn check_main(&self, part: Part, group: ActionGroup) -> Result<(), Refusal> {
        let allowed = match group {
            ActionGroup::Roll | ActionGroup::SkipRoll => {
                return Err(Reason::AlreadyRolled.because("the dice were rolled this turn"));
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
            Part::Trade => "this is the trading phase; BEGIN_BUILD ends it",
            Part::Build => "this is the building phase; trading is over",
            Part::PostBuild => "the turn's last card is played; only END_TURN is left",
        }))
    }
}
