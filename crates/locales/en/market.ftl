## Markets

market-title = Markets
market-none = This game has no markets.
market-pools = Markets
market-change-since = Price change
market-since-turn = This turn
market-since-start = Whole game
market-turn-prices = Invert prices
market-missing = Missing
market-missing-long = This market is missing: no swaps, deposits or withdrawals until the ghost ship brings it back.
market-port = Port { $port }
market-mine = Your port
market-you = You
market-no-fee = No fee
market-fee-short = { $fee } fee
market-price-said = 1 { $one } is worth { $price } { $other }.
market-price = Price
market-price-of-one = 1 { $one } = { $price } { $other }
market-chart = Price of 1 { $one } in { $other }
market-move = Move
market-pool-holds = In the pool
market-shares = Players’ shares
market-shares-none = None yet

market-help = How markets work
market-help-pool = Each pair of resources has a pool. You give one resource and get the other right away, without asking anyone.
market-help-price = Every swap makes the resource you take more expensive, so one large swap costs more than a small one.
market-help-fee = Part of what you give is burned as a fee. With a building at the market’s port the fee is lower, or zero.
market-help-missing = One market is always missing. When you move the ghost ship, you can bring it back at a port; the market there goes missing instead.

## Swapping

market-swap = Swap
market-give = You give
market-get = You get
market-give-amount = Amount of { $resource }
market-amount-bad = Enter an amount with at most three decimals, such as 1.25.
market-all = All
market-part-of = { $part } of what you have
market-too-much = You only have { $held } { $resource }.
market-too-much-both = You don’t have enough of both.
market-turn-round = Switch give and get
market-next-whole = Just enough for the next whole { $resource } (+{ $lacking })
market-fee = Fee
market-impact = Price impact
market-impact-warning = This swap is large for the pool: you get { $impact } less than at the current price.
market-route = Route
market-minimum = Minimum received
market-slippage = Slippage tolerance { $slippage }
market-slippage-help = If the price gets worse by more than this before your swap arrives, the swap is rejected and you keep your cards.
market-slippage-choice = Slippage tolerance
market-quote-failed = Couldn’t get a price. Change the amount to try again.
market-brings-nothing = You would get nothing: the amount is too small, or there is no market for it.
market-choose-amount = Enter an amount to see what you get.
market-swap-now = Swap { $amount } { $give } for { $out } { $get }
market-swapped = You swapped { $amount } { $give } for { $out } { $get }.
market-swapping = Swapping…
market-not-now = You can trade in your turn, after the roll and before you start building.

## Shares

market-deposit = Add liquidity
market-deposit-help = Add both resources to the pool to get shares of it. This is free, and shares can’t be stolen or discarded. Taking them out costs a fee, unless you have a building at this port.
market-deposit-brings = { $count ->
    [one] { $shares } share, { $part } of the pool
   *[other] { $shares } shares, { $part } of the pool
}
market-deposit-needs = You need some { $one } and some { $other }.
market-deposit-now = Add liquidity
market-withdraw = Remove liquidity
market-withdraw-help = Take out your share of what the pool holds now. Without a building at this port, part of it is burned.
market-share-mine = you own { $part } of the pool
market-withdraw-pays = You get
market-withdraw-burns = Burned ({ $fee }):
market-withdraw-free = Your port: no fee.
market-withdraw-now = Remove liquidity
