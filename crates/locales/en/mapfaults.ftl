# What is wrong with a map file. One message for each code of `crates/mapfile`.

## Parts of the messages below

map-line = Line { $line }:
map-section = { $section ->
    [players] the players
    [points-to-win] the points to win
    [pieces] the pieces
    [free-placements] the initial placement
    [placement-map] the placement turns
    [bank] the bank
    [development-cards] the development cards
    [dimensions] the size
    [hex-types] the terrain
    [hex-type-pool] the terrain pool
    [hex-values] the numbers
    [hex-value-pool] the number pool
    [port-types] the port types
    [port-type-pool] the port pool
    [port-vertices] the port positions
   *[file] the file
  }
map-next = { $next ->
    [players] the players
    [points-to-win] the points to win
    [pieces] the pieces
    [free-placements] the initial placement
    [placement-map] the placement turns
    [bank] the bank
    [development-cards] the development cards
    [dimensions] the size
    [hex-types] the terrain
    [hex-type-pool] the terrain pool
    [hex-values] the numbers
    [hex-value-pool] the number pool
    [port-types] the port types
    [port-type-pool] the port pool
    [port-vertices] the port positions
   *[file] the end
  }
map-row = { $row ->
    [players] 2 numbers: the minimum and maximum number of players
    [points-to-win] 1 number: the points to win
    [pieces] 3 numbers: roads, settlements and cities
    [placement-map] 3 numbers: roads, settlements and cities
    [free-placements] 2 numbers: the placement turns, and how many of them give resources
    [bank] 5 numbers: brick, lumber, wool, grain and ore
    [development-cards] 5 numbers: monopoly, road building, year of plenty, knight and victory point
    [dimensions] 2 numbers: width and height
    [hex-type-pool] 6 numbers: brick, lumber, wool, grain, ore and desert
    [hex-type-pool-with-gold] 7 numbers: brick, lumber, wool, grain, ore, desert and gold
    [hex-value-pool] 12 numbers: how many there are of 0 and of 2 to 12
    [port-type-pool] 6 numbers: 3:1, brick, lumber, wool, grain and ore
    [port-types] one number for each port
    [port-vertices] { $columns } numbers: two vertices for each port
   *[hexes] { $columns } numbers: one for each hex
  }
map-allowed = { $allowed ->
    [hex-types] 0 sea, 1 random, 2 brick, 3 lumber, 4 wool, 5 grain, 6 ore or 7 desert
    [hex-types-with-gold] 0 sea, 1 random, 2 brick, 3 lumber, 4 wool, 5 grain, 6 ore, 7 desert or 8 gold
    [hex-values] 0 none, 1 random or a number from 2 to 12
    [port-types] 0 random, 1 3:1, 2 brick, 3 lumber, 4 wool, 5 grain or 6 ore
    [vertex] a vertex from 0 to { $most }
    [numbers] numbers separated by spaces
   *[up-to] a number from 0 to { $most }
  }

## Faults

map-fault-empty = The file is empty.
map-fault-only-comments = The file has only comments, no map.
map-fault-not-utf8 = { map-line } the text is not UTF-8.
map-fault-incomplete = A part of the map could not be read.
map-fault-section-missing = { map-line } { map-section } should be here, but this row is missing. Expected { map-row }.
map-fault-rows-missing = { map-line } only { $taken } of { $count } rows for { map-section }. Expected { $count } rows, each with { map-row }.
map-fault-ends-before = { map-line } the file ends before { map-section }. Expected { map-row }.
map-fault-ends-within = { map-line } the file ends after { $taken } of { $count } rows for { map-section }. Expected { $count } rows, each with { map-row }.
map-fault-extra-rows = { map-line } { $count } rows for { map-section }. Expected { $expected }.
map-fault-after-the-end = { map-line } { $count ->
    [one] { $count } row
   *[other] { $count } rows
  } after the end of the map. Delete what is not needed.
map-fault-other-size = { map-line } { $rows } rows of { $each } numbers. Expected { $height } rows of { $width }, as the size says.
map-fault-columns = { map-line } { $count ->
    [one] { $count } number
   *[other] { $count } numbers
  } in this row. Expected { map-row }.
map-fault-comment-after-numbers = { map-line } a “#” after the numbers. Put comments on lines of their own.
map-fault-not-a-number = { map-line } “{ $token }” is not a number. Expected { map-allowed }.
map-fault-too-large = { map-line } { $token } is too large. Expected { map-allowed }.
map-fault-no-players = { map-line } at least 0 players. Expected at least 1.
map-fault-players-order = { map-line } at least { $min } players and at most { $max }. Put the smaller number first.
map-fault-no-points = { map-line } with 0 points to win, the game would be over before it starts. Expected at least 1.
map-fault-resource-turns = { map-line } { $turns } turns give resources, but there are only { $placements } placement turns.
map-fault-free-pieces = { map-line } up to this turn, { $placed } { $piece ->
    [roads] roads
    [settlements] settlements
   *[cities] cities
  } are placed, but each player has only { $most }.
map-fault-size-zero = { map-line } the { $side ->
    [width] width
   *[height] height
  } is 0. Expected at least 1.
map-fault-size-too-large = { map-line } the map is too large: it has { $count } vertices. Expected at most { $most }.
map-fault-no-land = { map-line } the map has no land. Expected at least one land hex.
map-fault-gold-too-late = { map-line } “#! gold” comes too late. Put it before the terrain.
map-fault-number-on-bare-hex = { map-line } { $number ->
    [random] a random number
   *[other] the number { $number }
  } on { $terrain ->
    [water] sea
   *[desert] desert
  } in row { $row }, column { $column }. Expected 0.
map-fault-type-pool-fixed = { map-line } { $count } of { $kind ->
    [brick] brick
    [wood] lumber
    [wool] wool
    [wheat] grain
    [ore] ore
    [desert] desert
   *[gold] gold
  } in the pool, but the map has { $used }.
map-fault-value-pool-fixed = { map-line } { $count } of the number { $kind } in the pool, but the map has { $used }.
map-fault-port-pool-fixed = { map-line } { $count } of { $kind ->
    [three] 3:1
    [brick] brick
    [wood] lumber
    [wool] wool
    [wheat] grain
   *[ore] ore
  } in the pool, but the map has { $used } such ports.
map-fault-pool-below-land = { map-line } { $sum } in the pool for { $needed } land hexes.
map-fault-pool-below-ports = { map-line } { $sum } in the pool for { $needed } ports.
map-fault-only-deserts = { map-line } { $numbered } random hexes have a number of their own, but only { $left } left in the pool are not desert.
map-fault-port-sections = { map-line } a part of the ports is missing. Expected all three: types, pool and positions.
map-fault-odd-vertices = { map-line } { $count } vertices are not pairs. Expected { $ports } pairs, one for each port.
map-fault-vertex-pairs = { map-line } { $count } pairs of vertices. Expected { $ports }, one for each port.
map-fault-port-taken = { map-line } port { $port } is on the edge { $a } { $b }, where port { $other } is already.
map-fault-port-nowhere = { map-line } port { $port }: there is no edge { $a } { $b }. Expected two vertices next to each other.
map-fault-port-at-sea = { map-line } port { $port } on the edge { $a } { $b } is in the open sea. Expected an edge on the coast.
map-fault-port-inland = { map-line } port { $port } on the edge { $a } { $b } is inland. Expected an edge on the coast.

## What was probably meant

map-hint-utf16 = It looks like UTF-16. Save it as UTF-8.
map-hint-commas = Numbers are separated by spaces, not by commas.
map-hint-line-ends = Lines end with LF or CRLF, not with CR alone.
map-hint-next-section = This line looks like the part after it, { map-next }.
map-hint-bank-missing = This line looks like { map-next }. The row before may be the bank, or the bank is missing.
map-hint-also-missing = { $missing ->
    [one] The part after it, { map-next }, is missing too.
   *[other] The { $missing } parts after it, from { map-next } on, are missing too.
  }
map-hint-all-port-sections = A map has all three parts of the ports or none.
map-hint-lone-vertices = The last line looks like port positions.
map-hint-dimensions-missing = This line looks like the terrain. The row before it should probably be { $width } { $height }.
map-hint-dimensions-meant = The rows after this line fit { $width } { $height }.
map-hint-dimensions-needed = Without the size, the parts after it could not be checked.
map-hint-dimensions-order = The size is the width, then the height.
map-hint-gold-line = 8 is gold in maps with a line “#! gold” before the terrain.
map-hint-gold-column-needed = A map with “#! gold” has a seventh number, for gold.
map-hint-gold-column-extra = A seventh number, for gold, needs a line “#! gold” before the terrain.
map-hint-gold-misspelled = “{ $directive }” on line { $asking } is unknown. For gold, write “#! gold”.
map-hint-numbers-not-counts = These look like the numbers themselves, not how many there are of each.
map-hint-misprint = The example in the format’s description is a misprint. This row has six numbers: 3:1, brick, lumber, wool, grain and ore.

## Warnings

map-warning-players = { map-line } games have { $least } to { $most } players, but this map is for { $min } to { $max }.
map-warning-directive-empty = { map-line } “{ $directive }” has no value.
map-warning-directive-repeated = { map-line } “{ $directive }” is repeated. The first one counts.
map-warning-directive-unknown = { map-line } “{ $directive }” is unknown and has no effect.
map-warning-misprint = { map-line } there are no 3:1 ports in the pool. Probably { $meant } was meant: the example in the format’s description is a misprint.
