## Analysis of a finished game

analysis-title = Analysis
analysis-lead = Was it luck or play? Every decision is judged by what its player could know.
analysis-start = Analyse this game
analysis-again = Try again
analysis-finish = Analyse to the end
analysis-deeper = Analyse more deeply
analysis-opening = Reading the game…
analysis-accounting = Looking at every move: { $part }
analysis-progress = Judging decisions: { $part }
analysis-failed = Couldn’t analyse this game: { $why }
refused-ANALYSIS_CRASHED = The analysis stopped because of an error. Try again.
analysis-stop = Stop

analysis-bands = Who was winning
analysis-bands-how = The chance of winning after each move. Click to go there.
analysis-move = Move
analysis-mark = { $verdict }: { $name }

analysis-here = At this move
analysis-cost = { $points ->
    [one] This lowered the chance of winning by 1 point.
   *[other] This lowered the chance of winning by { $points } points.
}
analysis-no-reason = Played on from here, it wins more often.
analysis-instead = Better:
analysis-luck-of-dice = Luck of the dice
analysis-luck-of-card = Luck of the card
analysis-luck-of-theft = Luck of the theft
analysis-played = played
analysis-nothing = No decision to judge here.
analysis-not-judged = Not judged yet.
analysis-verdict-best = Best move
analysis-verdict-good = Good move
analysis-verdict-inaccuracy = Inaccuracy
analysis-verdict-mistake = Mistake
analysis-verdict-blunder = Blunder

analysis-lucky = What luck changed most
analysis-lucky-dice = { $way ->
    [gave] The roll of { $total } in turn { $turn } gave { $name } { $change }.
   *[cost] The roll of { $total } in turn { $turn } cost { $name } { $change }.
}
analysis-lucky-card = { $way ->
    [gave] The card that { $actor } bought in turn { $turn } gave { $name } { $change }.
   *[cost] The card that { $actor } bought in turn { $turn } cost { $name } { $change }.
}
analysis-lucky-theft = { $way ->
    [gave] The card that { $actor } stole in turn { $turn } gave { $name } { $change }.
   *[cost] The card that { $actor } stole in turn { $turn } cost { $name } { $change }.
}

analysis-skill = Luck and play
analysis-skill-how = How much each added to the chance of winning, from the first move to the last.
analysis-player = Player
analysis-accuracy = Accuracy
analysis-accuracy-of = { $accuracy } accuracy
analysis-own = Own play
analysis-others = Others’ play
analysis-luck = Luck
analysis-dice = Dice
analysis-cards = Cards
analysis-thefts = Thefts
analysis-unknown = Unforeseen
analysis-unknown-how = What was revealed, and what the estimates did not foresee.
analysis-from = Start
analysis-to = End
analysis-inaccuracies = { $count ->
    [one] 1 inaccuracy
   *[other] { $count } inaccuracies
}
analysis-mistakes = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
analysis-blunders = { $count ->
    [one] 1 blunder
   *[other] { $count } blunders
}
analysis-best-moves = { $count ->
    [one] 1 best move
   *[other] { $count } best moves
}

analysis-faults = Costly decisions
analysis-faults-none = No costly decisions found.
analysis-faults-all = All players
analysis-turn = Turn { $turn }
analysis-play-on = Play on from here
analysis-openings = Starting spots
analysis-server = Let the server analyse
analysis-server-queued = Waiting for the server’s turn…
analysis-server-running = The server is analysing…
refused-ANALYSIS_FAILED = The server could not analyse this game.

analysis-production = Dice and robber
analysis-got = Cards from the dice
analysis-of-average = { $count } (on average { $average })
analysis-worse-run = A run this bad or worse happens in 1 of { $games } games.
analysis-better-run = A run this good or better happens in 1 of { $games } games.
analysis-usual-run = A run like this is nothing special.
analysis-blocked = Blocked by the robber
analysis-robbed = Stolen by others
analysis-stole = Stolen from others
analysis-discarded = Discarded

analysis-trades = Trades
analysis-trade = { $seat } gave { $partner } { $gives } for { $takes }
analysis-missed = Missed trades
analysis-missed-how = Trades that would have helped both sides.
analysis-missed-trade = { $seat } could have given { $partner } { $gives } for { $takes }

analysis-share = Share as a picture
analysis-picture = Who was winning, and why
analysis-picture-file = hexhaven-analysis
analysis-link = Copy link to this move

## The analysis board

explore-title = Analysis board
explore-loading = Setting up the board…
explore-player = Player { $number }
explore-wins = Chance of winning
explore-tree = Moves
explore-start = Start
explore-remove = Remove this move and what follows
explore-chance = Choose the outcome
explore-random = At random
explore-more = { $count ->
    [one] 1 more action
   *[other] { $count } more actions
}
explore-judge = Compare the choices
explore-best = Let Expert move
explore-no-choices = There is nothing to compare here.
explore-players = Who plays
explore-players-how = Bots act for their players until it is the turn of one that you play by hand.
explore-by-hand = By hand
explore-play-on = Play on
explore-pause = Pause
explore-no-bots = Choose a bot for at least one player.
explore-position = Position
explore-setup = Set up a position
explore-setup-how = Choose a piece and a player, then tap the board. What you leave out, such as the bank, follows from the rest.
explore-tool = Piece
explore-tool-settlement = Settlement
explore-tool-city = City
explore-tool-road = Road
explore-tool-robber = Robber
explore-tool-erase = Erase
explore-seat = For
explore-hand = Cards
explore-turn-of = Whose turn
explore-rolled = The dice have been rolled
explore-use = Use this position
explore-copy = Copy as JSON
explore-paste = Paste JSON
explore-paste-how = A scenario, as copied here or from a scenario file.
explore-new = New game
explore-map = Map
explore-seats = Number of players
explore-rules = Rules
explore-impossible = This position does not work:
