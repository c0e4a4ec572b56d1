## Why something can’t be done right now

why-over = The game is over.
why-turn = It’s not your turn.
why-setup = Your first pieces are placed for free. Choose a spot on the board.
why-roll = Roll the dice first.
why-first = Finish what the game is waiting for first.
why-free-roads = Place your free roads first.
why-phase = First choose “{ action-BEGIN_BUILD }”.
why-phase-over = You have played a card after building. End your turn.
why-none-left = You have none left.
why-deck = There are no development cards left.
why-missing = You still need { $cards }.
why-place-road = There is no place where you can build a road.
why-place-settlement = There is no free spot on your roads, two edges away from every other building.
why-place-city = You have no settlement to turn into a city.
why-not-now = You can’t do this right now.
why-busy = One moment…
why-offer-cards = You don’t have the cards for it.
why-card-points = You don’t play this card: its point counts for you, or as soon as you reveal it.
why-card-fresh = { card-fresh }
why-card-played = You have already played a development card this turn.
why-card-roll = Before the roll you can only play a Knight.
why-card-road_building = You have no road left, or no place to build one.
why-card-year_of_plenty = The bank has no cards left.
why-no-cards = You have none of these.
why-no-trade = You can’t trade right now.
why-choose = { $count ->
    [one] Choose a card first.
   *[other] Choose { $count } cards first.
}
why-amount = Enter an amount first.
why-chat = Write a message first.
why-undo = You can only undo your own last action, and only if it revealed nothing new.
why-hint = There are hints when the game waits for you.

## Short explanations

cards-of = { $count } { $resource }
tip-price = Costs { $cards }.
tip-trade = Trade with other players or with the bank.
tip-market = Swap cards at the markets.
tip-undo = Undo your last action.
tip-hint = Suggests what to do next, and says why.
tip-offer = Tap to trade it.
tip-port-three = 3:1 port, any resource: with a building here, give the bank 3 cards of one kind for 1 of your choice.
tip-port-resource = 2:1 { $resource } port: with a building here, give the bank 2 { $resource } for 1 card of your choice.
tip-port-market = { $port }: with a building here, you pay a lower fee in this market.
tip-limit = More than { $limit }: half of them are lost on a 7.
tip-known-all = { $cards } (known from the log)
tip-known = At least { $cards } (known from the log); { $unknown } unknown
tip-known-none = { $unknown } unknown
tip-army = Largest Army, 2 points: { $name }, with { $count ->
    [one] 1 Knight
   *[other] { $count } Knights
}. Whoever plays more gets it.
tip-army-nobody = Largest Army, 2 points: nobody has it yet. It takes 3 Knights.
tip-road = Longest Road, 2 points: { $name }, with { $count } roads in a row. Whoever builds a longer one gets it.
tip-road-nobody = Longest Road, 2 points: nobody has it yet. It takes 5 roads in a row.
tip-bank = { $count } { $resource } left in the bank
tip-deck = { $count ->
    [one] 1 development card left
   *[other] { $count } development cards left
}
tip-played = Played so far: { $cards }
tip-played-none = None has been played yet.
tip-card-count = { $card } ×{ $count }
player-more = About { $name }

## Log and dice

log-filter = Show in the log
log-topic-all = All
log-topic-rolls = Rolls
log-topic-trades = Trades
log-topic-builds = Building
log-topic-empty = Nothing of this kind yet.
dice-show = Dice statistics
dice-all = All rolls of this game
dice-latest = { $count ->
    [one] The last roll
   *[other] The last { $count } rolls
}
dice-none = Nobody has rolled yet.
hint-ends-offers = Your offer is still open. It ends with your turn.
