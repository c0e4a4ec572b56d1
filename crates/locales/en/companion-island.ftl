## Table companion: the board to set up

companion-island = The board
companion-island-picture = The board to set up
companion-island-redraw = Redraw
companion-island-balanced = Most balanced of { $count }
companion-island-apart = Keep 6 and 8 apart
companion-island-ports = Ports as in the rulebook
companion-island-unevenness = Unevenness: { $value }. The lower, the more balanced.
companion-island-tap = Does a tile differ on your table? Tap it.
companion-island-tile = Tile
companion-island-terrain = Terrain
companion-island-number = Number
companion-island-count = { $name }: { $have } of { $of }
companion-island-differs = This differs from the tiles and tokens in the box: { $list }. You can still play with it.
companion-island-check = Check the board
companion-island-used = The game uses this board. You can correct it until the first settlement is placed.
companion-island-suggested = A suggestion: you can also set up another board.

## Setup sheet

companion-sheet = Board to set up
companion-sheet-title = Setup sheet · Hexhaven
companion-sheet-open = Setup sheet to print
companion-sheet-print = Print
companion-sheet-tiles = Tiles
companion-sheet-terrain = { $terrain } ({ $resource })
companion-sheet-tokens = Number tokens
companion-sheet-ports = Ports
companion-sheet-start = Start
companion-sheet-robber = The robber starts on the desert.
companion-sheet-order-open = Decide who goes first. Turns go clockwise:
companion-sheet-none = There is no board in this address. Open the setup sheet from the companion again.
