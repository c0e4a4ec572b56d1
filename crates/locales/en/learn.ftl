## Lessons

learn-title = Learn to play
learn-lead = Ten minutes, in small steps on a real board. You can’t lose anything: try what you like, and tap wherever you are curious.
learn-start = Start
learn-continue = Continue
learn-done = Done
learn-progress = { $done } of { $count }
learn-game-base = The game
learn-game-markets = The market game
learn-game-markets-how = Another way to play on the same island: nobody bargains, and markets set the prices. Play a first game before you try it.
learn-first = Play your first game
learn-first-how = Against three easy bots, with a coach who says what you could do and why. There is no clock, and you can undo.
learn-first-do = Play with the coach
learn-step = Step { $number } of { $count }
learn-back = Back
learn-skip = Skip
learn-again = Start over
learn-next = Next
learn-aside = That’s allowed, but this step is about something else. Go on trying, or start the step over.

## Chapters

learn-chapter-place = Your first pieces
learn-chapter-place-how = Where settlements and roads go
learn-chapter-roll = The dice
learn-chapter-roll-how = How you get cards
learn-chapter-build = Building
learn-chapter-build-how = Roads, settlements and cities
learn-chapter-bank = The bank
learn-chapter-bank-how = Four cards for one, and cheaper at a port
learn-chapter-trade = Trading
learn-chapter-trade-how = Offers to the others, and offers from them
learn-chapter-robber = The robber
learn-chapter-robber-how = What happens on a 7
learn-chapter-cards = Development cards
learn-chapter-cards-how = Buy them, keep them secret, play them
learn-chapter-win = Winning
learn-chapter-win-how = Ten points, and where they come from
learn-chapter-swap = Swapping
learn-chapter-swap-how = Prices, fees and ports
learn-chapter-pool = Pools
learn-chapter-pool-how = Put cards in, own a share
learn-chapter-ship = The ghost ship
learn-chapter-ship-how = Block a hex, or close a market

## Refusals in a lesson

refused-LESSON_CORNER = Buildings stand on corners, where hexes meet. Tap one of the highlighted corners.
refused-LESSON_EDGE = Roads lie on the edges, between two hexes. Tap one of the highlighted edges.
refused-LESSON_HEX = Tap the middle of a highlighted hex.
refused-LESSON_SETTLEMENT = A city replaces one of your settlements. Tap a highlighted one.
refused-LESSON_LAND = Nothing is built in the middle of a hex. Only the robber goes there, after a 7 or with a Knight.

## Your first pieces

learn-place-first-1 = Each hex of the island yields one resource. Its number says which roll pays. Tap a highlighted corner: your settlement there collects from the hexes around it.
learn-place-first-2 = Every settlement starts with a road. Roads lie on edges and lead to the places of your next settlements. Tap one beside your settlement.
learn-place-first-done = Your first settlement stands. Between two settlements there is always at least one empty corner, so nobody can build right next to you.
learn-place-second-1 = You place a second settlement. Look for numbers that come often, such as the red 6 and 8, and for resources that you don’t have yet.
learn-place-second-2 = And a road for it.
learn-place-second-done = The second settlement pays at once, a card from each hex around it: { $got }. Now the game can begin.

## The dice

learn-roll-own-1 = It’s your turn, and a turn begins with the dice. Press “{ action-ROLL_DICE }”.
learn-roll-own-done = You rolled { $sum }. Every hex with a { $sum } pays everyone who has a settlement at it. You got { $got }.
learn-roll-others-1 = You have done all you can in this turn. Press “{ action-END_TURN }”, and watch what { $bot } rolls.
learn-roll-others-2 = Now { $bot } rolls.
learn-roll-others-done = { $bot } rolled { $sum }, and you got { $got }. Rolls pay everybody, whoever rolls. So watch the dice, even when it isn’t your turn.

## Building

learn-build-road-1 = A road costs 1 brick and 1 lumber, and you have both. Press “{ build-road-short }”, then tap an edge. It has to continue your own roads.
learn-build-road-done = You paid { $gave }, and your road leads on. Roads are how you reach new places.
learn-build-settlement-1 = You have one card of each kind that a settlement needs. Press “{ build-settlement-short }” and tap the highlighted corner. Tap another one to see why it isn’t allowed.
learn-build-settlement-done = You paid { $gave }. A settlement is worth 1 point, and collects from three more hexes.
learn-build-city-1 = A city costs 3 ore and 2 grain. It replaces one of your settlements. Press “{ build-city-short }” and choose one.
learn-build-city-done = A city is worth 2 points instead of 1, and gets two cards where a settlement gets one.

## The bank

learn-bank-four-1 = You want a road, but have no lumber and far too much wool. The bank takes 4 cards of one kind for any 1. Open “{ panel-trade }”, choose lumber under “{ trade-want }”, then “{ way-bank }”.
learn-bank-four-2 = You have a brick and a lumber now. Build a road.
learn-bank-four-done = Four for one is expensive, but it always works, and nobody can refuse it.
learn-bank-port-1 = Your settlement stands at a port: the sign with ore and 2:1. There, 2 ore are enough. Choose brick, then “{ way-port }”.
learn-bank-port-2 = Build a road with it.
learn-bank-port-done = At a port you pay 2 of its resource instead of 4. Others take 3 of any kind. Ports are good places for a settlement.

## Trading

learn-trade-offer-1 = A brick is all you lack for a settlement. Somebody may have one to spare. Open “{ panel-trade }”, choose brick under “{ trade-want }” and 1 wool under “{ trade-give }”, then send the offer.
learn-trade-offer-2 = The others are thinking.
learn-trade-offer-3 = { $bot } accepts, because they had no wool. You have the last word: press the button with their name.
learn-trade-offer-done = You gave { $gave } for { $got }. A good offer helps both sides. It costs nothing to ask.
learn-trade-answer-1 = { $bot } makes you an offer: an ore for your brick. But with that brick you hold all that a settlement needs. Press “{ offer-reject }”.
learn-trade-answer-2 = Now build the settlement.
learn-trade-answer-done = You don’t have to trade: first ask what you need yourself. When others make offers in their turns, they wait a moment for your answer.

## The robber

learn-robber-seven-1 = Roll the dice. This time it will be a 7, the number that comes most often.
learn-robber-seven-2 = On a 7 no hex pays. You move the robber, and its hex pays nothing while it stands there. Tap a hex beside the buildings of { $bot }.
learn-robber-seven-done = The hex is blocked, and you stole a card: { $got }. Watch for the robber on your own hexes.
learn-robber-discard-1 = A 7 was rolled, and you hold 8 cards. Whoever has more than 7 loses half. Choose the 4 that you need least.
learn-robber-discard-2 = Then the robber moves as always. Tap a hex of { $bot }.
learn-robber-discard-done = So don’t save up too much: build, or trade, before the next 7 comes.

## Development cards

learn-cards-buy-1 = Development cards cost 1 ore, 1 wool and 1 grain. You don’t know which one you’ll get. Press “{ build-card-short }”.
learn-cards-buy-done = A Knight! The others can’t see it. You may play it from your next turn on: never a card in the turn you bought it.
learn-cards-knight-1 = The robber stands on your forest. You have a Knight from an earlier turn, and may play it even before you roll. Tap the card.
learn-cards-knight-2 = Chase the robber away. Tap a hex of { $bot }.
learn-cards-knight-done = Your forest pays again, and you stole { $got }. Who has played three Knights first gets Largest Army: 2 points.
learn-cards-plenty-1 = You lack two ore for a city. Year of Plenty takes any two cards from the bank. Tap the card and take 2 ore.
learn-cards-plenty-2 = Now you can pay for it: build a city.
learn-cards-plenty-done = There are also cards for two free roads, for all of one resource, and cards that are simply worth a point.

## Winning

learn-win-road-1 = You have four roads in a row. Five make the Longest Road. Build one more at an end of the row.
learn-win-road-done = The Longest Road is yours: 2 points. Whoever builds a longer one takes it from you.
learn-win-game-1 = You have 9 points, and ten win. You hold 3 ore and 2 grain. What is missing?
learn-win-game-done = Ten points: you win! You know all you need. The next game is a real one.

## Swapping

learn-swap-first-1 = Nobody bargains here. Open “{ panel-market }”: give wool, get brick. The button with “(+1)” fills in what a whole brick costs. Then press the large button.
learn-swap-first-2 = You have a whole brick now. First you trade, then you build: press “{ action-BEGIN_BUILD }”.
learn-swap-first-3 = From here on you can’t swap any more in this turn. Build your road.
learn-swap-first-done = { $give1 } brought { $get1 }. A tenth of what you gave is the fee. Buildings cost whole cards, so swap just as much as you need.
learn-swap-price-1 = Every swap moves the price. Swap 2 lumber for grain, and remember how much you get.
learn-swap-price-2 = You got { $get1 }. Swap 2 lumber for grain once more.
learn-swap-price-done = First { $give1 } brought { $get1 }, then { $give2 } only { $get2 }: lumber is plentiful in this market now, and grain scarce. Next the others can profit from that.
learn-swap-port-1 = Your settlement stands at the port of brick and wool. In its market you pay no fee. Swap some wool for brick.
learn-swap-port-done = { $give1 } brought { $get1 }, and no fee. The price moves here, too.

## Pools

learn-pool-deposit-1 = Each market has a pool of two resources, and you can put in your own. Scroll down in “{ panel-market }” to brick and wool, open it, then “{ market-deposit }”.
learn-pool-deposit-done = You own a share of the pool now. Nobody can steal it, and a 7 doesn’t take it. But you can’t build with it, either.
learn-pool-withdraw-1 = Earlier you put in 2 brick and 2 wool. Since then others have brought brick and taken wool. Open brick and wool in “{ panel-market }”, and take your share out.
learn-pool-withdraw-done = You got { $got }: your part of what the pool holds now. At your own port that is free; elsewhere a tenth is burned.

## The ghost ship

learn-ship-block-1 = A 7! Instead of a robber, a ghost ship sails here. It can block a hex and steal, just like a robber. Tap a hex of { $bot }.
learn-ship-block-done = The hex pays nothing now, and you stole { $got }.
learn-ship-flip-1 = The ghost ship can also close a market. One market is always missing: now it is grain and ore. Tap the sign of a port to open it there.
learn-ship-flip-done = That market is closed, grain and ore has opened in its place, and you took { $got } from the pool. Whoever lived off the old port has lost it.

## The coach

coach = Coach
coach-wait = Watch what the others do. Their rolls pay you, too.
coach-thinks = Let me think…
coach-show = Show me
coach-news-read = Got it
coach-why-PLACE_SETUP_SETTLEMENT = Good first places have different resources and numbers close to 7.
coach-why-PLACE_SETUP_ROAD = Roads lead to the places of your next settlements.
coach-why-ROLL_DICE = Every turn begins with the dice.
coach-why-BUILD_ROAD = Roads take you to new places.
coach-why-BUILD_SETTLEMENT = A settlement is a point, and more cards with every roll.
coach-why-UPGRADE_TO_CITY = A city is one more point and collects twice as much.
coach-why-BUY_DEVELOPMENT_CARD = Nobody knows what you draw. It is never wasted.
coach-why-TRADE_WITH_BANK = Turn what you have plenty of into what you lack.
coach-why-PROPOSE_TRADE = Asking costs nothing. They can decline.
coach-why-ACCEPT_TRADE = Both sides gain from a good trade.
coach-why-REJECT_TRADE = You don’t have to trade.
coach-why-CONFIRM_TRADE = They have accepted. Now it’s up to you.
coach-why-MOVE_ROBBER = Its hex pays nothing while it stands there.
coach-why-STEAL_RANDOM_CARD = You take one card, unseen.
coach-why-DISCARD = Keep what you can build with soon.
coach-why-END_TURN = You get cards with the rolls of the others as well.
coach-why-PLACE_SETUP_CITY = A city collects twice as much from the start.
coach-why-SKIP_ROLL = If you don’t roll, the others get nothing either.
coach-why-PLAY_DEVELOPMENT_CARD = A card in your hand does nothing until you play it.
coach-why-STOP_FREE_ROADS = You don’t have to place every free road.
coach-why-COUNTER_TRADE = If an offer isn’t good enough, say what would be.
coach-why-CANCEL_TRADE = You can take an offer back as long as nobody has traded.
coach-why-CHOOSE_RESOURCE = Gold becomes whatever you need most.
coach-why-REVEAL_VICTORY_POINTS = Your hidden points count for everyone to see.
coach-why-PASS_BUILDING = You can keep your cards for your own turn.
coach-why-SWAP = The market always trades. Swap what you have plenty of for what you lack.
coach-why-ADD_LIQUIDITY = What is in a pool can’t be stolen or discarded.
coach-why-REMOVE_LIQUIDITY = You can only build with what is in your hand.
coach-why-FLIP_MARKET = The market at that port closes, and a missing one opens there. You take a card from the pool that closes.
coach-why-BEGIN_BUILD = You build after trading. From here on you can’t swap any more in this turn.
coach-news-produce = New: your first cards. You get them whenever the number of a hex beside your buildings is rolled.
coach-news-seven = New: a 7. No hex pays, hands of more than 7 cards are halved, and whoever rolled moves the robber.
coach-news-robbed = New: somebody stole a card from you. With a Knight or a 7 you can move the robber away.
coach-news-card = New: a development card. You can play it from your next turn on. Tap it to read what it does.
coach-news-port = New: a port. With a building there, you pay the bank fewer cards.
coach-news-road = New: the Longest Road, 2 points. It takes five roads in a row, and goes to whoever has the longest.
coach-news-army = New: the Largest Army, 2 points. It takes three played Knights, and goes to whoever has played most.
coach-news-offer = New: an offer for you. Accept it, decline it, or make a counteroffer. It’s shown above the board.
