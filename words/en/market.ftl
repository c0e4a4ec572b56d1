## The markets of the market game

market-title = Markets
market-none = There are no markets in this game.
market-pools = Markets
market-change-since = Change since
market-since-turn = This turn
market-since-start = Whole game
market-turn-prices = Turn prices round
market-missing = Missing
market-missing-long = This market is missing: nothing can be swapped, put in or taken out until the ghost ship brings it back.
market-port = Port { $port }
market-mine = Your port
market-you = You
market-no-fee = No fee
market-fee-short = { $fee } fee
market-price-said = One { $one } is worth { $price } { $other }.
market-price = Price
market-price-of-one = 1 { $one } = { $price } { $other }
market-chart = Price of one { $one }, in { $other }
market-move = Move
market-pool-holds = The pool holds
market-shares = Shares of players
market-shares-none = None yet

market-help = How markets work
market-help-pool = Each pair of resources has a pool. You put one resource in and take the other out, at once and without asking anybody.
market-help-price = What you take out becomes dearer, for you and for the next one; large swaps cost more than small ones.
market-help-fee = A part of what you give is burned as the fee. With a settlement or a city at the market’s port you pay less, or nothing.
market-help-missing = One market is always missing. Whoever moves the ghost ship may flip it in at a port, and another one goes missing.

## Swapping

market-swap = Swap
market-give = You give
market-get = You get
market-give-amount = How much { $resource }
market-amount-bad = An amount has at most three decimals, such as 1.25.
market-all = All
market-part-of = { $part } of what you have
market-too-much = You have only { $held } { $resource }.
market-too-much-both = You do not have that much of both.
market-turn-round = Give and get the other way round
market-next-whole = Just enough for the next whole { $resource } (+{ $lacking })
market-fee = Fee
market-fee-burned = { $fee } { $resource } burned
market-impact = Price impact
market-impact-warning = This swap is large for the pool: you get { $impact } less than the first price promises.
market-route = Way
market-route-two = The way through two markets is better. It is sent as two swaps, one after the other.
market-minimum = At least
market-slippage = Tolerance { $slippage }
market-slippage-help = If the price gets worse by more than this before your swap arrives, it is refused and nothing happens.
market-slippage-choice = Tolerance
market-quote-failed = No price could be had. It is asked for again with the next change.
market-brings-nothing = That brings nothing: it is too little, or there is no market for it.
market-choose-amount = Choose an amount to see what it brings.
market-swap-now = Swap { $amount } { $give } for { $out } { $get }
market-swapping = Swapping…
market-not-now = You can trade in your own turn, after the dice and before you begin to build.

## Shares

market-deposit = Put in
market-deposit-help = You put in both resources and get shares of the pool. It is free; the shares are safe from thieves and from sevens.
market-deposit-brings = { $count ->
    [one] { $shares } share, { $part } of the pool
   *[other] { $shares } shares, { $part } of the pool
}
market-deposit-needs = You need some { $one } and some { $other }.
market-deposit-now = Put in
market-withdraw = Take out
market-withdraw-help = You take your part of whatever the pool holds now. Away from your own port, a part of it is burned.
market-share-mine = you have { $part } of the pool
market-withdraw-pays = You get
market-withdraw-burns = Burned ({ $fee }):
market-withdraw-free = Your port: nothing is burned.
market-withdraw-now = Take out
