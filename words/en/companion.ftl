## Table companion: the first page

companion-title = Table companion · Hexhaven
companion-heading = Table companion
companion-lead = Play with the real board. The screen says what comes next, whose turn it is and what holds in odd cases.
companion-new = New game
companion-kept = Games on this device
companion-status-IN_PROGRESS = { $round ->
    [0] being set up
   *[other] round { $round }
}
companion-status-COMPLETED = finished after round { $round }
companion-status-ABANDONED = stopped in round { $round }
companion-continue = Continue
companion-look = Look
companion-continue-of = Continue: { $names }
companion-delete = Delete
companion-delete-of = Delete: { $names }
companion-delete-sure = Delete this game?
companion-delete-how = The game of { $names } is kept on this device only. It cannot be brought back.
companion-delete-do = Delete it
companion-keep = Keep it
companion-follow = Follow a game
companion-follow-how = The host's screen shows a code. With it your phone shows the same steps.
companion-follow-do = Follow
companion-missing = This game is not on this device
companion-missing-how = It was deleted, or it was begun in another browser.
companion-unopened = This game cannot be opened
companion-unopened-how = It is still kept on this device, but this version of the companion cannot follow it.
companion-unopened-answers = Its answers can be followed up to number { $answers } of { $all }. A copy goes on from there; the game itself stays as it is.
companion-unopened-open = Open a copy up to there
companion-to-start = To the companion
companion-loading = Getting the script ready…
companion-not-loaded = The script could not be loaded. Check your connection and try again.
companion-again = Try again

## Setting up

companion-players = Who plays?
companion-players-how = Clockwise around the table: 3 or 4, with the larger board 5 or 6.
companion-player = Player { $number }
companion-player-add = Add a player
companion-player-remove = Remove player { $number }
companion-start = Start
companion-more = Board, rules and clock
companion-first = Who begins?
companion-first-ask = Decide at the table
companion-first-draw = Draw lots
companion-first-drawn = { $name } begins.
companion-board = Board
companion-board-BEGINNER = Beginner's
companion-board-BEGINNER-how = As the rulebook shows it for a first game.
companion-board-RANDOMIZED = Shuffled
companion-board-RANDOMIZED-how = Tiles, numbers and ports at random.
companion-board-MANUAL = Your own
companion-board-MANUAL-how = You lay it as you like.
companion-depth = How much the companion follows
companion-depth-light = Light
companion-depth-light-how = Turns, dice and steps. You write the points down.
companion-depth-full = Full
companion-depth-full-how = You enter what everybody sees. The rules say who takes which cards and count the points.
companion-full-RANDOMIZED = The companion draws the island; lay it as the screen shows it.
companion-full-MANUAL = The screen must show the board as it lies on the table.
companion-full-BEGINNER = The island of the rulebook's first game.
companion-own = Your board
companion-own-lay = Lay it out on the screen
companion-own-file = Open a map file
companion-own-read = { $file } is the board.
companion-own-name = Our board
companion-dice = Dice
companion-dice-virtual = On this screen
companion-dice-real = Real dice
companion-target = Points to win
companion-house = House rules
companion-house-shortage = The bank cannot pay everybody
companion-house-shortage-nobody = Nobody gets that resource
companion-house-shortage-sole_claimant = A single claimant gets the rest
companion-house-shortage-how = What happens when more cards of a resource are due than the bank holds. Usual: nobody gets any.
companion-house-victory-cards = Victory point cards
companion-house-victory-cards-any_time = Shown at any time in the own turn
companion-house-victory-cards-turn_card = Count as the turn's one card
companion-house-victory-cards-how = When they may be shown. Usual: at any time in the own turn.
companion-house-friendly = Friendly robber
companion-house-friendly-off = Off
companion-house-friendly-on = Spares players with fewer than 3 points
companion-house-friendly-how = Whether the robber leaves those alone who are far behind. Usual: off.
companion-house-timer = Turn clock
companion-house-timer-off = Off
companion-house-timer-reminder = A reminder only
companion-house-timer-seconds = Seconds
companion-house-timer-how = A clock on the screen, a reminder at the start of each turn, or none. Usual: none.
companion-house-timer-length = Seconds for a turn
companion-house-count = Five or six players
companion-house-count-small = Usual board, { $count } players
companion-house-count-large = Larger board, { $count } players
companion-house-count-how = From the fifth name on the script asks for the larger board.
companion-fault-count = 3 to 6 players are needed.
companion-fault-empty = A name is missing.
companion-fault-twice = { $name } is there twice.
companion-fault-long = A name has at most 40 characters.
companion-fault-target = The points to win are a number from 1 to 255.
companion-fault-timer = A turn takes 10 to 3600 seconds.
companion-fault-map = The board is missing: lay it out, or open its file.
companion-fault-other = This cannot be started: { $why }

## The rolling script

companion-script = The script
companion-round = Round { $round }
companion-setup = Set-up
companion-next = Next
companion-coming-produce = Everybody takes cards; on a 7 the robber comes.
companion-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
companion-done = Done
companion-done-how = Space, or swipe up
companion-back = Back
companion-skip = Skip
companion-choose = Choose one
companion-quick = What can happen now
companion-tools = Tools
companion-roll = Roll the dice
companion-rolling = Rolling…
companion-roll-typed = What do the dice show?
companion-roll-sum = The dice show { $sum }
companion-read-only = You follow this game. The host goes on.
companion-not-kept = There is no room left on this device: this game is not being saved.
companion-failed = Something broke here. Nothing is lost: load the page again.
companion-elsewhere = Another tab of this browser went on with this game. Both at once would lose answers.
companion-lead-here = Go on here
companion-reload = Load again
companion-fullscreen = Full screen
companion-stop = Stop the game
companion-stop-sure = Stop the game?
companion-stop-how = It can be taken up again with “Back”.
companion-stop-do = Stop it
companion-leave = Somebody leaves
companion-leave-how = The others play on; the pieces stay on the board.
companion-leaves = { $name } leaves the game
companion-go-on = Play on
companion-close = Close

## Sheets

companion-help = Help
companion-help-search = Search the questions
companion-help-here = For this step
companion-help-all = All questions
companion-help-none = Nothing found for “{ $words }”.
companion-help-keys = Keys
companion-key-done = done
companion-key-back = back
companion-key-skip = skip
companion-key-digit = what the dice showed
companion-key-score = points
companion-key-dice = dice so far
companion-key-notes = notes
companion-key-help = help
companion-notes = Notes
companion-notes-how = Kept with the game, on this device.
companion-score = Points
companion-score-settlements = Settlements
companion-score-cities = Cities
companion-score-longest-road = Longest road
companion-score-largest-army = Largest army
companion-score-victory-cards = Point cards
companion-score-later = Points are written down from the first turn on.
companion-score-counted = The rules count the points here.
companion-score-less = { $name }, { $what }: one less
companion-score-more = { $name }, { $what }: one more
companion-score-award = { $name }: { $what }
companion-histogram = Dice so far
companion-histogram-label = How often each sum fell
companion-histogram-none = No roll yet.
companion-clock-left = { $time } left
companion-clock-over = Time is up
companion-clock-hold = Hold the clock
companion-clock-run = Let the clock run

## Following

companion-share = Other phones
companion-share-how = Phones with this code show the same steps. They cannot change anything.
companion-share-start = Make a code
companion-share-code = Code
companion-share-link = Link
companion-share-copy = Copy the link
companion-share-copied = Copied
companion-share-stop = Stop sharing
companion-share-qr = The link as a picture for a phone's camera
companion-share-own = Phones cannot open this address: it means this device alone. Open the page by the name or number that this device has in your network, then make a code.
companion-share-off = Nobody follows yet.
companion-share-sending = Sending…
companion-share-current = Sent. Phones with the code show this step.
companion-share-waiting = No network. The game goes on here; it is sent when the network is back.
companion-share-refused = The server does not take this game any more. Stop sharing and make a new code.
companion-following-looking = Looking for the game…
companion-following-lost = No connection. Trying again…
companion-following-gone = There is no game under the code { $code }. Perhaps it has ended.
companion-following-broken = This game was made by another version. Load the page again.
companion-followed-title = { $code } · Hexhaven

## The board

companion-tap = Tap a lit place on the board.
companion-act-road = Road
companion-act-settlement = Settlement
companion-act-city = City
companion-act-card = Card bought
companion-act-bank = Bank trade
companion-act-trade = Trade
companion-act-cancel = Not now
companion-act-enough = That is all
companion-act-none = No place for it
companion-place-road = Tap where { $name } builds the road.
companion-place-settlement = Tap where { $name } settles.
companion-place-city = Tap the settlement that becomes a city.
companion-place-robber = Tap where the robber goes.
companion-discard = Cards that { $name } gives back
companion-plenty = Cards that { $name } takes
companion-gold = Cards that { $name } chooses
companion-monopoly-resource = Which resource
companion-monopoly-gave = How many cards did everybody give?
companion-monopoly-cards = cards given
companion-cards-enter = Enter the cards
companion-cards-ok = That is right
companion-trade-gives = { $name } gives
companion-trade-gets = { $name } gets
companion-trade-with = With whom
companion-bank-do = Traded with the bank
companion-trade-do = They traded
companion-hand = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
companion-takes = { $name } takes

## The end

companion-over = Game over
companion-over-stopped = The game was stopped
companion-winner = { $name } wins!
companion-rounds = Rounds
companion-time = Time
companion-time-hours = { $hours } h { $minutes } min
companion-time-minutes = { $minutes } min
companion-rolls = Rolls
companion-ranking = Points
companion-export = Save as JSON
companion-record = Save the record
companion-record-how = The replay page shows it move by move.
companion-rematch = The same players again
