## Charts

chart-numbers = Show the numbers
chart-thrown = { $count ->
    [one] 1 roll
   *[other] { $count } rolls
}
chart-expected = Expected
chart-sum = Sum
chart-times = Rolled

## Game over

end-over = Game over
end-you-win = You win!
end-wins = { $name } wins!
end-length = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} in all, { $moves } actions
end-fold = View board
end-show = Show result
end-again = Play again
end-rematch = Rematch
end-rematch-wanted = { $count ->
    [one] { $names } wants a rematch.
   *[other] { $names } want a rematch.
}
end-join-rematch = Join rematch
end-watch-rematch = Watch rematch
end-analysis = Was it luck?
end-replay = Replay
end-home = Home
end-ranking = Final standings
end-ranking-how = Each player’s points and where they came from.
end-place = Rank
end-player = Player
end-you = (you)
end-resigned = resigned
end-by-bot = { $count ->
    [one] a bot played 1 move
   *[other] a bot played { $count } moves
}
end-by-clock = { $count ->
    [one] ran out of time once
   *[other] ran out of time { $count } times
}
end-settlements = Settlements
end-cities = Cities
end-cities-count = { $count ->
    [one] 1 city
   *[other] { $count } cities
}
end-longestRoad = Longest Road
end-largestArmy = Largest Army
end-cards = Victory Point cards
end-points = Points
end-points-over-time = Points, turn by turn
end-turn = Turn
end-dice = Dice
end-production = Resources produced
end-total = Total
end-luck = Luck
end-luck-help = Luck: cards received compared with what average dice would have given the same buildings.
end-statistics-failed = Couldn’t load the statistics of this game.
end-fair-waiting = Checking the dice…
end-fair-kept = Dice verified: they match the seed fixed before the game
end-fair-broken = Dice not verified: they don’t match the seed fixed before the game
end-fair-unavailable = This page can’t verify the dice by itself
end-fair-how = Before the game the server published the hash of its secret. After the game it published the secret. Together with what the players added, it decides the seats, the board and every roll: your browser computed all of it again.
end-commitment = Hash published before the game (SHA-256)
end-secret = Secret published after the game
end-fair-full = See what was verified
end-record = Download game record
