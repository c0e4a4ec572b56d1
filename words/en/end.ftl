## Charts

chart-numbers = The numbers
chart-thrown = { $count ->
    [one] 1 throw
   *[other] { $count } throws
}
chart-expected = Expected
chart-sum = Sum
chart-times = Times

## The end of a game

end-over = The game is over
end-you-win = You win!
end-wins = { $name } wins!
end-length = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $moves } moves
end-fold = See the board
end-show = Show the result
end-rematch = Play again
end-join-rematch = Join the rematch
end-watch-rematch = Watch the rematch
end-replay = Watch the replay
end-home = Home
end-ranking = Ranking
end-ranking-how = How many points everybody has from what.
end-place = Place
end-player = Player
end-you = (you)
end-resigned = resigned
end-settlements = Settlements
end-cities = Cities
end-longestRoad = Longest road
end-largestArmy = Largest army
end-cards = Point cards
end-points = Points
end-points-over-time = Points over the game
end-move = Move
end-dice = Dice
end-production = What the land gave
end-total = All
end-luck = Luck
end-luck-help = Luck: cards above or below what fair dice would have brought to the same places.
end-statistics-failed = The figures of this game could not be fetched.
end-fair-waiting = Checking the dice…
end-fair-kept = The dice were those that were promised
end-fair-broken = The dice are not those that were promised
end-fair-unavailable = This page cannot check the dice by itself
end-fair-how = Before the game the server showed a fingerprint of its secret seed; now it shows the seed. Your browser has computed the fingerprint again: if both agree, nobody changed the dice during the game.
end-commitment = Promised before the game (SHA-256)
end-seed = Seed, shown after the game
end-fair-full = Check every throw
end-record = Download the record
