## Maps: editor and library

nav-maps = Maps
nav-draft = Back to the draft
maps-title = Maps
maps-explain = Make your own maps, share them, and play on maps made by others.
maps-open = Open file
maps-openings = Explore starting spots
maps-loading = Loading…
maps-not-opened = Couldn’t open this. Check your connection and try again.
maps-full = This browser can’t store any more maps: it is out of space, or it doesn’t let this site store data. Delete a draft, or allow storage in the browser’s settings.
maps-drop-here = Drop your map here
maps-refused-large = This file is too large to be a map.
maps-refused-binary = This is not a text file, so it can’t be a map.
maps-refused-empty = This file is empty.
maps-refused-link = The map in this link is damaged. Ask for a new link.
maps-refused-foreign = There is no map in this file. Map files contain only numbers.
maps-refused-pasted = The text you pasted is not a map. Map files contain only numbers.
maps-refused-several = Nothing was opened. Drop one file at a time.
maps-no-shipped = There is no map called “{ $name }”.
maps-no-published = There is no map “{ $name }” in the library. Find the map there and choose “Edit a copy”.
maps-no-draft = This draft is not in this browser. It may have been deleted, or created on another device.

## New map

map-new = New map
map-new-empty = Start from scratch
map-new-shipped = Start from an existing map
map-new-library = From the library
map-new-library-explain = Edit a copy of a published map.
map-new-library-open = Browse the library
map-new-file = Open a .catan file
map-new-file-explain = Choose a file, drop it anywhere on this page, or paste its text.
shape-island = Island
shape-island-explain = Round, with random terrain and ports
shape-land = All land
shape-land-explain = Paint the sea yourself
shape-sea = All sea
shape-sea-explain = Paint every hex yourself

## Drafts

drafts = Drafts
drafts-explain = Stored in this browser, on this device only.
draft-delete = Delete { $name }
draft-delete-short = Delete
draft-published = published
draft-deleted = { $name } deleted.

## Editor

editor = Map editor
editor-board = Map editor board. Arrow keys move, Enter paints.
editor-keys = Arrow keys move from hex to hex. Enter or Space paints. Digits set the number of the hex, 0 removes it, X makes it random. P adds a port or rotates it, Delete removes a port or paints sea. [ and ] change the brush, I picks the hex as brush. +, − and Home zoom.
editor-tools = Tools
editor-name = Map name
editor-name-empty = Untitled map
editor-undo = Undo
editor-redo = Redo
editor-fill = Fill
editor-fill-explain = Paint all connected hexes of the same terrain
editor-hand = Pan
editor-hand-explain = Drag moves the board instead of painting. Two fingers always move it.
editor-all-maps = All maps
editor-download = Download
editor-link = Copy link
editor-link-copied = Link copied
editor-link-by-hand = Copy this link:
editor-to-table = Use this board
editor-publish = Publish
editor-sound = No problems
editor-full = This browser has no space left to save your map. Download it now.
editor-copied = This map is also open in another tab. This tab now edits a copy, so nothing is overwritten.
editor-unreadable = This text is not a valid map yet, so there is no board. The list of problems shows which lines to fix.
editor-panels = Panels
editor-place = Row { $row }, column { $column }

panel-preview = Preview
panel-faults = Problems
panel-pools = Random pools
panel-sheet = Rules
panel-balance = Balance
panel-source = Source

palette = Brushes
palette-groups = Brush types
palette-terrain = Terrain
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
port-kind = Port type
port-rotate = Rotate
port-remove = Remove
ring-count = Number of ports
ring-put = Add ports all around
counter-less = { $name }: one less
counter-more = { $name }: one more

## Random pools

pools-explain = Random hexes, numbers and ports are drawn from these pools. Whatever is fixed on the map counts too.
pool-types = Terrain
pool-values = Numbers
pool-ports = Ports
pool-three = 3:1
pool-sum = { $sum } for { $needed } { $needed ->
    [one] spot
   *[other] spots
  }
pool-left = { $count ->
    [one] { $count } is left over. Which one varies from game to game.
   *[other] { $count } are left over. Which ones varies from game to game.
  }
pool-follow = Fill automatically while I paint
pool-fill = Fill now
pool-fixed = { $count } fixed

## Rules of the map

sheet-size = Size
sheet-width = Width
sheet-height = Height
sheet-move = Shift the land
sheet-move-left = Shift the land left
sheet-move-right = Shift the land right
sheet-move-up = Shift the land up
sheet-move-down = Shift the land down
sheet-move-full = The map can’t grow any further, so the land can’t be shifted.
sheet-game = Game
sheet-players-min = Minimum players
sheet-players-max = Maximum players
sheet-points = Points to win
sheet-pieces = Pieces per player
sheet-roads = Roads
sheet-settlements = Settlements
sheet-cities = Cities
sheet-placements = Initial placement
sheet-placement-turns = Placement turns
sheet-resource-turns = Final placement turns that give resources
sheet-turn = Turn { $number }
sheet-turn-piece = Turn { $number }: { $piece }
sheet-bank = Bank
sheet-deck = Development cards

## Preview and balance

preview-board = Example board of this map
preview-again = New board
preview-seed = Seed
preview-balanced = Most balanced of many boards
preview-choose = Board with seed { $seed }
preview-fixed = Nothing is random on this map: every game is played on this board.
preview-note = On this board some 6s and 8s are next to each other.
preview-not-drawn = Couldn’t generate a board from this seed. Try another one.
preview-broken = Fix the map’s problems to see example boards here.
balance-yield = Resource production
balance-resource = Resource
balance-hexes = Hexes
balance-pips = Pips
balance-starts = Best starting spots
balance-starts-explain = Pips of the best spots, picked in turn order
balance-seat-pips = { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
  }
balance-red-pairs = 6 and 8 next to each other
balance-number-pairs = Same numbers next to each other
balance-patch = Largest area of one resource
balance-ports = Ports
balance-unevenness = Imbalance (lower is better)
games = Win rate by seat
games-explain = { $count } games between equal bots, played in your browser, each on a new random board.
games-seats = Seats
games-play = Run games
games-play-more = Run { $count } more
games-stop = Stop
games-begins = Starting…
games-progress = { $played } of { $count } games.
games-played = { $played } games.
games-more = above average
games-less = below average
games-even = No seat wins significantly more or less often than the others.
games-stale = The map has changed since these games.
games-seat = Seat { $number }
games-rate = { $share }% ({ $low }–{ $high }%)
games-unfinished = { $count } ended without a winner after 500 turns
games-refused = These games can’t be played on this map.
games-no-seats = Bot games need 2 to 6 players, and this map is for a different number.

## Problems

faults-none = No problems: this map can be played.
faults-fixed = Nothing is random: every game has the same board.
faults-random = Its random parts are generated for each game.
faults-count = { $count ->
    [one] { $count } problem
   *[other] { $count } problems
  }
faults-more = { $count ->
    [one] And { $count } more, shown when some of these are fixed.
   *[other] And { $count } more, shown when some of these are fixed.
  }
faults-fix-all = Fix all
fault-fix = Fix
fault-section = { $section ->
    [players] Players
    [points-to-win] Points to win
    [pieces] Pieces
    [free-placements] Initial placement
    [placement-map] Placement turns
    [bank] Bank
    [development-cards] Development cards
    [dimensions] Size
    [hex-types] Terrain
    [hex-type-pool] Terrain pool
    [hex-values] Numbers
    [hex-value-pool] Number pool
    [port-types] Port types
    [port-type-pool] Port pool
    [port-vertices] Port positions
   *[file] File
  }
fault-no-land = The map has no land yet. Paint some.
fault-gold-not-asked = Row { $row }, column { $column } is a gold field, but the map file has no “#! gold” line.
fault-unknown-type = Row { $row }, column { $column }: unknown terrain type { $type }.
fault-unknown-number = Row { $row }, column { $column }: two dice can’t roll { $number }.
fault-number-on-water = Row { $row }, column { $column }: sea can’t have a number.
fault-number-on-desert = Row { $row }, column { $column }: desert can’t have a number.
fault-port-unknown = Port { $number } has an unknown type.
fault-port-twice = Port { $number } is on the same edge as port { $other }. Drag one of them away.
fault-port-nowhere = Port { $number } is not on an edge. Drag it to a coast.
fault-port-at-sea = Port { $number } is in the open sea. Drag it to a coast.
fault-port-inland = Port { $number } is inland. Drag it to a coast.
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
fault-pool-types-sum = { $sum } in the pool for { $needed } land hexes.
fault-pool-values-sum = { $sum } numbers in the pool for { $needed } land hexes.
fault-pool-ports-sum = { $sum } in the pool for { $needed } ports.
fault-pool-types-desert = Random hexes with a fixed number can’t become desert. Add more of another terrain to the pool.
fault-too-large = The maximum is { $most }.
fault-no-players = At least one player is needed.
fault-players-order = The minimum ({ $min }) is larger than the maximum ({ $max }).
fault-no-points = With 0 points to win, the game would be over before it starts.
fault-resource-turns = { $turns } placement turns give resources, but there are only { $placements } placement turns.
fault-free-pieces = The initial placement uses more { $piece ->
    [roads] roads
    [settlements] settlements
   *[cities] cities
  } than the { $most } each player has.
fault-size-zero = Width and height must be at least 1.
fault-size-large = The map is too large.
warnings = Warnings

source = Map source
source-explain = This is the .catan file. Changes here update the board immediately.
source-rough = This text is not a valid map yet. Select a problem to jump to its line. The board appears when all numbers are in place.

## Publishing

publish = Publish this map
publish-faults = { $count ->
    [one] This map still has { $count } problem. Fix it first.
   *[other] This map still has { $count } problems. Fix them first.
  }
publish-large = This map is too large for the library. You can still download it and share the file.
publish-large-land = { $count } land hexes; the limit is { $most }.
publish-large-roads = { $count } roads per player; the limit is { $most }.
publish-large-kilobytes = The file has { $count } KiB; the limit is { $most }.
publish-account = You need an account to publish, so that the map stays yours. Your draft is kept here.
publish-as = Publish as
publish-as-new = New map
publish-as-version = { $name }, version { $version }
publish-name = Name
publish-description = Description
publish-explain = Everyone can see it, play it and edit copies of it. A published version never changes. To improve it, publish a new version.
publish-now = Publish

## Library

library = Library
library-search = Search names, descriptions, authors
library-sort = Sort by
library-sort-new = Newest
library-sort-played = Most played
library-sort-rated = Highest rated
library-mine = My maps only
library-empty = No maps yet. Be the first to publish one!
library-nothing-found = No maps found.
library-away = Can’t reach the library right now. Your drafts are safe in this browser.
library-often = Too many requests. Wait a moment and try again.
library-mine-unknown = Sign in to see your maps.
library-more = Load more
library-by = by { $author }
library-games = { $count ->
    [0] not played yet
    [one] { $count } game
   *[other] { $count } games
  }
library-land = { $count ->
    [one] { $count } land hex
   *[other] { $count } land hexes
  }
library-version = Version { $version }
library-play = Play against bots
library-table = Create a table
library-older = This is an older version.
library-to-newest = Go to version { $version }
library-edit = Edit a copy
library-hidden = A moderator has hidden this map. Only you can see it.
library-balance-explain = For the board with seed { $seed }
map-picture = A board of { $name }
versions = Versions and games
version-games = { $games } started, { $finished } finished
version-turns = { $turns ->
    [one] { $turns } turn on average
   *[other] { $turns } turns on average
  }
version-seat = Seat { $number } won { $share }%
rate-legend = Your rating
rate-stars = { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
  }
rate-average = { $average } ({ $count })
rate-none = not rated yet
rate-account = Sign in to rate maps.
report = Report this map
report-reason = What is wrong with it?
report-send = Report
report-done = Thank you. A moderator will review it.
unpublish = Unpublish
unpublish-sure = Remove this map from the library? Games already started can be finished.
unpublish-yes = Unpublish
unpublish-no = Cancel
library-refused-BAD_MAP = The server rejected this map: it has problems, or it exceeds 1,000 land hexes, 30 roads per player or 256 KiB.
library-refused-BAD_MAP_NAME = This name can’t be used. Use at most 60 visible characters.
library-refused-BAD_DESCRIPTION = This description can’t be used. Use at most 2,000 visible characters.
library-refused-BAD_REASON = Describe the problem in at most 500 visible characters.
library-refused-UNAUTHORIZED = Sign in first.
library-refused-NEEDS_ACCOUNT = You need an account for this.
library-refused-NOT_YOURS = This map is not yours.
library-refused-YOUR_OWN = You can’t rate your own maps.
library-refused-NO_SUCH_MAP = This map doesn’t exist, or it was unpublished.
library-refused-NOTHING_NEW = This is identical to the newest version.
library-refused-TOO_MANY_MAPS = You have reached the limit of published maps. Unpublish one first.
library-refused-TOO_MANY_VERSIONS = This map has reached the limit of versions.
library-refused-TOO_MANY_PUBLISHED = You have reached the limit of published versions. Unpublished ones count too.
library-refused-MAP_HIDDEN = A moderator has hidden this map, so you can’t publish new versions of it.
library-refused-BAD_TAGS = These tags can’t be used. Use at most five, each with up to 24 letters, digits or hyphens.
library-refused-NO_SUCH_COLLECTION = This collection doesn’t exist any more.
library-refused-TOO_MANY_COLLECTIONS = You have reached the limit of 20 collections. Delete one first.
library-refused-COLLECTION_FULL = This collection is full: it has 100 maps.
