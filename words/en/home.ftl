## Home

home-title = Hexhaven: the hex-island trading game
home-heading = Settle the island. Trade. Build. Win.
home-lead = The hex-island trading game for 2 to 6 players: with friends, or against bots right now.
home-free = Free, in the browser, no account needed.
home-play = Play against bots
home-play-busy = Setting the table…
home-strength = Bots
home-continue = Continue where you left
home-continue-do = Continue
home-finished = Finished games
home-finished-all = All your finished games
home-join = Join a table
home-join-how = A friend gave you a code or a link? Put it in here.
home-code = Code
home-code-wrong = A code has six letters and digits, such as ABC234.
home-join-do = Join
home-create = Open a table
home-create-how = Choose the island, the rules and who plays, and send your friends the link.
home-create-do = New table
home-public = Public tables
home-public-none = No public table at the moment. Open one, and others will find it here.
home-loading = Looking…
home-unreachable = The server cannot be reached. Trying again…
home-watch = Watch
home-stage-open = waiting for players
home-stage-playing = playing
home-stage-closed = left; it goes on when you come back
home-seats-taken = { $taken } of { $all } seats taken
home-table-of = { $name }’s table
home-table-bots = Bots among themselves
home-line-link = { $verb }: { $title }
home-more = More
home-rules = Learn the rules
home-rules-how = Five minutes, with pictures. The market game, too.
home-companion = Table companion
home-companion-how = Play with the real board, and let your phone keep the dice, the rules and the points.
home-maps = Maps
home-maps-how = Play on islands that others drew, or draw your own and share it.
home-replays = Replays
home-replays-how = Watch finished games again, move by move: your own, or a record that somebody sent you.

## Bots

bot-named = Bot ({ $strength })
bot-numbered = Bot { $number } ({ $strength })
strength-beginner = Beginner
strength-easy = Easy
strength-medium = Medium
strength-hard = Hard
strength-expert = Expert

## Games that are finished

game-won = Won
game-place = Place { $place }
game-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game-replay = Replay
game-replay-of = Replay of the game of { $date }

## No such page

missing-title = Not found · Hexhaven
missing-heading = Uncharted waters
missing-how = There is nothing at this address.
missing-home = Back to the harbour
