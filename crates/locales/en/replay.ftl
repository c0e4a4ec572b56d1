## Replays

replay-title = Replays
replay-lead = Step through a finished game, move by move, from any player’s view.
replay-mine = Your finished games
replay-mine-none = No finished games yet. They will appear here.
replay-mine-failed = Couldn’t load your games.
replay-won = Won
replay-place = Place { $place }
replay-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
replay-file = Game record
replay-file-lead = Drop a game record here, or choose a file. It is verified before it is shown.
replay-file-choose = Choose file
replay-file-large = This file is too large. The limit is 16 MB.
replay-loading = Loading the game…
replay-failed = Couldn’t show this game: { $why }
replay-again = Try again
replay-others = Other games
replay-back = Back to the table
replay-board = Board at move { $move }

replay-controls = Playback
replay-play = Play
replay-pause = Pause
replay-first = First move
replay-last = Last move
replay-step-back = Previous move
replay-step-on = Next move
replay-turn-back = Previous turn
replay-turn-on = Next turn
replay-speed = Speed
replay-position = Move
replay-position-said = Move { $move } of { $last }, turn { $turn }
replay-of = { $move } / { $last }
replay-turn = Turn { $turn }
replay-keys = Space plays or pauses · ← → one move · ↑ ↓ one turn · Home and End

replay-eyes = View as
replay-eyes-all = All cards
replay-eyes-public = Spectator
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
replay-chart-dice = Dice statistics
replay-move = Move

## Events

replay-begins = The game begins.
