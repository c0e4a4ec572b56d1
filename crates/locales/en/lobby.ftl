## New table

new-title = New table · Hexhaven
new-heading = New table
new-table-title = Table name
new-table-title-none = Optional
new-preset = Game mode
new-map = Map
new-map-players = { $min } to { $max } players
new-map-players-just = { $count ->
    [one] { $count } player
   *[other] { $count } players
  }
new-map-library = Or a map from the library
new-map-library-empty = No maps in the library yet.
new-map-library-away = Can’t reach the library right now.
new-map-file = Or your own map: drop a .catan file here or choose one.
new-map-choose = Choose file
new-map-large = This file is too large. Maps can have at most 256 KiB.
new-map-faults = { $count ->
    [one] This map has a problem:
   *[other] This map has { $count } problems:
}
new-map-line = Line { $line }:
new-map-fix = Fix it in the map editor
new-seats = Seats
new-seats-count = Number of players
new-seats-players = players
new-seat = Seat { $number }
new-seat-you = You
new-seat-open = Open seat
new-seat-bots = Bots
new-seats-watch = All seats are bots: you watch.
new-order-random = Shuffle seats at the start
new-visibility = Who can join
new-private = Private
new-private-how = Only people with the link or code can join.
new-public = Public
new-approval = Let people in myself
new-approval-how = Whoever comes without your link asks for a seat first.
new-public-how = Listed on the home page. Counts towards the ratings of signed-in players.
new-undo = Undo
new-undo-automatic = Automatic
new-undo-automatic-how = On if you are the only person, otherwise off.
new-undo-own_last = On
new-undo-own_last-how = You can take back your own actions until somebody else acts or something is revealed. Public games with several people never have undo.
new-undo-off = Off
new-undo-off-how = What is done is done.
new-clock = Time control
new-options = Custom rules
new-options-how = Everything follows the game mode unless you change it here.
new-options-changed = { $count } changed
new-options-reset = Reset to defaults
new-see-above = Some settings above are not valid. See the message in red.
new-do-open = Create table
new-do-play = Play

## Game modes

preset-official = Classic
preset-official-how = The rulebook game, for 3 or 4 players.
preset-table = Around the table
preset-table-how = As played around a real table: you reveal Victory Points yourself, and win when your turn ends.
preset-online = Online
preset-online-how = For 2 to 4 players online. You win the moment you have enough points.
preset-catamm = Market game
preset-catamm-how = No offers: you swap resources in markets at the ports, with a ghost ship and gold fields.
preset-catamm-lowfee = Market game, low fees
preset-catamm-lowfee-how = The same with a 0.3% fee instead of 10%, for players who like to trade.

## Shipped maps

map-beginner = First island
map-rulebook = Rulebook island
map-standard = Standard, random
map-catamm = Market island
map-catamm-random = Market island, random
map-small-2p = Small island (2 players)
map-extension-5-6 = Large island (5–6 players)
map-archipelago = Archipelago
map-no-ports = No ports
map-big = Continent
map-placements = Head start
map-custom = Custom map

## Time controls

clock-relaxed = Relaxed
clock-relaxed-how = No time limit.
clock-normal = Normal
clock-normal-how = 90 seconds per turn.
clock-fast = Fast
clock-fast-how = 45 seconds per turn.
clock-custom = Custom
clock-custom-how = Set each limit yourself.
clock-limits = Limits in seconds
clock-limit-setup = Initial placement
clock-limit-roll = Rolling the dice
clock-limit-discard = Discarding or choosing gold
clock-limit-robber = Moving the robber
clock-limit-answer = Answering an offer
clock-limit-turn = Rest of the turn
clock-limit-reserve = Time bank for the whole game
clock-reserve-how = When a limit runs out, your time bank is used. When that is empty too, the server plays for you.
clock-seconds = { $seconds } s

## Rule options

option-as-preset = { $name } (default)
option-by-map = set by the map
option-group-winning = Winning
option-group-robber = Robber and 7s
option-group-turn = Turns and cards
option-group-bank = Bank and gold
option-group-trading = Trading
option-victory-points = Points to win
option-victory-points-how = The first player with this many points wins. Usually set by the map: 10 on most maps.
option-victory-check = When you win
option-victory-check-how = Whether you can win during other players’ turns.
option-victory-check-own-turn = As soon as you have the points, in your own turn
option-victory-check-own-turn-end = At the end of your own turn
option-victory-check-any-turn = As soon as you have the points, in any turn
option-vp-cards = Victory Point cards
option-vp-cards-how = When these cards start to count.
option-vp-cards-at-once = When bought
option-vp-cards-on-reveal = When revealed
option-vp-cards-as-turn-card = When revealed, as your card for the turn
option-bank = Bank size
option-bank-how = How many cards of each resource there are.
option-bank-map = Set by the map
option-bank-12 = 12 of each
option-bank-19 = 19 of each
option-bank-24 = 24 of each
option-bank-30 = 30 of each
option-bank-unlimited = Unlimited
option-bank-shortage = Bank shortage
option-bank-shortage-how = Who gets cards when a roll produces more than the bank has.
option-bank-shortage-nobody = Nobody gets that resource
option-bank-shortage-sole-claimant = If only one player is owed, they get what is left
option-maritime-stock = Bank trades
option-maritime-stock-how = Whether the bank can run out of cards when you trade with it.
option-maritime-stock-limited = The bank must have the card
option-maritime-stock-unlimited = The bank always has the card
option-gold-yield = Gold fields
option-gold-yield-how = How many cards of your choice a gold field gives.
option-gold-yield-per-building = 1 per settlement, 2 per city
option-gold-yield-per-player = 1 per player
option-pre-roll-cards = Cards before the roll
option-pre-roll-cards-how = Which development cards can be played before the roll.
option-pre-roll-cards-any = Any
option-pre-roll-cards-knight-only = Knights only
option-knight-may-skip-roll = Knight instead of rolling
option-knight-may-skip-roll-how = If you play a Knight before the roll, you may skip the roll.
option-knight-may-skip-roll-off = Off
option-knight-may-skip-roll-on = On
option-turn-phases = Order of a turn
option-turn-phases-how = Whether you can alternate between trading and building.
option-turn-phases-combined = Trade and build in any order
option-turn-phases-separate = Trade first, then build
option-dev-cards-per-turn = Cards per turn
option-dev-cards-per-turn-how = How many development cards you can play in one turn.
option-friendly-robber = Friendly robber
option-friendly-robber-how = The robber spares players with fewer than 3 points.
option-friendly-robber-off = Off
option-friendly-robber-on = On
option-hand-limit = Hand limit
option-hand-limit-how = Players with more cards than this discard half when a 7 is rolled.
option-robber = Robber or ghost ship
option-robber-how = The ghost ship can also close a market. Requires markets.
option-robber-robber = Robber
option-robber-ghost-ship = Ghost ship
option-trading = Trading
option-trading-how = Offers and bank trades, or markets with changing prices.
option-trading-domestic-maritime = Offers and bank
option-trading-markets = Markets
option-market-pool = Pool size
option-market-pool-how = How many cards of each resource a market starts with.
option-market-fee-bps = Swap fee
option-market-fee-bps-how = In hundredths of a percent: 1000 is 10%.
option-market-port-fee-bps = Swap fee at your own port
option-market-port-fee-bps-how = For players with a building at the port.
option-market-withdraw-fee-bps = Withdrawal fee
option-market-withdraw-fee-bps-how = When you withdraw your share from a pool.
option-market-port-withdraw-fee-bps = Withdrawal fee at your own port
option-market-port-withdraw-fee-bps-how = For players with a building at the port.

## Waiting room

lobby-heading = Waiting for players
lobby-private = Private: only people with the link or code can join.
lobby-public = Public: anyone can join.
lobby-seats = Players
lobby-your-name = Your name
lobby-nobody = Player
lobby-you = you
lobby-host = host
lobby-ready = ready
lobby-not-ready = not ready yet
lobby-away = away
lobby-bot = always ready
lobby-bot-none = Remove bot
lobby-bot-at = Bot in seat { $number }
lobby-add-bot = Add bot
lobby-add-bot-at = Add bot in seat { $number }
lobby-seat-open = Open seat
lobby-sit = Sit here
lobby-sit-at = Sit here (seat { $number })
lobby-move = Move here
lobby-move-at = Move here (seat { $number })
lobby-full-watch = All seats are taken. You can watch the game here as soon as it starts.
lobby-fill = Fill with bots
lobby-seat-menu = Options for { $name }
lobby-remove = Remove
lobby-remove-how = They lose their seat, and may come back.
lobby-replace = Replace with a bot
lobby-replace-how = A bot takes their seat at once.
lobby-ban = Ban
lobby-ban-how = They can’t take a seat or chat here again, but they can still watch. Links you sent before stop working.
lobby-requests = Waiting to join
lobby-wants = { $name } wants to join
lobby-wants-full = All seats are taken. Free one to let somebody in.
lobby-let-in = Let in
lobby-let-in-name = Let in { $name }
lobby-turn-away = Turn away
lobby-turn-away-name = Turn away { $name }
lobby-approval = The host lets in whoever comes without the link.
lobby-admission-waiting = You asked for a seat. Waiting for the host to let you in.
lobby-admission-turned_away = The host turned you away. You can still watch.
lobby-admission-banned = The host removed you from this table. You can still watch.
lobby-stop-waiting = Stop waiting
lobby-gone = { $name } was gone for too long, so the seat is open again.
lobby-new-host = { $name } is the host now.
lobby-swap = Swap seats { $a } and { $b }
lobby-colour = Your colour
lobby-colour-taken = taken by { $name }
lobby-edit = Change settings
lobby-edit-how = Players have to say again that they are ready when the game changes.
lobby-edit-map = Current map: { $map }
lobby-edit-save = Save
colour-0 = Red
colour-1 = Blue
colour-2 = White
colour-3 = Yellow
colour-4 = Green
colour-5 = Purple
colour-6 = Orange
colour-7 = Brown
lobby-leave = Leave
lobby-start = Start game
lobby-be-ready = I’m ready
lobby-be-unready = Cancel ready
lobby-can-start = Everyone’s ready. Start when you like.
lobby-waits-host = Everyone’s ready. Waiting for the host to start.
lobby-waits-seats = { $count ->
    [one] 1 open seat: invite someone or add a bot.
   *[other] { $count } open seats: invite people or add bots.
}
lobby-seats-free = { $count ->
    [one] 1 open seat.
   *[other] { $count } open seats.
}
lobby-waits-ready = Not ready: { $names }
lobby-fair = Are the dice fair?
lobby-chat = Chat
lobby-chat-none = No messages yet.
invite-heading = Invite players
invite-how = Send them the link or the code.
invite-how-approval = With the link they get a seat at once. With the code they ask you first.
invite-link = Link to this table
invite-copy-code = Copy code
invite-copy-link = Copy link
invite-share = Share
invite-share-title = Join my game of Hexhaven
name-heading = What’s your name?
name-how = No account needed. Your name is remembered in this browser.
name-cancel = Cancel
summary-heading = Game settings
summary-game = Game mode
summary-map = Map
summary-order = Seats
summary-order-random = shuffled at the start
summary-order-chosen = in this order
summary-clock = Time control
summary-undo = Undo
summary-undo-own_last = on
summary-undo-off = off
summary-unchanged = Standard rules.

## Refusals of the lobby

lobby-refused-OTHER = Something went wrong. Try again.
lobby-refused-OFFLINE = Can’t reach the server. Check your connection and try again.
lobby-refused-NO_SUCH_TABLE = No table or game with this code or link. Check it and try again.
lobby-refused-TABLE_FULL = All seats are taken.
lobby-refused-KICKED = The host removed you from this table. You can still watch.
lobby-refused-TURNED_AWAY = The host turned you away. You can still watch.
lobby-refused-NO_SUCH_REQUEST = They’re no longer waiting.
lobby-refused-TOO_MANY_WAITING = Too many people are waiting for a seat here. Try again later.
lobby-refused-COLOUR_TAKEN = Another player has this colour. Choose another one.
lobby-refused-SEAT_TAKEN = This seat is taken. Choose another one.
lobby-refused-ALREADY_STARTED = The game has already started.
lobby-refused-TABLE_CLOSED = This table was closed because everybody left.
lobby-refused-NOT_HOST = Only the host can do that.
lobby-refused-NOT_READY = Not all players are ready yet.
lobby-refused-SEATS_OPEN = There is still an open seat. Invite someone or add a bot.
lobby-refused-NOT_SEATED = You are not seated at this table.
lobby-refused-RATE_LIMITED = Too many requests. Wait a moment and try again.
lobby-refused-UNAVAILABLE = The server is not available right now. Try again in a moment.
lobby-refused-BAD_NAME = Names must have 1 to 20 characters and can’t be a bot’s name.
lobby-refused-BLOCKED = The host of this table doesn’t want to play with you. You can watch.
lobby-refused-NAME_OF_ACCOUNT = This name belongs to an account. Sign in to use it, or choose another name.
lobby-refused-BAD_TITLE = The table name can have at most 60 characters.
lobby-refused-NAME_TAKEN = This name is already taken. Choose another one.
lobby-refused-BAD_PASSWORD = Wrong name or password.
lobby-refused-BAD_TOKEN = This link is not valid, or it was already used.
lobby-refused-BAD_SEATS = This map or game mode doesn’t support this number of players.
lobby-refused-BAD_MAP = This map can’t be played. Choose another one.
lobby-refused-BAD_RULES = These rules don’t work together. Change one of them.
lobby-refused-BAD_BOT = This bot isn’t available here. Choose another one.
lobby-refused-BUSY = The server is busy. Try again in a moment.
lobby-refused-UNAUTHORIZED = You are no longer signed in. Sign in and try again.
lobby-refused-NO_SUCH_MAP = This map is not in the library. It may have been unpublished.
lobby-refused-MAP_HIDDEN = This map was hidden by a moderator, so no tables can be created with it.
