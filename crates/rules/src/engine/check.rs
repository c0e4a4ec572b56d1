//! Whether an action is legal: the only place that says no.
//!
//! In this order: the game is over, the player has resigned, it is not their turn, something else is due; then place,
//! ownership, pieces, amounts, and payment last, which the rule families check.

use crate::engine::moves::{Deed, Move};
use crate::notation::action::Action;
use crate::notation::event::Piece;
use crate::notation::reason::{Reason, Refusal};
use crate::options::TurnPhases;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::{Part, Phase, Position};

/// Actions that are legal at the same stages.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
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

impl Kind {
    fn of(action: &Action) -> Self {
        match action {
            Action::PlaceSetupSettlement { .. } | Action::PlaceSetupCity { .. } | Action::PlaceSetupRoad { .. } => {
                Self::Setup
            }
            Action::RollDice => Self::Roll,
            Action::SkipRoll => Self::SkipRoll,
            Action::PlayDevelopmentCard { .. } => Self::Card,
            Action::RevealVictoryPoints => Self::Reveal,
            Action::BuildRoad { .. } => Self::Road,
            Action::StopFreeRoads => Self::StopFreeRoads,
            Action::BuildSettlement { .. } | Action::UpgradeToCity { .. } | Action::BuyDevelopmentCard => Self::Build,
            Action::ProposeTrade { .. }
            | Action::AcceptTrade { .. }
            | Action::RejectTrade { .. }
            | Action::CounterTrade { .. }
            | Action::ConfirmTrade { .. }
            | Action::CancelTrade { .. }
            | Action::TradeWithBank { .. } => Self::Trade,
            Action::Discard { .. } => Self::Discard,
            Action::MoveRobber { .. } => Self::Robber,
            Action::StealRandomCard { .. } => Self::Steal,
            Action::ChooseResource { .. } => Self::Gold,
            Action::BeginBuild => Self::BeginBuild,
            Action::EndTurn => Self::EndTurn,
            Action::Swap { .. } | Action::AddLiquidity { .. } | Action::RemoveLiquidity { .. } => Self::Market,
            Action::FlipMarket { .. } => Self::Flip,
            Action::Resign => Self::Resign,
        }
    }
}

/// Whether somebody who is not the active player may send it.
fn is_open_to_others(action: &Action) -> bool {
    matches!(
        action,
        Action::Discard { .. }
            | Action::ChooseResource { .. }
            | Action::AcceptTrade { .. }
            | Action::RejectTrade { .. }
            | Action::CounterTrade { .. }
            | Action::CancelTrade { .. }
            | Action::Resign
    )
}

impl<S: Size> PreparedGame<S> {
    /// Whether an action is legal for a seat; if so, the move that does it.
    ///
    /// # Errors
    /// With a reason code and a sentence, when it is not.
    pub fn check(&self, p: &Position<S>, seat: Seat, action: &Action) -> Result<Move, Refusal> {
        if p.is_over() {
            return Err(Reason::GameOver.because("the game has ended"));
        }
        if p.out.has(seat) {
            return Err(Reason::Resigned.because(format!("{seat} has resigned")));
        }
        if seat != p.active && !is_open_to_others(action) {
            return Err(Reason::NotPlayerTurn.because(format!("it is the turn of {}", p.active)));
        }
        self.check_stage(p, seat, Kind::of(action))?;
        let deed = self.check_deed(p, seat, action)?;
        Ok(Move { seat, deed })
    }

    /// Whether this kind of action is due, or allowed, now.
    fn check_stage(&self, p: &Position<S>, seat: Seat, kind: Kind) -> Result<(), Refusal> {
        let wrong = |why: &str| Err(Reason::WrongStage.because(why));
        let pending = |reason: Reason, why: &str| Err(reason.because(why));
        match kind {
            Kind::Resign => return Ok(()),
            Kind::Market | Kind::Flip if !self.has_markets => {
                return pending(Reason::MarketsOnly, "this game has no markets");
            }
            Kind::Trade if self.has_markets => {
                return pending(Reason::TradeNotAllowed, "markets take the place of bargaining and of the bank: SWAP");
            }
            _ => {}
        }
        match &p.phase {
            Phase::Setup(placement) if placement.gold > 0 => match kind {
                Kind::Gold if seat == p.active => Ok(()),
                Kind::Gold => wrong("no gold choice is due from this seat"),
                _ => pending(Reason::GoldPending, "gold choices come first"),
            },
            Phase::Setup(_) => match kind {
                Kind::Setup => Ok(()),
                _ => wrong("the setup comes first: place the pieces that are due"),
            },
            Phase::BeforeRoll => self.check_before_roll(p, kind),
            Phase::Gold { owed, .. } => match kind {
                Kind::Gold if owed[seat.index()] > 0 => Ok(()),
                Kind::Gold => wrong("no gold choice is due from this seat"),
                _ => pending(Reason::GoldPending, "gold choices come first"),
            },
            Phase::Discard { owed } => match kind {
                Kind::Discard if owed[seat.index()] > 0 => Ok(()),
                Kind::Discard => pending(Reason::DiscardNotRequired, "no discard is due from this seat"),
                _ => pending(Reason::DiscardPending, "discards come first"),
            },
            Phase::Robber { .. } => match kind {
                Kind::Robber => Ok(()),
                Kind::Flip if self.is_ghost_ship => Ok(()),
                _ => pending(Reason::RobberPending, self.robber_first()),
            },
            Phase::Steal { .. } => match kind {
                Kind::Steal => Ok(()),
                _ => pending(Reason::RobberPending, "whom to steal from must be chosen first"),
            },
            Phase::FreeRoads { .. } => match kind {
                Kind::Road | Kind::StopFreeRoads => Ok(()),
                _ => pending(Reason::FreeRoadsPending, "free roads come first: build them or stop"),
            },
            Phase::Main(part) => self.check_main(*part, kind),
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

    fn check_before_roll(&self, p: &Position<S>, kind: Kind) -> Result<(), Refusal> {
        let separate = self.rules().turn_phases == TurnPhases::Separate;
        match kind {
            Kind::Roll | Kind::Card | Kind::Reveal => Ok(()),
            Kind::SkipRoll if self.may_skip_roll(p) => Ok(()),
            Kind::SkipRoll => {
                Err(Reason::RollRequired.because("the roll may only be skipped after a knight, if at all"))
            }
            Kind::Road | Kind::Build | Kind::Trade | Kind::Market | Kind::EndTurn => {
                Err(Reason::RollRequired.because("the dice must be rolled first"))
            }
            Kind::BeginBuild if separate => Err(Reason::RollRequired.because("the dice must be rolled first")),
            _ => Err(Reason::WrongStage.because("this is not due now: roll the dice")),
        }
    }

    pub(crate) fn may_skip_roll(&self, p: &Position<S>) -> bool {
        self.rules().knight_may_skip_roll && p.knight_before_roll
    }

    fn check_main(&self, part: Part, kind: Kind) -> Result<(), Refusal> {
        let allowed = match kind {
            Kind::Roll | Kind::SkipRoll => {
                return Err(Reason::AlreadyRolled.because("the dice were rolled this turn"));
            }
            Kind::EndTurn => true,
            Kind::Trade | Kind::Market => matches!(part, Part::Open | Part::Trade),
            Kind::Road | Kind::Build | Kind::Card => matches!(part, Part::Open | Part::Build),
            Kind::Reveal => !self.reveal_is_card() || matches!(part, Part::Open | Part::Build),
            Kind::BeginBuild => part == Part::Trade,
            _ => return Err(Reason::WrongStage.because("this is not due now")),
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

    /// Everything but the stage.
    pub(crate) fn check_deed(&self, p: &Position<S>, seat: Seat, action: &Action) -> Result<Deed, Refusal> {
        match (action, &p.phase) {
            (Action::PlaceSetupSettlement { vertex }, Phase::Setup(placement)) => {
                self.check_setup_building(p, placement, *vertex, Piece::Settlement)
            }
            (Action::PlaceSetupCity { vertex }, Phase::Setup(placement)) => {
                self.check_setup_building(p, placement, *vertex, Piece::City)
            }
            (Action::PlaceSetupRoad { edge }, Phase::Setup(placement)) => self.check_setup_road(p, placement, *edge),
            (Action::ChooseResource { resources }, Phase::Setup(placement)) => {
                self.check_gold(p, placement.gold, resources)
            }
            (Action::ChooseResource { resources }, Phase::Gold { owed, .. }) => {
                self.check_gold(p, owed[seat.index()], resources)
            }
            (Action::Discard { cards }, Phase::Discard { owed }) => {
                self.check_discard(p, seat, owed[seat.index()], cards)
            }
            (Action::StealRandomCard { from }, Phase::Steal { victims, .. }) => self.check_steal(*victims, *from),
            (Action::MoveRobber { hex }, _) => self.check_move_robber(p, *hex),
            (Action::RollDice, _) => Ok(Deed::Roll),
            (Action::SkipRoll, _) => Ok(Deed::SkipRoll),
            (Action::PlayDevelopmentCard { card, resources }, _) => self.check_play(p, seat, *card, resources),
            (Action::BuildRoad { edge }, _) => self.check_build_road(p, seat, *edge),
            (Action::StopFreeRoads, _) => Ok(Deed::StopFreeRoads),
            (Action::BuildSettlement { vertex }, _) => self.check_build_settlement(p, seat, *vertex),
            (Action::UpgradeToCity { vertex }, _) => self.check_build_city(p, seat, *vertex),
            (Action::BuyDevelopmentCard, _) => self.check_buy(p, seat),
            (Action::ProposeTrade { give, want, to }, _) => self.check_propose(p, seat, give, want, to.as_deref()),
            (Action::AcceptTrade { offer }, _) => self.check_accept(p, seat, *offer),
            (Action::RejectTrade { offer }, _) => self.check_reject(p, seat, *offer),
            (Action::CounterTrade { offer, give, want }, _) => self.check_counter(p, seat, *offer, give, want),
            (Action::ConfirmTrade { offer, with }, _) => self.check_confirm(p, seat, *offer, *with),
            (Action::CancelTrade { offer }, _) => self.check_cancel(p, seat, *offer),
            (Action::TradeWithBank { give, get }, _) => self.check_bank_trade(p, seat, give, get),
            (Action::FlipMarket { port, market }, _) => self.check_flip(p, *port, market.as_deref()),
            (Action::Swap { give, get, min }, _) => self.check_swap(p, seat, give, *get, *min),
            (Action::AddLiquidity { market, max }, _) => self.check_deposit(p, seat, market, max),
            (Action::RemoveLiquidity { market, shares }, _) => self.check_withdraw(p, seat, market, *shares),
            (Action::BeginBuild, _) => Ok(Deed::BeginBuild),
            (Action::RevealVictoryPoints, _) => self.check_reveal(p, seat),
            (Action::EndTurn, _) => Ok(Deed::EndTurn),
            (Action::Resign, _) => Ok(Deed::Resign),
            _ => Err(Reason::WrongStage.because("this is not due now")),
        }
    }
}
