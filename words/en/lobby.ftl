## New table

new-title = New table · Hexhaven
new-heading = New table
new-table-title = Name of the table
new-table-title-none = none
new-preset = Kind of game
new-map = Island
new-map-players = { $min } to { $max } players
new-map-players-just = { $count ->
    [one] { $count } player
   *[other] { $count } players
  }
new-map-library = Or a map from the library
new-map-library-empty = Nobody has published a map here yet.
new-map-library-away = The library cannot be reached right now.
new-map-file = Or your own map, a .catan file: drop it here or choose it.
new-map-choose = Choose a file
new-map-large = This file is too large; 256 KiB are allowed.
new-map-faults = { $count ->
    [one] This map has a fault:
   *[other] This map has { $count } faults:
}
new-map-line = Line { $line }:
new-map-mend = Mend it in the map editor
new-seats = Seats
new-seats-count = Number of players
new-seats-players = players
new-seat = Seat { $number }
new-seat-you = You
new-seat-open = Open for a person
new-seat-bots = Bots
new-seats-watch = Only bots play: you watch.
new-order-random = Mix the seats at the start
new-visibility = Who may come
new-private = Private
new-private-how = Only with the link or the code.
new-public = Public
new-public-how = Listed on the home page; counts for the ratings of accounts.
new-clock = Clock
new-options = Rules in detail
new-options-how = Everything is as the kind of game says, unless you change it here.
new-options-changed = { $count } changed
new-options-reset = As the kind of game says
new-see-above = Something above does not fit: see the red note.
new-do-open = Open the table
new-do-play = Play

## Kinds of game

preset-official = Classic
preset-official-how = The game of the rulebook, for 3 or 4.
preset-table = At the table
preset-table-how = As friends play it around a real table: you reveal victory points yourself and win as your turn ends.
preset-online = Online
preset-online-how = Made for strangers on the net: 2 to 4 players, and you win the moment you have the points.
preset-catamm = Market game
preset-catamm-how = No bargaining: prices form in markets at the ports, a ghost ship roams, and there is gold.
preset-catamm-lowfee = Market game, low fees
preset-catamm-lowfee-how = The same with fees of 0.3 % instead of 10 %, for those who love to trade.

## Islands

map-beginner = First island
map-rulebook = Rulebook island
map-standard = Standard, drawn anew
map-catamm = Market island
map-catamm-random = Market island, drawn anew
map-small-2p = Small island for two
map-extension-5-6 = Large island for 5 and 6
map-archipelago = Archipelago
map-no-ports = Without ports
map-big = Continent
map-placements = Head start
map-custom = Own map

## Clocks

clock-relaxed = Relaxed
clock-relaxed-how = No time limit.
clock-normal = Normal
clock-normal-how = 90 seconds a turn.
clock-fast = Fast
clock-fast-how = 45 seconds a turn.
clock-custom = Your own
clock-custom-how = Every limit by itself.
clock-limits = Each limit, in seconds
clock-limit-setup = Placing at the start
clock-limit-roll = Rolling the dice
clock-limit-discard = Discarding, choosing gold
clock-limit-robber = Moving the robber
clock-limit-answer = Answering an offer
clock-limit-turn = The rest of the turn
clock-limit-reserve = Reserve for the whole game
clock-reserve-how = The reserve is used when a limit is over; then the game goes on by itself.
clock-seconds = { $seconds } s

## Options

option-as-preset = { $name } (as usual)
option-by-map = as the map says
option-group-winning = Winning
option-group-robber = Robber and sevens
option-group-turn = Turn and cards
option-group-bank = Bank and gold
option-group-trading = Trading
option-victory-points = Points to win
option-victory-points-how = Whoever has so many wins. Usually the map says it: 10 on most.
option-victory-check = When one wins
option-victory-check-how = Whether points count only in one’s own turn.
option-victory-check-own-turn = At once, in your own turn
option-victory-check-own-turn-end = When your own turn ends
option-victory-check-any-turn = At once, in anybody’s turn
option-vp-cards = Victory point cards
option-vp-cards-how = When these cards begin to count.
option-vp-cards-at-once = Count when bought
option-vp-cards-on-reveal = Count once revealed
option-vp-cards-as-turn-card = Revealing is the card of the turn
option-bank = The bank’s cards
option-bank-how = How many cards of each resource there are in all.
option-bank-map = As the map says
option-bank-12 = 12 of each
option-bank-19 = 19 of each
option-bank-24 = 24 of each
option-bank-30 = 30 of each
option-bank-unlimited = As many as needed
option-bank-shortage = When the bank runs short
option-bank-shortage-how = Who gets cards when a roll brings more than the bank has.
option-bank-shortage-nobody = Nobody gets that resource
option-bank-shortage-sole-claimant = A single player gets what is left
option-maritime-stock = Trading with an empty bank
option-maritime-stock-how = Whether the bank must have the card that you ask it for.
option-maritime-stock-limited = The bank must have the card
option-maritime-stock-unlimited = The bank always has one
option-gold-yield = Gold
option-gold-yield-how = How many cards of choice a gold field brings.
option-gold-yield-per-building = 1 for a settlement, 2 for a city
option-gold-yield-per-player = 1 for each player there
option-pre-roll-cards = Cards before the roll
option-pre-roll-cards-how = Which development cards may be played before the dice.
option-pre-roll-cards-any = Any
option-pre-roll-cards-knight-only = Knights only
option-knight-may-skip-roll = Knight instead of dice
option-knight-may-skip-roll-how = After a knight before the roll you may go without rolling.
option-knight-may-skip-roll-off = No
option-knight-may-skip-roll-on = Yes
option-turn-phases = Order of a turn
option-turn-phases-how = Whether trading and building may be mixed.
option-turn-phases-combined = Trade and build in any order
option-turn-phases-separate = First trade, then build
option-dev-cards-per-turn = Cards a turn
option-dev-cards-per-turn-how = How many development cards you may play in one turn.
option-friendly-robber = Friendly robber
option-friendly-robber-how = The robber keeps away from players with fewer than 3 points.
option-friendly-robber-off = No
option-friendly-robber-on = Yes
option-hand-limit = Hand limit
option-hand-limit-how = With more cards than this, a seven costs you half.
option-robber = Robber or ship
option-robber-how = The ghost ship can also close a market; it needs the markets.
option-robber-robber = Robber
option-robber-ghost-ship = Ghost ship
option-trading = How cards change hands
option-trading-how = By bargaining and at the bank, or in markets whose prices move.
option-trading-domestic-maritime = Bargaining and bank
option-trading-markets = Markets
option-market-pool = Size of a pool
option-market-pool-how = Cards of each side that a market starts with.
option-market-fee-bps = Fee of a swap
option-market-fee-bps-how = In hundredths of a percent: 1000 is 10 %.
option-market-port-fee-bps = Fee at your own port
option-market-port-fee-bps-how = The same, for whoever has a building at the port.
option-market-withdraw-fee-bps = Fee to take cards out
option-market-withdraw-fee-bps-how = When you take your share out of a pool.
option-market-port-withdraw-fee-bps = The same at your own port
option-market-port-withdraw-fee-bps-how = For whoever has a building at the port.

## Waiting room

lobby-heading = The table is set
lobby-private = Private: only who has the link or the code can come.
lobby-public = Public: anybody can come.
lobby-seats = Who plays
lobby-your-name = Your name
lobby-nobody = Player
lobby-you = you
lobby-host = host
lobby-ready = ready
lobby-not-ready = not ready yet
lobby-away = away
lobby-bot = plays by itself
lobby-bot-none = Take the bot away
lobby-bot-at = Bot at seat { $number }
lobby-add-bot = Add a bot
lobby-add-bot-at = Add a bot at seat { $number }
lobby-seat-open = Waiting for somebody
lobby-sit = Sit down
lobby-sit-at = Sit down at seat { $number }
lobby-move = Move here
lobby-move-at = Move here: seat { $number }
lobby-full = Every seat is taken
lobby-leave = Leave
lobby-start = Start the game
lobby-be-ready = I am ready
lobby-be-unready = Not ready after all
lobby-can-start = All are here: you may begin.
lobby-waits-host = All are here: the host begins.
lobby-waits-seats = { $count ->
    [one] One seat is still open: invite somebody, or add a bot.
   *[other] { $count } seats are still open: invite somebody, or add bots.
}
lobby-seats-free = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
}
lobby-waits-ready = Not ready yet: { $names }
lobby-fair = Are the dice fair?
lobby-fair-how = All dice of this game follow from a secret number that is fixed already; its fingerprint below was published before the first roll, so that afterwards everybody can check that nothing was changed.
lobby-chat = Chat
lobby-chat-none = Nobody has said anything yet.
lobby-chat-say = Say something
lobby-chat-send = Send
invite-heading = Invite others
invite-how = Send the link, or tell them the code.
invite-link = Link to this table
invite-copy-code = Copy the code
invite-copy-link = Copy the link
invite-copied = Copied
invite-share = Share
invite-share-title = A game of Hexhaven
name-heading = What are you called?
name-how = No account needed: a name is enough, and it is remembered here.
name-cancel = Cancel
summary-heading = What is played
summary-game = Game
summary-map = Island
summary-order = Seats
summary-order-random = mixed at the start
summary-order-chosen = as chosen
summary-clock = Clock
summary-unchanged = No rule differs from the usual ones.

## What the server refuses

lobby-refused-OTHER = Something went wrong. Try again.
lobby-refused-OFFLINE = The server cannot be reached. Check your connection and try again.
lobby-refused-NO_SUCH_TABLE = There is no table or game under this code or link.
lobby-refused-TABLE_FULL = Every seat is taken.
lobby-refused-SEAT_TAKEN = Somebody sits there already.
lobby-refused-ALREADY_STARTED = The game has started already.
lobby-refused-TABLE_CLOSED = Everybody left, and the table was closed.
lobby-refused-NOT_HOST = Only the host may do that.
lobby-refused-NOT_READY = Somebody is not ready yet.
lobby-refused-SEATS_OPEN = A seat is still open.
lobby-refused-NOT_SEATED = You do not sit at this table.
lobby-refused-RATE_LIMITED = That was too often. Wait a moment and try again.
lobby-refused-UNAVAILABLE = The server is busy for a moment. Try again.
lobby-refused-BAD_NAME = A name has 1 to 20 letters and is not a bot’s.
lobby-refused-BAD_TITLE = The table’s name has at most 60 letters.
lobby-refused-NAME_TAKEN = Another account has this name.
lobby-refused-BAD_PASSWORD = Name and password do not go together.
lobby-refused-BAD_TOKEN = This link is not known, or was used already.
lobby-refused-BAD_SEATS = These seats do not fit: the island or the kind of game is for another number of players.
lobby-refused-BAD_MAP = This island cannot be played on.
lobby-refused-BAD_RULES = These rules cannot be played.
lobby-refused-BAD_BOT = This bot cannot play here.
lobby-refused-BUSY = The server is busy for a moment. Try again.
lobby-refused-UNAUTHORIZED = You are not signed in any more.
lobby-refused-NO_SUCH_MAP = There is no such map in the library, or it was unpublished.
lobby-refused-MAP_HIDDEN = An operator hides this map: no tables can be opened on it.
