## Table companion: start page

companion-title = Table companion · Hexhaven
companion-heading = Table companion
companion-lead = Play on a real board. Your screen shows what to do next, whose turn it is, and how to settle unusual cases.
companion-http = Over http, the companion needs a connection and the screen may turn off.
companion-http-how = Browsers allow offline use and a screen that stays on only over https. Whoever runs this server finds how under “HTTPS and proxies” in docs/operators/running.md.
companion-http-read = OK
companion-new = New game
companion-kept = Games on this device
companion-status-IN_PROGRESS = { $round ->
    [0] setup
   *[other] round { $round }
}
companion-status-COMPLETED = finished after round { $round }
companion-status-ABANDONED = stopped in round { $round }
companion-continue = Continue
companion-look = View
companion-continue-of = Continue: { $names }
companion-delete = Delete
companion-delete-of = Delete: { $names }
companion-delete-sure = Delete this game?
companion-delete-how = The game of { $names } is stored on this device only. This can’t be undone.
companion-delete-do = Delete
companion-keep = Cancel
companion-follow = Follow a game
companion-follow-how = The host’s screen shows a code. Enter it to see the same steps on your phone.
companion-follow-do = Follow
companion-missing = This game is not on this device
companion-missing-how = It was deleted, or it was started in another browser.
companion-unopened = This game can’t be opened
companion-unopened-how = It is still stored on this device, but this version of the companion can’t read it.
companion-unopened-answers = Steps 1 to { $answers } of { $all } can be read. Open a copy to continue from there. The original game stays as it is.
companion-unopened-open = Open a copy
companion-to-start = Back to the companion
companion-loading = Loading the script…
companion-not-loaded = Couldn’t load the script. Check your connection and try again.
companion-again = Try again

## New game

companion-players = Players
companion-players-how = Clockwise around the table. 3 or 4 players, or 5 or 6 with the larger board.
companion-player = Player { $number }
companion-player-add = Add player
companion-player-remove = Remove player { $number }
companion-players-clear = Clear names
companion-people = Played before
companion-person-add = Add { $name }
companion-colour = { $name }: { $colour }. Change colour
companion-colours = Colour of { $name }
companion-colour-swap = { $colour } (swap with { $name })
companion-start = Start
companion-more = Board, rules and timer
companion-first = Who goes first?
companion-first-ask = Decide at the table
companion-first-draw = Pick at random
companion-first-drawn = { $name } goes first.
companion-board = Board
companion-board-BEGINNER = Beginner
companion-board-BEGINNER-how = The rulebook’s layout for a first game.
companion-board-BEGINNER-large = The rulebook’s layout is for up to four players. With five or six, the board is random.
companion-board-RANDOMIZED = Random
companion-board-RANDOMIZED-how = Random tiles, numbers and ports.
companion-board-MANUAL = Custom
companion-board-MANUAL-how = You set it up yourself.
companion-depth = Tracking
companion-depth-light = Light
companion-depth-light-how = Turns, dice and steps. You keep score.
companion-depth-full = Full
companion-depth-full-how = You enter what everybody can see. The companion says who takes which cards and keeps score.
companion-pace = Pace
companion-pace-compact = Compact
companion-pace-compact-how = Two taps for a turn: the roll, and done. For players who know the game.
companion-pace-full = Step by step
companion-pace-full-how = Reads out every step. For a first game.
companion-pace-switch = Compact pace
companion-full-RANDOMIZED = The companion generates the board. Set it up as shown on the screen.
companion-full-MANUAL = The board on the screen must match the one on the table.
companion-full-BEGINNER = The rulebook’s board for a first game.
companion-own = Your board
companion-own-lay = Set it up on the screen
companion-own-file = Open a map file
companion-own-read = Using { $file }.
companion-own-name = Our board
companion-dice = Dice
companion-dice-virtual = On this screen
companion-dice-real = Real dice
companion-target = Points to win
companion-house = House rules
companion-house-shortage = Bank shortage
companion-house-shortage-nobody = Nobody gets that resource
companion-house-shortage-sole_claimant = If only one player is owed, they get what is left
companion-house-shortage-how = What happens when more cards of a resource are due than the bank has. Default: nobody gets any.
companion-house-victory-cards = Victory Point cards
companion-house-victory-cards-any_time = Reveal at any time in your own turn
companion-house-victory-cards-turn_card = Count as your one card per turn
companion-house-victory-cards-how = When you may reveal them. Default: at any time in your own turn.
companion-house-friendly = Friendly robber
companion-house-friendly-off = Off
companion-house-friendly-on = Spares players with fewer than 3 points
companion-house-friendly-how = Whether the robber spares players who are far behind. Default: off.
companion-house-timer = Turn timer
companion-house-timer-off = Off
companion-house-timer-reminder = Reminder only
companion-house-timer-seconds = Timer
companion-house-timer-how = A timer on the screen, a reminder at the start of each turn, or neither. Default: off.
companion-house-timer-length = Seconds per turn
companion-house-count = Number of players
companion-house-count-small = Standard board, { $count } players
companion-house-count-large = Larger board, { $count } players
companion-house-count-how = With five or more players, the script asks for the larger board.
companion-fault-count = The companion needs 3 to 6 players.
companion-fault-empty = Enter a name for every player.
companion-fault-twice = Two players are called { $name }. Change one of the names.
companion-fault-long = Names can have at most 40 characters.
companion-fault-target = Points to win must be a number from 1 to 255.
companion-fault-timer = The turn timer must be between 10 and 3600 seconds.
companion-fault-map = No board yet. Set it up on the screen or open a map file.
companion-fault-other = Can’t start the game: { $why }

## Script

companion-script = Script
companion-round = Round { $round }
companion-setup = Setup
companion-next = Next
companion-coming-produce = Everybody collects resources; on a 7, the robber moves.
companion-coming-main = Everybody takes their resources, then { $player } trades and builds; on a 7, the robber moves.
companion-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
companion-done = Done
companion-done-how = Space, or swipe up
companion-done-swipe = or swipe up
companion-back = Back
companion-skip = Skip
companion-choose = Choose one
companion-quick = Quick actions
companion-tools = Tools
companion-roll = Roll dice
companion-rolling = Rolling…
companion-roll-typed = What did you roll?
companion-roll-sum = Rolled { $sum }
companion-read-only = You are following this game. Only the host can move on.
companion-not-kept = This device is out of storage: the game is not being saved.
companion-failed = Something went wrong. Your game is safe: reload the page.
companion-elsewhere = This game was continued in another tab. Using both would lose steps.
companion-lead-here = Continue here
companion-reload = Reload
companion-fullscreen = Full screen
companion-stop = End game
companion-stop-sure = End the game?
companion-stop-how = You can resume it with “Back”.
companion-stop-do = End game
companion-leave = A player leaves
companion-leave-how = The others play on. The player’s pieces stay on the board.
companion-leaves = { $name } leaves the game
companion-go-on = Keep playing
companion-close = Close

## Panels

companion-help = Help
companion-help-search = Search questions
companion-help-here = For this step
companion-help-all = All questions
companion-help-none = No results for “{ $words }”.
companion-help-keys = Keyboard shortcuts
companion-key-done = done
companion-key-back = back
companion-key-skip = skip
companion-key-digit = dice result
companion-key-score = points
companion-key-dice = dice statistics
companion-key-notes = notes
companion-key-help = help
companion-notes = Notes
companion-notes-how = Saved with the game on this device.
companion-score = Points
companion-score-settlements = Settlements
companion-score-cities = Cities
companion-score-longest-road = Longest Road
companion-score-largest-army = Largest Army
companion-score-victory-cards = Victory Point cards
companion-score-later = You can enter points from the first turn on.
companion-score-counted = The companion keeps score in this game.
companion-score-less = { $name }, { $what }: one less
companion-score-more = { $name }, { $what }: one more
companion-score-award = { $name }: { $what }
companion-histogram = Dice statistics
companion-histogram-label = How often each sum was rolled
companion-histogram-none = No rolls yet.
companion-clock-left = { $time } left
companion-clock-over = Time’s up
companion-clock-hold = Pause timer
companion-clock-run = Resume timer

## Sharing and following

companion-share = Share
companion-share-how = Phones with this code show the same steps. They can’t change anything.
companion-share-start = Create code
companion-share-code = Code
companion-share-link = Link
companion-share-copy = Copy link
companion-share-stop = Stop sharing
companion-share-qr = QR code of the link
companion-share-own = Other phones can’t open this address: it points to this device only. Open this page by this device’s network name or IP address, then create a code.
companion-share-off = Not shared yet.
companion-share-sending = Sending…
companion-share-current = Sent. Phones with the code show this step.
companion-share-waiting = You are offline. Keep playing: the game is sent when you are back online.
companion-share-refused = The server no longer accepts this game. Stop sharing and create a new code.
companion-following-looking = Loading the game…
companion-following-lost = Connection lost. Trying again…
companion-following-gone = There is no game with the code { $code }. It may have ended.
companion-following-broken = This game was created by another version of the companion. Reload the page.
companion-followed-title = { $code } · Hexhaven

## Board

companion-tap = Tap a highlighted spot on the board.
companion-act-road = Road
companion-act-settlement = Settlement
companion-act-city = City
companion-act-card = Buy card
companion-act-bank = Bank trade
companion-act-trade = Trade
companion-act-cancel = Cancel
companion-act-enough = No more roads
companion-act-none = Nowhere to place it
companion-act-nobody = Nobody else has cards
companion-built = Built this turn
companion-built-settlement = Settlement
companion-built-city = City
companion-built-victory-card = Point card
companion-built-no-settlement = All five settlements are on the board
companion-built-no-city = A city replaces a settlement, and there are four
companion-built-no-victory-card = All five are revealed
companion-place-road = Tap where { $name } builds the road.
companion-place-settlement = Tap where { $name } builds the settlement.
companion-place-city = Tap the settlement to upgrade.
companion-place-robber = Tap where the robber goes.
companion-discard = Cards { $name } discards
companion-plenty = Cards { $name } takes
companion-gold = Cards { $name } chooses
companion-monopoly-resource = Resource
companion-monopoly-gave = How many cards did each player give?
companion-monopoly-cards = cards given
companion-cards-enter = Enter cards
companion-cards-ok = Confirm
companion-trade-gives = { $name } gives
companion-trade-gets = { $name } gets
companion-trade-with = Trade with
companion-bank-do = Confirm trade
companion-trade-do = Confirm trade
companion-hand = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
companion-takes = { $name } takes

## Game over

companion-over = Game over
companion-over-stopped = Game ended early
companion-winner = { $name } wins!
companion-rounds = Rounds
companion-time = Time
companion-time-hours = { $hours } h { $minutes } min
companion-time-minutes = { $minutes } min
companion-rolls = Rolls
companion-ranking = Final standings
companion-export = Export as JSON
companion-record = Save game record
companion-record-how = Open it on the replay page to step through the game.
companion-rematch = Rematch
