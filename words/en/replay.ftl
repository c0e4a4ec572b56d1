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
replay-has-road = Longest road
replay-has-army = Largest army
replay-points-unit = points

replay-market = Market
replay-chart-points = Points
replay-chart-dice = Dice so far
replay-move = Move

## What happened

replay-did-start = The game begins.
replay-did-PLACE_SETUP_SETTLEMENT = { $name } places a settlement.
replay-did-PLACE_SETUP_CITY = { $name } places a city.
replay-did-PLACE_SETUP_ROAD = { $name } places a road.
replay-did-BUILD_SETTLEMENT = { $name } builds a settlement.
replay-did-UPGRADE_TO_CITY = { $name } builds a city.
replay-did-BUILD_ROAD = { $name } builds a road.
replay-did-ROLL_DICE = { $name } rolls { $first } + { $second } = { $sum }.
replay-did-SKIP_ROLL = { $name } does not roll.
replay-did-STOP_FREE_ROADS = { $name } builds no more free roads.
replay-did-BEGIN_BUILD = { $name } begins to build.
replay-did-REVEAL_VICTORY_POINTS = { $name } shows victory point cards.
replay-did-END_TURN = { $name } ends the turn.
replay-did-RESIGN = { $name } resigns.
replay-did-PLAY_DEVELOPMENT_CARD = { $name } plays { $card }.
replay-did-PLAY_DEVELOPMENT_CARD-of = { $name } plays { $card }: { $cards }.
replay-did-BUY_DEVELOPMENT_CARD = { $name } buys a development card.
replay-did-BUY_DEVELOPMENT_CARD-seen = { $name } buys a development card: { $card }.
replay-did-PROPOSE_TRADE = { $name } offers { $give } for { $want }.
replay-did-COUNTER_TRADE = { $name } answers: { $give } for { $want }.
replay-did-ACCEPT_TRADE = { $name } accepts.
replay-did-REJECT_TRADE = { $name } declines.
replay-did-CANCEL_TRADE = { $name } takes the offer back.
replay-did-CONFIRM_TRADE = { $name } trades with { $other }.
replay-did-TRADE_WITH_BANK = { $name } gives the bank { $give } for { $want }.
replay-did-DISCARD = { $name } discards { $cards }.
replay-did-MOVE_ROBBER = { $name } moves the robber.
replay-did-MOVE_ROBBER-ship = { $name } moves the ghost ship.
replay-did-STEAL_RANDOM_CARD = { $name } steals from { $other }.
replay-did-FLIP_MARKET = { $name } flips the market at port { $port }.
replay-did-CHOOSE_RESOURCE = { $name } chooses { $cards }.
replay-did-SWAP = { $name } swaps { $give } for { $want }.
replay-did-ADD_LIQUIDITY = { $name } puts cards into the market { $market }.
replay-did-REMOVE_LIQUIDITY = { $name } takes cards out of the market { $market }.
