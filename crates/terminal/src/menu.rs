//! The player's legal actions, grouped behind keys.

use crate::dialog::cards::{CardPicker, Purpose};
use crate::dialog::list::ListPicker;
use crate::dialog::offer::OfferForm;
use crate::dialog::places::{PlaceAction, PlacePicker};
use crate::table::LocalTable;
use crate::words::Names;
use crate::words::action::{label, sides, thief};
use board::Card;
use rules::{Action, Legal, Quantities, Seat, View};

/// A menu item.
#[derive(Clone, Debug)]
pub struct Item {
    /// The key that selects it.
    pub key: char,
    /// The text shown.
    pub label: String,
    /// What it leads to.
    pub open: MenuTarget,
}

/// What a menu item leads to.
#[derive(Clone, Debug)]
pub enum MenuTarget {
    /// An action, performed at once.
    Do(Action),
    /// An action, performed after a confirmation.
    Ask(String, Action),
    /// A submenu.
    More(Menu),
    /// Choosing a place on the board.
    Places(PlacePicker),
    /// Choosing from a list.
    List(ListPicker),
    /// Choosing cards.
    Count(CardPicker),
    /// An offer or a counter-offer.
    Offer(OfferForm),
    /// The list of markets.
    Markets,
}

/// A menu.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    /// The heading.
    pub title: String,
    /// The items, in the order shown.
    pub items: Vec<Item>,
}

/// Builds a menu from the table and the legal actions.
struct MenuBuilder<'a> {
    table: &'a LocalTable,
    names: &'a Names,
    view: &'a View,
    legal: &'a Legal,
}

impl Menu {
    /// The menu of the person at a table.
    #[must_use]
    pub fn new(table: &LocalTable, names: &Names) -> Self {
        let handle = table.seat_handle();
        let (view, legal) = (handle.view(), handle.legal());
        let maker = MenuBuilder { table, names, view: &view, legal: &legal };
        Self { title: maker.title(), items: maker.items() }
    }

    /// What opens automatically, because nothing else can be done.
    #[must_use]
    pub fn forced(&self) -> Option<&MenuTarget> {
        let mut needed = self.items.iter().filter(|item| !matches!(item.key, 'v' | 'x'));
        let first = needed.next()?;
        let second = needed.next();
        let alone = second.is_none_or(|item| matches!(item.open, MenuTarget::Do(Action::StopFreeRoads)));
        let opens = matches!(first.open, MenuTarget::Places(_) | MenuTarget::Count(_) | MenuTarget::List(_));
        (alone && opens).then_some(&first.open)
    }

    /// What a key leads to.
    #[must_use]
    pub fn open(&self, key: char) -> Option<&MenuTarget> {
        self.items.iter().find(|item| item.key == key).map(|item| &item.open)
    }

    fn add(&mut self, key: char, label: impl Into<String>, open: Option<MenuTarget>) {
        self.items.extend(open.map(|open| Item { key, label: label.into(), open }));
    }
}

impl MenuBuilder<'_> {
    /// What the game is waiting for.
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

    fn one(&self, action: &Action) -> Option<MenuTarget> {
        self.legal.actions.contains(action).then(|| MenuTarget::Do(action.clone()))
    }

    fn places(&self, title: impl Into<String>, wanted: impl Fn(&Action) -> bool) -> Option<MenuTarget> {
        let spots: Vec<PlaceAction> = self.all(wanted).into_iter().filter_map(PlaceAction::of).collect();
        (!spots.is_empty()).then(|| MenuTarget::Places(PlacePicker::new(self.table.game(), title.into(), spots)))
    }

    fn list(&self, title: &str, wanted: impl Fn(&Action) -> bool) -> Option<MenuTarget> {
        let actions = self.all(wanted);
        let entry = |action: Action| (label(self.table.game(), self.view, self.names, &action), action);
        let mut entries: Vec<(String, Action)> = actions.into_iter().map(entry).collect();
        // Actions that complete a trade come before those that end it.
        entries.sort_by_key(|(_, action)| matches!(action, Action::CancelTrade { .. } | Action::RejectTrade { .. }));
        (!entries.is_empty()).then(|| MenuTarget::List(ListPicker::new(title, entries)))
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
        menu.add('m', "markets", self.legal.markets.map(|_| MenuTarget::Markets));
        menu.add('n', "finish trading and build", self.one(&Action::BeginBuild));
        menu.add('e', "end turn", self.one(&Action::EndTurn));
        menu.add('v', "show points", self.one(&Action::RevealVictoryPoints));
        let question = "Resign, and leave the game to the others?".to_owned();
        let resign = self.one(&Action::Resign).map(|_| MenuTarget::Ask(question, Action::Resign));
        menu.add('x', "resign", resign);
        menu.items
    }

    /// Roads, settlements, cities and development cards.
    fn builds(&self) -> Option<MenuTarget> {
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
        (!menu.items.is_empty()).then_some(MenuTarget::More(menu))
    }

    /// Development cards that can be played.
    fn plays(&self) -> Option<MenuTarget> {
        let of = |wanted: Card| move |action: &Action| matches!(action, Action::PlayDevelopmentCard { card, .. } if *card == wanted);
        let single = |card: Card| self.all(of(card)).pop().map(MenuTarget::Do);
        let mut menu = Menu { title: "Play a card".to_owned(), items: Vec::new() };
        menu.add('k', "knight", single(Card::Knight));
        menu.add('r', "road building", single(Card::RoadBuilding));
        menu.add('y', "year of plenty", self.count(Purpose::Plenty));
        menu.add('m', "monopoly", self.list("Monopoly", of(Card::Monopoly)));
        (!menu.items.is_empty()).then_some(MenuTarget::More(menu))
    }

    /// Choosing cards if there is a choice, else the only possible choice, to be confirmed.
    fn count(&self, purpose: Purpose) -> Option<MenuTarget> {
        let actions = self.all(|action| purpose.cards(action).is_some());
        let counts: Vec<[u32; 5]> = actions.iter().filter_map(|action| purpose.cards(action)).collect();
        match counts.len() {
            0 => None,
            1 => self.list(purpose.title(), |action| purpose.cards(action).is_some()),
            _ => {
                let due = counts[0].iter().sum();
                let most = std::array::from_fn(|i| counts.iter().map(|count| count[i]).max().unwrap_or(0));
                Some(MenuTarget::Count(CardPicker::new(purpose, due, most)))
            }
        }
    }

    /// Trades with the bank, each at the best rate.
    fn bank(&self) -> Option<MenuTarget> {
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

    /// The offer to answer: the latest made to the person.
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
            menu.add('o', "offer", Some(MenuTarget::Offer(form)));
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
                menu.add('c', "counter-offer", Some(MenuTarget::Offer(form)));
            }
            if self.all(answers).len() > 2 {
                menu.add('a', "all offers", self.list("Offers", answers));
            }
            return;
        }
        let count = self.view.trade_context.offers.len();
        menu.add('a', format!("answers ({count})"), self.list("Open offers", answers));
    }
}

/// Whole cards as quantities of an action.
pub(crate) fn whole(cards: &[u32; 5]) -> Quantities {
    rules::Amounts(cards.map(|n| u16::try_from(n).unwrap_or(u16::MAX))).into()
}
