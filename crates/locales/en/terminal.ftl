# What `hexhaven` prints in a terminal. The English texts of faults and of the game are in the code.

## Maps

terminal-map-ok = ok: { $land ->
    [one] 1 land hex
   *[other] { $land } land hexes
  }, { $ports ->
    [one] 1 port
   *[other] { $ports } ports
  }, { $players }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $random ->
    [yes] random parts
   *[no] nothing random
  }
terminal-map-players = { $min } to { $max } players
terminal-map-players-just = { $max } players
terminal-format-rows = { $count ->
    [one] 1 row realigned
   *[other] { $count } rows realigned
  }
terminal-format-headings = { $count ->
    [one] 1 heading added
   *[other] { $count } headings added
  }
terminal-format-directives = `#!` lines rewritten
terminal-format-blank-lines = { $count ->
    [one] 1 blank line removed
   *[other] { $count } blank lines removed
  }
terminal-format-line-ends = line ends changed
terminal-format-comments = comments kept
