# Glossary: one word per thing, in every message.
#
#   table         where people meet to play online: seats, a host, a chat and one game
#   seat          a place at the table, taken by a player or a bot; a free one is an open seat
#   host          the player who created the table and starts the game; in the companion, whoever runs the screen
#   spectator     someone who watches without a seat
#   game          one match, from setup to the winner
#   turn          from one player's roll until they pass the dice; a round is one turn of every player
#   move          one action in a game, the step of a replay
#   game record   the file with all moves of a game
#   replay        stepping through a finished game
#   resign        leave a running game for good; a rematch is a new game with the same players
#   map           what is designed and published; a board is what one game is played on
#   draft         a map kept in this browser, not (or not yet) published
#   library       the published maps
#   random pool   what the random parts of a map are drawn from
#   problem       what keeps a map from being played; you fix it
#   hex           one field of the board on the screen; tile: the piece of cardboard on a real table
#   corner, edge  where buildings and roads go
#   building      a settlement or a city
#   produce       what a hex does when its number is rolled; players collect or receive the cards
#   port          trades 3:1, or 2:1 for one resource
#   robber        blocks a hex; in the market game the ghost ship does
#   hand          the cards a player holds; bank: the supply they come from and go back to
#   discard       return cards to the bank on a 7
#   steal         take a random card from another player
#   reveal        show a Victory Point card
#   award         Longest Road or Largest Army; names of awards and development cards are capitalised
#   trade         exchange cards with players or with the bank
#   offer         a trade proposed to players: accept, decline, counteroffer, cancel
#   market        where the market game swaps two resources; the one not at a port is the missing market
#   pool          the cards in a market; players deposit, own shares and withdraw
#   fee           what a swap or a withdrawal burns
#   seed          the number that seats, board, dice, cards and thefts come from
#   secret, hash  the server's part of the seed, and its fingerprint published before the game
#   contribution  a player's part of the seed
#   time control  the clock of a table; time bank: the reserve for the whole game
#   moderator     who looks after the library
#   puzzle        a position with one clearly best move; streak: days in a row with the daily puzzle solved
#
# Errors say what happened, why, and what to do, in that order.

## Shared

brand-home = Hexhaven, home
skip-to-content = Skip to content
page-not-loaded = Couldn’t load this page. Check your connection and try again.
page-broken = Something went wrong on this page. Reload to continue. Everything you saved is still there.
page-load-again = Reload
nav-main = Main
nav-companion = Companion
nav-puzzles = Puzzles
nav-rules = Rules
nav-account = Account
nav-theme = Theme
nav-mute = Mute sounds
nav-unmute = Turn sounds on
nav-language = Language
theme-auto = Auto
theme-light = Light
theme-dark = Dark

## Resources and terrain

resource-brick = Brick
resource-lumber = Lumber
resource-wool = Wool
resource-grain = Grain
resource-ore = Ore
terrain-brick = Hills
terrain-lumber = Forest
terrain-wool = Pasture
terrain-grain = Fields
terrain-ore = Mountains
terrain-desert = Desert
terrain-gold = Gold field
terrain-water = Sea
card-knight = Knight
card-victory_point = Victory Point
card-road_building = Road Building
card-year_of_plenty = Year of Plenty
card-monopoly = Monopoly

## Levels of bots

strength-easy = Easy
strength-medium = Medium
strength-hard = Hard
strength-expert = Expert
