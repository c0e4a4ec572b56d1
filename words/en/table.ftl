## The table's page

title-table = Table
title-your-turn = ● Your turn!
table-refused = You cannot come in here
table-closed = This table was closed
table-damaged = This game cannot go on: what is stored of it is damaged
table-home = To the home page
table-loading = Finding the table…
reconnecting = Connection lost. Coming back…
watching = You are watching
watching-others =
    { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
board = The island
players = Players
actions = Actions
panels = Log, chat and trade
close = Close
cancel = Cancel

## What is awaited

status-over = The game is over
status-won = { $name } has won!
status-won-me = You have won!
status-setup-settlement = { $name } is placing a settlement
status-setup-settlement-me = Place a settlement
status-setup-city = { $name } is placing a city
status-setup-city-me = Place a city
status-setup-road = { $name } is placing a road
status-setup-road-me = Place a road next to it
status-roll = { $name } is about to roll
status-roll-me = Your turn: roll the dice
status-discard = { $name } must discard
status-discard-me =
    { $count ->
        [one] Discard a card
       *[other] Discard { $count } cards
    }
status-gold = { $name } is choosing from the gold field
status-gold-me =
    { $count ->
        [one] Choose a card from the gold field
       *[other] Choose { $count } cards from the gold field
    }
status-robber = { $name } is moving the robber
status-robber-me = Move the robber
status-ship = { $name } is sailing the ghost ship
status-ship-me = Move the ghost ship, or flip a market at a port
status-steal = { $name } is choosing whom to rob
status-steal-me = Choose whom to rob
status-free-roads = { $name } is placing free roads
status-free-roads-me =
    { $count ->
        [one] Place a free road
       *[other] Place { $count } free roads
    }
status-main = { $name } is trading and building
status-main-me = Your turn: trade and build
status-phase-trade = { $name } is trading
status-phase-trade-me = Your turn: trade at the markets
status-phase-build = { $name } is building
status-phase-build-me = Your turn: build
status-phase-post_build = { $name } is ending the turn
status-phase-post_build-me = End your turn
status-answer-me = { $name } has an offer for you
dice-rolled = { $name } rolled { $sum }
clock-left = Time left
clock-reserve = Reserve left

## Players

player-you = you
player-bot = Bot
player-bot-plays = A bot plays while they are away
player-away = Not connected
player-resigned = Resigned
player-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
player-cards =
    { $count ->
        [1] 1 card
       *[other] { $count } cards
    }
player-development =
    { $count ->
        [one] { $count } development card
       *[other] { $count } development cards
    }
player-knights = Knights played
player-army =
    { $count ->
        [one] { $count } knight played
       *[other] { $count } knights played
    }
player-army-held =
    { $count ->
        [one] Largest army: { $count } knight
       *[other] Largest army: { $count } knights
    }
player-road-length = Road length
player-road = Road of { $count }
player-road-held = Longest road: { $count }
award-army = Largest army
award-road = Longest road
bank = Bank
bank-unlimited = Unlimited
bank-development = Development cards left

## Hand and actions

hand = Your hand
hand-resources = Resource cards
hand-development = Development cards
build-road = Road
build-road-short = Road
build-settlement = Settlement
build-settlement-short = Settle
build-city = City
build-city-short = City
build-card = Development card
build-card-short = Card
build-left = { $count } left
build-named = { $piece }, { $count } left
costs = What things cost
action-trade = Trade
action-hint = Hint
action-wait = Wait for your turn
action-board = Choose a place on the board
action-ROLL_DICE = Roll the dice
action-SKIP_ROLL = Do not roll
action-BEGIN_BUILD = Start building
action-STOP_FREE_ROADS = No more roads
action-END_TURN = End turn
action-RESIGN = Resign
action-REVEAL_VICTORY_POINTS = Reveal victory points
place-confirm = Place here

## Dialogs

pick-add = One more: { $resource }
pick-remove = One less: { $resource }
pick-sum = { $chosen } of { $count } chosen
discard-title =
    { $count ->
        [one] Discard a card
       *[other] Discard { $count } cards
    }
discard-why = A seven was rolled, and you hold too many cards: half of them go back to the bank.
discard-do = Discard
gold-title =
    { $count ->
        [one] Gold: choose a card
       *[other] Gold: choose { $count } cards
    }
gold-do = Take
steal-title = Whom do you rob?
flip-title = Which market opens here?
flip-only = The missing market
resign-title = Resign this game?
resign-about = Your cards go back to the bank and your pieces stay where they are. The others play on without you.
resign-no = Keep playing
card-play = Play this card
card-fresh = Bought this turn: play it from your next turn on
card-not-now = This card cannot be played now.
card-about-knight = Move the robber and steal a card from somebody who has built there. Three knights make an army.
card-about-knight-ship = Sail the ghost ship to another hex and steal a card there, or flip a market. Three knights make an army.
card-about-road_building = Place two roads for free.
card-about-year_of_plenty = Take any two cards from the bank.
card-about-monopoly = Name a resource: everybody gives you all they have of it.
card-about-victory_point = Worth one victory point.

## Settings and help

help-title = Settings and help
setting-confirm = Ask before placing a piece
setting-sounds = Sounds
setting-notifications = Notify me when it is my turn
shortcuts = Keys
shortcut-places = From place to place on the board; Enter takes one
shortcut-roll = Roll the dice
shortcut-road = Road
shortcut-settlement = Settlement
shortcut-city = City
shortcut-buy = Buy a development card
shortcut-trade = Trade
shortcut-end = End turn
shortcut-hint = Hint
shortcut-chat = Chat
shortcut-help = This help
shortcut-cancel = Cancel

## Log and chat

panel-log = Log
panel-chat = Chat
panel-trade = Trade
panel-market = Market
log-empty = Nothing has happened yet.
chat-empty = Say hello!
chat-placeholder = Write a message
chat-send = Send
chat-name = Say who you are, and write
chat-name-do = Write
chat-mutes = Who is not heard
chat-mute = Mute { $name }
chat-unsent = Not sent: there is no connection right now. Try again in a moment.
chat-unread =
    { $count ->
        [one] unread message
       *[other] unread messages
    }

## Hints: what one could do

hint-do = Do it
hint-place = Place it
do-PLACE_SETUP_SETTLEMENT = Place a settlement here
do-PLACE_SETUP_CITY = Place a city here
do-PLACE_SETUP_ROAD = Place a road here
do-BUILD_SETTLEMENT = Build a settlement here
do-UPGRADE_TO_CITY = Build a city here
do-BUILD_ROAD = Build a road here
do-ROLL_DICE = Roll the dice
do-SKIP_ROLL = Do not roll
do-STOP_FREE_ROADS = Leave the other free roads
do-BEGIN_BUILD = Start building
do-REVEAL_VICTORY_POINTS = Reveal your victory points
do-END_TURN = End your turn
do-RESIGN = Resign
do-BUY_DEVELOPMENT_CARD = Buy a development card
do-PLAY_DEVELOPMENT_CARD = Play { $card }
do-play-year_of_plenty = Play { $card } and take { $cards }
do-play-monopoly = Play { $card } on { $resource }
do-PROPOSE_TRADE = Offer { $give } for { $want }
do-COUNTER_TRADE = Offer { $give } for { $want } instead
do-ACCEPT_TRADE = Accept the offer
do-REJECT_TRADE = Decline the offer
do-CANCEL_TRADE = Take your offer back
do-CONFIRM_TRADE = Trade with { $with }
do-TRADE_WITH_BANK = Give the bank { $give } for { $get }
do-DISCARD = Discard { $cards }
do-CHOOSE_RESOURCE = Choose { $cards }
do-MOVE_ROBBER = Move it here
do-STEAL_RANDOM_CARD = Rob { $from }
do-FLIP_MARKET = Flip the market at this port
do-SWAP = Swap { $give } for { $get }
do-ADD_LIQUIDITY = Put cards into the { $market } pool
do-REMOVE_LIQUIDITY = Take your share out of the { $market } pool

## What speaks for a hint

hint-only = There is nothing else to do.
hint-points = { $points ->
    [one] A point at once.
   *[other] { $points } points at once.
}
hint-produces = Yields on { $pips } of 36 throws.
hint-new-resource = { $resource }: you do not get that yet.
hint-port = A 2:1 port for { $resource }.
hint-port-any = A 3:1 port.
hint-allows-BUILD_ROAD = A road can be built then.
hint-allows-BUILD_SETTLEMENT = A settlement can be built then.
hint-allows-UPGRADE_TO_CITY = A city can be built then.
hint-allows-BUY_DEVELOPMENT_CARD = A development card can be bought then.
hint-blocks = { $name } gets nothing there any more: { $pips } of 36 throws.
hint-takes = { $name } holds { $cards ->
    [one] 1 card.
   *[other] { $cards } cards.
}
