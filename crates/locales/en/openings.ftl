## Where to build first, and fair boards

openings-title = Starting spots
openings-lead = How often each spot wins, for every place in the turn order. Bots play the setup and the game over and over; the longer you wait, the more exact the figures.
openings-map = Map
openings-draft = Your draft
openings-handed = This board
openings-another = Another board
openings-players = Players
openings-seat = Place in the turn order
openings-seat-number = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
}
openings-loading = Playing the first setups…
openings-refining = { $setups } setups, { $games } games so far. Still counting…
openings-done = { $setups } setups and { $games } games.
openings-spots = Best spots
openings-pairs = Best pairs
openings-pairs-how = The first spot, and the second one when it is the player’s turn again.
openings-pairs-none = Not known well enough yet. Wait a little.
openings-pairs-of = What goes with it
openings-all = Show all spots
openings-spot = Spot
openings-wins = Wins
openings-free = Still free
openings-range = { $win }% ({ $low }–{ $high }%)
openings-tap = Tap a spot to see what goes with it.
openings-practise = Practise the setup
openings-explore = Back to the spots
openings-your-turn = Place a settlement. You are { $place } in the turn order.
openings-your-road = Now a road.
openings-wait = The others are placing…
openings-judging = Judging your choice…
openings-verdict-best = The best spot on the board: it wins { $win }% of games.
openings-verdict-good = A good spot: it wins { $win }% of games, the best one { $best }%. Ranked { $rank } of { $of }.
openings-verdict-fair = A fair spot: it wins { $win }% of games, the best one { $best }%. Ranked { $rank } of { $of }.
openings-verdict-poor = There were better spots: it wins { $win }% of games, the best one { $best }%. Ranked { $rank } of { $of }.
openings-go-on = Go on
openings-over = The setup is over.
openings-score = In all, your spots were { $lost } percentage points behind the best ones.
openings-practise-again = Practise on another board
openings-play-on = Play on from here

fair-board = Find a fair board
fair-board-how = Draws boards until equally strong bots win about equally often: every seat within 2 percentage points of its share.
fair-board-progress = { $boards } boards, { $games } games
fair-board-confirming = A board looks fair. Checking it in new games: { $share }%
fair-board-stop = Stop
fair-board-found = Fair in { $games } new games:
fair-board-seat = Seat { $number }
fair-board-use = Use this board
fair-board-name = Fair board
fair-board-fault-FIXED_MAP = This map has no random parts, so there is nothing to draw, and its seats are not equal.
fair-board-fault-other = The search did not work on this map.
fair-board-fault-NO_FAIR_BOARD = None of the boards was fair. Search again, which draws other boards, or choose a map with more random parts.
