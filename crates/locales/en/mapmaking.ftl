## Making and sharing maps. Pages about maps load these words; all others do without them.

## Shapes

palette-shape = Shapes
shape-symmetry = Symmetry
shape-symmetry-explain = Every stroke is repeated around the middle of the map.
shape-symmetry-none = Off
shape-symmetry-turn-2 = Half turn (2 parts)
shape-symmetry-turn-3 = Third of a turn (3 parts)
shape-symmetry-turn-6 = Sixth of a turn (6 parts)
shape-symmetry-mirror-across = Mirror left and right
shape-symmetry-mirror-down = Mirror top and bottom
shape-move-map = Rotate or mirror the map
shape-move-copy = Rotate or mirror the copy
shape-move-turn = Rotate by 60°
shape-move-across = Mirror left and right
shape-move-down = Mirror top and bottom
shape-select = Select
shape-select-explain = Drag over the hexes to copy.
shape-copy = Copy
shape-cut = Cut
shape-paste = Paste
shape-paste-explain = Tap where the copy should go. You can rotate or mirror it first.
fault-meant = Meant: { $row }

## Test game

test-play = Test
test-play-explain = Play this draft against bots now. Your draft stays here.
test-play-faults = Fix the map’s problems first, then test it.

## Export

export = Export
export-picture = Picture
export-picture-explain = The map with its title and legend. Random parts show as question marks.
export-svg = SVG
export-png = PNG
export-png-failed = This browser couldn’t create the PNG. Try SVG instead.
export-print = Print and cut out
export-print-explain = A4 pages with all tiles, number tokens and ports, with cutting marks. If parts of the map are random, the whole pool is printed.
export-tile = Tile width in mm
export-tile-hint = From side to side. A usual tile is 79 mm wide.
export-print-open = Show pages
export-broken = Fix the map’s problems first. Then it can be exported.
print-title = Pages to print
print-do = Print
print-back = Back to the draft
print-pages = { $count ->
    [one] { $count } page
   *[other] { $count } pages
  } of A4. Print at 100%, without scaling.
print-page = Page { $number }
print-large = This map has too many pieces to print.
print-missing = This draft is not in this browser.

## Templates

templates = Templates
templates-explain = Complete maps with everything still open to change.
template-standard = Standard
template-standard-explain = 19 tiles, 2 to 4 players
template-extension-5-6 = 5–6 players
template-extension-5-6-explain = 30 tiles, larger bank and deck
template-archipelago = Several islands
template-archipelago-explain = Five islands and a third placement
template-catamm-random = Market
template-catamm-random-explain = With gold, for the market game

## Rules of a map

sheet-red-neighbours = 6 and 8 may be neighbours
sheet-red-neighbours-explain = Otherwise random numbers are drawn so that no 6 or 8 is next to another.

## Library: filters, tags, thanks, remixes, collections, picks

library-size = Size
library-size-all = Any size
library-size-small = Small (up to 18 tiles)
library-size-medium = Medium (19 to 37 tiles)
library-size-large = Large (38 tiles and more)
library-seats = Players
library-seats-all = Any number of players
library-seats-count = { $count } players
library-tag = Tag: { $tag }
library-tag-clear = Show maps with any tag
library-picked = Recommended
library-thanks = { $count ->
    [one] { $count } thank-you
   *[other] { $count } thank-yous
  }
tags = Tags
tags-explain = Up to five, separated by commas. Common ones:
tag-balanced = balanced
tag-beginners = for beginners
tag-islands = islands
tag-market = market game
tag-experiment = experiment
thank = Thank the author
thank-back = Take your thanks back
based-on = Based on { $name } by { $author }
based-on-explain = This map will be credited as based on the map you copied.
remixes = Remixes
collections = Collections
collections-explain = Maps that players have put together.
collection-by = { $count ->
    [one] { $count } map
   *[other] { $count } maps
  } · by { $owner }
collection-add = Add to a collection
collection-new = New collection
collection-create = Create
collection-all = All maps
collection-delete = Delete this collection
map-pick = Recommend this map
map-pick-remove = Stop recommending
