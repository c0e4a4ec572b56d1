## Rules page

rules-title = Rules · Hexhaven
rules-heading = How to play
rules-contents = Contents
rules-learn = Would you rather try it?
rules-learn-do = Learn on a real board, in ten minutes
rules-play = Play against bots
rules-new = Create a table

rules-goal = Goal
rules-goal-how = Everybody settles the same island. A settlement is worth 1 point, a city 2. The first player with 10 points wins. Some maps need more or fewer.

rules-island = The island
rules-island-how = Each hex produces one resource. Its number says which roll produces it.
rules-island-nothing = nothing
rules-island-1 = The red numbers, 6 and 8, are rolled most often; 2 and 12 are rare.
rules-island-2 = Settlements and cities go on corners, where up to three hexes meet. Roads go on edges.

rules-setup = Setup
rules-setup-how = Everybody starts with two settlements and two roads.
rules-setup-1 = In turn order, each player places a settlement and a road next to it. Then again in reverse order, so the last player places twice in a row.
rules-setup-2 = Two settlements can’t be on neighbouring corners: there is always a free corner between them.
rules-setup-3 = Your second settlement gives you one card from each hex around it.

rules-turn = Your turn
rules-turn-how = Roll, trade, build, then pass the dice.
rules-turn-1 = Roll both dice. Every hex with that number produces: 1 card for each settlement on it and 2 for each city, whoever owns them.
rules-turn-2 = Trade with other players or with the bank.
rules-turn-3 = Build, and buy development cards. You can play one development card per turn, even before the roll.
rules-turn-4 = End your turn.

rules-build = Building
rules-build-how = You pay with resource cards from your hand.
rules-cost-what = Item
rules-cost-pay = Cost
rules-cost-points = Points
rules-cost-card = varies
rules-piece-road = Road
rules-piece-settlement = Settlement
rules-piece-city = City
rules-piece-card = Development card
rules-build-1 = A road must connect to your own roads or buildings, and can’t pass another player’s building.
rules-build-2 = A settlement needs one of your roads at its corner, and a free corner between it and every other building.
rules-build-3 = A city replaces one of your settlements.
rules-build-4 = You have 15 roads, 5 settlements and 4 cities. When they are used up, you can’t build more.

rules-seven = Rolling a 7
rules-seven-how = 7 is the most common roll, and no hex has that number.
rules-seven-1 = Everybody with more than 7 cards discards half of them, rounded down.
rules-seven-2 = The player who rolled moves the robber to another hex. That hex produces nothing while the robber is there.
rules-seven-3 = They also steal a random card from one player with a building on that hex.

rules-trade = Trading
rules-trade-how = In your turn you can trade as often as you like.
rules-trade-1 = With other players: you make an offer, and they accept, decline or make a counteroffer. You can’t give cards away for nothing.
rules-trade-2 = With the bank: 4 cards of one kind for 1 of your choice.
rules-trade-3 = With a building at a 3:1 port: 3 cards of one kind for 1.
rules-trade-4 = With a building at a 2:1 port: 2 cards of the port’s resource for 1.

rules-cards = Development cards
rules-cards-how = They are drawn face down from a deck of 25.
rules-cards-count = × { $count }
rules-card-knight = Move the robber and steal a card. Played Knights count towards Largest Army.
rules-card-victory_point = 1 point, kept secret until you win with it.
rules-card-road_building = Place two roads for free.
rules-card-year_of_plenty = Take any two cards from the bank.
rules-card-monopoly = Name a resource: everybody gives you all they have of it.
rules-cards-1 = You can play one card per turn, but not in the turn you bought it.
rules-cards-2 = Victory Point cards are an exception: they count automatically.

rules-awards = Longest Road and Largest Army
rules-awards-how = Two awards worth 2 points each. Other players can take them from you.
rules-awards-1 = Longest Road: at least 5 roads in a row, and more than anyone else. Branches don’t count, and another player’s building breaks the road.
rules-awards-2 = Largest Army: at least 3 Knights played, and more than anyone else.
rules-awards-3 = On a tie, the holder keeps the award.

rules-market = Market game
rules-market-how = The same island and the same 10 points, but no offers between players: you swap resources in markets, and every swap changes the price.
rules-market-1 = Each pair of resources has a market, 10 in all. Nine are at the ports, one is missing.
rules-market-2 = You give one resource and get the other. The more you take at once, the more it costs. Cards can be split into thousandths, but building takes whole cards.
rules-market-3 = Each swap costs a 10% fee. With a building at the market’s port it is free.
rules-market-4 = You can deposit both resources of a market to own a share of its pool, and withdraw it later.
rules-market-5 = A 7 or a Knight lets you move the ghost ship: block a hex and steal, as with the robber, or close a market. Then the missing market opens in its place, and you take a card from the one that closed.
rules-market-6 = A gold field lets each player next to it choose a card.
rules-market-7 = Each turn has a fixed order: roll, trade, build. Development cards are played before the roll or at the very end.
rules-market-8 = 10 points win immediately, in anyone’s turn.
