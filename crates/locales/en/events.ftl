## Game log: who did what. Names and icons fill the placeholders.

log-PLACE_SETUP_SETTLEMENT = { $who } placed a settlement
log-PLACE_SETUP_CITY = { $who } placed a city
log-PLACE_SETUP_ROAD = { $who } placed a road
log-BUILD_SETTLEMENT = { $who } built a settlement
log-UPGRADE_TO_CITY = { $who } built a city
log-BUILD_ROAD = { $who } built a road
log-ROLL_DICE = { $who } rolled { $dice } { $sum }
log-SKIP_ROLL = { $who } skipped the roll
log-STOP_FREE_ROADS = { $who } passed on the remaining free roads
log-BEGIN_BUILD = { $who } finished trading
log-REVEAL_VICTORY_POINTS = { $who } revealed Victory Points
log-RESIGN = { $who } resigned
log-undone = { $who } undid their last action
log-by-clock = { $who } ran out of time
log-by-left = { $who } is away
log-by-bot = A bot plays for { $who }
log-nudged = { $by } nudged { $who }
log-voted = { $by } voted to let a bot play for { $who }
log-voted-out = The others voted: a bot plays for { $who }
log-back = { $who } is back
log-BUY_DEVELOPMENT_CARD = { $who } bought a development card
log-bought-known = { $who } bought { $card }
log-PLAY_DEVELOPMENT_CARD = { $who } played { $card }
log-played-year_of_plenty = { $who } played { $card } and took { $cards }
log-played-monopoly = { $who } played { $card } on { $resource }
log-PROPOSE_TRADE = { $who } offers { $give } for { $want }
log-proposed-some = { $who } offers { $give } for { $want } to { $to }
log-COUNTER_TRADE = { $who } makes a counteroffer: { $give } for { $want }
log-ACCEPT_TRADE = { $who } accepts the offer
log-REJECT_TRADE = { $who } declines the offer
log-CANCEL_TRADE = { $who } withdrew an offer
log-CONFIRM_TRADE = { $who } trades with { $with }
log-traded = { $who } gave { $give } to { $with } for { $get }
log-TRADE_WITH_BANK = { $who } gave the bank { $give } for { $get }
log-DISCARD = { $who } discarded { $cards }
log-CHOOSE_RESOURCE = { $who } chose { $cards }
log-MOVE_ROBBER = { $who } moved the robber
log-moved-robber-to = { $who } moved the robber to { $hex }
log-moved-ship-to = { $who } moved the ghost ship to { $hex }
log-moved-ship = { $who } moved the ghost ship
log-stolen = { $by } stole a card from { $from }
log-stolen-known = { $by } stole { $cards } from { $from }

log-PRODUCED = { $who } received { $cards }
log-BANK_SHORT = The bank is short of { $resource }: nobody receives any
log-PLACEMENT_SKIPPED = { $who } has nowhere to place a { $piece }
log-ROBBER_STAYED = The robber has nowhere to go and stays put
log-MONOPOLISED = { $from } handed over { $cards }
log-SWAPPED = { $who } swapped { $give } for { $get }
log-DEPOSITED = { $who } deposited { $cards } into a pool
log-WITHDRAWN = { $who } withdrew { $cards } from a pool
log-FLIPPED = { $who } closed the { $closed } market, opened { $opened } and took { $cards }
log-GOLD_LAPSED =
    { $count ->
        [one] { $who } loses a gold pick: the bank is empty
       *[other] { $who } loses { $count } gold picks: the bank is empty
    }
log-LONGEST_ROAD = { $who } now holds Longest Road
log-LONGEST_ROAD-nobody = Nobody holds Longest Road any more
log-LARGEST_ARMY = { $who } now holds Largest Army
log-LARGEST_ARMY-nobody = Nobody holds Largest Army any more
log-OFFER_DIED = An offer expired: it can no longer be paid
log-TURN_BEGAN = { $who }’s turn
log-WON = { $who } won the game

market-name = { $one }–{ $other }
piece-road = road
piece-settlement = settlement
piece-city = city

## The choices of a decision

choices = Chance of winning after each move
choice-yours = your move
choice-settlement = Settlement: { $place }
choice-city = City: { $place }
choice-road = Road: { $place }
choice-robber = Robber: { $place }
