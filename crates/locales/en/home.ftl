## Home

home-title = Hexhaven: the hex-island trading game
home-heading = Settle the island. Trade. Build. Win.
home-lead = The hex-island trading game for 2 to 6 players. Play with friends, or against bots right now.
home-free = Free, in your browser, no account needed.
home-play = Play against bots
home-play-busy = Setting up the table…
home-strength = Bot strength
home-new = New here?
home-new-do = Learn in ten minutes
home-continue = Pick up where you left off
home-continue-do = Continue
home-finished = Finished games
home-finished-all = All your finished games
home-join = Join a table
home-join-how = Got a code or a link from a friend? Enter it here.
home-code = Code
home-code-wrong = A code has six letters and digits, such as ABC234.
home-join-do = Join
home-create = Create a table
home-create-how = Choose the map, the rules and the players, then send your friends the link.
home-create-do = New table
home-public = Public tables
home-public-none = No public tables right now. Create one and others will see it here.
home-loading = Loading…
home-unreachable = Can’t reach the server. Trying again…
home-watch = Watch
home-stage-open = waiting for players
home-stage-playing = in progress
home-stage-closed = paused until you come back
home-seats-taken = { $taken } of { $all } seats taken
home-table-of = { $name }’s table
home-table-bots = Bots only
home-line-link = { $verb }: { $title }
home-more = More
home-learn = Learn to play
home-learn-how = Ten minutes on a real board, then a first game with a coach.
home-rules = Read the rules
home-rules-how = Five minutes, with pictures. Covers the market game too.
home-puzzle = Today’s puzzle
home-puzzle-how = One position, one best move. Can you find it?
home-companion = Table companion
home-companion-how = Play on a real board and let your phone handle the dice, the rules and the points.
home-maps = Maps
home-maps-how = Play on maps made by others, or make your own and share it.
home-replays = Replays
home-replays-how = Step through finished games, your own or from a game record someone sent you.

## Bots

bot-named = Bot ({ $strength })
bot-numbered = Bot { $number } ({ $strength })
temperament-trader = Trader: offers more trades and accepts more readily.
temperament-hermit = Hermit: never trades with other players.
temperament-rival = Rival: sends the robber to whoever leads.
bot-speed-slow = Slow
bot-speed-normal = Normal
bot-speed-fast = Fast
bot-speed-instant = Instant

## Finished games

game-won = Won
game-place = Place { $place }
game-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game-replay = Replay
game-replay-of = Replay of the game on { $date }

## Page not found

missing-title = Page not found · Hexhaven
missing-heading = Page not found
missing-how = There is nothing at this address.
missing-home = Back to home page
