## The rules page

rules-title = Rules · Hexhaven
rules-heading = How to play
rules-contents = Chapters
rules-play = Play against bots
rules-new = Open a table

rules-goal = The goal
rules-goal-how = Everybody settles the same island. Settlements count 1 point, cities 2. Whoever first has 10 points wins; some islands ask for more or fewer.

rules-island = The island
rules-island-how = Each hex bears one resource. Its number says which roll of the dice makes it yield.
rules-island-nothing = nothing
rules-island-1 = Red numbers, 6 and 8, fall most often; 2 and 12 hardly ever.
rules-island-2 = Settlements and cities stand on corners, where up to three hexes meet. Roads lie on the sides.

rules-setup = The start
rules-setup-how = Everybody begins with two settlements and two roads.
rules-setup-1 = In turn, each player places a settlement and a road beside it; then again in reverse order, so that the last goes first.
rules-setup-2 = Two settlements are never on neighbouring corners: there is always one free corner between them.
rules-setup-3 = Your second settlement brings you one card of each hex around it.

rules-turn = Your turn
rules-turn-how = Roll, trade, build, and pass the dice on.
rules-turn-1 = Roll both dice. Every hex with that number yields: 1 card for each settlement at it, 2 for each city, whoever they belong to.
rules-turn-2 = Trade with the others, or with the bank.
rules-turn-3 = Build, and buy development cards. You may play one card in your turn, even before the roll.
rules-turn-4 = End your turn.

rules-build = Building
rules-build-how = You pay with cards from your hand.
rules-cost-what = What
rules-cost-pay = Cost
rules-cost-points = Points
rules-cost-card = a surprise
rules-piece-road = Road
rules-piece-settlement = Settlement
rules-piece-city = City
rules-piece-card = Development card
rules-build-1 = A road goes on from your own roads or buildings, but not past a building of somebody else.
rules-build-2 = A settlement needs a road of yours at its corner, and a free corner between it and every other building.
rules-build-3 = A city takes the place of one of your settlements.
rules-build-4 = You have 15 roads, 5 settlements and 4 cities. What is used up cannot be built.

rules-seven = A seven
rules-seven-how = Seven falls most often of all, and no hex has it.
rules-seven-1 = Whoever has more than 7 cards discards half of them, rounded down.
rules-seven-2 = Whoever rolled moves the robber to another hex. It yields nothing while the robber stays.
rules-seven-3 = Then they steal a card, unseen, from one player with a building there.

rules-trade = Trading
rules-trade-how = In your turn you may trade as often as you like.
rules-trade-1 = With players: you offer, they accept, refuse or make a counter-offer. Nobody gives cards away for nothing.
rules-trade-2 = With the bank: four cards of a kind for one of your choice.
rules-trade-3 = With a building at a general port: three of a kind for one.
rules-trade-4 = With a building at a resource’s own port: two of that resource for one.

rules-cards = Development cards
rules-cards-how = They are drawn unseen from a pile of 25.
rules-cards-count = × { $count }
rules-card-knight = Move the robber and steal a card. Played knights count for the largest army.
rules-card-victory_point = 1 point, kept secret until it helps you to win.
rules-card-road_building = Two roads for nothing.
rules-card-year_of_plenty = Two cards of your choice from the bank.
rules-card-monopoly = Name a resource: everybody gives you all they have of it.
rules-cards-1 = One card a turn, and not one that you bought in the same turn.
rules-cards-2 = Victory points are an exception: they count by themselves.

rules-awards = Longest road and largest army
rules-awards-how = Two awards of 2 points each, which can be lost again.
rules-awards-1 = Longest road: at least 5 roads in one line, and more than anybody else. Branches do not count, and a building of another player cuts the line.
rules-awards-2 = Largest army: at least 3 knights played, and more than anybody else.
rules-awards-3 = A tie leaves the award where it is.

rules-market = The market game
rules-market-how = The same island and the same ten points, but nobody bargains: what you lack you swap in markets, and every swap moves the price.
rules-market-1 = Each pair of resources has a market, ten in all. Nine lie at the ports; one is missing.
rules-market-2 = You give some of one resource and get some of the other. The more you take at once, the dearer it gets. Cards can be split into thousandths; building takes whole ones.
rules-market-3 = A swap costs a fee of 10 %. With a building at the port it is free.
rules-market-4 = You may put cards of both kinds into a market and own a share of it, which you can take out again later.
rules-market-5 = A seven or a knight brings the ghost ship: block a hex and steal, as the robber does, or close a market. Then the missing one opens in its place, and you take a card from the one that closed.
rules-market-6 = A gold hex lets each player beside it choose a card.
rules-market-7 = A turn has an order: roll, then trade, then build. A development card is played before the roll or at the very end.
rules-market-8 = Ten points win at once, in anybody’s turn.
