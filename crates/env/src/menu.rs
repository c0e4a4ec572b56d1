//! The menu: which actions are legal for the seat that decides, and which action of the menu an action of the rules is.

use crate::episode::Decision;
use crate::layout::{Layout, MOST_SWAPPED, RATIOS, pair};
use crate::look::position;
use crate::meaning::Meaning;
use board::Resource;
use rules::{Action, Amounts, Offer, PreparedGame, Prompt, Quantities, Seat, SeatPosition, Size, State, Visitor};

/// Lists the legal actions of a decision.
pub(crate) struct List<'a, 'o> {
    pub layout: &'a Layout,
    pub state: &'a State,
    pub decision: Decision,
    pub collected: [u16; 5],
    pub offers_left: u8,
    pub to: &'o mut Vec<u32>,
}

impl Visitor for List<'_, '_> {
    type Output = ();

    #[inline]
    fn visit<S: Size>(self, prepared: &PreparedGame<S>) {
        let p = position(prepared, self.state);
        let Self { layout, decision: Decision { seat, answers }, collected, offers_left, to, .. } = self;
        let seen = prepared.seen_by(p, seat);
        let act = &layout.act;
        if let Some(id) = answers {
            let wants = seen.offers().iter().find(|offer| offer.id == id).map(|offer| offer.want);
            if wants.is_some_and(|want| covers(seen.hand(), &want)) {
                to.push(act.accept as u32);
            }
            to.push(act.accept as u32 + 1);
            return;
        }
        match seen.prompt() {
            Prompt::Discard => {
                let held = seen.holdings().0.map(|parts| parts / 1000);
                to.extend((0..5).filter(|&i| held[i] > collected[i].into()).map(|i| (act.discard + i) as u32));
            }
            Prompt::Gold => {
                let bank = seen.bank().unwrap_or([u32::MAX; 5]);
                to.extend((0..5).filter(|&i| bank[i] > collected[i].into()).map(|i| (act.gold + i) as u32));
            }
            prompt => {
                prepared.for_each_choice(p, seat, |choice| to.push(layout.index_of_choice(choice, seat)));
                if prompt == Prompt::Main && layout.has_trades() {
                    list_trades(layout, &seen, offers_left, to);
                }
                if prompt == Prompt::Main && layout.has_markets() {
                    let legal = |action: &Action| prepared.check(p, seat, action).is_ok();
                    list_larger_swaps(layout, seen.hand(), legal, to);
                }
            }
        }
    }
}

fn covers(hand: [u16; 5], cards: &Amounts) -> bool {
    hand.iter().zip(cards.0).all(|(&held, asked)| held >= asked)
}

/// The oldest open offer of a seat.
pub(crate) fn own_offer(offers: &[Offer], seat: Seat) -> Option<&Offer> {
    offers.iter().find(|offer| offer.from == seat)
}

/// The action that completes a trade of the active seat with a partner: one that has accepted the oldest offer or, if it
/// has not, the oldest counter-offer that it made.
pub(crate) fn completion(offers: &[Offer], active: Seat, partner: Seat) -> Option<Action> {
    if let Some(own) = own_offer(offers, active).filter(|own| own.accepted.has(partner)) {
        return Some(Action::ConfirmTrade { offer: own.id, with: partner.0 });
    }
    own_offer(offers, partner)
        .filter(|counter| counter.to.has(active))
        .map(|counter| Action::AcceptTrade { offer: counter.id })
}

fn list_trades<S: Size>(layout: &Layout, seen: &SeatPosition<'_, S>, offers_left: u8, to: &mut Vec<u32>) {
    let (act, seat, hand, offers) = (&layout.act, seen.seat(), seen.hand(), seen.offers());
    if own_offer(offers, seat).is_some() {
        to.push(act.accept as u32 + 2);
    } else if offers_left > 0 && offers.len() < MOST_OFFERS {
        for give in Resource::ALL.into_iter().filter(|give| hand[give.index()] > 0) {
            for want in Resource::ALL.into_iter().filter(|&want| want != give) {
                for (i, (given, _)) in RATIOS.into_iter().enumerate() {
                    if hand[give.index()] >= given.into() {
                        to.push((act.offer + RATIOS.len() * pair(give, want) + i) as u32);
                    }
                }
            }
        }
    }
    for steps in 1..layout.seats() as u8 {
        let partner = layout.seat_after(seat, steps);
        let pays = match completion(offers, seat, partner) {
            Some(Action::ConfirmTrade { offer, .. }) => find(offers, offer).is_some_and(|own| covers(hand, &own.give)),
            Some(Action::AcceptTrade { offer }) => find(offers, offer).is_some_and(|other| covers(hand, &other.want)),
            _ => false,
        };
        if pays {
            to.push((act.confirm + usize::from(steps) - 1) as u32);
        }
    }
}

fn find(offers: &[Offer], id: u32) -> Option<&Offer> {
    offers.iter().find(|offer| offer.id == id)
}

/// The most offers that may be open at once.
const MOST_OFFERS: usize = 8;

/// Swaps of two and more cards. Whether a pool takes them is asked of the rules.
fn list_larger_swaps(layout: &Layout, hand: [u16; 5], legal: impl Fn(&Action) -> bool, to: &mut Vec<u32>) {
    for give in Resource::ALL {
        let most = usize::from(hand[give.index()]).min(MOST_SWAPPED);
        for get in Resource::ALL.into_iter().filter(|&get| get != give && most >= 2) {
            for cards in 2..=most {
                let given = Quantities::from(Amounts::of(give, cards as u16));
                if !legal(&Action::Swap { give: given, get, min: None }) {
                    continue;
                }
                to.push((layout.act.swap + MOST_SWAPPED * pair(give, get) + cards - 1) as u32);
            }
        }
    }
}

/// The meaning that an action of the rules may have for a seat. Whether it stands for exactly this action depends on the
/// position; see [`crate::Env::encode`].
pub(crate) fn meaning_of(layout: &Layout, seat: Seat, action: &Action) -> Option<Meaning> {
    let topology = layout.topology();
    let steps = |to: u8| (usize::from(to) < layout.seats()).then(|| layout.steps_to(seat, Seat(to)));
    Some(match action {
        Action::RollDice => Meaning::Roll,
        Action::SkipRoll => Meaning::SkipRoll,
        Action::EndTurn => Meaning::EndTurn,
        Action::BeginBuild => Meaning::BeginBuild,
        Action::StopFreeRoads => Meaning::StopFreeRoads,
        Action::RevealVictoryPoints => Meaning::Reveal,
        Action::BuyDevelopmentCard => Meaning::BuyCard,
        Action::PlaceSetupSettlement { vertex } | Action::BuildSettlement { vertex } => {
            Meaning::Settlement(topology.vertex(*vertex)?)
        }
        Action::PlaceSetupCity { vertex } | Action::UpgradeToCity { vertex } => {
            Meaning::City(topology.vertex(*vertex)?)
        }
        Action::PlaceSetupRoad { edge } | Action::BuildRoad { edge } => Meaning::Road(topology.edge(edge.0, edge.1)?),
        Action::PlayDevelopmentCard { card, resources } => match (card, &resources[..]) {
            (board::Card::Knight, _) => Meaning::Knight,
            (board::Card::RoadBuilding, _) => Meaning::RoadBuilding,
            (board::Card::YearOfPlenty, &[one]) => Meaning::YearOfPlenty(one, None),
            (board::Card::YearOfPlenty, &[one, other]) => Meaning::YearOfPlenty(one.min(other), Some(one.max(other))),
            (board::Card::Monopoly, &[resource]) => Meaning::Monopoly(resource),
            _ => return None,
        },
        Action::MoveRobber { hex } => Meaning::MoveRobber(topology.hex(*hex)?),
        Action::StealRandomCard { from } => Meaning::Steal(steps(*from)?),
        Action::TradeWithBank { give, get } => {
            Meaning::BankTrade { give: give.only_resource()?, get: get.only_resource()? }
        }
        Action::ProposeTrade { give, want, .. } => {
            let count = |cards: &Quantities, resource: Resource| cards.whole()?[resource].try_into().ok();
            let (given, wanted) = (give.only_resource()?, want.only_resource()?);
            Meaning::Offer { give: given, given: count(give, given)?, want: wanted, wanted: count(want, wanted)? }
        }
        Action::AcceptTrade { .. } => Meaning::Accept,
        Action::RejectTrade { .. } => Meaning::Decline,
        Action::CancelTrade { .. } => Meaning::WithdrawOffer,
        Action::ConfirmTrade { with, .. } => Meaning::Confirm(steps(*with)?),
        Action::Swap { give, get, .. } => {
            let given = give.only_resource()?;
            Meaning::Swap { give: given, get: *get, cards: give.whole()?[given].try_into().ok()? }
        }
        Action::AddLiquidity { market, .. } => Meaning::Deposit(market.parse().ok()?),
        Action::RemoveLiquidity { market, .. } => Meaning::Withdraw(market.parse().ok()?),
        Action::FlipMarket { port, market } => {
            Meaning::Flip { port: u8::try_from(*port).ok()?, market: market.as_deref()?.parse().ok()? }
        }
        _ => return None,
    })
}
