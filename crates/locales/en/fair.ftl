## Fair dice: the seed of a game, and the page that verifies a finished game

fair-how = Seats, board, dice, cards and thefts all come from one seed. The server fixed its part before anyone joined: its hash is below. Each player’s browser adds random digits of its own, so the server can’t choose the seed. After the game anyone can verify it.
fair-commitment = Hash of the server’s secret (SHA-256)
fair-own = Your contribution to the seed
fair-own-sent = Your browser drew these digits and keeps a copy, so that it can check after the game that they were used.
fair-own-missing = Your contribution is added when you press “Ready”, or by the browser you joined with.
fair-title = Fair dice
fair-heading = Were the dice fair?
fair-lead = Enter a table’s code, or choose a game record. Your browser plays the whole game again and computes the seed, the order of the seats, the board, every roll, every card and every theft. It does not ask the server whether they are right.
fair-code = Table code
fair-check-table = Verify table
fair-check-file = Verify file
fair-without = To trust nothing from this server, verify the record with your own copy of the program:
fair-nothing = Nothing verified yet.
fair-checking = Verifying…
fair-unreadable = Could not be verified: { $why }
fair-running = This game is still in progress. Its secret is published when it has ended.
fair-bad = Not verified: the record was changed, or the game was not fair.
fair-good = Verified: all { $count } moves are legal.
fair-part-commitment = The server kept to the secret that it fixed before the game.
fair-part-contributions = The seed follows from the secret and { $count ->
    [0] nothing else, because no player contributed
    [one] 1 contribution
   *[other] { $count } contributions
}, and the order of the seats follows from the seed.
fair-part-board = The board was drawn from { $map } with this seed.
fair-part-dice = Every roll, every card and every theft follows from the seed.
fair-part-own = Your own contribution is part of the seed.
fair-part-own-unknown = This browser did not contribute to this game.
fair-map-shipped = the map “{ $name }”
fair-map-other = a map with the hash { $hash }
fair-older = This is an older record: the server alone chose the seed, and the board can’t be verified.
fair-unseeded = This record contains no seed, so the dice can’t be verified.
fair-other-commitment = The record has another hash than the one this browser was shown before the game.
fair-own-dropped = Your contribution is not in the record: the server did not use it.
fair-secret = Secret
fair-seed = Seed
fair-contributions = Contributions
