# What exactly is wrong with a refused request. One message for each code of `crates/protocol/src/detail.rs` and of
# `crates/rules/src/rules_error.rs`.

## Options

option-fault-name = { $option ->
    [victory-points] { option-victory-points }
    [victory-check] { option-victory-check }
    [vp-cards] { option-vp-cards }
    [bank] { option-bank }
    [bank-shortage] { option-bank-shortage }
    [maritime-stock] { option-maritime-stock }
    [gold-yield] { option-gold-yield }
    [pre-roll-cards] { option-pre-roll-cards }
    [knight-may-skip-roll] { option-knight-may-skip-roll }
    [turn-phases] { option-turn-phases }
    [dev-cards-per-turn] { option-dev-cards-per-turn }
    [friendly-robber] { option-friendly-robber }
    [hand-limit] { option-hand-limit }
    [robber] { option-robber }
    [trading] { option-trading }
    [market-pool] { option-market-pool }
    [market-fee-bps] { option-market-fee-bps }
    [market-port-fee-bps] { option-market-port-fee-bps }
    [market-withdraw-fee-bps] { option-market-withdraw-fee-bps }
    [market-port-withdraw-fee-bps] { option-market-port-withdraw-fee-bps }
   *[other] { $option }
  }
option-fault-range = { option-fault-name }: choose a number from { $least } to { $most }.
option-fault-players = The number of players must be within 2 to 6, and the minimum can’t exceed the maximum.
option-fault-ghost-ship = The ghost ship needs markets. Set “{ option-trading }” to “{ option-trading-markets }”, or choose the robber.
option-fault-market-ports = Markets need a map with 1 to 9 ports. This one has { $ports }.
option-fault-seats = These rules on this map are for { $least } to { $most } players, not { $seats }.
option-fault-map = { $problem ->
    [points] The map needs at least 1 point to win.
    [resource-turns] More placement turns of the map give resources than there are.
    [roads] The initial placement of the map uses more roads than a player has.
    [settlements] The initial placement of the map uses more settlements than a player has.
    [cities] The initial placement of the map uses more cities than a player has.
   *[players] The map’s minimum number of players must be at least 1, and can’t exceed the maximum.
  }
option-fault-unknown-preset = There is no game mode “{ $name }”.
option-fault-list = { option-fault-name }: a list can’t be used here.
option-fault-unreadable = { option-fault-name }: this option doesn’t exist, or can’t have this value.

## Seats, bots and clocks

seats-fault-range = This game is for { $least } to { $most } players.
seats-fault-apart = The map is for { $mapLeast } to { $mapMost } players, the game mode for { $least } to { $most }.
bot-fault-unknown = There is no bot “{ $name }”.
bot-fault-time = A bot can think for at most { $most } seconds.
bot-fault-positions = A bot can search at most { $most } positions.
clock-fault-public = { $limit ->
    [setup] { clock-limit-setup }
    [roll] { clock-limit-roll }
    [discard] { clock-limit-discard }
    [robber] { clock-limit-robber }
    [answer] { clock-limit-answer }
   *[turn] { clock-limit-turn }
  }: a public table needs at least { $least } seconds.
colour-fault-range = There are only { $count } colours to choose from.

## Maps, records and passwords

map-fault-unknown-name = There is no map “{ $name }”.
map-fault-library = This map is not in the library. It may have been unpublished.
map-fault-file-size = The file is too large. Maps can have at most { $most } KiB.
map-fault-land = The map has { $count } land hexes. At most { $most } are allowed here.
map-fault-roads = Each player of this map has { $count } roads. At most { $most } are allowed here.
password-fault-length = A password must have { $least } to { $most } characters.
record-fault-header = The first line is not that of a game record.
record-fault-line = Line { $line } is missing or damaged, or it was modified.
