## Table companion: steps of the script

guide-step-setup-all = Set up the table, then off you go.
guide-step-setup-all-helper = Tick off the list in any order.
guide-step-setup-board-beginner = Set up the board as the rulebook shows it for a first game ({ $players } players).
guide-step-setup-board-beginner-helper = Frame, tiles, numbers and ports all go where the picture shows them.
guide-step-setup-board-beginner-shown = Set up the board as shown on the screen ({ $players } players).
guide-step-setup-board-beginner-helper-shown = Tiles, numbers and ports all go where the picture shows them.
guide-step-setup-board-beginner-larger = Set up the larger board at random ({ $players } players).
guide-step-setup-board-beginner-helper-larger = The rulebook’s layout for a first game is for up to four players. Place tiles and ports at random, then a number token on every tile except the deserts.
guide-step-setup-board-randomized = Set up a random board ({ $players } players).
guide-step-setup-board-randomized-helper = If an island is suggested on the screen, lay it out. Otherwise shuffle the tiles face down, lay them out, turn them over, and place the ports at random.
guide-step-setup-board-randomized-shown = Set up the board as shown on the screen ({ $players } players).
guide-step-setup-board-randomized-helper-shown = It is already random: tiles, numbers and ports all go where the picture shows them.
guide-step-setup-board-manual = Set up the board the way you want it ({ $players } players).
guide-step-setup-board-manual-helper = Any layout will do, as long as everybody agrees before the first settlement.
guide-step-setup-board-manual-shown = Set up the board as shown on the screen ({ $players } players).
guide-step-setup-board-manual-helper-shown = If it is set up already, check that tiles, numbers and ports match the picture.
guide-step-setup-numbers = Put a number token on every tile except the desert.
guide-step-setup-numbers-helper = A tip, not a rule: don’t put 6 and 8 next to each other. No token has a 7.
guide-step-setup-numbers-shown = Put the number tokens where the screen shows them.
guide-step-setup-numbers-helper-shown = Every tile has one, except the desert.
guide-step-setup-robber = Put the robber on the desert.
guide-step-setup-robber-helper = It always stands on exactly one tile, and that tile produces nothing.
guide-step-setup-bank = Sort the resource cards into five piles and shuffle the development cards.
guide-step-setup-bank-helper = The five piles are the bank, and they can run out. Development cards: { $knight } Knights, { $victory } Victory Points, { $roads } Road Building, { $plenty } Year of Plenty, { $monopoly } Monopoly.
guide-step-setup-pieces = Everybody takes { $roads } roads, { $settlements } settlements and { $cities } cities in one colour.
guide-step-setup-pieces-helper = Keep your unplaced pieces in front of you. There are no spares.
guide-step-setup-first-player = Who goes first?
guide-step-setup-first-player-known = { $first } goes first.
guide-step-setup-first-player-helper-known = Turns then go clockwise.
guide-step-setup-first-player-helper = Roll for it, or decide any way you like. Turns then go clockwise.
guide-step-placement-first = { $player }: place a settlement and a road next to it.
guide-step-placement-first-helper = Any free corner whose neighbouring corners are all empty. The road must touch this settlement.
guide-step-placement-second = { $player }: place your second settlement and a road next to it.
guide-step-placement-second-compact = { $player }: place your second settlement and a road, and take a card for each tile around it.
guide-step-placement-second-helper = The order is now reversed. Any free corner whose neighbouring corners are all empty. The road must touch this second settlement, not the first.
guide-step-starting-resources = { $player }: take one card for each tile around your second settlement.
guide-step-starting-resources-helper = The desert gives nothing, and the first settlement gives nothing.
guide-step-turn-start = { $player }’s turn. Round { $round }.
guide-step-turn-start-helper-played = You have played your development card for this turn. Now roll.
guide-step-turn-start-helper = Before the roll you may play a development card bought on an earlier turn.
guide-step-turn-timer = { $player }: please play quickly, the others are waiting.
guide-step-turn-timer-seconds = { $player }: you have { $seconds } seconds for this turn.
guide-step-turn-timer-helper = When time is up, finish what you are doing and pass the dice.
guide-step-turn-roll = { $player }: roll the dice.
guide-step-turn-roll-compact = { $player }’s turn: roll the dice (round { $round }).
guide-step-turn-roll-helper-compact = Before the roll you may play a development card bought on an earlier turn.
guide-step-turn-roll-helper = Call out the total. On a 7 nobody collects and the robber moves.
guide-step-turn-produce = { $sum ->
    [8] An 8
    [11] An 11
   *[other] A { $sum }
}: everybody collects resources from their tiles.
guide-step-turn-produce-helper = Each tile with this number and no robber gives 1 card per settlement and 2 per city.
guide-step-turn-trade = { $player }: trade as often as you like.
guide-step-turn-trade-helper = With other players: { $player } must be part of every trade. With the bank: 4 of a kind for 1, or 3:1 or 2:1 at a port.
guide-step-turn-build = { $player }: build and buy as much as you can pay for.
guide-step-turn-build-helper = Road: brick, lumber. Settlement: brick, lumber, wool, grain. City: 3 ore, 2 grain. Development card: ore, wool, grain.
guide-step-turn-main = { $sum ->
    [8] An 8
    [11] An 11
   *[other] A { $sum }
}: everybody takes their resources, then { $player } trades and builds.
guide-step-turn-main-seven = { $player }: trade and build.
guide-step-turn-main-helper = Settlements get 1 card, cities 2; the robber’s tile gives nothing. Then pass the dice to { $next }.
guide-step-turn-end = End of { $player }’s turn. Pass the dice to { $next }.
guide-step-turn-end-won = { $player }’s turn ends, and so does the game.
guide-step-turn-end-helper = { $target } points or more? Say so now, before you pass the dice.
guide-step-turn-end-helper-won = Confirm to save the result.
guide-step-robber-discard = A 7! Everybody counts their resource cards.
guide-step-robber-discard-helper = More than 7: discard half, rounded down. 7 or fewer: keep them all.
guide-step-robber-discard-player = { $player }: more than 7 cards?
guide-step-robber-discard-player-count = { $player }: discard { $count } cards of your choice.
guide-step-robber-discard-player-helper = You choose which cards to return to the bank.
guide-step-robber-discard-player-helper-full = Enter the cards that were returned to the bank.
guide-step-robber-move = { $player }: move the robber to another tile.
guide-step-robber-move-helper = It must move to a different tile. That tile produces nothing while the robber is there.
guide-step-robber-move-helper-friendly = It must move to a different tile. At this table it spares players with fewer than 3 points.
guide-step-robber-steal = { $player }: who do you steal from?
guide-step-robber-steal-compact = { $player }: move the robber. Who do you steal from?
guide-step-robber-steal-helper-friendly = At this table the robber spares players with fewer than 3 points. Choose one player with a building on that tile and take a random card from their hand.
guide-step-robber-steal-helper = Choose one player with a building on that tile and take a random card from their hand.
guide-step-robber-steal-none = Nothing is stolen.
guide-step-robber-return = { $player }: continue trading and building.
guide-step-robber-return-before-roll = { $player }: the Knight is done. Now roll the dice.
guide-step-robber-return-turn = { $player }: the Knight is done. Continue your turn.
guide-step-robber-return-helper = It is still the same turn.
guide-step-bank-short = The bank doesn’t have enough cards.
guide-step-year-of-plenty = { $player }: take any two cards from the bank.
guide-step-year-of-plenty-helper = They may be the same. If the bank has fewer than two cards, take what is left.
guide-step-monopoly = { $player }: name one resource. Everybody else gives you all they have of it.
guide-step-monopoly-helper = Nobody may hold any back. Other resources stay hidden.
guide-step-road-building = { $player }: place two roads for free.
guide-step-road-building-helper = Each must be a legal road. If you can place only one, place one.
guide-step-largest-army = { $player } has played { $knights } Knights: take Largest Army.
guide-step-largest-army-helper = Worth 2 points. Add it to the score, and remove it from the previous holder.
guide-step-win-claim = { $player } claims the win. { $shown ->
    [0] How many Victory Point cards do you reveal?
   *[other] How many more Victory Point cards do you reveal?
}
guide-step-win-refused = Not yet: { $player } has { $points } of { $target } points.
guide-step-win-refused-helper = The turn continues. Revealed cards stay revealed.
guide-step-win-confirm = { $player } has { $points } points and needs { $target }. Does the host agree?
guide-step-win-confirm-helper = Count together: settlements 1, cities 2, awards 2 each, revealed Victory Point cards 1 each.
guide-step-game-over = { $player } wins with { $points } points!
guide-step-game-over-helper = Everybody may show their cards. Well played.
guide-step-game-abandoned = The game was ended early.
guide-step-game-abandoned-helper = Go back one step to continue it.

## Choices

guide-choice-player = { $player }
guide-choice-player-spared = { $player } (spared: fewer than 3 points)
guide-choice-nobody = Nobody to steal from
guide-choice-everyone = Everyone’s fine
guide-choice-keeps = 7 or fewer, keeps them all
guide-choice-discards = More than 7, discarded half
guide-choice-resource = { $resource ->
    [brick] { resource-brick }
    [lumber] { resource-lumber }
    [wool] { resource-wool }
    [grain] { resource-grain }
   *[ore] { resource-ore }
}
guide-choice-cards = { $count ->
    [0] None
    [one] { $count } card
   *[other] { $count } cards
}
guide-choice-confirm = Yes, that wins
guide-choice-refuse = No, play on

## Facts shown with a step

guide-line-larger-board = Five or six players: use the larger board with its extra pieces and cards.
guide-line-discard = { $held } cards: discard { $discarded }
guide-line-discard-more = More: half of them, rounded down
guide-line-must-discard = { $player } discards { $count }
guide-line-nobody-discards = Nobody has more than 7 cards.
guide-line-points = { $player }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
guide-line-takes = { $player } takes:{ $brick ->
    [0] {""}
   *[other] {" "}{ resource-brick } ×{ $brick }
}{ $lumber ->
    [0] {""}
   *[other] {" "}{ resource-lumber } ×{ $lumber }
}{ $wool ->
    [0] {""}
   *[other] {" "}{ resource-wool } ×{ $wool }
}{ $grain ->
    [0] {""}
   *[other] {" "}{ resource-grain } ×{ $grain }
}{ $ore ->
    [0] {""}
   *[other] {" "}{ resource-ore } ×{ $ore }
}
guide-line-bank-short = The bank is short of: { $resource ->
    [brick] { resource-brick }
    [lumber] { resource-lumber }
    [wool] { resource-wool }
    [grain] { resource-grain }
   *[ore] { resource-ore }
}
guide-line-stolen = { $player } takes a card from { $from }.
guide-line-gives = { $player } hands over: { $resource ->
    [brick] { resource-brick }
    [lumber] { resource-lumber }
    [wool] { resource-wool }
    [grain] { resource-grain }
   *[ore] { resource-ore }
} ×{ $count }
guide-line-robber-stayed = The robber has nowhere to go and stays put.
guide-line-placement-skipped = { $player } has nowhere to place this piece.
guide-line-roll-first = You must roll before the turn can end. Roll the dice; the win is confirmed at the end of the turn.
guide-line-longest-road = Longest Road: { $player }
guide-line-longest-road-nobody = Longest Road: nobody
guide-line-largest-army = Largest Army: { $player }
guide-line-largest-army-nobody = Largest Army: nobody

## Quick actions

guide-quick-rolled-seven = Rolled a 7
guide-quick-knight = { card-knight }
guide-quick-year-of-plenty = { card-year_of_plenty }
guide-quick-monopoly = { card-monopoly }
guide-quick-road-building = { card-road_building }
guide-quick-bank-short = Bank shortage
guide-quick-win-claim = Claim win
guide-quick-score = Points
guide-quick-abandon = End game

## Scenario cards

guide-card-bank-short = The bank can’t pay everybody
guide-card-bank-short-ruling-nobody = If more cards of a resource are due than the bank has, nobody gets any of that resource this roll. Other resources are paid as usual.
guide-card-bank-short-ruling-sole-claimant = If more cards of a resource are due than the bank has, nobody gets any. Exception: if only one player is owed that resource, they take what is left.
guide-card-robber-nobody = The robber has nobody to steal from
guide-card-robber-nobody-ruling = If no other player has a building on that tile, or they have no cards, nothing is stolen and the turn continues.
guide-card-road-building-short = Road Building, but you can’t place two roads
guide-card-road-building-short-ruling = Place as many as you legally can and have pieces for, two at most. Roads you can’t place are lost.
guide-card-plenty-short = Year of Plenty, but the bank is nearly empty
guide-card-plenty-short-ruling = Take what the bank still has, two cards at most. You don’t get the rest later.
guide-card-card-just-bought = Playing a card you just bought
guide-card-card-just-bought-ruling-any-time = No: wait until a later turn. Only Victory Point cards may be revealed right away.
guide-card-card-just-bought-ruling-turn-card = No: wait until a later turn. At this table Victory Point cards have to wait too.
guide-card-points-mid-turn = Enough points in the middle of your turn
guide-card-points-mid-turn-ruling = Say so in your own turn. The host counts and confirms, then the turn and the game end.
guide-card-points-other-turn = Enough points during another player’s turn
guide-card-points-other-turn-ruling = You can only win in your own turn. If you still have the points when it comes, claim the win.
guide-card-victory-cards = Revealing Victory Point cards
guide-card-victory-cards-ruling-any-time = They stay hidden until you reveal them, at any time in your own turn. It doesn’t count as your development card for the turn.
guide-card-victory-cards-ruling-turn-card = They stay hidden until you reveal them in your own turn. It counts as your one development card for the turn.
guide-card-one-card = A second development card in one turn
guide-card-one-card-ruling = One development card per turn, before or after the roll. The next one has to wait for your next turn.
guide-card-knight-no-discard = A Knight was played: does anybody discard?
guide-card-knight-no-discard-ruling = No. Players discard only when a 7 is rolled. A Knight moves the robber and steals, nothing else.
guide-card-discard-half = How many cards do you discard on a 7?
guide-card-discard-half-ruling = With more than 7 cards, half, rounded down: 8 or 9 discard 4, 10 or 11 discard 5, 12 discard 6. With 7 or fewer, none.
guide-card-friendly-robber = Can the robber go to a player who is far behind?
guide-card-friendly-robber-ruling-off = Yes. At this table it can go to any other tile.
guide-card-friendly-robber-ruling-on = No. It can’t go to a tile where a player with fewer than 3 points has a building, unless no other tile is left.
guide-card-production-robber = The number is rolled, but the robber is there
guide-card-production-robber-ruling = That tile produces nothing for anybody. Other tiles with the same number produce as usual.
guide-card-production-amounts = How many cards does a tile produce?
guide-card-production-amounts-ruling = 1 for each settlement on it and 2 for each city, for every player, whoever rolled.
guide-card-starting-resources = Starting resources
guide-card-starting-resources-ruling = One card for every tile around your second settlement except the desert. Nothing for the first.
guide-card-distance = Can I build a settlement here?
guide-card-distance-ruling = Only if this corner and all corners next to it are empty. After the setup it must also touch one of your roads.
guide-card-road-places = Where can I build a road?
guide-card-road-places-ruling = On a free edge that touches one of your roads, settlements or cities. Not past a corner where another player has a building.
guide-card-city-places = Where can I build a city?
guide-card-city-places-ruling = Only on one of your own settlements. You get the settlement piece back.
guide-card-bank-four = What can I trade with the bank at 4:1?
guide-card-bank-four-ruling = Four cards of the same resource for any one card. You don’t need a port.
guide-card-pieces-out = No pieces left to build with
guide-card-pieces-out-ruling = Then you can’t build it. Upgrading a settlement to a city gives you the settlement piece back.
guide-card-longest-road-tie = Two roads of the same length
guide-card-longest-road-tie-ruling = You need at least 5 roads in a row. On a tie the holder keeps the award; only a longer road takes it away.
guide-card-longest-road-branches = The road has branches
guide-card-longest-road-branches-ruling = Count the longest single path. Branches are not added.
guide-card-longest-road-loop = The road forms a loop
guide-card-longest-road-loop-ruling = A loop counts in full, as long as no road is counted twice.
guide-card-longest-road-broken = Another player builds in the middle of my road
guide-card-longest-road-broken-ruling = Their building breaks your road there. Count again right away: the award may go to someone else, or to nobody.
guide-card-largest-army-tie = Two armies of the same size
guide-card-largest-army-tie-ruling = You need at least 3 played Knights. On a tie the holder keeps the award; only more Knights take it away.
guide-card-trade-own-turn = Two other players want to trade with each other
guide-card-trade-own-turn-ruling = No. The player whose turn it is must be part of every trade.
guide-card-trade-bank-turn = Trading with the bank out of turn
guide-card-trade-bank-turn-ruling = No. Only the player whose turn it is can trade with the bank and at ports.
guide-card-port-two = What can I trade at a 2:1 port?
guide-card-port-two-ruling = Two cards of the resource shown on the port for any one card. Nothing else.
guide-card-port-three = What can I trade at a 3:1 port?
guide-card-port-three-ruling = Three cards of the same resource, of any kind, for any one card.
guide-card-turn-timer = How long can a turn take?
guide-card-turn-timer-ruling-off = As long as it needs: this table has no timer.
guide-card-turn-timer-ruling-reminder = There is no timer, only a reminder at the start of the turn.
guide-card-turn-timer-ruling-seconds = { $seconds } seconds. When time is up, finish what you are doing and pass the dice.
guide-card-player-count = How many can play?
guide-card-player-count-ruling = 3 or 4, or 5 or 6 with the larger board. The steps stay the same.

## Errors

guide-error-not-here = You can’t do that in this step.
guide-error-not-skippable = This step can’t be skipped.
guide-error-no-such-choice = That is not one of the choices.
guide-error-card-played = You have already played a development card this turn.
guide-error-impossible-score = There are not that many pieces, cards or players.
guide-error-nothing-before = This is the first step.
guide-error-over = The game is over.
guide-error-light-only = The companion keeps score in this game.
guide-error-full-only = You can enter moves only with full tracking.
guide-error-action-needed = Enter the move first.
guide-error-given-needed = Enter how many cards each player gave.
guide-error-refused = That is against the rules ({ $code }).

## Invalid settings

guide-fault-player-count = The companion needs { $least } to { $most } players.
guide-fault-name-missing = Every player needs a name.
guide-fault-name-unfit = Names can have at most { $most } characters.
guide-fault-name-taken = Two players are called { $player }. Change one of the names.
guide-fault-colour-count = Choose one colour for each player.
guide-fault-colour-taken = Another player has the colour of { $player }. Choose another one.
guide-fault-first-player = The first player must be one of the players.
guide-fault-target = Points to win must be from 1 to 255.
guide-fault-timer = The turn timer must be between { $least } and { $most } seconds.
guide-fault-map-unused = A map is used only with full tracking.
guide-fault-map-missing = Full tracking needs a map.
guide-fault-map = This map can’t be played with these settings.
guide-fault-map-random = This map has random parts. Generate the board first.
guide-fault-map-rounds = Initial placement on this map has { $rounds } rounds. The companion needs 2.
guide-fault-map-players = This map is for { $least } to { $most } players.

## Terminal

guide-terminal-keys = Enter done · b back · s skip · d dice · c choose · q quick · m board · p pace · { "{" } move · ? help · x quit
guide-terminal-dice = What did you roll?
guide-terminal-choose = Which one?
guide-terminal-must-choose = Choose one: c 1, c 2, …
guide-terminal-no-dice = Enter a total from 2 to 12 (d 8), or both dice (d 3 5).
guide-terminal-player = Player { $number }
guide-terminal-quick = What happened?
guide-terminal-action = The answer as JSON: {"{"}
guide-terminal-help = Scenario cards
guide-terminal-left = Stopped. Your answers are saved if you named a file.
guide-terminal-no-board = There is no board to show. Use --depth full to track the board.
guide-terminal-bad-move = Write a move as JSON, for example {"{"}"type":"BUILD_SETTLEMENT","vertex":"v29"{"}"}.
guide-terminal-time-left = { $time } left in this turn
guide-terminal-time-up = Time is up. Finish what you are doing and pass the dice.
guide-terminal-unknown = Unknown command. Enter ? for help.
