## Table companion: results

companion-result-share = Share the result
companion-result-failed = Couldn’t create the picture.
companion-result-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
companion-result-more = More
companion-next-game = Next game: { $name } goes first
companion-delete-result = Keep the result in the game history

## Game history

companion-history = Game history
companion-history-title = Game history · Hexhaven
companion-history-none = No finished games yet.
companion-history-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
companion-history-wins = Wins
companion-history-won = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
companion-history-streak = Longest winning streak: { $name }, { $count } games
companion-history-last = Latest games
companion-history-remove = Remove
