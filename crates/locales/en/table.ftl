## Table page

title-table = Table
title-your-turn = ● Your turn!
table-refused = You can’t join this table
table-closed = This table is closed
table-aborted = This game was stopped
table-aborted-why = It went on for too long, so it ended without a winner.
table-damaged = This game can’t continue: its stored data is damaged
table-home = Back to home page
table-loading = Loading the table…
reconnecting = Connection lost. Reconnecting…
watching = You are watching
watching-others =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
board = Board
players = Players
actions = Actions
panels = Log, chat and trade
close = Close
copied = Copied
copy-failed = Couldn’t copy: select the text instead
cancel = Cancel

## Status line

status-over = Game over
status-won = { $name } won!
status-won-me = You won!
status-setup-settlement = { $name } is placing a settlement
status-setup-settlement-me = Place a settlement
status-setup-city = { $name } is placing a city
status-setup-city-me = Place a city
status-setup-road = { $name } is placing a road
status-setup-road-me = Place a road next to it
status-roll = Waiting for { $name } to roll
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
status-ship = { $name } is moving the ghost ship
status-ship-me = Move the ghost ship, or flip a market at a port
status-steal = { $name } is choosing who to rob
status-steal-me = Choose who to rob
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
choose-place-road = Choose a spot for your road
choose-place-settlement = Choose a spot for your settlement
choose-place-city = Choose a settlement to make a city
choose-place-robber = Choose a hex
choose-place-port = Choose a port
status-answer-me = { $name } made you an offer
dice-rolled = { $name } rolled { $sum }
clock-left = Time left
clock-reserve = Time bank

## Players

player-you = you
player-bot = Bot
player-bot-plays = A bot is playing for them
player-away = Disconnected
toast-rolled = { $who } rolled { $sum }
away-left = { $name } left. A bot takes over in
done-by-clock = Your time ran out. This was done for you:
idle-waiting = Waiting for { $name }
idle-nudge = Nudge
idle-nudge-name = Nudge { $name }
idle-vote = Let a bot play
idle-vote-name = Let a bot play for { $name }
idle-votes = { $count } of { $needed } votes
idle-nudged = { $name } is waiting for you
idle-bot-plays = The others voted to let a bot play for you.
idle-back = I’m back
done-by-bot = While you were away, a bot played for you:
done-more =
    { $count ->
        [one] 1 more line is in the log.
       *[other] { $count } more lines are in the log.
    }
player-points-win = { $count } points win the game.
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
        [one] { $count } Knight played
       *[other] { $count } Knights played
    }
player-army-held =
    { $count ->
        [one] Largest Army: { $count } Knight
       *[other] Largest Army: { $count } Knights
    }
player-road-length = Road length
player-road = Road length { $count }
player-road-held = Longest Road: { $count }
award-army = Largest Army
award-road = Longest Road
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
build-named = { $piece }, { $count } left
costs = Building costs
action-trade = Trade
action-hint = Hint
action-undo = Undo
action-wait = Wait for your turn
action-wait-setup = { $name } is placing. Wait for your turn.
action-wait-next = { $name } is playing. You’re next.
action-wait-turns = { $name } is playing. Your turn comes in { $turns } turns.
action-discard = Discard cards
action-gold = Choose your resources
action-steal = Choose who to rob
action-answer = Answer the offer
action-accepted = You accepted. { $name } decides who to trade with.
action-others = Waiting for the others
action-board = Choose a spot on the board
action-ROLL_DICE = Roll dice
action-SKIP_ROLL = Skip roll
action-BEGIN_BUILD = Start building
action-STOP_FREE_ROADS = No more roads
action-END_TURN = End turn
action-RESIGN = Resign
action-REVEAL_VICTORY_POINTS = Reveal Victory Points
place-confirm = Place here
flip-confirm = Flip this market

## Dialogs

pick-add = One more: { $resource }
pick-remove = One less: { $resource }
pick-clear = Clear: { $side }
pick-no-more = { $resource }: no more to choose.
pick-enough = You have chosen all { $count }. Return one first.
pick-have = you have { $count }
pick-sum = { $chosen } of { $count } chosen
discard-title =
    { $count ->
        [one] Discard a card
       *[other] Discard { $count } cards
    }
discard-why = A 7 was rolled and you have more than { $limit } cards. Return half of them to the bank.
discard-do = Discard
gold-title =
    { $count ->
        [one] Gold: choose a card
       *[other] Gold: choose { $count } cards
    }
gold-do = Take
steal-title = Choose who to rob
flip-title = Which market do you want to open here?
flip-only = The missing market
resign-title = Resign this game?
resign-about = Your cards go back to the bank and your pieces stay on the board. The others play on without you.
resign-about-last = Your cards go back to the bank, the game ends, and { $name } wins.
resign-no = Keep playing
reveal-about = Everyone will see these cards, and their points count. You can’t hide them again.
reveal-about-counted = These points already count for you. If you reveal them, everyone will see these cards, and you can’t hide them again.
monopoly-choose = Choose a resource
monopoly-do = Take all { $resource }
card-play = Play card
card-fresh = You bought this card this turn. You can play it from your next turn on.
card-about-knight = Move the robber and steal a card from a player with a building there. Three Knights can earn Largest Army.
card-about-knight-ship = Move the ghost ship to another hex and steal a card there, or flip a market. Three Knights can earn Largest Army.
card-about-road_building = Place two roads for free.
card-about-year_of_plenty = Take any two cards from the bank.
card-about-monopoly = Name a resource: everybody gives you all they have of it.
card-about-victory_point = Worth 1 point.

## Settings and help

help-title = Settings and help
help-basics = The basics
help-goal = { $points ->
    [0] The first player to reach the points of this game wins.
   *[other] The first player with { $points } points wins.
}
help-market = After the roll you trade at the markets, then you build: “Start building” ends trading. Every swap costs a fee; it is lower or nothing at the market of a port where you have a building.
help-roll = Every roll pays everyone with a building at a hex with that number: a settlement one card, a city two.
help-seven = On a 7, players with more than { $limit } cards discard half. Whoever rolled moves the robber, which stops a hex from producing, and steals a card there.
help-seven-ship = On a 7, players with more than { $limit } cards discard half. Whoever rolled moves the ghost ship, which stops a hex from producing, and steals a card there, or flips a market.
help-cards = Development cards can be played from the turn after you buy them, one per turn. Click a card to read it.
help-awards = Longest Road (five or more) and Largest Army (three Knights or more) are worth 2 points each.
help-rules = Read all the rules
help-learn = Learn step by step
worth-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
setting-confirm = Confirm before placing a piece
setting-sounds = Sounds
setting-volume = Volume
setting-coach = Coach: says what you could do, and why
setting-bot-speed = Bot speed
setting-bot-speed-later = For the next table that you open.
setting-notifications = Notify me when it’s my turn
shortcuts = Keyboard shortcuts
shortcut-places = Move between spots on the board; Enter selects
shortcut-roll = Roll dice
shortcut-road = Road
shortcut-settlement = Settlement
shortcut-city = City
shortcut-buy = Buy a development card
shortcut-trade = Trade
shortcut-accept = Accept an offer
shortcut-decline = Decline an offer
shortcut-counter = Make a counteroffer
shortcut-end = End turn
shortcut-undo = Undo your last action (also Ctrl+Z)
shortcut-hint = Hint
shortcut-chat = Chat
shortcut-help = Show this help
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
chat-name = Enter a name to chat
chat-name-do = Chat
chat-mutes = Mute people
chat-mute-spectators = Mute spectators
chat-spectators-muted = The host has muted spectators.
chat-mute = Mute { $name }
conduct = Report or block
conduct-who = Person
conduct-reason = What happened?
conduct-report = Report
conduct-block = Block
conduct-how = A report goes to the people who run this server, with the chat. If you block someone, you don’t see their chat, and they can’t join your tables.
conduct-reported = Thank you. The report was sent.
conduct-blocked = Blocked. You can undo this on your account page.
chat-unsent = Not sent: you are offline. Try again in a moment.
chat-unread =
    { $count ->
        [one] unread message
       *[other] unread messages
    }

## Hints

hint-do = Do it
hint-place = Place it
do-PLACE_SETUP_SETTLEMENT = Place a settlement here
do-PLACE_SETUP_CITY = Place a city here
do-PLACE_SETUP_ROAD = Place a road here
do-BUILD_SETTLEMENT = Build a settlement here
do-UPGRADE_TO_CITY = Build a city here
do-BUILD_ROAD = Build a road here
do-ROLL_DICE = Roll the dice
do-SKIP_ROLL = Skip the roll
do-STOP_FREE_ROADS = Pass on the remaining free roads
do-BEGIN_BUILD = Start building
do-REVEAL_VICTORY_POINTS = Reveal your Victory Points
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
do-CANCEL_TRADE = Cancel your offer
do-CONFIRM_TRADE = Trade with { $with }
do-TRADE_WITH_BANK = Give the bank { $give } for { $get }
do-DISCARD = Discard { $cards }
do-CHOOSE_RESOURCE = Choose { $cards }
do-MOVE_ROBBER = Move it here
do-STEAL_RANDOM_CARD = Steal from { $from }
do-FLIP_MARKET = Flip the market at this port
do-SWAP = Swap { $give } for { $get }
do-ADD_LIQUIDITY = Add liquidity to { $market }
do-REMOVE_LIQUIDITY = Remove liquidity from { $market }

## Reasons for a hint

hint-wins = This wins the game!
hint-gets = You get { $cards } { $resource }.
hint-only = This is your only option.
hint-points = { $points ->
    [one] Worth 1 point now.
   *[other] Worth { $points } points now.
}
hint-produces = Produces on { $pips } of 36 rolls.
hint-new-resource = { $count ->
    [one] New resource
   *[other] New resources
}: { $resource }.
hint-port = 2:1 { $resource } port.
hint-port-any = 3:1 port.
hint-allows-BUILD_ROAD = Then you can build a road.
hint-allows-BUILD_SETTLEMENT = Then you can build a settlement.
hint-allows-UPGRADE_TO_CITY = Then you can build a city.
hint-allows-BUY_DEVELOPMENT_CARD = Then you can buy a development card.
hint-affords-BUILD_ROAD = Then you can afford a road.
hint-affords-BUILD_SETTLEMENT = Then you can afford a settlement.
hint-affords-UPGRADE_TO_CITY = Then you can afford a city.
hint-affords-BUY_DEVELOPMENT_CARD = Then you can afford a development card.
hint-keeps-BUILD_ROAD = You keep the cards for a road.
hint-keeps-BUILD_SETTLEMENT = You keep the cards for a settlement.
hint-keeps-UPGRADE_TO_CITY = You keep the cards for a city.
hint-keeps-BUY_DEVELOPMENT_CARD = You keep the cards for a development card.
hint-misses-BUILD_ROAD = Then you need { $cards ->
    [one] one more card
   *[other] { $cards } more cards
} for a road.
hint-misses-BUILD_SETTLEMENT = Then you need { $cards ->
    [one] one more card
   *[other] { $cards } more cards
} for a settlement.
hint-misses-UPGRADE_TO_CITY = Then you need { $cards ->
    [one] one more card
   *[other] { $cards } more cards
} for a city.
hint-misses-BUY_DEVELOPMENT_CARD = Then you need { $cards ->
    [one] one more card
   *[other] { $cards } more cards
} for a development card.
hint-lacks = You have no { $resource }.
hint-most-of = You have more { $resource } than anything else.
hint-no-use = The trade would not let you build anything new.
hint-rival = { $name } has { $points ->
    [one] one point
   *[other] { $points } points
}.
hint-leads-to = Leads to a spot that produces on { $pips } of 36 rolls.
hint-road-length = Your longest road grows to { $length }.
hint-roll-first = You build and trade after the roll.
hint-draws = It may be a { card-knight }, a { card-victory_point }, { card-road_building }, { card-year_of_plenty } or { card-monopoly }.
hint-unblocks = Your hex produces again, on { $pips } of 36 rolls.
hint-knights = { $knights ->
    [one] Your first Knight. Three can win the Largest Army.
   *[other] Your Knight number { $knights }, towards the Largest Army.
}
hint-free-roads = Your next two roads are free.
hint-others-hold = The others have { $cards } { $resource } together.
hint-nothing-to-build = There is nothing you can build now.
hint-opens-at-port = The market that opens is at your port.
hint-closes-at-port = The market that closes is at the port of { $name }.
hint-saves = Saves your cards for something better.
hint-blocks = Blocks { $name } on { $pips } of 36 rolls.
hint-takes = { $name } has { $cards ->
    [one] 1 card.
   *[other] { $cards } cards.
}
