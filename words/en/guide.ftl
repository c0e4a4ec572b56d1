## The table companion: steps of the script

guide-step-setup-board-beginner = Lay the board as the rulebook shows it for a first game ({ $players } players).
guide-step-setup-board-beginner-helper = Frame, land, numbers and ports all go where the picture has them.
guide-step-setup-board-beginner-shown = Lay the board as the screen shows it ({ $players } players).
guide-step-setup-board-beginner-helper-shown = Land, numbers and ports all go where the picture has them.
guide-step-setup-board-randomized = Shuffle the land and the ports and lay the board ({ $players } players).
guide-step-setup-board-randomized-helper = Land tiles face down, shuffled, laid out and turned over; then the ports at random.
guide-step-setup-board-randomized-shown = Lay the board as the screen shows it ({ $players } players).
guide-step-setup-board-randomized-helper-shown = It is shuffled already: land, numbers and ports all go where the picture has them.
guide-step-setup-board-manual = Lay the board the way you want it ({ $players } players).
guide-step-setup-board-manual-helper = Any arrangement will do, as long as everybody agrees before the first settlement.
guide-step-setup-board-manual-shown = Lay the board as the screen shows it ({ $players } players).
guide-step-setup-board-manual-helper-shown = If it lies there already, compare: land, numbers and ports must be where the picture has them.
guide-step-setup-numbers = Put a number token on every land tile except the desert.
guide-step-setup-numbers-helper = A hint, not a rule: keep 6 and 8 from lying next to each other. No token shows a 7.
guide-step-setup-numbers-shown = Put the number tokens where the screen shows them.
guide-step-setup-numbers-helper-shown = Every land tile has one, except the desert.
guide-step-setup-robber = Put the robber on the desert.
guide-step-setup-robber-helper = It always stands on exactly one tile, and that tile brings nothing.
guide-step-setup-bank = Sort the resource cards into five piles and shuffle the development cards.
guide-step-setup-bank-helper = The piles are the bank. They can run out. Development cards: { $knight } knights, { $victory } victory points, { $roads } road building, { $plenty } year of plenty, { $monopoly } monopoly.
guide-step-setup-pieces = Everybody takes { $roads } roads, { $settlements } settlements and { $cities } cities of one colour.
guide-step-setup-pieces-helper = What is not on the board lies in front of its owner. There are no spare pieces.
guide-step-setup-first-player = Who goes first?
guide-step-setup-first-player-known = { $first } goes first.
guide-step-setup-first-player-helper-known = From there on it goes clockwise.
guide-step-setup-first-player-helper = Roll for it, or do as you always do. From there on it goes clockwise.
guide-step-placement-first = { $player }: place a settlement and a road beside it.
guide-step-placement-first-helper = Any free corner whose neighbouring corners are all empty. The road touches this settlement.
guide-step-placement-second = { $player }: place the second settlement and a road beside it.
guide-step-placement-second-helper = The order is reversed now. The road touches this second settlement, not the first.
guide-step-starting-resources = { $player }: take one card for each tile around the second settlement.
guide-step-starting-resources-helper = The desert gives nothing, and the first settlement gives nothing.
guide-step-turn-start = { $player }'s turn begins. Round { $round }.
guide-step-turn-start-helper-played = The development card of this turn has been played. Now the dice.
guide-step-turn-start-helper = A development card may be played before the dice, if it was not bought this turn.
guide-step-turn-timer = { $player }: please keep it brisk, the others are waiting.
guide-step-turn-timer-seconds = { $player }: you have { $seconds } seconds for this turn.
guide-step-turn-timer-helper = When the time is up, finish what you are doing and pass the dice.
guide-step-turn-roll = { $player }: roll both dice.
guide-step-turn-roll-helper = Say the sum. On a 7 nobody collects: the robber comes.
guide-step-turn-produce = { $sum ->
    [8] An 8
    [11] An 11
   *[other] A { $sum }
}: everybody takes what their tiles bring.
guide-step-turn-produce-helper = Each tile with this number and no robber: 1 card for a settlement, 2 for a city.
guide-step-turn-trade = { $player }: trade, as often as you like.
guide-step-turn-trade-helper = With the others, always through { $player }. With the bank 4 of one kind to 1, at a port 3 to 1 or 2 to 1.
guide-step-turn-build = { $player }: build and buy, as often as you can pay.
guide-step-turn-build-helper = Road: brick, lumber. Settlement: brick, lumber, wool, grain. City: 3 ore, 2 grain. Development card: ore, wool, grain.
guide-step-turn-end = { $player }'s turn is over. The dice go to { $next }.
guide-step-turn-end-won = { $player }'s turn ends, and with it the game.
guide-step-turn-end-helper = { $target } points or more? Say so now, before the dice change hands.
guide-step-turn-end-helper-won = Confirm to write the result down.
guide-step-robber-discard = A 7! Everybody counts their resource cards.
guide-step-robber-discard-helper = More than 7: give half of them back, rounded down. 7 or fewer: keep all.
guide-step-robber-discard-player = { $player }: more than 7 cards?
guide-step-robber-discard-player-count = { $player }: give back { $count } cards of your choice.
guide-step-robber-discard-player-helper = The owner chooses which cards go back to the bank.
guide-step-robber-discard-player-helper-full = Enter the cards that went back to the bank.
guide-step-robber-move = { $player }: move the robber to another tile.
guide-step-robber-move-helper = It must leave its tile. The new one brings nothing while it stands there.
guide-step-robber-move-helper-friendly = It must leave its tile, and at this table it spares everybody who has fewer than 3 points.
guide-step-robber-steal = { $player }: who do you steal from?
guide-step-robber-steal-helper = One player with a building at that tile. Draw one of their cards unseen.
guide-step-robber-steal-none = Nothing is stolen.
guide-step-robber-return = { $player }: on with trading and building.
guide-step-robber-return-before-roll = { $player }: the knight is done. The dice are still to be rolled.
guide-step-robber-return-turn = { $player }: the knight is done. Go on where you were.
guide-step-robber-return-helper = It is still the same turn.
guide-step-bank-short = The bank does not have enough cards.
guide-step-year-of-plenty = { $player }: take any two cards from the bank.
guide-step-year-of-plenty-helper = Two alike are fine. If the bank has fewer than two, take what there is.
guide-step-monopoly = { $player }: name one resource. Everybody else hands over all they have of it.
guide-step-monopoly-helper = Nobody may keep any of it back. Other resources stay hidden.
guide-step-road-building = { $player }: place two roads free of charge.
guide-step-road-building-helper = Each must be a legal road. With one piece or one spot left, place just that.
guide-step-largest-army = { $player } has played { $knights } knights: take Largest Army.
guide-step-largest-army-helper = Worth 2 points. Write it down, and take it from whoever held it.
guide-step-win-claim = { $player } claims the win. { $shown ->
    [0] How many victory point cards do you show?
   *[other] How many more victory point cards do you show?
}
guide-step-win-refused = Not yet: { $player } has { $points } of { $target } points.
guide-step-win-refused-helper = The turn goes on. Cards that were shown stay shown.
guide-step-win-confirm = { $player } has { $points } points and needs { $target }. Does the host agree?
guide-step-win-confirm-helper = Count it through together: settlements 1, cities 2, each award 2, each card shown 1.
guide-step-game-over = { $player } wins with { $points } points!
guide-step-game-over-helper = Everybody shows their cards. Well played.
guide-step-game-abandoned = The game was stopped.
guide-step-game-abandoned-helper = Take the last answer back to go on with it.

## Choices

guide-choice-player = { $player }
guide-choice-player-spared = { $player } (spared: fewer than 3 points)
guide-choice-nobody = Nobody there, or no cards
guide-choice-keeps = 7 or fewer, keeps all
guide-choice-discards = More than 7, has given back half
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

## Facts

guide-line-larger-board = Five or six play: use the larger board with its additional pieces and cards.
guide-line-discard = { $held } cards: give back { $discarded }
guide-line-discard-more = More: half of them, rounded down
guide-line-must-discard = { $player } gives back { $count }
guide-line-nobody-discards = Nobody holds more than 7 cards.
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
guide-line-stolen = { $player } draws a card from { $from }.
guide-line-gives = { $player } hands over: { $resource ->
    [brick] { resource-brick }
    [lumber] { resource-lumber }
    [wool] { resource-wool }
    [grain] { resource-grain }
   *[ore] { resource-ore }
} ×{ $count }
guide-line-robber-stayed = The robber has nowhere to go and stays.
guide-line-placement-skipped = { $player } has no spot left for this piece.
guide-line-roll-first = The turn ends after its roll: roll the dice, then the win is confirmed with the end of the turn.
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
guide-quick-bank-short = Bank is short
guide-quick-win-claim = I have won
guide-quick-score = Points
guide-quick-abandon = Stop the game

## Scenario cards

guide-card-bank-short = The bank cannot pay everybody
guide-card-bank-short-ruling-nobody = If more cards of a resource are due than the bank holds, nobody gets any of that resource for this roll. Other resources are paid as usual.
guide-card-bank-short-ruling-sole-claimant = If more cards of a resource are due than the bank holds, nobody gets any, unless only one player is owed it: that player takes what is left.
guide-card-robber-nobody = The robber finds nobody to steal from
guide-card-robber-nobody-ruling = No building of another player at the tile, or no cards in their hands: nothing is stolen, and the turn goes on.
guide-card-road-building-short = Road Building, but two roads do not fit
guide-card-road-building-short-ruling = Place as many as are legal and as you have pieces for, two at most. What cannot be placed is lost.
guide-card-plenty-short = Year of Plenty, but the bank is nearly empty
guide-card-plenty-short-ruling = Take what the bank still has, two cards at most. What it lacks is not made up for later.
guide-card-card-just-bought = Bought a card and want to use it at once
guide-card-card-just-bought-ruling-any-time = No: a card waits until a later turn of its owner. Only victory point cards may be shown straight away.
guide-card-card-just-bought-ruling-turn-card = No: a card waits until a later turn of its owner, and at this table victory point cards wait too.
guide-card-points-mid-turn = Enough points in the middle of the turn
guide-card-points-mid-turn-ruling = Say so in your own turn. The host counts and confirms, the turn ends, and with it the game.
guide-card-points-other-turn = Enough points while it is somebody else's turn
guide-card-points-other-turn-ruling = You win in your own turn only. Wait for it; if you still have the points then, claim the win.
guide-card-victory-cards = Showing victory point cards
guide-card-victory-cards-ruling-any-time = They stay hidden until their owner shows them, at any time in the own turn. That does not use up the turn's development card.
guide-card-victory-cards-ruling-turn-card = They stay hidden until their owner shows them in the own turn, and that counts as the turn's one development card.
guide-card-one-card = A second development card in one turn
guide-card-one-card-ruling = One development card a turn, before or after the dice. The next one waits for the next turn.
guide-card-knight-no-discard = A knight was played: does anybody discard?
guide-card-knight-no-discard-ruling = No. Only a rolled 7 makes players discard. The knight moves the robber and steals, nothing else.
guide-card-discard-half = How many cards go back on a 7?
guide-card-discard-half-ruling = More than 7 in hand: half, rounded down. 8 or 9 give back 4, 10 or 11 give back 5, 12 give back 6. With 7 or fewer, none.
guide-card-friendly-robber = May the robber go to a player who is far behind?
guide-card-friendly-robber-ruling-off = Yes. At this table it may go to any other tile.
guide-card-friendly-robber-ruling-on = Not here: no tile where somebody with fewer than 3 points has built, unless no other tile is left.
guide-card-production-robber = The number is rolled, but the robber stands there
guide-card-production-robber-ruling = The tile brings nothing, to nobody. Other tiles with the same number bring as usual.
guide-card-production-amounts = How many cards does a tile bring?
guide-card-production-amounts-ruling = 1 for each settlement at it and 2 for each city, for every player, whoever rolled.
guide-card-starting-resources = Cards at the start
guide-card-starting-resources-ruling = One card for every tile around the second settlement except the desert. Nothing for the first.
guide-card-distance = May I build a settlement here?
guide-card-distance-ruling = Only if the corner and all corners next to it are empty, whoever's buildings are there. After the start it must also be at one of your roads.
guide-card-road-places = Where may a road go?
guide-card-road-places-ruling = On a free edge that touches one of your own roads, settlements or cities. Not through a corner where somebody else has built.
guide-card-city-places = Where may a city go?
guide-card-city-places-ruling = Only in place of one of your own settlements. The settlement goes back to you.
guide-card-bank-four = What does the bank take at 4 to 1?
guide-card-bank-four-ruling = Four cards of one resource, all four alike. In return you take any one card. No port is needed.
guide-card-pieces-out = No piece left to build with
guide-card-pieces-out-ruling = Then it cannot be built. Turning a settlement into a city gives you the settlement back.
guide-card-longest-road-tie = Two roads of the same length
guide-card-longest-road-tie-ruling = At least 5 in a row earn it. Whoever holds it keeps it on a tie; it takes a longer road to take it away.
guide-card-longest-road-branches = The road has branches
guide-card-longest-road-branches-ruling = Count the longest single way through. Side branches are not added to it.
guide-card-longest-road-loop = The road runs in a ring
guide-card-longest-road-loop-ruling = A ring counts in full as long as no road piece is counted twice.
guide-card-longest-road-broken = Somebody builds in the middle of my road
guide-card-longest-road-broken-ruling = Another player's building cuts the road there. Count again at once: the award may change hands, or be nobody's.
guide-card-largest-army-tie = Two armies of the same size
guide-card-largest-army-tie-ruling = At least 3 knights played earn it. Whoever holds it keeps it on a tie; it takes more knights to take it away.
guide-card-trade-own-turn = Two others want to trade with each other
guide-card-trade-own-turn-ruling = Not now. Every trade has the player whose turn it is on one side.
guide-card-trade-bank-turn = Trading with the bank out of turn
guide-card-trade-bank-turn-ruling = No. Bank and ports trade only with the player whose turn it is.
guide-card-port-two = What can I pay at a 2 to 1 port?
guide-card-port-two-ruling = Two cards of the resource that the port shows, and nothing else. In return you take any one card.
guide-card-port-three = What can I pay at a 3 to 1 port?
guide-card-port-three-ruling = Three cards of any one resource, all three alike. In return you take any one card.
guide-card-turn-timer = How long may a turn take?
guide-card-turn-timer-ruling-off = As long as it takes: this table has no clock.
guide-card-turn-timer-ruling-reminder = There is no clock, only a reminder when the turn begins.
guide-card-turn-timer-ruling-seconds = { $seconds } seconds. When they are over, the player finishes what they are doing and passes the dice.
guide-card-player-count = How many can play?
guide-card-player-count-ruling = 3 or 4. With the larger board 5 or 6; the steps stay the same.

## What is not accepted

guide-error-not-here = That does not fit this step.
guide-error-not-skippable = This step cannot be skipped.
guide-error-no-such-choice = That is none of the choices.
guide-error-card-played = One development card a turn, and this turn's has been played.
guide-error-impossible-score = There are not that many pieces, cards or players.
guide-error-nothing-before = This is the first step.
guide-error-over = The game is over.
guide-error-light-only = Points are counted by the rules here.
guide-error-full-only = Moves are followed only when the board is followed too.
guide-error-action-needed = Enter the move first.
guide-error-given-needed = Say how many cards each player gave.
guide-error-refused = The rules do not allow it ({ $code }).

## What is wrong with settings

guide-fault-player-count = { $least } to { $most } can play.
guide-fault-name-missing = Everybody needs a name.
guide-fault-name-unfit = A name has at most { $most } characters.
guide-fault-name-taken = Somebody called { $player } sits at the table already.
guide-fault-first-player = Who begins must be one of the players.
guide-fault-target = The points that win are from 1 to 255.
guide-fault-timer = A turn's clock runs { $least } to { $most } seconds.
guide-fault-map-unused = A map is followed only when the board is followed.
guide-fault-map-missing = To follow the board, the map must be known.
guide-fault-map = This map cannot be played: { $message }

## In the terminal

guide-terminal-keys = Enter done · b back · s skip · d dice · c choose · q quick · m board · { "{" } move · ? help · x leave
guide-terminal-dice = What do the dice show?
guide-terminal-choose = Which one?
guide-terminal-must-choose = Choose one: c 1, c 2, …
guide-terminal-no-dice = Two dice show 2 to 12: d 8, or d 3 5.
guide-terminal-player = Player { $number }
guide-terminal-quick = What happened?
guide-terminal-action = The answer as JSON: {"{"}
guide-terminal-help = Scenario cards
guide-terminal-left = Left. The answers are kept in the file, if one was named.
guide-terminal-no-board = There is no board to show: only the depth full follows one.
guide-terminal-bad-move = A move is written as JSON, such as {"{"}"type":"BUILD_SETTLEMENT","vertex":"v29"{"}"}.
guide-terminal-unknown = I did not understand that.
