## Replays

replay-title = Replays
replay-lead = Watch a finished game again, move by move, through anybody’s eyes.
replay-mine = Your finished games
replay-mine-none = You have not finished a game yet. When you have, it is here.
replay-mine-failed = Your games could not be fetched.
replay-won = Won
replay-place = Place { $place }
replay-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
replay-file = A record file
replay-file-lead = Drop a record here, or choose one. It is checked and played again.
replay-file-choose = Choose a file
replay-file-large = This file is too large: at most 16 MB.
replay-loading = The game is being fetched…
replay-failed = This game cannot be shown: { $why }
replay-again = Try again
replay-others = Other games
replay-back = Back to the table
replay-board = The board at move { $move }

replay-controls = Playing
replay-play = Play
replay-pause = Pause
replay-first = To the start
replay-last = To the end
replay-step-back = One move back
replay-step-on = One move on
replay-turn-back = One turn back
replay-turn-on = One turn on
replay-speed = Speed
replay-position = Move
replay-position-said = Move { $move } of { $last }, turn { $turn }
replay-of = { $move } / { $last }
replay-turn = Turn { $turn }
replay-keys = Space plays and pauses · ← → one move · ↑ ↓ one turn · Home and End

replay-eyes = Who sees
replay-eyes-all = All cards
replay-eyes-public = A spectator
replay-eyes-seat = { $name }

replay-players = Players
replay-cards = { $count } cards
replay-development = Development cards
replay-knights = Knights
replay-road = Road
replay-has-road = Longest Road
replay-has-army = Largest Army
replay-points-unit = points

replay-market = Market
replay-chart-points = Points
replay-chart-dice = Dice so far
replay-move = Move

## What happened

replay-begins = The game begins.
