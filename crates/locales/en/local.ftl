## Games on this device

local-here = On this device
local-games = On this device
local-running = Turn { $turn }
local-export = Download game record
local-import = Add to the games on this device
local-delete = Delete
local-delete-sure = Delete this game?
local-delete-how = The game of { $names } is saved on this device only. This can’t be undone.
local-refused = Can’t open this game
local-stopped = The game has stopped
local-take = Continue here
local-continue = Continue the game
local-unsaved = This game can’t be saved: the browser has no room left, or doesn’t allow it. You can go on, but don’t close this page.

## Passing the device around

pass-to = Pass the device to { $name }
pass-why-turn = It’s { $name }’s turn.
pass-why-setup = { $name } places a settlement and a road.
pass-why-discard = A 7 was rolled, and { $name } has to discard.
pass-why-gold = { $name } chooses cards from a gold field.
pass-why-offer = { $from } offers { $name } a trade.
pass-show = { $name }: show my cards
pass-peek = { $name }’s cards
pass-look = Look at the table together
pass-hide = Hide my cards
pass-shared = Everyone at the table
pass-shared-how = No cards are shown. Take the device to see yours.

## A new table on this device

new-venue = Where you play
new-venue-online = Online
new-venue-online-how = Everyone plays on their own device. Others join with a link or a code.
new-venue-here = On this device
new-venue-here-how = Against bots, or passing the device around. Works without a connection.
new-seat-person = A person
new-seat-name = Name of seat { $number }
new-seat-unnamed = Player { $number }
new-here-nobody = Only bots would play. Make at least one seat a person.

## Refusals

refused-OPEN_ELSEWHERE = This game is open in another tab. Close it there, or continue here.
refused-UNSAVED_ELSEWHERE = This game is open in another tab, which can’t save it. Go on there, or download its record there.
refused-LOCAL_FAILED = Something went wrong with this game. Everything that was saved is still there.
