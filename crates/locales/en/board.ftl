## Descriptions of the board for screen readers

board-label = Board
board-in-words = Description of the board
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Fit to screen

hex-name = { $terrain } { $number }
hex-robber = { $hex }, with the robber
hex-ship = { $hex }, with the ghost ship
hex-buildings = { $hex }; buildings of { $players }
board-player = player { $number }
vertex-name = Corner of { $places }
edge-name = Edge between { $places }
place-side = { $place }, { $side ->
    [top] top
    [upper-right] upper right
    [lower-right] lower right
    [bottom] bottom
    [lower-left] lower left
    [upper-left] upper left
    [left] left
   *[right] right
  }
place-at-port = { $place }; { $port }
place-settlement = { $place }; settlement of { $player }
place-city = { $place }; city of { $player }

port-three = 3:1 port
port-resource = 2:1 { $resource } port
port-market = { $first } and { $second } market
port-closed = port without a market
port-name = Port { $number }: { $port }
port-flip = { $count ->
    [one] { $port }; flip it to open { $markets }
   *[other] { $port }; flip it to open one of: { $markets }
  }
market-pair = { $first } and { $second }
market-missing-here = Missing market: { $first } and { $second }
board-missing = { $count ->
    [one] Missing market
   *[other] Missing markets
  }

card-count = { $name }: { $count }
card-hidden = Hidden card
die-shows = Die shows { $value }
die-rolling = Die rolling
