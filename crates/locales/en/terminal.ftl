# What `hexhaven` prints in a terminal. The English texts of faults are in the code.

## Maps

terminal-map-ok = ok: { $land ->
    [one] 1 land hex
   *[other] { $land } land hexes
  }, { $ports ->
    [one] 1 port
   *[other] { $ports } ports
  }, { $players }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $random ->
    [yes] random parts
   *[no] nothing random
  }
terminal-map-players = { $min } to { $max } players
terminal-map-players-just = { $max } players
terminal-format-rows = { $count ->
    [one] 1 row realigned
   *[other] { $count } rows realigned
  }
terminal-format-headings = { $count ->
    [one] 1 heading added
   *[other] { $count } headings added
  }
terminal-format-directives = `#!` lines rewritten
terminal-format-blank-lines = { $count ->
    [one] 1 blank line removed
   *[other] { $count } blank lines removed
  }
terminal-format-line-ends = line ends changed
terminal-format-comments = comments kept

## hexhaven play: words inside sentences

play-you = You
play-you-inside = you
play-comma = { ", " }
play-semicolon = { "; " }
play-and = { " and " }
play-then = { ", then " }
play-resource = { $resource ->
    [brick] brick
    [lumber] lumber
    [wool] wool
    [grain] grain
   *[ore] ore
  }
play-resource-short = { $resource ->
    [brick] br
    [lumber] lu
    [wool] wo
    [grain] gr
   *[ore] or
  }
play-resource-mark = { $resource ->
    [brick] b
    [lumber] l
    [wool] w
    [grain] g
   *[ore] o
  }
play-terrain = { $terrain ->
    [brick] brick
    [lumber] lumber
    [wool] wool
    [grain] grain
    [ore] ore
    [desert] desert
    [gold] gold
   *[water] water
  }
play-tile = { $terrain ->
    [brick] brick
    [lumber] lumber
    [wool] wool
    [grain] grain
    [ore] ore
    [desert] desert
    [gold] gold
   *[water] water
  }
play-card = { $card ->
    [knight] knight
    [victory_point] victory point
    [road_building] road building
    [year_of_plenty] year of plenty
   *[monopoly] monopoly
  }
play-thief = { $thief ->
    [ghost-ship] ghost ship
   *[robber] robber
  }
play-market = { $one }-{ $other }
play-cards-some = { $count } { $resource }
play-cards-none = nothing
play-card-count = { $count } { $card }
play-points = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
play-roads-free = { $count ->
    [one] 1 road
   *[other] { $count } roads
  }

## hexhaven play: places

play-hex = { $number } { $terrain }
play-port-of-market = port { $port }
play-port-special = 2:1 { $resource } port
play-port-any = 3:1 port
play-edge-between = between { $one } and { $two }
play-edge-along = along { $place }
play-pips = { $count ->
    [one] 1 pip
   *[other] { $count } pips
  }

## hexhaven play: what can be done

play-do-settlement = settlement at { $place }
play-do-city = city at { $place }
play-do-road = road { $place }
play-do-roll = roll the dice
play-do-skip-roll = do not roll this turn
play-do-plenty = year of plenty: { $cards }
play-do-monopoly = monopoly on { $resource }
play-do-stop-roads = no more free roads
play-do-buy = buy a development card
play-do-bank = { $give } for { $get }
play-do-discard = discard { $cards }
play-do-robber = { $thief } to { $hex }
play-do-steal = steal from { $who } ({ $count } cards)
play-do-flip = close { $closed } at port { $port }, open { $opened }
play-do-take = take { $cards }
play-do-swap = swap { $give } for { $get }
play-do-deposit = deposit up to { $cards } into { $market }
play-do-withdraw = withdraw { $shares } shares from { $market }
play-do-begin-build = finish trading and build
play-do-reveal = show your victory point cards
play-do-end = end the turn
play-do-resign = resign
play-do-offer = offer { $give } for { $want }
play-do-counter = counter: { $give } for { $want }
play-do-answer = { $answer ->
    [accept] accept
    [reject] reject
   *[withdraw] withdraw
  }
play-do-answer-own = { $answer ->
    [accept] accept
    [reject] reject
   *[withdraw] withdraw
  } your offer: { $terms }
play-do-answer-other = { $answer ->
    [accept] accept
    [reject] reject
   *[withdraw] withdraw
  } the offer of { $who }: { $terms }
play-do-confirm = trade with { $who }: { $terms }
play-terms = you give { $give }, you get { $get }

## hexhaven play: the log

play-told-placed = { $who } placed a { $piece } at { $place }
play-told-placed-got = { $who } placed a { $piece } at { $place } and got { $cards }
play-told-placed-road = { $who } placed a road { $place }
play-told-built-road = { $who } built a road { $place }
play-told-built = { $who } built a { $piece } at { $place }
play-told-rolled-unseen = { $who } rolled
play-told-rolled-seven = { $who } rolled 7: the { $thief } moves
play-told-rolled-nothing = { $who } rolled { $sum }: nobody gets anything
play-told-rolled = { $who } rolled { $sum }: { $gains }
play-told-gain = { $who } { $you ->
    [yes] get
   *[no] gets
  } { $cards }
play-told-no-roll = { $who } did not roll
play-told-knight = { $who } played a knight
play-told-played = { $who } played { $card }
play-told-plenty = { $who } played year of plenty: { $cards }
play-told-monopoly = { $who } played monopoly on { $resource }: { $got }
play-told-monopoly-from = { $count } from { $who }
play-told-monopoly-nobody = nobody had any
play-told-stop-roads = { $who } built no more free roads
play-told-bought-known = { $who } bought a development card: { $card }
play-told-offered = { $who } offered { $give } for { $want }
play-told-offered-to = { $who } offered { $give } for { $want } to { $to }
play-told-countered = { $who } made a counter-offer: { $give } for { $want }
play-told-accepted = { $who } accepted the offer
play-told-rejected = { $who } rejected the offer
play-told-withdrew = { $who } withdrew the offer
play-told-confirmed = { $who } made the trade
play-told-traded = { $who } traded { $give } for { $get } with { $with }
play-told-bank = { $who } traded { $give } for { $get } with the bank
play-told-robber = { $who } moved the { $thief } to { $hex }
play-told-robber-stole = { $who } moved the { $thief } to { $hex } and stole { $cards } from { $from }
play-told-a-card = a card
play-told-stole-nothing = { $who } stole nothing
play-told-flipped = { $who } closed the market { $closed } at port { $port }, opened { $opened }, and took { $cards }
play-told-flipped-unseen = { $who } flipped a market
play-told-gold = { $who } took { $cards } for gold
play-told-deposited = { $who } deposited { $cards } into { $market } for { $shares } shares
play-told-withdrawn = { $who } withdrew { $cards } from { $market } for { $shares } shares
play-told-market = { $who } used a market
play-told-revealed = { $who } showed victory point cards
play-told-ended = { $who } ended the turn
play-told-bank-short = The bank does not have enough { $resource } for everyone.
play-told-no-place = { $who } { $you ->
    [yes] have
   *[no] has
  } no place for a { $piece }.
play-told-robber-stayed = The robber has nowhere to go.
play-told-gold-lost = The bank is empty: { $count } gold lost by { $who }.
play-told-road = { $who } now { $you ->
    [yes] have
   *[no] has
  } the longest road.
play-told-road-nobody = Nobody has the longest road any more.
play-told-army = { $who } now { $you ->
    [yes] have
   *[no] has
  } the largest army.
play-told-army-nobody = Nobody has the largest army any more.
play-told-won = { $who } { $you ->
    [yes] have
   *[no] has
  } won!

## hexhaven play: what the game is waiting for

play-now-discard = A seven: discard { $count } of your cards
play-now-gold = Gold: choose { $count }
play-now-setup-building = Setup: place your building
play-now-setup-road = Setup: place your road
play-now-offer = { $who } offers: { $terms }
play-now-offer-to-you = An offer to you
play-now-steal = Choose whom to steal from
play-now-free-roads = Road building: { $roads } free
play-now-robber = Move the { $thief }
play-now-roll = Your turn: roll the dice
play-now-trade = Your turn: trade in the markets, then build
play-now-build = Your turn: build, or end the turn
play-now-end = Your turn: end it
play-now-turn = Your turn: trade, build, or end the turn
play-now-thinking = { $who } is thinking
play-now-over = The game is over

## hexhaven play: menus

play-menu-place-settlement = place a settlement
play-menu-place-city = place a city
play-menu-place-road = place a road
play-title-place-settlement = Place your settlement
play-title-place-city = Place your city
play-title-place-road = Place your road
play-menu-discard = discard
play-menu-gold = choose
play-menu-robber = move the { $thief }
play-menu-flip = flip a market
play-title-flip = Flip a market
play-menu-steal = steal
play-title-steal = Steal a card
play-menu-roll = roll
play-menu-skip-roll = do not roll
play-menu-free-road = free road
play-title-free-road = Build a free road
play-menu-build = build
play-title-build = Build
play-menu-play = play a card
play-title-play = Play a card
play-menu-bank = trade with the bank
play-title-bank = Trade with the bank
play-menu-markets = markets
play-menu-end = end turn
play-menu-reveal = show points
play-ask-resign = Resign, and leave the game to the others?
play-menu-road = road ({ $left } left)
play-menu-settlement = settlement ({ $left } left)
play-menu-city = city ({ $left } left)
play-menu-buy = development card ({ $left } left)
play-title-road = Build a road
play-title-settlement = Build a settlement
play-title-city = Build a city
play-title-monopoly = Monopoly
play-menu-offer = offer
play-menu-yes = yes
play-menu-no = no
play-menu-counter = counter-offer
play-menu-offers = all offers
play-title-offers = Offers
play-menu-answers = answers ({ $count })
play-title-answers = Open offers

## hexhaven play: dialogs

play-title-discard = Discard
play-title-gold = Gold
play-title-plenty = Year of plenty
play-title-offer = An offer
play-title-counter = Counter-offer
play-title-markets = Markets
play-title-swap = Swap
play-title-deposit = Deposit into { $market }
play-title-withdraw = Withdraw from { $market }
play-title-sure = Sure?
play-row-have = you have
play-row-chosen = chosen
play-row-give = give
play-row-want = want
play-chosen-done = done: press Enter
play-chosen-more = { $count } more
play-chosen-to-go = { $count ->
    [one] 1 card to go
   *[other] { $count } cards to go
  }
play-asked = { $seat } { $who }: asked
play-asked-not = { $seat } { $who }: not asked
play-markets-price = price: the value of one { $one } in { $other }
play-swap-give = give
play-swap-have = (you have { $count })
play-swap-for = for
play-swap-none = no open market swaps these for anything
play-swap-get = you get { $cards }
play-swap-fee = fee burned: { $cards }
play-swap-impact = price impact { $percent } %
play-swap-by = by { $markets }
play-swap-by-two = by { $markets }: two swaps
play-shares-unit = shares
play-shares-closed = the market is closed
play-shares-too-little = not enough for a share
play-shares-deposit = deposits { $cards } for { $shares } shares
play-shares-worthless = worth nothing
play-shares-withdraw = gives { $cards }; burned: { $burned }

## hexhaven play: messages

play-say-nobody = Nobody accepted your offer
play-say-both-sides = A resource cannot be on both sides of a trade
play-say-no-more = You have no more { $resource }
play-say-incomplete = Choose what you give, what you want, and whom to ask
play-say-market-closed = The market { $market } is closed: it is not at any port
play-say-no-shares = You have no shares of { $market }
play-say-give-how-much = Type how much you give, such as 2.5
play-say-how-much = Type how much, such as 2.5
play-say-only = You have only { $cards }
play-say-no-market = No open market swaps these for anything
play-say-not-saved = not saved: { $path }: { $problem }

## hexhaven play: keys

play-key-confirm = confirm
play-key-none = none
play-key-back = back
play-key-choose = choose
play-key-swap = swap
play-key-deposit = deposit
play-key-withdraw = withdraw
play-key-card-step = a card more or less
play-key-one-step = one more or less
play-key-give = what you give
play-key-get = what you get
play-key-want = what you want
play-key-reverse = reverse
play-key-all = all
play-key-ask = ask or not
play-key-send = send offer
play-key-move = move, or type a label
play-key-here = here
play-key-board = view the board
play-key-log = log
play-key-quit = quit
play-key-scroll = scroll
play-key-yes = yes
play-key-no = no
play-key-winner = who won
play-key-skip = skip to your turn
play-key-speed = speed ({ $speed ->
    [fast] fast
    [normal] normal
   *[slow] slow
  })
play-key-help = help
play-key-save-quit = save and quit

## hexhaven play: the screen

play-screen-small = The game needs { $columns } columns and { $lines } lines; this terminal has { $width } and { $height }. Make it larger, or leave with Ctrl-C: the game is saved.
play-screen-end = the end
play-screen-setup = setup
play-screen-turn = turn { $turn }
play-screen-your-turn = your turn
play-screen-turn-of = { $who }'s turn
play-screen-rolled = { ", " }rolled { $sum }
play-screen-goal = { $preset }, { $points } points win
play-side-players = players
play-side-hand-bank = your hand; the bank below
play-side-hand = your hand
play-side-new = ({ $count } new)
play-side-no-cards = no cards; deck { $count }
play-side-log = what happened
play-title-help = Help
play-title-log = What happened
play-title-end = The end
play-end-you = You have won, in { $turns } turns. Well played!
play-end-other = { $who } has won, in { $turns } turns.
play-end-player = player
play-end-saved = Saved: { $file }
play-preset = { $preset ->
    [official] official
    [table] table
    [online] online
    [catamm] catamm
    [catamm-lowfee] catamm-lowfee
   *[catamm-small] catamm-small
  }
play-side-columns = pt cd dv kn rd
play-side-columns-wide = points cards devel. knights road
play-end-columns = points  settl. cities cards road army
play-markets-heading = market       pt   fee   1st   2nd  price  own
play-help =
    The bottom lines show all keys that currently do something.

    Your turn
      r        roll the dice (or Enter)
      b        build: r road, s settlement, c city, d development card
      d        play a development card
      t        trade with the bank, at your best rate
      o        offer a trade to the others
      a        answers to offers: confirm, withdraw
      m        the markets, in the market game
      n        done: no more free roads, or finish trading
      e        end the turn
      v        reveal your victory point cards
      x        resign

    Places on the board
      arrows   to the next legal place; Tab to the one after
      a label  goes there; again, or Enter, builds there

    Cards in dialogs
      b l w g o   one more brick, lumber, wool, grain, ore
      B L W G O   one less; + and - change the selected one
      Tab         switch between what you give and what you want

    The players
      pt cd dv   points, cards in hand, development cards
      kn rd      knights played, length of the road; * has the award

    Always
      Esc      back        ?  this page       l  the whole log
      arrows   move a board that is larger than the screen
      + -      speed of the bots; Space skips to your turn
      q        save and quit (Ctrl-C does so anywhere)

    The board
      ·        an empty corner; o is one at a port
      a b c    settlements and roads of the players; A B C their cities
      •••••    pips: in how many of 36 rolls the number comes up
    { "  [R]" }      the robber; [S] the ghost ship
      3:1      a port: three of a kind for one; 2:1 two of this kind

    What things cost
      road              brick, lumber
      settlement        brick, lumber, wool, grain
      city              2 grain, 3 ore
      development card  wool, grain, ore

    Every action is saved at once: hexhaven play --resume continues.

## hexhaven play --plain

play-plain-help =
    Type the number of an action, or one of these commands:
      board                          show the board
      players                        show all players
      offer brick=1 for ore=1 to 2   offer a trade, to seats by number or to all
      counter brick=2 for ore=1      make a counter-offer
      swap brick=2.5 for ore         swap in a market
      put brick-ore brick=1 ore=1    deposit into a market, at most this much of each
      take brick-ore 1.5             withdraw shares from a market
      discard brick=2 ore=1          discard cards on a seven
      show, resign                   reveal victory points; resign
      list                           list all actions again
      quit                           quit; everything is saved
play-plain-ask = { $title }. You have { $points } and { $held }.
play-plain-more = and { $count } more: type list to see them all
play-plain-range = expected a number from 1 to { $last }
play-plain-refused = not possible: { $why }
play-plain-held = { $resources }, cards: { $cards }
play-plain-held-other = { $count } in hand, { $cards }
play-plain-development = { $count ->
    [one] 1 development card
   *[other] { $count } development cards
  }
play-plain-settlements = { $count ->
    [one] 1 settlement
   *[other] { $count } settlements
  }
play-plain-cities = cities: { $count }
play-plain-knights = { $count ->
    [one] 1 knight
   *[other] { $count } knights
  }
play-plain-road = road of { $length }
play-plain-longest-road = longest road
play-plain-largest-army = largest army
play-plain-resigned = resigned
play-typed-no-offer = there is no offer to you
play-typed-expected = expected: { $command }
play-typed-resource = there is no resource "{ $name }"
play-typed-seat = "{ $word }" is not a player's number
play-typed-amount = "{ $text }" is not an amount, such as 2 or 2.5
play-typed-unknown = "{ $word }" is neither a number nor a command; type ? for help

## hexhaven play: before and after the game

play-saving = The game is saved to { $file } after every action. Type ? for help.
play-saved-over = The game is over. It is saved: hexhaven replay { $file }
play-saved-open = The game is not over. It is saved: hexhaven play --resume { $file }
play-wrong-terminal = the game needs a terminal; use --plain to play line by line, which also works through pipes
play-wrong-resume = --resume: there is no unfinished game in { $folder }
play-wrong-seat = --seat { $seat }: expected a number from 0, or random
play-wrong-speed = "{ $speed }" is not a speed; expected fast, normal or slow
play-wrong-seed = a seed is a number from 0 to { $most } or 64 hex digits
play-wrong-bot = "{ $bot }" is not a bot; available bots: { $names }
play-error-name = the name { $name } cannot be used: it must be 1 to 20 printable characters, and not the name of a bot
play-error-seat = there is no seat { $seat }; with this many bots the seats are 0 to { $last }
play-error-exists = { $path }: already exists; continue it with --resume, or choose another file
play-error-busy = { $path }: another program is playing this game
play-error-not-resumable = this game cannot be continued: { $why ->
    [all-bots] all its seats are bots
    [more-people] more than one of its seats has no bot
   *[dice] the source of its dice is unknown
  }
play-error-terminal = the terminal: { $problem }
