## Maps: the editor and the library

nav-maps = Maps
maps-title = Maps
maps-explain = Make your own islands, share them, and play on those that others have made.
maps-open = Open a file
maps-loading = One moment …
maps-not-opened = This could not be opened. Check your connection and try again.
maps-full = This browser keeps no more maps: it has no room left, or does not let this site keep anything. Throw a map away, or allow it in the browser’s settings.
maps-drop-here = Drop your map here
maps-refused-large = This file is too large to be a map.
maps-refused-binary = This is not a text file, so it cannot be a map.
maps-refused-empty = This file is empty.
maps-refused-link = The map in this link is damaged. Ask for the link again.
maps-refused-foreign = There is no map in this file: a map consists of numbers.
maps-refused-pasted = What you pasted is no map: a map consists of numbers.
maps-refused-several = One file at a time, please. None of these was opened.
maps-no-shipped = There is no map called “{ $name }”.
maps-no-published = “{ $name }” names no map of the library. Find the map there and choose “Edit a copy”.
maps-no-draft = This map is not kept in this browser. Perhaps it was thrown away, or made on another device.

## A new map

map-new = New map
map-new-empty = Start with
map-new-shipped = Start from a map you know
map-new-library = From the library
map-new-library-explain = Take a map that somebody has published, and change a copy of it.
map-new-library-open = Look in the library
map-new-file = Open a .catan file
map-new-file-explain = Choose a file, drop it anywhere on this page, or paste its text.
shape-island = An island
shape-island-explain = Round, with random land and ports
shape-land = All land
shape-land-explain = Carve the sea out of it
shape-sea = Open sea
shape-sea-explain = Paint every hex yourself

## The shelf

shelf = Your maps in the making
shelf-explain = Kept in this browser, on this device.
shelf-discard = Throw away { $name }
shelf-discard-short = Throw away
shelf-published = published
shelf-discarded = { $name } was thrown away.

## The editor

editor = Map editor
editor-board = The map you paint. Arrow keys move, Enter paints.
editor-keys = Arrow keys move from hex to hex. Enter or space uses the brush. Digits write the number of the hex, 0 takes it away, x makes it random. P puts a port or turns it, Delete removes a port or makes sea. Square brackets change the brush, i takes the hex as brush. Plus, minus and Home zoom.
editor-tools = Tools
editor-name = Name of the map
editor-name-empty = Map without a name
editor-undo = Undo
editor-redo = Redo
editor-fill = Fill
editor-fill-explain = Paint whole patches of the same land at once
editor-hand = Move
editor-hand-explain = Move the board instead of painting; two fingers always do
editor-shelf = All maps
editor-download = Download
editor-link = Copy link
editor-link-copied = Link copied
editor-link-by-hand = Copy this link:
editor-to-table = To the table
editor-publish = Publish
editor-sound = No faults
editor-full = This browser has no room left to keep your map. Download it now.
editor-copied = Another page has this map open too. This one is now a copy of its own, so that nothing is overwritten.
editor-unreadable = This text cannot be read as a map yet, so there is no board. The list of faults says which lines to mend.
editor-panels = Panels
editor-place = Row { $row }, column { $column }

panel-preview = Preview
panel-faults = Faults
panel-pools = Pools
panel-sheet = Rules
panel-balance = Balance
panel-source = Text

palette = Brushes
palette-groups = Kinds of brushes
palette-terrain = Land
palette-number = Numbers
palette-port = Ports
terrain-any = Random
terrain-unknown = Unknown type { $type }
number-random = random number
number-none = no number
port-any = random port
port-chip = Port: { $name }
port-short = { $resource } 2:1
port-number = Port { $number }
port-kind = Kind of port
port-rotate = Turn
port-remove = Remove
ring-count = How many ports
ring-put = Ports all around
counter-less = { $name }: one less
counter-more = { $name }: one more

## Pools

pools-explain = Random parts are drawn from these. What the map fixes counts too.
pool-types = Land
pool-values = Numbers
pool-ports = Ports
pool-three = 3:1
pool-sum = { $sum } for { $needed } { $needed ->
    [one] place
   *[other] places
  }
pool-left = { $count ->
    [one] { $count } is left over: which one varies from game to game.
   *[other] { $count } are left over: which are drawn varies from game to game.
  }
pool-follow = Fill by itself as I paint
pool-fill = Fill now
pool-fixed = { $count } fixed

## The sheet

sheet-size = Size
sheet-width = Width
sheet-height = Height
sheet-move = Move the land
sheet-move-left = Move the land left
sheet-move-right = Move the land right
sheet-move-up = Move the land up
sheet-move-down = Move the land down
sheet-move-full = The map cannot grow any further, so the land stays where it is.
sheet-game = Game
sheet-players-min = Players at least
sheet-players-max = Players at most
sheet-points = Points to win
sheet-pieces = Pieces of each player
sheet-roads = Roads
sheet-settlements = Settlements
sheet-cities = Cities
sheet-placements = Free placements
sheet-placement-turns = Placement turns
sheet-resource-turns = Last turns that bring resources
sheet-turn = Turn { $number }
sheet-turn-piece = Turn { $number }: { $piece }
sheet-bank = Bank
sheet-deck = Development cards

## Preview and balance

preview-board = A board drawn from this map
preview-again = Draw again
preview-seed = Seed
preview-balanced = The most even of many draws
preview-choose = Board of seed { $seed }
preview-fixed = Nothing is random on this map: every game is played on this board.
preview-note = 6 and 8 could not be kept apart on this board.
preview-not-drawn = No board could be drawn from this seed.
preview-broken = As soon as the map has no faults, boards are drawn here.
balance-yield = What the land yields
balance-resource = Resource
balance-hexes = Hexes
balance-pips = Pips
balance-starts = Best starting spots
balance-starts-explain = Pips of the best spots, taken in turn
balance-seat-pips = { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
  }
balance-red-pairs = 6 and 8 side by side
balance-number-pairs = Same number side by side
balance-patch = Largest patch of one resource
balance-ports = Ports
balance-unevenness = Unevenness (lower is better)
games = Who wins here?
games-explain = { $count } games of equal bots, played in your browser, each on a board drawn anew.
games-seats = Seats
games-play = Play them
games-play-more = Play { $count } more
games-stop = Stop
games-begins = Shuffling …
games-progress = { $played } of { $count } games.
games-played = { $played } games.
games-more = more than its share
games-less = less than its share
games-even = No seat wins so much more or less than its share that it could not be chance.
games-stale = The map has changed since.
games-seat = Seat { $number }
games-rate = { $share } % (between { $low } and { $high } %)
games-unfinished = { $count } without a winner after 500 turns
games-refused = These games cannot be played on this map.
games-no-seats = Games have 2 to 6 players; this map is for other numbers.

## Faults

faults-none = No faults: this map can be played.
faults-fixed = Nothing on it is random.
faults-random = Its random parts are drawn anew for every game.
faults-count = { $count ->
    [one] { $count } fault
   *[other] { $count } faults
  }
faults-more = { $count ->
    [one] And { $count } more, which is shown once some of these are mended.
   *[other] And { $count } more, which are shown once some of these are mended.
  }
faults-mend-all = Mend all
fault-mend = Mend
fault-as-told = Line { $line }: { $message }, expected { $expected }
fault-section = { $section ->
    [players] Players
    [points-to-win] Points to win
    [pieces] Pieces
    [free-placements] Free placements
    [placement-map] Placement turns
    [bank] Bank
    [development-cards] Development cards
    [dimensions] Size
    [hex-types] Land
    [hex-type-pool] Pool of land
    [hex-values] Numbers
    [hex-value-pool] Pool of numbers
    [port-types] Kinds of ports
    [port-type-pool] Pool of ports
    [port-vertices] Places of ports
   *[file] File
  }
fault-no-land = There is no land yet. Paint some.
fault-gold-not-asked = Row { $row }, column { $column } has gold, but the map does not say that it has gold.
fault-unknown-type = Row { $row }, column { $column }: there is no land of type { $type }.
fault-unknown-number = Row { $row }, column { $column }: no dice roll { $number }.
fault-number-on-water = Row { $row }, column { $column }: a number on water.
fault-number-on-desert = Row { $row }, column { $column }: a number on desert.
fault-port-unknown = Port { $number } is of no known kind.
fault-port-twice = Port { $number } stands on the edge of port { $other }.
fault-port-nowhere = Port { $number } stands on no edge.
fault-port-at-sea = Port { $number } lies in the open sea. Drag it to a coast.
fault-port-inland = Port { $number } lies inland. Drag it to a coast.
fault-pool-types-fixed = { $column ->
    [brick] Hills
    [lumber] Forest
    [wool] Pasture
    [grain] Fields
    [ore] Mountains
    [desert] Desert
   *[gold] Gold field
  }: { $count } in the pool, but { $used } on the map.
fault-pool-values-fixed = { $column ->
    [0] No number
   *[other] Number { $column }
  }: { $count } in the pool, but { $used } on the map.
fault-pool-ports-fixed = { $column ->
    [three] 3:1
    [brick] Brick
    [lumber] Lumber
    [wool] Wool
    [grain] Grain
   *[ore] Ore
  }: { $count } in the pool, but { $used } on the map.
fault-pool-types-sum = { $sum } in the pool for { $needed } hexes of land.
fault-pool-values-sum = { $sum } numbers in the pool for { $needed } hexes of land.
fault-pool-ports-sum = { $sum } in the pool for { $needed } ports.
fault-pool-types-desert = Random hexes with a number of their own cannot become desert: the pool needs more of other land.
fault-too-large = At most { $most }.
fault-no-players = At least one player.
fault-players-order = At least { $min } and at most { $max } players: the smaller number first.
fault-no-points = 0 points would win before the game begins.
fault-resource-turns = { $turns } turns bring resources, but there are { $placements } placement turns.
fault-free-pieces = The turns place more { $piece ->
    [roads] roads
    [settlements] settlements
   *[cities] cities
  } than the { $most } a player has.
fault-size-zero = Width and height are at least 1.
fault-size-large = That is larger than a map can be.
warnings = Worth a look
warning-as-told = Line { $line }: { $message }

source = The map as text
source-explain = This is the .catan file. What you change here changes the board at once.
source-rough = This text cannot be read as a map yet. Pick a fault to find its line; once all numbers are in place the board appears.

## Publishing

publish = Publish this map
publish-faults = { $count ->
    [one] This map still has { $count } fault. Mend it first.
   *[other] This map still has { $count } faults. Mend them first.
  }
publish-large = This map is too large for the library. It can still be downloaded and shared as a file.
publish-large-land = { $count } hexes of land; { $most } are allowed.
publish-large-roads = { $count } roads a player; { $most } are allowed.
publish-large-kilobytes = The file has { $count } KiB; { $most } are allowed.
publish-account = Publishing needs an account, so that the map stays yours. Your map is kept here meanwhile.
publish-as = Publish as
publish-as-new = A new map
publish-as-version = { $name }, version { $version }
publish-name = Name
publish-description = What is there to say about it?
publish-explain = Everybody can see, play and change copies of it. A published version never changes; bring out a new one when you improve it.
publish-now = Publish

## The library

library = Library
library-search = Search names, descriptions, authors
library-sort = Sort
library-sort-new = Newest
library-sort-played = Most played
library-sort-rated = Best rated
library-mine = Mine only
library-empty = No maps yet. Publish the first!
library-nothing-found = No such maps.
library-away = The library cannot be reached right now. Your own maps are safe in this browser.
library-often = That was too often. Wait a moment and try again.
library-mine-unknown = To see your own maps, sign in first.
library-more = More maps
library-by = by { $author }
library-games = { $count ->
    [0] not played yet
    [one] { $count } game
   *[other] { $count } games
  }
library-land = { $count ->
    [one] { $count } hex of land
   *[other] { $count } hexes of land
  }
library-version = Version { $version }
library-play = Play this now
library-table = Open a table
library-older = This is an older version.
library-to-newest = To version { $version }
library-edit = Edit a copy
library-hidden = An operator hides this map; only you see it.
library-balance-explain = Of the board of seed { $seed }
map-picture = A board of { $name }
versions = Versions and games
version-games = { $games } begun, { $finished } ended
version-turns = { $turns ->
    [one] { $turns } turn on average
   *[other] { $turns } turns on average
  }
version-seat = Seat { $number } won { $share } %
rate-legend = Your rating
rate-stars = { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
  }
rate-average = { $average } ({ $count })
rate-none = not rated yet
rate-account = Rating needs an account.
report = Report this map
report-reason = What is wrong with it?
report-send = Report
report-done = Thank you. An operator will look at it.
unpublish = Unpublish
unpublish-sure = Take this map out of the library? Games that have begun go on.
unpublish-yes = Yes, unpublish
unpublish-no = Keep it
library-refused-BAD_MAP = The server refuses this map: it has faults, or more than 1,000 hexes of land, 30 roads a player or 256 KiB.
library-refused-BAD_MAP_NAME = This name cannot be used. Take up to 60 visible letters.
library-refused-BAD_DESCRIPTION = This description cannot be used. Take up to 2,000 visible letters.
library-refused-BAD_REASON = Say in up to 500 visible letters what is wrong.
library-refused-UNAUTHORIZED = Sign in first.
library-refused-NEEDS_ACCOUNT = This needs an account.
library-refused-NOT_YOURS = This map is not yours.
library-refused-YOUR_OWN = Your own maps are for others to rate.
library-refused-NO_SUCH_MAP = There is no such map, or it was unpublished.
library-refused-NOTHING_NEW = This is the same as the newest version.
library-refused-TOO_MANY_MAPS = You have as many maps published as one may. Unpublish one first.
library-refused-TOO_MANY_VERSIONS = This map has as many versions as it may.
library-refused-TOO_MANY_PUBLISHED = You have published as many versions as one player may; those that you unpublished count too.
library-refused-MAP_HIDDEN = An operator hides this map, so it gets no new versions.
