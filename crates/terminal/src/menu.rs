//! What the player may do now, in groups behind keys: only what is legal is there.

use crate::dialog::count::{Count, Purpose};
use crate::dialog::list::List;
use crate::dialog::offer::OfferForm;
use crate::dialog::places::{Places, Spot};
use crate::table::Table;
use crate::words::Names;
use crate::words::action::{label, sides, thief};
use board::Card;
use rules::{Action, Legal, Quantities, Seat, View};

/// A choice behind a key.
#[derive(Clone, Debug)]
pub struct Item {
    /// The key.
    pub key: char,
    /// What it is.
    pub label: String,
    /// What it opens.
    pub open: Open,
}

/// What a choice leads to.
#[derive(Clone, Debug)]
pub enum Open {
    /// It is done at once.
    Do(Action),
    /// It is done when a question is answered with yes.
    Ask(String, Action),
    /// More choices.
    More(Menu),
    /// A place of the board.
    Places(Places),
    /// One of a list.
    List(List),
    /// So many cards.
    Count(Count),
    /// An offer or a counter.
    Offer(OfferForm),
    /// The markets.
    Markets,
}

/// Choices behind keys.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    /// What it is about.
    pub title: String,
    /// The choices.
    pub items: Vec<Item>,
}

/// Everything that the groups are made from.
struct Maker<'a> {
    table: &'a Table,
    names: &'a Names,
    view: &'a View,
    legal: &'a Legal,
}

impl Menu {
    /// The choices of the person at a table.
    #[must_use]
    pub fn new(table: &Table, names: &Names) -> Self {
        let handle = table.seat_handle();
        let (view, legal) = (handle.view(), handle.legal());
        let maker = Maker { table, names, view: &view, legal: &legal };
        Self { title: maker.title(), items: maker.items() }
    }

    /// What opens by itself, because nothing else can be done.
    #[must_use]
    pub fn forced(&self) -> Option<&Open> {
        let mut needed = self.items.iter().filter(|item| !matches!(item.key, 'v' | 'x'));
        let first = needed.next()?;
        let second = needed.next();
        let alone = second.is_none_or(|item| matches!(item.open, Open::Do(Action::StopFreeRoads)));
        let opens = matches!(first.open, Open::Places(_) | Open::Count(_) | Open::List(_));
        (alone && opens).then_some(&first.open)
    }

    /// What a key leads to.
    #[must_use]
    pub fn open(&self, key: char) -> Option<&Open> {
        self.items.iter().find(|item| item.key == key).map(|item| &item.open)
    }

    fn add(&mut self, key: char, label: impl Into<String>, open: Option<Open>) {
        self.items.extend(open.map(|open| Item { key, label: label.into(), open }));
    }
}

impl Maker<'_> {
    /// What the game waits for.
    fn title(&self) -> String {
        let view = self.view;
        let seat = self.table.person();
        let pending = &view.pending;
        if let Some(due) = pending.discard.get(&seat.0) {
            return format!("A seven: discard {due} of your cards");
        }
        if let Some(due) = pending.gold.get(&seat.0) {
            return format!("Gold: choose {due}");
        }
        if let Some(setup) = view.setup.as_ref() {
            let piece = if setup.left.settlements > 0 || setup.left.cities > 0 { "building" } else { "road" };
            return format!("Setup: place your {piece}");
        }
        if view.active_player != seat.0 {
            let offer = self
                .question()
                .map(|offer| format!("{} offers: {}", self.names.subject(Seat(offer.from)), sides(offer, self.names)));
            return offer.unwrap_or_else(|| "An offer to you".to_owned());
        }
        if !pending.steal.is_empty() {
            return "Choose whom to steal from".to_owned();
        }
        if pending.free_roads > 0 {
            return format!("Road building: {} free", crate::words::counted(pending.free_roads.into(), "road"));
        }
        match view.turn_stage {
            rules::Stage::RobberMoveSteal => format!("Move the {}", thief(self.table.game())),
            rules::Stage::RollOrPlayKnight => "Your turn: roll the dice".to_owned(),
            _ => match view.turn_flags.phase {
                Some(rules::TurnPhase::Trade) => "Your turn: trade in the markets, then build".to_owned(),
                Some(rules::TurnPhase::Build) => "Your turn: build, or end the turn".to_owned(),
                Some(rules::TurnPhase::PostBuild) => "Your turn: end it".to_owned(),
                None => "Your turn: trade, build, or end the turn".to_owned(),
            },
        }
    }

    fn all(&self, wanted: impl Fn(&Action) -> bool) -> Vec<Action> {
        self.legal.actions.iter().filter(|action| wanted(action)).cloned().collect()
    }

    fn one(&self, action: &Action) -> Option<Open> {
        self.legal.actions.contains(action).then(|| Open::Do(action.clone()))
    }

    fn places(&self, title: impl Into<String>, wanted: impl Fn(&Action) -> bool) -> Option<Open> {
        let spots: Vec<Spot> = self.all(wanted).into_iter().filter_map(Spot::of).collect();
        (!spots.is_empty()).then(|| Open::Places(Places::new(self.table.game(), title.into(), spots)))
    }

    fn list(&self, title: &str, wanted: impl Fn(&Action) -> bool) -> Option<Open> {
        let actions = self.all(wanted);
        let entry = |action: Action| (label(self.table.game(), self.view, self.names, &action), action);
        let mut entries: Vec<(String, Action)> = actions.into_iter().map(entry).collect();
        // What completes a trade comes before what ends it.
        entries.sort_by_key(|(_, action)| matches!(action, Action::CancelTrade { .. } | Action::RejectTrade { .. }));
        (!entries.is_empty()).then(|| Open::List(List::new(title, entries)))
    }

    fn items(&self) -> Vec<Item> {
        let mut menu = Menu::default();
        let road = |a: &Action| matches!(a, Action::PlaceSetupRoad { .. });
        let settlement = |a: &Action| matches!(a, Action::PlaceSetupSettlement { .. });
        let city = |a: &Action| matches!(a, Action::PlaceSetupCity { .. });
        menu.add('s', "place a settlement", self.places("Place your settlement", settlement));
        menu.add('c', "place a city", self.places("Place your city", city));
        menu.add('r', "place a road", self.places("Place your road", road));
        menu.add('g', "discard", self.count(Purpose::Discard));
        menu.add('g', "choose", self.count(Purpose::Gold));
        let thief = thief(self.table.game());
        let moves = |a: &Action| matches!(a, Action::MoveRobber { .. });
        let title = format!("Move the {thief}");
        menu.add('m', format!("move the {thief}"), self.places(title, moves));
        menu.add('f', "flip a market", self.list("Flip a market", |a| matches!(a, Action::FlipMarket { .. })));
        menu.add('s', "steal", self.list("Steal a card", |a| matches!(a, Action::StealRandomCard { .. })));
        menu.add('r', "roll", self.one(&Action::RollDice));
        menu.add('k', "do not roll", self.one(&Action::SkipRoll));
        if self.view.pending.free_roads > 0 {
            let title = "Build a free road";
            menu.add('r', "free road", self.places(title, |a| matches!(a, Action::BuildRoad { .. })));
        } else {
            menu.add('b', "build", self.builds());
        }
        menu.add('n', "no more free roads", self.one(&Action::StopFreeRoads));
        menu.add('d', "play a card", self.plays());
        menu.add('t', "trade with the bank", self.bank());
        self.bargains(&mut menu);
        menu.add('m', "markets", self.legal.markets.map(|_| Open::Markets));
        menu.add('n', "done trading: build", self.one(&Action::BeginBuild));
        menu.add('e', "end turn", self.one(&Action::EndTurn));
        menu.add('v', "show points", self.one(&Action::RevealVictoryPoints));
        let question = "Resign, and leave the game to the others?".to_owned();
        let resign = self.one(&Action::Resign).map(|_| Open::Ask(question, Action::Resign));
        menu.add('x', "resign", resign);
        menu.items
    }

    /// Roads, settlements, cities and development cards.
    fn builds(&self) -> Option<Open> {
        let mut menu = Menu { title: "Build".to_owned(), items: Vec::new() };
        let left = &self.view.players[self.table.person().index()].pieces_left;
        let roads = |a: &Action| matches!(a, Action::BuildRoad { .. });
        let settlements = |a: &Action| matches!(a, Action::BuildSettlement { .. });
        let cities = |a: &Action| matches!(a, Action::UpgradeToCity { .. });
        menu.add('r', format!("road ({} left)", left.roads), self.places("Build a road", roads));
        let places = self.places("Build a settlement", settlements);
        menu.add('s', format!("settlement ({} left)", left.settlements), places);
        menu.add('c', format!("city ({} left)", left.cities), self.places("Build a city", cities));
        let deck = self.view.bank.development_deck_remaining;
        menu.add('d', format!("development card ({deck} left)"), self.one(&Action::BuyDevelopmentCard));
        (!menu.items.is_empty()).then_some(Open::More(menu))
    }

    /// Development cards that can be played.
    fn plays(&self) -> Option<Open> {
        let of = |wanted: Card| move |action: &Action| matches!(action, Action::PlayDevelopmentCard { card, .. } if *card == wanted);
        let single = |card: Card| self.all(of(card)).pop().map(Open::Do);
        let mut menu = Menu { title: "Play a card".to_owned(), items: Vec::new() };
        menu.add('k', "knight", single(Card::Knight));
        menu.add('r', "road building", single(Card::RoadBuilding));
        menu.add('y', "year of plenty", self.count(Purpose::Plenty));
        menu.add('m', "monopoly", self.list("Monopoly", of(Card::Monopoly)));
        (!menu.items.is_empty()).then_some(Open::More(menu))
    }

    /// So many cards, where there is a choice; else what there is to choose, to be agreed to.
    fn count(&self, purpose: Purpose) -> Option<Open> {
        let actions = self.all(|action| purpose.cards(action).is_some());
        let counts: Vec<[u32; 5]> = actions.iter().filter_map(|action| purpose.cards(action)).collect();
        match counts.len() {
            0 => None,
            1 => self.list(purpose.title(), |action| purpose.cards(action).is_some()),
            _ => {
                let due = counts[0].iter().sum();
                let most = std::array::from_fn(|i| counts.iter().map(|count| count[i]).max().unwrap_or(0));
                Some(Open::Count(Count::new(purpose, due, most)))
            }
        }
    }

    /// Trades with the bank, each at the best rate.
    fn bank(&self) -> Option<Open> {
        let sides = |action: &Action| match action {
            Action::TradeWithBank { give, get } => {
                let resource = give.only_resource()?;
                Some((resource, get.only_resource()?, give.0[resource.index()].thousandths()?))
            }
            _ => None,
        };
        let trades = self.all(|action| sides(action).is_some());
        let best = |action: &Action| {
            let Some((give, get, paid)) = sides(action) else { return false };
            let others = trades.iter().filter_map(sides);
            others.filter(|other| (other.0, other.1) == (give, get)).all(|other| other.2 >= paid)
        };
        self.list("Trade with the bank", best)
    }

    /// The offer that the person is asked about: the latest that is made to them.
    fn question(&self) -> Option<&rules::OfferView> {
        let seat = self.table.person().0;
        let offers = self.view.trade_context.offers.iter();
        offers.rev().find(|offer| offer.to.contains(&seat) && !offer.accepted.contains(&seat))
    }

    fn bargains(&self, menu: &mut Menu) {
        let person = self.table.person();
        let answers = |action: &Action| {
            matches!(
                action,
                Action::AcceptTrade { .. }
                    | Action::RejectTrade { .. }
                    | Action::ConfirmTrade { .. }
                    | Action::CancelTrade { .. }
            )
        };
        if let Some(limits) = &self.legal.propose {
            let form = OfferForm::propose(limits);
            menu.add('o', "offer", Some(Open::Offer(form)));
        }
        if self.view.active_player != person.0
            && let Some(offer) = self.question()
        {
            let id = offer.id;
            menu.add('y', "yes", self.one(&Action::AcceptTrade { offer: id }));
            menu.add('n', "no", self.one(&Action::RejectTrade { offer: id }));
            if let Some((ids, limits)) = &self.legal.counter
                && ids.contains(&id)
            {
                let form = OfferForm::counter(id, limits, offer);
                menu.add('c', "another offer", Some(Open::Offer(form)));
            }
            if self.all(answers).len() > 2 {
                menu.add('a', "all offers", self.list("Offers", answers));
            }
            return;
        }
        let count = self.view.trade_context.offers.len();
        menu.add('a', format!("answers ({count})"), self.list("Offers that stand", answers));
    }
}

/// Whole cards as an action names them.
pub(crate) fn whole(cards: &[u32; 5]) -> Quantities {
    rules::Amounts(cards.map(|n| u16::try_from(n).unwrap_or(u16::MAX))).into()
}
